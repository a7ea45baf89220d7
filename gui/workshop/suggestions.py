"""What a typed sentence may have meant: corrected words, and similar sentences of other cards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher, get_close_matches

from engine.language.cardfile import CardDef, parse_paragraph
from engine.language.grammar import grammar
from engine.language.lexicon import LANGUAGES, Language
from engine.language.parser import LanguageError
from engine.refusal import Text
from gui.workshop.card_draft import Draft, Fault

TRIES = 14
"""Number of words tried at one place."""
OFFERED = 3
_LIKE = 0.62
_LONGEST = 240
"""Longest sentence that is compared; longer ones would take too much time."""


@dataclass(frozen=True)
class Offer:
    """Words that would be understood at a place of a draft."""

    line: int
    column: int
    length: int
    """Number of characters of the draft they would replace."""
    words: str
    whole: bool
    """Whether the whole paragraph would be understood."""


def offers(draft: Draft, fault: Fault) -> list[Offer]:
    """Return up to three corrections of the words that were not understood, best first."""
    if not fault.is_unread or draft.card is None or fault.gap is None:
        return []
    lines = draft.text.splitlines()
    line = lines[fault.line - 1] if fault.line <= len(lines) else ""
    found: list[tuple[int, Offer]] = []
    tried = 0
    for start, end in _places(line, fault.column - 1):
        written = line[start:end]
        for word in _candidates(written, draft.language, fault.expected):
            if tried == TRIES:
                break
            tried += 1
            reached = _reads(draft, line[:start] + word + line[end:], line)
            whole = reached is None
            # Changing an earlier word is a guess, so it counts only if everything is understood then.
            is_there = end > fault.column - 1
            if whole or (is_there and reached > start + len(word) + 1):  # type: ignore[operator]
                found.append((-10_000 if whole else -reached, Offer(fault.line, start + 1, end - start, word, whole)))  # type: ignore[operator]
    found.sort(key=lambda each: each[0])
    return list({offer.words: offer for _, offer in found}.values())[:OFFERED]


def _places(line: str, at: int) -> Iterator[tuple[int, int]]:
    """Yield the word at a place, then the one before it."""
    words = [match.span() for match in re.finditer(r"[^\W_]+(?:['’-][^\W_]+)*", line)]
    after = [span for span in words if span[1] > at]
    before = [span for span in words if span[1] <= at]
    yield from after[:1]
    yield from before[-1:]


def _candidates(written: str, language: Language, expected: Iterable[str]) -> list[str]:
    """Words similar to the typed one, expected ones first."""
    low = written.lower()
    wanted = [each.strip("“”") for each in expected if each.startswith("“")]
    close = get_close_matches(low, [each for each in wanted if each != low], n=4, cutoff=0.5)
    close += get_close_matches(low, [each for each in grammar(language).words() if each != low], n=5, cutoff=0.7)
    close.sort(key=lambda each: sorted(each) != sorted(low))  # transposed letters are the likeliest slip
    made = dict.fromkeys(word.capitalize() if written[:1].isupper() else word for word in close)
    return list(made)


def _reads(draft: Draft, changed: str, line: str) -> int | None:
    """Return how far the changed line is understood; None for all of it."""
    assert draft.card is not None
    face = draft.card
    try:
        parse_paragraph(changed, draft.language, face.name, 1, face.types)
    except LanguageError as error:
        return error.column - 1 if error.line == 1 else len(line)
    return None


class Phrasebook:
    """The sentences of cards, for comparison."""

    def __init__(self) -> None:
        self.sentences: dict[Language, dict[str, Text]] = {language: {} for language in LANGUAGES}
        """Paragraph → the names of a card that has it."""

    def learn(self, cards: Iterable[CardDef]) -> Iterator[None]:
        """Index the paragraphs of cards, yielding after each card."""
        for card in cards:
            for language in LANGUAGES:
                try:
                    for paragraph in card.rules_text(language, own_name=False):
                        if len(paragraph) <= _LONGEST:
                            self.sentences[language].setdefault(paragraph, card.name)
                except (KeyError, TypeError, ValueError):
                    continue
            yield

    def like(self, sentence: str, language: Language) -> list[tuple[str, Text]]:
        """Return up to two sentences similar to this one, each with a card that has it."""
        if not 8 <= len(sentence) <= _LONGEST:
            return []
        matcher = SequenceMatcher(autojunk=False)
        matcher.set_seq2(sentence)
        found = []
        for each, card in self.sentences[language].items():
            matcher.set_seq1(each)
            if matcher.real_quick_ratio() > _LIKE and matcher.quick_ratio() > _LIKE:
                ratio = matcher.ratio()
                if ratio > _LIKE:
                    found.append((ratio, each, card))
        found.sort(key=lambda each: each[:2], reverse=True)
        return [(each, card) for _, each, card in found[:2]]
