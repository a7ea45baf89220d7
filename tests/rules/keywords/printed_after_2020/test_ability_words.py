"""Later ability words (207.2c) whose text speaks of the turn: void, disappear, repartee, vivid."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
LAND = "Rift\nLand"
SKITTER = (
    "Skitter\n{B}\nCreature — Horror\n1/1\nVoid — At the beginning of your end step, if a nonland permanent left the"
    " battlefield this turn or a spell was warped this turn, put a +1/+1 counter on ~."
)
COMET = "Comet\n{4}{R}\nCreature — Elemental\n5/1\nWarp {R}"
BREAK = "Break\n{0}\nInstant\nDestroy target permanent."
COUNTER = "Refuse\n{0}\nInstant\nCounter target spell."
MYSTIC = (
    "Mystic\n{B}\nCreature — Ninja\n1/1\nDisappear — When ~ enters, if a permanent left the battlefield under your"
    " control this turn, you gain 2 life."
)
POET = (
    "Poet\n{B}\nCreature — Bard\n1/1\nRepartee — Whenever you cast an instant or sorcery spell that targets a creature,"
    " you gain 1 life."
)
BAIRN = (
    "Bairn\n{G}\nCreature — Ouphe\n1/1\nVivid — When ~ enters, you gain life equal to the number of colors among"
    " permanents you control."
)
CHARM = "Charm\n{0}\nInstant\nPut a +1/+1 counter, two charge counters, and a flying counter on target permanent."


@pytest.mark.parametrize(("destroyed", "counters"), [("Bear", 1), ("Ogre", 1), ("Rift", 0), (None, 0)])
def test_void_sees_nonland_permanents_of_anybody_leave(destroyed: str | None, counters: int):
    ogre = BEAR.replace("Bear", "Ogre")
    d = situation(SKITTER, BEAR, ogre, LAND, BREAK, mine=["Skitter", "Bear", "Rift"], theirs=["Ogre"], hand=["Break"])
    if destroyed is not None:
        d.cast("Break", targets=[destroyed])
        d.resolve()
    d.to_step("end")
    d.resolve_all()
    assert d.counters("Skitter") == counters


@pytest.mark.parametrize(("way", "counters"), [("warp", 1), ("", 0)])
def test_void_sees_a_warped_spell_though_it_was_countered(way: str, counters: int):
    d = situation(SKITTER, COMET, COUNTER, mine=["Skitter"], hand=["Comet", "Refuse"], mana="RRRRR")
    d.cast("Comet", way=way)
    d.cast("Refuse")
    d.resolve_all()
    assert d.zone("Comet") == "graveyard"
    d.to_step("end")
    d.resolve_all()
    assert d.counters("Skitter") == counters


@pytest.mark.parametrize(("target", "life"), [("Bear", 22), ("Ogre", 20)])
def test_disappear_counts_what_left_under_ones_own_control(target: str, life: int):
    ogre = BEAR.replace("Bear", "Ogre")
    d = situation(MYSTIC, BEAR, ogre, BREAK, hand=["Mystic", "Break"], mine=["Bear"], theirs=["Ogre"], mana="B")
    d.cast("Break", targets=[target])
    d.resolve()
    d.cast("Mystic")
    d.resolve_all()
    assert d.life(0) == life


@pytest.mark.parametrize(("target", "life"), [("Bear", 21), ("Rift", 20)])
def test_repartee_waits_for_spells_that_target_a_creature(target: str, life: int):
    d = situation(POET, BEAR, LAND, BREAK, mine=["Poet", "Bear", "Rift"], hand=["Break"])
    d.cast("Break", targets=[target])
    d.resolve_all()
    assert d.life(0) == life


def test_vivid_counts_the_colours_among_ones_permanents():
    goblin = "Goblin\n{R}{G}\nCreature — Goblin\n2/2"
    d = situation(BAIRN, BEAR, goblin, SKITTER, hand=["Bairn"], mine=["Bear", "Goblin"], theirs=["Skitter"], mana="G")
    d.cast("Bairn")
    d.resolve_all()
    assert d.life(0) == 22


def test_counters_of_several_kinds_are_put_at_once():
    d = situation(CHARM, BEAR, mine=["Bear"], hand=["Charm"])
    d.cast("Charm", targets=["Bear"])
    d.resolve()
    assert [d.counters("Bear", kind) for kind in ("+1/+1", "charge", "flying")] == [1, 2, 1]
    assert d.has("Bear", "flying") and d.size("Bear") == (3, 3)
