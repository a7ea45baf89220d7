"""What gives events weight: blows that land, permanents that break, and the winner's moment.

Everything runs on one clock that stops when nothing is left to show.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random

from PySide6.QtCore import QElapsedTimer, QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QPolygonF, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from gui.paint import theme

FRAME_MS = 16
BURST_MS, BREAK_MS, MOMENT_MS, SHAKE_MS = 380, 620, 1900, 320
"""How long the light of a blow, the pieces of a permanent, the winner's moment and a shake last."""
RAYS = 9
"""Number of rays of a blow."""
ACROSS, DOWN = 3, 4
"""Number of pieces into which a card breaks, in each direction."""
SPARKS = 70
"""Number of sparks around a winner."""


class Impact(QGraphicsItem):
    """Something short-lived that takes no mouse. `share` is its progress, from 0 to 1."""

    def __init__(self, reach: float) -> None:
        super().__init__()
        self.share = 0.0
        self.reach = reach
        """How far it reaches from its origin, in scene units."""
        self.setZValue(70)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def boundingRect(self) -> QRectF:
        return QRectF(-self.reach, -self.reach, 2 * self.reach, 2 * self.reach)

    def shape(self) -> QPainterPath:
        return QPainterPath()


class Burst(Impact):
    """The light of a blow: a ring and rays that spread and fade."""

    def __init__(self, radius: float, dice: Random) -> None:
        super().__init__(radius * 1.5)
        self.radius = radius
        self.rays = [(2 * math.pi * (ray + dice.random() * 0.6) / RAYS, dice.uniform(0.8, 1.2)) for ray in range(RAYS)]

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        eased = 1.0 - (1.0 - self.share) ** 3
        alpha = round(230 * (1.0 - self.share))
        painter.setPen(QPen(theme.colour(theme.BAD, alpha), max(1.0, self.radius * 0.14 * (1.0 - self.share))))
        painter.drawEllipse(QPointF(), self.radius * eased, self.radius * eased)
        painter.setPen(
            QPen(
                theme.colour(theme.ACCENT_STRONG, alpha),
                max(1.5, self.radius * 0.09),
                Qt.PenStyle.SolidLine,
                Qt.PenCapStyle.RoundCap,
            )
        )
        for angle, length in self.rays:
            way = QPointF(math.cos(angle), math.sin(angle)) * self.radius * length
            painter.drawLine(way * (0.25 + 0.75 * eased), way * (0.45 + 0.75 * eased))


@dataclass
class _Piece:
    shape: QPolygonF
    way: QPointF
    turn: float


class Break(Impact):
    """A card that breaks into pieces, which fall and fade."""

    def __init__(self, picture: QPixmap, size: tuple[float, float], angle: float, dice: Random) -> None:
        width, height = size
        super().__init__(math.hypot(width, height) * 1.3)
        self.picture, self.size = picture, size
        self.setRotation(angle)
        columns = [width * (-0.5 + (place + dice.uniform(-0.22, 0.22)) / ACROSS) for place in range(ACROSS + 1)]
        rows = [height * (-0.5 + (place + dice.uniform(-0.22, 0.22)) / DOWN) for place in range(DOWN + 1)]
        columns[0], columns[-1], rows[0], rows[-1] = -width / 2, width / 2, -height / 2, height / 2
        slant = width * 0.1
        self.pieces: list[_Piece] = []
        for row in range(DOWN):
            for column in range(ACROSS):
                corners = [
                    QPointF(columns[column], rows[row]),
                    QPointF(columns[column + 1], rows[row] + dice.uniform(-slant, slant)),
                    QPointF(columns[column + 1], rows[row + 1]),
                    QPointF(columns[column], rows[row + 1] + dice.uniform(-slant, slant)),
                ]
                shape = QPolygonF(corners)
                middle = shape.boundingRect().center()
                way = middle * dice.uniform(0.5, 1.0) + QPointF(0, height * dice.uniform(0.1, 0.35))
                self.pieces.append(_Piece(shape, way, dice.uniform(-70, 70)))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.setOpacity(1.0 - self.share)
        box = QRectF(-self.size[0] / 2, -self.size[1] / 2, *self.size)
        eased = 1.0 - (1.0 - self.share) ** 2
        for piece in self.pieces:
            middle = piece.shape.boundingRect().center()
            painter.save()
            painter.translate(middle + piece.way * eased)
            painter.rotate(piece.turn * eased)
            painter.translate(-middle)
            path = QPainterPath()
            path.addPolygon(piece.shape)
            painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
            painter.drawPixmap(box, self.picture, QRectF(self.picture.rect()))
            painter.restore()


class Moment(Impact):
    """Sparks in the winner's colour that fly up and fall."""

    def __init__(self, size: float, colour: str, dice: Random) -> None:
        super().__init__(size * 2.6)
        self.size = size
        self.colours = (colour, theme.ACCENT_STRONG, "#fff2cc")
        self.sparks = [
            (dice.uniform(-math.pi, 0), dice.uniform(0.5, 2.2), dice.uniform(0.03, 0.075), dice.randrange(3))
            for _ in range(SPARKS)
        ]

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        eased = 1.0 - (1.0 - self.share) ** 2
        glow = theme.colour(self.colours[0], round(120 * math.sin(math.pi * min(1.0, self.share * 1.4))))
        painter.setPen(QPen(glow, self.size * 0.08))
        painter.drawEllipse(QPointF(), self.size * (0.5 + eased), self.size * (0.5 + eased))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setOpacity(min(1.0, 2.0 * (1.0 - self.share)))
        for angle, speed, radius, tint in self.sparks:
            way = QPointF(math.cos(angle), math.sin(angle)) * self.size * speed * eased
            way += QPointF(0, self.size * 1.3 * self.share * self.share)
            painter.setBrush(QColor(self.colours[tint]))
            painter.drawEllipse(way, self.size * radius, self.size * radius)


@dataclass
class _Running:
    began: int
    lasts: int
    item: QGraphicsItem
    reach: float = 0.0
    """How far a shaken item moves; 0 for an `Impact`."""


class Impacts(QObject):
    """Starts impacts, after a delay in milliseconds, and removes them."""

    def __init__(self, scene: QGraphicsScene) -> None:
        super().__init__(scene)
        self._scene = scene
        self._dice = Random(7)
        self._running: list[_Running] = []
        self._clock = QElapsedTimer()
        self._clock.start()
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._step)

    def __len__(self) -> int:
        return len(self._running)

    @property
    def kinds(self) -> list[str]:
        """The names of what is shown or about to be."""
        return [type(each.item).__name__ for each in self._running]

    def burst(self, at: QPointF, radius: float, delay: int = 0) -> None:
        """Show that a blow lands."""
        self._add(Burst(radius, self._dice), at, BURST_MS, delay)

    def break_up(
        self, picture: QPixmap, at: QPointF, size: tuple[float, float], angle: float = 0.0, delay: int = 0
    ) -> None:
        """Let the picture of a card break."""
        self._add(Break(picture, size, angle, self._dice), at, BREAK_MS, delay)

    def celebrate(self, at: QPointF, size: float, colour: str) -> None:
        """Give a winner a moment."""
        self._add(Moment(size, colour, self._dice), at, MOMENT_MS, 0)

    def shake(self, item: QGraphicsItem, reach: float, delay: int = 0) -> None:
        """Shake an item from side to side."""
        if all(each.item is not item for each in self._running):
            self._running.append(_Running(self._clock.elapsed() + delay, SHAKE_MS, item, reach))
            self._timer.start()

    def clear(self) -> None:
        """End all of them now."""
        running, self._running = self._running, []
        for each in running:
            self._end(each)
        self._timer.stop()

    def _add(self, item: Impact, at: QPointF, lasts: int, delay: int) -> None:
        item.setPos(at)
        item.setVisible(delay <= 0)
        self._scene.addItem(item)
        self._running.append(_Running(self._clock.elapsed() + delay, lasts, item))
        self._timer.start()

    def _end(self, each: _Running) -> None:
        if isinstance(each.item, Impact):
            self._scene.removeItem(each.item)
        elif each.item.scene() is self._scene:
            each.item.setTransform(QTransform())

    def _step(self) -> None:
        now = self._clock.elapsed()
        for each in list(self._running):
            share = (now - each.began) / each.lasts
            if share >= 1.0:
                self._running.remove(each)
                self._end(each)
            elif share >= 0.0 and isinstance(each.item, Impact):
                each.item.share = share
                each.item.setVisible(True)
                each.item.update()
            elif share >= 0.0:
                aside = math.sin(share * 6 * math.pi) * (1.0 - share) * each.reach
                each.item.setTransform(QTransform.fromTranslate(aside, 0))
        if not self._running:
            self._timer.stop()
