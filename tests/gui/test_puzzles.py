"""Puzzles and the position editor in the window: solved, missed, shown, set up, saved, played."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from engine.card_database import default_database
from engine.decisions import Priority
from engine.positions.arranging import token_look
from engine.puzzles.goals import GOALS
from engine.puzzles.puzzle import Puzzle, read_puzzle
from engine.puzzles.solution import Performer
from engine.scenario import Scenario
from gui import app, i18n
from gui.application import speak
from gui.puzzles import puzzle_collection
from gui.puzzles.position_editor import PositionEditor
from gui.screens.game_screen import GameMenu
from gui.screens.lesson_list import LearnScreen
from gui.screens.puzzle_list import PuzzleList
from gui.screens.puzzle_screen import PuzzleScreen, VerdictBox
from gui.settings import Settings
from gui.storage import Storage
from gui.teaching import progress
from gui.trouble import Trouble
from gui.widgets.box import Message


@pytest.fixture
def window(qtbot, tmp_path, monkeypatch):
    home = tmp_path / "home"
    monkeypatch.setenv("TAPPETO_HOME", str(home))
    made = app.MainWindow(Settings(home / "settings.json", animations=False, beat_ms=0), Storage(home), Trouble())
    qtbot.addWidget(made)
    made.resize(1024, 640)
    made.show()
    yield made
    made.close()
    speak("en")


def puzzle(name: str) -> Puzzle:
    found = next(each for each in puzzle_collection.puzzles()[0] if each.id == name)
    assert found.goal is not None
    return found


def opened(window: app.MainWindow, name: str) -> PuzzleScreen:
    window.puzzles.open(puzzle(name))
    screen = window.game_screen
    assert isinstance(screen, PuzzleScreen)
    screen.bridge.computers = None  # the defender plays as the line says
    return screen


def settled(qtbot, condition) -> None:
    qtbot.waitUntil(condition, timeout=60_000)


def test_the_stored_line_is_shown_step_by_step_and_does_not_count(window, qtbot):
    screen = opened(window, "first-the-pump")
    screen.show_solution()
    assert screen.reads
    told = []
    while screen.reads:
        screen._read()
        told.append(screen.bubble.words.text())
        assert len(told) < 30
    settled(qtbot, lambda: isinstance(screen.box, VerdictBox))
    assert screen.box.reached and screen.box.shown
    assert "Both attack: one of them will not be blocked." in told
    assert progress.finished(window.settings, "Anna", puzzle_collection.KEY) == frozenset()


@pytest.mark.parametrize(
    ("play", "en", "it"),
    [
        ("you cast Shock", "can't be done: ", "non si può fare: "),
        ("you choose yes", "can't be done: the question is “", "non si può fare: la domanda è “"),
    ],
)
def test_a_stored_play_that_can_not_be_made_is_reported_with_its_line_in_both_languages(window, tmp_path, play, en, it):
    path = tmp_path / "broken.tappeto-puzzle"
    words = puzzle("first-the-pump").path.read_text(encoding="utf-8").partition("solution\n")[0]
    path.write_text(f"{words}solution\n  do: {play}\n", encoding="utf-8")
    line = words.count("\n") + 2
    window.puzzles.open(read_puzzle(path))
    screen = window.game_screen
    assert isinstance(screen, PuzzleScreen)
    screen.show_solution()
    for language, start, said in (("en", f"line {line}: “{play}” ", en), ("it", f"riga {line}: “{play}” ", it)):
        speak(language)
        for _ in range(4):
            screen._read()
        told = screen.bubble.reply.text()
        assert told.startswith(start) and said in told


def test_the_number_of_finished_ones_is_shown_in_the_right_grammatical_number(window, qtbot):
    speak("it")
    for made, words in (
        (PuzzleList(default_database(), Settings()), ("0 risolti su ", "1 risolto su ", "2 risolti su ")),
        (LearnScreen(Settings()), ("0 finite su ", "1 finita su ", "2 finite su ")),
    ):
        qtbot.addWidget(made)
        assert [made.progress_words(count).rstrip("0123456789") for count in range(3)] == list(words)


def test_the_list_shows_what_comes_next_and_ends_with_its_last_row(qtbot):
    """Players return to it at the next unfinished lesson, and there is nothing below the last row."""
    settings = Settings()
    lessons = progress.lessons()[0]
    for lesson in lessons[:20]:
        progress.finish(settings, settings.values.names[0], lesson.id)
    screen = LearnScreen(settings)
    qtbot.addWidget(screen)
    screen.resize(1366, 748)
    screen.show()
    screen.show_items(lessons, ())
    qtbot.wait(20)
    view, last = screen.area.viewport().rect(), screen.rows[lessons[-1].id]
    following = screen.rows[lessons[20].id]
    assert view.contains(QRect(following.mapTo(screen.area.viewport(), QPoint(0, 0)), following.size()))
    assert screen.area.widget().height() - last.geometry().bottom() < last.height()


@pytest.mark.parametrize("with_coach", [True, False])
def test_after_the_last_lesson_both_may_have_the_coach(window, with_coach):
    last = progress.lessons()[0][-1]
    window.lessons.open(last, 0, False)
    window.game_screen.new_game_wanted.emit(with_coach)
    assert window.stack.currentWidget() is window.new_game_screen
    on = [progress.coach_of(window.settings, name).get("on", False) for name in window.settings.values.names]
    assert on == [with_coach, with_coach]


def test_the_player_is_told_why_a_puzzle_does_not_count_after_its_solution(window, qtbot):
    screen = opened(window, "first-the-pump")
    screen.show_solution()
    screen.restart()
    bridge = screen.puzzle_bridge
    performer = Performer(bridge.game, screen.puzzle.moves, lambda answer: bridge._answer(answer, by_hand=True))
    while bridge.verdict == "open":
        performer.step()
    settled(qtbot, lambda: isinstance(screen.box, VerdictBox))
    assert not screen.box.shown and "seen the solution" in screen.box.words.text()
    assert progress.finished(window.settings, "Anna", puzzle_collection.KEY) == frozenset()


def test_solving_it_counts_for_who_solves(window, qtbot):
    screen = opened(window, "first-the-pump")
    bridge = screen.puzzle_bridge
    performer = Performer(bridge.game, screen.puzzle.moves, lambda answer: bridge._answer(answer, by_hand=True))
    while bridge.verdict == "open":
        performer.step()
    assert bridge.verdict == "reached"
    assert progress.finished(window.settings, "Anna", puzzle_collection.KEY) == {"first-the-pump"}
    assert progress.finished(window.settings, "Bruno", puzzle_collection.KEY) == frozenset()
    settled(qtbot, lambda: isinstance(screen.box, VerdictBox))
    assert "seen the solution" not in screen.box.words.text()
    window.puzzles.open_list()
    assert window.puzzles.screen.rows["first-the-pump"].isChecked()
    assert window.puzzles.screen.following.id != "first-the-pump"


def test_a_puzzle_that_can_not_be_solved_any_more_is_reported_and_undone(window, qtbot):
    screen = opened(window, "first-the-pump")
    bridge = screen.puzzle_bridge
    for _ in range(60):
        if bridge.verdict != "open":
            break
        decision = bridge.game.decision
        bridge._answer("pass" if isinstance(decision, Priority) else [], by_hand=True)
    assert bridge.verdict == "missed"
    settled(qtbot, lambda: isinstance(screen.box, VerdictBox))
    screen.box.dismiss()
    screen.restart()
    assert bridge.verdict == "open" and not bridge.game.answers


def test_hints_grow_and_both_hands_lie_open(window):
    screen = opened(window, "counter-war")
    assert [card.name.en for card in screen.bridge.view.players[1].hand] == ["Sinister Sabotage"]
    assert screen.bubble.help.isHidden()
    screen.hint()
    first = screen.bubble.help.text()
    screen.hint()
    assert screen.bubble.help.text().startswith(first) and screen.bubble.help.text() != first
    assert screen.bubble.hint_button.isHidden()
    speak("it")
    assert "Vinci in questo turno" in screen.bubble.task.text()


def edited(window: app.MainWindow) -> PositionEditor:
    window.puzzles.open_editor()
    editor = window.puzzles.editor
    assert editor is not None and window.stack.currentWidget() is editor
    return editor


@pytest.mark.parametrize("size", [(1024, 700), (1600, 900)])
def test_the_zones_of_a_position_are_named_whole_in_any_window(window: app.MainWindow, size: tuple[int, int]) -> None:
    window.settings.update(language="it", large_text=True)
    editor = edited(window)
    window.resize(*size)
    QApplication.processEvents()
    editor.write_size()
    QApplication.processEvents()
    for heading in editor.headings.values():
        assert heading.width() >= heading.sizeHint().width(), heading.text()
    assert editor.right.mapTo(editor, editor.right.rect().topRight()).x() < editor.width()


@pytest.mark.parametrize("edited_after", [False, True])
def test_what_is_typed_before_all_cards_have_been_read_counts_once_they_have(
    window: app.MainWindow, edited_after: bool
) -> None:
    """A name and Return twice in quick succession; not if other words have been typed since."""
    editor = edited(window)
    words = editor.search.words
    assert editor.search.finder is None or not editor.search.finder.is_whole
    words.setFocus()
    QTest.keyClicks(words, "serra angel")
    for _ in range(2):
        QTest.keyClick(words, Qt.Key.Key_Return)
    if edited_after:
        QTest.keyClicks(words, "s")
    assert editor.draft.zone(0, "battlefield") == []
    for _ in range(500):
        if editor.search.finder is not None and editor.search.finder.is_whole:
            break
        QTest.qWait(10)
    QApplication.processEvents()
    placed = [card["card"] for card in editor.draft.zone(0, "battlefield")]
    assert placed == ([] if edited_after else ["Serra Angel"])


def drop(editor: PositionEditor, seat: int, zone: str, data: QMimeData) -> None:
    event = QDropEvent(
        QPointF(5, 5),
        Qt.DropAction.CopyAction,
        data,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
        QEvent.Type.Drop,
    )
    editor.zones[seat, zone].dropEvent(event)


def test_cards_are_put_anywhere_by_name_and_by_dragging(window):
    editor = edited(window)
    editor.add("Angelo di Serra", 0, "battlefield")
    named = QMimeData()
    named.setText("Shock\nLightning Bolt")
    drop(editor, 1, "hand", named)
    assert {card["card"] for card in editor.draft.zone(1, "hand")} == {"Shock", "Lightning Bolt"}
    angel = editor.draft.zone(0, "battlefield")[0]
    assert angel["card"] == "Serra Angel"
    editor._card_changed("counters", {"+1/+1": 2})
    item = editor.zones[0, "battlefield"].item(0)
    drop(editor, 1, "graveyard", editor.zones[0, "battlefield"].mimeData([item]))
    assert editor.draft.zone(1, "graveyard") == [{"card": "Serra Angel", "label": angel["label"]}], "without counters"
    editor.token.setText("1/1 white Soldier creature token with flying")
    editor._add_token()
    assert editor.draft.zone(0, "battlefield")[0]["token"].endswith("flying")
    editor.add("No Such Card", 0, "hand")
    assert "No Such Card" in editor.told.text()


@pytest.mark.parametrize(
    ("words", "token"),
    [
        ("treasure", "Treasure"),
        ("Tesoro", "Treasure"),
        ("Food token", "Food"),
        ("pedina Cibo", "Food"),
        ("1/1 white Soldier creature", "Soldier"),
        ("creatura Soldato 1/1 bianca", "Soldier"),
    ],
)
def test_a_token_needs_no_more_than_its_description_and_is_chosen(window, words, token):
    editor = edited(window)
    editor.add("Serra Angel", 0, "battlefield")
    editor.token.setText(words)
    editor._add_token()
    angel, made = editor.draft.zone(0, "battlefield")
    assert token_look(made["token"], made["language"]).name.en == token
    editor.card_form.flags["tapped"].click()
    assert (made.get("tapped"), angel.get("tapped")) == (True, None), "the message is about the token"


@pytest.mark.parametrize(
    ("language", "written"), [("en", "3 Charge, 2 +1/+1"), ("it", "3 carica, 2 +1/+1"), ("it", "3 charge, 2 +1/+1")]
)
def test_kinds_of_counters_are_written_in_either_language(window, language, written):
    speak(language)
    editor = edited(window)
    editor.add("Serra Angel", 0, "battlefield")
    editor.card_form.counters.setText(written)
    editor.card_form._counters()
    (angel,) = editor.draft.zone(0, "battlefield")
    assert angel["counters"] == {"charge": 3, "+1/+1": 2}
    word = {"en": "charge", "it": "carica"}[language]
    assert editor.zones[0, "battlefield"].item(0).text().endswith(f"(3 {word}, 2 +1/+1)")
    editor.choose(angel["label"])
    assert editor.card_form.counters.text() == f"3 {word}, 2 +1/+1"


def test_poison_counters_are_written_in_italian(window):
    """A player with ten counters of that kind loses (704.5c)."""
    speak("it")
    editor = edited(window)
    editor.turn_form.counters[1].setText("10 veleno")
    editor._turn_changed()
    assert editor.draft.position["players"][1]["counters"] == {"poison": 10}


@pytest.mark.parametrize(
    ("field", "wrong", "right"),
    [
        ("card", "two +1/+1", "2 +1/+1"),
        ("counters", "{R}{R}", "3 poison"),
        ("mana", "3", "{R}g"),
        ("mana", "{R} and more", "rg"),
    ],
)
def test_words_of_a_position_that_are_not_understood_are_reported(window, qtbot, field, wrong, right):
    editor = edited(window)
    editor.add("Serra Angel", 0, "battlefield")
    form = editor.turn_form
    line = {"card": editor.card_form.counters, "counters": form.counters[1], "mana": form.mana[1]}[field]
    for language, said in (("en", "is not understood. Write it like this:"), ("it", "non si capisce. Scrivi così:")):
        speak(language)
        line.setText(wrong)
        line.editingFinished.emit()
        settled(qtbot, lambda said=said: said in editor.told.text())
        assert editor.told.text().startswith("⚠") and f"“{wrong}”" in editor.told.text()
        assert line.placeholderText() and editor.told.text().endswith(line.placeholderText())
        assert not any(editor.buttons[key].isEnabled() for key in ("save", "play", "computer"))
        line.setText(right)
        line.editingFinished.emit()
        settled(qtbot, lambda: editor.told.text().startswith("✓") and editor.buttons["play"].isEnabled())


@pytest.mark.parametrize("words", ["1/1 white Soldier creature token", "pedina creatura Soldato 1/1 bianca"])
def test_a_token_described_in_either_language_is_played_and_kept(window, tmp_path, words):
    editor = edited(window)
    editor.token.setText(words)
    editor._add_token()
    editor.check()
    assert editor.told.text().startswith("✓") and editor.buttons["play"].isEnabled()
    editor.ask_target = lambda _: str(tmp_path / "soldier.tappeto-position")
    editor.save()
    game = read_puzzle(tmp_path / "soldier.tappeto-position").begin(window.database)
    (soldier,) = game.view(None).battlefield
    assert (soldier.power, soldier.toughness, soldier.colours, soldier.is_token) == (1, 1, {"W"}, True)


def test_a_position_is_not_lost_without_a_word(window, tmp_path):
    """Before it is replaced the players are asked, once, and only if something would be lost."""
    editor = edited(window)
    assert "Enter" in editor.told.text()
    editor.buttons["new"].click()
    assert window.box is None
    editor.add("Serra Angel", 0, "battlefield")
    editor.buttons["new"].click()
    assert isinstance(window.box, Message) and editor.draft.zone(0, "battlefield")
    stay = window.box.buttons[0]
    stay.click()
    assert editor.draft.zone(0, "battlefield")
    editor.ask_target = lambda _: str(tmp_path / "angel.tappeto-position")
    editor.buttons["new"].click()
    window.box.buttons[2].click()
    assert not editor.draft.zone(0, "battlefield") and (tmp_path / "angel.tappeto-position").exists()
    editor.add("Serra Angel", 0, "hand")
    window.puzzles.edit(read_puzzle(tmp_path / "angel.tappeto-position"))
    assert not editor.draft.zone(0, "battlefield")
    window.box.buttons[1].click()
    assert editor.draft.zone(0, "battlefield") and not editor.draft.zone(0, "hand")
    editor.buttons["new"].click()
    assert not editor.draft.zone(0, "battlefield"), "positions saved in a file need no question"


def test_an_impossible_position_is_reported_and_can_not_be_played(window):
    editor = edited(window)
    editor.add("Shock", 0, "battlefield")
    editor.check()
    assert "Shock" in editor.told.text() and not editor.buttons["play"].isEnabled()
    editor.remove(editor.chosen)
    editor.add("Serra Angel", 0, "battlefield")
    editor._card_changed("damage", 4)
    editor.check()
    assert "Serra Angel" in editor.told.text() and editor.buttons["play"].isEnabled()
    editor._card_changed("damage", 0)
    editor.check()
    assert editor.told.text().startswith("✓")


def test_what_is_saved_is_opened_and_played_with_undo(window, tmp_path):
    editor = edited(window)
    editor.add("Mountain", 0, "battlefield")
    editor.add("Shock", 0, "hand")
    editor.name.setText("Small")
    editor.turn_form.life[1].setValue(2)
    path = tmp_path / "small.tappeto-position"
    editor.ask_target = lambda proposed: str(path)
    editor.save()
    assert read_puzzle(path).title.en == "Small"
    window.settings.update(names=("Carla", "Dino"))
    editor.clear_table()
    window.open_file(path)
    assert isinstance(window.box, Message)
    window.puzzles.play(read_puzzle(path), {})
    screen = window.game_screen
    assert screen.game.setup.names == ("Carla", "Dino"), "players who open it use their own names"
    assert screen is not None and screen.game.state.players[1].life == 2
    key = next(each.key for each in screen.game.decision.actions if each.kind == "cast")
    assert screen.bridge.answer(key) and screen.game.answers
    screen.bridge.undo()
    assert screen.game.answers == []


def test_what_is_saved_without_a_title_is_called_as_its_file(window, tmp_path):
    """If the player has not named the file either, it has the current language's word for a position."""
    editor = edited(window)
    speak("it")
    offered = []

    def place(proposed: str) -> str:
        offered.append(Path(proposed).name)
        return str(tmp_path / Path(proposed).name)

    editor.ask_target = place
    editor.save()
    assert offered == ["Posizione.tappeto-position"]
    assert tuple(read_puzzle(tmp_path / offered[0]).title) == ("Position", "Posizione")
    editor.ask_target = lambda proposed: str(tmp_path / "Ultima spiaggia")
    editor.save()
    assert tuple(read_puzzle(tmp_path / "Ultima spiaggia.tappeto-position").title) == ("Ultima spiaggia",) * 2
    assert editor.name.text() == "Ultima spiaggia"


def test_a_goal_makes_it_a_puzzle(window, tmp_path):
    editor = edited(window)
    editor.add("Mountain", 0, "battlefield")
    editor.turn_form.goal.setCurrentIndex(1 + list(GOALS).index("survive this turn"))
    path = tmp_path / "own"
    editor.ask_target = lambda proposed: str(path)
    editor.save()
    saved = read_puzzle(tmp_path / "own.tappeto-puzzle")
    assert saved.goal is GOALS["survive this turn"]


def test_the_position_of_a_game_is_edited_once_its_players_agree(window):
    scenario = Scenario()
    scenario.battlefield(0, "Forest", "Kalonian Tusker", tapped=True)
    scenario.hand(1, "Shock")
    game = scenario.game()
    assert window.cards_at_hand() is not None
    window.settings.update(hands="open")
    window._show_game(game)
    screen = window.game_screen
    screen.open_menu()
    assert isinstance(screen.box, GameMenu)
    button = next(button for button, words in screen.box.buttons if words() == "Edit this position…")
    button.click()
    assert isinstance(screen.box, Message)
    screen.box.buttons[-1].click()
    QApplication.processEvents()
    editor = window.puzzles.editor
    assert window.stack.currentWidget() is editor
    assert [(card["card"], card["tapped"]) for card in editor.draft.zone(0, "battlefield")] == [
        ("Forest", True),
        ("Kalonian Tusker", True),
    ]
    assert [card["card"] for card in editor.draft.zone(1, "hand")] == ["Shock"]


def test_a_broken_file_is_reported_with_its_line(window, tmp_path):
    path = Path(tmp_path / "bad.tappeto-puzzle")
    path.write_text("goal: dance\nsituation\n  turn: you, precombat main\n", encoding="utf-8")
    window.open_file(path)
    assert isinstance(window.box, Message)
    assert "line 1" in window.box.words.text()


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_token_that_is_given_as_an_example_is_one(language):
    """If words describe no token, the example of how to write one can be used as it is."""
    catalogue = i18n.load_catalogue(language) if language != "en" else {}
    for source in (
        "“{words}” is not a token. Write it as on a card: 1/1 white Soldier creature token",
        "As on a card: 1/1 white Soldier creature token",
    ):
        example = catalogue.get(source, source).split(": ", 1)[1]
        soldier = token_look(example, language)
        assert (soldier.power, soldier.toughness, soldier.subtypes) == (1, 1, {"Soldier"})
