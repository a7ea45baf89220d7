"""Evergreen keyword abilities outside combat (702)."""

from __future__ import annotations

import pytest

from tests.driver import table
from tests.rules.situation import situation

SNARE = "Snare\n{U}\nInstant\nTap target creature."


def beast(keywords: str, name: str = "Beast") -> str:
    return f"{name}\n{{G}}\nCreature — Beast\n2/2\n{keywords}"


@pytest.mark.rule("702.2d", "702.2b")
def test_deathtouch_works_from_a_source_that_has_left():
    snake = "Snake\n{G}\nCreature — Snake\n1/1\nDeathtouch\nWhen ~ dies, it deals 1 damage to target creature."
    d = situation(snake, mana="R", hand=["Shock"], mine=["Snake"], theirs=["Enormous Baloth"])
    d.cast("Shock", ["Snake"])
    d.pass_priority()
    d.pass_priority()
    d.resolve()
    assert d.zone("Enormous Baloth") == "graveyard"


@pytest.mark.rule("702.2e", "702.15d")
def test_last_known_information_says_whether_it_had_deathtouch_and_lifelink():
    snake = "Snake\n{G}\nCreature — Snake\n1/1\nDeathtouch, lifelink\n{0}: ~ deals 1 damage to target creature."
    d = situation(snake, mine=["Snake"], theirs=["Enormous Baloth"], their_hand=["Unsummon"], their_mana="U")
    d.activate("Snake", targets=["Enormous Baloth"])
    d.give_priority(1)
    d.cast("Unsummon", ["Snake"])
    d.resolve()
    d.resolve()
    assert d.zone("Enormous Baloth") == "graveyard"
    assert d.life(0) == 21


@pytest.mark.rule("702.15f")
def test_two_instances_of_lifelink_gain_once():
    bat = "Bat\n{B}\nCreature — Bat\n1/1\nLifelink, lifelink\n{T}: ~ deals 2 damage to any target."
    d = situation(bat, mine=["Bat"])
    d.activate("Bat", targets=[1])
    d.resolve()
    assert (d.life(0), d.life(1)) == (22, 18)


@pytest.mark.rule("702.15d")
def test_lifelink_of_a_spell_card_works_from_the_stack():
    d = situation("Drain Ray\n{B}\nInstant\nLifelink\n~ deals 3 damage to any target.", mana="B", hand=["Drain Ray"])
    d.cast("Drain Ray", [1])
    d.resolve()
    assert (d.life(0), d.life(1)) == (23, 17)


@pytest.mark.rule("702.3c", "702.3b")
@pytest.mark.parametrize("keywords", ["Defender", "Defender, defender"])
def test_defender_does_not_attack(keywords: str):
    assert not situation(beast(keywords), mine=["Beast"]).can_attack("Beast")


@pytest.mark.rule("702.8a", "702.8b")
@pytest.mark.parametrize("keywords", ["Flash", "Flash, flash"])
def test_flash_gives_the_timing_of_an_instant(keywords: str):
    d = situation(beast(keywords), mana="G", hand=["Beast"], active=1, step="end")
    d.give_priority(0)
    d.cast("Beast")
    d.resolve()
    assert d.zone("Beast") == "battlefield"


@pytest.mark.parametrize(
    ("flying", "reach"),
    [
        pytest.param("Flying", "Reach", marks=pytest.mark.rule("702.9b")),
        pytest.param("Flying, flying", "Reach", marks=pytest.mark.rule("702.9c")),
        pytest.param("Flying", "Reach, reach", marks=pytest.mark.rule("702.17c")),
    ],
)
def test_flying_is_blocked_by_flying_and_reach(flying: str, reach: str):
    d = situation(beast(flying), beast(reach, "Spider"), mine=["Beast"], theirs=["Spider", "Serra Angel", "Gray Ogre"])
    d.attack(["Beast"])
    assert [d.can_block(name, "Beast") for name in ("Spider", "Serra Angel", "Gray Ogre")] == [True, True, False]


@pytest.mark.parametrize(
    "keywords",
    [
        pytest.param("Haste", marks=pytest.mark.rule("702.10b", "702.10c")),
        pytest.param("Haste, haste", marks=pytest.mark.rule("702.10d")),
    ],
)
def test_haste_attacks_and_taps_at_once(keywords: str):
    d = situation(beast(f"{keywords}\n{{T}}: You gain 1 life."), mine=["Beast"], sick=["Beast"])
    assert d.can_attack("Beast")
    assert d.can("activate", "Beast")


@pytest.mark.rule("702.11b", "702.11g")
@pytest.mark.parametrize("keywords", ["Hexproof", "Hexproof, hexproof"])
def test_hexproof_stops_opponents_alone(keywords: str):
    d = situation(beast(keywords), SNARE, mana="U", hand=["Snare"], theirs=["Beast"])
    assert not d.can("cast", "Snare")
    d.game.answer("pass")
    d = situation(beast(keywords), SNARE, mana="U", hand=["Snare"], mine=["Beast"])
    assert d.candidates("Snare") == [{"Beast"}]


@pytest.mark.rule("702.11c")
def test_a_hexproof_player_is_no_target_of_opponents():
    veil = "Veil\n{W}\nEnchantment\nYou have hexproof."
    assert situation(veil, mana="R", hand=["Shock"], theirs=["Veil"]).candidates("Shock") == [{0}]
    assert situation(veil, mana="R", hand=["Shock"], mine=["Veil"]).candidates("Shock") == [{0, 1}]


@pytest.mark.rule("702.12b", "702.12c")
@pytest.mark.parametrize("keywords", ["Indestructible", "Indestructible, indestructible"])
def test_indestructible_is_not_destroyed(keywords: str):
    d = situation(
        beast(keywords),
        "Sweep\n{B}\nSorcery\nDestroy all creatures.",
        mana="BR",
        hand=["Sweep", "Lightning Bolt"],
        theirs=["Beast"],
    )
    d.cast("Lightning Bolt", ["Beast"])
    d.resolve()
    d.cast("Sweep")
    d.resolve()
    assert d.zone("Beast") == "battlefield"


@pytest.mark.rule("702.16b", "702.16m")
@pytest.mark.parametrize("keywords", ["Protection from blue", "Protection from blue, protection from blue"])
def test_protection_from_a_colour_is_against_both_players(keywords: str):
    for side in ("mine", "theirs"):
        d = situation(beast(keywords), SNARE, mana="UR", hand=["Snare", "Shock"], **{side: ["Beast"]})  # type: ignore[arg-type]
        assert not d.can("cast", "Snare")
        assert "Beast" in d.candidates("Shock")[0]


@pytest.mark.rule("702.16c", "704.5m")
def test_an_aura_of_that_colour_falls_off():
    d = situation(
        "Guard\n{W}\nInstant\nTarget creature gains protection from black until end of turn.",
        mana="W",
        hand=["Guard"],
        mine=["Gray Ogre"],
        theirs=["Dark Favor"],
        attach={"Dark Favor": "Gray Ogre"},
    )
    d.cast("Guard", ["Gray Ogre"])
    d.resolve()
    assert d.graveyard(1) == ["Dark Favor"]


@pytest.mark.rule("702.16d", "704.5n")
def test_equipment_of_that_quality_comes_off_and_stays():
    d = situation(
        "Guard\n{W}\nInstant\nTarget creature gains protection from artifacts until end of turn.",
        mana="W",
        hand=["Guard"],
        mine=["Gray Ogre", "Short Sword"],
        attach={"Short Sword": "Gray Ogre"},
    )
    d.cast("Guard", ["Gray Ogre"])
    d.resolve()
    assert (d.zone("Short Sword"), d.attached_to("Short Sword")) == ("battlefield", None)


@pytest.mark.rule("702.16e", "120.4b")
def test_damage_of_that_colour_is_prevented():
    d = situation(beast("Protection from red"), mana="RRGGGG", hand=["Pyroclasm"], theirs=["Beast", "Gray Ogre"])
    d.cast("Pyroclasm")
    d.resolve()
    assert (d.zone("Beast"), d.object("Beast").damage) == ("battlefield", 0)
    assert d.zone("Gray Ogre") == "graveyard"


@pytest.mark.rule("702.16j", "702.16b", "702.16e", "702.16f")
def test_protection_from_everything():
    d = situation(
        beast("Protection from everything"),
        SNARE,
        mana="URRGGGGG",
        hand=["Snare", "Pyroclasm"],
        mine=["Beast", "Short Sword"],
        theirs=["Serra Angel"],
    )
    assert d.candidates("Snare") == [{"Serra Angel"}]
    assert not d.can("activate", "Short Sword")
    d.cast("Pyroclasm")
    d.resolve()
    assert d.object("Beast").damage == 0
    d.attack(["Beast"])
    assert not d.can_block("Serra Angel", "Beast")


@pytest.mark.rule("702.16b", "608.2b")
def test_what_does_not_target_gets_through_protection():
    d = situation(
        beast("Protection from black"),
        "Sweep\n{B}\nSorcery\nDestroy all creatures.",
        mana="B",
        hand=["Sweep"],
        theirs=["Beast"],
    )
    d.cast("Sweep")
    d.resolve()
    assert d.zone("Beast") == "graveyard"


@pytest.mark.rule("702.18a", "702.18b")
@pytest.mark.parametrize("keywords", ["Shroud", "Shroud, shroud"])
def test_shroud_stops_everybody(keywords: str):
    for side in ("mine", "theirs"):
        d = situation(beast(keywords), SNARE, mana="U", hand=["Snare"], **{side: ["Beast"]})  # type: ignore[arg-type]
        assert not d.can("cast", "Snare")


@pytest.mark.rule("702.20c", "702.20b")
@pytest.mark.parametrize("keywords", ["Vigilance", "Vigilance, vigilance"])
def test_vigilance_attacks_without_tapping(keywords: str):
    d = situation(beast(keywords), mine=["Beast", "Gray Ogre"])
    d.attack(["Beast", "Gray Ogre"])
    assert (d.tapped("Beast"), d.tapped("Gray Ogre")) == (False, True)


@pytest.mark.rule("702.2f")
def test_two_instances_of_deathtouch_are_one():
    snake = "Snake\n{G}\nCreature — Snake\n1/1\nDeathtouch, deathtouch\n{T}: ~ deals 1 damage to target creature."
    d = situation(snake, mine=["Snake"], theirs=["Enormous Baloth"])
    d.activate("Snake", targets=["Enormous Baloth"])
    d.resolve()
    assert d.graveyard(1) == ["Enormous Baloth"]


@pytest.mark.parametrize(
    "keywords",
    [
        pytest.param("Wither, wither", marks=pytest.mark.rule("702.79b", "702.79c", "702.79d")),
        pytest.param("Infect, infect", marks=pytest.mark.rule("702.89f")),
    ],
)
def test_two_instances_of_wither_or_infect_are_one_also_from_a_source_that_left(keywords: str):
    worm = f"Worm\n{{B}}\nCreature — Worm\n2/2\n{keywords}\n{{0}}: ~ deals 2 damage to target creature."
    d = situation(worm, mine=["Worm"], theirs=["Enormous Baloth"], their_hand=["Unsummon"], their_mana="U")
    d.activate("Worm", targets=["Enormous Baloth"])
    d.give_priority(1)
    d.cast("Unsummon", ["Worm"])
    d.resolve()
    d.resolve()
    assert d.object("Enormous Baloth").counters == {"-1/-1": 2}


@pytest.mark.rule("702.72a", "604.3")
def test_a_changeling_is_of_every_creature_type_everywhere():
    d = situation(
        beast("Changeling", "Shifter"),
        "Elfbane\n{B}\nInstant\nDestroy target Elf.",
        "Goblin Call\n{R}\nSorcery\nReturn target Goblin card from your graveyard to your hand.",
        mana="BR",
        hand=["Elfbane", "Goblin Call"],
        theirs=["Shifter"],
        graveyard=["Shifter"],
    )
    assert d.candidates("Elfbane") == [{"Shifter"}]
    assert d.candidates("Goblin Call") == [{"Shifter"}]


@pytest.mark.rule("702.28b")
def test_a_card_with_cycling_has_it_in_every_zone():
    cycler = "Cycler\n{3}\nCreature — Elk\n1/1\nCycling {1}"
    d = situation(cycler, mana="G", hand=["Cycler"], mine=["Cycler"], graveyard=["Cycler"])
    assert all(d.has(card, "cycling") for card in d.all("Cycler"))
    assert [d.object(a.object).zone for a in d.decision.actions if a.kind == "activate"] == ["hand"]


@pytest.mark.rule("702.5a", "303.4a")
def test_enchant_limits_where_the_aura_goes():
    d = table(hand=["Pacifism", "Faith's Fetters"], mana="WWWW", theirs=["Gray Ogre", "Short Sword"])
    assert d.candidates("Pacifism") == [{"Gray Ogre"}]
    assert {"Gray Ogre", "Short Sword"} <= d.candidates("Faith's Fetters")[0]
