"""Players who undo more than their own last choice ask those whose choices it was, or who have seen cards since."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from engine.decisions import PayMana, Priority
from engine.game import Game
from engine.scenario import Scenario
from gui import i18n
from gui.computer.computer_seats import option_for
from gui.screens.game_screen import GameScreen
from gui.widgets.box import Message

pytest_plugins = ["tests.gui.one_screen"]

CONTROL = Qt.KeyboardModifier.ControlModifier


def duel(spell: str, tapped: bool = False) -> Game:
    """Return a game in which Anna may cast the spell; Bruno holds a card and has a land."""
    scenario = Scenario()
    scenario.hand(0, spell, "Forest")
    scenario.battlefield(0, *["Island"] * 6)
    scenario.hand(1, "Plains")
    scenario.battlefield(1, "Mountain", tapped=tapped)
    for player in (0, 1):
        scenario.library(player, *["Forest"] * 6)
    scenario.turn(active=0, step="precombat main")
    return scenario.game()


def cast(qtbot, game: GameScreen) -> None:
    bridge = game.bridge
    asked = bridge.decision
    assert isinstance(asked, Priority)
    assert bridge.answer(next(action.key for action in asked.actions if action.kind == "cast"))
    if isinstance(bridge.decision, PayMana):
        assert bridge.answer("auto")
    qtbot.waitUntil(lambda: bridge.question is not None or (bridge.decision is not None and not bridge.view.stack))


def take_back(game: GameScreen) -> None:
    QTest.keyClick(game.table, Qt.Key.Key_Z, CONTROL)


def test_ones_own_last_choice_is_taken_back_without_a_word(qtbot, screen) -> None:
    game = screen(duel("Air Elemental"))
    cast(qtbot, game)
    assert game.bridge.question is not None
    take_back(game)
    assert game.box is None and not game.game.state.stack


@pytest.mark.parametrize(
    ("language", "title", "words", "button"),
    [
        ("en", "Anna would like to take back the last choice", "Bruno must agree.", "Bruno agrees: take it back"),
        ("it", "Anna vorrebbe annullare l'ultima scelta", "serve il sì di Bruno", "Bruno è d'accordo: annulla"),
    ],
)
def test_who_has_said_yes_is_asked_before_it_is_taken_back(qtbot, screen, language, title, words, button) -> None:
    i18n.set_language(language)
    game = screen(duel("Air Elemental"))
    cast(qtbot, game)
    count = len(game.game.answers)
    assert game.bridge.say_yes()
    qtbot.waitUntil(lambda: game.bridge.decision is not None)
    after = list(game.game.answers)
    take_back(game)
    assert isinstance(game.box, Message) and game.box.title == title
    told = game.box.words.text()
    assert words in told and ("Air Elemental resolves" in told or "si risolve" in told)
    assert game.game.answers == after, "nothing has been taken back yet"
    game.box.buttons[0].click()
    assert game.box is None and game.game.answers == after
    take_back(game)
    assert game.box.buttons[-1].text() == button
    game.box.buttons[-1].click()
    qtbot.waitUntil(lambda: game.bridge.question is not None)
    assert len(game.game.answers) == count


def test_who_agrees_to_all_is_not_asked_again(qtbot, screen) -> None:
    game = screen(duel("Air Elemental"))
    for expected in (True, False):
        cast(qtbot, game)
        game.bridge.say_yes()
        qtbot.waitUntil(lambda: game.bridge.decision is not None)
        take_back(game)
        assert (game.box is not None) == expected
        if game.box is not None:
            next(each for each in game.box.buttons if "always" in each.text()).click()
        qtbot.waitUntil(lambda: game.bridge.question is not None)
        take_back(game)
        qtbot.waitUntil(lambda: game.bridge.decision is not None)
        assert game.box is None and not game.game.state.stack, "the spell was Anna's own choice"


def test_once_cards_were_seen_the_other_player_is_asked(qtbot, screen) -> None:
    game = screen(duel("Divination", tapped=True))
    cast(qtbot, game)
    assert len(game.bridge.view.players[0].hand) == 3
    take_back(game)
    assert isinstance(game.box, Message) and "Hidden cards have been seen since then" in game.box.words.text()


def test_who_sits_down_asks_before_taking_back_what_the_other_did(qtbot, screen) -> None:
    game = screen(duel("Air Elemental"))
    cast(qtbot, game)
    game.bridge.look_at_hand(1)
    game.curtain.lift()
    assert game.bridge.seat == 1
    take_back(game)
    assert isinstance(game.box, Message) and game.box.title.startswith("Bruno would like")
    assert "Anna must agree." in game.box.words.text()


def test_the_curtain_lets_who_has_just_left_take_the_last_choice_back(qtbot, screen) -> None:
    game = screen(duel("Air Elemental"), questions="hand", auto_pass=False)
    game.bridge.answer("pass")
    assert game.curtain.is_down
    game.curtain.undo_button.click()
    assert game.box is None and game.game.answers == []


def test_with_open_hands_nobody_is_asked(qtbot, screen) -> None:
    game = screen(duel("Divination", tapped=True), hands="open")
    cast(qtbot, game)
    take_back(game)
    assert game.box is None and game.game.answers == []


def test_against_the_computer_nobody_is_asked(qtbot, screen) -> None:
    played = duel("Divination", tapped=True)
    options = {**played.setup.options, **option_for({1: "casual"})}
    game = screen(Game.start(replace(played.setup, options=options), played.database))
    cast(qtbot, game)
    take_back(game)
    assert game.box is None
