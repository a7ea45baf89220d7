"""Activated abilities with two whole costs of which either is paid (118.1, 602.1)."""

from __future__ import annotations

from functools import cached_property

from engine.families import Ability, Cost, Keyword, Paragraph
from engine.language.phrase import Meaningless, phrase
from engine.nodes.abilities.activated import Activated
from engine.nodes.abilities.instructions import Sentences
from engine.nodes.abilities.limits import ActivateOnly


@phrase(
    en="{first:comma} or {second:comma} : {does} ({restrictions:sentences})?",
    it="{first:comma} o {second:comma} : {does} ({restrictions:sentences})?",
)
class ActivatedByEither(Paragraph):
    """ "{3}, {T} or {R}, {T}: ~ deals 1 damage to any target": the same ability for each of two costs."""

    first: tuple[Cost, ...]
    second: tuple[Cost, ...]
    does: Sentences
    restrictions: tuple[ActivateOnly, ...] = ()

    def __post_init__(self) -> None:
        if not all(any(cost.taps_source for cost in costs) for costs in (self.first, self.second)):
            raise Meaningless  # "{T}, discard a card or sacrifice a land": only the last of them would be a choice

    @cached_property
    def _abilities(self) -> tuple[Ability | Keyword, ...]:
        return tuple(Activated(costs, self.does, self.restrictions) for costs in (self.first, self.second))

    def abilities(self) -> tuple[Ability | Keyword, ...]:
        return self._abilities
