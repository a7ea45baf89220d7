"""A panel that asks no decision; Escape closes it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QTimer
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QPushButton, QWidget

from gui import i18n
from gui.dialogs.buttons import SymbolButton
from gui.dialogs.panel import Panel
from gui.dialogs.resizing import SizeWatcher
from gui.dialogs.richtext import SymbolText
from gui.i18n import tr
from gui.input_guard import Guard
from gui.paint import theme


class Shade(QWidget):
    """Darkens what lies under a box and takes clicks that are not meant for it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._ground = parent
        SizeWatcher(parent).resized.connect(self.cover)
        self.cover()

    def cover(self) -> None:
        """Cover what is darkened."""
        self.setGeometry(self._ground.rect())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(8, 5, 3, 130))
        painter.end()


class Box(Panel):
    """Settings, rules, messages: a panel with a close button. `write` sets its words."""

    def __init__(self, parent: QWidget, large_text: bool = False) -> None:
        self.shade = Shade(parent)
        self.shade.hide()
        super().__init__(parent, large_text)
        self.peek_button.hide()
        self.close_button = QPushButton(self)
        self.close_button.clicked.connect(self.dismiss)
        self._before: QWidget | None = parent.window().focusWidget()
        i18n.language_changed().connect(self._language_changed)
        theme.changed().connect(self.write)

    def write(self) -> None:
        """Set all words in the current language."""
        self.close_button.setText(tr("Close"))

    def rewrite_content(self) -> None:
        self.write()

    def open(self) -> None:
        self.write()
        self.shade.cover()
        self.shade.show()
        self.shade.raise_()
        super().open()
        QTimer.singleShot(0, self, self._keep_keyboard)

    def open_unasked(self) -> None:
        """Open without a player's request: keys and clicks meant for the table do nothing here."""
        self.open()
        Guard(self)

    def _keep_keyboard(self) -> None:
        """Take the keyboard back if whatever was clicked to open the box has taken it."""
        if not self.has_keyboard():
            self.setFocus()

    def fold(self) -> None:
        self.dismiss()

    def escape(self) -> None:
        self.dismiss()

    def first_focus(self) -> QWidget | None:
        return self.close_button

    def _language_changed(self) -> None:
        self.write()
        self.fit()

    def dismiss(self) -> None:
        i18n.language_changed().disconnect(self._language_changed)
        theme.changed().disconnect(self.write)
        self.shade.hide()
        self.shade.deleteLater()
        super().dismiss()
        before = self._before
        try:
            if before is not None and before.isVisible():
                before.setFocus()
        except RuntimeError:
            pass  # whatever had the keyboard is gone


class Message(Box):
    """A few sentences and buttons; each button calls its function and closes the message."""

    def __init__(self, parent: QWidget, large_text: bool = False) -> None:
        super().__init__(parent, large_text)
        self.words = SymbolText("", self.pixels)
        self.words.setMinimumWidth(self.pixels * 30)
        self.body.addWidget(self.words)
        self.footer.addStretch(1)
        self.close_button.hide()
        self.buttons: list[QPushButton] = []

    def show_words(self, title: str, *sentences: str) -> None:
        self.set_title(title)
        self.peek_button.hide()
        self.words.set_text(sentences)

    def add_unsaved_buttons(self, keep: Callable[[], object], go_on: Callable[[], object]) -> None:
        """Add buttons to stay, to discard the changes, or to `keep` them first; the last two go on."""
        self.add_button(tr("Stay here"))
        self.add_button(tr("Discard the changes"), go_on)
        self.add_button(tr("Save them and go on"), keep, primary=True)

    def add_button(self, words: str, run: object = None, *, primary: bool = False) -> QPushButton:
        """Add a button at the right of the others."""
        button = SymbolButton(self)
        button.set_words(words)
        button.setObjectName("primary" if primary else "plain")
        button.clicked.connect(lambda: self._press(run))
        self.footer.addWidget(button)
        self.buttons.append(button)
        return button

    def _press(self, run: object) -> None:
        self.dismiss()
        if callable(run):
            run()

    def first_focus(self) -> QWidget | None:
        return next((b for b in self.buttons if b.objectName() == "primary"), self.buttons[0] if self.buttons else None)


class ButtonsBox(Box):
    """A box with a column of buttons; each closes it and does something."""

    def __init__(self, parent: QWidget, large_text: bool = False) -> None:
        super().__init__(parent, large_text)
        self.rows: list[tuple[QPushButton, Callable[[], str]]] = []
        self.close_button.hide()
        self.peek_button.hide()

    def add(self, words: Callable[[], str], run: Callable[[], object], *, primary: bool = False) -> None:
        """Add a button below the others."""
        button = QPushButton(self)
        button.setObjectName("primary" if primary else "plain")
        button.setMinimumWidth(self.pixels * 22)
        button.clicked.connect(lambda: self._press(run))
        self.rows.append((button, words))
        self.body.addWidget(button)

    def _press(self, run: Callable[[], object]) -> None:
        self.dismiss()
        run()

    def write(self) -> None:
        super().write()
        self.peek_button.hide()
        for button, words in self.rows:
            button.setText(words())

    def first_focus(self) -> QWidget | None:
        return self.rows[0][0]
