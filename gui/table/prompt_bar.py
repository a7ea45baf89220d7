"""The bar under the table: the question, whom it is for, and the buttons that answer it."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from html import escape

from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QWidget

from gui.dialogs import style
from gui.dialogs.buttons import SymbolButton
from gui.dialogs.richtext import SymbolText
from gui.dialogs.rule_link import RuleLink
from gui.i18n import tr
from gui.paint import symbols, theme
from gui.paint.fonts import Role
from gui.plain_text import PlainLabel, tooltip
from gui.table.interaction import Button

SMALLEST = 12
"""Smallest letters of a long prompt, in pixels."""
LINES = 3
"""Number of clocks in a column."""
AWAKE = 4
"""How far the mouse must move before it can press another button at the same place, in pixels."""
GOING_ON = "pass"
"""Key of the button that may be pressed repeatedly, whatever it leads to."""
CLOCKS = 4.6
"""Width of a second column of clocks, in letters."""


def _in_a_row(spacing: int) -> tuple[QWidget, QHBoxLayout]:
    """Return a widget that holds others in a row, and its layout."""
    box = QWidget()
    row = QHBoxLayout(box)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(spacing)
    return box, row


class PromptBar(QWidget):
    """Shows a prompt and its buttons; signals which button was pressed."""

    pressed = Signal(str)
    undo_wanted = Signal()
    menu_wanted = Signal()
    hand_wanted = Signal()
    """The player wants to do something by hand."""
    stop_wanted = Signal()
    """The player wants to be asked for priority again."""
    slept = Signal()
    """A press was ignored: another button has appeared under the mouse, which has not moved since the last press."""

    def __init__(self, large_text: bool = False, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("body")
        self._colour = theme.ACCENT
        self._words = ""
        self._pixels = style.pixels(large_text) + 1
        self._buttons: list[Button] = []
        self.button_widgets: list[SymbolButton] = []
        self._last_press: tuple[tuple[str, str], QPoint] | None = None
        """The meaning and screen position of the last mouse press on a button; None once the mouse has moved away."""
        self.setMouseTracking(True)
        self._is_narrow: bool | None = None
        self._times: list[str] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(14, 7, 10, 7)
        self._grid.setHorizontalSpacing(8)
        self._grid.setVerticalSpacing(1)
        self._grid.setColumnStretch(0, 1)
        self.who = PlainLabel()
        self.who.setObjectName("source")
        self.who.setTextFormat(Qt.TextFormat.RichText)
        self._head, head = _in_a_row(8)
        head.addWidget(self.who)
        self.rule = RuleLink()
        self.rule.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        head.addWidget(self.rule)
        head.addStretch(1)
        self.prompt = SymbolText("", style.pixels(large_text) + 1, Role.INTERFACE_BOLD)
        self._answers, self._row = _in_a_row(8)
        self._tools, tools = _in_a_row(4)
        self.undo_button = self._tool("icon-status-undo")
        self.undo_button.clicked.connect(self.undo_wanted)
        self.menu_button = self._tool("icon-status-settings")
        self.menu_button.clicked.connect(self.menu_wanted)
        self.clocks = [PlainLabel(), PlainLabel()]
        """The clocks of the first three players, and of the others."""
        for clock in self.clocks:
            clock.setObjectName("note")
            clock.setContentsMargins(0, 0, 6, 0)
            clock.hide()
            tools.addWidget(clock)
        self.hand_button = self._tool("icon-status-hand")
        self.hand_button.clicked.connect(self.hand_wanted)
        for button in (self.hand_button, self.undo_button, self.menu_button):
            tools.addWidget(button)
        self.set_large(large_text)
        self.recolour()
        self.retranslate()

    def set_large(self, large_text: bool, scale: float = 1.0) -> None:
        """Use larger or usual text, all of it larger in a large window."""
        style.dress(self, large_text, scale)
        self._pixels = style.pixels(large_text, scale) + 1
        self._height = round((102 if large_text else 84) * scale)
        self._narrow = round(self._pixels * 45)
        self._grid.setContentsMargins(round(14 * scale), round(7 * scale), round(10 * scale), round(7 * scale))
        self._grid.setHorizontalSpacing(round(8 * scale))
        self._row.setSpacing(round(8 * scale))
        self._take_room()
        for button in (self.hand_button, self.undo_button, self.menu_button):
            button.setIconSize(QSize(22, 22) * scale)
        for widget in self.button_widgets:
            widget.fit()
        self._fit()

    def _take_room(self) -> None:
        """If the words have little room beside the buttons, make the bar a little higher and put the tools in the line
        above."""
        narrow = self.width() - (self._pixels * CLOCKS if len(self._times) > LINES else 0) < self._narrow
        height = round(self._height * (1.14 if narrow else 1.0))
        if self.height() != height:
            self.setFixedHeight(height)
        if narrow == self._is_narrow:
            return
        self._is_narrow = narrow
        wide = (
            (self._head, 0, 0, 1, 1),
            (self.prompt, 1, 0, 1, 1),
            (self._answers, 0, 1, 2, 1),
            (self._tools, 0, 2, 2, 1),
        )
        folded = (
            (self._head, 0, 0, 1, 2),
            (self.prompt, 1, 0, 1, 1),
            (self._answers, 1, 1, 1, 2),
            (self._tools, 0, 2, 1, 1),
        )
        places = folded if narrow else wide
        for widget, *place in places:
            self._grid.removeWidget(widget)
            self._grid.addWidget(widget, *place)
        self._write_clocks()

    def _fit(self) -> None:
        """Write the prompt at its usual size, or smaller if it would not fit."""
        above = self._tools if self._is_narrow else self.who
        edges = self._grid.contentsMargins()
        around = edges.top() + edges.bottom() + (1 if self._is_narrow else 4)
        room = self.height() - above.sizeHint().height() - around
        for pixels in range(self._pixels, SMALLEST - 1, -1):
            self.prompt.pixels = pixels
            self.prompt.set_text(self._words)
            if self.prompt.heightForWidth(self.prompt.width()) <= room:
                break

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._take_room()
        QTimer.singleShot(0, self, self._fit)

    def _tool(self, icon: str) -> QPushButton:
        button = QPushButton()
        button.setObjectName("tool")
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setProperty("glyph", icon)
        button.setIconSize(QSize(22, 22))
        return button

    def recolour(self) -> None:
        """Apply the colours of the theme."""
        for button in (self.hand_button, self.undo_button, self.menu_button):
            button.setIcon(symbols.icon(button.property("glyph"), QColor(theme.TEXT_DIM), 44))
        self.update()

    def show_clock(self, words: str) -> None:
        """Show the players' remaining time; "" for no clock."""
        times = words.split("\n") if words else []
        if times != self._times:
            self._times = times
            self._take_room()
            self._write_clocks()

    def _write_clocks(self) -> None:
        """Show the clocks in one or two columns, small ones if there are two; in the line of the tools, in one or two
        rows."""
        count = len(self._times)
        pixels = self._pixels - 1 if count <= LINES else max(SMALLEST, round(self._pixels * 0.8))
        shown = ["\n".join(self._times[:LINES]), "\n".join(self._times[LINES:])]
        if self._is_narrow:
            half = count if count <= LINES else -(-count // 2)
            shown = ["\n".join("   ".join(row) for row in (self._times[:half], self._times[half:]) if row), ""]
        for clock, said in zip(self.clocks, shown, strict=True):
            clock.setText(said)
            clock.setStyleSheet(f"font-size: {pixels}px;")
            clock.setMinimumWidth(clock.sizeHint().width())
            clock.setVisible(bool(said))

    def retranslate(self) -> None:
        for button, words in (
            (self.undo_button, tr("Take back the last answer (Ctrl+Z)")),
            (self.menu_button, tr("Menu (F10)")),
            (self.hand_button, tr("Do something by hand (H)")),
        ):
            button.setToolTip(words)
            button.setAccessibleName(words)

    def show_prompt(self, who: str, colour: str, prompt: str, rule: str, buttons: Sequence[Button]) -> None:
        """Ask `who`, in the player's colour; a click on the rule's number opens its text."""
        self._colour = colour
        self.who.setText(f'<span style="color: {colour}; white-space: nowrap">{escape(who)}</span>')
        self._words = prompt
        self.prompt.set_text(prompt)
        self.rule.set_rule(rule)
        self._show_buttons(buttons)
        for box in (self._head, self._answers, self._tools, self):
            box.layout().activate()  # type: ignore[union-attr]
        self._fit()
        self.update()

    def _show_buttons(self, buttons: Sequence[Button]) -> None:
        if list(buttons) == self._buttons:
            return
        self._buttons = list(buttons)
        # Widgets are reused: creating them at each decision costs more than the rest of the bar.
        while len(self.button_widgets) < len(buttons):
            widget = SymbolButton()
            widget.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            widget.clicked.connect(partial(self._press, len(self.button_widgets)))
            widget.setMouseTracking(True)
            widget.installEventFilter(self)
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
        widget.fit()
        widget.setEnabled(button.enabled)
        key = tr("Key {n}", n=index + 1)
        widget.setToolTip(tooltip(f"{button.tip}\n{key}") if button.tip else key)

    def _press(self, index: int, checked: bool = False) -> None:
        if index < len(self._buttons):
            self.pressed.emit(self._buttons[index].key)

    # A new button at the same place ignores presses until the mouse has moved.

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QMouseEvent):
            if event.type() == QEvent.Type.MouseMove:
                self._follow(event)
            elif event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
                return self._sleeps(watched, event)
        return super().eventFilter(watched, event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._follow(event)
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._last_press = None
        super().leaveEvent(event)

    def _follow(self, event: QMouseEvent) -> None:
        if self._last_press is not None:
            way = event.globalPosition().toPoint() - self._last_press[1]
            if way.manhattanLength() >= AWAKE:
                self._last_press = None

    def _sleeps(self, watched: QObject, event: QMouseEvent) -> bool:
        place = next((at for at, each in enumerate(self.button_widgets) if each is watched), len(self._buttons))
        if event.button() != Qt.MouseButton.LeftButton or place >= len(self._buttons):
            return False
        button, here = self._buttons[place], event.globalPosition().toPoint()
        meaning = (button.key, "" if button.key == GOING_ON else button.label)
        last, self._last_press = self._last_press, (meaning, here)
        if last is None or last[0] == meaning or (here - last[1]).manhattanLength() >= AWAKE:
            return False
        self._last_press = last
        self.slept.emit()
        return True

    def press_number(self, number: int) -> None:
        """Press the button with that number, counted from 1."""
        if 0 < number <= len(self._buttons) and self._buttons[number - 1].enabled:
            self.pressed.emit(self._buttons[number - 1].key)

    def button(self, key: str) -> SymbolButton | None:
        """The widget of the button with this key, if it is shown."""
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
