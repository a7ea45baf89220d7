"""Effects that let players cast spells only at certain times (101.2, 601.3), and players with shroud (702.18)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

HEAL = "Heal\n{0}\nInstant\nYou gain 3 life."
BLAZE = "Blaze\n{0}\nInstant\n~ deals 2 damage to any target."
FORESTS = ["Forest"] * 3


def ban(text: str) -> str:
    return f"Ban\n{{0}}\nEnchantment\n{text}"


def can_cast(text: str, player: int, turn: int, step: str = "upkeep") -> bool:
    d = situation(
        ban(text), HEAL, mine=["Ban"], hand=["Heal"], their_hand=["Heal"], library=FORESTS, their_library=FORESTS
    )
    d.to_step(step, turn)
    d.give_priority(player)
    return d.can("cast", "Heal")


@pytest.mark.rule("601.3")
@pytest.mark.parametrize(("player", "turn", "possible"), [(0, 0, True), (1, 0, False), (0, 1, True), (1, 1, True)])
def test_opponents_cast_nothing_during_your_turn(player: int, turn: int, possible: bool):
    assert can_cast("Your opponents can't cast spells during your turn.", player, turn) is possible


@pytest.mark.rule("601.3")
@pytest.mark.parametrize(("player", "turn", "possible"), [(0, 0, True), (1, 0, False), (0, 1, False), (1, 1, True)])
def test_each_player_casts_during_their_own_turns(player: int, turn: int, possible: bool):
    assert can_cast("Players can cast spells only during their own turns.", player, turn) is possible


@pytest.mark.rule("601.3")
def test_nobody_casts_during_combat():
    text = "Players can't cast spells during combat."
    assert can_cast(text, 0, 1)
    assert not can_cast(text, 0, 1, "beginning of combat")
    assert can_cast(text, 1, 1, "postcombat main")


@pytest.mark.rule("702.18")
def test_a_player_with_shroud_is_nobodys_target():
    d = situation(ban("You have shroud."), BLAZE, mine=["Ban"], hand=["Blaze"], their_hand=["Blaze"])
    assert d.candidates("Blaze") == [{1}], "its controller is nobody's target either"
    d.give_priority(1)
    assert d.candidates("Blaze") == [{1}]
