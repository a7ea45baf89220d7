"""Airbending: the owner may cast the exiled card for {2}."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

LESSON = "Lesson\n{0}\nInstant\nAirbend target nonland permanent."
OGRE = "Ogre\n{5}{R}{R}\nCreature — Ogre\n7/7"
BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
WRATH = "Wrath\n{0}\nSorcery\nChoose up to one target creature, then airbend all other creatures."
MAKE = "Make\n{0}\nInstant\nCreate a 1/1 white Bird creature token."


def test_the_owner_casts_it_for_two_generic_mana():
    d = situation(LESSON, OGRE, hand=["Lesson"], mine=["Ogre"], mana="GG")
    d.cast("Lesson", targets=["Ogre"])
    d.resolve()
    assert d.zone("Ogre") == "exile"
    d.cast("Ogre", way="airbend")
    d.resolve()
    assert d.zone("Ogre") == "battlefield" and all(d.tapped(land) for land in d.all("Forest", "battlefield"))


@pytest.mark.parametrize("mine", [False, True])
def test_it_is_its_owner_who_may_and_only_when_such_a_spell_is_cast(mine: bool):
    own, other = (["Ogre"], []) if mine else ([], ["Ogre"])
    d = situation(LESSON, OGRE, hand=["Lesson"], mana="GG", their_mana="GG", mine=own, theirs=other)
    d.cast("Lesson", targets=["Ogre"])
    d.resolve()
    assert d.can("cast", "Ogre", way="airbend") == mine
    d.next_turn()
    d.to_step("main", active=1)
    assert d.can("cast", "Ogre", way="airbend") != mine


def test_all_others_are_airbent_and_tokens_are_gone():
    d = situation(WRATH, MAKE, OGRE, BEAR, hand=["Make", "Wrath"], mine=["Ogre", "Bear"])
    d.cast("Make")
    d.resolve()
    d.cast("Wrath", targets=[["Ogre"]])
    d.resolve()
    assert d.zone("Ogre") == "battlefield" and d.zone("Bear") == "exile" and not d.all("Bird")
