"""Before a game: names, decks and who starts."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QHBoxLayout,
    QPushButton,
    QRadioButton,
    QVBoxLayout,
    QWidget,
)

from engine import limits
from engine.decklists import deck_files
from engine.decklists.command_decks import command_decks
from engine.decklists.commander import BUILDINGS
from engine.decklists.deck import DeckError, DeckFile
from engine.decklists.deck_statistics import colours_of
from engine.decklists.list_reader import OTHERS, Outcome, read_list
from engine.decklists.list_writer import plain
from engine.game import Deck, Setup
from engine.matches import OPTION as MATCH
from engine.matches import Match
from engine.state.variants import GameRules, rules_of
from gui import i18n
from gui.computer.computer_seats import OPTION, option_for
from gui.dialogs import file_dialogs, style
from gui.dialogs.rows import Row
from gui.files import deck_folder, place_and_reason, write_safely
from gui.i18n import tr
from gui.paint import RATIO
from gui.plain_text import PlainLabel, caption
from gui.recent_decks import identity, note, recent_first
from gui.screens.deck_column import DeckColumn, shortened
from gui.screens.deck_doubts import Doubts, doubts_about
from gui.screens.kind_of_game import BESIDES, VARIANT, KindOfGame
from gui.screens.kinds_box import KindsBox
from gui.screens.more_seats import NO_DECK, MoreSeatsBox, Seat
from gui.screens.team_choice import TeamChoice, Teams, who_with_whom
from gui.settings import Settings
from gui.widgets.deck_list import FaceSource
from gui.widgets.face_picture import FacePicture
from gui.widgets.ground import Board, Ground

PICTURE = 250


SMALL_PICTURE = 84
"""Width of the picture in a high window and in the lowest."""


HEAD = 6
"""Lines of text above and below the boards."""


class NewGameScreen(Ground):
    """Two columns for the players; between them the card being looked at, and who starts."""

    start_wanted = Signal(object)
    """The engine's Setup."""
    back_wanted = Signal()

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(settings, parent)
        self.faces: FaceSource | None = None
        self.database: Any = None
        self.ask_file: Callable[[], str] = self._ask_file
        outer = QVBoxLayout(self)
        outer.setContentsMargins(26, 20, 26, 20)
        self.title = PlainLabel(parent=self)
        self.title.setObjectName("title")
        self.title.setAlignment(Qt.AlignmentFlag.AlignCenter)
        outer.addWidget(self.title)
        row = QHBoxLayout()
        row.setSpacing(4)
        self.columns = [DeckColumn(player, settings, self) for player in (0, 1)]
        row.addWidget(self.columns[0], 5)
        row.addWidget(self._make_middle(settings), 0)
        row.addWidget(self.columns[1], 5)
        outer.addLayout(row, 1)
        self._lately = self.columns[0]
        """The column of the last chosen deck."""
        for column in self.columns:
            column.changed.connect(self._changed)
            column.looked_at.connect(self.picture.show_face)
            column.taken.connect(lambda column=column: self._note_taken(column))
        remembered = settings.values.extra.get(OPTION)
        for column in self.columns:
            column.take_seat(remembered.get(str(column.player), "") if isinstance(remembered, dict) else "")
        self.write_size()
        self.retranslate()
        i18n.language_changed().connect(self.retranslate)

    def _note_taken(self, column: DeckColumn) -> None:
        self._lately = column

    def _make_middle(self, settings: Settings) -> QWidget:
        self.middle = middle = Board(self)
        column = QVBoxLayout(middle)
        column.setContentsMargins(28, 24, 28, 28)
        column.setSpacing(7)
        self.picture = FacePicture(PICTURE, middle)
        column.addWidget(self.picture, 0, Qt.AlignmentFlag.AlignHCenter)
        column.addStretch(1)
        self.kind = KindOfGame(middle)
        played = self.settings.values.extra
        self.kind.take(played.get(VARIANT), played.get(BESIDES))
        self.kind.gallery_wanted.connect(self.show_kinds)
        for choice in (self.kind, self.kind.besides):
            choice.currentIndexChanged.connect(self._other_kind)
            column.addWidget(choice)
        self.begin_label = PlainLabel(parent=middle)
        self.begin_label.setObjectName("heading")
        column.addWidget(self.begin_label)
        self.begin = QButtonGroup(self)
        self.begin_buttons: list[QRadioButton] = []
        for place in range(3):
            button = QRadioButton(middle)
            button.setChecked(place == 0)
            self.begin.addButton(button, place)
            self.begin_buttons.append(button)
            column.addWidget(button)
        self.more: list[Seat] = []
        """The players after the first two."""
        self.fit_decks: list[DeckFile] = []
        """The decks they can choose from, with cards by English name."""
        self.doubts: list[Doubts] = []
        """The doubts about each of these."""
        self.team_choice = TeamChoice()
        self.more_button = QPushButton(middle)
        self.more_button.clicked.connect(self.ask_more)
        column.addWidget(self.more_button)
        self.sides = PlainLabel(parent=middle)
        self.sides.setObjectName("note")
        self.sides.setWordWrap(True)
        column.addWidget(self.sides)
        self.match = QCheckBox(middle)
        column.addWidget(self.match)
        self.face_to_face = QCheckBox(middle)
        self.face_to_face.setChecked(settings.values.face_to_face)
        self.face_to_face.toggled.connect(lambda on: settings.update(face_to_face=on))
        column.addWidget(self.face_to_face)
        column.addStretch(1)
        self.problem = PlainLabel(parent=middle)
        self.problem.setObjectName("refusal")
        self.problem.setWordWrap(True)
        column.addWidget(self.problem)
        self.start_button = QPushButton(middle)
        self.start_button.setObjectName("primary")
        self.start_button.clicked.connect(self.start)
        self.file_button = QPushButton(middle)
        self.file_button.clicked.connect(self.add_file)
        self.back_button = QPushButton(middle)
        self.back_button.clicked.connect(self.back_wanted)
        for each in (self.start_button, self.file_button, self.back_button):
            column.addWidget(each)
        return middle

    def write_size(self) -> None:
        """Resize everything for the window."""
        style.dress(self, self.settings.values.large_text, self.scale)
        self.middle.setFixedWidth(round(340 * self.scale))
        for column in self.columns:
            column.write_size(self.pixels)
        self._fit_picture()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_picture()

    def _fit_picture(self) -> None:
        # In a low window the picture makes room for the choices below it; in the lowest it disappears.
        layout = self.middle.layout()
        assert layout is not None
        self.picture.hide()
        layout.setSpacing(7)
        layout.invalidate()
        if layout.totalHeightForWidth(self.middle.width()) > self.height() - self.pixels * HEAD:
            layout.setSpacing(3)
        needed = max(layout.totalHeightForWidth(self.middle.width()), layout.totalMinimumSize().height())
        room = min(self.height() - self.pixels * 36, self.height() - self.pixels * HEAD - needed)
        width = min(round(PICTURE * self.scale), round(room / RATIO))
        self.picture.setVisible(width >= SMALL_PICTURE)
        self.picture.set_width(max(SMALL_PICTURE, width))

    def _recoloured(self) -> None:
        super()._recoloured()
        for column in self.columns:
            column.write_size(self.pixels)

    def show_cards(self, database: Any, faces: FaceSource) -> None:
        """Read and offer the decks, now that the cards are loaded."""
        self.database, self.faces = database, faces
        self.read_decks()

    def read_decks(self) -> None:
        """Look for decks again."""
        found = recent_first(deck_files.available(deck_folder()), self.settings)
        found = [self._with_colours(deck) for deck in found]
        fit = (self._fit(deck) for deck in found)
        before, self.fit_decks = self.fit_decks, [deck for deck in fit if deck is not None]
        self._weigh_decks()
        places = {deck.path: place for place, deck in enumerate(self.fit_decks)}
        for seat in self.more:
            seat.deck = places.get(before[seat.deck].path, NO_DECK) if seat.deck != NO_DECK else NO_DECK
        remembered = self.settings.values.decks
        for player, column in enumerate(self.columns):
            # What was chosen here lately overrides the decks of the last game.
            wanted = column.wanted or (remembered[player] if player < len(remembered) else "")
            column.variant, column.rules = self.kind.led, self._rules
            column.show_decks(found, self.database, self.faces, wanted)
        if self.picture.face is None:
            self.picture.show_face(self.columns[0].list.first_face())

    def _with_colours(self, deck: DeckFile) -> DeckFile:
        """The deck with the colours of its cards, if its file lists none."""
        fit = self._fit(deck) if not deck.colours else None
        return replace(deck, colours=colours_of(fit, self.database)) if fit is not None else deck

    def begin_choice(self, chooser: int | None) -> None:
        """Who chooses the starting player: chance (None) or a player."""
        self.begin_buttons[0 if chooser is None else chooser + 1].setChecked(True)

    def setup(self) -> Setup | None:
        """The set-up, or None while something is missing."""
        if not self._are_ready:
            return None
        place = self.begin.checkedId()
        return Setup(
            decks=tuple(self._brought(deck, seat) for seat, deck in enumerate(self._chosen) if deck is not None),
            names=tuple(self._names()),
            seed=random.SystemRandom().randrange(2**31),
            chooser=None if place <= 0 else place - 1,
            variants=self.kind.variants,
            teams=self.teams,
            options={
                "damage_assignment_order": damage_order(self.settings),
                "by_hand": any(column.has_gaps for column in self.columns)
                or any(self._doubts_of(seat).has_gaps for seat in self.more),
                **({MATCH: Match().to_json()} if self.match.isChecked() and not self.more else {}),
                **option_for(self._levels()),
            },
        )

    @property
    def _chosen(self) -> list[DeckFile | None]:
        """The decks of all players; None for a player without a usable one."""
        further = (self.fit_decks[seat.deck] if seat.deck != NO_DECK else None for seat in self.more)
        return [*(column.resolved for column in self.columns), *further]

    def _doubts_of(self, seat: Seat) -> Doubts:
        """The doubts about a further player's deck."""
        return self.doubts[seat.deck] if seat.deck != NO_DECK else Doubts()

    def _brought(self, deck: DeckFile, seat: int) -> Deck:
        """Return what the player at a seat brings: the deck, and what lies beside it."""
        beside = command_decks(deck, self._rules, seat, self.database)
        return Deck(
            tuple(deck.names()),
            tuple(name for count, name in deck.sideboard for _ in range(count)),
            deck.name,
            deck.commanders if self.kind.led else (),
            beside.planes,
            beside.schemes,
            beside.vanguard,
        )

    @property
    def _rules(self) -> GameRules:
        """The rules of the game."""
        return self.kind.rules(len(self._names()))

    def _prescribed(self) -> tuple[Teams, Sequence[int]]:
        """The teams and emperors that the kind of game prescribes."""
        return self.kind.teams(len(self._names())), self._rules.emperors

    @property
    def teams(self) -> Teams:
        """The teams of the game: those of its kind, or those chosen."""
        return self._prescribed()[0] or self.team_choice.teams(len(self._names()))

    def _lacking(self) -> str:
        """Say what a player still has to bring before the game can begin; "" for nothing."""
        for seat, (deck, name) in enumerate(zip(self._chosen, self._names(), strict=True)):
            if deck is None and seat >= len(self.columns):
                n = len(self._names())
                return tr("{name} no longer has a deck: choose one under “{n} players…”.", name=name, n=n)
            lacking = command_decks(deck, self._rules, seat, self.database).lacking if deck is not None else None
            if lacking is not None:
                return tr(
                    "{name} needs {what} for this: a deck file lists them under the line “Command zone”.",
                    name=name,
                    what=i18n.text(lacking),
                )
        return ""

    def _names(self) -> list[str]:
        """The players' names as entered."""
        return [*(column.name for column in self.columns), *(seat.name for seat in self.more)]

    def _weigh_decks(self) -> None:
        """Say what everybody has to agree to about each deck in the chosen kind of game."""
        rules, seat = self._rules, len(self.columns)
        self.doubts = [doubts_about(deck, self.database, self.kind.led, rules, seat) for deck in self.fit_decks]

    def _other_kind(self) -> None:
        """Handle another kind of game, which changes the doubts about decks."""
        self._weigh_decks()
        for seat in self.more:
            seat.agreed = False
        for column in self.columns:
            column.play(self.kind.led, self._rules)

    def _other_seats(self) -> None:
        """Handle a change of players: how large a shared planar deck must be depends on their number."""
        for column in self.columns:
            if column.rules != self._rules:
                column.play(self.kind.led, self._rules)
        self._changed()

    def show_kinds(self) -> None:
        """Open the gallery of kinds of game."""
        large = self.settings.values.large_text
        KindsBox(self.kind.variant, self._take_kind, self._number_of_fitting, self, large).open()

    def _take_kind(self, variant: str) -> None:
        """Choose a kind of game, and decks that fit it for those whose deck does not."""
        self.kind.take(variant, self.kind.besides_it)
        fitting = [deck for deck in self.fit_decks if self._is_fit(deck, variant)]
        for column in self.columns:
            if fitting and not any(identity(deck) == column.wanted for deck in fitting):
                wanted = identity(fitting[column.player % len(fitting)])
                column.choose(next(place for place, deck in enumerate(column.decks) if identity(deck) == wanted))
        for place, seat in enumerate(self.more, start=len(self.columns)):
            if fitting and (seat.deck == NO_DECK or self.fit_decks[seat.deck] not in fitting):
                seat.deck = self.fit_decks.index(fitting[place % len(fitting)])
        self._changed()
        self.kind.setFocus()

    def _number_of_fitting(self, variant: str) -> int:
        """The number of decks that can be played in that kind of game as they are."""
        return sum(self._is_fit(deck, variant) for deck in self.fit_decks)

    def _is_fit(self, deck: DeckFile, variant: str) -> bool:
        """Whether a deck can be played in that kind of game as it is."""
        rules = rules_of((variant,), len(self._names()))
        lacks = command_decks(deck, rules, 0, self.database).lacking is not None
        led = variant if variant in BUILDINGS else ""
        return not lacks and not doubts_about(deck, self.database, led, rules).sentences

    def ask_more(self) -> None:
        """Let more than two players play."""
        box = MoreSeatsBox(
            self.more,
            self.fit_decks,
            self.doubts,
            self._other_seats,
            self,
            self.settings,
            self._names()[:2],
            self.team_choice,
            self._prescribed,
        )
        box.open()

    def _fit(self, deck: DeckFile) -> DeckFile | None:
        """The deck with its cards by English name, or None if it can't be used."""
        try:
            return deck_files.resolve(deck, self.database) if deck.problem is None else None
        except DeckError:
            return None

    @property
    def _are_ready(self) -> bool:
        """Whether each player has a name and a deck, with everybody's agreement where it is needed."""
        further = all(
            seat.name and seat.deck != NO_DECK and (seat.agreed or not self._doubts_of(seat).sentences)
            for seat in self.more
        )
        fits = self.kind.fits(len(self._names()))
        columns = all(column.is_ready for column in self.columns)
        return len(self.teams) != 1 and fits and further and columns and not self._lacking()

    def _levels(self) -> dict[int, str]:
        """The computer's seats and levels."""
        levels = [*(column.level for column in self.columns), *(seat.level for seat in self.more)]
        return {seat: level for seat, level in enumerate(levels) if level}

    def start(self) -> None:
        """Start the game."""
        setup = self.setup()
        if setup is None:
            return
        self.settings.update(
            names=setup.names[:2],
            further_names=(*setup.names[2:], *self.settings.values.further_names[len(self.more) :]),
            decks=tuple(column.wanted for column in self.columns),
            extra={
                **self.settings.values.extra,
                OPTION: option_for(self._levels()).get(OPTION, {}),
                VARIANT: self.kind.variant,
                BESIDES: self.kind.besides_it,
            },
        )
        used = [self.fit_decks[seat.deck] for seat in reversed(self.more) if seat.deck != NO_DECK]
        note(self.settings, [*map(identity, used), *(column.wanted for column in reversed(self.columns))])
        self.start_wanted.emit(setup)

    def add_file(self) -> None:
        """Let the players choose a deck file, and offer it."""
        chosen = self.ask_file()
        if chosen:
            self.add_deck(Path(chosen))

    def add_deck(self, path: Path) -> None:
        """Copy a deck file into the players' folder, unless it is there, and choose it.

        It is chosen for the player whose deck was chosen last, initially the first one. A deck list of another program
        is written in this program's format; unknown cards are reported.
        """
        try:
            words = self._add_list(path) if path.suffix.lower() in OTHERS else self._add_own(path)
        except DeckError as error:
            words = shortened(error.in_language(i18n.language()))
        except limits.TooMuch as error:
            words = str(error)
        except OSError as error:
            words = i18n.text(place_and_reason(path, error))
        self.problem.setText(words)
        self._fit_picture()

    def _add_own(self, path: Path) -> str:
        deck = deck_files.read_deck(path, self.database)
        self._choose_added(self._in_folder(path.name, limits.read_bytes(path, 4 * limits.DECK_TEXT)), deck)
        return ""

    def _add_list(self, path: Path) -> str:
        raw = limits.read_bytes(path, 4 * limits.DECK_TEXT)
        listed = read_list(raw.decode("utf-8-sig", errors="replace"), self.database, path.stem)
        lost = [each for each in listed.report if each.outcome in (Outcome.UNKNOWN, Outcome.WRONG)]
        if listed.deck.size:
            written = plain(listed.deck).encode("utf-8")
            self._choose_added(self._in_folder(f"{path.stem}.txt", written), listed.deck)
        if not lost:
            return ""
        place = tr("{file}, line {n}", file=path.name, n=lost[0].line) if lost[0].line else path.name
        first = f"{place}: {lost[0].words} → {i18n.text(lost[0].what)}"
        return first if len(lost) == 1 else tr("{first}, and {n} more lines", first=first, n=len(lost) - 1)

    def _choose_added(self, target: Path, deck: DeckFile) -> None:
        self.read_decks()
        column = self._lately
        found = next((i for i, each in enumerate(column.decks) if each.path == target), -1)
        if found >= 0 and deck.size:
            column.take(found)

    @staticmethod
    def _in_folder(name: str, raw: bytes) -> Path:
        """Return the path in the players' folder of a deck file with that content: an existing or a new one.

        Raises OSError.
        """
        wanted = Path(name)
        target = deck_folder() / name
        number = 2
        while target.exists():
            if limits.read_bytes(target, 4 * limits.DECK_TEXT) == raw:
                return target
            target = deck_folder() / f"{wanted.stem} {number}{wanted.suffix}"
            number += 1
        write_safely(target, raw)
        return target

    def _ask_file(self) -> str:
        endings = " ".join(f"*{ending}" for ending in (*deck_files.SUFFIXES, *OTHERS))
        return file_dialogs.ask_file(self, tr("Add a deck"), f"{tr('Decks')} ({endings})")

    def _changed(self) -> None:
        names = self._names()
        for place, button in enumerate(self.begin_buttons):
            if place == 0:
                button.setText(tr("Pick at random"))
            else:
                button.setText(caption(tr("{name} chooses", name=names[place - 1] or "?")))
        same = all(names) and len(set(names)) < len(names)
        self.more_button.setText(tr("{n} players…", n=len(names)) if self.more else tr("More players…"))
        self.match.setEnabled(not self.more)
        self.face_to_face.setEnabled(not self.more and not self._levels())
        nobody = len(self._levels()) == len(names)
        self.sides.setVisible(bool(self.more))
        self.sides.setText(who_with_whom(names, self.teams, self._rules.emperors) if self.more else "")
        words = tr("One of the players must be a person.") if nobody else ""
        if len(self.teams) == 1:
            words = tr("Everybody is in one team: nobody is left to play against.")
        if not self.kind.fits(len(names)):
            words = self.kind.whom_it_fits(len(names))
        elif self.database is not None:
            words = words or self._lacking()
        self.problem.setText(tr("Each player needs a name of their own.") if same or not all(names) else words)
        self._fit_picture()
        self.start_button.setEnabled(self._are_ready and not same and not nobody)

    def retranslate(self) -> None:
        self.title.setText(tr("A new game"))
        self.kind.retranslate()
        self.begin_label.setText(tr("Who takes the first turn?"))
        self.match.setText(tr("Best of three games"))
        self.face_to_face.setText(tr("Face to face (flat screen)"))
        self.start_button.setText(tr("Start the game"))
        self.file_button.setText(tr("Add a deck…"))
        self.back_button.setText(tr("Back"))
        for column in self.columns:
            column.retranslate()
        if self.picture.face is not None:
            self.picture.show_face(self.columns[0].list.first_face())  # in the other language
        self._changed()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.back_wanted.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            now = self.focusWidget()
            if isinstance(now, QPushButton | Row):
                now.click()
            elif self.start_button.isEnabled():
                self.start()
        else:
            super().keyPressEvent(event)


def damage_order(settings: Settings) -> bool:
    """Whether attackers and blockers are put in damage assignment order (509.2, 510.1c)."""
    return bool(settings.values.extra.get("damage_assignment_order", True))
