"""Words with their grammar: what a lexicon of either language offers, and the tokens that texts are split into.

`lexicon("en")` and `lexicon("it")` give the two lexicons. Lemmas are keyed by their dictionary form in their own
language ("draw", "pescare"; "creature", "creatura"); a lemma that a lexicon does not know raises `UnknownWord`.

Splitting and joining are inverse on text in normal form:

- `split` takes contractions apart ("dell'" is "di" "l'", "can't" is "can" "not", "mettila" is "metti" "-la",
  "nonblack" is "non-" "black", "owner's" is "owner" "'s"), and `join` puts them together;
- what is matched on reading is `Token.normal`, in lower case; what is written is `Token.text`, so that
  `join(token.text for token in split(text)) == text`. The sets of forms (`verb_forms`, `noun_forms`, …) hold normals;
- `join` writes the first word of a sentence, of a cost and of a quotation with a capital, and chooses among "a" and
  "an", "il", "lo" and "l'", "a" and "ad" and their like by the word that follows.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal, NamedTuple

Language = Literal["en", "it"]
Gender = Literal["m", "f", "n"]
Number = Literal["s", "p"]
ArticleKind = Literal["definite", "indefinite"]

LANGUAGES: tuple[Language, ...] = ("en", "it")

SELF = "~"
GRANTER = "~~"
"""In quotation marks, stands for the object whose ability gives the quoted one, where its name appears (201.4a)."""
"""Stands for the name of the card that the text is on."""
DASH = "—"
"""A dash with spaces around it: "Landfall — Whenever…"."""
TIGHT_DASH = "—\u2060"
"""The `text` of an unspaced dash: "Ward—Pay 2 life." Its `normal` is `DASH`."""
NEXT_COST = ",\u2060"
"""A comma between costs. The next cost starts with a capital: "{T}, Discard a card, Sacrifice ~:"."""
BULLET = "•"
NEWLINE = "\n"

MOODS = (
    "imperative",  # Draw; Pesca
    "indicative",  # draws; pesca
    "subjunctive",  # he draw; peschi
    "infinitive",  # draw; pescare
    "gerund",  # drawing; pescando
    "participle",  # drawn; pescato, agreeing in gender and number
    "past",  # drew; pescò
    "imperfect",  # Italian: pescava
    "past_subjunctive",  # drew; pescasse
    "conditional",  # Italian: pescherebbe
    "future",  # Italian: pescherà
)


class UnknownWord(ValueError):
    """A lemma missing from the lexicon, or a form that the language doesn't have."""

    def __init__(self, language: str, kind: str, lemma: str) -> None:
        super().__init__(f"no {kind} “{lemma}” in the lexicon “{language}”")
        self.language = language
        self.kind = kind
        self.lemma = lemma


@dataclass(frozen=True, slots=True)
class Token:
    """A word, sign or symbol of a text."""

    text: str
    """What `join` writes; a word from a contraction is in full form."""
    normal: str
    """The form for matching: lower case, straight apostrophes, ASCII minus, symbols in capitals ("{T}", "{2/W}")."""
    start: int
    """Offset in the text; the parts of a contraction share one offset."""
    end: int
    line: int
    """From 1."""
    column: int
    """From 1."""


class VerbForm(NamedTuple):
    """A verb form; `gender` and `number` matter for participles, `person` and `number` for finite moods."""

    mood: str = "infinitive"
    person: int = 3
    number: Number = "s"
    gender: Gender = "m"


class Scanned(NamedTuple):
    """A piece of a word as written and as matched."""

    text: str
    normal: str


_MINUS = str.maketrans({"−": "-", "–": "-", "’": "'", "‘": "'"})
_PART = r"(?:\d+(?:\.\d+)?|[XYZ](?![a-zà-ù])|\*)"
_SCAN = re.compile(
    rf"""
    (?P<symbol>\{{[^{{}}\s]+\}})
    |(?P<size>[+\-−–]?{_PART}(?:[+\-−]{_PART})?/[+\-−–]?{_PART}(?:[+\-−]{_PART})?)
    |(?P<range>\d+[-–—−]\d+)
    |(?P<compound>\d+-[^\W\d_]+|(?<![^\W_])d\d+)
    |(?P<number>(?<![^\W\d_])[+\-−–](?:\d+|[XYZ]\b)|\d+(?:st|nd|rd|th|[ºª°])?)
    |(?P<dash>[^\S\n]*(?:—|--)[^\S\n]*)
    |(?P<newline>[^\S\n]*\n\s*)
    |(?P<bullet>[•*](?=\s))
    |(?P<word>(?<![^\W\d_])['’](?:s|ve|re|ll|d|m)(?![^\W_])|[^\W\d_]+(?:[-'’/][^\W\d_]+)*['’]?)
    |(?P<space>[^\S\n]+)
    |(?P<sign>~~|.)
    """,
    re.VERBOSE,
)
_SENTENCE_END = frozenset({".", "?", "!", ":", NEWLINE, BULLET, DASH, TIGHT_DASH, "|"})
CLOSING = "”."
"""The closing mark of a quotation that also ends the outer sentence."""
_WITHIN = "”…"
"""The closing mark of a quotation inside a sentence that continues; the quotation has no full stop there."""
CLOSINGS = frozenset({"”", CLOSING, _WITHIN})
_NO_SPACE_BEFORE = frozenset(
    {",", NEXT_COST, ".", ";", ":", "?", "!", ")", *CLOSINGS, "%", "'s", "'", NEWLINE, TIGHT_DASH}
)
_NO_SPACE_AFTER = frozenset({"(", "“", NEWLINE, TIGHT_DASH})
_AS_WRITTEN = {TIGHT_DASH: "—", NEXT_COST: ","}


def _quoting(words: Sequence[str]) -> list[str]:
    """Return the words with the right kind for each quotation mark, and without the quotation's full stop where the
    outer sentence continues."""
    made: list[str] = []
    depth = 0
    for place, word in enumerate(words):
        if word == '"':
            word = "”" if depth else "“"
        depth += (word == "“") - (word in CLOSINGS)
        if word == "”" and made[-1] == ".":
            if words[place + 1 : place + 2] in ([], [NEWLINE]):
                word = CLOSING
            else:
                made.pop()
                word = _WITHIN
        made.append(word)
    return made


class Lexicon(ABC):
    """The words of one language with their grammar."""

    language: Language
    quotes: tuple[str, str]
    """The opening and closing quotation marks in normal form."""
    inner_quotes: tuple[str, str] = ("'", "'")
    """Those of a quotation within another one."""

    def __init__(self) -> None:
        self._pieces: dict[tuple[str, bool], tuple[Scanned, ...]] = {}

    # ----- text and tokens

    def split(self, text: str) -> list[Token]:
        """Return the tokens of a text with contractions split; a line break is a token."""
        tokens: list[Token] = []
        line, line_start, quoted, nested = 1, 0, False, False
        start_of_sentence = True
        for match in _SCAN.finditer(text):
            kind, raw, start, end = match.lastgroup, match.group(), match.start(), match.end()
            if kind == "space" or (kind == "newline" and (not tokens or end == len(text))):
                if kind == "newline":
                    line, line_start = line + raw.count("\n"), start + raw.rindex("\n") + 1
                continue
            column = start - line_start + 1
            pieces: tuple[Scanned, ...]
            if kind == "word":
                known = self._pieces.get((raw, start_of_sentence))
                if known is None:
                    known = self._pieces[raw, start_of_sentence] = tuple(self._take_apart(raw, start_of_sentence))
                pieces = known
            elif kind == "symbol":
                pieces = (Scanned(raw, raw.upper()),)
            elif kind == "dash":
                # a space before it may have been taken by another dash
                apart = raw[0].isspace() or raw[-1].isspace() or (start > 0 and text[start - 1].isspace())
                tight = not apart and end < len(text) and text[end] != "\n"
                pieces = (Scanned(TIGHT_DASH if tight else DASH, DASH),)
            elif kind == "newline":
                pieces = (Scanned(NEWLINE, NEWLINE),)
            elif kind == "bullet":
                pieces = (Scanned(BULLET, BULLET),)
            elif raw in '"“”«»':
                opening = raw in "“«" or (raw == '"' and not quoted)
                quoted, nested = opening, False
                pieces = (Scanned(self.quotes[0 if opening else 1], "“" if opening else "”"),)
            elif quoted and raw in "'‘’" and (nested or not text[end : end + 1].isspace()):
                nested = not nested
                pieces = (Scanned(self.inner_quotes[0 if nested else 1], "“" if nested else "”"),)
            elif kind == "sign":
                pieces = (Scanned(raw, raw.translate(_MINUS)),)
            else:
                pieces = (Scanned(raw, raw.translate(_MINUS).lower()),)
            tokens += [Token(piece.text, piece.normal, start, end, line, column) for piece in pieces]
            last = tokens[-1].normal
            start_of_sentence = last in _SENTENCE_END or last == "“" or last == ","
            if kind == "newline":
                line += raw.count("\n")
                line_start = start + raw.rindex("\n") + 1
        return tokens

    def join(self, words: Iterable[str]) -> str:
        """Return the words joined in normal form: contractions, elisions, spaces and capitals."""
        parts: list[str] = []
        before = NEWLINE
        capital = True
        depth = 0
        line: list[int] = []  # where in parts the costs behind the first begin
        put_together = list(self._put_together(_quoting([word for word in words if word])))
        for place, word in enumerate(put_together):
            if word == NEWLINE == before:
                continue
            if capital and word[0].isalpha():
                word = word[0].upper() + word[1:]
            if (
                before not in _NO_SPACE_AFTER
                and word not in _NO_SPACE_BEFORE
                and not (before[0] == "{" and word[0] == "{")
            ):
                parts.append(" ")
            if before == NEXT_COST and word[0].isalpha():
                line.append(len(parts))
            if word == ":":
                for at in line:
                    parts[at] = parts[at][0].upper() + parts[at][1:]
            if word in (":", ".", NEWLINE, "“"):
                line.clear()
            if word == "“" or word in CLOSINGS:
                depth -= word in CLOSINGS
                parts.append((self.inner_quotes if depth > 0 else self.quotes)[word != "“"])
                depth += word == "“"
            else:
                parts.append(_AS_WRITTEN.get(word, word))
            if word in CLOSINGS:
                capital = word == CLOSING
            elif word == "“":
                capital = self._quotes_a_sentence(put_together[place + 1 :])
            else:
                capital = word in _SENTENCE_END
            before = word
        return "".join(parts).strip()

    def _quotes_a_sentence(self, rest: Sequence[str]) -> bool:
        """Whether the quotation that begins `rest` starts with a capital."""
        return True

    @abstractmethod
    def _take_apart(self, word: str, start_of_sentence: bool) -> Iterable[Scanned]:
        """Return the pieces of a word as written, with contractions split."""

    @abstractmethod
    def _put_together(self, words: Sequence[str]) -> Iterator[str]:
        """Yield the words as written side by side, with contractions and elisions."""

    # ----- verbs

    @abstractmethod
    def verbs(self) -> Iterable[str]:
        """Return all verbs."""

    @abstractmethod
    def verb(self, lemma: str, form: VerbForm) -> str:
        """Return one form of a verb. Raises `UnknownWord` for a lemma or mood that the language doesn't have."""

    @abstractmethod
    def verb_forms(self, lemma: str, mood: str | None = None) -> frozenset[str]:
        """Return all accepted forms as normals, optionally only those of one mood."""

    # ----- nouns

    @abstractmethod
    def noun(self, lemma: str, number: Number) -> str:
        """Return the singular or plural as written (subtypes are capitalised)."""

    @abstractmethod
    def gender(self, lemma: str) -> Gender:
        """Return the gender of a noun; "n" for every English noun."""

    @abstractmethod
    def noun_forms(self, lemma: str) -> frozenset[str]:
        """Return all accepted forms as normals, with the words of a form separated by spaces."""

    # ----- adjectives

    @abstractmethod
    def adjective(self, lemma: str, gender: Gender, number: Number) -> str:
        """Return the agreeing form; participles of known verbs count as adjectives."""

    @abstractmethod
    def adjective_forms(self, lemma: str) -> frozenset[str]:
        """Return all accepted forms as normals."""

    # ----- articles and numbers

    @abstractmethod
    def article(self, kind: ArticleKind, gender: Gender, number: Number, next_word: str) -> str:
        """Return the article before `next_word`; "" if there is none (the English indefinite plural)."""

    @abstractmethod
    def article_forms(self, kind: ArticleKind) -> frozenset[str]:
        """Return all accepted forms as normals."""

    @abstractmethod
    def number(self, n: int, gender: Gender = "m") -> str:
        """Return a word up to twenty ("one", "un"/"una" before a noun), and digits beyond."""

    @abstractmethod
    def parse_number(self, normal: str) -> int | None:
        """Return the number that a word or digits stand for; None if it isn't a number."""

    # ----- all words

    @abstractmethod
    def knows(self, normal: str) -> bool:
        """Whether the word is a form of anything in the lexicon except names."""


@cache
def lexicon(language: str) -> Lexicon:
    """Return the lexicon of a language, "en" or "it". Raises ValueError for any other."""
    if language == "en":
        from engine.language.english import English

        return English()
    if language == "it":
        from engine.language.italian import Italian

        return Italian()
    raise ValueError(f"no lexicon for the language “{language}”: there is one for “en” and one for “it”")
