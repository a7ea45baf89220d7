"""The list of puzzles: who solves them, how hard they are, and which are solved."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QWidget

from engine.card_database import CardDatabase
from engine.puzzles.puzzle import LEVELS
from gui.i18n import text, tr
from gui.puzzles.puzzle_collection import KEY, is_own
from gui.screens.progress_list import CourseList
from gui.settings import Settings
from gui.teaching.lesson_words import Words


class PuzzleList(CourseList):
    """A row for each puzzle, by level; those that the player has solved have a tick."""

    puzzle_wanted = Signal(object, int)
    """The Puzzle, and who solves it (0 or 1)."""
    editor_wanted = Signal()
    file_wanted = Signal()
    """A file of a position or puzzle should be chosen and opened."""
    key = KEY

    def __init__(self, database: CardDatabase, settings: Settings, parent: QWidget | None = None) -> None:
        self.database = database
        super().__init__(settings, parent)

    def add_to_footer(self, footer: QHBoxLayout) -> None:
        self.open_button = QPushButton(self)
        self.open_button.clicked.connect(self.file_wanted)
        self.editor_button = QPushButton(self)
        self.editor_button.clicked.connect(self.editor_wanted)
        for button in (self.open_button, self.editor_button):
            footer.addWidget(button)

    def heading(self, item: Any) -> str:
        if is_own(item):
            return tr("Your own")
        return text(LEVELS[item.level]) if item.level else tr("Others")

    def note(self, item: Any) -> str:
        goal = text(item.goal.name) if item.goal is not None else ""
        names = self.settings.values.names
        about = Words(self.database, (names[self.learner], names[1 - self.learner])).write(item.about)
        return f"{goal} {about}".strip()

    def start(self, item: Any) -> None:
        self.puzzle_wanted.emit(item, self.learner)

    def words(self) -> tuple[str, str]:
        return tr("Puzzles"), tr("Who solves:")

    def progress_words(self, count: int) -> str:
        return tr("{n} of {all} solved|{n} of {all} solved", n=count, all=len(self.items))

    def retranslate(self) -> None:
        self.open_button.setText(tr("Open a file…"))
        self.editor_button.setText(tr("Set up a position"))
        super().retranslate()
