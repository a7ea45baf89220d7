"""The screen of a puzzle: a game with a goal, a series of hints, and a stored line to watch."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from engine.game import Game
from engine.puzzles.puzzle import LEVELS, Puzzle
from engine.puzzles.solution import Move, NoSuchPlay
from gui.dialogs.richtext import SymbolText
from gui.dialogs.rule_link import RuleLink
from gui.i18n import text, tr
from gui.puzzles.puzzle_bridge import PuzzleBridge
from gui.screens.guided_screen import GuidedScreen
from gui.screens.lesson_screen import lesson_settings
from gui.settings import STEPS, Settings
from gui.storage import Storage
from gui.widgets.box import ButtonsBox

if TYPE_CHECKING:
    from engine.card_database import CardDatabase

VERDICT_MS = 700
"""Delay before the verdict, so that the last event can be seen."""


def puzzle_settings(settings: Settings) -> Settings:
    """The settings in a puzzle: the solver is asked whenever something can be done."""
    own = lesson_settings(settings, partner=False, for_two=False)
    own.update(stops_own=STEPS, stops_other=STEPS, resolve_own=False, beat_ms=settings.values.beat_ms)
    return own


class PuzzleScreen(GuidedScreen):
    """Hosts one puzzle."""

    solved = Signal(object)
    """The Puzzle that has been solved without looking at the stored line."""

    def __init__(
        self,
        puzzle: Puzzle,
        game: Game,
        database: CardDatabase,
        settings: Settings,
        folder: Storage,
        parent: QWidget | None = None,
    ) -> None:
        self.puzzle = puzzle
        own = puzzle_settings(settings)
        self.puzzle_bridge = PuzzleBridge(puzzle, game, own)
        super().__init__(game, database, settings, own, folder, self.puzzle_bridge, parent)
        self._hints = 0
        self.has_looked = False
        """Whether the stored line has been shown."""
        self._move: Move | None = None
        """The last move shown of the stored line."""
        self._problem = ""
        self.puzzle_bridge.judged.connect(self._judged)

    def start(self) -> None:
        self._begin()
        self._rewrite()
        self._focus_table()
        self._timer.start()

    @property
    def reads(self) -> bool:
        return self.puzzle_bridge.is_showing and self.puzzle_bridge.verdict == "open"

    # Display

    def _rewrite(self) -> None:
        puzzle, bubble, showing = self.puzzle, self.bubble, self.puzzle_bridge.is_showing
        assert puzzle.goal is not None
        level = text(LEVELS[puzzle.level]) if puzzle.level else ""
        words, count = self.words.write(puzzle.about), level
        if showing:
            made = self.puzzle_bridge.performer.made if self.puzzle_bridge.performer is not None else 0
            count = f"{made}/{len(puzzle.moves)}"
            words = self._told() if self._move is not None else tr("This is one way to the goal, step by step.")
        bubble.show_words(text(puzzle.title), count, words, "➤ " + text(puzzle.goal.name))
        if self._problem:
            bubble.say(self._problem)
        bubble.show_help("\n".join(self.words.write(hint) for hint in puzzle.hints[: self._hints]))
        bubble.menu_button.set_words(tr("Menu"))
        bubble.read_button.set_words(tr("Next step"))
        bubble.read_button.setToolTip(tr("Space or Enter"))
        bubble.read_button.setVisible(self.reads)
        bubble.hint_button.set_words(tr("Hint") if not self._hints else tr("Another hint"))
        bubble.hint_button.setToolTip(tr("Key H"))
        bubble.hint_button.setVisible(not showing and self._hints < len(puzzle.hints))
        self._fit()

    def _told(self) -> str:
        move = self._move
        assert move is not None
        return (
            self.words.write(move.why)
            if move.why is not None
            else tr("Everyone passes.")
            if (move.play.verb == "pass")
            else tr("And so on.")
        )

    def hint(self) -> None:
        """Show the next hint, below the earlier ones."""
        if not self.puzzle_bridge.is_showing and self._hints < len(self.puzzle.hints):
            self._hints += 1
            self._rewrite()

    def _point(self, *, changed: bool = False) -> None:
        if self.box is not None:
            self.bubble.hide()
            return
        # Everything there may matter: if there is room, the words cover none of it.
        cards = [each for each in self.table.scene.cards.values() if not each.leaving and not each.covered]
        seen = [self.pointing.item(each, each.box) for each in cards]
        self.overlay.stand([], self.puzzle.id, changed=changed, spoken_of=seen)

    # The stored line

    def show_solution(self) -> None:
        """Show the stored line from the beginning."""
        self.has_looked = True
        self._move, self._problem = None, ""
        self.puzzle_bridge.show_solution()
        self._rewrite()
        self._focus_table()

    def _read(self) -> None:
        """Show the next move of the stored line."""
        if not self.reads:
            return
        try:
            self._move = self.puzzle_bridge.next_move() or self._move
        except NoSuchPlay as error:
            self._problem = text(error.told)
        self._rewrite()

    def restart(self) -> None:
        """Restart the puzzle; hints that were seen stay."""
        self._move, self._problem = None, ""
        self.puzzle_bridge.start_over()
        self._rewrite()
        self._focus_table()

    # The end and the menu

    def _judged(self, verdict: str) -> None:
        self._rewrite()
        if verdict == "reached" and not self.has_looked:
            self.solved.emit(self.puzzle)
        if verdict != "open":
            QTimer.singleShot(VERDICT_MS if self.settings.values.animations else 0, self, self._tell)

    def _tell(self) -> None:
        verdict = self.puzzle_bridge.verdict
        if not self._started or verdict == "open" or isinstance(self.box, VerdictBox):
            return
        self.show_box(VerdictBox(self, reached=verdict == "reached"), unasked=True)

    def _game_over(self, game: Game) -> None:
        """Show whether the end of the game is the goal."""

    def _announce(self) -> None:
        self._tell()

    def open_menu(self) -> None:
        self.show_box(PuzzleMenu(self))


class PuzzleMenu(ButtonsBox):
    """What can be done apart from solving."""

    def __init__(self, screen: PuzzleScreen) -> None:
        super().__init__(screen, screen.settings.values.large_text)
        self.puzzle = screen.puzzle
        self.add(lambda: tr("Go on"), lambda: None, primary=True)
        self.add(lambda: tr("Restart the puzzle"), screen.restart)
        if screen.puzzle.moves:
            self.add(lambda: tr("Show the solution"), screen.show_solution)
        self.add(lambda: tr("Settings"), screen.settings_wanted.emit)
        self.add(lambda: tr("Rules"), screen.open_rules)
        self.add(lambda: tr("To the puzzles"), screen.list_wanted.emit)

    def write(self) -> None:
        super().write()
        self.set_title(text(self.puzzle.title))


class VerdictBox(ButtonsBox):
    """Whether the goal has been reached, and what the puzzle teaches."""

    def __init__(self, screen: PuzzleScreen, *, reached: bool) -> None:
        super().__init__(screen, screen.settings.values.large_text)
        self.screen_of_puzzle = screen
        self.reached = reached
        self.shown = screen.puzzle_bridge.is_showing
        self.words = SymbolText("", self.pixels)
        self.words.setMinimumWidth(self.pixels * 30)
        self.body.addWidget(self.words)
        puzzle = screen.puzzle
        self.links = [RuleLink(rule, self) for rule in puzzle.rules] if reached else []
        if self.links:
            row = QHBoxLayout()
            for link in self.links:
                row.addWidget(link)
            row.addStretch(1)
            self.body.addLayout(row)
        if reached:
            self.add(lambda: tr("Next puzzle"), lambda: screen.next_wanted.emit(puzzle), primary=True)
        else:
            self.add(lambda: tr("Take back the last choice"), screen.table.undo, primary=True)
        self.add(lambda: tr("Restart the puzzle"), screen.restart)
        if puzzle.moves and not self.shown:
            self.add(lambda: tr("Show the solution"), screen.show_solution)
        self.add(lambda: tr("To the puzzles"), screen.list_wanted.emit)

    def write(self) -> None:
        super().write()
        screen = self.screen_of_puzzle
        puzzle = screen.puzzle
        assert puzzle.goal is not None
        if not self.reached:
            self.set_title(tr("Not solved"))
            self.words.set_text(tr("The goal can't be reached any more: {goal}", goal=text(puzzle.goal.name)))
        else:
            self.set_title(tr("That was the solution") if self.shown else tr("Solved!"))
            said = [screen.words.write(puzzle.after)] if puzzle.after is not None else []
            if screen.has_looked and not self.shown:
                said.append(tr("You have seen the solution: to have it count as solved, open it again from the list."))
            self.words.set_text(said)
        for link in self.links:
            link.set_rule(link.rule)

    def escape(self) -> None:
        """Close; the table stays as it is, to be looked at."""
        self.dismiss()
