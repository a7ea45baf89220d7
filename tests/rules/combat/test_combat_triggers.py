"""What triggers in combat and how often (508.2-508.5, 509.5, 511.2), and what joins combat in the middle (506.3-4)."""

from __future__ import annotations

import pytest

from engine.change.events import RemoveFromCombat
from engine.decisions import Priority
from tests.driver import Driver
from tests.rules.battle import Battle, blocks, happen, order


def settle(d: Driver) -> None:
    """Answer the orders that are asked for, then let the stack resolve."""
    while not isinstance(d.decision, Priority):
        d.game.answer(list(range(len(d.decision.items))))  # type: ignore[attr-defined]
    while d.game.state.stack:
        d.pass_priority()


def gained(text: str, *pairs: tuple[str, str], blocker: str = "") -> tuple[int, int]:
    """Return the life gained by both players when Bear with that text attacks with Wolf, and these blocks are
    declared."""
    battle = Battle()
    battle.creature(0, "Bear", "1/9", text)
    battle.creature(0, "Wolf", "1/9")
    battle.creature(1, "Owl", "0/9", blocker)
    battle.creature(1, "Fox", "0/9")
    d = battle.begin()
    d.attack(["Bear", "Wolf"])
    settle(d)
    if d.step == "declare attackers":
        d.to_blockers()
        d.game.answer([[d.find(blocking), d.find(attacking)] for blocking, attacking in pairs])
    settle(d)
    assert d.step == "declare blockers"
    return d.life(0) - 20, d.life(1) - 20


OWL = ("Owl", "Bear")
FOX = ("Fox", "Bear")


@pytest.mark.rule("509.5a", "509.5b")
@pytest.mark.parametrize(
    ("text", "times"),
    [("Whenever ~ blocks, you gain 1 life.", 1), ("Whenever ~ blocks a creature, you gain 1 life.", 2)],
)
def test_blocking_two_creatures(text: str, times: int):
    both = f"~ can block an additional creature each combat.\n{text}"
    assert gained("", ("Owl", "Bear"), ("Owl", "Wolf"), blocker=both) == (0, times)


@pytest.mark.rule("509.5c", "509.5d")
@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("Whenever ~ becomes blocked, you gain 1 life.", 1),
        ("Whenever ~ becomes blocked by a creature, you gain 1 life.", 2),
    ],
)
def test_becoming_blocked_by_two_creatures(text: str, times: int):
    assert gained(text, OWL, FOX) == (times, 0)
    assert gained(text) == (0, 0)


@pytest.mark.rule("509.5e")
@pytest.mark.parametrize(("pairs", "times"), [((OWL,), 0), ((OWL, FOX), 1)])
def test_becoming_blocked_by_a_number_of_creatures(pairs: tuple[tuple[str, str], ...], times: int):
    assert gained("Whenever ~ becomes blocked by two or more creatures, you gain 1 life.", *pairs) == (times, 0)


@pytest.mark.rule("509.5f", "509.5b", "509.5d")
@pytest.mark.parametrize(("toughness", "times"), [(5, 1), (6, 0)])
def test_the_creature_that_it_blocks_or_is_blocked_by(toughness: int, times: int):
    text = "Whenever ~ blocks or becomes blocked by a creature with toughness 5 or less, destroy that creature."
    for attacks in (True, False):
        battle = Battle()
        battle.creature(0 if attacks else 1, "Bear", "1/9", text)
        battle.creature(1 if attacks else 0, "Owl", f"1/{toughness}")
        d = battle.begin()
        d.attack(["Bear" if attacks else "Owl"])
        settle(d)
        d.to_blockers()
        d.game.answer([[d.find("Owl"), d.find("Bear")] if attacks else [d.find("Bear"), d.find("Owl")]])
        settle(d)
        assert len(d.graveyard(1 if attacks else 0)) == times


@pytest.mark.rule("509.5e")
@pytest.mark.parametrize(
    ("text", "times"),
    [
        ("Whenever ~ blocks one or more creatures, you gain 1 life.", 1),
        ("Whenever ~ blocks two or more creatures, you gain 1 life.", 1),
        ("Whenever ~ blocks three or more creatures, you gain 1 life.", 0),
    ],
)
def test_blocking_a_number_of_creatures(text: str, times: int):
    both = f"~ can block an additional creature each combat.\n{text}"
    assert gained("", ("Owl", "Bear"), ("Owl", "Wolf"), blocker=both) == (0, times)


@pytest.mark.rule("509.5g", "508.3d", "508.3f")
@pytest.mark.parametrize(("pairs", "times"), [((), 1), ((OWL,), 0), ((("Owl", "Wolf"),), 1)])
def test_attacking_and_not_being_blocked(pairs: tuple[tuple[str, str], ...], times: int):
    assert gained("Whenever ~ attacks and isn't blocked, you gain 1 life.", *pairs) == (times, 0)


@pytest.mark.rule("509.5g")
def test_a_blocker_that_leaves_does_not_unblock():
    battle = Battle()
    battle.creature(0, "Bear", text="Whenever ~ attacks and isn't blocked, you gain 1 life.")
    battle.creature(1, "Owl")
    d = battle.begin()
    d.attack(["Bear"])
    blocks(d, ("Owl", "Bear"))
    happen(d.game, RemoveFromCombat(d.find("Owl")))
    d.finish_combat()
    assert (d.life(0), d.life(1)) == (20, 20)


@pytest.mark.rule("506.5")
@pytest.mark.parametrize(("attackers", "times"), [(["Bear"], 1), (["Bear", "Wolf"], 0)])
def test_attacking_alone(attackers: list[str], times: int):
    battle = Battle()
    battle.creature(0, "Bear", text="Whenever ~ attacks alone, you gain 1 life.")
    battle.creature(0, "Wolf")
    d = battle.begin()
    d.attack(attackers)
    settle(d)
    assert d.life(0) == 20 + times


@pytest.mark.rule("508.2a", "508.3a")
def test_what_becomes_green_later_has_not_attacked_as_a_green_creature():
    battle = Battle()
    battle.permanent(0, "Shrine", "Artifact", "Whenever a green creature attacks, you gain 1 life.")
    battle.creature(0, "Bear")
    battle.creature(0, "Wolf", cost="{G}")
    battle.spell(0, "Moss", "Target creature becomes green until end of turn.")
    d = battle.begin()
    d.attack(["Bear", "Wolf"])
    assert len(d.game.state.stack) == 1
    settle(d)
    d.cast("Moss", targets=["Bear"])
    settle(d)
    assert d.look("Bear").colours == {"G"} and d.life(0) == 21


@pytest.mark.rule("508.5")
def test_the_defending_player():
    battle = Battle()
    battle.creature(0, "Bear", text="Whenever ~ attacks, defending player loses 1 life.")
    battle.planeswalker(1, "Jace", 3)
    d = battle.begin()
    d.attack({"Bear": "Jace"})
    settle(d)
    assert (d.life(0), d.life(1)) == (20, 19)


@pytest.mark.rule("507.2")
def test_priority_at_the_beginning_of_combat():
    battle = Battle()
    battle.permanent(0, "Drum", "Artifact", "At the beginning of combat on your turn, you gain 1 life.")
    d = battle.begin("precombat main")
    d.pass_until(lambda: d.step == "beginning of combat")
    assert d.decision.player == 0 and len(d.game.state.stack) == 1


@pytest.mark.rule("511.2")
def test_the_end_of_combat():
    battle = Battle()
    battle.permanent(0, "Drum", "Artifact", "At end of combat, you gain 1 life.")
    battle.creature(0, "Bear")
    battle.spell(0, "Moss", "Target creature gets +2/+2 until end of combat.")
    d = battle.begin()
    d.attack(["Bear"])
    d.cast("Moss", targets=["Bear"])
    settle(d)
    d.to_step("end of combat")
    assert len(d.game.state.stack) == 1 and d.size("Bear") == (4, 4)
    settle(d)
    assert d.step == "end of combat" and d.life(0) == 21
    d.to_step("postcombat main")
    assert d.size("Bear") == (2, 2) and d.life(1) == 16


@pytest.mark.rule("506.3a")
def test_a_noncreature_does_not_enter_attacking():
    battle = Battle()
    battle.creature(0, "Bear")
    battle.card("Stone\n{1}\nArtifact")
    battle.scenario.hand(0, "Stone")
    battle.spell(0, "Rally", "Put an artifact card from your hand onto the battlefield tapped and attacking.")
    d = battle.begin()
    d.attack(["Bear"])
    d.cast("Rally")
    settle(d)
    assert d.zone("Stone") == "battlefield" and d.tapped("Stone")
    combat = d.game.state.combat
    assert combat is not None and list(combat.attackers) == [d.find("Bear")]


@pytest.mark.rule("506.4d", "506.4")
def test_a_blocking_creature_that_is_an_attacked_planeswalker():
    """If it ceases to be one of the two, it continues as the other."""
    battle = Battle()
    battle.creature(0, "Bear", "2/9")
    battle.creature(0, "Wolf", "1/1")
    battle.planeswalker(1, "Jace", 9)
    d = battle.begin()
    jace = d.object("Jace")
    jace.base = jace.base.copy()
    jace.base.types = frozenset({"Planeswalker", "Creature"})
    jace.base.power, jace.base.toughness = 3, 9
    d.game.play.touch("zones")
    d.attack({"Bear": "Jace", "Wolf": 1})
    blocks(d, ("Jace", "Wolf"))
    jace.base = jace.base.copy()
    jace.base.types = frozenset({"Planeswalker"})
    d.game.play.touch("zones")
    d.game.state.dirty = True
    d.pass_priority()
    combat = d.game.state.combat
    assert combat is not None and combat.blocks == {} and not combat.spared
    d.finish_combat()
    assert d.object("Jace").counters["loyalty"] == 7 and d.life(1) == 20


@pytest.mark.rule("509.2", "509.3")
def test_both_players_declare_their_orders():
    battle = Battle()
    battle.creature(0, "Bear", "1/9")
    battle.creature(0, "Wolf", "1/9")
    battle.creature(1, "Owl", "1/9", "~ can block an additional creature each combat.")
    battle.creature(1, "Fox", "1/9")
    d = battle.begin()
    d.attack(["Bear", "Wolf"])
    blocks(d, ("Owl", "Bear"), ("Owl", "Wolf"), ("Fox", "Bear"))
    asked = []
    for names in (("Fox", "Owl"), ("Wolf", "Bear")):
        asked.append((d.decision.player, d.decision.rule))
        order(d, *names)
    assert asked == [(0, "509.2"), (1, "509.3")]
    assert isinstance(d.decision, Priority)


@pytest.mark.rule("508.3c")
def test_attacking_with_a_creature_triggers_for_each_of_them():
    battle = Battle()
    battle.permanent(0, "Horn", "Artifact", "Whenever a player attacks with a creature, you gain 1 life.")
    battle.creature(0, "Bear")
    battle.creature(0, "Wolf")
    d = battle.begin()
    d.attack(["Bear", "Wolf"])
    assert len(d.game.state.stack) == 2


@pytest.mark.rule("509.5f")
@pytest.mark.parametrize(("when", "times"), [("before", 1), ("after", 0)])
def test_what_a_blocker_is_counts_as_it_blocks(when: str, times: int):
    battle = Battle()
    battle.creature(0, "Bear", text="Whenever ~ becomes blocked by a black creature, you gain 1 life.")
    battle.creature(1, "Owl")
    battle.spell(0, "Soot", "Target creature becomes black until end of turn.")
    d = battle.begin()
    d.attack(["Bear"])
    if when == "before":
        d.cast("Soot", ["Owl"])
        d.resolve()
    blocks(d, ("Owl", "Bear"))
    if when == "after":
        d.cast("Soot", ["Owl"])
        d.resolve()
    d.finish_combat()
    assert d.life(0) == 20 + times
