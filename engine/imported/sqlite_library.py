"""A card database as an SQLite file: lookup by name in either language, and full-text search."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path

from engine import limits
from engine.card_database import folded, names_of
from engine.imported.playable_share import Plays, faces_of, how_much, keywords_of
from engine.language.cardfile import CardDef, CardError, read_cards
from engine.language.lexicon import LANGUAGES, Language

VERSION = 1
"""Version of the tables; a file of another version must be imported again."""

_TABLES = """
CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;
CREATE TABLE cards (
    id INTEGER PRIMARY KEY, en TEXT, it TEXT, form TEXT, types TEXT, colours TEXT, value INTEGER, keywords TEXT,
    year INTEGER, official INTEGER, plays INTEGER
);
CREATE TABLE names (folded TEXT PRIMARY KEY, card INTEGER) WITHOUT ROWID;
CREATE VIRTUAL TABLE words USING fts5(
    name_en, name_it, type_en, type_it, text_en, text_it, tokenize = "unicode61 remove_diacritics 2"
);
CREATE VIRTUAL TABLE pieces USING fts5(name, tokenize = "trigram");
"""
_CACHED = 2_000
_LIKELY = 60


class LibraryError(ValueError):
    """A file that isn't a card library, or is damaged."""


@dataclass(frozen=True, slots=True)
class Query:
    """A search for cards; empty fields match everything."""

    words: str = ""
    """Words, or beginnings of words, that must all be in name, types or text, in either language."""
    only_names: bool = False
    types: frozenset[str] = frozenset()
    """English types and subtypes that the card must all have."""
    colours: frozenset[str] = frozenset()
    """Letters among W U B R G, all of which the card must have; "C" for colourless cards."""
    no_other_colours: bool = False
    cost: tuple[int, int] | None = None
    """The minimum and maximum mana value."""
    keyword: str = ""
    """The English name of a keyword."""
    only_whole: bool = False
    """Whether to find only cards that are played in full."""


@dataclass(frozen=True, slots=True)
class Found:
    """One search result."""

    en: str
    it: str
    types: str
    colours: str
    value: int
    year: int
    plays: Plays


class Library:
    """Cards in SQLite: a file of the player's, or in memory."""

    def __init__(self, connection: sqlite3.Connection, file: str = "") -> None:
        self._base = connection
        self._base.create_function("nearness", 3, nearness, deterministic=True)
        self.file = file
        self._card = lru_cache(_CACHED)(self._read_card)

    @classmethod
    def create(cls, path: Path | None = None) -> Library:
        """Return a new library in a file that does not exist yet, or in memory. Raises OSError."""
        try:
            base = sqlite3.connect(path if path is not None else ":memory:", isolation_level=None)
            base.executescript("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;" + _TABLES)
        except sqlite3.Error as error:
            raise OSError(str(error)) from error
        made = cls(base, str(path or ""))
        made.note("version", str(VERSION))
        return made

    @classmethod
    def open(cls, path: Path) -> Library:
        """Return a library for reading. Raises `LibraryError`, and FileNotFoundError if there is no such file."""
        if not path.is_file():
            raise FileNotFoundError(str(path))
        try:
            base = sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)
            made = cls(base, str(path))
            version = made.about("version")
        except sqlite3.Error as error:
            raise LibraryError(f"{path}: {error}") from error
        if version != str(VERSION):
            base.close()
            raise LibraryError(f"{path}: it was made by another version of the program; import the cards again")
        return made

    def close(self) -> None:
        self._base.close()

    def begin(self) -> None:
        """Begin a transaction that lasts until `commit`."""
        self._base.execute("BEGIN")

    def commit(self) -> None:
        self._base.execute("COMMIT")

    # ----- what it is

    def note(self, name: str, value: str) -> None:
        """Store a fact about the library."""
        self._base.execute("INSERT OR REPLACE INTO about VALUES (?, ?)", (name, value))

    def about(self, name: str) -> str:
        """Return a stored fact about the library; "" if it was never stored."""
        row = self._base.execute("SELECT value FROM about WHERE name = ?", (name,)).fetchone()
        return str(row[0]) if row is not None else ""

    def __len__(self) -> int:
        return int(self._base.execute("SELECT count(*) FROM cards").fetchone()[0])

    def count(self, plays: Plays) -> int:
        """Return the number of cards played to that extent."""
        return int(self._base.execute("SELECT count(*) FROM cards WHERE plays = ?", (plays,)).fetchone()[0])

    def keywords(self) -> list[str]:
        """Return the keywords on its cards."""
        rows = self._base.execute("SELECT DISTINCT keywords FROM cards WHERE keywords != ''")
        return sorted({word for (words,) in rows for word in words.strip("|").split("|")})

    # ----- filling

    def add(
        self, card: CardDef, form: str, *, text_it: Sequence[str] = (), year: int = 0, official: bool = True
    ) -> Plays:
        """Add a new card. `form` is its text in a card file, `text_it` the text printed in Italian."""
        plays = how_much(card)
        faces = faces_of(card)
        types = [word for face in faces for word in sorted(face.supertypes | face.types | face.subtypes)]
        cost = card.cost.value() if card.cost is not None else 0
        cursor = self._base.execute(
            "INSERT INTO cards (en, it, form, types, colours, value, keywords, year, official, plays) "
            "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (
                _whole_name(card, "en"),
                _whole_name(card, "it"),
                form,
                f"|{'|'.join(types)}|",
                "".join(letter for letter in "WUBRG" if letter in card.colours),
                cost,
                f"|{'|'.join(words)}|" if (words := keywords_of(card)) else "",
                year,
                official,
                plays,
            ),
        )
        number = cursor.lastrowid
        names = names_of(card)
        for name in names:
            self._base.execute("INSERT OR IGNORE INTO names VALUES (?, ?)", (folded(name), number))
        self._base.execute("INSERT INTO pieces (rowid, name) VALUES (?, ?)", (number, " | ".join(names)))
        texts = [line for face in faces for line in _rules_text(face, "it")]
        columns = "rowid, name_en, name_it, type_en, type_it, text_en, text_it"
        type_en, type_it = (" ".join(face.type_line.text(code) for face in faces) for code in LANGUAGES)
        self._base.execute(
            f"INSERT INTO words ({columns}) VALUES (?, ?, ?, ?, ?, ?, ?)",
            (
                number,
                _whole_name(card, "en"),
                _whole_name(card, "it"),
                type_en,
                type_it,
                "\n".join(face.text for face in faces),
                "\n".join([*filter(None, text_it), *texts]),
            ),
        )
        return plays

    # ----- finding

    def has(self, name: str) -> bool:
        """Whether there is a card with that name."""
        return self._base.execute("SELECT 1 FROM names WHERE folded = ?", (folded(name),)).fetchone() is not None

    def find(self, name: str) -> CardDef | None:
        """Return the card with that name in either language and any case; None if there is none, or if the file has
        been damaged since it was opened."""
        if len(name) > limits.CARD_NAME * 2 + 4:
            return None
        with suppress(sqlite3.Error):
            row = self._base.execute("SELECT card FROM names WHERE folded = ?", (folded(name),)).fetchone()
            return self._card(int(row[0])) if row is not None else None
        return None

    def _read_card(self, number: int) -> CardDef | None:
        (form,) = self._base.execute("SELECT form FROM cards WHERE id = ?", (number,)).fetchone()
        try:
            return read_cards(form, self.file)[0]
        except (CardError, IndexError):
            return None

    def near(self, name: str) -> list[str]:
        """Return up to three similar names."""
        wanted = folded(name)[: limits.CARD_NAME]
        pieces = dict.fromkeys(wanted[at : at + 3] for at in range(len(wanted) - 2))
        if not pieces:
            return []
        match = " OR ".join(_quoted(piece) for piece in pieces)
        try:
            rows = self._base.execute(
                "SELECT name FROM pieces WHERE pieces MATCH ? ORDER BY rank LIMIT ?", (match, _LIKELY)
            ).fetchall()
        except sqlite3.Error:
            return []
        known = {folded(each): each for (names,) in rows for each in names.split(" | ")}
        return [known[each] for each in get_close_matches(wanted, known, n=3, cutoff=0.6)]

    def with_back(self, name: str) -> list[CardDef]:
        """Return the cards whose other face has that English name."""
        ending = f" // {name}"
        with suppress(sqlite3.Error):
            rows = self._base.execute("SELECT id FROM cards WHERE substr(en, ?) = ?", (-len(ending), ending)).fetchall()
            return [card for (number,) in rows if (card := self._card(int(number))) is not None]
        return []

    def search(self, query: Query, most: int = limits.FOUND_CARDS) -> list[Found]:
        """Return up to `most` cards that match a query, those whose names match first, then by English name. Raises
        `LibraryError`."""
        where, values = [], []
        for words, value in _conditions(query):
            where.append(words)
            values.append(value)
        match = _match(query)
        table = "cards"
        if match:
            table = "words JOIN cards ON cards.id = words.rowid"
            where.append("words MATCH ?")
            values.append(match)
        condition = f" WHERE {' AND '.join(where)}" if where else ""
        columns = "cards.en, cards.it, cards.types, cards.colours, cards.value, cards.year, cards.plays"
        try:
            rows = self._base.execute(
                f"SELECT {columns} FROM {table}{condition} ORDER BY nearness(?, cards.en, cards.it), cards.en LIMIT ?",
                (*values, query.words, most),
            ).fetchall()
        except sqlite3.Error as error:
            raise LibraryError(str(error)) from error
        return [
            Found(en, it, types, colours, value, year, Plays(plays))
            for en, it, types, colours, value, year, plays in rows
        ]

    def forms(self) -> Iterator[tuple[str, int, bool]]:
        """Yield each card as text, with its year and whether its text is official."""
        for form, year, official in self._base.execute("SELECT form, year, official FROM cards ORDER BY id"):
            yield form, year, bool(official)


def _whole_name(card: CardDef, language: Language) -> str:
    return " // ".join(face.name.in_language(language) for face in faces_of(card))


def _rules_text(face: CardDef, language: Language) -> Iterable[str]:
    try:
        return face.rules_text(language)
    except (KeyError, TypeError, ValueError):  # some phrases can be written only within another one
        return ()


def _quoted(words: str) -> str:
    return '"' + words.replace('"', '""') + '"'


def nearness(words: str, *names: str) -> int:
    """Return how closely names match the search words: 0 for an equal name, then for a name that begins with them, a
    name that contains them, and a match elsewhere on the card."""
    wanted = " ".join(words.casefold().split())
    if not wanted:
        return 0
    known = [face for name in names for face in name.casefold().split(" // ")]
    if wanted in known:
        return 0
    if any(name.startswith(wanted) for name in known):
        return 1
    return 2 if any(wanted in name for name in known) else 3


def _match(query: Query) -> str:
    """Return the query's words for FTS5, each as a prefix."""
    words = [word for word in query.words.replace("\0", " ").split() if any(sign.isalnum() for sign in word)]
    match = " ".join(_quoted(word) + "*" for word in words[:20])
    return f"{{name_en name_it}} : ({match})" if match and query.only_names else match


def _conditions(query: Query) -> Iterator[tuple[str, str | int]]:
    for each in sorted(query.types):
        yield "instr(cards.types, ?)", f"|{each}|"
    for letter in sorted(query.colours - {"C"}):
        yield "instr(cards.colours, ?)", letter
    if "C" in query.colours:
        yield "cards.colours = ?", ""
    if query.no_other_colours:
        for letter in "WUBRG":
            if letter not in query.colours:
                yield "NOT instr(cards.colours, ?)", letter
    if query.cost is not None:
        yield "cards.value >= ?", query.cost[0]
        yield "cards.value <= ?", query.cost[1]
    if query.keyword:
        yield "instr(cards.keywords, ?)", f"|{query.keyword}|"
    if query.only_whole:
        yield "cards.plays = ?", int(Plays.WHOLE)
