"""Choices about costs before targets are chosen (601.2b): X, Phyrexian and hybrid symbols."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseNumber, ChooseOption, ChooseTargets, ChooseYesNo, PayMana
from tests.driver import Driver
from tests.rules.situation import situation


def asked(d: Driver) -> str:
    """Return the symbol that is asked about, from the prompt."""
    assert isinstance(d.decision, ChooseOption)
    assert d.decision.about == "payment"
    return d.decision.prompt.en


@pytest.mark.rule("601.2b", "107.4f")
def test_phyrexian_symbols_are_announced_before_targets():
    d = situation(
        "Gut\n{1}{R/P}\nInstant\nGut deals 1 damage to any target.",
        hand=["Gut"],
        mana="RR",
        mine=["Gray Ogre"],
    )
    d.begin("cast", "Gut")
    assert asked(d) == "How do you pay {R/P}?"
    assert [option.text.en for option in d.decision.options] == ["{1}{R}", "{1} and 2 life"]
    d.game.answer("1")
    assert isinstance(d.decision, ChooseTargets)
    d.game.answer([1])
    assert isinstance(d.decision, PayMana)
    assert d.decision.cost == "{1}"
    d.game.answer("auto")
    assert d.life(0) == 18


@pytest.mark.rule("602.2b", "107.4e")
def test_hybrid_symbols_of_an_activation_are_announced_before_targets():
    d = situation("Cannon\n{1}\nArtifact\n{2/R}: Cannon deals 1 damage to any target.", mine=["Cannon"], mana="RU")
    d.begin("activate", "Cannon")
    assert asked(d) == "How do you pay {2/R}?"
    d.game.answer("1")
    assert isinstance(d.decision, ChooseTargets)
    d.game.answer([1])
    assert isinstance(d.decision, PayMana)
    assert d.decision.cost == "{2}"


@pytest.mark.rule("601.2b")
def test_what_can_not_be_paid_for_any_more_is_not_announced():
    d = situation("Gut\n{R/P}{2/G}\nInstant\nGut deals 1 damage to any target.", hand=["Gut"], mana="RR", life=(1, 20))
    assert not d.can("cast", "Gut")
    d = situation("Gut\n{R/P}{2/G}\nInstant\nGut deals 1 damage to any target.", hand=["Gut"], mana="RR")
    d.begin("cast", "Gut")
    assert isinstance(d.decision, ChooseTargets)
    d.game.answer([1])
    d.game.answer("auto")
    assert d.life(0) == 18
    assert d.mana(0) == {}


@pytest.mark.rule("107.4e")
@pytest.mark.parametrize(
    ("mana", "ways"),
    [
        ("BB", ["{B}{B}"]),
        ("BBR", ["{B}{B}", "{B}{2}"]),
        ("BRR", ["{B}{2}"]),
        ("BBRR", ["{B}{B}", "{B}{2}", "{4}"]),
    ],
)
def test_a_symbol_of_two_generic_mana_or_one_coloured_takes_two_of_any_other(mana: str, ways: list[str]):
    d = situation("Pact\n{2/B}{2/B}\nSorcery\nYou gain 1 life.", hand=["Pact"], mana=mana)
    d.begin("cast", "Pact")
    offered = len(d.decision.options) if isinstance(d.decision, ChooseOption) else 1
    assert offered == len(ways)
    assert not situation("Pact\n{2/B}{2/B}\nSorcery\nYou gain 1 life.", hand=["Pact"], mana="BR").can("cast", "Pact")


ENGINES = "Foundry\n{2}\nArtifact\nArtifact spells you cast cost {1} less to cast."


@pytest.mark.rule("118.7a", "601.2b")
@pytest.mark.parametrize(
    ("cost", "mana", "castable"),
    [
        ("{2/W}{2/U}", "RRR", True),
        ("{2/W}{2/U}", "RR", False),
        ("{2/W}{2/U}", "WR", True),
        ("{2/W}{2/U}", "WU", True),
        ("{2/W}{2/U}", "W", False),
        ("{G/P}", "", True),
        ("{W/U}", "", False),
    ],
)
def test_a_reduction_takes_from_generic_mana_that_was_announced(cost: str, mana: str, castable: bool):
    d = situation(ENGINES, f"King\n{cost}\nArtifact", mine=["Foundry"], hand=["King"], mana=mana)
    assert d.can("cast", "King") is castable


@pytest.mark.rule("118.7a", "601.2b", "601.2f")
def test_the_reduction_applies_to_what_was_announced():
    d = situation(ENGINES, "King\n{2/W}{2/U}\nArtifact", mine=["Foundry"], hand=["King"], mana="WUR")
    d.begin("cast", "King")
    assert asked(d) == "How do you pay {2/W}?"
    assert [option.text.en for option in d.decision.options] == ["{W}", "{2}"]
    d.game.answer("1")
    assert asked(d) == "How do you pay {2/U}?"
    d.game.answer("0")
    assert isinstance(d.decision, PayMana)
    assert d.decision.cost == "{1}{U}"


@pytest.mark.rule("118.7b", "601.2b")
@pytest.mark.parametrize(("mana", "castable"), [("R", True), ("", False)])
def test_a_coloured_reduction_takes_a_symbol_announced_as_that_colour(mana: str, castable: bool):
    d = situation(
        "Choir\n{2}\nArtifact\nSorcery spells you cast cost {W} less to cast.",
        "Duet\n{W/U}{R}\nSorcery\nDraw a card.",
        mine=["Choir"],
        hand=["Duet"],
        mana=mana,
    )
    assert d.can("cast", "Duet") is castable


@pytest.mark.rule("107.3a", "702.32a", "107.3k")
def test_x_of_a_kicker_is_announced_and_found_as_the_permanent_enters():
    elder = "Elder\n{1}{G}\nCreature — Treefolk\n1/1\nKicker {X}\nWhen Elder enters, if it was kicked, you gain X life."
    d = situation(elder, hand=["Elder"], mana="GGGGG")
    d.begin("cast", "Elder")
    assert isinstance(d.decision, ChooseYesNo)
    d.game.answer(True)
    assert isinstance(d.decision, ChooseNumber)
    assert (d.decision.minimum, d.decision.maximum) == (0, 3)
    d.game.answer(2)
    assert isinstance(d.decision, PayMana)
    assert d.decision.cost == "{3}{G}"
    d.game.answer("auto")
    d.resolve_all()
    assert d.life(0) == 22


@pytest.mark.rule("107.3a", "702.32a")
def test_without_the_kicker_there_is_no_x():
    elder = "Elder\n{1}{G}\nCreature — Treefolk\n1/1\nKicker {X}\nWhen Elder enters, if it was kicked, you gain X life."
    d = situation(elder, hand=["Elder"], mana="GGGGG")
    d.begin("cast", "Elder")
    d.game.answer(False)
    assert isinstance(d.decision, PayMana)
    assert d.decision.cost == "{1}{G}"


@pytest.mark.rule("107.3a", "601.2b")
def test_x_can_be_what_the_sacrificed_creature_tells():
    price = (
        "Pyre\n{R}\nSorcery\nAs an additional cost to cast this spell, sacrifice a creature with mana value X.\n"
        "Pyre deals X damage to target player."
    )
    d = situation(price, hand=["Pyre"], mana="R", mine=["Gray Ogre", "Llanowar Elves"])
    d.begin("cast", "Pyre")
    assert isinstance(d.decision, ChooseNumber)
    assert d.decision.allowed == (1, 3)
    d.game.answer(3)
    d.announce([1])
    assert d.graveyard(0) == ["Gray Ogre"]
    d.resolve()
    assert d.life(1) == 17


@pytest.mark.rule("107.3a", "118.3")
def test_as_many_as_x_can_be_sacrificed():
    price = "Rite\n{B}\nSorcery\nAs an additional cost to cast this spell, sacrifice X creatures.\nYou gain X life."
    d = situation(price, hand=["Rite"], mana="B", mine=["Gray Ogre", "Llanowar Elves"])
    d.begin("cast", "Rite")
    assert isinstance(d.decision, ChooseNumber)
    assert (d.decision.minimum, d.decision.maximum) == (0, 2)
    d.game.answer(2)
    d.announce([])
    assert sorted(d.graveyard(0)) == ["Gray Ogre", "Llanowar Elves"]
    d.resolve()
    assert d.life(0) == 22


@pytest.mark.rule("602.2b", "107.3a", "601.2c")
def test_an_ability_whose_target_depends_on_x_waits_for_the_right_x():
    d = situation(
        "Ray\n{1}\nArtifact\n{X}, {T}: Destroy target creature with mana value X.",
        mine=["Ray"],
        mana="RRRR",
        theirs=["Gray Ogre"],
    )
    d.begin("activate", "Ray")
    d.announce(["Gray Ogre"], x=3)
    d.resolve()
    assert d.graveyard(1) == ["Gray Ogre"]
    d = situation(
        "Ray\n{1}\nArtifact\n{X}, {T}: Destroy target creature with mana value X.",
        mine=["Ray"],
        mana="RR",
        theirs=["Gray Ogre"],
    )
    assert d.why_not("Ray") == ["601.2c"]


@pytest.mark.rule("107.3e")
def test_x_of_a_payment_on_resolution_is_chosen_then():
    drake = "Drake\n{R}\nCreature — Drake\n1/1\nWhenever Drake attacks, you may pay {X}{R}. If you do, you gain X life."
    d = situation(drake, mine=["Drake"], mana="RRRR")
    d.attack(["Drake"])
    d.pass_until(lambda: isinstance(d.decision, ChooseYesNo))
    d.game.answer(True)
    assert isinstance(d.decision, ChooseNumber)
    assert (d.decision.minimum, d.decision.maximum) == (0, 3)
    d.game.answer(2)
    assert isinstance(d.decision, PayMana)
    assert d.decision.cost == "{2}{R}"
    d.game.answer("auto")
    assert d.life(0) == 22


@pytest.mark.rule("107.3h", "702.28c")
def test_x_of_a_cycling_cost_is_that_of_the_trigger_too():
    storm = "Storm\n{5}{U}\nEnchantment\nCycling {X}{1}{U}\nWhen you cycle Storm, you gain X life."
    d = situation(storm, hand=["Storm"], mana="UUUUU")
    d.begin("activate", "Storm")
    d.game.answer(3)
    d.game.answer("auto")
    d.resolve_all()
    assert d.life(0) == 23


FEAST = (
    "Feast\n{R}\nInstant\nAs an additional cost to cast this spell, sacrifice a creature or pay {1}.\n"
    "Feast deals 1 damage to any target."
)


@pytest.mark.rule("601.2b")
def test_which_of_two_additional_costs_is_paid_is_announced_before_targets():
    d = situation(FEAST, hand=["Feast"], mana="RR", mine=["Gray Ogre"])
    d.begin("cast", "Feast")
    assert isinstance(d.decision, ChooseOption)
    assert [option.text.en for option in d.decision.options] == ["Sacrifice a creature", "Pay {1}"]
    d.game.answer(d.decision.options[1].key)
    assert isinstance(d.decision, ChooseTargets)
    d.game.answer([1])
    assert isinstance(d.decision, PayMana)
    assert d.decision.cost == "{1}{R}"
    d.game.answer("auto")
    assert d.zone("Gray Ogre") == "battlefield"


@pytest.mark.rule("601.2b")
@pytest.mark.parametrize(("mana", "mine", "left"), [("RR", [], 0), ("R", ["Gray Ogre"], 0), ("R", [], None)])
def test_one_of_two_additional_costs_must_be_paid(mana: str, mine: list[str], left: int | None):
    """Costs that can't be paid are not offered; the spell can't be cast if neither can be paid."""
    d = situation(FEAST, hand=["Feast"], mana=mana, mine=mine)
    assert d.can("cast", "Feast") == (left is not None)
    if left is not None:
        d.begin("cast", "Feast")
        assert isinstance(d.decision, ChooseTargets)
        d.game.answer([1])
        d.game.answer("auto")
        assert sum(d.mana(0).values()) == left
        assert d.graveyard(0) == mine
