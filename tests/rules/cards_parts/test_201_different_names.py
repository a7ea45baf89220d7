"""Objects with different names: no two of them have a name in common (201.2c)."""

from __future__ import annotations

from random import Random

import pytest

from engine.decisions import ChooseObjects
from engine.nodes.nouns.apart import most_of_different_names
from engine.refusal import IllegalAnswer
from tests.rules.situation import situation

SPLIT = "Fire | Fuoco\n{R}\nInstant\nYou gain 1 life.\n//\nIce | Ghiaccio\n{U}\nInstant\nYou gain 2 life."
ICE = "Ice | Ghiaccio\n{1}\nArtifact"
FIRE = "Fire | Fuoco\n{1}\nArtifact"
RAIN = "Rain | Pioggia\n{1}\nArtifact"
GATHER = (
    "Gather | Raduna\n{0}\nSorcery\nSearch your library for up to three cards with different names, put them into your "
    "hand, then shuffle."
)
COUNT = "Count | Conta\n{0}\nInstant\nIf you control three or more creatures with different names, you gain 5 life."
MORPH = "Mask | Maschera\n{3}\nCreature — Human\n1/1\nMorph {1}"


@pytest.mark.rule("201.2c")
@pytest.mark.parametrize(
    ("chosen", "together"),
    [
        (["Fire // Ice", "Rain"], True),
        (["Ice", "Fire // Ice"], False),
        (["Fire", "Ice", "Rain"], True),
        (["Rain", "Rain"], False),
        (["Fire // Ice", "Fire", "Rain"], False),
        ([], True),
    ],
)
def test_cards_are_found_with_all_different_names(chosen: list[str], together: bool):
    library = ["Fire // Ice", "Ice", "Fire", "Rain", "Rain"]
    d = situation(GATHER, SPLIT, ICE, FIRE, RAIN, hand=["Gather"], library=library)
    d.cast("Gather")
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseObjects) and d.decision.maximum == 3
    if together:
        d.answer(chosen)
        assert d.hand(0) == sorted(chosen)
    else:
        with pytest.raises(IllegalAnswer) as refused:
            d.answer(chosen)
        assert refused.value.refusal.rule == "201.2c"


@pytest.mark.rule("201.2c")
@pytest.mark.parametrize(
    ("mine", "life"),
    [
        (["Gray Ogre", "Grizzly Bears", "Rumbling Baloth"], 25),
        (["Gray Ogre", "Gray Ogre", "Rumbling Baloth"], 20),
        (["Gray Ogre", "Gray Ogre", "Rumbling Baloth", "Grizzly Bears"], 25),
    ],
)
def test_as_many_are_counted_as_have_different_names(mine: list[str], life: int):
    d = situation(COUNT, hand=["Count"], mine=mine)
    d.cast("Count")
    d.resolve()
    assert d.life(0) == life


@pytest.mark.rule("201.2c")
def test_what_has_no_name_has_none_in_common_with_anything():
    d = situation(COUNT, MORPH, hand=["Count", "Mask", "Mask"], mine=["Gray Ogre"], mana="RRRRRR")
    for _ in range(2):
        d.cast("Mask", way="morph")
        d.resolve()
    d.cast("Count")
    d.resolve()
    assert d.life(0) == 25


@pytest.mark.rule("201.2c")
@pytest.mark.parametrize(
    ("names", "most"),
    [
        (["Fire // Ice"], 1),
        (["Fire // Ice", "Fire", "Ice"], 2),
        (["Fire // Ice", "Rain"], 2),
        (["Fire // Ice", "Ice"], 1),
    ],
)
def test_something_with_two_names_counts_once(names: list[str], most: int):
    d = situation(SPLIT, ICE, FIRE, RAIN, graveyard=["Fire // Ice", "Ice", "Fire", "Rain"])
    assert most_of_different_names([d.look(name) for name in names]) == most


def test_a_random_answer_is_a_legal_one():
    d = situation(GATHER, RAIN, hand=["Gather"], library=["Rain"] * 5)
    d.cast("Gather")
    d.pass_priority()
    d.pass_priority()
    for seed in range(20):
        d.decision.check(d.decision.sample(Random(seed)))
