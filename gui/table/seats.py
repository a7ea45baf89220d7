"""Who sits where: teammates beside the seat, everybody else opposite, and whose board gets more room."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile

from engine.seen.view import View
from gui.table.half import Filled

GROWN, GROWN_OF_TWO = 1.8, 1.35
"""Share of the width of the board with more room, 1 being that of the others; the second one if there are two."""


class Seats:
    """What the layout needs to know of a view, as the player `below` at the lower edge sees it."""

    def __init__(self, view: View | None, below: int, grown: int | None) -> None:
        """`grown` is the player whose board gets more room, if that player sits opposite."""
        self.view = view
        number = len(view.players) if view is not None else 2
        self.order = [(below + step) % number for step in range(1, number)]
        """The other players in turn order."""
        after = self._together(self.order, below)
        before = self._together(reversed(self.order), below) if after < len(self.order) else 0
        self.mates = (after, before)
        """Number of teammates at the left and at the right of the seat: those nobody else sits between."""
        opposite = self.order[after : len(self.order) - before]
        extra = GROWN if len(opposite) > 2 else GROWN_OF_TWO
        self.weights = tuple(extra if player == grown else 1.0 for player in opposite)
        """Shares of the width of those opposite."""
        self.filled = tuple(self._filled()[player] for player in self.order) if view is not None else ()
        self.own = self._filled()[below] if view is not None else None

    @property
    def others(self) -> int:
        return len(self.order)

    def _together(self, players: Iterable[int], below: int) -> int:
        if self.view is None:
            return 0
        mates = self.view.players[below].mates
        return sum(1 for _ in takewhile(lambda player: player in mates, players))

    def _filled(self) -> list[Filled]:
        """Return which zones of each player have cards."""
        assert self.view is not None
        exiled = {card.owner for card in self.view.exile}
        command = {card.owner for card in self.view.command}
        return [
            Filled(bool(player.graveyard), player.id in exiled, player.id in command) for player in self.view.players
        ]
