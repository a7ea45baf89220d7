"""Sneak: casting as blockers are declared, for an unblocked attacker (118.9, 508.4)."""

from __future__ import annotations

import pytest

from tests.driver import Driver
from tests.rules.situation import situation

NINJA = (
    "Foot Ninjas\n{4}{B}\nCreature — Human Ninja\n3/4\nSneak {1}{B}\n"
    "When ~ enters, if its sneak cost was paid, you gain 3 life."
)
TRICK = "Trick\n{5}{B}\nSorcery\nSneak {B}\nDraw a card."
RING = "Ring\n{5}\nArtifact\nSneak {B}"
WOLF = "Wolf\n{1}{G}\nCreature — Wolf\n2/2"
BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"


def blockers_declared(card: str, *, blocked: bool = False, player: int = 0) -> Driver:
    """Return a game in which that player's creature, Bear or Wolf, has attacked; player 0 holds the card."""
    d = situation(
        NINJA,
        TRICK,
        RING,
        BEAR,
        WOLF,
        hand=[card],
        mine=["Bear"],
        theirs=["Wolf"],
        mana="BBB",
        active=player,
        library=["Forest"] * 4,
        their_library=["Forest"] * 4,
    )
    attacker, blocker = ("Bear", "Wolf") if player == 0 else ("Wolf", "Bear")
    d.attack([attacker])
    assert not d.can("cast", card, way="sneak")
    d.block({blocker: attacker} if blocked else {})
    return d


def attacked_by(d: Driver, name: str) -> int | None:
    """Return whom the permanent with that name attacks."""
    view = d.game.view(0).find(d.find(name))
    assert view is not None
    return view.attacking


def test_the_creature_enters_in_the_place_of_an_unblocked_attacker():
    d = blockers_declared("Foot Ninjas")
    d.cast("Foot Ninjas", way="sneak")
    assert d.hand(0) == ["Bear"]
    d.resolve()
    assert d.tapped("Foot Ninjas") and attacked_by(d, "Foot Ninjas") == 1
    d.resolve()
    assert d.life(0) == 23
    d.to_step("postcombat main", 0)
    assert d.life(1) == 17


def test_a_sorcery_is_cast_then_and_nothing_attacks():
    d = blockers_declared("Trick")
    d.cast("Trick", way="sneak")
    d.resolve()
    assert sorted(d.hand(0)) == ["Bear", "Forest"] and d.zone("Trick") == "graveyard"
    d.to_step("postcombat main", 0)
    assert d.life(1) == 20


def test_a_noncreature_enters_tapped_and_does_not_attack():
    d = blockers_declared("Ring")
    d.cast("Ring", way="sneak")
    d.resolve()
    assert d.tapped("Ring") and attacked_by(d, "Ring") is None


@pytest.mark.parametrize(("blocked", "player"), [(True, 0), (False, 1)])
def test_it_takes_an_unblocked_attacker_and_ones_own_step(blocked: bool, player: int):
    assert not blockers_declared("Foot Ninjas", blocked=blocked, player=player).can("cast", "Foot Ninjas", way="sneak")


def test_for_its_mana_cost_it_enters_as_any_other():
    d = situation(NINJA, hand=["Foot Ninjas"], mana="BBBBB")
    assert not d.can("cast", "Foot Ninjas", way="sneak")
    d.cast("Foot Ninjas")
    d.resolve()
    assert not d.tapped("Foot Ninjas") and d.life(0) == 20
