"""Populate."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseObjects
from tests.rulings.board import board, passing

EYES = "Eyes in the Skies"
BREED = "Breed\n{0}\nInstant\nPopulate."


@pytest.mark.ruling("mechanic-populate-1")
def test_without_a_target_among_all_tokens_that_are_there_then():
    d = board(
        "Cats\n{0}\nSorcery\nCreate a 2/2 white Cat creature token.", mana="WWWW", hand=[EYES, "Cats"], mine=["Bear"]
    )
    d.cast("Cats")
    d.resolve()
    spell = d.cast(EYES)
    assert d.targets_of(spell) == []
    passing(d)
    assert isinstance(d.decision, ChooseObjects)
    assert sorted(str(d.name(id)) for id in d.decision.candidates) == ["Bird", "Cat"]
    d.answer("Cat")
    assert d.battlefield(0) == {"Bear": 1, "Bird": 1, "Cat": 2}


@pytest.mark.ruling("mechanic-populate-2")
def test_a_copy_is_copied_as_what_it_is():
    d = board(BREED, hand=["Double", "Breed"], theirs=["Serra Angel"])
    d.cast("Double", ["Serra Angel"])
    d.resolve()
    d.cast("Breed")
    d.resolve()
    first, second = d.all("Serra Angel", player=0)
    for token in (first, second):
        look = d.look(token)
        assert (look.name.en, look.mana_value, look.power, look.toughness) == ("Serra Angel", 5, 4, 4)
        assert look.has("flying") and look.has("vigilance") and d.object(token).is_token


@pytest.mark.ruling("mechanic-populate-3")
def test_a_token_is_copied_with_what_its_effect_gave_it():
    coil = "Wurmweaver Coil"
    d = board(BREED, mana="GGG", hand=["Breed"], mine=["Bear", coil], attach={coil: "Bear"})
    d.activate(coil)
    d.resolve()
    d.cast("Breed")
    d.resolve()
    assert d.count("Wurm", "battlefield", 0) == 2
    for token in d.all("Wurm"):
        assert d.size(token) == (6, 6) and d.look(token).colours == {"G"} and d.look(token).subtypes == {"Wurm"}


@pytest.mark.ruling("mechanic-populate-4")
def test_nothing_that_happened_to_a_token_is_copied():
    d = board(
        BREED,
        "Cats\n{0}\nSorcery\nCreate a 2/2 white Cat creature token.",
        hand=["Breed", "Cats", "Swell", "Grow", "Tangle", "Mark"],
    )
    d.cast("Cats")
    d.resolve()
    for spell in ("Swell", "Grow", "Tangle"):
        d.cast(spell, ["Cat"])
        d.resolve()
    d.cast("Mark", ["Cat"])
    d.resolve()
    (old,) = d.all("Cat")
    assert d.size(old) == (7, 7) and d.tapped(old)
    d.cast("Breed")
    d.resolve()
    (new,) = set(d.all("Cat")) - {old}
    assert d.size(new) == (2, 2) and not d.tapped(new) and d.counters(new) == 0


@pytest.mark.ruling("mechanic-populate-5")
def test_the_new_token_enters_as_what_it_is():
    d = board(BREED, hand=["Double", "Double", "Breed", "Breed"], mine=["Bell"], theirs=["Sprout"])
    d.cast("Double", ["Bell"])
    d.resolve_all()
    assert d.life(0) == 21
    d.cast("Breed")
    d.resolve_all()
    assert d.life(0) == 22
    d.cast("Double", ["Sprout"])
    d.resolve()
    (sprout,) = d.all("Sprout", player=0)
    assert d.counters(sprout) == 2
    d.cast("Breed")
    d.resolve("Sprout")
    assert [d.counters(id) for id in d.all("Sprout", player=0)] == [2, 2]


@pytest.mark.ruling("mechanic-populate-6")
def test_without_a_creature_token_nothing_happens():
    d = board(BREED, "Hoard\n{0}\nSorcery\nCreate a Treasure token.", hand=["Breed", "Hoard"], mine=["Bear"])
    d.cast("Hoard")
    d.resolve()
    d.cast("Breed")
    d.resolve()
    assert d.battlefield(0) == {"Bear": 1, "Treasure": 1} and d.zone("Breed") == "graveyard"


@pytest.mark.ruling("rootborn-defenses-1")
def test_rootborn_defenses_reach_the_new_token_and_nobody_later():
    d = board(
        "Cats\n{0}\nSorcery\nCreate a 2/2 white Cat creature token.",
        mana="WWWGG",
        hand=["Rootborn Defenses", "Cats", "Bear"],
    )
    d.cast("Cats")
    d.resolve()
    d.cast("Rootborn Defenses")
    d.resolve()
    d.cast("Bear")
    d.resolve()
    assert d.count("Cat", "battlefield") == 2
    assert all(d.has(cat, "indestructible") for cat in d.all("Cat")) and not d.has("Bear", "indestructible")
