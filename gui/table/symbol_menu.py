"""The menu of a card or a step: lines with mana symbols, each with the key that picks it."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QAction, QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QMenu, QWidget

from gui.dialogs import style
from gui.dialogs.richtext import plain
from gui.paint import fonts, theme
from gui.paint import rules_text as rich
from gui.paint.fonts import Role
from gui.plain_text import caption, tooltip
from gui.table.interaction import MenuEntry

WIDEST = 36
"""Maximum width of a line, as a multiple of its height; a longer one is cut off."""
KEYED = 9
"""Number of lines that have a digit as their key."""


class SymbolMenu(QMenu):
    """A Qt menu with lines painted by us, since Qt's own can't show symbols among words."""

    def __init__(self, entries: Sequence[MenuEntry], parent: QWidget, large_text: bool, scale: float) -> None:
        super().__init__(parent)
        style.dress(self, large_text, scale)
        self._pixels = style.pixels(large_text, scale)
        self._most = min(self._pixels * WIDEST, parent.width() * 0.7)
        self._words: dict[QAction, tuple[str, str]] = {}
        for number, entry in enumerate(entries, 1):
            said = " ".join(plain(entry.label).split())
            words = caption(fonts.elided(Role.INTERFACE, said, self._pixels, self._most))
            action = self.addAction(f"&{number}  {words}" if number <= KEYED else words)
            action.setEnabled(entry.enabled)
            action.setToolTip(tooltip(said))
            action.triggered.connect(lambda checked=False, run=entry.run: run())
            self._words[action] = (str(number) if number <= KEYED else "", entry.label)
        widest = max((_width(self._lay(label)) for _, label in self._words.values()), default=0.0)
        self.setMinimumWidth(math.ceil(widest + self._pixels * 5))

    def _lay(self, words: str) -> rich.Laid:
        return rich.lay_out([words], self._most, self._pixels * 1.9, Role.INTERFACE, self._pixels, self._pixels)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(theme.mix(theme.LINE, theme.ACCENT, 0.3)))
        painter.setBrush(QColor(theme.PANEL_RAISED))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        for action, (key, words) in self._words.items():
            self._paint_line(painter, action, key, words)
        painter.end()

    def _paint_line(self, painter: QPainter, action: QAction, key: str, words: str) -> None:
        box = QRectF(self.actionGeometry(action))
        ink = QColor(theme.TEXT if action.isEnabled() else theme.TEXT_FAINT)
        if action is self.activeAction() and action.isEnabled():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.ACCENT))
            painter.drawRoundedRect(box, 4, 4)
            ink = QColor(theme.ON_ACCENT)
        laid = self._lay(words)
        left = box.left() + self._pixels
        painter.setFont(fonts.font(Role.NUMBER, self._pixels))
        painter.setPen(ink)
        room = QRectF(left, box.top(), self._pixels, box.height())
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter, key)
        at = QPointF(left + self._pixels * 1.4, box.center().y() - laid.height / 2)
        rich.draw(painter, laid, at, Role.INTERFACE, ink)


def _width(laid: rich.Laid) -> float:
    return max((run.x + run.width for run in laid.runs), default=0.0)
