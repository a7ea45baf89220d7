"""Requirements for everything chosen together: "any number of creature cards with total mana value 6 or less"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.decisions.judge import NO_JUDGE, Judge
from engine.families import Qualifier
from engine.language.phrase import Meaningless, phrase
from engine.nodes.nouns.amounts import Property
from engine.nodes.nouns.apart import names_differ
from engine.nodes.nouns.bounds import AtMost
from engine.refusal import Refusal, refuse

if TYPE_CHECKING:
    from collections.abc import Sequence
    from random import Random

    from engine.nodes.nouns.filters import Filter
    from engine.state.context import Context
    from engine.state.objects import Characteristics


@phrase(en="with total {property:s} {bound}", it="con {property:s} totale {bound:s}")
class WithTotal(Qualifier):
    """ "with total mana value 6 or less": the total over all chosen objects; choosing none is allowed."""

    property: Property
    bound: AtMost

    is_of_all_chosen = True
    own_layers = frozenset({"7a", "7b", "7c", "7d"})
    own_reads = frozenset({"counters"})

    def __post_init__(self) -> None:
        if self.property is Property.LOYALTY:
            raise Meaningless

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        """Whether it could be one of them: only power can be negative and leave room for more."""
        return self.property is not Property.MANA_VALUE or self.bound.admits(ctx, self.property.of(ctx, entity))

    def refusal_together(self, ctx: Context, chosen: Sequence[int], rule: str) -> Refusal | None:
        total = sum(self.property.of(ctx, entity) for entity in chosen)
        if self.bound.admits(ctx, total):
            return None
        return refuse(rule, f"The total is {total}.", f"Il totale è {total}.")


@phrase(en=("with different names", "that each have different names"), it="con nomi diversi")
class WithDifferentNames(Qualifier):
    """ "up to two creature cards with different names" (201.2c)."""

    is_of_all_chosen = True

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return True

    def refusal_together(self, ctx: Context, chosen: Sequence[int], rule: str) -> Refusal | None:
        if names_differ(ctx.look(entity) for entity in chosen):
            return None
        return refuse("201.2c", "Two of them have the same name.", "Due di esse hanno lo stesso nome.")


class JudgedTogether(Judge):
    """Checks whether objects chosen on resolution may be chosen together (608.2d)."""

    __slots__ = ("ctx", "what")

    def __init__(self, ctx: Context, what: Filter) -> None:
        self.ctx = ctx
        self.what = what

    def verdict(self, chosen: list[int]) -> Refusal | None:
        return self.what.refusal_together(self.ctx, chosen, "608.2d")

    def propose(self, random: Random) -> list[int]:
        """Return the empty choice, which is always possible."""
        return []


def judge_of(ctx: Context, what: Filter) -> Judge:
    """Return the judge of a choice among such objects."""
    return JudgedTogether(ctx, what) if what.of_all_chosen else NO_JUDGE


class FromOnePlace(Judge):
    """Checks whether the objects come from one player's zone: "two creature cards from a single graveyard"
    (608.2d)."""

    __slots__ = ("candidates", "ctx", "number")

    def __init__(self, ctx: Context, candidates: Sequence[int], number: int) -> None:
        self.ctx = ctx
        self.candidates = candidates
        self.number = number

    def verdict(self, chosen: list[int]) -> Refusal | None:
        if len({self.ctx.owner_of(entity) for entity in chosen}) <= 1:
            return None
        return refuse("608.2d", "They are not all in the same place.", "Non sono tutte nello stesso posto.")

    def propose(self, random: Random) -> list[int]:
        """Return a choice from the place of the first candidate."""
        owner = self.ctx.owner_of(self.candidates[0]) if self.candidates else -1
        there = [entity for entity in self.candidates if self.ctx.owner_of(entity) == owner]
        return there[: self.number]


class OfEachKind(Judge):
    """Limits a choice to a number of each kind: "a creature card and/or a land card" (608.2d)."""

    __slots__ = ("kinds", "least")

    def __init__(self, kinds: Sequence[tuple[Sequence[int], int]], least: int) -> None:
        """`kinds` has, for each kind, the matching objects and how many of them can be chosen; `least` is the minimum
        in all."""
        self.kinds = kinds
        self.least = least

    def verdict(self, chosen: list[int]) -> Refusal | None:
        places = [fitting for fitting, most in self.kinds for _ in range(most)]
        taken: dict[int, int] = {}
        if all(_place(entity, places, taken, set()) for entity in chosen):
            return None
        return refuse(
            "608.2d",
            "There are more of one kind than can be chosen.",
            "Di un tipo ce ne sono più di quante se ne possano scegliere.",
        )

    def propose(self, random: Random) -> list[int]:
        """Return the smallest legal choice."""
        fitting = [entity for entities, _ in self.kinds for entity in entities]
        return random.sample(fitting, min(self.least, len(fitting)))


def _place(entity: int, places: Sequence[Sequence[int]], taken: dict[int, int], tried: set[int]) -> bool:
    """Find a place for the entity, moving others to other places where needed (a bipartite matching)."""
    for index, fitting in enumerate(places):
        if entity not in fitting or index in tried:
            continue
        tried.add(index)
        if index not in taken or _place(taken[index], places, taken, tried):
            taken[index] = entity
            return True
    return False
