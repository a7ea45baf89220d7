"""Linked abilities: a value chosen by one ability and used by another (607.2d, 614.12a)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.decisions import ChooseObjects, ChooseOption
from engine.language.cardfile import read_cards
from engine.seen.view import ONLOOKER
from tests.rules.situation import situation

BANNER = (
    "Banner\n{2}\nArtifact\nAs ~ enters, choose a color.\n{T}: Add one mana of the chosen color.\n"
    "Creatures you control of the chosen color get +1/+1."
)
HALL = "Hall\n{2}\nArtifact\nAs ~ enters, choose a creature type.\nCreatures you control of the chosen type get +2/+2."
BEAR = "Bear\n{G}\nCreature — Bear\n2/2"
IMP = "Imp\n{B}\nCreature — Imp\n1/1"


@pytest.mark.rule("607.2d", "614.12a")
def test_a_colour_is_chosen_before_it_enters_and_the_other_abilities_speak_of_it():
    d = situation(BANNER, BEAR, IMP, hand=["Banner"], mine=["Bear", "Imp"], mana="RR")
    d.cast("Banner")
    d.pass_priority()
    d.pass_priority()
    decision = d.decision
    assert isinstance(decision, ChooseOption)
    assert [option.key for option in decision.options] == ["W", "U", "B", "R", "G"]
    assert d.zone("Banner") == "stack"
    d.answer("G")
    assert d.zone("Banner") == "battlefield"
    assert (d.size("Bear"), d.size("Imp")) == ((3, 3), (1, 1))
    d.activate("Banner", 0)
    assert d.mana(0) == {"G": 1}


@pytest.mark.rule("607.2d")
def test_each_of_two_objects_speaks_of_its_own_choice():
    d = situation(HALL, BEAR, IMP, hand=["Hall", "Hall"], mine=["Bear", "Imp"], mana="RRRR")
    d.cast("Hall")
    d.resolve("Bear")
    d.cast("Hall")
    d.resolve("Imp")
    assert (d.size("Bear"), d.size("Imp")) == ((4, 4), (3, 3))


@pytest.mark.rule("607.5a")
def test_a_choice_that_was_never_made_is_undefined_and_its_words_do_nothing():
    d = situation(HALL, BANNER, BEAR, mine=["Hall", "Banner", "Bear"])
    assert d.size("Bear") == (2, 2)
    assert not d.can("mana", "Banner")


@pytest.mark.rule("400.7")
def test_a_permanent_that_has_left_and_come_back_is_asked_again():
    blink = "Blink\n{W}\nInstant\nExile target artifact, then return it to the battlefield under its owner's control."
    d = situation(HALL, BEAR, IMP, blink, hand=["Hall", "Blink"], mine=["Bear", "Imp"], mana="RRW")
    d.cast("Hall")
    d.resolve("Bear")
    d.cast("Blink", ["Hall"])
    d.resolve("Imp")
    assert (d.size("Bear"), d.size("Imp")) == ((2, 2), (3, 3))


@pytest.mark.rule("607.2d", "702.16a")
def test_what_is_given_to_another_object_speaks_of_the_choice_of_the_giver():
    ward = (
        "Ward\n{W}\nEnchantment — Aura\nEnchant creature\nAs ~ enters, choose a color.\n"
        "Enchanted creature has protection from the chosen color."
    )
    spark = "Spark\n{R}\nInstant\n~ deals 1 damage to target creature."
    dart = "Dart\n{U}\nInstant\n~ deals 1 damage to target creature."
    d = situation(ward, spark, dart, BEAR, hand=["Ward", "Spark", "Dart"], mine=["Bear"], mana="WRU")
    d.cast("Ward", ["Bear"])
    d.resolve("R")
    assert not d.can("cast", "Spark") and d.can("cast", "Dart")


def test_a_choice_for_the_sentences_that_follow():
    tide = "Tide\n{U}\nSorcery\nChoose a creature type. Creatures of the chosen type get -1/-1 until end of turn."
    d = situation(tide, BEAR, IMP, hand=["Tide"], mine=["Bear"], theirs=["Imp"], mana="U")
    d.cast("Tide")
    d.resolve("Bear")
    assert (d.size("Bear"), d.size("Imp")) == ((1, 1), (1, 1))


@pytest.mark.rule("607.2d")
def test_an_activated_ability_chooses_again_for_the_ability_linked_to_it():
    mask = "Mask\n{2}\nArtifact\n{0}: Choose a color.\nCreatures you control of the chosen color get +1/+1."
    d = situation(mask, BEAR, IMP, mine=["Mask", "Bear", "Imp"])
    sizes = []
    for colour in "GB":
        d.activate("Mask", 0)
        d.resolve(colour)
        sizes.append((d.size("Bear"), d.size("Imp")))
    assert sizes == [((3, 3), (1, 1)), ((2, 2), (2, 2))]


@pytest.mark.rule("614.12a")
def test_a_player_is_chosen():
    curse = (
        "Grudge\n{B}\nEnchantment\nAs ~ enters, choose an opponent.\n"
        "At the beginning of your upkeep, the chosen player loses 1 life."
    )
    d = situation(curse, hand=["Grudge"], mana="B")
    d.cast("Grudge")
    d.pass_priority()
    d.pass_priority()
    decision = d.decision
    if isinstance(decision, ChooseObjects):
        assert decision.candidates == [1]
        d.answer([1])
    d.next_turn()
    d.to_step("upkeep", 0)
    d.resolve()
    assert (d.life(0), d.life(1)) == (20, 19)


@pytest.mark.rule("201.3")
@pytest.mark.parametrize(
    ("kind", "named", "not_named"),
    [
        ("a card", "Elite Vanguard", ""),
        ("a nonland card", "Elite Vanguard", "Forest"),
        ("a land card", "Forest", "Elite Vanguard"),
        ("a creature card", "Elite Vanguard", "Forest"),
    ],
)
def test_a_name_is_one_of_a_card(kind: str, named: str, not_named: str):
    veto = (
        f"Veto\n{{W}}\nEnchantment\nAs ~ enters, choose {kind} name.\n"
        "Spells with the chosen name cost {1} more to cast."
    )
    d = situation(veto, hand=["Veto", "Elite Vanguard"], mana="WWW")
    d.cast("Veto")
    d.pass_priority()
    d.pass_priority()
    decision = d.decision
    assert isinstance(decision, ChooseOption)
    keys = [option.key for option in decision.options]
    assert named in keys and not_named not in keys and keys == sorted(set(keys))
    d.answer(named)
    d.cast("Elite Vanguard")
    assert d.game.state.objects[d.find("Elite Vanguard")].zone == "stack"
    tapped = sum(each.tapped for each in d.game.view(0).battlefield)
    assert tapped == (3 if named == "Elite Vanguard" else 2)


def test_a_land_is_the_chosen_type():
    paint = (
        "Paint\n{U}\nEnchantment — Aura\nEnchant land\nAs ~ enters, choose a basic land type.\n"
        "Enchanted land is the chosen type."
    )
    d = situation(paint, hand=["Paint"], mine=["Forest"], mana="U")
    d.cast("Paint", ["Forest"])
    d.resolve("Swamp")
    assert d.look("Forest").subtypes == {"Swamp"}
    d.activate("Forest", 0)
    assert d.mana(0) == {"B": 1}


def test_a_land_is_given_an_ability_with_the_colour_chosen_for_the_giver():
    well = (
        "Well\n{W}\nEnchantment — Aura\nEnchant land\nAs ~ enters, choose a color.\n"
        'Enchanted land has "{T}: Add two mana of the chosen color."'
    )
    d = situation(well, hand=["Well"], mine=["Forest"], mana="W")
    d.cast("Well", ["Forest"])
    d.resolve("B")
    d.activate("Forest", 1)
    assert d.mana(0) == {"B": 2}


@pytest.mark.parametrize(
    "text",
    [
        'As ~ enters, choose a color.\nCreatures you control have "~ gets +1/+1 for each creature of the chosen '
        'color."',
        "Creatures you control of the chosen color get +1/+1.",
        "As ~ enters, choose a creature type.\nCreatures you control of the chosen color get +1/+1.",
    ],
)
def test_words_for_a_choice_that_nothing_makes_are_a_gap(text: str):
    (card,) = read_cards(f"Orphan\n{{2}}\nArtifact\n{text}", "test")
    assert card.gaps


NOTED = [
    ("choose a color", "U", ("colour", "U", "blue", "blu")),
    ("choose a creature type", "Elf", ("type", "Elf", "Elf", "Elfo")),
    ("choose a card name", "Forest", ("name", "Forest", "Forest", "Foresta")),
    ("choose an opponent", None, ("player", "1", "Bruno", "Bruno")),
    ("choose a number", 4, ("number", "4", "4", "4")),
]


@pytest.mark.rule("607.2d", "614.12a")
@pytest.mark.parametrize(("words", "answer", "noted"), NOTED, ids=[words for words, *_ in NOTED])
def test_everybody_sees_and_reads_what_was_chosen_for_a_permanent(words, answer, noted):
    uses = "Creatures you control get +0/+1."
    d = situation(f"Idol | Idolo\n{{0}}\nArtifact\nAs ~ enters, {words}.\n{uses}", hand=["Idol"])
    d.game.setup = replace(d.game.setup, names=("Anna", "Bruno"))
    for player, name in zip(d.game.state.players, ("Anna", "Bruno"), strict=True):
        player.name = name
    d.cast("Idol")
    d.pass_priority()
    d.pass_priority()
    if answer is not None:
        d.answer(answer)
    elif isinstance(d.decision, ChooseObjects):
        d.answer([1])
    for viewer in (0, 1, ONLOOKER):
        (idol,) = [card for card in d.game.view(viewer).battlefield if card.name.en == "Idol"]
        (value,) = idol.remembered
        assert (value.about, value.key, value.words.en, value.words.it) == noted
        told = [entry.text for entry in d.game.log(viewer) if entry.kind == "choose"]
        assert [words.en for words in told] == [f"Anna chooses {noted[2]} for Idol."]
        assert [words.it for words in told] == [f"Anna sceglie {noted[3]} per l'Idolo."]


def test_what_a_spell_chooses_is_read_in_the_log():
    does = "Choose a creature type. Creatures of the chosen type get -1/-1 until end of turn."
    tide = f"Tide | Marea\n{{U}}\nSorcery\n{does}"
    d = situation(tide, BEAR, mine=["Bear"], hand=["Tide"], mana="U")
    d.cast("Tide")
    d.resolve("Elf")
    (told,) = [entry for entry in d.game.log(1) if entry.kind == "choose"]
    assert told.text.en.endswith(" chooses Elf for Tide.") and told.text.it.endswith(" sceglie Elfo per la Marea.")
    assert not any(card.remembered for card in d.game.view(0).battlefield)
