"""The steps of a production, each continuing from a place in the text with what has been read so far.

A state is a place and the (name, value) pairs of fields read so far. A step turns one state into its possible
successors, the preferred ones first.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple

from engine import limits
from engine.language.phrase import Meaningless
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.language.grammar import Symbol
    from engine.language.parser import Parse

Environment = tuple[tuple[str, Any], ...]
State = tuple[int, Environment]


class Step(ABC):
    """One step of a production."""

    __slots__ = ()

    @abstractmethod
    def go(self, reading: Parse, place: int, environment: Environment) -> Sequence[State]:
        """Return the following states."""

    @abstractmethod
    def first(self) -> tuple[frozenset[str], bool]:
        """First words, and whether the step can be empty."""


def first_of(steps: Iterable[Step]) -> tuple[frozenset[str], bool]:
    """Return the first words of a sequence of steps, and whether it can be empty."""
    found: frozenset[str] = frozenset()
    for step in steps:
        words, empty = step.first()
        found |= words
        if not empty:
            return found, False
    return found, True


class Opening(NamedTuple):
    """What steps begin with."""

    symbols: tuple[Symbol, ...]
    """The possible first fields; empty if it begins with a fixed word."""
    then: frozenset[str] | None
    """Words that can follow; None if any may."""


def opening_of(steps: Sequence[Step]) -> Opening | None:
    """Return how a sequence of steps begins; None if that is unclear."""
    if not steps:
        return None
    head, *rest = steps
    if isinstance(head, Choice):
        return head.opening(rest)
    words, empty = first_of(rest)
    then = None if empty else words
    if isinstance(head, Capture):
        return Opening((head.symbol,), then)
    if isinstance(head, ListStep):
        return head.opening(then)
    return Opening((), then) if isinstance(head, Match) and head.is_one_word else None


class Match(Step):
    """One of several fixed sequences of words."""

    __slots__ = ("_longer", "_single", "is_one_word", "words")

    def __init__(self, forms: Iterable[tuple[str, ...]]) -> None:
        self.words = tuple(forms)
        self._single = frozenset(form[0] for form in self.words if len(form) == 1)
        self._longer = tuple(form for form in self.words if len(form) > 1)
        self.is_one_word = not self._longer

    def go(self, reading: Parse, place: int, environment: Environment) -> Sequence[State]:
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

    def go(self, reading: Parse, place: int, environment: Environment) -> Sequence[State]:
        return ((place, (*environment, (self.name, self.value))),)

    def first(self) -> tuple[frozenset[str], bool]:
        return frozenset(), True


class Capture(Step):
    """A field."""

    __slots__ = ("name", "symbol")

    def __init__(self, name: str, symbol: Symbol) -> None:
        self.name = name
        self.symbol = symbol

    def go(self, reading: Parse, place: int, environment: Environment) -> Sequence[State]:
        name, symbol = self.name, self.symbol
        found = reading.memo[place].get(symbol.key)
        if found is None:
            found = reading.read(symbol, place)
        return [(end, (*environment, (name, value))) for end, value in found]

    def first(self) -> tuple[frozenset[str], bool]:
        return self.symbol.first()


class PronounStep(Step):
    """An Italian clitic pronoun."""

    __slots__ = ("name", "pronouns")

    def __init__(self, name: str, pronouns: Mapping[str, Any]) -> None:
        self.name = name
        self.pronouns = {**pronouns, **{f"-{form}": value for form, value in pronouns.items()}}

    def go(self, reading: Parse, place: int, environment: Environment) -> Sequence[State]:
        value = self.pronouns.get(reading.normals[place])
        if value is not None:
            return ((place + 1, (*environment, (self.name, value))),)
        return ()

    def first(self) -> tuple[frozenset[str], bool]:
        return frozenset(self.pronouns), False


class Rest(Step):
    """What follows the gap of an earlier field."""

    __slots__ = ("name",)

    def __init__(self, name: str) -> None:
        self.name = name

    def go(self, reading: Parse, place: int, environment: Environment) -> Sequence[State]:
        for index, (name, value) in enumerate(environment):
            if name == self.name and value.__class__.__name__ == "Partial":
                found = reading.produce(value.production, place, value.environment)
                before, after = environment[:index], environment[index + 1 :]
                return [(end, (*before, (name, whole), *after)) for end, whole in found]
        return ((place, environment),)

    def first(self) -> tuple[frozenset[str], bool]:
        return frozenset({"*"}), True


class Choice(Step):
    """Alternatives; optional if none of them is required."""

    __slots__ = ("_known", "alternatives", "optional")

    def __init__(self, alternatives: Sequence[list[Step]], optional: bool) -> None:
        self.alternatives = alternatives
        self.optional = optional
        self._known: list[tuple[list[Step], frozenset[str] | None]] = []

    def go(self, reading: Parse, place: int, environment: Environment) -> Sequence[State]:
        found: list[State] = []
        keys = reading.keys[place]
        asked = reading.expected is not None
        for steps, words in self._known or self._find_firsts():
            if words is None or asked or not words.isdisjoint(keys):
                found += reading.follow(steps, place, environment)
        if self.optional:
            found.append((place, environment))
        return found

    def _find_firsts(self) -> list[tuple[list[Step], frozenset[str] | None]]:
        """Return the alternatives with their possible first words; None for one that can be empty."""
        firsts = [first_of(steps) for steps in self.alternatives]
        self._known = [
            (steps, None if empty else words) for steps, (words, empty) in zip(self.alternatives, firsts, strict=True)
        ]
        return self._known

    def first(self) -> tuple[frozenset[str], bool]:
        firsts = [first_of(steps) for steps in self.alternatives]
        words: frozenset[str] = frozenset().union(*(words for words, _ in firsts))
        return words, self.optional or any(empty for _, empty in firsts)

    def opening(self, rest: Sequence[Step]) -> Opening | None:
        """Return how it begins if other steps follow: with fields alone."""
        openings = [] if self.optional else [opening_of([*steps, *rest]) for steps in self.alternatives]
        known = [each for each in openings if each is not None and each.symbols]
        if not known or len(known) < len(openings):
            return None
        symbols = tuple(dict.fromkeys(symbol for each in known for symbol in each.symbols))
        thens = [each.then for each in known if each.then is not None]
        return Opening(symbols, frozenset().union(*thens) if len(thens) == len(known) else None)


class Joint(NamedTuple):
    """What separates two items of a list."""

    words: tuple[str, ...]
    closes: bool
    """Whether the next item can be the last one."""
    joins: bool
    """Whether it ends with "and", after which an indefinite article is not repeated."""


@dataclass(frozen=True)
class Follow:
    """How the items of a list can be joined in text to parse."""

    signs: tuple[str, ...] = ()
    """Between items."""
    last: tuple[tuple[str, ...], ...] = ()
    """Before the last item; empty when `signs` stand there too."""
    more: tuple[tuple[str, ...], ...] = ()
    """Alternatives to a sign between items: "draw a card, then discard a card, then …"."""
    loose: tuple[str, ...] = ()
    """Optional signs between items."""
    lead: tuple[str, ...] = ()
    """Before every item, including the first."""
    close: tuple[str, ...] = ()
    """After every item."""

    @cached_property
    def joints(self) -> dict[str, list[Joint]]:
        """What may separate two items, by its first word."""
        made: dict[str, list[Joint]] = {}
        for sign in self.signs:
            made.setdefault(sign, []).append(Joint((sign,), not self.last, False))
        for words in self.more:
            made.setdefault(words[0], []).append(Joint(words, False, False))
        for words in self.last:
            made.setdefault(words[0], []).append(Joint(words, True, words[-1] in ("and", "e")))
        return made


_INDEFINITE = frozenset({"a", "un", "uno", "una", "un'"})


_NOT = frozenset({"non-", "non"})


class ListStep(Step):
    """A field with several items."""

    __slots__ = (
        "accept",
        "agrees",
        "article",
        "backwards",
        "follow",
        "head",
        "least",
        "name",
        "share",
        "spread",
        "symbol",
    )

    def __init__(
        self,
        name: str,
        symbol: Symbol,
        follow: Follow,
        least: int,
        article: list[Step],
        backwards: bool,
        accept: Callable[[Any], bool] | None,
        share: Callable[[Any, Any], Any] | None,
        agrees: Callable[[Parse, int, int, int], bool] | None = None,
        spread: ListStep | None = None,
        head: Symbol | None = None,
    ) -> None:
        self.name = name
        self.symbol = symbol
        self.follow = follow
        self.least = least
        self.article = article
        """An article or preposition that may precede each item after the first."""
        self.backwards = backwards
        """Whether the items are in the reverse of the field's order (Italian adjectives)."""
        self.accept = accept
        """Which items are allowed; None for all."""
        self.share = share
        """Returns the meaning of an item after the first (its second argument) when it has no article; None to keep it.
        """
        self.agrees = agrees
        """Whether the words of an item, between two places, agree with those from or up to the start of the list."""
        self.spread = spread
        """What may follow several items and applies to all of them."""
        self.head = head
        """The noun among the items, if only it is in the plural: the last, or with `backwards` the first ("artifact
        creatures", "creature artefatto")."""

    def go(self, reading: Parse, place: int, environment: Environment) -> Sequence[State]:
        """Return all lists, the longest first; of those with the same end and last sign only the first is kept."""
        return self._lists(reading, place, place, environment)

    def _lists(
        self, reading: Parse, place: int, origin: int, environment: Environment = ()
    ) -> Sequence[tuple[int, Environment]]:
        """Do the same for items that agree with the words from or up to `origin`."""
        first = self._items(reading, place, origin)
        if self.head is not None and self.backwards:
            first = [(end, value) for end, value in first if self._is_head(reading, place, end)]
        if not first:
            return ()
        follow = self.follow
        normals = reading.normals
        if len(first) == 1 and self.least <= 1 and follow.signs and normals[first[0][0]] not in follow.joints:
            end, value = first[0]
            return ((end, self._add(environment, (value,))),)
        open_ends: dict[int, tuple[Any, ...]] = {}
        for end, value in first:
            open_ends.setdefault(end, (value,))
        begins = dict.fromkeys(open_ends, place)
        alone = {end: items for end, items in open_ends.items() if self._may_end(reading, place, end)}
        complete = alone if self.least <= 1 else {}
        queue = deque(sorted(open_ends.items()))
        seen = set(open_ends)
        while queue:
            end, items = queue.popleft()
            reading.steps += 1
            if len(items) > limits.READING_ITEMS:
                most = limits.READING_ITEMS
                raise reading.too_tangled(
                    end, Text(f"a list of more than {most}", f"un elenco di più di {most} elementi")
                )
            for begin, closes, joins in self._next_places(normals, end, begins[end]):
                starts = [begin]
                if self.article and not (joins and self.share is not None and normals[begin] in _INDEFINITE):
                    starts = [state[0] for state in reading.follow(self.article, begin, ())]
                for start in starts:
                    for after, item in self._items(reading, start, origin):
                        value = item if self.share is None or start != begin else self.share(item, items[0])
                        if closes and self._may_end(reading, start, after):
                            complete.setdefault(after, (*items, value))
                        if (not closes or not follow.last) and after not in seen:
                            seen.add(after)
                            begins[after] = start
                            queue.append((after, (*items, value)))
        if self.spread is not None:
            self._spread_over(complete, reading, place, self.spread)
        return [(end, self._add(environment, complete[end])) for end in sorted(complete, reverse=True)]

    def _is_head(self, reading: Parse, place: int, end: int) -> bool:
        return self.head is None or any(after == end for after, _ in reading.read(self.head, place))

    def _may_end(self, reading: Parse, place: int, end: int) -> bool:
        """Whether the item between two places may be the last one."""
        return self.backwards or self._is_head(reading, place, end)

    def _spread_over(self, complete: dict[int, tuple[Any, ...]], reading: Parse, place: int, spread: ListStep) -> None:
        """Add lists of several items followed by something that applies to all of them."""
        for end, items in list(complete.items()):
            if len(items) > 1:
                for after, ((_, said),) in spread._lists(reading, end, place):
                    complete.setdefault(after, tuple(item.narrowed(said) for item in items))

    def _next_places(self, normals: Sequence[str], end: int, begin: int) -> list[tuple[int, bool, bool]]:
        """Return where the next item can begin after one, whether it can be the last, and whether "and" precedes it.

        An optional comma is accepted only between two negated words ("nonblack, nonartifact creature"); elsewhere it
        begins another noun ("Forest, green enchantment, or green planeswalker").
        """
        sign = normals[end]
        if not self.follow.signs:
            places = [(end, True, False)]
            if sign in self.follow.loose and normals[begin] in _NOT and normals[end + 1] in _NOT:
                places.append((end + 1, True, False))
            return places
        return [
            (end + len(joint.words), joint.closes, joint.joins)
            for joint in self.follow.joints.get(sign, ())
            if len(joint.words) == 1 or tuple(normals[end : end + len(joint.words)]) == joint.words
        ]

    def _items(self, reading: Parse, place: int, origin: int) -> Sequence[tuple[int, Any]]:
        lead, close = self.follow.lead, self.follow.close
        if lead:
            if tuple(reading.normals[place : place + len(lead)]) != lead:
                return []
            place += len(lead)
        found = reading.read(self.symbol, place)
        if self.accept is not None:
            found = [(end, value) for end, value in found if self.accept(value)]
        if self.agrees is not None:
            found = [(end, value) for end, value in found if self.agrees(reading, origin, place, end)]
        if close:
            size = len(close)
            normals = reading.normals
            ended = [(end + size, value) for end, value in found if tuple(normals[end : end + size]) == close]
            if close == (".",):  # a sentence may end inside quotation marks
                ended += [(end, value) for end, value in found if _ends_quoted(normals, end)]
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

    def opening(self, then: frozenset[str] | None) -> Opening | None:
        """Return how it begins if words of `then` follow it."""
        follow = self.follow
        if follow.lead:
            return None
        if not follow.signs or follow.close:
            return Opening((self.symbol,), None)
        joints = frozenset(follow.joints)
        if self.least > 1:
            return Opening((self.symbol,), joints)
        return Opening((self.symbol,), None if then is None else then | joints)

    def first(self) -> tuple[frozenset[str], bool]:
        if self.follow.lead:
            return frozenset(self.follow.lead[:1]), False
        return self.symbol.first()


__all__ = ["Capture", "Choice", "Follow", "ListStep", "Mark", "Match", "Meaningless", "PronounStep", "Rest", "Step"]


def _ends_quoted(normals: Sequence[str], end: int) -> bool:
    """Return whether the words before `end` close one or more quotations with a full stop inside."""
    stop = end
    while stop and normals[stop - 1] == "”":
        stop -= 1
    return 0 < stop < end and normals[stop - 1] == "."
