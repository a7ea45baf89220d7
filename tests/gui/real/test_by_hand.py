"""Acts by hand in a real window, by keyboard and mouse: the tools, a card's menu, the other player's consent, undo and
redo."""

from __future__ import annotations

from engine.scenario import Scenario
from tests.gui.real.program import Program
from tests.gui.real.test_faults import QUIET


def start(program: Program) -> None:
    scenario = Scenario()
    scenario.battlefield(0, "Rumbling Baloth")
    scenario.battlefield(1, "Forest")
    program.play(scenario, **QUIET)
    program.wait("stage.seen().get('kind') == 'Priority'")


def test_cards_are_drawn_by_hand_with_the_keyboard_alone(program: Program) -> None:
    start(program)
    program.keys("h")
    program.wait("stage.seen().get('panel') == 'HandToolsPanel'", "H shows the tools")
    program.keys("Return")
    program.wait("stage.focus().startswith('Choice')", "the form of the first tool has the keyboard")
    program.keys("Tab")
    program.keys("plus")
    program.keys("Return")
    program.wait("stage.seen().get('kind') == 'ChooseOption'", "the other player is asked")
    program.keys("1")
    program.wait("len(stage.screen.game.view(0).players[0].hand) == 2")
    program.keys("ctrl+z")
    program.wait("stage.seen().get('kind') == 'ChooseOption'")
    program.keys("ctrl+y")
    program.wait("len(stage.screen.game.view(0).players[0].hand) == 2", "what was taken back is done again")


def test_back_and_forth_between_the_tools_and_a_form(program: Program) -> None:
    start(program)
    for _ in range(3):
        program.keys("h")
        program.wait("stage.seen().get('panel') == 'HandToolsPanel'")
        program.keys("Return")
        program.wait("stage.focus().startswith('Choice')")
        program.keys("Escape")
        program.wait("stage.focus().startswith('QPushButton')", "Escape shows the tools again")
        program.keys("Escape")
        program.wait("stage.seen().get('panel') is None")


def test_a_permanent_is_tapped_from_its_menu(program: Program) -> None:
    start(program)
    program.click("stage.item_at(stage.card('Rumbling Baloth'))", button=3)
    program.wait("any('By hand' in line for line in stage.seen().get('menu', ()))")
    lines = program.value("stage.seen()['menu']")
    program.keys(str(1 + next(index for index, line in enumerate(lines) if "By hand" in line)))
    program.wait("any(line.endswith('Tap') for line in stage.seen().get('menu', ()))")
    program.keys("1")
    program.wait("stage.seen().get('kind') == 'ChooseOption'")
    program.keys("3")
    program.wait("stage.card('Rumbling Baloth').card.tapped")
    program.wait("stage.screen.game.view(0).players[1].trusts == (0,)")


def test_tab_goes_through_a_form_with_text_fields(program: Program) -> None:
    start(program)
    program.click("stage.item_at(stage.card('Rumbling Baloth'))", button=3)
    program.wait("any('By hand' in line for line in stage.seen().get('menu', ()))")
    lines = program.value("stage.seen()['menu']")
    program.keys(str(1 + next(index for index, line in enumerate(lines) if "By hand" in line)))
    program.wait("any(line.endswith('Counters…') for line in stage.seen().get('menu', ()))")
    lines = program.value("stage.seen()['menu']")
    program.keys(str(1 + next(index for index, line in enumerate(lines) if line.endswith("Counters…"))))
    program.wait("stage.focus().startswith('Choice')")
    program.keys("Tab", "plus", "Return")
    program.wait("stage.seen().get('kind') == 'ChooseOption'", "the other player is asked")
    program.keys("1")
    program.wait("stage.card('Rumbling Baloth').card.counters == {'+1/+1': 2}")


SHINING = "sorted(item.card.name.en for item in stage.table.scene.cards.values() if item._drop)"


def test_who_goes_through_a_list_by_keys_sees_on_the_table_what_is_meant(program: Program) -> None:
    scenario = Scenario()
    scenario.battlefield(0, "Forest", "Rumbling Baloth")
    scenario.battlefield(1, "Island", "Gray Ogre", "Air Elemental")
    program.play(scenario, **QUIET, language="it")
    program.wait("stage.seen().get('kind') == 'Priority'")
    program.keys("h")
    program.wait("stage.seen().get('panel') == 'HandToolsPanel'")
    program.click("stage.at(stage.panel.tools['destroy'])")
    program.wait("stage.focus().startswith('Choice')")
    assert program.value(SHINING) == ["Gray Ogre"], "another player's permanents, no lands"
    program.keys("space", "Down")
    program.wait(f"{SHINING} == ['Air Elemental']", "the card on which one rests in the list")
    program.keys("Escape")
    program.wait(f"{SHINING} == ['Gray Ogre']", "nothing was chosen")
    program.click("stage.item_at(stage.card('Rumbling Baloth'))")
    program.wait(f"{SHINING} == ['Rumbling Baloth']")
    program.keys("Escape", "Escape")
    program.wait("stage.seen().get('panel') is None")
    assert program.value(SHINING) == []
    program.keys("h")
    program.wait("stage.seen().get('panel') == 'HandToolsPanel'")
    program.click("stage.at(stage.panel.tools['tap'])")
    program.wait(f"{SHINING} == ['Rumbling Baloth']", "what was clicked last comes first")
