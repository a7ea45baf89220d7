"""Mana (106): the pool, additional mana, tapping for mana."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseOption, Priority
from engine.language.cardfile import define_card
from tests.rules.situation import situation


def stone(adds: str) -> str:
    return f"Stone\n{{1}}\nArtifact\n{{T}}: Add {adds}."


@pytest.mark.rule("106.3", "605.5b")
def test_a_spell_that_adds_mana_uses_the_stack():
    d = situation("Ritual\n{R}\nInstant\nAdd {R}{R}{R}.", mana="R", hand=["Ritual"], their_hand=["Shock"])
    d.cast("Ritual")
    assert d.zone("Ritual") == "stack"
    assert d.mana(0) == {}
    d.resolve()
    assert d.mana(0) == {"R": 3}


@pytest.mark.rule("106.4", "500.4")
@pytest.mark.parametrize("step", ["upkeep", "draw", "main", "beginning of combat", "end of combat", "end"])
def test_the_pool_of_both_players_empties_as_any_step_ends(step: str):
    d = situation(mine=["Forest"], theirs=["Island"], step=step)
    d.activate("Forest")
    d.pass_priority()
    d.activate("Island")
    assert (d.mana(0), d.mana(1)) == ({"G": 1}, {"U": 1})
    before = d.step
    d.pass_until(lambda: d.step != before and isinstance(d.decision, Priority))
    assert (d.mana(0), d.mana(1)) == ({}, {})


@pytest.mark.rule("106.4")
def test_mana_stays_while_the_stack_resolves_within_a_step():
    d = situation(mine=["Forest", "Mountain"], hand=["Shock"])
    d.activate("Forest")
    d.cast("Shock", [1])
    assert d.mana(0) == {"G": 1}
    d.resolve()
    assert d.mana(0) == {"G": 1}


@pytest.mark.rule("106.8")
@pytest.mark.parametrize(("symbol", "options"), [("{W/U}", {"W", "U"}), ("{R/G}", {"R", "G"})])
def test_hybrid_mana_is_added_as_one_of_its_halves(symbol: str, options: set[str]):
    added = set()
    for index in range(2):
        d = situation(stone(symbol), mine=["Stone"])
        d.begin("mana", "Stone")
        assert isinstance(d.decision, ChooseOption) and len(d.decision.options) == 2
        d.game.answer(d.decision.options[index].key)
        ((letter, number),) = d.mana(0).items()
        assert number == 1
        added.add(letter)
    assert added == options


@pytest.mark.parametrize(
    ("symbols", "mana"),
    [
        pytest.param("{G/P}", {"G": 1}, marks=pytest.mark.rule("106.9")),
        pytest.param("{3}", {"C": 3}, marks=pytest.mark.rule("106.10")),
        pytest.param("{S}{S}", {"C": 2}, marks=pytest.mark.rule("106.11")),
        ("{C}{R}", {"C": 1, "R": 1}),
    ],
)
def test_other_symbols_are_added_as_plain_mana(symbols: str, mana: dict[str, int]):
    d = situation(stone(symbols), mine=["Stone"])
    d.activate("Stone")
    assert d.mana(0) == mana


GREENING = "Greening\n{G}\nEnchantment\nWhenever you tap a land for mana, add {G}."


@pytest.mark.rule("106.12a", "605.1b", "605.4a")
def test_tapping_for_mana_triggers_a_mana_ability_that_resolves_at_once():
    d = situation(GREENING, mine=["Greening", "Mountain"])
    d.activate("Mountain")
    assert not d.game.state.stack
    assert d.mana(0) == {"R": 1, "G": 1}
    assert isinstance(d.decision, Priority) and d.decision.player == 0


@pytest.mark.rule("106.12")
def test_a_mana_ability_without_the_tap_symbol_does_not_tap_for_mana():
    d = situation(GREENING, "Ember Field\nLand\nPay 1 life: Add {R}.", mine=["Greening", "Ember Field", "Gray Ogre"])
    d.activate("Ember Field")
    assert d.mana(0) == {"R": 1}


@pytest.mark.rule("106.12")
def test_tapping_a_land_otherwise_is_not_tapping_it_for_mana():
    d = situation(
        GREENING, "Pull\n{R}\nInstant\nTap target land.", mine=["Greening", "Forest"], hand=["Pull"], pool={"R": 1}
    )
    d.cast("Pull", ["Forest"])
    d.resolve()
    assert d.tapped("Forest")
    assert d.mana(0) == {}


@pytest.mark.rule("605.4a", "601.2g")
def test_triggered_mana_pays_for_the_spell_for_which_the_land_was_tapped():
    d = situation(GREENING, mine=["Greening", "Forest"], hand=["Kalonian Tusker"])
    if not d.can("cast", "Kalonian Tusker"):
        pytest.fail(str(d.why_not("Kalonian Tusker")))
    d.cast("Kalonian Tusker")
    assert d.zone("Kalonian Tusker") == "stack"


@pytest.mark.rule("605.4a")
def test_mana_that_a_trigger_gives_to_others_pays_nothing_of_ones_own():
    for who in ("each opponent", "each player"):
        feast = f"Feast\n{{G}}\nEnchantment\nWhenever you tap a land for mana, {who} adds {{G}}."
        d = situation(feast, mine=["Feast", "Forest"], hand=["Kalonian Tusker"])
        assert d.can("cast", "Kalonian Tusker") == (who == "each player")
        d.activate("Forest")
        assert d.mana(0) == ({"G": 2} if who == "each player" else {"G": 1})
        assert d.mana(1) == {"G": 1}


@pytest.mark.rule("605.3a")
def test_a_source_of_mana_for_others_is_a_gap_and_one_for_each_player_is_not():
    header = "Spring\n{1}\nArtifact\n"
    assert define_card(header + "{T}: Each opponent adds {C}.").gaps
    assert not define_card(header + "{T}: Each player adds {C}.").gaps
