"""The clock: how long each player has been waited for. It decides nothing; it only says when somebody's time is up."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from gui.passing import decider

if TYPE_CHECKING:
    from gui.bridge import Bridge

SETTING = "clock"
"""Under which name `Values.extra` keeps the minutes that each player has; 0 for no clock."""
MINUTES = (0, 10, 15, 20, 25, 30, 45, 60)
"""What may be chosen."""
TICK_MS = 500
LONGEST_TICK = 5.0
"""Seconds between two ticks beyond which the computer was asleep: they count for nobody."""


class Clock(QObject):
    """Counts the seconds of whoever is to answer, while the game is not paused."""

    ticked = Signal()
    time_up = Signal(int)
    """The time of this player is over; told once, and not again when a game is gone on with in which it was over."""

    def __init__(self, bridge: Bridge, parent: QObject | None = None, used: Sequence[float] = ()) -> None:
        """`used` is what the players had taken when the game was left."""
        super().__init__(parent)
        self.bridge = bridge
        count = len(bridge.game.setup.names)
        self.used = [*map(float, used), *[0.0] * count][:count]
        """Seconds that each player has taken."""
        self._told = {player for player in range(count) if self.minutes and self.left(player) <= 0}
        self._last = monotonic()
        self._timer = QTimer(self)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(lambda: self.count(monotonic()))

    @property
    def minutes(self) -> int:
        """How many minutes each player has; 0 while there is no clock."""
        found = self.bridge.settings.values.extra.get(SETTING, 0)
        return found if found in MINUTES else 0

    def start(self) -> None:
        """Count from now on."""
        self._last = monotonic()
        self._timer.start()

    def stop(self) -> None:
        """Count no more."""
        self._timer.stop()

    def count(self, now: float) -> None:
        """It is `now`, in seconds: the time since the last count is that of whoever is asked."""
        passed, self._last = now - self._last, now
        decision = self.bridge.game.decision
        if not self.minutes or decision is None or self.bridge.paused or not 0 < passed <= LONGEST_TICK:
            return
        player = decider(decision)
        self.used[player] += passed
        self.ticked.emit()
        if self.left(player) <= 0 and player not in self._told:
            self._told.add(player)
            self.time_up.emit(player)

    def left(self, player: int) -> float:
        """Seconds that a player has left, negative once the time is over."""
        return self.minutes * 60 - self.used[player]

    def seconds(self) -> tuple[int, ...]:
        """What each player has taken, to be kept with the game; () while there is no clock."""
        return tuple(map(int, self.used)) if self.minutes else ()

    def words(self) -> str:
        """The clocks of all players, one a line; "" while there is none."""
        if not self.minutes:
            return ""
        names = self.bridge.game.setup.names
        return "\n".join(f"{name}  {shown(self.left(player))}" for player, name in enumerate(names))


def shown(seconds: float) -> str:
    """Minutes and seconds: "12:05", "−0:30"."""
    sign = "−" if seconds < 0 else ""
    minutes, rest = divmod(int(abs(seconds)), 60)
    return f"{sign}{minutes}:{rest:02}"
