"""Exerting permanents (701.39)."""

from __future__ import annotations

import pytest

from tests.driver import Driver
from tests.rules.situation import situation

FORESTS = ["Forest"] * 5
INITIATE = (
    "Glory-Bound Initiate\n{1}{W}\nCreature — Human Warrior\n3/1\n"
    "You may exert ~ as it attacks. When you do, it gets +1/+3 and gains lifelink until end of turn."
)


def attacking(exerts: bool, text: str = INITIATE, name: str = "Glory-Bound Initiate", **more: object) -> Driver:
    d = situation(text, mine=[name], library=FORESTS, their_library=FORESTS, **more)  # type: ignore[arg-type]
    d.attack([name])
    d.answer(exerts)
    return d


@pytest.mark.rule("701.39a", "701.39d", "508.1g")
def test_an_exerted_attacker_triggers_and_does_not_untap_once():
    d = attacking(True)
    d.resolve_all()
    assert d.size("Glory-Bound Initiate") == (4, 4) and d.has("Glory-Bound Initiate", "lifelink")
    d.to_step("upkeep", 0)
    assert d.tapped("Glory-Bound Initiate")
    d.to_step("upkeep", 1)
    d.to_step("upkeep", 0)
    assert not d.tapped("Glory-Bound Initiate")


@pytest.mark.rule("701.39d", "508.1g")
def test_one_need_not_exert():
    d = attacking(False)
    assert not d.game.state.stack
    d.to_step("upkeep", 0)
    assert not d.tapped("Glory-Bound Initiate")


@pytest.mark.rule("701.39b")
def test_an_untapped_creature_that_is_exerted_twice_misses_one_untap_step():
    d = attacking(True, INITIATE + "\nVigilance\n{0}, Exert ~: You gain 1 life.\n{0}: Tap ~.")
    d.resolve_all()
    assert not d.tapped("Glory-Bound Initiate")
    d.activate("Glory-Bound Initiate", 0)
    d.activate("Glory-Bound Initiate", 1)
    d.resolve_all()
    assert d.life(0) == 21
    d.to_step("upkeep", 0)
    assert d.tapped("Glory-Bound Initiate")
    d.to_step("upkeep", 1)
    d.to_step("upkeep", 0)
    assert not d.tapped("Glory-Bound Initiate"), "both effects have ended"


@pytest.mark.rule("701.39a")
def test_exerting_is_noticed():
    watcher = "Trueheart Twins\n{4}{R}\nCreature — Jackal\n4/4\nWhenever you exert a creature, you gain 2 life."
    d = situation(INITIATE, watcher, mine=["Glory-Bound Initiate", "Trueheart Twins"])
    d.attack(["Glory-Bound Initiate"])
    d.answer(True)
    while d.life(0) == 20:
        d.pass_priority() if type(d.decision).__name__ == "Priority" else d.answer([0, 1])
    assert d.life(0) == 22
