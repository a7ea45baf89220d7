"""No click or key means something else than what the player saw: buttons wait, and keys go to where something is
asked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from engine.card_database import default_database
from engine.decisions import ChooseOption, DeclareAttackers, Priority
from engine.game import Deck, Game, Setup
from engine.scenario import Scenario
from gui import i18n, input_guard
from gui.bridge import Bridge
from gui.dialogs.decision_panel import DecisionPanel
from gui.screens.game_screen import GameScreen
from gui.screens.more_seats import MOST, MoreSeatsBox
from gui.screens.settings_box import SettingsBox
from gui.settings import Settings
from gui.storage import Storage
from gui.table.interaction import Button
from gui.table.keyboard import TableKeys
from gui.table.prompt_bar import PromptBar
from tests.gui.mouse import LEFT, move

pytest_plugins = ["tests.gui.table_fixture"]


# Buttons


@pytest.fixture
def bar(qtbot) -> PromptBar:
    made = PromptBar()
    qtbot.addWidget(made)
    made.resize(900, 90)
    made.show()
    made.show_prompt("Anna", "#fff", "?", "", [Button("other", "Other"), Button("pass", "Pass: to combat")])
    QApplication.processEvents()
    return made


def pressed_keys(bar: PromptBar) -> list[str]:
    heard: list[str] = []
    bar.pressed.connect(heard.append)
    bar.slept.connect(lambda: heard.append("asleep"))
    return heard


def click_at(bar: PromptBar, place: QPoint) -> None:
    """Click at a place on the bar, without moving there first."""
    under = bar.childAt(place)
    assert isinstance(under, QWidget)
    QTest.mouseClick(under, LEFT, pos=under.mapFrom(bar, place))


def middle_of(bar: PromptBar, key: str) -> QPoint:
    button = bar.button(key)
    assert button is not None
    return button.mapTo(bar, button.rect().center())


def test_a_button_that_comes_under_the_resting_mouse_sleeps_until_it_moves(bar: PromptBar) -> None:
    heard = pressed_keys(bar)
    place = middle_of(bar, "pass")
    click_at(bar, place)
    bar.show_prompt("Anna", "#fff", "?", "", [Button("all", "Everybody"), Button("done", "No attack now")])
    QApplication.processEvents()
    assert bar.childAt(place) is bar.button("done")
    click_at(bar, place)
    click_at(bar, place)
    assert heard == ["pass", "asleep", "asleep"]
    button = bar.button("done")
    assert button is not None
    move(button, button.mapFrom(bar, place) + QPoint(12, 2))
    click_at(bar, place + QPoint(12, 2))
    assert heard == ["pass", "asleep", "asleep", "done"]


def test_passing_may_repeat_at_the_same_place(bar: PromptBar) -> None:
    heard = pressed_keys(bar)
    place = middle_of(bar, "pass")
    for words in ("Pass: to combat", "Pass: to the end", "Pass: turn of B"):
        bar.show_prompt("Anna", "#fff", "?", "", [Button("other", "Other"), Button("pass", words)])
        QApplication.processEvents()
        click_at(bar, place)
    assert heard == ["pass"] * 3


def test_a_button_elsewhere_is_awake(bar: PromptBar) -> None:
    heard = pressed_keys(bar)
    for key in ("pass", "other", "pass"):
        click_at(bar, middle_of(bar, key))
    assert heard == ["pass", "other", "pass"]


@pytest.mark.parametrize(("language", "words"), [("en", "move the mouse"), ("it", "muovi il mouse")])
def test_the_table_says_why_a_press_did_not_count(open_table, language: str, words: str) -> None:
    i18n.set_language(language)
    scenario = Scenario()
    scenario.battlefield(0, "Grizzly Bears")
    scenario.turn(active=0, step="beginning of combat")
    table = open_table(scenario, hands="open")
    while not isinstance(table.decision, DeclareAttackers):
        bar = table.widget.bar
        place = middle_of(bar, "pass")
        click_at(bar, place)
        QApplication.processEvents()
    button = bar.childAt(place)
    assert button in bar.button_widgets
    click_at(bar, place)
    assert isinstance(table.decision, DeclareAttackers)
    assert words in table.hand.toast


def test_no_attack_is_never_what_space_does(open_table) -> None:
    scenario = Scenario()
    scenario.battlefield(0, "Grizzly Bears")
    scenario.turn(active=0, step="beginning of combat")
    table = open_table(scenario)
    while not isinstance(table.decision, DeclareAttackers):
        table.bridge.answer("pass")
    buttons = table.widget.controller.interaction.buttons()
    assert [button.key for button in buttons if button.is_default] == []
    table.hand.click(table.hand.find("Grizzly Bears"))
    buttons = table.widget.controller.interaction.buttons()
    assert [button.label for button in buttons if button.is_default] == ["Attack with 1 creature"]
    QTest.keyClick(table.widget, Qt.Key.Key_N)
    assert isinstance(table.decision, DeclareAttackers), "somebody is chosen: N would mean two things"
    QTest.keyClick(table.widget, Qt.Key.Key_Space)
    assert not isinstance(table.decision, DeclareAttackers)


def test_where_enter_reads_on_it_never_passes(open_table, monkeypatch) -> None:
    scenario = Scenario()
    scenario.turn(active=0, step="precombat main")
    table = open_table(scenario)
    monkeypatch.setattr(Bridge, "reads_with_enter", True)
    QTest.keyClick(table.widget, Qt.Key.Key_Return)
    assert table.game.answers == []
    QTest.keyClick(table.widget, Qt.Key.Key_Space)
    assert table.game.answers == ["pass"]
    assert isinstance(table.widget.keys, TableKeys) and isinstance(table.game.decision, Priority)


def test_the_buttons_of_more_players_stay_where_they_are(qtbot) -> None:
    from engine.decklists.deck_files import available, read_deck
    from gui.screens.deck_doubts import Doubts

    ground = QWidget()
    qtbot.addWidget(ground)
    ground.resize(1280, 760)
    ground.show()
    database = default_database()
    decks = [read_deck(file.path, database) for file in available()[:4] if file.path is not None]
    box = MoreSeatsBox([], decks, [Doubts() for _ in decks], lambda: None, ground, Settings())
    box.open()
    places = set()
    for press in [None, *[box.add_button] * MOST, *[box.less_button] * MOST]:
        if press is not None:
            press.click()
        QTest.qWait(20)
        places.add(tuple(each.mapTo(ground, QPoint(0, 0)).toTuple() for each in (box.add_button, box.less_button)))
    assert len(places) == 1


# The keyboard


@pytest.fixture
def mulligan(qtbot, tmp_path: Path, monkeypatch) -> Iterator[GameScreen]:
    """Yield a game at its first mulligan, with its panel."""
    monkeypatch.setattr(input_guard, "KEY_MOMENT_MS", 0)
    deck = Deck(("Forest",) * 40)
    game = Game.start(Setup((deck, deck), ("Anna", "Bruno"), 3, chooser=0), default_database())
    while True:
        asked = game.decision
        assert isinstance(asked, ChooseOption)
        if asked.about == "mulligan":
            break
        game.answer(asked.options[0].key)
    screen = GameScreen(game, Settings(animations=False, beat_ms=0, hands="hidden"), Storage(tmp_path))
    qtbot.addWidget(screen)
    screen.resize(1280, 800)
    screen.show()
    screen.activateWindow()
    screen.start()
    screen.curtain.lift()
    QApplication.processEvents()
    yield screen
    screen.close_game()
    i18n.set_language("en")


def panel_of(screen: GameScreen) -> DecisionPanel:
    (panel,) = [each for each in screen.table.findChildren(DecisionPanel) if each.isVisible() or each.is_folded]
    return panel


def press(key: Qt.Key) -> None:
    """Press a key where the focus is, and release it where the focus is then."""
    for does in (QTest.keyPress, QTest.keyRelease):
        heard: QWidget | None = QApplication.focusWidget()
        assert heard is not None
        does(heard, key)
    QApplication.processEvents()


KEYS = [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter]


@pytest.mark.parametrize("key", KEYS)
def test_a_panel_hears_the_keys_after_a_click_beside_it(mulligan: GameScreen, key: Qt.Key) -> None:
    table = mulligan.table
    QTest.mouseClick(table.view.viewport(), LEFT, pos=QPoint(30, 300))
    table.view.setFocus()
    assert not panel_of(mulligan).has_keyboard()
    before = len(mulligan.game.answers)
    press(key)
    assert len(mulligan.game.answers) == before + 1


@pytest.mark.parametrize("key", [*KEYS, Qt.Key.Key_F2, Qt.Key.Key_Escape])
@pytest.mark.parametrize("clicks", [False, True])
def test_a_folded_panel_comes_back_with_a_key(mulligan: GameScreen, key: Qt.Key, clicks: bool) -> None:
    panel = panel_of(mulligan)
    press(Qt.Key.Key_Escape)
    assert panel.is_folded
    if clicks:
        mulligan.table.view.setFocus()
    press(key)
    assert panel.isVisible() and not panel.is_folded and panel.has_keyboard()
    before = len(mulligan.game.answers)
    press(Qt.Key.Key_Return)
    assert len(mulligan.game.answers) == before + 1


def test_another_language_leaves_the_keyboard_in_the_settings(mulligan: GameScreen) -> None:
    panel = panel_of(mulligan)
    box = SettingsBox(mulligan.settings, mulligan)
    mulligan.show_box(box)
    QApplication.processEvents()
    i18n.set_language("it")
    QTest.qWait(20)
    assert box.has_keyboard() and not panel.has_keyboard()
    press(Qt.Key.Key_Escape)
    assert mulligan.box is None
    before = len(mulligan.game.answers)
    QTest.qWait(20)
    press(Qt.Key.Key_Return)
    assert len(mulligan.game.answers) == before + 1


def test_looking_a_rule_up_with_the_mouse_takes_no_key_from_the_answer(mulligan: GameScreen) -> None:
    panel = panel_of(mulligan)
    QTest.mouseClick(panel.rule_link, LEFT)
    press(Qt.Key.Key_Space)  # closes the note
    before = len(mulligan.game.answers)
    press(Qt.Key.Key_Space)
    assert len(mulligan.game.answers) == before + 1
