"""What the coach says at the first meeting of something: the file of notes, and what can be met on a table."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from engine import limits, rule_index
from engine.assets import assets_dir
from engine.decisions import (
    ChooseOption,
    ChooseTargets,
    Decision,
    DeclareAttackers,
    DeclareBlockers,
    PayMana,
    Priority,
)
from engine.refusal import Text
from engine.seen.view import CardView, View
from gui.automatic_passing import decider, step_name
from gui.teaching.lesson_file import FILE_BYTES, LessonError

KINDS = ("step", "keyword", "word", "symbol", "thing")


@dataclass(frozen=True, slots=True)
class Note:
    """One thing to be explained once."""

    key: str
    """"keyword flying", "step upkeep", "symbol T", "thing token"."""
    rule: str
    words: Text


@dataclass(frozen=True, slots=True)
class Meeting:
    """A note, and the card that first shows the thing, if any."""

    note: Note
    card: int | None = None


def read_notes(path: Path) -> dict[str, Note]:
    """The notes of a file by their keys. Raises LessonError, which names the faulty line, and OSError."""
    found: dict[str, Note] = {}
    content = limits.read_bytes(path, FILE_BYTES).decode("utf-8")
    for number, line in enumerate(content.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        parts = [part.strip() for part in line.split(" | ")]
        if len(parts) != 4 or not all(parts) or parts[0].partition(" ")[0] not in KINDS:
            en = f"“{' … or '.join(KINDS)} … | rule | English | Italian” was expected"
            it = f"atteso “{' … o '.join(KINDS)} … | regola | inglese | italiano”"
            raise LessonError(path, number, Text(en, it))
        if parts[1] not in rule_index.load():
            raise LessonError(path, number, Text("the number of a rule was expected", "atteso il numero di una regola"))
        found[parts[0]] = Note(parts[0], parts[1], Text(parts[2], parts[3]))
    return found


@cache
def notes() -> Mapping[str, Note]:
    """The notes that come with the program."""
    return read_notes(assets_dir() / "coach" / "notes.txt")


def meetings(view: View, decision: Decision | None, player: int) -> Iterator[Meeting]:
    """Yield the things visible to this player that have notes, the most pressing first."""
    known = notes()

    def note(key: str, card: CardView | None = None) -> Iterator[Meeting]:
        if key in known:
            yield Meeting(known[key], card.id if card is not None else None)

    if decision is not None and decider(decision) == player:
        if isinstance(decision, PayMana):
            yield from note("thing payment")
        elif not isinstance(decision, Priority | DeclareAttackers | DeclareBlockers):
            # In the middle of something, only that is explained; the rest can wait.
            if isinstance(decision, ChooseTargets):
                yield from note("thing targets", view.find(decision.source) if decision.source is not None else None)
            elif isinstance(decision, ChooseOption) and decision.about == "mulligan":
                yield from note("thing opening hand")
            return
        elif view.stack:
            yield from note("thing stack", view.stack[-1])
        else:
            yield from note(f"step {step_name(view)}")
    if any(view.players[player].mana.values()):
        yield from note("thing mana")
    near = [*view.players[player].hand, *view.stack, *view.battlefield]
    for card in (card for card in near if card.known):
        for keyword in sorted(card.keywords):
            yield from note(f"keyword {keyword}", card)
        if card.zone == "battlefield":
            yield from _signs(card, note)
        written = " ".join(words.en for words in card.text) + card.cost
        for symbol in ("T", "X"):
            if "{" + symbol + "}" in written and "Land" not in card.types:
                yield from note(f"symbol {symbol}", card)
        for word in _words(written):
            yield from note(f"word {word}", card)


@cache
def _words(written: str) -> tuple[str, ...]:
    """The words with a note of their own that occur in an English text, also inflected."""
    of_notes = [key.partition(" ")[2] for key in notes() if key.startswith("word ")]
    return tuple(word for word in of_notes if re.search(rf"\b{word}s?\b", written, re.IGNORECASE))


def _signs(card: CardView, note: object) -> Iterator[Meeting]:
    assert callable(note)
    if card.summoning_sick and "haste" not in card.keywords:
        yield from note("thing summoning sickness", card)
    if card.is_token:
        yield from note("thing token", card)
    if any(count for kind, count in card.counters.items() if kind != "loyalty"):
        yield from note("thing counters", card)
    if "Planeswalker" in card.types:
        yield from note("thing planeswalker", card)
