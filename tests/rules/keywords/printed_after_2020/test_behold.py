"""Behold, and additional costs with a choice (118.8b, 601.2b)."""

from __future__ import annotations

import pytest

from engine.change.events import Reveal
from engine.language.cardfile import read_cards
from tests.rules.situation import situation

EXHALE = (
    "Exhale\n{W}\nInstant\nAs an additional cost to cast this spell, you may behold a Dragon.\n"
    "You gain 1 life. If a Dragon was beheld, you gain 2 life."
)
SEEKER = "Seeker\n{R}\nCreature — Human\n1/1\nWhen ~ enters, you may behold a Dragon. If you do, you gain 3 life."
DRAGON = "Wyrm\n{5}{R}\nCreature — Dragon\n5/5"
BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
FLAME = "Flame\n{W}\nSorcery\nYou gain 1 life.\nFlashback—{W}, Behold two Dragons."
FEAST = "Feast\n{W}\nSorcery\nAs an additional cost to cast this spell, you may sacrifice a creature.\nYou gain 1 life."


@pytest.mark.rule("118.8b", "601.2b")
@pytest.mark.parametrize("place", ["hand", "mine"])
@pytest.mark.parametrize(("beholds", "life"), [(True, 23), (False, 21)])
def test_a_dragon_is_beheld_on_the_battlefield_or_in_hand(place: str, beholds: bool, life: int):
    hand, mine = (["Wyrm"], []) if place == "hand" else ([], ["Wyrm"])
    d = situation(EXHALE, DRAGON, BEAR, hand=["Exhale", "Bear", *hand], mine=mine, mana="W")
    d.cast("Exhale", choose=[beholds])
    shown = [event.cards for event in d.game.state.history if isinstance(event, Reveal)]
    assert shown == ([(d.find("Wyrm"),)] if beholds and place == "hand" else [])
    d.resolve_all()
    assert d.life(0) == life
    assert d.zone("Wyrm") == ("hand" if place == "hand" else "battlefield")


@pytest.mark.rule("118.8b")
def test_without_a_dragon_nothing_is_asked():
    d = situation(EXHALE, DRAGON, BEAR, hand=["Exhale"], mine=["Bear"], theirs=["Wyrm"], graveyard=["Wyrm"], mana="W")
    d.cast("Exhale")
    d.resolve_all()
    assert d.life(0) == 21


@pytest.mark.parametrize("place", ["hand", "mine", "theirs"])
def test_who_can_behold_may_do_it(place: str):
    hand, mine, theirs = (["Wyrm"] if place == each else [] for each in ("hand", "mine", "theirs"))
    d = situation(SEEKER, DRAGON, hand=["Seeker", *hand], mine=mine, theirs=theirs, mana="R")
    d.cast("Seeker")
    d.resolve()
    d.resolve(*([True] if place != "theirs" else []))
    assert d.life(0) == (20 if place == "theirs" else 23)


@pytest.mark.rule("118.3")
@pytest.mark.parametrize("dragons", [1, 2])
def test_the_number_in_the_cost_is_beheld(dragons: int):
    d = situation(FLAME, DRAGON, graveyard=["Flame"], mine=["Wyrm"], hand=["Wyrm"] * (dragons - 1), mana="W")
    assert d.can("cast", "Flame", way="flashback") is (dragons == 2)


@pytest.mark.rule("118.8b", "601.2b")
@pytest.mark.parametrize("pays", [True, False])
def test_another_act_may_be_such_a_cost(pays: bool):
    d = situation(FEAST, BEAR, hand=["Feast"], mine=["Bear"], mana="W")
    d.cast("Feast", choose=[pays])
    assert d.zone("Bear") == ("graveyard" if pays else "battlefield")


def test_a_cost_that_speaks_of_what_another_cost_takes_is_not_claimed_to_be_played():
    text = "Champion | Campione\n{R}\nCreature — Elf\n3/3\n"
    text += "As an additional cost to cast this spell, behold an Elemental and tap it."
    (card,) = read_cards(text)
    assert len(card.gaps) == 1
