"""Which words can belong together: Italian nouns and adjectives, and verbs with one subject.

The ending of an Italian adjective says which noun it can belong to, by number and gender.

A plural adjective after singular nouns ("una creatura o un planeswalker leggendari") belongs to all of them, and so
does the masculine in "artefatti e creature TAPpati". An adjective that agrees with the nearest noun belongs to that
noun alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING

from engine.language.lexicon import Gender, Language, Number, VerbForm, lexicon
from engine.vocabulary import types

if TYPE_CHECKING:
    from engine.language.italian import Italian
    from engine.language.leaves import Reading

Forms = frozenset[tuple[Gender, Number]]
"""Possible genders and numbers of a word."""

_UNKNOWN: Forms = frozenset()
_ARTICLES: Mapping[str, Forms] = {
    "un": frozenset({("m", "s")}),
    "uno": frozenset({("m", "s")}),
    "una": frozenset({("f", "s")}),
    "un'": frozenset({("f", "s")}),
    "il": frozenset({("m", "s")}),
    "lo": frozenset({("m", "s")}),
    "la": frozenset({("f", "s")}),
    "l'": frozenset({("m", "s"), ("f", "s")}),
    "i": frozenset({("m", "p")}),
    "gli": frozenset({("m", "p")}),
    "le": frozenset({("f", "p")}),
    "ogni": frozenset({("m", "s"), ("f", "s")}),
}
_JOINTS = frozenset({"o", "od", "e", "ed", "e/o", ","})
_SP: tuple[Number, Number] = ("s", "p")
_MF: tuple[Gender, Gender] = ("m", "f")


@cache
def _nouns() -> Mapping[str, Forms]:
    """Return the possible forms of each one-word noun."""
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
    """Return what each adjective and participle can agree with. Names of types don't change: "carte permanente"."""
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
    """Return the possible forms of the noun ending at a place, where its article or a noun joined to it may give its
    number; empty if it is not a known noun."""
    found = _nouns().get(normals[end - 1], _UNKNOWN)
    before = normals[end - 2] if end > 1 else ""
    if before in _JOINTS:
        numbers = {number for _, number in _forms_of_noun(normals, end - 2)}
        return frozenset(form for form in found if form[1] in numbers) or found
    told = _ARTICLES.get(before) or _adjectives().get(before, _UNKNOWN)
    return found & told or found


def _told(reading: Reading, start: int, end: int) -> Iterable[Forms]:
    """Yield what each adjective between two places can agree with; names ("Alleato") agree with nothing."""
    for place in range(start, end):
        forms = _adjectives().get(reading.normals[place])
        if forms and not reading.tokens[place].text.istitle():
            yield forms


def belongs(reading: Reading, noun_end: int, start: int, end: int) -> bool:
    """Whether adjectives can belong to the preceding noun alone. A wrong gender alone is accepted in the singular,
    which no other noun can match."""
    noun = _forms_of_noun(reading.normals, noun_end)
    if not noun:
        return True
    slipped = noun | {(gender, "s") for _, number in noun if number == "s" for gender in _MF}
    return all(forms & slipped for forms in _told(reading, start, end))


def spreads(reading: Reading, nouns: int, start: int, end: int) -> bool:
    """Whether adjectives can belong to all the nouns from a place on: plural, and masculine unless all of these are
    feminine."""
    kinds = [_nouns()[normal] for normal in reading.normals[nouns:start] if normal in _nouns()]
    gender = "f" if all(any(form[0] == "f" for form in kind) for kind in kinds) else "m"
    told = list(_told(reading, start, end))
    return bool(told) and all((gender, "p") in forms and all(number == "p" for _, number in forms) for forms in told)


Persons = frozenset[tuple[int, Number]]
"""Possible persons and numbers of a verb."""
_BEFORE_VERBS = frozenset({"non", "lo", "la", "li", "le", "gli", "ne", "si", "ci", "vi", "mi", "ti", "each"})


@cache
def _persons(language: Language) -> Mapping[str, Persons]:
    """Return the possible subjects of each verb form in a statement."""
    words = lexicon(language)
    found: dict[str, set[tuple[int, Number]]] = {}
    for lemma in words.verbs():
        for person in (1, 2, 3):
            for number in _SP:
                form = words.verb(lemma, VerbForm("indicative", person, number)).lower()
                found.setdefault(form, set()).add((person, number))
    return {form: frozenset(persons) for form, persons in found.items()}


def _subjects(reading: Reading, place: int) -> Persons:
    """Return the possible subjects of the verb that begins an act; empty if none is known."""
    while reading.normals[place] in _BEFORE_VERBS:
        place += 1
    return _persons(reading.language).get(reading.normals[place], frozenset())


def do_alike(reading: Reading, first: int, start: int, end: int) -> bool:
    """Whether one subject can do what begins at two places. Not so in "each opponent discards a card, then draw a card"
    or "ogni avversario scarta una carta, poi guadagni 2 punti vita", where "you" do the second thing."""
    subjects, others = _subjects(reading, first), _subjects(reading, start)
    return not subjects or not others or not subjects.isdisjoint(others)
