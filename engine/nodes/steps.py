"""Moments of a turn (500), for triggers and delayed effects."""

from __future__ import annotations

from enum import Enum

from engine.language.phrase import phrase, words
from engine.nodes.base import Node, Whose


class Step(Enum):
    """A step or phase."""

    UPKEEP = "upkeep"
    DRAW = "draw step"
    PRECOMBAT_MAIN = "precombat main phase"
    POSTCOMBAT_MAIN = "postcombat main phase"
    END = "end step"
    COMBAT = "combat"


words(
    {
        Step.UPKEEP: ("upkeep", "<mantenimento>"),
        Step.DRAW: ("draw step", "<sottofase> di acquisizione"),
        Step.PRECOMBAT_MAIN: (("precombat main phase", "first main phase"), "<fase principale> precombattimento"),
        Step.POSTCOMBAT_MAIN: (("postcombat main phase", "second main phase"), "<fase principale> postcombattimento"),
        Step.END: ("end step", "<sottofase finale>"),
        Step.COMBAT: ("combat", "<combattimento>"),
    }
)


class When(Node):
    """A moment at which something happens."""


@phrase(
    en=("at the beginning of the next {step}", "at the beginning of the next turn 's {step}"),
    it="a l'inizio di <il> <prossimo> {step}",
)
class AtNext(When):
    """ "at the beginning of the next end step"."""

    step: Step


@phrase(en="at the beginning of {whose} next {step} {whose…}", it="a l'inizio di {whose} <prossimo> {step} {whose…}")
class AtTheirNext(When):
    """ "at the beginning of your next upkeep"."""

    whose: Whose
    step: Step


@phrase(en="at end of combat", it="alla fine del combattimento")
class AtEndOfCombat(When):
    """ "at end of combat" (511.2)."""


@phrase(en="at the beginning of {whose} {step} {whose…}", it="a l'inizio di {whose} {step} {whose…}")
class AtTheir(When):
    """ "at the beginning of your upkeep"."""

    whose: Whose
    step: Step


@phrase(en="at the beginning of each {step}", it="a l'inizio di ogni {step}")
class AtEach(When):
    """ "at the beginning of each end step"."""

    step: Step


@phrase(
    en=("at the beginning of combat on your turn",),
    it=("a l'inizio di il combattimento in il tuo turno",),
)
class AtYourCombat(When):
    """ "at the beginning of combat on your turn" (507)."""


@phrase(en=("at the beginning of the {step}", ), it="a l'inizio di <il> {step}")
class AtThe(When):
    """ "at the beginning of the end step"."""

    step: Step
