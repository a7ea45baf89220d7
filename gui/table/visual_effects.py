"""Short-lived things on the table: the area where a card may be dropped, numbers rising from what was hurt."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from gui.paint import fonts, theme
from gui.paint.fonts import Role
from gui.table.geometry import table_unit

RISE_MS = 1100
RISE = 34.0
"""How far a number rises on a table of usual size, in scene units."""
NUMBER = 34
"""Letter height of a rising number, in units of the table."""


class DropArea(QGraphicsItem):
    """The free table, while something is dragged that can be dropped there."""

    def __init__(self) -> None:
        super().__init__()
        self._rect = QRectF()
        self.setZValue(0.3)
        self.setVisible(False)

    def show_at(self, rect: QRectF) -> None:
        self.prepareGeometryChange()
        self._rect = rect.adjusted(6, 4, -6, -4)
        self.setVisible(True)

    def boundingRect(self) -> QRectF:
        return self._rect.adjusted(-4, -4, 4, 4)

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        glow = theme.GLOWS["legal"]
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme.colour(glow.colour, 200), 2.4, Qt.PenStyle.DashLine))
        painter.setBrush(theme.colour(glow.colour, 26))
        painter.drawRoundedRect(self._rect, 14, 14)


class RisingNumber(QGraphicsItem):
    """A number that rises and fades. Its origin is where it began."""

    def __init__(self, words: str, colour: str) -> None:
        super().__init__()
        self.words = words
        self.share = 0.0
        """Progress, 0 to 1."""
        self._colour = colour
        self.setZValue(80)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        return QRectF(-50, -24, 100, 48)

    def shape(self) -> QPainterPath:
        return QPainterPath()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setOpacity(1.0 - max(0.0, self.share - 0.6) / 0.4)
        painter.setFont(fonts.font(Role.NUMBER, NUMBER))
        painter.setPen(theme.colour(theme.OUTLINE, 220))
        for dx, dy in ((-1.5, 0.0), (1.5, 0.0), (0.0, -1.5), (0.0, 2.0)):
            painter.drawText(self.boundingRect().translated(dx, dy), Qt.AlignmentFlag.AlignCenter, self.words)
        painter.setPen(QColor(self._colour))
        painter.drawText(self.boundingRect(), Qt.AlignmentFlag.AlignCenter, self.words)


class Risings(QObject):
    """Starts rising numbers and removes them."""

    def __init__(self, scene: QGraphicsScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self.unit = 1.0
        """Scale of the numbers, 1 being usual."""
        self.stands = False
        """Whether numbers only fade where they begin."""
        self._items: dict[RisingNumber, tuple[QPointF, int]] = {}
        self._clock = QElapsedTimer()
        self._clock.start()
        self._timer = QTimer(self)
        self._timer.setInterval(30)
        self._timer.timeout.connect(self._step)

    def __len__(self) -> int:
        return len(self._items)

    def rise(self, at: QPointF, words: str, colour: str) -> None:
        """Let `words` rise from a point of the scene, scaled with the table."""
        self.unit = unit = table_unit(self._scene.width(), self._scene.height())
        # Several at one place stand side by side.
        taken = sum((start - at).manhattanLength() < 20 * unit for start, _ in self._items.values())
        item = RisingNumber(words, colour)
        item.setScale(unit)
        start = at + QPointF(26 * taken, -14 * taken) * unit
        item.setPos(start)
        self._scene.addItem(item)
        self._items[item] = (start, self._clock.elapsed())
        self._timer.start()

    def clear(self) -> None:
        """Remove all of them now."""
        for item in self._items:
            self._scene.removeItem(item)
        self._items.clear()
        self._timer.stop()

    def _step(self) -> None:
        now = self._clock.elapsed()
        for item, (start, began) in list(self._items.items()):
            item.share = (now - began) / RISE_MS
            if item.share >= 1.0:
                del self._items[item]
                self._scene.removeItem(item)
            else:
                item.setPos(start + QPointF(0, 0 if self.stands else -RISE * self.unit * item.share))
                item.update()
        if not self._items:
            self._timer.stop()
