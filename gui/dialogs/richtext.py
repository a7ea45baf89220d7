"""A wrapping label with symbols among its words ("{T}: Add {G}.")."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gui.paint import rules_text, theme
from gui.paint.fonts import Role
from gui.paint.rules_text import Laid

_TALL = 1e6


def plain(words: str) -> str:
    """The words for a screen reader, with symbols stripped of their braces."""
    return re.sub(r"\{([^{}]+)\}", r" \1 ", words).strip()


class SymbolText(QWidget):
    """Paragraphs with symbols, as wide as there is room."""

    def __init__(
        self,
        paragraphs: Sequence[str] | str,
        pixels: int,
        role: Role = Role.INTERFACE,
        colour: str = "TEXT",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.pixels = pixels
        self.role = role
        self.colour = colour
        """The name of a theme colour."""
        self._paragraphs: tuple[str, ...] = ()
        self._laid: Laid | None = None
        self._laid_width = -1
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.set_text(paragraphs)

    def set_text(self, paragraphs: Sequence[str] | str) -> None:
        self._paragraphs = (paragraphs,) if isinstance(paragraphs, str) else tuple(paragraphs)
        self._laid_width = -1
        self.setAccessibleName(plain(" ".join(self._paragraphs)))
        self.updateGeometry()
        self.update()

    def grow(self, ratio: float) -> None:
        """Multiply the size of letters by `ratio`."""
        self.pixels = round(self.pixels * ratio)
        self.set_text(self._paragraphs)

    def text(self) -> str:
        """The words, with symbols in braces."""
        return "\n".join(self._paragraphs)

    def set_colour(self, colour: str) -> None:
        # A caller that paints this in its own paint event must not be asked to repaint for nothing.
        if colour != self.colour:
            self.colour = colour
            self.update()

    def _lay(self, width: int) -> Laid:
        if self._laid is None or self._laid_width != width:
            self._laid = rules_text.lay_out(
                self._paragraphs, max(20, width), _TALL, self.role, self.pixels, self.pixels
            )
            self._laid_width = width
        return self._laid

    def natural_width(self) -> int:
        """Width of the longest paragraph in one line."""
        laid = rules_text.lay_out(self._paragraphs, _TALL, _TALL, self.role, self.pixels, self.pixels)
        return int(max((run.x + run.width for run in laid.runs), default=0)) + 2

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(self._lay(width).height) + 2

    def sizeHint(self) -> QSize:
        width = min(self.natural_width(), self.pixels * 34)
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(min(self.natural_width(), self.pixels * 8), round(self.pixels * 1.4))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.TextAntialiasing)
        laid = self._lay(self.width())
        top = max(0.0, (self.height() - laid.height) / 2) if len(laid.runs) else 0.0
        colour = QColor(getattr(theme, self.colour if self.isEnabled() else "TEXT_FAINT"))
        rules_text.draw(painter, laid, QPointF(0, top), self.role, colour)
        painter.end()
