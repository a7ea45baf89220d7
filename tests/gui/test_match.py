"""Best of three at the table: the score, sideboards, the next game; saved games with picture, decks, name, and
deleting."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from bench.engine_figures import starter_decks
from engine.card_database import default_database
from engine.decisions import ChooseOption
from engine.game import Deck, Game, Setup
from engine.matches import Match, match_of
from engine.scenario import Scenario
from gui.app import MainWindow
from gui.journal import Summary
from gui.screens.game_screen import EndBox, GameScreen
from gui.screens.load_box import LoadBox
from gui.screens.save_box import SaveBox
from gui.screens.sideboard_box import SideboardBox
from gui.settings import Settings
from gui.storage import Storage
from gui.trouble import Trouble
from gui.widgets.box import Message


@pytest.fixture
def window(qapp, tmp_path):
    settings = Settings(hands="open", animations=False, names=("Anna", "Bruno"))
    made = MainWindow(settings, Storage(tmp_path), Trouble(qapp), default_database)
    made.resize(1400, 850)
    made.show()
    made._have_cards()
    yield made
    made.close()


def play(window: MainWindow, sideboard: tuple[str, ...] = ("Plains", "Shock"), **options) -> Game:
    first, second = starter_decks(default_database())[:2]
    decks = (Deck(first.cards, sideboard, first.name), second)
    setup = Setup(decks, ("Anna", "Bruno"), seed=4, options=options)
    window.start_game(setup)
    return screen_of(window).game


def screen_of(window: MainWindow) -> GameScreen:
    assert window.game_screen is not None
    return window.game_screen


def finish(window: MainWindow, loser: int) -> EndBox:
    screen = screen_of(window)
    screen.bridge.concede(loser)
    screen._announce()
    QApplication.processEvents()
    assert isinstance(screen.box, EndBox)
    return screen.box


def test_a_match_goes_on_until_somebody_has_won_twice(window):
    play(window, match=Match().to_json())
    box = finish(window, loser=1)
    assert "Anna 1 – 0 Bruno" in box.reason.text()
    box.rematch_button.click()
    exchange = window.game_screen.box
    assert isinstance(exchange, SideboardBox) and exchange.player == "Anna"
    exchange.finish()
    exchange.move_card("Shock", True)
    exchange.finish()
    setup = window.game_screen.game.setup
    assert match_of(setup) == Match((1, 0), 2) and setup.chooser == 1
    assert setup.decks[0].cards.count("Shock") > 0 and setup.decks[0].sideboard == ("Plains",)
    box = finish(window, loser=1)
    assert "Anna wins the match: Anna 2 – 0 Bruno" in box.reason.text()
    box.rematch_button.click()
    again = window.game_screen.game.setup
    assert match_of(again) == Match()
    assert again.decks[0].sideboard == ("Plains", "Shock"), "as in the first game (100.4)"


def draw_hands(window: MainWindow) -> None:
    """Let Anna choose who starts, and show her first hand."""
    screen = screen_of(window)
    screen.curtain.lift()
    decision = screen.bridge.decision
    assert isinstance(decision, ChooseOption)
    screen.bridge.answer(decision.options[0].key)


def known_hands(window: MainWindow) -> list[bool]:
    return [card.known for player in screen_of(window).bridge.view.players for card in player.hand]


def test_hidden_hands_are_covered_once_both_look_at_the_end(window):
    window.settings.update(hands="hidden")
    play(window, match=Match().to_json())
    draw_hands(window)
    assert any(known_hands(window))
    box = finish(window, loser=1)
    assert known_hands(window) and not any(known_hands(window))
    box.undo_button.click()
    consent = screen_of(window).box
    assert isinstance(consent, Message), "the other player consents to undoing their choice"
    consent.buttons[-1].click()
    assert screen_of(window).box is None and screen_of(window).curtain.is_down, "somebody has to come first"
    assert not any(known_hands(window))
    screen_of(window).curtain.lift()
    assert any(known_hands(window))


def test_open_hands_stay_open_at_the_end(window):
    play(window, match=Match().to_json())
    draw_hands(window)
    finish(window, loser=1)
    assert known_hands(window) and all(known_hands(window))


def test_a_finished_game_that_is_opened_again_shows_no_hand(window):
    window.settings.update(hands="hidden")
    play(window, match=Match().to_json())
    draw_hands(window)
    finish(window, loser=1).start_button.click()
    window.continue_game()
    assert known_hands(window) and not any(known_hands(window)), "before the end is announced, too"
    screen_of(window)._announce()
    assert not any(known_hands(window))


def test_the_curtain_says_which_game_of_the_match_begins(window):
    window.settings.update(hands="hidden")
    play(window, match=Match((1, 0), 2).to_json())
    assert screen_of(window).curtain.note.text().startswith("Game 2 of the match (Anna 1 – 0 Bruno). The game begins.")


def test_a_match_that_waits_for_its_next_game_can_be_gone_on_with(window):
    play(window, match=Match().to_json())
    box = finish(window, loser=1)
    box.start_button.click()
    start = window.start_screen
    assert start.first_key == "continue"
    assert start.saved_note.text() == "The match stands Anna 1 – 0 Bruno. Game 2 comes next."
    listed = LoadBox(window.storage, window)
    listed.open()
    (row,) = listed.rows.values()
    assert row.accessibleName().endswith("The match stands Anna 1 – 0 Bruno. Game 2 comes next")
    listed.dismiss()
    window.continue_game()
    screen_of(window)._announce()
    box = screen_of(window).box
    assert isinstance(box, EndBox)
    box.rematch_button.click()
    exchange = screen_of(window).box
    assert isinstance(exchange, SideboardBox)
    assert exchange.note.text().startswith("The match stands Anna 1 – 0 Bruno.")
    exchange.finish()
    exchange.finish()
    box = finish(window, loser=1)
    box.start_button.click()
    assert start.first_key == "new", "nothing is left of the match"


def test_the_lists_stay_where_they_are_while_cards_are_moved(window):
    game = play(window, match=Match().to_json())
    box = SideboardBox("Anna", game.setup.decks[0], window.faces, window)
    box.open()
    box.finish()
    QApplication.processEvents()
    bar = box.columns[0].verticalScrollBar()
    bar.setValue(bar.maximum())
    before = bar.value()
    assert before > 0
    name = next(name for name, count in box.cards.items() if count == 2)
    QTest.mouseClick(box.rows[False, name], Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert bar.value() == before and box.rows[False, name].words.text().startswith("1×")
    box.rows[False, name].setFocus()
    box.rows[False, name].click()
    assert box.rows[False, name].isHidden() and not box.rows[True, name].isHidden()
    assert not any(row.hasFocus() for (beside, _), row in box.rows.items() if beside), "the keyboard stays in its list"
    assert box.picture.face is not None
    box.dismiss()


def test_the_card_that_the_keyboard_is_on_is_in_sight(window):
    game = play(window, match=Match().to_json())
    box = SideboardBox("Anna", game.setup.decks[0], window.faces, window)
    box.open()
    box.finish()
    QApplication.processEvents()
    area = box.columns[0]
    assert area.verticalScrollBar().maximum() > 0
    shown = [row for (beside, _), row in box.rows.items() if not beside and not row.isHidden()]
    shown[0].setFocus()
    for row in shown[1:]:
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Down)
        assert row.hasFocus()
        assert area.viewport().rect().contains(QRect(row.mapTo(area.viewport(), QPoint(0, 0)), row.size()))
    seen = set()
    for _ in range(3 * len(box.rows)):
        seen.add(QApplication.focusWidget())
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
    assert not seen & set(box.columns), "Tab stops only at elements with a ring"
    box.dismiss()


def test_a_single_game_has_no_score(window):
    play(window)
    assert "–" not in finish(window, loser=0).reason.text()


def test_an_exchange_that_is_not_legal_cant_be_confirmed(window):
    game = play(window, match=Match().to_json())
    deck = game.setup.decks[0]
    box = SideboardBox("Anna", deck, window.faces, window)
    box.open()
    assert not box.lists.isVisible(), "the other player may still be looking"
    box.finish()
    name = deck.cards[0]
    box.move_card(name, False)
    assert not box.done_button.isEnabled() and len(box.deck.cards) == len(deck.cards) - 1
    box.reset()
    assert box.done_button.isEnabled() and box.deck == deck
    box.dismiss()


def test_the_screen_before_a_game_offers_a_match(window):
    window.choose_decks()
    screen = window.new_game_screen
    assert match_of(screen.setup()) is None
    screen.match.setChecked(True)
    assert match_of(screen.setup()) == Match()


# -- saved games


def test_a_game_is_saved_under_a_name_with_a_picture(window, tmp_path: Path):
    play(window)
    screen = window.game_screen
    screen.ask_name()
    box = screen.box
    assert isinstance(box, SaveBox) and box.line.text() == "Anna and Bruno, turn 0"
    box.line.setText("The great one")
    box.confirm()
    (path,) = (tmp_path / "games").glob("*.tappeto")
    assert path.stem == "The great one"
    picture = QImage(str(Storage.picture_of(path)))
    assert not picture.isNull() and picture.width() <= 260


def test_a_game_of_six_is_saved_with_all_names_and_a_picture_of_all_fields(window):
    names = ("Anna", "Bruno", "Carla", "Dario", "Elena", "Fabio")
    scenario = Scenario(names=names)
    for player in range(6):
        scenario.battlefield(player, "Forest")
    window.settings.update(hands="hidden")
    window.storage.begin({}, names)
    window._show_game(scenario.game())
    screen = screen_of(window)
    screen.ask_name()
    assert isinstance(screen.box, SaveBox)
    assert screen.box.line.text() == "Anna, Bruno, Carla, Dario, Elena and Fabio, turn 5"
    geometry, view = screen.table.scene.geometry, screen.table.view
    shown = screen.shown_in_picture()
    for half in (geometry.near, *geometry.others):
        assert shown.contains(view.mapFromScene(half.field).boundingRect().center())
        assert shown.contains(view.mapFromScene(half.field).boundingRect().adjusted(2, 2, -2, -2))
        assert not shown.intersects(view.mapFromScene(half.hand).boundingRect().adjusted(2, 2, -2, -2)), "no hand"


def test_the_list_shows_name_and_decks_and_deletes_at_the_second_press(window, tmp_path: Path):
    game = play(window)
    storage = window.storage
    path = storage.path_of_copy("Kept")
    storage.write_copy(path, game.setup.to_json(), ("Anna", "Bruno"), game.answers, Summary(), b"no picture")
    box = LoadBox(storage, window)
    box.open()
    row = box.rows[path]
    said = row.accessibleName()
    assert said.startswith("Kept") and game.setup.decks[0].name.en in said
    box.delete_buttons[path].click()
    assert path.exists()
    box.delete_buttons[path].click()
    assert not path.exists() and not Storage.picture_of(path).exists()
    assert path not in box.rows
    box.dismiss()


def test_arrows_go_through_the_list_and_room_for_pictures_is_kept_where_there_are_any(window):
    game = play(window)
    storage = window.storage
    for name in "abc":
        storage.write_copy(storage.path_of_copy(name), game.setup.to_json(), ("Anna", "Bruno"), [], Summary())
    box = LoadBox(storage, window)
    box.open()
    QApplication.processEvents()
    rows = list(box.rows.values())
    left = rows[0].mapTo(box, QPoint(0, 0)).x()
    rows[0].setFocus()
    for row in rows[1:]:
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Down)
        assert row.hasFocus()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Up)
    assert rows[-2].hasFocus()
    box.dismiss()
    Storage.picture_of(storage.path_of_copy("x").with_stem("a")).write_bytes(window.game_screen.picture())
    again = LoadBox(storage, window)
    again.open()
    QApplication.processEvents()
    assert next(iter(again.rows.values())).mapTo(again, QPoint(0, 0)).x() > left
    again.dismiss()
