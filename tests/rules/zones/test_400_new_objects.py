"""An object that changes zones is a new object (400.7), and effects that still find it (400.7a)."""

from __future__ import annotations

import pytest

from engine.change.events import Move
from tests.rules.battle import happen
from tests.rules.situation import situation


@pytest.mark.rule("400.7")
def test_a_new_object_knows_nothing_of_what_the_old_one_did():
    d = situation(
        "Sage\n{1}\nCreature — Human\n1/1\n{0}: You gain 1 life. Activate only once each turn.",
        "Flicker\n{W}\nInstant\nExile target creature, then return it to the battlefield under its owner's control.",
        mana="W",
        hand=["Flicker"],
        mine=["Sage"],
        counters={"Sage": {"+1/+1": 2}},
    )
    d.activate("Sage")
    d.resolve()
    assert not d.can("activate", "Sage")
    d.cast("Flicker", ["Sage"])
    d.resolve()
    assert d.can("activate", "Sage")
    assert d.size("Sage") == (1, 1)


@pytest.mark.rule("400.7a")
def test_what_changes_the_characteristics_of_a_permanent_spell_goes_on():
    d = situation(
        "Tint\n{U}\nInstant\nTarget spell becomes blue until end of turn.",
        mana="GGU",
        hand=["Kalonian Tusker", "Tint"],
    )
    d.cast("Kalonian Tusker")
    d.cast("Tint", ["Kalonian Tusker"])
    d.resolve()
    assert d.look("Kalonian Tusker").colours == {"U"}
    d.resolve()
    assert d.zone("Kalonian Tusker") == "battlefield"
    assert d.look("Kalonian Tusker").colours == {"U"}
    d.next_turn()
    assert d.look("Kalonian Tusker").colours == {"G"}


@pytest.mark.rule("400.7a", "614.12")
def test_an_ability_that_the_spell_has_gained_says_how_the_permanent_enters():
    d = situation(
        "Array\n{1}\nArtifact\n{0}: When you next cast a creature spell this turn, that spell gains sunburst.",
        mana="GG",
        hand=["Kalonian Tusker"],
        mine=["Array"],
    )
    d.activate("Array")
    d.resolve()
    d.cast("Kalonian Tusker")
    d.resolve()
    d.resolve()
    assert d.counters("Kalonian Tusker") == 1


@pytest.mark.rule("401.7")
@pytest.mark.parametrize(
    ("library", "after"),
    [
        (["Forest", "Island", "Swamp"], ["Forest", "Island", "Shock", "Swamp"]),
        (["Forest", "Island"], ["Forest", "Island", "Shock"]),
        (["Forest"], ["Forest", "Shock"]),
    ],
)
def test_a_card_put_nth_from_the_top_goes_to_the_bottom_of_a_smaller_library(library: list[str], after: list[str]):
    d = situation(hand=["Shock"], library=library)
    happen(d.game, Move(d.find("Shock"), "library", position=2))
    assert d.top(0, 9) == after


@pytest.mark.rule("400.8", "406.7")
def test_what_is_exiled_in_exile_is_a_new_object_there():
    d = situation(exile=["Gray Ogre"])
    before = d.find("Gray Ogre", "exile")
    assert not list(d.game.play.do(Move(before, "exile")))
    after = d.find("Gray Ogre", "exile")
    assert (d.count("Gray Ogre", "exile"), after != before) == (1, True)


@pytest.mark.rule("400.7b")
def test_prevention_of_what_a_creature_spell_would_deal_holds_for_the_creature():
    d = situation(
        "Dog\n{R}\nCreature — Dog\n2/2\nHaste",
        "Calm\n{W}\nInstant\nPrevent all damage that would be dealt by target spell this turn.",
        mana="R",
        hand=["Dog"],
        their_mana="W",
        their_hand=["Calm"],
    )
    d.cast("Dog")
    d.give_priority(1)
    d.cast("Calm", ["Dog"])
    d.resolve_all()
    d.attack(["Dog"])
    d.finish_combat()
    assert d.life(1) == 20
