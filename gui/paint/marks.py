"""What is painted over a card because it changes during a game: power and toughness, loyalty, defense, damage,
counters, badges."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen

from gui.paint import fonts, theme
from gui.paint.card_layout import Detail, Layout
from gui.paint.face import CardFace
from gui.paint.fonts import Role
from gui.paint.frame import GOLD, FrameStyle, plate_tones
from gui.paint.symbols import counter_name, keyword_icon, paint_symbol

RAISED = QColor("#0b6a2b")
LOWERED = QColor("#a8150c")
DAMAGE = QColor("#c81e12")

BADGE_COLOURS = {
    "summoning-sick": "#8fb8d8",
    "attack": theme.DARK.glows["attacking"],
    "block": theme.DARK.glows["blocking"],
    "target": theme.DARK.glows["target"],
    "token": "#f3d58c",
    "copy": "#a6e3dc",
    "partial": "#ffd24a",
    "attached": "#d8c8b4",
    "phased-out": "#c9c2d8",
    "goaded": "#ff8f7a",
    "monstrous": "#b7e38a",
    "renowned": "#ffe08a",
    "saddled": "#d9b48a",
    "prepared": "#9fd0ff",
    "solved": "#c4e59a",
    "ring-bearer": "#ffc94d",
    "commander": "#e6c2ff",
    "note": "#fff1c9",
}


def _plate(painter: QPainter, box: QRectF, style: FrameStyle) -> None:
    """Paint the plate of power and toughness: a small tablet with cut corners."""
    cut = box.height() * 0.28
    path = QPainterPath(QPointF(box.left() + cut, box.top()))
    path.lineTo(box.right() - cut * 0.5, box.top())
    path.lineTo(box.right(), box.top() + cut * 0.5)
    path.lineTo(box.right(), box.bottom() - cut)
    path.lineTo(box.right() - cut, box.bottom())
    path.lineTo(box.left() + cut * 0.5, box.bottom())
    path.lineTo(box.left(), box.bottom() - cut * 0.5)
    path.lineTo(box.left(), box.top() + cut)
    path.closeSubpath()
    light, base, dark = plate_tones(style)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillPath(path.translated(0, box.height() * 0.06), QColor(0, 0, 0, 110))
    fill = QLinearGradient(0, box.top(), 0, box.bottom())
    fill.setColorAt(0.0, QColor("#fffaf0"))
    fill.setColorAt(0.45, light)
    fill.setColorAt(1.0, base)
    painter.fillPath(path, fill)
    thin = max(1.0, box.height() * 0.045)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(20, 10, 4), thin * 1.5))
    painter.drawPath(path)
    painter.setPen(QPen(GOLD if style.legendary else dark, thin * 0.8))
    inset = thin * 1.4
    painter.drawLine(QPointF(box.left() + cut, box.top() + inset), QPointF(box.right() - cut * 0.5, box.top() + inset))
    painter.drawLine(
        QPointF(box.left() + cut * 0.5, box.bottom() - inset), QPointF(box.right() - cut, box.bottom() - inset)
    )


def power_and_toughness(painter: QPainter, layout: Layout, face: CardFace, style: FrameStyle) -> None:
    """Paint the plate with "2/3": raised values green with ▲, lowered ones red with ▼."""
    box = layout.plate
    _plate(painter, box, style)
    parts = ((face.power or "0", face.power_changed), ("/", 0), (face.toughness or "0", face.toughness_changed))
    pixels = fonts_fit(parts, box.width() * 0.86, round(box.height() * 0.84))
    widths = [fonts.width_of(Role.NUMBER, text, pixels) for text, _ in parts]
    x = box.center().x() - sum(widths) / 2
    metrics = fonts.measure(Role.NUMBER)
    y = box.center().y() + metrics.capHeight() * pixels / 200
    painter.setFont(fonts.font(Role.NUMBER, pixels))
    for (text, change), width in zip(parts, widths, strict=True):
        painter.setPen(QPen(RAISED if change > 0 else LOWERED if change < 0 else QColor("#120a04")))
        # A star sits high in its line; beside digits it belongs in their middle.
        drop = pixels * 0.2 if text == "*" else 0.0
        painter.drawText(QPointF(x, y + drop), text)
        if change:
            _arrow(
                painter, QPointF(x + width / 2, box.top() if change > 0 else box.bottom()), box.height() * 0.17, change
            )
        x += width


def fonts_fit(parts: tuple[tuple[str, int], ...], width: float, largest: int) -> int:
    """The size in pixels at which the parts fit side by side."""
    em = sum(fonts.width_of(Role.NUMBER, text, 1.0) for text, _ in parts)
    return max(6, min(largest, int(width / em)))


def _arrow(painter: QPainter, at: QPointF, size: float, change: int) -> None:
    painter.save()
    path = QPainterPath(QPointF(at.x(), at.y() - change * size))
    path.lineTo(at.x() + size * 1.1, at.y() + change * size * 0.7)
    path.lineTo(at.x() - size * 1.1, at.y() + change * size * 0.7)
    path.closeSubpath()
    painter.setPen(QPen(QColor("#fff6e2"), max(0.8, size * 0.3)))
    painter.setBrush(RAISED if change > 0 else LOWERED)
    painter.drawPath(path)
    painter.restore()


def loyalty_box(layout: Layout) -> QRectF:
    """Place of the shield with the loyalty, or with a battle's defense."""
    size = layout.plate.height() * 1.45
    return QRectF(layout.plate.right() - size, layout.plate.bottom() - size, size, size)


def loyalty(painter: QPainter, layout: Layout, face: CardFace) -> None:
    """The shield with a planeswalker's loyalty."""
    box = loyalty_box(layout)
    size = box.width()
    paint_symbol(painter, "loyalty-start", box)
    text = face.loyalty or "0"
    pixels = max(6, round(size * (0.56 if len(text) < 2 else 0.46)))
    painter.setFont(fonts.font(Role.NUMBER, pixels))
    painter.setPen(QPen(QColor("#fff3d2")))
    painter.drawText(box.translated(0, -size * 0.02), Qt.AlignmentFlag.AlignCenter, text)


def defense(painter: QPainter, layout: Layout, face: CardFace) -> None:
    """The battlement with a battle's defense."""
    box = loyalty_box(layout)
    size = box.width()
    painter.setPen(QPen(QColor("#2a1508"), max(1.0, size * 0.05)))
    painter.setBrush(QColor("#f1dfb4"))
    painter.drawPath(battlement(box))
    text = face.defense or "0"
    painter.setFont(fonts.font(Role.NUMBER, max(6, round(size * (0.56 if len(text) < 2 else 0.46)))))
    painter.setPen(QPen(QColor("#3a1208")))
    painter.drawText(box.translated(0, size * 0.06), Qt.AlignmentFlag.AlignCenter, text)


def battlement(box: QRectF) -> QPainterPath:
    """A shield whose upper edge has three merlons."""
    left, top, w, h = box.left(), box.top(), box.width(), box.height()
    path = QPainterPath(QPointF(left + w * 0.06, top + h * 0.06))
    step = w * 0.88 / 5
    for place in range(5):
        y = top + h * (0.06 if place % 2 == 0 else 0.2)
        path.lineTo(left + w * 0.06 + place * step, y)
        path.lineTo(left + w * 0.06 + (place + 1) * step, y)
    path.lineTo(left + w * 0.94, top + h * 0.56)
    path.quadTo(left + w * 0.9, top + h * 0.84, left + w * 0.5, top + h * 0.97)
    path.quadTo(left + w * 0.1, top + h * 0.84, left + w * 0.06, top + h * 0.56)
    path.closeSubpath()
    return path


def damage(painter: QPainter, layout: Layout, amount: int, detail: Detail) -> None:
    """Paint a red burst with the damage marked on a creature."""
    size = layout.plate.height() * (1.35 if detail is not Detail.SMALL else 1.0)
    centre = QPointF(layout.plate.left() - size * 0.42, layout.plate.center().y() - size * 0.05)
    box = QRectF(centre.x() - size / 2, centre.y() - size / 2, size, size)
    grown = box.adjusted(-size * 0.08, -size * 0.08, size * 0.08, size * 0.08)
    paint_symbol(painter, "icon-status-damage", grown, QColor("#2a0503"))
    paint_symbol(painter, "icon-status-damage", box, DAMAGE)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(DAMAGE)
    painter.drawEllipse(centre, size * 0.25, size * 0.25)
    text = str(amount)
    high = 0.66 if detail is Detail.SMALL else 0.5
    pixels = max(6, round(size * (high if len(text) < 2 else high * 0.8)))
    painter.setFont(fonts.font(Role.NUMBER, pixels))
    painter.setPen(QPen(QColor("#fff4e4")))
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def counters(painter: QPainter, layout: Layout, face: CardFace, detail: Detail) -> None:
    """Paint the counters as hexagons with numbers, in rows from the picture's lower left corner upwards, as far as
    there is room.

    On a small card they are about as high as the plate below them.
    """
    if detail is Detail.SMALL:
        size, high = round(layout.plate.height() * 0.88), 0.8
        y = layout.plate.top() - size
    else:
        size, high = round(layout.width * (0.1 if detail is Detail.FULL else 0.145)), 0.56
        y = layout.art.bottom() - size * 1.2
    shown = [(kind, n) for kind, n in sorted(face.counters.items()) if n > 0 and kind != "loyalty"][:6]
    left = layout.art.left() + size * 0.12
    x = left
    for kind, number in shown:
        text = str(number)
        pixels = max(7, round(size * high))
        width = max(size * 0.55, fonts.width_of(Role.NUMBER, text, pixels) + size * 0.24)
        if x > left and x + size * 0.72 + width > layout.art.right():
            x, y = left, y - size * 1.06
        if y < layout.name.bottom():
            break
        paint_symbol(painter, counter_name(kind), QRectF(x, y, size, size))
        tag = QRectF(x + size * 0.7, y + size * (0.96 - high), width, size * (high + 0.02))
        painter.setPen(QPen(QColor("#f7e3b0"), max(1.0, size * 0.03)))
        painter.setBrush(QColor("#1c120a"))
        painter.drawRoundedRect(tag, size * 0.16, size * 0.16)
        painter.setPen(QPen(QColor("#fff4da")))
        painter.setFont(fonts.font(Role.NUMBER, pixels))
        painter.drawText(tag.translated(0, -size * 0.01), Qt.AlignmentFlag.AlignCenter, text)
        x += size * 0.8 + width


def badges(painter: QPainter, layout: Layout, face: CardFace, detail: Detail) -> None:
    """Paint round badges along the picture's top (on a small card, down its left side), each with its own icon and
    colour."""
    small = detail is Detail.SMALL
    size = layout.width * {Detail.FULL: 0.085, Detail.MEDIUM: 0.125, Detail.SMALL: 0.17}[detail]
    order = [name for name in BADGE_COLOURS if name in face.badges and (small or name != "token")]
    x = layout.art.left() + size * 0.14
    y = max(layout.art.top(), layout.name.bottom()) + size * 0.16
    if small and len(face.cost) > 3:
        y += layout.width * 0.17  # below the cost, which is wide
    for name in order[: 3 if small else 6]:
        box = QRectF(x, y, size, size)
        painter.setPen(QPen(QColor("#0d0805"), max(1.0, size * 0.07)))
        painter.setBrush(QColor(24, 16, 11, 225))
        painter.drawEllipse(box)
        inset = size * 0.2
        paint_symbol(
            painter, f"icon-status-{name}", box.adjusted(inset, inset, -inset, -inset), QColor(BADGE_COLOURS[name])
        )
        if small:
            y += size * 1.06
        else:
            x += size * 1.1


def lock(painter: QPainter, box: QRectF) -> None:
    """Paint the locked half of a Room: darkened, with a padlock in its middle."""
    painter.fillRect(box, QColor(10, 7, 5, 165))
    size = min(box.width(), box.height()) * 0.42
    at = QRectF(box.center().x() - size / 2, box.center().y() - size / 2, size, size)
    paint_symbol(painter, "icon-status-locked", at, QColor("#f1d9a4"))


def keyword_strip(layout: Layout, face: CardFace, right: float) -> tuple[QRectF, list[str]]:
    """Place of a small card's keyword icons, between the left edge and ``right``, and which ones are shown."""
    names = [name for name in (keyword_icon(word) for word in face.keywords) if name is not None]
    if not names:
        return QRectF(), []
    size = round(layout.width * 0.125)
    gap = size * 0.18
    room = int((right - layout.art.left()) // (size + gap))
    names = names[: max(1, room)]
    return QRectF(
        layout.art.left(), layout.art.bottom() - size - gap * 2, len(names) * (size + gap) + gap, size + gap * 2
    ), names


def keyword_row(painter: QPainter, layout: Layout, face: CardFace, right: float) -> None:
    """Paint a small card's strip of keyword icons, between the left edge and ``right``."""
    strip, names = keyword_strip(layout, face, right)
    if not names:
        return
    size = round(layout.width * 0.125)
    gap = size * 0.18
    painter.fillRect(strip, QColor(18, 11, 7, 205))
    for i, name in enumerate(names):
        at = QRectF(strip.left() + gap + i * (size + gap), strip.top() + gap, size, size)
        paint_symbol(painter, name, at, QColor("#ffe7b0"))


def chosen(painter: QPainter, layout: Layout, face: CardFace, detail: Detail) -> None:
    """Paint tags at the picture's right edge with what was chosen for the permanent: a symbol or words."""
    height = round(layout.width * {Detail.FULL: 0.075, Detail.MEDIUM: 0.115, Detail.SMALL: 0.155}[detail])
    y = layout.art.top() + layout.art.height() * (0.3 if detail is Detail.SMALL else 0.14)
    pixels = max(7, round(height * 0.66))
    most = layout.art.width() * 0.82
    for words in face.chosen:
        is_symbol = words.startswith("{")
        shown = "" if is_symbol else fonts.elided(Role.NUMBER, words, pixels, most - height * 0.7)
        width = height * 1.3 if is_symbol else fonts.width_of(Role.NUMBER, shown, pixels) + height * 0.7
        tag = QRectF(layout.art.right() - width - height * 0.05, y, width, height)
        painter.setPen(QPen(QColor("#241505"), max(1.0, height * 0.06)))
        painter.setBrush(QColor("#f7e3b0"))
        painter.drawRoundedRect(tag, height * 0.24, height * 0.24)
        if is_symbol:
            size = height * 0.8
            at = QRectF(tag.center().x() - size / 2, tag.center().y() - size / 2, size, size)
            paint_symbol(painter, f"mana-{words.strip('{}')}", at)
        else:
            painter.setPen(QPen(QColor("#241505")))
            painter.setFont(fonts.font(Role.NUMBER, pixels))
            painter.drawText(tag, Qt.AlignmentFlag.AlignCenter, shown)
        y += height * 1.12
