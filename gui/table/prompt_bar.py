"""The bar under the table: what is asked, of whom, and the buttons that answer it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from gui.dialogs import style
from gui.dialogs.richtext import SymbolText
from gui.dialogs.rule_link import RuleLink
from gui.i18n import tr
from gui.paint import symbols, theme
from gui.paint.fonts import Role
from gui.table.interaction import Button


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
        self.setStyleSheet(style.sheet(large_text))
        self._colour = theme.ACCENT
        self._buttons: list[Button] = []
        self.button_widgets: list[QPushButton] = []
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 7, 10, 7)
        row.setSpacing(8)
        words = QVBoxLayout()
        words.setSpacing(1)
        self.who = QLabel()
        self.who.setObjectName("source")
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
        self.setFixedHeight(66 if not large_text else 78)
        self.retranslate()

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
        self.who.setText(who)
        self.who.setStyleSheet(f"color: {colour};")
        self.prompt.set_text(prompt)
        self.rule.set_rule(rule)
        self._show_buttons(buttons)
        self.update()

    def _show_buttons(self, buttons: Sequence[Button]) -> None:
        if list(buttons) == self._buttons:
            return
        self._buttons = list(buttons)
        # Widgets are kept and reused: making them anew at each decision costs more than all the rest of the bar.
        while len(self.button_widgets) < len(buttons):
            widget = QPushButton()
            widget.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            widget.clicked.connect(partial(self._press, len(self.button_widgets)))
            self.button_widgets.append(widget)
            self._row.addWidget(widget)
        for index, widget in enumerate(self.button_widgets):
            widget.setVisible(index < len(buttons))
            if index < len(buttons):
                self._dress(widget, buttons[index], index)

    def _dress(self, widget: QPushButton, button: Button, index: int) -> None:
        name = "primary" if button.is_default else ""
        if widget.objectName() != name:
            widget.setObjectName(name)
            widget.style().unpolish(widget)
            widget.style().polish(widget)
        widget.setText(button.label.replace("&", "&&"))
        widget.setEnabled(button.enabled)
        key = tr("Key {n}", n=index + 1)
        widget.setToolTip(f"{button.tip}\n{key}" if button.tip else key)

    def _press(self, index: int, checked: bool = False) -> None:
        if index < len(self._buttons):
            self.pressed.emit(self._buttons[index].key)

    def press_number(self, number: int) -> None:
        """Press the button with that number, from 1."""
        if 0 < number <= len(self._buttons) and self._buttons[number - 1].enabled:
            self.pressed.emit(self._buttons[number - 1].key)

    def button(self, key: str) -> QPushButton | None:
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
