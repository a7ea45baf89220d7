"""What words can belong together: Italian nouns and adjectives, verbs of one subject.

Which Italian noun an adjective can belong to, its ending tells: number and gender.

"Una creatura o un planeswalker leggendari": the plural behind nouns in the singular is said of them all, and so is the
masculine in "artefatti e creature TAPpati". One that agrees with the nearest noun is said of that noun alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

from engine.language.lexicon import Gender, Language, Number, VerbForm, lexicon
from engine.vocabulary import types

if TYPE_CHECKING:
    from engine.language.italian import Italian
    from engine.language.parser import Reading

Forms = frozenset[tuple[Gender, Number]]
"""Genders and numbers that a word can have."""

_UNKNOWN: Forms = frozenset()
_ARTICLES: Mapping[str, Forms] = {
    "un": frozenset({("m", "s")}), "uno": frozenset({("m", "s")}), "una": frozenset({("f", "s")}),
    "un'": frozenset({("f", "s")}), "il": frozenset({("m", "s")}), "lo": frozenset({("m", "s")}),
    "la": frozenset({("f", "s")}), "l'": frozenset({("m", "s"), ("f", "s")}), "i": frozenset({("m", "p")}),
    "gli": frozenset({("m", "p")}), "le": frozenset({("f", "p")}), "ogni": frozenset({("m", "s"), ("f", "s")}),
}  # fmt: skip
_JOINTS = frozenset({"o", "od", "e", "ed", "e/o", ","})
_SP: tuple[Number, Number] = ("s", "p")
_MF: tuple[Gender, Gender] = ("m", "f")


@cache
def _nouns() -> Mapping[str, Forms]:
    """What each noun of one word can be."""
    words: Italian = lexicon("it")  # type: ignore[assignment]
    forms: list[tuple[str, Gender, Number]] = []
    for lemma in words.nouns():
        forms += ((words.noun(lemma, number), words.gender(lemma), number) for number in _SP)
    for subtype in types.ALL_SUBTYPES:
        forms += ((subtype.italian, subtype.gender, "s"), (subtype.italian_plural, subtype.gender, "p"))
    for kind in types.CARD_TYPES.values():
        forms += ((kind.italian, kind.gender, "s"), (kind.italian_plural, kind.gender, "p"))
    found: dict[str, Forms] = {}
    for form, gender, number in forms:
        found[form.lower()] = found.get(form.lower(), _UNKNOWN) | {(gender, number)}
    return found


@cache
def _adjectives() -> Mapping[str, Forms]:
    """What each adjective and participle can agree with. Names of types stay as they are: "carte permanente"."""
    words: Italian = lexicon("it")  # type: ignore[assignment]
    still = {"permanente", *(each.italian.lower() for each in types.CARD_TYPES.values())}
    found: dict[str, Forms] = {}
    for lemma in words.adjectives():
        if lemma in still:
            continue
        for gender in _MF:
            for number in _SP:
                form = words.adjective(lemma, gender, number).lower()
                found[form] = found.get(form, _UNKNOWN) | {(gender, number)}
    return found


def _forms_of_noun(normals: Sequence[str], end: int) -> Forms:
    """What the noun that ends before a place can be: an article or the noun that it is joined to may tell its number;
    nothing if it is no noun that is known."""
    found = _nouns().get(normals[end - 1], _UNKNOWN)
    before = normals[end - 2] if end > 1 else ""
    if before in _JOINTS:
        numbers = {number for _, number in _forms_of_noun(normals, end - 2)}
        return frozenset(form for form in found if form[1] in numbers) or found
    told = _ARTICLES.get(before) or _adjectives().get(before, _UNKNOWN)
    return found & told or found


def _told(reading: Reading, start: int, end: int) -> Iterable[Forms]:
    """What the adjectives between two places can agree with; names ("Alleato") agree with nothing."""
    for place in range(start, end):
        forms = _adjectives().get(reading.normals[place])
        if forms and not reading.tokens[place].text.istitle():
            yield forms


def belongs(reading: Reading, noun_end: int, start: int, end: int) -> bool:
    """Whether adjectives can be said of the noun before them alone. A slip in gender alone does no harm in the
    singular, which no other noun can have."""
    noun = _forms_of_noun(reading.normals, noun_end)
    if not noun:
        return True
    slipped = noun | {(gender, "s") for _, number in noun if number == "s" for gender in _MF}
    return all(forms & slipped for forms in _told(reading, start, end))


def spreads(reading: Reading, nouns: int, start: int, end: int) -> bool:
    """Whether adjectives can be said of all the nouns from a place on: in the plural, and masculine unless all of
    these are feminine."""
    kinds = [_nouns()[normal] for normal in reading.normals[nouns:start] if normal in _nouns()]
    gender = "f" if all(any(form[0] == "f" for form in kind) for kind in kinds) else "m"
    told = list(_told(reading, start, end))
    return bool(told) and all((gender, "p") in forms and all(number == "p" for _, number in forms) for forms in told)


Persons = frozenset[tuple[int, Number]]
"""Persons and numbers that a verb can have."""
_BEFORE_VERBS = frozenset({"non", "lo", "la", "li", "le", "gli", "ne", "si", "ci", "vi", "mi", "ti", "each"})


@cache
def _persons(language: Language) -> Mapping[str, Persons]:
    """Which subjects each form of a verb can have as something is told of them."""
    words = lexicon(language)
    found: dict[str, set[tuple[int, Number]]] = {}
    for lemma in words.verbs():
        for person in (1, 2, 3):
            for number in _SP:
                form = words.verb(lemma, VerbForm("indicative", person, number)).lower()
                found.setdefault(form, set()).add((person, number))
    return {form: frozenset(persons) for form, persons in found.items()}


def _subjects(reading: Reading, place: int) -> Persons:
    """Who can be the subject of the verb with which an act begins; nothing if none is known."""
    while reading.normals[place] in _BEFORE_VERBS:
        place += 1
    return _persons(reading.language).get(reading.normals[place], frozenset())


def do_alike(reading: Reading, first: int, start: int, end: int) -> bool:
    """Whether one subject can do what begins at two places: not in "each opponent discards a card, then draw a card",
    nor in "ogni avversario scarta una carta, poi guadagni 2 punti vita", where it is you who does the second thing."""
    subjects, others = _subjects(reading, first), _subjects(reading, start)
    return not subjects or not others or not subjects.isdisjoint(others)
