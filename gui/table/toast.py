"""A short message over the table: why something can't be done, with the rule's number."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QWidget
from shiboken6 import isValid

from engine.refusal import Refusal, WayRefusal
from gui.dialogs import style
from gui.dialogs.panel import Panel
from gui.dialogs.richtext import SymbolText, plain
from gui.dialogs.rule_link import RuleLink
from gui.i18n import text
from gui.paint import symbols, theme
from gui.table import announcements
from gui.table.free_places import NEVER, Obstacle, clearest
from gui.table.turned_layer import carried

SHOWN_MS = 6500
GAP = 8
"""Gap between the message and the edge of the table, in pixels."""


class Toast(QWidget):
    """One message at a time; a click or a few seconds close it."""

    def __init__(self, parent: QWidget, large_text: bool = False) -> None:
        super().__init__(parent)
        self._over = parent
        style.dress(self, large_text)
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(52, 12, 16, 12)
        row.setSpacing(12)
        self.words = SymbolText("", style.pixels(large_text), parent=self)
        row.addWidget(self.words, 1)
        self.rule = RuleLink()
        row.addWidget(self.rule, 0, Qt.AlignmentFlag.AlignVCenter)
        self.obstacles: Callable[[], list[Obstacle]] = list
        """What it should not cover, if there is room elsewhere."""
        self.words_over: Sequence[QWidget] = ()
        """Other widgets with words over the table; they must not overlap."""
        self.refusal: Refusal | None = None
        self._is_refusal = True
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(SHOWN_MS)
        self._timer.timeout.connect(self.hide)
        parent.installEventFilter(self)
        self.hide()

    def set_large(self, large_text: bool, scale: float = 1.0) -> None:
        """Use larger or usual text, larger still in a large window."""
        style.dress(self, large_text, scale)
        self.words.pixels = style.pixels(large_text, scale)
        self.words.set_text(self.words.text())

    def refuse(self, refusal: Refusal) -> None:
        """Say what was tried and why it can't be done."""
        self.refusal = refusal
        reason = text(refusal.reason)
        tried = text(refusal.text) if isinstance(refusal, WayRefusal) else ""
        self._show(f"{tried} — {reason}" if tried else reason, refusal.rule, True)

    def tell(self, words: str) -> None:
        """Say something that is not a refusal."""
        self.refusal = None
        self._show(words, "", False)

    def warn(self, words: str) -> None:
        """Say that something failed, though no rule forbids it."""
        self.refusal = None
        self._show(words, "", True)

    def _show(self, words: str, rule: str, is_refusal: bool) -> None:
        self._is_refusal = is_refusal
        self.words.set_text(words)
        self.rule.set_rule(rule)
        self.setAccessibleName(plain(words))
        announcements.announce(self, plain(words))
        self._place()
        self.show()
        self.raise_()
        self.update()
        self._timer.start()
        QTimer.singleShot(0, self, self._place)  # a question that comes at the same time must lie above it

    def retranslate(self) -> None:
        if self.isVisible() and self.refusal is not None:
            self.refuse(self.refusal)

    def _place(self) -> None:
        parent = self._over
        margins = self._row.contentsMargins()
        around = margins.left() + margins.right()
        if self.rule.rule:
            around += self.rule.sizeHint().width() + self._row.spacing()
        width = min(self.words.natural_width(), min(640, parent.width() - 40) - around)
        height = max(48, self.words.heightForWidth(width) + margins.top() + margins.bottom())
        size = QSize(width + around, height)
        room = parent.rect().adjusted(GAP, GAP, -GAP, -GAP)
        wanted = QPoint((parent.width() - size.width()) // 2, (parent.height() - height) * 2 // 5)
        # A message on a turned ground is deleted with it.
        above = (*self.words_over, *parent.window().findChildren(Panel))
        beside = [each for each in above if isValid(each) and each.isVisible()]
        others = [Obstacle(carried(each.rect(), each, parent), NEVER) for each in beside]
        self.setGeometry(QRect(clearest(size, room, [*self.obstacles(), *others], wanted), size))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._over and event.type() == QEvent.Type.Resize and self.isVisible():
            self._place()
        return False

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        tint = theme.BAD if self._is_refusal else theme.ACCENT
        painter.setPen(QPen(QColor(tint), 1.6))
        painter.setBrush(QColor(theme.mix(theme.PANEL_RAISED, tint, 0.1)))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 12, 12)
        name = "icon-status-cancel" if self._is_refusal else "icon-status-ok"
        symbols.paint_symbol(painter, name, QRectF(16, self.height() / 2 - 12, 24, 24), QColor(tint))
        painter.end()
