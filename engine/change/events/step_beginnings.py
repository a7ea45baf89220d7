"""Events of beginning steps, and of extra turns (500)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engine.state.event import Event, Record

if TYPE_CHECKING:
    from engine.state.play import Play


class WouldBegin(Event):
    """A turn, phase or step is about to begin, unless something skips it (614.10)."""

    __slots__ = ("extra", "player", "what")

    def __init__(self, what: str, player: int, *, extra: bool = False) -> None:
        super().__init__()
        self.extra = extra
        """Whether it is an extra turn (500.7)."""
        self.what = what
        """ "turn", a step of engine.rules.turn.turn.STEPS, or "combat" for the whole phase."""
        self.player = player

    def chooser(self, game: Play) -> int:
        return self.player


class StepBegins(Event):
    """A step or main phase begins; "at the beginning of" abilities trigger on it (503.1a, 603.2)."""

    __slots__ = ("player", "step")

    only_time: ClassVar[bool] = True
    touches: ClassVar[str] = "turn"

    def __init__(self, step: str, player: int) -> None:
        super().__init__()
        self.step = step
        self.player = player

    def record(self, game: Play) -> Record | None:
        return Record("step", "", (), entity=self.player, to_zone=self.step)


class MateStepBegins(Event):
    """The current step also begins for another player of the active team: triggers for that player's step, or each
    player's, trigger for that player too (805.4d)."""

    __slots__ = ("player", "step")

    def __init__(self, step: str, player: int) -> None:
        super().__init__()
        self.step = step
        self.player = player


class TakeExtraTurn(Event):
    """A player gets an extra turn after this one (500.7)."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def apply(self, game: Play) -> None:
        game.state.extra_turns.append(self.player)

    def record(self, game: Play) -> Record | None:
        return Record("extra turn", "extra turn", (game.player_name(self.player),), entity=self.player, rule="500.7")
