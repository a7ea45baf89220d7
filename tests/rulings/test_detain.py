"""Detain."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseTargets
from tests.driver import Driver
from tests.rulings.board import board

JUSTICIAR, ARRESTER = "Azorius Justiciar", "Azorius Arrester"
BOTH = pytest.mark.parametrize("name", [JUSTICIAR, ARRESTER])
CHIEF = (
    "Chief\n{0}\nCreature — Elf\n2/2\nOther creatures you control get +1/+1.\n"
    "Whenever you gain life, put a +1/+1 counter on ~."
)


def detained(name: str, *texts: str, target: str, **given: object) -> Driver:
    """Return a game in which player 0 has detained a permanent of player 1."""
    d = board(*texts, mana="WWWW", hand=[name, *given.pop("hand", [])], **given)  # type: ignore[misc]
    d.cast(name)
    d.resolve()
    if isinstance(d.decision, ChooseTargets):
        d.answer([target])
    d.resolve()
    return d


@pytest.mark.ruling("azorius-justiciar-1")
@pytest.mark.parametrize("targets", [[], ["Bear"], ["Bear", "Ogre"]])
def test_up_to_two_of_the_opponents_creatures(targets: list[str]):
    d = board(mana="WWWW", hand=[JUSTICIAR], mine=["Giant"], theirs=["Bear", "Ogre", "Wall"])
    d.cast(JUSTICIAR)
    d.resolve()
    assert isinstance(d.decision, ChooseTargets)
    assert {d.name(id) for id in d.decision.candidates} == {"Bear", "Ogre", "Wall"}
    d.answer(targets)
    d.resolve()
    d.to_step("main", active=1)
    assert [d.can_attack(name) for name in ("Bear", "Ogre")] == [name not in targets for name in ("Bear", "Ogre")]


@pytest.mark.rule("701.29a")
@pytest.mark.ruling("azorius-justiciar-2", "azorius-arrester-1")
@BOTH
def test_no_ability_is_activated_until_the_next_turn(name: str):
    d = detained(name, target="Able", theirs=["Able"], library=["Plains"] * 5, their_library=["Plains"] * 5)
    d.give_priority(1)
    assert not d.can("mana", "Able") and not d.can("activate", "Able")
    d.to_step("main", active=1)
    assert not d.can("mana", "Able") and not d.can("activate", "Able") and not d.can_attack("Able")
    d.to_step("upkeep", active=0)
    d.give_priority(1)
    assert d.can("mana", "Able") and d.can("activate", "Able")


@pytest.mark.ruling("azorius-justiciar-3", "azorius-arrester-2")
@BOTH
def test_static_and_triggered_abilities_go_on(name: str):
    d = detained(name, CHIEF, target="Chief", theirs=["Chief", "Bear"], their_hand=["Snack"])
    assert d.size("Bear") == (3, 3)
    d.give_priority(1)
    d.cast("Snack")
    d.resolve_all()
    assert d.counters("Chief") == 1


@pytest.mark.ruling("azorius-justiciar-4", "azorius-arrester-3")
@BOTH
def test_who_is_in_combat_stays_there(name: str):
    stop = "Stop\n{0}\nInstant\nDetain target creature an opponent controls."
    d = board(stop, hand=["Stop"], mine=[name], theirs=["Bear"], active=1)
    d.attack(["Bear"])
    d.give_priority(0)
    d.cast("Stop", ["Bear"])
    d.resolve()
    d.finish_combat()
    assert d.life(0) == 18
    d = board(stop, hand=["Stop"], mine=["Giant"], theirs=["Bear"])
    d.attack(["Giant"])
    d.block({"Bear": "Giant"})
    d.cast("Stop", ["Bear"])
    d.resolve()
    d.finish_combat()
    assert d.object("Giant").damage == 2 and d.life(1) == 20


@pytest.mark.ruling("azorius-justiciar-5", "azorius-arrester-4")
@BOTH
def test_an_ability_on_the_stack_resolves(name: str):
    stop = "Stop\n{0}\nInstant\nDetain target creature an opponent controls."
    d = board(stop, hand=["Stop"], mine=[name], theirs=["Able"], active=1)
    d.activate("Able", 1)
    d.give_priority(0)
    d.cast("Stop", ["Able"])
    d.resolve()
    d.resolve()
    assert d.life(1) == 21


@pytest.mark.ruling("azorius-justiciar-6", "azorius-arrester-5")
@BOTH
def test_who_becomes_a_creature_later_is_detained_still(name: str):
    stop = "Stop\n{0}\nInstant\nDetain target permanent an opponent controls."
    wake = "Wake\n{0}\nInstant\nTarget artifact becomes a 3/3 artifact creature until end of turn."
    d = board(
        stop,
        wake,
        hand=["Stop", "Wake"],
        mine=[name, "Bear"],
        theirs=["Shelf", "Blade"],
        their_hand=["Wake", "Wake"],
        library=["Plains"] * 3,
        their_library=["Plains"] * 3,
    )
    d.cast("Stop", ["Shelf"])
    d.resolve()
    d.cast("Wake", ["Shelf"])
    d.resolve()
    d.attack(["Bear"])
    assert not d.can_block("Shelf", "Bear")
    d.to_step("main", active=1)
    for target in ("Shelf", "Blade"):
        d.cast("Wake", [target])
        d.resolve()
    assert not d.can_attack("Shelf") and d.can_attack("Blade")
