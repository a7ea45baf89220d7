"""From the printed values to those in the game: all layers in order, and their sublayers (613.1-613.4, 613.7)."""

from __future__ import annotations

import itertools

import pytest

from tests.rules.situation import situation

BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
BEAST = "Beast\n{3}{G}\nCreature — Beast\n5/4\nTrample"
STAY = "Stay\n{0}\nInstant\nTarget creature becomes a copy of another target creature."
SHRINK = "Shrink\n{0}\nInstant\nTarget creature has base power and toughness 1/1 until end of turn."
SMALL = "Small\n{W}\nEnchantment\nCreatures you control have base power and toughness 1/1."
LORD = "Other creatures you control have base power and toughness 4/4."

STEPS_OF_ONE_CHAIN = (
    "Hold\n{U}\nEnchantment — Aura\nEnchant creature\nYou control enchanted creature.",
    "Paint\n{W}\nEnchantment\nCreatures you control are white.",
    "Wings\n{W}\nEnchantment\nWhite creatures you control have flying.",
    "Wind\n{W}\nEnchantment\nCreatures you control with flying get +1/+1.",
)
"""Each depends on the result of the one before, one layer below."""


@pytest.mark.rule("613.1")
@pytest.mark.parametrize("order", [(0, 1, 2, 3), (3, 2, 1, 0), (2, 0, 3, 1)])
def test_what_one_layer_does_the_next_one_sees_whatever_came_first(order: tuple[int, ...]):
    names = ["Hold", "Paint", "Wings", "Wind"]
    d = situation(
        BEAR, *STEPS_OF_ONE_CHAIN, theirs=["Bear"], mine=[names[each] for each in order], attach={"Hold": "Bear"}
    )
    assert (d.controller("Bear"), d.look("Bear").colours, d.has("Bear", "flying")) == (0, {"W"}, True)
    assert d.size("Bear") == (3, 3)


@pytest.mark.rule("302.4c")
def test_a_size_is_the_printed_one_with_all_that_applies_to_it():
    d = situation(
        BEAR,
        "Crown\n{W}\nEnchantment\nCreatures you control get +1/+2.",
        mine=["Bear", "Crown"],
        theirs=["Bear"],
        counters={"Bear": {"+1/+1": 1}},
    )
    mine, theirs = d.all("Bear", "battlefield", 0)[0], d.all("Bear", "battlefield", 1)[0]
    assert (d.size(mine), d.size(theirs)) == ((4, 5), (3, 3))


@pytest.mark.rule("613.1a")
@pytest.mark.parametrize("order", list(itertools.permutations(["Stay", "Shrink"])))
def test_copying_comes_below_a_size_that_is_set_whatever_came_first(order: tuple[str, str]):
    d = situation(BEAR, BEAST, STAY, SHRINK, mine=["Bear", "Beast"], hand=["Stay", "Shrink"])
    bear, beast = d.find("Bear"), d.find("Beast")
    for name in order:
        d.cast(name, [bear] if name == "Shrink" else [bear, beast])
        d.resolve()
    assert (d.look(bear).name.en, d.size(bear), d.has(bear, "trample")) == ("Beast", (1, 1), True)


@pytest.mark.rule("613.2", "613.2b")
@pytest.mark.parametrize("order", list(itertools.permutations(["Stay", "Down"])))
def test_face_down_comes_over_copying_whatever_came_first(order: tuple[str, str]):
    down = "Down\n{0}\nInstant\nTurn target creature face down."
    up = "Up\n{0}\nInstant\nTurn target creature face up."
    d = situation(BEAR, BEAST, STAY, down, up, mine=["Bear", "Beast"], hand=["Stay", "Down", "Up"])
    bear, beast = d.find("Bear"), d.find("Beast")
    for name in order:
        d.cast(name, [bear] if name == "Down" else [bear, beast])
        d.resolve()
    assert (d.look(bear).name.en, d.size(bear), d.has(bear, "trample")) == ("", (2, 2), False)
    d.cast("Up", [bear])
    d.resolve()
    assert (d.look(bear).name.en, d.size(bear)) == ("Beast", (5, 4))


@pytest.mark.rule("613.4")
@pytest.mark.parametrize("order", list(itertools.permutations(["Swap", "Grow", "Level"])))
def test_sizes_are_defined_then_set_then_changed_then_switched(order: tuple[str, ...]):
    d = situation(
        "Ooze\n{G}\nCreature — Ooze\n*/*\n~'s power and toughness are each equal to the number of lands you control.",
        "Swap\n{0}\nInstant\nSwitch target creature's power and toughness until end of turn.",
        "Grow\n{0}\nInstant\nTarget creature gets +3/+0 until end of turn.",
        "Level\n{0}\nInstant\nTarget creature has base power and toughness 1/2 until end of turn.",
        mine=["Ooze"],
        mana="GGGGG",
        hand=["Swap", "Grow", "Level"],
    )
    assert d.size("Ooze") == (5, 5)
    for name in order:
        d.cast(name, ["Ooze"])
        d.resolve()
    assert d.size("Ooze") == (2, 4)


@pytest.mark.rule("613.7f")
def test_what_is_turned_face_up_is_newer_than_what_came_meanwhile():
    lord = f"Lord\n{{W}}\nCreature — Human\n2/2\n{LORD}"
    down, up = (f"{word}\n{{0}}\nInstant\nTurn target creature face {word.lower()}." for word in ("Down", "Up"))
    d = situation(BEAR, SMALL, lord, down, up, mine=["Lord", "Bear"], hand=["Down", "Up", "Small"], mana="W")
    lord_ = d.find("Lord")
    d.cast("Down", [lord_])
    d.resolve()
    d.cast("Small")
    d.resolve()
    assert d.size("Bear") == (1, 1)
    d.cast("Up", [lord_])
    d.resolve()
    assert d.size("Bear") == (4, 4)


@pytest.mark.rule("613.7f")
def test_what_is_turned_face_down_is_newer_too():
    down = "Down\n{0}\nInstant\nTurn target creature face down."
    d = situation(BEAR, SMALL, down, mine=["Bear", "Small"], hand=["Down"])
    bear = d.find("Bear")
    d.cast("Down", [bear])
    d.resolve()
    assert d.object(bear).timestamp > d.object("Small").timestamp


@pytest.mark.rule("613.7g")
def test_what_transforms_is_newer_than_what_came_meanwhile():
    twice = (
        f"Villager | Abitante\n{{1}}{{W}}\nCreature — Human\n1/1\n{LORD}\n// transform\n"
        f"Elder | Anziano\n(white) Creature — Human\n1/1\n{LORD}"
    )
    turn = "Turn\n{0}\nInstant\nTransform target creature."
    d = situation(BEAR, SMALL, twice, turn, mine=["Villager", "Bear", "Small"], hand=["Turn"])
    assert d.size("Bear") == (1, 1)
    d.cast("Turn", ["Villager"])
    d.resolve()
    assert d.size("Bear") == (4, 4)
