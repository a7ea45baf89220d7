"""A card being typed: the card so far, and what of it is not understood, and where."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from engine.language.cardfile import CardDef, CardError, Gap, read_cards, write_card
from engine.language.lexicon import LANGUAGES, Language
from engine.language.parser import TooTangled
from engine.language.unplayed_text import NotPlayed
from engine.refusal import Text
from engine.vocabulary.types import TypeLineError, new_subtypes, parse_type_line


@dataclass(frozen=True)
class Fault:
    """A faulty place of a draft. Lines and columns count from 1."""

    line: int
    column: int
    length: int
    """Number of underlined characters, at least one."""
    what: Text
    expected: tuple[str, ...] = ()
    """What could be there instead."""
    gap: Gap | None = None
    """The gap, for a paragraph that is not understood or can't be played."""

    @property
    def is_unread(self) -> bool:
        """Whether its words are not understood, so that other words might be."""
        return self.gap is not None and not isinstance(self.gap.error, NotPlayed | TooTangled)


@dataclass(frozen=True)
class Draft:
    """A text read as a card."""

    text: str
    card: CardDef | None
    """None while it is no card."""
    language: Language
    """The language in which the rules text is read."""
    error: CardError | None = None
    """Why it is no card."""

    @property
    def is_empty(self) -> bool:
        return not self.text.strip()

    @cached_property
    def faults(self) -> tuple[Fault, ...]:
        """All faults, from the top."""
        if self.error is not None:
            error = self.error
            length = max(1, len(error.words))
            return (Fault(error.line, error.column, length, error.why),)
        if self.card is None:
            return ()
        lines = self.text.splitlines()
        return tuple(sorted((_fault(gap, lines) for gap in self.card.gaps), key=lambda each: (each.line, each.column)))

    def in_language(self, language: Language) -> str:
        """The card as typed in that language; "" while it is no card."""
        if self.card is None:
            return ""
        try:
            return write_card(self.card, language)
        except (KeyError, TypeError, ValueError):  # some phrases can be written only within another one
            return ""


def read_draft(text: str, prefer: Language = "en", file: str = "") -> Draft:
    """Read a text as a card, its rules text in the language in which more of it is understood.

    If that does not decide, the language is that of its types, or else the preferred one.
    """
    prefer = _language_of_types(text) or prefer
    other: Language = "it" if prefer == "en" else "en"
    draft = _read(text, prefer, file)
    if draft.card is not None and not draft.card.unread:
        return draft
    second = _read(text, other, file)
    return second if _unread(second) < _unread(draft) else draft


def _language_of_types(text: str) -> Language | None:
    """The language of the first type line that is valid in just one language."""
    for line in text.splitlines()[1:4]:
        read = [language for language in LANGUAGES if _is_type_line(line, language)]
        if len(read) == 1:
            return read[0]
    return None


def _is_type_line(line: str, language: Language) -> bool:
    try:
        parse_type_line(line.strip(), language)
    except TypeLineError:
        return False
    return True


def _unread(draft: Draft) -> int:
    """Return how many characters follow the places where reading stopped; more than any card has if it is no card."""
    if draft.card is None:
        return 10**9
    return sum(max(1, len(gap.text) - gap.error.column) for gap in draft.card.unread)


def _read(text: str, language: Language, file: str) -> Draft:
    try:
        cards = read_cards(text, file, language)
        for card in cards:
            _check_subtypes(card, text, file)
    except CardError as error:
        return Draft(text, None, language, error)
    return Draft(text, cards[0] if cards else None, language)


def _check_subtypes(card: CardDef, text: str, file: str) -> None:
    """Raise CardError for a subtype that no card has: here it is more likely a slip than a new one."""
    face: CardDef | None = card
    while face is not None:
        for word in new_subtypes(face.type_line):
            lines = enumerate(text.splitlines(), 1)
            number, line = next(((number, line) for number, line in lines if word in line), (1, ""))
            raise CardError(file, number, line.find(word) + 1, word, "expected a subtype")
        face = face.other_face


def _fault(gap: Gap, lines: list[str]) -> Fault:
    """Locate a fault.

    An error's columns can be off by a character or two if the text has a card's name or symbols, so the underlined part
    is limited to its line.
    """
    error = gap.error
    line = min(max(error.line, 1), max(len(lines), 1))
    whole = lines[line - 1] if lines else ""
    column = min(max(error.column, 1), max(len(whole), 1))
    rest = whole[column - 1 :]
    found = re.match(r"\s*".join(map(re.escape, error.words.split())), rest)
    said = (found and found[0]) or error.words  # an error has spaces between all its words and punctuation marks
    length = len(error.words if rest.startswith(error.words) else "") or len(rest.split(" ")[0]) or 1
    if isinstance(error, NotPlayed):
        en, it = ("", "") if error.why is None else (f": {error.why.en}", f": {error.why.it}")
        what = Text(f"“{said}” is understood but not played yet{en}", f"“{said}” si capisce ma non si gioca ancora{it}")
    elif isinstance(error, TooTangled):
        what = Text(
            f"this is too long or too tangled ({error.limit.en})",
            f"questo è troppo lungo o intricato ({error.limit.it})",
        )
    elif not error.words:
        what = Text("the text ends too soon", "il testo finisce troppo presto")
    else:
        what = Text(f"“{said}” is not understood", f"“{said}” non si capisce")
    return Fault(line, column, length, what, error.expected, gap)
