"""Keywords that copy a spell or bring another: replicate, gravestorm, conspire, cascade (702)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseNumber, ChooseYesNo, Priority
from tests.driver import Driver
from tests.rules.situation import situation

SPARK = "Spark\n{R}\nInstant\n~ deals 1 damage to any target."


def settle(d: Driver) -> None:
    """Let everything resolve; copies keep their targets."""
    while d.game.state.stack or not isinstance(d.decision, Priority):
        if isinstance(d.decision, Priority):
            d.pass_priority()
        elif isinstance(d.decision, ChooseYesNo):
            d.answer(False)
        else:
            d.answer(d.decision.only_answer() or [0, 1])


@pytest.mark.rule("702.55a")
@pytest.mark.parametrize(("times", "life"), [(0, 19), (2, 17)])
def test_replicate_copies_the_spell_for_each_payment(times: int, life: int):
    pyromatics = SPARK.replace("Spark", "Pyromatics").replace("{R}", "{1}{R}") + "\nReplicate {1}{R}"
    d = situation(pyromatics, hand=["Pyromatics"], mana="RRRRRR")
    d.begin("cast", "Pyromatics")
    assert isinstance(d.decision, ChooseNumber) and d.decision.maximum == 2
    d.announce([1], choose=[times])
    assert len(d.game.state.stack) == (2 if times else 1), "it doesn't trigger if nothing was paid"
    settle(d)
    assert d.life(1) == life


@pytest.mark.rule("702.55a")
def test_the_copies_of_replicate_may_have_new_targets():
    d = situation(SPARK + "\nReplicate {R}", hand=["Spark"], mana="RR")
    d.cast("Spark", [1], choose=[1])
    d.resolve(True, [0])
    d.resolve_all()
    assert (d.life(0), d.life(1)) == (19, 19)


@pytest.mark.rule("702.55b")
def test_each_replicate_copies_for_its_own_payments():
    d = situation(SPARK + "\nReplicate {R}\nReplicate {G}", hand=["Spark"], mana="RRRG")
    d.cast("Spark", [1], choose=[2, 1])
    assert len(d.game.state.stack) == 3
    settle(d)
    assert d.life(1) == 16
    d = situation(SPARK + "\nReplicate {R}\nReplicate {G}", hand=["Spark"], mana="RG")
    d.cast("Spark", [1], choose=[1])
    assert len(d.game.state.stack) == 2, "only the replicate that was paid triggers"
    settle(d)
    assert d.life(1) == 18


@pytest.mark.rule("702.68a")
def test_gravestorm_counts_the_permanents_put_into_graveyards_this_turn():
    bear = "Bear\n{G}\nCreature\n2/2"
    kill = "Kill\n{B}\nInstant\nDestroy target creature."
    storm = SPARK.replace("Spark", "Storm") + "\nGravestorm"
    d = situation(
        bear, kill, storm, hand=["Kill", "Kill", "Storm", "Shock"], mine=["Bear"], theirs=["Bear"], mana="BBRR"
    )
    d.cast("Shock", [1])
    d.resolve()
    for bear_ in d.all("Bear"):
        d.cast("Kill", [bear_])
        d.resolve()
    d.cast("Storm", [1])
    settle(d)
    assert d.life(1) == 15, "2 of the Shock and 3 of the Storm; cards from elsewhere don't count"


@pytest.mark.rule("702.68b")
def test_each_gravestorm_copies_the_spell():
    bear = "Bear\n{G}\nCreature\n2/2"
    kill = "Kill\n{B}\nInstant\nDestroy target creature."
    storm = SPARK.replace("Spark", "Storm") + "\nGravestorm, gravestorm"
    d = situation(bear, kill, storm, hand=["Kill", "Storm"], theirs=["Bear"], mana="BR")
    d.cast("Kill", ["Bear"])
    d.resolve()
    d.cast("Storm", [1])
    settle(d)
    assert d.life(1) == 17


RED = "Red\n{R}\nCreature\n1/1"
GREEN = "Green\n{G}\nCreature\n1/1"
BURN = "Burn Trail\n{R}\nSorcery\n~ deals 3 damage to any target.\nConspire"


@pytest.mark.rule("702.77a")
def test_conspire_taps_two_creatures_that_share_a_colour_and_copies_the_spell():
    d = situation(BURN, RED, GREEN, hand=["Burn Trail"], mine=["Red", "Red", "Red", "Green"], sick=["Red"], mana="R")
    first, second, third = d.all("Red")
    d.cast("Burn Trail", [1], choose=[True, [first, second]])
    assert d.tapped(first) and d.tapped(second) and not d.tapped(third) and not d.tapped("Green")
    settle(d)
    assert d.life(1) == 14


@pytest.mark.rule("702.77a")
def test_without_two_such_creatures_conspire_is_not_asked():
    d = situation(BURN, RED, GREEN, hand=["Burn Trail"], mine=["Red", "Green", "Green"], mana="R")
    d.cast("Burn Trail", [1])
    settle(d)
    assert d.life(1) == 17


ELF = "Bloodbraid Elf\n{2}{R}{G}\nCreature — Elf Berserker\n3/2\nHaste\nCascade"


@pytest.mark.rule("702.84a")
def test_cascade_casts_the_first_cheaper_nonland_card_for_free():
    library = ["Forest", "Bloodbraid Elf", "Shock", "Spark"]
    d = situation(ELF, SPARK, hand=["Bloodbraid Elf"], mana="RRGG", library=library)
    d.cast("Bloodbraid Elf")
    d.resolve(True, [1])
    assert d.names("stack", 0) == ["Bloodbraid Elf", "Shock"]
    assert d.top(0) == ["Spark"] and sorted(d.bottom(0, 2)) == ["Bloodbraid Elf", "Forest"]
    d.resolve_all()
    assert d.life(1) == 18


@pytest.mark.rule("702.84a")
def test_what_cascade_found_need_not_be_cast():
    d = situation(ELF, SPARK, hand=["Bloodbraid Elf"], mana="RRGG", library=["Forest", "Shock", "Spark"])
    d.cast("Bloodbraid Elf")
    d.resolve(False)
    assert d.top(0) == ["Spark"] and sorted(d.bottom(0, 2)) == ["Forest", "Shock"] and d.count("Shock", "exile") == 0


@pytest.mark.rule("702.84b")
def test_each_cascade_finds_a_card():
    d = situation(
        ELF.replace("Cascade", "Cascade, cascade"),
        SPARK,
        hand=["Bloodbraid Elf"],
        mana="RRGG",
        library=["Shock", "Spark", "Forest"],
    )
    d.cast("Bloodbraid Elf")
    d.resolve(True, [1])
    d.resolve()
    d.resolve(True, [1])
    d.resolve_all()
    assert d.life(1) == 17


def test_copies_for_each_other_such_spell_you_have_cast_before():
    storm = (
        "Storm Year\n{0}\nEnchantment\nWhenever you cast an instant or sorcery spell, copy it for each other instant"
        " and sorcery spell you've cast before it this turn."
    )
    charm = "Charm\n{0}\nInstant\nYou gain 1 life."
    relic = "Relic\n{0}\nArtifact"
    hands = {"hand": ["Charm", "Charm", "Charm", "Relic"]}
    d = situation(storm, charm, relic, mine=["Storm Year"], hand=hands["hand"], their_hand=["Charm"])
    d.cast("Relic")
    d.resolve_all()
    for life in (21, 23):
        d.cast("Charm")
        d.resolve_all()
        assert d.life(0) == life, "neither the artifact nor its own spell counts"
    d.give_priority(1)
    d.cast("Charm")
    d.resolve_all()
    assert (d.life(0), d.life(1)) == (23, 21)
    d.give_priority(0)
    d.cast("Charm")
    d.resolve_all()
    assert d.life(0) == 26, "what the opponent has cast does not count"
