"""The words of a lesson beside the table: information, the task, what was wrong, and help."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRectF, Qt, Signal, SignalInstance
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from gui.dialogs import style
from gui.dialogs.buttons import SymbolButton
from gui.dialogs.panel import paint_panel
from gui.dialogs.richtext import SymbolText
from gui.dialogs.rule_link import RuleLink
from gui.paint.fonts import Role
from gui.plain_text import PlainLabel

SHADOW = 10
WIDTH = 21
"""Width of the words, in letters."""
NARROW = 13
"""The same if there is little room beside a panel."""
BROAD = 40
"""The same if there is little room above or below one."""


class Bubble(QWidget):
    """Shows the words it is given; its buttons are signals. The mouse can move it."""

    read = Signal()
    hint_wanted = Signal()
    menu_wanted = Signal()
    moved = Signal()
    """The player has moved it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.pixels = style.BASE_PIXELS
        self._grip: QPoint | None = None
        self._letters = WIDTH
        self.is_put = False
        """Whether the player has moved it."""
        self._column = column = QVBoxLayout(self)
        column.setSpacing(7)
        head = QHBoxLayout()
        self.title = PlainLabel(parent=self)
        self.title.setObjectName("source")
        self.title.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        head.addWidget(self.title, 1)
        self.count = PlainLabel(parent=self)
        self.count.setObjectName("note")
        head.addWidget(self.count)
        column.addLayout(head)
        self.words = SymbolText("", self.pixels, parent=self)
        self.task = SymbolText("", self.pixels, Role.INTERFACE_BOLD, "ACCENT_STRONG", self)
        self.help = SymbolText("", self.pixels, Role.INTERFACE_NOTE, "TEXT", self)
        self.reply = SymbolText("", self.pixels, Role.INTERFACE_BOLD, "BAD", self)
        self.rule = RuleLink(parent=self)
        for widget in (self.words, self.reply, self.rule, self.task, self.help):
            column.addWidget(widget, 0, Qt.AlignmentFlag.AlignLeft if widget is self.rule else Qt.AlignmentFlag(0))
        footer = QHBoxLayout()
        footer.setSpacing(8)
        self.menu_button = self._button("quiet", self.menu_wanted)
        self.hint_button = self._button("plain", self.hint_wanted)
        self.read_button = self._button("primary", self.read)
        footer.addWidget(self.menu_button)
        footer.addStretch(1)
        footer.addWidget(self.hint_button)
        footer.addWidget(self.read_button)
        column.addLayout(footer)
        self.setCursor(Qt.CursorShape.SizeAllCursor)

    def _button(self, name: str, pressed: SignalInstance) -> SymbolButton:
        button = SymbolButton(self)
        button.setObjectName(name)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        button.clicked.connect(pressed)
        return button

    def write_size(self, large_text: bool, scale: float) -> None:
        """Use the window's size of letters."""
        self.pixels = style.pixels(large_text, scale)
        style.dress(self, large_text, scale)
        margin = SHADOW + round(self.pixels * 0.75)
        self._column.setContentsMargins(margin, margin - 2, margin, margin)
        for text in (self.words, self.task, self.help, self.reply):
            text.pixels = self.pixels
            text.set_text(text.text().split("\n"))
        self.fit()

    def show_words(self, title: str, count: str, words: str, task: str) -> None:
        self.title.setText(title)
        self.count.setText(count)
        self.words.set_text(words.split("\n"))
        self.words.setVisible(bool(words))
        self.task.set_text(task)
        self.task.setVisible(bool(task))
        self.setAccessibleName(f"{title}. {words} {task}")
        self.say("")
        self.show_help("")

    def say(self, words: str, rule: str = "", *, good: bool = False) -> None:
        """Show a comment on the last play, with its rule."""
        self.reply.set_colour("GOOD" if good else "BAD")
        self.reply.set_text(words)
        self.reply.setVisible(bool(words))
        self.rule.set_rule(rule if words else "")

    def show_help(self, words: str) -> None:
        self.help.set_text(words.split("\n"))
        self.help.setVisible(bool(words))

    def be_brief(self, brief: bool) -> None:
        """Show only the task, without the information, for want of room."""
        if not self.words.text() or (brief and not self.task.text()):
            return
        if self.words.isHidden() != brief:
            self.words.setVisible(not brief)
            self.fit()

    def be_wide(self, letters: int) -> None:
        """Set the width of lines."""
        if self._letters != letters:
            self._letters = letters
            self.fit()

    def fit(self) -> None:
        """Resize to the words."""
        width = self.pixels * self._letters + 2 * self._column.contentsMargins().left()
        for _ in range(2):
            # First set the buttons' widths, which may make one take a second line, then resize again.
            self._column.invalidate()
            self._column.activate()
            self.resize(width, self._column.totalHeightForWidth(width))
            for button in self.buttons():
                button.fit()
        self.update()

    def buttons(self) -> list[SymbolButton]:
        return [self.menu_button, self.hint_button, self.read_button]

    # Moving

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._grip = event.position().toPoint()
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        ground = self.parentWidget()
        if self._grip is not None and ground is not None:
            corner = self.mapToParent(event.position().toPoint()) - self._grip
            x = max(0, min(corner.x(), ground.width() - self.width()))
            y = max(0, min(corner.y(), ground.height() - self.height()))
            self.move(x, y)
            self.is_put = True
            self.moved.emit()
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._grip = None
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_panel(painter, QRectF(self.rect()).adjusted(SHADOW, SHADOW - 3, -SHADOW, -SHADOW), 11, SHADOW)
        painter.end()
