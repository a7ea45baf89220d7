"""Deck files: the starter decks and the players' own.

A deck file has one line per card, "4 Llanowar Elves" or "4x Llanowar Elves", with names in either language. Other lines
can describe the deck: "name: English | Italiano", "about: …", "colours: GW". "Sideboard" on its own line starts the
sideboard; "SB:" puts a single line into it. Under "Commander" are the deck's one or two commanders; "Deck" starts the
rest. Under "Companion" is a card of the sideboard (702.138a), which may be listed there too. Under "Command zone" are
planes, schemes and vanguards, which are not part of the deck; under "Maybeboard", cards that are not part of anything
yet. Lines that start with "#" or "//" are comments. Additions by other programs (edition, number, finish) are ignored
unless they mark the part of the list that a card belongs to: "*CMDR*", "[Commander{top}]", "[Sideboard]".
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

from engine import limits
from engine.assets import assets_dir
from engine.decklists.deck import COLOURS, Database, DeckError, DeckFile, Entry, Problem
from engine.decklists.legality import unfit_for_command_zone
from engine.refusal import Text

LARGEST_COUNT = limits.DECK_CARDS
"""A larger number of copies on one line is treated as a typing error."""


def available(folder: Path | None = None) -> list[DeckFile]:
    """Return the starter decks, then those in the player's own `folder` by file name.

    An unusable file is included with its `problem`, as is an unreadable folder or a broken link. A missing folder has
    no decks.
    """
    found = []
    for place in (assets_dir() / "decks", folder):
        if place is None:
            continue
        try:
            paths = [path for path in sorted(place.iterdir()) if path.suffix.lower() in SUFFIXES and _is_file(path)]
        except FileNotFoundError:
            continue
        except OSError as error:
            found.append(_unusable(place, _unreadable(place, error)))
            continue
        for path in paths:
            try:
                found.append(_read(path))
            except DeckError as problem:
                found.append(_unusable(path, problem))
    return found


def _is_file(path: Path) -> bool:
    """Whether it is a file, or a broken link, which is reported to the players."""
    try:
        return path.is_file() or (path.is_symlink() and not path.exists())
    except OSError:
        return True  # reading it will report the reason


def _unusable(path: Path, problem: DeckError) -> DeckFile:
    name = _file_name(path)
    return DeckFile(Text(name, name), path=path, problem=problem)


def _file_name(path: Path) -> str:
    """Return a file's name with undecodable bytes replaced."""
    return limits.shown(path.stem.encode("utf-8", "replace").decode())


SUFFIXES = (".tappeto-deck", ".txt", ".dec", ".mwdeck")
"""File name suffixes of decks."""


def read_deck(path: Path, database: Database) -> DeckFile:
    """Return the deck in the file `path`, with the English names of its cards in `database`.

    Raises DeckError if the file can't be read, for a line that is neither a card nor a comment, and for unknown cards.
    """
    return resolve(_read(path), database)


def parse_deck(text: str, name: str = "", path: Path | None = None) -> DeckFile:
    """Return the deck that `text` describes, with card names as written. Raises DeckError.

    `name` is its name unless the text gives one.
    """
    return _Reader(text, name, path).deck()


def resolve(deck: DeckFile, database: Database) -> DeckFile:
    """Return the deck with English card names and its colours. Raises DeckError for unknown cards and for cards in the
    wrong part of the list."""
    problems: list[Problem] = []
    colours: set[str] = set()
    near = _Near(database)

    def known(entries: Iterable[Entry]) -> tuple[Entry, ...]:
        cards = []
        for entry in entries:
            card = database.find(entry.card)
            if card is None:
                problems.append(Problem(entry.line, entry.column, _unknown(entry.card, near)))
            else:
                colours.update(card.colours)
                cards.append(replace(entry, card=card.name.en))
        return tuple(cards)

    main, side = known(deck.entries), known(deck.side_entries)
    own = frozenset(colours)
    command = known(deck.command_entries)
    for entry in command:
        card = database.find(entry.card)
        unfit = unfit_for_command_zone(card) if card is not None else None
        if unfit is not None:
            problems.append(Problem(entry.line, entry.column, unfit))
    if problems:
        raise DeckError(deck.path, sorted(problems, key=lambda problem: (problem.line, problem.column)))
    letters = deck.colours or "".join(letter for letter in COLOURS if letter in own)
    leaders = tuple(card.name.en for name in deck.commanders if (card := database.find(name)) is not None)
    return replace(deck, entries=main, side_entries=side, commanders=leaders, command_entries=command, colours=letters)


class _Near:
    """Finds similar names for the first few unknown cards of a deck."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._left = limits.SUGGESTIONS

    def names(self, wanted: str) -> list[str]:
        if not self._left or len(wanted) > limits.CARD_NAME:
            return []
        self._left -= 1
        return self._database.near(wanted)


def _unknown(written: str, known: _Near) -> Text:
    name, near = limits.shown(written), known.names(written)
    if not near:
        return Text(f"there is no card “{name}” here", f"qui non c'è la carta “{name}”")
    quoted = [f"“{each}”" for each in near]
    return Text(
        f"there is no card “{name}” here; did you mean {' or '.join(quoted)}?",
        f"qui non c'è la carta “{name}”; intendi {' o '.join(quoted)}?",
    )


def _read(path: Path) -> DeckFile:
    try:
        raw = limits.read_bytes(path, 4 * limits.DECK_TEXT)
    except limits.TooMuch as error:
        raise DeckError(path, [_TOO_LONG]) from error
    except OSError as error:
        raise _unreadable(path, error) from error
    return parse_deck(_decode(raw, path), _file_name(path), path)


_TOO_LONG = Problem(
    0,
    0,
    Text(
        f"this is too long for a deck: more than {limits.DECK_TEXT} characters",
        f"è troppo lungo per un mazzo: più di {limits.DECK_TEXT} caratteri",
    ),
)


def _unreadable(path: Path, error: OSError) -> DeckError:
    why = error.strerror or str(error)
    return DeckError(path, [Problem(0, 0, Text(f"it can't be read: {why}", f"non si può leggere: {why}"))])


def _decode(raw: bytes, path: Path) -> str:
    """Decode a file's bytes as UTF-8, or else as the older Windows encoding."""
    if b"\0" not in raw:
        for encoding in ("utf-8-sig", "cp1252"):
            try:
                return raw.decode(encoding)
            except UnicodeDecodeError:
                continue
    raise DeckError(path, [Problem(0, 0, Text("this is not a text file", "questo non è un file di testo"))])


_HEADER = re.compile(r"(name|about|colou?rs)\s*:\s*(.*)", re.IGNORECASE)


_CARD = re.compile(r"(?P<side>sb:\s*)?(?P<count>\d+)x?\s+(?P<card>\S.*)", re.IGNORECASE)


_EDITION_BEFORE = re.compile(r"\[[^\]]*\]\s*")


_REMARK = re.compile(r"\s#")


_EDITION = re.compile(r"\([A-Za-z0-9]{2,6}\)")


_NUMBER = re.compile(r"[\w★†-]+")


_LABEL = re.compile(r"\s\^[^^]*\^$")


_FINISH = re.compile(r"\*[A-Za-z]+\*")


_HEADING = re.compile(r"[^\W\d][\w &-]*")


_HOW_MANY = re.compile(r"\(\d+\)")


_SIDEBOARD = frozenset({"sideboard", "side", "sb"})


_COMMANDER = frozenset({"commander", "commanders", "comandante", "comandanti"})


_COMPANION = frozenset({"companion", "compagno"})


_COMMAND_ZONE = frozenset(
    {"command zone", "planes", "planar deck", "schemes", "scheme deck", "vanguard", "avatar"}
    | {"zona di comando", "piani", "mazzo planare", "intrighi", "mazzo intrigo", "avanguardia"}
)


_ENGLISH_GROUPS = frozenset(
    {"deck", "main", "mainboard", "maindeck", "about", "creatures", "lands", "spells", "instants", "sorceries"}
    | {"enchantments", "artifacts", "planeswalkers", "other"}
)


_ITALIAN_GROUPS = frozenset(
    {"mazzo", "creature", "terre", "magie", "istantanei", "stregonerie", "incantesimi", "artefatti", "planeswalker"}
    | {"altro"}
)


_SPARE = frozenset({"maybeboard", "maybe", "considering", "forse"})


_PARTS = _SIDEBOARD | _COMMANDER | _COMPANION | _COMMAND_ZONE | _SPARE


_CATEGORIES = re.compile(r"\[([^\[\],{}]+)((?:\{\w+\})*)(?:,[^\[\]]*)?\]")
"""Archidekt's categories of a card: the first one, and the text in braces after it, say which part of the list the card
is in."""


def _apart(written: str) -> tuple[str, list[str]]:
    """Split a card's name from the edition, number, finish and categories after it; "Fire (AER) 12 [foil] *F* #
    old"."""
    extras: list[str] = []
    remark = _REMARK.search(written)
    rest = " ".join((written[: remark.start()] if remark is not None else written).split())
    while True:
        rest = _LABEL.sub("", rest)
        before, space, last = rest.rpartition(" ")
        if rest.endswith("]"):
            before, space, last = rest.rpartition(" [")
            if not space or "]" in last[:-1]:
                return rest, extras
            last = f"[{last}"
        elif _NUMBER.fullmatch(last):
            before, space, last = before.rstrip().rpartition(" ")
            if not _EDITION.fullmatch(last):
                return rest, extras
        elif not (_EDITION.fullmatch(last) or _FINISH.fullmatch(last)):
            return rest, extras
        if not space:
            return rest, extras
        extras.append(last)
        rest = before.rstrip()


def _marked(extras: Iterable[str]) -> str:
    """Return the heading that the card's marks stand for; "" if there is none."""
    for extra in extras:
        if extra.casefold() == "*cmdr*":
            return "commander"
        group = _CATEGORIES.fullmatch(extra)
        if group is None:
            continue
        name, flags = group[1].strip().casefold(), group[2].casefold()
        if "{top}" in flags or name in _COMMANDER:
            return "commander"
        if name in ("sideboard", *_COMPANION):
            return name
        if "{nodeck}" in flags or name == "maybeboard":
            return "maybeboard"
    return ""


def _heading(line: str) -> str:
    """Return the folded words of a heading, such as "lands" for "Lands (24):"; "" for any other line."""
    words = line.removesuffix(":").rstrip()
    before, _, last = words.rpartition("(")
    if before and _HOW_MANY.fullmatch(f"({last}"):
        words = before.rstrip()
    return words.casefold() if _HEADING.fullmatch(words) else ""


class _Reader:
    """Reads one deck line by line, collecting faults instead of stopping at the first."""

    def __init__(self, text: str, name: str, path: Path | None) -> None:
        self.text = text
        self.path = path
        self.name = Text(name, name)
        self.about = Text("", "")
        self.colours = ""
        self.main: list[Entry] = []
        self.side: list[Entry] = []
        self.command: list[Entry] = []
        self.commanders: list[str] = []
        self.companions: list[Entry] = []
        self.spare: list[Entry] = []
        self.section = self.main
        """The list that cards on the following lines are added to."""
        self.leads = False
        """Whether these cards are the deck's commanders."""
        self.problems: list[Problem] = []

    def deck(self) -> DeckFile:
        if len(self.text) > limits.DECK_TEXT:
            raise DeckError(self.path, [_TOO_LONG])
        for number, raw in enumerate(self.text.splitlines(), start=1):
            line = raw.strip()
            if len(raw) > limits.DECK_LINE:
                what = Text(
                    f"the line has more than {limits.DECK_LINE} characters",
                    f"la riga ha più di {limits.DECK_LINE} caratteri",
                )
                self.problems.append(Problem(number, limits.DECK_LINE + 1, what))
            elif line:
                self.line(line, number, len(raw) - len(raw.lstrip()) + 1)
        beside = {entry.card.casefold() for entry in self.side}
        self.side += [entry for entry in self.companions if entry.card.casefold() not in beside]
        parts = (self.main, self.side, self.command)
        if max(sum(entry.count for entry in entries) for entries in parts) > limits.DECK_CARDS:
            what = Text(
                f"there are more than {limits.DECK_CARDS} cards in it", f"contiene più di {limits.DECK_CARDS} carte"
            )
            self.problems.append(Problem(0, 0, what))
        if not self.problems and not self.main:
            self.problems.append(Problem(0, 0, Text("it has no cards", "non contiene carte")))
        if self.problems:
            raise DeckError(self.path, self.problems)
        return DeckFile(
            self.name,
            self.about,
            self.path,
            self.colours,
            tuple(self.main),
            tuple(self.side),
            tuple(self.commanders),
            tuple(self.command),
            tuple(self.spare),
        )

    def line(self, line: str, number: int, column: int) -> None:
        remark = re.match(r"(//+|#+)\s*", line)
        if remark is not None:
            word = _heading(line[remark.end() :])
            if word in _PARTS:
                self.begin(word)
            return
        header = _HEADER.fullmatch(line)
        if header is not None:
            self.header(header[1].lower(), header[2].strip(), number, column + header.start(2))
            return
        card = _CARD.fullmatch(line)
        if card is not None:
            self.card(card, number, column)
            return
        word = _heading(line)
        if word in _PARTS or word in _ENGLISH_GROUPS or word in _ITALIAN_GROUPS:
            self.begin(word)
        elif word.startswith("name "):
            self.name = Text(*[limits.shown(line[5:].strip())] * 2)
        else:
            what = Text(
                f"expected the number and name of a card, as in “4 Forest”, not “{limits.shown(line)}”",
                f"attesi il numero e il nome di una carta, come in “4 Foresta”, non “{limits.shown(line)}”",
            )
            self.problems.append(Problem(number, column, what))

    def begin(self, heading: str) -> None:
        """Start a part of the list."""
        self.section, self.leads = self.part(heading), heading in _COMMANDER

    def part(self, heading: str) -> list[Entry]:
        """Return the list for cards under a heading."""
        parts = (
            (_SIDEBOARD, self.side),
            (_COMPANION, self.companions),
            (_COMMAND_ZONE, self.command),
            (_SPARE, self.spare),
        )
        return next((part for headings, part in parts if heading in headings), self.main)

    def header(self, key: str, value: str, number: int, column: int) -> None:
        if key.startswith("colo"):
            letters = value.upper().replace(" ", "").replace(",", "")
            wrong = next((letter for letter in letters if letter not in COLOURS), None)
            if wrong is not None:
                what = Text(f"“{wrong}” is not one of the colours WUBRG", f"“{wrong}” non è uno dei colori WUBRG")
                self.problems.append(Problem(number, column, what))
            self.colours = "".join(letter for letter in COLOURS if letter in letters)
            return
        english, _, italian = (part.strip() for part in value.partition("|"))
        if key == "name":
            self.name = Text(limits.shown(english), limits.shown(italian or english))
        else:
            self.about = Text(english, italian or english)

    def card(self, match: re.Match[str], number: int, column: int) -> None:
        start = column + match.start("card")
        written = match["card"].strip()
        edition = _EDITION_BEFORE.match(written)
        if edition is not None:
            start += edition.end()
            written = written[edition.end() :]
        count = int(match["count"]) if len(match["count"]) <= len(str(LARGEST_COUNT)) else LARGEST_COUNT + 1
        if not 1 <= count <= LARGEST_COUNT:
            what = Text(
                f"a line is for 1 to {LARGEST_COUNT} copies, not {limits.shown(match['count'])}",
                f"una riga vale da 1 a {LARGEST_COUNT} copie, non {limits.shown(match['count'])}",
            )
            self.problems.append(Problem(number, column + match.start("count"), what))
            return
        name, extras = _apart(written)
        entry = Entry(count, name, number, start)
        marked = _marked(extras)
        if match["side"]:
            self.side.append(entry)
            return
        (self.part(marked) if marked else self.section).append(entry)
        if marked in _COMMANDER or (self.leads and not marked):
            self.commanders += [entry.card] * count
