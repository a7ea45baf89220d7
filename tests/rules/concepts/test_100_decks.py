"""Deck files, and legal decks for constructed play (100.2a, 100.4a)."""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

import pytest

from engine.card_database import default_database
from engine.decklists import deck_files, legality
from engine.decklists.deck import DeckError, DeckFile
from engine.decklists.deck_files import parse_deck, read_deck, resolve
from engine.decklists.legality import check_constructed
from engine.refusal import Text


@dataclass(frozen=True)
class FakeCard:
    name: Text
    supertypes: frozenset[str] = frozenset()
    types: frozenset[str] = frozenset()
    colours: frozenset[str] = frozenset()
    abilities: tuple[object, ...] = ()
    gaps: tuple[str, ...] = ()
    is_for_ante: bool = False
    is_silver_bordered: bool = False


class FakeDatabase:
    def __init__(self, *cards: FakeCard) -> None:
        self.cards = {name.casefold(): card for card in cards for name in card.name}
        self.all = [name for card in cards for name in card.name]

    def find(self, name: str) -> FakeCard | None:
        return self.cards.get(name.casefold())

    def near(self, name: str) -> list[str]:
        return get_close_matches(name, self.all)


BASIC = frozenset({"Basic"})
LAND = frozenset({"Land"})
DATABASE = FakeDatabase(
    FakeCard(Text("Forest", "Foresta"), BASIC, LAND),
    FakeCard(Text("Island", "Isola"), BASIC, LAND),
    FakeCard(Text("Selesnya Guildgate", "Cancello della Gilda Selesnya"), types=LAND),
    FakeCard(Text("Llanowar Elves", "Elfi di Llanowar"), types=frozenset({"Creature"}), colours=frozenset("G")),
    FakeCard(Text("Niv-Mizzet, Parun", "Niv-Mizzet, il Parun"), types=frozenset({"Creature"}), colours=frozenset("UR")),
    FakeCard(Text("Thrash // Threat", "Percuotere // Pericolo"), types=frozenset({"Instant"}), colours=frozenset("RG")),
)


def deck(text: str) -> DeckFile:
    return resolve(parse_deck(text), DATABASE)


def rules(text: str) -> list[str]:
    return [refusal.rule for refusal in check_constructed(deck(text), DATABASE)]


@pytest.mark.rule("100.2a")
def test_sixty_cards_are_enough_and_fifty_nine_are_not():
    assert rules("56 Forest\n4 Llanowar Elves") == []
    (refusal,) = check_constructed(deck("55 Forest\n4 Llanowar Elves"), DATABASE)
    assert refusal.rule == "100.2a"
    assert "59" in refusal.reason.en and "59" in refusal.reason.it


@pytest.mark.rule("100.2a")
def test_four_copies_are_allowed_five_are_not():
    assert rules("56 Forest\n4 Llanowar Elves") == []
    assert rules("55 Forest\n5 Llanowar Elves") == ["100.2a"]


@pytest.mark.rule("100.2a")
def test_copies_on_several_lines_and_in_both_languages_are_counted_together():
    assert rules("55 Forest\n3 Llanowar Elves\n2 Elfi di Llanowar") == ["100.2a"]


@pytest.mark.rule("100.2a")
def test_a_land_that_is_not_basic_is_limited_too():
    assert rules("55 Forest\n5 Selesnya Guildgate") == ["100.2a"]


@pytest.mark.rule("100.4a")
def test_the_sideboard_counts_towards_the_four_copies():
    assert rules("57 Forest\n3 Llanowar Elves\nSideboard\n1 Llanowar Elves") == []
    assert rules("57 Forest\n3 Llanowar Elves\nSideboard\n2 Llanowar Elves") == ["100.4a"]


@pytest.mark.rule("100.4a")
def test_the_sideboard_has_at_most_fifteen_cards_and_does_not_count_towards_the_sixty():
    assert rules("60 Forest\nSideboard\n15 Island") == []
    assert rules("60 Forest\nSideboard\n16 Island") == ["100.4a"]
    assert rules("59 Forest\nSideboard\n15 Island") == ["100.2a"]


@pytest.mark.parametrize(
    ("line", "card"),
    [
        ("4 Llanowar Elves", (4, "Llanowar Elves")),
        ("4x Llanowar Elves", (4, "Llanowar Elves")),
        ("  4X   llanowar elves  ", (4, "Llanowar Elves")),
        ("4\tElfi di Llanowar", (4, "Llanowar Elves")),
        ("4 Llanowar Elves (DOM) 168", (4, "Llanowar Elves")),
        ("4 Llanowar Elves (M19) 314 *F*", (4, "Llanowar Elves")),
        ("4 [M10] Llanowar Elves", (4, "Llanowar Elves")),
        ("1 Niv-Mizzet, Parun", (1, "Niv-Mizzet, Parun")),
        ("2 Percuotere // Pericolo", (2, "Thrash // Threat")),
    ],
)
def test_ways_to_write_a_line(line: str, card: tuple[int, str]):
    assert deck(line).cards == [card]


@pytest.mark.parametrize(
    "text",
    [
        "4 Forest\n\nSideboard\n2 Island",
        "4 Forest\nSideboard (2)\n2 Island",
        "Deck\n4 Forest\n\nSideboard:\n2 Island",
        "4 Forest\n// Sideboard\n2 Island",
        "SB: 2 Island\n4 Forest",
        "4 Forest\r\nsideboard\r\n2 Island\r\n",
        "Sideboard\n2 Island\nMain\n4 Forest",
    ],
)
def test_ways_to_write_a_sideboard(text: str):
    read = deck(text)
    assert read.cards == [(4, "Forest")]
    assert read.sideboard == [(2, "Island")]


def test_headings_and_remarks_are_passed_over():
    read = deck("About\nName Elves of mine\n\nCreatures (4)\n4 Llanowar Elves\n# terre\nLands:\n56 Forest\n// the end")
    assert read.cards == [(4, "Llanowar Elves"), (56, "Forest")]
    assert read.name.en == "Elves of mine"


def test_header_lines_say_name_text_and_colours():
    read = deck("name: Woods | Boschi\nabout: Many elves. | Tanti elfi.\ncolours: WG\n4 Forest")
    assert (read.name, read.about, read.colours) == (Text("Woods", "Boschi"), Text("Many elves.", "Tanti elfi."), "WG")


def test_without_a_header_the_colours_are_those_of_the_cards():
    assert deck("4 Llanowar Elves\n1 Niv-Mizzet, Parun\n10 Forest").colours == "URG"


def test_an_unknown_card_is_named_with_its_place_and_near_matches():
    with pytest.raises(DeckError) as raised:
        deck("4 Forest\n 3x Lanowar Elfs\n2 Qqqqqqqq")
    first, second = raised.value.problems
    assert (first.line, first.column) == (2, 5)
    assert "“Lanowar Elfs”" in first.what.en and "“Llanowar Elves”" in first.what.en
    assert "“Llanowar Elves”" in first.what.it
    assert (second.line, second.column) == (3, 3)
    assert "did you mean" not in second.what.en


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [
        ("4 Forest\nForest", 2, 1),
        ("4 Forest\n  Llanowar Elves 4", 2, 3),
        ("0 Forest", 1, 1),
        ("1001 Forest", 1, 1),
        ("SB: 99999999999999999999 Forest", 1, 5),
        ("colours: WQ\n4 Forest", 1, 10),
    ],
)
def test_a_line_that_is_not_a_card_is_refused_with_its_place(text: str, line: int, column: int):
    with pytest.raises(DeckError) as raised:
        deck(text)
    assert (raised.value.line, raised.value.column) == (line, column)


def test_all_errors_of_a_file_are_reported_at_once():
    with pytest.raises(DeckError) as raised:
        deck("Forest\n4 Forest\n0 Island")
    assert [problem.line for problem in raised.value.problems] == [1, 3]
    assert str(raised.value).count("\n") == 1


def test_a_deck_without_cards_is_refused():
    with pytest.raises(DeckError):
        deck("# nothing yet\n\nSideboard\n2 Island")


def test_the_error_names_file_line_and_column_in_both_languages(tmp_path: Path):
    path = tmp_path / "mine.txt"
    path.write_text("4 Forest\n4 Forrest", encoding="utf-8")
    with pytest.raises(DeckError) as raised:
        read_deck(path, DATABASE)
    assert f"{path}, line 2, column 3: " in str(raised.value)
    assert f"{path}, riga 2, colonna 3: " in raised.value.in_language("it")


def test_files_from_windows_are_read(tmp_path: Path):
    path = tmp_path / "mine.txt"
    path.write_bytes("name: Perché\r\n4 Foresta\r\n".encode("cp1252"))
    assert read_deck(path, DATABASE).name.it == "Perché"
    path.write_bytes("name: Perché\n4 Foresta".encode("utf-8-sig"))
    assert read_deck(path, DATABASE).name.it == "Perché"


def test_a_missing_file_and_one_that_is_not_text_are_refused(tmp_path: Path):
    with pytest.raises(DeckError, match=r"missing\.txt"):
        read_deck(tmp_path / "missing.txt", DATABASE)
    (tmp_path / "picture.txt").write_bytes(b"\x89PNG\0\0\0")
    with pytest.raises(DeckError, match="not a text file"):
        read_deck(tmp_path / "picture.txt", DATABASE)


def test_the_players_own_folder_comes_after_the_starter_decks(tmp_path: Path):
    (tmp_path / "b.txt").write_text("60 Forest", encoding="utf-8")
    (tmp_path / "a.dec").write_text("name: Alpha\n60 Forest", encoding="utf-8")
    (tmp_path / "notes.pdf").write_bytes(b"%PDF")
    starters = deck_files.available()
    assert [deck.name.en for deck in deck_files.available(tmp_path)[len(starters) :]] == ["Alpha", "b"]


def test_a_broken_deck_of_the_player_is_listed_with_its_problem(tmp_path: Path):
    (tmp_path / "bad.txt").write_text("all my cards", encoding="utf-8")
    (deck,) = deck_files.available(tmp_path)[len(deck_files.available()) :]
    assert deck.name.en == "bad"
    assert deck.problem is not None and deck.problem.line == 1


def test_without_a_folder_there_are_just_the_starter_decks(tmp_path: Path):
    assert deck_files.available(tmp_path / "nowhere") == deck_files.available()


def test_there_are_starter_decks_of_two_colours_and_one_of_each_colour():
    starters = {deck.colours: deck for deck in deck_files.available() if not deck.commanders}
    assert list(starters) == ["W", "U", "B", "R", "G", "BG", "BR", "UB", "UR", "UG", "WG", "RG", "WR", "WB", "WU"]
    assert all(deck.size == 60 and deck.problem is None for deck in starters.values())
    assert all(text.en and text.it and text.en != text.it for d in starters.values() for text in (d.name, d.about))


def test_the_starter_decks_may_be_played_with_in_constructed():
    database = default_database()
    for starter in deck_files.available():
        assert starter.path is not None
        read = read_deck(starter.path, database)
        assert check_constructed(read, database) == []
        colours = {letter for _, name in read.cards for letter in database.card(name).colours}
        assert colours == set(read.colours)


@pytest.mark.parametrize("colour", "WUBRG")
def test_a_deck_to_learn_with_is_simple(colour: str):
    database = default_database()
    (path,) = (deck.path for deck in deck_files.available() if deck.colours == colour)
    assert path is not None
    read = read_deck(path, database)
    lands = [(count, name) for count, name in read.cards if "Land" in database.card(name).types]
    assert len(lands) == 1 and 24 <= lands[0][0] <= 25
    costs = [card.cost.value() for card in map(database.card, read.names()) if card.cost is not None]
    assert sum(cost <= 3 for cost in costs) * 2 > len(costs) and sum(cost >= 6 for cost in costs) <= 5


def test_cards_with_text_that_is_not_played_are_named():
    database = FakeDatabase(FakeCard(Text("Odd", "Strana"), gaps=("Gloop.",)), FakeCard(Text("Plain", "Semplice")))
    deck = resolve(parse_deck("3 Plain\n2 Odd\nSideboard\n1 Odd"), database)
    assert legality.with_gaps(deck, database) == [Text("Odd", "Strana")]
    assert legality.with_gaps(resolve(parse_deck("3 Plain"), database), database) == []
