"""Unspent mana is public (106.4a-b), and who controls a mana ability (109.4a)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

ROCK = "Rock\n{1}\nArtifact\n{T}: Add {G}{G}{G}."


@pytest.mark.rule("106.4a")
def test_what_a_payment_leaves_in_the_pool_is_seen_by_all():
    d = situation(ROCK, mine=["Rock"], hand=["Llanowar Elves"])
    d.activate("Rock")
    d.cast("Llanowar Elves")
    for viewer in (0, 1):
        assert d.game.view(viewer).players[0].mana == {"G": 2}


@pytest.mark.rule("106.4b")
def test_the_other_player_sees_mana_that_floats_as_priority_is_passed():
    d = situation(ROCK, mine=["Rock"])
    d.activate("Rock")
    d.pass_priority()
    assert d.decision.player == 1
    assert d.game.view(1).players[0].mana == {"G": 3}


@pytest.mark.rule("109.4a")
@pytest.mark.parametrize("player", [0, 1])
def test_a_mana_ability_is_of_the_player_who_activates_it(player: int):
    grove = 'Grove\n{1}\nEnchantment\nLands have "{0}: Add {C} for each creature you control."'
    d = situation(
        grove,
        mine=["Grove", "Forest", "Gray Ogre"],
        theirs=["Island", "Serra Angel", "Gray Ogre"],
        active=player,
    )
    land = d.find("Forest" if player == 0 else "Island", "battlefield")
    d.activate(land, 1)  # type: ignore[arg-type]
    assert d.mana(player) == {"C": 1 + player}
