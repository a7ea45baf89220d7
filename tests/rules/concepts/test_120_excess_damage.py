"""Excess damage dealt to something else (120.4a)."""

from __future__ import annotations

import pytest

from engine.change.events import Damage
from tests.rules.situation import situation

SPILL = (
    "Spill | Colata\n{0}\nInstant\n~ deals 4 damage to target creature. Excess damage is dealt to that creature's "
    "controller instead."
)
SNAKE = (
    "Snake | Serpente\n{0}\nCreature — Snake\n1/1\nDeathtouch\nWhen ~ enters, ~ deals 4 damage to target creature. "
    "Excess "
    "damage is dealt to that creature's controller instead."
)


@pytest.mark.rule("120.4a")
@pytest.mark.parametrize(
    ("size", "marked", "on_creature", "on_player"),
    [
        ("2/3", 0, 3, 1),
        ("2/3", 1, 2, 2),
        ("5/5", 0, 4, 0),
        ("5/5", 2, 3, 1),
        ("2/4", 0, 4, 0),
    ],
)
def test_what_is_more_than_lethal_goes_to_the_controller(size: str, marked: int, on_creature: int, on_player: int):
    beast = f"Beast | Bestia\n{{1}}\nCreature — Beast\n{size}"
    d = situation(SPILL, beast, hand=["Spill"], theirs=["Beast"], damage={"Beast": marked})
    target = d.find("Beast")
    d.cast("Spill", ["Beast"])
    d.resolve()
    dealt = [(event.target, event.amount) for event in d.game.state.history if isinstance(event, Damage)]
    assert dealt == [(target, on_creature)] + [(1, on_player)] * bool(on_player)
    assert d.life(1) == 20 - on_player and d.life(0) == 20


@pytest.mark.rule("120.4a")
def test_from_a_source_with_deathtouch_all_but_one_is_excess():
    d = situation(SNAKE, "Beast | Bestia\n{1}\nCreature — Beast\n5/5", hand=["Snake"], theirs=["Beast"])
    d.cast("Snake")
    d.resolve()
    d.choose_trigger_targets("Beast")
    d.resolve()
    assert d.life(1) == 17 and d.zone("Beast") == "graveyard"
