"""Spells cast when no sorcery could have been (307.5a), and controllers of delayed triggers (603.7g)."""

from __future__ import annotations

import pytest

from tests.driver import Driver
from tests.rules.situation import situation

ARMOUR = (
    "Armour | Armatura\n{W}\nEnchantment — Aura\nEnchant creature\n"
    "You may cast ~ as though it had flash. If you cast it "
    "any time a sorcery couldn't have been cast, the controller of the permanent it becomes sacrifices it at the "
    "beginning "
    "of the next cleanup step.\nEnchanted creature gets +2/+2."
)
BEAR = "Bear | Orso\n{1}\nCreature — Bear\n2/2"
QUICK = "Quick | Rapido\n{0}\nInstant\nYou gain 1 life."
STEAL = "Steal | Ruba\n{0}\nInstant\nGain control of target enchantment."


def to_the_next_turn(d: Driver) -> Driver:
    """Pass until the next turn, with triggers in the cleanup step."""
    turn = d.game.state.turn
    d.pass_until(lambda: d.game.state.turn != turn)
    return d


@pytest.mark.rule("307.5a")
@pytest.mark.parametrize(
    ("step", "active", "first", "stays"),
    [
        ("main", 0, "", True),
        ("upkeep", 0, "", False),
        ("main", 1, "", False),
        ("main", 0, "Quick", False),
        ("postcombat main", 0, "", True),
    ],
)
def test_it_is_sacrificed_unless_a_sorcery_could_have_been_cast_then(step: str, active: int, first: str, stays: bool):
    d = situation(ARMOUR, BEAR, QUICK, mana="W", hand=["Armour", "Quick"], mine=["Bear"], step=step, active=active)
    d.give_priority(0)
    if first:
        d.cast(first)
    way = next(key for key in ("", "flash") if d.can("cast", "Armour", way=key))
    d.cast("Armour", ["Bear"], way=way)
    d.resolve()
    assert d.size("Bear") == (4, 4)
    to_the_next_turn(d)
    assert d.zone("Armour") == ("battlefield" if stays else "graveyard")


@pytest.mark.rule("603.7g")
def test_the_trigger_is_its_casters_and_who_controls_it_sacrifices_it():
    heir = "Heir | Erede\n{0}\nEnchantment\nWhenever you sacrifice a permanent, you gain 1 life."
    d = situation(
        ARMOUR,
        BEAR,
        STEAL,
        heir,
        mana="W",
        hand=["Armour"],
        mine=["Bear", "Heir"],
        theirs=["Heir"],
        their_hand=["Steal"],
        step="upkeep",
    )
    d.cast("Armour", ["Bear"], way="flash")
    d.resolve()
    armour = d.find("Armour", "battlefield")
    d.give_priority(1)
    d.cast("Steal", ["Armour"])
    d.resolve()
    assert d.controller(armour) == 1
    d.pass_until(lambda: d.step == "cleanup" and bool(d.game.state.stack))
    (trigger,) = d.game.state.stack
    item = d.object(trigger).item
    assert item is not None and item.source == armour and d.controller(trigger) == 0
    d.resolve()
    assert d.zone("Armour") == "graveyard"
    d.resolve_all()
    assert (d.life(0), d.life(1)) == (20, 21)
