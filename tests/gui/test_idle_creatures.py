"""A click on an own creature in a main phase says when it can fight, and takes the player there."""

from __future__ import annotations

import pytest

from engine.decisions import DeclareAttackers, Priority
from engine.scenario import Scenario

pytest_plugins = ["tests.gui.table_fixture"]

BEAR = "Bear | Orso\n{1}{G}\nCreature — Bear\n2/2"
WALL = "Wall | Muro (m)\n{1}{G}\nCreature — Wall\n0/4\nDefender"
BOLT = "Bolt | Fulmine (m)\n{R}\nInstant\n~ deals 3 damage to any target."
SCROLL = "Scroll | Rotolo (m)\n{R}\nSorcery\nDraw a card."
HOUND = "Hound | Segugio\n{R}\nCreature — Dog\n2/1\nFlash"


@pytest.fixture
def scenario() -> Scenario:
    scenario = Scenario(names=("Anna", "Bruno"))
    for card in (BEAR, WALL, BOLT, SCROLL, HOUND):
        scenario.card_text(card)
    return scenario


def prompt(table) -> str:
    return table.widget.bar.prompt.accessibleName()


def test_a_click_says_that_it_attacks_and_the_button_goes_there_with_it(scenario, open_table, qtbot):
    scenario.battlefield(0, "Bear", "Wall")
    scenario.hand(0, "Forest")
    table = open_table(scenario, auto_pass=True)
    bear = table.hand.find("Bear")
    table.hand.click(bear)
    assert prompt(table) == "Bear attacks in combat: press Pass to get there."
    table.hand.press("attack")
    qtbot.waitUntil(lambda: isinstance(table.decision, DeclareAttackers))
    assert table.widget.controller.interaction.attacks == {bear: 1}
    table.hand.press("done")
    assert table.bridge.view.find(bear).attacking == 1


def test_a_double_click_or_a_drag_says_so_too(scenario, open_table):
    scenario.battlefield(0, "Bear")
    table = open_table(scenario)
    table.hand.double_click(table.hand.find("Bear"))
    assert isinstance(table.decision, Priority)
    assert prompt(table) == "Bear attacks in combat: press Pass to get there."
    assert table.hand.toast == ""


def test_a_creature_that_can_never_attack_is_no_attacker(scenario, open_table):
    scenario.battlefield(0, "Wall")
    table = open_table(scenario)
    table.hand.click(table.hand.find("Wall"))
    assert prompt(table) == "Wall can't be used now."
    assert table.widget.bar.button("attack") is None


def test_a_new_creature_waits_for_the_next_turn(scenario, open_table):
    scenario.battlefield(0, "Bear", sick=True)
    table = open_table(scenario)
    table.hand.click(table.hand.find("Bear"))
    assert prompt(table) == "Bear came under your control this turn: it can attack from your next turn on."
    assert table.widget.bar.button("attack") is None


def test_after_combat_it_attacks_no_more(scenario, open_table):
    scenario.battlefield(0, "Bear")
    scenario.turn(active=0, step="postcombat main")
    table = open_table(scenario)
    table.hand.click(table.hand.find("Bear"))
    assert prompt(table) == "Bear can't be used now."
    assert table.widget.bar.button("attack") is None


def test_in_the_opponents_turn_it_can_block(scenario, open_table):
    scenario.battlefield(0, "Bear")
    scenario.turn(active=1, step="precombat main", priority=0)
    table = open_table(scenario)
    table.hand.click(table.hand.find("Bear"))
    assert prompt(table) == "Bear can block when creatures attack you."


# What a main phase leaves undone


def passed_over(scenario, open_table, qtbot) -> str:
    """Let Anna's turn pass automatically from its second main phase; return what she is told about it."""
    scenario.battlefield(0, "Mountain")
    scenario.turn(active=0, step="postcombat main")
    table = open_table(scenario, auto_pass=True, stops_own=("end",), stops_other=())
    qtbot.waitUntil(lambda: table.bridge.view.step == "end")
    return table.hand.toast


def test_what_can_wait_is_not_missed(scenario, open_table, qtbot):
    scenario.hand(0, "Bolt", "Hound", "Scroll")
    told = passed_over(scenario, open_table, qtbot)
    assert "Scroll" in told
    assert "Bolt" not in told and "Hound" not in told


def test_nothing_is_said_where_everything_can_wait(scenario, open_table, qtbot):
    scenario.hand(0, "Bolt")
    assert passed_over(scenario, open_table, qtbot) == ""


def test_what_was_missed_twice_is_not_mentioned_again(scenario, open_table):
    scenario.hand(0, "Scroll", "Forest")
    table = open_table(scenario)
    scroll, forest = table.hand.find("Scroll"), table.hand.find("Forest")
    for cards, told in (([scroll], True), ([scroll], True), ([scroll], False), ([scroll, forest], True)):
        table.widget.toast.hide()
        table.bridge.passed_over.emit(cards)
        assert (table.hand.toast != "") is told
    assert "Scroll" not in table.hand.toast


def test_a_reminder_goes_when_something_is_cast(scenario, open_table):
    scenario.hand(0, "Bolt")
    scenario.battlefield(0, "Mountain")
    table = open_table(scenario, auto_pay=True)
    table.bridge.passed_over.emit([table.hand.find("Bolt")])
    assert table.hand.toast
    key = next(action.key for action in table.decision.actions if action.kind == "cast")
    table.bridge.answer(key)
    table.bridge.answer([1])
    assert table.bridge.view.stack and not table.hand.toast
