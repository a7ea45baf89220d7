"""Choice of who plays at a seat: a person, or the computer at a level."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from engine.opponent.strengths import LEVELS
from gui.computer.computer_seats import level_words
from gui.dialogs.input_fields import Choice
from gui.i18n import tr


class WhoPlays(Choice):
    """A list of the choices."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        for level in ("", *LEVELS):
            self.addItem("", level)
        self.retranslate()

    @property
    def level(self) -> str:
        """The computer's level; "" if a person plays."""
        return str(self.currentData())

    def take(self, level: object) -> None:
        """Give the seat to the computer at that level; "" or an unknown level gives it to a person."""
        self.setCurrentIndex(max(0, self.findData(level) if isinstance(level, str) else 0))

    def retranslate(self) -> None:
        self.setAccessibleName(tr("Who plays"))
        for place in range(self.count()):
            level = self.itemData(place)
            self.setItemText(place, level_words(level) if level else tr("A person at this screen"))
