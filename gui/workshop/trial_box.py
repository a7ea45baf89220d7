"""Testing a deck: the computer plays hundreds of games with it, and results are shown as games end."""

from __future__ import annotations

from collections.abc import Sequence
from random import SystemRandom
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QPushButton, QScrollArea, QWidget

from engine.decklists.deck import DeckFile
from engine.game import Deck
from engine.opponent.arena import trial
from engine.opponent.game_statistics import by_card, by_rival, land_luck, lengths, together
from engine.opponent.strengths import LEVELS
from engine.refusal import Text
from gui import i18n
from gui.computer.computer_seats import level_words
from gui.dialogs.input_fields import Choice
from gui.i18n import tr
from gui.plain_text import PlainLabel
from gui.widgets.box import Box
from gui.workshop.trial_job import TrialJob
from gui.workshop.trial_table import Section, TrialTable

if TYPE_CHECKING:
    from gui.card_collection import Collection

NUMBERS = (20, 50, 100, 200, 400)
USUAL = 100
TESTED = Text("", "")
"""The deck's name in the games: no other deck has it."""
SPAN = 2
"""Turns per bar: one of each player."""


class TrialBox(Box):
    """Opponents, level and number of games; then the results."""

    def __init__(
        self,
        deck: DeckFile,
        rivals: Sequence[DeckFile],
        database: Collection,
        parent: QWidget,
        large_text: bool = False,
    ) -> None:
        super().__init__(parent, large_text)
        self.deck = deck
        self.rivals = list(rivals)
        self.database = database
        self.job: TrialJob | None = None
        self.was_stopped = False
        holder = QWidget(self)
        holder.setObjectName("body")
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        self.rival, self.level, self.number = (Choice(holder) for _ in range(3))
        for choice in (self.rival, self.level, self.number):
            row.addWidget(choice, 1)
        self.rival.addItem("", None)
        for rival in self.rivals:
            self.rival.addItem(i18n.text(rival.name), rival)
        for level in LEVELS:
            self.level.addItem("", level)
        for number in NUMBERS:
            self.number.addItem("", number)
        self.number.setCurrentIndex(NUMBERS.index(USUAL))
        self.body.addWidget(holder)
        self.bar = QProgressBar(self)
        self.bar.setTextVisible(False)
        self.body.addWidget(self.bar)
        self.said = PlainLabel(parent=self)
        self.said.setWordWrap(True)
        self.body.addWidget(self.said)
        self.table = TrialTable(self.pixels)
        self.table.setObjectName("body")
        self.area = QScrollArea(self)
        self.area.setWidgetResizable(True)
        self.give_room(self.area, 42, 22)
        self.area.setWidget(self.table)
        self.body.addWidget(self.area, 1)
        self.start_button, self.stop_button = QPushButton(self), QPushButton(self)
        self.start_button.setObjectName("primary")
        self.start_button.clicked.connect(self.begin)
        self.stop_button.clicked.connect(self.stop)
        self.footer.addWidget(self.start_button)
        self.footer.addWidget(self.stop_button)
        self.footer.addStretch(1)
        self.footer.addWidget(self.close_button)

    def begin(self) -> None:
        """Play the games."""
        if self.job is not None and self.job.is_running:
            return
        chosen = self.rival.currentData()
        rivals = [Deck(tuple(each.names()), name=each.name) for each in ([chosen] if chosen else self.rivals)]
        deck = Deck(tuple(self.deck.names()), name=TESTED)
        level, number = self.level.currentData(), self.number.currentData()
        games = trial(deck, rivals, level, number, SystemRandom().randrange(2**31))
        self.was_stopped = False
        job = self.job = TrialJob(games, parent=self)
        self.bar.setRange(0, len(games))
        job.progressed.connect(self.show_results)
        job.done.connect(self.show_results)
        job.start()
        self.show_results()

    def stop(self) -> None:
        """Stop playing; results so far remain."""
        if self.job is not None and self.job.is_running:
            self.was_stopped = True
            self.job.cancel()
            self.show_results()

    def dismiss(self) -> None:
        if self.job is not None:
            self.job.cancel()
        super().dismiss()

    def show_results(self) -> None:
        """Show the results so far."""
        job = self.job
        running = job is not None and job.is_running
        for choice in (self.rival, self.level, self.number):
            choice.setEnabled(not running)
        self.start_button.setVisible(not running)
        self.stop_button.setVisible(running)
        self.bar.setVisible(running)
        if job is None:
            self.said.setText(tr("The computer plays both decks; only the results of the games are shown."))
            return
        self.bar.setValue(job.played)
        self.said.setText(self._progress(job))
        self.table.show_results(self._sections(job), self._turns(job))

    def _progress(self, job: TrialJob) -> str:
        lines = [tr("{n} of {all} games played|{n} of {all} games played", n=job.played, all=len(job.games))]
        if self.was_stopped:
            lines.append(tr("Stopped."))
        if job.lost:
            last = job.lost[-1].strip().splitlines()[-1:] or [""]
            lines.append(
                tr(
                    "{n} game could not be played: {why}|{n} games could not be played: {why}",
                    n=len(job.lost),
                    why=last[0],
                )
            )
        return " · ".join(lines)

    def _sections(self, job: TrialJob) -> list[Section]:
        results, name = job.results, TESTED.en
        if not results:
            return []
        named = {each.name.en: i18n.text(each.name) for each in self.rivals}
        met = by_rival(results, name)
        sections = [Section(tr("Games won"), [(tr("all"), together(met.values()))])]
        if len(met) > 1:
            sections.append(Section(tr("Against"), [(named.get(rival, rival), met[rival]) for rival in sorted(met)]))
        luck = land_luck(results, name, self._lands())
        kinds = {"few": tr("with few lands"), "usual": tr("with the usual lands"), "many": tr("with many lands")}
        if luck:
            sections.append(Section(tr("Lands drawn"), [(kinds[kind], luck[kind]) for kind in kinds if kind in luck]))
        cards = by_card(results, name)
        best = sorted(cards, key=lambda card: (-cards[card].share, card))
        sections.append(Section(tr("Games in which the card was drawn"), [(self._card(c), cards[c]) for c in best]))
        return sections

    def _turns(self, job: TrialJob) -> dict[str, int]:
        found = lengths(job.results, SPAN)
        if not found:
            return {}
        spans = range(min(found), max(found) + 1, SPAN)
        return {str(first // SPAN + 1): found.get(first, 0) for first in spans}

    def _lands(self) -> set[str]:
        cards = ((name, self.database.find(name)) for _, name in self.deck.cards)
        return {name for name, card in cards if card is not None and "Land" in card.types}

    def _card(self, name: str) -> str:
        card = self.database.find(name)
        return name if card is None else i18n.text(card.name)

    def first_focus(self) -> QWidget | None:
        return self.start_button

    def write(self) -> None:
        super().write()
        self.set_title(tr("Test this deck"))
        self.peek_button.hide()
        self.rival.setAccessibleName(tr("Against"))
        self.level.setAccessibleName(tr("Level of the computer"))
        self.number.setAccessibleName(tr("Number of games"))
        self.rival.setItemText(0, tr("Against all decks"))
        for place, rival in enumerate(self.rivals, 1):
            self.rival.setItemText(place, tr("Against {deck}", deck=i18n.text(rival.name)))
        for place in range(self.level.count()):
            self.level.setItemText(place, level_words(self.level.itemData(place)))
        for place in range(self.number.count()):
            self.number.setItemText(place, tr("{n} games", n=self.number.itemData(place)))
        self.start_button.setText(tr("Play the games"))
        self.stop_button.setText(tr("Stop the games"))
        self.show_results()
