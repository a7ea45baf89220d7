"""Parts of a card: names (201), mana cost (202), types (205), power and toughness (208), loyalty (209)."""

from __future__ import annotations

import pytest

from tests.driver import table
from tests.rules.situation import situation


@pytest.mark.rule("201.2", "201.2a")
def test_same_name_means_the_whole_english_name():
    d = situation(
        "Gray Ogress | Ogre Grigio\n{2}{R}\nCreature — Ogre\n2/2",
        "Call Out\n{B}\nInstant\nDestroy target creature named Gray Ogre.",
        mana="B",
        hand=["Call Out"],
        theirs=["Gray Ogre", "Gray Ogress"],
    )
    assert d.candidates("Call Out") == [{"Gray Ogre"}]


@pytest.mark.rule("201.4")
def test_its_own_name_means_the_object_itself_only():
    d = situation(
        "Lone Imp\n{R}\nCreature — Imp\n1/1\n{0}: ~ gets +1/+0 until end of turn.", mine=["Lone Imp", "Lone Imp"]
    )
    d.activate("Lone Imp")
    d.resolve()
    assert sorted(d.size(imp) for imp in d.all("Lone Imp")) == [(1, 1), (2, 1)]


TORCH = (
    "Torch\n{1}\nArtifact — Equipment\n"
    'Equipped creature has "{T}, Sacrifice Torch: Torch deals 2 damage to target player."'
)
BEARER = TORCH.replace("Sacrifice Torch: Torch", "Sacrifice this creature: It")


@pytest.mark.rule("201.4a")
@pytest.mark.parametrize(("text", "kept"), [(TORCH, "Gray Ogre"), (BEARER, "Torch")])
def test_a_name_in_a_quoted_ability_means_the_object_that_gives_it(text: str, kept: str):
    d = situation(text, mine=["Gray Ogre", "Torch", "Torch"], attach={"Torch": "Gray Ogre"})
    first, other = d.all("Torch")
    d.activate("Gray Ogre", targets=[1])
    assert d.battlefield(0)[kept] == (1 if kept == "Gray Ogre" else 2)
    assert (d.game.state.objects.get(first) is None) == (kept == "Gray Ogre"), "the other Torch stays"
    assert other in d.game.state.battlefield
    d.resolve()
    assert d.life(1) == 18
    source = [each for each in d.game.play.records if each.kind == "damage"][-1].source
    assert source is not None and d.game.play.name(source).en == ("Torch" if kept == "Gray Ogre" else "Gray Ogre")


@pytest.mark.rule("201.4a", "201.4b")
def test_a_quoted_ability_means_the_object_that_has_it():
    d = situation(
        'Chorus\n{R}\nEnchantment\nCreatures you control have "{0}: This creature gets +1/+0 until end of turn."',
        mine=["Chorus", "Gray Ogre", "Elite Vanguard"],
    )
    d.activate("Gray Ogre")
    d.resolve()
    assert (d.size("Gray Ogre"), d.size("Elite Vanguard")) == ((3, 2), (2, 1))


VALUES = {
    "{3}{U}{U}": 5,
    "{X}{R}": 1,
    "{0}": 0,
    "{W/U}{W/U}": 2,
    "{2/B}{2/B}": 4,
    "{R/P}{1}": 2,
    "{C}{S}": 2,
    "{10}": 10,
    "{X}{X}{2}{G/P}": 3,
}


@pytest.mark.rule("202.3", "202.3e", "202.3f", "202.3g")
@pytest.mark.parametrize("cost", VALUES)
def test_mana_value(cost: str):
    d = situation(f"Thing\n{cost}\nArtifact", mine=["Thing"])
    assert d.look("Thing").mana_value == VALUES[cost]


@pytest.mark.rule("202.3a", "202.1b")
def test_without_a_mana_cost_the_mana_value_is_zero():
    d = table(mine=["Forest"])
    assert d.look("Forest").mana_value == 0
    assert d.look("Forest").cost is None


@pytest.mark.rule("601.2f")
def test_what_the_spell_costs_in_the_end_does_not_change_its_mana_cost():
    d = situation(
        "Tax\n{W}\nEnchantment\nSpells you cast cost {2} more to cast.", mine=["Tax"], mana="RRR", hand=["Shock"]
    )
    d.cast("Shock", [1])
    assert d.look("Shock").mana_value == 1


# -- types -------------------------------------------------------------------------------------------------------------

WAKE = "Wake\n{U}\nInstant\nTarget artifact becomes a 3/3 artifact creature until end of turn."
FROG = "Croak\n{U}\nInstant\nTarget creature becomes a 1/1 green Frog creature until end of turn."


@pytest.mark.rule("205.1a")
def test_setting_a_subtype_replaces_those_of_that_type():
    d = situation(FROG, mana="U", hand=["Croak"], theirs=["Goblin Electromancer"])
    d.cast("Croak", ["Goblin Electromancer"])
    d.resolve()
    assert d.look("Goblin Electromancer").subtypes == {"Frog"}
    assert d.look("Goblin Electromancer").types == {"Creature"}


@pytest.mark.rule("205.1b")
def test_artifact_creature_keeps_the_other_types():
    d = situation(WAKE, mana="U", hand=["Wake"], mine=["Short Sword"])
    d.cast("Wake", ["Short Sword"])
    d.resolve()
    look = d.look("Short Sword")
    assert look.types == {"Artifact", "Creature"}
    assert "Equipment" in look.subtypes
    assert d.size("Short Sword") == (3, 3)


@pytest.mark.rule("205.1b")
def test_still_a_land_keeps_the_land():
    d = situation(
        "Rise\n{G}\nInstant\nTarget land becomes a 2/2 creature until end of turn. It's still a land.",
        mana="G",
        hand=["Rise"],
        mine=["Mountain"],
    )
    d.cast("Rise", ["Mountain"])
    d.resolve()
    assert d.look("Mountain").types == {"Land", "Creature"}
    assert "Mountain" in d.look("Mountain").subtypes
    assert d.can("mana", "Mountain")


@pytest.mark.rule("205.2b", "300.2")
@pytest.mark.parametrize("kind", ["artifact", "creature", "artifact creature"])
def test_an_object_of_two_types_is_of_each(kind: str):
    d = situation(f"Crush\n{{R}}\nInstant\nDestroy target {kind}.", mana="R", hand=["Crush"], theirs=["Juggernaut"])
    assert d.candidates("Crush") == [{"Juggernaut"}]


@pytest.mark.rule("205.3c", "205.1a")
def test_losing_a_type_loses_its_subtypes():
    d = situation(
        "Golem King\n{3}\nArtifact Creature — Golem\n3/3", FROG, mana="U", hand=["Croak"], theirs=["Golem King"]
    )
    d.cast("Croak", ["Golem King"])
    d.resolve()
    assert d.look("Golem King").subtypes == {"Frog"}
    assert d.look("Golem King").types == {"Creature"}


@pytest.mark.rule("205.4b")
def test_supertypes_stay_when_types_change():
    d = situation(FROG, mana="U", hand=["Croak"], theirs=["Krenko, Mob Boss"])
    d.cast("Croak", ["Krenko, Mob Boss"])
    d.resolve()
    assert d.look("Krenko, Mob Boss").supertypes == {"Legendary"}


@pytest.mark.rule("205.4c", "305.8")
def test_a_land_is_basic_by_its_supertype_alone():
    d = situation(
        "Wild Grove\nLand — Forest",
        "Bane\n{R}\nInstant\nDestroy target nonbasic land.",
        mana="R",
        hand=["Bane"],
        theirs=["Wild Grove", "Forest"],
    )
    assert d.candidates("Bane") == [{"Wild Grove"}]


@pytest.mark.rule("205.4e")
def test_a_legendary_sorcery_needs_a_legendary_creature_or_planeswalker():
    saga = "Great Deed\n{R}\nLegendary Sorcery\nDraw a card."
    assert not situation(saga, mana="R", hand=["Great Deed"], mine=["Gray Ogre"]).can("cast", "Great Deed")
    assert situation(saga, mana="R", hand=["Great Deed"]).why_not("Great Deed") == ["205.4e"]
    assert situation(saga, mana="R", hand=["Great Deed"], mine=["Krenko, Mob Boss"]).can("cast", "Great Deed")
    assert situation(saga, mana="R", hand=["Great Deed"], mine=["Ral Zarek"]).can("cast", "Great Deed")
    assert not situation(saga, mana="R", hand=["Great Deed"], theirs=["Ral Zarek"]).can("cast", "Great Deed")


@pytest.mark.rule("205.4f", "704.5k")
def test_the_newest_world_stays():
    first = "Old World\n{W}\nWorld Enchantment\nWhite creatures get +1/+1."
    second = "New World\n{W}\nWorld Enchantment\nRed creatures get +1/+1."
    d = situation(first, second, mana="W", hand=["New World"], theirs=["Old World"], mine=["Gray Ogre"])
    d.cast("New World")
    d.resolve()
    assert d.graveyard(1) == ["Old World"]
    assert d.zone("New World") == "battlefield"


# -- power, toughness, loyalty -----------------------------------------------------------------------------------------


@pytest.mark.rule("208.2a", "604.3")
def test_a_star_is_defined_by_an_ability_in_every_zone():
    d = table(hand=["Nightmare"], mine=["Swamp", "Swamp", "Swamp"])
    assert d.size("Nightmare") == (3, 3)


@pytest.mark.rule("208.3", "302.4", "301.7a")
def test_noncreatures_have_no_power():
    d = situation("Wagon\n{2}\nArtifact — Vehicle\n3/4\nCrew 1", mine=["Wagon", "Short Sword"], hand=["Wagon"])
    on_table, in_hand = d.all("Wagon", "battlefield")[0], d.all("Wagon", "hand")[0]
    assert d.size(on_table) == (None, None)
    assert d.size(in_hand) == (3, 4)
    assert d.size("Short Sword") == (None, None)


@pytest.mark.rule("208.3a")
def test_a_change_of_size_waits_until_it_is_a_creature():
    d = situation(
        "Bless\n{W}\nInstant\nTarget artifact gets +1/+1 until end of turn.",
        WAKE,
        mana="WU",
        hand=["Bless", "Wake"],
        mine=["Short Sword"],
    )
    d.cast("Bless", ["Short Sword"])
    d.resolve()
    assert d.size("Short Sword") == (None, None)
    d.cast("Wake", ["Short Sword"])
    d.resolve()
    assert d.size("Short Sword") == (4, 4)


@pytest.mark.rule("208.4", "613.4b", "613.4c")
def test_base_size_lies_under_other_changes():
    d = situation(
        "Level\n{U}\nInstant\nTarget creature has base power and toughness 1/1 until end of turn.",
        mana="UG",
        hand=["Level", "Giant Growth"],
        mine=["Serra Angel"],
        counters={"Serra Angel": {"+1/+1": 1}},
    )
    d.cast("Giant Growth", ["Serra Angel"])
    d.resolve()
    d.cast("Level", ["Serra Angel"])
    d.resolve()
    assert d.size("Serra Angel") == (5, 5)


@pytest.mark.rule("209.1", "306.5a", "306.5b", "306.5c")
def test_loyalty_is_printed_off_the_battlefield_and_counters_on_it():
    d = table(hand=["Ral Zarek", "Ral Zarek"], mana="UURR")
    assert d.look("Ral Zarek").loyalty == 4
    d.cast("Ral Zarek")
    d.resolve()
    assert d.counters("Ral Zarek", "loyalty") == 4
    d.activate("Ral Zarek", 0, ["Island", "Mountain"])
    assert d.counters("Ral Zarek", "loyalty") == 5
    assert d.look(d.all("Ral Zarek", "hand")[0]).loyalty == 4


@pytest.mark.rule("202.2e")
def test_a_colour_indicator_gives_its_colour_whatever_the_mana_cost_says():
    d = situation(
        "Rogue\n{2}\n(black) Creature — Rogue\n1/1", "Pale\n{2}\nCreature — Rogue\n1/1", mine=["Rogue", "Pale"]
    )
    assert (d.look("Rogue").colours, d.look("Pale").colours) == ({"B"}, set())


@pytest.mark.rule("205.4g")
def test_only_the_supertype_makes_a_permanent_snow():
    d = situation(
        "Frozen Field\nSnow Land\n{T}: Add {C}.",
        "Snow Field\nLand\n{T}: Add {C}.",
        "Thaw\n{R}\nSorcery\nDestroy target snow land.",
        "Salt\n{R}\nSorcery\nDestroy target nonsnow land.",
        theirs=["Frozen Field", "Snow Field"],
        mana="R",
        hand=["Thaw"],
    )
    assert d.candidates("Thaw") == [{"Frozen Field"}]


@pytest.mark.rule("208.5")
def test_a_creature_without_power_and_toughness_has_none_of_either():
    d = situation(
        "Awakening\n{G}\nEnchantment\nAll lands are creatures in addition to their other types.",
        mine=["Forest"],
        hand=["Awakening"],
        pool={"G": 1},
        theirs=["Island"],
    )
    d.cast("Awakening")
    d.resolve()
    assert (d.zone("Forest"), d.zone("Island")) == ("graveyard", "graveyard")
