"""How adjacent Italian words change: contractions, elisions, articles, clitic pronouns."""

from __future__ import annotations

_ARTICLES_AFTER = {"l": "il", "llo": "lo", "ll'": "l'", "lla": "la", "i": "i", "gli": "gli", "lle": "le"}
_PREPOSITIONS = {"de": "di", "a": "a", "da": "da", "ne": "in", "su": "su"}
TAKEN_APART: dict[str, tuple[str, str]] = {
    stem + ending: (preposition, article)
    for stem, preposition in _PREPOSITIONS.items()
    for ending, article in _ARTICLES_AFTER.items()
} | {"col": ("con", "il"), "coi": ("con", "i"), "coll'": ("con", "l'")}
"""Contraction → preposition and article."""
PUT_TOGETHER = {pair: contracted for contracted, pair in TAKEN_APART.items() if not contracted.startswith("co")}
EUPHONIC = {"ad": "a", "ed": "e", "od": "o"}

# Parsed as the full infinitive: "far tornare".
SHORT_INFINITIVES = {"far": "fare", "aver": "avere", "poter": "potere"}

# Clitic pronouns; tokens write them "-la".
CLITICS = ("gli", "lo", "la", "li", "le", "ne", "ti", "mi", "si", "ci", "vi")
# Imperatives that double the consonant of the pronoun: fallo.
SHORT_IMPERATIVES = {"fa": "fai", "da": "dai", "sta": "stai", "va": "vai", "di": "di'"}
_DOUBLING = {full: short for short, full in SHORT_IMPERATIVES.items()}

_VOWELS = "aeiouàèéìòùh"
_MASCULINE_ONE = {"un": "uno", "quel": "quello", "nessun": "nessuno", "alcun": "alcuno", "ciascun": "ciascuno"}
_FEMININE_ONE = {"una": "un'", "quella": "quell'", "nessuna": "nessun'", "alcuna": "alcun'"}
_PLURAL = {"i": "gli", "quei": "quegli"}
CHANGING = frozenset({"il", "lo", "la", *_MASCULINE_ONE, *_FEMININE_ONE, *_PLURAL})
"""Words that `before` may change."""


def opens_with_vowel(word: str) -> bool:
    return word[:1].lower() in _VOWELS and word[:1] != ""


def wants_lo(word: str) -> bool:
    """Whether a masculine article before the word is "lo": s and a consonant, z, gn, ps, x, y."""
    lower = word.lower()
    if lower[:1] in ("z", "x", "y"):
        return len(lower) > 1
    if lower[:2] in ("gn", "ps", "pn", "pt"):
        return True
    return lower[:1] == "s" and lower[1:2].isalpha() and lower[1:2] not in "aeiouàèéìòù"


def before(word: str, following: str, is_pronoun: bool = False) -> str:
    """Return the form of one of `CHANGING`, in lower case, before the next word: il, lo, l'; un, uno; una, un'.

    A pronoun ("la esilia") is not elided.
    """
    if opens_with_vowel(following):
        if word in ("lo", "la") and is_pronoun:
            return word
        if word in ("il", "lo", "la"):
            return "l'"
        if word == "quel":
            return "quell'"
        return _FEMININE_ONE.get(word, _PLURAL.get(word, word))
    if wants_lo(following):
        return "lo" if word == "il" else _MASCULINE_ONE.get(word, _PLURAL.get(word, word))
    return word


def lean(verb: str, clitic: str) -> str:
    """Return the verb with a clitic pronoun attached: mettere-la, metterla; fai-lo, fallo."""
    lower = verb.lower()
    if lower in _DOUBLING:
        short = verb[: len(_DOUBLING[lower])]
        return short + (clitic if clitic == "gli" else clitic[0] + clitic)
    if lower.endswith("rre"):
        return verb[:-2] + clitic
    if lower.endswith("re"):
        return verb[:-1] + clitic
    return verb + clitic
