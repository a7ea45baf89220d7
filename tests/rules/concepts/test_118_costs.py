"""Costs (118): what can be paid, reductions and increases, additional costs, costs during a resolution."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseOption, ChooseYesNo, PayMana
from engine.refusal import IllegalAnswer
from tests.driver import Driver
from tests.rules.situation import situation

BLOOD = "Bleeder\n{B}\nCreature — Imp\n1/1\nPay 2 life: Draw a card."
OFFERING = "Offering\n{B}\nSorcery\nAs an additional cost to cast this spell, sacrifice a creature.\nDraw two cards."


@pytest.mark.rule("118.3", "119.4")
@pytest.mark.parametrize(("life", "possible"), [(1, False), (2, True), (3, True)])
def test_life_that_one_does_not_have_can_not_be_paid(life: int, possible: bool):
    d = situation(BLOOD, mine=["Bleeder"], life=(life, 20))
    assert d.can("activate", "Bleeder") is possible


@pytest.mark.rule("118.3b", "104.3b")
def test_paying_ones_last_life_is_allowed_and_loses():
    d = situation(BLOOD, mine=["Bleeder"], life=(2, 20))
    d.begin("activate", "Bleeder")
    assert d.game.winner == 1


@pytest.mark.rule("119.4", "118.1")
def test_paying_life_is_losing_life():
    d = situation(
        BLOOD,
        "Leech\n{B}\nEnchantment\nWhenever an opponent loses life, you gain 1 life.",
        mine=["Bleeder"],
        theirs=["Leech"],
    )
    d.activate("Bleeder")
    assert d.life(0) == 18
    d.resolve()
    assert d.life(1) == 21


@pytest.mark.rule("118.3a", "106.4")
def test_paying_takes_the_mana_from_the_pool_and_leaves_the_rest():
    d = situation(hand=["Shock"], pool={"R": 2, "G": 1})
    d.begin("cast", "Shock")
    d.game.answer([1])
    assert isinstance(d.decision, PayMana) and d.decision.can_pay_from_pool
    d.game.answer("pool")
    assert d.mana(0) == {"R": 1, "G": 1}


@pytest.mark.rule("118.3", "601.2h")
def test_no_partial_payment():
    d = situation(hand=["Divination"], pool={"U": 1}, mana="UU")
    d.begin("cast", "Divination")
    with pytest.raises(IllegalAnswer) as refused:
        d.game.answer("pool")
    assert refused.value.refusal.rule == "601.2h"
    assert d.mana(0) == {"U": 1}


@pytest.mark.rule("118.3")
def test_a_sacrifice_needs_something_to_sacrifice():
    d = situation(OFFERING, mana="B", hand=["Offering"])
    assert not d.can("cast", "Offering")


@pytest.mark.rule("118.6")
def test_without_a_mana_cost_a_card_can_not_be_cast():
    d = situation("Vision\nSorcery\nDraw two cards.", mana="UUUU", hand=["Vision"])
    assert not d.can("cast", "Vision")
    assert d.why_not("Vision") == ["118.6"]


@pytest.mark.rule("118.6a")
def test_an_increase_does_not_make_it_payable():
    d = situation(
        "Vision\nSorcery\nDraw two cards.",
        "Tax\n{W}\nEnchantment\nSpells you cast cost {1} more to cast.",
        mana="UUUU",
        hand=["Vision"],
        mine=["Tax"],
    )
    assert not d.can("cast", "Vision")


def price(cost: str, *effects: str) -> str:
    """Return the price of a spell with that cost under such effects."""
    names = [f"Effect {letter}" for letter, _ in zip("ABCDEF", effects, strict=False)]
    texts = [f"{name}\n{{1}}\nEnchantment\n{text}" for name, text in zip(names, effects, strict=True)]
    d = situation(f"Thing\n{cost}\nArtifact", *texts, hand=["Thing"], mine=names, pool=dict.fromkeys("WUBRGC", 9))
    d.begin("cast", "Thing")
    return d.decision.cost if isinstance(d.decision, PayMana) else "{0}"


@pytest.mark.rule("118.7a", "118.7b", "118.7c", "118.7d", "601.2f")
@pytest.mark.parametrize(
    ("cost", "less", "paid"),
    [
        ("{3}{G}", "{1}", "{2}{G}"),
        ("{3}{G}", "{5}", "{G}"),
        ("{G}", "{1}", "{G}"),
        ("{2}", "{5}", "{0}"),
        ("{2}{W}", "{W}", "{2}"),
        ("{2}{G}", "{W}", "{1}{G}"),
        ("{2}{W}", "{W}{W}", "{1}"),
        ("{2}{C}", "{C}", "{2}"),
        ("{2}{C}", "{C}{C}", "{1}"),
        ("{W}", "{W}{W}", "{0}"),
    ],
)
def test_reductions(cost: str, less: str, paid: str):
    assert price(cost, f"Spells you cast cost {less} less to cast.") == paid


HALF = "Half\n{1}\nEnchantment\nSpells you cast cost {W/U} less to cast."


@pytest.mark.rule("118.7e")
@pytest.mark.parametrize(("index", "paid"), [(0, "{1}{U}"), (1, "{1}{W}")])
def test_a_half_of_a_hybrid_symbol_is_chosen_as_the_reduction_applies(index: int, paid: str):
    d = situation("Thing\n{1}{W}{U}\nArtifact", HALF, hand=["Thing"], mine=["Half"], pool=dict.fromkeys("WUC", 1))
    d.begin("cast", "Thing")
    assert isinstance(d.decision, ChooseOption) and d.decision.rule == "118.7e"
    assert [option.text.en for option in d.decision.options] == ["{1}{U}", "{1}{W}"]
    d.game.answer(str(index))
    assert isinstance(d.decision, PayMana) and d.decision.cost == paid


@pytest.mark.rule("118.7e")
def test_only_a_half_that_leaves_a_cost_that_can_be_paid_can_be_chosen():
    d = situation("Thing\n{1}{W}{U}\nArtifact", HALF, hand=["Thing"], mine=["Half"], pool={"W": 1, "C": 1})
    d.begin("cast", "Thing")
    assert isinstance(d.decision, PayMana) and d.decision.cost == "{1}{W}"
    d = situation("Thing\n{1}{W}{U}\nArtifact", HALF, hand=["Thing"], mine=["Half"], pool={"R": 1, "C": 1})
    assert not d.can("cast", "Thing")


@pytest.mark.rule("601.2f", "118.7")
def test_increases_come_before_reductions():
    more, less = "Spells you cast cost {2} more to cast.", "Spells you cast cost {3} less to cast."
    assert price("{G}", more, less) == "{G}"
    assert price("{G}", less, more) == "{G}"
    assert price("{2}{G}", less, more) == "{1}{G}"


@pytest.mark.rule("118.7", "107.3b")
def test_a_reduction_does_not_change_the_choice_of_x():
    d = situation(
        "Burst\n{X}{R}\nSorcery\n~ deals X damage to target player.",
        "Aid\n{1}\nEnchantment\nSpells you cast cost {2} less to cast.",
        mana="RR",
        hand=["Burst"],
        mine=["Aid"],
    )
    d.cast("Burst", [1], x=3)
    d.resolve()
    assert d.life(1) == 17


@pytest.mark.rule("118.8", "601.2h")
def test_an_additional_cost_is_paid_with_the_mana_cost():
    d = situation(OFFERING, mana="B", hand=["Offering"], mine=["Gray Ogre", "Elite Vanguard"])
    spell = Driver(d.game.fork())
    spell.cast("Offering", choose=["Gray Ogre"])
    assert spell.graveyard(0) == ["Gray Ogre"]
    assert spell.tapped("Swamp")
    assert spell.look("Offering").mana_value == 1


@pytest.mark.rule("118.10")
def test_one_sacrifice_pays_one_cost_only():
    altar = "Altar\n{1}\nArtifact\nSacrifice a creature: You gain 1 life."
    d = situation(altar, mine=["Altar", "Altar", "Gray Ogre"])
    d.activate("Altar")
    assert not d.can("activate", "Altar")


@pytest.mark.rule("118.12", "603.5")
def test_if_you_do_looks_at_whether_it_was_chosen():
    d = situation(
        "Deal\n{B}\nSorcery\nYou may sacrifice a creature. If you do, draw two cards.",
        mana="B",
        hand=["Deal"],
        mine=["Gray Ogre"],
        library=["Forest", "Island", "Swamp"],
    )
    no, yes = Driver(d.game.fork()), d
    for trial in (no, yes):
        trial.cast("Deal")
    no.resolve(False)
    assert (no.hand(0), no.battlefield(0)) == ([], {"Gray Ogre": 1})
    yes.resolve(True)
    assert (yes.hand(0), yes.battlefield(0)) == (["Forest", "Island"], {})


@pytest.mark.rule("118.12", "101.3")
def test_if_you_do_is_not_offered_without_the_means():
    d = situation(
        "Deal\n{B}\nSorcery\nYou may sacrifice a creature. If you do, draw two cards.", mana="B", hand=["Deal"]
    )
    d.cast("Deal")
    d.resolve()
    assert d.hand(0) == []


@pytest.mark.rule("118.12a")
@pytest.mark.parametrize("pays", [True, False])
def test_unless_offers_a_payment_on_resolution(pays: bool):
    d = situation(
        "Leak\n{U}\nInstant\nCounter target spell unless its controller pays {3}.",
        mana="RRRR",
        hand=["Shock"],
        their_mana="U",
        their_hand=["Leak"],
    )
    d.cast("Shock", [1])
    d.give_priority(1)
    d.cast("Leak", ["Shock"])
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseYesNo)
    assert (d.decision.player, d.decision.rule) == (0, "118.12a")
    d.game.answer(pays)
    if pays:
        d.game.answer("auto")
    assert d.zone("Shock") == ("stack" if pays else "graveyard")


@pytest.mark.rule("118.12a", "118.3")
def test_unless_is_not_offered_to_who_can_not_pay():
    d = situation(
        "Leak\n{U}\nInstant\nCounter target spell unless its controller pays {3}.",
        mana="RR",
        hand=["Shock"],
        their_mana="U",
        their_hand=["Leak"],
    )
    d.cast("Shock", [1])
    d.give_priority(1)
    d.cast("Leak", ["Shock"])
    d.resolve()
    assert d.zone("Shock") == "graveyard"


@pytest.mark.rule("118.13b", "107.4f")
def test_phyrexian_mana_during_a_resolution_is_decided_then():
    d = situation(
        "Leak\n{U}\nInstant\nCounter target spell unless its controller pays {W/P}.",
        mana="RR",
        hand=["Shock"],
        their_mana="U",
        their_hand=["Leak"],
    )
    d.cast("Shock", [1])
    d.give_priority(1)
    d.cast("Leak", ["Shock"])
    d.pass_priority()
    d.pass_priority()
    d.game.answer(True)
    assert d.life(0) == 18
    assert d.zone("Shock") == "stack"


@pytest.mark.rule("118.5")
@pytest.mark.parametrize(("pays", "zone"), [(True, "stack"), (False, "graveyard")])
def test_a_cost_of_nothing_is_paid_only_if_the_player_says_so(pays: bool, zone: str):
    d = situation(
        "Leak\n{U}\nInstant\nCounter target spell unless its controller pays {0}.",
        mana="R",
        hand=["Shock"],
        their_mana="U",
        their_hand=["Leak"],
    )
    d.cast("Shock", [1])
    d.give_priority(1)
    d.cast("Leak", ["Shock"])
    d.resolve(pays)
    assert d.zone("Shock") == zone


@pytest.mark.rule("118.8a")
def test_any_number_of_additional_costs_is_paid_for_one_spell():
    d = situation(
        "Much\n{B}\nSorcery\nAs an additional cost to cast this spell, sacrifice a creature.\n"
        "As an additional cost to cast this spell, pay 3 life.\nKicker {1}\nBuyback {1}\nYou draw a card.",
        mana="BBB",
        hand=["Much"],
        mine=["Gray Ogre"],
        library=["Forest"],
    )
    d.cast("Much", choose=[True, True])
    assert (d.life(0), d.graveyard(0)) == (17, ["Gray Ogre"])
    assert all(d.object(land).tapped for land in d.game.state.battlefield)
    d.resolve()
    assert d.hand(0) == ["Forest", "Much"]


@pytest.mark.rule("118.9d")
def test_what_makes_a_spell_cost_more_counts_with_an_alternative_cost_too():
    d = situation(
        "Spark\n{R}\nSorcery\nYou gain 1 life.\nFlashback {1}{R}",
        "Tax\n{W}\nEnchantment\nNoncreature spells cost {1} more to cast.",
        theirs=["Tax"],
        graveyard=["Spark"],
        mana="RRR",
    )
    d.cast("Spark", way="flashback")
    assert all(d.tapped(each) for each in d.all("Mountain"))
    d = situation(
        "Spark\n{R}\nSorcery\nYou gain 1 life.\nFlashback {1}{R}",
        "Tax\n{W}\nEnchantment\nNoncreature spells cost {1} more to cast.",
        theirs=["Tax"],
        graveyard=["Spark"],
        mana="RR",
    )
    assert not d.can("cast", "Spark", way="flashback")


@pytest.mark.rule("118.11")
def test_a_cost_is_paid_though_what_it_does_is_replaced():
    d = situation(
        "Altar\n{1}\nArtifact\nSacrifice a creature: You gain 1 life.",
        "Rest\n{W}\nEnchantment\nIf a creature would die, exile it instead.",
        mine=["Altar", "Rest", "Gray Ogre"],
    )
    d.activate("Altar")
    assert d.zone("Gray Ogre") == "exile"
    d.resolve()
    assert d.life(0) == 21


@pytest.mark.rule("118.9b")
def test_an_alternative_cost_may_be_paid_or_the_mana_cost():
    d = situation("Mote\n{2}{R}\nCreature — Elemental\n2/2\nEvoke {R}", mana="RRR", hand=["Mote"])
    assert d.can("cast", "Mote") and d.can("cast", "Mote", way="evoke")
    d.cast("Mote")
    assert all(d.tapped(each) for each in d.all("Mountain"))


@pytest.mark.rule("118.8d", "202.4")
def test_an_additional_cost_of_mana_is_not_part_of_the_mana_cost():
    beast = "Beast\n{1}{G}\nCreature — Beast\n2/2\nKicker {R}"
    d = situation(beast, mana="GGR", hand=["Beast"])
    spell = d.cast("Beast", choose=[True])
    assert all(d.tapped(each) for each in (*d.all("Forest"), *d.all("Mountain")))
    assert (str(d.look(spell).cost), d.look(spell).mana_value) == ("{1}{G}", 2)
