"""The tooltip for a player at the upper edge: Qt's own can't be turned."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRect, Qt, QTimer
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QTextDocumentFragment
from PySide6.QtGui import Qt as QtText
from PySide6.QtWidgets import QApplication, QWidget

from gui.paint import theme
from gui.plain_text import PlainLabel
from gui.tooltips import without_symbols

SHOWN_MS = 12000
FAR = 16
"""How far the mouse may move and still rest, in pixels."""
WIDEST = 28
"""Maximum width of a line, as a multiple of its height."""
BESIDE = QPoint(14, 16)
_GONE = (
    QEvent.Type.MouseButtonPress,
    QEvent.Type.KeyPress,
    QEvent.Type.Wheel,
    QEvent.Type.WindowDeactivate,
)


class TurnedTip(PlainLabel):
    """Lies in the turned room, which it never leaves; it closes as soon as the mouse leaves."""

    def __init__(self, room: QWidget) -> None:
        super().__init__(parent=room)
        self._room = room
        self._at = QPointF()
        self.setWordWrap(True)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SHOWN_MS)
        self._timer.timeout.connect(self.leave)
        self.hide()

    def show_at(self, words: str, at: QPoint, seen: QPoint, pixels: int) -> None:
        """Explain what the mouse rests on at a point of the room; `seen` is that point on the screen."""
        self.leave()
        self._at = QPointF(seen)
        rich = QtText.mightBeRichText(words)
        self.setText(QTextDocumentFragment.fromHtml(without_symbols(words)).toPlainText() if rich else words)
        self.setStyleSheet(f"color: {theme.TEXT}; font-size: {pixels}px; padding: 6px;")
        width = min(self.fontMetrics().boundingRect(QRect(), 0, self.text()).width() + 3 * pixels, pixels * WIDEST)
        self.resize(width, self.heightForWidth(width))
        box = QRect(at + BESIDE, self.size())
        if box.right() > self._room.width():
            box.moveRight(max(at.x() - BESIDE.x(), self.width()))
        if box.bottom() > self._room.height():
            box.moveBottom(max(at.y() - BESIDE.y(), self.height()))
        self.setGeometry(box)
        self.show()
        self.raise_()
        self._timer.start()
        QApplication.instance().installEventFilter(self)  # type: ignore[union-attr]

    def leave(self) -> None:
        """Close the explanation."""
        self._timer.stop()
        QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        moved = kind == QEvent.Type.MouseMove and isinstance(event, QMouseEvent)
        if kind in _GONE or (moved and (event.globalPosition() - self._at).manhattanLength() > FAR):  # type: ignore[attr-defined]
            self.leave()
        return False

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(QColor(theme.ACCENT))
        painter.setBrush(QColor(theme.PANEL_RAISED))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        painter.end()
        super().paintEvent(event)
