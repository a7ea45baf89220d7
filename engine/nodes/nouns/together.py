"""What must be true of all that is chosen together: "any number of creature cards with total mana value 6 or less"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import Count, Objects
from engine.judge import Judge
from engine.language.phrase import Meaningless, phrase
from engine.nodes.nouns.amounts import AnyNumber, Property, UpTo
from engine.nodes.nouns.apart import names_differ
from engine.nodes.nouns.filters import Filter
from engine.nodes.nouns.objects import Chosen
from engine.nodes.nouns.qualifiers import AtMost, Bound
from engine.refusal import Refusal, refuse

if TYPE_CHECKING:
    from random import Random

    from engine.state.context import Context


class ChosenTogether(Objects):
    """Some of the things that a filter means, of which something is to be true together; none at all is among the
    choices."""

    count: Count
    what: Filter

    def refusal(self, ctx: Context, chosen: list[int]) -> Refusal | None:
        """Why those can't be chosen together."""
        return None

    def each(self) -> Chosen:
        """What each of them must be."""
        return Chosen(self.what, self.count)

    def find(self, ctx: Context) -> list[int]:
        return self.what.find(ctx)


@phrase(
    en="{count:a} {what} with total {property:s} {bound}", it="{count:a} {what} con {property:s} totale {bound:s}",
    alone=False,
)
class InTotal(ChosenTogether):
    """ "any number of creature cards with total mana value 6 or less"."""

    count: Count
    what: Filter
    property: Property
    bound: Bound

    def __post_init__(self) -> None:
        if not isinstance(self.count, AnyNumber) or not isinstance(self.bound, AtMost):
            raise Meaningless  # none at all must be among the choices

    def refusal(self, ctx: Context, chosen: list[int]) -> Refusal | None:
        total = sum(self.property.of(ctx, entity) for entity in chosen)
        if self.bound.admits(ctx, total):
            return None
        return refuse("701.19a", f"The total is {total}.", f"Il totale è {total}.")


@phrase(en="{count:a} {what} with different names", it="{count:a} {what} con nomi diversi", alone=False, prefer=1)
class OfDifferentNames(ChosenTogether):
    """ "up to two creature cards with different names" (201.2c)."""

    count: Count
    what: Filter

    def __post_init__(self) -> None:
        if not isinstance(self.count, AnyNumber | UpTo):
            raise Meaningless

    def refusal(self, ctx: Context, chosen: list[int]) -> Refusal | None:
        if names_differ(ctx.look(entity) for entity in chosen):
            return None
        return refuse("201.2c", "Two of them have the same name.", "Due di esse hanno lo stesso nome.")


class Judged(Judge):
    """Whether what is chosen may be chosen together."""

    __slots__ = ("ctx", "words")

    def __init__(self, ctx: Context, words: ChosenTogether) -> None:
        self.ctx = ctx
        self.words = words

    def verdict(self, chosen: list[int]) -> Refusal | None:
        return self.words.refusal(self.ctx, chosen)

    def propose(self, random: Random) -> list[int]:
        """Nothing, which is always possible."""
        return []
