"""Formats as text files of the player's: deck size, number of copies, legal cards.

A file has lines "name: English | Italiano", "cards: 60" or "cards: 60-100", "copies: 4", "sideboard: 15"; then lists of
names in either language under "[banned]", "[restricted]" (one copy) or "[allowed]" (no others except basic lands). "#"
starts a comment. Defaults are those of constructed play (100.2a, 100.4a).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from engine import limits
from engine.card_database import folded
from engine.decklists.commander import BUILDINGS, Database, check_commander
from engine.decklists.deck import Card, DeckFile
from engine.decklists.legality import LARGEST_SIDEBOARD, MOST_COPIES, SMALLEST_DECK
from engine.refusal import Text
from engine.state.variants import VARIANTS


class FormatError(ValueError):
    """An invalid format: the line (from 1) and what was expected."""

    def __init__(self, file: str, line: int, what: Text) -> None:
        super().__init__(f"{file}:{line}: {what.en}")
        self.file = file
        self.line = line
        self.what = what


@dataclass(frozen=True)
class Format:
    """The requirements for decks."""

    name: Text
    smallest: int = SMALLEST_DECK
    largest: int = limits.DECK_CARDS
    copies: int = MOST_COPIES
    sideboard: int = LARGEST_SIDEBOARD
    banned: frozenset[str] = field(default_factory=frozenset)
    restricted: frozenset[str] = field(default_factory=frozenset)
    allowed: frozenset[str] | None = None
    """Folded names; None if all cards are allowed."""
    variant: str = ""
    """The variant whose rules decks must follow (engine.decklists.commander); "" for none."""


CONSTRUCTED = Format(Text("Constructed", "Costruito"))
LED = tuple(Format(VARIANTS[key].name, variant=key) for key in BUILDINGS)
"""The formats whose decks have commanders."""
_NUMBER = re.compile(r"(\d{1,4})(?:\s*-\s*(\d{1,4}))?")
_LISTS = ("banned", "restricted", "allowed")


def parse_format(text: str, file: str = "") -> Format:
    """Return the format that a text describes. Raises `FormatError`."""
    if len(text) > limits.DECK_TEXT:
        most = limits.DECK_TEXT
        raise FormatError(file, 1, Text(f"more than {most} characters", f"più di {most} caratteri"))
    values: dict[str, tuple[int, int | None]] = {}
    lists: dict[str, set[str]] = {}
    name = Text(file, file)
    section = ""
    for number, raw in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        line = raw.partition("#")[0].strip() if raw.lstrip().startswith("#") else raw.strip()
        if not line:
            continue
        if line.startswith("["):
            section = line.strip("[] ").lower()
            if section not in _LISTS:
                words = ", ".join(f"[{each}]" for each in _LISTS)
                raise FormatError(file, number, Text(f"expected {words}", f"ci vorrebbe {words}"))
            lists.setdefault(section, set())
        elif section:
            lists[section].add(folded(line))
        else:
            key, colon, value = (part.strip() for part in line.partition(":"))
            key = key.lower()
            if key == "name" and colon:
                english, _, italian = (part.strip() for part in value.partition("|"))
                name = Text(limits.shown(english), limits.shown(italian or english))
                continue
            found = _NUMBER.fullmatch(value)
            if key not in ("cards", "copies", "sideboard") or found is None:
                words = "“name: …”, “cards: 60”, “copies: 4”, “sideboard: 15”"
                raise FormatError(file, number, Text(f"expected {words}", f"ci vorrebbe {words}"))
            values[key] = int(found[1]), int(found[2]) if found[2] else None
    smallest, largest = values.get("cards", (SMALLEST_DECK, None))
    return Format(
        name,
        smallest,
        largest if largest is not None else limits.DECK_CARDS,
        values.get("copies", (MOST_COPIES, None))[0],
        values.get("sideboard", (LARGEST_SIDEBOARD, None))[0],
        frozenset(lists.get("banned", ())),
        frozenset(lists.get("restricted", ())),
        frozenset(lists["allowed"]) if "allowed" in lists else None,
    )


def check_format(deck: DeckFile, played: Format, database: Database) -> Iterator[Text]:
    """Yield the reasons why a deck is not legal in that format, one sentence each."""
    if played.variant:
        yield from (refusal.reason for refusal in check_commander(deck, played.variant, database))
        return
    if deck.size < played.smallest:
        yield Text(
            f"The deck has {deck.size} cards; it needs at least {played.smallest}.",
            f"Il mazzo ha {deck.size} carte; ne servono almeno {played.smallest}.",
        )
    if deck.size > played.largest:
        yield Text(
            f"The deck has {deck.size} cards; {played.largest} are allowed.",
            f"Il mazzo ha {deck.size} carte; ne sono ammesse {played.largest}.",
        )
    beside = sum(count for count, _ in deck.sideboard)
    if beside > played.sideboard:
        yield Text(
            f"The sideboard has {beside} cards; {played.sideboard} are allowed.",
            f"Il sideboard ha {beside} carte; ne sono ammesse {played.sideboard}.",
        )
    counts: dict[str, int] = {}
    for count, name in (*deck.cards, *deck.sideboard):
        counts[name] = counts.get(name, 0) + count
    for name, count in counts.items():
        card = database.find(name)
        if card is not None and not ("Basic" in card.supertypes and "Land" in card.types):
            yield from _check_card(card, count, played)


def _check_card(card: Card, count: int, played: Format) -> Iterator[Text]:
    names = {folded(card.name.en), folded(card.name.it)}
    if names & played.banned:
        yield Text(f"{card.name.en} is banned.", f"La carta {card.name.it} è bandita.")
    elif played.allowed is not None and not names & played.allowed:
        yield Text(
            f"{card.name.en} is not among the cards of this format.",
            f"{card.name.it} non è tra le carte di questo formato.",
        )
    elif names & played.restricted and count > 1:
        yield Text(
            f"There are {count} copies of {card.name.en}; one is allowed.",
            f"Ci sono {count} copie di {card.name.it}; ne è ammessa una.",
        )
    elif count > played.copies:
        yield Text(
            f"There are {count} copies of {card.name.en}; {played.copies} are allowed.",
            f"Ci sono {count} copie di {card.name.it}; ne sono ammesse {played.copies}.",
        )
