"""Cards cast from another player's hand, and effects as something enters."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseObjects, ChooseOption, ChooseTargets, ChooseYesNo, Priority
from tests.driver import Driver
from tests.rulings.board import board, passing

MASS, RHYTHM, GIDEON = "Mindleech Mass", "Rhythm of the Wild", "Gideon Blackblade"
CHANT = "Chant\n{3}\nSorcery\nYou gain 1 life."


def hit(*texts: str, their_hand: tuple[str, ...], mine: tuple[str, ...] = (), theirs: tuple[str, ...] = ()) -> Driver:
    """Return a game in which the Mass has dealt combat damage, and its controller looks at the hand."""
    d = board(*texts, mine=[MASS, *mine], theirs=theirs, their_hand=their_hand, library=["Plains"] * 3)
    d.attack([MASS])
    d.pass_until(lambda: d.game.state.stack)
    passing(d)
    d.answer(True)
    return d


@pytest.mark.ruling("mindleech-mass-1", "mindleech-mass-2")
@pytest.mark.parametrize("name", ["Bear", "Chant"])
def test_a_card_of_the_other_hand_is_cast(name: str):
    d = hit(CHANT, their_hand=("Bear", "Chant", "Forest"))
    assert d.step == "combat damage"
    d.answer(True)
    assert isinstance(d.decision, ChooseObjects)
    assert {d.name(id) for id in d.decision.candidates} == {"Bear", "Chant"}
    d.answer([name])
    d.resolve()
    if name == "Bear":
        assert d.controller("Bear") == 0 and d.object("Bear").owner == 1
    else:
        assert d.life(0) == 21 and d.graveyard(1) == ["Chant"]


@pytest.mark.ruling("mindleech-mass-2")
def test_it_is_cast_now_or_never_and_at_the_times_of_the_card():
    d = hit(CHANT, their_hand=("Chant", "Bear"))
    d.answer(False)
    d.finish_combat()
    d.to_step("postcombat main")
    assert not d.can("cast", "Chant") and d.hand(1) == ["Bear", "Chant"]
    shy = "Late\n{0}\nInstant\nCast this spell only during an opponent's turn.\nYou gain 1 life."
    d = hit(shy, their_hand=("Late",))
    assert isinstance(d.decision, Priority) and d.hand(1) == ["Late"]


@pytest.mark.ruling("mindleech-mass-3")
def test_the_other_costs_of_a_card_of_the_other_hand():
    d = hit(their_hand=("Downsize", "Forest"), theirs=("Bear", "Ogre"))
    d.answer(True)
    assert isinstance(d.decision, ChooseTargets)
    d.answer(["Bear"])
    d.resolve()
    assert d.size("Bear") == (-2, 2) and d.size("Ogre") == (3, 3)
    boot = "Boot\n{5}\nInstant\nKicker {0}\nYou gain 1 life. If this spell was kicked, you gain 5 life."
    d = hit(boot, their_hand=("Boot",))
    d.answer(True)
    d.answer(True)
    d.resolve()
    assert d.life(0) == 26
    offer = "Offer\n{5}\nInstant\nAs an additional cost to cast this spell, sacrifice an artifact.\nYou gain 4 life."
    assert isinstance(hit(offer, their_hand=("Offer",)).decision, Priority)
    d = hit(offer, their_hand=("Offer",), mine=("Shelf",))
    d.answer(True)
    d.resolve()
    assert d.life(0) == 24 and d.zone("Shelf") == "graveyard"


@pytest.mark.ruling("rhythm-of-the-wild-4")
@pytest.mark.parametrize("blue", [0, 1])
def test_what_enters_as_a_creature_has_riot(blue: int):
    rise = "Rise\n{0}\nInstant\nReturn target permanent card from your graveyard to the battlefield."
    d = board(rise, mine=[RHYTHM], hand=["Rise"], graveyard=[GIDEON])
    d.cast("Rise", [GIDEON])
    passing(d)
    assert isinstance(d.decision, ChooseOption | ChooseYesNo)
    sea = (
        "Sea\n{2}{U}\nLegendary Enchantment Creature — God\n5/5\n"
        "As long as your devotion to blue is less than five, ~ isn't a creature."
    )
    d = board(
        rise,
        sea,
        f"Well\n{{U}}{{U}}{{U}}{'{U}' * blue}\nEnchantment",
        mine=[RHYTHM, "Well"],
        hand=["Rise"],
        graveyard=["Sea"],
    )
    d.cast("Rise", ["Sea"])
    passing(d)
    assert isinstance(d.decision, Priority) is (blue == 0)
