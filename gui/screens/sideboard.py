"""Between two games of a match: each player alone exchanges cards with the sideboard (100.4)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QScrollArea, QVBoxLayout, QWidget

from engine.matches import check_exchange
from engine.state.setup import Deck
from gui import i18n
from gui.dialogs.rows import Row
from gui.i18n import tr
from gui.plain import PlainLabel
from gui.screens.box import Box

NameOf = Callable[[str], str]
"""The name of a card in the language of the moment by its English name."""


class SideboardBox(Box):
    """Two lists; a click on a card moves one copy to the other list."""

    chosen = Signal(object)
    """The Deck with which the player goes on."""

    def __init__(self, player: str, deck: Deck, name_of: NameOf, parent: QWidget, large_text: bool = False) -> None:
        super().__init__(parent, large_text)
        self.player = player
        self.before = deck
        self.name_of = name_of
        self.cards, self.beside = Counter(deck.cards), Counter(deck.sideboard)
        self.ready = False
        """Whether the player has said that nobody else is looking."""
        self.rows: dict[tuple[bool, str], Row] = {}
        self.columns: list[QScrollArea] = []
        self.titles: list[PlainLabel] = []
        self.note = PlainLabel(parent=self)
        self.note.setWordWrap(True)
        self.body.addWidget(self.note)
        self.lists = QWidget(self)
        self.lists.setObjectName("body")
        row = QHBoxLayout(self.lists)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(14)
        for _ in range(2):
            column = QVBoxLayout()
            title = PlainLabel(parent=self.lists)
            title.setObjectName("heading")
            area = QScrollArea(self.lists)
            area.setWidgetResizable(True)
            self.give_room(area, 24, 26)
            column.addWidget(title)
            column.addWidget(area, 1)
            self.titles.append(title)
            self.columns.append(area)
            row.addLayout(column, 1)
        self.body.addWidget(self.lists, 1)
        self.reset_button = QPushButton(self)
        self.reset_button.clicked.connect(self.reset)
        self.done_button = QPushButton(self)
        self.done_button.setObjectName("primary")
        self.done_button.clicked.connect(self.finish)
        self.feet.addWidget(self.reset_button)
        self.feet.addStretch(1)
        self.feet.addWidget(self.done_button)
        self.close_button.hide()

    @property
    def deck(self) -> Deck:
        """The deck as it stands now."""
        cards, beside = (tuple(sorted(held.elements())) for held in (self.cards, self.beside))
        same = cards == tuple(sorted(self.before.cards))
        if same:
            return self.before
        leaders = tuple(name for name in self.before.commanders if name in cards)
        return replace(self.before, cards=cards, sideboard=beside, commanders=leaders)

    def write(self) -> None:
        super().write()
        self.set_title(tr("{name}: cards in and out", name=self.player))
        self.peek_button.hide()
        self.note.setText(
            tr("A click moves a card to the other list.")
            if self.ready
            else tr("Only {name} should look now.", name=self.player)
        )
        self.lists.setVisible(self.ready)
        self.reset_button.setVisible(self.ready)
        self.reset_button.setText(tr("As before"))
        self.rows = {}
        for place, (held, title) in enumerate(((self.cards, tr("Deck")), (self.beside, tr("Sideboard")))):
            self.titles[place].setText(f"{title} · {held.total()}")
            self._fill(place, held)
        refusals = check_exchange(self.before, self.deck) if self.ready else []
        self.done_button.setText(tr("Done") if self.ready else tr("I am {name}", name=self.player))
        self.done_button.setEnabled(not refusals)
        self.say(i18n.text(refusals[0].reason) if refusals else "", refusals[0].rule if refusals else "")

    def _fill(self, place: int, held: Counter[str]) -> None:
        holder = QWidget()
        holder.setObjectName("body")
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 6, 0)
        column.setSpacing(4)
        for name in sorted((name for name, number in held.items() if number), key=self.name_of):
            row = Row(self.name_of(name), str(held[name]), self.pixels)
            row.setCheckable(False)
            row.clicked.connect(lambda _=False, name=name, beside=bool(place): self.move_card(name, beside))
            self.rows[bool(place), name] = row
            column.addWidget(row)
        column.addStretch(1)
        self.columns[place].setWidget(holder)

    def move_card(self, name: str, from_beside: bool) -> None:
        """Move one copy to the other list."""
        source, target = (self.beside, self.cards) if from_beside else (self.cards, self.beside)
        source[name] -= 1
        target[name] += 1
        self.write()
        left = self.rows.get((from_beside, name)) or self.rows.get((not from_beside, name))
        if left is not None:
            left.setFocus()

    def reset(self) -> None:
        """As the last game was played."""
        self.cards, self.beside = Counter(self.before.cards), Counter(self.before.sideboard)
        self.write()

    def confirm(self) -> None:
        focus = self.focusWidget()
        if isinstance(focus, Row):
            focus.click()
        else:
            self.finish()

    def finish(self) -> None:
        """The player is there alone, or has exchanged what was to be exchanged."""
        if not self.ready:
            self.ready = True
            self.write()
            self.fit()
            self.setFocus()
        elif not check_exchange(self.before, self.deck):
            deck = self.deck
            self.dismiss()
            self.chosen.emit(deck)

    def escape(self) -> None:
        """The next game needs both decks: there is no way out but through it."""

    def first_focus(self) -> QWidget | None:
        return self.done_button
