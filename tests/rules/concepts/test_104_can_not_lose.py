"""Players who can't lose or win the game (104.2, 104.3), and damage that leaves some life (119, 120.3a)."""

from __future__ import annotations

import pytest

from tests.driver import Driver
from tests.rules.situation import situation

ANGEL = "Keeper\n{1}\nCreature — Angel\n4/4\nYou can't lose the game and your opponents can't win the game."
TYRANT = "Tyrant\n{1}\nCreature — Demon\n6/6\nYou can't win the game and your opponents can't lose the game."
BURN = "Burn\n{0}\nInstant\n~ deals 30 damage to target player."
WAVE = "Wave\n{0}\nSorcery\n~ deals 3 damage to each player. You gain 1 life."
KILL = "Kill\n{0}\nInstant\nDestroy target creature."
DOOM = "Doom\n{0}\nSorcery\nTarget player loses the game."
LUCK = "Luck\n{0}\nSorcery\nYou win the game."
WORSHIP = (
    "Hymn\n{1}\nEnchantment\n{when}amage that would reduce your life total to less than {n} reduces it to {n} instead."
)
CREATURE, MUCH = "If you control a creature, d", "As long as you have 7 or more life, d"


def over(d: Driver) -> bool:
    return d.game.decision is None


def hymn(when: str, least: int) -> str:
    return WORSHIP.replace("{when}", when).replace("{n}", str(least))


@pytest.mark.rule("104.3", "704.5a")
def test_who_can_not_lose_plays_on_without_life_until_the_effect_ends():
    d = situation(ANGEL, BURN, KILL, mine=["Keeper"], hand=["Burn", "Kill"])
    d.cast("Burn", [0])
    d.resolve()
    assert d.life(0) == -10 and not over(d)
    d.cast("Kill", ["Keeper"])
    d.resolve()
    assert over(d) and d.game.state.players[0].lost is not None


@pytest.mark.rule("104.3e", "104.2b")
@pytest.mark.parametrize(
    ("keeper", "mine", "spell", "targets", "ends"),
    [
        (ANGEL, True, DOOM, [0], False),
        (ANGEL, True, DOOM, [1], True),
        (ANGEL, True, LUCK, [], True),
        (ANGEL, False, LUCK, [], False),
        (TYRANT, True, LUCK, [], False),
        (TYRANT, True, DOOM, [1], False),
        (TYRANT, True, DOOM, [0], True),
        (TYRANT, False, DOOM, [0], False),
    ],
)
def test_effects_that_win_or_lose_the_game(keeper: str, mine: bool, spell: str, targets: list[int], ends: bool):
    name, there = spell.partition("\n")[0], [keeper.partition("\n")[0]]
    d = situation(keeper, spell, mine=there if mine else [], theirs=[] if mine else there, hand=[name])
    d.cast(name, targets)
    d.resolve()
    assert over(d) == ends


@pytest.mark.rule("104.3a")
def test_who_can_not_lose_may_concede():
    d = situation(ANGEL, mine=["Keeper"])
    d.game.concede(0)
    assert over(d)


@pytest.mark.rule("104.3", "514.2")
def test_for_the_turn_nobody_loses_and_damage_leaves_one_life():
    grace = (
        "Grace\n{0}\nInstant\nYou can't lose the game this turn and your opponents can't win the game this turn. Until "
        "end of turn, damage that would reduce your life total to less than 1 reduces it to 1 instead."
    )
    d = situation(grace, BURN, DOOM, hand=["Grace", "Burn", "Doom", "Burn"])
    d.cast("Grace")
    d.resolve()
    d.cast("Doom", [0])
    d.resolve()
    d.cast("Burn", [0])
    d.resolve()
    assert d.life(0) == 1 and not over(d)
    d.to_step("upkeep", active=1)
    d.give_priority(0)
    d.cast("Burn", [0])
    d.resolve()
    assert over(d)


@pytest.mark.rule("120.3a", "119.3")
@pytest.mark.parametrize(
    ("when", "least", "creature", "life", "left"),
    [
        ("D", 1, False, 20, 1),
        (CREATURE, 1, True, 20, 1),
        (MUCH, 7, False, 20, 7),
        (CREATURE, 1, False, 40, 10),
        ("D", 1, False, 40, 10),
        (MUCH, 7, False, 6, -24),
    ],
)
def test_damage_reduces_the_life_total_to_so_much(when: str, least: int, creature: bool, life: int, left: int):
    d = situation(
        hymn(when, least),
        BURN,
        ANGEL,
        mine=["Hymn", *(["Gray Ogre"] if creature else [])],
        hand=["Burn"],
        life=(life, 20),
        theirs=["Keeper"],
    )
    d.cast("Burn", [0])
    d.resolve()
    assert d.life(0) == left


@pytest.mark.rule("120.3a", "119.3")
def test_damage_at_the_same_time_is_taken_together_and_other_loss_of_life_goes_on():
    twins = "Twins\n{0}\nSorcery\nEach creature you control deals 3 damage to target player."
    loss = "Drain\n{0}\nSorcery\nTarget player loses 5 life."
    d = situation(
        hymn("D", 1),
        twins,
        loss,
        ANGEL,
        mine=["Hymn", "Gray Ogre", "Elite Vanguard", "Keeper"],
        hand=["Twins", "Drain"],
        life=(4, 20),
    )
    d.cast("Twins", [0])
    d.resolve()
    assert d.life(0) == 1
    d.cast("Drain", [0])
    d.resolve()
    assert d.life(0) == -4


@pytest.mark.rule("119.3")
def test_who_loses_none_of_it_has_not_lost_life():
    watcher = "Watcher\n{1}\nArtifact\nWhenever you lose life, draw a card."
    d = situation(
        hymn("D", 1),
        BURN,
        watcher,
        mine=["Hymn", "Watcher"],
        hand=["Burn", "Burn"],
        life=(3, 20),
        library=["Forest"] * 5,
    )
    for cards in (2, 1):
        d.cast("Burn", [0])
        d.resolve_all()
        assert (d.life(0), len(d.hand(0))) == (1, cards)
