"""Chapter abilities of Sagas (107.15, 714)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.families import Ability, Keyword, Paragraph, Trigger
from engine.language.leaves import Features, Leaf, leaf
from engine.language.lexicon import Language, Number
from engine.language.node import Node
from engine.language.phrase import node, phrase
from engine.nodes.abilities.instructions import Sentences
from engine.nodes.nouns.happened import HAPPENED, Past
from engine.nodes.nouns.values import AbilityWord
from engine.nodes.sentences.ability_kinds import TriggeredKind

if TYPE_CHECKING:
    from engine.language.leaves import Reading
    from engine.state.context import Context

ROMAN = ("I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X")


@dataclass(frozen=True, slots=True)
class Chapters:
    """The chapter symbols of one effect: "I, II" (714.2a, 714.2c)."""

    numbers: tuple[int, ...]


class _Chapters(Leaf):
    name = MappingProxyType({"en": "chapters such as “I” or “II, III”", "it": "capitoli come “I” o “II, III”"})
    _numbers = MappingProxyType({roman.lower(): number for number, roman in enumerate(ROMAN, 1)})

    def first(self, language: Language, number: Number | None) -> Iterable[str]:
        return self._numbers

    def read(self, reading: Reading, place: int, number: Number | None) -> Sequence[tuple[int, Any]]:
        found: list[int] = []
        while reading.normals[place] in self._numbers:
            found.append(self._numbers[reading.normals[place]])
            place += 1
            if reading.normals[place] != ",":
                rising = all(first < second for first, second in pairwise(found))
                return ((place, Chapters(tuple(found))),) if rising else ()
            place += 1
        return ()

    def write(self, value: Any, language: Language, features: Features) -> list[str]:
        first, *rest = (ROMAN[number - 1] for number in value.numbers)
        return [first, *(word for roman in rest for word in (",", roman))]


leaf(Chapters, _Chapters())


@node
class ChapterReached(Trigger):
    """ "When one or more lore counters are put on this Saga, if the number of lore counters on it was less than N and
    became at least N" (714.2b)."""

    number: int

    events = (events.PutCounters,)

    def matches(self, ctx: Context, event: Any) -> bool:
        """Whether enough counters were put on it; those put at the same time count together, and only the first of
        their events triggers."""
        put = [each for each in ctx.together if isinstance(each, events.PutCounters)]
        put = [each for each in put if (each.entity, each.kind) == (ctx.source, "lore")]
        if not put or put[0] is not event:
            return False
        now = ctx.object(ctx.source).counters.get("lore", 0)
        if ctx.look(ctx.source).has("read ahead") and _entered_this_turn(ctx):
            return self.number == now
        return now - sum(each.amount for each in put) < self.number <= now


def _entered_this_turn(ctx: Context) -> bool:
    return any(HAPPENED[Past.ENTERED](event, ctx.source) for event in ctx.state.history)


@node
class ChapterAbility(TriggeredKind):
    """The triggered ability of one chapter symbol (714.2b)."""

    trigger: ChapterReached
    does: Sentences
    chapters: Chapter

    condition = None

    @property
    def chapter(self) -> int:  # type: ignore[override]
        return self.trigger.number

    @cached_property
    def instructions(self) -> tuple[Any, ...]:
        """Its sentences in order."""
        return self.does.instructions()

    def as_written(self) -> Node:
        return self.chapters


@phrase(en="{chapters} — ({word} —)? {does}", it="{chapters} — ({word} —)? {does}")
class Chapter(Paragraph):
    """A paragraph with chapter symbols: one ability for each symbol (714.2c)."""

    chapters: Chapters
    does: Sentences
    word: AbilityWord | None = None

    @cached_property
    def _abilities(self) -> tuple[ChapterAbility, ...]:
        return tuple(ChapterAbility(ChapterReached(number), self.does, self) for number in self.chapters.numbers)

    def abilities(self) -> tuple[Ability | Keyword, ...]:
        return self._abilities
