"""The editor of positions: build any situation, check it, save it to a file, and play it."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from engine import limits
from engine.card_database import CardDatabase
from engine.positions.arranging import token_look
from engine.puzzles.checking import Report, check
from engine.puzzles.file_writer import situation_of, write_puzzle
from engine.puzzles.goals import GOALS
from engine.puzzles.puzzle import POSITION_SUFFIX, PUZZLE_SUFFIX, Puzzle
from engine.puzzles.section_file import FileError
from engine.refusal import Text
from gui import i18n
from gui.by_hand.act_names import zone_title
from gui.dialogs import file_dialogs
from gui.dialogs.buttons import press_with_enter
from gui.dialogs.style import dress
from gui.files import reason, write_safely
from gui.i18n import text, tr
from gui.plain_text import PlainLabel
from gui.puzzles.position_draft import NAMELESS, SEATS, ZONES, Draft
from gui.puzzles.position_forms import CardForm, TurnForm, words_of_counters
from gui.puzzles.puzzle_collection import own_folder
from gui.puzzles.zone_list import ZoneList
from gui.settings import Settings
from gui.widgets.box import Message
from gui.widgets.ground import Board, Ground
from gui.workshop.card_finder import Finder
from gui.workshop.card_search import CardSearch

CHECK_MS = 350
"""Delay between the last change and the check, in milliseconds."""
LEARN_AT_ONCE = 40
"""Number of cards indexed for the search between two events of the window."""
MOST_TOLD = 6
SMALL_ZONES = ZONES[1:]
LEFT_SHARE, RIGHT_SHARE = 0.25, 0.33
"""Most of a narrow window that each side may take, as a share."""
ZONE_LETTERS = 5.2
"""Minimum width of a small zone, in letters."""
AGAINST = {1: "sharp"}
"""The computer's seat when it is the opponent, and its level."""


def puzzle_of(position: dict[str, Any], names: Sequence[str]) -> Puzzle:
    """Return the position of a game as an unsaved file."""
    return Puzzle(path=NAMELESS, title=Text("", ""), names=tuple(names), situation=situation_of(position))


class PositionEditor(Ground):
    """Search at the left, both players' zones in the middle, properties at the right."""

    back_wanted = Signal()
    play_wanted = Signal(object, dict)
    """The Puzzle to be played as a game, and the seats that the computer takes with their levels."""
    solve_wanted = Signal(object)
    """The Puzzle to be solved."""
    file_wanted = Signal()
    box_wanted = Signal(object)

    def __init__(self, database: CardDatabase, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(settings, parent)
        self.draft = Draft(database)
        self.target = (0, "battlefield")
        """Where cards from the search go."""
        self._across = 0
        """Number of small zones side by side."""
        self.chosen = ""
        """The label of the current card."""
        self.report: Report | None = None
        self.left_out: Sequence[str] = ()
        """The parts of a game that a position can't contain."""
        self.ask_target: Callable[[str], str] = self._ask_target
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(CHECK_MS)
        self._wait.timeout.connect(self.check)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 10, 14, 14)
        row = QHBoxLayout()
        row.setSpacing(0)
        self.left, self.right = self._make_left(), self._make_right()
        row.addWidget(self.left)
        row.addWidget(self._make_middle(), 1)
        row.addWidget(self.right)
        column.addLayout(row, 1)
        self.told = PlainLabel(parent=self)
        self.told.setWordWrap(True)
        column.addWidget(self.told)
        column.addLayout(self._make_footer())
        self._kept = self._words()
        """The position when it was last opened or saved."""
        self._learning = self._learn(database)
        i18n.language_changed().connect(self.retranslate)
        self.write_size()
        self.show_all()
        QTimer.singleShot(0, self, self._learn_on)

    # Parts

    def _make_left(self) -> QWidget:
        board = Board(self)
        column = QVBoxLayout(board)
        column.setContentsMargins(20, 16, 20, 22)
        self.search = CardSearch(board)
        self.search.taken.connect(lambda name: self.add(name, *self.target))
        column.addWidget(self.search, 1)
        self.token = QLineEdit(board)
        self.token.setMaxLength(limits.CARD_NAME)
        self.token.returnPressed.connect(self._add_token)
        column.addWidget(self.token)
        return board

    def _make_middle(self) -> QWidget:
        board = Board(self)
        self.grid = QGridLayout(board)
        self.grid.setContentsMargins(20, 16, 20, 22)
        self.grid.setSpacing(4)
        self.zones: dict[tuple[int, str], ZoneList] = {}
        self.headings: dict[tuple[int, str], QPushButton] = {}
        self.group = QButtonGroup(self)
        for seat in reversed(SEATS):
            for zone in ZONES:
                heading = QPushButton(board)
                heading.setObjectName("quiet")
                heading.setCheckable(True)
                heading.setStyleSheet("padding: 3px 2px; min-width: 0px;")
                heading.clicked.connect(lambda _=False, at=(seat, zone): self.aim(*at))
                self.group.addButton(heading)
                cards = ZoneList(seat, zone, board)
                cards.dropped.connect(lambda name, at, seat=seat, zone=zone: self.add(name, seat, zone, at))
                cards.moved.connect(lambda label, at, seat=seat, zone=zone: self.move_card(label, seat, zone, at))
                cards.chosen.connect(self.choose)
                cards.removed.connect(self.remove)
                cards.doubled.connect(self.double)
                self.zones[seat, zone], self.headings[seat, zone] = cards, heading
        return board

    def _arrange(self, across: int) -> None:
        """Lay the zones out, with `across` small ones side by side."""
        if across == self._across:
            return
        self._across = across
        lines = 1 + -(-len(SMALL_ZONES) // across)
        for row in range(self.grid.rowCount()):
            self.grid.setRowStretch(row, 0)
        for seat, top in zip(reversed(SEATS), (0, 2 * lines), strict=True):
            for place, zone in enumerate(ZONES):
                whole = zone == "battlefield"
                line, where = (0, 0) if whole else divmod(place - 1 + across, across)
                row, width = top + 2 * line, across if whole else 1
                self.grid.addWidget(self.headings[seat, zone], row, where, 1, width)
                self.grid.addWidget(self.zones[seat, zone], row + 1, where, 1, width)
                self.grid.setRowStretch(row + 1, 3 if whole else 2)

    def _make_right(self) -> QWidget:
        board = Board(self)
        column = QVBoxLayout(board)
        column.setContentsMargins(20, 16, 20, 22)
        area = QScrollArea(board)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        holder = QWidget()
        holder.setObjectName("body")
        inner = QVBoxLayout(holder)
        inner.setContentsMargins(0, 0, 6, 0)
        self.name = QLineEdit(holder)
        self.name.setMaxLength(limits.SHOWN)
        self.name.textEdited.connect(lambda _: self._wait.start())
        self.card_form, self.turn_form = CardForm(holder), TurnForm(holder)
        self.card_form.changed.connect(self._card_changed)
        self.card_form.misread_changed.connect(self._wait.start)
        self.card_form.attacks.connect(self._attack_changed)
        self.card_form.wants_double.connect(lambda: self.double(self.chosen))
        self.card_form.wants_gone.connect(lambda: self.remove(self.chosen))
        self.turn_form.changed.connect(self._turn_changed)
        for part in (self.name, self.card_form, self.turn_form):
            inner.addWidget(part)
        inner.addStretch(1)
        area.setWidget(holder)
        column.addWidget(area)
        return board

    def _make_footer(self) -> QHBoxLayout:
        footer = QHBoxLayout()
        self.buttons: dict[str, QPushButton] = {}
        for key, run in (
            ("back", self.back_wanted.emit),
            ("new", lambda: self.unless_changed(self.clear_table)),
            ("open", self.file_wanted.emit),
            ("save", self.save),
            ("computer", lambda: self._play(AGAINST)),
            ("play", lambda: self._play({})),
        ):
            button = QPushButton(self)
            button.setObjectName("primary" if key == "play" else "plain")
            button.clicked.connect(run)
            self.buttons[key] = button
            footer.addWidget(button)
            if key == "save":
                footer.addStretch(1)
        return footer

    def _learn(self, database: CardDatabase) -> Iterator[None]:
        finder = Finder(database)  # type: ignore[arg-type]
        self.search.show_cards(finder)
        yield from finder.learn()
        self.search.all_read()

    def _learn_on(self) -> None:
        for _ in range(LEARN_AT_ONCE):
            if next(self._learning, self) is self:
                return
        QTimer.singleShot(0, self, self._learn_on)

    # Changes

    def take(self, puzzle: Puzzle, left_out: Sequence[str] = ()) -> None:
        """Start to edit that one."""
        try:
            self.draft.take(puzzle)
        except FileError as error:
            self._tell([text(error.told)], bad=True)
            return
        self.left_out, self.chosen = left_out, ""
        self.name.setText(text(puzzle.title))
        self._kept = self._words()
        self.show_all()
        self.check()

    def clear_table(self) -> None:
        """Clear the table."""
        self.draft = Draft(self.draft.database)
        self.left_out, self.chosen = (), ""
        self.name.clear()
        self._kept = self._words()
        self.show_all()
        self._explain()

    def _words(self) -> str:
        """The position in the form of a file."""
        return write_puzzle(self._result())

    def unless_changed(self, go_on: Callable[[], object]) -> None:
        """Run `go_on`, after asking what to do with an unsaved position."""
        if self._words() == self._kept:
            go_on()
            return
        box = Message(self.window(), self.settings.values.large_text)
        title = self.name.text().strip() or tr("Position without a title")
        box.show_words(
            tr("This position has unsaved changes"),
            tr("If you open another position now, they are lost: {name}.", name=title),
        )
        box.add_unsaved_buttons(lambda: self._save_and(go_on), go_on)
        self.box_wanted.emit(box)

    def _save_and(self, go_on: Callable[[], object]) -> None:
        self.save()
        if self._words() == self._kept:
            go_on()

    def _explain(self) -> None:
        """Explain what can be done on an empty table."""
        self.report = None
        self.told.setObjectName("note")
        self.told.setText(
            tr(
                "Type a card's name and press Enter twice, or drag the card. Enter puts it into the highlighted zone; "
                "to highlight another zone, click its name or press Space on it."
            )
        )
        self.told.style().polish(self.told)

    def aim(self, seat: int, zone: str) -> None:
        """Set the zone to which cards are added from the search."""
        self.target = (seat, zone)
        self.headings[seat, zone].setChecked(True)

    def add(self, name: str, seat: int, zone: str, place: int | None = None) -> None:
        """Add a card."""
        card = self.draft.add(seat, zone, name, place)
        if card is None:
            self._tell([tr("There is no card “{name}”.", name=name)], bad=True)
            return
        self.chosen = card["label"]
        self._changed()

    def _add_token(self) -> None:
        words = self.token.text().strip()
        seat = self.target[0]
        token = self.draft.add(seat, "battlefield", words) if words else None
        if token is not None:
            self.token.clear()
            self.chosen = token["label"]
            self._changed()
        elif words:
            what = tr("“{words}” is not a token. Write it as on a card: 1/1 white Soldier creature token", words=words)
            self._tell([what], bad=True)

    def move_card(self, label: str, seat: int, zone: str, place: int) -> None:
        """Move a card."""
        if self.draft.move(label, seat, zone, place):
            self.chosen = label
        else:
            self._tell([tr("A token can only be on the battlefield.")], bad=True)
        self._changed()

    def remove(self, label: str) -> None:
        self.draft.remove(label)
        self.chosen = "" if label == self.chosen else self.chosen
        self._changed()

    def double(self, label: str) -> None:
        twin = self.draft.double(label)
        if twin is not None:
            self.chosen = twin["label"]
            self._changed()

    def choose(self, label: str) -> None:
        """Show a card's properties."""
        self.chosen = label
        self._show_card()

    def _card_changed(self, key: str, value: Any) -> None:
        found = self.draft.find(self.chosen)
        if found is None:
            return
        if key == "owner":
            found[2].pop("owner", None)
            if value != found[0]:
                found[2]["owner"] = value
        else:
            self.draft.set(self.chosen, key, value)
        self._changed(keep_form=True)

    def _attack_changed(self, on: bool) -> None:
        found = self.draft.find(self.chosen)
        if found is not None:
            self.draft.attack(self.chosen, str(1 - found[0]) if on else None)
            self._changed(keep_form=True)

    def _turn_changed(self) -> None:
        self.turn_form.write_into(self.draft.position)
        goal = self.turn_form.goal.currentData()
        self.draft.puzzle = replace(self.draft.puzzle, goal=GOALS.get(goal))
        self._wait.start()

    def _changed(self, *, keep_form: bool = False) -> None:
        self._show_zones()
        if not keep_form:
            self._show_card()
        self._wait.start()

    # Display

    @property
    def names(self) -> tuple[str, ...]:
        """The players."""
        return self.draft.puzzle.names or self.settings.values.names

    def show_all(self) -> None:
        """Show the whole position."""
        self.aim(*self.target)
        self._show_zones()
        self._show_card()
        goal = self.draft.puzzle.goal
        self.turn_form.show_position(self.draft.position, goal.words if goal is not None else "", self.names)
        self.retranslate()

    def _show_zones(self) -> None:
        for (seat, zone), cards in self.zones.items():
            held = self.draft.zone(seat, zone)
            cards.show_cards([(card["label"], self._describe(card)) for card in held], self.chosen)
            title = {"command": tr("Command"), "sideboard": tr("Outside")}.get(zone) or zone_title(zone)
            words = f"{self.names[seat]}: {title}" if zone == "battlefield" else title
            self.headings[seat, zone].setText(f"{words} {len(held)}" if held else words)
            cards.setAccessibleName(f"{self.names[seat]}: {title}")

    def card_name(self, card: dict[str, Any]) -> str:
        """The name of a card or token in the current language."""
        if "token" in card:
            return text(token_look(card["token"], card.get("language") or "en").name)
        found = self.draft.database.find(card["card"])
        return text(found.name) if found is not None else str(card["card"])

    def _describe(self, card: dict[str, Any]) -> str:
        told = {
            "tapped": tr("tapped"),
            "sick": tr("came this turn"),
            "face_down": tr("face down"),
            "phased_out": tr("phased out"),
            "as_token": tr("token"),
            "commander": tr("commander"),
        }
        parts = [words for key, words in told.items() if card.get(key)]
        parts += [tr("token")] if "token" in card else []
        parts += [words_of_counters(card["counters"])] if card.get("counters") else []
        parts += [tr("{n} damage", n=card["damage"])] if card.get("damage") else []
        if card.get("copy_of"):
            parts.append(tr("copy of {card}", card=card["copy_of"]))
        if "attached_to" in card:
            parts.append(tr("on {host}", host=self._thing(card["attached_to"])))
        if any(pair[0] == card["label"] for pair in self.draft.position.get("attackers", ())):
            parts.append(tr("attacks"))
        name = self.card_name(card)
        return f"{name} ({', '.join(parts)})" if parts else name

    def _thing(self, label: str) -> str:
        found = self.draft.find(label)
        return self.card_name(found[2]) if found is not None else self.names[int(label)]

    def _show_card(self) -> None:
        found = self.draft.find(self.chosen)
        if found is None:
            self.card_form.show_card(None, "", "", 0, (), self.names, attacking=False, may_attack=False)
            return
        seat, zone, card = found
        hosts = [(label, self._thing(label)) for label in self.draft.hosts(self.chosen)]
        position = self.draft.position
        attacking = any(pair[0] == self.chosen for pair in position.get("attackers", ()))
        self.card_form.show_card(
            card,
            self.card_name(card),
            zone,
            seat,
            hosts,
            self.names,
            attacking=attacking,
            may_attack=seat == position["active"],
        )

    def check(self) -> None:
        """Report the position's error, if it has one."""
        self._wait.stop()
        report = self.report = check(self._result(), self.draft.database)
        misread = [*self.card_form.misread(), *self.turn_form.misread()]
        for key in ("save", "play", "computer"):
            self.buttons[key].setEnabled(report.game is not None and not misread)
        if misread:
            self._tell(misread, bad=True)
        elif report.error is not None:
            self._tell([tr("This position is impossible: {why}", why=text(report.error)), *self.left_out], bad=True)
        elif report.changes:
            changes = [text(each) for each in report.changes[:MOST_TOLD]]
            self._tell([tr("The rules change it at once: {what}", what=" ".join(changes)), *self.left_out], bad=True)
        else:
            self._tell([tr("This position can be played."), *self.left_out], bad=False)

    def _tell(self, sentences: Sequence[str], *, bad: bool) -> None:
        self.told.setObjectName("refusal" if bad else "note")
        self.told.setText(("⚠ " if bad else "✓ ") + " ".join(sentences))
        self.told.style().polish(self.told)

    def _result(self) -> Puzzle:
        return self.draft.result(self.name.text().strip())

    # Files and playing

    def _ask_target(self, proposed: str) -> str:
        kinds = f"*{POSITION_SUFFIX} *{PUZZLE_SUFFIX}"
        return file_dialogs.ask_target(
            self, tr("Save the position"), proposed, f"{tr('Positions and puzzles')} ({kinds})"
        )

    def save(self) -> None:
        """Save the position to a file chosen by the player."""
        puzzle = self._result()
        suffix = POSITION_SUFFIX if puzzle.goal is None else PUZZLE_SUFFIX
        stem = re.sub(r"[^\w -]", "", text(puzzle.title)).strip() or NAMELESS.stem
        folder = own_folder() if puzzle.path == NAMELESS or not puzzle.path.parent.is_dir() else puzzle.path.parent
        with contextlib.suppress(OSError):  # errors are reported when the file is written
            own_folder().mkdir(parents=True, exist_ok=True)
        chosen = self.ask_target(str(folder / f"{stem}{suffix}"))
        if not chosen:
            return
        path = Path(chosen)
        if path.suffix not in (POSITION_SUFFIX, PUZZLE_SUFFIX):
            path = path.with_name(path.name + suffix)
        if not self.name.text().strip() and path.stem != stem:
            self.name.setText(path.stem)  # no other name has been entered
            puzzle = self._result()
        try:
            write_safely(path, write_puzzle(puzzle))
        except OSError as error:
            self._tell([tr("It could not be saved: {reason}", reason=text(reason(error)))], bad=True)
            return
        self.draft.puzzle = replace(puzzle, path=path)
        self._kept = self._words()
        self._tell([tr("Saved as {file}", file=str(path))], bad=False)

    def _play(self, levels: dict[int, str]) -> None:
        self.check()
        if not self.buttons["play"].isEnabled():
            return
        puzzle = self._result()
        if puzzle.goal is not None and levels:
            self.solve_wanted.emit(puzzle)
        else:
            self.play_wanted.emit(replace(puzzle, names=()), levels)

    # Words and sizes

    def write_size(self) -> None:
        self.setStyleSheet("")
        dress(self, self.settings.values.large_text, self.scale)
        self._fit_columns()
        self.search.write_size(self.pixels)

    def _fit_columns(self) -> None:
        """Give the sides the width they need, as far as a narrow window can spare it, and the zones the rest."""
        left = min(self.pixels * 17, round(self.width() * LEFT_SHARE))
        right = min(self.pixels * 21, round(self.width() * RIGHT_SHARE))
        self.left.setFixedWidth(left)
        self.right.setFixedWidth(right)
        between = self.width() - left - right - 6 * self.pixels
        count = len(SMALL_ZONES)
        self._arrange(count if between >= count * ZONE_LETTERS * self.pixels else count // 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_columns()

    def retranslate(self) -> None:
        """Rewrite all words in the current language."""
        self.search.retranslate()
        self.token.setPlaceholderText(tr("Add a token"))
        self.token.setToolTip(tr("As on a card: 1/1 white Soldier creature token"))
        self.name.setPlaceholderText(tr("Title"))
        for line in (self.token, self.name):
            line.setAccessibleName(line.placeholderText())
        for form in (self.card_form, self.turn_form):
            form.retranslate()
        goal = self.draft.puzzle.goal
        self.turn_form.show_position(self.draft.position, goal.words if goal is not None else "", self.names)
        for key, words in {
            "back": tr("Back"),
            "new": tr("Empty table"),
            "open": tr("Open a file…"),
            "save": tr("Save…"),
            "computer": tr("Against the computer"),
            "play": tr("Play it"),
        }.items():
            self.buttons[key].setText(words)
        self._show_zones()
        self._show_card()
        if self.report is not None:
            self.check()
        elif self._words() == self._kept:
            self._explain()

    def first_focus(self) -> QWidget:
        """The widget that gets the keyboard."""
        return self.search.words

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.back_wanted.emit()
        elif not press_with_enter(self, event):
            super().keyPressEvent(event)
