"""Flavour words that some cards print before an ability, like ability words (207.2c)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.language.lexicon import TIGHT_DASH, Token

FLAVOUR = "flavour—"
"""The normal of the token that replaces flavour words."""
_MOST = 8
"""Maximum number of flavour words."""
_SMALL = frozenset({"a", "and", "di", "e", "for", "from", "in", "of", "on", "the", "to", "with", "'s", "'", "-"})
_CHAPTERS = frozenset({"i", "ii", "iii", "iv", "v", "vi", "vii", ","})


def joined(tokens: Sequence[Token]) -> Sequence[Token]:
    """Return the tokens with the flavour words merged into one.

    These are two or more capitalised words at the beginning, followed by a spaced dash. A single word is kept, since it
    may be a keyword, as are words joined to a cost by an unspaced dash ("Unire in Arcano—Sacrifica due Montagne").
    """
    for place in range(min(len(tokens), _MOST)):
        if tokens[place].normal == "—":  # the numbers of a chapter stand before them (714.2)
            return [*tokens[: place + 1], *_joined(tokens[place + 1 :])]
        if tokens[place].normal not in _CHAPTERS:
            break
    return _joined(tokens)


def _joined(tokens: Sequence[Token]) -> Sequence[Token]:
    size = next((place for place, token in enumerate(tokens[: _MOST + 1]) if token.normal == "—"), 0)
    words = tokens[:size]
    if size < 2 or tokens[size].text == TIGHT_DASH or not words[-1].text[0].isupper() or len(words[-1].text) < 2:
        return tokens
    if not all(word.text[0].isupper() or (place and word.normal in _SMALL) for place, word in enumerate(words)):
        return tokens
    text = " ".join(word.text for word in words)
    return [replace(words[0], text=text, normal=FLAVOUR, end=words[-1].end), *tokens[size:]]
