"""The program's window: which screen is shown, and how games start, are saved, resumed and ended."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QSize, QTimer
from PySide6.QtGui import QCloseEvent, QFileOpenEvent, QGuiApplication, QKeyEvent
from PySide6.QtWidgets import QApplication, QStackedWidget, QVBoxLayout, QWidget

from engine.garbage import spare_what_is_loaded
from engine.refusal import Text
from gui import background_loading, i18n, key_bindings, memory
from gui.application import colour, make_application, speak, write_large
from gui.dialogs import style
from gui.i18n import text, tr
from gui.journal import BrokenSave, NewerSave, SavedGame
from gui.navigation.lessons import Lessons
from gui.navigation.program_window import ProgramWindow
from gui.navigation.puzzles import Puzzles
from gui.paint import seat_styles
from gui.screens.start_screen import StartScreen
from gui.settings import Settings
from gui.shared_painter import use_art_folder
from gui.storage import Storage
from gui.trouble import Trouble
from gui.widgets.box import Box, Message

if TYPE_CHECKING:
    from engine.card_database import CardDatabase
    from engine.game import Deck, Game, Setup
    from gui.deck_faces import DeckFaces
    from gui.replay.replay_screen import ReplayScreen
    from gui.restored_games import Restored
    from gui.screens.game_screen import GameScreen
    from gui.screens.new_game import NewGameScreen
    from gui.workshop.card_draft import Draft
    from gui.workshop.workshop_screen import WorkshopScreen

SMALLEST = (1024, 640)
USUAL = (1440, 860)
AFTERWARDS_MS = 500
"""Delay before the memory of a closed game is released: the next screen is shown by then."""
FRAME = QSize(8, 48)
"""Room for the desktop's window frame, whose size Qt only knows once the window is shown."""


def cards() -> CardDatabase:
    """All of the player's cards: the program's, custom sets, an imported database."""
    from gui.card_collection import Collection

    found = Collection()
    spare_what_is_loaded()
    return found


class MainWindow(ProgramWindow):
    """Start screen, deck choice and game, one at a time; boxes open over them."""

    def __init__(
        self,
        settings: Settings,
        storage: Storage,
        trouble: Trouble,
        load_cards: Callable[[], CardDatabase] = cards,
    ) -> None:
        super().__init__()
        self.settings = settings
        self.storage = storage
        storage.replays_kept = settings.values.replays_kept
        self.trouble = trouble
        self.box: Box | None = None
        self.database: CardDatabase | None = None
        self.faces: DeckFaces | None = None
        self.game_screen: GameScreen | None = None
        self.new_game_screen: NewGameScreen | None = None
        self.replay_screen: ReplayScreen | None = None
        self.workshop: WorkshopScreen | None = None
        self._load_cards = load_cards
        self.lessons = Lessons(self)
        self.puzzles = Puzzles(self)
        self._chores: Iterator[None] = iter(())
        self._may_lose_game = False
        """Whether the players have decided what to do with a game that can't be saved."""
        self._was_unkept = False
        """Whether the last change of a setting could not be saved."""
        self.setWindowTitle("Tappeto")
        self.setMinimumSize(*SMALLEST)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.stack = QStackedWidget(self)
        column.addWidget(self.stack)
        self.start_screen = StartScreen(settings, self)
        self.stack.addWidget(self.start_screen)
        start = self.start_screen
        start.new_wanted.connect(self.choose_decks)
        start.learn_wanted.connect(self.lessons.open_list)
        start.puzzles_wanted.connect(self.puzzles.open_list)
        start.position_wanted.connect(self.puzzles.open_editor)
        start.continue_wanted.connect(self.continue_game)
        start.load_wanted.connect(self.choose_game)
        start.write_wanted.connect(self.write_card)
        start.workshop_wanted.connect(self.show_workshop)
        start.rules_wanted.connect(self.show_rules)
        start.settings_wanted.connect(self.show_settings)
        start.quit_wanted.connect(self.close)
        settings.changed.connect(self._setting_changed)
        trouble.before_telling.append(self._keep)
        trouble.unkept = lambda: self.storage.trouble
        self._place()
        self.show_start()

    # Screens

    def show_start(self) -> None:
        """Show the start screen, with the unfinished game if there is one."""
        self._close_box()
        self._close_game()
        saved, broken = None, False
        try:
            saved = self.storage.latest()
        except (BrokenSave, OSError):
            broken = True
        self.start_screen.show_saved(saved, broken)
        self.stack.setCurrentWidget(self.start_screen)
        self.start_screen.first_focus().setFocus()

    def prepare(self, file: Path | None = None) -> None:
        """Load the engine, read the cards and turn the fan over, in small steps so that the window can be used
        meanwhile.

        `file` is opened once the cards are loaded.
        """
        self._chores = self._preparations(file)
        self._next_chore()

    def _next_chore(self) -> None:
        try:
            next(self._chores)
        except StopIteration:
            return
        QTimer.singleShot(0, self, self._next_chore)

    def _preparations(self, file: Path | None) -> Iterator[None]:
        yield
        yield from background_loading.load_engine()
        if not self._have_cards():
            return
        yield
        if file is not None:
            self.open_file(file)
            yield
        faces = self.faces
        assert faces is not None
        from gui.deck_faces import impressive

        yield
        fan = self.start_screen.fan
        names = yield from impressive(faces, fan.count)
        fan.take_faces(lambda: [face for name in names if (face := faces.face(name)) is not None])
        for index in range(fan.count):
            fan.paint_ahead(index)
            yield
        fan.turn_over(self.settings.values.animations and not self.settings.values.reduced_motion)
        yield from background_loading.load_screens()

    def _have_cards(self) -> bool:
        """Make sure that the cards are loaded, reading them if necessary; if that fails, say why and return False."""
        if self.database is not None:
            return True
        from gui.deck_faces import DeckFaces

        try:
            self.database = self._load_cards()
        except OSError as error:
            from gui.files import reason

            self._say(tr("The cards can't be read"), str(error.filename or ""), text(reason(error)))
            return False
        except ValueError as error:
            self._say(tr("The cards can't be read"), str(error))
            return False
        self.faces = DeckFaces(self.database)
        return True

    def choose_decks(self, chooser: int | None = None) -> None:
        """Show the screen before a game."""
        from gui.screens.new_game import NewGameScreen

        if not self._have_cards():
            return
        assert self.faces is not None
        self._close_box()
        self._close_game()
        if self.new_game_screen is None:
            self.new_game_screen = NewGameScreen(self.settings, self)
            self.new_game_screen.start_wanted.connect(self.start_game)
            self.new_game_screen.back_wanted.connect(self.show_start)
            self.stack.addWidget(self.new_game_screen)
        self.new_game_screen.show_cards(self.database, self.faces)
        self.new_game_screen.begin_choice(chooser)
        self.stack.setCurrentWidget(self.new_game_screen)
        self.new_game_screen.start_button.setFocus()

    def show_workshop(self) -> None:
        """Show the workshop: custom cards, card databases, decks."""
        from gui.card_collection import Collection
        from gui.workshop.workshop_screen import WorkshopScreen

        if not self._have_cards():
            return
        assert self.faces is not None
        self._close_box()
        self._close_game()
        if self.workshop is None:
            self.workshop = WorkshopScreen(self.settings, self)
            self.workshop.back_wanted.connect(self.show_start)
            self.workshop.writing.try_wanted.connect(self.try_card)
            self.workshop.decks.box_wanted.connect(self.show_box)
            self.stack.addWidget(self.workshop)
        if isinstance(self.database, Collection):
            self.workshop.show_cards(self.database, self.faces)
        self.stack.setCurrentWidget(self.workshop)
        self.workshop.first_focus().setFocus()

    def write_card(self) -> None:
        """Show the page of the workshop on which cards are written and tried."""
        self.show_workshop()
        if self.workshop is not None:
            self.workshop.show_page("write")
            self.workshop.first_focus().setFocus()

    def try_card(self, draft: Draft) -> None:
        """Put a card of the workshop into a situation on the table."""
        from gui.screens.game_screen import GameScreen
        from gui.workshop.trial_settings import trial_settings
        from gui.workshop.trial_situation import situation

        assert draft.card is not None and self.database is not None
        seed = random.SystemRandom().randrange(2**31)
        try:
            game = situation(draft.text, draft.card, draft.language, self.settings.values.names, seed, self.database)
        except ValueError as error:
            self._say(tr("This card can't be tried"), str(error))
            return
        self._close_box()
        self._close_game()
        own = trial_settings(self.settings)
        screen = GameScreen(game, own, self.storage, self)
        own.setParent(screen)
        screen.way_back = lambda: tr("Back to the workshop")
        screen.new_wanted.connect(self.choose_decks)
        screen.rematch_wanted.connect(lambda game: self.try_card(draft))
        screen.replay_wanted.connect(self.show_replay)
        self.host_game(screen, self.show_workshop)

    # Games

    def start_game(self, setup: Setup, *, is_next: bool = False) -> None:
        """Start a game; `is_next`: it is the next one of the current game's match."""
        from engine.game import Game

        assert self.database is not None
        game = Game.start(setup, self.database)
        self._close_game(goes_on_elsewhere=is_next)
        self.storage.begin(setup.to_json(), setup.names)
        self._show_game(game)

    def next_game(self, game: Game, decks: tuple[Deck, ...] = ()) -> None:
        """Start the next game of a match, once each player has changed their deck; `decks` are those already
        changed."""
        from engine.matches import following
        from gui.computer.computer_seats import computers_of
        from gui.screens.sideboard_box import SideboardBox

        player = len(decks)
        computers = computers_of(game.setup)
        while player < len(game.setup.decks) and (player in computers or not game.setup.decks[player].sideboard):
            decks = (*decks, game.setup.decks[player])
            player += 1
        if player == len(game.setup.decks):
            seed = random.SystemRandom().randrange(2**31)
            self.start_game(following(game.setup, game.winner, decks, seed), is_next=True)
            return
        box = SideboardBox(
            game.setup.names[player],
            game.setup.decks[player],
            self.faces,
            self,
            self.settings.values.large_text,
            self._score_after(game),
        )
        box.chosen.connect(lambda deck: self.next_game(game, (*decks, deck)))
        self.show_box(box)

    @staticmethod
    def _score_after(game: Game) -> str:
        """The score of the match to which a finished game belongs."""
        from engine.matches import match_of

        match = match_of(game.setup)
        return i18n.score(match.after(game.winner).wins, game.setup.names) if match is not None else ""

    def rematch(self, game: Game) -> None:
        """Play again with the same decks; the loser chooses who starts."""
        from engine.matches import anew, match_of

        seed = random.SystemRandom().randrange(2**31)
        loser = None if game.winner is None or len(game.setup.decks) > 2 else 1 - game.winner
        setup = anew(game.setup) if match_of(game.setup) is not None else game.setup
        options = {key: value for key, value in setup.options.items() if key != "position"}
        self.start_game(replace(setup, seed=seed, chooser=loser, options=options))

    def _show_game(self, game: Game, used: Sequence[int] = (), givers: Sequence[int] = ()) -> None:
        from gui.screens.game_screen import GameScreen

        self._close_box()
        self._close_game()
        screen = GameScreen(game, self.settings, self.storage, self, used=used, givers=givers)
        screen.new_wanted.connect(self.choose_decks)
        screen.rematch_wanted.connect(self.rematch)
        screen.next_wanted.connect(self.next_game)
        screen.replay_wanted.connect(self.show_replay)
        screen.position_wanted.connect(self.puzzles.edit_game)
        self.host_game(screen)

    def host_game(self, screen: GameScreen, leave: Callable[[], None] | None = None) -> None:
        """Show the screen of a game or lesson, and start it; `leave` replaces the way to the start screen."""
        screen.leave_wanted.connect(leave or self.show_start)
        screen.settings_wanted.connect(self.show_settings)
        screen.rules_wanted.connect(self.show_rules)
        screen.failed.connect(self.trouble.tell)
        self.game_screen = screen
        self.stack.addWidget(screen)
        self.stack.setCurrentWidget(screen)
        screen.start()

    def show_replay(self, game: Game) -> None:
        """Show a replay over the game's screen, which returns afterwards."""
        from gui.replay.replay_screen import ReplayScreen

        self._close_replay()
        self._close_box()
        screen = ReplayScreen(game, self.settings, self)
        screen.leave_wanted.connect(self._back_from_replay)
        screen.from_here_wanted.connect(self._play_on_from)
        self.replay_screen = screen
        self.stack.addWidget(screen)
        self.stack.setCurrentWidget(screen)
        screen.start()

    def _back_from_replay(self) -> None:
        game = self.game_screen
        if game is None:
            self.show_start()
            return
        self._close_replay()
        self.stack.setCurrentWidget(game)
        game.come_back()

    def _play_on_from(self, count: int) -> None:
        """Go back to an earlier moment of the running game, if the players agree."""
        self._back_from_replay()
        if self.game_screen is not None:
            self.game_screen.ask_back(count)

    def _close_replay(self) -> None:
        screen, self.replay_screen = self.replay_screen, None
        if screen is not None:
            screen.close_replay()
            self.stack.removeWidget(screen)
            screen.deleteLater()

    def leave_game(self) -> None:
        """Close the current game and everything open over it."""
        self._close_box()
        self._close_game()

    def cards_at_hand(self) -> CardDatabase | None:
        """The cards, or None after saying why they can't be read."""
        return self.database if self._have_cards() else None

    def _close_game(self, *, goes_on_elsewhere: bool = False) -> None:
        self._close_replay()
        screen, self.game_screen = self.game_screen, None
        if screen is not None:
            screen.close_game()
            self.storage.let_go(goes_on_elsewhere=goes_on_elsewhere)
            self.stack.removeWidget(screen)
            screen.deleteLater()
            QTimer.singleShot(AFTERWARDS_MS, self, memory.give_back)

    def _keep(self) -> None:
        if self.game_screen is not None:
            self.game_screen.keep(self.game_screen.bridge)

    def continue_game(self) -> None:
        """Resume the unfinished game that was played last."""
        self._open(self.storage.under_way_folder, self.storage.latest)

    def load(self, path: Path) -> None:
        """Resume the game in a file."""
        from gui import restored_games

        self._open(path, lambda: restored_games.read(path))

    def open_file(self, path: Path) -> None:
        """Open a game, a deck, a set of cards, a position or a puzzle, as requested by the desktop.

        Before a game is left that can't be saved, the players are asked.
        """
        from gui import filetypes

        game, kind = self.game_screen, filetypes.kind_of(path)
        if kind and game is not None and game.storage.trouble is not None:
            self._back_from_replay()
            game.save_then(lambda: self._open_kind(kind, path))
        else:
            self._open_kind(kind, path)

    def _open_kind(self, kind: str, path: Path) -> None:
        from gui import filetypes

        if kind == filetypes.GAME.kind:
            self.load(path)
        elif kind == filetypes.DECK.kind:
            self.choose_decks()
            if self.new_game_screen is not None:
                self.new_game_screen.add_deck(path)
        elif kind == filetypes.SET.kind:
            self.show_workshop()
            if self.workshop is not None:
                self.workshop.add_set(path)
        elif kind in (filetypes.POSITION.kind, filetypes.PUZZLE.kind):
            self.puzzles.open_path(path)
        else:
            self._say(
                tr("This file can't be opened"),
                str(path),
                tr(
                    "Tappeto opens saved games ({game}) and decks ({deck}).",
                    game=filetypes.GAME.suffix,
                    deck=filetypes.DECK.suffix,
                ),
                tr(
                    "It also opens positions ({position}), puzzles ({puzzle}) and sets of cards ({set}).",
                    position=filetypes.POSITION.suffix,
                    puzzle=filetypes.PUZZLE.suffix,
                    set=filetypes.SET.suffix,
                ),
            )

    def _open(self, path: Path, read: Callable[[], SavedGame | None]) -> None:
        from gui import restored_games

        if not self._have_cards():
            return
        assert self.database is not None
        try:
            saved = read()
            if saved is None:
                self.show_start()
                return
            restored = restored_games.restore(saved, self.database)
        except NewerSave as error:
            self._offer(error.path, [error.what], None, tr("This game was saved by a newer version of Tappeto"))
            return
        except BrokenSave as error:
            self._offer(error.path, [error.what], None)
            return
        except OSError as error:
            from gui.files import reason

            why = [f"{words[:1].upper()}{words[1:]}." for words in reason(error)]
            self._offer(path, [Text(*why)], None, tr("This game's file can't be read"))
            return
        if restored.problems:
            self._offer(saved.path, restored.problems, restored)
        else:
            self._resume(restored)

    def _resume(self, restored: Restored) -> None:
        self._close_game()
        if not self.storage.resume(restored.saved):
            self.show_start()
            self._say(
                tr("This game is already open"),
                tr("Another window of Tappeto is playing it. Close it there first."),
            )
            return
        self._show_game(restored.game, restored.saved.summary.used, restored.saved.givers)

    def _offer(self, path: Path, problems: Sequence[Text], restored: Restored | None, title: str = "") -> None:
        """Report a file's errors, and offer the intact part and the game that was played before."""
        message = Message(self, self.settings.values.large_text)
        sentences = [str(path), *(text(problem) for problem in problems)]
        if restored is not None:
            count = len(restored.game.answers)
            sentences.append(
                tr(
                    "Everything before that is intact: {n} choice.|Everything before that is intact: {n} choices.",
                    n=count,
                )
            )
        if path.exists():
            sentences.append(tr("The file itself is unchanged."))
        message.show_words(title or tr("This game's file is damaged"), *sentences)
        message.add_button(tr("Leave it"), self.show_start)
        previous = self.storage.previous(path)
        if previous is not None:
            message.add_button(
                tr("Open the game played before it"),
                lambda: self._from_previous(path, previous),
                primary=restored is None,
            )
        if restored is not None:
            message.add_button(tr("Go on from there"), lambda: self._from_whole_part(path, restored), primary=True)
        self.show_box(message)

    def _from_whole_part(self, path: Path, restored: Restored) -> None:
        self.storage.keep_aside(path, datetime.now())
        self._resume(restored)

    def _from_previous(self, path: Path, previous: SavedGame) -> None:
        if self.storage.is_under_way(path):
            self.storage.keep_aside(path, datetime.now())
        self._open(previous.path, lambda: previous)

    # Boxes

    @property
    def _shown_game(self) -> GameScreen | None:
        """The screen of the running game, if it is shown."""
        game = self.game_screen
        return game if game is not None and self.stack.currentWidget() is game else None

    @property
    def _ground(self) -> QWidget:
        """The widget over which boxes open: turned for a player at the upper edge of a running game."""
        game = self._shown_game
        return self if game is None else game.ground

    def show_box(self, box: Box) -> None:
        """Show a box over the screen, one at a time."""
        game = self._shown_game
        if game is not None:
            game.show_box(box)
            return
        self._close_box()
        self.box = box
        box.closed.connect(lambda: self._forget(box))
        box.open()

    def _forget(self, box: Box) -> None:
        if self.box is box:
            self.box = None

    def _close_box(self) -> None:
        if self.box is not None:
            self.box.dismiss()
            self.box = None

    def say(self, title: str, *sentences: str) -> None:
        """Show a message in a box."""
        self._say(title, *sentences)

    def _say(self, title: str, *sentences: str) -> None:
        message = Message(self, self.settings.values.large_text)
        message.show_words(title, *sentences)
        message.add_button(tr("Close"), primary=True)
        self.show_box(message)

    def show_settings(self) -> None:
        """Open the settings."""
        from gui.screens.settings_box import SettingsBox

        self.show_box(SettingsBox(self.settings, self._ground))

    def show_rules(self, query: str = "") -> None:
        """Open the rules."""
        from gui.screens.rules_box import RulesBox

        box = RulesBox(self._ground, self.settings.values.large_text, query)
        box.keys_wanted.connect(self.show_keys)
        box.keys_key = lambda event: key_bindings.is_of(event, "rules", self.settings.values.keys)
        self.show_box(box)

    def show_keys(self) -> None:
        """Open the page of all keys."""
        from gui.screens.keys_box import KeysBox

        self.show_box(KeysBox(self.settings, self._ground))

    def choose_game(self) -> None:
        """Open the list of saved games."""
        from gui.screens.load_box import LoadBox

        box = LoadBox(self.storage, self, self.settings.values.large_text)
        box.chosen.connect(self.load)
        self.show_box(box)

    # Settings

    def _report_unsaved(self) -> None:
        """Say once that a changed setting can't be saved.

        The settings box says so itself, and a game that can't be saved is more important.
        """
        from gui.screens.settings_box import SettingsBox, unsaved_words

        problem, game = self.settings.problem, self._shown_game
        if problem is None or isinstance(self.box if game is None else game.box, SettingsBox):
            return
        if game is None:
            self._say(tr("The settings can't be saved"), unsaved_words(self.settings))
        elif game.storage.trouble is None:
            game.table.toast.warn(tr("The settings can't be saved: {reason}", reason=text(problem)))

    def _setting_changed(self, name: str) -> None:
        was_unkept, self._was_unkept = self._was_unkept, self.settings.problem is not None
        if self._was_unkept and not was_unkept:
            QTimer.singleShot(0, self, self._report_unsaved)  # on the screen that results from the change
        values = self.settings.values
        if name == "language":
            speak(values.language)
        elif name == "art_folder":
            use_art_folder(values.art_folder)
            for widget in QApplication.allWidgets():
                widget.update()
        elif name == "theme":
            colour(values.theme)
        elif name in ("colours", "sleeves"):
            seat_styles.use(values.colours, values.sleeves)
        elif name == "fingers":
            style.use_fingers(values.fingers)
            self.start_screen.write_size()
        elif name == "replays_kept":
            self.storage.replays_kept = values.replays_kept
        elif name == "large_text":
            write_large(values.large_text)
            self.start_screen.show_saved(self.start_screen.saved, self.start_screen.is_broken)
            if self.new_game_screen is not None:
                self.new_game_screen.write_size()

    # The window

    def _place(self) -> None:
        values = self.settings.values
        screens = QGuiApplication.screens()
        room = screens[0].availableGeometry() if screens else QRect(0, 0, *USUAL)
        free = room.size() - FRAME
        self._fills_screen = free.width() < USUAL[0] or free.height() < USUAL[1]
        if values.window:
            box = QRect(*values.window)
            visible = any(each.availableGeometry().intersects(box) for each in screens)
            if visible:
                self.setGeometry(box)
                self._fills_screen = False
                return
        self.resize(free.boundedTo(QSize(*USUAL)))
        self.move(room.center() - QPoint(self.width() // 2, self.height() // 2))

    def open(self, file: Path | None = None) -> None:
        """Show the window as it was left; the first time, maximised on a small screen.

        `file` is opened in it once the cards are loaded.
        """
        if self.settings.values.maximised or self._fills_screen:
            self.showMaximized()
        else:
            self.show()
        QTimer.singleShot(0, self, lambda: self.prepare(file))
        if self.settings.problem:
            self._say(tr("The settings can't be read"), *self._about_settings())

    def _about_settings(self) -> list[str]:
        """Return what happened to settings that could not be read, and why, in sentences."""
        kept = self.settings.set_aside
        sentences = [] if kept is None else [tr("The file is damaged; it was renamed to {path}.", path=kept)]
        assert self.settings.problem is not None
        return [*sentences, tr("The default settings are used."), text(self.settings.problem)]

    def keyPressEvent(self, event: QKeyEvent) -> None:
        own = self.settings.values.keys
        if key_bindings.is_of(event, "full screen", own):
            self.showNormal() if self.isFullScreen() else self.showFullScreen()
        elif key_bindings.is_of(event, "rules", own):
            self.show_rules()
        elif key_bindings.is_of(event, "keys", own):
            self.show_keys()
        else:
            super().keyPressEvent(event)

    def _close_unkept(self) -> None:
        self._may_lose_game = True
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._keep()
        game = self.game_screen
        if game is not None and game.storage.trouble is not None and not self._may_lose_game:
            event.ignore()
            self._back_from_replay()
            game.save_then(self._close_unkept)
            return
        box = self.normalGeometry() if self.isMaximized() or self.isFullScreen() else self.geometry()
        self.settings.update(maximised=self.isMaximized(), window=(box.x(), box.y(), box.width(), box.height()))
        self._close_game()
        if self.workshop is not None:
            self.workshop.close_page()
        self.storage.close()
        super().closeEvent(event)


class _Opener(QObject):
    """Receives the files that the desktop asks the running program to open, as macOS does."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.window = window

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent) and event.file():
            self.window.open_file(Path(event.file()))
            return True
        return super().eventFilter(watched, event)


def run(file: Path | None = None) -> int:
    """Open the window, with `file` if there is one, and run until it is closed; return the exit code."""
    application = make_application()
    trouble = Trouble(application)
    trouble.install()
    settings = Settings.load()
    speak(settings.values.language)
    colour(settings.values.theme)
    write_large(settings.values.large_text)
    style.use_fingers(settings.values.fingers)
    use_art_folder(settings.values.art_folder)
    seat_styles.use(settings.values.colours, settings.values.sleeves)
    window = MainWindow(settings, Storage(), trouble)
    application.installEventFilter(_Opener(window))
    window.open(file)
    return application.exec()
