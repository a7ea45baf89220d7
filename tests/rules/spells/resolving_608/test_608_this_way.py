"""References to objects damaged or destroyed by the same text, and to tokens mentioned before (608.2c, 608.2g)."""

from __future__ import annotations

import pytest

from engine.refusal import IllegalAnswer
from tests.rules.situation import situation

TROLL = "{name}\n{{0}}\nCreature — Troll\n3/4\n{{0}}: Regenerate ~."
BURN = "Burn\n{{0}}\nInstant\n~ deals {number} damage to {whom}. {rest}"
KILL = "Kill\n{0}\nInstant\nDestroy target creature."


@pytest.mark.rule("608.2c", "701.15")
@pytest.mark.parametrize(
    ("rest", "zone"),
    [("A creature dealt damage this way can't be regenerated this turn.", "graveyard"), ("", "battlefield")],
)
def test_a_creature_that_was_dealt_damage_can_not_be_regenerated(rest: str, zone: str):
    d = situation(
        BURN.format(number=1, whom="any target", rest=rest),
        KILL,
        TROLL.format(name="Burnt"),
        TROLL.format(name="Other"),
        mine=["Burnt", "Other"],
        hand=["Burn", "Kill", "Kill"],
    )
    for name in ("Burnt", "Other"):
        d.activate(name)
        d.resolve()
    d.cast("Burn", ["Burnt"])
    d.resolve()
    for name in ("Burnt", "Other"):
        d.cast("Kill", [name])
        d.resolve()
    assert (d.zone("Burnt"), d.zone("Other")) == (zone, "battlefield")


@pytest.mark.rule("608.2c", "615.1")
@pytest.mark.parametrize("prevented", [False, True])
def test_a_creature_whose_damage_was_prevented_was_dealt_none(prevented: bool):
    ward = "Ward\n{0}\nInstant\nPrevent the next 1 damage that would be dealt to target creature this turn."
    burn = BURN.format(
        number=1,
        whom="target creature",
        rest="If a creature dealt damage this way would die this turn, exile it instead.",
    )
    d = situation(burn, ward, KILL, mine=["Gray Ogre"], hand=["Burn", "Ward", "Kill"])
    if prevented:
        d.cast("Ward", ["Gray Ogre"])
        d.resolve()
    for name in ("Burn", "Kill"):
        d.cast(name, ["Gray Ogre"])
        d.resolve()
    assert d.zone("Gray Ogre") == ("graveyard" if prevented else "exile")


@pytest.mark.rule("608.2c", "508.1d")
def test_each_creature_dealt_damage_attacks():
    spite = BURN.format(
        number=1,
        whom="each creature target player controls",
        rest="Each creature dealt damage this way attacks this turn if able.",
    )
    d = situation(
        spite,
        *(TROLL.format(name=name) for name in ("Burnt", "Other", "Third")),
        mine=["Burnt", "Other"],
        hand=["Burn"],
        theirs=["Third"],
    )
    d.cast("Burn", [0])
    d.resolve()
    d.to_attackers()
    with pytest.raises(IllegalAnswer):
        d.attack(["Burnt"])
    d.attack(["Burnt", "Other"])
    d.finish_combat()
    assert d.life(1) == 14


@pytest.mark.rule("608.2c", "701.15")
@pytest.mark.parametrize(
    ("rest", "zone"), [("A creature destroyed this way can't be regenerated.", "graveyard"), ("", "battlefield")]
)
def test_a_creature_destroyed_this_way_can_not_be_regenerated(rest: str, zone: str):
    d = situation(f"{KILL} {rest}", TROLL.format(name="Burnt"), mine=["Burnt"], hand=["Kill"])
    d.activate("Burnt")
    d.resolve()
    d.cast("Kill", ["Burnt"])
    d.resolve()
    assert d.zone("Burnt") == zone


@pytest.mark.rule("608.2c", "614.15")
@pytest.mark.parametrize(("life", "tokens"), [(20, 2), (5, 5)])
@pytest.mark.parametrize("joint", [" ", "\n"])
def test_that_many_of_those_tokens_are_created_instead(life: int, tokens: int, joint: str):
    folk = (
        f"Folk\n{{0}}\nSorcery\nCreate two 1/1 white Human creature tokens.{joint}If you have 5 or less life, create "
        "five of those tokens instead."
    )
    d = situation(folk, hand=["Folk"], life=(life, 20))
    d.cast("Folk")
    d.resolve()
    assert d.battlefield(0) == {"Human": tokens}


@pytest.mark.rule("608.2g", "122.8")
@pytest.mark.parametrize("counters", [{}, {"+1/+1": 2}, {"charge": 1, "+1/+1": 1}])
def test_counters_that_it_had_are_put_on_another(counters: dict[str, int]):
    host = (
        "Host\n{1}\nCreature — Zombie\n2/2\nWhenever ~ or another creature you control dies, if it had counters on it, "
        "put its counters on up to one target creature you control."
    )
    d = situation(
        host, KILL, mine=["Host", "Gray Ogre"], hand=["Kill"], counters={"Gray Ogre": counters} if counters else None
    )
    d.cast("Kill", ["Gray Ogre"])
    d.resolve()
    if counters:
        d.choose_trigger_targets("Host")
        d.resolve()
    assert not d.game.state.stack
    assert {kind: number for kind, number in d.object("Host").counters.items() if number} == counters


@pytest.mark.rule("616.1b", "614.12")
def test_creatures_of_opponents_enter_under_your_control_this_turn():
    net = (
        "Net\n{0}\nInstant\nIf a creature would enter the battlefield under an opponent's control this turn, it enters "
        "under your control instead."
    )
    d = situation(net, "Cub\n{0}\nCreature — Bear\n1/1", hand=["Net"], their_hand=["Cub", "Cub"], active=1, priority=0)
    d.cast("Net")
    d.resolve()
    d.give_priority(1)
    d.cast("Cub")
    d.resolve()
    assert d.battlefield(0)["Cub"] == 1
    d.to_step("precombat main", active=0)
    d.to_step("precombat main", active=1)
    d.cast("Cub")
    d.resolve()
    assert d.battlefield(1)["Cub"] == 1, "only this turn"


WALKER = "Walker\n{0}\nPlaneswalker — Jace\n3\n+1: Draw a card."
TANK = "Tank\n{0}\nCreature — Beast\n6/6\nIndestructible"


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("whom", "zone"), [("Tank", "graveyard"), (1, "battlefield")])
def test_it_is_the_creature_of_any_target_that_was_dealt_damage(whom: str | int, zone: str):
    burn = BURN.format(
        number=3,
        whom="any target",
        rest="If a creature is dealt damage this way, it loses indestructible until end of turn.",
    )
    d = situation(burn, TANK, KILL, theirs=["Tank"], hand=["Burn", "Kill"])
    d.cast("Burn", [whom])
    d.resolve()
    d.cast("Kill", ["Tank"])
    d.resolve()
    assert d.zone("Tank") == zone


@pytest.mark.rule("608.2c")
@pytest.mark.parametrize(("whom", "zone"), [("Walker", "graveyard"), ("Gray Ogre", "exile")])
def test_that_creature_of_any_target_is_not_a_planeswalker(whom: str, zone: str):
    burn = BURN.format(number=3, whom="any target", rest="If that creature would die this turn, exile it instead.")
    d = situation(burn, WALKER, theirs=["Walker", "Gray Ogre"], hand=["Burn"])
    d.cast("Burn", [whom])
    d.resolve()
    assert d.zone(whom) == zone
