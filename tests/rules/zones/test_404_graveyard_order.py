"""The order of cards put into a graveyard at the same time (404.3)."""

from __future__ import annotations

import pytest

from engine.decisions import OrderItems, Priority
from tests.rules.situation import situation

WRATH = "Wrath\n{W}\nInstant\nDestroy all creatures."
READER = "Reader\n{B}\nEnchantment\n{T}: Exile the top card of your graveyard."
BEASTS = tuple(f"{name}\n{{G}}\nCreature — Beast\n1/1" for name in ("Ape", "Bat", "Cat", "Dog"))


@pytest.mark.rule("404.3")
def test_each_owner_orders_what_goes_to_their_graveyard():
    d = situation(
        WRATH, READER, *BEASTS, mana="W", hand=("Wrath",), mine=("Ape", "Bat", "Reader"), theirs=("Cat", "Dog")
    )
    d.cast("Wrath")
    d.pass_priority()
    d.pass_priority()
    asked = []
    while isinstance(d.decision, OrderItems):
        asked.append((d.decision.player, d.decision.rule, [text.en for text in d.decision.texts]))
        d.game.answer([1, 0])
    assert asked == [(0, "404.3", ["Ape", "Bat"]), (1, "404.3", ["Cat", "Dog"])]
    assert d.names("graveyard", 0) == ["Bat", "Ape", "Wrath"]
    assert d.names("graveyard", 1) == ["Dog", "Cat"]
    d.activate("Reader")
    d.resolve()
    assert d.names("graveyard", 0) == ["Bat", "Ape"]


@pytest.mark.rule("404.3")
def test_the_owner_orders_whoever_controlled_it():
    d = situation(
        WRATH,
        READER,
        *BEASTS,
        "Grab\n{U}\nInstant\nGain control of target creature.",
        mana="WU",
        hand=("Wrath", "Grab"),
        mine=("Ape", "Reader"),
        theirs=("Cat", "Dog"),
    )
    d.cast("Grab", ["Cat"])
    d.resolve()
    assert d.controller("Cat") == 0
    d.cast("Wrath")
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, OrderItems) and d.decision.player == 1
    d.answer(["Dog", "Cat"])
    assert d.names("graveyard", 1) == ["Dog", "Cat"]


def test_nobody_is_asked_where_nothing_in_the_game_asks_for_the_order():
    d = situation(WRATH, *BEASTS, mana="W", hand=("Wrath",), mine=("Ape", "Bat"))
    d.cast("Wrath")
    d.resolve()
    assert isinstance(d.decision, Priority) and d.graveyard(0) == ["Ape", "Bat", "Wrath"]
