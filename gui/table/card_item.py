"""A card as an item of the scene."""

from __future__ import annotations

import math
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from engine.seen.view import CardView
from gui import i18n
from gui.card_faces import face_of
from gui.paint import RATIO, fonts, marks, seat_styles, symbols, theme
from gui.paint.card_layout import Detail, Layout, detail_for, lay_card
from gui.paint.face import CardFace
from gui.paint.fonts import Role
from gui.paint.glow import paint_glow, sign_spot
from gui.shared_painter import card_painter
from gui.table.card_place import Place
from gui.table.interaction import Mark

HALO = 14.0
"""How far a card's glow reaches beyond its edge, in units."""

NARROW = 46.0
"""Below this width, the number of cards in a pile is written smaller."""
TWO_LINES = 84.0
"""Below this width, a long name takes two lines."""

GLOW_OF_MARK = {
    Mark.ACT: "legal",
    Mark.TARGET: "legal",
    Mark.MANA: "legal",
    Mark.PLAN: "selected",
    Mark.CHOSEN: "selected",
    Mark.SELECTED: "selected",
    Mark.SOURCE: "focus",
}
SIGNED = frozenset({Mark.TARGET, Mark.CHOSEN, Mark.PLAN})
"""Marks that show an icon as well as a colour."""


def writing_scale(unit: float) -> float:
    """Return the scale of text on cards for this table, in coarse steps so that painted cards can be reused."""
    return max(1.0, math.floor(unit * 4) / 4)


def face_pixmap(face: CardFace | None, width: float, ratio: float, owner: int, unit: float = 1.0) -> QPixmap:
    """Return a card, `width` screen units wide at `ratio` pixels per unit; its back for None. `unit` is the table's
    scale."""
    size = max(20, round(width))
    if face is None:
        return card_painter().back_pixmap(size, ratio, seat_styles.sleeve(owner))
    return card_painter().pixmap(face, size, ratio, scale=writing_scale(unit))


def across_pixmap(face: CardFace, width: float, ratio: float) -> QPixmap:
    """Return a card that is printed across, `width` screen units long at `ratio` pixels per unit."""
    return card_painter().across_pixmap(face, max(20, round(width)), ratio)


@lru_cache(maxsize=48)
def glow_pixmap(
    width: int, height: int, kind: str, sign: bool, strength: float, ratio: float, halo: float = HALO
) -> QPixmap:
    """Return the light round a card, with a margin of `halo` units on each side."""
    pixmap = QPixmap(round((width + 2 * halo) * ratio), round((height + 2 * halo) * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    paint_glow(painter, QRectF(halo, halo, width, height), kind, strength, sign)
    painter.end()
    return pixmap


class CardItem(QGraphicsItem):
    """One card at its place. Its origin is its centre."""

    def __init__(self, card: CardView, source: CardView | None = None) -> None:
        super().__init__()
        self.entity = card.id
        self.former: list[int] = []
        """Its object numbers before each change of zone (400.7)."""
        self.card = card
        self.width = 90.0
        self.zone = card.zone
        self.unit = 1.0
        """Size of a unit of the table."""
        self.place: Place | None = None
        """Its place, or the one it is moving to."""
        self.mark: Mark | None = None
        self.count = 0
        self.reading_width = 0.0
        """Width while it is raised to be read; 0 at its place."""
        self.leaving = False
        """Whether it is moving into a pile, where it disappears."""
        self._is_focused = False
        self._drop = ""
        self.fate = (0, False)
        """Combat damage that it would be dealt, and whether it would leave the battlefield."""
        self._dimmed = False
        self._language = ""
        self._face: CardFace | None = None
        self._source = source
        """The source of an ability on the stack."""
        self._refresh_face()

    # Content

    def set_card(self, card: CardView) -> None:
        """Show the card as it is now; repaint only if something differs."""
        self.entity = card.id
        if card == self.card:
            return
        self.card = card
        self._refresh_face()

    def retranslate(self) -> None:
        """Write the face in the current language."""
        if self._language != i18n.language():
            self._refresh_face()

    def _refresh_face(self) -> None:
        self._language = i18n.language()
        before = self._face.key if self._face is not None else None
        self._face = face_of(self.card, self._source)
        if (self._face.key if self._face is not None else None) != before:
            self.update()

    def set_mark(self, mark: Mark | None) -> None:
        if mark is not self.mark:
            self.mark = mark
            self.update()

    def set_drop(self, drop: str) -> None:
        """Set "legal" or "illegal" while something is dragged over it, else ""."""
        if drop != self._drop:
            self._drop = drop
            self.update()

    def set_focused(self, focused: bool) -> None:
        if focused != self._is_focused:
            self._is_focused = focused
            self.update()

    def set_dimmed(self, dimmed: bool) -> None:
        """Set whether the card is dimmed because something else is being looked at."""
        if dimmed != self._dimmed:
            self._dimmed = dimmed
            self.update()

    def set_fate(self, damage: int, leaves: bool) -> None:
        """Show what combat damage would do to it: how much damage, and whether it would leave the battlefield."""
        if self.fate != (damage, leaves):
            self.fate = (damage, leaves)
            self.update()

    def set_count(self, count: int) -> None:
        if count != self.count:
            self.prepareGeometryChange()
            self.count = count
            self.update()

    def set_unit(self, unit: float) -> None:
        if unit != self.unit:
            self.prepareGeometryChange()
            self.unit = unit
            self.update()

    def set_width(self, width: float) -> None:
        if width != self.width:
            self.prepareGeometryChange()
            self.width = width

    @property
    def turn(self) -> float:
        """Rotation for the player it lies before, in degrees."""
        return self.place.turn if self.place is not None else 0.0

    @property
    def lean(self) -> float:
        """Rotation as that player sees it: 90 if it is tapped."""
        return self.rotation() - self.turn

    @property
    def covered(self) -> bool:
        """Whether it lies in a pile and nothing of it can be seen."""
        return self.place is not None and self.place.covered

    # Geometry

    @property
    def box(self) -> QRectF:
        """The card itself, around its centre."""
        height = self.width * RATIO
        return QRectF(-self.width / 2, -height / 2, self.width, height)

    @property
    def halo(self) -> float:
        """Margin for the card's light and the ring, larger on a larger table."""
        return HALO * max(1.0, self.unit)

    def boundingRect(self) -> QRectF:
        box = self.box
        if self.count:
            # While a card turns, the number stays upright, so it can be anywhere around it.
            reach = math.hypot(box.width(), box.height()) / 2
            box = QRectF(-reach, -reach, 2 * reach, 2 * reach)
        return box.adjusted(-self.halo, -self.halo, self.halo, self.halo)

    def shape(self) -> QPainterPath:
        path = QPainterPath()
        path.addRect(self.box)
        return path

    def picture(self, ratio: float) -> QPixmap:
        """The card as it is painted, at that many pixels per unit."""
        return face_pixmap(self._face, self.width, ratio, self.card.owner, self.unit)

    # Painting

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        box = self.box
        ratio = widget.devicePixelRatioF() if widget is not None else 1.0
        if self.card.phased_out or self._dimmed:
            painter.setOpacity(0.4)
        self._paint_glow(painter, box)
        final = self.reading_width or (self.place.width if self.place is not None else self.width)
        # On an enlarged table, paint the card at the size it is seen.
        scale = painter.worldTransform()
        zoom = math.hypot(scale.m11(), scale.m12())
        pixmap = face_pixmap(self._face, final * zoom, ratio, self.card.owner, self.unit)
        if self.rotation() or abs(zoom - 1.0) > 0.001 or round(self.width) != round(final):
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.drawPixmap(box, pixmap, QRectF(pixmap.rect()))
        else:
            painter.drawPixmap(QPointF(-round(self.width) / 2, -round(box.height()) / 2), pixmap)
        self._paint_count(painter)
        if self.card.tapped and self.zone == "battlefield" and self.place is not None and not self.place.rotation:
            self._paint_tapped(painter)
        self._paint_fate(painter)

    def _glow(self) -> str:
        if self._drop:
            return self._drop
        if self.mark is not None:
            return GLOW_OF_MARK[self.mark]
        if self.card.attacking is not None:
            return "attacking"
        if self.card.blocking:
            return "blocking"
        return ""

    def _paint_glow(self, painter: QPainter, box: QRectF) -> None:
        name = self._glow()
        sign = bool(self._drop) or self.mark in SIGNED
        radius = self.width * 0.055
        if name:
            ratio = painter.device().devicePixelRatio()
            strength = 0.35 if self.mark is Mark.MANA and not self._drop else 1.0
            light = glow_pixmap(round(box.width()), round(box.height()), name, sign, strength, ratio, self.halo)
            painter.drawPixmap(QPointF(box.left() - self.halo, box.top() - self.halo), light)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if self._is_focused:
            unit = max(1.0, self.unit)
            gap = 5 * unit
            painter.save()
            if name and sign:  # the ring runs round the card, not through the sign
                free = QPainterPath()
                free.addRect(box.adjusted(-self.halo, -self.halo, self.halo, self.halo))
                free.addEllipse(sign_spot(box).adjusted(-1, -1, 1, 1))  # areas in both rectangles cancel out
                painter.setClipPath(free)
            painter.setPen(QPen(QColor(theme.RING), 2.0 * unit, Qt.PenStyle.DotLine))
            painter.drawRoundedRect(box.adjusted(-gap, -gap, gap, gap), radius + gap, radius + gap)
            painter.restore()

    @property
    def layout(self) -> Layout:
        """Places of name, picture and plate on the upright card, from its upper left corner, with at most two lines of
        name."""
        scale = writing_scale(self.unit)
        return lay_card(self.width, detail_for(self.width / scale), 0.0, 2, scale)

    @property
    def count_box(self) -> QRectF:
        """Place of the number of cards in a group, on the upright card: clear of power and toughness."""
        scale = writing_scale(self.unit)
        size = max((17.0 if self.width > NARROW * scale else 14.0) * scale, min(34.0 * scale, self.width * 0.24))
        pill = QRectF(0, 0, size * 1.4, size * 0.92)
        if self.lean:
            pill.moveTo(self.box.height() / 2 - size * 1.3, self.box.width() / 2 - size * 0.8)
            return pill
        pill.moveTo(-self.width * 0.27 - size * 0.7, self.box.bottom() - size * 0.55)
        plate = self.layout.plate.translated(self.box.topLeft())
        has_plate = self.card.face_down or any(
            each is not None for each in (self.card.power, self.card.loyalty, self.card.defense)
        )
        if has_plate and pill.right() > plate.left():
            # No room beside the plate: put it above, at the left, over the edges of the cards behind.
            pill.moveBottomLeft(QPointF(self.box.left() - self.width * 0.12, plate.top()))
        face = self._face
        if face is not None and detail_for(self.width / scale) is Detail.SMALL:
            strip, _ = marks.keyword_strip(self.layout, face, self.layout.plate.left() if has_plate else self.width)
            if pill.intersects(strip.translated(self.box.topLeft())):
                pill.moveBottomLeft(QPointF(self.box.left() - self.width * 0.12, self.box.top() + strip.top()))
        return pill

    def _paint_count(self, painter: QPainter) -> None:
        """Paint the number of cards in a group."""
        if not self.count:
            return
        # Keep the number upright however the card is turned.
        painter.rotate(-self.lean)
        pill = self.count_box
        painter.setFont(fonts.font(Role.NUMBER, round(pill.height() * 0.74)))
        painter.setPen(QPen(QColor(theme.ACCENT), 1.2))
        painter.setBrush(theme.colour(theme.PANEL_SUNK, 235))
        painter.drawRoundedRect(pill, pill.height() / 2, pill.height() / 2)
        painter.setPen(QColor(theme.TEXT))
        painter.drawText(pill, Qt.AlignmentFlag.AlignCenter, f"×{self.count}")
        painter.rotate(self.lean)

    def _paint_tapped(self, painter: QPainter) -> None:
        """Paint the sign of a tapped card that is not turned because it fights."""
        size = self.width * 0.17
        down = max(self.width * 0.36, self.layout.art.top())
        at = QRectF(self.box.right() - size * 1.35, self.box.top() + down, size, size)
        symbols.paint_symbol(painter, "mana-T", at)

    @property
    def fate_box(self) -> QRectF:
        """Place of the burst with the coming damage: on the picture, clear of name, power and toughness."""
        size = self.width * 0.46
        # Small cards have two-line names.
        down = self.width * (0.1 if self.width < TWO_LINES * writing_scale(self.unit) else -0.06)
        right = self.width * 0.1 if any(self.card.counters.values()) else 0.0
        return QRectF(right - size / 2, down - size / 2, size, size)

    def _paint_fate(self, painter: QPainter) -> None:
        """Paint what combat damage would do to it."""
        damage, leaves = self.fate
        if not damage and not leaves:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.rotate(-self.lean)
        box = self.fate_box
        edge = self.width * 0.025
        if leaves:
            painter.setPen(QPen(QColor("#ffb3a6"), max(1.2, self.width * 0.018)))
            painter.setBrush(theme.colour("#3a0703", 215))
            painter.drawEllipse(box.adjusted(-edge, -edge, edge, edge))
            icon = box.adjusted(box.width() * 0.28, -box.height() * 0.02, -box.width() * 0.28, -box.height() * 0.46)
            symbols.paint_symbol(painter, "icon-zone-graveyard", icon, QColor("#ffe9e2"))
            words = QRectF(box.left(), box.center().y() - box.height() * 0.06, box.width(), box.height() * 0.5)
        else:
            grown = box.adjusted(-edge, -edge, edge, edge)
            symbols.paint_symbol(painter, "icon-status-damage", grown, QColor("#2a0503"))
            symbols.paint_symbol(painter, "icon-status-damage", box, QColor("#c81e12"))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor("#c81e12"))
            painter.drawEllipse(box.center(), box.width() * 0.27, box.width() * 0.27)
            words = box
        if damage:
            painter.setFont(fonts.font(Role.NUMBER, max(8, round(box.height() * (0.42 if damage < 10 else 0.36)))))
            painter.setPen(QColor("#fff4e4"))
            painter.drawText(words, Qt.AlignmentFlag.AlignCenter, f"−{damage}")
        painter.rotate(self.lean)
