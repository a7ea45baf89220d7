"""One player's name and deck on the screen before a game."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from PySide6.QtCore import QRegularExpression, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QRegularExpressionValidator
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QLineEdit, QScrollArea, QVBoxLayout, QWidget

from engine import limits
from engine.decklists import deck_files
from engine.decklists.deck import DeckError, DeckFile
from engine.state.variants import GameRules
from gui import i18n
from gui.computer.who_plays import WhoPlays
from gui.dialogs import style
from gui.dialogs.rows import Row
from gui.i18n import tr
from gui.plain_text import PlainLabel
from gui.recent_decks import identity
from gui.screens.deck_doubts import doubts_about
from gui.screens.seat_look import SeatLook
from gui.settings import Settings
from gui.widgets.deck_list import DeckList, FaceSource
from gui.widgets.ground import Board

SHOWN_DECKS = 4
"""Decks visible without scrolling, if there is room."""
SHOWN_PROBLEMS = 4
"""Most errors of a deck file shown at once."""


NAME = r"[^{}\p{Cc}\p{Zl}\p{Zp}]*"
"""Allowed player names: braces would be mana symbols in the log."""


class DeckColumn(Board):
    """One player's name and deck."""

    changed = Signal()
    looked_at = Signal(object)
    taken = Signal()
    """The player has chosen a deck."""

    def __init__(self, player: int, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.player = player
        self.settings = settings
        self.pixels = style.pixels(settings.values.large_text)
        self.decks: list[DeckFile] = []
        self.chosen = -1
        self.database: Any = None
        self.resolved: DeckFile | None = None
        """The chosen deck with its cards by English name; None while none is playable."""
        self.has_gaps = False
        """Whether some text of its cards is not understood."""
        self.variant = ""
        """The variant to be played."""
        self.rules = GameRules()
        """The rules of the game."""
        self.rows: list[Row] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(28, 24, 28, 28)
        column.setSpacing(10)
        head = QHBoxLayout()
        self.look = SeatLook(player, settings, self)
        self.name_field = QLineEdit(settings.values.names[player], self)
        self.name_field.setMaxLength(limits.PLAYER_NAME)
        self.name_field.setValidator(QRegularExpressionValidator(QRegularExpression(NAME), self))
        self.name_field.textChanged.connect(self.changed)
        head.addWidget(self.look)
        head.addWidget(self.name_field, 1)
        column.addLayout(head)
        self.who = WhoPlays(self)
        self.who.setSizeAdjustPolicy(WhoPlays.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.who.currentIndexChanged.connect(self.changed)
        column.addWidget(self.who)
        self.deck_area = QScrollArea(self)
        self.deck_area.setWidgetResizable(True)
        self.deck_area.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the rows take the keyboard instead
        self.deck_area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        column.addWidget(self.deck_area, 3)
        self.about = PlainLabel(parent=self)
        self.about.setWordWrap(True)
        self.about.setObjectName("note")
        self.about.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.about.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.about_area = QScrollArea(self)
        self.about_area.setWidgetResizable(True)
        self.about_area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.about_area.setWidget(self.about)
        column.addWidget(self.about_area)
        self.list = DeckList(round(self.pixels * 0.95), self)
        self.list.looked_at.connect(self.looked_at)
        column.addWidget(self.list, 2)
        self.anyway = QCheckBox(self)
        self.anyway.toggled.connect(self.changed)
        self.anyway.clicked.connect(self._save_agreement)
        self._agreed: list[tuple[DeckFile, str, int]] = []
        """The decks that the players have agreed to, with the variant and the number of doubts."""
        self.anyway.hide()
        column.addWidget(self.anyway)

    def write_size(self, pixels: int) -> None:
        """Set the height of letters, in the colours of the theme."""
        self.pixels = pixels
        self.look.write_size(pixels)
        self.about_area.setMinimumHeight(round(pixels * 2.8))
        self.about_area.setMaximumHeight(round(pixels * 5.4))
        self.list.set_pixels(round(pixels * 0.95))
        self._write_rows()

    @property
    def level(self) -> str:
        """The computer's level, or "" if a person plays."""
        return self.who.level

    def take_seat(self, level: object) -> None:
        """Give the seat to the computer at that level; "" or an unknown level gives it to a person."""
        self.who.take(level)

    @property
    def wanted(self) -> str:
        """What identifies the chosen deck in the settings; "" if none is chosen."""
        return identity(self.decks[self.chosen]) if 0 <= self.chosen < len(self.decks) else ""

    @property
    def name(self) -> str:
        return self.name_field.text().strip()

    def show_decks(self, found: list[DeckFile], database: Any, faces: FaceSource | None, wanted: str) -> None:
        """Offer these decks; `wanted` is the path or English name of the one to choose first."""
        self.decks, self.database = found, database
        self._faces = faces
        self._write_rows()
        usable = [place for place, deck in enumerate(found) if deck.problem is None]
        first = next((place for place in usable if identity(found[place]) == wanted), None)
        if first is None:
            first = usable[self.player % len(usable)] if usable else -1
        self.choose(first)

    def play(self, variant: str, rules: GameRules) -> None:
        """Set the variant and rules of the game that the deck is for."""
        self.variant, self.rules = variant, rules
        self.choose(self.chosen)

    def _write_rows(self) -> None:
        """Write a row for each deck."""
        if not self.decks:
            return
        holder = QWidget()
        holder.setObjectName("body")
        column = QVBoxLayout(holder)
        column.setContentsMargins(0, 0, 4, 0)
        column.setSpacing(6)
        self.rows = []
        for place, deck in enumerate(self.decks):
            colours = "".join(f"{{{letter}}}" for letter in deck.colours)
            note = tr("{n} card|{n} cards", n=deck.size)
            if deck.sideboard:
                note += " · " + tr("sideboard {n}", n=sum(count for count, _ in deck.sideboard))
            if deck.problem is not None and deck.problem.line:
                note = tr("can't be used, line {n}: {reason}", n=deck.problem.line, reason=i18n.text(deck.problem.what))
            elif deck.problem is not None:
                note = tr("can't be used: {reason}", reason=i18n.text(deck.problem.what))
            words = f"{colours}  {i18n.text(deck.name)}".strip()
            row = Row(words, str(place + 1) if place < 9 else "•", self.pixels, note=note)
            row.barred = deck.problem is not None
            row.setChecked(place == self.chosen)
            row.clicked.connect(lambda _=False, place=place: self.take(place))
            self.rows.append(row)
            column.addWidget(row)
        column.addStretch(1)
        column.setSizeConstraint(QVBoxLayout.SizeConstraint.SetNoConstraint)  # it would leave room for narrow rows
        heights = [row.heightForWidth(self.pixels * 24) + column.spacing() for row in self.rows]
        holder.setMinimumSize(1, sum(heights))  # never wider than the column: words wrap
        self.deck_area.setWidget(holder)
        for before, after in pairwise((self.who, *self.rows, self.list)):
            QWidget.setTabOrder(before, after)
        self._take_stop()
        self.deck_area.setMinimumHeight(sum(heights[:1]) + 12)
        self.deck_area.setMaximumHeight(sum(heights[:SHOWN_DECKS]) + 12)

    def _take_stop(self) -> None:
        """Let Tab reach one of the rows, the chosen one if there is one; arrow keys go on from there."""
        stop = self.chosen if 0 <= self.chosen < len(self.rows) else 0
        for place, row in enumerate(self.rows):
            row.setFocusPolicy(Qt.FocusPolicy.StrongFocus if place == stop else Qt.FocusPolicy.ClickFocus)

    def take(self, place: int) -> None:
        """Handle a player's choice of a deck, and show a card of it."""
        self.choose(place)
        self.taken.emit()
        face = self.list.first_face()
        if face is not None:
            self.looked_at.emit(face)

    def choose(self, place: int) -> None:
        """Choose a deck."""
        self.chosen = place
        self.resolved = None
        self.has_gaps = False
        self.anyway.hide()
        self.anyway.setChecked(False)
        self._doubted: tuple[DeckFile, str, int] | None = None
        """What the players are asked to agree to."""
        for other, row in enumerate(self.rows):
            row.setChecked(other == place)
            row.update()
        self._take_stop()
        QTimer.singleShot(0, self, self._bring_into_sight)  # once the rows are placed
        if not 0 <= place < len(self.decks):
            self.about.setText(tr("There is no deck to choose."))
            self.list.show_deck(None, None)
            self.changed.emit()
            return
        deck = self.decks[place]
        self.about.setText(i18n.text(deck.about))
        problem = deck.problem
        if problem is None and self.database is not None:
            try:
                self.resolved = deck_files.resolve(deck, self.database)
                self._check(self.resolved)
            except DeckError as error:
                problem = error
        if problem is not None:
            self.about.setText(shortened(problem.in_language(i18n.language())))
        self.list.show_deck(self.resolved or deck, self._faces)
        self.changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Let a digit choose the deck in that row while a row has the keyboard."""
        typed = event.text()
        place = int(typed) - 1 if typed.isdecimal() and typed.isascii() else -1
        if 0 <= place < min(9, len(self.rows)) and any(row.hasFocus() for row in self.rows):
            self.rows[place].setFocus(Qt.FocusReason.OtherFocusReason)
            self.take(place)
        else:
            super().keyPressEvent(event)

    def _bring_into_sight(self) -> None:
        """Scroll to the chosen deck's row."""
        if 0 <= self.chosen < len(self.rows):
            self.deck_area.ensureWidgetVisible(self.rows[self.chosen], 0, 0)

    def _check(self, deck: DeckFile) -> None:
        """Say why a deck can't be played, and let the players agree to it anyway."""
        doubts = doubts_about(deck, self.database, self.variant, self.rules, self.player)
        self.has_gaps = doubts.has_gaps
        if doubts.sentences:
            self.about.setText("\n".join([*doubts.sentences, i18n.text(deck.about)]).strip())
            self.anyway.setText(tr("We agree to play with it"))
            self._doubted = (deck, self.variant, len(doubts.sentences))
            self.anyway.setChecked(self._doubted in self._agreed)
            self.anyway.show()

    def _save_agreement(self, agreed: bool) -> None:
        """Save the agreement, so that the same deck in the same kind of game is not asked about again."""
        if self._doubted is not None:
            self._agreed = [each for each in self._agreed if each != self._doubted]
            self._agreed += [self._doubted] if agreed else []

    @property
    def is_ready(self) -> bool:
        """Whether there is a name and a playable deck."""
        return bool(self.name) and self.resolved is not None and (self.anyway.isHidden() or self.anyway.isChecked())

    def retranslate(self) -> None:
        self.name_field.setPlaceholderText(tr("Name"))
        self.name_field.setAccessibleName(tr("Name of player {n}", n=self.player + 1))
        self.who.retranslate()
        self.look.write()
        if self.decks:
            self.show_decks(self.decks, self.database, self._faces, self.wanted)


def shortened(words: str) -> str:
    """The first lines of a long complaint."""
    lines = words.splitlines()
    rest = len(lines) - SHOWN_PROBLEMS
    return "\n".join(lines[:SHOWN_PROBLEMS]) + ("\n" + tr("…and {n} more", n=rest) if rest > 0 else "")
