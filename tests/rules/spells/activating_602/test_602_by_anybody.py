"""Abilities that any player may activate (602.2)."""

from __future__ import annotations

import pytest

from engine.decisions import Priority
from tests.driver import Driver
from tests.rules.situation import situation

OGRE = (
    "Ogre\n{3}{R}\nCreature — Ogre\n3/3\n{1}: You gain 2 life. Any player may activate this ability.\n"
    "{0}: You gain 5 life."
)
CLOCK = (
    "Clock\n{3}\nArtifact\n{0}: You gain 1 life. Any player may activate this ability but only any time they could cast"
    " a sorcery."
)
KEPT = "Kept\n{3}\nArtifact\n{T}: You gain 1 life. Any player may activate this ability but only once each turn."


@pytest.mark.rule("602.2", "602.2a")
@pytest.mark.parametrize("player", [0, 1])
def test_who_activates_it_pays_and_controls_it(player: int):
    d = situation(OGRE, mana="G", their_mana="G", mine=["Ogre"], priority=player)
    assert d.can("activate", "Ogre", 0) and d.can("activate", "Ogre", 1) is (player == 0)
    d.activate("Ogre", 0)
    (item,) = d.game.state.stack
    assert d.controller(item) == player
    assert [d.tapped(forest) for forest in d.all("Forest", player=player)] == [True]
    assert [d.tapped(forest) for forest in d.all("Forest", player=1 - player)] == [False]
    d.resolve()
    assert (d.life(player), d.life(1 - player)) == (22, 20)


@pytest.mark.rule("602.2")
def test_who_can_not_pay_is_told_so_and_the_rest_is_the_controllers():
    d = situation(OGRE, mana="G", mine=["Ogre"], priority=1)
    assert not d.can("activate", "Ogre", 0) and not d.can("activate", "Ogre", 1)
    ogre = d.find("Ogre")
    assert {each.way.split(":")[2]: each.rule for each in d.game.why_not(1, ogre)}["1"] == "602.2"


@pytest.mark.rule("602.5b", "602.5d")
def test_when_it_may_be():
    d = situation(CLOCK, KEPT, mine=["Clock", "Kept"], active=1, priority=1)
    assert d.can("activate", "Clock") and d.can("activate", "Kept")
    d.activate("Kept")
    assert not d.can("activate", "Clock")
    d.resolve()
    assert d.life(1) == 21 and d.can("activate", "Clock")
    waking = Driver(d.game.fork())
    waking.pass_priority()
    assert isinstance(waking.decision, Priority) and waking.decision.player == 0
    assert not waking.can("activate", "Clock") and not waking.can("activate", "Kept")
