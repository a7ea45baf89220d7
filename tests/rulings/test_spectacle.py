"""Spectacle, and the cards of Light Up the Stage that may be played for a while."""

from __future__ import annotations

import pytest

from tests.rulings.board import board

STAGE = "Light Up the Stage"


@pytest.mark.ruling("mechanic-spectacle-1")
def test_damage_is_a_loss_of_life():
    d = board(mana="R", hand=[STAGE, "Sting"])
    assert not d.can("cast", STAGE, way="spectacle")
    d.cast("Sting", [1])
    d.resolve()
    d.cast(STAGE, way="spectacle")
    assert all(d.tapped(land) for land in d.all("Mountain"))


@pytest.mark.ruling("mechanic-spectacle-2")
def test_life_gained_afterwards_does_not_matter():
    drain = "Give\n{0}\nInstant\nTarget player gains 2 life."
    d = board(drain, mana="R", hand=[STAGE, "Sting", "Give"])
    d.cast("Sting", [1])
    d.resolve()
    d.cast("Give", [1])
    d.resolve()
    assert d.life(1) == 21 and d.can("cast", STAGE, way="spectacle")


@pytest.mark.ruling("mechanic-spectacle-3")
def test_it_changes_nothing_about_when_the_spell_is_cast():
    d = board(mana="RRR", hand=[STAGE, "Sting"], active=1, priority=0)
    d.cast("Sting", [1])
    d.resolve()
    d.give_priority(0)
    assert not d.can("cast", STAGE, way="spectacle") and not d.can("cast", STAGE)
    d = board(mana="RRR", hand=[STAGE, "Sting", "Sting"])
    d.cast("Sting", [1])
    d.resolve()
    d.cast("Sting", [1])
    assert not d.can("cast", STAGE, way="spectacle")
    d.resolve()
    assert d.can("cast", STAGE, way="spectacle")


@pytest.mark.ruling("mechanic-spectacle-4")
@pytest.mark.parametrize(
    ("mine", "mana", "possible"),
    [(["Tax"], "RR", True), (["Tax"], "R", False), (["Tax", "Cheaper"], "R", True), (["Cheaper"], "", False)],
)
def test_other_costs_apply_to_it_and_the_mana_value_stays(mine: list[str], mana: str, possible: bool):
    cheaper = "Cheaper\n{1}\nArtifact\nSorcery spells you cast cost {1} less to cast."
    needles = "Needles\n{0}\nArtifact\n{0}: ~ deals 1 damage to target player."
    d = board(cheaper, needles, hand=[STAGE], mana=mana, mine=[*mine, "Needles"])
    d.activate("Needles", targets=[1])
    d.resolve()
    assert d.can("cast", STAGE, way="spectacle") is possible
    if possible:
        assert d.look(d.cast(STAGE, way="spectacle")).mana_value == 3


@pytest.mark.ruling("mechanic-spectacle-5")
@pytest.mark.parametrize("spell", ["Sting", "Blast"])
def test_how_much_was_lost_does_not_matter(spell: str):
    d = board(mana="RR", hand=[STAGE, spell])
    d.cast(spell, [1])
    d.resolve()
    d.cast(STAGE, way="spectacle")
    assert sum(d.tapped(land) for land in d.all("Mountain")) == 1


@pytest.mark.ruling("light-up-the-stage-1")
def test_what_it_exiled_is_played_at_its_own_time():
    charm = "Later\n{0}\nSorcery\nYou gain 1 life."
    d = board(charm, mana="RRR", hand=[STAGE, "Shelf", "Plains"], library=["Later", "Forest", "Plains", "Plains"])
    d.cast(STAGE)
    d.resolve()
    assert d.can("cast", "Later") and d.can("land", "Forest")
    d.cast("Shelf")
    assert not d.can("cast", "Later") and not d.can("land", "Forest")
    d.resolve()
    d.play("Plains")
    assert d.can("cast", "Later") and not d.can("land", "Forest")
    d.to_step("upkeep", active=1)
    d.give_priority(0)
    assert not d.can("cast", "Later")


@pytest.mark.ruling("light-up-the-stage-2")
def test_what_was_cast_is_not_cast_again():
    d = board(mana="RRR", hand=[STAGE], library=["Snack", "Snack", "Plains"])
    d.cast(STAGE)
    d.resolve()
    d.cast("Snack")
    d.resolve()
    assert d.count("Snack", "graveyard") == 1 and d.count("Snack", "exile") == 1
    assert not d.can("cast", d.find("Snack", "graveyard")) and d.can("cast", d.find("Snack", "exile"))
    d.cast("Snack")
    d.resolve()
    assert not d.can("cast", "Snack")


@pytest.mark.ruling("light-up-the-stage-3")
def test_it_ends_with_the_next_turn():
    d = board(mana="RRR", hand=[STAGE], library=["Snack", "Snack"] + ["Plains"] * 5)
    d.cast(STAGE)
    d.resolve()
    d.to_step("end", active=1)
    d.give_priority(0)
    assert d.can("cast", "Snack")
    d.to_step("end", active=0)
    assert d.can("cast", "Snack")
    d.to_step("upkeep", active=1)
    d.give_priority(0)
    assert not d.can("cast", "Snack") and d.count("Snack", "exile") == 2
