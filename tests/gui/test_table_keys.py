"""The table with the real engine, only by keyboard."""

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from engine.decisions import ChooseNumber, ChooseTargets, DeclareAttackers, PayMana, Priority
from engine.scenario import Scenario
from gui import input_guard
from gui.automatic_passing import END_OF_TURN
from gui.dialogs.decision_panel import DecisionPanel
from gui.table.interaction import ArrowKind

pytest_plugins = ["tests.gui.table_fixture"]


@pytest.fixture
def scenario() -> Scenario:
    return Scenario()


def key(table, *keys: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    for each in keys:
        QTest.keyClick(table.widget.view, each, modifier)


def ring(table) -> str:
    """Return the English name of the card with the keyboard focus."""
    return table.scene.focus.card.name.en


def test_tab_goes_round_what_can_act_and_enter_does_it(scenario, open_table):
    scenario.hand(0, "Serra Angel", "Forest", "Plains")
    table = open_table(scenario)
    key(table, Qt.Key.Key_Tab)
    assert ring(table) == "Forest", "the angel can't be cast"
    assert table.widget.preview.card.name.en == "Forest"
    key(table, Qt.Key.Key_Tab)
    assert ring(table) == "Plains"
    key(table, Qt.Key.Key_Tab)
    assert ring(table) == "Forest"
    key(table, Qt.Key.Key_Backtab, Qt.Key.Key_Return)
    assert table.names("battlefield", 0) == ["Plains"]


def test_a_spell_is_cast_targeted_and_paid(scenario, open_table):
    scenario.battlefield(0, "Mountain")
    scenario.battlefield(1, "Kalonian Tusker")
    scenario.hand(0, "Lightning Bolt")
    table = open_table(scenario)
    while table.scene.focus is None or ring(table) != "Lightning Bolt":
        key(table, Qt.Key.Key_Tab)
    key(table, Qt.Key.Key_Return)
    assert isinstance(table.decision, ChooseTargets)
    while getattr(table.scene.focus, "card", None) is None or ring(table) != "Kalonian Tusker":
        key(table, Qt.Key.Key_Tab)
    key(table, Qt.Key.Key_Enter)
    assert isinstance(table.decision, PayMana)
    key(table, Qt.Key.Key_Space)
    assert table.names("stack", 0) == ["Lightning Bolt"]
    key(table, Qt.Key.Key_Space, Qt.Key.Key_Space)
    assert table.names("graveyard", 1) == ["Kalonian Tusker"]


def test_tab_leaves_out_what_asks_and_nothing_that_cant_be_chosen_is_aimed_at(scenario, open_table):
    scenario.battlefield(0, "Mountain")
    scenario.battlefield(1, "Kalonian Tusker")
    scenario.hand(0, "Lightning Bolt", "Forest")
    table = open_table(scenario)
    while table.scene.focus is None or ring(table) != "Lightning Bolt":
        key(table, Qt.Key.Key_Tab)
    key(table, Qt.Key.Key_Return)
    assert isinstance(table.decision, ChooseTargets)
    assert not [arrow for arrow in table.scene.arrows.shown if arrow.kind is ArrowKind.AIM]
    stops = set()
    for _ in range(8):
        key(table, Qt.Key.Key_Tab)
        stops.add(table.scene.focus.entity)
        assert [arrow for arrow in table.scene.arrows.shown if arrow.kind is ArrowKind.AIM]
    assert stops == set(table.decision.candidates)


def test_escape_takes_the_announcement_back_and_control_z_the_last_answer(scenario, open_table):
    scenario.battlefield(0, "Mountain")
    scenario.hand(0, "Lightning Bolt", "Forest")
    table = open_table(scenario)
    while table.scene.focus is None or ring(table) != "Lightning Bolt":
        key(table, Qt.Key.Key_Tab)
    key(table, Qt.Key.Key_Return, Qt.Key.Key_Escape)
    assert isinstance(table.decision, Priority)
    assert "Lightning Bolt" in table.names("hand", 0)
    while table.scene.focus is None or ring(table) != "Forest":
        key(table, Qt.Key.Key_Tab)
    key(table, Qt.Key.Key_Return)
    assert "Forest" in table.names("battlefield", 0)
    key(table, Qt.Key.Key_Z, modifier=Qt.KeyboardModifier.ControlModifier)
    assert "Forest" not in table.names("battlefield", 0)


def test_arrows_reach_everything_in_sight(scenario, open_table):
    scenario.battlefield(1, "Gray Ogre")
    scenario.battlefield(0, "Kalonian Tusker", "Forest")
    scenario.hand(0, "Serra Angel")
    table = open_table(scenario)
    key(table, Qt.Key.Key_Down)
    seen = set()
    ways = (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_Right)
    for direction in Random(1).choices(ways, k=80):
        key(table, direction)
        seen.add(getattr(getattr(table.scene.focus, "card", None), "name", None))
        seen.add(type(table.scene.focus).__name__)
    names = {name.en for name in seen if hasattr(name, "en")}
    assert {"Gray Ogre", "Kalonian Tusker", "Forest", "Serra Angel"} <= names
    assert {"PileItem", "PlayerItem", "PhaseBar"} <= seen


def test_digits_press_the_buttons_and_y_and_n_answer(scenario, open_table):
    scenario.turn(0, "beginning of combat")
    scenario.battlefield(0, "Kalonian Tusker")
    table = open_table(scenario)
    key(table, Qt.Key.Key_Space, Qt.Key.Key_Space)
    assert isinstance(table.decision, DeclareAttackers)
    key(table, Qt.Key.Key_1)
    assert table.widget.controller.interaction.attacks
    key(table, Qt.Key.Key_Escape)
    assert not table.widget.controller.interaction.attacks


def test_f6_goes_on_to_the_end_of_the_turn(scenario, open_table, qtbot):
    table = open_table(scenario)
    key(table, Qt.Key.Key_F6)
    assert table.bridge.going is not None and table.bridge.going.goal == END_OF_TURN
    assert table.decision.player == 1, "only one's own priority is passed"
    key(table, Qt.Key.Key_Escape)
    assert table.bridge.going is None


def test_help_and_menu_are_asked_for(scenario, open_table, qtbot):
    table = open_table(scenario)
    with qtbot.waitSignal(table.widget.help_wanted):
        key(table, Qt.Key.Key_F1)
    with qtbot.waitSignal(table.widget.menu_wanted):
        key(table, Qt.Key.Key_F10)


def test_the_stack_is_fanned_out(scenario, open_table):
    scenario.battlefield(0, "Mountain", "Mountain")
    scenario.hand(0, "Lightning Bolt", "Shock")
    table = open_table(scenario)
    for name in ("Lightning Bolt", "Shock"):
        table.hand.double_click(table.hand.find(name, "hand"))
        table.hand.click(1)
        table.hand.press("auto")
    piled = table.hand.item(table.hand.find("Lightning Bolt")).width
    key(table, Qt.Key.Key_S)
    assert table.scene.spread == ("stack", 0)
    assert table.hand.item(table.hand.find("Lightning Bolt")).width > piled
    left, right = table.hand.find("Shock"), table.hand.find("Lightning Bolt")
    assert table.hand.item(left).x() < table.hand.item(right).x(), "the top of the stack comes first"
    key(table, Qt.Key.Key_Escape)
    assert table.scene.spread is None


def test_a_key_sends_a_whole_pile_to_attack_and_one_takes_it_back(scenario, open_table):
    scenario.battlefield(0, *["Gray Ogre"] * 7, "Serra Angel")
    scenario.turn(0, "beginning of combat")
    table = open_table(scenario, hands="open", rotate=False)
    while not isinstance(table.decision, DeclareAttackers):
        key(table, Qt.Key.Key_Space)
    angel = table.hand.find("Serra Angel")
    ogres = {item.entity for item in table.scene.cards.values() if item.card.name.en == "Gray Ogre"}
    attacks = table.widget.controller.interaction.attacks
    while table.scene.focus is None or ring(table) != "Gray Ogre":
        key(table, Qt.Key.Key_Tab)
    key(table, Qt.Key.Key_A)
    assert set(attacks) == ogres and len(ogres) == 7
    key(table, Qt.Key.Key_A, modifier=Qt.KeyboardModifier.ShiftModifier)
    assert not attacks
    table.hand.click(angel)
    labels = [entry.label for entry in table.widget.controller.interaction.menu(min(ogres))]
    assert labels == ["All 7 attack (A)", "All 7 stay back (Shift+A)"]
    assert not table.widget.controller.interaction.menu(angel)
    for entry in table.widget.controller.interaction.menu(min(ogres)):
        if entry.enabled:
            entry.run()
            break
    assert ogres <= set(attacks)
    key(table, Qt.Key.Key_Space)
    assert {card.id for card in table.game.view(0).battlefield if card.attacking == 1} >= ogres


SPARK = "Spark | Scintilla\n{R}\nCreature — Elemental\n1/1\n{0}: ~ deals 1 damage to target creature."


def go_to(table, name: str) -> None:
    while getattr(table.scene.focus, "card", None) is None or ring(table) != name:
        key(table, Qt.Key.Key_Tab)


@pytest.mark.parametrize("looked", [False, True])
def test_the_ring_is_on_the_card_again_whose_spell_was_taken_back(scenario, open_table, looked):
    scenario.battlefield(0, "Mountain")
    scenario.hand(0, "Forest", "Lightning Bolt")
    table = open_table(scenario)
    go_to(table, "Lightning Bolt")
    card = table.scene.focus
    key(table, Qt.Key.Key_Return)
    assert card.zone == "stack"
    if looked:
        key(table, Qt.Key.Key_Tab)
        assert table.scene.focus is not card, "the ring is on what could be chosen"
    key(table, Qt.Key.Key_Escape)
    assert isinstance(table.decision, Priority)
    assert table.scene.focus is card and card.card.zone == "hand"
    assert table.scene.raised is card and table.widget.preview.card is card.card, "it can be read as before"
    key(table, Qt.Key.Key_Return)
    assert isinstance(table.decision, ChooseTargets), "the same key casts it again"


def test_a_card_is_the_same_thing_on_the_table_back_over_several_zones(scenario, open_table):
    scenario.battlefield(0, "Forest")
    scenario.hand(0, "Llanowar Elves")
    table = open_table(scenario, auto_pass=True, auto_pay=True)
    go_to(table, "Llanowar Elves")
    card, before = table.scene.focus, table.scene.focus.entity
    key(table, Qt.Key.Key_Return)
    for _ in range(4):
        if table.names("stack", 0):
            key(table, Qt.Key.Key_Space)
            QTest.qWait(20)
    assert card.zone == "battlefield" and card.entity != before
    table.bridge.go_back(0)
    assert table.scene.cards[before] is card and card.zone == "hand"


def test_a_second_enter_does_not_choose_what_the_first_one_used(scenario, open_table):
    scenario.card_text(SPARK.replace("target", "up to one target"))
    scenario.battlefield(0, "Spark")
    scenario.battlefield(1, "Gray Ogre")
    table = open_table(scenario)
    go_to(table, "Spark")
    key(table, Qt.Key.Key_Return)
    asked = table.decision
    assert isinstance(asked, ChooseTargets)
    key(table, Qt.Key.Key_Return)
    assert table.decision is asked, "neither the creature itself nor no target at all"
    key(table, Qt.Key.Key_Tab)
    assert ring(table) == "Gray Ogre"
    key(table, Qt.Key.Key_Tab)
    assert ring(table) == "Spark", "it can be chosen deliberately"
    key(table, Qt.Key.Key_Return)
    assert table.names("stack", 0)
    key(table, Qt.Key.Key_Escape)


def test_the_ring_is_back_where_it_was_once_the_choice_is_made_or_taken_back(scenario, open_table):
    scenario.card_text(SPARK)
    scenario.battlefield(0, "Spark", "Gray Ogre")
    table = open_table(scenario)
    go_to(table, "Spark")
    key(table, Qt.Key.Key_Return)
    assert isinstance(table.decision, ChooseTargets) and table.scene.focus is None
    key(table, Qt.Key.Key_Escape)
    assert isinstance(table.decision, Priority) and ring(table) == "Spark"
    key(table, Qt.Key.Key_Return)
    go_to(table, "Gray Ogre")
    key(table, Qt.Key.Key_Return)
    assert isinstance(table.decision, Priority) and ring(table) == "Spark"


# -- two quick presses


@pytest.fixture
def slow_questions(monkeypatch):
    monkeypatch.setattr(input_guard, "KEY_MOMENT_MS", 1_000_000)


def test_the_second_of_two_quick_presses_does_not_skip_the_attack(scenario, open_table, slow_questions, monkeypatch):
    scenario.battlefield(0, "Rumbling Baloth")
    scenario.turn(0, "beginning of combat")
    table = open_table(scenario)
    while not isinstance(table.decision, DeclareAttackers):
        assert isinstance(table.decision, Priority)
        key(table, Qt.Key.Key_Space)
    for each in (Qt.Key.Key_Space, Qt.Key.Key_Return):
        key(table, each)
        assert isinstance(table.decision, DeclareAttackers), "it was meant for the priority before"
    monkeypatch.setattr(input_guard, "KEY_MOMENT_MS", 0)
    for each in (Qt.Key.Key_Space, Qt.Key.Key_Return):
        key(table, each)
        assert isinstance(table.decision, DeclareAttackers), "an attack is never declined by default"
        assert "press N" in table.hand.toast
    key(table, Qt.Key.Key_N)
    assert not isinstance(table.decision, DeclareAttackers)


def test_the_second_of_two_quick_presses_says_nothing_in_a_panel(scenario, open_table, slow_questions):
    scenario.card_text("Blaze | Vampata\n{X}{R}\nSorcery\n~ deals X damage to any target.")
    scenario.hand(0, "Blaze")
    scenario.battlefield(0, *["Mountain"] * 3)
    table = open_table(scenario)
    table.bridge.answer(next(action.key for action in table.decision.actions if action.kind == "cast"))
    asked = table.decision
    assert isinstance(asked, ChooseNumber)
    panel = next(panel for panel in table.widget.findChildren(DecisionPanel) if panel.isVisible())
    for each in (Qt.Key.Key_Return, Qt.Key.Key_Space):
        QTest.keyClick(panel.focusWidget() or panel, each)
    QTest.keyClick(panel, Qt.Key.Key_Return)
    assert table.decision is asked
    (guard,) = panel.findChildren(input_guard.KeyGuard)
    guard._moment.stop()
    QTest.keyClick(panel, Qt.Key.Key_Return)
    assert table.decision is not asked


def test_priority_is_passed_and_a_spell_paid_for_as_quickly_as_one_can_press(scenario, open_table, slow_questions):
    scenario.battlefield(0, "Mountain", "Forest")
    scenario.hand(0, "Shock")
    table = open_table(scenario)
    table.bridge.answer(next(action.key for action in table.decision.actions if action.kind == "cast"))
    table.bridge.answer([1])
    assert isinstance(table.decision, PayMana)
    key(table, Qt.Key.Key_Space)
    assert isinstance(table.decision, Priority)
    before = len(table.game.answers)
    key(table, Qt.Key.Key_Space, Qt.Key.Key_Space)
    assert len(table.game.answers) >= before + 2
