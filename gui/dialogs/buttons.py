"""Buttons with symbols among their words, which are never cut."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import groupby

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QColor, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QPushButton, QSizePolicy, QStyle, QStyleOptionButton, QStylePainter, QWidget

from gui.dialogs import style
from gui.dialogs.richtext import plain
from gui.paint import fonts
from gui.paint import text as rich
from gui.paint.fonts import Role
from gui.plain import caption

WIDEST = 24
"""A button's words in one line are so many times as wide as high at most."""
SMALLEST = 12
"""Pixels of the letters at the least."""


class SymbolButton(QPushButton):
    """A button whose words may hold symbols in braces; in little room they take two lines, then smaller letters."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self._words = ""

    def set_words(self, words: str) -> None:
        self._words = words
        self.setText(caption(plain(words)))
        self.setAccessibleName(plain(words))
        self.updateGeometry()
        self.update()

    # How large it is

    @property
    def _role(self) -> Role:
        return Role.INTERFACE_BOLD if self.objectName() == "primary" else Role.INTERFACE

    def _lay(self, width: float, height: float = 1e6) -> rich.Laid:
        pixels = self.fontInfo().pixelSize()
        smallest = max(SMALLEST, round(pixels * 0.8))
        return rich.lay_out([self._words], max(width, 1.0), height, self._role, pixels, smallest)

    def _around(self, width: float, lines: int) -> QSize:
        """The size of a button around words so wide."""
        option = QStyleOptionButton()
        self.initStyleOption(option)
        height = self._lay(1e6).height * lines
        contents = QSize(math.ceil(width), math.ceil(height))
        return self.style().sizeFromContents(QStyle.ContentsType.CT_PushButton, option, contents, self)

    @property
    def _natural(self) -> float:
        """Width of the words in one line; of a whole sentence what two lines need."""
        natural = _width(self._lay(1e6))
        most = self.fontInfo().pixelSize() * WIDEST
        return natural if natural <= most else max(natural * 0.55, most)

    def sizeHint(self) -> QSize:
        return self._around(self._natural, 1)

    def minimumSizeHint(self) -> QSize:
        """The words in two lines, but of a sentence only as much as there is room for."""
        natural = _width(self._lay(1e6))
        pixels = self.fontInfo().pixelSize()
        if natural > pixels * WIDEST:
            return self._around(pixels * WIDEST * 0.25, 2)
        longest = max((fonts.width_of(self._role, word, pixels) for word in plain(self._words).split()), default=0.0)
        width = max(natural * 0.5, longest)
        while width < natural and len(_lines(self._lay(width))) > 2:
            width += pixels / 2
        return QSize(self._around(min(width, natural), 2).width(), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Be as high as the words need at this width."""
        natural = self.sizeHint()
        least = self.minimumSizeHint().width()
        if self.minimumWidth() != least:
            self.setMinimumWidth(least)
        in_one_line = self._around(_width(self._lay(1e6)), 1).width()
        lines = 1 if self.width() >= in_one_line else 2
        wanted = natural.height() if lines == 1 else self._around(1, 2).height()
        if self.minimumHeight() != wanted or self.maximumHeight() != wanted:
            self.setFixedHeight(wanted)

    def _laid(self) -> rich.Laid:
        """The words as they are painted."""
        spare = self._around(0, 1).width() * 0.6
        return self._lay(max(self.width() - spare, 20.0), self.height() - 4.0)

    @property
    def is_cut(self) -> bool:
        """Whether some of the words are missing."""
        return self._laid().cut

    # How it looks

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
    """How wide the words are, which may be less than the box that they were laid out for."""
    return max((run.x + run.width for run in laid.runs), default=0.0)


def _lines(laid: rich.Laid) -> list[tuple[rich.Run, ...]]:
    """The runs, line by line."""
    return [tuple(runs) for _, runs in groupby(laid.runs, key=lambda run: run.y)]
