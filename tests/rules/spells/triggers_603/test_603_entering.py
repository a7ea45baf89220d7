"""Where and when something entered the battlefield from (603.6a), and different word orders."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

RAISE = "Raise\n{0}\nSorcery\nPut target creature card from a graveyard onto the battlefield under your control."


@pytest.mark.rule("603.6a")
@pytest.mark.parametrize("cast", [True, False])
def test_it_enters_from_a_graveyard(cast: bool):
    dweller = (
        "Dweller\n{0}\nCreature — Demon\n4/3\nWhen ~ enters from a graveyard, target opponent gains control of it."
    )
    d = situation(dweller, RAISE, hand=["Dweller", "Raise"][not cast :], graveyard=["Dweller"][: not cast])
    if cast:
        d.cast("Dweller")
    else:
        d.cast("Raise", ["Dweller"])
    d.resolve()
    assert len(d.game.state.stack) == (0 if cast else 1)
    if not cast:
        d.resolve()
    assert d.controller("Dweller") == (0 if cast else 1)


@pytest.mark.rule("603.4")
@pytest.mark.parametrize(("name", "draws"), [("Gray Ogre", 1), ("Sol Ring", 0), ("", 0)])
def test_another_creature_entered_under_your_control_last_turn(name: str, draws: int):
    god = (
        "God\n{1}\nEnchantment Creature — God\n6/5\nAt the beginning of each upkeep, if you had another creature enter "
        "the battlefield under your control last turn, draw a card."
    )
    ring = "Sol Ring\n{1}\nArtifact\n{T}: Add {C}{C}."
    d = situation(god, ring, mine=["God"], hand=[name] if name else [], mana="RRRR", library=["Forest"] * 5)
    if name:
        d.cast(name)
        d.resolve()
    d.to_step("upkeep", active=1)
    d.resolve_all()
    assert len(d.hand(0)) == draws
    d.to_step("upkeep", active=0)
    assert not d.game.state.stack, "last turn was the other player's"


@pytest.mark.rule("603.4")
def test_only_in_the_turn_in_which_it_entered():
    warden = (
        "Warden\n{0}\nCreature — Human\n4/4\nFlash\nWhenever a creature deals combat damage to you, if ~ entered the "
        "battlefield this turn, exile that creature until ~ leaves the battlefield."
    )
    d = situation(warden, hand=["Warden"], theirs=["Gray Ogre", "Elite Vanguard"], active=1, priority=0)
    d.cast("Warden")
    d.resolve()
    d.attack(["Gray Ogre"])
    d.block({})
    d.finish_combat()
    d.resolve_all()
    assert d.zone("Gray Ogre") == "exile"
    d.to_step("upkeep", active=0)
    d.to_step("main", active=1)
    d.attack(["Elite Vanguard"])
    d.block({})
    d.finish_combat()
    d.resolve_all()
    assert (d.zone("Elite Vanguard"), d.life(0)) == ("battlefield", 16)


@pytest.mark.rule("120.3", "508.1c")
@pytest.mark.parametrize("burnt", [0, 1, None])
def test_it_attacks_only_if_an_opponent_has_been_dealt_damage(burnt: int | None):
    goblin = "Crazed\n{R}\nCreature — Goblin\n2/2\n~ can't attack unless an opponent has been dealt damage this turn."
    d = situation(
        goblin, "Burn\n{0}\nInstant\n~ deals 1 damage to target player.", mine=["Crazed", "Gray Ogre"], hand=["Burn"]
    )
    if burnt is not None:
        d.cast("Burn", [burnt])
        d.resolve()
    d.to_attackers()
    assert d.can_attack("Crazed") == (burnt == 1)


@pytest.mark.rule("608.2c")
def test_where_things_return_to_may_be_told_first():
    gulf = (
        "Gulf\n{0}\nInstant\nReturn to their owners' hands all creatures with toughness less than or equal to the "
        "number of Islands you control."
    )
    d = situation(
        gulf, mine=["Island", "Gray Ogre"], theirs=["Elite Vanguard", "Island"], hand=["Gulf"], their_hand=["Forest"]
    )
    d.cast("Gulf")
    d.resolve()
    assert (d.zone("Gray Ogre"), sorted(d.hand(1))) == ("battlefield", ["Elite Vanguard", "Forest"])
