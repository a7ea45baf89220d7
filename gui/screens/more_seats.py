"""More than two players: each one's name and deck, and whether it is the computer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLineEdit, QPushButton, QScrollArea, QWidget

from engine import limits
from engine.decklists.deck import DeckFile
from gui import i18n
from gui.computer.who_plays import WhoPlays
from gui.dialogs.input_fields import Choice
from gui.i18n import tr
from gui.plain_text import PlainLabel
from gui.screens.deck_doubts import Doubts
from gui.screens.seat_look import SeatLook
from gui.screens.team_choice import ALONE, TeamChoice, Teams, who_with_whom
from gui.settings import Settings
from gui.widgets.box import Box

MOST = 8
"""Most seats besides the first two: a game can have ten players."""
LINE = 4
"""Height of a seat's line including the gap below it, in letters."""
SHOWN = 6
"""Number of lines visible without scrolling."""


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
        first: Sequence[str] = (),
        teams: TeamChoice | None = None,
        game: Callable[[], tuple[Teams, Sequence[int]]] = lambda: ((), ()),
    ) -> None:
        """`doubts` are those about each deck. `first` are the names of the first two players, whose teams can be chosen
        here too. `game` returns the teams and emperors that the kind of game prescribes."""
        super().__init__(parent, settings.values.large_text)
        self.settings = settings
        self.seats = seats
        self.decks = decks
        self.doubts = doubts
        self.changed = changed
        self.first = list(first)
        self.teams = teams or TeamChoice()
        self.game = game
        self.team_choices: list[Choice] = []
        self.names: list[QLineEdit] = []
        self.choices: list[Choice] = []
        self.players: list[WhoPlays] = []
        self.agreements: list[QCheckBox] = []
        self.lines = QWidget()
        self.lines.setObjectName("body")
        self.area = QScrollArea(self)
        self.area.setWidgetResizable(True)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setWidget(self.lines)
        self.give_room(self.area, 54, SHOWN * LINE)  # full height from the start, so that the buttons below don't move
        self._grid = QGridLayout(self.lines)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(10)
        self.body.addWidget(self.area, 1)
        self.sides = PlainLabel(parent=self)
        self.sides.setObjectName("note")
        self.sides.setWordWrap(True)
        self.sides.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.body.addWidget(self.sides)
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
        self.team_choices = []
        self.sides.setFixedHeight(round(self.pixels * 2.7))
        if not self.seats:
            self._grid.addWidget(PlainLabel(tr("Two players. Everybody plays against everybody.")), 0, 0)
        for place, name in enumerate(self.first if self.seats else ()):
            self._grid.addWidget(PlainLabel(name), place, 1)
            self._add_team(place, place)
        for place, seat in enumerate(self.seats):
            self._add_line(place, seat)
        self._grid.setRowStretch(2 * MOST + 2, 1)
        self._say_sides()

    def _add_team(self, seat: int, row: int) -> None:
        """Add the choice of a seat's team."""
        choice = Choice()
        choice.setAccessibleName(tr("Team of player {n}", n=seat + 1))
        choice.addItem(tr("Alone"))
        choice.addItems([tr("Team {n}", n=number) for number in range(1, (len(self.seats) + 2) // 2 + 1)])
        choice.setSizeAdjustPolicy(Choice.SizeAdjustPolicy.AdjustToContents)
        prescribed, _ = self.game()
        number = next((place for place, team in enumerate(prescribed, 1) if seat in team), self.teams.of(seat))
        choice.setCurrentIndex(number if number < choice.count() else ALONE)
        choice.setEnabled(not prescribed)
        choice.currentIndexChanged.connect(lambda number, seat=seat: self._take_team(seat, number))
        self.team_choices.append(choice)
        self._grid.addWidget(choice, row, 4)

    def _take_team(self, seat: int, number: int) -> None:
        self.teams.take(seat, number)
        self.changed()
        self._say_sides()

    def _say_sides(self) -> None:
        """Say who plays with whom."""
        names = [*self.first, *(seat.name for seat in self.seats)]
        prescribed, emperors = self.game()
        shown = bool(self.seats) and len(self.first) == 2
        teams = prescribed or self.teams.teams(len(names))
        self.sides.setText(who_with_whom(names, teams, emperors) if shown else "")

    def _add_line(self, place: int, seat: Seat) -> None:
        number, row = place + 2, 2 * place + 2
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
            self._say_sides()

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
            self._grid.addWidget(widget, row, column)
        self._add_team(number, row)
        self._grid.addWidget(why, row + 1, 1, 1, 2)
        self._grid.addWidget(agreement, row + 1, 3)
        take_deck()

    def add(self) -> None:
        """Add a player with the next deck."""
        place = len(self.seats)
        self.seats.append(Seat(self.settings.values.further_names[place], place % len(self.decks)))
        self._changed_lines()

    def less(self) -> None:
        """Remove the last player."""
        self.seats.pop()
        self.teams.take(len(self.seats) + 2, ALONE)
        self._changed_lines()

    def _changed_lines(self) -> None:
        self.changed()
        self.write()
        self.fit()
        QTimer.singleShot(0, self, self.fit)  # once the old lines are gone

    def first_focus(self) -> QWidget | None:
        return self.names[-1] if self.names else self.add_button
