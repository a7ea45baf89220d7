"""The page of all keys, where each can be changed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QGridLayout, QPushButton, QScrollArea, QWidget

from gui import key_bindings
from gui.i18n import tr
from gui.key_bindings import action_words
from gui.plain_text import PlainLabel
from gui.settings import Settings
from gui.widgets.box import Box


def fixed_keys() -> tuple[tuple[str, str], ...]:
    """Keys that can't be changed, with what they do."""
    return (
        (tr("arrow keys"), tr("Move the ring in that direction")),
        ("1 – 9", tr("Press the buttons below the table")),
        (tr("hold Ctrl"), tr("Be asked at every priority")),
    )


class KeyButton(QPushButton):
    """Shows an action's key; a press of the button waits for another one."""

    def __init__(self, take: Callable[[str], None], parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("plain")
        self.take = take
        self.key = ""
        self.waits = False
        """Whether the next key becomes the action's."""
        self.clicked.connect(self._wait)

    def show_key(self, key: str) -> None:
        self.key = key
        self._write()

    def _write(self) -> None:
        self.setText(tr("Press a key…") if self.waits else key_bindings.shown(self.key))

    def _wait(self) -> None:
        self.waits = True
        self.setFocus()
        self._write()

    def _stop(self) -> None:
        self.waits = False
        self._write()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not self.waits:
            super().keyPressEvent(event)
            return
        key = key_bindings.written(event)
        if key:
            self._stop()
            self.take(key)

    def focusNextPrevChild(self, forward: bool) -> bool:
        return not self.waits and super().focusNextPrevChild(forward)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._stop()
        super().focusOutEvent(event)


class KeysBox(Box):
    """A line for each action, with a button that changes its key."""

    def __init__(self, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent, settings.values.large_text)
        self.settings = settings
        page = QWidget(self)
        page.setObjectName("page")
        grid = QGridLayout(page)
        grid.setContentsMargins(self.spaced(14), self.spaced(12), self.spaced(14), self.spaced(12))
        grid.setHorizontalSpacing(self.spaced(20))
        grid.setVerticalSpacing(self.spaced(4))
        grid.setColumnStretch(0, 1)
        self.labels: dict[str, PlainLabel] = {}
        self.buttons: dict[str, KeyButton] = {}
        for row, action in enumerate(key_bindings.DEFAULTS):
            label, button = PlainLabel(), KeyButton(lambda key, action=action: self._take(action, key), page)  # type: ignore[misc]
            button.setMinimumWidth(self.pixels * 8)
            label.setWordWrap(True)
            grid.addWidget(label, row, 0)
            grid.addWidget(button, row, 1)
            self.labels[action], self.buttons[action] = label, button
        self.fixed: list[tuple[PlainLabel, PlainLabel]] = []
        for row, _ in enumerate(fixed_keys(), start=len(self.labels)):
            pair = (PlainLabel(), PlainLabel())
            pair[0].setWordWrap(True)
            pair[1].setAlignment(Qt.AlignmentFlag.AlignCenter)
            for column, each in enumerate(pair):
                grid.addWidget(each, row, column)
            self.fixed.append(pair)
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setWidget(page)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area = area
        self.give_room(area, 40, 32)
        self.body.addWidget(area, 1)
        self.note = PlainLabel(parent=self)
        self.note.setObjectName("note")
        self.note.setWordWrap(True)
        self.body.addWidget(self.note)
        self.reset_button = QPushButton(self)
        self.reset_button.setObjectName("plain")
        self.reset_button.clicked.connect(lambda: self._keep({}))
        self.footer.addWidget(self.reset_button)
        self.footer.addStretch(1)
        self.footer.addWidget(self.close_button)

    def write(self) -> None:
        super().write()
        self.set_title(tr("All keys"))
        self.peek_button.hide()
        self.note.setText(tr("Click a key to change it. If another action has the new key, the two are exchanged."))
        self.reset_button.setText(tr("Default keys"))
        for action, words in action_words().items():
            self.labels[action].setText(words)
        for pair, (key, words) in zip(self.fixed, fixed_keys(), strict=True):
            pair[0].setText(words)
            pair[1].setText(key)
        self._show()

    def _show(self) -> None:
        own = self.settings.values.keys
        for action, button in self.buttons.items():
            button.show_key(key_bindings.key_of(action, own))
            button.setAccessibleName(f"{self.labels[action].text()}: {button.text()}")
        self.reset_button.setEnabled(bool(own))

    def _take(self, action: str, key: str) -> None:
        self._keep(key_bindings.with_key(self.settings.values.keys, action, key))

    def _keep(self, keys: dict[str, str]) -> None:
        self.settings.update(keys=keys)
        self._show()
