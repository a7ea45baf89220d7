"""The cards of the deck being built: a list to drag cards into and out of."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from engine.decklists.deck import DeckFile
from gui.widgets.deck_list import DeckList, FaceSource

MORE = (Qt.Key.Key_Plus, Qt.Key.Key_Return, Qt.Key.Key_Enter)
FEWER = (Qt.Key.Key_Minus, Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class DeckPanel(DeckList):
    """A deck list; + and − change the number of copies of the current card."""

    counted = Signal(str, int)
    """A card's English name, and how many copies to add."""

    def __init__(self, pixels: int = 15, parent: QWidget | None = None) -> None:
        super().__init__(pixels, parent)
        self.setAcceptDrops(True)

    def show_again(self, deck: DeckFile, faces: FaceSource) -> None:
        """Show the changed deck, staying at the same place in the list."""
        name, place = self.pointed_name(), self.verticalScrollBar().value()
        self.deck, self.faces = deck, faces
        self.refresh()
        self.current = next((at for at, line in enumerate(self.lines) if line.count and line.name == name), -1)
        self.verticalScrollBar().setValue(place)

    def pointed_name(self) -> str:
        """The current card, "" for none."""
        return self.lines[self.current].name if 0 <= self.current < len(self.lines) else ""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        name = self.pointed_name()
        if name and event.key() in MORE + FEWER:
            self.counted.emit(name, 1 if event.key() in MORE else -1)
        else:
            super().keyPressEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasText():
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        for name in event.mimeData().text().split("\n")[:20]:
            self.counted.emit(name, 1)
        event.acceptProposedAction()
