"""What lessons and puzzles use of the program's window."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QStackedWidget, QWidget

if TYPE_CHECKING:
    from engine.card_database import CardDatabase
    from engine.game import Setup
    from gui.screens.game_screen import GameScreen
    from gui.settings import Settings
    from gui.widgets.box import Box


class ProgramWindow(QWidget):
    """A window that shows one screen at a time; a subclass says how."""

    settings: Settings
    stack: QStackedWidget
    """The screens."""

    def cards_at_hand(self) -> CardDatabase | None:
        """Return the cards, or None after saying why they can't be read."""
        raise NotImplementedError

    def show_start(self) -> None:
        """Show the start screen."""
        raise NotImplementedError

    def choose_decks(self) -> None:
        """Show the screen before a game."""
        raise NotImplementedError

    def start_game(self, setup: Setup) -> None:
        """Start a game."""
        raise NotImplementedError

    def host_game(self, screen: GameScreen) -> None:
        """Show the screen of a game, lesson or puzzle, and start it."""
        raise NotImplementedError

    def leave_game(self) -> None:
        """Close the current game and everything open over it."""
        raise NotImplementedError

    def show_box(self, box: Box) -> None:
        """Show a box over the screen, one at a time."""
        raise NotImplementedError

    def say(self, title: str, *sentences: str) -> None:
        """Show a message in a box."""
        raise NotImplementedError
