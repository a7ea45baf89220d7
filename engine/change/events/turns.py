"""Events that track the turn: its phases and steps, and extra ones (500)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.state.command_decks import take_over
from engine.state.event import Bookkeeping, Event, Record
from engine.state.seats import reach_now, side_of

if TYPE_CHECKING:
    from engine.state.play import Play


STEPS = (
    "untap",
    "upkeep",
    "draw",
    "precombat main",
    "beginning of combat",
    "declare attackers",
    "declare blockers",
    "combat damage",
    "end of combat",
    "postcombat main",
    "end",
    "cleanup",
)
"""The steps of a turn (500.1); the two main phases have no steps and are listed as themselves."""


PHASES = (STEPS[:3], STEPS[3:4], STEPS[4:9], STEPS[9:10], STEPS[10:])
"""The steps of each phase (500.1)."""


AGAIN = frozenset({"upkeep", "draw", "combat damage", "end", "cleanup"})
"""Steps that may occur several times in one phase (500.9, 510.4, 514.3a)."""


def rest_of_phase(step: str, following: Sequence[str]) -> int:
    """Return how many of the steps that follow `step` belong to the same phase. The next phase may be of the same kind
    (500.8)."""
    phase = next(phase for phase in PHASES if step in phase)
    number = 0
    for coming in following:
        if coming not in phase or phase.index(coming) < phase.index(step) + (coming not in AGAIN):
            break
        step = coming
        number += 1
    return number


class TurnBegins(Event):
    """A player's turn begins (500.1)."""

    __slots__ = ("extra", "number", "player")

    touches: ClassVar[str] = "turn"

    def __init__(self, player: int, number: int, extra: bool = False) -> None:
        super().__init__()
        self.player = player
        self.number = number
        self.extra = extra
        """Whether it is an extra turn, which doesn't affect the order of turns (500.7)."""

    def apply(self, game: Play) -> None:
        state = game.state
        state.turn = self.number
        state.last_active = state.active if self.number > 1 else None
        state.active = self.player
        take_over(state)
        state.reach = reach_now(state)  # 801.2c
        if not self.extra:
            state.in_order = self.player
        if self.number > 1:
            state.skips_first_draw = False
        state.steps_left = list(STEPS)
        state.last_history = state.history
        state.history = []
        state.step_from = 0
        for player in state.players:
            player.lands_played = 0
        state.turn_stamp += 1
        for each in side_of(state, self.player):
            state.turn_before[each] = state.turn_began.get(each, 0)
            state.turn_began[each] = state.turn_stamp
        state.controlled_by = {}  # 716.1
        if self.player in state.controlled_next:
            state.controlled_by[self.player] = state.controlled_next.pop(self.player)

    def record(self, game: Play) -> Record | None:
        return Record("turn", "turn", (game.player_name(self.player),), entity=self.player, amount=self.number)


class ExtraTurnComes(Bookkeeping):
    """The most recently created extra turn begins (500.7)."""

    __slots__ = ("player",)

    def __init__(self) -> None:
        super().__init__()
        self.player = 0

    def apply(self, game: Play) -> None:
        self.player = game.state.extra_turns.pop()


class TurnLapses(Bookkeeping):
    """The turn of a player who has left the game would have begun (800.4j).

    What phased out under that player's control phases in during the next untap step (702.25m).
    """

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def apply(self, game: Play) -> None:
        state = game.state
        state.in_order = self.player
        state.controlled_next.pop(self.player, None)
        for phased in state.phased_out.values():
            if phased.under == self.player:
                phased.under = None


class StepComes(Bookkeeping):
    """The next step of the turn is reached; nothing in it has happened yet (500.1)."""

    __slots__ = ()

    only_time: ClassVar[bool] = True
    touches: ClassVar[str] = "turn"

    def apply(self, game: Play) -> None:
        state = game.state
        state.step = state.steps_left.pop(0)
        state.step_from = len(state.history)
        state.stage = "begin"
        state.loops.trail, state.loops.standoff = (), None


class StepsFallOut(Bookkeeping):
    """The next steps are skipped (500.11, 508.8)."""

    __slots__ = ("number",)

    only_time: ClassVar[bool] = True

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number

    def apply(self, game: Play) -> None:
        del game.state.steps_left[: self.number]


class StepAdded(Bookkeeping):
    """A step is repeated after this one (510.4, 514.3a)."""

    __slots__ = ("step",)

    def __init__(self, step: str) -> None:
        super().__init__()
        self.step = step

    def apply(self, game: Play) -> None:
        game.state.steps_left.insert(0, self.step)


class StepsInserted(Event):
    """An effect adds phases directly after the current one, or a step after the current step (500.8-9)."""

    __slots__ = ("after_phase", "steps")

    def __init__(self, steps: Sequence[str], after_phase: bool) -> None:
        super().__init__()
        self.steps = tuple(steps)
        self.after_phase = after_phase

    def apply(self, game: Play) -> None:
        state = game.state
        place = rest_of_phase(state.step, state.steps_left) if self.after_phase else 0
        state.steps_left[place:place] = self.steps

    def record(self, game: Play) -> Record | None:
        return Record("step", "more steps", entity=game.state.active, amount=len(self.steps))


class PhaseCutShort(Event):
    """An effect ends the turn or the combat phase: nothing more happens in this step, and only the given later steps
    remain (717.1d, 717.2d)."""

    __slots__ = ("steps", "what")

    touches: ClassVar[str] = "turn"

    def __init__(self, what: str, steps: Sequence[str]) -> None:
        super().__init__()
        self.what = what
        """ "turn" or "combat"."""
        self.steps = steps

    def apply(self, game: Play) -> None:
        game.state.steps_left = list(self.steps)
        game.state.stage = "end"

    def record(self, game: Play) -> Record | None:
        key = "turn ends" if self.what == "turn" else "combat ends"
        return Record("ends", key, entity=game.state.active, rule="717")


class FirstDrawSkipped(Bookkeeping):
    """The starting player's first draw step is skipped (103.7a)."""

    __slots__ = ()

    def apply(self, game: Play) -> None:
        game.state.skips_first_draw = False


class StageReached(Bookkeeping):
    """A stage of the step is reached: `State.stage`."""

    __slots__ = ("stage",)

    only_time: ClassVar[bool] = True

    def __init__(self, stage: str) -> None:
        super().__init__()
        self.stage = stage

    def apply(self, game: Play) -> None:
        game.state.stage = self.stage
