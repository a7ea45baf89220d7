"""Words that refer to the creatures that convoked a spell (702.50c)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

LOXODON = (
    "Loxodon\n{1}{W}\nCreature — Elephant Cleric\n4/4\nConvoke\n"
    "When ~ enters, put a +1/+1 counter on each creature that convoked it."
)
SAURIAN = (
    "Saurian\n{1}{W}\nCreature — Dinosaur\n6/6\nConvoke\n"
    "~ enters with two +1/+1 counters on it for each creature that convoked it."
)
SCHEME = "Scheme\n{1}{W}\nInstant\nConvoke\nEach creature that convoked ~ gains flying until end of turn."
KNIGHT = "Knight\n{W}\nCreature — Human Knight\n2/2"
CUB = "Cub\n{G}\nCreature — Cat\n1/1"
IDLE = "Idle\n{G}\nCreature — Cat\n1/1"
CREATURES = ["Knight", "Cub", "Idle"]


@pytest.mark.rule("702.50c")
def test_a_permanent_remembers_the_creatures_that_convoked_it():
    d = situation(LOXODON, KNIGHT, CUB, IDLE, mine=CREATURES, tapped=["Idle"], hand=["Loxodon"])
    d.cast("Loxodon")
    d.resolve_all()
    assert [d.counters(name) for name in (*CREATURES, "Loxodon")] == [1, 1, 0, 0]


@pytest.mark.rule("702.50c")
def test_a_creature_that_convoked_and_left_meanwhile_is_another_one():
    blink = "Blink\n{0}\nInstant\nExile target creature, then return it to the battlefield under its owner's control."
    d = situation(LOXODON, KNIGHT, CUB, blink, mine=["Knight", "Cub"], hand=["Loxodon", "Blink"])
    d.cast("Loxodon")
    d.cast("Blink", ["Knight"])
    d.resolve_all()
    assert [d.counters(name) for name in ("Knight", "Cub")] == [0, 1]


@pytest.mark.rule("702.50c")
@pytest.mark.parametrize(("mana", "size"), [("", (10, 10)), ("WW", (6, 6))])
def test_it_enters_with_counters_for_each_of_them(mana: str, size: tuple[int, int]):
    mine = [] if mana else ["Knight", "Cub"]
    d = situation(SAURIAN, KNIGHT, CUB, mine=mine, hand=["Saurian"], mana=mana)
    d.cast("Saurian")
    d.resolve_all()
    assert d.size("Saurian") == size


@pytest.mark.rule("702.50c")
def test_a_spell_knows_them_as_it_resolves():
    d = situation(SCHEME, KNIGHT, CUB, IDLE, mine=CREATURES, tapped=["Idle"], hand=["Scheme"])
    d.cast("Scheme")
    d.resolve_all()
    assert [d.has(name, "flying") for name in CREATURES] == [True, True, False]
