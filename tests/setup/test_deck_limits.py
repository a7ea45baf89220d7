"""Deck files from anybody: what exceeds a limit is refused with a message, and one bad file doesn't affect the
others."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from engine import limits
from engine.card_database import CardDatabase, default_database
from engine.decklists.deck import DeckError
from engine.decklists.deck_files import available, parse_deck, read_deck, resolve
from engine.language.cardfile import CardDef


class Counting:
    """The cards of the program; counts requests for similar names."""

    def __init__(self) -> None:
        self.cards = default_database()
        self.asked = 0

    def find(self, name: str) -> CardDef | None:
        return self.cards.find(name)

    def near(self, name: str) -> list[str]:
        self.asked += 1
        return self.cards.near(name)


def test_many_unknown_cards_get_few_suggestions() -> None:
    database = Counting()
    deck = parse_deck("".join(f"1 Forst{number}\n" for number in range(500)))
    with pytest.raises(DeckError) as caught:
        resolve(deck, database)
    assert database.asked == limits.SUGGESTIONS
    assert len(caught.value.problems) == limits.PROBLEMS
    assert sum("did you mean" in problem.what.en for problem in caught.value.problems) == limits.SUGGESTIONS
    assert all("“Forst" in problem.what.it for problem in caught.value.problems)


def test_a_very_long_name_is_neither_looked_for_nor_shown_whole() -> None:
    with pytest.raises(DeckError) as caught:
        resolve(parse_deck("1 " + "Forest" * 70), default_database())
    assert len(caught.value.what.en) < 200
    assert default_database().near("Forest" * 70) == []


@pytest.mark.parametrize("extra", [" [a]", " (ABC)", " (ABC) 12", " *F*", " #", "[a]", " [", " ]", "(", " :", "  "])
def test_many_extras_on_one_line(extra: str) -> None:
    """A whole file of such lines, each as long as allowed."""
    line = ("4 Forest" + extra * limits.DECK_LINE)[: limits.DECK_LINE]
    parse_deck("\n".join([line] * (limits.DECK_CARDS // 4)))
    with pytest.raises(DeckError) as caught:
        parse_deck("4 Forest\n4 Forest" + extra * 20_000)
    assert (caught.value.line, caught.value.column) == (2, limits.DECK_LINE + 1)


@pytest.mark.parametrize("heading", ["a", "Lands (2", "Lands" + " " * 400])
def test_many_lines_that_are_not_headings(heading: str) -> None:
    line = (heading + " ").ljust(limits.DECK_LINE - 1) + "!"
    with pytest.raises(DeckError) as caught:
        parse_deck("\n".join([line] * 300))
    assert len(caught.value.problems) == limits.PROBLEMS
    assert len(str(caught.value)) < 50_000


@pytest.mark.parametrize(
    ("line", "name"),
    [
        ("4 Forest (AER) 12 [foil] *F* # old", "Forest"),
        ("4 Forest\t(AER)\t12", "Forest"),
        ("4 Forest [a b] (AB)", "Forest"),
        ("4 Forest of 12", "Forest of 12"),
        ("4 Forest (the old one)", "Forest (the old one)"),
        ("4 Forest#1", "Forest#1"),
        ("4 Fire // Ice (UMA) 225★", "Fire // Ice"),
    ],
)
def test_marks_after_the_name(line: str, name: str) -> None:
    assert parse_deck(line).cards == [(4, name)]


def test_more_cards_than_a_deck_can_have() -> None:
    assert parse_deck("1000 Forest\nSideboard\n1000 Forest").size == limits.DECK_CARDS
    for text in ("1000 Forest\n1 Island", "4 Forest\nSideboard\n999 Forest\n2 Island"):
        with pytest.raises(DeckError) as caught:
            parse_deck(text)
        assert "1000" in caught.value.what.en and "1000" in caught.value.what.it


def test_a_text_that_is_too_long(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "DECK_TEXT", 100)
    with pytest.raises(DeckError, match="too long"):
        parse_deck("# " + "remark " * 20)
    path = tmp_path / "long.txt"
    path.write_text("4 Forest\n" * 100, encoding="utf-8")
    with pytest.raises(DeckError, match=r"long\.txt: .*too long"):
        read_deck(path, default_database())


def test_bad_files_and_links_stand_in_the_list_with_their_reason(tmp_path: Path) -> None:
    (tmp_path / "good.txt").write_text("60 Forest", encoding="utf-8")
    (tmp_path / "dangling.txt").symlink_to(tmp_path / "nowhere.txt")
    (tmp_path / "circle.txt").symlink_to(tmp_path / "circle.txt")
    (tmp_path / "bytes.txt").write_bytes(b"\0\xff")
    (tmp_path / "folder.txt").mkdir()
    own = {deck.path.stem: deck for deck in available(tmp_path) if deck.path and deck.path.parent == tmp_path}
    assert sorted(own) == ["bytes", "circle", "dangling", "good"]
    assert own["good"].problem is None
    for name in ("bytes", "circle", "dangling"):
        assert own[name].problem is not None and str(own[name].problem).startswith(str(tmp_path))


def test_an_invalid_folder_is_listed_with_the_reason(tmp_path: Path) -> None:
    starters = len(available())
    assert len(available(tmp_path / "nowhere")) == starters
    (tmp_path / "file").write_text("", encoding="utf-8")
    (*decks, last) = available(tmp_path / "file")
    assert len(decks) == starters
    assert last.problem is not None


def test_a_name_that_is_not_text(tmp_path: Path) -> None:
    path = Path(bytes(tmp_path).decode() + "/m\udcffine.txt")
    path.write_text("60 Forest", encoding="utf-8")
    (deck,) = (deck for deck in available(tmp_path) if deck.path == path)
    assert deck.name.en == "m?ine"


PIECES = (
    "4 Forest",
    "SB: 2 Foresta",
    "Sideboard",
    "name: ",
    "colours: WX",
    "about:",
    "[",
    "]",
    "(",
    "#",
    "//",
    "\0",
    "\n",
    "4",
    "x ",
    "٤ Forest",
    "９ Forest",
    "²",
    "\u2028",
    "\x0b",
    "é",
    "\ufeff",
    "1000000000000 Forest",
    "|",
    ":",
    " ",
)


@pytest.mark.parametrize("seed", range(60))
def test_strange_decks_raise_only_errors_of_decks(seed: int, tmp_path: Path) -> None:
    rng = random.Random(seed)
    text = "".join(rng.choice(PIECES) for _ in range(rng.randint(1, 60)))
    content = text.encode(rng.choice(("utf-8", "utf-8-sig", "utf-16", "cp1252")), "replace")
    content = content[: rng.randint(1, len(content))]
    path = tmp_path / "strange.txt"
    path.write_bytes(content)
    try:
        assert read_deck(path, CardDatabase(default_database())).size
    except DeckError as error:
        assert error.problems
        assert error.in_language("it")
