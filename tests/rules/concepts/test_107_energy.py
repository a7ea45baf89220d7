"""The energy symbol (107.14)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

DYNAMO = "Dynamo\n{1}\nArtifact\n{T}: You get {E}{E}."
LENS = "Lens\n{1}\nArtifact\nPay {E}{E}: Draw a card."
SPARK = "Spark\n{R}\nInstant\nYou get {E}. Then you may pay {E}{E}{E}. If you do, ~ deals 3 damage to any target."


@pytest.mark.rule("107.14")
def test_paying_energy_removes_the_counters():
    d = situation(DYNAMO, LENS, mine=["Dynamo", "Dynamo", "Lens"], library=["Forest", "Island"])
    assert not d.can("activate", "Lens") and d.why_not("Lens") == ["118.3"]
    first, second = d.all("Dynamo")
    for dynamo in (first, second):
        d.activate(dynamo)
        d.resolve()
    counters = d.game.state.players[0].counters
    assert counters == {"energy": 4}
    d.activate("Lens")
    assert d.game.state.players[0].counters == {"energy": 2}
    d.resolve()
    d.activate("Lens")
    d.resolve()
    assert not d.game.state.players[0].counters and len(d.hand(0)) == 2
    assert not d.can("activate", "Lens")


@pytest.mark.rule("107.14")
def test_who_has_too_little_energy_cannot_pay():
    d = situation(SPARK, DYNAMO, mana="R", hand=["Spark"], mine=["Dynamo"])
    d.cast("Spark", [1])
    d.resolve()
    assert d.life(1) == 20 and d.game.state.players[0].counters == {"energy": 1}
    d = situation(SPARK, DYNAMO, mana="R", hand=["Spark"], mine=["Dynamo"])
    d.activate("Dynamo")
    d.resolve()
    d.cast("Spark", [1])
    d.resolve(True)
    assert d.life(1) == 17 and not d.game.state.players[0].counters


def test_mana_abilities_do_not_pay_twice_with_the_same_energy():
    cell = "Cell\n{1}\nArtifact\nPay {E}: Add {R}."
    bolt = "Zap\n{R}{R}{R}\nInstant\n~ deals 3 damage to any target."
    d = situation(DYNAMO, cell, bolt, hand=["Zap"], mine=["Dynamo", "Dynamo", "Cell"])
    first, second = d.all("Dynamo")
    d.activate(first)
    d.resolve()
    assert not d.can("cast", "Zap")
    d.activate(second)
    d.resolve()
    d.cast("Zap", [1])
    d.resolve()
    assert d.life(1) == 17 and d.game.state.players[0].counters == {"energy": 1}


@pytest.mark.rule("107.14")
@pytest.mark.parametrize(("symbols", "energy"), [("{E}", 2), ("{E}{E}", 4)])
def test_energy_is_got_for_each_thing(symbols: str, energy: int):
    spark = f"Spark\n{{0}}\nSorcery\nYou get {symbols} for each creature you control."
    bear = "Bear\n{1}{G}\nCreature — Bear\n2/2"
    d = situation(spark, bear, mine=["Bear", "Bear"], theirs=["Bear"], hand=["Spark"])
    d.cast("Spark")
    d.resolve()
    assert d.game.state.players[0].counters == {"energy": energy}
