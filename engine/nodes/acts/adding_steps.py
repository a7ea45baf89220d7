"""Additional phases and steps (500.8-10)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import Count, PlayerAct
from engine.language.phrase import Meaningless, phrase, words
from engine.rules.turn.turn import COMBAT_STEPS, MAIN_PHASES
from engine.state.seats import active_players

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.state import State


class Extra(Enum):
    """A phase or step that can be added."""

    BEGINNING = "beginning phase"
    COMBAT = "combat phase"
    MAIN = "main phase"
    UPKEEP = "upkeep step"
    DRAW = "draw step"
    END = "end step"

    @property
    def is_phase(self) -> bool:
        """Whether it is a whole phase."""
        return self in (Extra.BEGINNING, Extra.COMBAT, Extra.MAIN)

    @property
    def steps(self) -> tuple[str, ...]:
        """Its steps. A step added after a phase makes up a phase of its own (500.10)."""
        return STEPS_OF[self]


STEPS_OF: dict[Extra, tuple[str, ...]] = {
    Extra.BEGINNING: ("untap", "upkeep", "draw"),
    Extra.COMBAT: COMBAT_STEPS,
    Extra.MAIN: ("postcombat main",),
    Extra.UPKEEP: ("upkeep",),
    Extra.DRAW: ("draw",),
    Extra.END: ("end",),
}

words(
    {
        Extra.BEGINNING: ("<beginning phase>", "<fase iniziale>"),
        Extra.COMBAT: ("<combat phase>", "<fase> di combattimento"),
        Extra.MAIN: ("<main phase>", "<fase principale>"),
        Extra.UPKEEP: (("<upkeep step>", "<upkeep>"), "<mantenimento>"),
        Extra.DRAW: ("<draw step>", "<sottofase> di acquisizione"),
        Extra.END: ("<end step>", "<sottofase finale>"),
    }
)


class After(Enum):
    """The phase or step after which it is added."""

    PHASE = "phase"
    MAIN = "main phase"
    COMBAT = "combat phase"
    STEP = "step"

    def is_now(self, state: State) -> bool:
        """Whether that is the current phase or step."""
        if self is After.MAIN:
            return state.step in MAIN_PHASES
        return self is not After.COMBAT or state.step in COMBAT_STEPS


words(
    {
        After.PHASE: ("this phase", "questa fase"),
        After.MAIN: ("this main phase", "questa fase principale"),
        After.COMBAT: (("this combat phase", "this combat"), "questa fase di combattimento"),
        After.STEP: ("this step", "questa sottofase"),
    }
)


@phrase(
    en="[get] {count:a} additional {what} after {after}",
    it="[ottenere] {count:a} {what} in più dopo {after}",
)
class GetAnother(PlayerAct):
    """ "You get an additional upkeep step after this step" (500.9); on another player's turn nothing is added
    (500.10a)."""

    count: Count
    what: Extra
    after: After

    statement = True

    def __post_init__(self) -> None:
        if self.what.is_phase and self.after is After.STEP:
            raise Meaningless

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        least, _ = self.count.bounds(ctx)
        for player in subjects:
            if player in active_players(ctx.state) and self.after.is_now(ctx.state):
                for _ in range(least):
                    yield from ctx.do(events.StepsInserted(self.what.steps, self.after is not After.STEP))
