"""Creatures that enter attacking a player named in the text (508.4)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseOption, DeclareAttackers
from engine.scenario import Scenario
from tests.driver import Driver

CALLER = "Caller | Araldo\n{2}\nCreature — Human\n1/1\nWhenever ~ attacks a player, "
PUT = "put a creature card from your hand onto the battlefield tapped and attacking"
MAKE = "create a 1/1 white Soldier creature token that's tapped and attacking"
SAGE = "Sage | Saggia\n{2}\nPlaneswalker — Jace\n3\n+1: Draw a card."


def attack(words: str, whom: int) -> Driver:
    """Attack one of two opponents, each with a planeswalker, with Caller, and begin to resolve its ability."""
    scenario = Scenario(names=("Anna", "Bruno", "Carla"))
    for text in (f"{CALLER}{words}.", SAGE):
        scenario.card_text(text)
    scenario.battlefield(0, "Caller")
    scenario.battlefield(1, "Sage")
    scenario.battlefield(2, "Sage")
    scenario.hand(0, "Llanowar Elves")
    scenario.turn(active=0, step="beginning of combat")
    d = Driver(scenario.game())
    while not isinstance(d.decision, DeclareAttackers):
        d.pass_priority()
    d.game.answer([[d.find("Caller"), whom]])
    for _ in range(3):
        d.pass_priority()
    return d


@pytest.mark.rule("508.4")
@pytest.mark.parametrize(("words", "name"), [(PUT, "Llanowar Elves"), (MAKE, "Soldier")])
@pytest.mark.parametrize("whom", [1, 2])
def test_who_is_named_is_attacked_and_nobody_is_asked(words: str, name: str, whom: int) -> None:
    d = attack(f"{words} that player", whom)
    entered = d.find(name)
    assert d.tapped(name)
    combat = d.game.state.combat
    assert combat is not None and combat.attackers[entered] == whom


@pytest.mark.rule("508.4")
def test_where_nobody_is_named_its_controller_chooses() -> None:
    d = attack(PUT, 1)
    assert isinstance(d.decision, ChooseOption) and d.decision.player == 0
    assert len(d.decision.options) == 4  # two opponents, and each one's planeswalker
