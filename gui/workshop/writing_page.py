"""Custom cards: typed in either language, painted while typing, saved in sets, tried on the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QHBoxLayout,
    QInputDialog,
    QPlainTextEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from engine.language.cardfile import CardError
from engine.refusal import Text
from gui import i18n
from gui.card_collection import set_files, set_with, sets_folder
from gui.card_faces import face_of_definition
from gui.dialogs import file_dialogs, style
from gui.dialogs.input_fields import Choice
from gui.files import reason, write_safely
from gui.i18n import tr
from gui.plain_text import PlainLabel, tooltip
from gui.settings import Settings
from gui.widgets.face_picture import FacePicture
from gui.widgets.ground import Board
from gui.workshop.card_draft import Draft, read_draft
from gui.workshop.card_editor import CardEditor
from gui.workshop.card_sets import SHARED_SUFFIX, SUFFIX, CardSet, cards_in, new_path, text_of
from gui.workshop.fault_list import FaultList
from gui.workshop.suggestions import Offer, Phrasebook, offers

if TYPE_CHECKING:
    from engine.language.cardfile import CardDef
    from gui.card_collection import Collection

PAUSE = 250
"""Delay between the last key and the search for corrections, in milliseconds."""
PICTURE = 250
FIRST_SET = ("My cards", "Le mie carte")
EXAMPLE = (
    "Garden Cat | Gatta di Giardino\n{1}{G}\nCreature — Cat\n2/2\nWhen ~ enters, you gain 2 life.",
    "Garden Cat | Gatta di Giardino\n{1}{G}\nCreatura — Felino\n2/2\nQuando ~ entra nel campo di battaglia, guadagni 2 "
    "punti vita.",
)


class WritingPage(QWidget):
    """The workshop's page for writing cards."""

    try_wanted = Signal(object)
    """A Draft to be tried on the table."""
    kept = Signal(object)
    """A CardDef that was added to a set."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.settings = settings
        self.database: Collection | None = None
        self.draft: Draft = Draft("", None, "en")
        self.set: CardSet | None = None
        self.ask_name: Callable[[], str] = self._ask_name
        self.ask_file: Callable[[], str] = self._ask_file
        self.ask_target: Callable[[str], str] = self._ask_target
        self.book = Phrasebook()
        self._learning: Iterator[None] | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(self._make_left(), 6)
        row.addWidget(self._make_right(), 4)
        self.pause = QTimer(self)
        self.pause.setSingleShot(True)
        self.pause.setInterval(PAUSE)
        self.pause.timeout.connect(self.think)
        self.save_key = QShortcut(QKeySequence.StandardKey.Save, self)
        self.save_key.activated.connect(self.save)
        i18n.language_changed().connect(self.retranslate)
        self.retranslate()

    def _make_left(self) -> QWidget:
        board = Board(self)
        column = QVBoxLayout(board)
        column.setContentsMargins(26, 20, 26, 26)
        column.setSpacing(7)
        top = QHBoxLayout()
        self.set_box = Choice(board)
        self.set_box.activated.connect(self._choose_set)
        self.card_box = Choice(board)
        self.card_box.activated.connect(self._choose_card)
        self.new_set_button = QPushButton(board)
        self.new_set_button.clicked.connect(self.new_set)
        top.addWidget(self.set_box, 3)
        top.addWidget(self.card_box, 4)
        top.addWidget(self.new_set_button)
        column.addLayout(top)
        self.editor = CardEditor(board)
        self.editor.typed.connect(self.read)
        column.addWidget(self.editor, 5)
        self.form = PlainLabel(parent=board)
        self.form.setObjectName("note")
        self.form.setWordWrap(True)
        column.addWidget(self.form)
        self.faults = FaultList(board)
        self.faults.pointed.connect(self.editor.point_to)
        self.faults.taken.connect(self.take)
        column.addWidget(self.faults, 4)
        footer = QHBoxLayout()
        self.save_button = QPushButton(board)
        self.save_button.clicked.connect(self.save)
        self.drop_button = QPushButton(board)
        self.drop_button.clicked.connect(self.drop)
        self.add_button = QPushButton(board)
        self.add_button.clicked.connect(self.add_set)
        self.share_button = QPushButton(board)
        self.share_button.clicked.connect(self.share)
        for button in (self.save_button, self.drop_button, self.add_button, self.share_button):
            button.setProperty("narrow", True)
            footer.addWidget(button)
        footer.addStretch(1)
        column.addLayout(footer)
        return board

    def _make_right(self) -> QWidget:
        board = Board(self)
        column = QVBoxLayout(board)
        column.setContentsMargins(26, 20, 26, 26)
        column.setSpacing(7)
        self.picture = FacePicture(PICTURE, board)
        column.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignHCenter)
        self.other_title = PlainLabel(parent=board)
        self.other_title.setObjectName("note")
        column.addWidget(self.other_title)
        self.other = QPlainTextEdit(board)
        self.other.setReadOnly(True)
        self.other.setTabChangesFocus(True)
        column.addWidget(self.other, 1)
        self.told = PlainLabel(parent=board)
        self.told.setWordWrap(True)
        self.told.setObjectName("note")
        column.addWidget(self.told)
        self.try_button = QPushButton(board)
        self.try_button.setObjectName("primary")
        self.try_button.clicked.connect(lambda: self.try_wanted.emit(self.draft))
        column.addWidget(self.try_button)
        return board

    def write_size(self, pixels: int, height: int) -> None:
        """Resize the picture, which is smaller in a low window."""
        room = height - pixels * 24
        self.picture.set_width(max(110, min(round(PICTURE * pixels / style.BASE_PIXELS), round(room / 1.4))))

    # Data

    def show_cards(self, database: Collection) -> None:
        """Set the cards, now that they are loaded: the player's sets can be read, and sentences compared."""
        self.database = database
        self.read_sets()
        if self._learning is None:
            self._learning = self.book.learn(list(database))
            self._learn()
        if not self.editor.text().strip():
            self.new_card()

    def _learn(self) -> None:
        assert self._learning is not None
        for _ in self._learning:
            if self.isVisible():
                QTimer.singleShot(5, self, self._learn)
            else:
                QTimer.singleShot(300, self, self._learn)
            return

    def read_sets(self, wanted: Path | None = None) -> None:
        """Read the sets again, and show the wanted one, or else the previous one."""
        now = wanted or (self.set.path if self.set is not None else None)
        self.set_box.clear()
        paths = list(set_files()) or [sets_folder() / f"{FIRST_SET[i18n.language() == 'it']}{SUFFIX}"]
        for path in paths:
            self.set_box.addItem(path.stem, str(path))
        place = next((at for at, path in enumerate(paths) if path == now), 0)
        self.set_box.setCurrentIndex(place)
        self._open_set(paths[place])

    def _open_set(self, path: Path) -> None:
        try:
            self.set = CardSet(path)
        except CardError as error:
            self.set = None
            self.tell(i18n.text(error.told))
        except OSError as error:
            self.set = None
            self.tell(f"{path}: {i18n.text(reason(error))}")
        self._list_cards()

    def _list_cards(self) -> None:
        self.card_box.clear()
        self.card_box.addItem(tr("A new card"), None)
        if self.set is not None:
            for place, name in enumerate(self.set.names()):
                self.card_box.addItem(name.split("|")[i18n.language() == "it" and "|" in name].strip(), place)
        shown = self.set.place_of(self._title()) if self.set is not None else None
        self.card_box.setCurrentIndex(0 if shown is None else shown + 1)
        self.drop_button.setEnabled(shown is not None)

    def _title(self) -> str:
        return self.draft.card.name.en if self.draft.card is not None else ""

    # Writing

    def new_card(self) -> None:
        """Start a new card, with an example to overwrite."""
        self.editor.setPlainText(EXAMPLE[i18n.language() == "it"])
        self.editor.selectAll()

    def _choose_set(self, place: int) -> None:
        self._open_set(Path(self.set_box.itemData(place)))

    def _choose_card(self, place: int) -> None:
        block = self.card_box.itemData(place)
        if block is None or self.set is None:
            self.new_card()
        else:
            self.editor.setPlainText(self.set.blocks[block])
        self.editor.setFocus()

    def read(self) -> None:
        """Read the editor's text, and show the resulting card."""
        self.draft = read_draft(self.editor.text(), self.draft.language)
        card = self.draft.card
        self.picture.show_face(face_of_definition(card) if card is not None else None)
        self._write_other()
        self.editor.show_faults(self.draft.faults)
        self._show_faults()
        self.save_button.setEnabled(card is not None)
        self.try_button.setEnabled(card is not None)
        by_hand = card is not None and bool(card.unread)
        self.try_button.setToolTip(tooltip(tr("You carry out by hand what is not understood.")) if by_hand else "")
        self.drop_button.setEnabled(self.set is not None and self.set.place_of(self._title()) is not None)
        self.told.setText("")
        self.pause.start()

    def _write_other(self) -> None:
        reads_english = self.draft.language == "en"
        words = self.draft.in_language("it" if reads_english else "en")
        if self.other.toPlainText() != words:
            self.other.setPlainText(words)
        title = tr("The same in Italian") if reads_english else tr("The same in English")
        self.other_title.setText(title)
        self.other.setAccessibleName(title)

    def _show_faults(
        self, meant: Sequence[Sequence[Offer]] = (), examples: Sequence[Sequence[tuple[str, Text]]] = ()
    ) -> None:
        draft = self.draft
        if draft.faults:
            self.faults.show_faults(draft.faults, meant, examples)
        elif draft.card is None:
            self.faults.show_nothing(tr("Type a card, in English or in Italian."), good=False)
        else:
            self.faults.show_nothing(tr("All of it is understood and can be played."), good=True)

    def think(self) -> None:
        """Look for corrections of what was not understood."""
        faults = self.draft.faults
        if not faults:
            return
        looked = faults[:2]
        meant = [offers(self.draft, fault) for fault in looked]
        examples = [
            self.book.like(fault.gap.text.replace(self._title(), "~"), self.draft.language) if fault.gap else []
            for fault in looked
        ]
        self._show_faults(meant, examples)

    def take(self, offer: Offer) -> None:
        """Apply a correction."""
        self.editor.replace(offer.line, offer.column, offer.length, offer.words)

    # Sets

    def tell(self, words: str) -> None:
        """Show a message."""
        self.told.setText(words)

    def save(self) -> None:
        """Save the card in the current set."""
        card = self.draft.card
        if card is None or self.set is None:
            return
        try:
            self.set.put(self.draft.text)
        except OSError as error:
            self.tell(tr("The card can't be saved: {why}.", why=i18n.text(reason(error))))
            return
        if self.database is not None:
            self.database.add(card)
        self.kept.emit(card)
        self.set_box.setItemText(self.set_box.currentIndex(), self.set.name)
        self._list_cards()
        self.tell(tr("{card} was saved in “{set}”.", card=i18n.text(card.name), set=self.set.name))

    def drop(self) -> None:
        """Remove the card from its set; its text stays in the editor."""
        if self.set is None:
            return
        try:
            self.set.remove(self._title())
        except OSError as error:
            self.tell(tr("The card can't be saved: {why}.", why=i18n.text(reason(error))))
            return
        self._list_cards()
        self.tell(tr("The card is no longer in “{set}”; save it again to undo that.", set=self.set.name))

    def new_set(self) -> None:
        """Start a new set."""
        name = self.ask_name().strip()
        if name:
            path = new_path(sets_folder(), name)
            self._begin_set(path, "")

    def _begin_set(self, path: Path, text: str) -> bool:
        """Write a set's file and show it; return whether that worked."""
        try:
            write_safely(path, text)
        except OSError as error:
            self.tell(i18n.text(reason(error)))
            return False
        self.read_sets(path)
        return True

    def add_set(self) -> None:
        """Choose a file of cards to add to the player's sets."""
        chosen = self.ask_file()
        if chosen:
            self.take_set(Path(chosen))

    def take_set(self, path: Path) -> None:
        """Copy a file of cards into the player's sets and show it.

        If a set already has the same cards, that one is shown instead. A file that can't be read to its end is refused
        and not copied.
        """
        try:
            words = text_of(path)
            there = set_with(words)
            cards = cards_in(path) if there is None else []
        except CardError as error:
            self.tell(i18n.text(error.told))
            return
        except OSError as error:
            self.tell(f"{path}: {i18n.text(reason(error))}")
            return
        if there is not None:
            self.read_sets(there)
            self.tell(tr("These cards are already in “{set}”.", set=there.stem))
        elif self._begin_set(new_path(sets_folder(), path.stem), words):
            self._take_cards(cards)

    def _take_cards(self, cards: Sequence[CardDef]) -> None:
        """Make the cards of the current set available for play."""
        if self.set is None or self.database is None:
            return
        for card in cards:
            self.database.add(card)
            self.kept.emit(card)
        self._choose_card(min(1, self.card_box.count() - 1))
        self.card_box.setCurrentIndex(min(1, self.card_box.count() - 1))
        said = tr(
            "The set “{set}” was added, with {n} card.|The set “{set}” was added, with {n} cards.",
            set=self.set.name,
            n=len(cards),
        )
        self.tell(said)

    def share(self) -> None:
        """Save a copy of the set elsewhere."""
        if self.set is None:
            return
        chosen = self.ask_target(f"{self.set.name}{SHARED_SUFFIX}")
        if chosen:
            try:
                write_safely(Path(chosen), "\n\n".join(self.set.blocks) + "\n")
            except OSError as error:
                self.tell(i18n.text(reason(error)))
                return
            self.tell(tr("The set is in {file}.", file=chosen))

    def _ask_name(self) -> str:
        name, _ = QInputDialog.getText(self.window(), tr("New set"), tr("Name of the set"))
        return name

    def _ask_file(self) -> str:
        kinds = f"{tr('Cards')} (*{SHARED_SUFFIX} *{SUFFIX})"
        return file_dialogs.ask_file(self, tr("Add a set"), kinds)

    def _ask_target(self, name: str) -> str:
        kinds = f"{tr('Cards')} (*{SHARED_SUFFIX} *{SUFFIX})"
        return file_dialogs.ask_target(self, tr("Share the set"), name, kinds)

    def retranslate(self) -> None:
        self.new_set_button.setText(tr("New set…"))
        self.save_button.setText(tr("Save"))
        self.save_button.setToolTip(tooltip(tr("Save the card in the set (Ctrl+S)")))
        self.drop_button.setText(tr("Remove"))
        self.add_button.setText(tr("Add a set…"))
        self.share_button.setText(tr("Share the set…"))
        self.try_button.setText(tr("Try it on the table"))
        self.set_box.setAccessibleName(tr("Set"))
        self.card_box.setAccessibleName(tr("Card"))
        self.editor.setAccessibleName(tr("Text of the card"))
        self.form.setText(tr("Names, cost, types, power/toughness, then one ability per line; ~ is the card itself."))
        if self.database is not None:
            self._list_cards()
        self.read()
