"""Rules text laid into a box: words and symbols in lines, shrunk until they fit, then cut with an ellipsis."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from gui.paint import fonts, symbols
from gui.paint.fonts import Role

_SPACES = re.compile(r"[^\S\u00a0]+")
"""Word separators. Non-breaking spaces, such as the one after a heart, are part of a word."""
_SYMBOL = re.compile(r"(\{[^{}\s]+\})")
_LOYALTY = re.compile(r"^\[?([+\-−–]?(?:\d+|X))\]?\s*:\s*")
LINE_HEIGHT = 1.1
PARAGRAPH_GAP = 0.42
SYMBOL_SIZE = 0.94
LOYALTY_INDENT = 2.1  # in ems


@dataclass(frozen=True)
class Piece:
    """A run of text or one symbol; ``width`` in ems."""

    text: str
    symbol: str | None
    width: float


@dataclass(frozen=True)
class Word:
    """Pieces that stay together; ``width`` in ems."""

    pieces: tuple[Piece, ...]
    width: float


@dataclass(frozen=True)
class Paragraph:
    words: tuple[Word, ...]
    loyalty: str | None = None


@dataclass(frozen=True)
class Run:
    """Something to draw: text or a symbol at ``x``, on the baseline ``y``, both in pixels from the box."""

    x: float
    y: float
    width: float
    text: str
    symbol: str | None


@dataclass(frozen=True)
class Laid:
    """A text after layout: what to draw, its height, whether something had to be left out."""

    runs: tuple[Run, ...]
    shields: tuple[tuple[float, float, str], ...]
    rules: tuple[float, ...]
    pixels: int
    width: float
    height: float
    cut: bool


@lru_cache(maxsize=4096)
def _word(role: Role, text: str) -> Word:
    pieces = []
    for part in _SYMBOL.split(text):
        if not part:
            continue
        name = symbols.mana_name(part) if part.startswith("{") else None
        if name is not None:
            pieces.append(Piece(part, name, SYMBOL_SIZE + 0.06))
        else:
            pieces.append(Piece(part, None, fonts.width_of(role, part, 1.0)))
    return Word(tuple(pieces), sum(piece.width for piece in pieces))


@lru_cache(maxsize=512)
def parse(role: Role, text: str, loyalty: bool = False) -> Paragraph:
    """Split a paragraph into words; with ``loyalty``, a leading cost such as "+1:" or "−3:" is split off for its
    shield."""
    cost = None
    if loyalty:
        found = _LOYALTY.match(text)
        if found:
            cost = found.group(1).replace("-", "−").replace("–", "−")
            text = text[found.end() :]
    return Paragraph(tuple(_word(role, word) for word in _SPACES.split(text) if word), cost)


def _lines(paragraph: Paragraph, room: Callable[[int], float], space: float) -> list[list[Word]]:
    """Break words into lines; ``room(i)`` is the width of line i in ems. A word that is too wide gets a line of its
    own."""
    lines: list[list[Word]] = []
    line: list[Word] = []
    used = 0.0
    width = room(0)
    for word in paragraph.words:
        more = word.width + (space if line else 0.0)
        if line and used + more > width:
            lines.append(line)
            line, used, more = [], 0.0, word.width
            width = room(len(lines))
        line.append(word)
        used += more
    if line:
        lines.append(line)
    return lines


def _split_long(paragraph: Paragraph, width: float, role: Role) -> Paragraph:
    """Split every word that is wider than a line into pieces that fit."""
    if all(word.width <= width for word in paragraph.words):
        return paragraph
    words: list[Word] = []
    for word in paragraph.words:
        if word.width <= width:
            words.append(word)
            continue
        for piece in word.pieces:
            if piece.symbol is not None or piece.width <= width:
                words.append(Word((piece,), piece.width))
                continue
            part = ""
            for letter in piece.text:
                if part and fonts.width_of(role, part + letter, 1.0) > width:
                    words.append(_word(role, part))
                    part = ""
                part += letter
            if part:
                words.append(_word(role, part))
    return Paragraph(tuple(words), paragraph.loyalty)


def lay_out(
    paragraphs: Sequence[str],
    width: float,
    height: float,
    role: Role,
    largest: int,
    smallest: int,
    loyalty: bool = False,
    notch: tuple[float, float] = (0.0, 0.0),
) -> Laid:
    """Lay the paragraphs out in a box of ``width`` × ``height`` pixels, as large as fits between ``smallest`` and
    ``largest``.

    ``notch`` (width, height) stays free in the lower right corner. Text that does not fit at the smallest size is cut
    off after the last line that fits, with an ellipsis.
    """
    parsed = [parse(role, text, loyalty) for text in paragraphs if text.strip()]
    for pixels in range(largest, smallest - 1, -1):
        laid = _lay(parsed, width, height, role, pixels, notch)
        if not laid.cut:
            return laid
    return _lay(parsed, width, height, role, smallest, notch)


def _lay(
    parsed: Sequence[Paragraph], width: float, height: float, role: Role, pixels: int, notch: tuple[float, float]
) -> Laid:
    space = fonts.width_of(role, " ", 1.0)
    ascent = fonts.measure(role).ascent() / 100
    descent = fonts.measure(role).descent() / 100
    full, narrow = width / pixels, (width - notch[0]) / pixels
    free = (height - notch[1]) / pixels  # above this, lines have the full width
    limit = (height + 0.01) / pixels
    rows: list[tuple[float, list[Word], float]] = []  # indent in ems, words, baseline in ems
    shields_at: list[tuple[int, int, str]] = []
    starts: list[int] = []
    baseline = 0.0
    for number, paragraph in enumerate(parsed):
        indent = LOYALTY_INDENT if paragraph.loyalty is not None else 0.0
        first = baseline + PARAGRAPH_GAP + LINE_HEIGHT if number else ascent

        def room(i: int, first: float = first, indent: float = indent) -> float:
            below = first + i * LINE_HEIGHT + descent
            return (full if below <= free else narrow) - indent

        lines = _lines(_split_long(paragraph, full - indent, role), room, space)
        if any(word.width > room(i) for i, line in enumerate(lines) for word in line):  # beside the notch
            lines = _lines(_split_long(paragraph, narrow - indent, role), room, space)
        if paragraph.loyalty is not None:
            shields_at.append((len(rows), len(lines), paragraph.loyalty))
        starts.append(len(rows))
        rows += [(indent, line, first + i * LINE_HEIGHT) for i, line in enumerate(lines)]
        baseline = rows[-1][2] if rows else 0.0
    fitting = sum(1 for row in rows if row[2] + descent <= limit)
    cut = fitting < len(rows)
    rows = rows[: max(1, fitting)]
    if cut:
        indent, words, y = rows[-1]
        rows[-1] = (indent, _with_ellipsis(words, (full if y + descent <= free else narrow) - indent, role, space), y)
    runs: list[Run] = []
    for indent, words, y in rows:
        _runs_of_line(runs, words, indent, y, pixels, space)
    shields = []
    for start, count, cost in shields_at:
        if start < len(rows):
            last = min(start + count, len(rows)) - 1
            shields.append((0.0, ((rows[start][2] + rows[last][2]) / 2 - ascent * 0.34) * pixels, cost))
    rules = tuple((rows[i][2] - ascent - PARAGRAPH_GAP / 2 + 0.05) * pixels for i in starts[1:] if i < len(rows))
    total = (rows[-1][2] + descent) * pixels if rows else 0.0
    return Laid(tuple(runs), tuple(shields), rules, pixels, width, total, cut)


def _runs_of_line(runs: list[Run], words: Sequence[Word], indent: float, y: float, pixels: int, space: float) -> None:
    x = indent
    text = ""
    start = x
    for number, word in enumerate(words):
        if number:
            if text:
                text += " "
            x += space
            if not text:
                start = x
        for piece in word.pieces:
            if piece.symbol is None:
                if not text:
                    start = x
                text += piece.text
            else:
                if text:
                    runs.append(Run(start * pixels, y * pixels, (x - start) * pixels, text, None))
                    text = ""
                runs.append(Run((x + 0.03) * pixels, y * pixels, SYMBOL_SIZE * pixels, piece.text, piece.symbol))
            x += piece.width
    if text:
        runs.append(Run(start * pixels, y * pixels, (x - start) * pixels, text, None))


def _with_ellipsis(words: Sequence[Word], width: float, role: Role, space: float) -> list[Word]:
    dots = _word(role, "…")
    kept = list(words)
    while len(kept) > 1 and sum(w.width for w in kept) + space * len(kept) + dots.width > width:
        kept.pop()
    last = kept[-1]
    if last.width + dots.width <= width:
        kept[-1] = Word((*last.pieces, *dots.pieces), last.width + dots.width)
    else:
        kept[-1] = dots
    return kept


def draw(painter: QPainter, laid: Laid, at: QPointF, role: Role, ink: QColor) -> None:
    """Draw a text after layout, with its upper left corner at ``at``."""
    painter.setFont(fonts.font(role, laid.pixels))
    painter.setPen(QPen(ink))
    size = SYMBOL_SIZE * laid.pixels
    left, top = at.x(), at.y()
    for run in laid.runs:
        if run.symbol is None:
            painter.drawText(QPointF(left + run.x, top + run.y), run.text)
        else:
            symbols.paint_symbol(
                painter, run.symbol, QRectF(left + run.x, top + run.y - size * 0.82, round(size), round(size))
            )
    for x, middle, cost in laid.shields:
        draw_loyalty_cost(painter, QPointF(left + x, top + middle), laid.pixels, cost)
        painter.setFont(fonts.font(role, laid.pixels))
        painter.setPen(QPen(ink))


def draw_loyalty_cost(painter: QPainter, at: QPointF, pixels: int, cost: str) -> None:
    """Draw the shield of a loyalty cost ("+1", "−3", "0"), the middle of its left edge at ``at``."""
    shape = "up" if cost.startswith("+") else "down" if cost.startswith("−") else "zero"
    size = pixels * 1.75
    box = QRectF(at.x(), at.y() - size / 2, size, size)
    symbols.paint_symbol(painter, f"loyalty-{shape}", box)
    painter.setFont(fonts.font(Role.NUMBER, max(7, round(pixels * 0.95))))
    painter.setPen(QPen(QColor("#fff3d6")))
    lift = {"up": 0.06, "down": -0.1, "zero": 0.0}[shape]
    painter.drawText(box.translated(0, size * lift), Qt.AlignmentFlag.AlignCenter, cost)


def fitting_pixels(text: str, role: Role, width: float, largest: int, smallest: int) -> int:
    """The largest size between ``smallest`` and ``largest`` at which one line of ``text`` is at most ``width`` wide."""
    em = fonts.width_of(role, text, 1.0)
    if em <= 0:
        return largest
    return max(smallest, min(largest, int(width / em)))


def elided(text: str, role: Role, width: float, pixels: int) -> str:
    """``text``, or as much of it as fits ``width`` with an ellipsis."""
    if fonts.width_of(role, text, pixels) <= width:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if fonts.width_of(role, text[:middle].rstrip() + "…", pixels) <= width:
            low = middle
        else:
            high = middle - 1
    return text[:low].rstrip() + "…"


def in_two_lines(text: str, role: Role, width: float, pixels: int, most: float = 0.0) -> tuple[str, ...]:
    """Break ``text`` into two lines of about equal width, unless it fits in one.

    A line wider than ``most``, or than ``width`` if that is less, ends in "…".
    """
    most = max(most, width)
    if fonts.width_of(role, text, pixels) <= width or " " not in text:
        return (elided(text, role, most, pixels),)
    words = text.split()

    def wider(place: int) -> float:
        """Width of the wider line if the second one begins there."""
        lines = " ".join(words[:place]), " ".join(words[place:])
        return max(fonts.width_of(role, line, pixels) for line in lines)

    best = min(range(1, len(words)), key=wider)
    return (
        elided(" ".join(words[:best]), role, most, pixels),
        elided(" ".join(words[best:]), role, most, pixels),
    )
