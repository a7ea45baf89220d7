"""Flavour words that some cards print before an ability, like ability words (207.2c)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from engine.language.lexicon import BULLET, TIGHT_DASH, Token

FLAVOUR = "flavour—"
"""The normal of the token that replaces flavour words."""
_MOST = 10
"""Maximum number of flavour words."""
_SMALL = frozenset({"a", "and", "di", "e", "for", "from", "in", "of", "on", "the", "to", "with", "-", ",", "!", "?"})
_MARKS = "'’"
_ENDS = frozenset({"!", "?"})
_CHAPTERS = frozenset({"i", "ii", "iii", "iv", "v", "vi", "vii", ","})


def joined(tokens: Sequence[Token], *, single: bool = False, keywords: frozenset[str] = frozenset()) -> Sequence[Token]:
    """Return the tokens with flavour words merged into one, at the beginning and at the beginning of each mode.

    These are two or more capitalised words followed by a spaced dash. A single word is merged only if `single`, and
    never one of the `keywords`. Words joined to a cost by an unspaced dash ("Unire in Arcano—Sacrifica due Montagne")
    are never merged.
    """
    starts = [0, *(place + 1 for place, token in enumerate(tokens) if token.normal == BULLET)]
    for place in range(min(len(tokens), _MOST)):
        if tokens[place].normal == "—":  # the numbers of a chapter stand before them (714.2)
            starts[0] = place + 1
            break
        if tokens[place].normal not in _CHAPTERS:
            break
    made = list(tokens[: starts[0]])
    for start, end in zip(starts, [*starts[1:], len(tokens)], strict=True):
        made += _joined(tokens[start:end], single, keywords)
    return made


def _joined(tokens: Sequence[Token], single: bool, keywords: frozenset[str]) -> Sequence[Token]:
    size = next((place for place, token in enumerate(tokens[: _MOST + 1]) if token.normal == "—"), 0)
    words = tokens[:size]
    if size < 2 - single or tokens[size].text == TIGHT_DASH:
        return tokens
    if size == 1 and words[0].normal in keywords:
        return tokens
    last = words[-2 if words[-1].normal in _ENDS and size > 1 else -1].text
    if not last[0].isupper() or len(last) < 2:
        return tokens
    if not all(
        word.text[0].isupper()
        or word.text[0].isdigit()
        or (place and (word.normal in _SMALL or word.text[0] in _MARKS))
        for place, word in enumerate(words)
    ):
        return tokens
    apart = [" " * (word.start > before.end) + word.text for before, word in pairwise(words)]
    text = "".join((words[0].text, *apart))
    return [replace(words[0], text=text, normal=FLAVOUR, end=words[-1].end), *tokens[size:]]


def _is_title(word: Token) -> bool:
    return word.text[0].isupper() or word.text[0].isdigit()


def _is_small(word: Token) -> bool:
    return word.normal in _SMALL or word.text[0] in _MARKS
