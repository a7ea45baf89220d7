"""The grammar of one language, made from the declarations of the nodes: symbols, productions and their steps.

A symbol is what a field can hold: a family of nodes, one class, an enumeration, a leaf or a union of these. Each
template of each class is a production. `engine.language.parser` reads with them.
"""

from __future__ import annotations

import dataclasses
import importlib
import inspect
import pkgutil
import sys
import types
import typing
from collections.abc import Callable, Iterable
from enum import Enum
from functools import cache
from typing import Any

from engine.language import templates as t
from engine.language.leaves import ANY, Leaf, find_leaf, token_classes
from engine.language.lexicon import DASH, TIGHT_DASH, Language, Lexicon, Number, UnknownWord, VerbForm, lexicon
from engine.language.phrase import Declaration, declarations
from engine.language.steps import (
    Capture,
    Choice,
    Follow,
    ListStep,
    Mark,
    Match,
    PronounStep,
    Rest,
    Step,
)  # fmt: skip
from engine.nodes.base import Amount, Count, Node


class GrammarError(ValueError):
    """A declaration that does not fit: an unknown lemma or field, or a phrase that begins with itself."""


@cache
def field_types(cls: type) -> dict[str, Any]:
    """The annotated type of each field of a node class that can be read or written."""
    found: dict[str, Any] = {}
    for field in dataclasses.fields(cls):
        if field.init and field.name not in ("slot", "refers"):
            owner = next(each for each in cls.__mro__ if field.name in inspect.get_annotations(each))
            found[field.name] = _evaluated(owner.__module__, str(field.type))
    return found


@cache
def _evaluated(module: str, annotation: str) -> Any:
    """What an annotation means in its module; `typing.get_type_hints` would compile it anew for each class."""
    return eval(annotation, vars(sys.modules[module]))


def item_type(kind: Any) -> Any | None:
    """The type of the items of `tuple[X, ...]`; None for any other type."""
    if typing.get_origin(kind) is tuple:
        return typing.get_args(kind)[0]
    return None


def bare(kind: Any) -> Any:
    """The type without None."""
    if typing.get_origin(kind) in (types.UnionType, typing.Union):
        kinds = [each for each in typing.get_args(kind) if each is not types.NoneType]
        bared = kinds[0]
        for each in kinds[1:]:
            bared = bared | each
        return bared
    return kind


@cache
def members(kind: Any) -> tuple[Any, ...]:
    """The types that a union consists of; of any other type itself alone."""
    kind = bare(kind)
    if typing.get_origin(kind) in (types.UnionType, typing.Union):
        return typing.get_args(kind)
    return (kind,)


def has_gap(elements: t.Template) -> bool:
    """Whether the words enclose others."""
    return any(isinstance(element, t.Gap) for element in elements)


@cache
def declared(kind: Any) -> tuple[Declaration, ...]:
    """The declarations that a symbol stands for, the preferred ones first."""
    found: list[Declaration] = []
    for each in members(kind):
        if isinstance(each, type) and issubclass(each, Enum):
            found += [d for d in declarations() if isinstance(d.subject, each)]
        elif isinstance(each, type) and issubclass(each, Node):
            found += [
                d
                for d in declarations()
                if isinstance(d.subject, type) and issubclass(d.subject, each) and (d.alone or d.subject is each)
            ]
    return tuple(sorted(dict.fromkeys(found), key=lambda d: -d.prefer))


@cache
def load_nodes() -> None:
    """Import every module under engine.nodes, so that all declarations are made."""
    import engine.nodes

    for module in pkgutil.walk_packages(engine.nodes.__path__, "engine.nodes."):
        importlib.import_module(module.name)


class Partial:
    """A phrase of which only the words before its gap have been read."""

    __slots__ = ("environment", "production")

    def __init__(self, production: Production, environment: tuple[tuple[str, Any], ...]) -> None:
        self.production = production
        self.environment = environment


class Production:
    """One template of one class: steps to take, then the value to build."""

    __slots__ = ("_first", "build", "checked", "label", "steps")

    def __init__(
        self, steps: list[Step], build: Callable[[dict[str, Any]], Any], checked: bool, label: str
    ) -> None:
        self.steps = steps
        self.build = build
        self.checked = checked
        """Whether building may fail with `Meaningless`."""
        self.label = label
        self._first: tuple[frozenset[str], bool] | None = None

    def first(self) -> tuple[frozenset[str], bool]:
        """First words, and whether it can be empty."""
        if self._first is None:
            self._first = first_of(self.steps)
        return self._first


def first_of(steps: Iterable[Step]) -> tuple[frozenset[str], bool]:
    """First words of a sequence of steps, and whether it can be empty."""
    found: frozenset[str] = frozenset()
    for step in steps:
        words, empty = step.first()
        found |= words
        if not empty:
            return found, False
    return found, True


class Symbol:
    """Something to read: alternatives in order of preference."""

    __slots__ = (
        "_busy", "_by_token", "_first", "_productions", "grammar", "head", "key", "kind", "leaf", "mood", "number",
    )  # fmt: skip

    def __init__(self, grammar: Grammar, kind: Any, number: Number | None, head: bool, mood: str | None) -> None:
        self.grammar = grammar
        self.kind = kind
        self.number = number
        self.head = head
        """Whether only the words before the gap are read."""
        self.mood = mood
        """The mood of the verbs; None for phrases without one, and where any will do."""
        self.leaf: Leaf | None = find_leaf(kind)
        self._productions: list[Production] | None = None
        self._first: tuple[frozenset[str], bool] | None = None
        self._by_token: dict[str, tuple[Production, ...]] = {}
        self._busy = False
        self.key = len(grammar.symbols)

    def __repr__(self) -> str:
        return f"Symbol({self.name}{', head' if self.head else ''})"

    @property
    def name(self) -> str:
        """What the symbol is called in an error message."""
        if self.leaf is not None:
            return self.leaf.name[self.grammar.language]
        return " / ".join(getattr(each, "__name__", str(each)) for each in members(self.kind))

    @property
    def productions(self) -> list[Production]:
        if self._productions is None:
            self._productions = self.grammar.productions(self)
        return self._productions

    def first(self) -> tuple[frozenset[str], bool]:
        """First words and classes of words, and whether it can be empty."""
        if self._first is None:
            if self.leaf is not None:
                self._first = (frozenset(self.leaf.first(self.grammar.language, self.number)), False)
                return self._first
            if self._busy:
                raise GrammarError(f"{self.name} begins with itself ({self.grammar.language})")
            self._busy = True
            words: set[str] = set()
            empty = False
            try:
                for production in self.productions:
                    some, nothing = production.first()
                    words |= some
                    empty = empty or nothing
            except GrammarError as error:
                raise GrammarError(f"{error} ← {self.name}") from None
            finally:
                self._busy = False
            self._first = (frozenset(words), empty)
        return self._first

    def starting_with(self, normal: str) -> tuple[Production, ...]:
        """The productions that can begin with a word; with "" at the end of the text."""
        found = self._by_token.get(normal)
        if found is None:
            keys = {normal, *token_classes(self.grammar.language, normal)} if normal else set()
            kept = []
            for production in self.productions:
                words, empty = production.first()
                if empty or not keys.isdisjoint(words):
                    kept.append(production)
            found = self._by_token[normal] = tuple(kept)
        return found


class Grammar:
    """All symbols of one language."""

    def __init__(self, language: Language) -> None:
        self.language: Language = language
        self.lexicon: Lexicon = lexicon(language)
        self.symbols: dict[tuple[Any, Number | None, bool, str | None], Symbol] = {}
        self._forms: dict[tuple[str, ...], Match] = {}
        load_nodes()

    def symbol(
        self, kind: Any, number: Number | None = None, head: bool = False, mood: str | None = None
    ) -> Symbol:
        """The symbol for a type; `number` matters to nouns alone, `mood` to verb phrases."""
        kind = bare(kind)
        if not self._is_counted(kind):
            number = None
        if mood is not None and not _has_verbs(kind):
            mood = None
        key = (kind, number, head, mood)
        found = self.symbols.get(key)
        if found is None:
            found = self.symbols[key] = Symbol(self, kind, number, head, mood)
        return found

    def _is_counted(self, kind: Any) -> bool:
        found = find_leaf(kind)
        if found is not None:
            return found.counted
        return any(getattr(each, "counted", False) is True for each in members(kind))

    # ----- productions

    def productions(self, symbol: Symbol) -> list[Production]:
        """The productions of a symbol in order of preference."""
        made: list[Production] = []
        for declaration in declared(symbol.kind):
            for text in declaration.templates[self.language]:
                try:
                    made += self._expand(declaration, t.template(text), symbol)
                except (UnknownWord, GrammarError, t.TemplateError) as error:
                    raise GrammarError(f"{declaration.subject}: {error} in “{text}”") from None
        if not made:
            raise GrammarError(f"nothing is declared for {symbol.name}")
        return made

    def _expand(self, declaration: Declaration, elements: t.Template, symbol: Symbol) -> list[Production]:
        """The production of a template, with those in which a pronoun leans on the verb."""
        variants = [elements]
        if self.language == "it":
            variants += self._dropping(declaration, elements)
            variants += [leaning for variant in variants for leaning in self._leaning(declaration, variant)]
        return [self._production(declaration, variant, symbol) for variant in variants]

    def _dropping(self, declaration: Declaration, elements: t.Template) -> list[t.Template]:
        """Variants without a subject: the verb's person tells which pronoun was left out."""
        made: list[t.Template] = []
        for index, element in enumerate(elements):
            if not isinstance(element, t.Field) or "drop" not in element.options:
                continue
            kind = bare(field_types(_class(declaration))[element.name])
            persons = {d.dropped for d in declared(kind) if d.dropped}
            if "third" in element.options:
                persons.discard("2s")
            for person in sorted(persons):
                variant = list(elements)
                variant[index] = t.Field(element.name, ("dropped", person), None)
                for place, other in enumerate(variant):
                    if isinstance(other, t.Field) and other.agrees == element.name and "finite" in other.options:
                        options = tuple(f"finite {person}" if each == "finite" else each for each in other.options)
                        variant[place] = t.Field(other.name, options, other.agrees, other.rest)
                for place, verb in enumerate(variant):
                    if isinstance(verb, t.VerbWord) and verb.agrees == element.name:
                        variant[place] = t.VerbWord(verb.lemma, f"{verb.mood or 'indicative'} {person}", None)
                made.append(tuple(variant))
        return made

    def _leaning(self, declaration: Declaration, elements: t.Template) -> list[t.Template]:
        made: list[t.Template] = []
        for index, element in enumerate(elements):
            if isinstance(element, t.Field) and ("object" in element.options or "dative" in element.options):
                verbs = [i for i in range(index) if isinstance(elements[i], t.VerbWord)]
                if not verbs or not self._pronouns(field_types(_class(declaration))[element.name]):
                    continue
                verb = verbs[-1]
                rest = elements[:index] + elements[index + 1 :]
                pronoun = t.Field(element.name, ("pronoun",), None)
                made.append((*rest[: verb + 1], pronoun, *rest[verb + 1 :]))
                made.append((*rest[:verb], pronoun, *rest[verb:]))
        return made

    def _pronouns(self, kind: Any) -> list[tuple[str, Any]]:
        """Forms of pronouns that lean on the verb, and what they mean."""
        found: list[tuple[str, Any]] = []
        for declaration in declared(bare(kind)):
            if declaration.clitic:
                value = _class(declaration)()
                found += [(form, value) for form in declaration.clitic.split()]
        return found

    def _production(self, declaration: Declaration, elements: t.Template, symbol: Symbol) -> Production:
        subject = declaration.subject
        kinds: dict[str, Any] = {}
        build: Callable[[dict[str, Any]], Any]
        checked = False
        if isinstance(subject, Enum):
            member = subject

            def build(values: dict[str, Any]) -> Any:
                return member
        else:
            kinds = field_types(subject)
            self._check_fields(subject, elements, kinds)
            cls = subject

            def build(values: dict[str, Any]) -> Any:
                return cls(**values)

            checked = hasattr(subject, "__post_init__")
        gap = next((i for i, element in enumerate(elements) if isinstance(element, t.Gap)), None)
        number = symbol.number if getattr(subject, "counted", False) is True else None
        compiler = _Compiler(self, kinds, elements, number, symbol.mood)
        if gap is None:
            steps, rest = compiler.steps(elements), []
        else:
            steps, rest = compiler.steps(elements[:gap]), compiler.steps(elements[gap + 1 :])
            if not symbol.head:
                steps, rest = steps + rest, []
        head = symbol.head and gap is not None
        label = subject.name if isinstance(subject, Enum) else subject.__name__
        if not head:
            return Production(steps, build, checked, label)
        complete = Production(rest, build, checked, label)
        return Production(steps, lambda values: Partial(complete, tuple(values.items())), False, label)

    def _check_fields(self, cls: type, elements: t.Template, kinds: dict[str, Any]) -> None:
        mentioned = {field.name for field in t.fields(elements)}
        unknown = mentioned - kinds.keys()
        if unknown:
            raise GrammarError(f"no field {', '.join(sorted(unknown))}")
        for field in dataclasses.fields(cls):
            given = field.default is not dataclasses.MISSING or field.default_factory is not dataclasses.MISSING
            if field.init and not given and field.name not in mentioned:
                raise GrammarError(f"the words do not mention {field.name}")

    # ----- words

    def match(self, forms: Iterable[str]) -> Match:
        """A step for one of the given normals (several words separated by spaces)."""
        key = tuple(sorted(forms))
        found = self._forms.get(key)
        if found is None:
            found = self._forms[key] = Match(tuple(form.split(" ")) for form in key)
        return found

    def normals(self, text: str) -> list[str]:
        """The words of a text as they are matched."""
        return _normals(self.language, text)

    def noun_form(self, lemma: str, number: Number) -> str:
        return " ".join(self.normals(self.lexicon.noun(lemma, number)))


@cache
def _normals(language: Language, text: str) -> list[str]:
    return [normal for _, normal in literal_words(language, text)]


@cache
def literal_words(language: Language, text: str) -> list[tuple[str, str]]:
    """The words of a template as they are written and as they are matched."""
    if text == "non-" or text.startswith("non- "):
        return [("non-", "non-"), *literal_words(language, text[4:].strip())]
    if TIGHT_DASH in text:
        before, after = text.split(TIGHT_DASH, 1)
        return [*literal_words(language, before), (TIGHT_DASH, DASH), *literal_words(language, after)]
    return [(token.text, token.normal) for token in lexicon(language).split(text)]


def _class(declaration: Declaration) -> type:
    assert isinstance(declaration.subject, type)
    return declaration.subject


class _Compiler:
    """Makes steps from the elements of one template."""

    def __init__(
        self, grammar: Grammar, kinds: dict[str, Any], elements: t.Template, number: Number | None, mood: str | None
    ) -> None:
        self.mood = mood
        self.grammar = grammar
        self.kinds = kinds
        self.number = number
        self.split = {field.name for field in t.fields(elements) if isinstance(field, t.Field) and field.rest}

    def steps(self, elements: t.Template) -> list[Step]:
        made: list[Step] = []
        for element in elements:
            made += self.step(element)
        return made

    def step(self, element: t.Element) -> list[Step]:
        grammar, words = self.grammar, self.grammar.lexicon
        if isinstance(element, t.Literal):
            return [grammar.match((normal,)) for normal in grammar.normals(element.text)]
        if isinstance(element, t.VerbWord):
            return [grammar.match(self._verb_forms(element))]
        if isinstance(element, t.Word):
            return [grammar.match(self._word_forms(element))]
        if isinstance(element, t.Pair):
            return [Choice([self.words(element.singular), self.words(element.plural)], False)]
        if isinstance(element, t.Case):
            forms = [self.words(text) for text in (element.nominative, element.oblique)]
            return [Choice([form for form in forms if form], False)]
        if isinstance(element, t.Group):
            return [Choice([self.steps(alternative) for alternative in element.alternatives], element.optional)]
        if isinstance(element, t.Flag):
            then: list[Step] = [*self.steps(element.then), Mark(element.name, True)]
            otherwise: list[Step] = [*self.steps(element.otherwise), Mark(element.name, False)]
            return [Choice([then, otherwise], False)]
        if isinstance(element, t.Gap):
            return []
        del words
        return self._field(element)

    def words(self, text: str) -> list[Step]:
        return [self.grammar.match((normal,)) for normal in self.grammar.normals(text)]

    def _verb_forms(self, element: t.VerbWord) -> frozenset[str]:
        lexicon = self.grammar.lexicon
        mood = element.mood or ("finite" if element.agrees is not None else self.mood)
        return _forms_read(lexicon, element.lemma, mood)

    def _word_forms(self, element: t.Word) -> frozenset[str]:
        lexicon, lemma = self.grammar.lexicon, element.lemma
        if lemma in ARTICLES:
            if element.number is not None:
                return self._article_forms(ARTICLES[lemma], "p" if element.number == "p" else "s")
            return lexicon.article_forms(ARTICLES[lemma])
        number = element.number or self.number
        if number == "adj":
            return lexicon.adjective_forms(lemma)
        try:
            if number is not None:
                return frozenset({self.grammar.noun_form(lemma, "s" if number == "s" else "p")})
            return lexicon.noun_forms(lemma)
        except UnknownWord:
            if number is not None:
                return self._adjective_forms(lemma, "p" if number == "p" else "s")
            return lexicon.adjective_forms(lemma)

    def _article_forms(self, kind: Any, number: Number) -> frozenset[str]:
        words = self.grammar.lexicon
        plain = [words.article(kind, gender, number, "") for gender in ("m", "f")]
        return frozenset(words.article_forms(kind)) & _SAME_NUMBER[frozenset(plain)]

    def _adjective_forms(self, lemma: str, number: Number) -> frozenset[str]:
        words = self.grammar.lexicon
        own = {words.adjective(lemma, gender, number).lower() for gender in ("m", "f")}
        endings = ("'", "llo") if number == "s" else ("li",)
        return frozenset(own | {form for form in words.adjective_forms(lemma) if form.endswith(endings)})

    def _field(self, element: t.Field) -> list[Step]:
        name, options = element.name, element.options
        if element.rest:
            return [Rest(name)]
        kind = self.kinds[name]
        if "pronoun" in options:
            return [PronounStep(name, dict(self.grammar._pronouns(kind)))]
        if kind is bool:
            raise GrammarError(f"{{{name}}} is true or false: write {{{name}?…}}")
        number: Number | None = "s" if "s" in options else "p" if "p" in options else None
        if number is None and "a" not in options and "0" not in options:
            number = self.number
        mood = next((option for option in options if option.split()[0] in MOODS), self.mood)
        article = self._article(options)
        item = item_type(bare(kind))
        before: list[Step] = []
        if "dative" in options:
            before = self.words("a" if self.grammar.language == "it" else "to")
        if item is not None:
            symbol = self.grammar.symbol(item, number, mood=mood)
            style = next((option for option in options if option in STYLES), "space")
            least = 2 if "2" in options else 1
            backwards = "post" in options or "backwards" in options
            repeated = self._repeated() if "articles" in options else []
            follow = STYLES[style][self.grammar.language]
            return [*before, *article, ListStep(name, symbol, follow, least, repeated, backwards, _accepting(options))]
        symbol = self.grammar.symbol(kind, number, head=name in self.split, mood=mood)
        step: Step = Capture(name, symbol)
        if "dropped" in options:
            return [Mark(name, self._dropped(kind, options))]
        if "0" in options:
            return [Choice([[step], [Mark(name, _one(kind))]], False)]
        return [*before, *article, step]

    def _article(self, options: tuple[str, ...]) -> list[Step]:
        if "the" not in options:
            return []
        forms = self.grammar.lexicon.article_forms("definite")
        return [Choice([[self.grammar.match(forms)]], True)]

    def _repeated(self) -> list[Step]:
        words = self.grammar.lexicon
        forms = words.article_forms("definite") | words.article_forms("indefinite")
        return [Choice([[self.grammar.match(forms)]], True)]

    def _dropped(self, kind: Any, options: tuple[str, ...]) -> Any:
        """What a subject means that Italian leaves out."""
        for declaration in declared(bare(kind)):
            if declaration.dropped in options:
                return _class(declaration)()
        raise GrammarError(f"no pronoun can be left out for {kind}")


_SAME_NUMBER: dict[frozenset[str], frozenset[str]] = {
    frozenset({"il", "la"}): frozenset({"il", "lo", "la", "l'"}),
    frozenset({"i", "le"}): frozenset({"i", "gli", "le"}),
}

MOODS = frozenset({"imperative", "finite", "infinitive", "gerund", "subjunctive"})
"""Moods that a template gives to the verbs of a field."""
_ANY_MOOD = ("imperative", "indicative", "infinitive", "subjunctive")


def _forms_read(words: Lexicon, lemma: str, mood: str | None) -> frozenset[str]:
    """The forms of a verb that are read in a mood: slips in number and person do not matter."""
    if mood is None:
        return frozenset().union(*(words.verb_forms(lemma, each) for each in _ANY_MOOD))
    if " " in mood:  # the person and number are told as well
        form, person = mood.split()
        number: Number = "p" if person[1] == "p" else "s"
        made = VerbForm("indicative" if form == "finite" else form, int(person[0]), number)
        return frozenset({words.verb(lemma, made).lower()})
    if mood == "finite":
        return words.verb_forms(lemma, "indicative")
    if mood == "imperative":
        second = words.verb(lemma, VerbForm("indicative", 2, "s")).lower()  # "you gain", "guadagni"
        return frozenset({words.verb(lemma, VerbForm("imperative", 2, "s")).lower(), second})
    return words.verb_forms(lemma, mood)


def _has_verbs(kind: Any) -> bool:
    """Whether its words conjugate with the subject of the clause around it."""
    return any(
        isinstance(each, type)
        and (
            getattr(each, "conjugates", False) is True
            or (issubclass(each, Enum) and any("[" in text for d in declared(each) for text in d.templates["en"]))
        )
        for each in members(kind)
    )

ARTICLES: dict[str, Any] = {"il": "definite", "un": "indefinite", "a": "indefinite"}

# How lists are joined on reading: signs between items, conjunctions before the last.
STYLES: dict[str, dict[str, Follow]] = {
    "space": {"en": Follow(), "it": Follow()},
    "adjectives": {"en": Follow(loose=(",",)), "it": Follow(loose=(",",))},
    "comma": {"en": Follow(signs=(",", ";")), "it": Follow(signs=(",", ";"))},
    "below": {"en": Follow(lead=("\n",)), "it": Follow(lead=("\n",))},
    "sentences": {"en": Follow(close=(".",)), "it": Follow(close=(".",))},
    "lines": {"en": Follow(signs=("\n",)), "it": Follow(signs=("\n",))},
    "and": {
        "en": Follow(signs=(",",), last=(("and",), (",", "and"), ("and", "/", "or"), ("and/or",))),
        "it": Follow(signs=(",",), last=(("e",), ("ed",), (",", "e"), ("e", "/", "o"), ("e/o",))),
    },
    "or": {
        "en": Follow(signs=(",",), last=(("or",), (",", "or"), ("and/or",), (",", "and/or"))),
        "it": Follow(signs=(",",), last=(("o",), ("od",), (",", "o"), ("e/o",))),
    },
    "andor": {
        "en": Follow(
            signs=(",",), last=(("and",), ("or",), (",", "and"), (",", "or"), ("and/or",), (",", "and/or"))
        ),
        "it": Follow(signs=(",",), last=(("e",), ("o",), ("ed",), ("od",), ("e/o",), (",", "e"), (",", "o"))),
    },
    "then": {
        "en": Follow(signs=(",",), last=((",", "then"), ("then",), (",", "and", "then"), ("and", "then"))),
        "it": Follow(signs=(",",), last=((",", "poi"), ("poi",), (",", "quindi"), ("quindi",), ("e", "poi"))),
    },
}


def _accepting(options: tuple[str, ...]) -> Callable[[Any], bool] | None:
    """Which adjectives may stand before an Italian noun, and which after it."""
    if "pre" in options:
        return lambda adjective: bool(adjective.rank_it < 0)
    if "post" in options:
        return lambda adjective: bool(adjective.rank_it >= 0)
    return None


def _one(kind: Any) -> Any:
    """The count of one thing."""
    for declaration in declared(bare(kind)):
        one = getattr(declaration.subject, "one", None)
        if one is not None:
            return one()
    raise GrammarError(f"{kind} does not say what one is")


@cache
def grammar(language: Language) -> Grammar:
    """The grammar of a language, built when it is first asked for."""
    return Grammar(language)


__all__ = [
    "ANY", "Amount", "Count", "Grammar", "GrammarError", "Partial", "Production", "Symbol", "bare", "declared",
    "field_types", "grammar", "has_gap", "item_type", "members",
]  # fmt: skip
