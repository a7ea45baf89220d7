"""What must be true of all that is chosen together: "any number of creature cards with total mana value 6 or less"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import Count, Objects
from engine.judge import Judge
from engine.language.phrase import Meaningless, phrase
from engine.nodes.nouns.amounts import AnyNumber, Property
from engine.nodes.nouns.filters import Filter
from engine.nodes.nouns.objects import Chosen
from engine.nodes.nouns.qualifiers import AtMost, Bound
from engine.refusal import Refusal, refuse

if TYPE_CHECKING:
    from random import Random

    from engine.state.context import Context


@phrase(
    en="{count:a} {what} with total {property:s} {bound}", it="{count:a} {what} con {property:s} totale {bound}",
    alone=False,
)
class ChosenTogether(Objects):
    """ "any number of creature cards with total mana value 6 or less"."""

    count: Count
    what: Filter
    property: Property
    bound: Bound

    def __post_init__(self) -> None:
        if not isinstance(self.count, AnyNumber) or not isinstance(self.bound, AtMost):
            raise Meaningless  # none at all must be among the choices

    def each(self) -> Chosen:
        """What each of them must be."""
        return Chosen(self.what, self.count)

    def find(self, ctx: Context) -> list[int]:
        return self.what.find(ctx)

    def total(self, ctx: Context, chosen: list[int]) -> int:
        """What those come to."""
        return sum(self.property.of(ctx, entity) for entity in chosen)


class InTotal(Judge):
    """Whether what is chosen comes to no more than the words say."""

    __slots__ = ("ctx", "words")

    def __init__(self, ctx: Context, words: ChosenTogether) -> None:
        self.ctx = ctx
        self.words = words

    def verdict(self, chosen: list[int]) -> Refusal | None:
        total = self.words.total(self.ctx, chosen)
        if self.words.bound.admits(self.ctx, total):
            return None
        return refuse("701.19a", f"The total is {total}.", f"Il totale è {total}.")

    def propose(self, random: Random) -> list[int]:
        """Nothing, which is always possible."""
        return []
