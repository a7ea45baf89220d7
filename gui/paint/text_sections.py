"""Cards with text in parts: levelers (710), Sagas (714), Classes, prototypes, and Spacecraft with their station
abilities."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen

from gui.paint import fonts, rules_text
from gui.paint.card_layout import Layout
from gui.paint.face import COLOUR_ORDER, CardFace
from gui.paint.fonts import Role
from gui.paint.rules_text import Laid
from gui.paint.theme import MANA

_LEVEL = re.compile(r"^(\S+) (\d+(?:-\d+|\+)) — (\d+/\d+)$")
_CHAPTER = re.compile(r"^([IVX]+(?:, [IVX]+)*) — (.+)$", re.DOTALL)
_CLASS_LEVEL = re.compile(r"^((?:\{[^{}]+\})+) ?: (\S+ (\d+))$")
_PROTOTYPE = re.compile(r"^(\S+ (?:\{[^{}]+\})+) [—-] (\S+/\S+)$")
_STATION = re.compile(r"^\S+ (\d+)\+$")
_SIZE = re.compile(r"^\d+/\d+$")
_NUMERALS = {"I": 1, "V": 5, "X": 10}

INK = QColor("#1c110a")
SHADE = QColor(120, 84, 40, 46)
PRESENT = QColor(214, 158, 46, 90)
"""Background of the part that currently applies."""
BAND = QColor("#efe0bd")


@dataclass(frozen=True)
class Section:
    """One part of the text: a level box, or chapters that share an ability."""

    label: str
    """The label beside it, such as "2-6" or "I, II"; empty above the first level box."""
    word: str
    """The word above the label: "Level"."""
    size: str
    """Power and toughness of a level box, prototype or Spacecraft; otherwise empty."""
    lines: tuple[str, ...]
    present: bool = False
    """Whether it currently applies, as far as counters show."""
    head: str = ""
    """Text of the band above the lines: a level or prototype with its cost."""
    colours: str = ""
    """Letters of the band's colours."""


def sections_of(face: CardFace) -> tuple[Section, ...]:
    """The parts of a card with text in parts; empty for any other card."""
    if "Saga" in face.subtypes:
        return _chapters(face)
    if "Class" in face.subtypes:
        return _class_levels(face)
    if any(_PROTOTYPE.match(line) for line in face.paragraphs):
        return _prototype(face)
    if any(_STATION.match(line) for line in face.paragraphs):
        return _stations(face)
    if any(_LEVEL.match(line) for line in face.paragraphs):
        return _levels(face)
    return ()


def _levels(face: CardFace) -> tuple[Section, ...]:
    found = [Section("", "", "", ())]
    for line in face.paragraphs:
        head = _LEVEL.match(line)
        if head is not None:
            found.append(Section(head[2], head[1], head[3], ()))
        else:
            found[-1] = replace(found[-1], lines=(*found[-1].lines, line))
    level = face.counters.get("level", 0)
    at = max((n for n, each in enumerate(found) if n and int(re.split(r"[-+]", each.label)[0]) <= level), default=0)
    return tuple(replace(each, present=bool(face.counters) and n == at) for n, each in enumerate(found))


def _class_levels(face: CardFace) -> tuple[Section, ...]:
    """A Class: its initial abilities, then each level in a band with the cost of gaining it."""
    found = [Section("", "", "", (), face.level > 0)]
    for line in dict.fromkeys(face.paragraphs):  # gained abilities are in their own band
        head = _CLASS_LEVEL.match(line)
        if head is not None:
            found.append(Section("", "", "", (), 0 < int(head[3]) <= face.level, f"{head[1]} {head[2]}"))
        else:
            found[-1] = replace(found[-1], lines=(*found[-1].lines, line))
    return tuple(each for each in found if each.head or each.lines)


def _prototype(face: CardFace) -> tuple[Section, ...]:
    """A prototype: its own cost and size in a box of its colours, then the abilities common to both."""
    boxes, lines = [], []
    for line in face.paragraphs:
        head = _PROTOTYPE.match(line)
        if head is not None:
            colours = "".join(colour for colour in COLOUR_ORDER if colour in head[1].partition(" ")[2])
            boxes.append(Section("", "", head[2], (), head=head[1], colours=colours))
        else:
            lines.append(line)
    return (*boxes, Section("", "", "", tuple(lines))) if lines else tuple(boxes)


def _stations(face: CardFace) -> tuple[Section, ...]:
    """A Spacecraft or Planet: its initial abilities, then those it has with enough charge counters."""
    charge = face.counters.get("charge", 0)
    found = [Section("", "", "", ())]
    for line in dict.fromkeys(face.paragraphs):  # gained abilities are in their own band
        head = _STATION.match(line)
        if head is not None:
            found.append(Section("", "", "", (), charge >= int(head[1]), line))
        elif found[-1].head and _SIZE.match(line):
            found[-1] = replace(found[-1], size=line)
        else:
            found[-1] = replace(found[-1], lines=(*found[-1].lines, line))
    return tuple(each for each in found if each.head or each.lines)


def _chapters(face: CardFace) -> tuple[Section, ...]:
    found: list[Section] = []
    for line in face.paragraphs:
        head = _CHAPTER.match(line)
        if head is not None:
            found.append(Section(head[1], "", "", (head[2],)))
        elif found:
            found[-1] = replace(found[-1], lines=(*found[-1].lines, line))
        else:
            found.append(Section("", "", "", (line,)))
    lore = face.counters.get("lore", 0)
    numbers = [{_number(each) for each in section.label.split(", ") if each} for section in found]
    return tuple(replace(each, present=lore in numbers[n]) for n, each in enumerate(found))


def _number(numeral: str) -> int:
    values = [_NUMERALS[letter] for letter in numeral]
    pairs = zip(values, [*values[1:], 0], strict=True)
    return sum(-value if value < following else value for value, following in pairs)


def lay_saga(layout: Layout) -> Layout:
    """The layout of a Saga: chapters in a column at the left, a tall picture at the right, the type at the bottom
    (714.1)."""
    w = layout.width
    bottom = layout.text.bottom()
    kind = QRectF(layout.type.left(), bottom - layout.type.height(), layout.type.width(), layout.type.height())
    top = layout.name.bottom() + w * 0.006
    height = kind.top() - w * 0.008 - top
    middle = layout.text.left() + layout.text.width() * 0.54
    column = QRectF(layout.text.left(), top, middle - layout.text.left(), height)
    art = QRectF(middle + w * 0.008, top, layout.text.right() - middle - w * 0.008, height)
    return replace(layout, art=art, type=kind, text=column)


class Placed:
    """The parts as fitted into a box."""

    def __init__(
        self, sections: Sequence[Section], laid: Sequence[Laid], heights: Sequence[float], pixels: int
    ) -> None:
        self.sections = sections
        self.laid = laid
        self.heights = heights
        self.pixels = pixels

    @property
    def height(self) -> float:
        """Total height."""
        return sum(self.heights)


def fit(sections: Sequence[Section], box: QRectF, role: Role, largest: int, least: int) -> Placed:
    """Fit the parts into the box, one below the other, in the largest letters that fit."""
    for pixels in range(largest, least - 1, -1):
        placed = _place(sections, box, role, pixels)
        if placed.height <= box.height():
            break
    spare = max(0.0, box.height() - placed.height) / len(sections)
    return Placed(sections, placed.laid, [each + spare for each in placed.heights], placed.pixels)


def _place(sections: Sequence[Section], box: QRectF, role: Role, pixels: int) -> Placed:
    laid, heights = [], []
    for section in sections:
        left, right = _margins(section, box)
        each = rules_text.lay_out(section.lines, box.width() - left - right, 1e6, role, pixels, pixels)
        laid.append(each)
        least = box.width() * 0.13 if section.label else 0.0
        below = each.height + pixels * 0.7 if section.lines or not section.head else 0.0
        heights.append(max(band_height(section, pixels) + below, least))
    return Placed(sections, laid, heights, pixels)


def _margins(section: Section, box: QRectF) -> tuple[float, float]:
    """Margins at the left for the label, and at the right for power and toughness."""
    pad = box.width() * 0.02
    if not section.label:
        return pad, box.width() * 0.19 if section.size and section.lines else pad
    return (box.width() * (0.2 if section.word else 0.21) + pad, box.width() * 0.19 if section.size else pad)


def draw(painter: QPainter, placed: Placed, box: QRectF, role: Role) -> None:
    """Draw the parts with their labels; those that currently apply have another background."""
    top = box.top()
    for number, (section, laid, height) in enumerate(zip(placed.sections, placed.laid, placed.heights, strict=True)):
        row = QRectF(box.left(), top, box.width(), height)
        if section.present:
            painter.fillRect(row, PRESENT)
        band = QRectF(row.left(), row.top(), row.width(), band_height(section, placed.pixels))
        if section.head:
            if not section.lines:
                band.setHeight(height)
            _band(painter, section, band, role, placed.pixels)
            row.setTop(band.bottom())
        elif section.label and number % 2:
            painter.fillRect(row, SHADE)
        left, _ = _margins(section, box)
        if section.label:
            _label(painter, section, QRectF(row.left(), row.top(), left, height), placed.pixels)
        rules_text.draw(
            painter, laid, QPointF(row.left() + left, row.top() + (row.height() - laid.height) / 2), role, INK
        )
        if section.size:
            _size(painter, section.size, row if section.lines or not section.head else band, placed.pixels)
        top += height
        if number + 1 < len(placed.sections) and not placed.sections[number + 1].head:
            painter.setPen(QPen(QColor(90, 60, 28, 150), max(1.0, box.width() * 0.004)))
            painter.drawLine(QPointF(row.left(), top), QPointF(row.right(), top))


def band_height(section: Section, pixels: int) -> float:
    """Height of the band above the lines of a part."""
    return pixels * (2.5 if section.size and not section.lines else 1.75) if section.head else 0.0


def _band(painter: QPainter, section: Section, box: QRectF, role: Role, pixels: int) -> None:
    """Paint a band across the whole width with a level or prototype and its cost, in its colours."""
    ground = QLinearGradient(box.topLeft(), box.topRight())
    tones = [QColor(MANA[letter].light) for letter in section.colours] or [BAND]
    for place, tone in enumerate(tones):
        ground.setColorAt(place / max(1, len(tones) - 1), tone)
    if section.present:
        painter.fillRect(box, BAND)
        painter.fillRect(box, PRESENT)
    else:
        painter.fillRect(box, ground)
    painter.setPen(QPen(QColor(90, 60, 28, 150), max(1.0, box.width() * 0.004)))
    painter.drawLine(box.topLeft(), box.topRight())
    painter.drawLine(box.bottomLeft(), box.bottomRight())
    pad = box.width() * 0.03
    room = box.width() * (0.78 if section.size and not section.lines else 1.0) - 2 * pad
    laid = rules_text.lay_out((section.head,), room, box.height(), role, round(pixels * 1.08), max(4, pixels // 2))
    rules_text.draw(painter, laid, QPointF(box.left() + pad, box.center().y() - laid.height / 2), role, INK)


def _label(painter: QPainter, section: Section, box: QRectF, pixels: int) -> None:
    """Paint a pennant with the level symbol, or a tablet with the chapter numerals."""
    inner = box.adjusted(box.width() * 0.04, 0, -box.width() * 0.1, 0)
    height = min(box.height() * 0.86, pixels * (2.9 if section.word else 1.9))
    inner = QRectF(inner.left(), box.center().y() - height / 2, inner.width(), height)
    path = QPainterPath(inner.topLeft())
    tip = inner.height() * 0.24
    path.lineTo(inner.right() - tip, inner.top())
    path.lineTo(inner.right(), inner.center().y())
    path.lineTo(inner.right() - tip, inner.bottom())
    path.lineTo(inner.left(), inner.bottom())
    path.closeSubpath()
    painter.setPen(QPen(QColor(20, 10, 4, 200), max(1.0, pixels * 0.07)))
    painter.setBrush(QColor("#efe0bd"))
    painter.drawPath(path)
    painter.setPen(QPen(INK))
    across = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine
    words = inner.adjusted(0, 0, -tip * 0.8, 0)
    if section.word:
        upper = QRectF(words.left(), words.top() + words.height() * 0.06, words.width(), words.height() * 0.34)
        _words(painter, section.word.upper(), upper, across, round(pixels * 0.78))
        words = QRectF(words.left(), words.top() + words.height() * 0.38, words.width(), words.height() * 0.6)
    _words(painter, section.label, words, across, round(pixels * 1.2))


def _words(painter: QPainter, words: str, box: QRectF, flags: Qt.AlignmentFlag | int, largest: int) -> None:
    least = max(4, largest // 3)
    pixels = rules_text.fitting_pixels(words, Role.SMALL_NAME, box.width() * 0.94, max(largest, least), least)
    painter.setFont(fonts.font(Role.SMALL_NAME, pixels))
    painter.drawText(box, flags, words)


def _size(painter: QPainter, size: str, row: QRectF, pixels: int) -> None:
    """Paint the power and toughness of a level box at its right."""
    box = QRectF(row.right() - row.width() * 0.185, 0, row.width() * 0.17, min(row.height() * 0.8, pixels * 2.0))
    box.moveTop(row.center().y() - box.height() / 2)
    painter.setPen(QPen(QColor(20, 10, 4, 220), max(1.0, pixels * 0.08)))
    painter.setBrush(QColor("#fffaf0"))
    painter.drawRoundedRect(box, box.height() * 0.2, box.height() * 0.2)
    painter.setPen(QPen(INK))
    _words(painter, size, box, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextSingleLine, round(pixels * 1.3))
