"""The bar under the table: what is asked, of whom, and the buttons that answer it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import partial
from html import escape

from PySide6.QtCore import QPointF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from gui.dialogs import style
from gui.dialogs.richtext import SymbolText, plain
from gui.dialogs.rule_link import RuleLink
from gui.i18n import tr
from gui.paint import symbols, theme
from gui.paint import text as rich
from gui.paint.fonts import Role
from gui.plain import PlainLabel, tooltip
from gui.table.interaction import Button

SMALLEST = 12
"""Pixels of the letters of a long prompt at the least."""


class SymbolButton(QPushButton):
    """A button whose words may hold symbols in braces, which are painted."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._words = ""

    def set_words(self, words: str) -> None:
        self._words = words
        self.setText("" if "{" in words else words.replace("&", "&&"))
        self.setAccessibleName(plain(words))
        self.updateGeometry()
        self.update()

    def _laid(self) -> rich.Laid:
        return rich.lay_out([self._words], 1e6, 1e6, Role.INTERFACE_BOLD, self.fontInfo().pixelSize(), 8)

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        if "{" not in self._words:
            return hint
        return QSize(hint.width() + math.ceil(_width(self._laid())), hint.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if "{" not in self._words:
            return
        laid = self._laid()
        painter = QPainter(self)
        at = QPointF((self.width() - _width(laid)) / 2, (self.height() - laid.height) / 2)
        rich.draw(painter, laid, at, Role.INTERFACE_BOLD, self.palette().color(QPalette.ColorRole.ButtonText))
        painter.end()


def _width(laid: rich.Laid) -> float:
    """How wide the words are, which may be less than the box that they were laid out for."""
    return max((run.x + run.width for run in laid.runs), default=0.0)


class PromptBar(QWidget):
    """Shows a prompt and its buttons; tells which button was pressed."""

    pressed = Signal(str)
    undo_wanted = Signal()
    menu_wanted = Signal()
    stop_wanted = Signal()
    """Priority is to be asked again."""

    def __init__(self, large_text: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("body")
        self._colour = theme.ACCENT
        self._words = ""
        self._pixels = style.pixels(large_text) + 1
        self._buttons: list[Button] = []
        self.button_widgets: list[SymbolButton] = []
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 7, 10, 7)
        row.setSpacing(8)
        words = QVBoxLayout()
        words.setSpacing(1)
        self.who = PlainLabel()
        self.who.setObjectName("source")
        self.who.setTextFormat(Qt.TextFormat.RichText)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self.who)
        self.rule = RuleLink()
        self.rule.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        head.addWidget(self.rule)
        head.addStretch(1)
        words.addLayout(head)
        self.prompt = SymbolText("", style.pixels(large_text) + 1, Role.INTERFACE_BOLD)
        words.addWidget(self.prompt)
        row.addLayout(words, 1)
        self._row = QHBoxLayout()
        self._row.setSpacing(8)
        row.addLayout(self._row)
        self.undo_button = self._tool("icon-status-undo")
        self.undo_button.clicked.connect(self.undo_wanted)
        self.menu_button = self._tool("icon-status-settings")
        self.menu_button.clicked.connect(self.menu_wanted)
        row.addWidget(self.undo_button)
        row.addWidget(self.menu_button)
        self.set_large(large_text)
        self.retranslate()

    def set_large(self, large_text: bool) -> None:
        """Write larger, or as usual."""
        self.setStyleSheet(style.sheet(large_text))
        self._pixels = style.pixels(large_text) + 1
        self.setFixedHeight(102 if large_text else 84)
        self._fit()

    def _fit(self) -> None:
        """Write the prompt as large as usual, or smaller where its lines would not fit."""
        room = self.height() - self.who.sizeHint().height() - 18
        for pixels in range(self._pixels, SMALLEST - 1, -1):
            self.prompt.pixels = pixels
            self.prompt.set_text(self._words)
            if self.prompt.heightForWidth(self.prompt.width()) <= room:
                break

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        QTimer.singleShot(0, self, self._fit)

    def _tool(self, icon: str) -> QPushButton:
        button = QPushButton()
        button.setObjectName("quiet")
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setIcon(symbols.icon(icon, QColor(theme.TEXT_DIM)))
        button.setIconSize(QSize(22, 22))
        return button

    def retranslate(self) -> None:
        self.undo_button.setToolTip(tr("Take the last answer back (Ctrl+Z)"))
        self.menu_button.setToolTip(tr("Menu (F10)"))

    def show_prompt(self, who: str, colour: str, prompt: str, rule: str, buttons: Sequence[Button]) -> None:
        """Ask `who`, in the player's colour; the rule's number opens what it says."""
        self._colour = colour
        self.who.setText(f'<span style="color: {colour}; white-space: nowrap">{escape(who)}</span>')
        self._words = prompt
        self.prompt.set_text(prompt)
        self.rule.set_rule(rule)
        self._show_buttons(buttons)
        self.layout().activate()  # type: ignore[union-attr]
        self._fit()
        self.update()

    def _show_buttons(self, buttons: Sequence[Button]) -> None:
        if list(buttons) == self._buttons:
            return
        self._buttons = list(buttons)
        # Widgets are kept and reused: making them anew at each decision costs more than all the rest of the bar.
        while len(self.button_widgets) < len(buttons):
            widget = SymbolButton()
            widget.clicked.connect(partial(self._press, len(self.button_widgets)))
            self.button_widgets.append(widget)
            self._row.addWidget(widget)
        for index, widget in enumerate(self.button_widgets):
            widget.setVisible(index < len(buttons))
            if index < len(buttons):
                self._dress(widget, buttons[index], index)

    def _dress(self, widget: SymbolButton, button: Button, index: int) -> None:
        name = "primary" if button.is_default else ""
        if widget.objectName() != name:
            widget.setObjectName(name)
            widget.style().unpolish(widget)
            widget.style().polish(widget)
        widget.set_words(button.label)
        widget.setEnabled(button.enabled)
        key = tr("Key {n}", n=index + 1)
        widget.setToolTip(tooltip(f"{button.tip}\n{key}") if button.tip else key)

    def _press(self, index: int, checked: bool = False) -> None:
        if index < len(self._buttons):
            self.pressed.emit(self._buttons[index].key)

    def press_number(self, number: int) -> None:
        """Press the button with that number, from 1."""
        if 0 < number <= len(self._buttons) and self._buttons[number - 1].enabled:
            self.pressed.emit(self._buttons[number - 1].key)

    def button(self, key: str) -> SymbolButton | None:
        """The widget of the button with a key, if it is shown."""
        for widget, button in zip(self.button_widgets, self._buttons, strict=False):
            if button.key == key:
                return widget
        return None

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(theme.PANEL))
        painter.fillRect(0, 0, self.width(), 2, QColor(self._colour))
        painter.fillRect(0, 2, 5, self.height() - 2, QColor(self._colour))
        painter.end()
