"""Italian variants of a template: an omitted subject, a clitic pronoun, a condition after "a meno che"."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from engine.language import templates as t
from engine.language.declared_phrases import class_of, declared, read_types
from engine.language.fields import bare
from engine.language.phrase import Declaration


def dropping(declaration: Declaration, elements: t.Template) -> list[t.Template]:
    """Return variants without a subject; the verb's person identifies the omitted pronoun."""
    made: list[t.Template] = []
    for index, element in enumerate(elements):
        if not isinstance(element, t.Field) or "drop" not in element.options:
            continue
        kind = bare(read_types(declaration.subject)[element.name])
        persons = {d.dropped for d in declared(kind) if d.dropped}
        if "third" in element.options:
            persons.discard("2s")
        for person in sorted(persons):
            subject = t.Field(element.name, ("dropped", person), None)
            before, after = elements[:index], elements[index + 1 :]
            name = element.name
            made.append((*_conjugated(before, name, person), subject, *_conjugated(after, name, person)))
    return made


def _conjugated(elements: t.Template, subject: str, person: str) -> t.Template:
    """Return the elements with the verbs that agree with the subject restricted to that person and number ("2s")."""
    made: list[t.Element] = []
    for element in elements:
        if isinstance(element, t.Field) and element.agrees == subject and "finite" in element.options:
            options = tuple(f"finite {person}" if each == "finite" else each for each in element.options)
            made.append(t.Field(element.name, options, element.agrees, element.rest))
        elif isinstance(element, t.VerbWord) and element.agrees == subject:
            made.append(replace(element, mood=f"{element.mood or 'indicative'} {person}", agrees=None))
        elif isinstance(element, t.Flag):
            then = _conjugated(element.then, subject, person)
            made.append(t.Flag(element.name, then, _conjugated(element.otherwise, subject, person)))
        elif isinstance(element, t.Group):
            alternatives = tuple(_conjugated(each, subject, person) for each in element.alternatives)
            made.append(t.Group(alternatives, element.optional))
        else:
            made.append(element)
    return tuple(made)


def leaning(declaration: Declaration, elements: t.Template) -> list[t.Template]:
    """Return variants with a pronoun directly after or before its verb."""
    made: list[t.Template] = []
    for index, element in enumerate(elements):
        if isinstance(element, t.Field) and ("object" in element.options or "dative" in element.options):
            verbs = [i for i in range(index) if isinstance(elements[i], t.VerbWord)]
            if not verbs or not pronouns(read_types(declaration.subject)[element.name]):
                continue
            verb = verbs[-1]
            rest = elements[:index] + elements[index + 1 :]
            options = ("pronoun", "dative") if "dative" in element.options else ("pronoun",)
            pronoun = t.Field(element.name, options, None)
            made.append((*rest[: verb + 1], pronoun, *rest[verb + 1 :]))
            made.append((*rest[:verb], pronoun, *rest[verb:]))
    return made


def pronouns(kind: Any, *, dative: bool = False) -> list[tuple[str, Any]]:
    """Return the forms of clitic pronouns and their meanings; `dative` for indirect objects."""
    found: list[tuple[str, Any]] = []
    for declaration in declared(bare(kind)):
        if declaration.clitic:
            value = class_of(declaration)()
            forms = declaration.clitic.split()
            found += [(to_whom(form, declaration) if dative else form, value) for form in forms]
    return found


_TO_ONE = {"lo": "gli", "la": "le"}
BEHIND = "loro"
"""Follows its verb in every mood: "infligge loro 2 danni"."""


def to_whom(form: str, declaration: Declaration) -> str:
    """Return the dative of a clitic pronoun: "gli infligge 2 danni"."""
    return BEHIND if declaration.number["it"] == "p" else _TO_ONE.get(form, form)


def excepted(elements: t.Template) -> t.Template:
    """Return an Italian condition after "a meno che": in the subjunctive, with the redundant "non", and with "tu"
    expressed ("a meno che tu non controlli un'Isola")."""
    return tuple(_excepted(element) for element in _with_not(elements))


_IMPERSONAL = ("participle", "infinitive", "gerund")
_SUBJUNCTIVES = (
    (re.compile("^c' ?è"), "non ci sia"),
    (re.compile("^ci sono"), "non ci siano"),
    (re.compile("^è"), "non sia"),
    (re.compile("^sono"), "non siano"),
    (re.compile("^hai"), "tu non abbia"),
    (re.compile("^controlli"), "tu non controlli"),
    (re.compile("^possiedi"), "tu non possieda"),
)
"""Verbs that templates of conditions contain as plain words."""


def _with_not(elements: t.Template) -> t.Template:
    made: list[t.Element] = []
    for element in elements:
        is_verb = isinstance(element, t.VerbWord) and element.agrees is not None and element.mood not in _IMPERSONAL
        if is_verb or (isinstance(element, t.Field) and "finite" in element.options):
            made.append(t.Literal("non"))
        made.append(element)
    return tuple(made)


def _excepted(element: t.Element) -> t.Element:
    if isinstance(element, t.VerbWord) and element.agrees is not None:
        return replace(element, mood=element.mood or "subjunctive")
    if isinstance(element, t.Field) and "drop" in element.options:
        return t.Field(element.name, (*element.options, "third"), element.agrees, element.rest)
    if isinstance(element, t.Field) and "finite" in element.options:
        options = tuple("subjunctive" if each == "finite" else each for each in element.options)
        return t.Field(element.name, options, element.agrees, element.rest)
    if isinstance(element, t.Literal):
        return t.Literal(_in_subjunctive(element.text))
    if isinstance(element, t.Pair):
        return t.Pair(_in_subjunctive(element.singular), _in_subjunctive(element.plural), element.agrees)
    if isinstance(element, t.Flag):
        return t.Flag(element.name, excepted(element.then), excepted(element.otherwise))
    if isinstance(element, t.Group):
        return t.Group(tuple(excepted(each) for each in element.alternatives), element.optional)
    return element


def _in_subjunctive(text: str) -> str:
    for pattern, words in _SUBJUNCTIVES:
        if pattern.match(text):
            return pattern.sub(words, text)
    return text
