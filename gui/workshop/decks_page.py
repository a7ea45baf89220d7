"""The deck builder: search cards, add them to a deck, see its statistics, export it for other programs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QMenu,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from engine import limits
from engine.assets import assets_dir
from engine.decklists import deck_files
from engine.decklists.deck import DeckError, DeckFile
from engine.decklists.deck_statistics import facts
from engine.decklists.formats import CONSTRUCTED, Format, check_format
from engine.decklists.list_reader import OTHERS, LineReport, Outcome, read_list
from engine.decklists.list_writer import KINDS, Kind, plain
from gui import i18n
from gui.dialogs import file_dialogs, style
from gui.dialogs.buttons import SymbolButton
from gui.dialogs.input_fields import Choice
from gui.files import deck_folder, reason, write_safely
from gui.i18n import tr
from gui.paint import symbols
from gui.plain_text import PlainLabel, caption, tooltip
from gui.recent_decks import note, recent_first
from gui.settings import Settings
from gui.widgets.box import Message
from gui.widgets.face_picture import FacePicture
from gui.widgets.ground import Board
from gui.workshop.card_finder import DefinitionFaces, Finder
from gui.workshop.card_search import CardSearch
from gui.workshop.card_sets import new_path
from gui.workshop.deck_boxes import ElsewhereBox, HandBox, ReportBox, kind_words
from gui.workshop.deck_charts import DeckCharts
from gui.workshop.deck_draft import DeckDraft
from gui.workshop.deck_panel import DeckPanel
from gui.workshop.format_files import EXAMPLE, formats_folder, read_formats, take_format, what_is_wrong
from gui.workshop.trial_box import TrialBox

if TYPE_CHECKING:
    from gui.card_collection import Collection

PICTURE = 230
LISTS = " ".join(f"*{ending}" for ending in (*deck_files.SUFFIXES, *OTHERS))


class DecksPage(QWidget):
    """The deck builder's page of the workshop."""

    box_wanted = Signal(object)
    """A Box to show."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("page")
        self.settings = settings
        self.database: Collection | None = None
        self.finder: Finder | None = None
        self.faces: DefinitionFaces | None = None
        self.draft = DeckDraft()
        self.formats: list[Format] = [CONSTRUCTED]
        self.format_problems: list[str] = []
        self.shows_side = False
        self._names_lead = True
        """Whether there is room for words on the button for the commander; otherwise it has only its crown."""
        self.ask_open: Callable[[], str] = self._ask_open
        self.ask_format: Callable[[], str] = self._ask_format
        self.ask_target: Callable[[str], str] = self._ask_target
        self._learning: Iterator[None] | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        self.left, self.middle = self._make_left(), self._make_middle()
        row.addWidget(self.left)
        row.addWidget(self.middle)
        row.addWidget(self._make_right(), 1)
        i18n.language_changed().connect(self.retranslate)
        self.retranslate()

    def _make_left(self) -> QWidget:
        board = Board(self)
        column = QVBoxLayout(board)
        column.setContentsMargins(22, 18, 22, 24)
        self.search = CardSearch(board)
        self.search.looked_at.connect(self.look_at)
        self.search.taken.connect(lambda name: self.change(name, 1))
        column.addWidget(self.search)
        return board

    def _make_middle(self) -> QWidget:
        board = Board(self)
        column = QVBoxLayout(board)
        column.setContentsMargins(22, 18, 22, 24)
        column.setSpacing(6)
        self.picture = FacePicture(PICTURE, board)
        column.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignHCenter)
        self.charts = DeckCharts(board)
        column.addWidget(self.charts, 1)
        self.hand_button, self.trial_button = SymbolButton(board), SymbolButton(board)
        self.hand_button.clicked.connect(self.show_hand)
        self.trial_button.clicked.connect(self.show_trial)
        tries = QHBoxLayout()
        for button in (self.hand_button, self.trial_button):
            button.setProperty("narrow", True)
            tries.addWidget(button, 1)
        column.addLayout(tries)
        return board

    def _make_right(self) -> QWidget:
        board = Board(self)
        column = QVBoxLayout(board)
        column.setContentsMargins(22, 18, 22, 24)
        column.setSpacing(6)
        top = QHBoxLayout()
        self.name = QLineEdit(board)
        self.name.setMaxLength(limits.SHOWN)
        self.name.textEdited.connect(self._named)
        self.open_button = QPushButton(board)
        self.open_button.clicked.connect(self._show_decks)
        top.addWidget(self.name, 1)
        top.addWidget(self.open_button)
        column.addLayout(top)
        parts = QHBoxLayout()
        self.main_button, self.side_button = QPushButton(board), QPushButton(board)
        for button, side in ((self.main_button, False), (self.side_button, True)):
            button.setCheckable(True)
            button.setObjectName("quiet")
            button.setProperty("narrow", True)
            button.clicked.connect(lambda _=False, side=side: self.show_part(side))
            parts.addWidget(button)
        parts.addStretch(1)
        self.lead_button = QPushButton(board)
        self.lead_button.setProperty("narrow", True)
        self.lead_button.setCheckable(True)
        self.lead_button.clicked.connect(self._lead)
        parts.addWidget(self.lead_button)
        self.fewer_button, self.more_button = QPushButton("−", board), QPushButton("+", board)
        for button, count in ((self.fewer_button, -1), (self.more_button, 1)):
            button.setObjectName("step")
            button.clicked.connect(lambda _=False, count=count: self._step(count))
            parts.addWidget(button)
        column.addLayout(parts)
        self.list = DeckPanel(style.BASE_PIXELS, board)
        self.list.counted.connect(self.change)
        self.list.looked_at.connect(self.picture.show_face)
        self.list.looked_at.connect(self._show_lead)
        column.addWidget(self.list, 1)
        legal = QHBoxLayout()
        self.format = Choice(board)
        self.format.setProperty("narrow", True)
        self.format.currentIndexChanged.connect(self._check)
        legal.addWidget(self.format, 1)
        self.formats_button = QPushButton(board)
        self.formats_button.setProperty("narrow", True)
        self.formats_button.clicked.connect(self.tell_formats)
        legal.addWidget(self.formats_button)
        column.addLayout(legal)
        self.legality = PlainLabel(parent=board)
        self.legality.setWordWrap(True)
        self.legality_area = QScrollArea(board)
        self.legality_area.setWidgetResizable(True)
        self.legality_area.setWidget(self.legality)
        self.legality.setAlignment(Qt.AlignmentFlag.AlignTop)
        column.addWidget(self.legality_area)
        footer = QHBoxLayout()
        self.save_button, self.import_button, self.export_button = (QPushButton(board) for _ in range(3))
        self.save_button.setObjectName("primary")
        self.save_button.clicked.connect(self.save)
        self.import_button.clicked.connect(self.import_list)
        self.export_button.clicked.connect(self._show_kinds)
        for button in (self.save_button, self.import_button, self.export_button):
            button.setProperty("narrow", True)
            footer.addWidget(button, 1)
        column.addLayout(footer)
        return board

    def write_size(self, pixels: int, width: int, height: int) -> None:
        """Resize for a window of that size."""
        self.left.setFixedWidth(round(min(pixels * 20, width * 0.29)))
        self.middle.setFixedWidth(round(min(pixels * 18, width * 0.26)))
        room = round((height - pixels * 23) / 1.4)
        self.picture.set_width(max(90, min(round(PICTURE * pixels / style.BASE_PIXELS), room)))
        self._names_lead = width - self.left.width() - self.middle.width() > pixels * 36
        self._show_lead()
        self.charts.write_size(pixels)
        self.search.write_size(pixels)
        self.list.set_pixels(pixels)
        self.legality_area.setFixedHeight(round(pixels * 4.2))

    # Data

    def show_cards(self, database: Collection) -> None:
        """Set the cards, now that they are loaded."""
        self.database = database
        if self.finder is None or self.finder.database is not database:
            self.finder, self.faces = Finder(database), DefinitionFaces(database)
            self._learning = self.finder.learn()
            self.search.show_cards(self.finder)
            self._learn()
        self._read_formats()
        self._refresh()

    def forget(self) -> None:
        """Drop what is known of the old cards: there are others now."""
        if self.faces is not None:
            self.faces.forget()
        if self.finder is not None:
            self._learning = self.finder.learn()
            self._learn()
        self._refresh()

    def _learn(self) -> None:
        assert self._learning is not None and self.finder is not None
        for _ in self._learning:
            QTimer.singleShot(2 if self.isVisible() else 200, self, self._learn)
            return
        self.search.all_read()

    def _read_formats(self, shown: str = "") -> None:
        """List the formats, and choose the one of that name or the previous one."""
        self.formats, self.format_problems = read_formats()
        names = [i18n.text(each.name) for each in self.formats]
        chosen = names.index(shown) if shown in names else max(0, self.format.currentIndex())
        self.format.blockSignals(True)
        self.format.clear()
        self.format.addItems(names)
        self.format.setCurrentIndex(min(chosen, len(names) - 1))
        self.format.blockSignals(False)

    def tell_formats(self) -> None:
        """Explain how a player's own formats are written and where they are, with a button to add one."""
        box = Message(self.window(), self.settings.values.large_text)
        box.show_words(
            tr("Your own formats"),
            tr(
                "A format is a text file: what a deck needs, then lists of cards under [banned], [restricted] (one "
                "copy) or [allowed] (no others). For example:"
            ),
            *EXAMPLE,
            tr("Your formats are in {folder}. A friend can add the same file.", folder=str(formats_folder())),
        )
        box.add_button(tr("Close"))
        box.add_button(tr("Add a format…"), self.add_format, primary=True)
        self.box_wanted.emit(box)

    def add_format(self) -> None:
        """Choose a format's file and check the deck by it."""
        chosen = self.ask_format()
        if not chosen:
            return
        try:
            found = take_format(Path(chosen))
        except (OSError, ValueError) as error:
            self.tell(what_is_wrong(Path(chosen), error))
            return
        self._read_formats(i18n.text(found.name))
        self._check()

    # Building

    def look_at(self, name: str) -> None:
        """Show a card large."""
        if self.faces is not None:
            self.picture.show_face(self.faces.face(name))

    def change(self, name: str, count: int) -> None:
        """Add `count` copies of a card to the part being shown."""
        card = self.database.find(name) if self.database is not None else None
        if card is not None:
            self.draft.add(card, count, self.shows_side)
            self._refresh()

    def _step(self, count: int) -> None:
        name = self.list.pointed_name()
        if name:
            self.change(name, count)

    def _lead(self) -> None:
        """Toggle the current card as commander."""
        name = self.list.pointed_name()
        if name and not self.shows_side:
            self.draft.lead(name)
            self._refresh()

    def _show_lead(self) -> None:
        """Show on the button whether the current card is a commander, and what a click does."""
        name = self.list.pointed_name()
        leads = name in self.draft.commanders
        self.lead_button.setChecked(leads)
        self.lead_button.setEnabled(bool(name) and not self.shows_side)
        words = tr("Commander") if leads else tr("Make it commander")
        self.lead_button.setText(words if self._names_lead else "")
        self.lead_button.setAccessibleName(words)
        ink = QColor(style.button_ink("", self.lead_button.isEnabled()))
        self.lead_button.setIcon(symbols.icon("icon-status-crown", ink, style.BASE_PIXELS))

    def show_part(self, side: bool) -> None:
        """Show the deck, or its sideboard."""
        self.shows_side = side
        self._refresh()

    def _named(self, name: str) -> None:
        self.draft.name = name
        self.draft.is_changed = True

    def _refresh(self) -> None:
        if self.database is None or self.faces is None:
            return
        deck = self.draft.deck()
        self.list.show_again(self.draft.side_as_deck() if self.shows_side else deck, self.faces)
        self.main_button.setText(tr("Deck · {n}", n=deck.size))
        self.side_button.setText(tr("Sideboard · {n}", n=sum(self.draft.side.values())))
        self.main_button.setChecked(not self.shows_side)
        self.side_button.setChecked(self.shows_side)
        self.charts.show_facts(facts(deck, self.database))
        self.hand_button.setEnabled(deck.size > 0)
        self._show_lead()
        for button in (self.save_button, self.export_button, self.trial_button):
            button.setEnabled(deck.size > 0)
        self._check()

    def _check(self) -> None:
        if self.database is None or not self.formats:
            return
        draft = self.draft
        if not (draft.main or draft.side or draft.command or self.format_problems):
            words = tr(
                "Double-click a card in the search, press Enter on it, or drag it here; + and − "
                "change the number of copies. Or open a deck under “Decks…”."
            )
            self._say(words, "note")
            return
        played = self.formats[max(0, self.format.currentIndex())]
        said = [i18n.text(each) for each in check_format(self.draft.deck(), played, self.database)]
        partly = sorted(
            {
                i18n.text(card.name)
                for name in (*self.draft.main, *self.draft.side)
                if (card := self.database.find(name)) is not None and card.gaps
            }
        )
        if partly:
            words = tr(
                "Not all of their text is understood; you will do the rest by hand: {cards}.", cards=", ".join(partly)
            )
            said.append(words)
        said += self.format_problems
        self._say("\n".join(said) if said else tr("Legal in this format."), "refusal" if said else "good")

    def tell(self, words: str) -> None:
        """Show a message in the place of the legality."""
        self._say(words, "source")

    def _say(self, words: str, style_name: str) -> None:
        self.legality.setObjectName(style_name)
        self.legality.setText(words)
        self.legality.style().unpolish(self.legality)
        self.legality.style().polish(self.legality)

    def show_hand(self) -> None:
        """Show a sample hand."""
        if self.faces is not None:
            drawn = [name for count, name in self.draft.deck().led_cards for _ in range(count)]
            box = HandBox(drawn, self.faces, self.window(), self.settings.values.large_text)
            self.box_wanted.emit(box)

    def rivals(self) -> list[DeckFile]:
        """The decks that this one can be tested against."""
        found = []
        for deck in deck_files.available(deck_folder()):
            try:
                if self.database is not None and deck.problem is None:
                    found.append(deck_files.resolve(deck, self.database))
            except DeckError:
                continue
        return found

    def show_trial(self) -> None:
        """Let the computer play with the deck."""
        if self.database is not None:
            large = self.settings.values.large_text
            box = TrialBox(self.draft.deck(), self.rivals(), self.database, self.window(), large)
            self.box_wanted.emit(box)

    # Files

    def show_draft(self, draft: DeckDraft) -> None:
        """Switch to another deck."""
        self.draft = draft
        self.name.setText(draft.name)
        self.shows_side = False
        self._refresh()
        self.picture.show_face(self.list.first_face())

    def unless_changed(self, go_on: Callable[[], object]) -> None:
        """Run `go_on`, after asking what to do with unsaved changes."""
        draft = self.draft
        if not draft.is_changed or not (draft.deck().size or draft.side):
            go_on()
            return
        box = Message(self.window(), self.settings.values.large_text)
        box.show_words(
            tr("This deck has unsaved changes"),
            tr("If you open another deck now, they are lost: {name}.", name=draft.name.strip() or tr("New deck")),
        )
        box.add_unsaved_buttons(lambda: self._save_and(go_on), go_on)
        self.box_wanted.emit(box)

    def _save_and(self, go_on: Callable[[], object]) -> None:
        self.save()
        if not self.draft.is_changed:
            go_on()

    def decks_menu(self) -> QMenu:
        """A menu of the decks, and a new one."""
        menu = QMenu(self)
        menu.addAction(tr("A new deck")).triggered.connect(
            lambda: self.unless_changed(lambda: self.show_draft(DeckDraft(tr("New deck"))))
        )
        menu.addSeparator()
        for deck in recent_first(deck_files.available(deck_folder()), self.settings):
            action = menu.addAction(caption(i18n.text(deck.name)))
            action.setEnabled(deck.problem is None)
            action.triggered.connect(lambda _=False, deck=deck: self.unless_changed(lambda: self.open_deck(deck)))
        return menu

    def _show_decks(self) -> None:
        self.decks_menu().popup(self.open_button.mapToGlobal(self.open_button.rect().bottomLeft()))

    def open_deck(self, deck: DeckFile) -> None:
        """Edit a deck; one of the program's own is saved as the player's."""
        if self.database is None:
            return
        own = deck.path is not None and assets_dir() not in deck.path.parents
        try:
            found = deck_files.resolve(deck, self.database)
        except DeckError:
            path = deck.path
            if path is not None:
                self.read_file(path, own)
            return
        self.show_draft(DeckDraft.of(found, own))

    def save(self) -> None:
        """Save the deck among the player's own."""
        draft = self.draft
        draft.name = draft.name.strip() or tr("New deck")
        path = draft.path or new_path(deck_folder(), draft.name)
        try:
            write_safely(path, plain(draft.deck()))
        except OSError as error:
            self.tell(i18n.text(reason(error)))
            return
        draft.path, draft.is_changed = path, False
        note(self.settings, [path.name])
        self.name.setText(draft.name)
        self.tell(tr("The deck was saved as {file}.", file=path.name))

    def import_list(self) -> None:
        """Import a list of any program from a file or, if none is chosen, from the clipboard."""
        menu = QMenu(self)
        menu.addAction(tr("From a file…")).triggered.connect(lambda: self.unless_changed(self.import_file))
        menu.addAction(tr("From the clipboard")).triggered.connect(lambda: self.unless_changed(self.import_clipboard))
        menu.popup(self.import_button.mapToGlobal(self.import_button.rect().topLeft()))

    def import_file(self) -> None:
        """Import a list from a file."""
        chosen = self.ask_open()
        if chosen:
            self.read_file(Path(chosen), False)

    def read_file(self, path: Path, own: bool) -> None:
        """Import the list in a file, and show the report."""
        try:
            raw = limits.read_bytes(path, 4 * limits.DECK_TEXT)
        except (OSError, limits.TooMuch) as error:
            self.tell(what_is_wrong(path, error))
            return
        self.read_text(raw.decode("utf-8-sig", errors="replace"), path.stem, path if own else None)

    def import_clipboard(self) -> None:
        """Import a list from the clipboard."""
        self.read_text(QGuiApplication.clipboard().text(), tr("New deck"), None)

    def read_text(self, words: str, name: str, path: Path | None) -> None:
        """Import the deck that a list describes, and show the report."""
        if self.database is None:
            return
        listed = read_list(words, self.database, name)
        if listed.deck.cards or listed.deck.sideboard:
            draft = DeckDraft.of(listed.deck, False)
            draft.path, draft.is_changed = path, path is None
            self.show_draft(draft)
        if listed.count(Outcome.UNKNOWN) or listed.count(Outcome.WRONG) or path is None:
            box = ReportBox(listed, self.window(), self.settings.values.large_text)
            box.meant.connect(self._correct)
            self.box_wanted.emit(box)

    def _correct(self, line: LineReport, name: str) -> None:
        """Add the card that an imported line meant."""
        card = self.database.find(name) if self.database is not None else None
        if card is not None:
            self.draft.add(card, line.count, line.is_side)
            self._refresh()

    def _show_kinds(self) -> None:
        menu = QMenu(self)
        for name in KINDS:
            menu.addAction(f"{kind_words(name)} ({KINDS[name].suffix})…").triggered.connect(
                lambda _=False, name=name: self.export(name)
            )
        menu.addSeparator()
        menu.addAction(tr("Copy to the clipboard (Arena)")).triggered.connect(self.copy)
        menu.popup(self.export_button.mapToGlobal(self.export_button.rect().topLeft()))

    def export(self, kind: str) -> None:
        """Export the deck for another program."""
        written = KINDS[kind]
        chosen = self.ask_target(f"{self.draft.name or tr('New deck')}{written.suffix}")
        if not chosen:
            return
        try:
            write_safely(Path(chosen), self._written(written))
        except OSError as error:
            self.tell(i18n.text(reason(error)))
            return
        lines = sum(len(part) for part in (self.draft.main, self.draft.side, self.draft.command))
        lines -= sum(each.outcome is Outcome.WRONG for each in written.elsewhere(self.draft.deck()))
        said = tr("{n} line written to {file}.|{n} lines written to {file}.", n=lines, file=Path(chosen).name)
        self.tell(f"{said} {i18n.text(written.lacking)}".strip())
        self._report_elsewhere(written)

    def _written(self, kind: Kind) -> str:
        assert self.database is not None
        return kind.write(self.draft.deck(), self.database)

    def _report_elsewhere(self, kind: Kind) -> None:
        """Show which cards such a list puts elsewhere or leaves out, if there are any."""
        deck = self.draft.deck()
        if kind.elsewhere(deck):
            self.box_wanted.emit(ElsewhereBox(kind, deck, self.window(), self.settings.values.large_text))

    def copy(self) -> None:
        """Copy the deck to the clipboard in Arena's format."""
        QGuiApplication.clipboard().setText(self._written(KINDS["Arena"]))
        self.tell(tr("The deck was copied to the clipboard."))
        self._report_elsewhere(KINDS["Arena"])

    def _ask_open(self) -> str:
        return file_dialogs.ask_file(self, tr("Import a deck list"), f"{tr('Decks')} ({LISTS})")

    def _ask_format(self) -> str:
        return file_dialogs.ask_file(self, tr("Add a format"), f"{tr('Formats')} (*.txt)")

    def _ask_target(self, name: str) -> str:
        return file_dialogs.ask_target(self, tr("Export the deck"), name)

    def retranslate(self) -> None:
        self.name.setPlaceholderText(tr("Name of the deck"))
        self.name.setAccessibleName(tr("Name of the deck"))
        self.open_button.setText(tr("Decks…"))
        self.fewer_button.setAccessibleName(tr("One less"))
        self.more_button.setAccessibleName(tr("One more"))
        self.lead_button.setToolTip(tooltip(tr("Make the selected card a commander, or no longer one")))
        self.hand_button.set_words(tr("Sample hand"))
        self.trial_button.set_words(tr("Test this deck"))
        self.save_button.setText(tr("Save"))
        self.import_button.setText(tr("Import…"))
        self.export_button.setText(tr("Export…"))
        self.format.setAccessibleName(tr("Format"))
        self.formats_button.setText(tr("Formats…"))
        self.search.retranslate()
        self._read_formats()
        self._refresh()
