"""A revealed top card that is covered and revealed again is a different object (401.6)."""

from __future__ import annotations

import pytest

from engine.change.events import GainLife, Move
from tests.driver import Driver
from tests.rules.many import happen
from tests.rules.situation import situation

SHOWN = "Shown | Mostrata\n{0}\nEnchantment\nPlay with the top card of your library revealed."
LOOKED = "Looked | Guardata\n{0}\nEnchantment\nYou may look at the top card of your library any time."
SMASH = "Smash | Rompi\n{0}\nInstant\nDestroy target enchantment."
SHOW = "Show | Mostra\n{0}\nInstant\nReturn target enchantment card from your graveyard to the battlefield."
FETCH = "Fetch | Prendi\n{0}\nInstant\nDraw a card."


def top(d: Driver) -> int:
    return d.game.state.players[0].library[-1]


@pytest.mark.rule("401.6")
@pytest.mark.parametrize(("card", "is_new"), [("Shown", True), ("Looked", False)])
def test_it_is_new_where_the_effect_was_gone_for_a_while(card: str, is_new: bool):
    d = situation(SHOWN, LOOKED, SMASH, SHOW, mine=[card], hand=["Smash", "Show"], library=["Forest"] * 3)
    happen(d, GainLife(0, 1))
    first = top(d)
    d.cast("Smash", [card])
    d.resolve()
    assert top(d) == first, "it is still the same card when covered"
    d.cast("Show", [card])
    d.resolve()
    assert (top(d) != first) is is_new and (first in d.game.state.objects) is not is_new
    assert d.object(top(d)).zone == "library" and len(d.game.state.players[0].library) == 3


@pytest.mark.rule("401.6")
def test_it_is_new_where_another_card_lay_upon_it():
    d = situation(SHOWN, FETCH, mine=["Shown"], hand=["Fetch", "Forest"], library=["Island", "Swamp"])
    happen(d, GainLife(0, 1))
    first = top(d)
    happen(d, Move(d.find("Forest", "hand"), "library"))
    assert top(d) != first and first in d.game.state.objects
    d.cast("Fetch")
    d.resolve()
    assert top(d) != first and first not in d.game.state.objects
    assert d.top(0) == ["Island"]


@pytest.mark.rule("401.6")
def test_it_stays_the_same_as_long_as_it_is_revealed():
    d = situation(SHOWN, LOOKED, SMASH, mine=["Shown", "Shown"], hand=["Smash"], library=["Island", "Swamp"])
    happen(d, GainLife(0, 1))
    first = top(d)
    d.cast("Smash", ["Shown"])
    d.resolve()
    d.next_turn()
    assert top(d) == first and d.count("Shown", "battlefield") == 1
