"""What replaces the way of cards and merged permanents, copies of split cards (708.3c), face-down spells (707.7)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseOption, Priority
from tests.driver import Driver
from tests.rules.additional.test_721_merging import BEAR, CAT, KILL, MIRROR
from tests.rules.situation import situation

VOID = "Void | Vuoto\n{2}\nEnchantment\nIf a card would be put into a graveyard from anywhere, exile it instead."
TOLL = "Toll | Dazio\n{1}\nEnchantment\nWhenever a creature dies, you gain 1 life."


def on_a_token(over: bool) -> Driver:
    """A Cat has merged with a token that is a Bear; what would go to a graveyard is exiled."""
    d = situation(BEAR, CAT, KILL, MIRROR, VOID, TOLL, mine=["Bear", "Void", "Toll"], hand=["Cat", "Kill", "Mirror"],
                  mana="W")  # fmt: skip
    d.cast("Mirror", ["Bear"])
    d.resolve()
    token = next(id for id in d.all("Bear", "battlefield") if d.object(id).is_token)
    d.cast("Cat", [token], way="mutate")
    d.pass_priority()
    d.pass_priority()
    d.answer("over" if over else "under")
    d.resolve_all()
    return d


def test_of_a_merged_permanent_that_is_no_token_all_parts_go_where_the_card_goes():
    d = on_a_token(True)
    before = d.life(0)
    d.cast("Kill", [d.find("Cat", "battlefield")])
    d.resolve()
    d.resolve_all()
    assert d.zone("Cat") == "exile" and d.life(0) == before
    assert d.graveyard(0) == []


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


@pytest.mark.rule("707.7")
def test_a_face_down_spell_is_not_turned_up_and_the_permanent_is():
    mask = "Mask | Maschera\n{4}\nCreature — Beast\n4/3\nMorph {W}"
    d = situation(mask, mana="GGGW", hand=["Mask"])
    spell = d.cast("Mask", way="morph")
    assert d.object(spell).face_down
    assert isinstance(d.decision, Priority)
    assert not any(action.object == spell for action in d.decision.actions)
    d.resolve()
    (permanent,) = d.game.state.battlefield[-1:]
    assert isinstance(d.decision, Priority)
    assert any(action.object == permanent for action in d.decision.actions)
