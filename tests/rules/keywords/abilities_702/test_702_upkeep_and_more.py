"""Echo, cumulative upkeep, crew, storm, extort, rampage, absorb, undaunted (702)."""

from __future__ import annotations

import pytest

from engine.refusal import IllegalAnswer
from tests.driver import Driver
from tests.rules.situation import situation

FORESTS = ["Forest"] * 12
OX = "Ox\n{G}\nCreature — Ox\n3/3\nEcho {G}{G}"


def to_upkeep(d: Driver) -> None:
    """Go to the next upkeep of the permanent's controller, with its trigger on the stack."""
    d.next_turn()
    d.to_step("upkeep", 0)


@pytest.mark.rule("702.29a")
@pytest.mark.parametrize("paid", [True, False])
def test_echo_is_asked_once_for_what_has_just_come(paid: bool):
    d = situation(OX, hand=["Ox"], mana="GG", library=FORESTS, their_library=FORESTS)
    d.cast("Ox")
    d.resolve()
    to_upkeep(d)
    d.resolve(*((True, "auto") if paid else (False,)))
    assert d.zone("Ox") == ("battlefield" if paid else "graveyard")
    if paid:
        to_upkeep(d)
        assert not d.game.state.stack, "it has been there since before the last upkeep"


@pytest.mark.rule("702.29a")
def test_echo_is_asked_of_who_has_just_taken_control():
    theft = "Theft\n{U}\nSorcery\nGain control of target creature."
    d = situation(
        OX,
        theft,
        hand=["Theft"],
        mana="U",
        theirs=["Ox"],
        library=FORESTS,
        their_library=FORESTS,
    )
    d.cast("Theft", ["Ox"])
    d.resolve()
    to_upkeep(d)
    assert len(d.game.state.stack) == 1
    d.resolve()
    assert d.zone("Ox") == "graveyard", "two green mana can't be paid"


@pytest.mark.rule("702.29b")
@pytest.mark.parametrize(("cost", "mana", "paid"), [("{G}{W}", "GW", 2), ("{2}", "GWW", 2), ("{2}", "G", 0)])
def test_echo_without_a_cost_costs_as_much_as_the_spell(cost: str, mana: str, paid: int):
    ox = f"Ox\n{cost}\nCreature — Ox\n3/3\nEcho"
    put = "Put\n{0}\nSorcery\nYou may put a creature card from your hand onto the battlefield."
    d = situation(ox, put, hand=["Ox", "Put"], mana=mana, library=FORESTS, their_library=FORESTS)
    d.cast("Put")
    d.resolve(True)
    to_upkeep(d)
    d.resolve(*((True, "auto") if paid else ()))
    assert sum(each.tapped for each in d.game.view(0).battlefield) == paid
    assert d.zone("Ox") == ("battlefield" if paid else "graveyard")


@pytest.mark.rule("702.23a")
def test_cumulative_upkeep_grows_and_is_paid_whole_or_not_at_all():
    d = situation(
        "Ice\n{U}\nEnchantment\nCumulative upkeep {1}",
        mine=["Ice"],
        mana="UU",
        library=FORESTS,
        their_library=FORESTS,
        active=1,
        step="end",
    )
    for age in (1, 2):
        d.to_step("upkeep", 0)
        d.resolve(True, "auto")
        assert d.counters("Ice", "age") == age
        assert sum(each.tapped for each in d.game.view(0).battlefield) == age
        d.next_turn()
    d.to_step("upkeep", 0)
    d.resolve()
    assert d.zone("Ice") == "graveyard", "three mana can't be paid"


@pytest.mark.rule("702.23a")
def test_cumulative_upkeep_takes_something_else_each_time():
    d = situation(
        "Maw\n{B}\nEnchantment\nCumulative upkeep—Sacrifice a creature.",
        "Bear\n{G}\nCreature\n2/2",
        mine=["Maw", "Bear", "Bear"],
        counters={"Maw": {"age": 1}},
        library=FORESTS,
        their_library=FORESTS,
        active=1,
        step="end",
    )
    d.to_step("upkeep", 0)
    first, _ = d.all("Bear")
    d.resolve(True, [first])
    assert d.count("Bear", "battlefield") == 0 and d.zone("Maw") == "battlefield"


TRUCK = "Truck\n{3}\nArtifact — Vehicle\n4/4\nTrample\nCrew 3"


@pytest.mark.rule("702.121a")
def test_crewing_taps_creatures_with_power_enough():
    texts = [f"{name}\n{{1}}\nCreature\n{size}" for name, size in (("Two", "2/2"), ("One", "1/1"), ("Minus", "-1/5"))]
    d = situation(TRUCK, *texts, mine=["Truck", "Two", "One", "Minus"], sick=["Two"])
    assert d.look("Truck").types == {"Artifact"} and d.size("Truck") == (None, None)
    d.begin("activate", "Truck")
    with pytest.raises(IllegalAnswer):
        d.game.answer([d.find("Two")])
    with pytest.raises(IllegalAnswer):
        d.game.answer([d.find("Two"), d.find("One"), d.find("Minus")])
    d.game.answer([d.find("Two"), d.find("One")])
    d.resolve()
    assert d.tapped("Two") and d.tapped("One") and not d.tapped("Minus")
    assert d.look("Truck").types == {"Artifact", "Creature"} and d.size("Truck") == (4, 4)
    d.attack(["Truck"])
    d.pass_until(lambda: d.step == "end of combat")
    assert d.life(1) == 16
    d.next_turn()
    assert d.look("Truck").types == {"Artifact"}


@pytest.mark.rule("702.121a")
def test_a_vehicle_that_stopped_being_an_artifact_becomes_one_as_it_is_crewed():
    loses = "Rust\n{0}\nInstant\nTarget Vehicle isn't an artifact until end of turn."
    d = situation(TRUCK, loses, "Four\n{1}\nCreature\n4/4", mine=["Truck", "Four"], hand=["Rust"])
    d.cast("Rust", ["Truck"])
    d.resolve()
    assert d.look("Truck").types == set()
    d.activate("Truck", choose=[["Four"]])
    d.resolve()
    assert d.look("Truck").types == {"Artifact", "Creature"}


@pytest.mark.rule("702.121a")
def test_with_too_little_power_it_is_not_crewed():
    d = situation(TRUCK, "Two\n{1}\nCreature\n2/2", mine=["Truck", "Two"])
    assert not d.can("activate", "Truck") and d.why_not("Truck") == ["702.121a"]


@pytest.mark.rule("702.39a")
def test_storm_copies_for_each_spell_before_it():
    bolt = "Bolt\n{R}\nInstant\n~ deals 1 damage to any target.\nStorm"
    d = situation(bolt, hand=["Shock", "Bolt", "Shock"], mana="RRRR", their_hand=["Shock"], their_mana="R")
    d.cast("Shock", [1])
    d.give_priority(1)
    d.cast("Shock", [0])
    d.resolve_all()
    d.cast("Bolt", [1])
    d.cast("Shock", [1])  # in response, so not before it
    d.resolve()
    d.pass_priority()
    d.pass_priority()
    while type(d.decision).__name__ != "Priority":
        d.answer(False)
    assert len(d.game.state.stack) == 3
    d.resolve_all()
    assert (d.life(0), d.life(1)) == (18, 13)


@pytest.mark.rule("702.100a")
@pytest.mark.parametrize("paid", [True, False])
def test_extort_drains_if_it_is_paid(paid: bool):
    d = situation("Tax\n{1}\nEnchantment\nExtort", hand=["Shock"], mana="RW", mine=["Tax"])
    d.cast("Shock", [1])
    d.resolve(*((True, "auto") if paid else (False,)))
    assert (d.life(0), d.life(1)) == ((21, 19) if paid else (20, 20))


@pytest.mark.rule("702.22a")
def test_rampage_counts_blockers_beyond_the_first():
    d = situation("Ram\n{1}\nCreature\n3/3\nRampage 2", "Foe\n{1}\nCreature\n1/1", mine=["Ram"], theirs=["Foe"] * 3)
    d.attack(["Ram"])
    d.to_blockers()
    ram = d.find("Ram")
    d.game.answer([[foe, ram] for foe in d.all("Foe")])
    while type(d.decision).__name__ != "Priority":
        d.answer(d.decision.only_answer() or list(range(3)))
    d.resolve_all()
    assert d.size("Ram") == (7, 7)


@pytest.mark.rule("702.63a")
def test_absorb_prevents_some_damage_of_each_source():
    d = situation("Wall\n{1}\nCreature\n0/3\nAbsorb 1", mine=["Wall"], hand=["Shock", "Shock"], mana="RR")
    d.cast("Shock", ["Wall"])
    d.resolve()
    d.cast("Shock", ["Wall"])
    d.resolve()
    assert d.object("Wall").damage == 2


@pytest.mark.rule("702.124a")
def test_undaunted_costs_less_for_each_opponent():
    d = situation("Host\n{2}\nSorcery\nYou gain 1 life.\nUndaunted", hand=["Host"], mana="R")
    d.cast("Host")
    d.resolve()
    assert d.life(0) == 21
