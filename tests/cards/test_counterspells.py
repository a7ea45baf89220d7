"""Counterspells, and a spell that can't be countered."""

from __future__ import annotations

import pytest

from tests.driver import Refused, table


@pytest.mark.rule("701.5a")
def test_essence_scatter_counters_a_creature_spell():
    d = table(hand=["Serra Angel"], mana="WWWWW", their_hand=["Essence Scatter"], their_mana="UU")
    d.cast("Serra Angel")
    d.give_priority(1)
    d.cast("Essence Scatter", targets=["Serra Angel"])
    d.resolve()
    assert d.zone("Serra Angel") == "graveyard"
    assert not d.game.state.stack


def test_essence_scatter_does_not_counter_other_spells():
    d = table(hand=["Divination"], mana="UUU", their_hand=["Essence Scatter"], their_mana="UU")
    d.cast("Divination")
    d.give_priority(1)
    with pytest.raises(Refused):
        d.cast("Essence Scatter", targets=["Divination"])


@pytest.mark.rule("701.42a")
def test_sinister_sabotage_counters_any_spell_and_surveils():
    d = table(
        hand=["Divination"],
        mana="UUU",
        their_hand=["Sinister Sabotage"],
        their_mana="UUU",
        their_library=["Forest", "Plains"],
    )
    d.cast("Divination")
    d.give_priority(1)
    d.cast("Sinister Sabotage", targets=["Divination"])
    d.resolve([[], ["Forest"]])
    assert d.zone("Divination") == "graveyard"
    assert d.hand(0) == []
    assert d.graveyard(1) == ["Forest", "Sinister Sabotage"]
    assert d.top(1) == ["Plains"]


def test_surveil_may_leave_the_card_on_top():
    d = table(
        hand=["Divination"],
        mana="UUU",
        their_hand=["Sinister Sabotage"],
        their_mana="UUU",
        their_library=["Forest", "Plains"],
    )
    d.cast("Divination")
    d.give_priority(1)
    d.cast("Sinister Sabotage", targets=["Divination"])
    d.resolve([["Forest"], []])
    assert d.top(1, 2) == ["Forest", "Plains"]


@pytest.mark.rule("118.12a")
@pytest.mark.parametrize(("pays", "zone"), [(True, "battlefield"), (False, "graveyard")])
def test_izzet_charm_counters_unless_its_controller_pays_two(pays: bool, zone: str):
    d = table(hand=["Honor of the Pure"], mana="WWWW", their_hand=["Izzet Charm"], their_mana="UR")
    d.cast("Honor of the Pure")
    d.give_priority(1)
    d.cast("Izzet Charm", modes=[0], targets=["Honor of the Pure"])
    d.resolve(*([True, "auto"] if pays else [False]))
    if pays:
        d.resolve()
    assert d.zone("Honor of the Pure") == zone


def test_izzet_charm_counters_without_asking_who_cannot_pay():
    d = table(hand=["Honor of the Pure"], mana="WWW", their_hand=["Izzet Charm"], their_mana="UR")
    d.cast("Honor of the Pure")
    d.give_priority(1)
    d.cast("Izzet Charm", modes=[0], targets=["Honor of the Pure"])
    d.resolve()
    assert d.zone("Honor of the Pure") == "graveyard"


@pytest.mark.rule("701.5a")
def test_niv_mizzet_cannot_be_countered():
    d = table(hand=["Niv-Mizzet, Parun"], mana="UUURRR", their_hand=["Essence Scatter"], their_mana="UU")
    d.cast("Niv-Mizzet, Parun")
    d.give_priority(1)
    d.cast("Essence Scatter", targets=["Niv-Mizzet, Parun"])
    d.resolve()
    assert d.zone("Essence Scatter") == "graveyard"
    d.resolve()
    assert d.zone("Niv-Mizzet, Parun") == "battlefield"


@pytest.mark.rule("701.5a")
@pytest.mark.parametrize("spell", ["Divination", "Wind Drake"])
def test_cancel_counters_any_spell(spell: str):
    d = table(hand=[spell], mana="UUU", their_hand=["Cancel"], their_mana="UUU", library=["Forest", "Forest"])
    d.cast(spell)
    d.give_priority(1)
    d.cast("Cancel", targets=[spell])
    d.resolve()
    assert d.graveyard(0) == [spell]
    assert d.hand(0) == [] and not d.game.state.stack
