"""Paint cards: frame, picture, texts and marks. Each card is painted once per size, then cached."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QPixmap

from gui.paint import fonts, frame, marks, printed_details, rules_text, text_sections
from gui.paint.cache import ByteCache
from gui.paint.card_back import paint_back
from gui.paint.card_layout import (
    EMPTY_TEXT_HEIGHT,
    FULL_FROM,
    RATIO,
    TEXT_HEIGHTS,
    Detail,
    Layout,
    detail_for,
    height_of,
    lay_across,
    lay_card,
)
from gui.paint.face import CardFace
from gui.paint.fonts import Role
from gui.paint.frame import FrameStyle, style_of
from gui.paint.pictures import ArtProvider, Pictures
from gui.paint.rules_text import Laid, lay_out
from gui.paint.sleeves import USUAL
from gui.paint.symbols import mana_name, paint_symbol

# Sizes of rules text, in card widths: the preferred one, and the smallest in screen units.
_TEXT = {Detail.FULL: (Role.CARD_TEXT, 0.052, 12.0), Detail.MEDIUM: (Role.SMALL_TEXT, 0.07, 8.0)}
_LEAST_NAME = 8.0
_NARROWEST = 0.72
"""How far the letters of a name on a small card may be narrowed before the name is cut off."""
TALLER_FOR_LOYALTY = (0.68, 0.78)
"""Heights of the text box that only a planeswalker's abilities may take, in card widths."""
HALVED = frozenset({"split", "aftermath", "flip"})
"""How the halves of a two-part card are arranged."""
LEAST_FOR_LOYALTY = 0.042
"""Smallest letters allowed for that, in card widths."""


class CardPainter:
    """Paints card faces and caches them: at most ``limit`` bytes of cards and ``art_limit`` of pictures."""

    def __init__(
        self, limit: int = 24_000_000, art_limit: int = 20_000_000, art_provider: ArtProvider | None = None
    ) -> None:
        fonts.register()
        self._cards: ByteCache[QPixmap] = ByteCache(limit)
        self._frames: ByteCache[tuple[QImage, QImage]] = ByteCache(10_000_000)
        self._pictures = Pictures(art_limit, art_provider)

    @property
    def cached_bytes(self) -> int:
        """Bytes in use for cards, frames and pictures together."""
        return self._cards.used + self._frames.used + self._pictures.cache.used

    def set_art_provider(self, provider: ArtProvider | None) -> None:
        """Take pictures from ``provider`` (English name → QImage or None) in preference to generated ones."""
        self._pictures.provider = provider
        self._pictures.cache.clear()
        self._cards.clear()

    def clear(self) -> None:
        """Clear all caches."""
        self._cards.clear()
        self._frames.clear()
        self._pictures.cache.clear()

    # --- the two ways in ---------------------------------------------------------------------------------------------

    def paint(self, painter: QPainter, rect: QRectF, face: CardFace, detail: Detail | None = None) -> None:
        """Paint ``face`` into ``rect`` (5 : 7), sharp at the painter's scale and resolution.

        Without ``detail``, the level depends on the width on the screen.
        """
        self._place(painter, rect, lambda width, dpr: self.pixmap(face, width, dpr, detail))

    def paint_back(self, painter: QPainter, rect: QRectF, design: str = USUAL) -> None:
        """Paint the back of a card into ``rect``."""
        self._place(painter, rect, lambda width, dpr: self.back_pixmap(width, dpr, design))

    def pixmap(
        self, face: CardFace, width: float, dpr: float = 1.0, detail: Detail | None = None, scale: float = 1.0
    ) -> QPixmap:
        """The card ``width`` units wide at ``dpr`` pixels per unit; equal faces give the same pixmap.

        On a large screen without a pixel ratio of its own, ``scale`` is the scale of the whole window: the card's text
        is laid out as for a card narrower by that factor.
        """
        level = detail or detail_for(width / scale)
        pixels = max(16, round(width * dpr))
        key = (face.key, pixels, dpr, level, scale)
        found = self._cards.get(key)
        if found is not None:
            return found
        image = self._paint_card(face, pixels, dpr * scale, level)
        return self._keep(key, image, dpr)

    def back_pixmap(self, width: float, dpr: float = 1.0, design: str = USUAL) -> QPixmap:
        """The back of a card in one of the designs."""
        pixels = max(16, round(width * dpr))
        key = ("back", design, pixels, dpr)
        found = self._cards.get(key)
        if found is not None:
            return found
        image = _blank(pixels)
        painter = _painter(image)
        paint_back(painter, float(pixels), float(height_of(pixels)), design)
        painter.end()
        return self._keep(key, image, dpr)

    def across_pixmap(self, face: CardFace, width: float, dpr: float = 1.0) -> QPixmap:
        """A card that is printed across, such as a battle, in reading position, ``width`` units long."""
        pixels = max(16, round(width * dpr))
        key = ("across", face.key, pixels, dpr)
        found = self._cards.get(key)
        if found is not None:
            return found
        image = _blank_of(pixels, round(pixels / RATIO))
        painter = _painter(image)
        detail = Detail.MEDIUM if width < FULL_FROM * RATIO else Detail.FULL
        self._across(painter, face, style_of(face), pixels, dpr, detail)
        painter.end()
        return self._keep(key, image, dpr)

    def picture(self, face: CardFace, width: float, dpr: float = 1.0) -> QImage:
        """The picture alone, at least ``width`` units wide and 3/4 as high."""
        return self._pictures.get(face, width * dpr)

    def _place(self, painter: QPainter, rect: QRectF, make: Callable[[float, float], QPixmap]) -> None:
        transform = painter.worldTransform()
        scale = (transform.m11() ** 2 + transform.m12() ** 2) ** 0.5
        dpr = painter.device().devicePixelRatio()
        pixmap = make(rect.width() * scale, dpr)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, scale != 1.0 or transform.m12() != 0.0)
        if scale == 1.0 and transform.m12() == 0.0:
            painter.drawPixmap(rect.topLeft(), pixmap)
        else:
            painter.drawPixmap(rect, pixmap, QRectF(pixmap.rect()))
        painter.restore()

    def _keep(self, key: Hashable, image: QImage, dpr: float) -> QPixmap:
        pixmap = QPixmap.fromImage(image)
        pixmap.setDevicePixelRatio(dpr)
        return self._cards.put(key, pixmap, image.sizeInBytes())

    # --- the card ----------------------------------------------------------------------------------------------------

    def _paint_card(self, face: CardFace, pixels: int, dpr: float, detail: Detail) -> QImage:
        image = _blank(pixels)
        painter = _painter(image)
        style = style_of(face)
        small = detail is Detail.SMALL
        if face.face_down:
            self._face_down(painter, face, style, pixels, dpr, detail)
        elif face.second is not None and (face.joined in HALVED) and not (small and face.joined == "flip"):
            self._split(painter, face, face.second, pixels, dpr, detail)
        elif detail is Detail.SMALL:
            self._small(painter, face, style, pixels, dpr)
        else:
            self._large(painter, face, style, pixels, dpr, detail)
        painter.end()
        return image

    def _frame(self, layout: Layout, style: FrameStyle, detail: Detail, dpr: float) -> tuple[QImage, QImage]:
        """The layers below and above the picture."""
        key = (
            style,
            round(layout.width),
            round(layout.height),
            detail,
            round(layout.text.height()),
            round(layout.text.width()),
            round(layout.name.height()),
            dpr,
        )
        found = self._frames.get(key)
        if found is not None:
            return found
        size = (round(layout.width), round(layout.height))
        below, above = _blank_of(*size), _blank_of(*size)
        painter = _painter(below)
        frame.paint_body(painter, layout, style, detail, dpr)
        painter.end()
        painter = _painter(above)
        frame.paint_over_art(painter, layout, style, detail, dpr)
        painter.end()
        return self._frames.put(key, (below, above), below.sizeInBytes() * 2)

    def _picture_into(self, painter: QPainter, box: QRectF, face: CardFace) -> None:
        """Paint the picture so that it fills ``box``, cropped at its edges."""
        shape = box.width() / box.height()
        art = self._pictures.get(face, max(box.width(), box.height() * 4 / 3) * 0.92)
        w, h = art.width(), art.height()
        if w / h > shape:
            source = QRectF((w - h * shape) / 2, 0, h * shape, h)
        else:
            source = QRectF(0, (h - w / shape) * 0.4, w, w / shape)
        painter.drawImage(box, art, source)

    def _large(
        self, painter: QPainter, face: CardFace, style: FrameStyle, pixels: int, dpr: float, detail: Detail
    ) -> None:
        parts = text_sections.sections_of(face)
        layout, laid = _fit_text(face, pixels, dpr, detail)
        below, above = self._frame(layout, style, detail, dpr)
        painter.drawImage(0, 0, below)
        self._picture_into(painter, layout.art, face)
        painter.drawImage(0, 0, above)
        _title(painter, layout, face, style, dpr)
        _type_line(painter, layout, face, style, dpr)
        if parts:
            _in_parts(painter, layout, parts, detail, dpr)
        elif face.second is not None and face.joined == "adventure":
            self._inset(painter, layout, face, face.second, detail, dpr)
        else:
            _rules(painter, layout, face, laid, detail)
        printed_details.foot(painter, layout, face, detail)
        if face.loyalty is not None:
            marks.loyalty(painter, layout, face)
        elif face.defense is not None:
            marks.defense(painter, layout, face)
        elif face.power is not None:
            marks.power_and_toughness(painter, layout, face, style)
        printed_details.behind(painter, layout, face)
        if face.damage:
            marks.damage(painter, layout, face.damage, detail)
        marks.counters(painter, layout, face, detail)
        marks.badges(painter, layout, face, detail)
        marks.chosen(painter, layout, face, detail)

    def _across(
        self, painter: QPainter, face: CardFace, style: FrameStyle, pixels: int, dpr: float, detail: Detail
    ) -> None:
        """Paint a card that is printed across: the picture at the left, its type and text at the right."""
        layout = lay_across(pixels, detail, dpr)
        below, above = self._frame(layout, style, detail, dpr)
        painter.drawImage(0, 0, below)
        self._picture_into(painter, layout.art, face)
        painter.drawImage(0, 0, above)
        _title(painter, layout, face, style, dpr)
        _type_line(painter, layout, face, style, dpr)
        role = _TEXT[detail][0]
        box = text_area(layout)
        largest = round(layout.name.height() * 0.6)
        least = min(largest, round(8.0 * dpr))
        laid = lay_out(
            face.paragraphs, box.width(), box.height(), role, largest, least, False, _notch(layout, box, face)
        )
        _rules(painter, layout, face, laid, detail)
        marks.defense(painter, layout, face)
        printed_details.behind(painter, layout, face)
        marks.counters(painter, layout, face, detail)
        marks.badges(painter, layout, face, detail)
        marks.chosen(painter, layout, face, detail)

    def _face_down(
        self, painter: QPainter, face: CardFace, style: FrameStyle, pixels: int, dpr: float, detail: Detail
    ) -> None:
        """Paint the back with an unknown figure in its medallion, and public values: power, toughness, marks."""
        paint_back(painter, float(pixels), float(height_of(pixels)), face.sleeve or USUAL, emblem=False)
        layout = lay_card(pixels, detail, 0.2, pixel=dpr)
        radius = pixels * 0.345
        centre = QPointF(pixels / 2, height_of(pixels) / 2)
        round_window = QPainterPath()
        round_window.addEllipse(centre, radius, radius)
        painter.save()
        painter.setClipPath(round_window)
        self._picture_into(painter, round_window.boundingRect(), face)
        painter.restore()
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor("#1c0d12"), pixels * 0.026))
        painter.drawPath(round_window)
        painter.setPen(QPen(frame.GOLD, pixels * 0.012))
        painter.drawPath(round_window)
        if face.power is not None:
            marks.power_and_toughness(painter, layout, face, style)
        beside_plate = QRectF(layout.art)
        beside_plate.setBottom(layout.plate.bottom())
        marks.keyword_row(painter, replace(layout, art=beside_plate), face, layout.plate.left())
        if face.damage:
            marks.damage(painter, layout, face.damage, detail)
        marks.counters(painter, layout, face, detail)
        marks.badges(painter, layout, face, detail)
        marks.chosen(painter, layout, face, detail)

    def _split(
        self, painter: QPainter, first: CardFace, second: CardFace, pixels: int, dpr: float, detail: Detail
    ) -> None:
        """Paint two halves, one above the other, each with name, cost, picture and text.

        The second one is upright (708), sideways (aftermath) or upside down (709).
        """
        whole = lay_card(pixels, Detail.SMALL, 0.0, pixel=dpr)
        half_height = whole.body.height() / 2
        for number, face in enumerate((first, second)):
            style = style_of(face)
            below, _ = self._frame(whole, style, Detail.SMALL, dpr)
            top = whole.body.top() + number * half_height
            part = QRectF(0, 0 if number == 0 else top, pixels, top + half_height if number == 0 else pixels * 2)
            painter.save()
            painter.setClipRect(part)
            painter.drawImage(0, 0, below)
            painter.restore()
            inner = QRectF(whole.name.left(), top + pixels * 0.02, whole.name.width(), half_height - pixels * 0.04)
            painter.save()
            if number and detail is not Detail.SMALL and first.joined != "split":
                sideways = first.joined == "aftermath"
                painter.translate(inner.center())
                painter.rotate(90 if sideways else 180)
                w, h = (inner.height(), inner.width()) if sideways else (inner.width(), inner.height())
                inner = QRectF(-w / 2, -h / 2, w, h)
            self._half(painter, face, style, inner, pixels, dpr, detail)
            if face.locked:
                marks.lock(painter, inner)
            painter.restore()
        art = QRectF(whole.name.left(), whole.name.top(), whole.name.width(), half_height)
        upper = replace(whole, art=art)
        if first.damage:
            marks.damage(painter, upper, first.damage, detail)
        marks.counters(painter, upper, first, detail)
        marks.badges(painter, whole, first, detail)
        marks.chosen(painter, upper, first, detail)

    def _half(
        self, painter: QPainter, face: CardFace, style: FrameStyle, box: QRectF, pixels: int, dpr: float, detail: Detail
    ) -> None:
        small = detail is Detail.SMALL
        bar = QRectF(box.left(), box.top(), box.width(), pixels * (0.15 if small else 0.1))
        layout = lay_card(pixels, detail, 0.0, pixel=dpr)
        upright = box.height() > box.width()
        across = box.width() * (1.0 if small or upright else 0.42)
        art = QRectF(box.left(), bar.bottom(), across, (box.bottom() - bar.bottom()) * (0.4 if upright else 1.0))
        self._picture_into(painter, art, face)
        frame.paint_half(painter, bar, art, style)
        if small:
            _small_name(painter, bar, face, style, pixels, dpr)
            _small_cost(painter, replace(layout, art=art), face)
            return
        left, top = (box.left(), art.bottom()) if upright else (art.right(), bar.bottom())
        kind = QRectF(left, top, box.right() - left, pixels * 0.07)
        text_box = QRectF(left, kind.bottom(), kind.width(), box.bottom() - kind.bottom())
        plate = QRectF(box.right() - pixels * 0.2, box.bottom() - pixels * 0.09, pixels * 0.2, pixels * 0.09)
        placed = replace(
            layout, name=bar, art=art, type=kind, text=text_box, foot=box.bottom() - pixels * 0.02, plate=plate
        )
        frame.paint_half_text(painter, placed, style, dpr)
        _title(painter, placed, face, style, dpr)
        _type_line(painter, placed, face, style, dpr)
        role, wished, least = _TEXT[detail]
        area = text_area(placed)
        laid = lay_out(
            face.paragraphs,
            area.width(),
            area.height(),
            role,
            round(pixels * wished * 0.92),
            max(round(least * dpr), 1),
            notch=_notch(placed, area, face),
        )
        _rules(painter, placed, face, laid, detail)
        if face.power is not None:
            marks.power_and_toughness(painter, placed, face, style)

    def _inset(
        self, painter: QPainter, layout: Layout, face: CardFace, inset: CardFace, detail: Detail, dpr: float
    ) -> None:
        """Paint an adventurer card: its Adventure as a smaller inset at the left of the text box, its own text at the
        right (715.1)."""
        box = layout.text
        middle = box.left() + box.width() * 0.5
        w = layout.width
        height = w * (0.075 if detail is Detail.FULL else 0.09)
        bar = QRectF(box.left(), box.top(), middle - box.left() - w * 0.006, height)
        kind = QRectF(bar.left(), bar.bottom(), bar.width(), bar.height() * 0.72)
        page = QRectF(bar.left(), kind.bottom(), bar.width(), box.bottom() - kind.bottom())
        style = style_of(inset)
        left = replace(layout, name=bar, type=kind, text=page, plate=QRectF())
        right = replace(layout, text=QRectF(middle, box.top(), box.right() - middle, layout.plate.top() - box.top()))
        frame.paint_half_text(painter, left, style, dpr)
        frame.paint_half(painter, bar, bar, style)
        _title(painter, left, inset, style, dpr)
        _type_line(painter, left, inset, style, dpr)
        role, largest, least = _type_sizes(w, dpr, detail)
        for placed, part in ((left, inset), (right, face)):
            area = text_area(placed)
            laid = lay_out(part.paragraphs, area.width(), area.height(), role, largest, least)
            _rules(painter, placed, replace(part, loyalty=None, defense=None, power=None), laid, detail)

    def _small(self, painter: QPainter, face: CardFace, style: FrameStyle, pixels: int, dpr: float) -> None:
        size, lines = _name_lines(face.name, pixels, dpr)
        layout = lay_card(pixels, Detail.SMALL, 0.0, len(lines), dpr)
        below, above = self._frame(layout, style, Detail.SMALL, dpr)
        painter.drawImage(0, 0, below)
        self._picture_into(painter, layout.art, face)
        painter.drawImage(0, 0, above)
        _draw_name_lines(painter, layout.name, size, lines, frame.ink_of(style, style.token))
        _small_cost(painter, layout, face)
        edge = layout.width * 0.15
        printed_details.side(
            painter, face, QPointF(layout.art.left() + edge * 0.1, layout.art.top() + edge * 0.6), edge
        )
        has_plate = any(each is not None for each in (face.power, face.loyalty, face.defense))
        marks.keyword_row(painter, layout, face, layout.plate.left() if has_plate else layout.art.right())
        if "Land" in face.kinds:
            _land_mana(painter, layout, face)
        if face.loyalty is not None:
            marks.loyalty(painter, layout, face)
        elif face.defense is not None:
            marks.defense(painter, layout, face)
        elif face.power is not None:
            marks.power_and_toughness(painter, layout, face, style)
        if face.damage:
            marks.damage(painter, layout, face.damage, Detail.SMALL)
        marks.counters(painter, layout, face, Detail.SMALL)
        marks.badges(painter, layout, face, Detail.SMALL)
        marks.chosen(painter, layout, face, Detail.SMALL)


def _blank(pixels: int) -> QImage:
    return _blank_of(pixels, height_of(pixels))


def _blank_of(width: int, height: int) -> QImage:
    image = QImage(width, height, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    return image


def _painter(image: QImage) -> QPainter:
    painter = QPainter(image)
    painter.setRenderHints(
        QPainter.RenderHint.Antialiasing
        | QPainter.RenderHint.TextAntialiasing
        | QPainter.RenderHint.SmoothPixmapTransform
    )
    return painter


def _in_parts(
    painter: QPainter, layout: Layout, parts: Sequence[text_sections.Section], detail: Detail, dpr: float
) -> None:
    """Paint a text in parts (710.1, 714.1)."""
    role, largest, least = _type_sizes(layout.width, dpr, detail)
    area = _parts_area(layout, parts)
    text_sections.draw(painter, text_sections.fit(parts, area, role, largest, least), area, role)


def _parts_area(layout: Layout, parts: Sequence[text_sections.Section]) -> QRectF:
    """The area of the parts: above the plate of a leveler."""
    edge = layout.width * 0.006
    inside = layout.text.adjusted(edge, edge, -edge, -edge)
    if any(each.size for each in parts):
        inside.setBottom(min(inside.bottom(), layout.plate.top() - edge))
    return inside


def _type_sizes(width: float, dpr: float, detail: Detail) -> tuple[Role, int, int]:
    """Role of the rules text, its preferred size in pixels, and the smallest one."""
    role, wished, least = _TEXT[detail]
    largest = round(width * wished)
    return role, largest, min(largest, max(round(least * dpr * 0.8), round(width * wished * 0.5)))


def _fit_parts(
    parts: Sequence[text_sections.Section], pixels: int, dpr: float, detail: Detail, *, saga: bool
) -> Layout:
    """The layout of a card with a text in parts: that of a Saga, or the lowest text box that holds them."""
    role, largest, least = _type_sizes(pixels, dpr, detail)
    heights = TEXT_HEIGHTS[detail]
    if saga:
        return text_sections.lay_saga(lay_card(pixels, detail, heights[0], pixel=dpr))
    for height in (*heights[1:], 0.66):
        layout = lay_card(pixels, detail, height, pixel=dpr)
        area = _parts_area(layout, parts)
        placed = text_sections.fit(parts, area, role, largest, least if height == 0.66 else round(largest * 0.9))
        if placed.height <= area.height() + 1:
            break
    return layout


def _fit_text(face: CardFace, pixels: int, dpr: float, detail: Detail) -> tuple[Layout, Laid]:
    """The layout with the lowest text box that holds the text at its preferred size, or the highest one and smaller
    text."""
    role, wished, least = _TEXT[detail]
    largest = round(pixels * wished)
    smallest = min(largest, max(round(least * dpr), round(pixels * wished * 0.62)))
    heights = TEXT_HEIGHTS[detail]
    if face.second is not None and face.joined == "adventure":
        longest = max(sum(map(len, each.paragraphs)) for each in (face, face.second))
        height = heights[-1] if longest > 150 else heights[-2] if longest > 70 else heights[-3]
        return lay_card(pixels, detail, height, pixel=dpr), Laid((), (), (), largest, 0.0, 0.0, False)
    parts = text_sections.sections_of(face)
    if parts:
        saga = "Saga" in face.subtypes
        return _fit_parts(parts, pixels, dpr, detail, saga=saga), Laid((), (), (), largest, 0.0, 0.0, False)
    loyalty = "Planeswalker" in face.kinds
    if loyalty:
        # Each of its abilities is a choice: a smaller picture, and smaller but legible type, is better than cutting one
        # off.
        heights = (*heights, *TALLER_FOR_LOYALTY)
        if detail is Detail.FULL:
            smallest = min(smallest, round(pixels * LEAST_FOR_LOYALTY))
    layout = lay_card(pixels, detail, heights[0] if face.is_basic_looking else EMPTY_TEXT_HEIGHT, pixel=dpr)
    laid = Laid((), (), (), largest, 0.0, 0.0, False)
    if not face.paragraphs or face.is_basic_looking:
        return layout, laid
    for height in heights:
        layout = lay_card(pixels, detail, height, pixel=dpr)
        box = _above_modifiers(layout, text_area(layout), face)
        last = height == heights[-1]
        least_here = smallest if last else max(smallest, round(largest * 0.94))
        laid = lay_out(
            face.paragraphs, box.width(), box.height(), role, largest, least_here, loyalty, _notch(layout, box, face)
        )
        if not laid.cut:
            break
    return layout, laid


def layout_of(face: CardFace, width: float) -> Layout:
    """The layout of a card shown ``width`` units wide."""
    detail = detail_for(width)
    if detail is Detail.SMALL:
        pixels = max(1, round(width))
        return lay_card(width, detail, 0.0, len(_name_lines(face.name, pixels, 1.0)[1]))
    return _fit_text(face, max(1, round(width)), 1.0, detail)[0]


def text_area(layout: Layout) -> QRectF:
    """The area for rules text: the text box without its margins."""
    pad = layout.width * 0.024
    return layout.text.adjusted(pad, pad * 0.55, -pad, -pad * 0.45)


def _above_modifiers(layout: Layout, box: QRectF, face: CardFace) -> QRectF:
    """The part of the box that a vanguard's modifiers leave free."""
    if face.modifiers is not None:
        box.setBottom(min(box.bottom(), layout.plate.top()))
    return box


def _notch(layout: Layout, box: QRectF, face: CardFace) -> tuple[float, float]:
    """Width and height of the corner of ``box`` covered by the plate, or by the shield with loyalty or defense."""
    if face.loyalty is not None or face.defense is not None:
        shield = marks.loyalty_box(layout)
        return max(0.0, box.right() - shield.left() + shield.width() * 0.1), max(0.0, box.bottom() - shield.top())
    if face.power is not None:
        plate = layout.plate
        taken = plate.united(printed_details.behind_box(layout)) if face.behind else plate
        return max(0.0, box.right() - taken.left() + plate.height() * 0.2), max(0.0, box.bottom() - taken.top())
    return 0.0, 0.0


def _title(painter: QPainter, layout: Layout, face: CardFace, style: FrameStyle, dpr: float) -> None:
    bar = layout.name
    inset = bar.height() * 0.36
    pips = [name for name in (mana_name(symbol) for symbol in face.cost) if name is not None]
    size = min(bar.height() * 0.68, bar.width() * 0.46 / max(1, len(pips)))
    gap = size * 0.08
    right = bar.right() - inset
    for name in reversed(pips):
        right -= size
        box = QRectF(right, bar.center().y() - size / 2, size, size)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 110))
        painter.drawEllipse(box.translated(-size * 0.05, size * 0.07))
        paint_symbol(painter, name, box)
        right -= gap
    left = printed_details.side(painter, face, QPointF(bar.left() + inset, bar.center().y()), bar.height() * 0.62)
    room = right - left - inset * 0.3
    largest = round(bar.height() * 0.66)
    least = max(round(_LEAST_NAME * dpr), round(largest * 0.62))
    role, size_px = _fitting_font((Role.CARD_NAME, Role.SMALL_NAME), face.name, room, largest, least)
    shown = rules_text.elided(face.name, role, room, size_px)
    painter.setFont(fonts.font(role, size_px))
    painter.setPen(QPen(frame.ink_of(style, style.token)))
    area = QRectF(left, bar.top(), room + inset * 0.3, bar.height())
    across = Qt.AlignmentFlag.AlignHCenter if style.token else Qt.AlignmentFlag.AlignLeft
    painter.drawText(
        area.translated(0, -bar.height() * 0.02),
        across | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine,
        shown,
    )


def _fitting_font(roles: tuple[Role, ...], words: str, room: float, largest: int, least: int) -> tuple[Role, int]:
    """Return the widest role whose text fits ``room``, and its size in pixels."""
    for role in roles:
        pixels = rules_text.fitting_pixels(words, role, room, largest, least)
        if fonts.width_of(role, words, pixels) <= room:
            return role, pixels
    return roles[-1], least


def _kind_icons(face: CardFace) -> list[str]:
    order = ("Creature", "Planeswalker", "Battle", "Land", "Artifact", "Enchantment", "Instant", "Sorcery")
    return [f"icon-type-{kind.lower()}" for kind in order if kind in face.kinds]


def _type_line(painter: QPainter, layout: Layout, face: CardFace, style: FrameStyle, dpr: float) -> None:
    bar = layout.type
    inset = bar.height() * 0.42
    ink = frame.ink_of(style, style.token)
    size = bar.height() * 0.6
    icons = _kind_icons(face)
    if style.token:
        icons.insert(0, "icon-type-token")
    right = bar.right() - inset
    for name in reversed(icons[:2]):
        right -= size
        paint_symbol(
            painter, name, QRectF(round(right), round(bar.center().y() - size / 2), round(size), round(size)), ink
        )
        right -= size * 0.2
    left = printed_details.indicator(painter, face, QPointF(bar.left() + inset, bar.center().y()), size)
    room = right - left
    largest = round(bar.height() * 0.68)
    least = max(round(7.0 * dpr), round(largest * 0.64))
    role, pixels = _fitting_font((Role.CARD_TYPE, Role.SMALL_NAME), face.type_line, room, largest, least)
    painter.setFont(fonts.font(role, pixels))
    painter.setPen(QPen(ink))
    painter.drawText(
        QRectF(left, bar.top(), room, bar.height()),
        Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextSingleLine,
        rules_text.elided(face.type_line, role, room, pixels),
    )


def _rules(painter: QPainter, layout: Layout, face: CardFace, laid: Laid, detail: Detail) -> None:
    if face.is_basic_looking:
        size = layout.text.height() * 0.78
        name = mana_name(face.land_colours[0])
        if name is not None:
            centre = layout.text.center()
            paint_symbol(painter, name, QRectF(centre.x() - size / 2, centre.y() - size / 2, size, size))
        return
    if not face.paragraphs:
        return
    box = _above_modifiers(layout, text_area(layout), face)
    role = _TEXT[detail][0]
    free = box.height() - _notch(layout, box, face)[1]
    top = box.top() + max(0.0, (free - laid.height) / 2)
    rules_text.draw(painter, laid, QPointF(box.left(), top), role, QColor("#1c110a"))
    painter.setPen(QPen(QColor(90, 60, 28, 70), max(1.0, layout.width * 0.003)))
    for y in laid.rules:
        painter.drawLine(
            QPointF(box.left() + box.width() * 0.12, top + y), QPointF(box.right() - box.width() * 0.12, top + y)
        )
    if laid.cut:
        size = layout.width * 0.07
        corner = QRectF(layout.width / 2 - size / 2, layout.foot - size / 2, size, size)
        paint_symbol(painter, "icon-status-more", corner, QColor("#fff1cf"))


def _name_lines(name: str, pixels: int, dpr: float) -> tuple[int, tuple[str, ...]]:
    """The size in pixels and the lines of a name on a small card."""
    size = max(round(_LEAST_NAME * dpr), round(pixels * 0.104))
    room = pixels * 0.86
    lines = rules_text.in_two_lines(name, Role.SMALL_NAME, room, size, room / _NARROWEST)
    if len(lines) == 2 and size - 1 >= _LEAST_NAME * dpr and fonts.width_of(Role.SMALL_NAME, name, size - 1) <= room:
        return size - 1, (name,)
    return size, lines


def _draw_name_lines(painter: QPainter, bar: QRectF, size: int, lines: tuple[str, ...], ink: QColor) -> None:
    painter.setFont(fonts.font(Role.SMALL_NAME, size))
    painter.setPen(QPen(ink))
    step = bar.height() / len(lines)
    pad = bar.width() * 0.022
    flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextSingleLine
    room = bar.width() - 2 * pad
    for i, line in enumerate(lines):
        width = fonts.width_of(Role.SMALL_NAME, line, size)
        painter.save()
        painter.translate(bar.left() + pad, bar.top() + i * step)
        if width > room:
            painter.scale(room / width, 1.0)
        painter.drawText(QRectF(0, 0, max(width, room) + pad, step), flags, line)
        painter.restore()


def _small_name(painter: QPainter, bar: QRectF, face: CardFace, style: FrameStyle, pixels: int, dpr: float) -> None:
    size = max(round(_LEAST_NAME * dpr), round(pixels * 0.1))
    shown = rules_text.elided(face.name, Role.SMALL_NAME, bar.width() * 0.96 / _NARROWEST, size)
    _draw_name_lines(painter, bar, size, (shown,), frame.ink_of(style, style.token))


def _small_cost(painter: QPainter, layout: Layout, face: CardFace) -> None:
    """Paint the cost over the picture's upper right corner, on a dark background."""
    pips = [name for name in (mana_name(symbol) for symbol in face.cost) if name is not None]
    if not pips:
        return
    size = min(layout.width * 0.15, layout.art.width() * 0.78 / len(pips))
    width = size * len(pips) + size * 0.2
    ground = QRectF(layout.art.right() - width, layout.art.top(), width, size * 1.2)
    painter.fillRect(ground, QColor(18, 11, 7, 185))
    x = ground.left() + size * 0.1
    for name in pips:
        paint_symbol(painter, name, QRectF(x, ground.top() + size * 0.1, size, size))
        x += size


def _land_mana(painter: QPainter, layout: Layout, face: CardFace) -> None:
    """Paint a small land's mana, large, at the bottom of the picture."""
    names = [name for name in (mana_name(symbol) for symbol in face.land_colours) if name is not None]
    if not names:
        return
    size = min(layout.width * 0.27, layout.art.width() * 0.9 / len(names))
    x = layout.art.center().x() - size * len(names) / 2
    y = layout.art.bottom() - size * 1.12
    painter.setPen(Qt.PenStyle.NoPen)
    for name in names:
        painter.setBrush(QColor(0, 0, 0, 120))
        painter.drawEllipse(QRectF(x - size * 0.02, y + size * 0.04, size * 1.02, size * 1.02))
        paint_symbol(painter, name, QRectF(x, y, size, size))
        x += size
