"""Drawing a card (121)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseObjects, ChooseYesNo, OrderItems
from tests.driver import table
from tests.rules.situation import situation

WELL = "Well\n{U}\nEnchantment\nWhenever you draw a card, you gain 1 life."


@pytest.mark.rule("121.1", "402.1")
def test_a_draw_moves_the_top_card_to_the_hand():
    d = situation("Look\n{U}\nInstant\nDraw a card.", mana="U", hand=["Look"], library=["Shock", "Forest"])
    d.cast("Look")
    d.resolve()
    assert d.hand(0) == ["Shock"]
    assert d.names("library", 0) == ["Forest"]


@pytest.mark.rule("121.2")
def test_three_cards_are_three_draws():
    d = situation(WELL, "Study\n{U}\nSorcery\nDraw three cards.", mana="U", hand=["Study"], mine=["Well"])
    d.cast("Study")
    d.resolve()
    assert len(d.game.state.stack) == 3
    d.resolve_all()
    assert d.life(0) == 23


@pytest.mark.rule("121.2c")
@pytest.mark.parametrize("active", [0, 1])
def test_the_active_player_draws_first(active: int):
    d = situation(
        "Feast\n{U}\nInstant\nEach player draws two cards.",
        mana="U",
        hand=["Feast"],
        active=active,
        library=["Forest"] * 3,
        their_library=["Island"] * 3,
    )
    d.give_priority(0)
    d.cast("Feast")
    since = d.game.log_length
    d.resolve()
    drawers = [record.entity for record in d.game.play.records[since:] if record.key == "draw"]
    owners = [record.names[0].en for record in d.game.play.records[since:] if record.key == "draw"]
    assert len(drawers) == 4
    names = ["Anna", "Bruno"]
    assert owners == [names[active]] * 2 + [names[1 - active]] * 2


@pytest.mark.rule("121.3", "121.4", "704.5b")
@pytest.mark.parametrize("draws", [True, False])
def test_a_player_may_choose_to_draw_from_an_empty_library(draws: bool):
    d = situation("Risk\n{U}\nSorcery\nYou may draw a card. You gain 1 life.", mana="U", hand=["Risk"], library=[])
    d.cast("Risk")
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, ChooseYesNo)
    d.game.answer(draws)
    assert d.life(0) == 21
    assert d.game.winner == (1 if draws else None)


@pytest.mark.rule("121.4", "704.5b")
def test_as_many_cards_as_there_are_are_drawn():
    d = table(hand=["Divination"], mana="UUU", library=["Shock"])
    d.cast("Divination")
    d.resolve()
    assert d.hand(0) == ["Shock"]
    assert d.game.winner == 1


@pytest.mark.rule("121.5")
def test_putting_into_the_hand_is_not_drawing():
    d = situation(
        WELL,
        "Fetch\n{U}\nSorcery\nPut the top card of your library into your hand.",
        mana="UU",
        hand=["Fetch", "Fetch"],
        mine=["Well"],
        library=["Forest"],
    )
    d.cast("Fetch")
    d.resolve()
    assert not d.game.state.stack
    assert d.hand(0) == ["Fetch", "Forest"]
    d.cast("Fetch")
    d.resolve()
    assert d.game.winner is None


@pytest.mark.rule("504.1")
def test_the_draw_of_the_turn_can_lose_the_game():
    d = situation(step="upkeep", library=[])
    d.pass_priority()
    d.pass_priority()
    assert d.game.winner == 1


@pytest.mark.rule("603.2c")
def test_each_of_two_players_triggers_for_their_own_draws():
    d = situation(
        "Ledger\n{U}\nEnchantment\nWhenever a player draws a card, that player loses 1 life.",
        "Feast\n{U}\nInstant\nEach player draws a card.",
        mana="U",
        hand=["Feast"],
        mine=["Ledger"],
    )
    d.cast("Feast")
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, OrderItems)
    d.game.answer([0, 1])
    d.resolve()
    assert (d.life(0), d.life(1)) == (20, 19)
    d.resolve()
    assert (d.life(0), d.life(1)) == (19, 19)


INSTEAD = "Shade\n{U}\nEnchantment\nIf you would draw a card, you gain 1 life instead."


@pytest.mark.rule("121.6a")
def test_a_draw_from_an_empty_library_is_replaced_too():
    study = "Study\n{U}\nSorcery\nDraw three cards."
    d = situation(INSTEAD, study, mine=["Shade"], mana="U", hand=["Study"], library=[])
    d.cast("Study")
    d.resolve()
    assert (d.life(0), d.game.winner) == (23, None)


@pytest.mark.rule("121.6b")
def test_a_replaced_draw_is_done_with_before_the_next_one():
    """A card discarded by the first one can't be chosen for the second one."""
    d = situation(
        "Study\n{U}\nSorcery\nDraw two cards.",
        "Burden\n{B}\nEnchantment\nIf you would draw a card, discard a card instead.",
        mine=["Burden"],
        mana="U",
        hand=["Study", "Forest", "Island", "Swamp"],
    )
    d.cast("Study")
    d.pass_priority()
    d.pass_priority()
    d.answer(["Island"])
    decision = d.decision
    assert isinstance(decision, ChooseObjects)
    assert {d.name(each) for each in decision.candidates} == {"Forest", "Swamp"}
    assert d.graveyard(0) == ["Island"]
