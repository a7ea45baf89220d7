"""The clock: how long each player has taken. It decides nothing; it only reports when a player's time is up."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from gui.automatic_passing import decider

if TYPE_CHECKING:
    from gui.bridge import Bridge

SETTING = "clock"
"""Key in `Values.extra` of the minutes for each player; 0 for no clock."""
MINUTES = (0, 10, 15, 20, 25, 30, 45, 60)
"""The choices."""
TICK_MS = 500
LONGEST_TICK = 5.0
"""A longer time between two ticks, in seconds, means that the computer was asleep; it counts for nobody."""


class Clock(QObject):
    """Counts the seconds of the player who has to answer, unless the game is paused."""

    ticked = Signal()
    time_up = Signal(int)
    """This player's time is over. It is sent once, and not again in a resumed game."""

    def __init__(self, bridge: Bridge, parent: QObject | None = None, used: Sequence[float] = ()) -> None:
        """`used` is the players' time when the game was left, in seconds."""
        super().__init__(parent)
        self.bridge = bridge
        count = len(bridge.game.setup.names)
        self.used = [*map(float, used), *[0.0] * count][:count]
        """Seconds taken by each player."""
        self._told = {player for player in range(count) if self.minutes and self.left(player) <= 0}
        self._last = monotonic()
        self._timer = QTimer(self)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(lambda: self.count(monotonic()))

    @property
    def minutes(self) -> int:
        """Minutes for each player; 0 if there is no clock."""
        found = self.bridge.settings.values.extra.get(SETTING, 0)
        return found if found in MINUTES else 0

    def start(self) -> None:
        """Start counting."""
        self._last = monotonic()
        self._timer.start()

    def stop(self) -> None:
        """Stop counting."""
        self._timer.stop()

    def count(self, now: float) -> None:
        """Handle the time `now`, in seconds: the time since the last call counts for the asked player."""
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
        """Seconds left to a player, negative once the time is over."""
        return self.minutes * 60 - self.used[player]

    def seconds(self) -> tuple[int, ...]:
        """Seconds taken by each player, to be saved with the game; () if there is no clock."""
        return tuple(map(int, self.used)) if self.minutes else ()

    def words(self) -> str:
        """The clocks of all players, one per line; "" if there is none."""
        if not self.minutes:
            return ""
        names = self.bridge.game.setup.names
        return "\n".join(f"{name}  {shown(self.left(player))}" for player, name in enumerate(names))


def shown(seconds: float) -> str:
    """Minutes and seconds: "12:05", "−0:30"."""
    sign = "−" if seconds < 0 else ""
    minutes, rest = divmod(int(abs(seconds)), 60)
    return f"{sign}{minutes}:{rest:02}"
