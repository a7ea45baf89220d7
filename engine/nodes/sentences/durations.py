"""How long effects last (611.2a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change.events.planar import UNTIL_PLANESWALK
from engine.families import Condition, Duration, Objects, Reference
from engine.language.node import walk
from engine.language.phrase import Meaningless, phrase, wording
from engine.nodes.sentences.conditions import RemainsExiled
from engine.nodes.triggers.turn_parts import Step

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="until end of turn", it="fino alla fine del turno")
class UntilEndOfTurn(Duration):
    """Until the cleanup step (514.2)."""

    ends = "end of turn"


@phrase(en="this turn", it=("in questo turno", "questo turno"))
class ThisTurn(Duration):
    """Until the cleanup step, for what can or can't happen (514.2)."""

    ends = "end of turn"


@phrase(en="this combat", it="in questo combattimento")
class ThisCombat(Duration):
    """Until the combat phase ends (511.3)."""

    ends = "end of combat"


@phrase(en="until end of combat", it="fino alla fine del combattimento")
class UntilEndOfCombat(Duration):
    """Until the combat phase ends (511.2)."""

    ends = "end of combat"


@phrase(en="until your next turn", it="fino al tuo prossimo turno")
class UntilYourNextTurn(Duration):
    """Until the player's next turn begins (500.5)."""

    ends = "your next turn"


@phrase(
    en="until {combat?end of combat on|the end of} your next turn",
    it="fino alla fine {combat?del combattimento|} del tuo prossimo turno",
)
class UntilEndOfYourNextTurn(Duration):
    """Until the cleanup step of the player's next turn, or until the end of its combat phase (511.2)."""

    combat: bool = False

    @property
    def ends(self) -> str:  # type: ignore[override]
        """When it ends, given the stamp from `until`."""
        return "combat of your next turn" if self.combat else "end of your next turn"

    def until(self, ctx: Context) -> int:
        """Return the stamp of the turn before that turn."""
        return ctx.state.turn_stamp


@phrase(
    en=("until your next {step}", "until the beginning of your next {step}"),
    it=("fino a <il> <tuo> <prossimo> {step}", "fino a l'inizio di <il> <tuo> <prossimo> {step}"),
)
class UntilYourNextStep(Duration):
    """ "until your next upkeep", "until your next end step": until it begins (500.5)."""

    step: Step

    ends = "your next step"

    def __post_init__(self) -> None:
        if self.step in (Step.SECOND_MAIN, Step.MAIN):  # they are not steps of their own (505.1b)
            raise Meaningless

    def until(self, ctx: Context) -> str:
        """Return the name of the step."""
        return self.step.begins[0]


@phrase(en="for as long as {condition}", it=("per tutto il tempo in cui {condition}", "fintanto che {condition}"))
class ForAsLongAs(Duration):
    """For as long as a condition remains true (611.2b)."""

    condition: Condition

    ends = "condition"

    def until(self, ctx: Context) -> Condition:
        """Return the condition, whose references mean from now on what their objects have become: a card that has just
        been exiled."""
        for part in walk(self.condition):
            if isinstance(part, Reference) and isinstance(part, Objects) and part.refers >= 0:
                meant = ctx.recall(part.refers)
                ctx.note(part.refers, [now if (now := ctx.present(each)) is not None else each for each in meant])
        return self.condition


@wording(en="as long as {condition}", it="finché {condition}")
def as_long_as_exiled(condition: RemainsExiled) -> Duration:
    """ "As long as it remains exiled": for as long as it remains exiled."""
    return ForAsLongAs(condition)


@phrase(
    en=("until {what} [leave@what] the battlefield",),
    it=("fino a quando {what:nom} non [lasciare@what] il campo di battaglia",),
)
class UntilLeaves(Duration):
    """Until an object leaves the battlefield (610.3)."""

    what: Objects

    ends = "leaves"

    def until(self, ctx: Context) -> tuple[int, ...]:
        return tuple(self.what.find(ctx))


@phrase(
    en="until a player planeswalks",
    it=("finché un giocatore non viaggia tra i piani", "fino a quando un giocatore non viaggia tra i piani"),
)
class UntilPlaneswalk(Duration):
    """Until somebody planeswalks (901.11)."""

    ends = UNTIL_PLANESWALK


@phrase(en="for the rest of the game", it=("per il resto della partita",))
class RestOfGame(Duration):
    """For the rest of the game."""
