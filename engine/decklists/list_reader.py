"""Reads deck lists of any program, with a report on each line.

Supported are plain text, Arena's, MTGO's .dek, Cockatrice's .cod, Forge's .dck and XMage's .dck; the format is detected
from the text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from xml.parsers import expat

from engine import limits
from engine.decklists.commander import Database, leaders_beside
from engine.decklists.deck import DeckError, DeckFile, Entry, Problem
from engine.decklists.deck_files import parse_deck
from engine.decklists.legality import unfit_for_command_zone
from engine.refusal import Text

OTHERS = (".dek", ".cod", ".dck")
"""File name suffixes of lists that only other programs write."""
LEADERS_BESIDE = frozenset({"MTGO", "Cockatrice", "XMage"})
"""Programs whose lists have no part for commanders, and which look for them in the sideboard."""
MTGO_LEADS = "16777728"
"""MTGO's annotation for a commander in the sideboard."""
COCKATRICE_LED = frozenset(
    {
        "commander",
        "brawl",
        "standardbrawl",
        "historicbrawl",
        "duel",
        "duelcommander",
        "paupercommander",
        "predh",
    }
)
"""Cockatrice's formats whose decks have a commander."""

UNREADABLE = Text("it can't be read any further", "da qui non si può più leggere")
NOT_XML = {
    expat.errors.codes[code]: Text(en, it)
    for code, en, it in (
        (expat.errors.XML_ERROR_NO_ELEMENTS, "it has no element", "non ha alcun tag"),
        (
            expat.errors.XML_ERROR_INVALID_TOKEN,
            "a character that can't stand here",
            "un carattere che qui non può stare",
        ),
        (expat.errors.XML_ERROR_UNCLOSED_TOKEN, "a tag that does not end", "un tag che non finisce"),
        (
            expat.errors.XML_ERROR_TAG_MISMATCH,
            "a tag that closes another than the last one opened",
            "un tag che non chiude l'ultimo aperto",
        ),
        (expat.errors.XML_ERROR_DUPLICATE_ATTRIBUTE, "the same attribute twice", "due volte lo stesso attributo"),
        (expat.errors.XML_ERROR_JUNK_AFTER_DOC_ELEMENT, "something after the last tag", "qualcosa dopo l'ultimo tag"),
        (
            expat.errors.XML_ERROR_UNDEFINED_ENTITY,
            "a sign that begins with & and is not known",
            "un segno che comincia con & e non è noto",
        ),
    )
}
"""What is wrong with an XML list, by the parser's error code."""
BREAKS_OFF = expat.errors.codes[expat.errors.XML_ERROR_NO_ELEMENTS]
NOT_CLOSED = Text("a tag that is not closed", "un tag che non viene chiuso")


class Outcome(Enum):
    """The result of a line."""

    CARD = "card"
    PASSED = "passed over"
    UNKNOWN = "unknown card"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class LineReport:
    """One line of a list and its result."""

    line: int
    """From 1; 0 for the whole list."""
    words: str
    outcome: Outcome
    what: Text
    near: tuple[str, ...] = ()
    """Similar names, if the card is unknown."""
    count: int = 0
    """Number of copies, if the card is unknown."""
    is_side: bool = False
    """Whether an unknown card belongs to the sideboard."""


@dataclass(frozen=True, slots=True)
class Listed:
    """A deck list that has been read: the deck of known cards, and the report."""

    kind: str
    """The program that writes such lists."""
    deck: DeckFile
    report: tuple[LineReport, ...]

    def count(self, outcome: Outcome) -> int:
        """Return the number of lines with that outcome."""
        return sum(each.outcome is outcome for each in self.report)


@dataclass(slots=True)
class _Raw:
    """A list before its cards are looked up."""

    deck: DeckFile
    problems: list[Problem]
    passed: dict[int, Text]
    """Lines that have no card."""
    is_led: bool | None = False
    """Whether the list says that its deck has a commander; None if such lists can't say."""


def read_list(text: str, database: Database, name: str = "") -> Listed:
    """Return the deck that a list describes. Never raises: faults are in the report."""
    text = text.removeprefix("\ufeff")
    if len(text) > limits.DECK_TEXT:
        most = limits.DECK_TEXT
        what = Text(f"the list has more than {most} characters", f"la lista ha più di {most} caratteri")
        problem = Problem(0, 0, what)
        return Listed("?", DeckFile(Text(name, name)), (_wrong(problem, ""),))
    kind, reader = _kind(text)
    raw = reader(text, name)
    lines = text.splitlines()
    return Listed(kind, *_resolved(raw, lines, database, kind in LEADERS_BESIDE))


def _kind(text: str) -> tuple[str, Callable[[str, str], _Raw]]:
    start = text.lstrip()
    if start.startswith("<"):
        return ("Cockatrice", _read_cockatrice) if "<cockatrice_deck" in start[:2000] else ("MTGO", _read_mtgo)
    if re.search(r"^\s*\[(metadata|main)\]\s*$", text, re.IGNORECASE | re.MULTILINE):
        return "Forge", _read_forge
    if re.search(r"^\s*(SB:\s*)?\d+\s+\[[^\]:]*:[^\]]*\]", text, re.MULTILINE):
        return "XMage", _read_xmage
    if re.match(r"\s*About\s*\n\s*Name ", text) or re.search(
        r"^\s*\d+ .+ \([A-Z0-9]{2,6}\) \S+\s*$", text, re.MULTILINE
    ):
        return "Arena", _read_plain
    return "text", _read_plain


# ----- lines


_REMARK = Text("a comment", "un'annotazione")
_HEADING = Text("a heading", "un titolo")
_NAME = Text("the deck's name", "il nome del mazzo")
_NOT_OURS = Text("irrelevant to the deck here", "qui non dice nulla del mazzo")
_SPARE = Text(
    "not in the deck: the list only considers it", "non è nel mazzo: la lista la tiene solo in considerazione"
)
_TWICE = Text(
    "the companion, which is also listed in the sideboard", "il compagno, che è anche nella lista del sideboard"
)


def _read_plain(text: str, name: str) -> _Raw:
    """Read lines like `engine.decklists.deck_files`; unreadable ones are reported and left out."""
    problems: list[Problem] = []
    lines = text.splitlines()
    for _ in range(2):
        try:
            deck = parse_deck("\n".join(lines), name)
            break
        except DeckError as error:
            problems += error.problems
            for problem in error.problems:
                if 0 < problem.line <= len(lines):
                    lines[problem.line - 1] = ""
            if not all(problem.line for problem in error.problems) or len(error.problems) == limits.PROBLEMS:
                deck = DeckFile(Text(name, name))
                break
    else:
        deck = DeckFile(Text(name, name))
    used = {entry.line for entry in (*deck.entries, *deck.side_entries, *deck.command_entries, *deck.spare_entries)}
    told = {problem.line for problem in problems}
    passed = {entry.line: _SPARE for entry in deck.spare_entries} | {
        number: _passed(line.strip())
        for number, line in enumerate(text.splitlines(), 1)
        if line.strip() and number not in used | told
    }
    return _Raw(deck, problems, passed)


def _passed(line: str) -> Text:
    """Return the kind of a valid line without a card."""
    if line.startswith(("#", "//")):
        return _REMARK
    if re.match(r"name[:\s]", line, re.IGNORECASE):
        return _NAME
    # The only cards omitted while a list is read.
    return _TWICE if line[0].isdigit() else _HEADING


def _read_xmage(text: str, name: str) -> _Raw:
    """Read plain lines, "AUTHOR:" and the "LAYOUT" lines with the places of cards in XMage's window."""
    lines = text.splitlines()
    others = {number for number, line in enumerate(lines, 1) if line.lstrip().startswith(("LAYOUT ", "AUTHOR:"))}
    raw = _read_plain("\n".join("" if number in others else line for number, line in enumerate(lines, 1)), name)
    raw.passed.update(dict.fromkeys(others, _NOT_OURS))
    raw.is_led = None
    return raw


_SECTIONS = {
    "main": "main",
    "sideboard": "side",
    "commander": "main",
    "planes": "command",
    "schemes": "command",
    "avatar": "command",
    "conspiracy": "side",
}
_LEADING = "commander"
_CARD_LINE = re.compile(r"\s*(\d{1,9})\s+([^|]+?)\s*(?:\|.*)?$")


def _read_forge(text: str, name: str) -> _Raw:
    """Read sections in brackets; under [metadata] "Name=…", under the others "4 Forest|M10|2"."""
    parts: dict[str, list[Entry]] = {part: [] for part in ("main", "side", "command")}
    commanders: list[str] = []
    problems: list[Problem] = []
    passed: dict[int, Text] = {}
    section = ""
    for number, line in enumerate(text.splitlines(), 1):
        words = line.strip()
        if not words:
            continue
        if words.startswith("[") and words.endswith("]"):
            section = words[1:-1].strip().lower()
            passed[number] = _HEADING
        elif section == "metadata":
            key, _, value = words.partition("=")
            passed[number] = _NOT_OURS
            if key.strip().lower() == "name":
                name = limits.shown(value.strip())
                passed[number] = _NAME
        elif section in _SECTIONS:
            found = _CARD_LINE.match(line)
            count = int(found[1]) if found is not None else 0
            if found is None or not 1 <= count <= limits.DECK_CARDS:
                problems.append(Problem(number, 1, _expected(words)))
            else:
                entry = Entry(count, found[2].rstrip("+").strip(), number, found.start(2) + 1)
                parts[_SECTIONS[section]].append(entry)
                commanders += [entry.card] * (count if section == _LEADING else 0)
        elif _CARD_LINE.match(line):
            problems.append(Problem(number, 1, _misplaced(f"[{section}]" if section else "")))
        else:
            passed[number] = _NOT_OURS
    deck = DeckFile(
        Text(name, name),
        entries=tuple(parts["main"]),
        side_entries=tuple(parts["side"]),
        commanders=tuple(commanders),
        command_entries=tuple(parts["command"]),
    )
    return _Raw(deck, problems, passed)


def _misplaced(part: str) -> Text:
    """Return why a card is left out: its part of the list is unknown here."""
    if not part:
        return Text("left out: it is not in any part of the list", "tralasciata: non sta in alcuna parte della lista")
    there = limits.shown(part)
    return Text(
        f"left out: “{there}” is not part of a deck here", f"tralasciata: “{there}” qui non è parte di un mazzo"
    )


def _expected(words: str) -> Text:
    there = limits.shown(words)
    return Text(
        f"expected the number and name of a card, as in “4 Forest”, not “{there}”",
        f"attesi il numero e il nome di una carta, come in “4 Foresta”, non “{there}”",
    )


# ----- XML


def _read_mtgo(text: str, name: str) -> _Raw:
    """Read elements like <Cards Quantity="4" Sideboard="false" Name="Forest"/>."""
    raw = _Raw(DeckFile(Text(name, name)), [], {})
    main: list[Entry] = []
    side: list[Entry] = []
    commanders: list[str] = []
    for tag, attributes, line, _, _ in _elements(text, raw.problems):
        if tag == "Cards":
            entry = _xml_entry(attributes.get("Quantity"), attributes.get("Name"), line, raw.problems)
            leads = attributes.get("Annotation") == MTGO_LEADS
            if entry is not None:
                (side if attributes.get("Sideboard", "").lower() == "true" and not leads else main).append(entry)
                commanders += [entry.card] * (entry.count if leads else 0)
    raw.deck = replace(raw.deck, commanders=tuple(commanders))
    return replace_deck(raw, main, side)


def _read_cockatrice(text: str, name: str) -> _Raw:
    """Read elements like <zone name="main"><card number="4" name="Forest"/></zone>, with <deckname> and <format>."""
    raw = _Raw(DeckFile(Text(name, name)), [], {})
    main: list[Entry] = []
    side: list[Entry] = []
    for tag, attributes, line, words, zone in _elements(text, raw.problems):
        if tag == "deckname" and words.strip():
            raw.deck = replace(raw.deck, name=Text(*[limits.shown(words.strip())] * 2))
        elif tag == "format":
            raw.is_led = words.strip().casefold() in COCKATRICE_LED
        elif tag == "card":
            entry = _xml_entry(attributes.get("number"), attributes.get("name"), line, raw.problems)
            if entry is not None and zone in ("main", "side"):
                (side if zone == "side" else main).append(entry)
            elif entry is not None and zone == "tokens":
                raw.passed[line] = _NOT_OURS
            elif entry is not None:
                raw.problems.append(Problem(line, 1, _misplaced(zone)))
    return replace_deck(raw, main, side)


def replace_deck(raw: _Raw, main: Sequence[Entry], side: Sequence[Entry]) -> _Raw:
    """Set the list's cards, and return it."""
    raw.deck = replace(raw.deck, entries=tuple(main), side_entries=tuple(side))
    return raw


def _xml_entry(count: str | None, name: str | None, line: int, problems: list[Problem]) -> Entry | None:
    shown = " ".join(filter(None, (count, name)))
    if not name or count is None or not re.fullmatch(r"\d{1,4}", count) or not 1 <= int(count) <= limits.DECK_CARDS:
        problems.append(Problem(line, 1, _expected(shown)))
        return None
    return Entry(int(count), name.strip(), line, 1)


_Element = tuple[str, dict[str, str], int, str, str]
"""Tag, attributes, line, text content, and the name of the enclosing zone."""


def _elements(text: str, problems: list[Problem]) -> Iterator[_Element]:
    """Yield all elements in the order of their ends. Entities defined by the document are refused, since they may
    expand without limit."""
    found: list[_Element] = []
    above: list[tuple[str, dict[str, str], int, list[str]]] = []
    parser = expat.ParserCreate()

    def start(tag: str, attributes: dict[str, str]) -> None:
        if len(above) > limits.NESTING:
            raise ValueError("too deep")
        above.append((tag, attributes, parser.CurrentLineNumber, []))

    def end(tag: str) -> None:
        tag, attributes, line, words = above.pop()
        zones = [inner.get("name", "") for outer, inner, _, _ in above if outer == "zone"]
        found.append((tag, attributes, line, "".join(words), zones[-1] if zones else ""))

    def data(words: str) -> None:
        if above:
            above[-1][3].append(words)

    def entity(*_: object) -> None:
        raise ValueError("entities")

    parser.StartElementHandler, parser.EndElementHandler = start, end
    parser.CharacterDataHandler, parser.EntityDeclHandler = data, entity
    try:
        parser.Parse(text, True)
    except expat.ExpatError as error:
        # For the parser, a truncated list is one with an unclosed tag.
        said = NOT_CLOSED if above and error.code == BREAKS_OFF else NOT_XML.get(error.code, UNREADABLE)
        what = Text(f"this is not XML: {said.en}", f"non è XML: {said.it}")
        problems.append(Problem(error.lineno, error.offset + 1, what))
    except ValueError:
        what = Text("this XML does not belong in a deck", "questo XML non serve a un mazzo")
        problems.append(Problem(parser.CurrentLineNumber, 1, what))
    yield from found


# ----- cards


def _resolved(
    raw: _Raw, lines: Sequence[str], database: Database, leaders_beside_it: bool
) -> tuple[DeckFile, tuple[LineReport, ...]]:
    """Return the deck with its cards by English name, without unknown ones, and the result of each line."""
    report: list[LineReport] = []
    left = limits.SUGGESTIONS

    def words(line: int) -> str:
        return limits.shown(lines[line - 1].strip()) if 0 < line <= len(lines) else ""

    def known(entries: Sequence[Entry], is_side: bool = False) -> Iterator[Entry]:
        nonlocal left
        for entry in entries:
            card = find(entry.card, database)
            if card is not None:
                yield replace(entry, card=card.en)
                continue
            near = tuple(database.near(entry.card)) if left else ()
            left -= bool(left)
            there = limits.shown(entry.card)
            what = Text(f"there is no card “{there}” here", f"qui non c'è la carta “{there}”")
            report.append(LineReport(entry.line, words(entry.line), Outcome.UNKNOWN, what, near, entry.count, is_side))

    main, side = tuple(known(raw.deck.entries)), tuple(known(raw.deck.side_entries, is_side=True))
    command = tuple(_fitting(known(raw.deck.command_entries), database, raw.problems))
    for entries in (main, side, command):
        if sum(entry.count for entry in entries) > limits.DECK_CARDS:
            most = limits.DECK_CARDS
            what = Text(f"there are more than {most} cards in it", f"contiene più di {most} carte")
            raw.problems.append(Problem(0, 0, what))
            main = side = command = ()
            break
    leaders = tuple(card.en for name in raw.deck.commanders if (card := find(name, database)) is not None and main)
    deck = replace(raw.deck, entries=main, side_entries=side, commanders=leaders, command_entries=command)
    beside = leaders_beside(deck, database, raw.is_led) if leaders_beside_it else ()
    if beside:
        deck = replace(deck, entries=(*main, *side), side_entries=(), commanders=beside)
    report += [LineReport(entry.line, words(entry.line), Outcome.CARD, what) for entry, what in _placed(deck, database)]
    report += [_wrong(problem, words(problem.line)) for problem in raw.problems]
    report += [LineReport(line, words(line), Outcome.PASSED, what) for line, what in raw.passed.items()]
    if not main and not side and not any(each.outcome is not Outcome.PASSED for each in report):
        report.append(_wrong(Problem(0, 0, Text("it has no cards", "non contiene carte")), ""))
    report.sort(key=lambda each: each.line)
    return deck, tuple(report)


def _fitting(entries: Iterable[Entry], database: Database, problems: list[Problem]) -> Iterator[Entry]:
    """Yield the cards that can be listed for the command zone; the others are reported."""
    for entry in entries:
        card = database.find(entry.card)
        unfit = unfit_for_command_zone(card) if card is not None else None
        if unfit is None:
            yield entry
        else:
            problems.append(Problem(entry.line, entry.column, unfit))


def _placed(deck: DeckFile, database: Database) -> Iterator[tuple[Entry, Text]]:
    """Yield each card's line and its result: the number and the card and, if not in the deck or its sideboard, where it
    is."""
    leaders = set(deck.commanders)
    for entries, where in (
        (deck.entries, Text("", "")),
        (deck.side_entries, Text("", "")),
        (deck.command_entries, _IN_COMMAND_ZONE),
    ):
        for entry in entries:
            card = database.find(entry.card)
            assert card is not None, "its cards are known"
            leads = entry.card in leaders and entries is deck.entries
            place = _LEADS if leads else where
            yield entry, Text(f"{entry.count} {card.name.en}{place.en}", f"{entry.count} {card.name.it}{place.it}")


_IN_COMMAND_ZONE = Text(", for the command zone", ", per la zona di comando")
_LEADS = Text(", commander", ", comandante")


def find(name: str, database: Database) -> Text | None:
    """Return the names of a card by another program's name: MTGO has "Fire/Ice", others "Fire // Ice" or "Fire"."""
    tries = [name]
    if "/" in name:
        halves = [half.strip() for half in name.split("/") if half.strip()]
        tries += [" // ".join(halves), *halves[:1]]
    for each in tries:
        card = database.find(each)
        if card is not None:
            return card.name
    return None


def _wrong(problem: Problem, words: str) -> LineReport:
    return LineReport(problem.line, words, Outcome.WRONG, problem.what)
