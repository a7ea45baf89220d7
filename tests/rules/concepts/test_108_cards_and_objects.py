"""Cards, owners, controllers, and words for objects (108, 109)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

STEAL = "Grab\n{U}\nSorcery\nGain control of target creature."
RAISE = (
    "Raise\n{B}\nSorcery\n"
    "Put target creature card from an opponent's graveyard onto the battlefield under your control."
)
BOUNCE = "Bounce\n{U}\nInstant\nReturn target creature to its owner's hand."


@pytest.mark.rule("108.2b", "111.6")
def test_a_token_is_not_a_card():
    d = situation(
        "Sift\n{G}\nSorcery\nCreate a 1/1 green Elf creature token. Destroy all creatures. "
        "Return all creature cards from your graveyard to your hand.",
        mana="G",
        hand=["Sift"],
        mine=["Gray Ogre"],
    )
    d.cast("Sift")
    d.resolve()
    assert d.hand(0) == ["Gray Ogre"]
    assert d.all("Elf") == []


@pytest.mark.rule("108.3", "400.3")
def test_a_stolen_creature_returns_to_its_owners_hand():
    d = situation(STEAL, BOUNCE, mana="UU", hand=["Grab", "Bounce"], theirs=["Gray Ogre"])
    d.cast("Grab", ["Gray Ogre"])
    d.resolve()
    assert d.controller("Gray Ogre") == 0
    assert d.object("Gray Ogre").owner == 1
    d.cast("Bounce", ["Gray Ogre"])
    d.resolve()
    assert d.hand(1) == ["Gray Ogre"]
    assert "Gray Ogre" not in d.hand(0)


@pytest.mark.rule("400.3", "110.2a")
def test_a_reanimated_creature_of_the_opponent_dies_into_its_owners_graveyard():
    d = situation(RAISE, mana="BR", hand=["Raise", "Shock"], their_graveyard=["Gray Ogre"])
    d.cast("Raise", ["Gray Ogre"])
    d.resolve()
    assert d.controller("Gray Ogre") == 0
    d.cast("Shock", ["Gray Ogre"])
    d.resolve()
    assert d.graveyard(1) == ["Gray Ogre"]


@pytest.mark.rule("108.4a")
def test_the_controller_of_a_card_in_a_graveyard_is_its_owner():
    d = situation(
        "Bury\n{B}\nInstant\nExile target card from a graveyard. Its controller draws a card.",
        mana="BB",
        hand=["Bury", "Bury"],
        graveyard=["Gray Ogre"],
        their_graveyard=["Serra Angel"],
        library=["Forest", "Island"],
        their_library=["Swamp", "Plains"],
    )
    d.cast("Bury", ["Serra Angel"])
    d.resolve()
    assert (d.hand(0), d.hand(1)) == (["Bury"], ["Swamp"])
    d.cast("Bury", ["Gray Ogre"])
    d.resolve()
    assert d.hand(0) == ["Forest"]


@pytest.mark.rule("109.2", "115.2")
def test_a_bare_type_means_a_permanent():
    d = situation(
        "Fell\n{B}\nInstant\nDestroy target Elf.",
        mana="B",
        hand=["Fell"],
        mine=["Llanowar Elves"],
        their_graveyard=["Elvish Mystic"],
    )
    assert d.candidates("Fell") == [{"Llanowar Elves"}]


@pytest.mark.rule("109.2a")
def test_a_type_with_card_and_a_zone_means_a_card_there():
    d = situation(
        "Fell\n{B}\nInstant\nExile target Elf card from a graveyard.",
        mana="B",
        hand=["Fell", "Gladecover Scout"],
        mine=["Llanowar Elves"],
        their_graveyard=["Elvish Mystic"],
    )
    assert d.candidates("Fell") == [{"Elvish Mystic"}]


@pytest.mark.rule("109.2b")
def test_spell_means_a_spell_on_the_stack():
    d = situation(
        "Still\n{U}\nInstant\nCounter target Elf spell.",
        mana="G",
        hand=["Gladecover Scout"],
        their_mana="U",
        their_hand=["Still"],
        mine=["Llanowar Elves"],
        their_graveyard=["Elvish Mystic"],
    )
    d.cast("Gladecover Scout")
    d.give_priority(1)
    assert d.candidates("Still") == [{"Gladecover Scout"}]


@pytest.mark.rule("109.5")
def test_you_is_the_controller_of_the_source_when_the_ability_triggered():
    d = situation(
        "Bell Cat\n{W}\nCreature — Cat\n2/2\nWhenever another creature dies, you gain 1 life.",
        STEAL.replace("Sorcery", "Instant"),
        "Murder\n{B}\nInstant\nDestroy target creature.",
        mana="B",
        hand=["Murder"],
        mine=["Bell Cat"],
        theirs=["Gray Ogre"],
        their_mana="U",
        their_hand=["Grab"],
    )
    d.cast("Murder", ["Gray Ogre"])
    d.resolve()
    d.give_priority(1)
    d.cast("Grab", ["Bell Cat"])
    d.resolve()
    assert d.controller("Bell Cat") == 1
    d.resolve()
    assert (d.life(0), d.life(1)) == (21, 20)


@pytest.mark.rule("109.5", "113.8")
def test_you_is_the_player_who_activated_the_ability():
    d = situation(
        "Herb Cat\n{W}\nCreature — Cat\n2/2\n{0}: You gain 1 life.",
        STEAL.replace("Sorcery", "Instant"),
        mine=["Herb Cat"],
        their_mana="U",
        their_hand=["Grab"],
    )
    d.activate("Herb Cat")
    ability = d.game.state.stack[-1]
    d.give_priority(1)
    d.cast("Grab", ["Herb Cat"])
    d.resolve()
    assert d.controller(ability) == 0
    d.resolve()
    assert (d.life(0), d.life(1)) == (21, 20)


@pytest.mark.rule("109.5")
def test_you_of_a_static_ability_is_the_present_controller():
    d = situation(
        "Pride Cat\n{W}\nCreature — Cat\n2/2\nOther creatures you control get +1/+1.",
        STEAL,
        mana="U",
        hand=["Grab"],
        mine=["Gray Ogre"],
        theirs=["Pride Cat", "Elite Vanguard"],
    )
    assert (d.size("Gray Ogre"), d.size("Elite Vanguard")) == ((2, 2), (3, 2))
    d.cast("Grab", ["Pride Cat"])
    d.resolve()
    assert (d.size("Gray Ogre"), d.size("Elite Vanguard")) == ((3, 3), (2, 1))


GLORY = "Glory\n{W}\nEnchantment\nCreatures you control get +1/+1."


@pytest.mark.rule("109.4")
def test_what_is_neither_on_the_battlefield_nor_on_the_stack_is_under_nobodys_control():
    d = situation(
        GLORY,
        "Census\n{W}\nSorcery\nYou gain 1 life for each creature you control.",
        mana="W",
        mine=["Glory", "Serra Angel"],
        hand=["Gray Ogre", "Census"],
        graveyard=["Kalonian Tusker"],
        exile=["Elite Vanguard"],
    )
    sizes = [d.size(name) for name in ("Serra Angel", "Gray Ogre", "Kalonian Tusker", "Elite Vanguard")]
    assert sizes == [(5, 5), (2, 2), (3, 3), (2, 1)]
    d.cast("Census")
    d.resolve()
    assert d.life(0) == 21


@pytest.mark.rule("109.2", "109.4")
def test_a_creature_card_elsewhere_is_no_creature():
    omen = "Omen\n{W}\nEnchantment\nWhenever a creature becomes the target of a spell, you gain 1 life."
    raise_ = "Raise\n{B}\nSorcery\nReturn target creature card from your graveyard to your hand."
    d = situation(
        omen, raise_, mana="BR", mine=["Omen", "Gray Ogre"], hand=["Raise", "Shock"], graveyard=["Kalonian Tusker"]
    )
    d.cast("Raise", ["Kalonian Tusker"])
    assert len(d.game.state.stack) == 1
    d.resolve()
    d.cast("Shock", ["Gray Ogre"])
    d.resolve_all()
    assert d.life(0) == 21


@pytest.mark.rule("108.4")
def test_the_controller_of_a_card_is_that_of_the_permanent_or_spell_that_it_is():
    stop = "Stop\n{U}\nInstant\nCounter target spell you control."
    d = situation(
        GLORY,
        STEAL,
        stop,
        mana="UU",
        hand=["Grab", "Stop"],
        mine=["Glory"],
        theirs=["Gray Ogre"],
        their_graveyard=["Kalonian Tusker"],
        their_mana="R",
        their_hand=["Shock"],
    )
    assert d.size("Gray Ogre") == (2, 2)
    d.cast("Grab", ["Gray Ogre"])
    assert d.can("cast", "Stop")
    d.resolve()
    assert (d.object("Gray Ogre").owner, d.size("Gray Ogre"), d.size("Kalonian Tusker")) == (1, (3, 3), (3, 3))
    d.give_priority(1)
    d.cast("Shock", [0])
    d.pass_priority()
    assert not d.can("cast", "Stop")


@pytest.mark.rule("110.2")
def test_who_puts_it_onto_the_battlefield_controls_what_another_player_owns():
    theft = "Theft\n{B}\nSorcery\nPut target creature card from a graveyard onto the battlefield under your control."
    d = situation(theft, mana="B", hand=["Theft"], their_graveyard=["Gray Ogre"])
    d.cast("Theft", ["Gray Ogre"])
    d.resolve()
    assert (d.object("Gray Ogre").owner, d.controller("Gray Ogre")) == (1, 0)
