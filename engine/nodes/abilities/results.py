"""Result tables of die rolls, with one line for each range of numbers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from engine.decisions import Steps
from engine.families import Effect
from engine.families.capabilities import TargetWord
from engine.language.leaves import ANY, Features, Leaf, leaf
from engine.language.lexicon import Language, Number
from engine.language.node import Node, walk
from engine.language.phrase import Meaningless, node, phrase
from engine.nodes.abilities.instructions import Plain, Sentences
from engine.nodes.acts.dice import RollDice
from engine.nodes.nouns.players import You
from engine.nodes.sentences.clauses import PlayerClause
from engine.nodes.sentences.following import with_what_follows
from engine.nodes.sentences.instead import follow
from engine.nodes.sentences.token_abilities import with_their_abilities

if TYPE_CHECKING:
    from engine.language.leaves import Reading
    from engine.state.context import Context


@dataclass(frozen=True, slots=True)
class Results:
    """The results that a line of a table applies to: "1—9", "20", "10+"."""

    least: int
    most: int | None
    """The maximum; None for no limit."""

    def holds(self, result: int) -> bool:
        """Whether the result is in the range."""
        return self.least <= result and (self.most is None or result <= self.most)


_RANGE = re.compile(r"(\d{1,3})(?:[-–—](\d{1,3}))?$")


class _Results(Leaf):
    name = MappingProxyType({"en": "results such as “1—9 |”", "it": "risultati come “1—9 |”"})

    def first(self, language: Language, number: Number | None) -> Iterable[str]:
        return (ANY,)

    def read(self, reading: Reading, place: int, number: Number | None) -> Sequence[tuple[int, Any]]:
        match = _RANGE.match(reading.normals[place])
        open = reading.normals[place + 1] == "+"
        end = place + 1 + open
        if match is None or (open and match[2]) or reading.normals[end] != "|":
            return ()
        least, most = int(match[1]), None if open else int(match[2] or match[1])
        return ((end + 1, Results(least, most)),) if most is None or least <= most else ()

    def write(self, value: Any, language: Language, features: Features) -> list[str]:
        numbers = f"{value.least}+" if value.most is None else str(value.least)
        return [numbers if value.most in (None, value.least) else f"{value.least}—{value.most}", "|"]


leaf(Results, _Results())


@phrase(en="{results} {effects:sentences}", it="{results} {effects:sentences}")
class ResultRow(Node):
    """One line of the table."""

    results: Results
    effects: tuple[Effect, ...]

    def __post_init__(self) -> None:
        if any(isinstance(part, TargetWord) for part in walk(self.effects)):
            raise Meaningless  # targets are chosen before the roll (601.2c)

    @staticmethod
    def from_words(results: Results, effects: tuple[Effect, ...]) -> ResultRow:
        """Return the line; see `Plain`."""
        return ResultRow(results, with_their_abilities(effects))

    def run(self, ctx: Context) -> Steps:
        """Carry out the line."""
        yield from follow(ctx, with_what_follows(self.effects, Plain))


@phrase(en="{effects:sentences} {rows:below}", it="{effects:sentences} {rows:below}", prefer=-1)
class Rolled(Sentences):
    """Sentences that end with a roll, followed by its result table."""

    effects: tuple[Effect, ...]
    rows: tuple[ResultRow, ...]

    def __post_init__(self) -> None:
        clauses = [part for part in walk(self.effects[-1:]) if isinstance(part, PlayerClause)]
        rolling = [each for each in clauses if _rolls(each)]
        if len(rolling) != 1 or len(_rolls(rolling[0])) != 1 or not isinstance(rolling[0].who, You):
            raise Meaningless  # rolls by several players have several results
        ranges = [row.results for row in self.rows]
        if any(first.most is None or second.least <= first.most for first, second in pairwise(ranges)):
            raise Meaningless

    def instructions(self) -> tuple[Any, ...]:
        return (*self._sentences, self._table)

    @cached_property
    def _sentences(self) -> tuple[Effect, ...]:
        return with_what_follows(self.effects, Plain)

    @cached_property
    def _table(self) -> ResultTable:
        (roll,) = _rolls(self.effects[-1])
        return ResultTable(self.rows, roll)


def _rolls(effect: Effect) -> list[RollDice]:
    """Return the rolls of dice in it."""
    return [part for part in walk(effect) if isinstance(part, RollDice)]


@node
class ResultTable(Effect):
    """Carries out the line for the result, if there is one."""

    rows: tuple[ResultRow, ...]
    roll: RollDice

    def run(self, ctx: Context) -> Steps:
        result = ctx.recall_number(self.roll.slot)
        for row in self.rows:
            if row.results.holds(result):
                yield from row.run(ctx)
