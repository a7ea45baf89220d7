"""Casting copies of split cards (708.3c)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseOption, Priority
from tests.rules.situation import situation


@pytest.mark.rule("708.3c")
@pytest.mark.parametrize(("half", "gained"), [("Fire", 1), ("Ice", 2)])
def test_a_copy_of_a_split_card_has_both_halves_and_is_cast_as_one(half: str, gained: int):
    split = "Fire | Fuoco\n{R}\nInstant\nYou gain 1 life.\n//\nIce | Ghiaccio\n{U}\nInstant\nYou gain 2 life."
    scroll = (
        "Scroll | Rotolo\n{1}\nSorcery\nExile target instant card from your graveyard. Copy the exiled card. "
        "You may cast the copy without paying its mana cost."
    )
    d = situation(split, scroll, mana="R", hand=["Scroll"], graveyard=["Fire"])
    d.cast("Scroll", ["Fire // Ice"])
    d.pass_priority()
    d.pass_priority()
    while not isinstance(d.decision, Priority):
        decision = d.decision
        if isinstance(decision, ChooseOption):
            keys = [option.key for option in decision.options if half in option.text.en or half in option.key]
            d.game.answer(keys[0])
        else:
            d.game.answer(True)
    (copy,) = d.game.state.stack
    assert not d.object(copy).is_card and d.look(copy).names == {half}
    d.resolve_all()
    assert d.life(0) == 20 + gained
