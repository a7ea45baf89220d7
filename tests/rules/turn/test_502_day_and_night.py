"""Day and night, daybound and nightbound (502.2)."""

from __future__ import annotations

import pytest

from tests.driver import Driver
from tests.rules.situation import situation

WOLF = (
    "Villager | Abitante\n{1}{G}\nCreature — Human Werewolf\n1/1\nDaybound\n// transform\n"
    "Howler | Ululatore\n(green) Creature — Werewolf\n4/4\nNightbound"
)
DUSK = "Dusk\n{0}\nSorcery\nIt becomes night."
DAWN = "Dawn\n{0}\nSorcery\nIt becomes day."
CLOCK = "Clock\n{3}\nArtifact\nIf it's neither day nor night, it becomes day as ~ enters."
WATCH = "Watch\n{2}\nArtifact\nWhenever day becomes night or night becomes day, you gain 1 life."
FREE = "Free\n{0}\nInstant\nYou gain 1 life."
TURN = "Twist\n{0}\nInstant\nTransform target creature."


def at(daytime: str, *texts: str, **more: object) -> Driver:
    """Return a game in which it is day or night."""
    spell = {"day": DAWN, "night": DUSK}[daytime]
    name = spell.partition("\n")[0]
    libraries = {"library": ["Forest"] * 9, "their_library": ["Forest"] * 9}
    d = situation(*texts, spell, hand=[name, *more.pop("hand", [])], **libraries, **more)  # type: ignore[arg-type, misc]
    d.cast(name)
    d.resolve()
    assert d.game.play.state.daytime == daytime
    return d


@pytest.mark.rule("502.2", "703.4b")
@pytest.mark.parametrize(("spells", "daytime"), [(0, "night"), (1, "day")])
def test_a_day_without_a_spell_of_the_active_player_becomes_night(spells: int, daytime: str):
    d = at("day", FREE, their_hand=["Free"] * spells)
    d.next_turn()
    assert d.game.play.state.daytime == "day"  # Dawn was cast
    for _ in range(spells):
        d.cast("Free")
        d.resolve()
    d.next_turn()
    assert d.game.play.state.daytime == daytime


@pytest.mark.rule("502.2")
@pytest.mark.parametrize(("mine", "theirs", "daytime"), [(1, 1, "night"), (0, 2, "day"), (2, 0, "night")])
def test_a_night_with_two_spells_of_the_active_player_becomes_day(mine: int, theirs: int, daytime: str):
    d = at("night", FREE, hand=["Free"] * mine, their_hand=["Free"] * theirs)
    d.next_turn()
    assert d.game.play.state.daytime == "night"
    for player, number in ((1, theirs), (0, mine)):
        for _ in range(number):
            d.give_priority(player)
            d.cast("Free")
            d.resolve()
    d.next_turn()
    assert d.game.play.state.daytime == daytime


@pytest.mark.rule("502.2")
def test_while_it_is_neither_nothing_becomes_of_it():
    d = situation(WATCH, mine=["Watch"], library=["Forest"] * 9, their_library=["Forest"] * 9)
    d.next_turn()
    d.next_turn()
    assert d.game.play.state.daytime == "" and d.life(0) == 20


def test_daybound_brings_the_day_and_transforms_with_the_night():
    d = situation(WOLF, DUSK, DAWN, hand=["Villager", "Dusk", "Dawn"], mana="GG")
    d.cast("Villager")
    d.resolve()
    assert d.game.play.state.daytime == "day" and d.size("Villager") == (1, 1)
    d.cast("Dusk")
    d.resolve()
    assert d.size("Howler") == (4, 4)
    d.cast("Dawn")
    d.resolve()
    assert d.size("Villager") == (1, 1)


def test_daybound_enters_transformed_at_night():
    d = at("night", WOLF, hand=["Villager"], mana="GG")
    d.cast("Villager")
    d.resolve()
    assert d.size("Howler") == (4, 4)


def test_what_is_daybound_transforms_for_nothing_else():
    d = at("day", WOLF, TURN, hand=["Twist"], mine=["Villager"])
    d.cast("Twist", ["Villager"])
    d.resolve()
    assert d.size("Villager") == (1, 1)


@pytest.mark.parametrize("before", ["", "night"])
def test_a_permanent_brings_the_day_where_it_is_neither(before: str):
    d = at("night", CLOCK, hand=["Clock"], mana="UUU") if before else situation(CLOCK, hand=["Clock"], mana="UUU")
    d.cast("Clock")
    d.resolve()
    assert d.game.play.state.daytime == (before or "day")


def test_what_watches_day_and_night_sees_them_change_and_not_begin():
    d = situation(WATCH, DUSK, DAWN, hand=["Dawn", "Dusk", "Dusk"], mine=["Watch"])
    d.cast("Dawn")
    d.resolve()
    assert not d.game.play.state.stack
    for _ in range(2):
        d.cast("Dusk")
        d.resolve()
        d.resolve_all()
    assert d.life(0) == 21
