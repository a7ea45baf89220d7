"""Activated abilities (602)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from engine.families import Ability, Cost, Keyword, Paragraph
from engine.language.node import Node, worded
from engine.language.phrase import Meaningless, phrase, wording
from engine.nodes.abilities.instructions import Sentences
from engine.nodes.abilities.limits import ActivateOnly, OwnCostChange
from engine.nodes.abilities.modes import Modal
from engine.nodes.abilities.zones import ON_BATTLEFIELD, zones_left
from engine.nodes.acts.costs import ActCost
from engine.nodes.nouns.values import AbilityWord
from engine.nodes.sentences.ability_kinds import ActivatedKind

if TYPE_CHECKING:
    pass


@phrase(
    en="({word} —)? {costs:comma} : {does} ({restrictions:sentences})?",
    it="({word} —)? {costs:comma} : {does} ({restrictions:sentences})?",
)
class Activated(ActivatedKind):
    """An activated ability (113.3b, 602)."""

    costs: tuple[Cost, ...]
    does: Sentences
    restrictions: tuple[ActivateOnly | OwnCostChange, ...] = ()
    word: AbilityWord | None = None

    @staticmethod
    def from_words(
        costs: tuple[Cost, ...],
        does: Sentences,
        restrictions: tuple[ActivateOnly | OwnCostChange, ...] = (),
        word: AbilityWord | None = None,
    ) -> Activated:
        """Return the ability, with the restrictions that a choice of modes names before the modes."""
        limits = does.limits if isinstance(does, Modal) else ()
        if limits and restrictions:
            raise Meaningless
        return Activated(costs, does, limits or restrictions, word)

    def said_in(self, language: str) -> Node:
        """Return the form in which restrictions that stand before the modes are not said again."""
        if not isinstance(self.does, Modal) or not self.does.limits:
            return self
        return worded(Activated, **{**vars(self), "restrictions": ()})

    def __post_init__(self) -> None:
        if self.is_mana and any(cost.helpers(0) for cost in self.costs):
            raise Meaningless  # mana abilities' costs are determined elsewhere
        if self.is_mana and any(isinstance(each, OwnCostChange) for each in self.restrictions):
            raise Meaningless  # mana abilities' costs are determined elsewhere
        if self.is_mana and any(limit.needs_priority for each in self.restrictions for limit in each.limits):
            raise Meaningless  # payment plans would use it
        if self.is_mana and any(each.by_anyone for each in self.restrictions):
            raise Meaningless  # payment plans include only the player's own abilities
        if self.is_mana and self.mana_stays:
            raise Meaningless  # payment plans would count it as other mana

    @cached_property
    def instructions(self) -> tuple[Any, ...]:
        """Its sentences in order."""
        return self.does.instructions()

    @cached_property
    def only_as_sorcery(self) -> bool:  # type: ignore[override]
        """Whether it can be activated only as a sorcery."""
        return any(each.as_sorcery for each in self.restrictions)

    @cached_property
    def by_anyone(self) -> bool:  # type: ignore[override]
        """Whether any player may activate it."""
        return any(each.by_anyone for each in self.restrictions)

    @property
    def limits(self) -> tuple[ActivateOnly | OwnCostChange, ...]:
        return self.restrictions

    @cached_property
    def mana_reads(self) -> frozenset[str]:
        """The kinds of change that can affect what it adds, or whether it can be activated (Event.touches)."""
        return super().mana_reads.union(*(each.reads for each in self.restrictions))

    @cached_property
    def mana_varies(self) -> bool:
        """Whether the amount of mana it adds, which may be 0, depends on the state of the game."""
        return super().mana_varies or any(each.reads for each in self.restrictions)

    @cached_property
    def zones(self) -> frozenset[str]:  # type: ignore[override]
        """The zones where it functions: where its cost can be paid, or from which it moves its object (113.6i,
        113.6k)."""
        return zones_left(self) or ON_BATTLEFIELD


@wording(
    en="({word} —)? {costs:comma} and {last} : {does} ({restrictions:sentences})?",
    it="({word} —)? {costs:comma} e {last} : {does} ({restrictions:sentences})?",
)
def activated_for_both(
    costs: tuple[Cost, ...],
    last: ActCost,
    does: Sentences,
    restrictions: tuple[ActivateOnly | OwnCostChange, ...] = (),
    word: AbilityWord | None = None,
) -> Activated:
    """ "Remove three counters from ~ and sacrifice it: …": an ability with both costs."""
    return Activated((*costs, last), does, restrictions, word)


@phrase(
    en="{first:comma} or {second:comma} : {does} ({restrictions:sentences})?",
    it="{first:comma} o {second:comma} : {does} ({restrictions:sentences})?",
)
class ActivatedByEither(Paragraph):
    """ "{3}, {T} or {R}, {T}: ~ deals 1 damage to any target": one ability with either of two costs."""

    first: tuple[Cost, ...]
    second: tuple[Cost, ...]
    does: Sentences
    restrictions: tuple[ActivateOnly, ...] = ()

    def __post_init__(self) -> None:
        if not all(any(cost.taps_source for cost in costs) for costs in (self.first, self.second)):
            raise Meaningless  # "{T}, discard a card or sacrifice a land": the choice is only between the last two

    @cached_property
    def _abilities(self) -> tuple[Ability | Keyword, ...]:
        return tuple(Activated(costs, self.does, self.restrictions) for costs in (self.first, self.second))

    def abilities(self) -> tuple[Ability | Keyword, ...]:
        return self._abilities
