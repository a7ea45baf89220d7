"""Keywords that put counters on their permanents, and their effects (702)."""

from __future__ import annotations

import pytest

from engine.language.cardfile import define_card
from tests.driver import Driver
from tests.rules.situation import situation

LANDS = ["Forest"] * 9
KILL = "Kill\n{0}\nInstant\nDestroy target creature."


def creature(keyword: str, size: str = "1/1", cost: str = "{1}") -> str:
    return f"Thing\n{cost}\nCreature — Beast\n{size}\n{keyword}"


@pytest.mark.rule("702.78a")
@pytest.mark.parametrize(("counters", "comes_back"), [({}, True), ({"-1/-1": 1}, False), ({"+1/+1": 1}, True)])
def test_persist_returns_what_had_no_minus_counter(counters: dict[str, int], comes_back: bool):
    d = situation(creature("Persist", "3/3"), KILL, hand=["Kill"], mine=["Thing"], counters={"Thing": counters})
    d.cast("Kill", ["Thing"])
    d.resolve_all()
    assert d.zone("Thing") == ("battlefield" if comes_back else "graveyard")
    if comes_back:
        assert d.counters("Thing", "-1/-1") == 1 and d.size("Thing") == (2, 2)


@pytest.mark.rule("702.92a")
@pytest.mark.parametrize(("counters", "comes_back"), [({}, True), ({"+1/+1": 1}, False), ({"-1/-1": 1}, True)])
def test_undying_returns_what_had_no_plus_counter(counters: dict[str, int], comes_back: bool):
    d = situation(creature("Undying", "3/3"), KILL, their_hand=["Kill"], mine=["Thing"], counters={"Thing": counters})
    d.give_priority(1)
    d.cast("Kill", ["Thing"])
    d.resolve_all()
    assert d.zone("Thing") == ("battlefield" if comes_back else "graveyard")
    if comes_back:
        assert d.counters("Thing") == 1 and d.size("Thing") == (4, 4) and d.controller("Thing") == 0


@pytest.mark.rule("702.97a")
@pytest.mark.parametrize("unleashed", [True, False])
def test_unleash_is_a_choice_as_it_enters(unleashed: bool):
    d = situation(creature("Unleash", "2/2"), "Foe\n{1}\nCreature\n1/1", hand=["Thing"], mana="R", theirs=["Foe"])
    d.cast("Thing")
    d.resolve(unleashed)
    assert d.counters("Thing") == int(unleashed)
    d.next_turn()
    d.attack(["Foe"])
    if unleashed:
        d.pass_until(lambda: d.step == "end of combat")
        assert d.life(0) == 19
    else:
        d.to_blockers()
        assert d.can_block("Thing", "Foe")


@pytest.mark.rule("702.53a")
@pytest.mark.parametrize("hurt", [True, False])
def test_bloodthirst_asks_whether_an_opponent_was_dealt_damage(hurt: bool):
    d = situation(creature("Bloodthirst 2"), hand=["Thing", "Shock"], mana="RR")
    d.cast("Shock", [1 if hurt else 0])
    d.resolve()
    d.cast("Thing")
    d.resolve()
    assert d.counters("Thing") == (2 if hurt else 0)


def test_a_number_that_is_x_is_a_gap():
    assert define_card(creature("Rampage X")).gaps and not define_card(creature("Rampage 1")).gaps


@pytest.mark.rule("702.53b")
def test_bloodthirst_x_counts_all_the_damage_that_opponents_were_dealt():
    d = situation(creature("Bloodthirst X"), hand=["Thing", "Shock", "Shock", "Shock"], mana="RRRR")
    for target in (1, 1, 0):
        d.cast("Shock", [target])
        d.resolve()
    d.cast("Thing")
    d.resolve()
    assert d.counters("Thing") == 4


@pytest.mark.rule("702.43c")
def test_sunburst_as_the_number_of_modular_counts_colours_for_plus_one_counters():
    golem = "Golem\n{2}\nArtifact Creature — Golem\n1/1"
    arcbound = "Wanderer\n{6}\nArtifact Creature — Golem\n0/0\nModular—Sunburst"
    d = situation(golem, arcbound, KILL, hand=["Wanderer", "Kill"], mine=["Golem"], mana="WWUURR")
    d.cast("Wanderer")
    d.resolve()
    assert d.size("Wanderer") == (3, 3)
    d.cast("Kill", ["Wanderer"])
    d.resolve()
    d.choose_trigger_targets("Golem")
    d.resolve(True)
    assert d.size("Golem") == (4, 4)


@pytest.mark.rule("702.42a")
def test_modular_moves_its_counters():
    golem = "Golem\n{2}\nArtifact Creature — Golem\n1/1"
    modular = "Thing\n{2}\nArtifact Creature — Construct\n0/0\nModular 2"
    d = situation(modular, golem, KILL, hand=["Thing", "Kill"], mana="RR", mine=["Golem"])
    d.cast("Thing")
    d.resolve()
    assert d.size("Thing") == (2, 2)
    d.cast("Kill", ["Thing"])
    d.resolve()
    d.choose_trigger_targets("Golem")
    d.resolve(True)
    assert d.size("Golem") == (3, 3)


def upkeeps(d: Driver, number: int) -> None:
    """Go to the player's next upkeep `number` times, and let what triggers resolve."""
    for _ in range(number):
        d.next_turn()
        d.to_step("upkeep", 0)
        d.resolve_all()


@pytest.mark.rule("702.62a")
def test_vanishing_counts_down_and_is_sacrificed_with_its_last_counter():
    d = situation(creature("Vanishing 2"), hand=["Thing"], mana="R", library=LANDS, their_library=LANDS)
    d.cast("Thing")
    d.resolve()
    assert d.counters("Thing", "time") == 2
    upkeeps(d, 1)
    assert d.counters("Thing", "time") == 1
    upkeeps(d, 1)
    assert d.zone("Thing") == "graveyard"


@pytest.mark.rule("702.31a")
def test_fading_is_sacrificed_when_no_counter_is_left_to_remove():
    d = situation(creature("Fading 1"), hand=["Thing"], mana="R", library=LANDS, their_library=LANDS)
    d.cast("Thing")
    d.resolve()
    upkeeps(d, 1)
    assert d.counters("Thing", "fade") == 0 and d.zone("Thing") == "battlefield"
    upkeeps(d, 1)
    assert d.zone("Thing") == "graveyard"


@pytest.mark.rule("702.43a")
def test_sunburst_counts_the_colours_of_mana_spent():
    d = situation(creature("Sunburst", "0/0", "{4}"), hand=["Thing"], mana="RRGW")
    d.cast("Thing")
    d.resolve()
    assert d.counters("Thing") == 3 and d.counters("Thing", "charge") == 0
    d = situation("Thing\n{3}\nArtifact\nSunburst", hand=["Thing"], mana="RRG")
    d.cast("Thing")
    d.resolve()
    assert d.counters("Thing", "charge") == 2 and d.counters("Thing") == 0


@pytest.mark.rule("702.69a")
def test_poisonous_gives_poison_for_combat_damage():
    d = situation(creature("Poisonous 3"), mine=["Thing"])
    d.attack(["Thing"])
    d.pass_until(lambda: d.step == "end of combat")
    assert d.game.state.players[1].counters == {"poison": 3} and d.life(1) == 19


@pytest.mark.rule("702.111a", "702.111b")
def test_renown_once_and_for_all():
    d = situation(creature("Renown 1"), mine=["Thing"], library=["Forest"] * 5, their_library=["Forest"] * 5)
    d.attack(["Thing"])
    d.pass_until(lambda: d.step == "end of combat")
    assert d.counters("Thing") == 1
    d.next_turn()
    d.next_turn()
    d.attack(["Thing"])
    d.pass_until(lambda: d.step == "end of combat")
    assert d.counters("Thing") == 1, "it is renowned already"


@pytest.mark.rule("701.31a", "701.31b")
def test_monstrosity_once_and_for_all():
    hydra = creature("{1}: Monstrosity 3.\nWhen ~ becomes monstrous, you gain 2 life.")
    d = situation(hydra, mine=["Thing"], mana="RR")
    for _ in range(2):
        d.activate("Thing")
        d.resolve_all()
    assert d.counters("Thing") == 3 and d.life(0) == 22


@pytest.mark.rule("701.33a")
def test_bolster_goes_to_one_of_those_with_the_least_toughness():
    texts = [f"{name}\n{{1}}\nCreature\n{size}" for name, size in (("Low", "3/1"), ("Small", "1/1"), ("Tall", "1/4"))]
    d = situation("Drill\n{0}\nSorcery\nBolster 2.", *texts, hand=["Drill"], mine=["Low", "Small", "Tall"])
    d.cast("Drill")
    d.pass_priority()
    d.pass_priority()
    assert [d.name(entity) for entity in d.decision.candidates] == ["Low", "Small"]
    d.answer([d.find("Low")])
    assert d.size("Low") == (5, 3)


@pytest.mark.rule("701.36a")
def test_investigate_creates_a_clue():
    d = situation("Look\n{0}\nSorcery\nInvestigate.", hand=["Look"], mana="RR", library=["Shock"])
    d.cast("Look")
    d.resolve()
    d.activate("Clue")
    d.resolve()
    assert d.hand(0) == ["Shock"] and d.count("Clue", "battlefield") == 0


@pytest.mark.rule("701.31c")
def test_the_x_of_monstrosity_is_that_of_what_waits_for_it():
    polukranos = creature("{X}{G}: Monstrosity X.\nWhen ~ becomes monstrous, you gain X life.")
    d = situation(polukranos, mine=["Thing"], mana="GGGG")
    d.activate("Thing", x=3)
    d.resolve()
    assert d.counters("Thing") == 3
    d.resolve()
    assert d.life(0) == 23
