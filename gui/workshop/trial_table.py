"""Results of many games, painted: how often the deck won, against which decks, with which lands and cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from engine.opponent.game_statistics import Tally
from gui.i18n import tr
from gui.paint import fonts, theme
from gui.paint.fonts import Role
from gui.workshop.deck_charts import paint_bars

_CURVE = 7
"""Height of the curve of turns, in lines."""


@dataclass(frozen=True, slots=True)
class Section:
    """Tallies under a heading."""

    heading: str
    rows: Sequence[tuple[str, Tally]]


class TrialTable(QWidget):
    """Sections of rows, and a curve of the turns in which games ended."""

    def __init__(self, pixels: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pixels = pixels
        self.sections: Sequence[Section] = ()
        self.turns: Mapping[str, int] = {}

    def show_results(self, sections: Sequence[Section], turns: Mapping[str, int]) -> None:
        """Show these results; `turns` is the number of games that ended in each turn."""
        self.sections, self.turns = sections, turns
        self.setAccessibleName("\n".join(self.lines()))
        self.setMinimumHeight(self.sizeHint().height())
        self.update()

    def lines(self) -> list[str]:
        """The contents of the table in words."""
        found = []
        for section in self.sections:
            found.append(section.heading)
            found += [f"{name}: {words(tally)}" for name, tally in section.rows]
        if self.turns:
            found.append(tr("Turns in which the games ended"))
            found += [f"{name}: {count}" for name, count in self.turns.items()]
        return found

    def sizeHint(self) -> QSize:
        rows = sum(len(section.rows) + 1.6 for section in self.sections) + (_CURVE + 1.6 if self.turns else 0)
        return QSize(self.pixels * 34, round(rows * self.pixels * 1.6))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line, top = self.pixels * 1.6, 0.0
        for section in self.sections:
            top = self._paint_heading(painter, section.heading, top)
            for name, tally in section.rows:
                self._paint_row(painter, QRectF(0, top, self.width(), line), name, tally)
                top += line
            top += line * 0.4
        if self.turns:
            top = self._paint_heading(painter, tr("Turns in which the games ended"), top)
            paint_bars(painter, QRectF(0, top, self.width(), line * _CURVE), self.turns, self.pixels)
        painter.end()

    def _paint_heading(self, painter: QPainter, words: str, top: float) -> float:
        line = self.pixels * 1.6
        painter.setPen(QColor(theme.ACCENT))
        painter.setFont(fonts.font(Role.INTERFACE_BOLD, self.pixels))
        painter.drawText(QRectF(0, top, self.width(), line), Qt.AlignmentFlag.AlignVCenter, words)
        return top + line * 1.2

    def _paint_row(self, painter: QPainter, box: QRectF, name: str, tally: Tally) -> None:
        """Paint the name, a bar from 0 to 100 % with the interval in it, and the numbers."""
        painter.setPen(QColor(theme.TEXT))
        painter.setFont(fonts.font(Role.INTERFACE, self.pixels))
        names = QRectF(box.left(), box.top(), box.width() * 0.36, box.height())
        short = painter.fontMetrics().elidedText(name, Qt.TextElideMode.ElideRight, round(names.width()) - 6)
        painter.drawText(names, Qt.AlignmentFlag.AlignVCenter, short)
        bar = QRectF(names.right(), box.top() + box.height() * 0.2, box.width() * 0.34, box.height() * 0.6)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.PANEL_SUNK))
        painter.drawRoundedRect(bar, 2, 2)
        low, high = tally.interval
        painter.setBrush(QColor(theme.mix(theme.PANEL_SUNK, theme.ACCENT, 0.45)))
        painter.drawRect(QRectF(bar.left() + bar.width() * low, bar.top(), bar.width() * (high - low), bar.height()))
        painter.setBrush(QColor(theme.ACCENT_STRONG))
        painter.drawRect(QRectF(bar.left() + bar.width() * tally.share - 1.5, bar.top() - 2, 3, bar.height() + 4))
        painter.setBrush(QColor(theme.TEXT_DIM))
        painter.drawRect(QRectF(bar.center().x() - 0.5, bar.top(), 1, bar.height()))
        painter.setPen(QColor(theme.TEXT))
        numbers = QRectF(bar.right() + 8, box.top(), box.right() - bar.right() - 8, box.height())
        painter.drawText(numbers, Qt.AlignmentFlag.AlignVCenter, words(tally))


def words(tally: Tally) -> str:
    """Words for a tally."""
    low, high = (round(100 * each) for each in tally.interval)
    return tr("{share} % of {n} ({low}–{high} %)", share=round(100 * tally.share), n=tally.games, low=low, high=high)
