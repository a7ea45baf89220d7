"""Abilities that players grant by hand in their own words (613.1f)."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from engine.decisions.acts_by_hand import RULE
from engine.language.lexicon import Language
from engine.language.node import walk
from engine.language.node_text import write
from engine.refusal import Text, refuse
from engine.rules.by_hand.typed_sentences import parse_sentence_in

FRAMES: dict[tuple[Language, bool], str] = {
    ("en", True): "Target permanent gains {} until end of turn.",
    ("en", False): "Target permanent gains {}.",
    ("it", True): "Un permanente bersaglio ha {} fino alla fine del turno.",
    ("it", False): "Un permanente bersaglio ha {}.",
}
"""Sentence patterns for the words, by whether the grant lasts only for this turn."""


@lru_cache(200)
def granted(words: str, for_turn: bool) -> Any:
    """Return the spell ability that grants its target the abilities named in `words` (either language), or a Refusal if
    they are not understood."""
    for (language, passes), frame in FRAMES.items():
        if passes == for_turn:
            found = parse_sentence_in(frame.format(words.strip().rstrip(".")), language)
            if not isinstance(found, str):
                return found
    return refuse(
        RULE,
        'These words name no ability. These do: “flying and haste”, “"{T}: Draw a card."” in quotation marks.',
        'Queste parole non sono un\'abilità. Parole adatte: “volare e rapidità”, “"{T}: Pesca una carta."” fra '
        "virgolette.",
    )


def granted_words(ability: Any) -> Text:
    """The words, in both languages, of what an ability found by `granted` grants."""
    held = (getattr(node, "abilities", None) for node in walk(ability))
    given = next(found for found in held if isinstance(found, tuple) and found)

    def told(language: Language) -> str:
        parts = [write(each, language).rstrip(".") for each in given]
        parts = [part[:1].lower() + part[1:] for part in parts]
        last = {"en": " and ", "it": " e "}[language]
        return last.join([*filter(None, [", ".join(parts[:-1])]), parts[-1]])

    return Text(told("en"), told("it"))
