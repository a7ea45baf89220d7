"""Numbers and symbols (107): X, negative numbers, the mana symbols in costs, {T} and {Q}."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseNumber, ChooseOption, ChooseTargets, PayMana
from tests.driver import table
from tests.rules.situation import situation


@pytest.mark.rule("107.1b")
def test_a_negative_result_of_a_calculation_becomes_zero():
    d = situation(
        "Weaken\n{U}\nInstant\nTarget creature gets -4/-0 until end of turn.",
        "Leech\n{U}\nInstant\nYou gain life equal to target creature's power.",
        "Jab\n{U}\nInstant\nTarget creature deals damage equal to its power to target player.",
        mana="UUU",
        hand=["Weaken", "Leech", "Jab"],
        mine=["Gray Ogre"],
    )
    d.cast("Weaken", ["Gray Ogre"])
    d.resolve()
    assert d.size("Gray Ogre") == (-2, 2)
    d.cast("Leech", ["Gray Ogre"])
    d.resolve()
    assert d.life(0) == 20
    d.cast("Jab", ["Gray Ogre", 1])
    d.resolve()
    assert d.life(1) == 20


@pytest.mark.rule("107.1b")
def test_a_negative_value_counts_in_comparisons_and_further_changes():
    d = situation(
        "Weaken\n{U}\nInstant\nTarget creature gets -4/-0 until end of turn.",
        mana="UG",
        hand=["Weaken", "Giant Growth"],
        mine=["Gray Ogre"],
    )
    d.cast("Weaken", ["Gray Ogre"])
    d.resolve()
    d.cast("Giant Growth", ["Gray Ogre"])
    d.resolve()
    assert d.size("Gray Ogre") == (1, 5)


@pytest.mark.rule("107.1c", "115.6")
def test_any_number_may_be_none():
    d = situation(
        "Sweep\n{W}\nInstant\nDestroy any number of target creatures. Draw a card.",
        mana="W",
        hand=["Sweep"],
        theirs=["Gray Ogre", "Serra Angel"],
    )
    d.begin("cast", "Sweep")
    decision = d.decision
    assert isinstance(decision, ChooseTargets)
    assert (decision.minimum, decision.maximum) == (0, 2)
    d.game.answer([])
    d.game.answer("auto")
    d.resolve()
    assert len(d.hand(0)) == 1
    assert d.battlefield(1) == {"Gray Ogre": 1, "Serra Angel": 1}


@pytest.mark.rule("107.3a", "601.2b")
def test_x_in_the_mana_cost_is_announced_and_stays():
    d = table(hand=["Volcanic Geyser"], mana="RRRRR")
    d.begin("cast", "Volcanic Geyser")
    decision = d.decision
    assert isinstance(decision, ChooseNumber)
    assert (decision.minimum, decision.maximum) == (0, 3)
    d.game.answer(2)
    d.announce([1])
    assert sum(d.tapped(land) for land in d.all("Mountain")) == 4
    d.resolve()
    assert d.life(1) == 18


@pytest.mark.rule("107.3a")
def test_x_in_an_activation_cost_is_announced():
    d = situation("Cannon\n{3}\nArtifact\n{X}, {T}: ~ deals X damage to any target.", mana="RRR", mine=["Cannon"])
    d.activate("Cannon", targets=[1], x=3)
    d.resolve()
    assert d.life(1) == 17


@pytest.mark.rule("107.3c")
def test_x_that_the_text_defines_is_not_chosen_and_is_counted_on_resolution():
    d = table(mine=["Krenko, Mob Boss", "Tin Street Dodger"], their_hand=["Shock"], their_mana="R")
    d.activate("Krenko, Mob Boss")
    d.give_priority(1)
    d.cast("Shock", ["Tin Street Dodger"])
    d.resolve()
    d.resolve()
    assert d.count("Goblin", "battlefield") == 1


@pytest.mark.rule("107.3f", "202.3e", "107.3k")
def test_x_counts_for_the_spell_and_what_it_becomes_but_is_zero_in_the_cost_elsewhere():
    d = situation(
        "Growing Thing\n{X}{G}\nCreature — Ooze\n0/0\n~ enters with X +1/+1 counters on it.",
        "Deny Big\n{U}\nInstant\nCounter target spell with mana value 3 or greater.",
        "Deny Small\n{U}\nInstant\nReturn target permanent with mana value 1 or less to its owner's hand.",
        mana="GGG",
        hand=["Growing Thing"],
        their_mana="UU",
        their_hand=["Deny Big", "Deny Small"],
    )
    d.cast("Growing Thing", x=2)
    d.give_priority(1)
    assert d.candidates("Deny Big") == [{"Growing Thing"}]
    d.pass_priority()
    assert d.counters("Growing Thing") == 2
    d.give_priority(1)
    assert "Growing Thing" in d.candidates("Deny Small")[0]


@pytest.mark.rule("107.3h")
def test_every_x_of_a_spell_has_the_same_value():
    d = situation(
        "Double Drain\n{X}{X}{B}\nSorcery\nTarget player loses X life. You gain X life.",
        mana="BBBBBB",
        hand=["Double Drain"],
    )
    d.begin("cast", "Double Drain")
    decision = d.decision
    assert isinstance(decision, ChooseNumber) and decision.maximum == 2
    d.announce([1], x=2)
    assert sum(d.tapped(land) for land in d.all("Swamp")) == 5
    d.resolve()
    assert (d.life(0), d.life(1)) == (22, 18)


@pytest.mark.rule("107.3h")
def test_x_in_what_triggers_as_the_spell_is_cast_is_that_of_the_spell():
    d = situation(
        "Drake\n{X}{U}\nCreature — Drake\n1/1\nWhen you cast this spell, you gain X life.", mana="UUUU", hand=["Drake"]
    )
    d.cast("Drake", x=3)
    d.resolve()
    assert d.life(0) == 23


@pytest.mark.rule("107.3j")
def test_x_of_an_ability_is_independent_of_the_x_of_the_spell():
    d = situation(
        "Hydra\n{X}{G}\nCreature — Hydra\n1/1\n~ enters with X +1/+1 counters on it.\n"
        "{X}: ~ gets +X/+0 until end of turn.",
        mana="GGGG",
        hand=["Hydra"],
    )
    d.cast("Hydra", x=1)
    d.resolve()
    d.activate("Hydra", x=2)
    d.resolve()
    assert d.size("Hydra") == (4, 2)
    assert d.counters("Hydra") == 1


# -- mana symbols in costs ---------------------------------------------------------------------------------------------


def payable(cost: str, pool: dict[str, int], life: int = 20) -> bool:
    d = situation(f"Trinket\n{cost}\nArtifact", hand=["Trinket"], pool=pool, life=(life, 20))
    return d.can("cast", "Trinket")


PAYMENTS: dict[str, list[tuple[str, dict[str, int], bool]]] = {
    "107.4a": [("{G}", {"G": 1}, True), ("{G}", {"W": 1, "C": 1}, False)],
    "107.4b": [("{2}", {"G": 1, "C": 1}, True), ("{2}", {"G": 1}, False)],
    "107.4c": [("{C}", {"C": 1}, True), ("{C}", {"W": 1, "U": 1}, False)],
    "107.4d": [("{0}", {}, True)],
    "107.4e": [
        ("{W/U}", {"W": 1}, True),
        ("{W/U}", {"U": 1}, True),
        ("{W/U}", {"R": 2}, False),
        ("{2/B}", {"B": 1}, True),
        ("{2/B}", {"R": 1, "C": 1}, True),
        ("{2/B}", {"R": 1}, False),
        ("{W/U}{W/B}", {"W": 1, "B": 1}, True),
        ("{W/U}{W/B}", {"U": 1, "W": 1}, True),
        ("{W/U}{W/B}", {"U": 2}, False),
    ],
    "107.4f": [("{R/P}", {"R": 1}, True), ("{R/P}", {}, True)],
    "202.1a": [("{1}{G}", {"G": 1, "R": 1}, True), ("{1}{G}", {"R": 2}, False), ("{1}{G}", {"G": 1}, False)],
}


@pytest.mark.parametrize(
    ("cost", "pool", "possible"),
    [
        pytest.param(*payment, marks=pytest.mark.rule("107.4", rule))
        for rule, payments in PAYMENTS.items()
        for payment in payments
    ],
)
def test_which_mana_pays_which_symbol(cost: str, pool: dict[str, int], possible: bool):
    assert payable(cost, pool) is possible


@pytest.mark.rule("107.4f", "118.3")
@pytest.mark.parametrize(("life", "possible"), [(2, True), (1, False)])
def test_phyrexian_mana_can_be_paid_with_two_life_if_there_are_two(life: int, possible: bool):
    assert payable("{R/P}", {}, life) is possible
    assert payable("{R/P}", {"R": 1}, life) is True


@pytest.mark.rule("107.4f", "118.13a")
def test_the_player_says_how_phyrexian_mana_is_paid():
    d = situation("Gut\n{1}{R/P}\nArtifact", hand=["Gut"], mana="RR")
    d.begin("cast", "Gut")
    decision = d.decision
    assert isinstance(decision, ChooseOption) and decision.rule == "601.2b"
    by_text = {option.text.en: option.key for option in decision.options}
    assert len(by_text) == 2
    d.game.answer(next(key for text, key in by_text.items() if "life" in text))
    d.game.answer("auto")
    assert d.life(0) == 18
    assert sum(d.tapped(land) for land in d.all("Mountain")) == 1


@pytest.mark.rule("118.7a")
def test_a_reduction_of_generic_mana_leaves_coloured_colourless_and_snow_symbols():
    cheap = "Patron\n{1}\nEnchantment\nSpells you cast cost {2} less to cast."
    for cost, pool, possible in (
        ("{1}{G}", {"G": 1}, True),
        ("{G}{G}", {"G": 1}, False),
        ("{1}{C}", {"C": 1}, True),
        ("{C}", {"G": 1}, False),
        ("{3}", {"C": 1}, True),
        ("{3}", {}, False),
        ("{1}", {}, True),
        ("{S}", {}, False),
    ):
        d = situation(cheap, f"Trinket\n{cost}\nArtifact", hand=["Trinket"], mine=["Patron"], pool=pool)
        assert d.can("cast", "Trinket") is possible, (cost, pool)


@pytest.mark.rule("107.5", "602.5a")
def test_the_tap_symbol_needs_an_untapped_permanent_and_a_creature_that_is_not_new():
    elf = "Healer\n{W}\nCreature — Cleric\n1/1\n{T}: You gain 1 life."
    rock = "Rock\n{1}\nArtifact\n{T}: You gain 1 life."
    for name in ("Healer", "Rock"):
        assert situation(elf, rock, mine=[name]).can("activate", name)
        assert not situation(elf, rock, mine=[name], tapped=[name]).can("activate", name)
    assert not situation(elf, mine=["Healer"], sick=["Healer"]).can("activate", "Healer")
    assert situation(rock, mine=["Rock"], sick=["Rock"]).can("activate", "Rock")
    hasty = elf.replace("1/1\n", "1/1\nHaste\n")
    assert situation(hasty, mine=["Healer"], sick=["Healer"]).can("activate", "Healer")


@pytest.mark.rule("107.6", "602.5a")
def test_the_untap_symbol_needs_a_tapped_permanent_and_a_creature_that_is_not_new():
    elf = "Riser\n{W}\nCreature — Cleric\n1/1\n{Q}: You gain 1 life."
    assert not situation(elf, mine=["Riser"]).can("activate", "Riser")
    assert not situation(elf, mine=["Riser"], tapped=["Riser"], sick=["Riser"]).can("activate", "Riser")
    d = situation(elf, mine=["Riser"], tapped=["Riser"])
    d.activate("Riser")
    assert not d.tapped("Riser")
    d.resolve()
    assert d.life(0) == 21


@pytest.mark.parametrize(("others", "possible"), [(1, False), (2, True)])
def test_what_the_untap_symbol_untaps_can_not_be_untapped_for_the_same_cost_again(others: int, possible: bool):
    """118.3: each part of a cost needs its own objects; 107.6: {Q} untaps the permanent itself."""
    riser = "Riser\n{W}\nCreature — Cleric\n1/1\n{Q}, Untap two tapped creatures you control: You gain 1 life."
    tired = [f"Sleeper {n}\n{{W}}\nCreature — Cleric\n1/1" for n in range(others)]
    names = [text.partition("\n")[0] for text in tired]
    d = situation(riser, *tired, mine=["Riser", *names], tapped=["Riser", *names])
    assert d.can("activate", "Riser") == possible
    if possible:
        d.activate("Riser")
        d.resolve()
        assert d.life(0) == 21
        assert not any(d.tapped(name) for name in ("Riser", *names))


@pytest.mark.rule("107.7", "606.4")
@pytest.mark.parametrize(("ability", "loyalty"), [(0, 5), (1, 1), (2, 3)])
def test_loyalty_symbols_add_and_remove_counters(ability: int, loyalty: int):
    d = situation(
        "Sage\n{1}{U}\nLegendary Planeswalker — Jace\n3\n"
        "+2: You gain 1 life.\n−2: You gain 2 life.\n0: You gain 3 life.",
        mine=["Sage"],
    )
    d.activate("Sage", ability)
    assert d.counters("Sage", "loyalty") == loyalty


@pytest.mark.rule("118.5a", "107.4d")
def test_a_spell_for_zero_mana_is_cast_like_any_other():
    d = situation("Pebble\n{0}\nArtifact", hand=["Pebble"])
    d.begin("cast", "Pebble")
    assert not isinstance(d.decision, PayMana)
    assert d.zone("Pebble") == "stack"
    d.resolve()
    assert d.zone("Pebble") == "battlefield"
