"""Teamwork, and modal spells that allow more modes under a condition (601.2b, 700.2)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseModes, PayMana
from tests.driver import Driver
from tests.rules.situation import situation

pytestmark = pytest.mark.rule("118.8", "700.2")

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
SAGE = "Sage\n{G}\nCreature — Human\n1/1"
PILOT = "Walker\n{2}\nCreature — Human\n3/3\n~ can't crew Vehicles."
ENEMY = "Goblin\n{R}\nCreature — Goblin\n1/1"
NUTS = (
    "Two at Once\n{G}\nSorcery\nTeamwork 3\nChoose one. If this spell was cast using teamwork, choose both instead.\n"
    "• Put a +1/+1 counter on target creature.\n"
    "• Target creature you control fights target creature an opponent controls."
)
AGENT = (
    "Agent\n{W}\nLegendary Creature — Human\n1/1\n"
    "Whenever ~ becomes tapped to pay a teamwork cost, put a +1/+1 counter on it and draw a card."
)
INSCRIPTION = (
    "Plenty\n{G}\nInstant\nKicker {2}\nChoose one. If this spell was kicked, choose any number instead.\n"
    "• You gain 1 life.\n• You gain 2 life.\n• You gain 4 life."
)
WAIL = (
    "Wail\n{G}\nSorcery\nChoose one. If there are two or more permanent cards in your graveyard as you cast this spell,"
    " choose one or more instead.\n• You gain 1 life.\n• You gain 2 life.\n• You gain 4 life."
)
WILL = (
    "Will\n{G}\nSorcery\nChoose one. If you control two or more creatures as you cast this spell, you may choose both"
    " instead.\n• You gain 1 life.\n• You gain 2 life."
)


def modes_offered(d: Driver, name: str, paid: bool | None = None) -> tuple[int, int]:
    """Return the minimum and maximum number of modes to choose; without a decision, the number of modes."""
    d.begin("cast", name)
    if paid is not None:
        d.answer(paid)
    assert isinstance(d.decision, ChooseModes)
    return d.decision.minimum, d.decision.maximum


def test_teamwork_taps_creatures_of_that_much_power_and_both_modes_are_chosen():
    d = situation(NUTS, BEAR, SAGE, ENEMY, hand=["Two at Once"], mine=["Bear", "Sage"], theirs=["Goblin"], mana="G")
    d.begin("cast", "Two at Once")
    assert d.decision.rule == "601.2b"
    d.answer(True)
    d.answer(["Bear"])
    d.answer(["Bear"])
    if isinstance(d.decision, PayMana):
        d.answer("auto")
    assert d.decision.about == "crew"
    verdict = d.decision.judge.verdict([d.find("Bear")])  # its power is 2
    assert verdict is not None and verdict.rule == "601.2b"
    d.answer(["Bear", "Sage"])
    d.announce(())
    assert d.tapped("Bear") and d.tapped("Sage")
    d.resolve()
    assert (d.size("Bear"), d.zone("Goblin")) == ((3, 3), "graveyard")


def test_without_teamwork_there_is_one_mode():
    d = situation(NUTS, BEAR, SAGE, ENEMY, hand=["Two at Once"], mine=["Bear", "Sage"], theirs=["Goblin"], mana="G")
    assert modes_offered(d, "Two at Once", paid=False) == (1, 1)
    d.answer([0])
    d.announce(["Bear"])
    d.resolve()
    assert not d.tapped("Bear") and not d.tapped("Sage")
    assert (d.size("Bear"), d.zone("Goblin")) == ((3, 3), "battlefield")


def test_teamwork_is_not_offered_to_too_little_power():
    d = situation(NUTS, BEAR, ENEMY, hand=["Two at Once"], mine=["Bear"], theirs=["Goblin"], mana="G")
    assert modes_offered(d, "Two at Once") == (1, 1)


def test_teamwork_is_not_offered_where_one_of_both_modes_has_no_target():
    d = situation(NUTS, BEAR, SAGE, hand=["Two at Once"], mine=["Bear", "Sage"], mana="G")
    d.cast("Two at Once", ["Bear"], modes=[0])
    d.resolve()
    assert d.size("Bear") == (3, 3) and not d.tapped("Bear")


def test_who_cannot_crew_can_work_in_a_team_and_is_tapped_for_it():
    d = situation(
        NUTS,
        PILOT,
        AGENT,
        ENEMY,
        hand=["Two at Once"],
        mine=["Walker", "Agent"],
        theirs=["Goblin"],
        mana="G",
        library=["Goblin"],
    )
    d.cast("Two at Once", ["Agent", "Walker", "Goblin"], modes=[0, 1], choose=[True, ["Walker", "Agent"]])
    assert len(d.game.play.state.stack) == 2
    d.resolve()
    assert d.size("Agent") == (2, 2) and d.hand(0) == ["Goblin"]


@pytest.mark.parametrize("modes", [[], [1], [0, 2], [0, 1, 2]])
def test_a_kicked_spell_may_have_any_number_of_modes(modes: list[int]):
    d = situation(INSCRIPTION, hand=["Plenty"], mana="GGG")
    d.cast("Plenty", modes=modes, choose=[True])
    d.resolve()
    assert d.life(0) == 20 + sum((1, 2, 4)[mode] for mode in modes)


def test_a_spell_that_is_not_kicked_has_one_of_its_modes():
    d = situation(INSCRIPTION, hand=["Plenty"], mana="GGG")
    assert modes_offered(d, "Plenty", paid=False) == (1, 1)
    d.answer([2])
    d.announce(())
    d.resolve()
    assert d.life(0) == 24


@pytest.mark.parametrize(("graveyard", "bounds"), [(["Bear"], (1, 1)), (["Bear", "Sage"], (1, 3))])
def test_conditions_as_the_spell_is_cast_determine_the_number_of_modes(graveyard: list[str], bounds: tuple[int, int]):
    d = situation(WAIL, BEAR, SAGE, hand=["Wail"], graveyard=graveyard, mana="G")
    assert modes_offered(d, "Wail") == bounds


@pytest.mark.parametrize(("mine", "bounds"), [(["Bear"], (1, 1)), (["Bear", "Sage"], (1, 2))])
def test_who_may_choose_both_may_choose_one(mine: list[str], bounds: tuple[int, int]):
    d = situation(WILL, BEAR, SAGE, hand=["Will"], mine=mine, mana="G")
    assert modes_offered(d, "Will") == bounds
