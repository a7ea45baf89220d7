"""The grammar of one language, derived from the node declarations: symbols, productions and their steps.

A symbol is anything a field can hold: a family of nodes, one class, an enumeration, a leaf or a union of these. Each
template of each class is a production. `engine.language.parser` uses them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from functools import cache, partial
from typing import Any

from engine.language import templates as t
from engine.language.compiler import EXCEPTED, Compiler
from engine.language.declared_phrases import (
    GrammarError,
    declared,
    has_verbs,
    is_condition,
    literal_words,
    load_nodes,
    needed_fields,
    read_types,
)
from engine.language.fields import bare, members
from engine.language.italian_template_forms import dropping, excepted, leaning
from engine.language.leaves import Leaf, find_leaf, token_keys
from engine.language.lexicon import Language, Lexicon, Number, UnknownWord, lexicon
from engine.language.node import made
from engine.language.phrase import Declaration, Wording
from engine.language.production_steps import Match, Step, first_of, opening_of


class Partial:
    """A phrase with only the words before its gap read."""

    __slots__ = ("environment", "production")

    def __init__(self, production: Production, environment: tuple[tuple[str, Any], ...]) -> None:
        self.production = production
        self.environment = environment


class Production:
    """One template of one class: steps to take, then the value to build."""

    __slots__ = ("_ahead", "_first", "build", "checked", "label", "leads", "shared", "steps", "then")

    def __init__(self, steps: list[Step], build: Callable[[dict[str, Any]], Any], checked: bool, label: str) -> None:
        self.steps = steps
        self.build = build
        self.checked = checked
        """Whether building may raise `Meaningless`."""
        self.label = label
        self.shared = False
        """Whether several symbols share it, so that its results are cached."""
        self.leads: tuple[Symbol, ...] = ()
        """The fields it can begin with; empty if it begins with a word, or before `look_ahead`."""
        self.then: frozenset[str] | None = None
        """Words that can follow that first field or word; None if any may, or before `look_ahead`."""
        self._first: tuple[frozenset[str], bool] | None = None
        self._ahead = False

    def look_ahead(self) -> None:
        """Compute what quickly rules the production out at a place."""
        if not self._ahead:
            self._ahead = True
            self.leads, self.then = opening_of(self.steps) or (self.leads, self.then)

    def first(self) -> tuple[frozenset[str], bool]:
        """First words, and whether it can be empty."""
        if self._first is None:
            self._first = first_of(self.steps)
        return self._first


class Symbol:
    """Something to read: alternatives in order of preference."""

    __slots__ = (
        "_busy",
        "_by_token",
        "_first",
        "_productions",
        "grammar",
        "head",
        "key",
        "kind",
        "leaf",
        "mood",
        "number",
    )

    def __init__(self, grammar: Grammar, kind: Any, number: Number | None, head: bool, mood: str | None) -> None:
        self.grammar = grammar
        self.kind = kind
        self.number = number
        self.head = head
        """Whether only the words before the gap are read."""
        self.mood = mood
        """The mood of the verbs; None for phrases without verbs, or for any mood."""
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
        """The symbol's name in an error message."""
        if self.leaf is not None:
            return self.leaf.name[self.grammar.language]
        return " / ".join(getattr(each, "__name__", str(each)) for each in members(self.kind))

    @property
    def productions(self) -> list[Production]:
        if self._productions is None:
            self._productions = self.grammar.productions(self)
        return self._productions

    def first(self) -> tuple[frozenset[str], bool]:
        """First words and word classes, and whether it can be empty."""
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
        """Return the productions that can begin with a word; "" means the end of the text."""
        found = self._by_token.get(normal)
        if found is None:
            keys = token_keys(self.grammar.language, normal)
            kept = []
            for production in self.productions:
                words, empty = production.first()
                if empty or not keys.isdisjoint(words):
                    production.look_ahead()
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
        self._productions: dict[tuple[Any, ...], list[Production]] = {}
        load_nodes()

    def symbol(self, kind: Any, number: Number | None = None, head: bool = False, mood: str | None = None) -> Symbol:
        """Return the symbol for a type; `number` matters only for nouns, `mood` for verb phrases."""
        kind = bare(kind)
        if not self._is_counted(kind):
            number = None
        if mood == EXCEPTED:
            mood = EXCEPTED if is_condition(kind) else None
        elif mood is not None and not has_verbs(kind):
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
        """Return the productions of a symbol in order of preference."""
        made: list[Production] = []
        for declaration in declared(symbol.kind):
            for text in declaration.templates[self.language]:
                try:
                    made += self._expanded(declaration, text, symbol)
                except (UnknownWord, GrammarError, t.TemplateError) as error:
                    raise GrammarError(f"{declaration.subject}: {error} in “{text}”") from None
        if not made:
            raise GrammarError(f"nothing is declared for {symbol.name}")
        return made

    def _expanded(self, declaration: Declaration, text: str, symbol: Symbol) -> list[Production]:
        """Return the productions of a template, cached for all symbols that read it alike."""
        number = symbol.number if getattr(declaration.subject, "counted", False) is True else None
        key = (declaration.subject, text, number, symbol.head, symbol.mood)
        known = self._productions.get(key)
        if known is None:
            known = self._productions[key] = self._expand(declaration, t.template(text), symbol)
        else:
            for production in known:
                production.shared = True
        return known

    def _expand(self, declaration: Declaration, elements: t.Template, symbol: Symbol) -> list[Production]:
        """Return the production of a template, and variants with a clitic pronoun."""
        if symbol.mood == EXCEPTED:
            elements = excepted(elements)
        variants = [elements]
        if self.language == "it":
            variants += dropping(declaration, elements)
            variants += [other for variant in variants for other in leaning(declaration, variant)]
        return [self._production(declaration, variant, symbol) for variant in variants]

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
            kinds = read_types(subject)
            self._check_fields(subject, elements, kinds)
            make: Callable[..., Any] | None = getattr(subject, "from_words", None)
            checked = hasattr(subject, "__post_init__")
            if isinstance(subject, Wording):
                make, checked = subject, True
            build = partial(made, subject) if make is None else lambda values: make(**values)
        gap = next((i for i, element in enumerate(elements) if isinstance(element, t.Gap)), None)
        number = symbol.number if getattr(subject, "counted", False) is True else None
        compiler = Compiler(self, kinds, elements, number, symbol.mood)
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

    def _check_fields(self, subject: type | Wording[..., Any], elements: t.Template, kinds: dict[str, Any]) -> None:
        mentioned = {field.name for field in t.fields(elements)}
        unknown = mentioned - kinds.keys()
        if unknown:
            raise GrammarError(f"no field {', '.join(sorted(unknown))}")
        for name in needed_fields(subject):
            if name not in mentioned:
                raise GrammarError(f"the words do not mention {name}")

    # ----- words

    def words(self) -> frozenset[str]:
        """The words that phrases begin with or contain, as far as the grammar has been built, and the names of
        types."""
        found = {word for match in self._forms.values() for form in match.words for word in form}
        for symbol in self.symbols.values():
            if symbol.leaf is not None:
                found.update(symbol.leaf.first(self.language, symbol.number))
        return frozenset(word for word in found if len(word) > 1 and word[0].isalpha())

    def match(self, forms: Iterable[str]) -> Match:
        """Return a step for one of the given normals (words separated by spaces)."""
        key = tuple(sorted(forms))
        found = self._forms.get(key)
        if found is None:
            found = self._forms[key] = Match(tuple(form.split(" ")) for form in key)
        return found

    def normals(self, text: str) -> list[str]:
        """Return the words of a text as they are matched."""
        return _normals(self.language, text)

    def noun_form(self, lemma: str, number: Number) -> str:
        return " ".join(self.normals(self.lexicon.noun(lemma, number)))


@cache
def _normals(language: Language, text: str) -> list[str]:
    return [normal for _, normal in literal_words(language, text)]


"""Moods that a template gives to the verbs of a field."""


@cache
def grammar(language: Language) -> Grammar:
    """Return the grammar of a language, built on first use."""
    return Grammar(language)
