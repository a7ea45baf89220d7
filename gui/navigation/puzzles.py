"""Opens puzzles, positions and the editor in the program's window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from gui.dialogs import file_dialogs
from gui.i18n import text, tr
from gui.storage import Storage
from gui.widgets.box import Message

if TYPE_CHECKING:
    from engine.game import Game
    from engine.puzzles.puzzle import Puzzle
    from gui.navigation.program_window import ProgramWindow
    from gui.puzzles.position_editor import PositionEditor
    from gui.screens.puzzle_list import PuzzleList

DEFENDER = {1: "sharp"}
"""The computer's seat in a puzzle, and its level where no search finds the best reply."""
MOST_TOLD = 12
"""Most remarks on one file shown in a box."""


class Puzzles(QObject):
    """Navigation between the start screen, puzzles and the editor."""

    def __init__(self, window: ProgramWindow) -> None:
        super().__init__(window)
        self.window = window
        self.screen: PuzzleList | None = None
        self.editor: PositionEditor | None = None
        self.ask_file: Callable[[], str] = self._ask_file
        self._solver = 0

    def open_list(self) -> None:
        """Show the list of puzzles."""
        from gui.puzzles.puzzle_collection import puzzles
        from gui.screens.puzzle_list import PuzzleList

        window = self.window
        database = window.cards_at_hand()
        if database is None:
            return
        window.leave_game()
        if self.screen is None:
            self.screen = PuzzleList(database, window.settings, window)
            self.screen.puzzle_wanted.connect(self.open)
            self.screen.back_wanted.connect(window.show_start)
            self.screen.editor_wanted.connect(self.open_editor)
            self.screen.file_wanted.connect(self.choose_file)
            window.stack.addWidget(self.screen)
        self.screen.show_items(*puzzles())
        window.stack.setCurrentWidget(self.screen)
        self.screen.first_focus().setFocus()

    # Playing

    def _begin(self, puzzle: Puzzle) -> Game | None:
        """Return a puzzle's game, or None after saying why it can't be played."""
        from engine.puzzles.section_file import FileError

        window = self.window
        database = window.cards_at_hand()
        if database is None:
            return None
        names = window.settings.values.names
        try:
            return puzzle.begin(database, (names[self._solver], names[1 - self._solver]))
        except FileError as error:
            window.say(tr("This position is impossible"), text(error.told))
            return None

    def open(self, puzzle: Puzzle, solver: int = 0) -> None:
        """Start a puzzle for one of the two players; the computer defends."""
        from engine.game import Game as Begun
        from engine.puzzles.defender import option_for
        from gui.computer import computer_seats
        from gui.screens.puzzle_screen import PuzzleScreen

        self._solver = solver
        game = self._begin(puzzle)
        if game is None or puzzle.goal is None:
            return
        window = self.window
        options = {
            **game.setup.options,
            **computer_seats.option_for(DEFENDER),
            **option_for(puzzle.goal, game.state.turn),
        }
        game = Begun.start(replace(game.setup, options=options), game.database)
        window.leave_game()
        screen = PuzzleScreen(puzzle, game, game.database, window.settings, Storage(), window)
        screen.solved.connect(self._solved)
        screen.again_wanted.connect(lambda puzzle: self.open(puzzle, solver))
        screen.next_wanted.connect(self._open_next)
        screen.list_wanted.connect(self.open_list)
        window.host_game(screen)

    def play(self, puzzle: Puzzle, levels: dict[int, str]) -> None:
        """Play a position like any game, with the computer at the seats in `levels`."""
        from gui.computer import computer_seats

        game = self._begin(puzzle)
        if game is not None:
            options = {**game.setup.options, **computer_seats.option_for(levels)}
            self.window.start_game(replace(game.setup, options=options))

    def _solved(self, puzzle: Puzzle) -> None:
        from gui.puzzles.puzzle_collection import KEY
        from gui.teaching import progress

        settings = self.window.settings
        progress.finish(settings, settings.values.names[self._solver], puzzle.id, KEY)

    def _open_next(self, puzzle: Puzzle) -> None:
        from gui.puzzles.puzzle_collection import puzzles

        found, _ = puzzles()
        ids = [each.id for each in found]
        place = ids.index(puzzle.id) + 1 if puzzle.id in ids else len(found)
        if place < len(found):
            self.open(found[place], self._solver)
        else:
            self.open_list()

    # Files

    def _ask_file(self) -> str:
        from engine.puzzles import forge
        from engine.puzzles.puzzle import POSITION_SUFFIX, PUZZLE_SUFFIX
        from gui.puzzles.puzzle_collection import own_folder

        kinds = f"*{POSITION_SUFFIX} *{PUZZLE_SUFFIX} *{forge.SUFFIX}"
        return file_dialogs.ask_file(
            self.window, tr("Open a position or puzzle"), f"{tr('Positions and puzzles')} ({kinds})", str(own_folder())
        )

    def choose_file(self) -> None:
        """Let the player choose a file, and open it."""
        path = self.ask_file()
        if path:
            self.open_path(Path(path))

    def open_path(self, path: Path) -> None:
        """Open a position, a puzzle or a Forge puzzle, and report its errors."""
        from engine.puzzles import forge
        from engine.puzzles.puzzle import read_puzzle
        from engine.puzzles.section_file import FileError
        from gui.files import reason

        window = self.window
        database = window.cards_at_hand()
        if database is None:
            return
        remarks: list[str] = []
        try:
            if path.suffix.lower() == forge.SUFFIX:
                imported = forge.read_forge(path, database)
                puzzle = imported.puzzle
                remarks = [tr("Line {n}: {what}", n=each.line, what=text(each.words)) for each in imported.remarks]
            else:
                puzzle = read_puzzle(path)
                puzzle.check_situation(database)
        except FileError as error:
            window.say(tr("This file can't be opened"), str(path), text(error.told))
            return
        except OSError as error:
            window.say(tr("This file can't be opened"), str(path), text(reason(error)))
            return
        self._offer(puzzle, remarks)

    def _offer(self, puzzle: Puzzle, remarks: list[str]) -> None:
        """Offer what can be done with an opened file."""
        window = self.window
        message = Message(window, window.settings.values.large_text)
        told = remarks[:MOST_TOLD]
        if len(remarks) > MOST_TOLD:
            told.append(tr("{n} more remark|{n} more remarks", n=len(remarks) - MOST_TOLD))
        if remarks:
            told.insert(0, tr("Not everything in this file is understood:"))
        goal = [text(puzzle.goal.name)] if puzzle.goal is not None else []
        message.show_words(text(puzzle.title), *filter(None, (text(puzzle.about), *goal, *told)))
        message.add_button(tr("Close"))
        message.add_button(tr("Edit"), lambda: self.edit(puzzle))
        if puzzle.goal is not None:
            message.add_button(tr("Solve"), lambda: self.open(puzzle), primary=True)
        else:
            message.add_button(tr("Play against the computer"), lambda: self.play(puzzle, DEFENDER))
            message.add_button(tr("Play it"), lambda: self.play(puzzle, {}), primary=True)
        window.show_box(message)

    # The editor

    def _the_editor(self) -> PositionEditor | None:
        from gui.puzzles.position_editor import PositionEditor

        window = self.window
        database = window.cards_at_hand()
        if database is None:
            return None
        if self.editor is None:
            self.editor = editor = PositionEditor(database, window.settings, window)
            editor.back_wanted.connect(window.show_start)
            editor.play_wanted.connect(self.play)
            editor.solve_wanted.connect(self.open)
            editor.file_wanted.connect(self.choose_file)
            editor.box_wanted.connect(window.show_box)
            window.stack.addWidget(editor)
        window.leave_game()
        window.stack.setCurrentWidget(self.editor)
        return self.editor

    def open_editor(self) -> None:
        """Open the editor as it was left."""
        editor = self._the_editor()
        if editor is not None:
            editor.first_focus().setFocus()

    def edit(self, puzzle: Puzzle) -> None:
        """Open the editor with a position or puzzle."""
        editor = self._the_editor()
        if editor is not None:
            editor.unless_changed(lambda: editor.take(puzzle))

    def edit_game(self, game: Game) -> None:
        """Open the editor with the position of a game in progress."""
        from engine.puzzles.snapshot import snapshot
        from gui.puzzles.position_editor import puzzle_of

        position, left_out = snapshot(game)
        editor = self._the_editor()
        if editor is not None:
            puzzle = puzzle_of(position, game.setup.names)
            editor.unless_changed(lambda: editor.take(puzzle, [text(each) for each in left_out]))
