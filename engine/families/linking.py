"""Links between abilities of one card (607)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Any

from engine.families.capabilities import ChoosesValue, ExilesForOthers
from engine.families.sentences import Act, Cost, StaticSentence
from engine.language.node import Node, walk

if TYPE_CHECKING:
    from engine.families.abilities import Paragraph


@dataclass(frozen=True, slots=True)
class Links:
    """What a card's abilities do that its other abilities can refer to."""

    values: frozenset[str] = frozenset()
    """Values that they let players choose (607.2d)."""
    paid: frozenset[Enum] = frozenset()
    """What paying the spell's additional cost does (607.2)."""
    exile: bool = False
    """Whether one of them exiles cards (607.2a)."""
    options: tuple[Any, ...] = ()
    """Additional costs that can be paid any number of times (601.2b)."""

    def __bool__(self) -> bool:
        return bool(self.values or self.paid or self.exile or self.options)


def links_of(paragraphs: Sequence[Paragraph]) -> Links:
    """Return the links between the bound paragraphs of a card."""
    parts = list(walk(tuple(paragraphs), whole=True))
    values = frozenset(part.value_chosen for part in parts if isinstance(part, ChoosesValue)) - {""}
    exile = any(part.exiles_for_others for part in parts if isinstance(part, ExilesForOthers))
    stated = [each for each in paragraphs if any(_is_extra_cost(part) for part in walk(each))]
    acts = [getattr(part, "act", None) for each in stated for part in walk(each) if isinstance(part, Cost)]
    paid = frozenset(deed for act in acts if isinstance(act, Act) for deed in act.deeds)
    options = [ability for each in paragraphs if each.states_options for ability in each.abilities()]
    repeated = tuple(each for each in options if getattr(each, "repeats", False))
    return Links(values, paid, exile, repeated)


def _is_extra_cost(part: Node) -> bool:
    return isinstance(part, StaticSentence) and part.kind == "additional cost"
