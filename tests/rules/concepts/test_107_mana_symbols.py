"""What coloured and colourless symbols add and what pays for them (107.4a, 107.4c, 202.1a), and symbols of special
actions (107.3d, 118.13c)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseNumber, PayMana, Priority
from tests.driver import BASIC_LANDS, Driver
from tests.rules.situation import situation

WASTE = "Waste | Landa\nLand\n{T}: Add {C}."


def spell(cost: str) -> str:
    return f"Spell | Magia\n{cost}\nSorcery\nYou gain 1 life."


def special_of(d: Driver, entity: int) -> str:
    """Return the key of the object's special action."""
    assert isinstance(d.decision, Priority)
    return next(action.key for action in d.decision.actions if action.object == entity)


@pytest.mark.rule("107.4a")
@pytest.mark.parametrize("letter", "WUBRG")
def test_a_coloured_symbol_is_one_mana_of_that_colour_and_only_that_pays_it(letter: str):
    stone = f"Stone\n{{0}}\nArtifact\n{{T}}: Add {{{letter}}}."
    d = situation(stone, spell(f"{{{letter}}}"), WASTE, mine=["Stone"], hand=["Spell"])
    d.activate("Stone")
    assert d.mana(0) == {letter: 1} and d.can("cast", "Spell")
    d = situation(
        spell(f"{{{letter}}}"),
        WASTE,
        mine=["Waste"],
        hand=["Spell"],
        mana="".join(other for other in BASIC_LANDS if other != letter),
    )
    assert not d.can("cast", "Spell")


@pytest.mark.rule("107.4a")
def test_one_source_of_two_colours_does_not_pay_for_both():
    dual = "Dual\nLand\n{T}: Add {G} or {W}."
    d = situation(dual, WASTE, spell("{G}{W}"), mine=["Dual", "Waste"], hand=["Spell"])
    assert not d.can("cast", "Spell")
    d = situation(dual, WASTE, spell("{G}{W}"), mine=["Waste", "Waste", "Dual", "Dual"], hand=["Spell"])
    assert d.can("cast", "Spell")
    d.cast("Spell")
    assert [d.tapped(land) for land in d.all("Dual")] == [True, True]


@pytest.mark.rule("107.4c")
def test_a_colourless_symbol_is_one_colourless_mana_and_only_that_pays_it():
    d = situation(WASTE, spell("{C}"), mine=["Waste"], hand=["Spell"])
    d.activate("Waste")
    assert d.mana(0) == {"C": 1} and d.can("cast", "Spell")
    assert not situation(spell("{C}"), mana="WUBRG", hand=["Spell"]).can("cast", "Spell")


@pytest.mark.rule("202.1a")
@pytest.mark.parametrize(
    ("cost", "mana", "enough"),
    [
        ("{2}{W}{W}", "WWUB", True),
        ("{2}{W}{W}", "WUBR", False),
        ("{2}{W}{W}", "WWU", False),
        ("{W}{U}", "WU", True),
        ("{W}{U}", "WW", False),
        ("{1}{C}", "WW", False),
        ("{3}", "WUB", True),
        ("{G/P}", "", True),
    ],
)
def test_a_mana_cost_takes_its_colours_and_its_generic_mana(cost: str, mana: str, enough: bool):
    d = situation(spell(cost), mana=mana, hand=["Spell"])
    assert d.can("cast", "Spell") is enough
    if enough:
        d.begin("cast", "Spell")
        d.announce(())
        left = sum(not d.tapped(land) for name in BASIC_LANDS.values() for land in d.all(name, "battlefield"))
        assert left == 0 and d.zone("Spell") == "stack"


BANE = (
    "Bane | Rovina\n{4}\nCreature — Beast\n4/3\nMorph {X}{R}\n"
    "When ~ is turned face up, you gain X life and ~ deals X damage to each opponent."
)
WAIT = "Wait | Attesa\n{9}\nSorcery\nYou gain 1 life.\nSuspend X—{X}{R}. X can't be 0."


@pytest.mark.rule("107.3d", "702.36f")
def test_x_of_a_morph_cost_is_chosen_as_it_is_paid_and_abilities_speak_of_it():
    d = situation(BANE, mana="GGGRRRR", hand=["Bane"])
    d.cast("Bane", way="morph")
    d.resolve()
    (bane,) = d.game.state.battlefield[-1:]
    d.game.answer(special_of(d, bane))
    decision = d.decision
    assert isinstance(decision, ChooseNumber) and decision.rule == "107.3d"
    assert (decision.minimum, decision.maximum) == (0, 3)
    assert d.object(bane).face_down
    d.game.answer(2)
    d.announce(())
    assert not d.object(bane).face_down
    assert sum(not d.tapped(land) for land in d.all("Mountain")) == 1
    d.resolve_all()
    assert (d.life(0), d.life(1)) == (22, 18)


@pytest.mark.rule("107.3d")
@pytest.mark.parametrize(("mana", "most"), [("R", None), ("RR", 1), ("RRRR", 3)])
def test_x_of_a_suspend_cost_is_chosen_as_it_is_paid(mana: str, most: int | None):
    d = situation(WAIT, mana=mana, hand=["Wait"])
    assert d.can("special", "Wait", way="suspend") is (most is not None)
    if most is None:
        return
    d.begin("special", "Wait", way="suspend")
    if isinstance(d.decision, ChooseNumber):
        assert (d.decision.minimum, d.decision.maximum) == (1, most)
        d.game.answer(most)
    d.announce(())
    assert d.zone("Wait") == "exile" and d.counters("Wait", "time") == most


@pytest.mark.rule("118.13c")
@pytest.mark.parametrize(("mana", "left"), [("W", []), ("U", []), ("WU", ["Island", "Plains"])])
def test_a_symbol_that_can_be_paid_in_two_ways_is_paid_as_the_player_says(mana: str, left: list[str]):
    card = "Mask | Maschera\n{4}\nCreature — Beast\n4/3\nMorph {W/U}"
    for paid in left or [""]:
        d = situation(card, mana="GGG" + mana, hand=["Mask"])
        d.cast("Mask", way="morph")
        d.resolve()
        mask = d.game.state.battlefield[-1]
        d.game.answer(special_of(d, mask))
        if paid:
            assert isinstance(d.decision, PayMana)
            d.game.answer(next(each.key for each in d.decision.actions if each.object == d.find(paid)))
        d.announce(())
        assert not d.object(mask).face_down
        assert not paid or d.tapped(paid)
        assert sum(d.tapped(land) for name in ("Plains", "Island") for land in d.all(name, "battlefield")) == 1
