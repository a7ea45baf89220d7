"""Split cards, fuse and aftermath (708, 702.101, 702.126)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.situation import situation

FIRE = (
    "Fire | Fuoco\n{1}{R}\nInstant\n~ deals 2 damage to target creature.\n//\n"
    "Ice | Ghiaccio\n{1}{U}\nSorcery\nYou gain 4 life."
)
FUSED = (
    "Wear | Usura\n{1}{R}\nInstant\nDestroy target artifact.\n//\n"
    "Tear | Strappo\n{W}\nInstant\nYou gain 1 life for each artifact on the battlefield.\nFuse"
)
LATER = (
    "First | Prima\n{1}{R}\nSorcery\nYou gain 1 life.\n// aftermath\n"
    "Then | Poi\n{G}\nSorcery\nYou gain 5 life.\nAftermath"
)
BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
ROCK = "Rock\n{2}\nArtifact"


@pytest.mark.rule("708.3", "708.3b")
@pytest.mark.parametrize(
    ("way", "name", "value", "colours", "types"),
    [("left", "Fire", 2, {"R"}, {"Instant"}), ("right", "Ice", 2, {"U"}, {"Sorcery"})],
)
def test_one_half_is_cast(way: str, name: str, value: int, colours: set[str], types: set[str]):
    d = situation(FIRE, BEAR, hand=["Fire // Ice"], mana="RRUU", theirs=["Bear"])
    spell = d.cast("Fire // Ice", ["Bear"] if way == "left" else [], way=way)
    look = d.look(spell)
    assert (look.name.en, look.names, look.mana_value) == (name, {name}, value)
    assert (look.colours, look.types) == (colours, types)
    d.resolve()
    assert (d.life(0), d.count("Bear", "battlefield")) == ((20, 0) if way == "left" else (24, 1))
    assert d.zone("Fire // Ice") == "graveyard"


@pytest.mark.rule("708.3a")
def test_only_the_half_that_is_cast_must_be_castable():
    d = situation(FIRE, BEAR, hand=["Fire // Ice"], mana="RRUU", theirs=["Bear"], active=1, priority=0)
    assert d.can("cast", "Fire // Ice", way="left")
    assert not d.can("cast", "Fire // Ice", way="right")  # a sorcery
    d = situation(FIRE, hand=["Fire // Ice"], mana="UU")
    assert d.can("cast", "Fire // Ice", way="right") and not d.can("cast", "Fire // Ice", way="left")
    d = situation(FIRE, BEAR, hand=["Fire // Ice"], mana="RR", theirs=["Bear"])
    assert d.can("cast", "Fire // Ice", way="left") and not d.can("cast", "Fire // Ice", way="right")


@pytest.mark.rule("708.4", "708.4a")
@pytest.mark.parametrize("zone", ["hand", "graveyard", "exile"])
def test_elsewhere_both_halves_are_combined(zone: str):
    placed: dict[str, Any] = {zone: ["Fire // Ice"]}
    d = situation(FIRE, **placed)
    look = d.look("Fire // Ice")
    assert look.names == {"Fire", "Ice"}
    assert look.is_named("Ghiaccio") and look.is_named("Fire") and not look.is_named("Fire // Ice")


@pytest.mark.rule("708.4b", "708.4c")
def test_colours_mana_value_types_and_abilities_are_those_of_both_halves():
    look = situation(FIRE, hand=["Fire // Ice"]).look("Fire // Ice")
    assert (look.mana_value, look.colours, look.types) == (4, {"R", "U"}, {"Instant", "Sorcery"})
    assert len(look.abilities) == 2


@pytest.mark.rule("202.3d")
def test_the_mana_value_is_of_both_halves_but_on_the_stack():
    d = situation(FUSED, ROCK, hand=["Wear // Tear"], mana="RRW", theirs=["Rock"])
    assert d.look("Wear // Tear").mana_value == 3
    assert d.look(d.cast("Wear // Tear", way="right")).mana_value == 1


@pytest.mark.rule("708.2")
def test_it_is_one_card():
    d = situation(FIRE, "Study\n{0}\nSorcery\nDraw a card.", hand=["Study"], library=["Fire // Ice", "Plains"])
    d.cast("Study")
    d.resolve()
    assert d.hand(0) == ["Fire // Ice"] and d.top(0) == ["Plains"]


@pytest.mark.rule("708.3a")
def test_other_effects_see_the_half_on_the_stack():
    red = "Cheap\n{0}\nArtifact\nRed spells you cast cost {1} less to cast."
    d = situation(FIRE, BEAR, red, hand=["Fire // Ice"], mana="RU", mine=["Cheap"], theirs=["Bear"])
    assert d.can("cast", "Fire // Ice", way="left")
    d = situation(FIRE, BEAR, red, hand=["Fire // Ice"], mana="U", mine=["Cheap"], theirs=["Bear"])
    assert not d.can("cast", "Fire // Ice", way="right")  # the card is red, but the spell would not be


@pytest.mark.rule("702.101a", "702.101c")
def test_with_fuse_both_halves_can_be_cast_from_hand():
    d = situation(FUSED, ROCK, hand=["Wear // Tear"], mana="RRW", theirs=["Rock"])
    assert {action.key.split(":")[2] for action in d.decision.actions if action.kind == "cast"} == {
        "left",
        "right",
        "fuse",
    }
    d.cast("Wear // Tear", ["Rock"], way="fuse")
    assert sum(d.object(land).tapped for land in d.game.state.battlefield) == 3
    d = situation(FUSED, ROCK, hand=["Wear // Tear"], mana="RW", theirs=["Rock"])
    assert not d.can("cast", "Wear // Tear", way="fuse")


@pytest.mark.rule("702.101b", "708.4d")
def test_a_fused_spell_has_both_halves():
    d = situation(FUSED, ROCK, hand=["Wear // Tear"], mana="RRW", theirs=["Rock"])
    look = d.look(d.cast("Wear // Tear", ["Rock"], way="fuse"))
    assert (look.names, look.mana_value, look.colours) == ({"Wear", "Tear"}, 3, {"R", "W"})


@pytest.mark.rule("702.101d")
def test_the_left_half_is_followed_first():
    d = situation(FUSED, ROCK, hand=["Wear // Tear"], mana="RRW", theirs=["Rock"], mine=["Rock"])
    d.cast("Wear // Tear", [d.find("Rock", player=1)], way="fuse")
    d.resolve()
    assert (d.count("Rock", "battlefield"), d.life(0)) == (1, 21)  # one of two artifacts was gone by then


@pytest.mark.rule("702.126a")
def test_aftermath_is_cast_from_the_graveyard_alone_and_exiled():
    d = situation(LATER, hand=["First // Then"], mana="RRG")
    assert d.can("cast", "First // Then", way="left") and not d.can("cast", "First // Then", way="right")
    d.cast("First // Then", way="left")
    d.resolve()
    assert d.zone("First // Then") == "graveyard"
    assert not d.can("cast", "First // Then", way="left")
    d.cast("First // Then", way="right")
    d.resolve()
    assert (d.zone("First // Then"), d.life(0)) == ("exile", 26)


def test_a_component_keeps_its_identity_through_the_zones():
    d = situation(LATER, hand=["First // Then"], mana="RRG")
    card = d.object("First // Then").components[0]
    d.cast("First // Then", way="left")
    d.resolve()
    assert d.object("First // Then").components == (card,)
