"""Resting the mouse on something shows what it means, with the rule number."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt, QUrl
from PySide6.QtGui import QHelpEvent, QImage, QPixmap, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from engine import rule_index
from engine.scenario import Scenario
from gui import i18n
from gui.card_faces import badges_of
from gui.paint.face import BADGES
from gui.plain_text import tooltip
from gui.settings import STEPS
from gui.table import explanations
from gui.table.phase_bar import ICONS
from gui.tooltips import with_symbols, without_symbols
from tests.gui.mouse import Hand, move

pytest_plugins = ["tests.gui.table_fixture"]


@pytest.fixture(params=["en", "it"])
def language(request, qapp):
    i18n.set_language(request.param)
    yield request.param
    i18n.set_language("en")


def test_every_number_is_a_rule():
    numbers = [
        *explanations.OF_BADGE.values(),
        *explanations.OF_SYMBOL.values(),
        *explanations.OF_STEP.values(),
        *explanations.OF_ZONE.values(),
        *explanations.keyword_rules().values(),
    ]
    for number in numbers:
        rule_index.rule(number)
    assert len(explanations.keyword_rules()) > 120


def test_every_badge_and_step_has_words(language):
    for badge in BADGES:
        assert explanations.badge_words(badge)
    for step in ICONS:
        assert re.match(r"\(5\d\d\.\d+\) .{15,}", explanations.of_step(step))
    assert set(STEPS) <= set(explanations.OF_STEP)


def test_the_rule_of_a_step_holds_in_a_game_of_two(language):
    for step in explanations.OF_STEP:
        assert not re.search("[Mm]ultiplayer|Archenemy", explanations.of_step(step)), step


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("flying", "702.9"),
        ("First strike", "702.7"),
        ("ward {2}", ""),
        ("protection from red", "702.16"),
        ("kicker {2}{R}", "702.32"),
        ("forestwalk", "702.14"),
        ("Equip {1}", "702.6"),
    ],
)
def test_a_keyword_is_found_by_how_a_card_has_it(words, number):
    assert explanations.keyword_rule(words) == number


@pytest.mark.parametrize(
    ("symbol", "number"),
    [
        ("G", "107.4a"),
        ("2", "107.4b"),
        ("C", "107.4c"),
        ("W/U", "107.4e"),
        ("2/B", "107.4e"),
        ("G/P", "107.4f"),
        ("T", "107.5"),
        ("X", "107.3"),
    ],
)
def test_each_symbol_has_its_rule(symbol, number):
    assert explanations.symbol_rule(symbol) == number


def test_what_a_permanent_shows_is_explained(language):
    scenario = Scenario()
    scenario.battlefield(0, "Serra Angel", tapped=True, sick=True, damage=2, counters={"+1/+1": 1})
    card = scenario.game().view(0).battlefield[0]
    lines = explanations.of_card(card)
    numbers = [re.search(r"\((\d[\d.a-z]*)\): ", line) for line in lines]
    found = [number[1] for number in numbers if number is not None]
    assert set(found) >= {"702.9", "702.20", "110.5", "120.6", "302.6", "122.1a", "107.4a", "107.4b"}
    gists = {number: rule_index.gist(number, language) for number in ("302.6", "120.6")}
    assert all(any(line.endswith(words) for line in lines) for words in gists.values())
    assert badges_of(card) == {"summoning-sick"}


def test_a_card_that_may_not_be_seen_reveals_nothing(open_table):
    scenario = Scenario()
    scenario.hand(1, "Serra Angel")
    table = open_table(scenario)
    hidden = next(item for item in table.scene.cards.values() if not item.card.known)
    assert explanations.of_card(hidden.card) == []


def test_resting_on_things_explains_them(open_table):
    scenario = Scenario()
    scenario.battlefield(0, "Serra Angel")
    table = open_table(scenario)
    hand = Hand(table.widget)
    angel = hand.find("Serra Angel")
    assert not hand.item(angel).toolTip()
    hand.hover(angel)
    assert "(702.9)" in hand.item(angel).toolTip()
    assert "(104.3b)" in table.scene.players[0].toolTip()
    assert "(404.1)" in table.scene.piles["graveyard", 0].toolTip() or not table.scene.piles["graveyard", 0].toolTip()
    assert "(508.1)" in table.scene.phases.describe("declare attackers")


def test_symbols_in_an_explanation_are_drawn_and_nothing_else_becomes_markup(qapp):
    words = with_symbols("{2}{G}: draws <b>a</b> card\n{nothing}")
    assert words.count("<img") == 2 and "&lt;b&gt;" in words and "{nothing}" in words
    document = QTextDocument()
    document.setHtml(words)
    document.adjustSize()
    assert document.toPlainText().count("\ufffc") == 2
    for name in re.findall(r'src="([^"]+)"', words):
        found = document.resource(QTextDocument.ResourceType.ImageResource, QUrl(name))
        assert isinstance(found, QImage | QPixmap) and not found.isNull()
    assert without_symbols(words).count("{2}{G}: draws") == 1
    assert with_symbols("<b>") == tooltip("<b>") and with_symbols("plain") == "plain"


def test_what_the_mouse_rests_on_shows_no_braces(open_table):
    scenario = Scenario()
    scenario.battlefield(0, "Llanowar Elves")
    hand = Hand(open_table(scenario).widget)
    elf = hand.find("Llanowar Elves")
    hand.hover(elf)
    told = hand.item(elf).toolTip()
    assert "<img" in told and "(107" in without_symbols(told)
    assert "{" not in re.sub(r"<img[^>]*>", "", told)


def halt(table, entity: int) -> QPoint:
    """Rest the mouse on a card. Return where in the viewport."""
    view = table.widget.view
    item = table.scene.cards[entity]
    place = view.mapFromScene(item.mapToScene(item.box.center()))
    move(view.viewport(), place)
    help_wanted = QHelpEvent(QEvent.Type.ToolTip, place, view.viewport().mapToGlobal(place))
    QApplication.sendEvent(view.viewport(), help_wanted)
    return place


def test_a_card_is_explained_once_the_mouse_has_rested_on_it_for_long(open_table):
    scenario = Scenario()
    scenario.battlefield(0, "Serra Angel", "Forest")
    table = open_table(scenario)
    view = table.widget.view
    angel = next(card.id for card in table.bridge.view.battlefield if card.name.en == "Serra Angel")
    QToolTip.hideText()
    place = halt(table, angel)
    assert view._resting.waits and QToolTip.text() == "", "it would cover its neighbours at each halt"
    move(view.viewport(), place + QPoint(1, 1))
    assert view._resting.waits, "small movements don't count"
    move(view.viewport(), place + QPoint(40, 0))
    assert not view._resting.waits, "the mouse moves on"
    halt(table, angel)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.RightButton, pos=place)
    assert not view._resting.waits, "no explanation while a button is pressed"
    table.widget.controller.close_menu()
    halt(table, angel)
    table.widget.preview.setFixedHeight(300)  # no room for explanations beside the table
    view._resting._timer.timeout.emit()
    assert "702.9" in QToolTip.text() and "702.20" in QToolTip.text()
    QToolTip.hideText()


def test_nothing_covers_the_table_where_the_panel_beside_it_explains_the_card(open_table):
    scenario = Scenario()
    scenario.battlefield(0, "Serra Angel")
    table = open_table(scenario)
    angel = table.bridge.view.battlefield[0].id
    preview = table.widget.preview
    assert not preview.explains(angel)
    QToolTip.hideText()
    halt(table, angel)
    assert preview.explains(angel)
    assert any("(702.9)" in line for line in preview.meanings)
    table.widget.view._resting._timer.timeout.emit()
    assert QToolTip.text() == ""


def test_a_panel_without_a_card_says_what_the_step_is_for(open_table):
    scenario = Scenario()
    scenario.hand(0, "Forest")
    table = open_table(scenario)
    preview = table.widget.preview
    assert preview.card is None
    assert preview.moment[:2] == [
        "Main phase",
        "The active player may play a land and cast creatures and other spells.",
    ]
    assert preview.moment[2].startswith("(505.1)")
    table.bridge.answer("pass")
    table.bridge.answer("pass")
    assert preview.moment[0] == "Beginning of combat"


def test_every_step_has_its_purpose(language):
    for step in explanations.OF_STEP:
        assert explanations.purpose_of_step(step) and explanations.of_step(step)
    assert explanations.purpose_of_step("start") == ""


def test_what_lies_there_no_more_is_not_explained(open_table):
    scenario = Scenario()
    scenario.battlefield(0, "Serra Angel")
    table = open_table(scenario)
    angel = table.bridge.view.battlefield[0].id
    QToolTip.hideText()
    halt(table, angel)
    table.bridge.answer({"by_hand": {"act": "move", "object": angel, "zone": "graveyard"}})
    table.bridge.answer("yes")
    QApplication.processEvents()
    table.widget.view._resting._timer.timeout.emit()
    assert "702.9" not in QToolTip.text()
