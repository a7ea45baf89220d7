"""Station: charge counters for tapping creatures, and what Spacecraft and Planets have with enough of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from engine.families import Ability, Keyword, Paragraph
from engine.families.spelled import spelled
from engine.language.leaves import ANY, NUMBER, Features, Leaf, leaf
from engine.language.lexicon import Language, Number
from engine.language.node import Node
from engine.language.phrase import Meaningless, node, phrase
from engine.nodes.abilities.static import Link, Static
from engine.nodes.acts.continuous import GainAbilities
from engine.nodes.keywords.declaring import keyword
from engine.nodes.nouns.objects import Self
from engine.nodes.nouns.quoted import Quoted
from engine.nodes.nouns.values import Size
from engine.nodes.sentences.clauses import ObjectClause, ObjectPart

if TYPE_CHECKING:
    from engine.language.leaves import Reading


Station = keyword(
    "station",
    "stazionare",
    meaning="Tap another untapped creature you control: Put X charge counters on ~, where X is that creature's power. "
    "Activate only as a sorcery.",
)


@node
class WithCharge(Static):
    """The static ability of a station symbol."""

    band: StationBand | None = None

    def as_written(self) -> Node:
        assert self.band is not None
        return self.band


@dataclass(frozen=True, slots=True)
class Charge:
    """The number of charge counters on a station symbol: "8+"."""

    least: int


class _Charge(Leaf):
    name = MappingProxyType({"en": "how many counters, such as “8+”", "it": "quanti segnalini, come “8+”"})

    def first(self, language: Language, number: Number | None) -> Iterable[str]:
        return (NUMBER, ANY)

    def read(self, reading: Reading, place: int, number: Number | None) -> Sequence[tuple[int, Any]]:
        normals = reading.normals
        if not normals[place].isdecimal() or normals[place + 1] != "+":
            return ()
        return ((place + 2, Charge(int(normals[place]))),)

    def write(self, value: Any, language: Language, features: Features) -> list[str]:
        return [f"{value.least}+"]


leaf(Charge, _Charge())


class StationLine(Node):
    """A line beside a station symbol."""

    is_apart = True


@phrase(en="{paragraph}", it="{paragraph}", alone=False)
class StationAbility(StationLine):
    """An ability beside a station symbol."""

    paragraph: Paragraph

    def __post_init__(self) -> None:
        if self.paragraph.is_spell_ability or self.paragraph.holds_lines:
            raise Meaningless


@phrase(en="{size}", it="{size}", alone=False)
class StationSize(StationLine):
    """The power and toughness beside a station symbol, which make it a creature."""

    size: Size


@phrase(en="station {charge} {lines:below}", it="stazionare {charge} {lines:below}")
class StationBand(Paragraph):
    """A station symbol with its lines: what it has with that many charge counters."""

    charge: Charge
    lines: tuple[StationAbility | StationSize, ...]

    holds_lines = True

    @cached_property
    def _ability(self) -> WithCharge:
        sized = [line.size for line in self.lines if isinstance(line, StationSize)]
        given = tuple(Quoted(line.paragraph) for line in self.lines if isinstance(line, StationAbility))
        charged = f"As long as ~ has {self.charge.least} or more charge counters on it, ~"
        acts: tuple[Any, ...] = (GainAbilities(given),) if given else ()
        whole = _static(f"{charged} has flying.")
        for size in sized:
            text = f"is a creature in addition to its other types and has base power and toughness {size}"
            becoming = _static(f"{charged} {text}.").effect
            assert isinstance(becoming, ObjectClause)
            acts = (*(act for part in becoming.parts for act in part.acts), *acts)
        return WithCharge(ObjectClause(Self(), (ObjectPart(acts),)), whole.condition, Link.AS_LONG_AS, band=self)

    def abilities(self) -> tuple[Ability | Keyword, ...]:
        return (self._ability,)


def _static(text: str) -> Static:
    (ability,) = spelled(text)
    assert isinstance(ability, Static)
    return ability
