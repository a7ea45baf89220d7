"""Going back to any choice, redoing, replaying a game, and exporting the replay."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from bench.engine_figures import starter_decks
from engine.card_database import default_database
from engine.game import Game, Setup
from engine.opponent.game_review import TurningPoint
from engine.refusal import Text
from engine.scenario import Scenario
from engine.seen.view import ONLOOKER
from gui.application import speak
from gui.bridge import Bridge
from gui.journal import TABLE
from gui.replay.points_strip import PointsStrip
from gui.replay.replay_bridge import HIDDEN, OPEN, ReplayBridge
from gui.replay.replay_screen import ReplayScreen
from gui.screens.game_screen import GameScreen
from gui.settings import Settings
from gui.storage import Storage
from gui.widgets.box import Message
from tests.driver import table as situation
from tests.fuzz.answers import any_answer
from tests.opponent.test_look_back import lost_without_an_attack


def played(answers: int, seed: int = 3) -> Game:
    """Return a random game after `answers` answers, or at its end."""
    database = default_database()
    game = Game.start(Setup(starter_decks(database)[:2], names=("Anna", "Bruno"), seed=seed), database)
    dice = Random(seed)
    while game.decision is not None and len(game.answers) < answers:
        game.answer(any_answer(game.decision, dice))
    return game


def conceded() -> Game:
    game = played(40)
    game.concede(0)
    return game


def calm(**values) -> Settings:
    return Settings(hands="open", animations=False, auto_pass=False, auto_pay=False, **values)


# -- back and forth


def test_the_game_goes_back_to_any_number_of_answers():
    game = played(60)
    answers, views = list(game.answers), game.view(None)
    assert game.back_to(17) and len(game.answers) == 17
    assert not game.back_to(17) and not game.back_to(-1)
    game.replay(answers[17:])
    assert game.view(None) == views


def test_each_entry_of_the_log_knows_its_answer():
    game = played(60)
    entries = game.log(ONLOOKER)
    entry = next(entry for entry in entries if entry.kind == "turn" and entry.answers > 5)
    game.back_to(entry.answers - 1)
    assert entry.text not in [each.text for each in game.log(ONLOOKER)]
    assert [each.answers for each in entries] == sorted(each.answers for each in entries)


def test_hidden_information_that_was_seen_is_reported():
    scenario = Scenario()
    scenario.battlefield(0, "Forest", "Llanowar Elves")
    scenario.hand(0, "Giant Growth")
    game = scenario.game()
    game.answer(next(action.key for action in game.decision.actions if action.kind == "mana"))
    assert not game.hidden_seen_since(0)
    while game.view(0).turn == 5:
        game.answer(any_answer(game.decision, Random(1)))
    while game.view(0).step != "draw":
        game.answer(any_answer(game.decision, Random(1)))
    assert game.hidden_seen_since(0) and not game.hidden_seen_since(len(game.answers))


def test_what_was_taken_back_is_done_again(qapp):
    bridge = Bridge(played(40), calm())
    bridge.start()
    view, answers = bridge.view, list(bridge.game.answers)
    for _ in range(3):
        bridge.undo()
    assert bridge.can_redo
    for _ in range(3):
        assert bridge.redo()
    assert bridge.game.answers == answers and bridge.view == view
    assert not bridge.can_redo and not bridge.redo()


def test_a_game_that_is_opened_again_goes_back_to_what_a_player_chose(qapp):
    """The table repeats its automatic answers at once: an undo goes past them, as before the game was left."""
    game = played(12)
    count = len(game.answers)
    bridge = Bridge(game, calm(), givers=[0] * (count - 3) + [TABLE] * 3)
    bridge.start()
    bridge.undo()
    assert len(game.answers) == count - 4
    unknown = Bridge(played(12), calm())
    unknown.start()
    unknown.undo()
    assert len(unknown.game.answers) == count - 1


def test_another_answer_forgets_what_was_taken_back(qapp):
    scenario = Scenario()
    scenario.battlefield(0, "Forest", "Mountain")
    bridge = Bridge(scenario.game(), calm())
    bridge.start()
    forest, mountain = [action.key for action in bridge.decision.actions if action.kind == "mana"]
    bridge.answer(forest)
    bridge.undo()
    bridge.answer(forest)
    assert not bridge.can_redo
    bridge.answer(mountain)
    bridge.go_back(0)
    bridge.answer(mountain)
    assert not bridge.can_redo


@pytest.fixture
def screen(qapp, tmp_path):
    opened = []

    def show(game: Game, **values) -> GameScreen:
        widget = GameScreen(game, calm(**values), Storage(tmp_path))
        opened.append(widget)
        widget.resize(1400, 850)
        widget.show()
        widget.start()
        return widget

    yield show
    for widget in opened:
        widget.close_game()
        widget.close()


def test_a_sentence_of_the_log_leads_back_once_the_others_agree(screen):
    widget = screen(played(60))
    entry = next(entry for entry in widget.game.log(0) if entry.kind == "move" and entry.answers > 10)
    widget.table.log.back_wanted.emit(entry)
    message = widget.box
    assert isinstance(message, Message)
    assert "must agree" in message.words.text()
    message.buttons[-1].click()
    assert len(widget.game.answers) == entry.answers - 1
    QTest.keyClick(widget.table.view, Qt.Key.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert len(widget.game.answers) >= entry.answers


def test_choices_of_the_other_player_are_not_taken_back_without_asking(screen):
    scenario = Scenario()
    scenario.battlefield(0, "Forest", "Grizzly Bears")
    scenario.battlefield(1, "Mountain")
    scenario.hand(0, "Giant Growth")
    scenario.hand(1, "Shock")
    widget = screen(scenario.game())
    bridge = widget.bridge

    bridge.answer(next(action.key for action in bridge.decision.actions if action.kind == "cast"))
    bridge.answer(bridge.decision.sample(Random(1)))
    bridge.answer("auto")
    told = next(entry for entry in widget.game.log(0) if entry.kind == "announce")
    widget.ask_back(0, told.text.en)
    words = widget.box.words.text()
    assert f"“{told.text.en}”" in words and f"{len(widget.game.answers)} choices" in words
    assert "must agree" not in words, "all choices were Anna's own"
    widget.box.buttons[0].click()
    bridge.answer("pass")
    assert bridge.decision.player == 1
    bridge.answer("pass")
    assert bridge.decision.player == 0 and bridge.givers[-1] == 1
    widget.ask_back(0)
    assert "Choices of Bruno would be taken back: Bruno must agree." in widget.box.words.text()
    widget.box.buttons[-1].click()
    assert widget.game.answers == []


# -- looking again


def test_a_replay_shows_every_moment_and_asks_nothing(qapp):
    game = played(60)
    bridge = ReplayBridge(game.fork(), calm())
    bridge.go_to(0)
    bridge.start()
    seen = [bridge.count]
    while bridge.forth():
        seen.append(bridge.count)
        assert bridge.decision is None and not bridge.answer("pass")
    assert seen == sorted(set(seen)) and bridge.count == 60
    assert bridge.game.view(None) == game.view(None)
    bridge.back()
    assert bridge.count < 60
    assert len(game.answers) == 60, "the game itself stays as it is"


def test_only_the_chosen_hands_are_shown(qapp):
    bridge = ReplayBridge(conceded(), calm())
    bridge.start()
    for hands, known in ((HIDDEN, [False, False]), (0, [True, False]), (1, [False, True]), (OPEN, [True, True])):
        bridge.show_hands(hands)
        players = bridge.view.players
        assert [all(card.known for card in player.hand) for player in players if player.hand] == known


@pytest.fixture
def replay(qapp):
    opened = []

    def show(game: Game) -> ReplayScreen:
        widget = ReplayScreen(game, calm())
        opened.append(widget)
        widget.resize(1200, 760)
        widget.show()
        widget.start()
        return widget

    yield show
    for widget in opened:
        widget.close_replay()
        widget.close()


def test_the_slider_and_the_keys_go_through_the_game(replay):
    widget = replay(played(50))
    assert widget.slider.maximum() == 50 and widget.slider.value() == 0
    widget.slider.setValue(30)
    assert widget.bridge.count == 30
    QTest.keyClick(widget, Qt.Key.Key_End)
    assert widget.slider.value() == 50
    QTest.keyClick(widget, Qt.Key.Key_Left)
    assert widget.bridge.count < 50
    QTest.keyClick(widget, Qt.Key.Key_Home)
    assert widget.bridge.count == 0
    QTest.keyClick(widget.play_button, Qt.Key.Key_Right)
    assert widget.bridge.count > 0


def test_hands_stay_hidden_while_the_game_goes_on(replay):
    assert not replay(played(50)).hands.isEnabled()
    assert replay(conceded()).hands.isEnabled()


def test_all_hands_get_room_to_be_read(replay):
    widget = replay(conceded())
    widget.settings.update(hands="hidden")
    scene = widget.table.scene
    narrow = scene.geometry.far.hand.height()
    QApplication.processEvents()
    painted = []
    scene.changed.connect(lambda regions: painted.extend(regions))
    widget.hands.setCurrentIndex(widget.hands.findData(OPEN))
    assert scene.geometry.far.hand.height() > 1.5 * narrow
    QApplication.processEvents()
    assert any(region.contains(scene.sceneRect()) for region in painted), "nothing of the previous cloth is left"
    widget.hands.setCurrentIndex(widget.hands.findData(0))
    assert scene.geometry.far.hand.height() == narrow, "the player whose hand is shown sits at the bottom"


def export(widget: ReplayScreen) -> None:
    for _ in range(2000):
        QApplication.processEvents()
        if not widget.is_exporting:
            return
    raise AssertionError("it is never done")


def test_in_the_pictures_nothing_is_on_its_way(replay, tmp_path: Path, monkeypatch):
    """The pictures show each moment as it looks at rest, with animations or without."""
    widget = replay(played(12))
    widget.settings.update(animations=True, animation_ms=1_000)
    moving = []
    grab = widget.table.grab

    def look():
        scene = widget.table.scene
        moving.append((scene.animator.is_moving, len(scene.risings)))
        for card in scene.cards.values():
            assert card.place is not None and abs(card.x() - card.place.x) < 1 and abs(card.y() - card.place.y) < 1
        return grab()

    monkeypatch.setattr(widget.table, "grab", look)
    widget.ask_folder = lambda: str(tmp_path)
    widget.export_pictures()
    export(widget)
    assert len(moving) > 3 and set(moving) == {(False, 0)}


def test_a_picture_shows_only_what_was_gained_and_lost_at_its_moment(replay, tmp_path: Path, monkeypatch):
    d = situation(mana="RR", hand=["Shock", "Shock"])
    for _ in range(2):
        d.cast("Shock", targets=[1])
        d.resolve()
    widget = replay(d.game)
    item, grab = widget.table.scene.players[1], widget.table.grab
    seen: list[tuple[int, int]] = []
    widget.slider.setValue(len(d.game.answers))

    def look():
        seen.append((item.player.life, item.delta))
        return grab()

    monkeypatch.setattr(widget.table, "grab", look)
    widget.ask_folder = lambda: str(tmp_path)
    widget.export_pictures()
    export(widget)
    assert seen == [(20, 0), (20, 0), (18, -2), (18, 0), (16, -2)]


def test_what_happens_several_times_is_said_once_under_a_picture(replay, tmp_path: Path):
    widget = replay(played(12))
    widget.ask_file = lambda: str(tmp_path / "game.html")
    widget.export_page()
    export(widget)
    text = (tmp_path / "game.html").read_text(encoding="utf-8")
    assert "draws a card. Anna draws" not in text and "Anna draws 7 cards." in text


def test_a_replay_is_exported_as_pictures(replay, tmp_path: Path):
    game = played(12)
    widget = replay(game)
    widget.ask_folder = lambda: str(tmp_path / "pictures")
    widget.slider.setValue(5)
    widget.export_pictures()
    assert not widget.page_button.isEnabled(), "a second one would replace the first"
    export(widget)
    pictures = sorted((tmp_path / "pictures").glob("*.png"))
    assert len(pictures) > 3 and not QImage(str(pictures[0])).isNull()
    assert widget.bridge.count == 5


def test_a_replay_is_exported_as_one_page(replay, tmp_path: Path):
    widget = replay(played(12))
    widget.ask_file = lambda: str(tmp_path / "game.html")
    widget.export_page()
    export(widget)
    text = (tmp_path / "game.html").read_text(encoding="utf-8")
    assert text.startswith("<!doctype html>") and 'type="range"' in text and "Anna takes the first turn." in text
    assert "Turn 1, Anna" in text and "http" not in text.split("<script>")[0]


def test_a_folder_that_cant_be_written_is_reported(replay, tmp_path: Path):
    (tmp_path / "file").write_text("")
    widget = replay(played(12))
    widget.ask_file = lambda: str(tmp_path / "file" / "game.html")
    widget.export_page()
    export(widget)
    assert not widget.is_exporting and widget.table.toast.isVisible()


@pytest.mark.parametrize("pictures", [False, True])
def test_a_full_disk_is_reported_in_the_players_language_and_leaves_nothing_half_written(
    replay, tmp_path: Path, monkeypatch, pictures
):
    widget = replay(played(12))
    widget.ask_file = lambda: str(tmp_path / "moments" / "game.html")
    widget.ask_folder = lambda: str(tmp_path / "moments")
    monkeypatch.setattr("os.fsync", lambda descriptor: (_ for _ in ()).throw(OSError(28, "No space left")))
    speak("it")
    try:
        widget.export_pictures() if pictures else widget.export_page()
        export(widget)
        assert widget.table.toast.words.accessibleName().endswith("il disco è pieno")
    finally:
        speak("en")
    assert not list((tmp_path / "moments").iterdir())


# -- turning points


def test_the_turning_points_are_found_beside_and_can_be_gone_to(qtbot):
    game = lost_without_an_attack()
    screen = ReplayScreen(game, calm())
    qtbot.addWidget(screen)
    screen.resize(1280, 800)
    screen.show()
    screen.start()
    assert "Looking for" in screen.points.heading.text()
    qtbot.waitUntil(lambda: screen.points.points is not None, timeout=120_000)
    assert screen.points.points
    first = screen.points.points[0]
    QApplication.processEvents()
    before = screen.points.height()
    QTest.mouseClick(screen.points.buttons[0], Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert screen.points.height() == before, "nothing moves away from the mouse"
    assert screen.bridge.count == first.answers
    assert "No attack." in screen.points.about.text() and "Serra Angel" in screen.points.about.text()
    speak("it")
    assert "Nessun attacco." in screen.points.about.text()
    speak("en")
    assert screen.look_back is not None and not screen.look_back.is_running


@pytest.mark.parametrize(("cost", "en"), [(-7.0, "in favour of Anna."), (7.0, "against Anna; ")])
def test_a_whole_turn_is_described_by_what_happened_in_it(qtbot, cost, en):
    strip = PointsStrip(["Anna", "Bruno"])
    qtbot.addWidget(strip)
    nothing = Text("", "")
    point = TurningPoint(3, 2, 0, nothing, nothing, cost, Text("Serra Angel is destroyed.", "È distrutto."))
    strip.show_points([point])
    strip.choose(point)
    assert en in strip.about.text() and strip.about.text().endswith(" Serra Angel is destroyed.")


def test_a_replay_of_a_game_that_goes_on_looks_for_nothing(qtbot):
    screen = ReplayScreen(played(20), calm())
    qtbot.addWidget(screen)
    screen.start()
    assert screen.look_back is None and screen.points.isHidden()


def test_leaving_the_replay_ends_the_search(qtbot):
    screen = ReplayScreen(lost_without_an_attack(), calm())
    qtbot.addWidget(screen)
    screen.start()
    assert screen.look_back is not None and screen.look_back.is_running
    screen.close_replay()
    assert not screen.look_back.is_running
