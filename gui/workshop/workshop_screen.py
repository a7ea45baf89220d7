"""The screen of the workshop: pages for writing cards, building decks and importing card databases."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QStackedWidget, QVBoxLayout, QWidget

from gui import i18n
from gui.dialogs import style
from gui.dialogs.buttons import press_with_enter
from gui.i18n import tr
from gui.plain_text import PlainLabel
from gui.settings import Settings
from gui.widgets.ground import Ground
from gui.workshop.database_page import DatabasePage
from gui.workshop.decks_page import DecksPage
from gui.workshop.writing_page import WritingPage

if TYPE_CHECKING:
    from gui.card_collection import Collection
    from gui.deck_faces import DeckFaces


class WorkshopScreen(Ground):
    """Pages under a row of buttons."""

    back_wanted = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(settings, parent)
        self.faces: DeckFaces | None = None
        outer = QVBoxLayout(self)
        outer.setContentsMargins(18, 12, 18, 12)
        outer.setSpacing(4)
        top = QHBoxLayout()
        self.title = PlainLabel(parent=self)
        self.title.setObjectName("title")
        top.addWidget(self.title)
        top.addSpacing(20)
        self.writing = WritingPage(settings, self)
        self.cards = DatabasePage(settings, self)
        self.decks = DecksPage(settings, self)
        self.pages: dict[str, QWidget] = {"write": self.writing, "decks": self.decks, "cards": self.cards}
        self.tabs = QButtonGroup(self)
        self.tabs.setExclusive(True)
        self.tab_buttons: dict[str, QPushButton] = {}
        self.stack = QStackedWidget(self)
        for key, page in self.pages.items():
            button = QPushButton(self)
            button.setCheckable(True)
            button.clicked.connect(lambda _=False, key=key: self.show_page(key))
            self.tabs.addButton(button)
            self.tab_buttons[key] = button
            top.addWidget(button)
            self.stack.addWidget(page)
        top.addStretch(1)
        self.back_button = QPushButton(self)
        self.back_button.clicked.connect(self.back_wanted)
        top.addWidget(self.back_button)
        outer.addLayout(top)
        outer.addWidget(self.stack, 1)
        self.writing.kept.connect(self._kept)
        self.cards.changed.connect(self._changed)
        self.write_size()
        self.retranslate()
        i18n.language_changed().connect(self.retranslate)
        self.show_page("write")

    def show_cards(self, database: Collection, faces: DeckFaces) -> None:
        """Set the cards, now that they are loaded."""
        self.faces = faces
        self.writing.show_cards(database)
        self.decks.show_cards(database)
        self.cards.show_cards(database)

    def show_page(self, key: str) -> None:
        """Show a page."""
        self.stack.setCurrentWidget(self.pages[key])
        self.tab_buttons[key].setChecked(True)
        self._fit()

    def add_set(self, path: Path) -> None:
        """Copy a file of cards to the player's sets, and show it."""
        self.show_page("write")
        self.writing.take_set(path)

    def _kept(self, card: object) -> None:
        self._changed()

    def _changed(self) -> None:
        if self.faces is not None:
            self.faces.forget()
        self.decks.forget()

    def write_size(self) -> None:
        style.dress(self, self.settings.values.large_text, self.scale)
        self._fit()

    def _fit(self) -> None:
        self.writing.write_size(self.pixels, self.height())
        self.decks.write_size(self.pixels, self.width(), self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def retranslate(self) -> None:
        self.title.setText(tr("Workshop"))
        self.tab_buttons["write"].setText(tr("Write cards"))
        self.tab_buttons["decks"].setText(tr("Build decks"))
        self.tab_buttons["cards"].setText(tr("Card database"))
        self.back_button.setText(tr("Back"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.back_wanted.emit()
        elif not press_with_enter(self, event):
            super().keyPressEvent(event)

    def first_focus(self) -> QWidget:
        """The widget that gets the keyboard."""
        return self.writing.editor if self.stack.currentWidget() is self.writing else self.back_button

    def close_page(self) -> None:
        """Stop all work at the end of the program."""
        self.cards.stop()
