"""A rule's number as a link that opens the rule's text."""

from __future__ import annotations

from typing import cast

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QPushButton, QVBoxLayout, QWidget
from shiboken6 import isValid

from engine import rule_index
from gui.dialogs import style
from gui.dialogs.richtext import SymbolText, plain
from gui.i18n import language, tr
from gui.paint import theme
from gui.plain_text import PlainLabel

LETTERS_WIDE = 24
"""Width of the note with a rule's text, in letters."""


def gist(rule: str) -> str:
    """Return a rule's text in the current language; "" if the index does not have it."""
    try:
        return rule_index.gist(rule, cast(rule_index.Language, language()))
    except rule_index.UnknownRule:
        return ""


class RuleLink(QPushButton):
    """A rule's number; a click, Space, Enter or a resting mouse shows its text."""

    def __init__(self, rule: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("link")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.rule = ""
        self.clicked.connect(self.show_gist)
        # After a look-up with the mouse, the next key should answer, not look the rule up again.
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.set_rule(rule)

    def set_rule(self, rule: str) -> None:
        """Set another rule; "" hides the link."""
        self.rule = rule
        self.setText(tr("rule {number}", number=rule) if rule else "")
        self.setToolTip(plain(gist(rule)))
        self.setAccessibleDescription(plain(gist(rule)))
        self.setVisible(bool(rule))
        self.setMinimumWidth(self.sizeHint().width())

    def show_gist(self) -> None:
        """Open the rule's text beside the link."""
        RuleBubble(self.rule, self.window(), self).show_at(self)


class RuleBubble(QFrame):
    """A note with a rule's text; any key or a click elsewhere closes it."""

    def __init__(self, rule: str, window: QWidget, asker: QWidget) -> None:
        """Opens over `window`, with letters as large as those of `asker`."""
        super().__init__(window)
        self._window = window
        self._before: QWidget | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        large, scale = style.measures(asker)
        style.dress(self, large, scale)
        column = QVBoxLayout(self)
        column.setContentsMargins(*(round(each * scale) for each in (20, 16, 20, 16)))
        heading = PlainLabel(tr("Rule {number}", number=rule))
        heading.setObjectName("heading")
        column.addWidget(heading)
        words = gist(rule) or tr("This rule is not in the index.")
        self.words = SymbolText(words, style.pixels(large, scale), parent=self)
        column.addWidget(self.words)
        self.setFixedWidth(min(style.pixels(large, scale) * LETTERS_WIDE, window.width() - 16))

    def show_at(self, widget: QWidget) -> None:
        """Show the note near `widget`, wholly inside the window."""
        window = self._window
        wide = self.width()
        self.resize(wide, self.heightForWidth(wide) if self.hasHeightForWidth() else self.sizeHint().height())
        corner = widget.mapTo(window, QPoint(widget.width() - self.width(), widget.height() + 4))
        box = QRect(corner, self.size())
        if box.bottom() > window.height() - 8:
            box.moveBottom(widget.mapTo(window, QPoint(0, 0)).y() - 4)
        box.moveLeft(max(8, min(box.left(), window.width() - box.width() - 8)))
        box.moveTop(max(8, box.top()))
        self.setGeometry(box)
        self.show()
        self.raise_()
        self._before = window.focusWidget()
        self.setFocus()

    def focusOutEvent(self, event: object) -> None:
        self.close()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt):
            return
        self.leave()

    def mousePressEvent(self, event: object) -> None:
        self.leave()

    def leave(self) -> None:
        """Close, and give the keyboard back to where it was, if that still exists."""
        if self._before is not None and isValid(self._before):
            self._before.setFocus()
        self.close()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.ACCENT), 1.5))
        painter.setBrush(QColor(theme.PANEL_RAISED))
        painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 10, 10)
        painter.end()
