"""Continuous effects in their layers (611, 613)."""

from __future__ import annotations

import pytest

from tests.rules.situation import situation

BEAR = "Bear\n{G}\nCreature — Bear\n2/2"
BIRD = "Bird\n{W}\nCreature — Bird\n1/1\nFlying"


def instant(name: str, text: str) -> str:
    return f"{name}\n{{R}}\nInstant\n{text}"


def artifact(name: str, text: str) -> str:
    return f"{name}\n{{1}}\nArtifact\n{text}"


@pytest.mark.rule("613.4b", "613.4c")
def test_a_size_is_set_before_it_is_changed_whatever_came_first():
    d = situation(
        instant("Grow", "Target creature gets +2/+2 until end of turn."),
        instant("Shrink", "Target creature has base power and toughness 0/1 until end of turn."),
        BEAR,
        mana="RR",
        hand=["Grow", "Shrink"],
        mine=["Bear"],
        counters={"Bear": {"+1/+1": 1}},
    )
    d.cast("Grow", targets=["Bear"])
    d.resolve()
    d.cast("Shrink", targets=["Bear"])
    d.resolve()
    assert d.size("Bear") == (3, 4)


@pytest.mark.rule("613.1f", "113.10c")
def test_the_later_of_gaining_and_losing_prevails():
    texts = (
        instant("Wings", "Target creature gains flying until end of turn."),
        instant("Fall", "Target creature loses flying until end of turn."),
        BEAR,
    )
    for order, flies in ((("Wings", "Fall"), False), (("Fall", "Wings"), True)):
        d = situation(*texts, mana="RR", hand=["Wings", "Fall"], mine=["Bear"])
        for spell in order:
            d.cast(spell, targets=["Bear"])
            d.resolve()
        assert d.has("Bear", "flying") is flies


@pytest.mark.rule("113.10b")
def test_losing_an_ability_removes_all_its_instances():
    d = situation(
        instant("Fall", "Target creature loses flying until end of turn."),
        "Bird\n{W}\nCreature — Bird\n1/1\nFlying, flying, vigilance",
        mana="R",
        hand=["Fall"],
        mine=["Bird"],
    )
    d.cast("Fall", targets=["Bird"])
    d.resolve()
    assert not d.has("Bird", "flying")
    assert d.has("Bird", "vigilance")


@pytest.mark.rule("613.8a", "613.8b")
def test_an_effect_waits_for_the_one_that_changes_to_whom_it_applies():
    """Which creatures have flying is known only after the later effect."""
    d = situation(
        artifact("Banner", "Creatures with flying have vigilance."),
        instant("Wings", "Target creature gains flying until end of turn."),
        BEAR,
        mana="R",
        mine=["Banner", "Bear"],
        hand=["Wings"],
    )
    assert not d.has("Bear", "vigilance")
    d.cast("Wings", targets=["Bear"])
    d.resolve()
    assert d.has("Bear", "vigilance")


@pytest.mark.rule("613.8a")
def test_an_effect_waits_for_the_one_that_ends_its_ability():
    d = situation(
        "Captain\n{W}\nCreature — Human\n2/2\nOther creatures you control have flying.",
        artifact("Dome", "Creatures you control lose all abilities."),
        BEAR,
        mine=["Captain", "Bear", "Dome"],
    )
    assert not d.has("Bear", "flying")


@pytest.mark.rule("613.1f")
def test_losing_all_abilities_leaves_the_types_and_the_size_that_an_effect_has_set():
    d = situation(
        artifact("Colossus", "Flying"),
        instant("Wake", "Target artifact becomes a 5/5 Golem artifact creature with vigilance until end of turn."),
        instant("Hush", "Target creature loses all abilities until end of turn."),
        mana="RR",
        mine=["Colossus"],
        hand=["Wake", "Hush"],
    )
    d.cast("Wake", targets=["Colossus"])
    d.resolve()
    assert d.look("Colossus").types == {"Artifact", "Creature"}
    assert d.has("Colossus", "vigilance") and d.has("Colossus", "flying")
    d.cast("Hush", targets=["Colossus"])
    d.resolve()
    assert d.size("Colossus") == (5, 5)
    assert not d.look("Colossus").abilities


@pytest.mark.rule("205.1a", "205.1b")
def test_new_types_replace_the_old_ones_unless_they_stay():
    wake = instant(
        "Wake", "Target land becomes a 3/3 Elemental creature with haste until end of turn. It's still a land."
    )
    d = situation(wake, mana="RG", hand=["Wake"])
    d.cast("Wake", targets=["Forest"])
    d.resolve()
    look = d.look("Forest")
    assert look.types == {"Land", "Creature"}
    assert look.subtypes == {"Forest", "Elemental"}
    assert d.size("Forest") == (3, 3)
    d.next_turn()
    assert d.look("Forest").types == {"Land"}
    assert d.size("Forest") == (None, None)


@pytest.mark.rule("205.1a")
def test_a_creature_that_becomes_another_kind_loses_its_creature_types():
    d = situation(
        instant("Hex", "Target creature becomes a 1/1 blue Frog creature until end of turn."),
        BEAR,
        mana="R",
        hand=["Hex"],
        mine=["Bear"],
    )
    d.cast("Hex", targets=["Bear"])
    d.resolve()
    assert d.look("Bear").subtypes == {"Frog"}
    assert d.look("Bear").colours == {"U"}
    assert d.size("Bear") == (1, 1)


@pytest.mark.rule("613.1e")
def test_a_colour_effect_replaces_the_colours():
    d = situation(
        instant("Dye", "Target creature becomes blue until end of turn."), BEAR, mana="R", hand=["Dye"], mine=["Bear"]
    )
    d.cast("Dye", targets=["Bear"])
    d.resolve()
    assert d.look("Bear").colours == {"U"}


@pytest.mark.rule("613.1d")
def test_a_type_effect_can_bring_an_object_under_a_lord():
    """Types (layer 4) come before sizes (layer 7c)."""
    d = situation(
        artifact("Totem", "Zombies you control get +1/+1."),
        "Plague\n{B}\nEnchantment — Aura\nEnchant creature\n"
        "Enchanted creature is a Zombie in addition to its other types.",
        BEAR,
        mine=["Totem", "Plague", "Bear"],
        attach={"Plague": "Bear"},
    )
    assert d.look("Bear").subtypes == {"Bear", "Zombie"}
    assert d.size("Bear") == (3, 3)


@pytest.mark.rule("611.3a", "613.4c")
def test_a_static_amount_is_counted_again():
    d = situation(
        "Swarm Lord\n{G}\nCreature — Insect\n1/1\n~ gets +1/+1 for each other creature you control.",
        BEAR,
        mana="G",
        mine=["Swarm Lord", "Bear"],
        hand=["Bear"],
    )
    assert d.size("Swarm Lord") == (2, 2)
    d.cast("Bear")
    d.resolve()
    assert d.size("Swarm Lord") == (3, 3)


@pytest.mark.rule("608.2g", "611.2d")
def test_the_amount_of_a_resolved_effect_stays():
    d = situation(
        instant(
            "Rally", "Target creature gets +X/+X until end of turn, where X is the number of creatures you control."
        ),
        BEAR,
        mana="RG",
        hand=["Rally", "Bear"],
        mine=["Bear"],
    )
    bear = d.find("Bear", "battlefield")
    d.cast("Rally", targets=[bear])
    d.resolve()
    assert d.size(bear) == (3, 3)
    d.cast("Bear")
    d.resolve()
    assert d.size(bear) == (3, 3)


@pytest.mark.rule("611.2c")
def test_whom_a_resolved_effect_affects_is_settled_as_it_begins():
    d = situation(
        instant("March", "Creatures you control get +1/+0 until end of turn."),
        BEAR,
        mana="RG",
        hand=["March", "Bear"],
        mine=["Bear"],
    )
    d.cast("March")
    d.resolve()
    d.cast("Bear")
    d.resolve()
    assert sorted(d.size(bear) for bear in d.all("Bear")) == [(2, 2), (3, 2)]


@pytest.mark.rule("613.1f")
def test_each_gets_its_own_amount():
    d = situation(
        "Aura Gear\n{W}\nEnchantment — Aura\nEnchant creature\n"
        "Enchanted creature gets +1/+1 for each Aura attached to it.",
        BEAR,
        mine=["Aura Gear", "Aura Gear", "Bear", "Bear"],
        attach={"Aura Gear": "Bear", "Aura Gear 2": "Bear"},
    )
    assert sorted(d.size(bear) for bear in d.all("Bear")) == [(2, 2), (6, 6)]


@pytest.mark.rule("613.4c")
def test_an_object_without_power_gets_none():
    d = situation(instant("Grow", "Target permanent gets +2/+2 until end of turn."), mana="RG", hand=["Grow"])
    d.cast("Grow", targets=["Forest"])
    d.resolve()
    assert d.size("Forest") == (None, None)
