"""Card search by words, colours, types, cost and keyword, in both languages."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QMimeData, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from engine import limits
from engine.families import keyword_named
from engine.imported.playable_share import Plays
from engine.imported.sqlite_library import Found, Query, nearness
from engine.language.node_text import write
from engine.vocabulary.types import CARD_TYPES
from gui import i18n
from gui.dialogs.input_fields import Choice
from gui.i18n import tr
from gui.paint import symbols
from gui.plain_text import PlainLabel, tooltip
from gui.workshop.card_finder import Finder
from gui.workshop.result_row import NAME, ResultRow

WAIT = 120
"""Delay between a key and the search, in milliseconds."""
KINDS = ("Creature", "Instant", "Sorcery", "Enchantment", "Artifact", "Land", "Planeswalker")
COSTS = 8


class ResultList(QListWidget):
    """The cards found; they can be dragged, and Return chooses one."""

    taken = Signal(str)

    def mimeData(self, items: Sequence[QListWidgetItem]) -> QMimeData:
        data = QMimeData()
        data.setText("\n".join(item.data(NAME) for item in items))
        return data

    def keyPressEvent(self, event: QKeyEvent) -> None:
        item = self.currentItem()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Plus) and item is not None:
            self.taken.emit(item.data(NAME))
        else:
            super().keyPressEvent(event)


class CardSearch(QWidget):
    """Fields and results."""

    looked_at = Signal(str)
    taken = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("body")
        self.finder: Finder | None = None
        self.found: list[Found] = []
        self._waiting = 0
        """How often Return has been pressed while cards were still being read, since the last change of the words."""
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self.words = QLineEdit(self)
        self.words.setClearButtonEnabled(True)
        self.words.setMaxLength(limits.CARD_NAME)
        column.addWidget(self.words)
        colours = QHBoxLayout()
        colours.setSpacing(3)
        self.colours: dict[str, QPushButton] = {}
        for letter in "WUBRGC":
            button = QPushButton(self)
            button.setCheckable(True)
            self.colours[letter] = button
            button.toggled.connect(self.search)
            colours.addWidget(button)
        colours.addStretch(1)
        column.addLayout(colours)
        grid = QGridLayout()
        grid.setSpacing(4)
        self.kind, self.cost, self.keyword = Choice(self), Choice(self), Choice(self)
        for place, box in enumerate((self.kind, self.cost, self.keyword)):
            box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            box.setMinimumContentsLength(5)
            box.setProperty("narrow", True)
            box.currentIndexChanged.connect(self.search)
            grid.addWidget(box, place // 2, place % 2, 1, 1 + place // 2)
        column.addLayout(grid)
        self.whole = QCheckBox(self)
        self.whole.toggled.connect(self.search)
        column.addWidget(self.whole)
        self.results = ResultList(self)
        self.row = ResultRow(self.results)
        self.results.setItemDelegate(self.row)
        self.results.setDragEnabled(True)
        self.results.setUniformItemSizes(True)
        self.results.currentItemChanged.connect(self._current)
        self.results.setMouseTracking(True)
        self.results.itemEntered.connect(lambda item: self.looked_at.emit(item.data(NAME)))
        self.results.itemDoubleClicked.connect(lambda item: self.taken.emit(item.data(NAME)))
        self.results.taken.connect(self.taken)
        column.addWidget(self.results, 1)
        self.count = PlainLabel(parent=self)
        self.count.setObjectName("note")
        column.addWidget(self.count)
        self.wait = QTimer(self)
        self.wait.setSingleShot(True)
        self.wait.setInterval(WAIT)
        self.wait.timeout.connect(self.search)
        self.words.textChanged.connect(self.wait.start)
        self.words.textEdited.connect(self._forget_returns)
        self.words.returnPressed.connect(self._returned)
        self.retranslate()

    def write_size(self, pixels: int) -> None:
        """Set the symbols to the size of the words."""
        self.row.pixels = pixels
        self.results.doItemsLayout()
        for letter, button in self.colours.items():
            button.setIcon(symbols.icon(symbols.mana_name(letter) or "", None, round(pixels * 1.3)))
            button.setIconSize(QSize(round(pixels * 1.3), round(pixels * 1.3)))
            button.setFixedSize(QSize(round(pixels * 2.3), round(pixels * 2.3)))
            button.setStyleSheet("padding: 0px; min-width: 0px;")

    def show_cards(self, finder: Finder) -> None:
        """Set the cards to search; the finder may still be reading them."""
        self.finder = self.row.finder = finder
        self.retranslate()

    def all_read(self) -> None:
        """Handle that the finder has read all cards: carry out what Return asked for before."""
        self.retranslate()
        count, self._waiting = self._waiting, 0
        if count and self.words.hasFocus():
            self._first()
            item = self.results.currentItem()
            if count > 1 and item is not None:
                self.taken.emit(item.data(NAME))

    def query(self) -> Query:
        """The current query."""
        letters = frozenset(letter for letter, button in self.colours.items() if button.isChecked())
        kind = self.kind.currentData()
        cost = self.cost.currentData()
        return Query(
            self.words.text().replace("{", " ").replace("}", " "),
            types=frozenset([kind]) if kind else frozenset(),
            colours=letters,
            cost=None if cost is None else (cost, cost if cost < COSTS - 1 else limits.PRINTED_NUMBER),
            keyword=self.keyword.currentData() or "",
            only_whole=self.whole.isChecked(),
        )

    def search(self) -> None:
        """Find the cards and list them."""
        if self.finder is None:
            return
        query = self.query()
        self.found = self.finder.search(query)
        italian = i18n.language() == "it"
        if italian:
            self.found.sort(key=lambda each: (nearness(query.words, each.en, each.it), each.it.casefold()))
        chosen = self.results.selectedItems()
        shown = chosen[0].data(NAME) if chosen else None
        self.results.blockSignals(True)
        self.results.clear()
        for each in self.found:
            words = each.it if italian else each.en
            item = QListWidgetItem(words if each.plays is Plays.WHOLE else f"{words}  ◐")
            item.setData(NAME, each.en.split(" // ")[0])
            if each.plays is not Plays.WHOLE:
                item.setToolTip(tooltip(tr("Not all of its text can be played.")))
            self.results.addItem(item)
            if item.data(NAME) == shown:
                self.results.setCurrentItem(item)
        self.results.blockSignals(False)
        many = len(self.found)
        if not self.finder.is_whole:  # the number read so far is meaningless
            self.count.setText(tr("Reading the cards…"))
        elif many == limits.FOUND_CARDS:
            self.count.setText(tr("The first {n} cards", n=many))
        else:
            self.count.setText(tr("{n} card found|{n} cards found", n=many))

    def _current(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self.looked_at.emit(item.data(NAME))

    def _forget_returns(self) -> None:
        self._waiting = 0

    def _returned(self) -> None:
        """Choose the first card found, which is only known once all cards have been read."""
        if self.finder is not None and self.finder.is_whole:
            self._first()
        else:
            self._waiting += 1

    def _first(self) -> None:
        self.search()
        if self.results.count():
            self.results.setCurrentRow(0)
            self.results.setFocus()

    def retranslate(self) -> None:
        self.words.setPlaceholderText(tr("Name or text"))
        self.words.setAccessibleName(tr("Name or text"))
        self.results.setAccessibleName(tr("Cards found"))
        self.whole.setText(tr("Fully playable"))
        italian = i18n.language() == "it"
        names = {
            "W": tr("White"),
            "U": tr("Blue"),
            "B": tr("Black"),
            "R": tr("Red"),
            "G": tr("Green"),
            "C": tr("Colourless"),
        }
        for letter, button in self.colours.items():
            button.setToolTip(tooltip(names[letter]))
            button.setAccessibleName(names[letter])
        _fill(
            self.kind, [(tr("Types"), None), *((CARD_TYPES[each].italian if italian else each, each) for each in KINDS)]
        )
        costs = [(f"{each}+" if each == COSTS - 1 else str(each), each) for each in range(COSTS)]
        _fill(self.cost, [(tr("Cost"), None), *costs])
        words = self.finder.keywords() if self.finder is not None else []
        _fill(self.keyword, [(tr("Keyword"), None), *sorted((keyword_words(each, italian), each) for each in words)])
        self.search()


def keyword_words(name: str, italian: bool) -> str:
    """A keyword in the player's language, given its English name."""
    if not italian:
        return name
    try:
        return write(keyword_named(name)(), "it").strip(" .").lower()
    except (KeyError, TypeError, ValueError):  # one that can't be written without its cost
        return name


def _fill(box: QComboBox, rows: Sequence[tuple[str, object]]) -> None:
    """Rewrite the choices, without changing the chosen one."""
    chosen = box.currentData()
    box.blockSignals(True)
    box.clear()
    for words, value in rows:
        box.addItem(words, value)
    box.setCurrentIndex(max(0, next((at for at, (_, value) in enumerate(rows) if value == chosen), 0)))
    box.blockSignals(False)
