"""Convoke."""

from __future__ import annotations

import pytest

from tests.rulings.board import board, highest_x

CHORD = "Chord of Calling"
ELVES = "Llanowar Elves"


@pytest.mark.ruling("mechanic-convoke-1")
def test_a_creature_that_just_came_helps():
    d = board(mana="GG", hand=[CHORD], mine=["Bear"], sick=["Bear"], library=["Plains"])
    d.cast(CHORD, x=0)
    assert d.tapped("Bear")
    assert d.game.state.stack


@pytest.mark.ruling("mechanic-convoke-2")
def test_who_helps_while_attacking_or_blocking_stays_in_combat():
    watchful = "Watchful\n{G}\nCreature — Elf\n2/2\nVigilance"
    d = board(watchful, mana="GG", hand=[CHORD], mine=["Watchful"], theirs=["Bear"], library=["Plains"])
    d.attack(["Watchful"])
    d.block({"Bear": "Watchful"})
    d.cast(CHORD, x=0)
    assert d.tapped("Watchful")
    d.resolve()
    d.finish_combat()
    assert d.zone("Bear") == "graveyard" and d.zone("Watchful") == "graveyard"
    d = board(mana="GG", hand=[CHORD], mine=["Bear"], theirs=["Gray Ogre"], active=1, priority=1, library=["Plains"])
    d.attack(["Gray Ogre"])
    d.block({"Bear": "Gray Ogre"})
    d.give_priority(0)
    d.cast(CHORD, x=0)
    assert d.tapped("Bear")
    d.resolve()
    d.finish_combat()
    assert d.zone("Bear") == d.zone("Gray Ogre") == "graveyard"


@pytest.mark.ruling("mechanic-convoke-3")
@pytest.mark.parametrize(("creatures", "possible"), [(4, True), (3, False)])
def test_it_pays_what_the_whole_costs_and_changes_no_mana_value(creatures: int, possible: bool):
    d = board(hand=[CHORD], mine=["Bear"] * creatures, theirs=["Tax"], library=["Plains"])
    assert d.can("cast", CHORD) is possible
    if possible:
        spell = d.cast(CHORD, x=0)
        assert d.look(spell).mana_value == 3
        assert all(d.tapped(bear) for bear in d.all("Bear"))


@pytest.mark.ruling("mechanic-convoke-4")
def test_a_creature_tapped_or_sacrificed_for_mana_does_not_help_as_well():
    # three creatures and one green mana: the creature that makes mana can't count twice
    d = board(hand=[CHORD], mine=[ELVES, "Bear"])
    assert not d.can("cast", CHORD)
    assert board(hand=[CHORD], mine=[ELVES, "Bear", "Bear"]).can("cast", CHORD)
    altar = "Altar\n{0}\nArtifact\nSacrifice a creature: Add {G}."
    d = board(altar, hand=[CHORD], mine=["Altar", "Bear", "Bear"])
    assert not d.can("cast", CHORD)
    d.activate("Altar", choose=[[d.all("Bear")[0]]])
    assert d.count("Bear", "battlefield") == 1 and d.mana(0) == {"G": 1}
    assert not d.can("cast", CHORD)


@pytest.mark.ruling("chord-of-calling-1")
def test_x_of_a_card_in_the_library_is_zero():
    cheap = "Cheap\n{X}{G}\nCreature — Hydra\n1/1"
    d = board(cheap, mana="GGGG", hand=[CHORD], library=["Cheap", "Bear"])
    d.cast(CHORD, x=1)
    d.resolve(["Cheap"])
    assert d.zone("Cheap") == "battlefield"


@pytest.mark.ruling("chord-of-calling-2")
@pytest.mark.parametrize(("mana", "possible"), [("GU", True), ("G", False), ("U", False)])
def test_x_is_chosen_first_and_creatures_pay_generic_mana_or_their_colour(mana: str, possible: bool):
    """Two green and two red creatures leave {1}{G} of {3}{G}{G}{G}."""
    d = board(mana=mana, hand=[CHORD], mine=["Bear", "Bear", "Ogre", "Ogre"], library=["Bear"])
    if not possible:
        assert highest_x(d, CHORD) == 2 if mana == "G" else not d.can("cast", CHORD)
        return
    d.cast(CHORD, x=3)
    assert all(d.object(id).tapped for id in d.game.state.battlefield)
