"""What keywords mean: those that the rules' procedures read by name, and those that stand for abilities (702).

An ability behind a keyword is written in the card language itself. "{cost}" and "{number}" stand for its parameters.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

from engine.nodes.base import Ability, Cost, Paragraph

if TYPE_CHECKING:
    from engine.nodes.base import Keyword

READ_BY_NAME = frozenset(
    {
        "deathtouch", "defender", "double strike", "enchant", "enchant player", "fear", "first strike", "flash",
        "flying", "haste", "hexproof", "horsemanship", "indestructible", "infect", "intimidate", "landwalk", "lifelink",
        "menace", "protection", "reach", "shadow", "shroud", "skulk", "trample", "vigilance", "wither",
    }
)  # fmt: skip
"""Keywords that engine.rules and engine.events look for."""

ABILITIES = {
    "afterlife": "When ~ dies, create {number} 1/1 white and black Spirit creature tokens with flying.",  # 702.135
    "equip": "{0}: Attach ~ to target creature you control. Activate only as a sorcery.",  # 702.6
    "exalted": "Whenever a creature you control attacks alone, it gets +1/+1 until end of turn.",  # 702.82
    "outlast": "{0}, {T}: Put a +1/+1 counter on ~. Activate only as a sorcery.",  # 702.106
    "prowess": "Whenever you cast a noncreature spell, ~ gets +1/+1 until end of turn.",  # 702.107
    "ward": (  # later than the rules' list
        "Whenever ~ becomes the target of a spell or ability an opponent controls, counter it unless its controller"
        " pays {0}."
    ),
}
"""Keyword → the ability that it stands for. {0} is mana that is replaced by the keyword's own cost."""


def is_played(keyword: Keyword) -> bool:
    """Whether the engine plays the keyword."""
    return keyword.name in READ_BY_NAME or keyword.name in ABILITIES


def abilities_of(keyword: Keyword) -> tuple[Ability, ...]:
    """The abilities that the keyword stands for, with its parameters."""
    text = ABILITIES.get(keyword.name)
    if text is None:
        return ()
    number = getattr(keyword, "number", None)
    if number is not None:
        text = text.replace("{number}", str(number))
    made = _parsed(text)
    costs = getattr(keyword, "costs", ())
    return tuple(_with_costs(ability, costs) for ability in made) if costs else made


@cache
def _parsed(text: str) -> tuple[Ability, ...]:
    from engine.language.binding import bind
    from engine.language.parser import parse

    paragraph: Paragraph = bind(parse(Paragraph, text, "en"))
    return tuple(ability for ability in paragraph.abilities() if isinstance(ability, Ability))


def _with_costs(node: Any, costs: Sequence[Cost]) -> Any:
    """The same node with the keyword's cost where it has {0}."""
    from engine.nodes.acts.life import PayMana
    from engine.nodes.costs import ActCost, ManaPayment

    if isinstance(node, PayMana) and _is_blank(node.cost):
        own = costs[0]
        if isinstance(own, ManaPayment):
            return replace(node, cost=own.cost)
        if isinstance(own, ActCost):
            return own.act
    if isinstance(node, tuple):
        made: list[Any] = []
        for each in node:
            if isinstance(each, ManaPayment) and _is_blank(each.cost):
                made += costs
            else:
                made.append(_with_costs(each, costs))
        return tuple(made)
    if not isinstance(node, Paragraph) and not hasattr(node, "slot"):
        return node
    changes = {
        name: changed
        for name in node.__dataclass_fields__
        if name not in ("slot", "refers")
        for value in (getattr(node, name),)
        for changed in (_with_costs(value, costs),)
        if changed is not value and changed != value
    }
    return replace(node, **changes) if changes else node


def _is_blank(cost: Any) -> bool:
    return bool(cost.text == "{0}")
