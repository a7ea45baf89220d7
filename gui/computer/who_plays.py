"""Chooses who takes a seat: a person, or the computer with a level."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from engine.opponent.levels import LEVELS
from gui.computer.seats import level_words
from gui.dialogs.choice import Choice
from gui.i18n import tr


class WhoPlays(Choice):
    """A list of the possibilities."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        for level in ("", *LEVELS):
            self.addItem("", level)
        self.retranslate()

    @property
    def level(self) -> str:
        """How strongly the computer plays; "" where a person plays."""
        return str(self.currentData())

    def take(self, level: object) -> None:
        """The computer takes the seat with that level; a person does with "" and with what is no level."""
        self.setCurrentIndex(max(0, self.findData(level) if isinstance(level, str) else 0))

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Who plays"))
        for place in range(self.count()):
            level = self.itemData(place)
            self.setItemText(place, level_words(level) if level else tr("A person at this screen"))
