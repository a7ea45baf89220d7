"""Chosen creatures become attackers once all costs are paid, if they are still there (508.1k)."""

from __future__ import annotations

import pytest

from tests.rules.battle import Battle


@pytest.mark.rule("508.1k")
@pytest.mark.parametrize(("victim", "attackers", "life"), [("Bear", [], 20), ("Wolf", ["Bear"], 18)])
def test_what_was_sacrificed_for_the_attack_does_not_attack(victim: str, attackers: list[str], life: int):
    battle = Battle()
    battle.creature(0, "Bear", "2/2")
    battle.creature(0, "Wolf", "3/3")
    battle.permanent(
        1, "Toll", "Enchantment", "Creatures can't attack you unless their controller sacrifices a creature."
    )
    d = battle.begin()
    d.attack(["Bear"])
    d.answer(victim)
    assert d.graveyard(0) == [victim]
    combat = d.game.state.combat
    assert combat is not None
    assert [d.name(entity) for entity in combat.attackers] == attackers
    d.finish_combat()
    assert d.life(1) == life


@pytest.mark.rule("508.4c")
def test_what_enters_attacking_does_not_ask_what_binds_a_declaration():
    battle = Battle()
    battle.creature(0, "Bear", "2/2")
    battle.spell(0, "Law", "Creatures can't attack this turn.")
    battle.spell(0, "Rally", "Create a 1/1 red Goblin creature token that is tapped and attacking.")
    d = battle.begin()
    d.attack(["Bear"])
    d.cast("Law")
    d.resolve()
    d.cast("Rally")
    d.resolve()
    combat = d.game.state.combat
    assert combat is not None
    assert sorted(str(d.name(entity)) for entity in combat.attackers) == ["Bear", "Goblin"]
    d.finish_combat()
    assert d.life(1) == 17
