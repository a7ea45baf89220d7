"""More than two players: each one's name and deck, and whether it is the computer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLineEdit, QPushButton, QWidget

from engine import limits
from engine.decklists.deck import DeckFile
from gui import i18n
from gui.computer.who_plays import WhoPlays
from gui.dialogs.input_fields import Choice
from gui.i18n import tr
from gui.plain_text import PlainLabel
from gui.screens.deck_doubts import Doubts
from gui.screens.seat_look import SeatLook
from gui.settings import Settings
from gui.widgets.box import Box

MOST = 4
"""Most seats besides the first two: the table has room for six."""
LINE = 4
"""Height of a seat's line including the gap below it, in letters."""


NO_DECK = -1
"""Index of a deck that is no longer there."""


@dataclass(slots=True)
class Seat:
    """A further player: the content of the fields, and the deck's index in the list, or `NO_DECK`."""

    name: str
    deck: int
    level: str = ""
    """The computer's level, or "" if a person plays."""
    agreed: bool = False
    """Whether everybody agrees to play with that deck, if it needs that."""


class MoreSeatsBox(Box):
    """A line for each seat."""

    def __init__(
        self,
        seats: list[Seat],
        decks: Sequence[DeckFile],
        doubts: Sequence[Doubts],
        changed: Callable[[], None],
        parent: QWidget,
        settings: Settings,
    ) -> None:
        """`doubts` are those about each deck."""
        super().__init__(parent, settings.values.large_text)
        self.settings = settings
        self.seats = seats
        self.decks = decks
        self.doubts = doubts
        self.changed = changed
        self.names: list[QLineEdit] = []
        self.choices: list[Choice] = []
        self.players: list[WhoPlays] = []
        self.agreements: list[QCheckBox] = []
        self.lines = QWidget(self)
        self.lines.setObjectName("body")
        self.give_room(self.lines, 42, MOST * LINE)  # full height from the start, so that the buttons below don't move
        self._grid = QGridLayout(self.lines)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(10)
        self.body.addWidget(self.lines)
        self.add_button = QPushButton(self)
        self.add_button.clicked.connect(self.add)
        self.less_button = QPushButton(self)
        self.less_button.clicked.connect(self.less)
        for button in (self.add_button, self.less_button):
            self.footer.addWidget(button)
        self.footer.addStretch(1)
        self.footer.addWidget(self.close_button)

    def write(self) -> None:
        super().write()
        self.set_title(tr("More players"))
        self.peek_button.hide()
        self.close_button.setText(tr("Done"))
        self.add_button.setText(tr("One more"))
        self.less_button.setText(tr("One less"))
        self.add_button.setEnabled(len(self.seats) < MOST and bool(self.decks))
        self.less_button.setEnabled(bool(self.seats))
        while (item := self._grid.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()
        self.names, self.choices, self.players, self.agreements = [], [], [], []
        if not self.seats:
            self._grid.addWidget(PlainLabel(tr("Two players. Everybody plays against everybody.")), 0, 0)
        for place, seat in enumerate(self.seats):
            self._add_line(place, seat)
        self._grid.setRowStretch(2 * MOST, 1)

    def _add_line(self, place: int, seat: Seat) -> None:
        number = place + 2
        look = SeatLook(number, self.settings)
        look.write_size(self.pixels)
        line = QLineEdit(seat.name)
        line.setMaxLength(limits.PLAYER_NAME)
        line.setMinimumWidth(self.pixels * 7)
        line.setAccessibleName(tr("Name of player {n}", n=number + 1))
        deck = Choice()
        deck.setMinimumWidth(self.pixels * 9)
        deck.setAccessibleName(tr("Deck of player {n}", n=number + 1))
        for each in self.decks:
            deck.addItem(i18n.text(each.name))
        deck.setCurrentIndex(seat.deck)

        who = WhoPlays()
        who.take(seat.level)
        agreement = QCheckBox(tr("We agree to play with it"))
        why = PlainLabel()
        why.setObjectName("note")
        why.setWordWrap(True)
        for choice in (deck, who):
            choice.setSizeAdjustPolicy(Choice.SizeAdjustPolicy.AdjustToContents)

        def take() -> None:
            seat.name, seat.level = line.text().strip(), who.level
            self.changed()

        def take_deck() -> None:
            seat.deck = deck.currentIndex()
            sentences = self.doubts[seat.deck].sentences if seat.deck != NO_DECK else ()
            why.setText("\n".join(sentences))
            for widget in (why, agreement):
                widget.setVisible(bool(sentences))
            agreement.setAccessibleDescription(why.text())
            self.changed()

        def other_deck() -> None:
            agreement.setChecked(False)
            take_deck()
            QTimer.singleShot(0, self, self.fit)

        def agree(agreed: bool) -> None:
            seat.agreed = agreed
            self.changed()

        line.textChanged.connect(take)
        deck.currentIndexChanged.connect(other_deck)
        who.currentIndexChanged.connect(take)
        agreement.setChecked(seat.agreed)
        agreement.toggled.connect(agree)
        self.names.append(line)
        self.choices.append(deck)
        self.players.append(who)
        self.agreements.append(agreement)
        for column, widget in enumerate((look, line, deck, who)):
            self._grid.addWidget(widget, 2 * place, column)
        self._grid.addWidget(why, 2 * place + 1, 1, 1, 2)
        self._grid.addWidget(agreement, 2 * place + 1, 3)
        take_deck()

    def add(self) -> None:
        """Add a player with the next deck."""
        place = len(self.seats)
        self.seats.append(Seat(self.settings.values.further_names[place], place % len(self.decks)))
        self._changed_lines()

    def less(self) -> None:
        """Remove the last player."""
        self.seats.pop()
        self._changed_lines()

    def _changed_lines(self) -> None:
        self.changed()
        self.write()
        self.fit()
        QTimer.singleShot(0, self, self.fit)  # once the old lines are gone

    def first_focus(self) -> QWidget | None:
        return self.names[-1] if self.names else self.add_button
