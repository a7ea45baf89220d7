"""Parses text into nodes: finds all readings of each part once, the preferred one first.

Among readings of the same words, those with the longest parts win, then the first declared. Text that can't be parsed
raises `LanguageError` with the place, the words there and what was expected.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from operator import is_
from typing import Any

from engine import limits
from engine.language.declared_phrases import keyword_words
from engine.language.expectations import family_name, told_in
from engine.language.fields import members
from engine.language.flavour import joined
from engine.language.grammar import Grammar, Partial, Production, Symbol, grammar
from engine.language.leaves import Reading
from engine.language.lexicon import Language, Token
from engine.language.phrase import Meaningless
from engine.language.production_steps import Environment, State, Step
from engine.refusal import Text

_DIGITS = re.compile(r"[0-9]+")
_MOST_DIGITS = len(str(limits.PRINTED_NUMBER))
_SHOWN = 8
_SEVERAL = 6


class LanguageError(ValueError):
    """Text that isn't understood: its location, the words there, and what was expected."""

    def __init__(self, language: Language, line: int, column: int, words: str, expected: Sequence[str]) -> None:
        super().__init__(describe(language, line, column, words, expected))
        self.language = language
        self.line = line
        """From 1."""
        self.column = column
        """From 1."""
        self.words = words
        """The words there; "" at the end of the text."""
        self.expected = tuple(expected)

    def told(self, language: Language) -> str:
        """Return the error message in either language."""
        return describe(language, self.line, self.column, self.words, self.expected)


class TooTangled(LanguageError):
    """Text too long or too deeply nested to be parsed (`engine.limits`); `limit` describes the limit."""

    def __init__(self, language: Language, line: int, column: int, words: str, limit: Text) -> None:
        super().__init__(language, line, column, words, ())
        self.limit = limit
        self.args = (self.told(language),)

    def told(self, language: Language) -> str:
        there, over = limits.shown(self.words), self.limit.in_language(language)
        if language == "it":
            said = f"da “{there}” in poi il testo è troppo lungo o intricato ({over})"
            return f"riga {self.line}, colonna {self.column}: {said}"
        said = f"from “{there}” on the text is too long or too tangled ({over})"
        return f"line {self.line}, column {self.column}: {said}"


def too_long() -> Text:
    """Return the limit on the length of one paragraph."""
    most = limits.READING_TEXT
    return Text(f"more than {most} characters", f"più di {most} caratteri")


class Work:
    """The remaining number of parsing attempts, shared by the paragraphs of a card."""

    __slots__ = ("left",)

    def __init__(self, left: int) -> None:
        self.left = left


class NumberTooLarge(LanguageError):
    """A number in a text larger than `limits.PRINTED_NUMBER`."""

    def __init__(self, language: Language, line: int, column: int, words: str) -> None:
        super().__init__(language, line, column, words, ())
        there, most = limits.shown(words), limits.PRINTED_NUMBER
        if language == "it":
            self.args = (f"riga {line}, colonna {column}: “{there}” è un numero troppo grande; il massimo è {most}",)
        else:
            self.args = (f"line {line}, column {column}: “{there}” is too large a number; the most is {most}",)


def describe(language: Language, line: int, column: int, words: str, expected: Sequence[str]) -> str:
    """Return the message of an error."""
    words = limits.shown(words)
    listed = ", ".join(told_in(language, each) for each in expected[:_SHOWN]) + (" …" if len(expected) > _SHOWN else "")
    if language == "it":
        there = f"“{words}” non si capisce" if words else "il testo finisce troppo presto"
        return f"riga {line}, colonna {column}: {there}" + (f"; ci vorrebbe: {listed}" if listed else "")
    there = f"“{words}” is not understood" if words else "the text ends too soon"
    return f"line {line}, column {column}: {there}" + (f"; expected: {listed}" if listed else "")


class Parse(Reading):
    """One text being parsed. Results are cached, so each symbol is tried only once at each place."""

    def __init__(
        self,
        language_grammar: Grammar,
        tokens: Sequence[Token],
        most_steps: int | None = None,
        avoided: frozenset[type] = frozenset(),
    ) -> None:
        super().__init__(language_grammar.language, tokens)
        self.grammar = language_grammar
        self.avoided = avoided
        """Classes of nodes that the words must not be read as."""
        self.memo: list[dict[int, Sequence[tuple[int, Any]]]] = [{} for _ in self.normals]
        """For each place, the results by key of symbol."""
        self.kept: list[dict[Production, list[tuple[int, Any]]]] = [{} for _ in self.normals]
        """For each place, the results of productions that several symbols share."""
        self._most = 1
        self.depth = 0
        """Current nesting depth of symbols."""
        self.steps = 0
        """Number of productions tried, plus the partial results their steps have continued."""
        self.most_steps = limits.READING_STEPS if most_steps is None else most_steps
        self.expected: dict[int, dict[str, None]] | None = None
        """Place → what was expected there; None if not recorded."""

    def read(self, symbol: Symbol, place: int) -> Sequence[tuple[int, Any]]:
        """Return ends and values of all readings of a symbol at a place, the longest first."""
        here = self.memo[place]
        found = here.get(symbol.key)
        if found is None:
            here[symbol.key] = ()
            if self.depth == limits.READING_DEPTH:
                most = limits.READING_DEPTH
                deep = Text(f"more than {most} phrases within each other", f"più di {most} frasi una dentro l'altra")
                raise self.too_tangled(place, deep)
            self.depth += 1
            found = here[symbol.key] = self._read(symbol, place)
            self.depth -= 1
        return found

    def _read(self, symbol: Symbol, place: int) -> Sequence[tuple[int, Any]]:
        normal = self.normals[place] if place < self.length else ""
        if symbol.leaf is not None:
            spelled = symbol.leaf.read(self, place, symbol.number) if normal else ()
            if not spelled and self.expected is not None:
                self.expect(place, [symbol.name])
            return spelled
        ends: dict[int, Any] = {}
        partial: list[tuple[int, Any]] = []
        productions: Sequence[Production] = symbol.starting_with(normal)
        self.steps += len(productions)
        if self.expected is None and productions:
            productions = self._possible(productions, place)
        for production in productions:
            for end, value in self._produced(production, place):
                if value.__class__ is Partial:
                    partial.append((end, value))
                elif end not in ends and value.__class__ not in self.avoided:
                    ends[end] = value
        if self.expected is not None and not ends and not partial:
            self._expect_symbol(symbol, place)
        found = partial + list(ends.items())
        if len(found) > 1:
            found.sort(key=_end, reverse=True)
        return found

    def _produced(self, production: Production, place: int) -> list[tuple[int, Any]]:
        """Return what a production reads at a place, cached if several symbols share it."""
        if not production.shared:
            return self.produce(production, place, ())
        kept = self.kept[place]
        found = kept.get(production)
        if found is None:
            found = kept[production] = self.produce(production, place, ())
        return found

    def _possible(self, productions: Sequence[Production], place: int) -> list[Production]:
        """Return the productions that allow the word after their first word or field."""
        keys = self.keys
        second = [keys[place + 1]]
        behind: dict[tuple[Symbol, ...], list[frozenset[str]]] = {}
        possible: list[Production] = []
        for production in productions:
            leads, then = production.leads, production.then
            following = second
            if leads:
                known = behind.get(leads)
                if known is None:
                    known = behind[leads] = [keys[end] for lead in leads for end, _ in self.read(lead, place)]
                if not known:
                    continue
                following = known
            if then is None:
                possible.append(production)
                continue
            for words in following:
                if not then.isdisjoint(words):
                    possible.append(production)
                    break
        return possible

    def produce(self, production: Production, place: int, environment: Environment) -> list[tuple[int, Any]]:
        """Return ends and values of all readings of a production."""
        if self.steps > self.most_steps:
            raise self.too_many_steps(place)
        made: list[tuple[int, Any]] = []
        before, self._most = self._most, _SEVERAL if production.checked else 1
        states = self.follow(production.steps, place, environment)
        self._most = before
        for end, values in states:
            if production.checked:
                try:
                    made.append((end, production.build(dict(values))))
                except Meaningless:
                    continue
            else:
                made.append((end, production.build(dict(values))))
        return made

    def follow(self, steps: Sequence[Step], place: int, environment: Environment) -> Sequence[State]:
        """Return the states after all steps, the preferred ones first. Of those at the same place only the first is
        kept, or several if the first may turn out to be meaningless."""
        most = self._most
        states: Sequence[State] = ((place, environment),)
        for step in steps:
            if len(states) == 1:
                states = step.go(self, *states[0])
                if not states:
                    return ()
                continue
            self.steps += len(states)
            if self.steps > self.most_steps:
                raise self.too_many_steps(place)
            following: list[State] = []
            seen: dict[Any, int] = {}
            for begin, values in states:
                for state in step.go(self, begin, values):
                    mark: Any = state[0]
                    for _, value in state[1]:
                        if value.__class__ is Partial:
                            mark = (mark, id(value))
                    count = seen.get(mark, 0)
                    if count < most:
                        seen[mark] = count + 1
                        following.append(state)
            if not following:
                return following
            states = following
        return states

    def _expect_symbol(self, symbol: Symbol, place: int) -> None:
        named = [family_name(each, self.language) for each in members(symbol.kind)]
        if all(named):
            self.expect(place, [name for name in named if name])
        elif not symbol.starting_with(self.normals[place] if place < self.length else ""):
            words, _ = symbol.first()
            self.expect(place, [f"“{word}”" for word in sorted(words) if word[0].isalpha() or word[0] == "{"][:_SHOWN])

    def too_tangled(self, place: int, limit: Text) -> TooTangled:
        """Return the error for the limit exceeded from a place on."""
        token = self.tokens[min(place, self.length - 1)]
        return TooTangled(self.language, token.line, token.column, token.text, limit)

    def too_many_steps(self, place: int) -> TooTangled:
        """Return the error for text with too many possible readings."""
        most = limits.READING_STEPS if self.most_steps >= limits.READING_STEPS else limits.CARD_STEPS
        return self.too_tangled(place, Text(f"more than {most} ways of reading", f"più di {most} modi di leggerlo"))

    def expect(self, place: int, what: Iterable[str]) -> None:
        """Record what was expected at a place."""
        if self.expected is not None:
            self.expected.setdefault(place, {}).update(dict.fromkeys(what))


def _end(found: tuple[int, Any]) -> int:
    return found[0]


def read(
    kind: Any,
    tokens: Sequence[Token],
    language: Language,
    line: int = 1,
    work: Work | None = None,
    avoided: frozenset[type] = frozenset(),
) -> Any:
    """Return the node of a family that the tokens spell. `line` is the number of their first line, for errors; `work`
    is the remaining parsing budget; `avoided` are classes of nodes that the words must not be read as.

    Raises `LanguageError`.
    """
    try:
        return _read(kind, joined(tokens), language, line, work, avoided)
    except TooTangled:
        raise
    except LanguageError:
        flavoured = joined(tokens, single=True, keywords=keyword_words(language))
        if len(flavoured) == len(tokens) and all(map(is_, flavoured, tokens)):
            raise
        try:
            return _read(kind, flavoured, language, line, work, avoided)
        except LanguageError:
            pass
        raise


def _read(
    kind: Any, tokens: Sequence[Token], language: Language, line: int, work: Work | None, avoided: frozenset[type]
) -> Any:
    rules = grammar(language)
    symbol = rules.symbol(kind)
    _check_numbers(tokens, language, line)
    left = limits.READING_STEPS if work is None else min(work.left, limits.READING_STEPS)
    reading = Parse(rules, tokens, left, avoided)
    try:
        for end, value in reading.read(symbol, 0):
            if end == reading.length:
                return value
        raise _error(symbol, tokens, language, line)
    except TooTangled as error:
        raise TooTangled(language, line + error.line - 1, error.column, error.words, error.limit) from None
    finally:
        if work is not None:
            work.left = max(0, work.left - reading.steps)


def _check_numbers(tokens: Sequence[Token], language: Language, line: int) -> None:
    for token in tokens:
        if token.normal.isalpha():
            continue
        for digits in _DIGITS.findall(token.normal):
            if len(digits) > _MOST_DIGITS or int(digits) > limits.PRINTED_NUMBER:
                raise NumberTooLarge(language, line + token.line - 1, token.column, digits)


def parse(kind: Any, text: str, language: Language, line: int = 1) -> Any:
    """Return the node of a family that the text spells. Raises `LanguageError`."""
    return read(kind, grammar(language).lexicon.split(text), language, line)


def _error(symbol: Symbol, tokens: Sequence[Token], language: Language, line: int) -> LanguageError:
    """Parse again, recording what was expected at each place; return the error."""
    reading = Parse(symbol.grammar, tokens, limits.READING_STEPS)
    reading.expected = {}
    ends = [end for end, _ in reading.read(symbol, 0)]
    furthest = max([*reading.expected, *ends, 0])
    expected = list(reading.expected.get(furthest, ()))
    if furthest >= len(tokens):
        last = tokens[-1] if tokens else None
        column = last.column + (last.end - last.start) if last else 1
        return LanguageError(language, line + (last.line - 1 if last else 0), column, "", expected)
    token = tokens[furthest]
    words = " ".join(each.text for each in tokens[furthest : furthest + 4] if each.line == token.line)
    return LanguageError(language, line + token.line - 1, token.column, words, expected)
