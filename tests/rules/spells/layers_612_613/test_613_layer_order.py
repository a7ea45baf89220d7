"""The order of the layers (613.1): earlier layers don't see the results of later ones."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

HALO = "Halo\n{W}\nEnchantment\nWhite creatures have flying."
SKY = "Sky\n{W}\nEnchantment\nCreatures with flying are blue."
HUE = "Hue\n{R}\nEnchantment\nGoblins are white."
DYE = "Dye\n{W}\nInstant\nTarget creature becomes white until end of turn."
WINGS = "Wings\n{W}\nInstant\nTarget creature gains flying until end of turn."
FLAG = "Flag\n{R}\nEnchantment\nCreatures you control are Goblins in addition to their other types."
GRAB = "Grab\n{W}\nSorcery\nGain control of target creature."


@pytest.mark.rule("613.1e", "613.1f")
def test_colours_come_before_abilities():
    d = situation(HALO, DYE, mine=["Halo", "Gray Ogre"], mana="W", hand=["Dye"])
    d.cast("Dye", ["Gray Ogre"])
    d.resolve()
    assert d.has("Gray Ogre", "flying")


@pytest.mark.rule("613.1f", "613.1e")
def test_an_ability_gained_does_not_change_the_colour_before_it():
    d = situation(SKY, WINGS, mine=["Sky", "Gray Ogre", "Serra Angel"], mana="W", hand=["Wings"])
    d.cast("Wings", ["Gray Ogre"])
    d.resolve()
    assert (d.look("Serra Angel").colours, d.look("Gray Ogre").colours) == ({"U"}, {"R"})


@pytest.mark.rule("613.1d", "613.1e")
def test_types_come_before_colours_and_colours_before_abilities():
    d = situation(HALO, HUE, FLAG, mine=["Halo", "Hue", "Flag", "Gray Ogre"])
    assert d.look("Gray Ogre").colours == {"W"}
    assert d.has("Gray Ogre", "flying")


@pytest.mark.rule("613.1b", "613.1d")
def test_control_comes_before_types():
    d = situation(FLAG, HUE, GRAB, mine=["Flag", "Hue"], theirs=["Gray Ogre"], mana="W", hand=["Grab"])
    assert d.look("Gray Ogre").colours == {"R"}
    d.cast("Grab", ["Gray Ogre"])
    d.resolve()
    assert "Goblin" in d.look("Gray Ogre").subtypes
    assert d.look("Gray Ogre").colours == {"W"}


@pytest.mark.rule("613.1g")
def test_power_and_toughness_come_after_abilities_and_colours():
    crown = "Crown\n{W}\nEnchantment\nCreatures with flying get +1/+1."
    banner = "Banner\n{W}\nEnchantment\nWhite creatures get +2/+0."
    d = situation(crown, banner, WINGS, DYE, mine=["Crown", "Banner", "Gray Ogre"], mana="WW", hand=["Wings", "Dye"])
    assert d.size("Gray Ogre") == (2, 2)
    d.cast("Wings", ["Gray Ogre"])
    d.resolve()
    assert d.size("Gray Ogre") == (3, 3)
    d.cast("Dye", ["Gray Ogre"])
    d.resolve()
    assert d.size("Gray Ogre") == (5, 3)


@pytest.mark.rule("613.7b")
@pytest.mark.parametrize(("first", "then", "size"), [("Shrink", "Swell", (5, 5)), ("Swell", "Shrink", (1, 1))])
def test_an_effect_is_as_old_as_the_resolution_that_created_it(first: str, then: str, size: tuple[int, int]):
    """It is not as old as the spell: of two on the stack, the one cast first resolves last, so its effect is newer."""
    d = situation(
        "Shrink\n{U}\nInstant\nTarget creature has base power and toughness 1/1 until end of turn.",
        "Swell\n{U}\nInstant\nTarget creature has base power and toughness 5/5 until end of turn.",
        mine=["Gray Ogre"],
        mana="UU",
        hand=["Shrink", "Swell"],
    )
    d.cast(then, ["Gray Ogre"])
    d.cast(first, ["Gray Ogre"])
    d.resolve()
    d.resolve()
    assert d.size("Gray Ogre") == size


STONE = "Stone\n{1}\nArtifact Creature — Golem\n1/1\n{0}: ~ has base power and toughness 3/3 until end of turn."
SWELL = "Swell\n{U}\nInstant\nTarget creature has base power and toughness 5/5 until end of turn."
SLAB = "Slab\n{1}\nArtifact\n{0}: ~ becomes a 2/2 Golem artifact creature with flying until end of turn."


@pytest.mark.rule("613.7b")
def test_the_same_effect_begun_again_is_later_than_what_came_between():
    d = situation(STONE, SWELL, mine=["Stone"], mana="U", hand=["Swell"])
    for _ in range(2):
        d.activate("Stone")
        d.resolve()
    assert d.size("Stone") == (3, 3)
    d.cast("Swell", ["Stone"])
    d.resolve()
    assert d.size("Stone") == (5, 5)
    d.activate("Stone")
    d.resolve()
    assert d.size("Stone") == (3, 3)


def test_effects_that_leave_nothing_of_the_same_before_them_do_not_pile_up():
    d = situation(STONE, mine=["Stone"])
    for _ in range(5):
        d.activate("Stone")
        d.resolve()
    assert len(d.game.state.effects) == 1
    d.game.undo()
    assert d.size("Stone") == (3, 3)


def test_effects_that_give_abilities_are_all_there():
    d = situation(SLAB, mine=["Slab"])
    for _ in range(2):
        d.activate("Slab")
        d.resolve()
    assert len(d.look("Slab").keywords["flying"]) == 2
