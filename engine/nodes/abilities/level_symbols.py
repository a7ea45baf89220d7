"""Level symbols: what a leveler card has with certain numbers of level counters (710)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from engine.families import Ability, Condition, Discourse, Keyword, Paragraph, Speaking
from engine.language.leaves import ANY, NUMBER, Features, Leaf, leaf
from engine.language.lexicon import NEWLINE, Language, Number
from engine.language.node import Node
from engine.language.phrase import Meaningless, node, phrase
from engine.nodes.abilities.static import Link, Static
from engine.nodes.acts.continuous import GainAbilities, HaveBaseSize
from engine.nodes.nouns.objects import Self
from engine.nodes.nouns.quoted import Quoted
from engine.nodes.nouns.values import Size
from engine.nodes.sentences.clauses import ObjectClause, ObjectPart

if TYPE_CHECKING:
    from engine.language.leaves import Reading
    from engine.state.context import Context


@dataclass(frozen=True, slots=True)
class LevelBox:
    """A level symbol's numbers with its power and toughness: "1-4" or "5+", "2/2"."""

    least: int
    most: int | None
    """The highest level; None for "N3+"."""
    size: Size


class _LevelBox(Leaf):
    name = MappingProxyType({"en": "levels such as “1-4” or “5+”", "it": "livelli come “1-4” o “5+”"})

    def first(self, language: Language, number: Number | None) -> Iterable[str]:
        return (NUMBER, ANY)

    def read(self, reading: Reading, place: int, number: Number | None) -> Sequence[tuple[int, Any]]:
        normals = reading.normals
        least, _, most = normals[place].partition("-")
        place += 1
        if not least.isdecimal() or (most and not most.isdecimal()):
            return ()
        if not most:
            if normals[place] != "+":
                return ()
            place += 1
        if normals[place] == NEWLINE:
            place += 1
        power, _, toughness = normals[place].partition("/")
        if not (power.isdecimal() and toughness.isdecimal()) or (most and int(most) < int(least)):
            return ()
        return ((place + 1, LevelBox(int(least), int(most) if most else None, Size(power, toughness))),)

    def write(self, value: Any, language: Language, features: Features) -> list[str]:
        return [f"{value.least}+" if value.most is None else f"{value.least}-{value.most}", NEWLINE, str(value.size)]


leaf(LevelBox, _LevelBox())


@phrase(en="{paragraph}", it="{paragraph}", alone=False)
class LevelAbility(Speaking):
    """A line of text beside a level symbol, which applies at those levels."""

    paragraph: Paragraph

    is_apart = True

    is_self_contained = True

    def bind_separately(self, discourse: Discourse, bind: Callable[[Any], Any]) -> Node:
        return replace(self, paragraph=bind(self.paragraph))

    def __post_init__(self) -> None:
        if self.paragraph.is_spell_ability or self.paragraph.holds_lines:
            raise Meaningless


@node
class AtLevel(Condition):
    """ "as long as this creature has at least N1 level counters on it, but no more than N2" (710.2a-b)."""

    box: LevelBox

    own_reads = frozenset({"counters"})

    def holds(self, ctx: Context) -> bool:
        level = ctx.object(ctx.source).counters.get("level", 0)
        return self.box.least <= level and (self.box.most is None or level <= self.box.most)


@node
class AtThatLevel(Static):
    """The static ability that a level symbol stands for."""

    band: LevelBand | None = None

    def as_written(self) -> Node:
        assert self.band is not None
        return self.band


@phrase(en="level {box} ({lines:below})?", it="livello {box} ({lines:below})?")
class LevelBand(Paragraph):
    """A level symbol with its power, toughness and abilities (710.2)."""

    box: LevelBox
    lines: tuple[LevelAbility, ...] = ()

    holds_lines = True

    @cached_property
    def _ability(self) -> AtThatLevel:
        acts: tuple[Any, ...] = (HaveBaseSize(self.box.size),)
        if self.lines:
            acts += (GainAbilities(tuple(Quoted(line.paragraph) for line in self.lines)),)
        clause = ObjectClause(Self(), (ObjectPart(acts),))
        return AtThatLevel(clause, AtLevel(self.box), Link.AS_LONG_AS, band=self)

    def abilities(self) -> tuple[Ability | Keyword, ...]:
        return (self._ability,)
