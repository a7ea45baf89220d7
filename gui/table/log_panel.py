"""The log: what happened, in sentences; resting the mouse on one shows its card."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QFrame, QListView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from engine.view import LogEntry
from gui.dialogs.richtext import plain
from gui.i18n import text
from gui.paint import fonts, theme
from gui.paint import text as rich
from gui.paint.fonts import Role

PADDING = 4
LONGEST = 600
"""How many entries are kept; older ones are dropped."""

_Index = QModelIndex | QPersistentModelIndex


class LogModel(QAbstractListModel):
    """Entries of the log that have words."""

    def __init__(self) -> None:
        super().__init__()
        self.entries: list[LogEntry] = []

    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self.entries)

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or index.row() >= len(self.entries):
            return None
        entry = self.entries[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return text(entry.text)
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return plain(text(entry.text))
        return entry if role == Qt.ItemDataRole.UserRole else None

    def add(self, entries: Iterable[LogEntry]) -> None:
        fresh = [entry for entry in entries if entry.text.en]
        if not fresh:
            return
        surplus = len(self.entries) + len(fresh) - LONGEST
        if surplus > 0:
            self.beginRemoveRows(QModelIndex(), 0, min(surplus, len(self.entries)) - 1)
            del self.entries[:surplus]
            self.endRemoveRows()
        first = len(self.entries)
        self.beginInsertRows(QModelIndex(), first, first + len(fresh) - 1)
        self.entries += fresh
        self.endInsertRows()

    def reset(self, entries: Iterable[LogEntry]) -> None:
        self.beginResetModel()
        self.entries = [entry for entry in entries if entry.text.en][-LONGEST:]
        self.endResetModel()


@lru_cache(maxsize=LONGEST)
def _laid(words: str, width: int, role: Role, pixels: int) -> rich.Laid:
    return rich.lay_out([words], width, 10_000, role, pixels, pixels)


class LogDelegate(QStyledItemDelegate):
    """Paints one sentence with its symbols; the beginning of a turn is a heading."""

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        self.view = view
        self.pixels = 15

    def _lay(self, entry: LogEntry) -> rich.Laid:
        width = max(60, self.view.viewport().width() - 2 * PADDING - 8)
        return _laid(text(entry.text), width, self._role(entry), self.pixels)

    def _role(self, entry: LogEntry) -> Role:
        return Role.INTERFACE_BOLD if entry.kind == "turn" else Role.INTERFACE

    def sizeHint(self, option: QStyleOptionViewItem, index: _Index) -> QSize:
        entry = index.data(Qt.ItemDataRole.UserRole)
        return QSize(10, round(self._lay(entry).height) + (12 if entry.kind == "turn" else 5))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        entry = index.data(Qt.ItemDataRole.UserRole)
        box = QRectF(option.rect)
        painter.save()
        if entry.kind == "turn":
            painter.fillRect(box.adjusted(0, 3, 0, -1), QColor(theme.PANEL_RAISED))
            at = box.topLeft() + QPointF(PADDING + 4, 6)
        else:
            at = box.topLeft() + QPointF(PADDING + 4, 2)
        ink = QColor(theme.ACCENT_STRONG if entry.kind == "turn" else theme.TEXT)
        rich.draw(painter, self._lay(entry), at, self._role(entry), ink)
        painter.restore()


class LogPanel(QListView):
    """The list of what happened, always at its end unless the player has scrolled up."""

    looked_at = Signal(object)
    """The LogEntry under the mouse, or None."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.entries = LogModel()
        self.setModel(self.entries)
        self.setItemDelegate(LogDelegate(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setLayoutMode(QListView.LayoutMode.Batched)
        self.setMouseTracking(True)
        self.setFont(fonts.interface_font(15))
        self.entered.connect(lambda index: self.looked_at.emit(index.data(Qt.ItemDataRole.UserRole)))

    def add(self, entries: Iterable[LogEntry]) -> None:
        bar = self.verticalScrollBar()
        at_end = bar.value() >= bar.maximum() - 4
        self.entries.add(entries)
        if at_end:
            self.scrollToBottom()

    def reset_log(self, entries: Iterable[LogEntry]) -> None:
        self.entries.reset(entries)
        self.scrollToBottom()

    def retranslate(self) -> None:
        self.entries.layoutChanged.emit()
        self.scrollToBottom()
