"""Forecasts of combat damage, compared with what then happens."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.decisions import DeclareAttackers, DeclareBlockers, Divide, Priority
from engine.seen.forecast import Forecast
from tests.driver import Driver
from tests.rules.battle import Battle, alive, blocks

# attackers; blockers; who blocks whom; who leaves the battlefield; life of both players afterwards
FIGHTS = {
    "unblocked": (["3/3"], [], [], "", (20, 17)),
    "trade": (["2/2"], ["2/2"], [(0, 0)], "A0 B0", (20, 20)),
    "blocked without trample": (["9/9"], ["1/1"], [(0, 0)], "B0", (20, 20)),
    "first strike": (["2/2 First strike"], ["2/2"], [(0, 0)], "B0", (20, 20)),
    "first strike that does not kill": (["2/2 First strike"], ["3/3"], [(0, 0)], "A0", (20, 20)),
    "double strike": (["2/2 Double strike"], ["2/4"], [(0, 0)], "A0 B0", (20, 20)),
    "double strike at a player": (["2/2 Double strike"], [], [], "", (20, 16)),
    "trample": (["5/5 Trample"], ["2/2"], [(0, 0)], "B0", (20, 17)),
    "deathtouch and trample": (["5/5 Deathtouch, trample"], ["4/4"], [(0, 0)], "B0", (20, 16)),
    "deathtouch": (["1/1 Deathtouch"], ["4/4"], [(0, 0)], "A0 B0", (20, 20)),
    "lifelink": (["3/3 Lifelink"], ["4/4"], [(0, 0)], "A0", (23, 20)),
    "lifelink of a blocker": (["3/3"], ["4/4 Lifelink"], [(0, 0)], "A0", (20, 24)),
    "indestructible": (["2/2 Indestructible"], ["4/4"], [(0, 0)], "", (20, 20)),
    "protection": (["2/2 Protection from creatures"], ["4/4"], [], "", (20, 18)),
    "protection of a blocker": (["2/2"], ["1/1 Protection from creatures"], [(0, 0)], "", (20, 20)),
    "two blockers": (["4/4"], ["2/2", "2/2"], [(0, 0), (1, 0)], "A0 B0 B1", (20, 20)),
    "two attackers": (["2/2", "3/3"], ["1/4"], [(0, 1)], "", (20, 18)),
    "infect does not cost life": (["2/2 Infect"], [], [], "", (20, 20)),
}


def build(attackers: Sequence[str], blockers: Sequence[str]) -> Driver:
    battle = Battle()
    for player, letter, creatures in ((0, "A", attackers), (1, "B", blockers)):
        for number, words in enumerate(creatures):
            size, _, text = words.partition(" ")
            battle.creature(player, f"{letter}{number}", size, text)
    return battle.begin()


def finish(d: Driver) -> None:
    """Pass to the end of combat; each creature but the last gets lethal damage, the last one the rest."""
    while d.step != "end of combat":
        decision = d.decision
        if isinstance(decision, Divide):
            assert decision.lethal is not None
            shares = list(decision.lethal[:-1])
            d.game.answer([*shares, decision.total - sum(shares)])
        else:
            d.game.answer("pass")


def told(d: Driver, forecast: Forecast | None) -> tuple[str, tuple[int, ...]]:
    assert forecast is not None
    return " ".join(sorted(d.look(each).name.en for each in forecast.leaving)), tuple(forecast.life.values())


@pytest.mark.rule("510.1", "510.2", "510.4", "704.5g", "704.5h", "702.7b", "702.4b", "702.19b", "702.15b")
@pytest.mark.parametrize("name", FIGHTS)
def test_the_forecast_comes_true(name):
    attackers, blockers, pairs, leaving, life = FIGHTS[name]
    d = build(attackers, blockers)
    while not isinstance(d.decision, DeclareAttackers):
        d.game.answer("pass")
    attack = [[d.find(f"A{number}"), 1] for number in range(len(attackers))]
    saved = d.game.save()
    if not pairs:
        assert told(d, d.game.forecast(attack)) == (leaving, life), "before attackers are declared"
    d.game.answer(attack)
    block = [[d.find(f"B{blocker}"), d.find(f"A{attacker}")] for blocker, attacker in pairs]
    if pairs:
        while not isinstance(d.decision, DeclareBlockers):
            d.game.answer("pass")
        assert told(d, d.game.forecast(blocks=block)) == (leaving, life), "before blockers are declared"
        blocks(d, *((f"B{blocker}", f"A{attacker}") for blocker, attacker in pairs))
    while not (isinstance(d.decision, Priority) and d.step in ("declare attackers", "declare blockers")):
        d.game.answer(d.decision.only_answer() or list(range(len(pairs))))
    assert told(d, d.game.forecast()) == (leaving, life), "before damage"
    assert d.game.save() != saved
    finish(d)
    gone = sorted(
        f"{letter}{number}"
        for letter, creatures in (("A", attackers), ("B", blockers))
        for number in range(len(creatures))
        if not alive(d, f"{letter}{number}")
    )
    assert (" ".join(gone), (d.life(0), d.life(1))) == (leaving, life), "what has happened"


def test_nothing_changes_and_nothing_triggers():
    battle = Battle()
    battle.creature(0, "Thief", "2/2", "Whenever ~ deals combat damage to a player, you gain 5 life.")
    d = battle.begin()
    while not isinstance(d.decision, DeclareAttackers):
        d.game.answer("pass")
    thief = d.find("Thief")
    before = (d.game.save(), d.game.log_length, d.tapped("Thief"), d.life(1), repr(d.game.view(None)))
    forecast = d.game.forecast([[thief, 1]])
    assert forecast is not None and forecast.life == {0: 20, 1: 18}
    assert (d.game.save(), d.game.log_length, d.tapped("Thief"), d.life(1), repr(d.game.view(None))) == before


def test_each_blow_has_its_step():
    d = build(["2/2 Double strike"], ["1/3"])
    d.attack(["A0"])
    blocks(d, ("B0", "A0"))
    forecast = d.game.forecast()
    a, b = d.find("A0"), d.find("B0")
    assert forecast is not None
    assert [(blow.source, blow.recipient, blow.amount, blow.first) for blow in forecast.blows] == [
        (a, b, 2, True),
        (a, b, 2, False),
        (b, a, 1, False),
    ]
    assert forecast.damage_to(b) == 4 and forecast.damage_by(a) == 4


def test_between_the_two_steps_only_the_second_is_forecast():
    d = build(["2/2 First strike", "3/3"], [])
    d.attack(["A0", "A1"])
    while d.life(1) == 20:
        d.game.answer("pass")
    forecast = d.game.forecast()
    assert d.step == "combat damage" and d.life(1) == 18
    assert forecast is not None and forecast.life == {0: 20, 1: 15} and len(forecast.blows) == 1
    while d.life(1) == 18:
        d.game.answer("pass")
    assert d.game.forecast() is None, "all damage is dealt"


def test_outside_combat_there_is_no_forecast():
    battle = Battle()
    battle.creature(0, "Bear")
    assert battle.begin("precombat main").game.forecast() is None


def test_who_would_lose_and_whether_somebody_would_choose():
    d = build(["30/30 Trample"], ["1/1"])
    d.attack(["A0"])
    blocks(d, ("B0", "A0"))
    forecast = d.game.forecast()
    assert forecast is not None and forecast.losing == {1} and forecast.life[1] == -9
    assert forecast.chosen, "the attacker's player may divide otherwise"
    assert isinstance(_next_choice(d), Divide)


def _next_choice(d: Driver):
    while isinstance(d.decision, Priority):
        d.game.answer("pass")
    return d.decision
