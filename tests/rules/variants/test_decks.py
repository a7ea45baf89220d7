"""Decks of Commander and Brawl, and colour identities (100.2c, 903.3-5, 903.12)."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from engine.card_database import CardDatabase, default_database
from engine.decklists.commander import check_commander
from engine.decklists.deck import DeckFile
from engine.decklists.deck_files import available, parse_deck, read_deck, resolve
from engine.decklists.formats import LED, check_format
from engine.decklists.list_reader import read_list
from engine.decklists.list_writer import KINDS
from engine.language.cardfile import define_card
from engine.state.colour_identity import colour_identity
from tests.driver import Driver
from tests.rules.variants.test_903_commander import cast, scene

BOSS = "Boss | Boss\n{4}{R/G}\nLegendary Creature — Goblin\n3/3"
DULL = "Dull | Opaco\n{4}\nLegendary Creature — Golem\n3/3"
LEFT = "Left | Sinistra\n{R}\nLegendary Creature — Goblin\n1/1\nPartner"
RIGHT = "Right | Destra\n{G}\nLegendary Creature — Elf\n1/1\nPartner"
ONE = "One | Uno\n{R}\nLegendary Creature — Goblin\n1/1\nPartner with Two"
TWO = "Two | Due\n{G}\nLegendary Creature — Elf\n1/1\nPartner with One"
SAGE = "Sage | Saggio\n{4}{G}\nLegendary Planeswalker — Ajani\n3\n+1: You gain 1 life."
LORD = "Lord | Signore\n{4}{G}\nLegendary Planeswalker — Jace\n3\n~ can be your commander."
BEAR = "Bear | Orso\n{G}\nCreature — Bear\n2/2"
BLUE = "Blue | Azzurro\n{2}\nArtifact\n{U}, {T}: Draw a card."
RATS = "Rats | Ratti\n{R}\nCreature — Rat\n1/1\nA deck can have any number of cards named ~."
GROVE = "Grove | Boschetto\nLand — Forest Island"
TOWER = "Tower | Torre\nLand\n{T}: Add one mana of any color in your commander's color identity."
TEXTS = (BOSS, DULL, LEFT, RIGHT, ONE, TWO, SAGE, LORD, BEAR, BLUE, RATS, GROVE, TOWER)


def database(more: Sequence[str] = ()) -> CardDatabase:
    return CardDatabase((*default_database(), *(define_card(text, "en") for text in (*TEXTS, *more))))


def deck(commanders: str, rest: str, land: str = "Forest", size: int = 100, more: Sequence[str] = ()) -> DeckFile:
    """Return a deck of these cards, one per line, filled up with basic lands."""
    cards = database(more)
    lines = [f"1 {name}" for name in commanders.split(", ") if name]
    text = "\n".join(["Commander", *lines, "", "Deck", rest])
    missing = size - (parse_deck(text).size if lines or rest else 0)
    return resolve(parse_deck(f"{text}\n{missing} {land}"), cards)


def refused(found: DeckFile, variant: str = "commander", more: Sequence[str] = ()) -> list[str]:
    return [refusal.rule for refusal in check_commander(found, variant, database(more))]


# -- colour identity


@pytest.mark.rule("903.4")
@pytest.mark.parametrize(
    ("text", "identity"),
    [
        ("Bosh | Bosh\n{8}\nLegendary Artifact Creature — Golem\n6/7\n{3}{R}, {T}: Draw a card.", "R"),
        ("Larva | Larva\n{4}{R/G}{R/G}\nLegendary Creature — Goblin\n3/3", "RG"),
        ("Pain | Dolore\n{1}{W/P}\nCreature — Horror\n1/1", "W"),
        ("Twin | Gemello\n{2/U}\nCreature — Elf\n1/1", "U"),
        ("All | Tutti\n{4}\nArtifact Creature — Golem\n3/3\n~ is all colors.", "WUBRG"),
        ("Void | Vuoto\n{2}{B}\nCreature — Eldrazi\n2/2\nDevoid", "B"),
        ("Taps | Tappa\n{2}\nArtifact\n{T}: Add {C}.", ""),
    ],
)
def test_the_colour_identity_is_that_of_cost_text_and_defining_abilities(text: str, identity: str):
    assert colour_identity(define_card(text, "en")) == set(identity)


@pytest.mark.rule("903.4b")
def test_reminders_do_not_count():
    text = "Land | Landa\nLand — Forest\n({T}: Add {G}.)"
    assert colour_identity(define_card(text, "en")) == set()


@pytest.mark.rule("903.4c")
def test_the_back_of_a_double_faced_card_counts():
    text = "Scholar | Studioso\n{2}{U}\nCreature — Human\n1/1\n// transform\nBrute | Bruto\n(red) Creature — Human\n3/3"
    assert colour_identity(define_card(text, "en")) == {"U", "R"}


# -- decks


@pytest.mark.rule("100.2c", "100.5", "903.5a")
@pytest.mark.parametrize(("size", "rules"), [(99, ["903.5a"]), (100, []), (101, ["903.5a"])])
def test_a_deck_has_exactly_a_hundred_cards_with_its_commander(size: int, rules: list[str]):
    assert refused(deck("Boss", "1 Bear", size=size)) == rules


@pytest.mark.rule("903.12d")
@pytest.mark.parametrize(("size", "rules"), [(59, ["903.12d"]), (60, []), (61, ["903.12d"])])
def test_a_brawl_deck_has_exactly_sixty(size: int, rules: list[str]):
    assert refused(deck("Boss", "1 Bear", size=size), "brawl") == rules


@pytest.mark.rule("100.2c", "903.5b")
def test_each_card_but_basic_lands_is_there_once():
    assert refused(deck("Boss", "2 Bear")) == ["903.5b"]
    assert refused(deck("Boss", "1 Bear\n1 Bear")) == ["903.5b"]
    assert refused(deck("Boss", "9 Rats\n5 Mountain")) == []


@pytest.mark.rule("100.2c", "903.5c")
def test_no_card_has_colours_that_the_commander_has_not():
    assert refused(deck("Boss", "1 Blue")) == ["903.5c"]
    assert refused(deck("Dull", "1 Bear")) == ["903.5c", "903.5d"]
    assert refused(deck("Boss", "1 Shock")) == []


@pytest.mark.rule("903.5d")
def test_lands_with_a_basic_type_make_only_the_commanders_colours():
    assert refused(deck("Boss", "1 Grove")) == ["903.5d"]
    assert refused(deck("Boss", "1 Island")) == ["903.5d"]
    assert refused(deck("Boss", "1 Mountain")) == []


@pytest.mark.rule("903.12e")
def test_in_brawl_a_commander_without_colours_has_basic_lands_of_one_type():
    assert refused(deck("Dull", "", size=60), "brawl") == []
    assert refused(deck("Dull", "1 Island", size=60), "brawl") == ["903.12e"]
    assert refused(deck("Dull", "", size=100)) == ["903.5d"]
    assert refused(deck("Boss", "1 Island", size=60), "brawl") == ["903.5d"]


@pytest.mark.rule("903.3", "903.3a", "903.12c")
def test_a_commander_is_a_legendary_creature():
    assert refused(deck("", "1 Boss")) == ["903.3"]
    assert refused(deck("Bear", "1 Boss")) == ["903.3", "903.5c"]
    assert refused(deck("Sage", "")) == ["903.3"]
    assert refused(deck("Sage", "", size=60), "brawl") == []
    assert refused(deck("Lord", "")) == []


@pytest.mark.rule("702.123a", "702.123b", "702.123c", "702.123f")
def test_two_commanders_are_partners():
    assert refused(deck("Left, Right", "1 Bear\n1 Mountain")) == []
    assert refused(deck("One, Two", "1 Bear\n1 Mountain")) == []
    assert refused(deck("Left, Boss", "")) == ["702.123a"]
    assert refused(deck("One, Right", "")) == ["702.123a"]
    assert refused(deck("Left, Right", "", size=99)) == ["903.5a"]


PEER = "{0} | {0}\n{{R}}\nLegendary Creature — {1}\n1/1\n{2}"
PAST = "Past | Passato\n{G}\nLegendary Enchantment — Background\nCommander creatures you own have trample."


@pytest.mark.parametrize(
    ("first", "second", "together"),
    [
        ("Friends forever", "Friends forever", True),
        ("Friends forever", "Partner", False),
        ("Partner—Survivors", "Partner—Survivors", True),
        ("Partner—Survivors", "Partner—Character select", False),
        ("Partner—Survivors", "Partner", False),
        ("Doctor's companion", "Flying", True),
        ("Doctor's companion", "Doctor's companion", True),
        ("Choose a Background", "Choose a Background", False),
        ("Flying", "Flying", False),
    ],
)
def test_later_partners_lead_with_those_that_they_fit(first: str, second: str, together: bool):
    texts = (PEER.format("Amy", "Human", first), PEER.format("Who", "Time Lord Doctor", second))
    assert refused(deck("Amy, Who", "", "Mountain", more=texts), more=texts) == ([] if together else ["702.123a"])


def test_a_companion_goes_with_no_doctor_who_is_something_else_too():
    texts = (PEER.format("Amy", "Human", "Doctor's companion"), PEER.format("Who", "Human Doctor", "Flying"))
    assert refused(deck("Amy, Who", "", "Mountain", more=texts), more=texts) == ["702.123a"]


def test_a_background_leads_only_with_one_who_chooses_it():
    texts = (PEER.format("Amy", "Human", "Choose a Background"), PEER.format("Ben", "Human", "Partner"), PAST)
    assert refused(deck("Amy, Past", "1 Bear", "Mountain", more=texts), more=texts) == []
    assert refused(deck("Ben, Past", "", "Mountain", more=texts), more=texts) == ["903.3", "702.123a"]
    assert refused(deck("Past", "", more=texts), more=texts) == ["903.3"]


# -- lists


def test_lists_say_which_cards_lead_the_deck():
    found = deck("Left, Right", "1 Bear\n1 Mountain")
    assert found.commanders == ("Left", "Right") and found.size == 100
    assert sorted(found.led_cards) == [(1, "Bear"), (1, "Mountain"), (96, "Forest")]
    for kind in ("text", "Arena", "Forge"):
        again = read_list(KINDS[kind].write(found, database()), database()).deck
        assert (again.commanders, sorted(again.cards)) == (found.commanders, sorted(found.cards)), kind


def test_headings_are_read_in_both_languages_and_in_remarks():
    for heading in ("Commander", "Commanders:", "Comandante (1)", "// Commander", "# comandanti"):
        found = parse_deck(f"1 Bear\n\n{heading}\n1 Boss\n\nSideboard\n1 Blue\n\nTerre\n97 Forest")
        assert found.commanders == ("Boss",), heading
        assert (found.size, found.sideboard) == (99, [(1, "Blue")])


# -- in a game


@pytest.mark.rule("903.4", "702.123c")
@pytest.mark.parametrize(
    ("commanders", "colours"),
    [(("Boss",), "RG"), (("Left", "Right"), "RG"), (("Left",), "R"), (("Dull",), ""), ((), "")],
)
def test_mana_of_the_commanders_colours(commanders: tuple[str, ...], colours: str):
    s = scene()
    for text in TEXTS:
        s.card_text(text)
    s.battlefield(0, "Tower", "Bear")
    if commanders:
        s.command(0, *commanders)
    s.command(1, "Sage")
    d = Driver(s.game())
    made = {option.strip("{}") for option in d.game.mana_options(0) if option}
    assert made == set(colours)


@pytest.mark.rule("903.4a")
def test_the_identity_does_not_change_with_the_game():
    s = scene("Bounce")
    for text in (LEFT, TOWER, "Paint | Vernice\n{0}\nEnchantment\nAll creatures are blue."):
        s.card_text(text)
    s.battlefield(0, "Left", commander=True)
    s.battlefield(0, "Tower", "Paint")
    d = Driver(s.game())
    assert d.game.mana_options(0) == ("{R}",)
    cast(d, "Bounce", "Left", home=False)
    assert d.game.mana_options(0) == ("{R}",)


def test_two_commander_decks_come_along():
    database = default_database()
    (commander,) = (each for each in LED if each.variant == "commander")
    led = [deck for deck in available() if deck.commanders]
    assert len(led) == 2
    for file in led:
        assert file.path is not None
        deck = read_deck(file.path, database)
        assert deck.size == 100 and not list(check_format(deck, commander, database))
        assert all(text.en and text.it and text.en != text.it for text in (deck.name, deck.about))
