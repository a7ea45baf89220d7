"""The bridge of a replay: the table shows any moment of the game, and nobody is asked anything."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from engine.decisions import Answer
from engine.seen.view import ONLOOKER, View
from gui.bridge import Bridge
from gui.settings import Settings

if TYPE_CHECKING:
    from engine.game import Game

HIDDEN, OPEN = -2, -1
"""Whose hands are shown: nobody's or everybody's; other numbers are players."""


class ReplayBridge(Bridge):
    """Shows the position after any number of a game's answers."""

    def __init__(self, game: Game, settings: Settings, parent: QObject | None = None) -> None:
        self.hands = HIDDEN
        super().__init__(game, settings, parent)
        self.paused = True
        self.computers = None
        self.seat = 0
        self.all_answers: tuple[Answer, ...] = tuple(game.answers)

    @property
    def count(self) -> int:
        """Number of answers given at the moment shown."""
        return len(self.game.answers)

    def show_hands(self, hands: int) -> None:
        """Show the hands of one player, of all players (OPEN) or of nobody (HIDDEN)."""
        self.hands = hands
        self.seat = hands if hands >= 0 else self.seat
        self._reset_log()
        self._publish()

    def go_to(self, count: int) -> None:
        """Show the moment after the first `count` answers; report what has happened since the current one if it is
        later."""
        count = max(0, min(count, len(self.all_answers)))
        if count < self.count:
            self.game.back_to(count)
            self._reset_log()
        else:
            self.game.replay(self.all_answers[self.count : count])
        self._publish()

    def forth(self) -> bool:
        """Go forward to the next event with a log entry; return False at the end."""
        told = self.game.log_length
        while self.count < len(self.all_answers) and self._told_since(told) == 0:
            self.game.replay(self.all_answers[self.count : self.count + 1])
        self._publish()
        return self.count < len(self.all_answers)

    def back(self) -> None:
        """Go back to before the last event with a log entry."""
        wanted = self.count - 1
        entries = self.game.log(ONLOOKER)
        told = [entry.answers for entry in entries if entry.text.en and entry.answers <= wanted]
        self.go_to(told[-1] if told else 0)

    def _told_since(self, since: int) -> int:
        return sum(bool(entry.text.en) for entry in self.game.log(ONLOOKER, since))

    # Requests that only a game in progress could grant

    def answer(self, answer: Answer) -> bool:
        return False

    def undo(self) -> bool:
        self.back()
        return True

    def redo(self) -> bool:
        return self.forth()

    def concede(self, player: int | None = None) -> None:
        """Do nothing: the game is over, or goes on elsewhere."""

    def go_on(self, goal: str = "") -> None:
        """Do nothing: there is no priority to pass."""

    def hold(self, held: bool) -> None:
        """Do nothing: there is no priority to ask for."""

    # Signals

    @property
    def _eyes(self) -> int:
        return self.hands if self.hands >= 0 else ONLOOKER

    def _look(self) -> View:
        view = replace(self.game.view(self._eyes), viewer=self.seat)
        if self.hands != OPEN:
            return view
        players = [replace(player, hand=self.game.view(player.id).players[player.id].hand) for player in view.players]
        return replace(view, players=players)

    def _publish_once(self) -> None:
        if self.game.log_length > self._log_length:
            entries = self.game.log(self._eyes, self._log_length)
            self._log_length = self.game.log_length
            self.log_added.emit(list(entries))
        self.view = self._look()
        self.view_changed.emit(self.view)
        self.decision = None
        self.decision_changed.emit(None)
