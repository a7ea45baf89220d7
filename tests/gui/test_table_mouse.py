"""The table with the real engine, by mouse."""

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from engine.decisions import (
    ChooseNumber,
    ChooseObjects,
    ChooseTargets,
    ChooseYesNo,
    DeclareAttackers,
    DeclareBlockers,
    PayMana,
    Priority,
)
from engine.scenario import Scenario
from gui.dialogs.decision_panel import DecisionPanel
from gui.table.interaction import Mark

pytest_plugins = ["tests.gui.table_fixture"]


@pytest.fixture
def scenario() -> Scenario:
    return Scenario()


def field(table) -> QPointF:
    """Return a free place on the near battlefield."""
    back = table.scene.geometry.near.field
    return QPointF(back.left() + 20, back.center().y())


# Playing and casting


def test_a_land_is_dragged_to_the_battlefield(scenario, open_table):
    scenario.hand(0, "Forest", "Serra Angel")
    table = open_table(scenario)
    forest = table.hand.find("Forest", "hand")
    item = table.hand.item(forest)
    assert item.mark is Mark.ACT
    table.hand.drag(forest, field(table))
    assert table.names("battlefield", 0) == ["Forest"]
    assert table.names("hand", 0) == ["Serra Angel"]
    assert table.hand.item(table.hand.find("Forest", "battlefield")) is item, "it is the same piece of paper"
    assert table.scene.geometry.near.field.contains(item.pos())


def test_a_card_let_go_over_the_hand_goes_back(scenario, open_table):
    scenario.hand(0, "Forest", "Plains")
    table = open_table(scenario)
    forest, plains = table.hand.find("Forest", "hand"), table.hand.find("Plains", "hand")
    place = table.hand.item(forest).pos()
    table.hand.drag(forest, plains)
    assert table.names("hand", 0) == ["Forest", "Plains"]
    assert table.hand.item(forest).pos() == place
    assert not table.game.answers


def test_the_free_table_glows_while_a_card_is_dragged(scenario, open_table):
    scenario.hand(0, "Forest")
    table = open_table(scenario)
    table.hand.drag(table.hand.find("Forest", "hand"), field(table), drop=False)
    assert table.scene.drop_area.isVisible()
    assert table.widget.view.cancel_drag()
    assert not table.scene.drop_area.isVisible()
    assert table.names("hand", 0) == ["Forest"]


def test_a_card_that_cannot_act_is_not_dragged_and_says_why(scenario, open_table):
    scenario.hand(0, "Serra Angel")
    table = open_table(scenario)
    angel = table.hand.find("Serra Angel", "hand")
    assert table.hand.item(angel).mark is None
    table.hand.drag(angel, field(table))
    assert table.names("hand", 0) == ["Serra Angel"]
    refusal = table.game.why_not(0, angel)[0]
    assert table.hand.toast == f"{refusal.text.en} — {refusal.reason.en}"
    assert table.widget.toast.rule.rule == refusal.rule


def test_double_click_tries_and_says_why_not(scenario, open_table):
    scenario.hand(0, "Serra Angel")
    table = open_table(scenario)
    table.hand.double_click(table.hand.find("Serra Angel", "hand"))
    assert table.hand.toast
    assert not table.game.answers


def test_a_creature_is_cast_with_two_clicks_and_paid_as_worked_out(scenario, open_table):
    scenario.battlefield(0, "Forest", "Forest", "Forest")
    scenario.hand(0, "Kalonian Tusker")
    table = open_table(scenario)
    table.hand.double_click(table.hand.find("Kalonian Tusker", "hand"))
    assert isinstance(table.decision, PayMana)
    marked = [item for item in table.scene.cards.values() if item.mark is Mark.PLAN]
    assert len(marked) == 2
    table.hand.press("auto")
    assert table.names("stack", 0) == ["Kalonian Tusker"]
    table.hand.press("pass")
    assert table.decision.player == 1, "the opponent is asked and sits below"
    assert table.scene.seat == 1
    table.hand.press("pass")
    assert "Kalonian Tusker" in table.names("battlefield", 0)


def test_one_click_shows_what_a_card_can_do(scenario, open_table):
    scenario.battlefield(0, "Forest")
    scenario.hand(0, "Llanowar Elves")
    table = open_table(scenario)
    elves = table.hand.find("Llanowar Elves", "hand")
    table.hand.click(elves)
    assert not table.game.answers
    table.hand.press(f"cast:{elves}")
    assert isinstance(table.decision, PayMana)


def test_paying_by_hand(scenario, open_table):
    scenario.battlefield(0, "Forest", "Forest", "Plains")
    scenario.hand(0, "Kalonian Tusker")
    table = open_table(scenario)
    table.hand.double_click(table.hand.find("Kalonian Tusker", "hand"))
    lands = [item.entity for item in table.scene.cards.values() if item.card.name.en == "Forest"]
    table.hand.click(lands[0])
    assert table.game.view(0).find(lands[0]).tapped
    if isinstance(table.decision, PayMana):
        table.hand.click(lands[1])
    if isinstance(table.decision, PayMana):
        table.hand.press("pool" if table.widget.bar.button("pool") else "auto")
    assert table.names("stack", 0) == ["Kalonian Tusker"]
    assert not table.game.view(0).find(table.hand.find("Plains")).tapped


def test_a_spell_with_a_target_by_clicks(scenario, open_table):
    scenario.battlefield(0, "Mountain")
    scenario.battlefield(1, "Kalonian Tusker", "Forest")
    scenario.hand(0, "Lightning Bolt")
    table = open_table(scenario)
    table.hand.double_click(table.hand.find("Lightning Bolt", "hand"))
    assert isinstance(table.decision, ChooseTargets)
    tusker, forest = table.hand.find("Kalonian Tusker"), table.hand.find("Forest")
    assert table.hand.item(tusker).mark is Mark.TARGET
    assert table.hand.item(forest).mark is None
    table.hand.click(forest)
    assert table.hand.toast == table.decision.refusal(forest).reason.en
    assert table.widget.toast.rule.rule == table.decision.refusal(forest).rule
    table.hand.click(tusker)
    table.hand.press("auto")
    for _ in range(2):
        table.hand.press("pass")
    assert table.names("graveyard", 1) == ["Kalonian Tusker"]
    assert table.names("graveyard", 0) == ["Lightning Bolt"]


def test_a_player_is_a_target_too(scenario, open_table):
    scenario.battlefield(0, "Mountain")
    scenario.hand(0, "Lightning Bolt")
    table = open_table(scenario)
    table.hand.double_click(table.hand.find("Lightning Bolt", "hand"))
    assert table.scene.players[1].mark is Mark.TARGET
    table.hand.click(1)
    table.hand.press("auto")
    for _ in range(2):
        table.hand.press("pass")
    assert table.game.view(0).players[1].life == 17
    assert table.scene.players[1].delta == -3


def test_a_spell_dropped_on_its_target(scenario, open_table):
    scenario.battlefield(0, "Mountain")
    scenario.battlefield(1, "Kalonian Tusker")
    scenario.hand(0, "Lightning Bolt")
    table = open_table(scenario)
    tusker = table.hand.find("Kalonian Tusker")
    table.hand.drag(table.hand.find("Lightning Bolt", "hand"), tusker)
    assert isinstance(table.decision, PayMana), "the target is chosen already"
    assert table.game.view(0).stack[0].targets == (tusker,) or list(table.game.view(0).stack[0].targets) == [tusker]
    table.widget.undo()
    assert isinstance(table.decision, Priority), "undo undoes all of it"
    assert table.names("hand", 0) == ["Lightning Bolt"]


def test_a_spell_dropped_on_what_it_cannot_target_says_why(scenario, open_table):
    scenario.battlefield(0, "Mountain")
    scenario.battlefield(1, "Kalonian Tusker", "Forest")
    scenario.hand(0, "Lightning Bolt")
    table = open_table(scenario)
    table.hand.drag(table.hand.find("Lightning Bolt", "hand"), table.hand.find("Forest"))
    assert table.hand.toast
    assert table.widget.toast.rule.rule
    assert table.names("hand", 0) == ["Lightning Bolt"]
    assert not table.game.answers


def test_only_legal_targets_glow_while_dragging(scenario, open_table):
    scenario.battlefield(0, "Mountain")
    scenario.battlefield(1, "Kalonian Tusker", "Forest")
    scenario.hand(0, "Lightning Bolt")
    table = open_table(scenario)
    tusker, forest = table.hand.find("Kalonian Tusker"), table.hand.find("Forest")
    table.hand.drag(table.hand.find("Lightning Bolt", "hand"), forest, drop=False)
    assert table.hand.item(tusker)._drop == "legal"
    assert table.hand.item(forest)._drop == "illegal"
    table.widget.view.cancel_drag()
    assert table.hand.item(tusker)._drop == table.hand.item(forest)._drop == ""


def test_the_second_click_of_an_answer_does_not_answer_the_next_question(scenario, open_table):
    scenario.battlefield(0, "Mountain")
    scenario.battlefield(1, "Llanowar Elves")
    scenario.hand(0, "Lightning Bolt")
    table = open_table(scenario)
    table.hand.double_click(table.hand.find("Lightning Bolt", "hand"))
    answers = len(table.game.answers)
    table.hand.double_click(table.hand.find("Llanowar Elves"))
    assert len(table.game.answers) == answers + 1
    assert isinstance(table.decision, PayMana)


# Taking back


def test_undo_after_a_land(scenario, open_table):
    scenario.hand(0, "Forest")
    table = open_table(scenario)
    table.hand.drag(table.hand.find("Forest", "hand"), field(table))
    assert table.names("battlefield", 0) == ["Forest"]
    table.widget.bar.undo_button.click()
    assert table.names("battlefield", 0) == []
    assert table.hand.find("Forest", "hand")
    table.widget.undo()
    assert table.hand.toast, "nothing more to undo"


def test_cancelling_a_spell_on_its_way(scenario, open_table):
    scenario.battlefield(0, "Mountain")
    scenario.hand(0, "Lightning Bolt")
    table = open_table(scenario)
    table.hand.double_click(table.hand.find("Lightning Bolt", "hand"))
    table.hand.press("cancel")
    assert isinstance(table.decision, Priority)
    assert table.names("hand", 0) == ["Lightning Bolt"]
    assert table.hand.find("Lightning Bolt", "hand")


# Combat


def attack(scenario, open_table, *mine: str, theirs: tuple[str, ...] = (), **settings):
    scenario.battlefield(0, *mine)
    scenario.battlefield(1, *theirs)
    scenario.turn(0, "beginning of combat")
    table = open_table(scenario, **settings)
    for _ in range(2):
        table.hand.press("pass")
    assert isinstance(table.decision, DeclareAttackers)
    return table


def test_attack_by_clicks_and_block_by_clicks(scenario, open_table):
    table = attack(scenario, open_table, "Kalonian Tusker", "Serra Angel", theirs=("Gray Ogre", "Enormous Baloth"))
    tusker, angel = table.hand.find("Kalonian Tusker"), table.hand.find("Serra Angel")
    table.hand.click(tusker)
    table.hand.click(angel)
    table.hand.click(angel)
    assert table.hand.item(tusker).mark is Mark.CHOSEN
    table.hand.press("done")
    assert table.game.view(0).find(tusker).attacking == 1
    assert table.game.view(0).find(angel).attacking is None
    while not isinstance(table.decision, DeclareBlockers):
        table.hand.press("pass")
    assert table.scene.seat == 1
    baloth = table.hand.find("Enormous Baloth")
    table.hand.click(baloth)
    table.hand.press("done")
    assert list(table.game.view(0).find(baloth).blocking) == [tusker]
    while table.game.view(0).step != "end of combat":
        table.hand.press("pass")
    assert table.names("graveyard", 0) == ["Kalonian Tusker"]


def test_attack_and_block_by_dragging(scenario, open_table):
    table = attack(scenario, open_table, "Kalonian Tusker", theirs=("Gray Ogre",))
    tusker = table.hand.find("Kalonian Tusker")
    table.hand.drag(tusker, 1)
    table.hand.press("done")
    while not isinstance(table.decision, DeclareBlockers):
        table.hand.press("pass")
    ogre = table.hand.find("Gray Ogre")
    table.hand.drag(ogre, tusker)
    table.hand.press("done")
    assert list(table.game.view(0).find(ogre).blocking) == [tusker]


def test_everybody_attacks_and_starting_again(scenario, open_table):
    table = attack(scenario, open_table, "Kalonian Tusker", "Serra Angel")
    table.hand.press("all")
    assert len(table.widget.controller.interaction.attacks) == 2
    table.hand.press("clear")
    assert not table.widget.controller.interaction.attacks
    table.hand.press("done")
    assert table.game.view(0).step != "declare attackers" or not isinstance(table.decision, DeclareAttackers)


def test_a_creature_that_cannot_attack_says_why(scenario, open_table):
    scenario.battlefield(0, "Gray Ogre", sick=True)
    table = attack(scenario, open_table, "Kalonian Tusker")
    ogre = table.hand.find("Gray Ogre")
    table.hand.click(ogre)
    assert table.hand.toast == table.decision.refused(ogre).reason.en
    assert table.widget.toast.rule.rule.startswith(("302", "508"))


def test_a_creature_that_cannot_block_that_attacker_says_why(scenario, open_table):
    table = attack(scenario, open_table, "Serra Angel", "Kalonian Tusker", theirs=("Gray Ogre",))
    angel = table.hand.find("Serra Angel")
    table.hand.press("all")
    table.hand.press("done")
    while not isinstance(table.decision, DeclareBlockers):
        table.hand.press("pass")
    ogre = table.hand.find("Gray Ogre")
    table.hand.drag(ogre, angel)
    assert table.hand.toast == table.decision.refused_pair(ogre, angel).reason.en
    assert table.widget.toast.rule.rule.startswith("702.9")


def test_a_planeswalker_is_attacked_by_clicks_and_by_dragging(scenario, open_table):
    table = attack(scenario, open_table, "Kalonian Tusker", "Serra Angel", theirs=("Ral Zarek",))
    tusker, angel, ral = (table.hand.find(name) for name in ("Kalonian Tusker", "Serra Angel", "Ral Zarek"))
    table.hand.click(tusker)
    assert table.hand.item(ral).mark is Mark.TARGET
    table.hand.click(ral)
    table.hand.drag(angel, ral)
    table.hand.press("done")
    view = table.game.view(0)
    assert view.find(tusker).attacking == view.find(angel).attacking == ral


def test_a_blocker_that_has_a_choice_waits_for_the_attacker(scenario, open_table):
    table = attack(scenario, open_table, "Kalonian Tusker", "Gray Ogre", theirs=("Enormous Baloth",))
    tusker, ogre = table.hand.find("Kalonian Tusker"), table.hand.find("Gray Ogre")
    table.hand.press("all")
    table.hand.press("done")
    while not isinstance(table.decision, DeclareBlockers):
        table.hand.press("pass")
    baloth = table.hand.find("Enormous Baloth")
    table.hand.click(baloth)
    assert table.hand.item(baloth).mark is Mark.SELECTED
    table.hand.click(ogre)
    table.hand.click(baloth)
    assert not table.widget.controller.interaction.blocks, "a click on a blocker takes it back"
    table.hand.click(baloth)
    table.hand.click(tusker)
    table.hand.press("done")
    assert list(table.game.view(0).find(baloth).blocking) == [tusker]


# Choosing several, choosing in piles


def test_discarding_two_cards_at_the_end_of_the_turn(scenario, open_table):
    scenario.hand(0, *["Forest"] * 5, *["Serra Angel"] * 4)
    scenario.turn(0, "end")
    table = open_table(scenario)
    for _ in range(2):
        table.hand.press("pass")
    assert isinstance(table.decision, ChooseObjects) and table.decision.maximum == 2
    first, second = [item.entity for item in table.scene.cards.values() if item.card.name.en == "Serra Angel"][:2]
    assert not table.widget.bar.button("done").isEnabled()
    table.hand.click(first)
    table.hand.click(first)
    assert not table.widget.bar.button("done").isEnabled(), "a second click takes it back"
    table.hand.click(first)
    table.hand.click(second)
    table.hand.press("done")
    assert table.names("graveyard", 0) == ["Serra Angel", "Serra Angel"]


def test_targets_in_a_graveyard_are_laid_out_for_the_choice(scenario, open_table):
    scenario.battlefield(0, *["Forest"] * 4)
    scenario.hand(0, "Fungal Rebirth")
    scenario.graveyard(0, "Serra Angel", "Lightning Bolt", "Gray Ogre")
    table = open_table(scenario)
    table.hand.double_click(table.hand.find("Fungal Rebirth", "hand"))
    assert isinstance(table.decision, ChooseTargets)
    assert table.scene.spread == ("graveyard", 0)
    table.hand.click(table.hand.find("Lightning Bolt"))
    assert table.hand.toast, "it is not a permanent card"
    table.hand.click(table.hand.find("Serra Angel"))
    assert table.scene.spread is None
    table.hand.press("auto")
    for _ in range(2):
        table.hand.press("pass")
    assert "Serra Angel" in table.names("hand", 0)


def test_an_ability_of_several_is_chosen_in_a_menu(scenario, open_table):
    scenario.battlefield(0, "Garruk, Caller of Beasts")
    table = open_table(scenario)
    garruk = table.hand.find("Garruk, Caller of Beasts")
    table.hand.double_click(garruk)
    menu = table.widget.controller.menu
    assert len(menu.actions()) == len([a for a in table.decision.actions if a.object == garruk]) > 1
    menu.actions()[0].trigger()
    menu.close()
    assert table.names("stack", 0) == ["Garruk, Caller of Beasts"]


def test_a_plain_question_is_answered_in_the_prompt_bar(scenario, open_table):
    scenario.battlefield(0, "Mountain", "Swamp", "Swamp", "Tenacious Dead")
    scenario.hand(0, "Shock")
    table = open_table(scenario)
    table.hand.double_click(table.hand.find("Shock", "hand"))
    table.hand.click(table.hand.find("Tenacious Dead"))
    table.hand.press("auto")
    while not isinstance(table.decision, ChooseYesNo):
        table.hand.press("pass")
    table.hand.press("yes")
    if isinstance(table.decision, PayMana):
        table.hand.press("auto")
    assert "Tenacious Dead" in table.names("battlefield", 0)


def test_a_spell_dropped_on_a_target_remembers_it_while_x_is_chosen(scenario, open_table):
    scenario.battlefield(0, *["Mountain"] * 4)
    scenario.battlefield(1, "Gray Ogre")
    scenario.hand(0, "Volcanic Geyser")
    table = open_table(scenario)
    ogre = table.hand.find("Gray Ogre")
    table.hand.drag(table.hand.find("Volcanic Geyser", "hand"), ogre)
    assert isinstance(table.decision, ChooseNumber)
    panel = next(panel for panel in table.widget.findChildren(DecisionPanel) if panel.isVisible())
    QTest.mouseClick(panel.confirm_button, Qt.MouseButton.LeftButton)
    assert isinstance(table.decision, PayMana)
    assert list(table.game.view(0).stack[0].targets) == [ogre]


def test_an_equipment_is_dragged_to_its_bearer(scenario, open_table):
    scenario.battlefield(0, "Forest", "Short Sword", "Kalonian Tusker", "Serra Angel")
    table = open_table(scenario)
    sword, angel = table.hand.find("Short Sword"), table.hand.find("Serra Angel")
    table.hand.drag(sword, angel)
    table.hand.press("auto")
    for _ in range(2):
        table.hand.press("pass")
    assert table.game.view(0).find(sword).attached_to == angel
    place, host = table.hand.item(sword).place, table.hand.item(angel).place
    assert place.x == host.x and place.z < host.z


def test_a_menu_that_was_left_does_not_aim_the_next_spell(scenario, open_table):
    scenario.battlefield(0, "Mountain", "Ral Zarek", "Gray Ogre")
    scenario.battlefield(1, "Kalonian Tusker")
    scenario.hand(0, "Lightning Bolt")
    table = open_table(scenario)
    table.hand.drag(table.hand.find("Ral Zarek"), table.hand.find("Kalonian Tusker"))
    menu = table.widget.controller.menu
    assert menu is not None and len(menu.actions()) > 1
    menu.close()
    table.hand.double_click(table.hand.find("Lightning Bolt", "hand"))
    assert isinstance(table.decision, ChooseTargets), "the target is still to be chosen"


# Looking


def test_resting_the_mouse_shows_the_card_and_lifts_it_from_the_hand(scenario, open_table):
    scenario.hand(0, "Serra Angel", "Forest")
    table = open_table(scenario)
    angel = table.hand.find("Serra Angel", "hand")
    before = table.hand.item(angel).width
    table.hand.hover(angel)
    assert table.widget.preview.card.name.en == "Serra Angel"
    assert table.hand.item(angel).width > before
    table.hand.hover(table.hand.find("Forest", "hand"))
    assert table.widget.preview.card.name.en == "Forest"
    assert table.hand.item(angel).width == before


def test_a_graveyard_is_laid_out_and_put_back(scenario, open_table):
    scenario.graveyard(1, "Serra Angel", "Gray Ogre")
    table = open_table(scenario)
    pile = table.scene.piles["graveyard", 1]
    table.hand.click_at(pile.mapToScene(pile.box.center()))
    assert {item.card.name.en for item in table.scene.cards.values()} == {"Serra Angel", "Gray Ogre"}
    table.hand.hover(table.hand.find("Serra Angel"))
    assert table.widget.preview.card.name.en == "Serra Angel"
    table.hand.click_at(QPointF(20, 20))
    assert not table.scene.cards


def test_a_library_is_not_laid_out(scenario, open_table):
    table = open_table(scenario)
    pile = table.scene.piles["library", 0]
    table.hand.click_at(pile.mapToScene(pile.box.center()))
    assert table.scene.spread is None


def test_hidden_hands_show_backs_and_open_hands_faces(scenario, open_table):
    scenario.hand(1, "Serra Angel")
    hidden = open_table(scenario)
    assert [item.card.known for item in hidden.scene.cards.values()] == [False]
    opened = open_table(scenario, hands="open")
    assert [item.card.name.en for item in opened.scene.cards.values()] == ["Serra Angel"]


def test_the_menu_of_a_card_lists_what_it_can_do(scenario, open_table):
    scenario.battlefield(0, "Llanowar Elves")
    table = open_table(scenario)
    elves = table.hand.find("Llanowar Elves")
    table.widget.controller.open_menu_of(elves, table.widget.mapToGlobal(table.hand.place(elves)))
    menu = table.widget.controller.menu
    assert [action.text() for action in menu.actions()] == ["&1  Add G", "&2  By hand…"]
    menu.actions()[0].trigger()
    assert table.game.view(0).players[0].mana["G"] == 1
    menu.close()


def test_switching_the_language_on_the_table(scenario, open_table):
    from gui import i18n

    scenario.hand(0, "Forest")
    table = open_table(scenario)
    before = table.widget.bar.prompt.accessibleName()
    i18n.set_language("it")
    assert (before, table.widget.bar.prompt.accessibleName()) == (
        "You can still play a land.",
        "Puoi ancora giocare una terra.",
    )
    assert table.hand.item(table.hand.find("Forest"))._face.name == "Foresta"
