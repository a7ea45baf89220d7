"""The order in which continuous effects apply: layers, sublayers, timestamps and dependency (613)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.decisions import OrderItems
from engine.families import ObjectAct
from engine.families.continuous import ContinuousAct
from engine.language.phrase import node
from engine.nodes.acts.rule_changes import RuleChange
from engine.nodes.nouns.adjectives import HasType, Not
from engine.nodes.nouns.filters import Filter, Noun, TypeHead
from engine.nodes.nouns.objects import Each
from engine.nodes.nouns.players import You
from engine.nodes.nouns.values import CardType, TypeName
from tests.rules.built import Says, built
from tests.rules.situation import situation

BEAR = "Bear\n{G}\nCreature — Bear\n2/2"
CROWD = (
    "Crowd\n{G}\nCreature — Human\n*/*\n~'s power and toughness are each equal to the number of creatures you control."
)
BIRD = "Bird\n{W}\nCreature — Bird\n1/1\nFlying"


def instant(name: str, text: str) -> str:
    return f"{name}\n{{R}}\nInstant\n{text}"


def artifact(name: str, text: str) -> str:
    return f"{name}\n{{1}}\nArtifact\n{text}"


def aura(name: str, text: str) -> str:
    return f"{name}\n{{W}}\nEnchantment — Aura\nEnchant permanent\n{text}"


def equipment(name: str, text: str) -> str:
    return f"{name}\n{{1}}\nArtifact — Equipment\n{text}\nEquip {{0}}"


# -- sublayers of layer 7


@pytest.mark.rule("613.3", "613.8a")
def test_a_defining_ability_applies_before_an_older_effect():
    """The prism is newer, but its own colours come first in layer 5."""
    d = situation(
        artifact("White Light", "Creatures you control are white."),
        "Prism Bear\n{G}\nCreature — Bear\n2/2\n~ is all colors.",
        mine=["White Light", "Prism Bear"],
    )
    assert d.look("Prism Bear").colours == {"W"}


@pytest.mark.rule("613.3")
def test_a_defining_ability_for_types_applies_before_an_older_effect():
    d = situation(
        instant("Hex", "Target creature becomes a 1/1 Frog creature until end of turn."),
        "Shifter\n{G}\nCreature — Shapeshifter\n2/2\nChangeling",
        mana="R",
        mine=["Shifter"],
        hand=["Hex"],
    )
    assert {"Shapeshifter", "Goblin", "Elf"} <= d.look("Shifter").subtypes
    d.cast("Hex", ["Shifter"])
    d.resolve()
    assert d.look("Shifter").subtypes == {"Frog"}


@pytest.mark.rule("613.4a", "613.4b")
def test_a_defined_size_comes_before_a_set_one_whatever_the_timestamps():
    d = situation(
        artifact("Leveller", "Creatures you control have base power and toughness 1/1."),
        CROWD,
        mine=["Leveller", "Crowd"],
    )
    assert d.size("Crowd") == (1, 1)
    alone = situation(
        CROWD,
        BEAR,
        mine=["Crowd", "Bear"],
    )
    assert alone.size("Crowd") == (2, 2)


@pytest.mark.rule("613.4d")
def test_a_switch_comes_after_all_other_changes():
    """The rule's three examples, with a 1/3 creature."""
    texts = (
        "Wall\n{G}\nCreature — Wall\n1/3",
        instant("Brace", "Target creature gets +0/+1 until end of turn."),
        instant("Turn", "Switch target creature's power and toughness until end of turn."),
        instant("Rage", "Target creature gets +5/+0 until end of turn."),
    )
    d = situation(*texts, mana="RRRR", mine=["Wall"], hand=["Brace", "Turn", "Rage", "Turn"])
    sizes = []
    for spell in ("Brace", "Turn", "Rage", "Turn"):
        d.cast(spell, ["Wall"])
        d.resolve()
        sizes.append(d.size("Wall"))
    assert sizes == [(1, 4), (4, 1), (4, 6), (6, 4)]


@pytest.mark.rule("613.4d")
def test_an_effect_that_ends_leaves_the_switch():
    d = situation(
        "Wall\n{G}\nCreature — Wall\n1/3",
        aura("Shell", "Enchanted creature gets +0/+1."),
        instant("Turn", "Switch target creature's power and toughness until end of turn."),
        instant("Crack", "Destroy target enchantment."),
        mana="RR",
        mine=["Wall", "Shell"],
        hand=["Turn", "Crack"],
        attach={"Shell": "Wall"},
    )
    d.cast("Turn", ["Wall"])
    d.resolve()
    assert d.size("Wall") == (4, 1)
    d.cast("Crack", ["Shell"])
    d.resolve()
    assert d.size("Wall") == (3, 1)


@pytest.mark.rule("613.4b", "613.4c")
def test_all_changes_add_up_on_the_set_size():
    """The rule's ogre: counter, +4/+4, +0/+2, then 0/1."""
    d = situation(
        "Ogre\n{R}\nCreature — Ogre\n2/2",
        instant("Swell", "Target creature gets +4/+4 until end of turn."),
        artifact("Bulwark", "Creatures you control get +0/+2."),
        instant("Humble", "Target creature becomes a 0/1 creature until end of turn."),
        mana="RRR",
        mine=["Ogre"],
        hand=["Swell", "Bulwark", "Humble"],
        counters={"Ogre": {"+1/+1": 1}},
    )
    assert d.size("Ogre") == (3, 3)
    d.cast("Swell", ["Ogre"])
    d.resolve()
    assert d.size("Ogre") == (7, 7)
    d.cast("Bulwark")
    d.resolve()
    assert d.size("Ogre") == (7, 9)
    d.cast("Humble", ["Ogre"])
    d.resolve()
    assert d.size("Ogre") == (5, 8)


@pytest.mark.rule("613.5", "611.3a")
def test_a_change_of_colour_brings_and_takes_the_bonus_of_a_colour():
    """Honor of the Pure, with a black creature that becomes white, then red."""
    d = situation(
        artifact("Honour", "White creatures you control get +1/+1."),
        instant("Bleach", "Target creature becomes white until end of turn."),
        instant("Flush", "Target creature becomes red until end of turn."),
        "Shade\n{B}\nCreature — Shade\n2/2",
        mana="RR",
        mine=["Honour", "Shade"],
        hand=["Bleach", "Flush"],
    )
    assert d.size("Shade") == (2, 2)
    d.cast("Bleach", ["Shade"])
    d.resolve()
    assert d.size("Shade") == (3, 3)
    d.cast("Flush", ["Shade"])
    d.resolve()
    assert d.size("Shade") == (2, 2)


@pytest.mark.rule("613.9")
def test_the_colour_that_an_aura_gives_counts_for_an_older_effect():
    d = situation(
        artifact("Honour", "White creatures get +1/+1."),
        aura("Whitewash", "Enchanted creature is white."),
        BEAR,
        mine=["Honour", "Whitewash", "Bear"],
        attach={"Whitewash": "Bear"},
    )
    assert d.look("Bear").colours == {"W"}
    assert d.size("Bear") == (3, 3)


# -- effects in several layers (613.6)


@node
class BecomeSized(ContinuousAct, ObjectAct):
    """ "are 2/2 creatures in addition to their other types": layers 4 and 7b."""

    power: int

    layers = ("4", "7b")
    independent = True

    def modify(self, ctx: Any, layer: str, entity: int, look: Any) -> None:
        if layer == "4":
            look.types = look.types | {"Creature"}
        else:
            look.power = look.toughness = self.power


NONCREATURE_ARTIFACTS = Filter((Noun((Not(HasType(CardType("Creature"))),), TypeHead(TypeName("Artifact"))),))


@pytest.mark.rule("613.6", "613.1d")
def test_a_part_in_a_later_layer_affects_what_the_first_part_affected():
    """ "Noncreature artifacts are 2/2 artifact creatures": by layer 7b they are no longer noncreature artifacts."""
    march = built("March\n{2}{U}\nEnchantment", Says(Each(NONCREATURE_ARTIFACTS), (BecomeSized(2),)))
    d = situation(
        "Stone\n{1}\nArtifact",
        "Golem\n{1}\nArtifact Creature — Golem\n1/1",
        cards=[march],
        mine=["March", "Stone", "Golem"],
    )
    assert d.look("Stone").types == {"Artifact", "Creature"}
    assert d.size("Stone") == (2, 2)
    assert d.size("Golem") == (1, 1)


@pytest.mark.rule("613.6")
def test_a_part_goes_on_when_its_ability_is_lost_in_between():
    """The enchantment becomes a creature by its own ability; losing all abilities (layer 6) leaves it a 2/2."""
    enchantments = Filter((Noun((), TypeHead(TypeName("Enchantment"))),))
    procession = built("Procession\n{2}{W}\nEnchantment", Says(Each(enchantments), (BecomeSized(2),)))
    d = situation(
        "Humility\n{W}\nEnchantment\nAll creatures lose all abilities.",
        cards=[procession],
        mine=["Procession", "Humility"],
    )
    assert not d.look("Procession").abilities
    assert d.look("Procession").types == {"Enchantment", "Creature"}
    assert d.size("Procession") == (2, 2)
    assert d.size("Humility") == (2, 2)


@pytest.mark.rule("613.1b", "613.1f")
def test_control_in_layer_2_and_haste_in_layer_6():
    d = situation(
        instant(
            "Treason",
            "Gain control of target creature until end of turn. Untap that creature. It gains haste until end of turn.",
        ),
        BEAR,
        mana="R",
        hand=["Treason"],
        theirs=["Bear"],
        tapped=["Bear"],
    )
    d.cast("Treason", ["Bear"])
    d.resolve()
    assert d.controller("Bear") == 0
    assert d.has("Bear", "haste") and not d.tapped("Bear")
    d.next_turn()
    assert d.controller("Bear") == 1
    assert not d.has("Bear", "haste")


@pytest.mark.rule("613.1b")
def test_who_controls_it_is_settled_before_types_and_sizes():
    d = situation(
        artifact("Banner", "Creatures you control get +1/+1."),
        BEAR,
        "Claim\n{U}\nEnchantment — Aura\nEnchant creature\nYou control enchanted creature.",
        mine=["Banner", "Claim"],
        theirs=["Bear"],
        attach={"Claim": "Bear"},
    )
    assert d.controller("Bear") == 0
    assert d.size("Bear") == (3, 3)


# -- timestamps (613.7)


@pytest.mark.rule("613.7", "613.7d")
@pytest.mark.parametrize(("order", "size"), [(("Low", "High"), (4, 4)), (("High", "Low"), (1, 1))])
def test_of_two_effects_in_a_layer_the_newer_one_prevails(order: tuple[str, str], size: tuple[int, int]):
    d = situation(
        artifact("Low", "Creatures you control have base power and toughness 1/1."),
        artifact("High", "Creatures you control have base power and toughness 4/4."),
        BEAR,
        mana="RR",
        hand=["Low", "High"],
        mine=["Bear"],
    )
    for name in order:
        d.cast(name)
        d.resolve()
    assert d.size("Bear") == size


@pytest.mark.rule("613.7a")
def test_a_gained_ability_is_as_new_as_what_gave_it():
    """The old stone gains its ability from the newest permanent, so it comes after the leveller in between."""
    d = situation(
        artifact("Stone", "Flying"),
        artifact("Leveller", "Creatures you control have base power and toughness 1/1."),
        aura("Voice", 'Enchanted permanent has "Creatures you control have base power and toughness 4/4."'),
        BEAR,
        mine=["Stone", "Leveller", "Voice", "Bear"],
        attach={"Voice": "Stone"},
    )
    assert d.size("Bear") == (4, 4)


@pytest.mark.rule("613.7a")
def test_a_gained_ability_is_not_older_than_its_object():
    """The aura is old; the stone that now has its ability is the newest of the three."""
    d = situation(
        aura("Voice", 'Enchanted permanent has "Creatures you control have base power and toughness 4/4."'),
        artifact("Leveller", "Creatures you control have base power and toughness 1/1."),
        artifact("Stone", "Flying"),
        BEAR,
        mine=["Voice", "Leveller", "Stone", "Bear"],
        attach={"Voice": "Stone"},
    )
    assert d.size("Bear") == (4, 4)


@pytest.mark.rule("613.7c", "613.1f")
def test_a_keyword_counter_counts_from_when_it_was_put():
    texts = (
        instant("Lift", "Put a flying counter on target creature."),
        instant("Drop", "Target creature loses flying until end of turn."),
        BEAR,
    )
    d = situation(*texts, mana="RRR", mine=["Bear"], hand=["Lift", "Drop", "Lift"])
    flies = []
    for spell in ("Lift", "Drop", "Lift"):
        d.cast(spell, ["Bear"])
        d.resolve()
        flies.append(d.has("Bear", "flying"))
    assert flies == [True, False, True]
    d.next_turn()
    assert d.has("Bear", "flying")


@pytest.mark.rule("122.1b")
def test_a_keyword_counter_is_lost_with_all_abilities():
    d = situation(
        aura("Hush", "Enchanted creature loses all abilities."),
        BEAR,
        mine=["Bear", "Hush"],
        attach={"Hush": "Bear"},
        counters={"Bear": {"trample": 1}},
    )
    assert not d.has("Bear", "trample")


@pytest.mark.rule("613.7e")
def test_an_equipment_gets_a_new_timestamp_as_it_is_attached():
    d = situation(
        equipment("Small Hat", "Equipped creature has base power and toughness 1/1."),
        equipment("Big Hat", "Equipped creature has base power and toughness 5/5."),
        BEAR,
        mine=["Small Hat", "Big Hat", "Bear"],
        attach={"Big Hat": "Bear"},
    )
    assert d.size("Bear") == (5, 5)
    d.activate("Small Hat", targets=["Bear"])
    d.resolve()
    assert d.size("Bear") == (1, 1)


@pytest.mark.rule("613.7k", "101.4")
@pytest.mark.parametrize(("order", "size"), [([0, 1], (4, 4)), ([1, 0], (1, 1))])
def test_who_puts_two_permanents_in_at_once_orders_their_timestamps(order: list[int], size: tuple[int, int]):
    d = situation(
        artifact("Low", "Creatures you control have base power and toughness 1/1."),
        artifact("High", "Creatures you control have base power and toughness 4/4."),
        instant("Dig", "Return all artifact cards from your graveyard to the battlefield."),
        BEAR,
        mana="R",
        hand=["Dig"],
        graveyard=["Low", "High"],
        mine=["Bear"],
    )
    d.cast("Dig")
    d.pass_priority()
    d.pass_priority()
    assert isinstance(d.decision, OrderItems)
    assert (d.decision.rule, d.decision.player) == ("613.7k", 0)
    d.game.answer(order)
    assert d.size("Bear") == size


@pytest.mark.rule("613.7k")
def test_permanents_that_enter_at_once_are_stamped_in_apnap_order():
    """The effect of the active player's permanent is older, whatever the order of the cards."""
    ally = "Creatures have base power and toughness"
    d = situation(
        artifact("Low", f"{ally} 1/1."),
        artifact("High", f"{ally} 4/4."),
        instant(
            "Dig All", "Return all artifact cards from all graveyards to the battlefield under their owners' control."
        ),
        BEAR,
        their_mana="R",
        their_hand=["Dig All"],
        graveyard=["Low"],
        their_graveyard=["High"],
        mine=["Bear"],
        active=1,
    )
    d.cast("Dig All")
    d.resolve()
    assert d.controller("Low") == 0 and d.controller("High") == 1
    assert d.size("Bear") == (1, 1)


# -- dependency (613.8)


@pytest.mark.rule("613.8", "613.8a", "305.7")
@pytest.mark.parametrize("order", [["Moon", "Tomb"], ["Tomb", "Moon"]])
def test_what_takes_an_ability_away_comes_before_that_ability(order: list[str]):
    """The land that makes each land a Swamp becomes a Mountain, so it makes nothing a Swamp, whether it is older or
    newer."""
    d = situation(
        "Moon\n{R}\nEnchantment\nNonbasic lands are Mountains.",
        "Tomb\nLegendary Land\nEach land is a Swamp in addition to its other land types.",
        mana="G",
        mine=order,
    )
    assert d.look("Tomb").subtypes == {"Mountain"}
    assert d.look("Forest").subtypes == {"Forest"}


@pytest.mark.rule("613.8a")
@pytest.mark.parametrize("order", [["Dirge", "Spark"], ["Spark", "Dirge"]])
def test_what_changes_whom_an_effect_applies_to_comes_first(order: list[str]):
    spark = built("Spark\n{R}\nEnchantment", Says(Each(NONCREATURE_ARTIFACTS), (BecomeSized(2),)))
    d = situation(
        "Dirge\n{B}\nEnchantment\nAll creatures are Zombies in addition to their other creature types.",
        "Stone\n{1}\nArtifact",
        cards=[spark],
        mine=[*order, "Stone"],
    )
    assert d.look("Stone").types == {"Artifact", "Creature"}
    assert d.look("Stone").subtypes == {"Zombie"}


@pytest.mark.rule("613.8a", "613.8c")
def test_an_effect_of_the_same_layer_that_changes_an_amount_comes_first():
    d = situation(
        "Twin\n{G}\nCreature — Elf\n1/1\n~ gets +X/+0, where X is its power.",
        artifact("Banner", "Creatures you control get +2/+2."),
        mine=["Twin", "Banner"],
        counters={"Twin": {"+1/+1": 1}},
    )
    assert d.size("Twin") == (8, 4)


@pytest.mark.rule("613.8b")
def test_a_chain_of_effects_applies_from_its_last_link():
    """From the oldest: Zombies are Elves too, Goblins are Zombies too, Bears are Goblins too. There already is a
    Goblin, so each effect changes what the one before it applies to."""
    texts = [
        f"{name}\n{{B}}\nEnchantment\n{text} in addition to their other creature types."
        for name, text in (
            ("Third", "All Zombies are Elves"),
            ("Second", "All Goblins are Zombies"),
            ("First", "All Bears are Goblins"),
        )
    ]
    goblin = "Sneak\n{R}\nCreature — Goblin\n1/1"
    d = situation(*texts, BEAR, goblin, mine=["Third", "Second", "First", "Bear", "Sneak"])
    assert d.look("Bear").subtypes == {"Bear", "Goblin", "Zombie", "Elf"}


@pytest.mark.rule("613.8b")
@pytest.mark.parametrize(("order", "subtype"), [(["Flood", "Drought"], "Plains"), (["Drought", "Flood"], "Island")])
def test_a_loop_of_dependencies_applies_by_timestamp(order: list[str], subtype: str):
    d = situation(
        "Flood\n{U}\nEnchantment\nAll Plains are Islands.",
        "Drought\n{W}\nEnchantment\nAll Islands are Plains.",
        mana="WU",
        mine=order,
    )
    for name in ("Plains", "Island"):
        assert d.look(name).subtypes == {subtype}


@pytest.mark.rule("613.8b")
def test_what_depends_on_a_loop_waits_for_it():
    """The effect on the Plains is the oldest, but two newer ones that depend on each other decide whether there are
    Plains: the older of these two comes first."""
    d = situation(
        "Grove\n{G}\nEnchantment\nAll Plains are Forests.",
        "Drain\n{W}\nEnchantment\nAll Swamps are Plains.",
        "Flood\n{U}\nEnchantment\nAll Swamps are Islands.",
        mana="B",
        mine=["Grove", "Drain", "Flood"],
    )
    assert d.look("Swamp").subtypes == {"Forest"}


@pytest.mark.rule("613.8a")
def test_an_effect_does_not_wait_for_what_does_not_touch_it():
    d = situation(
        artifact("Wings", "All creatures have flying."),
        artifact("Net", "All creatures lose flying."),
        BEAR,
        mine=["Wings", "Net", "Bear"],
    )
    assert not d.has("Bear", "flying")


@pytest.mark.rule("613.9")
@pytest.mark.parametrize(("order", "flies"), [(["Wings", "Net"], False), (["Net", "Wings"], True)])
def test_neither_of_two_auras_depends_on_the_other(order: list[str], flies: bool):
    d = situation(
        aura("Wings", "Enchanted creature has flying."),
        aura("Net", "Enchanted creature loses flying."),
        BEAR,
        mine=[*order, "Bear"],
        attach={"Wings": "Bear", "Net": "Bear"},
    )
    assert d.has("Bear", "flying") is flies


@pytest.mark.rule("613.8a", "613.6")
def test_an_ability_gained_in_a_layer_applies_in_it():
    """The captain gives the bear an ability that gives flying to others in the same layer."""
    d = situation(
        aura("Rank", 'Enchanted creature has "Other creatures you control have flying."'),
        BEAR,
        "Cub\n{G}\nCreature — Bear\n1/1",
        mine=["Rank", "Bear", "Cub"],
        attach={"Rank": "Bear"},
    )
    assert d.has("Cub", "flying") and not d.has("Bear", "flying")


@pytest.mark.rule("613.1f")
def test_the_same_ability_given_twice_counts_twice():
    d = situation(
        aura("Rank", 'Enchanted creature has "Creatures you control get +1/+1."'),
        BEAR,
        mine=["Rank", "Rank", "Bear"],
        attach={"Rank": "Bear", "Rank 2": "Bear"},
    )
    assert d.size("Bear") == (4, 4)


# -- players and rules (613.10-11)


@node
class HandSize(RuleChange, ContinuousAct):
    """ "Your maximum hand size is two"; a negative number reduces it instead."""

    number: int

    layers = ("rules",)

    def hand_size(self, ctx: Any, size: int | None) -> int | None:
        if self.number > 0:
            return self.number
        return None if size is None else size + self.number


@pytest.mark.rule("613.10", "613.11")
@pytest.mark.parametrize(("order", "kept"), [(["Two", "Less"], 1), (["Less", "Two"], 2)])
def test_effects_on_a_player_apply_by_timestamp(order: list[str], kept: int):
    cards = [
        built("Two\n{1}\nArtifact", Says(You(), (HandSize(2),))),
        built("Less\n{1}\nArtifact", Says(You(), (HandSize(-1),))),
    ]
    d = situation(cards=cards, mine=order, hand=["Island"] * 4, step="end")
    d.pass_priority()
    d.pass_priority()
    assert d.decision.rule == "514.1"
    d.game.answer(d.decision.candidates[: 4 - kept])  # type: ignore[attr-defined]
    assert len(d.hand(0)) == kept


@pytest.mark.rule("613.11")
def test_effects_on_the_rules_come_after_all_characteristics():
    """Which creatures must attack is known only after types are determined."""
    wake = built("Wake\n{R}\nEnchantment", Says(Each(NONCREATURE_ARTIFACTS), (BecomeSized(2),)))
    d = situation(
        "Drum\n{R}\nEnchantment\nCreatures you control attack each combat if able.",
        "Stone\n{1}\nArtifact",
        cards=[wake],
        mine=["Drum", "Wake", "Stone"],
    )
    refusal = d.to_attackers().validate([])
    assert refusal is not None and refusal.rule == "508.1d"
