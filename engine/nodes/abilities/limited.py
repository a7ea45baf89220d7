"""Activated abilities with a word that limits them: boast, exhaust, power-up."""

from __future__ import annotations

from functools import cached_property
from typing import ClassVar

from engine.families import Ability, Cost, Keyword, Paragraph
from engine.language.parser import parse
from engine.language.phrase import phrase
from engine.nodes.abilities.activated import Activated
from engine.nodes.abilities.instructions import Plain
from engine.nodes.abilities.limits import ActivateOnly, OwnCostChange, ReducedByItsManaCost


class LimitedByWord(Paragraph):
    """An activated ability with a word that stands for a limit."""

    costs: tuple[Cost, ...]
    does: Plain
    restrictions: tuple[ActivateOnly, ...] = ()

    limit: ClassVar[str] = ""
    """The limit, in English."""
    discount: ClassVar[str] = ""
    """The cost reduction, in English; "" for none."""

    @cached_property
    def _abilities(self) -> tuple[Ability | Keyword, ...]:
        limits: list[ActivateOnly | OwnCostChange] = [*self.restrictions, parse(ActivateOnly, self.limit, "en")]
        if self.discount:
            limits.append(parse(ReducedByItsManaCost, self.discount, "en"))
        return (Activated(self.costs, self.does, tuple(limits)),)

    def abilities(self) -> tuple[Ability | Keyword, ...]:
        return self._abilities


@phrase(
    en="boast — {costs:comma} : {does} ({restrictions:sentences})?",
    it="vanto — {costs:comma} : {does} ({restrictions:sentences})?",
    prefer=2,
)
class Boast(LimitedByWord):
    """ "Boast": once each turn, and only if the creature attacked this turn."""

    costs: tuple[Cost, ...]
    does: Plain
    restrictions: tuple[ActivateOnly, ...] = ()

    limit = "activate only if ~ attacked this turn and only once each turn"


@phrase(
    en="exhaust — {costs:comma} : {does} ({restrictions:sentences})?",
    it="esaurimento — {costs:comma} : {does} ({restrictions:sentences})?",
    prefer=2,
)
class Exhaust(LimitedByWord):
    """ "Exhaust": only once."""

    costs: tuple[Cost, ...]
    does: Plain
    restrictions: tuple[ActivateOnly, ...] = ()

    limit = "activate only once"


@phrase(
    en="power-up — {costs:comma} : {does} ({restrictions:sentences})?",
    it="potenziarsi — {costs:comma} : {does} ({restrictions:sentences})?",
    prefer=2,
)
class PowerUp(LimitedByWord):
    """ "Power-up": only once, and for less during the turn in which the permanent entered."""

    costs: tuple[Cost, ...]
    does: Plain
    restrictions: tuple[ActivateOnly, ...] = ()

    limit = "activate only once"
    discount = "reduce the cost by ~'s mana cost if ~ entered this turn"
