"""Text-changing effects (612) and their layer (613.1c)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseOption
from tests.driver import Driver
from tests.rules.situation import situation

ALL = "Change the text of target spell or permanent by replacing all instances of one"
COLOUR = f"Sleight\n{{U}}\nInstant\n{ALL} color word with another."
LAND = f"Hack\n{{U}}\nInstant\n{ALL} basic land type with another."
KIND = f"Evolution\n{{U}}\nInstant\n{ALL} creature type with another."
EITHER = f"Bend\n{{U}}\nInstant\n{ALL} color word with another or one basic land type with another until end of turn."


def word(d: Driver, old: str, new: str) -> None:
    """Choose the word to replace, and its replacement."""
    for wanted in (old, new):
        assert isinstance(d.decision, ChooseOption)
        d.game.answer(next(option.key for option in d.decision.options if option.text.en == wanted))


def change(d: Driver, spell: str, target: str, old: str, new: str) -> None:
    """Cast the spell on the target, and replace the word."""
    d.cast(spell, [target])
    top = d.game.state.stack[-1]
    while not isinstance(d.decision, ChooseOption) and top in d.game.state.stack:
        d.pass_priority()
    word(d, old, new)


@pytest.mark.rule("612.1", "612.2")
def test_a_color_word_is_replaced_where_it_is_one():
    """ "black" in the name stays, and so do mana symbols."""
    hater = "Black Hater\n{W}\nCreature — Human\n1/1\nProtection from black\n{B}: Destroy target black creature."
    d = situation(
        COLOUR,
        hater,
        "Imp\n{B}\nCreature — Imp\n1/1",
        "Elf\n{G}\nCreature — Elf\n1/1",
        mana="UB",
        hand=("Sleight",),
        mine=("Black Hater",),
        theirs=("Imp", "Elf"),
    )
    change(d, "Sleight", "Black Hater", "black", "green")
    assert d.look("Black Hater").name.en == "Black Hater"
    assert d.candidates("Black Hater", "activate") == [{"Elf"}]
    (keyword,) = d.look("Black Hater").keywords["protection"]
    context = d.game.play.context(d.find("Black Hater"), 0)
    assert keyword.protects_from(context, d.find("Elf")) and not keyword.protects_from(context, d.find("Imp"))
    d.activate("Black Hater", targets=["Elf"])
    d.resolve()
    assert d.zone("Elf") == "graveyard"


@pytest.mark.rule("612.2")
def test_a_land_type_is_replaced_in_the_text_and_in_the_type_line():
    d = situation(
        LAND,
        "Walker\n{G}\nCreature — Merfolk\n2/2\nIslandwalk\n~ gets +1/+1 for each Island you control.",
        mana="UUU",
        hand=("Hack", "Hack"),
        mine=("Walker", "Forest"),
        theirs=("Island",),
    )
    assert d.size("Walker") == (5, 5)
    change(d, "Hack", "Walker", "Island", "Forest")
    assert d.size("Walker") == (3, 3)
    (keyword,) = d.look("Walker").keywords["landwalk"]
    context = d.game.play.context(d.find("Walker"), 0)
    assert keyword.walks_on(context, d.find("Forest")) and not keyword.walks_on(context, d.all("Island")[0])
    change(d, "Hack", "Forest", "Forest", "Swamp")
    assert d.look("Forest").subtypes == {"Swamp"} and d.look("Forest").name.en == "Forest"
    d.activate("Forest")
    assert d.mana(0) == {"B": 1}
    assert d.size("Walker") == (2, 2)


@pytest.mark.rule("612.2a")
def test_the_creature_type_of_tokens_is_their_name_as_well():
    d = situation(
        KIND,
        "Call\n{G}\nInstant\nCreate a 1/1 green Elf creature token.",
        mana="UG",
        hand=("Evolution", "Call"),
    )
    d.cast("Call")
    change(d, "Evolution", "Call", "Elf", "Goblin")
    d.resolve()
    assert d.token("Goblin", 0) == ((1, 1), frozenset({"G"}), frozenset({"Goblin"}))


@pytest.mark.rule("612.3")
def test_an_ability_that_an_effect_gave_it_keeps_its_words():
    d = situation(
        COLOUR,
        "Shield\n{W}\nEnchantment\nCreatures you control have protection from red.",
        "Knight\n{W}\nCreature — Human Knight\n2/2\nProtection from red",
        mana="U",
        hand=("Sleight",),
        mine=("Shield", "Knight"),
    )
    change(d, "Sleight", "Knight", "red", "blue")
    assert sorted(keyword.quality.colour for keyword in d.look("Knight").keywords["protection"]) == ["R", "U"]


@pytest.mark.rule("612.4")
def test_type_and_text_of_a_token_can_be_changed():
    d = situation(
        KIND,
        'Brood\n{G}\nInstant\nCreate a 1/1 green Elf creature token with "Other Elf creatures get +1/+1."',
        "Elf Scout\n{G}\nCreature — Elf\n1/1",
        "Goblin Scout\n{R}\nCreature — Goblin\n1/1",
        mana="UG",
        hand=("Evolution", "Brood"),
        mine=("Elf Scout", "Goblin Scout"),
    )
    d.cast("Brood")
    d.resolve()
    assert (d.size("Elf Scout"), d.size("Goblin Scout")) == ((2, 2), (1, 1))
    change(d, "Evolution", "Elf", "Elf", "Goblin")
    assert d.look("Elf").subtypes == {"Goblin"}
    assert (d.size("Elf Scout"), d.size("Goblin Scout")) == ((1, 1), (2, 2))


@pytest.mark.rule("612.5")
def test_the_full_text_is_all_that_is_printed():
    shifter = (
        "Shifter\n{U}{U}\nCreature — Shapeshifter\n0/1\n"
        "As long as the top card of your graveyard is a creature card, ~ has the full text of that card."
    )
    ogre = "Fire Ogre\n{2}{R}\nArtifact Creature — Ogre\n4/3\nFlying"
    d = situation(shifter, ogre, mine=("Shifter",), graveyard=("Fire Ogre",))
    entity = d.game.state.battlefield[0]
    look = d.game.play.look(entity)
    assert (look.name.en, look.mana_value, look.colours) == ("Fire Ogre", 3, {"R"})
    assert (look.types, look.subtypes, look.power, look.toughness) == ({"Artifact", "Creature"}, {"Ogre"}, 4, 3)
    assert look.has("flying")
    d = situation(shifter, ogre, mine=("Shifter",), graveyard=("Fire Ogre", "Forest"))
    assert d.size("Shifter") == (0, 1), "only the top card counts"


@pytest.mark.rule("613.1c")
def test_the_text_is_changed_before_types_are():
    """The type that an effect gives the land in layer 4 is not replaced, and the changed text applies."""
    d = situation(
        LAND,
        "Flood\n{U}\nEnchantment\nForests are Islands.",
        mana="U",
        hand=("Hack",),
        mine=("Flood", "Forest"),
    )
    assert d.look("Forest").subtypes == {"Island"}
    change(d, "Hack", "Flood", "Island", "Swamp")
    assert d.look("Forest").subtypes == {"Swamp"}
    d = situation(
        LAND,
        "Flood\n{U}\nEnchantment\nForests are Islands.",
        mana="U",
        hand=("Hack",),
        mine=("Flood", "Forest"),
    )
    change(d, "Hack", "Forest", "Island", "Swamp")
    assert d.look("Forest").subtypes == {"Island"}


@pytest.mark.rule("612.1", "611.2a")
def test_how_long_it_lasts():
    d = situation(
        EITHER,
        COLOUR,
        "Knight\n{W}\nCreature — Human Knight\n2/2\nProtection from red",
        mana="UU",
        hand=("Bend", "Sleight"),
        mine=("Knight",),
    )
    change(d, "Bend", "Knight", "red", "green")
    assert d.look("Knight").keywords["protection"][0].quality.colour == "G"
    change(d, "Sleight", "Knight", "green", "black")
    assert d.look("Knight").keywords["protection"][0].quality.colour == "B"
    d.next_turn()
    assert d.look("Knight").keywords["protection"][0].quality.colour == "R", "green is mentioned nowhere any more"


@pytest.mark.rule("612.7")
def test_a_new_name_is_the_only_one():
    awaken = "Awaken\n{U}\nInstant\nTarget land becomes a 0/0 Elemental creature with haste named Vitu-Ghazi."
    d = situation(
        awaken,
        "Crown\n{W}\nEnchantment\nCreatures named Vitu-Ghazi get +2/+2.",
        mana="U",
        hand=("Awaken",),
        mine=("Crown", "Forest"),
    )
    forest = d.find("Forest")
    d.cast("Awaken", ["Forest"])
    d.resolve()
    look = d.game.play.look(forest)
    assert look.names == {"Vitu-Ghazi"} and not look.is_named("Forest")
    assert d.size(forest) == (2, 2)


@pytest.mark.rule("109.2")
def test_each_noun_means_things_of_its_own_zone():
    """ "Creature" means a creature on the battlefield, whatever else the same words mean."""
    d = situation(
        "Split\n{U}\nInstant\nReturn target noncreature spell or creature to its owner's hand.",
        "Imp\n{B}\nCreature — Imp\n1/1\nFlash",
        "Rite\n{B}\nInstant\nYou gain 1 life.",
        mana="UBB",
        hand=("Split", "Imp", "Rite"),
        theirs=("Imp",),
    )
    d.cast("Imp")
    d.cast("Rite")
    assert d.candidates("Split") == [{"Rite", "Imp"}]
    d.cast("Split", ["Rite"])
    d.resolve()
    assert d.hand(0) == ["Rite"]
    there = {d.game.state.objects[entity].zone for entity in d.all("Imp")}
    assert there == {"stack", "battlefield"}
    d = situation(
        "Split\n{U}\nInstant\nReturn target noncreature spell or creature to its owner's hand.",
        "Imp\n{B}\nCreature — Imp\n1/1\nFlash",
        mana="UB",
        hand=("Split", "Imp"),
    )
    d.cast("Imp")
    assert not d.can("cast", "Split"), "a creature spell is not a creature"
