"""Charts of a deck: its mana curve, its colours, the chances of drawing lands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from engine.decklists.deck_statistics import HIGHEST, DeckFacts, land_drops
from gui.i18n import tr
from gui.paint import fonts, symbols, theme
from gui.paint import rules_text as rich
from gui.paint.fonts import Role

TURNS = 6
MOST_TITLE = 0.5
"""Most of a line that its title may take, as a share."""


class DeckCharts(QWidget):
    """The curve; below it the colours, then for each turn the chance of having a land for every turn."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.facts: DeckFacts | None = None
        self.pixels = 14
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_facts(self, facts: DeckFacts) -> None:
        self.facts = facts
        self.setAccessibleName("\n".join(self.lines()))
        self.update()

    def write_size(self, pixels: int) -> None:
        self.pixels = round(pixels * 0.85)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.pixels * 14, self.pixels * 14)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.pixels * 12, self.pixels * 14)

    def lines(self) -> list[str]:
        """The contents of the charts in words."""
        if self.facts is None:
            return []
        facts = self.facts
        first, second = land_drops(facts, TURNS), land_drops(facts, TURNS, first=False)
        return [
            tr(
                "{lands} lands of {cards} cards, mana value {mean} on average",
                lands=facts.lands,
                cards=facts.cards,
                mean=f"{facts.mean:.1f}",
            ),
            tr("Curve: {curve}", curve=" ".join(map(str, facts.curve))),
            tr("A land every turn, playing first, in %: {chances}", chances=" ".join(map(_percent, first))),
            tr("A land every turn, playing second, in %: {chances}", chances=" ".join(map(_percent, second))),
        ]

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.facts is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        size = self.pixels
        line = size * 1.5
        below = line * 5.4
        self._paint_curve(painter, QRectF(0, 0, self.width(), max(size * 4.0, self.height() - below)))
        top = max(size * 4.0, self.height() - below)
        self._paint_colours(painter, QRectF(0, top, self.width(), line))
        self._paint_lands(painter, QRectF(0, top + line * 1.2, self.width(), line * 4))
        painter.end()

    def _paint_curve(self, painter: QPainter, box: QRectF) -> None:
        assert self.facts is not None
        curve = self.facts.curve
        names = [f"{value}+" if value == HIGHEST else str(value) for value in range(len(curve))]
        paint_bars(painter, box, dict(zip(names, curve, strict=True)), self.pixels)

    def _paint_colours(self, painter: QPainter, box: QRectF) -> None:
        assert self.facts is not None
        size = self.pixels
        left = box.left()
        painter.setPen(QColor(theme.TEXT))
        painter.setFont(fonts.font(Role.NUMBER, size))
        for letter, count in self.facts.symbols.items():
            if count:
                place = QRectF(left, box.top() + 1, size * 1.2, size * 1.2)
                symbols.paint_symbol(painter, symbols.mana_name(letter) or letter, place)
                painter.drawText(
                    QRectF(left + size * 1.4, box.top(), size * 2, box.height()),
                    Qt.AlignmentFlag.AlignVCenter,
                    str(count),
                )
                left += size * 3
        land = tr("{lands} lands / {cards}", lands=self.facts.lands, cards=self.facts.cards)
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight, land)

    @property
    def letters(self) -> int:
        """Height of letters in the table of lands."""
        return round(self.pixels * 0.95)

    def head_width(self, width: float, titles: Sequence[str]) -> float:
        """Width of the titles in a table of that width."""
        wide = max(fonts.width_of(Role.INTERFACE, title, self.letters) for title in titles)
        return min(wide + self.letters * 0.4, width * MOST_TITLE)

    def _paint_lands(self, painter: QPainter, box: QRectF) -> None:
        assert self.facts is not None
        line = box.height() / 4
        rows = [
            (tr("A land every turn, in %:"), []),
            (tr("turn"), [str(turn) for turn in range(1, TURNS + 1)]),
            (tr("on the play"), [_percent(each) for each in land_drops(self.facts, TURNS)]),
            (tr("on the draw"), [_percent(each) for each in land_drops(self.facts, TURNS, first=False)]),
        ]
        letters = self.letters
        head = self.head_width(box.width(), [title for title, _ in rows[1:]])
        wide = (box.width() - head) / TURNS
        for place, (title, cells) in enumerate(rows):
            top = box.top() + place * line
            painter.setPen(QColor(theme.TEXT_DIM if place else theme.ACCENT))
            painter.setFont(fonts.font(Role.INTERFACE, letters))
            room = head if place else box.width()
            title = rich.elided(title, Role.INTERFACE, room, letters)
            painter.drawText(QRectF(box.left(), top, room, line), Qt.AlignmentFlag.AlignVCenter, title)
            painter.setPen(QColor(theme.TEXT if place > 1 else theme.TEXT_DIM))
            for turn, cell in enumerate(cells):
                painter.drawText(
                    QRectF(box.left() + head + turn * wide, top, wide, line), Qt.AlignmentFlag.AlignCenter, cell
                )


def paint_bars(painter: QPainter, box: QRectF, counts: Mapping[str, int], size: int) -> None:
    """Paint a bar for each count, with its number above and its name below, in letters of that many pixels."""
    high = max(1, *counts.values())
    wide = box.width() / len(counts)
    floor = box.bottom() - size * 1.4
    painter.setFont(fonts.font(Role.NUMBER, size))
    for place, (name, count) in enumerate(counts.items()):
        left = box.left() + place * wide
        tall = (floor - box.top() - size * 1.3) * count / high
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.ACCENT))
        painter.drawRoundedRect(QRectF(left + 2, floor - tall, wide - 4, tall), 2, 2)
        painter.setPen(QColor(theme.TEXT))
        if count:
            middle = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom
            painter.drawText(QRectF(left, floor - tall - size * 1.5, wide, size * 1.5), middle, str(count))
        painter.setPen(QColor(theme.TEXT_DIM))
        painter.drawText(QRectF(left, floor, wide, size * 1.4), Qt.AlignmentFlag.AlignCenter, name)


def _percent(chance: float) -> str:
    return str(round(100 * chance))
