"""Ways of casting, kicker, X, other faces of a card and refusals, by mouse and by keyboard, in a real window."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.scenario import Scenario
from tests.gui.real.program import Program
from tests.gui.real.test_faults import QUIET

WOLF = (
    "Villager | Abitante\n{1}{G}\nCreature — Human Werewolf\n1/1\n{0}: Transform ~.\n// transform\n"
    "Howler | Ululatore\n(green) Creature — Werewolf\n4/4\nTrample\n{0}: Transform ~."
)
FIRE = (
    "Fire | Fuoco\n{1}{R}\nInstant\n~ deals 2 damage to target creature.\n//\n"
    "Ice | Ghiaccio\n{1}{U}\nSorcery\nYou gain 4 life."
)
GIANT = (
    "Giant | Gigante\n{3}{R}\nCreature — Giant\n4/3\nVigilance\n// adventure\n"
    "Stomp | Pestone\n{1}{R}\nInstant — Adventure\n~ deals 2 damage to any target."
)
SWELL = (
    "Swell | Gonfiore\n{G}\nCreature — Beast\n1/1\nMultikicker {1}\n"
    "~ enters with a +1/+1 counter on it for each time it was kicked."
)
BLAZE = "Blaze | Vampata\n{X}{R}\nSorcery\n~ deals X damage to any target."


def hand(card: str, name: str, lands: str, count: int) -> Scenario:
    scenario = Scenario()
    scenario.card_text(card)
    scenario.hand(0, name)
    scenario.battlefield(0, *[lands] * count)
    scenario.battlefield(1, "Rumbling Baloth", "Llanowar Elves")
    return scenario


@pytest.mark.parametrize(
    ("card", "name", "faces"),
    [
        (WOLF, "Villager", ["Villager", "Howler"]),
        (GIANT, "Giant", ["Giant", "Stomp"]),
        (FIRE, "Fire // Ice", ["Fire", "Fire", "Ice"]),
    ],
    ids=["two sides", "adventure", "split"],
)
def test_the_other_faces_in_the_preview(program: Program, tmp_path: Path, card: str, name: str, faces: list[str]):
    program.play(hand(card, name, "Forest" if card is WOLF else "Mountain", 2), **QUIET)
    program.rest("stage.at(stage.table.view.viewport(), 300, 20)")
    program.keys("Tab")
    program.wait("stage.table.preview.card is not None")
    shown = "(stage.table.preview._turned, stage.table.preview._face.name)"
    order = [*range(1, len(faces)), 0]
    for place in order:
        program.keys("f")
        program.wait(f"{shown} == ({place}, {faces[place]!r})", f"the key turns it to {faces[place]}")
    for place in order:
        program.click("stage.at(stage.table.preview)")
        program.wait(f"{shown} == ({place}, {faces[place]!r})", f"a click turns it to {faces[place]}")
        program.picture(tmp_path / f"face-{place}.png")


def test_a_card_with_two_ways_opens_a_menu_that_keys_choose_from(program: Program) -> None:
    program.play(hand(GIANT, "Giant", "Mountain", 4), **QUIET)
    program.keys("Tab")
    program.wait("stage.table.scene.focus is not None")
    program.keys("Return")
    program.wait("stage.seen().get('menu')")
    lines = program.value("stage.seen()['menu']")
    program.keys(str(1 + next(index for index, line in enumerate(lines) if "Stomp" in line)))
    program.wait("stage.seen().get('kind') == 'ChooseTargets'")
    program.keys("Escape")
    program.wait("stage.seen().get('kind') == 'Priority'")


def test_a_number_of_kicks_by_keys(program: Program) -> None:
    program.play(hand(SWELL, "Swell", "Forest", 4), **QUIET)
    program.keys("Tab", "Return")
    program.wait("stage.seen().get('panel') == 'ChooseNumberPanel'")
    program.keys("Up", "2", "Return")
    program.wait("stage.seen().get('kind') == 'PayMana'")
    program.keys("space")
    program.wait("stage.seen().get('kind') == 'Priority'")
    program.do("stage.answer('pass', 'pass')")
    program.wait("stage.card('Swell', 'battlefield').card.power == 3")


def test_x_by_mouse(program: Program, tmp_path: Path) -> None:
    program.play(hand(BLAZE, "Blaze", "Mountain", 4), **QUIET)
    program.click("stage.item_at(stage.card('Blaze'))", times=2)
    program.wait("stage.seen().get('panel') == 'ChooseNumberPanel'")
    program.picture(tmp_path / "x.png")
    panel = "stage.table.findChildren(DecisionPanel)[-1]"
    before = program.value(f"{panel}.number")
    step = "more" if before < 3 else "less"
    program.click(f"stage.at({panel}.counter.{step})")
    program.wait(f"{panel}.number != {before}")
    program.click(f"stage.at({panel}.confirm_button)")
    program.wait("stage.seen().get('kind') == 'ChooseTargets'")
    program.click("stage.item_at(stage.table.scene.players[1])")
    program.wait("stage.seen().get('kind') == 'PayMana'")


def test_a_note_on_a_rule_goes_with_the_panel_on_which_it_was_opened(program: Program) -> None:
    program.play(hand(BLAZE, "Blaze", "Mountain", 4), **QUIET)
    program.do("stage.answer('cast')")
    program.wait("stage.seen().get('panel') == 'ChooseNumberPanel'")
    program.click("stage.at(stage.table.findChildren(DecisionPanel)[-1].rule_link)")
    program.wait("'RuleBubble' in stage.focus()")
    program.do("stage.answer(2)")
    program.wait("stage.seen().get('kind') == 'ChooseTargets'")
    program.wait("stage.focus() == 'TableView'")
    program.keys("Escape")
    program.wait("stage.seen().get('kind') == 'Priority'")


def test_why_not_is_said_with_symbols_and_the_way_that_was_tried(program: Program, tmp_path: Path) -> None:
    scenario = Scenario()
    scenario.hand(0, "Serra Angel")
    scenario.battlefield(0, "Plains")
    program.play(scenario, **QUIET)
    program.click("stage.item_at(stage.card('Serra Angel'))", times=2)
    program.wait("stage.table.toast.isVisible()")
    program.picture(tmp_path / "why-not.png")
    assert program.value("stage.table.toast.words.text()") == (
        "Cast Serra Angel — You can't pay {3}{W}{W}: that takes 5 mana, and you can have 1."
    )
    assert program.value("type(stage.table.toast.words).__name__") == "SymbolText"
    assert program.value("stage.table.toast.rect().contains(stage.table.toast.words.geometry())")


def test_what_is_clicked_while_mana_is_paid_says_why_it_brings_none(program: Program) -> None:
    scenario = Scenario()
    scenario.hand(0, "Shock")
    scenario.battlefield(0, "Mountain")
    program.play(scenario, **QUIET)
    program.do("stage.answer('cast', [1])")
    program.wait("stage.seen().get('kind') == 'PayMana'")
    program.click("stage.item_at(stage.table.scene.players[1])")
    program.wait("stage.table.toast.isVisible()")
    assert program.value("stage.table.toast.words.text()").startswith("Bruno — A player makes no mana")
    program.keys("space")
    program.wait("stage.seen().get('kind') == 'Priority'")
    program.wait("not stage.table.toast.isVisible()", "the refusal goes once mana was paid")


def test_who_attacks_reads_why_not_then_is_asked_about_each_card_once_and_for_all(program: Program) -> None:
    scenario = Scenario()
    scenario.battlefield(0, "Windreader Sphinx", "Air Elemental", "Wind Drake")
    scenario.hand(0, "Grizzly Bears")
    scenario.library(0, *["Island"] * 6)
    program.play(scenario, **{**QUIET, "auto_pass": True, "language": "it"})
    program.wait("stage.seen().get('kind') == 'DeclareAttackers'")
    program.click("stage.item_at(stage.card('Grizzly Bears', 'hand'))")
    program.wait("stage.table.toast.isVisible()")
    assert program.value("stage.table.toast.words.text()") == (
        "Orso Grizzly — Possono attaccare solo creature sul campo di battaglia. "
        "Una carta creatura va prima lanciata, in una fase principale."
    )
    for key in ("all", "done"):
        program.click(f"stage.at(stage.table.bar.button({key!r}))")
    program.wait("stage.seen().get('kind') == 'ChooseYesNo'")
    assert not program.value("stage.table.toast.isVisible()")
    assert program.value("stage.screen.bridge.decision.prompt.it") == "Vuoi pescare una carta?"
    program.click("stage.at(stage.table.bar.button('always yes'))")
    program.wait("stage.seen().get('kind') == 'Priority'")
    assert program.value("len(stage.screen.bridge.view.players[0].hand)") == 4
    program.click("stage.item_at(stage.card('Windreader Sphinx', 'battlefield'))", button=3)
    program.wait("stage.seen().get('menu')")
    assert any("Chiedimi di nuovo" in line for line in program.value("stage.seen()['menu']"))
    program.keys("Escape")
    program.wait("not stage.seen().get('menu')")
    # The table would repeat its automatic answers at once, so undo goes back to whoever was asked last.
    program.do("stage.table.log.back_wanted.emit(stage.table.log._entries[-1])")
    program.wait("stage.seen().get('box') == 'Message'")
    program.keys("Right", "Return")
    program.wait("stage.seen().get('kind') == 'ChooseYesNo'")
    assert program.value("len(stage.screen.bridge.view.players[0].hand)") == 1
