"""Buttons with symbols among their words, which are never cut off."""

from __future__ import annotations

import math
from collections.abc import Hashable
from dataclasses import dataclass, replace
from itertools import groupby

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QPushButton,
    QSizePolicy,
    QStyle,
    QStyleOptionButton,
    QStylePainter,
    QWidget,
)

from gui.dialogs import style
from gui.dialogs.richtext import plain
from gui.paint import fonts
from gui.paint import rules_text as rich
from gui.paint.fonts import Role
from gui.plain_text import caption

WIDEST = 24
"""Greatest width of a button's words in one line, as a multiple of the line's height."""
BESIDE = 0.6
"""Share of the usual margin beside the words that is always left free."""
SMALLEST = 12
"""Smallest letters, in pixels."""


def press_with_enter(screen: QWidget, event: QKeyEvent) -> bool:
    """Let Enter press the screen's focused button, as Space does; return whether it did."""
    now = screen.focusWidget()
    if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter) or not isinstance(now, QAbstractButton):
        return False
    now.click()
    return True


@dataclass(frozen=True)
class _Sizes:
    """Sizes of a button, in pixels."""

    key: Hashable
    """The words and look that they belong to."""
    wanted: int
    least: int
    low: int
    """Height with one line."""
    high: int
    """Height with two lines."""
    edge: int
    """Width of everything around the words."""


class SymbolButton(QPushButton):
    """A button whose words may contain symbols in braces; with little room they take two lines, then smaller
    letters."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._words = ""
        self._known: _Sizes | None = None

    def set_words(self, words: str) -> None:
        self._words = words
        self.setText(caption(plain(words)))
        self.setAccessibleName(plain(words))
        self.updateGeometry()
        self.update()

    # Size

    @property
    def _role(self) -> Role:
        return Role.INTERFACE_BOLD if self.objectName() == "primary" else Role.INTERFACE

    def _lay(self, width: float, height: float = 1e6) -> rich.Laid:
        pixels = self.fontInfo().pixelSize()
        smallest = max(SMALLEST, round(pixels * 0.8))
        return rich.lay_out([self._words], max(width, 1.0), height, self._role, pixels, smallest)

    def _around(self, width: float, height: float) -> QSize:
        """The size of a button around words of that size."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        contents = QSize(math.ceil(width), math.ceil(height))
        return self.style().sizeFromContents(QStyle.ContentsType.CT_PushButton, option, contents, self)

    def _sizes(self) -> _Sizes:
        """Return the sizes, worked out once for the same words and look."""
        pixels, role = self.fontInfo().pixelSize(), self._role
        key = (self._words, role, pixels, style.dressed(self))
        if self._known is None or self._known.key != key:
            line = self._lay(1e6)
            natural = _width(line)
            edge = self._around(0, 0)
            most = pixels * WIDEST
            if natural > most:
                wanted, least = max(natural * 0.55, most), most * 0.25
            else:
                wanted, least = natural, self._halved(natural, pixels)
            self._known = _Sizes(
                key,
                self._around(wanted, line.height).width(),
                self._around(least, line.height).width(),
                self._around(natural, line.height).height(),
                self._around(natural, 2 * line.height).height(),
                edge.width(),
            )
        return self._known

    def _halved(self, natural: float, pixels: int) -> float:
        """Width of the words in two lines, none of them broken."""
        longest = max((fonts.width_of(self._role, word, pixels) for word in plain(self._words).split()), default=0.0)
        width = max(natural * 0.5, longest)
        while width < natural and len(_lines(self._lay(width))) > 2:
            width += pixels / 2
        return min(width, natural)

    def sizeHint(self) -> QSize:
        """Size with the words in one line; with a whole sentence in two."""
        sizes = self._sizes()
        return QSize(sizes.wanted, sizes.low)

    def minimumSizeHint(self) -> QSize:
        """Size with the words in two lines, but no wider than the room for a sentence."""
        sizes = self._sizes()
        return QSize(sizes.least, sizes.low)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Make the button as high as its words need at this width."""
        sizes = self._sizes()
        if self.minimumWidth() != sizes.least:
            self.setMinimumWidth(sizes.least)
        lines = _lines(self._lay(max(self.width() - sizes.edge * BESIDE, 20.0)))
        wanted = sizes.low if len(lines) < 2 else sizes.high
        if self.minimumHeight() != wanted or self.maximumHeight() != wanted:
            self.setFixedHeight(wanted)

    def _laid(self) -> rich.Laid:
        """The words as laid out for painting."""
        return self._lay(max(self.width() - self._sizes().edge * BESIDE, 20.0), self.height() - 4.0)

    @property
    def is_cut(self) -> bool:
        """Whether some of the words are cut off."""
        return self._laid().cut

    # Look

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QStylePainter(self)
        option = QStyleOptionButton()
        self.initStyleOption(option)
        option.text = ""
        painter.drawControl(QStyle.ControlElement.CE_PushButton, option)
        laid = self._laid()
        ink = QColor(style.button_ink(self.objectName(), self.isEnabled()))
        top = (self.height() - laid.height) / 2
        for line in _lines(laid):
            left, right = line[0].x, line[-1].x + line[-1].width
            at = QPointF((self.width() - right - left) / 2, top)
            rich.draw(painter, replace(laid, runs=line), at, self._role, ink)
        painter.end()


def _width(laid: rich.Laid) -> float:
    """Width of the words, which may be less than that of the box they were laid out in."""
    return max((run.x + run.width for run in laid.runs), default=0.0)


def _lines(laid: rich.Laid) -> list[tuple[rich.Run, ...]]:
    """The runs, line by line."""
    return [tuple(runs) for _, runs in groupby(laid.runs, key=lambda run: run.y)]
