"""The painted frame of a card: border, body in the card's colours, bars, text box."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QLinearGradient, QPainter, QPainterPath, QPen, QTransform

from gui.paint.art.canvas import blend, cloud_tile, faded, grain_tile, shaded
from gui.paint.card_layout import Detail, Layout
from gui.paint.face import CardFace
from gui.paint.symbols import paint_symbol
from gui.paint.theme import MANA

GOLD = QColor("#e2b65c")
OUTER = QColor("#150f0b")


@dataclass(frozen=True)
class FrameStyle:
    """A frame's ingredients: letters of `theme.MANA` from left to right, and what it is decorated with."""

    letters: str
    signs: str
    token: bool
    legendary: bool
    land: bool
    artifact: bool
    enchantment: bool
    hidden: bool


def style_of(face: CardFace) -> FrameStyle:
    letters = face.colour_letters
    land = "Land" in face.kinds
    artifact = "Artifact" in face.kinds
    if len(letters) > 2:
        shown = "M"
    elif letters:
        shown = letters
    else:
        shown = "L" if land else "A" if artifact else "C"
    return FrameStyle(
        shown,
        letters,
        "token" in face.badges,
        face.legendary,
        land,
        artifact,
        "Enchantment" in face.kinds,
        face.face_down,
    )


def _tones(style: FrameStyle, field: str) -> list[QColor]:
    """The shades of the style's colours from left to right, for a land, an artifact or any other card."""
    tones = [QColor(getattr(MANA[letter], field)) for letter in style.letters]
    if style.land and style.letters not in ("L",):
        tones = [blend(tone, QColor(getattr(MANA["L"], field)), 0.38) for tone in tones]
    elif style.artifact and style.letters != "A":
        tones = [blend(tone, QColor(getattr(MANA["A"], field)), 0.45) for tone in tones]
    return tones


def _across(box: QRectF, tones: list[QColor]) -> QBrush:
    """One colour, or two that meet in the middle."""
    if len(tones) == 1:
        return QBrush(tones[0])
    gradient = QLinearGradient(box.left(), 0, box.right(), 0)
    gradient.setColorAt(0.0, tones[0])
    gradient.setColorAt(0.36, tones[0])
    gradient.setColorAt(0.64, tones[1])
    gradient.setColorAt(1.0, tones[1])
    return QBrush(gradient)


def rounded(box: QRectF, radius: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(box, radius, radius)
    return path


def signboard(box: QRectF, nib: float) -> QPainterPath:
    """A bar with bluntly pointed ends."""
    top, bottom, middle = box.top(), box.bottom(), box.center().y()
    left, right = box.left(), box.right()
    soft = box.height() * 0.2
    path = QPainterPath(QPointF(left + nib, top))
    path.lineTo(right - nib, top)
    path.quadTo(right - nib * 0.2, top + soft * 0.2, right - nib * 0.12, middle - soft * 0.9)
    path.quadTo(right, middle - soft * 0.2, right, middle)
    path.quadTo(right, middle + soft * 0.2, right - nib * 0.12, middle + soft * 0.9)
    path.quadTo(right - nib * 0.2, bottom - soft * 0.2, right - nib, bottom)
    path.lineTo(left + nib, bottom)
    path.quadTo(left + nib * 0.2, bottom - soft * 0.2, left + nib * 0.12, middle + soft * 0.9)
    path.quadTo(left, middle + soft * 0.2, left, middle)
    path.quadTo(left, middle - soft * 0.2, left + nib * 0.12, middle - soft * 0.9)
    path.quadTo(left + nib * 0.2, top + soft * 0.2, left + nib, top)
    path.closeSubpath()
    return path


@lru_cache(maxsize=16)
def _ornament(letter: str) -> QImage:
    """A tile of a colour's frame pattern, which identifies the colour where there is no symbol."""
    side = 48
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(QColor(255, 255, 255, 150), 2.2)
    painter.setPen(pen)
    path = QPainterPath()
    if letter == "W":  # small suns
        for cx, cy in ((12, 12), (36, 36)):
            path.addEllipse(QPointF(cx, cy), 3.4, 3.4)
            for i in range(8):
                a = i * pi / 4
                path.moveTo(cx + cos(a) * 6, cy + sin(a) * 6)
                path.lineTo(cx + cos(a) * 10, cy + sin(a) * 10)
    elif letter == "U":  # waves
        for y in (9, 25, 41):
            path.moveTo(-12, y)
            for i in range(6):
                x = -12 + i * 12
                path.quadTo(x + 6, y + (8 if i % 2 else -8), x + 12, y)
    elif letter == "B":  # thorns
        for x in (8, 24, 40):
            path.moveTo(x, -2)
            for i in range(5):
                y = i * 12
                path.lineTo(x + 5, y + 3)
                path.lineTo(x, y + 8)
                path.lineTo(x - 5, y + 5)
                path.lineTo(x, y + 12)
    elif letter == "R":  # tongues of fire
        for x, y in ((0, 34), (24, 10), (48, 34), (24, 58), (0, -14), (48, -14)):
            path.moveTo(x - 8, y + 10)
            path.quadTo(x - 8, y - 2, x, y - 10)
            path.quadTo(x - 1, y - 2, x + 5, y)
            path.quadTo(x + 9, y + 4, x + 7, y + 10)
    elif letter == "G":  # leaves
        for x, y, d in ((12, 12, 1), (36, 12, -1), (12, 36, -1), (36, 36, 1)):
            path.moveTo(x - 8 * d, y + 8)
            path.quadTo(x - 8 * d, y - 6, x + 8 * d, y - 8)
            path.quadTo(x + 8 * d, y + 6, x - 8 * d, y + 8)
            path.lineTo(x + 4 * d, y - 4)
    elif letter == "M":  # lozenges
        for x, y in ((0, 0), (48, 0), (0, 48), (48, 48), (24, 24)):
            path.moveTo(x, y - 12)
            path.lineTo(x + 12, y)
            path.lineTo(x, y + 12)
            path.lineTo(x - 12, y)
            path.closeSubpath()
    elif letter == "A":  # plates and rivets
        path.addRect(QRectF(0, 0, 48, 24))
        path.addRect(QRectF(24, 24, 48, 24))
        for x, y in ((6, 6), (18, 18), (30, 30), (42, 42)):
            path.addEllipse(QPointF(x, y), 1.6, 1.6)
    elif letter == "L":  # courses of stone
        for y in (0, 16, 32):
            path.moveTo(0, y)
            path.lineTo(48, y)
            x = 12 if y == 16 else 30
            path.moveTo(x, y)
            path.lineTo(x, y + 16)
    else:  # crystal net
        for x in (0, 24, 48):
            path.moveTo(x - 24, 0)
            path.lineTo(x + 24, 48)
            path.moveTo(x + 24, 0)
            path.lineTo(x - 24, 48)
    painter.drawPath(path)
    painter.end()
    return image


def _weave(painter: QPainter, layout: Layout, style: FrameStyle) -> None:
    """Paint the ornaments, tone on tone, each on its colour's half."""
    letters = style.letters
    body = layout.body
    scale = layout.width / 360 * 0.62
    for i, letter in enumerate(letters):
        part = QRectF(body.x() + body.width() * i / len(letters), body.y(), body.width() / len(letters), body.height())
        brush = QBrush(_ornament(letter))
        brush.setTransform(QTransform().scale(scale, scale))
        painter.setOpacity(0.34)
        painter.fillRect(part, brush)
    painter.setOpacity(1.0)


def _bar(painter: QPainter, box: QRectF, style: FrameStyle, nib: float, dark: bool) -> None:
    """A name or type bar with its shadow and edges."""
    path = signboard(box, nib)
    painter.setPen(Qt.PenStyle.NoPen)
    for i in range(3):
        painter.fillPath(path.translated(0, box.height() * (0.03 + 0.035 * i)), QColor(0, 0, 0, 60))
    tones = _tones(style, "dark" if dark else "light")
    papers = _tones(style, "ink" if dark else "paper")
    if len(style.letters) == 2 and not dark:
        gold = QColor(MANA["M"].light)
        tones = [blend(tone, gold, 0.25) for tone in tones]
    painter.fillPath(path, _across(box, tones))
    sheen = QLinearGradient(0, box.top(), 0, box.bottom())
    sheen.setColorAt(0.0, faded(papers[0] if not dark else tones[0].lighter(150), 0.85))
    sheen.setColorAt(0.5, faded(papers[0], 0.25 if not dark else 0.0))
    sheen.setColorAt(1.0, faded(QColor("#2a1808"), 0.28))
    painter.fillPath(path, sheen)
    rim = GOLD if style.legendary or len(style.letters) == 2 or style.letters == "M" or style.token else None
    thin = max(1.0, box.height() * 0.035)
    painter.setPen(QPen(QColor(18, 10, 4, 220), thin * 1.5))
    painter.drawPath(path)
    if rim is not None:
        painter.setPen(QPen(rim, thin))
        painter.drawPath(signboard(box.adjusted(thin * 1.3, thin * 1.3, -thin * 1.3, -thin * 1.3), nib * 0.9))
    else:
        painter.setPen(QPen(QColor(255, 255, 255, 120 if not dark else 60), thin * 0.8))
        inner = box.adjusted(thin * 1.2, thin * 1.2, -thin * 1.2, -thin * 1.2)
        painter.drawLine(QPointF(inner.left() + nib, inner.top()), QPointF(inner.right() - nib, inner.top()))


def _grain(painter: QPainter, path: QPainterPath, pixel: float, strength: float) -> None:
    painter.save()
    painter.setClipPath(path)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SoftLight)
    painter.setOpacity(strength)
    brush = QBrush(grain_tile("brush"))
    brush.setTransform(QTransform().scale(pixel, pixel))
    painter.fillRect(path.boundingRect(), brush)
    painter.restore()


def paint_body(painter: QPainter, layout: Layout, style: FrameStyle, detail: Detail, pixel: float) -> None:
    """Paint border and body: everything below the picture."""
    outer = rounded(QRectF(0, 0, layout.width, layout.height), layout.corner)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillPath(outer, OUTER)
    inner = rounded(layout.body, layout.corner * 0.62)
    painter.save()
    painter.setClipPath(inner)
    painter.fillRect(layout.body, _across(layout.body, _tones(style, "base")))
    clouds = QImage(128, 128, QImage.Format.Format_ARGB32_Premultiplied)
    clouds.fill(_tones(style, "light")[0])
    stain = QPainter(clouds)
    stain.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
    stain.drawImage(0, 0, cloud_tile(2))
    stain.end()
    painter.setOpacity(0.35)
    painter.drawImage(layout.body, clouds)
    painter.setOpacity(1.0)
    light = QLinearGradient(0, 0, layout.width * 0.5, layout.height)
    light.setColorAt(0.0, QColor(255, 250, 230, 90))
    light.setColorAt(0.4, QColor(255, 250, 230, 0))
    light.setColorAt(1.0, QColor(10, 4, 8, 150))
    painter.fillRect(layout.body, light)
    if detail is not Detail.SMALL:
        _weave(painter, layout, style)
    painter.restore()
    _grain(painter, inner, pixel, 0.5)
    edge = max(1.0, layout.width * 0.006)
    rim = GOLD if style.legendary else shaded(_tones(style, "light")[0], 0.1)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(faded(rim, 0.75), edge))
    painter.drawPath(rounded(layout.body.adjusted(edge / 2, edge / 2, -edge / 2, -edge / 2), layout.corner * 0.6))


def paint_over_art(painter: QPainter, layout: Layout, style: FrameStyle, detail: Detail, pixel: float) -> None:
    """Paint everything of the frame above the picture: its rim, the bars, the text box."""
    w = layout.width
    edge = max(1.0, w * 0.006)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    if detail is Detail.SMALL:
        painter.setPen(QPen(QColor(10, 5, 2, 210), edge))
        painter.drawRect(layout.art)
        _small_bar(painter, layout.name, style)
        return
    painter.setPen(QPen(QColor(10, 5, 2, 230), edge * 2))
    painter.drawRect(layout.art)
    painter.setPen(QPen(faded(_tones(style, "light")[0], 0.5), edge))
    painter.drawRect(layout.art.adjusted(-edge * 1.4, -edge * 1.4, edge * 1.4, edge * 1.4))
    _text_box(painter, layout, style, pixel)
    _bar(painter, layout.name, style, layout.name.height() * 0.32, style.token)
    _bar(painter, layout.type, style, layout.type.height() * 0.34, style.token)
    if style.legendary:
        _crown(painter, layout)
    if style.enchantment and not style.land:
        _stars(painter, layout)
    _signs(painter, layout, style, detail)


def paint_half(painter: QPainter, bar: QRectF, art: QRectF, style: FrameStyle) -> None:
    """Name bar and picture rim of one half of a split card."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(10, 5, 2, 220), max(1.0, bar.height() * 0.06)))
    painter.drawRect(art)
    _small_bar(painter, bar, style)


def paint_half_text(painter: QPainter, layout: Layout, style: FrameStyle, pixel: float) -> None:
    """Type bar and text box of one half of a split card."""
    _text_box(painter, layout, style, pixel)
    _small_bar(painter, layout.type, style)


def _small_bar(painter: QPainter, box: QRectF, style: FrameStyle) -> None:
    tones = _tones(style, "dark" if style.token else "light")
    painter.setPen(Qt.PenStyle.NoPen)
    painter.fillRect(box, _across(box, tones))
    sheen = QLinearGradient(0, box.top(), 0, box.bottom())
    sheen.setColorAt(0.0, QColor(255, 255, 255, 110 if not style.token else 30))
    sheen.setColorAt(1.0, QColor(60, 34, 10, 50))
    painter.fillRect(box, sheen)
    painter.setPen(QPen(GOLD if style.legendary or style.token else QColor(16, 8, 2, 200), 1.0))
    painter.drawLine(box.bottomLeft(), box.bottomRight())


def _text_box(painter: QPainter, layout: Layout, style: FrameStyle, pixel: float) -> None:
    box = layout.text
    path = rounded(box, layout.width * 0.012)
    painter.setPen(Qt.PenStyle.NoPen)
    papers = [blend(tone, QColor("#f6ecd4"), 0.35) for tone in _tones(style, "paper")]
    painter.fillPath(path, _across(box, papers))
    light = QLinearGradient(0, box.top(), 0, box.bottom())
    light.setColorAt(0.0, QColor(90, 56, 20, 70))
    light.setColorAt(0.12, QColor(255, 255, 245, 40))
    light.setColorAt(0.8, QColor(255, 255, 245, 0))
    light.setColorAt(1.0, QColor(90, 56, 20, 50))
    painter.fillPath(path, light)
    _grain(painter, path, pixel, 0.45)
    edge = max(1.0, layout.width * 0.005)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(20, 10, 4, 190), edge * 1.4))
    painter.drawPath(path)


def _crown(painter: QPainter, layout: Layout) -> None:
    """Three points over the name bar of a legend."""
    top, middle, s = layout.name.top(), layout.width / 2, layout.width
    painter.setPen(QPen(QColor(40, 22, 4), max(1.0, s * 0.003)))
    painter.setBrush(GOLD)
    for dx, size in ((0.0, 0.026), (-0.05, 0.017), (0.05, 0.017)):
        x = middle + dx * s
        path = QPainterPath(QPointF(x, top - size * s * 0.9))
        path.lineTo(x + size * s * 0.6, top + size * s * 0.1)
        path.lineTo(x, top + size * s * 0.75)
        path.lineTo(x - size * s * 0.6, top + size * s * 0.1)
        path.closeSubpath()
        painter.drawPath(path)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _stars(painter: QPainter, layout: Layout) -> None:
    """Four-pointed stars at the corners of an enchantment's picture."""
    art, r = layout.art, layout.width * 0.03
    y = layout.type.top() - r * 1.1
    painter.setPen(Qt.PenStyle.NoPen)
    for x in (art.left() + r * 1.1, art.right() - r * 1.1):
        for size, colour in ((1.25, QColor(20, 8, 24, 150)), (1.0, QColor("#fff2c8"))):
            path = QPainterPath()
            for i in range(8):
                a, d = i * pi / 4, (r if i % 2 == 0 else r * 0.28) * size
                point = QPointF(x + sin(a) * d, y - cos(a) * d)
                if i:
                    path.lineTo(point)
                else:
                    path.moveTo(point)
            path.closeSubpath()
            painter.fillPath(path, colour)


def _signs(painter: QPainter, layout: Layout, style: FrameStyle, detail: Detail) -> None:
    """Repeat the colours as signs at the foot of the card."""
    size = layout.width * (0.044 if detail is Detail.FULL else 0.05)
    x = layout.text.left()
    for letter in style.signs:
        paint_symbol(painter, f"mana-{letter}", QRectF(x, layout.foot - size / 2, size, size))
        x += size * 1.12


def ink_of(style: FrameStyle, dark_bar: bool = False) -> QColor:
    """The colour of text on the bars."""
    return QColor("#fff1d2") if dark_bar else QColor("#1a0f06")


def plate_tones(style: FrameStyle) -> tuple[QColor, QColor, QColor]:
    """Light, middle and dark of the power/toughness plate."""
    light, base, dark = (_tones(style, field)[-1] for field in ("paper", "light", "dark"))
    return light, base, dark
