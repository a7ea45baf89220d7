"""Role tokens: Auras defined by the rules (111.10), and tokens created attached to something (303.4)."""

from __future__ import annotations

import pytest

from tests.driver import Driver
from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n4/4"
MAKE = "Crown\n{0}\nInstant\nCreate a %s Role token attached to target creature."
KILL = "Kill\n{0}\nInstant\nDestroy target permanent."
STEEL = "Steel\n{2}\nArtifact Creature — Bear\n4/4\nProtection from enchantments"


def crowned(role: str, *more: str, hand: tuple[str, ...] = (), mine: tuple[str, ...] = ()) -> Driver:
    """Return a game with a Bear that has that Role."""
    d = situation(BEAR, MAKE % role, *more, mine=["Bear", *mine], theirs=["Bear"], hand=["Crown", *hand])
    d.cast("Crown", [d.all("Bear")[0]])
    d.resolve()
    return d


@pytest.mark.parametrize(
    ("role", "size", "keyword"),
    [
        ("Cursed", (1, 1), ""),
        ("Monster", (5, 5), "trample"),
        ("Royal", (5, 5), "ward"),
        ("Sorcerer", (5, 5), ""),
        ("Wicked", (5, 5), ""),
        ("Young Hero", (4, 4), ""),
        ("Virtuous", (5, 5), ""),
    ],
)
def test_what_a_role_does(role: str, size: tuple[int, int], keyword: str):
    d = crowned(role)
    bear = d.all("Bear")[0]
    (token,) = d.all(f"{role} Role")
    assert d.object(token).attached_to == bear and d.object(token).is_token
    assert (d.look(bear).power, d.look(bear).toughness) == size
    assert not keyword or d.has(bear, keyword)
    assert d.look(token).types == {"Enchantment"} and d.look(token).subtypes == {"Aura", "Role"}
    assert not d.look(token).colours


def test_a_young_hero_grows_until_it_is_tough():
    d = crowned("Young Hero", "Cub\n{G}\nCreature — Bear\n2/3", mine=("Cub",), hand=("Crown",))
    d.cast("Crown", ["Cub"])
    d.resolve()
    d.attack(["Bear", "Cub"])
    d.resolve()
    assert d.counters("Cub", "+1/+1") == 1 and not d.counters(d.all("Bear")[0], "+1/+1")


def test_a_wicked_role_hurts_as_it_is_put_into_the_graveyard():
    d = crowned("Wicked", KILL, hand=("Kill",))
    d.cast("Kill", ["Wicked Role"])
    d.resolve()
    d.resolve()
    assert (d.life(0), d.life(1)) == (20, 19)


def test_of_a_players_roles_on_one_creature_only_the_newest_stays():
    d = crowned("Monster", hand=("Crown", "Crown"))
    first, other = d.all("Bear")
    (old,) = d.all("Monster Role")
    d.cast("Crown", [other])
    d.resolve()
    assert len(d.all("Monster Role")) == 2
    d.cast("Crown", [first])
    d.resolve()
    assert old not in d.all("Monster Role") and len(d.all("Monster Role")) == 2
    assert (d.look(first).power, d.look(other).power) == (5, 5)


def test_roles_of_two_players_stay_on_the_same_creature():
    scare = "Scare\n{0}\nInstant\nTarget opponent creates a Monster Role token attached to target creature."
    d = crowned("Monster", scare, hand=("Scare",))
    d.cast("Scare", [1, d.all("Bear")[0]])
    d.resolve()
    assert len(d.all("Monster Role")) == 2 and d.look(d.all("Bear")[0]).power == 6


@pytest.mark.rule("303.4i")
def test_a_role_is_not_created_where_it_cannot_be_attached():
    curse = "Curse\n{0}\nSorcery\nCreate a Cursed Role token attached to a creature you control."
    d = situation(STEEL, curse, mine=["Steel"], hand=["Curse"])
    d.cast("Curse")
    d.resolve()
    assert d.size("Steel") == (4, 4) and not d.all("Cursed Role")
