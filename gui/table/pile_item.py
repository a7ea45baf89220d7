"""A library, graveyard, exile or command zone as a pile with its number of cards."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from engine.seen.view import CardView
from gui.card_faces import face_of
from gui.i18n import tr
from gui.paint import fonts, symbols, theme
from gui.paint.fonts import Role
from gui.plain_text import tooltip
from gui.table import explanations
from gui.table.card_item import HALO, face_pixmap
from gui.table.half import LABEL, MARGIN


def zone_name(zone: str) -> str:
    """The name of a zone in the current language."""
    names = {
        "library": tr("Library"),
        "graveyard": tr("Graveyard"),
        "exile": tr("Exile"),
        "command": tr("Command zone"),
        "stack": tr("Stack"),
        "hand": tr("Hand"),
        "battlefield": tr("Battlefield"),
    }
    return names[zone]


class PileItem(QGraphicsItem):
    """A pile. A click lays its cards out for reading, if that is allowed. Its origin is its upper left corner."""

    def __init__(self, zone: str, player: int) -> None:
        super().__init__()
        self.zone = zone
        self.player = player
        self.top: CardView | None = None
        self.count = 0
        self.known = 0
        """Number of a library's cards that the player may look at."""
        self.rect = QRectF(0, 0, 60, 84)
        self.unit = 1.0
        """Scale of its words, 1 being usual."""
        self.glows = False
        """Whether something in it can be chosen or played."""
        self._is_focused = False

    def set_pile(self, top: CardView | None, count: int) -> None:
        if top == self.top and count == self.count:
            return
        self.top = top
        self.count = count
        words = f"{zone_name(self.zone)}: {tr('{n} card|{n} cards', n=count)}"
        if top is not None and top.tax:
            words += "\n" + tr("From the command zone it costs {n} more.", n=top.tax)
        meaning = explanations.of_zone(self.zone)
        self.setToolTip(tooltip(f"{words}\n{meaning}" if meaning else words))
        self.update()

    def set_rect(self, rect: QRectF, unit: float = 1.0) -> None:
        self.prepareGeometryChange()
        self.unit = unit
        self.setPos(rect.topLeft())
        self.rect = QRectF(0, 0, rect.width(), rect.height())

    def set_glow(self, glows: bool) -> None:
        if glows != self.glows:
            self.glows = glows
            self.update()

    def set_focused(self, focused: bool) -> None:
        if focused != self._is_focused:
            self._is_focused = focused
            self.update()

    @property
    def box(self) -> QRectF:
        return self.rect

    @property
    def can_open(self) -> bool:
        """Whether its cards may be looked through: of a library, only those that the player may know (401.2)."""
        return self.known > 0 if self.zone == "library" else self.count > 0

    def boundingRect(self) -> QRectF:
        halo = HALO * max(1.0, self.unit)
        return self.rect.adjusted(-halo, -halo, halo, halo + LABEL * self.unit)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = self.rect
        radius = rect.width() * 0.06
        grown = max(1.0, self.unit)
        if self.glows:
            glow = theme.GLOWS["legal"]
            for reach, alpha in ((6.0 * grown, 50), (3.0 * grown, 110)):
                painter.setPen(QPen(theme.colour(glow.colour, alpha), 3.0 * grown))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawRoundedRect(rect.adjusted(-reach, -reach, reach, reach), radius + reach, radius + reach)
        if self._is_focused:
            gap = 5 * grown
            painter.setPen(QPen(QColor(theme.RING), 2.0 * grown, Qt.PenStyle.DotLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(rect.adjusted(-gap, -gap, gap, gap), radius + gap, radius + gap)
        if self.count:
            self._paint_cards(painter, rect, widget)
        else:
            self._paint_place(painter, rect, radius)
        self._paint_label(painter)

    def _paint_cards(self, painter: QPainter, rect: QRectF, widget: QWidget | None) -> None:
        ratio = widget.devicePixelRatioF() if widget is not None else 1.0
        layers = min(4, self.count // 10 + (self.count > 1))
        face = face_of(self.top) if self.top is not None else None
        edge = theme.colour("#20150d")
        for layer in range(layers, 0, -1):
            painter.setPen(QPen(edge, 1))
            painter.setBrush(theme.colour("#6b5138" if layer % 2 else "#4d3826"))
            painter.drawRoundedRect(rect.translated(layer * 1.3, layer * 1.3), rect.width() * 0.06, rect.width() * 0.06)
        pixmap = face_pixmap(face, rect.width(), ratio, self.player, self.unit)
        painter.drawPixmap(QPointF(0, 0), pixmap)
        if self.top is not None and self.top.tax:
            self._paint_tax(painter, rect, self.top.tax)

    def _paint_tax(self, painter: QPainter, rect: QRectF, tax: int) -> None:
        """Paint the commander's extra cost from here (903.8)."""
        size = rect.width() * 0.3
        pill = QRectF(rect.right() - size * 1.75, rect.top() - size * 0.35, size * 1.9, size)
        painter.setPen(QPen(QColor(theme.ACCENT), 1.4))
        painter.setBrush(theme.colour(theme.PANEL_SUNK, 240))
        painter.drawRoundedRect(pill, size / 2, size / 2)
        painter.setFont(fonts.font(Role.NUMBER, max(9, round(size * 0.72))))
        painter.setPen(QColor(theme.TEXT))
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, f"+{tax}")

    def _paint_place(self, painter: QPainter, rect: QRectF, radius: float) -> None:
        painter.setPen(QPen(theme.colour(theme.TEXT_FAINT, 110), 1.2, Qt.PenStyle.DashLine))
        painter.setBrush(theme.shade(40))
        painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), radius, radius)
        size = rect.width() * 0.42
        icon = QRectF(rect.center().x() - size / 2, rect.center().y() - size / 2, size, size)
        symbols.paint_symbol(painter, f"icon-zone-{self.zone}", icon, theme.colour(theme.TEXT_FAINT, 150))

    def label(self) -> tuple[str, QRectF]:
        """Return the line under the pile and its place; only the number if it would run into that of the next pile."""
        font = QFontMetricsF(self._font())
        words = f"{zone_name(self.zone)} {self.count}"
        width = font.horizontalAdvance(words)
        if width > self.rect.width() + MARGIN * self.unit:
            words = str(self.count)  # a small pile among many: its cards show what it is
            width = font.horizontalAdvance(words)
        top = self.rect.bottom() + max(0.0, min(5.0, LABEL * self.unit - font.height()))
        return words, QRectF(self.rect.center().x() - width / 2, top, width, font.height())

    def _font(self) -> QFont:
        return fonts.font(Role.INTERFACE_BOLD, round(12 * max(1.0, self.unit)))

    def _paint_label(self, painter: QPainter) -> None:
        words, box = self.label()
        painter.setFont(self._font())
        painter.setPen(theme.colour(theme.OUTLINE, 190))
        where = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip
        painter.drawText(box.translated(1, 1), where, words)
        painter.setPen(QColor(theme.TEXT_DIM if not self.glows else theme.GLOWS["legal"].colour))
        painter.drawText(box, where, words)
