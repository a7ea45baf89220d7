"""Omens: cards with an inset, whose spell is shuffled into the library as it resolves (715.2-715.4)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.imported.database_entry import Entry, Face, card_form
from tests.rules.situation import situation

DRAGON = (
    "Dragon | Drago\n{5}{U}\nCreature — Dragon\n4/4\nFlying\n// omen\n"
    "Strike | Colpo\n{1}{U}\nInstant — Omen\nTap up to one target creature. Draw a card."
)
BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
STOP = "Stop\n{0}\nInstant\nCounter target spell."


def test_an_omen_is_shuffled_into_its_owners_library_as_it_resolves():
    d = situation(DRAGON, BEAR, hand=["Dragon"], theirs=["Bear"], mana="UU", library=["Island", "Forest"])
    d.cast("Dragon", [["Bear"]], way="omen")
    assert d.game.view(0).stack[0].name.en == "Strike"
    d.resolve()
    assert d.tapped("Bear") and not d.game.state.exile and not d.graveyard(0)
    assert d.count("Dragon", "library", 0) == 1 and len(d.game.state.players[0].library) == 2


def test_the_library_is_shuffled_with_the_omen_in_it():
    places = set()
    for size in range(4, 16):
        d = situation(DRAGON, hand=["Dragon"], mana="UU", library=["Island"] * size)
        d.cast("Dragon", [[]], way="omen")
        d.resolve()
        library = d.game.state.players[0].library
        places.add(len(library) - 1 - library.index(d.find("Dragon", "library")))
    assert len(places) > 1


def test_an_omen_that_is_countered_goes_to_the_graveyard():
    d = situation(DRAGON, STOP, hand=["Dragon"], mana="UU", their_hand=["Stop"])
    d.cast("Dragon", [[]], way="omen")
    d.pass_priority()
    d.cast("Stop", ["Strike"])
    d.resolve_all()
    assert d.graveyard(0) == ["Dragon"]


@pytest.mark.rule("715.4")
@pytest.mark.parametrize("zone", ["hand", "graveyard", "mine"])
def test_elsewhere_it_has_only_its_normal_characteristics(zone: str):
    placed: dict[str, Any] = {zone: ["Dragon"]}
    look = situation(DRAGON, **placed).look("Dragon")
    assert (look.names, look.types, look.mana_value, look.power) == ({"Dragon"}, {"Creature"}, 6, 4)


def test_databases_call_an_omen_an_adventure():
    faces = (Face("Dragon", "Creature — Dragon", size="4/4"), Face("Strike", "Instant — Omen"))
    assert "// omen" in card_form(Entry(faces, frame="adventure"))
    faces = (faces[0], Face("Stomp", "Instant — Adventure"))
    assert "// adventure" in card_form(Entry(faces, frame="adventure"))
