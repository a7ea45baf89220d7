"""Effects that tell a player to cast a spell if able (118.8c)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseYesNo
from tests.driver import Driver
from tests.rules.situation import situation

GO = "Go\n{0}\nSorcery\nExile the top card of your library. Cast it without paying its mana cost if able."
ODD = "Odd\n{1}{R}\nSorcery\nAs an additional cost to cast this spell, {cost}.\nYou gain 3 life."
COG = "Cog\n{1}\nArtifact"


def going(cost: str, hand: list[str]) -> Driver:
    d = situation(GO, ODD.replace("{cost}", cost), COG, hand=["Go", *hand], library=["Odd", "Forest"])
    d.cast("Go")
    d.pass_priority()
    d.pass_priority()
    return d


@pytest.mark.rule("118.8c")
@pytest.mark.parametrize("cast", [True, False])
def test_nobody_has_to_show_that_such_cards_are_in_the_hand(cast: bool):
    d = going("discard an artifact card", ["Cog", "Forest"])
    assert isinstance(d.decision, ChooseYesNo)
    d.answer(cast)
    if cast:
        d.announce(())
        d.resolve()
    assert d.life(0) == (23 if cast else 20)
    assert d.zone("Cog") == ("graveyard" if cast else "hand") and d.zone("Odd") == ("graveyard" if cast else "exile")


@pytest.mark.rule("118.8c")
def test_a_cost_that_any_card_pays_forces_the_spell():
    d = going("discard a card", ["Forest"])
    assert not isinstance(d.decision, ChooseYesNo)
    d.announce(())
    d.resolve()
    assert d.life(0) == 23 and d.hand(0) == []


def test_what_can_not_be_cast_is_not():
    d = going("discard an artifact card", ["Forest"])
    assert not isinstance(d.decision, ChooseYesNo) and d.zone("Odd") == "exile"
