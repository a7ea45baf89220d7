"""Static abilities: where they function, characteristic-defining ones, and that they don't look back (113.6, 604)."""

from __future__ import annotations

from typing import Any

import pytest

from engine.families import ObjectAct
from engine.families.continuous import ContinuousAct
from engine.language.phrase import node
from engine.nodes.nouns.amounts import Property
from engine.nodes.nouns.objects import Self
from tests.rules.built import Says, built
from tests.rules.situation import situation

BEAR = "Bear\n{G}\nCreature — Bear\n2/2"
CROWD = (
    "Crowd\n{G}\nCreature — Human\n*/*\n~'s power and toughness are each equal to the number of creatures you control."
)
NUMBER = "power and toughness are each equal to the number of creatures you control."
LEVELLER = "Leveller\n{1}\nArtifact\nCreatures you control have base power and toughness 1/1."


def instant(name: str, text: str) -> str:
    return f"{name}\n{{R}}\nInstant\n{text}"


def aura(name: str, text: str) -> str:
    return f"{name}\n{{W}}\nEnchantment — Aura\nEnchant creature\n{text}"


@pytest.mark.rule("604.2", "611.3b")
def test_an_effect_lasts_as_long_as_its_ability_is_in_play():
    d = situation(
        "Banner\n{1}\nArtifact\nCreatures you control get +1/+1.",
        instant("Smash", "Destroy target artifact."),
        BEAR,
        mana="R",
        mine=["Banner", "Bear"],
        hand=["Smash"],
    )
    assert d.size("Bear") == (3, 3)
    d.cast("Smash", ["Banner"])
    d.resolve()
    assert d.size("Bear") == (2, 2)


@pytest.mark.rule("604.2")
def test_an_effect_ends_with_the_loss_of_its_ability():
    d = situation(
        "Captain\n{W}\nCreature — Human\n2/2\nOther creatures you control get +1/+1.",
        aura("Hush", "Enchanted creature loses all abilities."),
        BEAR,
        mana="W",
        mine=["Captain", "Bear"],
        hand=["Hush"],
    )
    assert d.size("Bear") == (3, 3)
    d.cast("Hush", ["Captain"])
    d.resolve()
    assert d.size("Bear") == (2, 2)


@pytest.mark.rule("604.3", "113.6a")
def test_a_defining_ability_works_in_the_graveyard():
    spell = instant("Recall", "Return target creature card with power 3 or greater from your graveyard to your hand.")
    crowded = situation(spell, CROWD, BEAR, mana="R", mine=["Bear"] * 3, graveyard=["Crowd"], hand=["Recall"])
    assert crowded.candidates("Recall") == [{"Crowd"}]
    assert crowded.size("Crowd") == (3, 3)
    sparse = situation(spell, CROWD, BEAR, mana="R", mine=["Bear"], graveyard=["Crowd"], hand=["Recall"])
    assert sparse.candidates("Recall") == []


@pytest.mark.rule("604.3", "113.6a")
@pytest.mark.parametrize("zone", ["hand", "graveyard", "exile", "library"])
def test_a_defined_colour_and_type_hold_everywhere(zone: str):
    d = situation(
        "Prism\n{R}\nCreature — Bear\n2/2\n~ is all colors.\nChangeling",
        "Void\n{R}\nCreature — Bear\n2/2\nDevoid",
        **{zone: ["Prism", "Void"]},  # type: ignore[arg-type]
    )
    assert d.look("Prism").colours == set("WUBRG")
    assert {"Bear", "Goblin", "Zombie"} <= d.look("Prism").subtypes
    assert not d.look("Void").colours


@pytest.mark.rule("604.3a")
@pytest.mark.parametrize(("order", "size"), [(["Voice", "Leveller"], (1, 1)), (["Leveller", "Voice"], (2, 2))])
def test_what_an_effect_gives_does_not_define(order: list[str], size: tuple[int, int]):
    """A gained ability that sets the size is an ordinary effect of layer 7b."""
    d = situation(
        aura("Voice", f'Enchanted creature has "~\'s {NUMBER}"'),
        LEVELLER,
        BEAR,
        "Cub\n{G}\nCreature — Bear\n1/1",
        mine=["Bear", "Cub", *order],
        attach={"Voice": "Bear"},
    )
    assert d.size("Bear") == size


@pytest.mark.rule("604.3a")
@pytest.mark.parametrize(("order", "size"), [(["Guard", "Leveller"], (1, 1)), (["Leveller", "Guard"], (2, 2))])
def test_what_has_a_condition_does_not_define(order: list[str], size: tuple[int, int]):
    d = situation(
        f"Guard\n{{G}}\nCreature — Human\n5/5\nAs long as it's your turn, ~'s {NUMBER}",
        LEVELLER,
        BEAR,
        mine=[*order, "Bear"],
    )
    assert d.size("Guard") == size


@pytest.mark.rule("604.3a", "111.3")
def test_a_token_defines_itself_as_its_maker_said():
    d = situation(
        instant("Call", f'Create a 0/0 green Ooze creature token with "~\'s {NUMBER}"'),
        LEVELLER,
        BEAR,
        mana="R",
        mine=["Bear", "Bear"],
        hand=["Call", "Leveller"],
    )
    d.cast("Call")
    d.resolve()
    assert d.size("Ooze") == (3, 3)


@pytest.mark.rule("604.4", "613.7e")
def test_an_equipment_affects_what_it_moves_to():
    d = situation(
        "Blade\n{1}\nArtifact — Equipment\nEquipped creature gets +2/+0.\nEquip {0}",
        BEAR,
        "Cub\n{G}\nCreature — Bear\n1/1",
        mine=["Blade", "Bear", "Cub"],
        attach={"Blade": "Bear"},
    )
    assert (d.size("Bear"), d.size("Cub")) == ((4, 2), (1, 1))
    d.activate("Blade", targets=["Cub"])
    d.resolve()
    assert (d.size("Bear"), d.size("Cub")) == ((2, 2), (3, 1))


@pytest.mark.rule("604.4")
def test_the_effect_of_an_aura_targets_nothing():
    """The creature gains shroud while the aura is on it, and keeps the aura."""
    d = situation(
        aura("Fur", "Enchanted creature gets +1/+1."),
        instant("Fog", "Target creature gains shroud until end of turn."),
        BEAR,
        mana="R",
        mine=["Fur", "Bear"],
        hand=["Fog"],
        attach={"Fur": "Bear"},
    )
    d.cast("Fog", ["Bear"])
    d.resolve()
    assert d.has("Bear", "shroud")
    assert d.size("Bear") == (3, 3)


@node
class AsStrongAs(ContinuousAct, ObjectAct):
    """ "has base power equal to the power of" one certain creature."""

    other: int

    layers = ("7b",)

    def modify(self, ctx: Any, layer: str, entity: int, look: Any) -> None:
        look.power = self.amounts(ctx)

    def amounts(self, ctx: Any) -> int:
        return Property.POWER.of(ctx, self.other)


@pytest.mark.rule("604.7")
def test_a_static_ability_knows_nothing_of_what_is_gone():
    """A spell would use the creature's last known information (608.2g); this ability does not."""
    texts, hand = (instant("Bolt", "Destroy target creature."), BEAR), ["Bolt"]
    bear = situation(*texts, mana="R", hand=hand, mine=["Bear"]).find("Bear")
    mimic = built("Mimic\n{U}\nCreature — Shade\n0/5", Says(Self(), (AsStrongAs(bear),)))
    d = situation(*texts, cards=[mimic], mana="R", hand=hand, mine=["Bear", "Mimic"])
    assert (d.find("Bear"), d.size("Mimic")) == (bear, (2, 5))
    d.cast("Bolt", ["Bear"])
    d.resolve()
    assert d.game.play.last_look(bear).power == 2
    assert d.size("Mimic") == (0, 5)


# -- where abilities function (113.6)


@pytest.mark.rule("113.6b")
def test_an_ability_that_names_a_zone_functions_only_there():
    ghost = "Ghost\n{W}\nCreature — Spirit\n1/1\nAs long as ~ is in your graveyard, creatures you control have flying."
    assert situation(ghost, BEAR, graveyard=["Ghost"], mine=["Bear"]).has("Bear", "flying")
    elsewhere = [
        situation(ghost, BEAR, mine=["Ghost", "Bear"]),
        situation(ghost, BEAR, hand=["Ghost"], mine=["Bear"]),
        situation(ghost, BEAR, exile=["Ghost"], mine=["Bear"]),
        situation(ghost, BEAR, their_graveyard=["Ghost"], mine=["Bear"]),
    ]
    assert not any(d.has("Bear", "flying") for d in elsewhere)


@pytest.mark.rule("113.6c", "604.5")
def test_what_changes_its_own_cost_works_before_it_is_cast():
    spell = "Stampede\n{3}{G}\nSorcery\nThis spell costs {1} less to cast for each creature you control.\nDraw a card."
    assert situation(spell, BEAR, mana="G", mine=["Bear"] * 3, hand=["Stampede"]).can("cast", "Stampede")
    assert not situation(spell, BEAR, mana="G", mine=["Bear"] * 2, hand=["Stampede"]).can("cast", "Stampede")


@pytest.mark.rule("113.6g", "614.1c")
def test_the_card_itself_says_how_it_enters():
    d = situation("Sloth\n{G}\nCreature — Sloth\n2/2\n~ enters tapped.", mana="G", hand=["Sloth"])
    d.cast("Sloth")
    d.resolve()
    assert d.tapped("Sloth")


@pytest.mark.rule("113.6h", "614.17")
def test_what_can_have_no_counters_enters_without_them():
    solid = (
        "Monolith\n{G}\nCreature — Golem\n1/1\n~ enters with two +1/+1 counters on it.\n"
        "~ can't have counters put on it."
    )
    d = situation(
        solid, instant("Grow", "Put a +1/+1 counter on target creature."), mana="GR", hand=["Monolith", "Grow"]
    )
    d.cast("Monolith")
    d.resolve()
    assert d.counters("Monolith") == 0
    d.cast("Grow", ["Monolith"])
    d.resolve()
    assert d.counters("Monolith") == 0


@pytest.mark.rule("113.6h", "614.17")
def test_what_can_have_no_counters_returns_without_the_one_that_its_return_would_give_it():
    solid = "Monolith\n{G}\nCreature — Golem\n1/1\nUndying\n~ can't have counters put on it."
    breaks = [instant(name, "Destroy target creature.") for name in ("Break", "Smash")]
    d = situation(solid, *breaks, mana="RR", mine=["Monolith"], hand=["Break", "Smash"])
    for spell in ("Break", "Smash"):
        d.cast(spell, ["Monolith"])
        d.resolve()
        d.resolve()
        assert d.zone("Monolith") == "battlefield"
        assert d.counters("Monolith") == 0


@pytest.mark.rule("113.6h", "614.17a")
def test_counters_from_before_stay():
    d = situation(
        aura("Seal", "Enchanted creature can't have counters put on it."),
        BEAR,
        mana="W",
        mine=["Bear"],
        hand=["Seal"],
        counters={"Bear": {"+1/+1": 2}},
    )
    d.cast("Seal", ["Bear"])
    d.resolve()
    assert d.counters("Bear") == 2


# -- what has happened this turn


@pytest.mark.rule("604.1")
@pytest.mark.parametrize(
    ("words", "spell"),
    [
        ("a creature died this turn", "Destroy target creature."),
        ("two or more nonland permanents entered under your control this turn", "Destroy target creature."),
        ("you gained life this turn", "You gain 1 life."),
    ],
)
def test_a_static_ability_sees_what_has_happened_though_it_is_gone(words: str, spell: str):
    watcher = f"Watcher\n{{0}}\nCreature — Elf\n1/1\n~ gets +0/+2 as long as {words}."
    scout = "Scout\n{0}\nCreature — Scout\n1/1"
    d = situation(watcher, scout, f"Deed\n{{0}}\nInstant\n{spell}", hand=["Scout", "Deed", "Watcher"])
    d.cast("Scout")
    d.resolve()
    d.cast("Deed")
    d.resolve()
    d.cast("Watcher")
    d.resolve()
    assert d.size("Watcher") == (1, 3)
    d.next_turn()
    assert d.size("Watcher") == (1, 1)


@pytest.mark.rule("604.1")
def test_what_a_static_ability_says_of_the_turn_holds_at_once():
    watcher = "Watcher\n{0}\nCreature — Elf\n1/1\n~ gets +0/+2 as long as you've cast a red spell this turn."
    d = situation(watcher, "Deed\n{R}\nInstant\nYou gain 1 life.", hand=["Deed"], mine=["Watcher"], mana="R")
    d.begin("cast", "Deed")
    assert d.size("Watcher") == (1, 1)
    d.game.answer("auto")
    assert d.game.state.stack and d.size("Watcher") == (1, 3)


@pytest.mark.rule("604.1", "702.8a")
def test_an_effect_on_cards_that_are_not_on_the_battlefield_reaches_every_other_zone():
    sage = "Sage\n{1}\nArtifact\nCreature cards you own that aren't on the battlefield have flash."
    bear = "Bear\n{1}{G}\nCreature — Bear\n2/2"
    rock = "Rock\n{1}\nArtifact\n{0}: You gain 1 life."
    d = situation(
        sage,
        bear,
        rock,
        mine=["Sage", "Bear"],
        hand=["Bear", "Rock"],
        graveyard=["Bear"],
        library=["Bear"],
        exile=["Bear"],
        their_hand=["Bear"],
    )
    flashing = [d.object(each).zone for each in d.all("Bear", player=0) if d.has(each, "flash")]
    assert sorted(flashing) == ["exile", "graveyard", "hand", "library"]
    assert not d.has("Rock", "flash") and not d.has(d.find("Bear", "hand", 1), "flash")


@pytest.mark.rule("702.34a", "604.1")
def test_cards_elsewhere_have_a_keyword_for_their_mana_cost():
    lord = (
        "Lord\n{1}\nArtifact\n{0}: Discard a card.\n"
        "Each Vampire creature card you own that isn't on the battlefield has madness. Its madness cost is equal to its"
        " mana cost."
    )
    bat = "Bat\n{R}\nCreature — Vampire\n2/1"
    d = situation(lord, bat, mine=["Lord"], hand=["Bat"], mana="R")
    d.activate("Lord")
    d.resolve()
    assert d.zone("Bat") == "exile"
    d.resolve(True, "auto")
    d.resolve_all()
    assert d.zone("Bat") == "battlefield" and all(d.tapped(each) for each in d.all("Mountain", "battlefield"))


@pytest.mark.rule("113.6b", "508.4")
@pytest.mark.parametrize("where", ["exile", "graveyard", "hand"])
def test_an_ability_for_exile_brings_its_own_card_from_there(where: str):
    """ "It" is the exiled card, not the attacking creature; the ability functions only in exile."""
    keeper = (
        "Keeper\n{W}\nCreature — Bird\n3/3\nWhenever a legendary creature you control attacks, if ~ is exiled, put it"
        " onto the battlefield attacking."
    )
    king = "King\n{W}\nLegendary Creature — Human\n2/2"
    exile, graveyard, hand = (["Keeper"] if where == zone else [] for zone in ("exile", "graveyard", "hand"))
    d = situation(keeper, king, mine=["King"], exile=exile, graveyard=graveyard, hand=hand)
    d.attack(["King"])
    d.resolve_all()
    d.to_step("end of combat")
    assert d.life(1) == (15 if where == "exile" else 18)
    assert d.zone("Keeper") == ("battlefield" if where == "exile" else where)


@pytest.mark.rule("604.1", "613.1d")
def test_words_about_permanents_may_apply_to_spells_and_cards_elsewhere():
    nexus = (
        "Nexus\n{1}\nArtifact\nAs ~ enters, choose a creature type.\n"
        "Creatures you control are the chosen type in addition to their other types. The same is true for creature"
        " spells you control and creature cards you own that aren't on the battlefield."
    )
    rock = "Rock\n{1}\nArtifact\n{0}: You gain 1 life."
    d = situation(
        nexus,
        BEAR,
        rock,
        mana="GGW",
        mine=["Bear"],
        hand=["Nexus", "Bear", "Bear", "Rock"],
        graveyard=["Bear"],
        library=["Bear"],
        exile=["Bear"],
        theirs=["Bear"],
        their_hand=["Bear"],
        their_graveyard=["Bear"],
    )
    d.cast("Nexus")
    d.resolve("Elf")
    d.begin("cast", d.find("Bear", "hand", 0))
    d.game.answer("auto")
    elves = [d.object(each).zone for each in d.all("Bear") if "Elf" in d.look(each).subtypes]
    assert sorted(elves) == ["battlefield", "exile", "graveyard", "hand", "library", "stack"]
    assert all("Bear" in d.look(each).subtypes for each in d.all("Bear"))
    theirs = [each for each in d.all("Bear") if d.object(each).owner == 1]
    assert len(theirs) == 3 and not any("Elf" in d.look(each).subtypes for each in theirs)
    assert "Elf" not in d.look("Rock").subtypes


@pytest.mark.rule("604.1", "613.1e")
def test_one_statement_for_cards_spells_and_permanents():
    paint = (
        "Paint\n{1}\nArtifact\nAs ~ enters, choose a color.\n"
        "All cards that aren't on the battlefield, spells, and permanents are the chosen color in addition to their"
        " other colors."
    )
    d = situation(
        paint,
        BEAR,
        mana="GW",
        mine=["Forest"],
        hand=["Paint", "Bear"],
        library=["Bear"],
        their_graveyard=["Bear"],
        theirs=["Bear"],
    )
    d.cast("Paint")
    d.resolve("U")
    d.cast("Bear")
    bears = {d.object(each).zone: d.look(each).colours for each in d.all("Bear")}
    assert bears == {zone: {"G", "U"} for zone in ("battlefield", "stack", "library", "graveyard")}
    assert d.look("Forest").colours == {"U"} == d.look("Paint").colours


@pytest.mark.rule("604.2")
def test_what_is_otherwise_so_applies_exactly_where_the_condition_does_not_hold():
    curse = (
        "Curse\n{B}\nEnchantment — Aura\nEnchant creature\n"
        "Enchanted creature gets +3/+3 as long as it's an Elf. Otherwise, it gets -1/-1."
    )
    elf = "Elf\n{G}\nCreature — Elf\n2/2"
    turn = "Turn\n{0}\nInstant\nTarget creature becomes an Elf in addition to its other types until end of turn."
    d = situation(curse, elf, BEAR, turn, mine=["Elf", "Bear", "Curse"], attach={"Curse": "Bear"}, hand=["Turn"])
    assert (d.size("Bear"), d.size("Elf")) == ((1, 1), (2, 2))
    d.cast("Turn", ["Bear"])
    d.resolve()
    assert (d.size("Bear"), d.size("Elf")) == ((5, 5), (2, 2))
