"""Sentences about things by their names, in both languages.

A sentence is a template for `str.format`, with each name a `Text`. English uses the name as it is. In Italian the name
of a card has its article, contracted with prepositions ("dell'Orso", "alla Foresta"). Format codes give more:
`{0:name}` is the name alone, `{0:si risolve/si risolvono}` a verb in the name's number, `{0:distrutt-o|a|i|e}` a word
in its gender and number. Names of unknown grammar, such as players', have no article and are masculine singular.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from engine.language.lexicon import Language, lexicon
from engine.language.own_name import OwnName, PrintedName, put_name
from engine.refusal import Refusal, Text

_BEGIN, _END = "\ue000", "\ue001"
"""Delimiters around the number of a name in an unfinished sentence: private-use characters, which no text has."""
_PLAIN = OwnName()


class Several(tuple[Text, ...]):
    """Names in a list: "A, B and C", or with `either` "A, B or C"."""

    either: bool

    def __new__(cls, names: Iterable[Text], *, either: bool = False) -> Several:
        made = super().__new__(cls, names)
        made.either = either
        return made


NamedThing = Text | Several


def grammar_within(name: Text) -> OwnName:
    """Return the grammar for words that agree with an Italian name. People called by name alone are singular, whatever
    their names look like ("Ajani")."""
    if not isinstance(name, PrintedName):
        return _PLAIN
    found = name.grammar
    if found.number == "p" and not found.has_article and "p" not in name.mark:
        return OwnName("m", "s")
    return found


def is_certain(name: Text) -> bool:
    """Whether the grammar of a name is certain enough for words that agree with it."""
    return isinstance(name, PrintedName) and grammar_within(name) == name.grammar


class _Named:
    """A name within a template."""

    __slots__ = ("language", "marked", "names")

    def __init__(self, names: Sequence[Text], language: Language, marked: list[Text]) -> None:
        self.names = names
        self.language = language
        self.marked = marked

    def _mark(self, name: Text) -> str:
        self.marked.append(name)
        return f"{_BEGIN}{len(self.marked) - 1}{_END}"

    def __format__(self, spec: str) -> str:
        (name, *_) = self.names
        if spec == "name":
            return name.in_language(self.language)
        if not spec:
            return self._mark(name)
        grammar = grammar_within(name)
        if "/" in spec:
            singular, plural = spec.split("/")
            return plural if grammar.number == "p" else singular
        stem, endings = spec.split("-")
        return stem + endings.split("|")[(grammar.gender == "f") + 2 * (grammar.number == "p")]


class _List(_Named):
    """Names within a template, as a list."""

    __slots__ = ("either",)

    def __init__(self, names: Several, language: Language, marked: list[Text]) -> None:
        super().__init__(names, language, marked)
        self.either = names.either

    def __format__(self, spec: str) -> str:
        words = [name.in_language(self.language) if spec == "name" else self._mark(name) for name in self.names]
        if len(words) < 2:
            return "".join(words)
        link = {"en": ("and", "or"), "it": ("e", "o")}[self.language][self.either]
        return f"{', '.join(words[:-1])} {link} {words[-1]}"


def fill(template: str, language: Language, names: Sequence[Any], values: Mapping[str, Any]) -> str:
    """Return the sentence in one language; every `Text` or `Several` in it is a name."""
    marked: list[Text] = []

    def within(value: Any) -> Any:
        if isinstance(value, Several):
            return _List(value, language, marked)
        return _Named((value,), language, marked) if isinstance(value, Text) else value

    words = template.format(*map(within, names), **{key: within(value) for key, value in values.items()})
    for number, name in enumerate(marked):
        mark = f"{_BEGIN}{number}{_END}"
        if language == "en":
            words = _english(words, name.en, mark)
        elif grammar_within(name).has_article:
            words = put_name(words, name, language, mark)
        else:
            words = _alone(words, name.it, mark)
    return words


def _english(words: str, name: str, mark: str) -> str:
    """Insert an English name; a preceding "a" becomes "an" before a vowel sound."""
    if lexicon("en").article("indefinite", "n", "s", name.partition(" ")[0]) == "an":
        words = words.replace(f" a {mark}", f" an {mark}")
    return words.replace(mark, name)


def _alone(words: str, name: str, mark: str) -> str:
    """Insert a name without an article; "a" and "e" before the same vowel become "ad" and "ed"."""
    before, *rest = words.split(mark)
    for part in rest:
        last = before[-2:-1].lower()
        if before[-1:] == " " and last in ("a", "e") and name[:1].lower() == last and not before[-3:-2].isalpha():
            before = f"{before[:-1]}d "
        before += name + part
    return before


def tell(en: str, it: str, *names: NamedThing, **values: Any) -> Text:
    """Return a sentence about things by their names."""
    return Text(fill(en, "en", names, values), fill(it, "it", names, values))


def refuse_about(rule: str, en: str, it: str, *names: NamedThing, **values: Any) -> Refusal:
    """Return a `Refusal` about things by their names."""
    return Refusal(rule, tell(en, it, *names, **values))
