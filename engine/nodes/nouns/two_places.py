"""A target of one kind in one place or of another kind in another (115.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import Objects, TargetPhrase
from engine.language.phrase import Meaningless, phrase
from engine.nodes.nouns.filters import Filter

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="target {first} or {second:s}",
    it="<un@first> {first:s,again} bersaglio {first…} o <un@second> {second:s,again} bersaglio {second…}",
    number="s",
    prefer=-1,
)
class TargetInEitherPlace(TargetPhrase, Objects):
    """ "target instant card from your graveyard or exiled card with flashback you own"."""

    first: Filter
    second: Filter

    is_any_target = False
    of_opponent = False

    def __post_init__(self) -> None:
        here, there = ((each.places, each.implied) for each in (self.first, self.second))
        if here[0] is None or here == there or there == (None, ""):
            raise Meaningless  # one place for both is one filter

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        """How many targets there are to be (601.2c)."""
        return 1, 1

    def possible(self, ctx: Context) -> list[int]:
        """Entities worth asking about."""
        return list(dict.fromkeys((*self.first.promising(ctx), *self.second.promising(ctx))))

    def accepts(self, ctx: Context, entity: int) -> bool:
        """Whether the words fit the entity where it is."""
        return self.first.matches(ctx, entity) or self.second.matches(ctx, entity)
