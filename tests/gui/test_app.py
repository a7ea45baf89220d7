"""The program's window with real games: started, saved, continued, ended, and robust against whatever goes wrong."""

import subprocess
import sys
import textwrap
import time
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.card_database import default_database
from engine.decisions import Priority
from engine.game import Deck, Game, Setup
from gui import app, i18n, journal, restored_games
from gui.application import speak, write_large
from gui.dialogs.buttons import SymbolButton
from gui.dialogs.choose_option import StartingPlayerPanel
from gui.dialogs.panel import Panel
from gui.input_guard import Guard
from gui.journal import Journal, Summary
from gui.paint import theme
from gui.puzzles.puzzle_collection import puzzles
from gui.screens.game_screen import EndBox, GameMenu
from gui.screens.rules_box import RulesBox
from gui.screens.settings_box import SettingsBox
from gui.settings import Settings
from gui.storage import Storage
from gui.table.toast import Toast
from gui.teaching import progress
from gui.trouble import Trouble
from gui.widgets.box import Message
from gui.workshop.card_draft import read_draft

FOREST_DECK = Deck(("Forest",) * 60)
SETUP = Setup(decks=(FOREST_DECK, FOREST_DECK), names=("Anna", "Bruno"), seed=5)


@pytest.fixture(autouse=True)
def home(tmp_path, monkeypatch):
    monkeypatch.setenv("TAPPETO_HOME", str(tmp_path / "home"))
    yield tmp_path / "home"
    speak("en")
    theme.use("dark")


@pytest.fixture
def make_window(qtbot, home):
    made = []

    def make(**values):
        values = {"animations": False, "beat_ms": 0, **values}
        settings = Settings(home / "settings.json", **values)
        window = app.MainWindow(settings, Storage(home), Trouble())
        qtbot.addWidget(window)
        window.resize(1280, 800)
        window.show()
        window.activateWindow()
        QApplication.processEvents()
        made.append(window)
        return window

    yield make
    for window in made:
        window.storage.close()
        if window.trouble.dialog is not None:
            window.trouble.dialog.close()


def play(window, count, seed=1):
    """Give `count` answers, whoever is asked."""
    dice = Random(seed)
    screen = window.game_screen
    for _ in range(count):
        if screen.curtain.is_down:
            screen.curtain.lift()
        QApplication.processEvents()
        decision = screen.game.decision
        if decision is None:
            return
        screen.bridge.sit(decision.player)
        assert screen.bridge.answer(decision.sample(dice))


def panels(window):
    return [panel for panel in window.findChildren(Panel) if panel.isVisible()]


def button(box, words):
    return next(each for each in box.buttons if words in each.text())


def click(widget):
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


class TestBeginning:
    def test_from_the_start_screen_to_the_first_choice_by_mouse(self, make_window, qtbot):
        window = make_window()
        click(window.start_screen.buttons["new"])
        choice = window.new_game_screen
        assert window.stack.currentWidget() is choice
        for column, name in zip(choice.columns, ("Carla", "Dario"), strict=True):
            column.name_field.setText(name)
            if column.anyway.isVisible():
                column.anyway.click()
        click(choice.begin_buttons[2])
        assert choice.begin_buttons[2].text() == "Dario chooses"
        click(choice.start_button)
        screen = window.game_screen
        assert screen.game.setup.names == ("Carla", "Dario") and screen.game.setup.chooser == 1
        assert [len(deck.cards) for deck in screen.game.setup.decks] == [60, 60]
        assert screen.game.setup.decks[0] != screen.game.setup.decks[1]
        assert screen.curtain.is_down and "Dario" in screen.curtain.title.text()
        click(screen.curtain.button)
        assert screen.curtain.is_down, "it has only just fallen"
        qtbot.waitUntil(screen.curtain.button.isEnabled)
        click(screen.curtain.button)
        qtbot.waitUntil(lambda: any(isinstance(panel, StartingPlayerPanel) for panel in panels(window)))
        assert window.settings.values.names == ("Carla", "Dario")

    def test_the_decks_of_the_last_game_are_offered_again(self, make_window):
        window = make_window()
        window.choose_decks()
        for column in window.new_game_screen.columns:
            column.anyway.setChecked(True)
        window.new_game_screen.columns[0].choose(1)
        window.new_game_screen.columns[1].choose(1)
        chosen = window.new_game_screen.columns[0].resolved.name
        for column in window.new_game_screen.columns:
            column.anyway.setChecked(True)
        window.new_game_screen.start()
        later = make_window(decks=window.settings.values.decks)
        later.choose_decks()
        assert [column.resolved.name for column in later.new_game_screen.columns] == [chosen, chosen]

    def test_the_decks_that_were_chosen_stay_so_on_the_way_back_and_as_one_is_added(self, make_window, tmp_path):
        window = make_window()
        window.choose_decks()
        choice = window.new_game_screen
        choice.columns[0].choose(2)
        choice.columns[1].choose(3)
        chosen = [column.resolved.name for column in choice.columns]
        click(choice.back_button)
        window.choose_decks()
        assert [column.resolved.name for column in choice.columns] == chosen
        (tmp_path / "forests.txt").write_text("name: Forests | Foreste\n60 Foresta\n")
        choice.add_deck(tmp_path / "forests.txt")
        assert choice.columns[0].resolved.name.en == "Forests" and choice.columns[1].resolved.name == chosen[1]

    def test_the_digit_of_a_row_chooses_its_deck(self, make_window):
        window = make_window()
        window.choose_decks()
        window.activateWindow()
        column = window.new_game_screen.columns[0]
        column.rows[0].setFocus()
        QTest.keyClick(column.rows[0], Qt.Key.Key_2)
        assert column.chosen == 1 and column.rows[1].isChecked()
        column.name_field.setFocus()
        column.name_field.clear()
        QTest.keyClick(column.name_field, Qt.Key.Key_1)
        assert column.chosen == 1 and column.name_field.text() == "1"

    def test_players_need_two_names(self, make_window):
        window = make_window()
        window.choose_decks()
        choice = window.new_game_screen
        choice.columns[0].name_field.setText("Anna")
        choice.columns[1].name_field.setText("Anna")
        assert not choice.start_button.isEnabled() and "name" in choice.problem.text()
        choice.columns[1].name_field.setText("  ")
        assert not choice.start_button.isEnabled()

    def test_a_deck_with_unknown_cards_says_where_and_cannot_be_played(self, make_window, home):
        window = make_window()
        window.choose_decks()
        (home / "decks").mkdir(parents=True)
        (home / "decks" / "mine.txt").write_text("name: Mine\n30 Forest\n30 Forrest Elf of Nowhere\n")
        window.new_game_screen.read_decks()
        column = window.new_game_screen.columns[0]
        column.choose(len(column.decks) - 1)
        assert "mine.txt, line 3" in column.about.text() and "Forrest Elf of Nowhere" in column.about.text()
        assert not column.is_ready and not window.new_game_screen.start_button.isEnabled()
        speak("it")
        assert "riga 3" in column.about.text()

    def test_a_small_deck_is_played_only_when_the_players_agree(self, make_window, home):
        window = make_window()
        window.choose_decks()
        (home / "decks").mkdir(parents=True)
        (home / "decks" / "small.txt").write_text("40 Forest\n")
        window.new_game_screen.read_decks()
        column = window.new_game_screen.columns[0]
        column.choose(len(column.decks) - 1)
        assert "100.2a" in column.about.text() and not column.is_ready
        column.anyway.click()
        assert column.is_ready

    def test_players_who_come_back_have_agreed_already(self, make_window, home):
        window = make_window()
        window.choose_decks()
        (home / "decks").mkdir(parents=True)
        (home / "decks" / "small.txt").write_text("40 Forest\n")
        column = window.new_game_screen.columns[0]
        window.new_game_screen.read_decks()
        column.choose(len(column.decks) - 1)
        column.anyway.click()
        window.show_start()
        window.choose_decks()
        column.choose(len(column.decks) - 1)
        assert column.anyway.isChecked() and column.is_ready
        speak("it")
        assert column.is_ready
        (home / "decks" / "small.txt").write_text("39 Forest\n")
        window.new_game_screen.read_decks()
        column.choose(len(column.decks) - 1)
        assert not column.is_ready, "that is another deck"
        (home / "decks" / "small.txt").write_text("40 Forest\n")
        window.new_game_screen.read_decks()
        column.choose(len(column.decks) - 1)
        column.anyway.click()
        column.choose(0)
        column.choose(len(column.decks) - 1)
        assert not column.is_ready, "it has been taken back"

    def test_a_deck_file_is_added_from_anywhere(self, make_window, home, tmp_path):
        window = make_window()
        window.choose_decks()
        choice = window.new_game_screen
        (tmp_path / "forests.txt").write_text("name: Forests | Foreste\n60 Foresta\n")
        (tmp_path / "wrong.txt").write_text("60 Forest\nnonsense here\n")
        choice.ask_file = lambda: str(tmp_path / "forests.txt")
        click(choice.file_button)
        assert choice.columns[0].resolved.name.en == "Forests"
        assert (home / "decks" / "forests.txt").exists()
        choice.ask_file = lambda: str(tmp_path / "wrong.txt")
        click(choice.file_button)
        assert "line 2" in choice.problem.text()
        assert not (home / "decks" / "wrong.txt").exists()

    def test_an_unusable_deck_shows_the_faulty_line_in_the_list(self, make_window, home):
        (home / "decks").mkdir(parents=True)
        (home / "decks" / "wrong.txt").write_text("60 Forest\nnonsense here\n")
        window = make_window()
        window.choose_decks()
        row = window.new_game_screen.columns[0].rows[-1]
        assert row.barred and "can't be used, line 2: " in row.note.text()

    def test_the_picture_follows_the_language(self, make_window):
        window = make_window()
        window.choose_decks()
        choice = window.new_game_screen
        english = choice.picture.face.name
        speak("it")
        assert choice.picture.face.name != english
        assert choice.picture.face.name == choice.columns[0].list.first_face().name

    def test_a_deck_that_is_chosen_shows_a_card_and_the_next_file_is_for_that_player(self, make_window, tmp_path):
        window = make_window()
        window.choose_decks()
        choice = window.new_game_screen
        first, second = choice.columns
        shown = choice.picture.face
        click(second.rows[3])
        assert choice.picture.face == second.list.first_face() != shown
        path = tmp_path / "forests.txt"
        path.write_text("60 Forest\n")
        before = first.chosen
        choice.add_deck(path)
        assert first.chosen == before
        assert second.decks[second.chosen].path.name == "forests.txt"
        assert choice.picture.face == second.list.first_face()

    def test_lists_of_other_programs_are_added_too(self, make_window, home, tmp_path):
        window = make_window()
        window.choose_decks()
        choice = window.new_game_screen
        forge = tmp_path / "burn.dck"
        forge.write_text("[metadata]\nName=Burn\n[Main]\n40 Lightning Bolt\n20 Mountain\n2 No Such Card\n")
        for _ in range(2):
            choice.add_deck(forge)
            assert choice.columns[0].resolved.name.en == "Burn" and choice.columns[0].resolved.size == 60
            assert choice.problem.text().startswith("burn.dck, line 6: 2 No Such Card → ")
        assert [path.name for path in (home / "decks").iterdir()] == ["burn.txt"]
        forge.write_text("[metadata]\nName=Burn\n[Main]\n60 Mountain\n")
        choice.add_deck(forge)
        assert choice.problem.text() == "" and choice.columns[0].resolved.cards == [(60, "Mountain")]
        assert len(list((home / "decks").iterdir())) == 2

    def test_cards_that_cannot_be_read_are_reported_and_the_window_stays(self, make_window):
        window = make_window()

        def broken():
            raise ValueError("white.txt, line 7, column 3: expected a cost")

        window._load_cards = broken
        click(window.start_screen.buttons["new"])
        assert isinstance(window.box, Message) and "white.txt, line 7" in window.box.words.accessibleName()
        assert window.stack.currentWidget() is window.start_screen

    def test_the_fan_shows_cards_of_the_decks(self, make_window, qtbot):
        window = make_window()
        assert window.start_screen.fan.faces == [None] * 5
        window.prepare()
        qtbot.waitUntil(lambda: window.start_screen.fan._turned == 1.0)
        names = [face.name for face in window.start_screen.fan.faces]
        assert len(set(names)) == 5
        assert not window.start_screen.grab().isNull()

    def test_the_window_opens_before_the_engine_is_loaded_in_the_background(self, home):
        """In a separate process: which modules are loaded when the window has first been painted, and once nothing is
        left to load."""
        script = """
            import sys
            from PySide6.QtWidgets import QApplication
            from gui import app
            application = app.make_application([])
            window = app.MainWindow(app.Settings.load(), app.Storage(), app.Trouble(application))
            later = {"engine.game", "engine.nodes.sentences.effects"}
            later |= {"gui.screens.game_screen", "gui.dialogs.panels_by_kind"}
            window.grab()
            print(len(later & sys.modules.keys()))
            window.prepare()
            while not later <= sys.modules.keys():
                QApplication.processEvents()
            print(len(window.database))
        """
        done = subprocess.run(
            [sys.executable, "-c", textwrap.dedent(script)], check=True, capture_output=True, text=True, timeout=60
        )
        none, cards = done.stdout.split()
        assert none == "0" and int(cards) == len(default_database())


class TestKeeping:
    def test_each_answer_is_on_disk_before_the_next_is_asked(self, make_window):
        window = make_window(hands="open")
        window._have_cards()
        window.start_game(SETUP)
        for _ in range(6):
            play(window, 1)
            assert journal.read(window.storage.autosave_path).answers == window.game_screen.game.answers

    def test_a_closed_window_goes_on_where_it_was(self, make_window):
        window = make_window(hands="open")
        window._have_cards()
        window.start_game(SETUP)
        play(window, 12)
        before = window.game_screen.game
        window.close()
        again = make_window(hands="open")
        assert again.start_screen.buttons["continue"].isVisible()
        assert "Anna" in again.start_screen.saved_note.text()
        click(again.start_screen.buttons["continue"])
        after = again.game_screen.game
        assert after.answers == before.answers
        assert [after.view(player) for player in (0, 1)] == [before.view(player) for player in (0, 1)]
        play(again, 2)
        assert journal.read(again.storage.autosave_path).answers == after.answers

    def test_games_started_one_after_the_other_are_all_saved_whatever_is_tried_in_between(self, make_window):
        window = make_window(hands="open")
        window._have_cards()
        played = []
        for seed in range(4):
            window.start_game(replace(SETUP, seed=seed, names=(f"Anna {seed}", "Bruno")))
            play(window, seed + 3)
            played.append((window.storage.autosave_path, list(window.game_screen.game.answers)))
            window.show_start()
        window.try_card(read_draft("Probe | Sonda\n{U}\nInstant\nDraw a card."))
        play(window, 2)
        assert not window.storage.is_keeping
        window.game_screen.open_menu()
        assert "are not saved" in window.game_screen.box.note.text()
        window.game_screen.leave()
        assert window.stack.currentWidget() is window.workshop
        window.lessons.open(progress.lessons()[0][0], 0, False)
        window.show_start()
        window.puzzles.open(puzzles()[0][0])
        window.show_start()
        assert [(path, journal.read(path).answers) for path, _ in played] == played
        assert set(window.storage.saved_games()) == {path for path, _ in played}
        assert all(Storage.picture_of(path).exists() for path, _ in played)
        click(window.start_screen.buttons["continue"])
        assert window.game_screen.game.answers == played[-1][1]

    def test_a_card_is_tried_without_curtains_and_leads_back_to_the_workshop(self, make_window):
        window = make_window(hands="hidden", auto_pass=False)
        window._have_cards()
        window.try_card(read_draft("Probe | Sonda\n{U}\nInstant\nDraw a card."))
        screen = window.game_screen
        assert not screen.curtain.is_down
        screen.bridge.answer("pass")
        assert not screen.curtain.is_down and screen.bridge.decision is not None
        assert window.settings.values.hands == "hidden"
        window.settings.update(show_log=False)
        assert screen.settings.values.show_log is False
        screen.open_menu()
        last = screen.box.buttons[-1][0]
        assert last.text() == "Back to the workshop"
        click(last)
        assert window.stack.currentWidget() is window.workshop
        window.settings.update(hands="secret")  # the trial's own settings are gone

    def test_a_finished_game_is_a_replay_from_the_list(self, make_window):
        window = make_window(hands="open")
        window._have_cards()
        window.start_game(SETUP)
        play(window, 4)
        window.game_screen.bridge.concede(0)
        answers = list(window.game_screen.game.answers)
        window.show_start()
        assert not window.start_screen.buttons["continue"].isVisible()
        click(window.start_screen.buttons["load"])
        ((path, row),) = window.box.rows.items()
        assert path.parent == window.storage.replays_folder and "Bruno won" in row.accessibleName()
        click(row)
        assert window.game_screen.game.answers == answers
        window.show_start()
        assert window.storage.saved_games() == [path]

    def test_a_game_that_another_window_plays_is_left_to_it(self, make_window):
        window, other = make_window(hands="open"), make_window(hands="open")
        window._have_cards()
        window.start_game(SETUP)
        play(window, 4)
        path = window.storage.autosave_path
        other.show_start()
        assert not other.start_screen.buttons["continue"].isVisible()
        other.load(path)
        assert other.game_screen is None and "already open" in other.box.title
        window.show_start()
        other.load(path)
        assert other.game_screen.game.answers == journal.read(path).answers

    def test_the_number_of_replays_to_keep_is_a_setting(self, make_window):
        window = make_window(hands="open", replays_kept=2)
        window._have_cards()
        for number in range(4):
            window.start_game(SETUP)
            window.game_screen.bridge.concede(0)
            window.show_start()
            if number == 2:
                assert len(window.storage.saved_games()) == 2
                window.settings.update(replays_kept=0)
        assert len(window.storage.saved_games()) == 3

    def test_an_undo_is_saved_too(self, make_window):
        window = make_window(hands="open")
        window._have_cards()
        window.start_game(SETUP)
        play(window, 5)
        window.game_screen.bridge.undo()
        assert journal.read(window.storage.autosave_path).answers == window.game_screen.game.answers

    def test_a_copy_is_saved_and_loaded(self, make_window, tmp_path):
        window = make_window(hands="open")
        window._have_cards()
        window.start_game(SETUP)
        play(window, 8)
        answers = list(window.game_screen.game.answers)
        window.game_screen.save_copy("Anna and Bruno")
        play(window, 3)
        window.show_start()
        click(window.start_screen.buttons["load"])
        path = next(path for path in window.box.rows if path.parent == window.storage.saves_folder)
        window.box.choose(path)
        assert window.game_screen.game.answers == answers

    def test_the_text_of_the_engine_is_loaded_as_well(self, make_window, tmp_path):
        game = Game.start(SETUP, default_database())
        dice = Random(3)
        for _ in range(7):
            game.answer(game.decision.sample(dice))
        (tmp_path / "game.json").write_text(game.save(), encoding="utf-8")
        window = make_window(hands="open")
        window.load(tmp_path / "game.json")
        assert window.game_screen.game.answers == game.answers

    def test_a_full_disk_is_reported_once_and_play_goes_on(self, make_window, monkeypatch):
        window = make_window(hands="open")
        window._have_cards()
        window.start_game(SETUP)
        told = []
        monkeypatch.setattr(window.game_screen.table.toast, "warn", told.append)
        monkeypatch.setattr("os.fsync", lambda descriptor: (_ for _ in ()).throw(OSError(28, "No space left")))
        play(window, 4)
        assert len(told) == 1 and "disk is full" in told[0]
        assert len(window.game_screen.game.answers) == 4
        window.game_screen.save_copy("Anna and Bruno")
        assert told[1:] == ["The game could not be saved: the disk is full"]
        assert not list(window.storage.saves_folder.glob("*.tappeto"))

    def test_messages_do_not_lie_under_a_question(self, make_window, qtbot):
        window = make_window(hands="open")
        window.resize(1366, 768)
        window._have_cards()
        window.start_game(SETUP)
        table = window.game_screen.table
        play(window, 1)
        QApplication.processEvents()
        (panel,) = [each for each in table.findChildren(Panel) if each.isVisible()]
        assert panel.width() > 600, "a hand of seven cards"
        table.toast.warn("The game could not be saved")
        QApplication.processEvents()
        assert table.toast.isVisible()
        told = QRect(table.toast.mapTo(table, QPoint()), table.toast.size())
        assert not told.intersects(QRect(panel.mapTo(table, QPoint()), panel.size()))

    def unkept(self, make_window, monkeypatch):
        """Return a window with a game for which there is no space on the disk."""
        window = make_window(hands="open")
        window._have_cards()
        window.start_game(SETUP)
        monkeypatch.setattr("os.fsync", lambda descriptor: (_ for _ in ()).throw(OSError(28, "No space left")))
        play(window, 4)
        return window

    def test_a_setting_that_can_not_be_saved_is_reported_once_wherever_it_was_changed(self, make_window, monkeypatch):
        window = make_window(hands="open")
        monkeypatch.setattr("os.fsync", lambda descriptor: (_ for _ in ()).throw(OSError(28, "No space left")))
        click(next(each for each in window.start_screen.languages.buttons() if each.property("code") == "it"))
        QApplication.processEvents()
        assert isinstance(window.box, Message) and "il disco è pieno" in window.box.words.accessibleName()
        click(window.box.buttons[0])
        window.settings.update(language="en")
        QApplication.processEvents()
        assert window.box is None, "once is enough"
        monkeypatch.undo()
        window.settings.update(language="it")
        monkeypatch.setattr("os.fsync", lambda descriptor: (_ for _ in ()).throw(OSError(28, "No space left")))
        window.show_settings()
        window.settings.update(language="en")
        QApplication.processEvents()
        assert isinstance(window.box, SettingsBox) and "disk is full" in window.box.unkept.text()

    def test_an_unsaved_game_is_reported_before_unsaved_settings(self, make_window, monkeypatch):
        window = make_window(hands="open")
        window.choose_decks()
        told = []
        monkeypatch.setattr(Toast, "warn", lambda toast, words: told.append(words))
        monkeypatch.setattr("os.fsync", lambda descriptor: (_ for _ in ()).throw(OSError(28, "No space left")))
        window.new_game_screen.columns[0].name_field.setText("Carla")
        window.new_game_screen.start()
        QApplication.processEvents()
        assert [words.partition(" in ")[0] for words in told] == ["The game can't be saved"]

    def test_the_menu_does_not_say_that_an_unsaved_game_is_saved(self, make_window, monkeypatch):
        window = self.unkept(make_window, monkeypatch)
        window.game_screen.open_menu()
        assert "the disk is full" in window.game_screen.box.note.text()
        assert "saved after each choice" not in window.game_screen.box.note.text()

    @pytest.mark.parametrize("way", ["close", "leave", "open a file"])
    def test_an_unsaved_game_is_not_lost_without_a_question(self, make_window, monkeypatch, tmp_path, way):
        window = self.unkept(make_window, monkeypatch)
        deck = tmp_path / "forests.tappeto-deck"
        deck.write_text("name: Forests\n60 Forest\n")
        leave = {"close": window.close, "leave": window.game_screen.leave}.get(way, lambda: window.open_file(deck))
        leave()
        box = window.game_screen.box
        assert window.isVisible() and isinstance(box, Message) and "the disk is full" in box.words.accessibleName()
        click(button(box, "Stay here"))
        assert window.isVisible() and window.game_screen is not None and window.game_screen.box is None
        leave()
        click(button(window.game_screen.box, "Leave without saving"))
        assert window.game_screen is None and window.isVisible() == (way != "close")
        assert (window.stack.currentWidget() is window.new_game_screen) == (way == "open a file")

    def test_an_unsaved_game_can_be_saved_elsewhere(self, make_window, monkeypatch, tmp_path):
        window = self.unkept(make_window, monkeypatch)
        screen, answers = window.game_screen, list(window.game_screen.game.answers)
        other = tmp_path / "elsewhere.tappeto"
        screen.ask_target = lambda: str(other)
        window.close()
        click(button(screen.box, "Save it elsewhere"))
        assert window.isVisible() and window.game_screen is screen, "there is no room for it there either"
        monkeypatch.undo()
        monkeypatch.setattr(screen, "keep", lambda bridge: None)  # only the other place has space again
        window.close()
        click(button(screen.box, "Save it elsewhere"))
        assert not window.isVisible() and journal.read(other).answers == answers

    def test_a_game_whose_file_was_deleted_is_written_whole_again(self, make_window):
        window = make_window(hands="open")
        window._have_cards()
        window.start_game(SETUP)
        play(window, 3)
        window.storage.autosave_path.unlink()
        play(window, 1)
        assert window.storage.trouble is None
        assert journal.read(window.storage.autosave_path).answers == window.game_screen.game.answers


class TestDamage:
    def damaged(self, window, change):
        window._have_cards()
        window.start_game(SETUP)
        play(window, 10)
        window.show_start()
        path = window.storage.autosave_path
        path.write_bytes(change(path.read_bytes()))
        window.show_start()
        return path

    def test_a_cut_off_autosave_goes_on_with_its_whole_part(self, make_window):
        window = make_window(hands="open")
        path = self.damaged(window, lambda data: data[:-4])
        whole = journal.read(path).answers
        cut = path.read_bytes()
        click(window.start_screen.buttons["continue"])
        words = window.box.words.accessibleName()
        assert str(path) in words and "breaks off in line" in words
        click(button(window.box, "Go on from there"))
        assert window.game_screen.game.answers == whole
        aside = [each for each in path.parent.iterdir() if "-aside-" in each.name]
        assert len(aside) == 1 and aside[0].read_bytes() == cut
        play(window, 1)
        assert journal.read(path).damage is None

    def test_an_edited_autosave_names_the_line(self, make_window):
        window = make_window(hands="open")

        def edit(data):
            lines = data.splitlines(keepends=True)
            lines[5] = lines[5].replace(b"answer", b"Answer")
            return b"".join(lines)

        self.damaged(window, edit)
        click(window.start_screen.buttons["continue"])
        assert "Line 6" in window.box.words.accessibleName()
        speak("it")
        window._close_box()
        window.continue_game()
        assert "La riga 6" in window.box.words.accessibleName()

    def test_a_destroyed_autosave_offers_the_one_before(self, make_window):
        window = make_window(hands="open")
        window._have_cards()
        window.start_game(SETUP)
        play(window, 6)
        answers = list(window.game_screen.game.answers)
        path = self.damaged(window, lambda data: b"\0" * 100)
        assert window.start_screen.buttons["continue"].isVisible()
        click(window.start_screen.buttons["continue"])
        assert path.exists()
        click(button(window.box, "played before it"))
        assert window.game_screen.game.answers == answers
        assert any("-aside-" in each.name for each in path.parent.iterdir())

    def test_answers_that_do_not_fit_are_named_and_the_rest_is_played(self, make_window, tmp_path):
        game = Game.start(SETUP, default_database())
        dice = Random(3)
        for _ in range(7):
            game.answer(game.decision.sample(dice))
        path = tmp_path / "strange.tappeto"
        answers = [*game.answers[:5], "dance", *game.answers[5:]]
        Journal(path, SETUP.to_json(), SETUP.names).record(answers, Summary())
        window = make_window(hands="open")
        window.load(path)
        assert "Choice 6 of 8" in window.box.words.accessibleName()
        click(button(window.box, "Go on from there"))
        assert window.game_screen.game.answers == game.answers[:5]

    def test_a_game_with_unknown_cards_or_no_game_at_all_is_reported(self, make_window, tmp_path):
        window = make_window()
        strange = Setup(decks=(Deck(("No Such Card",) * 60), FOREST_DECK), names=("Anna", "Bruno"), seed=5)
        path = tmp_path / "strange.tappeto"
        Journal(path, strange.to_json(), strange.names).record([], Summary())
        for file in (path, tmp_path / "missing.tappeto", tmp_path):
            window.load(file)
            assert isinstance(window.box, Message)
            assert str(file) in window.box.words.accessibleName()
            window._close_box()
        (tmp_path / "other.json").write_text('{"format": "something else"}')
        window.load(tmp_path / "other.json")
        assert "no game" in window.box.words.accessibleName()
        assert window.game_screen is None and window.isVisible()

    @pytest.mark.parametrize("size", [0, 1, 17, 60, 200, 500])
    def test_no_cut_of_the_engines_text_breaks_anything(self, make_window, tmp_path, size):
        game = Game.start(SETUP, default_database())
        path = tmp_path / "game.json"
        path.write_text(game.save()[:size])
        window = make_window()
        window.load(path)
        assert isinstance(window.box, Message) and window.isVisible()


PLAYER = textwrap.dedent(
    """
    import os, sys
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from random import Random
    from gui import app
    from gui.application import make_application
    application = make_application([])
    from engine.game import Deck, Setup
    from gui.settings import Settings
    from gui.storage import Storage
    from gui.trouble import Trouble

    deck = Deck(("Forest",) * 60)
    settings = Settings(hands="open", animations=False, auto_pass=False)
    window = app.MainWindow(settings, Storage(), Trouble())
    window._have_cards()
    window.show()
    window.start_game(Setup(decks=(deck, deck), names=("Anna", "Bruno"), seed=5))
    bridge = window.game_screen.bridge
    dice = Random(1)

    def told(bridge):
        sys.stdout.write(f"{len(bridge.game.answers)}\\n")
        sys.stdout.flush()

    bridge.after_answer.append(told)
    while bridge.game.decision is not None:
        bridge.answer(bridge.game.decision.sample(dice))
        application.processEvents()
    """
)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_program_killed_at_any_moment_goes_on_with_every_answer(make_window, home, seed):
    with subprocess.Popen([sys.executable, "-c", PLAYER], stdout=subprocess.PIPE) as process:
        first = process.stdout.readline()
        time.sleep(Random(seed).uniform(0.05, 0.6))
        process.kill()
        told = (first + process.stdout.read()).decode().split("\n")[:-1]
    window = make_window(hands="open")
    click(window.start_screen.buttons["continue"])
    if isinstance(window.box, Message):  # the process was killed while a line was being written
        click(button(window.box, "Go on from there"))
    assert len(window.game_screen.game.answers) >= int(told[-1])


class TestTable:
    def test_the_curtain_falls_at_each_change_of_seat_and_hides_the_hand(self, make_window):
        window = make_window(auto_pass=False, questions="hand")
        window._have_cards()
        window.start_game(SETUP)
        screen = window.game_screen
        seats = []
        screen.bridge.seat_changed.connect(seats.append)
        called = []
        for _ in range(14):
            if screen.curtain.is_down:
                called.append(screen.curtain.player)
                assert screen.bridge.decision is None or screen.bridge.decision.player == screen.curtain.player
                screen.curtain.lift()
                QApplication.processEvents()
            assert screen.bridge.seat == screen.game.decision.player
            assert screen.bridge.answer(screen.game.decision.sample(Random(1)))
        assert len(called) > 2 and set(called) == {0, 1}
        assert seats == called[1:]

    def test_with_open_hands_no_curtain_falls(self, make_window):
        window = make_window(hands="open", auto_pass=False)
        window._have_cards()
        window.start_game(SETUP)
        screen = window.game_screen
        for _ in range(4):
            if not isinstance(screen.game.decision, Priority) and screen.game.decision.secret:
                screen.curtain.lift()
            assert not screen.curtain.is_down
            screen.bridge.answer(screen.game.decision.sample(Random(1)))

    def test_menu_settings_and_rules_open_over_the_table(self, make_window):
        window = make_window(hands="open")
        window._have_cards()
        window.start_game(SETUP)
        play(window, 4)
        screen = window.game_screen
        screen.open_menu()
        assert isinstance(screen.box, GameMenu) and screen.bridge.paused
        next(b for b, words in screen.box.buttons if words() == "Settings").click()
        assert isinstance(screen.box, SettingsBox)
        screen.box.language.activated.emit(1)
        assert i18n.language() == "it" and screen.box.title == "Impostazioni"
        QTest.keyClick(screen.box, Qt.Key.Key_Escape)
        assert screen.box is None and not screen.bridge.paused
        screen.table.help_wanted.emit()
        assert isinstance(screen.box, RulesBox)
        assert screen.box.field.text() == screen.bridge.decision.rule
        screen.box.dismiss()

    def test_conceding_ends_the_game_and_the_loser_begins_the_rematch(self, make_window, qtbot):
        window = make_window(hands="open")
        window._have_cards()
        window.start_game(SETUP)
        play(window, 6)
        screen = window.game_screen
        loser = screen.bridge.seat
        screen.ask_concede()
        click(button(screen.box, "concedes"))
        qtbot.waitUntil(lambda: isinstance(screen.box, EndBox))
        qtbot.waitUntil(lambda: not any(guard.is_up for guard in screen.box.findChildren(Guard)))
        winner = ("Anna", "Bruno")[1 - loser]
        assert screen.box.headline.text() == f"{winner} wins!"
        assert "104.3a" in screen.box.reason.text()
        assert journal.read(window.storage.autosave_path).summary.over
        decks = screen.game.setup.decks
        click(screen.box.rematch_button)
        again = window.game_screen
        assert again is not screen
        assert again.game.setup.chooser == loser and again.game.setup.decks == decks
        assert again.game.setup.seed != SETUP.seed and again.game.answers == []

    def test_the_end_can_be_looked_at_and_taken_back(self, make_window, qtbot):
        window = make_window(hands="open")
        window._have_cards()
        window.start_game(SETUP)
        play(window, 6)
        screen = window.game_screen
        screen.bridge.concede(0)
        qtbot.waitUntil(lambda: isinstance(screen.box, EndBox))
        qtbot.waitUntil(lambda: not any(guard.is_up for guard in screen.box.findChildren(Guard)))
        screen.box.fold()
        assert screen.box.is_folded and not screen.box.shade.isVisible()
        screen.box.unfold()
        click(screen.box.undo_button)
        assert screen.game.decision is not None and screen.box is None

    def test_a_finished_game_is_not_offered_again(self, make_window):
        window = make_window(hands="open")
        window._have_cards()
        window.start_game(SETUP)
        window.game_screen.bridge.concede(1)
        window.show_start()
        assert not window.start_screen.buttons["continue"].isVisible()

    def test_large_text_and_language_change_the_whole_window_at_once(self, make_window):
        window = make_window()
        window.settings.update(language="it")
        assert window.start_screen.buttons["new"].text().strip() == "Nuova partita"
        window.settings.update(large_text=True)
        assert QApplication.font().pixelSize() == 20
        window.settings.update(large_text=False, language="en")
        assert window.start_screen.buttons["new"].text().strip() == "New game"

    @pytest.mark.parametrize(
        ("language", "words"),
        [
            ("en", ["The settings can't be read", "was renamed to", "The default settings are used."]),
            (
                "it",
                ["Le impostazioni non possono essere lette", "è conservato come", "Valgono le impostazioni solite."],
            ),
        ],
    )
    def test_damaged_settings_are_reported_with_their_location(self, qtbot, home, language, words):
        home.mkdir(exist_ok=True)
        (home / "settings.json").write_text("{")
        settings = Settings.load(home / "settings.json")
        speak(language)
        window = app.MainWindow(settings, Storage(home), Trouble())
        qtbot.addWidget(window)
        window.open()
        assert isinstance(window.box, Message)
        told = f"{window.box.accessibleName()} {window.box.words.accessibleName()}"
        assert all(each in told for each in words) and "settings.broken.json" in told
        window.storage.close()

    def test_the_window_is_placed_as_it_was_left(self, make_window, home):
        window = make_window()
        window.setGeometry(40, 30, 1100, 700)
        window.close()
        again = app.MainWindow(Settings.load(home / "settings.json"), Storage(home), Trouble())
        assert again.size().toTuple() == (1100, 700)
        again.storage.close()
        again.deleteLater()


FAULTY = textwrap.dedent(
    """
    import os, sys, threading
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from random import Random
    from PySide6.QtCore import QEvent, QPointF, QTimer, Qt
    from PySide6.QtGui import QMouseEvent
    from PySide6.QtWidgets import QWidget
    from gui import app
    from gui.application import make_application
    application = make_application([])
    from engine.game import Deck, Setup
    from gui.settings import Settings
    from gui.storage import Storage
    from gui.trouble import Trouble

    class Faulty(QWidget):
        def paintEvent(self, event):
            raise ValueError("in a paint event")

        def mousePressEvent(self, event):
            raise ValueError("in a mouse event")

    def fail(where):
        raise ValueError(where)

    trouble = Trouble()
    trouble.install()
    deck = Deck(("Forest",) * 60)
    window = app.MainWindow(Settings(hands="open", animations=False, auto_pass=False), Storage(), trouble)
    window._have_cards()
    window.show()
    window.start_game(Setup(decks=(deck, deck), names=("Anna", "Bruno"), seed=5))
    bridge = window.game_screen.bridge
    bridge.after_answer.append(lambda bridge: fail("in the autosave"))
    dice = Random(1)
    faulty = Faulty(window)
    faulty.resize(50, 50)

    def answer():
        bridge.answer(bridge.game.decision.sample(dice))

    def press():
        application.postEvent(faulty, QMouseEvent(QEvent.Type.MouseButtonPress, QPointF(1, 1), QPointF(1, 1),
            Qt.MouseButton.LeftButton, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier))

    def report():
        print("visible" if window.isVisible() else "gone", len(bridge.game.answers))
        print(trouble.dialog.details.toPlainText())
        application.quit()

    steps = [answer, lambda: fail("in a slot"), faulty.show, answer, press, answer,
             threading.Thread(target=fail, args=("in a thread",)).start, answer, report]

    def go(number):
        # Each step begins a while after the one before, however slow the machine is.
        if number + 1 < len(steps):
            QTimer.singleShot(100, lambda: go(number + 1))
        steps[number]()

    QTimer.singleShot(100, lambda: go(0))
    application.exec()
    """
)


class TestFaults:
    def test_an_exception_in_the_engine_keeps_window_game_and_autosave(self, make_window, monkeypatch):
        window = make_window(hands="open")
        window._have_cards()
        window.start_game(SETUP)
        play(window, 6)
        screen = window.game_screen
        answers = list(screen.game.answers)

        def broken(self, answer):
            raise RuntimeError("a broken rule")

        with monkeypatch.context() as patch:
            patch.setattr(Game, "answer", broken)
            assert not screen.bridge.answer(screen.game.decision.sample(Random(1)))
        assert window.isVisible() and "a broken rule" in window.trouble.dialog.details.toPlainText()
        assert journal.read(window.storage.autosave_path).answers == answers
        play(window, 2)
        assert len(journal.read(window.storage.autosave_path).answers) > len(answers)

    def test_no_exception_of_any_kind_closes_the_real_window(self, make_window, home):
        done = subprocess.run([sys.executable, "-c", FAULTY], capture_output=True, text=True, check=False, timeout=60)
        assert done.stdout.startswith("visible 4\n"), done.stderr
        for fault in ("in a slot", "in a paint event", "in a mouse event", "in a thread", "in the autosave"):
            assert fault in done.stdout
        window = make_window(hands="open")
        click(window.start_screen.buttons["continue"])
        assert len(window.game_screen.game.answers) == 4

    def test_restoring_survives_an_engine_that_breaks_over_an_answer(self, tmp_path, monkeypatch):
        game = Game.start(SETUP, default_database())
        dice = Random(3)
        for _ in range(7):
            game.answer(game.decision.sample(dice))
        path = tmp_path / "a.tappeto"
        Journal(path, SETUP.to_json(), SETUP.names).record(game.answers, Summary())
        real = Game._send

        def breaks(self, answer):
            if len(self.answers) == 5 and breaks.armed:
                breaks.armed = False
                raise AssertionError("broken")
            real(self, answer)

        breaks.armed = True
        monkeypatch.setattr(Game, "_send", breaks)
        restored = restored_games.restore(journal.read(path), default_database())
        assert restored.game.answers == game.answers[:4]
        assert "Choice 5 of 7" in restored.problems[0].en and "broken" in restored.problems[0].en
        assert restored.game.decision is not None


def brightness(widget):
    """Return the average brightness of a widget, from 0 to 255."""
    image = widget.grab().toImage().scaled(24, 24, Qt.AspectRatioMode.IgnoreAspectRatio)
    return sum(image.pixelColor(x, y).lightness() for x in range(24) for y in range(24)) / 576


class TestLooks:
    def test_the_other_theme_recolours_all_that_is_open_and_is_kept(self, make_window, home):
        window = make_window(hands="hidden")
        window.choose_decks()
        window.start_game(SETUP)
        screen = window.game_screen
        parts = {
            "start": window.start_screen,
            "decks": window.new_game_screen,
            "bar": screen.table.bar,
            "side": screen.table.side,
            "cloth": screen.table.view,
            "curtain": screen.curtain,
        }
        for each in (window.start_screen, window.new_game_screen):
            each.resize(1280, 760)
        assert screen.curtain.is_down
        dark = {name: brightness(part) for name, part in parts.items()}
        window.show_settings()
        box = screen.box
        dark["box"] = brightness(box)
        box.theme.activated.emit(box.theme.findData("light"))
        QApplication.processEvents()
        assert window.settings.values.theme == "light" == theme.NAME
        for name, part in {**parts, "box": box}.items():
            assert brightness(part) > dark[name] + 25, name
        assert Settings.load(home / "settings.json").values.theme == "light"
        box.theme.activated.emit(box.theme.findData("dark"))
        QApplication.processEvents()
        for name, part in parts.items():
            assert abs(brightness(part) - dark[name]) < 8, name

    def test_words_grow_with_the_window_on_every_screen(self, make_window):
        window = make_window(hands="hidden")
        window.choose_decks()
        sizes = []
        for size in ((1280, 800), (3840, 2160)):
            window.resize(*size)
            window.show_start()
            QApplication.processEvents()
            start = window.start_screen
            found = [start.buttons["new"].height(), start.buttons["new"].fontInfo().pixelSize(), start.sign.width()]
            window.choose_decks()
            QApplication.processEvents()
            choice = window.new_game_screen
            found += [
                choice.start_button.fontInfo().pixelSize(),
                choice.columns[0].list.pixels,
                choice.middle.width(),
                choice.columns[1].rows[0].height(),
                choice.picture.width(),
            ]
            window.start_game(SETUP)
            QApplication.processEvents()
            curtain = window.game_screen.curtain
            found += [curtain.button.fontInfo().pixelSize(), curtain.title.fontInfo().pixelSize()]
            curtain.lift()
            table = window.game_screen.table
            table._step_menu("upkeep", window.mapToGlobal(window.rect().center()))
            found += [table.controller.menu.actionGeometry(table.controller.menu.actions()[0]).height()]
            table.controller.close_menu()
            sizes.append(found)
        for small, large in zip(*sizes, strict=True):
            assert large >= small * 2, sizes

    @pytest.mark.parametrize("size", [(1024, 680), (1600, 900)])
    def test_the_curtain_covers_hand_and_questions_from_the_first_moment_on(self, make_window, size):
        window = make_window(hands="hidden", language="it")
        speak("it")
        window.resize(*size)
        window.choose_decks()
        window.start_game(SETUP)
        screen = window.game_screen
        for _ in range(6):
            QApplication.processEvents()
        curtain, bar, view = screen.curtain, screen.table.bar, screen.table.view
        assert curtain.is_down
        covered = curtain.mask().translated(curtain.pos())
        corner = bar.mapTo(screen, QPoint(0, 0))
        hand = view.mapFromScene(screen.table.scene.geometry.near.hand).boundingRect()
        hand.moveTopLeft(view.mapTo(screen, hand.topLeft()))
        for part in (QRect(corner, bar.size()), hand.adjusted(2, 2, -2, -2)):
            assert QRegion(part).subtracted(covered).isEmpty()
        assert curtain.geometry().right() <= corner.x() + bar.width()
        title = curtain.title
        assert title.width() >= min(title.fontMetrics().horizontalAdvance(each) for each in title.text().split())
        assert title.heightForWidth(title.width()) <= title.height()

    def test_no_button_of_the_end_or_of_a_message_is_cut_in_a_small_window(self, make_window):
        window = make_window(hands="open", language="it", large_text=True)
        speak("it")
        write_large(True)
        window.resize(1024, 680)
        window.choose_decks()
        window.start_game(SETUP)
        screen = window.game_screen
        screen.ask_concede()
        QApplication.processEvents()
        boxes = [(screen.box, screen.box.buttons)]
        screen.box.dismiss()
        screen.bridge.concede(0)
        screen._announce()
        for _ in range(4):
            QApplication.processEvents()
        end = screen.box
        assert isinstance(end, EndBox)
        for box, buttons in [*boxes, (end, end.findChildren(SymbolButton))]:
            assert len(buttons) >= 2
            for button in buttons:
                assert not button.is_cut and button._laid().pixels == button.fontInfo().pixelSize()
                assert box.rect().contains(button.geometry())
            ordered = sorted(buttons, key=lambda button: button.x())
            for left, right in pairwise(ordered):
                assert left.geometry().right() < right.x()
        write_large(False)
