"""Effects that change land types (305.6-7)."""

from __future__ import annotations

import pytest

from engine.decisions import Priority
from tests.rules.situation import situation

GROVE = "Grove\nLegendary Land — Forest\n{T}: Draw a card."
MOON = "Moon\n{R}\nEnchantment\nNonbasic lands are Mountains."
PAINT = "Paint\n{R}\nInstant\nTarget land becomes a Swamp until end of turn."


@pytest.mark.rule("305.7")
def test_a_set_basic_type_replaces_types_and_abilities():
    d = situation(MOON, GROVE, mine=["Moon", "Grove"])
    look = d.look("Grove")
    assert look.subtypes == {"Mountain"}
    assert look.supertypes == {"Legendary"} and look.types == {"Land"}
    assert not look.abilities
    d.activate("Grove")
    assert d.mana(0) == {"R": 1}


@pytest.mark.rule("305.7")
def test_abilities_from_other_effects_stay():
    veil = "Veil\n{U}\nEnchantment\nLands you control have hexproof."
    d = situation(MOON, GROVE, veil, mine=["Veil", "Moon", "Grove"])
    assert d.has("Grove", "hexproof")


@pytest.mark.rule("305.7", "205.1b")
def test_a_land_that_is_a_creature_too_stays_one():
    wake = "Wake\n{R}\nInstant\nTarget land becomes a 3/3 Elemental creature until end of turn. It's still a land."
    d = situation(wake, PAINT, GROVE, mana="RR", mine=["Grove"], hand=["Wake", "Paint"])
    d.cast("Wake", ["Grove"])
    d.resolve()
    assert d.look("Grove").subtypes == {"Forest", "Elemental"}
    d.cast("Paint", ["Grove"])
    d.resolve()
    assert d.look("Grove").types == {"Land", "Creature"}
    assert d.look("Grove").subtypes == {"Swamp", "Elemental"}
    assert d.size("Grove") == (3, 3)


@pytest.mark.rule("305.7", "613.7")
def test_a_land_under_the_moon_stays_a_mountain_as_it_wakes():
    wake = "Wake\n{R}\nInstant\nTarget land becomes a 3/3 Elemental creature until end of turn. It's still a land."
    d = situation(MOON, wake, GROVE, mana="R", mine=["Moon", "Grove"], hand=["Wake"])
    d.cast("Wake", ["Grove"])
    d.resolve()
    assert d.look("Grove").subtypes == {"Mountain", "Elemental"}


@pytest.mark.rule("305.7")
def test_a_type_in_addition_keeps_the_text():
    d = situation(
        "Tomb\n{B}\nEnchantment\nEach land is a Swamp in addition to its other land types.",
        GROVE,
        mine=["Tomb", "Grove"],
    )
    look = d.look("Grove")
    assert look.subtypes == {"Forest", "Swamp"}
    assert len(look.abilities) == 1
    assert d.can("mana", "Grove", 0) and d.can("mana", "Grove", 1)


@pytest.mark.rule("305.7", "305.6")
def test_the_new_type_taps_for_its_own_mana_and_the_old_one_comes_back():
    d = situation(PAINT, mana="GR", hand=["Paint"])
    d.cast("Paint", ["Forest"])
    d.resolve()
    d.activate("Forest")
    assert d.mana(0) == {"B": 1}
    d.next_turn()
    assert d.look("Forest").subtypes == {"Forest"}


@pytest.mark.rule("305.7", "205.4")
def test_a_basic_land_stays_basic():
    d = situation(PAINT, mana="GR", hand=["Paint"])
    d.cast("Paint", ["Forest"])
    d.resolve()
    assert d.look("Forest").supertypes == {"Basic"}
    assert d.look("Forest").name.en == "Forest"


@pytest.mark.rule("305.2b")
def test_what_lets_a_land_be_played_gives_no_more_lands_a_turn():
    dig = "Dig\n{R}\nSorcery\nExile the top card of your library. You may play it this turn."
    d = situation(dig, mana="R", hand=["Dig", "Island"], library=["Forest"])
    d.play("Island")
    d.cast("Dig")
    d.resolve()
    assert d.why_not("Forest") == ["305.2a"]


@pytest.mark.rule("601.1a")
@pytest.mark.parametrize(("card", "kind"), [("Forest", "land"), ("Gray Ogre", "cast")])
def test_what_may_be_played_is_played_as_a_land_or_cast(card: str, kind: str):
    dig = "Dig\n{R}\nSorcery\nExile the top card of your library. You may play it this turn."
    d = situation(dig, mana="RRRR", hand=["Dig"], library=[card])
    d.cast("Dig")
    d.resolve()
    exiled = d.find(card, "exile")
    assert isinstance(d.decision, Priority)
    assert [action.kind for action in d.decision.actions if action.object == exiled] == [kind]


@pytest.mark.rule("305.6")
def test_a_land_token_of_every_basic_land_type_has_the_mana_abilities_of_all():
    make = "Make\n{0}\nSorcery\nCreate a colorless land token named Everywhere that is every basic land type."
    d = situation(make, hand=["Make"])
    d.cast("Make")
    d.resolve()
    look = d.look("Everywhere")
    assert (look.types, look.supertypes) == ({"Land"}, frozenset())
    assert look.subtypes == {"Plains", "Island", "Swamp", "Mountain", "Forest"}
    assert len([action for action in d.decision.actions if action.kind == "mana"]) == 5


@pytest.mark.rule("305.7", "205.1a")
def test_a_permanent_that_becomes_a_forest_land_is_nothing_else_and_has_no_text():
    song = "Song\n{G}\nEnchantment — Aura\nEnchant permanent\nEnchanted permanent is a colorless Forest land."
    bird = "Bird\n{U}\nLegendary Creature — Bird\n2/2\nFlying\n{0}: Draw a card."
    d = situation(song, bird, mana="G", hand=["Song"], mine=["Bird"])
    d.cast("Song", ["Bird"])
    d.resolve()
    look = d.look("Bird")
    assert look.types == {"Land"} and look.subtypes == {"Forest"} and look.supertypes == {"Legendary"}
    assert not look.colours and not look.abilities
    d.activate("Bird")
    assert d.mana(0) == {"G": 1}


@pytest.mark.rule("205.1b", "305.6")
def test_creatures_that_are_also_forest_lands_keep_their_types():
    wood = "Wood\n{G}\nEnchantment\nCreatures you control are Forest lands in addition to their other types."
    bird = "Bird\n{U}\nArtifact Creature — Bird\n2/2\nFlying"
    d = situation(wood, bird, mine=["Wood", "Bird"])
    look = d.look("Bird")
    assert look.types == {"Artifact", "Creature", "Land"} and look.subtypes == {"Bird", "Forest"}
    assert d.has("Bird", "flying") and d.size("Bird") == (2, 2) and look.colours == {"U"}
    d.activate("Bird")
    assert d.mana(0) == {"G": 1}


@pytest.mark.rule("205.1b", "613.4b")
def test_a_color_and_a_size_in_addition_to_other_colors_and_types():
    paint = (
        "Paint\n{R}\nInstant\nTarget creature becomes a red Dragon with base power and toughness 4/4 in addition to its"
        " other colors and types until end of turn."
    )
    bird = "Bird\n{U}\nCreature — Bird\n2/2\n~ gets +1/+1."
    d = situation(paint, bird, mana="R", hand=["Paint"], mine=["Bird"])
    d.cast("Paint", ["Bird"])
    d.resolve()
    assert d.look("Bird").colours == {"U", "R"} and d.look("Bird").subtypes == {"Bird", "Dragon"}
    assert d.size("Bird") == (5, 5)


@pytest.mark.rule("305.6")
def test_every_basic_land_type_in_addition_to_its_own():
    omen = "Omen\n{G}\nEnchantment\nLands you control are every basic land type in addition to their other types."
    d = situation(omen, "Cave\nLand — Cave\n{T}: You gain 1 life.", mine=["Omen", "Cave"])
    assert d.look("Cave").subtypes == {"Cave", "Plains", "Island", "Swamp", "Mountain", "Forest"}
    assert len(d.look("Cave").abilities) == 1
    assert d.action("mana", "Cave") is not None and d.action("activate", "Cave") is not None
