"""A zone of the position being edited: a list to which cards can be dragged from the search and from other zones."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QMimeData, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

LABEL = Qt.ItemDataRole.UserRole
PLACED = "application/x-tappeto-placed"
"""MIME type of a dragged card that is already in a zone: its label."""
MOST_DROPPED = 20
GONE = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace, Qt.Key.Key_Minus)


class ZoneList(QListWidget):
    """One zone of one player."""

    dropped = Signal(str, int)
    """A new card by its name, and its index in the list."""
    moved = Signal(str, int)
    """A card from another place by its label, and its index in the list."""
    chosen = Signal(str)
    """The label of the current card."""
    removed = Signal(str)
    doubled = Signal(str)

    def __init__(self, seat: int, zone: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.seat, self.zone = seat, zone
        self.setDragEnabled(True)
        self.setAcceptDrops(True)
        self.setMinimumHeight(44)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        if zone == "battlefield":
            self.setFlow(QListWidget.Flow.LeftToRight)
            self.setWrapping(True)
            self.setResizeMode(QListWidget.ResizeMode.Adjust)
        else:
            self.setUniformItemSizes(True)
        self.itemClicked.connect(lambda item: self.chosen.emit(item.data(LABEL)))
        self.currentItemChanged.connect(self._current)

    def _current(self, item: QListWidgetItem | None) -> None:
        if item is not None and self.hasFocus():
            self.chosen.emit(item.data(LABEL))

    def show_cards(self, cards: Sequence[tuple[str, str]], chosen: str) -> None:
        """Show these cards: label and words of each."""
        self.blockSignals(True)
        self.clear()
        for label, words in cards:
            item = QListWidgetItem(words, self)
            item.setData(LABEL, label)
            item.setToolTip(words)
            if label == chosen:
                self.setCurrentItem(item)
        if not any(label == chosen for label, _ in cards):
            self.clearSelection()
        self.blockSignals(False)

    def mimeData(self, items: Sequence[QListWidgetItem]) -> QMimeData:
        data = QMimeData()
        data.setData(PLACED, str(items[0].data(LABEL)).encode())
        return data

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if event.mimeData().hasFormat(PLACED) or event.mimeData().hasText():
            event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        item = self.itemAt(event.position().toPoint())
        place = self.row(item) if item is not None else self.count()
        data = event.mimeData()
        event.acceptProposedAction()
        if data.hasFormat(PLACED):
            self.moved.emit(bytes(data.data(PLACED).data()).decode(), place)
            return
        for name in data.text().split("\n")[:MOST_DROPPED]:
            self.dropped.emit(name, place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        item = self.currentItem()
        if event.key() in GONE and item is not None:
            self.removed.emit(item.data(LABEL))
        elif event.key() == Qt.Key.Key_Plus and item is not None:
            self.doubled.emit(item.data(LABEL))
        else:
            super().keyPressEvent(event)
