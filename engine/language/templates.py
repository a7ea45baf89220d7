"""The small language in which the words of nodes are written (see `@phrase` in phrase.py).

destroy all        literal words; contractions are taken apart as in any text
[draw]             a verb: its subject and mood choose the form
[draw:participle]  a verb in a given form; [draw@who] agrees with the field `who`,
                   [draw:indicative@noun] with the noun that it narrows
[be/become]        the first verb of what is static, the second of what happens; either is read
<card>             a noun, adjective or article: <card:p> plural, <white@what> agreeing with the field `what`
<its owner/their owners@what>   the first words if `what` is singular, the second if it is plural
{what}             the words of the field `what`; {what:p} in the plural (see `Field` for the options)
{what@own}         the words of the field, which agree with the card's own name
{what…}            the rest of a field whose class has a gap
…                  the gap of a class whose words enclose others: "{n} … for each {per}"
(one|other)        either is read, the first is written
(words {field})?   optional: written if its fields are set, never written if it has none
{flag?words|other} words for a true or false field
{^tu|te}           the first as a subject, the second elsewhere
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Any


class TemplateError(ValueError):
    """An invalid template."""


@dataclass(frozen=True, slots=True)
class Literal:
    """Literal words."""

    text: str


@dataclass(frozen=True, slots=True)
class VerbWord:
    """A verb in the form required by its subject and mood."""

    lemma: str
    mood: str | None
    agrees: str | None
    change: str = ""
    """The verb for a one-time event, if `lemma` is the one for static abilities ("is", "becomes"); "" for the same
    verb."""


@dataclass(frozen=True, slots=True)
class Word:
    """A noun, an adjective or an article."""

    lemma: str
    number: str | None
    agrees: str | None


@dataclass(frozen=True, slots=True)
class Pair:
    """Different words for singular and plural."""

    singular: str
    plural: str
    agrees: str | None


@dataclass(frozen=True, slots=True)
class Case:
    """Different words for a pronoun as a subject and elsewhere."""

    nominative: str
    oblique: str


@dataclass(frozen=True, slots=True)
class Field:
    """The words of a field.

    Options: `s`, `p` number of its noun; `a` a counted number ("a", "two"), `0` the same with nothing for one;
    `the` with a definite article before each noun; `and`, `or`, `andor`, `andonly` ("and only"), `comma`, `then`,
    `lines`, `adjectives`, `sentences` how a list is joined (`2` after it: at least two items); `pre`, `post` the
    adjectives before and after an Italian noun; `nom` as a subject, `drop` as a subject that Italian leaves out when it
    is a pronoun; `imperative`, `finite`, `infinitive`, `gerund`, `subjunctive` the mood of an act; `unless` an Italian
    condition behind "a meno che" (`italian_template_forms.excepted`); `object` a direct object, which as a pronoun
    leans on the verb in Italian; `again` a list before each item of which its "a" may be said again; `shared` nouns of
    which the first says adjectives of all; `un` an indefinite article before each Italian noun behind the first;
    `kinds` a noun of which each is meant, so that its types are joined by "and"; `backwards` the items in the opposite
    order; `head` with `p` only the noun in the plural, the others say what it is ("artifact creatures").
    """

    name: str
    options: tuple[str, ...]
    agrees: str | None
    rest: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Alternatives."""

    alternatives: tuple[tuple[Element, ...], ...]
    optional: bool


@dataclass(frozen=True, slots=True)
class Flag:
    """Words that say whether a field is true."""

    name: str
    then: tuple[Element, ...]
    otherwise: tuple[Element, ...]


@dataclass(frozen=True, slots=True)
class Gap:
    """Where the words of the surrounding phrase go."""


Element = Literal | VerbWord | Word | Pair | Case | Field | Group | Flag | Gap
Template = tuple[Element, ...]

_FIELD = re.compile(r"(?P<name>[a-z_]+)(?::(?P<options>[a-z0-9,]+))?(?:@(?P<agrees>[a-z_]+))?(?P<rest>…)?\}")
_SYMBOL = re.compile(r"\{[A-Z0-9∞/]+\}")
_LITERAL = re.compile(r"(?:[^\[\]<>{}()|…]|\{[A-Z0-9∞/]+\})+")
_WORD = re.compile(r"(?P<lemma>[^:@\]>]+)(?::(?P<option>[a-z_]+))?(?:@(?P<agrees>[A-Za-z_]+))?[\]>]")


class _Reader:
    def __init__(self, text: str) -> None:
        self.text = text
        self.place = 0

    def error(self, what: str) -> TemplateError:
        return TemplateError(f"{what} at {self.place} in the template “{self.text}”")

    def sequence(self, closing: str) -> Template:
        """Parse elements up to one of the closing characters, which isn't consumed."""
        elements: list[Element] = []
        text = self.text
        while self.place < len(text) and text[self.place] not in closing:
            elements.append(self.element())
        return tuple(element for element in elements if element != Literal(""))

    def element(self) -> Element:
        text, sign = self.text, self.text[self.place]
        if sign in "[<":
            return self.word(sign)
        if sign == "{" and not _SYMBOL.match(text, self.place):
            return self.field()
        if sign == "(":
            return self.group()
        if sign == "…":
            self.place += 1
            return Gap()
        match = _LITERAL.match(text, self.place)
        if match is None:
            raise self.error(f"unexpected “{sign}”")
        self.place = match.end()
        return Literal(match.group().strip())

    def word(self, sign: str) -> Element:
        match = _WORD.match(self.text, self.place + 1)
        if match is None:
            raise self.error("unfinished word")
        self.place = match.end()
        lemma, option, agrees = match["lemma"], match["option"], match["agrees"]
        if sign == "[":
            state, _, change = lemma.partition("/")
            return VerbWord(state, option, agrees, change)
        if "/" in lemma:
            singular, plural = lemma.split("/")
            return Pair(singular, plural, agrees)
        return Word(lemma, option, agrees)

    def field(self) -> Element:
        text = self.text
        if text[self.place + 1] == "^":
            end = text.index("}", self.place)
            nominative, oblique = text[self.place + 2 : end].split("|")
            self.place = end + 1
            return Case(nominative, oblique)
        match = _FIELD.match(text, self.place + 1)
        if match is not None:
            self.place = match.end()
            options = tuple(match["options"].split(",")) if match["options"] else ()
            return Field(match["name"], options, match["agrees"], match["rest"] is not None)
        name = re.compile(r"([a-z_]+)\?").match(text, self.place + 1)
        if name is None:
            raise self.error("unfinished field")
        self.place = name.end()
        then = self.sequence("|}")
        otherwise: Template = ()
        if self.place < len(text) and text[self.place] == "|":
            self.place += 1
            otherwise = self.sequence("}")
        if self.place >= len(text):
            raise self.error("unfinished field")
        self.place += 1
        return Flag(name[1], then, otherwise)

    def group(self) -> Element:
        self.place += 1
        alternatives = [self.sequence("|)")]
        while self.place < len(self.text) and self.text[self.place] == "|":
            self.place += 1
            alternatives.append(self.sequence("|)"))
        if self.place >= len(self.text):
            raise self.error("unfinished group")
        self.place += 1
        optional = self.text.startswith("?", self.place)
        self.place += optional
        return Group(tuple(alternatives), optional)


@cache
def template(text: str) -> Template:
    """Return the elements of a template. Raises `TemplateError`."""
    reader = _Reader(text)
    return reader.sequence("")


def fields(elements: Template) -> list[Field | Flag]:
    """Return all fields and flags in the elements, including those in groups."""
    found: list[Field | Flag] = []
    for element in elements:
        if isinstance(element, Field):
            found.append(element)
        elif isinstance(element, Flag):
            found.append(element)
            found += fields(element.then) + fields(element.otherwise)
        elif isinstance(element, Group):
            for alternative in element.alternatives:
                found += fields(alternative)
    return found


def written(elements: Template, value: Any) -> list[Element]:
    """Return the elements that are written for a value, with groups and flags resolved."""
    made: list[Element] = []
    for element in elements:
        if isinstance(element, Flag):
            made += written(element.then if getattr(value, element.name) else element.otherwise, value)
        elif isinstance(element, Group):
            for alternative in element.alternatives:
                if not element.optional or is_set(alternative, value):
                    made += written(alternative, value)
                    break
        else:
            made.append(element)
    return made


def is_set(elements: Template, value: Any) -> bool:
    """Whether optional words are written: they mention fields, and all of these are set."""
    mentioned = fields(elements)
    return bool(mentioned) and all(_given(value, field) for field in mentioned)


def _given(value: Any, field: Field | Flag) -> bool:
    inner = getattr(value, field.name)
    if isinstance(inner, tuple) and isinstance(field, Field):
        if "pre" in field.options:
            return any(item.rank_it < 0 for item in inner)
        if "post" in field.options:
            return any(item.rank_it >= 0 for item in inner)
    return inner is not None and inner != () and inner is not False
