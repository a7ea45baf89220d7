"""Permissions to cast spells from elsewhere that say how their permanents enter."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

SAGE = (
    "Sage\n{0}\nCreature — Human\n1/1\nYou may cast creature spells from your graveyard. If you cast a spell this way,"
    " that creature enters with a +1/+1 counter on it."
)
BEAR = "Bear\n{0}\nCreature — Bear\n2/2"


@pytest.mark.rule("614.1c")
def test_the_creature_cast_from_the_graveyard_enters_with_a_counter() -> None:
    d = situation(SAGE, BEAR, mine=["Sage"], graveyard=["Bear"])
    d.cast("Bear")
    d.resolve_all()
    assert d.size("Bear") == (3, 3)


def test_a_creature_cast_from_the_hand_enters_without() -> None:
    d = situation(SAGE, BEAR, mine=["Sage"], hand=["Bear"])
    d.cast("Bear")
    d.resolve_all()
    assert d.size("Bear") == (2, 2)


def test_the_counter_comes_even_if_the_permission_has_gone() -> None:
    slay = "Slay\n{0}\nInstant\nDestroy target creature."
    d = situation(SAGE, BEAR, slay, mine=["Sage"], graveyard=["Bear"], hand=["Slay"])
    d.cast("Bear")
    d.cast("Slay", ["Sage"])
    d.resolve_all()
    assert d.size("Bear") == (3, 3)


def test_what_is_no_creature_gets_none() -> None:
    keeper = (
        "Keeper\n{0}\nCreature — Human\n1/1\nYou may play lands and cast permanent spells from the top of your library."
        " If you cast a creature spell this way, that creature enters with an additional +1/+1 counter on it."
    )
    d = situation(keeper, "Relic\n{0}\nArtifact", mine=["Keeper"], library=["Relic"])
    d.cast("Relic")
    d.resolve_all()
    assert d.counters("Relic") == 0
