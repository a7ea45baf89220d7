"""Triggers on casting a spell or becoming a target resolve first, whatever follows."""

from __future__ import annotations

import pytest

from tests.driver import Driver
from tests.rulings.board import board

PARUN, WEIRD = "Niv-Mizzet, Parun", "Petrahydrox"


def done(d: Driver, name: str) -> bool:
    """Whether the trigger of that permanent has resolved."""
    if name == "Murmuring Mystic":
        return d.battlefield(0)["Bird Illusion"] == 1
    if name == "Burning Prophet":
        return d.size(name) == (2, 3)
    return d.life(1) == {"Guttersnipe": 18, "Cindervines": 19}[name]


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Guttersnipe", marks=pytest.mark.ruling("guttersnipe-1")),
        pytest.param("Murmuring Mystic", marks=pytest.mark.ruling("murmuring-mystic-1")),
        pytest.param("Burning Prophet", marks=pytest.mark.ruling("burning-prophet-1")),
        pytest.param("Cindervines", marks=pytest.mark.ruling("cindervines-1")),
    ],
)
@pytest.mark.parametrize("countered", [False, True])
def test_the_trigger_resolves_before_the_spell_and_without_it(name: str, countered: bool):
    theirs = name == "Cindervines"
    caster = 1 if theirs else 0
    own, other = ("their_", "") if theirs else ("", "their_")
    given = {f"{own}hand": ["Study"], f"{other}hand": ["Deny"], f"{own}library": ["Plains"] * 5}
    d = board(mine=[name], active=caster, **given)
    d.cast("Study")
    assert len(d.game.state.stack) == 2
    if countered:
        d.give_priority(1 - caster)
        d.cast("Deny", ["Study"])
        d.resolve()
        assert d.count("Study", "graveyard") == 1
    assert not done(d, name)
    d.resolve(*([[["Plains"], []]] if name == "Burning Prophet" else []))
    assert done(d, name)
    assert d.count("Study", "stack") == (not countered)


@pytest.mark.ruling("niv-mizzet-parun-1")
def test_each_card_drawn_triggers_and_targets_come_after_the_last():
    three = "Three\n{0}\nArtifact\n{0}, Sacrifice ~: Draw three cards."
    d = board(three, mine=[PARUN, "Three"], library=["Plains"] * 5)
    d.activate("Three")
    d.pass_priority()
    d.pass_priority()
    for number in range(3):
        assert len(d.hand(0)) == 3
        if number == 0 and type(d.decision).__name__ == "OrderItems":
            d.answer([0, 1, 2])
        d.answer([1])
    assert len(d.game.state.stack) == 3
    d.resolve_all()
    assert d.life(1) == 17


@pytest.mark.ruling("niv-mizzet-parun-2")
def test_a_card_put_into_a_hand_is_not_drawn():
    take = "Take\n{0}\nArtifact\n{0}, Sacrifice ~: Put the top card of your library into your hand."
    d = board(take, mine=[PARUN, "Take"], library=["Plains"] * 5)
    d.activate("Take")
    d.resolve()
    assert d.hand(0) == ["Plains"] and d.game.state.stack == []


@pytest.mark.ruling("niv-mizzet-parun-3")
@pytest.mark.parametrize("countered", [False, True])
def test_both_triggers_resolve_before_the_spell(countered: bool):
    d = board(mine=[PARUN], their_hand=["Snack"], hand=["Deny"], active=1, library=["Plains"] * 5)
    d.cast("Snack")
    d.give_priority(0)
    if countered:
        d.cast("Deny", ["Snack"])
        d.resolve()  # the trigger of Deny itself
        d.choose_trigger_targets(1)
        d.resolve()
        d.resolve()
        assert d.zone("Snack") == "graveyard" and d.life(1) == 19
    before = (len(d.hand(0)), d.life(1))
    d.resolve()
    d.choose_trigger_targets(1)
    d.resolve()
    assert (len(d.hand(0)), d.life(1)) == (before[0] + 1, before[1] - 1)
    assert d.zone("Snack") == ("graveyard" if countered else "stack")


@pytest.mark.ruling("niv-mizzet-parun-4")
def test_what_was_drawn_can_answer_the_spell():
    d = board(mine=[PARUN], their_hand=["Snack"], active=1, library=["Deny", "Plains"])
    d.cast("Snack")
    d.give_priority(0)
    d.resolve()
    d.choose_trigger_targets(1)
    d.give_priority(0)
    d.cast("Deny", ["Snack"])
    while d.zone("Deny") == "stack":
        d.resolve() if type(d.decision).__name__ == "Priority" else d.answer([1])
    assert d.zone("Snack") == "graveyard" and d.life(1) < 21


@pytest.mark.ruling("petrahydrox-1")
def test_it_is_a_target_on_the_battlefield_only():
    zap = "Zap\n{0}\nArtifact\n{0}: Tap target creature."
    d = board(mana="UUUU", hand=[WEIRD], their_hand=["Deny"])
    d.cast(WEIRD)
    d.give_priority(1)
    d.cast("Deny", [WEIRD])
    assert len(d.game.state.stack) == 2
    d.resolve()
    assert d.zone(WEIRD) == "graveyard"
    d = board(hand=["Bury"], graveyard=[WEIRD])
    d.cast("Bury", [WEIRD])
    assert len(d.game.state.stack) == 1
    d = board(zap, hand=["Tangle"], mine=[WEIRD, "Zap"])
    d.cast("Tangle", [WEIRD])
    assert len(d.game.state.stack) == 2
    d = board(zap, mine=[WEIRD, "Zap"])
    d.activate("Zap", targets=[WEIRD])
    assert len(d.game.state.stack) == 2
    d.resolve()
    assert d.hand(0) == [WEIRD]


@pytest.mark.ruling("petrahydrox-2", "petrahydrox-3")
@pytest.mark.parametrize("countered", [False, True])
def test_it_goes_before_the_spell_does_anything(countered: bool):
    d = board(mana="RW", hand=["Lightning Helix"], theirs=[WEIRD], their_hand=["Deny"])
    d.cast("Lightning Helix", [WEIRD])
    if countered:
        d.give_priority(1)
        d.cast("Deny", ["Lightning Helix"])
        d.resolve()
    d.resolve()
    assert d.zone(WEIRD) == "hand"
    d.resolve_all()
    assert d.life(0) == 20
