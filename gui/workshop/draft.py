"""A card as it is being typed: what it is so far, what of it is not understood, and where."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property

from engine.language.cardfile import CardDef, CardError, Gap, read_cards, write_card
from engine.language.gaps import NotPlayed
from engine.language.lexicon import LANGUAGES, Language
from engine.language.parser import TooTangled
from engine.refusal import Text
from engine.vocabulary.types import TypeLineError, parse_type_line


@dataclass(frozen=True)
class Fault:
    """A place of a draft that something is wrong with. Lines and columns from 1."""

    line: int
    column: int
    length: int
    """Characters that are underlined; at least one."""
    what: Text
    expected: tuple[str, ...] = ()
    """What could stand there."""
    gap: Gap | None = None
    """Of a paragraph that is not understood or not played."""

    @property
    def is_unread(self) -> bool:
        """Whether it is words that are not understood, so that other words might be."""
        return self.gap is not None and not isinstance(self.gap.error, NotPlayed | TooTangled)


@dataclass(frozen=True)
class Draft:
    """What a text is as a card."""

    text: str
    card: CardDef | None
    """None while it is none."""
    language: Language
    """In which language the rules text is read."""
    error: CardError | None = None
    """Why it is none."""

    @property
    def is_empty(self) -> bool:
        return not self.text.strip()

    @cached_property
    def faults(self) -> tuple[Fault, ...]:
        """All that is wrong with it, from the top."""
        if self.error is not None:
            error = self.error
            length = max(1, len(error.words))
            return (Fault(error.line, error.column, length, error.why),)
        if self.card is None:
            return ()
        lines = self.text.splitlines()
        return tuple(sorted((_fault(gap, lines) for gap in self.card.gaps), key=lambda each: (each.line, each.column)))

    def in_language(self, language: Language) -> str:
        """The card as it would be typed in that language; "" while it is none."""
        if self.card is None:
            return ""
        try:
            return write_card(self.card, language)
        except (KeyError, TypeError, ValueError):  # some phrases can be written only within another one
            return ""


def read_draft(text: str, prefer: Language = "en", file: str = "") -> Draft:
    """The card that a text is so far: its rules text in whichever language more of it is understood; where that says
    nothing, in the language of its types, or else in the one preferred."""
    prefer = _language_of_types(text) or prefer
    other: Language = "it" if prefer == "en" else "en"
    draft = _read(text, prefer, file)
    if draft.card is not None and not draft.card.unread:
        return draft
    second = _read(text, other, file)
    return second if _unread(second) < _unread(draft) else draft


def _language_of_types(text: str) -> Language | None:
    """The language of the first type line that is one in a single language."""
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
    """How many characters stand behind the places where reading stopped; more than any card has where it is none."""
    if draft.card is None:
        return 10**9
    return sum(max(1, len(gap.text) - gap.error.column) for gap in draft.card.unread)


def _read(text: str, language: Language, file: str) -> Draft:
    try:
        cards = read_cards(text, file, language)
    except CardError as error:
        return Draft(text, None, language, error)
    return Draft(text, cards[0] if cards else None, language)


def _fault(gap: Gap, lines: list[str]) -> Fault:
    """Where and what; the columns of an error count a sign or two differently where the text has a card's name or
    symbols, so what is underlined ends with its line."""
    error = gap.error
    line = min(max(error.line, 1), max(len(lines), 1))
    whole = lines[line - 1] if lines else ""
    column = min(max(error.column, 1), max(len(whole), 1))
    rest = whole[column - 1 :]
    found = re.match(r"\s*".join(map(re.escape, error.words.split())), rest)
    said = (found and found[0]) or error.words  # an error has spaces between all its words and signs
    length = len(error.words if rest.startswith(error.words) else "") or len(rest.split(" ")[0]) or 1
    if isinstance(error, NotPlayed):
        en, it = ("", "") if error.why is None else (f": {error.why.en}", f": {error.why.it}")
        what = Text(f"“{said}” is understood but not played yet{en}",
                    f"“{said}” si capisce ma non si gioca ancora{it}")  # fmt: skip
    elif isinstance(error, TooTangled):
        what = Text(f"this is too long or too tangled ({error.limit.en})",
                    f"questo è troppo lungo o intricato ({error.limit.it})")  # fmt: skip
    elif not error.words:
        what = Text("the text ends too soon", "il testo finisce troppo presto")
    else:
        what = Text(f"“{said}” is not understood", f"“{said}” non si capisce")
    return Fault(line, column, length, what, error.expected, gap)
