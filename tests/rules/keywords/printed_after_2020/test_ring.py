"""The Ring tempts a player: an emblem that grows, and a creature that bears it."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

CALL = "Call\n{0}\nInstant\nThe Ring tempts you."
BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
OGRE = "Ogre\n{2}{R}\nCreature — Ogre\n4/4"
TAKE = "Take\n{0}\nInstant\nGain control of target creature until end of turn."
ALLY = (
    "Ally\n{W}\nLegendary Creature — Elf\n3/3\nWhenever the Ring tempts you, if you chose a creature other than ~ as"
    " your Ring-bearer, you gain 2 life."
)
CROWD = "Crowd\n{B}\nEnchantment\nWhenever the Ring tempts you, you gain 1 life."
MOURNER = (
    "Mourner\n{B}\nEnchantment\nWhenever you choose a creature as your Ring-bearer, you gain 1 life.\n{0}: If ~ is your"
    " Ring-bearer, you gain 5 life."
)
SCOUT = (
    "Scout\n{W}\nCreature — Halfling\n1/1\n{0}: You gain 3 life. Activate only if ~ is your Ring-bearer and the Ring"
    " has tempted you two or more times this game."
)


def tempt(d, bearer: str) -> None:
    d.cast("Call")
    d.resolve([bearer]) if len(d.game.play.permanents(0)) > 1 else d.resolve()


def ring(d) -> int:
    """Return the number of the emblem's abilities; 0 if there is no emblem."""
    emblems = [id for id in d.game.state.command if d.object(id).is_emblem]
    assert len(emblems) < 2
    return len(d.look(emblems[0]).abilities) if emblems else 0


def bears(d, name: str) -> bool:
    return "ring-bearer" in d.game.view(1).find(d.find(name, "battlefield")).designations


def test_the_emblem_comes_and_grows_to_four_abilities():
    d = situation(CALL, BEAR, hand=["Call"] * 5, mine=["Bear"])
    found = []
    for _ in range(5):
        d.cast("Call")
        d.resolve()
        found.append(ring(d))
    assert found == [1, 2, 3, 4, 4] and d.game.view(1).players[0].tempted == 5


def test_the_bearer_is_legendary_until_another_one_is_chosen():
    d = situation(CALL, BEAR, OGRE, hand=["Call"] * 2, mine=["Bear", "Ogre"])
    tempt(d, "Bear")
    assert bears(d, "Bear") and d.look("Bear").supertypes == {"Legendary"} and not d.look("Ogre").supertypes
    tempt(d, "Ogre")
    assert not bears(d, "Bear") and not d.look("Bear").supertypes and bears(d, "Ogre")


def test_creatures_with_greater_power_cannot_block_the_bearer():
    troll = "Troll\n{G}\nCreature — Troll\n2/5"
    d = situation(CALL, BEAR, OGRE, troll, hand=["Call"], mine=["Bear"], theirs=["Ogre", "Troll"])
    tempt(d, "Bear")
    d.attack(["Bear"])
    assert not d.can_block("Ogre", "Bear") and d.can_block("Troll", "Bear")


def test_the_second_ability_draws_and_discards():
    d = situation(CALL, BEAR, hand=["Call"] * 2, mine=["Bear"], library=["Bear", "Island"])
    for _ in range(2):
        d.cast("Call")
        d.resolve()
    d.attack(["Bear"])
    d.resolve()
    assert "Bear" in d.graveyard(0)


def test_the_third_ability_has_blockers_sacrificed_and_the_fourth_drains():
    d = situation(CALL, BEAR, OGRE, hand=["Call"] * 4, mine=["Bear"], theirs=["Bear"], library=["Island"] * 9)
    for _ in range(4):
        d.cast("Call")
        d.resolve()
    mine, theirs = (d.find("Bear", "battlefield", player) for player in (0, 1))
    d.attack([mine])
    d.resolve()
    d.block({theirs: mine})
    d.resolve_all()
    d.pass_until(lambda: d.step == "end of combat")
    d.resolve_all()
    assert d.count("Bear", "graveyard", 1) == 1
    d = situation(CALL, BEAR, hand=["Call"] * 4, mine=["Bear"], library=["Island"] * 9)
    for _ in range(4):
        d.cast("Call")
        d.resolve()
    d.attack(["Bear"])
    d.resolve()
    d.pass_until(lambda: d.step == "end of combat")
    assert d.life(1) == 20 - 2 - 3


def test_without_creatures_the_ring_tempts_all_the_same():
    d = situation(CALL, CROWD, hand=["Call"], mine=["Crowd"])
    d.cast("Call")
    d.resolve()
    d.resolve_all()
    assert ring(d) == 1 and d.life(0) == 21


@pytest.mark.parametrize(("bearer", "life"), [("Bear", 22), ("Ally", 20)])
def test_who_was_chosen_is_asked(bearer: str, life: int):
    d = situation(CALL, BEAR, ALLY, hand=["Call"], mine=["Bear", "Ally"])
    tempt(d, bearer)
    d.resolve_all()
    assert d.life(0) == life


def test_choosing_the_same_creature_is_choosing_it():
    d = situation(CALL, BEAR, MOURNER.split("\n{0}:")[0], hand=["Call"] * 2, mine=["Bear", "Mourner"])
    for _ in range(2):
        d.cast("Call")
        d.resolve()
        d.resolve_all()
    assert d.life(0) == 22


def test_who_gains_control_of_the_bearer_ends_it_for_good():
    d = situation(CALL, BEAR, TAKE, hand=["Call"], mine=["Bear"], their_hand=["Take"])
    tempt(d, "Bear")
    d.pass_priority()
    d.cast("Take", targets=["Bear"])
    d.resolve()
    assert d.controller("Bear") == 1 and not bears(d, "Bear")
    d.next_turn()
    assert d.controller("Bear") == 0 and not bears(d, "Bear") and not d.look("Bear").supertypes


def test_a_condition_counts_how_often():
    d = situation(CALL, SCOUT, hand=["Call"] * 2, mine=["Scout"])
    for can in (False, True):
        d.cast("Call")
        d.resolve()
        assert d.can("activate", "Scout") == can
