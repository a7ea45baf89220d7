"""The steps of a production: each goes on from a place in the text, with what has been read so far.

A state is a place and the fields read so far, as pairs of name and value. A step turns one state into the states that
can follow it, the preferred ones first.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine import limits
from engine.language.phrase import Meaningless
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.language.grammar import Symbol
    from engine.language.parser import Reading

Environment = tuple[tuple[str, Any], ...]
State = tuple[int, Environment]


class Step(ABC):
    """One step of a production."""

    __slots__ = ()

    @abstractmethod
    def go(self, reading: Reading, place: int, environment: Environment) -> Iterable[State]:
        """The states that follow."""

    @abstractmethod
    def first(self) -> tuple[frozenset[str], bool]:
        """First words, and whether the step can be empty."""


class Match(Step):
    """One of several fixed sequences of words."""

    __slots__ = ("_longer", "_single", "words")

    def __init__(self, forms: Iterable[tuple[str, ...]]) -> None:
        self.words = tuple(forms)
        self._single = frozenset(form[0] for form in self.words if len(form) == 1)
        self._longer = tuple(form for form in self.words if len(form) > 1)

    def go(self, reading: Reading, place: int, environment: Environment) -> Iterable[State]:
        normals = reading.normals
        if self._longer:
            for form in self._longer:
                if tuple(normals[place : place + len(form)]) == form:
                    return ((place + len(form), environment),)
        if normals[place] in self._single:
            return ((place + 1, environment),)
        if reading.expected is not None:
            reading.expect(place, [f"“{' '.join(form)}”" for form in self.words])
        return ()

    def first(self) -> tuple[frozenset[str], bool]:
        return frozenset(form[0] for form in self.words), False


class Mark(Step):
    """Sets a field without reading anything."""

    __slots__ = ("name", "value")

    def __init__(self, name: str, value: Any) -> None:
        self.name = name
        self.value = value

    def go(self, reading: Reading, place: int, environment: Environment) -> Iterable[State]:
        return ((place, (*environment, (self.name, self.value))),)

    def first(self) -> tuple[frozenset[str], bool]:
        return frozenset(), True


class Capture(Step):
    """A field."""

    __slots__ = ("name", "symbol")

    def __init__(self, name: str, symbol: Symbol) -> None:
        self.name = name
        self.symbol = symbol

    def go(self, reading: Reading, place: int, environment: Environment) -> Iterable[State]:
        name = self.name
        return [(end, (*environment, (name, value))) for end, value in reading.read(self.symbol, place)]

    def first(self) -> tuple[frozenset[str], bool]:
        return self.symbol.first()


class PronounStep(Step):
    """An Italian pronoun that leans on its verb."""

    __slots__ = ("name", "pronouns")

    def __init__(self, name: str, pronouns: Mapping[str, Any]) -> None:
        self.name = name
        self.pronouns = {**pronouns, **{f"-{form}": value for form, value in pronouns.items()}}

    def go(self, reading: Reading, place: int, environment: Environment) -> Iterable[State]:
        value = self.pronouns.get(reading.normals[place])
        if value is not None:
            return ((place + 1, (*environment, (self.name, value))),)
        return ()

    def first(self) -> tuple[frozenset[str], bool]:
        return frozenset(self.pronouns), False


class Rest(Step):
    """What follows the gap of a field read before."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def go(self, reading: Reading, place: int, environment: Environment) -> Iterable[State]:
        for index, (name, value) in enumerate(environment):
            if name == self.name and value.__class__.__name__ == "Partial":
                found = reading.produce(value.production, place, value.environment)
                before, after = environment[:index], environment[index + 1 :]
                return [(end, (*before, (name, whole), *after)) for end, whole in found]
        return ((place, environment),)

    def first(self) -> tuple[frozenset[str], bool]:
        return frozenset({"*"}), True


class Choice(Step):
    """Alternatives; optional if none of them need be there."""

    __slots__ = ("_first", "_firsts", "alternatives", "optional")

    def __init__(self, alternatives: Sequence[list[Step]], optional: bool) -> None:
        self.alternatives = alternatives
        self.optional = optional
        self._first: tuple[frozenset[str], bool] | None = None

    def go(self, reading: Reading, place: int, environment: Environment) -> Iterable[State]:
        found: list[State] = []
        for steps in self.alternatives:
            found += reading.follow(steps, place, environment)
        if self.optional:
            found.append((place, environment))
        return found

    def first(self) -> tuple[frozenset[str], bool]:
        if self._first is None:
            words: frozenset[str] = frozenset()
            empty = self.optional
            for steps in self.alternatives:
                for step in steps:
                    some, nothing = step.first()
                    words |= some
                    if not nothing:
                        break
                else:
                    empty = True
            self._first = (words, empty)
        return self._first


@dataclass(frozen=True, slots=True)
class Follow:
    """How the items of a list follow each other on reading."""

    signs: tuple[str, ...] = ()
    """Between items."""
    last: tuple[tuple[str, ...], ...] = ()
    """Before the last item; empty when `signs` stand there too."""
    loose: tuple[str, ...] = ()
    """Signs that may stand between items or not."""
    lead: tuple[str, ...] = ()
    """Before every item, the first included."""
    close: tuple[str, ...] = ()
    """After every item."""


_INDEFINITE = frozenset({"a", "un", "uno", "una", "un'"})


class ListStep(Step):
    """A field with several items."""

    __slots__ = ("accept", "article", "backwards", "follow", "least", "name", "symbol")

    def __init__(
        self,
        name: str,
        symbol: Symbol,
        follow: Follow,
        least: int,
        article: list[Step],
        backwards: bool,
        accept: Callable[[Any], bool] | None,
    ) -> None:
        self.name = name
        self.symbol = symbol
        self.follow = follow
        self.least = least
        self.article = article
        """An article that may stand before each item after the first."""
        self.backwards = backwards
        """Whether the items stand in the opposite order to the field's (Italian adjectives)."""
        self.accept = accept
        """Which items may stand here; None for all."""

    def go(self, reading: Reading, place: int, environment: Environment) -> Iterable[State]:
        """All lists, the longest first; of those with the same end and the same last sign only the first is kept."""
        follow = self.follow
        complete: dict[int, tuple[Any, ...]] = {}
        open_ends: dict[int, tuple[Any, ...]] = {}
        for end, value in self._items(reading, place):
            open_ends.setdefault(end, (value,))
        if self.least <= 1:
            complete.update(open_ends)
        queue = deque(sorted(open_ends.items()))
        seen = set(open_ends)
        normals = reading.normals
        while queue:
            end, items = queue.popleft()
            reading.steps += 1
            if len(items) > limits.READING_ITEMS:
                most = limits.READING_ITEMS
                raise reading.too_tangled(
                    end, Text(f"a list of more than {most}", f"un elenco di più di {most} elementi")
                )
            nexts: list[tuple[int, bool]] = []
            joined: set[int] = set()  # places after "and", where no indefinite article is repeated
            sign = normals[end]
            if not follow.signs:
                nexts.append((end, True))
                if sign in follow.loose:
                    nexts.append((end + 1, True))
            else:
                if sign in follow.signs:
                    nexts.append((end + 1, not follow.last))
                for words in follow.last:
                    if tuple(normals[end : end + len(words)]) == words:
                        nexts.append((end + len(words), True))
                        if words[-1] in ("and", "e"):
                            joined.add(end + len(words))
            for begin, closes in nexts:
                starts = [begin]
                if self.article and not (begin in joined and normals[begin] in _INDEFINITE):
                    starts = [state[0] for state in reading.follow(self.article, begin, ())]
                for start in starts:
                    for after, value in self._items(reading, start):
                        if closes:
                            complete.setdefault(after, (*items, value))
                        if (not closes or not follow.last) and after not in seen:
                            seen.add(after)
                            queue.append((after, (*items, value)))
        return [
            (end, self._add(environment, complete[end])) for end in sorted(complete, reverse=True)
        ]

    def _items(self, reading: Reading, place: int) -> list[tuple[int, Any]]:
        lead, close = self.follow.lead, self.follow.close
        if lead:
            if tuple(reading.normals[place : place + len(lead)]) != lead:
                return []
            place += len(lead)
        found = reading.read(self.symbol, place)
        if self.accept is not None:
            found = [(end, value) for end, value in found if self.accept(value)]
        if close:
            size = len(close)
            normals = reading.normals
            ended = [(end + size, value) for end, value in found if tuple(normals[end : end + size]) == close]
            if close == (".",):  # a sentence may end inside quotation marks
                ended += [(end, value) for end, value in found if normals[end - 2 : end] == [".", "”"]]
            if reading.expected is not None and not ended:
                for end, _ in found:
                    reading.expect(end, [f"“{' '.join(close)}”"])
            return ended
        return found

    def _add(self, environment: Environment, items: tuple[Any, ...]) -> Environment:
        if self.backwards:
            items = items[::-1]
        for index, (name, before) in enumerate(environment):
            if name == self.name:
                return (*environment[:index], (name, (*before, *items)), *environment[index + 1 :])
        return (*environment, (self.name, items))

    def first(self) -> tuple[frozenset[str], bool]:
        if self.follow.lead:
            return frozenset(self.follow.lead[:1]), False
        return self.symbol.first()


__all__ = ["Capture", "Choice", "Follow", "ListStep", "Mark", "Match", "Meaningless", "PronounStep", "Rest", "Step"]
