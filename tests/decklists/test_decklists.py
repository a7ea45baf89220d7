"""Importing and exporting deck lists of other programs with a report; deck statistics; formats."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine import limits
from engine.card_database import CardDatabase, default_database
from engine.decklists.deck import DeckFile, Entry
from engine.decklists.deck_files import parse_deck, resolve
from engine.decklists.deck_statistics import chance, drawn, facts, land_drops, sample_hand
from engine.decklists.formats import CONSTRUCTED, FormatError, check_format, parse_format
from engine.decklists.list_reader import Outcome, read_list
from engine.decklists.list_writer import KINDS
from engine.language.cardfile import read_cards
from engine.refusal import Text

SPLIT = """\
Ember Row | Fila di Braci
{R}
Instant
Draw a card.
//
Cinder Path | Via di Cenere
{1}{R}
Sorcery
Draw a card."""


@pytest.fixture(scope="module")
def database() -> CardDatabase:
    return CardDatabase([*default_database(), *read_cards(SPLIT)])


MAIN, SIDE = [(4, "Lightning Bolt"), (20, "Mountain"), (2, "Ember Row")], [(3, "Essence Scatter")]
DECK = DeckFile(
    Text("Fire & <Ice>", "Fuoco"),
    entries=tuple(Entry(count, name) for count, name in MAIN),
    side_entries=tuple(Entry(count, name) for count, name in SIDE),
)

LISTS = {
    "text": "# mine\n4 Fulmine\n20x Mountain\n2 Ember Row // Cinder Path\n\nSideboard\n3 Essence Scatter\n",
    "Arena": "About\nName Burn\n\nDeck\n4 Lightning Bolt (M10) 146\n20 Mountain (M10) 242\n2 Ember Row (ABC) 1\n\n"
    "Sideboard\n3 Essence Scatter (7ED) 67\n",
    "MTGO": '<?xml version="1.0" encoding="utf-8"?>\n<Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema">\n'
    '<NetDeckID>0</NetDeckID>\n<Cards CatID="1" Quantity="4" Sideboard="false" Name="Lightning Bolt" />\n'
    '<Cards CatID="2" Quantity="20" Sideboard="false" Name="Mountain" />\n'
    '<Cards CatID="3" Quantity="2" Sideboard="false" Name="Ember Row/Cinder Path" />\n'
    '<Cards CatID="4" Quantity="3" Sideboard="true" Name="Essence Scatter" />\n</Deck>',
    "Cockatrice": '<?xml version="1.0"?>\n<cockatrice_deck version="1">\n<deckname>Burn</deckname>\n<comments/>\n'
    '<zone name="main">\n<card number="4" price="0" name="Lightning Bolt"/>\n<card number="20" name="Mountain"/>\n'
    '<card number="2" name="Ember Row // Cinder Path"/>\n</zone>\n<zone name="side">\n'
    '<card number="3" name="Essence Scatter"/>\n</zone>\n'
    '<zone name="tokens"><card number="1" name="Mountain"/></zone>\n'
    "</cockatrice_deck>",
    "Forge": "[metadata]\nName=Burn\n[Dungeon]\nsomebody\n[Main]\n4 Lightning Bolt|M10|1\n20 Mountain|M10\n"
    "2 Ember Row+|ABC\n[Sideboard]\n3 Essence Scatter\n",
    "XMage": "NAME:Burn\nAUTHOR:somebody\n4 [M10:146] Lightning Bolt\n20 [M10:242] Mountain\n"
    "2 [ABC:1] Ember Row // Cinder Path\n"
    "SB: 3 [7ED:67] Essence Scatter\nLAYOUT MAIN:(1,6)(CMC,false,50)|([M10:146])\n",
}


@pytest.mark.parametrize("kind", LISTS)
def test_lists_of_each_program(kind: str, database: CardDatabase) -> None:
    listed = read_list(LISTS[kind], database, "given")
    assert listed.kind == kind
    assert (listed.deck.cards, listed.deck.sideboard) == (MAIN, SIDE)
    assert listed.deck.name.en == ("given" if kind in ("text", "MTGO") else "Burn")
    assert listed.count(Outcome.CARD) == 4
    assert listed.count(Outcome.WRONG) == listed.count(Outcome.UNKNOWN) == 0
    lines = LISTS[kind].splitlines()
    for each in listed.report:
        assert each.words == lines[each.line - 1].strip() or len(each.words) == limits.SHOWN


@pytest.mark.parametrize(
    ("text", "line"), [("name: Burn\n4 Forest", 1), ("About\nName Burn\n\nDeck\n4 Forest (M10) 1", 2)]
)
def test_the_line_with_the_name_of_the_deck_is_reported_as_that(text: str, line: int, database: CardDatabase) -> None:
    listed = read_list(text, database)
    (told,) = [each for each in listed.report if each.what.en == "the deck's name"]
    assert told.line == line and listed.deck.name.en == "Burn"


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_written_comes_back(kind: str, database: CardDatabase) -> None:
    written = KINDS[kind].write(DECK, database)
    listed = read_list(written, database)
    assert listed.kind == kind
    assert (listed.deck.cards, listed.deck.sideboard) == (MAIN, SIDE)
    names = {"MTGO": "", "Arena": "Fire & Ice"}  # MTGO has no names, Arena few special characters
    assert listed.deck.name.en == names.get(kind, DECK.name.en)


@pytest.mark.parametrize(
    ("text", "line", "outcome", "words"),
    [
        ("4 Forest\n2 Lightnig Bolt", 2, Outcome.UNKNOWN, "Lightnig Bolt"),
        ("4 Forest\nhello there!", 2, Outcome.WRONG, "hello there!"),
        ("4 Forest\n99999 Forest", 2, Outcome.WRONG, "99999"),
        ("[Main]\n4 Forest\nForest", 3, Outcome.WRONG, "Forest"),
        ("[Main]\n4 Forest\n0 Forest", 3, Outcome.WRONG, "0 Forest"),
        (
            '<Deck>\n<Cards Quantity="4" Name="Forest"/>\n<Cards Quantity="x" Name="Forest"/></Deck>',
            3,
            Outcome.WRONG,
            "x",
        ),
        ('<Deck>\n<Cards Quantity="4" Name="Forest"/>\n<Cards Quantity="4"', 3, Outcome.WRONG, "XML"),
        (
            '<cockatrice_deck>\n<zone name="main"><card number="4" name="Forest"/>\n<card name="Forest"/></zone>'
            "</cockatrice_deck>",
            3,
            Outcome.WRONG,
            "Forest",
        ),
        ("[Main]\n4 Forest\n[Mian]\n4 Forest", 4, Outcome.WRONG, "[mian]"),
        ("2 Island|M10\n[Main]\n4 Forest", 1, Outcome.WRONG, "list"),
        (
            '<cockatrice_deck>\n<zone name="main"><card number="4" name="Forest"/></zone>\n'
            '<zone name="man"><card number="2" name="Island"/></zone></cockatrice_deck>',
            3,
            Outcome.WRONG,
            "man",
        ),
    ],
)
def test_bad_lines_are_reported_and_the_others_kept(text: str, line: int, outcome: Outcome, words: str) -> None:
    listed = read_list(text, default_database())
    assert listed.deck.cards == [(4, "Forest")]
    (told,) = [each for each in listed.report if each.outcome not in (Outcome.CARD, Outcome.PASSED)]
    assert (told.line, told.outcome) == (line, outcome)
    assert words in told.what.en and words in told.what.it


@pytest.mark.parametrize("heading", ["Companion", "Compagno"])
@pytest.mark.parametrize("again", ["", "1 Essence Scatter (7ED) 67\n"])
def test_a_companion_is_one_card_of_the_sideboard(heading: str, again: str) -> None:
    """702.138a: a companion comes from outside the game; Arena lists it separately and in the sideboard."""
    text = f"{heading}\n1 Essence Scatter (7ED) 67\n\nDeck\n4 Forest\n\nSideboard\n2 Shock (M19) 156\n{again}"
    listed = read_list(text, default_database())
    assert listed.deck.cards == [(4, "Forest")]
    assert {name: count for count, name in listed.deck.sideboard} == {"Essence Scatter": 1, "Shock": 2}
    assert listed.count(Outcome.WRONG) == listed.count(Outcome.UNKNOWN) == 0
    (first,) = [each for each in listed.report if each.line == 2]
    assert (first.outcome is Outcome.PASSED, "companion" in first.what.en) == (bool(again), bool(again))


@pytest.mark.parametrize(
    ("text", "en", "it"),
    [
        ('<Deck>\n<Cards Quantity="4"\n</Deck>', "character", "carattere"),
        ('<Deck>\n<Cards Quantity="4"', "does not end", "non finisce"),
        ("<Deck>\n<Cards>\n</Deck>", "closes another", "non chiude"),
        ('<Deck>\n<Cards Name="a" Name="b"/></Deck>', "twice", "due volte"),
        ("<Deck/>\n<Deck/>", "after the last", "dopo l'ultimo"),
        ('<Deck>\n<Cards Quantity="4" Name="Forest"/>', "a tag that is not closed", "un tag che non viene chiuso"),
        ("<?xml version='1.0'?>\n<!-- <Deck -->\n", "no element", "non ha alcun tag"),
        ("<Deck>\n&nbsp;</Deck>", "&", "&"),
    ],
)
def test_invalid_xml_is_reported_in_both_languages(text: str, en: str, it: str) -> None:
    (told,) = [each for each in read_list(text, default_database()).report if "XML" in each.what.en]
    assert en in told.what.en and it in told.what.it
    assert told.line >= 2


def test_near_names_are_offered_for_the_first_few() -> None:
    listed = read_list("\n".join(f"1 Forst{number}" for number in range(20)), default_database())
    assert listed.report[0].near[0] == "Forest"
    assert sum(bool(each.near) for each in listed.report) == limits.SUGGESTIONS


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\n\n",
        "x" * (limits.DECK_TEXT + 1),
        "600 Forest\n600 Island",
        "<Deck/>",
        "<!DOCTYPE d [<!ENTITY a 'ha'>]><Deck><Cards Quantity='4' Name='&a;'/></Deck>",
        "<a>" * 5000,
    ],
)
def test_lists_without_a_deck(text: str) -> None:
    listed = read_list(text, default_database())
    assert not listed.deck.cards
    assert listed.count(Outcome.WRONG) >= 1


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(data=st.data(), kind=st.sampled_from(sorted(LISTS)))
def test_changed_lists_never_raise(data: st.DataObject, kind: str) -> None:
    text = LISTS[kind]
    for _ in range(data.draw(st.integers(1, 5))):
        at = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.sampled_from([0, 1, 30]))
        put = data.draw(st.one_of(st.text(max_size=3), st.sampled_from(["<", "]", "|", "\n", "9" * 30])))
        text = text[:at] + put + text[at + cut :]
    listed = read_list(text, default_database())
    assert all(1 <= entry.count <= limits.DECK_CARDS for entry in listed.deck.entries)
    assert all(each.what.it for each in listed.report)


# What a deck is like


def test_facts_of_a_deck(database: CardDatabase) -> None:
    deck = resolve(
        parse_deck("20 Mountain\n4 Lightning Bolt\n3 Shivan Dragon\n2 Niv-Mizzet, Parun\n1 Essence Scatter"), database
    )
    found = facts(deck, database)
    assert (found.cards, found.lands) == (30, 20)
    assert found.curve == (0, 4, 1, 0, 0, 0, 5, 0)
    assert found.symbols == {"W": 0, "U": 2 * 3 + 1, "B": 0, "R": 4 + 3 * 2 + 2 * 3, "G": 0}
    assert found.mean == pytest.approx((4 + 2 + 5 * 6) / 10)


@pytest.mark.rule("103.7a")
def test_cards_seen() -> None:
    assert [drawn(turn, first=True) for turn in (1, 2, 3)] == [7, 8, 9]
    assert [drawn(turn, first=False) for turn in (1, 2, 3)] == [8, 9, 10]


def test_chances() -> None:
    assert chance(60, 24, 7, 0) == pytest.approx(1)
    assert chance(60, 60, 7, 7) == 1
    assert chance(60, 0, 7, 1) == 0
    assert chance(4, 2, 2, 1) == pytest.approx(1 - 1 / 6)
    assert chance(5, 2, 9, 2) == 1
    # check: of all two-card hands from five cards with three lands, three have two lands
    assert chance(5, 3, 2, 2) == pytest.approx(3 / 10)
    assert chance(0, 0, 7, 1) == 0


def test_land_drops(database: CardDatabase) -> None:
    deck = resolve(parse_deck("24 Forest\n36 Giant Growth"), database)
    first, second = land_drops(facts(deck, database), 5), land_drops(facts(deck, database), 5, first=False)
    assert first == sorted(first, reverse=True)
    assert all(later > earlier for earlier, later in zip(first, second, strict=True))
    assert first[0] == pytest.approx(1 - chance(60, 36, 7, 7))


def test_sample_hands() -> None:
    names = ["Forest"] * 24 + ["Giant Growth"] * 36
    hand = sample_hand(names, Random(3))
    assert len(hand) == 7 and set(hand) <= set(names)
    assert sample_hand(names, Random(3)) == hand
    assert sample_hand(["Forest"], Random(1)) == ["Forest"]


# Formats


def test_a_format_as_text(database: CardDatabase) -> None:
    head = "# ours\nname: Small | Piccolo\ncards: 20-40\ncopies: 2\nsideboard: 0\n\n"
    small = parse_format(head + "[banned]\nFulmine\n[restricted]\nEssence Scatter\n", "small.txt")
    assert small.name.it == "Piccolo"
    deck = resolve(parse_deck("50 Forest\n1 Lightning Bolt\n2 Essence Scatter\n3 Giant Growth\nSB: 1 Shock"), database)
    said = [each.en for each in check_format(deck, small, database)]
    assert said == [
        "The deck has 56 cards; 40 are allowed.",
        "The sideboard has 1 cards; 0 are allowed.",
        "Lightning Bolt is banned.",
        "There are 2 copies of Essence Scatter; one is allowed.",
        "There are 3 copies of Giant Growth; 2 are allowed.",
    ]
    assert all(each.it for each in check_format(deck, small, database))


def test_only_allowed_cards(database: CardDatabase) -> None:
    only = parse_format("cards: 1\n[allowed]\nCrescita Gigante\n", "x")
    deck = resolve(parse_deck("4 Giant Growth\n4 Forest\n1 Shock"), database)
    assert [each.en for each in check_format(deck, only, database)] == ["Shock is not among the cards of this format."]


@pytest.mark.rule("100.2a")
def test_constructed(database: CardDatabase) -> None:
    deck = resolve(parse_deck("54 Forest\n5 Giant Growth"), database)
    assert len(list(check_format(deck, CONSTRUCTED, database))) == 2
    deck = resolve(parse_deck("56 Forest\n4 Giant Growth"), database)
    assert list(check_format(deck, CONSTRUCTED, database)) == []


@pytest.mark.parametrize(("text", "line"), [("cards: many", 1), ("name: x\nhello", 2), ("\n[good]\nForest", 2)])
def test_a_broken_format(text: str, line: int) -> None:
    with pytest.raises(FormatError) as caught:
        parse_format(text, "mine.txt")
    assert (caught.value.file, caught.value.line) == ("mine.txt", line)


def test_the_lines_before_the_cards_of_a_forge_deck_are_reported_by_kind() -> None:
    listed = read_list("[metadata]\nName=Burn\nTitle=Old\n[Main]\n4 Forest\n", default_database())
    passed = {each.line: each.what.en for each in listed.report if each.outcome is Outcome.PASSED}
    assert passed == {
        1: "a heading",
        2: "the deck's name",
        3: "irrelevant to the deck here",
        4: "a heading",
    }
