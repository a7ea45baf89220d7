"""Tokens as players describe them (111.3-4)."""

from __future__ import annotations

from functools import lru_cache

from engine.decisions.acts_by_hand import RULE
from engine.language import registry
from engine.language.cardfile import parse_paragraph
from engine.language.lexicon import Language
from engine.language.node import walk
from engine.language.parser import LanguageError
from engine.refusal import Refusal, refuse
from engine.state.objects import Characteristics

FRAMES: tuple[tuple[Language, str], ...] = (
    ("en", "Create a {}."),
    ("en", "Create a {} token."),
    ("en", "Create an {} token."),
    ("it", "Crea una {}."),
    ("it", "Crea una pedina {}."),
)
"""Sentence patterns for the words: "Treasure", "1/1 white Soldier creature token"."""


@lru_cache(200)
def described_token(words: str) -> Characteristics | Refusal:
    """Return the characteristics of a token described in either language, or a Refusal if the words are not
    understood."""
    for language, frame in FRAMES:
        try:
            paragraph = parse_paragraph(frame.format(words.strip().rstrip(".")), language)
        except LanguageError:
            continue
        if registry.text().unplayed(paragraph):
            continue
        found = [fixed for node in walk(paragraph) if (fixed := getattr(node, "fixed", None)) is not None]
        if len(found) == 1 and isinstance(found[0], Characteristics):
            return found[0]
    return refuse(
        RULE,
        "These words describe no token. These do: “1/1 white Soldier creature token with flying”, “Treasure”.",
        "Queste parole non descrivono una pedina. Parole adatte: “pedina creatura Soldato 1/1 bianca con volare”, "
        "“Tesoro”.",
    )
