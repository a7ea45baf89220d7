"""Card files, cards defined on the spot and the database."""

from __future__ import annotations

import pytest

from engine.card_database import CardDatabase, UnknownCard, default_database
from engine.families import Paragraph
from engine.language.cardfile import FRAMES, CardError, define_card, parse_paragraph, read_cards, write_card
from engine.language.lexicon import Language
from engine.language.parser import LanguageError, parse

FILE = """\
# a comment

Karlov of the Ghost Council | Karlov del Concilio Fantasma
{W}{B}
Legendary Creature — Spirit Advisor
2/2
Whenever you gain life, put two +1/+1 counters on ~.
{W}{B}, Remove six +1/+1 counters from ~: Exile target creature.

# another comment
Izzet Charm | Talismano Izzet
{U}{R}
Instant
Choose one —
• Counter target noncreature spell unless its controller pays {2}.
• ~ deals 2 damage to target creature.
• Draw two cards, then discard two cards.

Thrash | Percuotere
{R/G}{R/G}
Instant
Target creature you control deals damage equal to its power to target creature you don't control.
//
Threat | Pericolo
{2}{R}{G}
Sorcery
Create a 4/4 red and green Beast creature token with trample.

Domri | Domri
{1}{R}{G}
Legendary Planeswalker — Domri
4
+1: Draw a card.
"""


def test_what_a_file_holds() -> None:
    karlov, charm, thrash, domri = read_cards(FILE, "cards.txt")
    assert karlov.name == ("Karlov of the Ghost Council", "Karlov del Concilio Fantasma")
    assert karlov.cost is not None
    assert karlov.cost.text == "{W}{B}"
    assert karlov.supertypes == {"Legendary"}
    assert karlov.types == {"Creature"}
    assert karlov.subtypes == {"Spirit", "Advisor"}
    assert karlov.colours == {"W", "B"}
    assert (karlov.power, karlov.toughness, karlov.loyalty) == ("2", "2", None)
    assert len(karlov.abilities) == 2
    assert len(charm.paragraphs) == 1
    assert thrash.other_face is not None
    assert thrash.other_face.name.it == "Pericolo"
    assert domri.loyalty == "4"
    assert not any(card.gaps for card in (karlov, charm, thrash, thrash.other_face, domri))


def test_a_file_is_written_as_it_was_read() -> None:
    written = "\n".join(write_card(card) for card in read_cards(FILE))
    kept = "\n".join(line for line in FILE.splitlines() if not line.startswith("#"))
    assert written.split() == kept.replace("Domri | Domri", "Domri").split()


def test_a_card_can_be_written_and_read_in_italian() -> None:
    karlov, *_ = read_cards(FILE)
    text = write_card(karlov, "it")
    assert "Creatura Leggendaria — Consigliere Spirito" in text
    assert "Ogniqualvolta guadagni punti vita, metti due segnalini +1/+1 su ~." in text
    assert define_card(text, "it").paragraphs == karlov.paragraphs


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "Whenever you gain life, put two +1/+1 counters on Karlov of the Ghost Council."),
        ("en", "Whenever you gain life, put two +1/+1 counters on this creature."),
        ("it", "Ogniqualvolta guadagni punti vita, metti due segnalini +1/+1 su Karlov del Concilio Fantasma."),
        ("it", "Ogniqualvolta guadagni punti vita, metti due segnalini +1/+1 su questa creatura."),
    ],
)
def test_a_card_may_name_itself(language: Language, text: str) -> None:
    header = "Karlov of the Ghost Council | Karlov del Concilio Fantasma\n{W}{B}\n"
    card = define_card(f"{header}Legendary Creature — Spirit Advisor\n2/2\n{text}", language)
    assert card.paragraphs == (parse(Paragraph, "Whenever you gain life, put two +1/+1 counters on ~.", "en"),)


def test_a_name_before_a_comma_is_the_card_too() -> None:
    card = define_card(
        "Krenko, Mob Boss | Krenko, Capocosca\n{2}{R}{R}\nLegendary Creature — Goblin Warrior\n3/3\n"
        "Whenever Krenko attacks, draw a card."
    )
    assert card.rules_text("en") == ["Whenever Krenko, Mob Boss attacks, draw a card."]


def test_old_words_are_understood_and_modernised() -> None:
    text = "When ~ enters the battlefield, exile target creature with converted mana cost 3 or less."
    today = "When ~ enters, exile target creature with mana value 3 or less."
    assert parse(Paragraph, text, "en") == parse(Paragraph, today, "en")


def test_the_database_finds_names_of_both_languages() -> None:
    database = CardDatabase(read_cards(FILE))
    assert database.find("karlov of the ghost council") is database.find("Karlov del Concilio Fantasma")
    assert database.find("Thrash // Threat") is database.find("Percuotere")
    assert database.find("Nobody") is None
    assert "Izzet Charm" in database
    assert len(database) == 4


def test_the_name_of_a_card_can_be_the_verb_that_its_text_begins_with() -> None:
    card = define_card("Exile | Esilio\n{2}{W}\nInstant\nExile target creature. You gain life equal to its toughness.")
    assert not card.gaps
    other = define_card("Other | Altra\n{2}{W}\nInstant\nExile target creature. You gain life equal to its toughness.")
    assert card.paragraphs == other.paragraphs
    assert card.rules_text("en") == ["Exile target creature. You gain life equal to its toughness."]


def test_an_unknown_name_brings_near_ones() -> None:
    database = default_database()
    with pytest.raises(UnknownCard) as caught:
        database.card("Lightning Bold")
    assert "Lightning Bolt" in caught.value.near
    assert "Did you mean Lightning Bolt" in caught.value.text.en
    assert "Forse Lightning Bolt" in caught.value.text.it


def test_a_card_with_the_same_name_replaces_the_other() -> None:
    database = CardDatabase(read_cards(FILE))
    database.add(define_card("Izzet Charm | Talismano Izzet\n{U}\nInstant\nDraw a card."))
    assert len(database) == 4
    assert database.card("Talismano Izzet").rules_text("en") == ["Draw a card."]


def test_rules_text_is_parsed_only_when_asked_for() -> None:
    database = CardDatabase(read_cards("Odd | Strano\n{1}\nInstant\nFrobnicate.\n"))
    card = database.card("Odd")
    assert "_parsed" not in card.__dict__
    assert card.gaps
    assert "_parsed" in card.__dict__


FRAMED = {
    "split": "Fire | Fuoco\n{1}{R}\nInstant\nDraw a card.\n//\nIce | Ghiaccio\n{1}{U}\nInstant\nDraw a card.",
    "aftermath": "Fire | Fuoco\n{1}{R}\nInstant\nDraw a card.\n// aftermath\nIce | Ghiaccio\n{U}\nSorcery\nAftermath",
    "flip": "Monk | Monaco\n{1}{U}\nCreature — Human\n1/1\n{1}: Flip ~.\n// flip\nSage | Saggio\nCreature — Human\n3/4",
    "transform": "Cub | Cucciolo\n{G}\nCreature — Wolf\n1/1\n// transform\nWolf | Lupo\n(green) Creature — Wolf\n4/4",
    "modal": "Door | Porta\n{G}\nSorcery\nDraw a card.\n// modal\nIsle | Isola Nuova\nLand\n{T}: Add {U}.",
    "adventure": "Giant | Gigante\n{G}\nCreature — Giant\n4/4\n// adventure\nStep | Passo\n{G}\nSorcery — Adventure\n"
    "Draw a card.",
    "omen": "Dragon | Drago\n{G}\nCreature — Dragon\n4/4\n// omen\nStep | Passo\n{G}\nSorcery — Omen\nDraw a card.",
    "prepare": "Cook | Cuoca\n{G}\nCreature — Human\n1/1\n~ enters prepared.\n// prepare\nStew | Stufato\n{G}\nSorcery"
    "\nDraw a card.",
    "room": "Den | Tana\n{G}\nEnchantment — Room\nWhen you unlock this door, draw a card.\n// room\n"
    "Hall | Sala\n{U}\nEnchantment — Room\nWhen you unlock this door, draw a card.",
    "meld": "Rats | Ratti\n{B}\nCreature — Rat\n1/1\n// meld\nHost | Orda\n(black and green) Creature — Eldrazi\n9/9",
}


@pytest.mark.parametrize("frame", FRAMES)
@pytest.mark.parametrize("language", ["en", "it"])
def test_the_line_between_the_faces_names_the_frame(frame: str, language: Language) -> None:
    (card,) = read_cards(FRAMED[frame])
    assert card.frame == frame and card.other_face is not None
    written = write_card(card, language)
    (again,) = read_cards(written, language=language)
    assert (again.frame, again.name, again.other_face.name) == (frame, card.name, card.other_face.name)  # type: ignore[union-attr]
    assert again.other_face.colours == card.other_face.colours  # type: ignore[union-attr]
    assert write_card(again, language) == written


def test_a_frame_that_there_is_not_is_an_error_with_its_place() -> None:
    with pytest.raises(CardError) as error:
        read_cards("A\nLand\n// folded\nB\nLand", "cards.txt")
    assert (error.value.line, error.value.column, error.value.words) == (3, 4, "folded")


def test_a_card_has_at_most_two_faces() -> None:
    with pytest.raises(CardError) as error:
        read_cards("A\nLand\n//\nB\nLand\n// flip\nC\nLand", "cards.txt")
    assert error.value.line == 6


@pytest.mark.rule("204.2")
@pytest.mark.parametrize(
    ("line", "language", "colours"),
    [
        ("(green) Land Creature — Forest Dryad", "en", "G"),
        ("(white, blue and black) Creature — Cat", "en", "WUB"),
        ("(bianco e verde) Creatura — Lupo", "it", "WG"),
    ],
)
def test_a_colour_indicator_comes_before_the_type_line(line: str, language: Language, colours: str) -> None:
    (card,) = read_cards(f"Arbor | Albero\n{line}\n1/1", language=language)
    assert card.colours == set(colours)
    assert write_card(card, language).splitlines()[1] == line
    with pytest.raises(CardError):
        read_cards("Arbor\n(pink) Creature — Cat\n1/1")


def test_gaps_of_the_other_face_are_gaps_of_the_card() -> None:
    late = "Whenever a creature dies, draw a card."  # on an instant, which is in no zone when it happens
    (card,) = read_cards(f"A\n{{R}}\nInstant\nDraw a card.\n//\nB\n{{R}}\nInstant\n{late}\nMumble a rhyme.")
    assert [gap.line for gap in card.gaps] == [10, 9]
    assert [gap.line for gap in card.unread] == [10]
    with pytest.raises(LanguageError):
        define_card("A\n{R}\nInstant\nDraw a card.\n//\nB\n{R}\nInstant\nMumble a rhyme.")


def test_the_database_finds_a_card_by_each_of_its_names() -> None:
    database = CardDatabase(read_cards(FRAMED["split"]))
    for name in ("Fire", "ghiaccio", "Fire // Ice", "Fuoco // Ghiaccio"):
        assert database.card(name).name.en == "Fire"


def test_a_line_that_speaks_of_the_line_before_belongs_to_it() -> None:
    """Some texts break an ability into lines: instructions that make sense only after the previous line continue it."""
    head = "Thief | Ladro\n{2}{U}\nCreature — Shapeshifter\n2/2\nFlying\n"
    first = "Whenever ~ attacks, exile another target creature."
    second = "Return the exiled card to the battlefield under your control at the beginning of the next end step."
    broken, whole = define_card(f"{head}{first}\n{second}"), define_card(f"{head}{first} {second}")
    assert broken.paragraphs == whole.paragraphs and len(broken.paragraphs) == 2
    assert write_card(broken) == write_card(whole)


@pytest.mark.parametrize("stray", ["Draw a card.", "Exile it.", "Swim with it."])
def test_instructions_that_the_line_before_does_not_explain_are_a_gap(stray: str) -> None:
    head = "Thief | Ladro\n{2}{U}\nCreature — Shapeshifter\n2/2\n"
    (card,) = read_cards(f"{head}Whenever you gain life, draw a card.\n{stray}\n")
    (gap,) = card.gaps
    assert gap.text == stray and gap.line == 6
    assert len(card.paragraphs) == 1


@pytest.mark.parametrize(
    ("language", "short", "whole"),
    [
        ("en", "Draw two cards", "Draw two cards."),
        ("en", "{T}: Add {G}", "{T}: Add {G}."),
        ("en", "Choose one —\n• Draw a card\n• You gain 2 life.", "Choose one —\n• Draw a card.\n• You gain 2 life."),
        ("it", "Pesca due carte", "Pesca due carte."),
    ],
)
def test_a_sentence_without_its_full_stop_is_read(language: Language, short: str, whole: str):
    assert parse_paragraph(short, language) == parse_paragraph(whole, language)


def test_words_that_are_not_understood_are_not_helped_by_a_full_stop():
    with pytest.raises(LanguageError) as raised:
        parse_paragraph("Draw two cards\nDraw qqq cards", "en")
    assert (raised.value.line, raised.value.column) == (1, 15)


def test_a_comma_inside_a_quotation_belongs_to_the_sentence_around_it():
    def staff(quoted: str) -> str:
        text = f"Equipped creature gets +1/+1, has {quoted} and is a Cleric in addition to its other types."
        return f"Staff | Bastone\n{{1}}\nArtifact — Equipment\n{text}\nEquip {{1}}"

    inside = define_card(staff('"Whenever this creature attacks, you gain 1 life,"'))
    assert not inside.gaps
    assert inside.paragraphs == define_card(staff('"Whenever this creature attacks, you gain 1 life",')).paragraphs


def test_phrases_written_with_the_name_are_read_of_this_creature_too():
    def mimic(name: str) -> str:
        return f"Mimic | Mimo\n{{1}}\nCreature — Shapeshifter\n0/0\n{name} enters as a copy of any creature."

    this = define_card(mimic("This creature"))
    assert not this.gaps
    assert this.paragraphs == define_card(mimic("Mimic")).paragraphs
