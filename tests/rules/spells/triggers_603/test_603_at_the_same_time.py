"""Triggers on simultaneous events, and on cards that move between other zones (603.2c, 603.6)."""

from __future__ import annotations

import pytest

from tests.rules.many import begin, seats
from tests.rules.situation import situation

BEAR = "Bear\n{G}\nCreature — Bear\n2/2"
SWEEP = "Sweep\n{R}\nSorcery\n~ deals 2 damage to each creature."


def artifact(name: str, text: str) -> str:
    return f"{name}\n{{1}}\nArtifact\n{text}"


@pytest.mark.rule("603.2c")
def test_one_or_more_triggers_once_for_all():
    d = situation(
        artifact("Horn", "Whenever one or more creatures you control attack, you gain 1 life."),
        BEAR,
        mine=["Horn", "Bear", "Bear", "Bear"],
    )
    d.attack(["Bear", "Bear"])
    assert len(d.game.state.stack) == 1
    d.resolve()
    assert d.life(0) == 21


@pytest.mark.rule("603.2c")
def test_a_creature_triggers_for_each():
    d = situation(
        artifact("Drum", "Whenever a creature you control attacks, you gain 1 life."),
        BEAR,
        mine=["Drum", "Bear", "Bear"],
    )
    d.attack(["Bear", "Bear"])
    d.resolve_all()
    assert d.life(0) == 22


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize("whom", ["permanents and/or players", "creatures"])
def test_a_source_deals_damage_to_one_or_more(whom: str):
    d = situation(
        artifact("Font", f"Whenever a source you control deals damage to one or more {whom}, you gain 1 life."),
        SWEEP,
        BEAR,
        mana="R",
        hand=["Sweep"],
        mine=["Font", "Bear"],
        theirs=["Bear"],
    )
    d.cast("Sweep")
    d.resolve()
    d.resolve_all()
    assert d.life(0) == 21


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(("attackers", "life"), [(1, 20), (2, 21), (3, 21)])
def test_at_least_that_many_must_come_together(attackers: int, life: int):
    d = situation(
        artifact("Standard", "Whenever you attack with two or more creatures, you gain 1 life."),
        BEAR,
        mine=["Standard", "Bear", "Bear", "Bear"],
    )
    d.attack(["Bear"] * attackers)
    d.resolve_all()
    assert d.life(0) == life


@pytest.mark.rule("603.2c")
def test_one_or_more_that_die_together():
    d = situation(
        artifact("Urn", "Whenever one or more creatures die, you gain 1 life."),
        BEAR,
        SWEEP,
        mana="R",
        hand=["Sweep"],
        mine=["Urn", "Bear"],
        theirs=["Bear"],
    )
    d.cast("Sweep")
    d.resolve_all()
    assert d.life(0) == 21
    assert d.count("Bear", "graveyard") == 2


@pytest.mark.rule("120.3", "603.2c")
def test_damage_dealt_at_the_same_time_is_one_occurrence():
    """Two blockers deal it damage at once; "that much" is the sum."""
    d = situation(
        "Spitter\n{R}\nCreature — Beast\n1/9\nWhenever ~ is dealt damage, you gain that much life.",
        BEAR,
        mine=["Spitter"],
        theirs=["Bear", "Bear"],
    )
    d.attack(["Spitter"])
    bears = d.all("Bear")
    d.block({bears[0]: "Spitter", bears[1]: "Spitter"})
    d.game.answer([0, 1])
    while d.step != "combat damage" or not d.game.state.stack:
        d.game.answer("pass")
    assert len(d.game.state.stack) == 1
    d.resolve()
    assert d.life(0) == 24


@pytest.mark.rule("509.5a")
def test_blocking_several_attackers_is_blocking_once():
    d = situation(
        "Guard\n{W}\nCreature — Soldier\n1/5\n~ can block an additional creature each combat.\n"
        "Whenever ~ blocks, you gain 1 life.",
        BEAR,
        mine=["Bear", "Bear"],
        theirs=["Guard"],
    )
    bears = d.all("Bear")
    d.attack(bears)
    decision = d.to_blockers()
    guard = d.find("Guard")
    assert set(decision.candidates[guard]) == set(bears)
    d.game.answer([[guard, bears[0]], [guard, bears[1]]])
    d.game.answer([0, 1])
    d.resolve_all()
    assert d.life(1) == 21


@pytest.mark.rule("603.6", "701.8a")
def test_a_discarded_card_is_judged_where_it_went():
    d = situation(
        artifact("Kiln", "Whenever you discard a creature card, you gain 2 life."),
        "Toss\n{R}\nSorcery\nDiscard a card.",
        BEAR,
        mana="RR",
        mine=["Kiln"],
        hand=["Toss", "Toss", "Bear"],
    )
    d.cast("Toss")
    d.resolve("Toss")
    assert not d.game.state.stack
    d = situation(
        artifact("Kiln", "Whenever you discard a creature card, you gain 2 life."),
        "Toss\n{R}\nSorcery\nDiscard a card.",
        BEAR,
        mana="R",
        mine=["Kiln"],
        hand=["Toss", "Bear"],
    )
    d.cast("Toss")
    d.resolve()
    d.resolve()
    assert d.life(0) == 22


@pytest.mark.rule("603.6c", "113.6j")
def test_put_into_a_graveyard_from_anywhere_is_seen_from_the_graveyard():
    relic = "Relic\n{1}\nArtifact\nWhen ~ is put into a graveyard from anywhere, you gain 3 life."
    mill = "Grind\n{U}\nSorcery\nMill a card."
    smash = "Smash\n{R}\nSorcery\nDestroy target artifact."
    d = situation(relic, mill, mana="U", hand=["Grind"], library=["Relic", "Island"])
    d.cast("Grind")
    d.resolve()
    d.resolve()
    assert d.life(0) == 23
    d = situation(relic, smash, mana="R", hand=["Smash"], mine=["Relic"])
    d.cast("Smash", targets=["Relic"])
    d.resolve()
    assert len(d.game.state.stack) == 1
    d.resolve()
    assert d.life(0) == 23


@pytest.mark.rule("603.6c")
def test_from_the_battlefield_means_only_from_there():
    relic = "Relic\n{1}\nArtifact\nWhen ~ is put into a graveyard from the battlefield, you gain 3 life."
    d = situation(relic, "Grind\n{U}\nSorcery\nMill a card.", mana="U", hand=["Grind"], library=["Relic", "Island"])
    d.cast("Grind")
    d.resolve()
    assert not d.game.state.stack


@pytest.mark.rule("113.6k", "602.5")
def test_an_ability_that_returns_its_card_from_the_graveyard_works_only_there():
    skeleton = "Bones\n{B}\nCreature — Skeleton\n1/1\n{1}{B}: Return ~ from your graveyard to the battlefield tapped."
    d = situation(skeleton, mana="BB", graveyard=["Bones"])
    d.activate("Bones")
    d.resolve()
    assert d.zone("Bones") == "battlefield" and d.tapped("Bones")
    assert not situation(skeleton, mana="BB", mine=["Bones"]).can("activate", "Bones")


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize("number", ["a", "two", "three"])
def test_one_or_more_things_trigger_once_and_count_as_that_many(number: str):
    made = {"a": 1, "two": 2, "three": 3}[number]
    rally = f"Rally\n{{R}}\nSorcery\nCreate {number} 1/1 red Goblin creature token{'s' * (made > 1)}."
    chief = (
        "Chief\n{1}\nCreature — Elf\n1/1\n"
        "Whenever one or more tokens enter under your control, put that many +1/+1 counters on ~."
    )
    d = situation(rally, chief, mana="R", hand=["Rally"], mine=["Chief"])
    d.cast("Rally")
    d.resolve()
    assert len(d.game.state.stack) == 1
    d.resolve()
    assert d.counters("Chief") == made


@pytest.mark.rule("603.2c")
@pytest.mark.parametrize(
    ("words", "times"),
    [
        ("Whenever one or more creatures you control deal combat damage to a player", 2),
        ("Whenever one or more creatures you control deal combat damage to one or more players", 1),
        ("Whenever one or more creatures you control deal combat damage", 1),
        ("Whenever one or more creatures you control attack a player", 2),
        ("Whenever one or more creatures you control attack", 1),
    ],
)
def test_one_or_more_of_them_count_for_each_player_separately(words: str, times: int):
    """Two creatures attack and hit one player, a third hits another: two players, but one declaration and one damage
    event."""
    scenario = seats(3, BEAR, f"Feast\n{{W}}\nEnchantment\n{words}, you gain 1 life.")
    scenario.battlefield(0, "Feast", "Bear", "Bear", "Bear")
    scenario.turn(active=0, step="beginning of combat")
    d = begin(scenario)
    first, second, third = d.all("Bear")
    d.attack({first: 1, second: 1, third: 2})
    d.to_step("end of combat")
    assert (d.life(1), d.life(2)) == (16, 18)
    assert d.life(0) == 20 + times
