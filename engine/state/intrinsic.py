"""Abilities by the rules alone: the mana abilities of basic land types (305.6), the triggered ones of Sieges, of
the monarch
(718.2), of those who have speed and of the planar die (901.8)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from engine.language import registry
from engine.language.own_name import PrintedName
from engine.language.parser import parse

if TYPE_CHECKING:
    from engine.state.state import State

LAND_MANA = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
"""Basic land type → the mana that its intrinsic ability adds."""


@cache
def mana_ability(colour: str) -> Any:
    """ "{T}: Add" one mana of that colour."""
    (ability,) = parse(registry.text().paragraph, f"{{T}}: Add {{{colour}}}.", "en").abilities()
    return ability


@cache
def siege_abilities() -> tuple[Any, ...]:
    """What every Siege does once it is won."""
    (paragraph,) = registry.text().bind_card((parse(registry.text().paragraph, SIEGE, "en"),))
    return tuple(paragraph.abilities())


SIEGE = (
    "When the last defense counter is removed from ~, exile it, then you may cast it transformed without paying its "
    "mana cost."
)


def intrinsic_abilities(types: frozenset[str], subtypes: frozenset[str]) -> tuple[Any, ...]:
    """The abilities that a land has for its basic land types, in the order of the colours, and a Siege for its
    battle type."""
    if "Siege" in subtypes and "Battle" in types:
        return siege_abilities()
    if "Land" not in types:
        return ()
    return tuple(mana_ability(colour) for name, colour in LAND_MANA.items() if name in subtypes)


MONARCH = -1
"""Stands in the place of a source for abilities that have none, but belong to being the monarch (718.2)."""

SPEED = -2
"""Stands in the place of a source for the ability of whoever has speed."""

PLANAR_DIE = -3
"""The same for the planeswalking ability of a game with planes (901.8)."""

INITIATIVE = -4
"""The same for the abilities of whoever has the initiative."""

SOURCELESS = {
    MONARCH: PrintedName("the monarch", "monarca"), SPEED: PrintedName("speed", "velocità"),
    PLANAR_DIE: PrintedName("the planar die", "dado planare"), INITIATIVE: PrintedName("the initiative", "iniziativa"),
}  # fmt: skip
"""What abilities without a source are called after, within sentences."""


@cache
def monarch_abilities() -> tuple[Any, ...]:
    """The triggered abilities that whoever is the monarch controls (718.2)."""
    lines = (
        "At the beginning of your end step, draw a card.",
        "Whenever a creature deals combat damage to you, its controller becomes the monarch.",
    )
    return tuple(ability for line in lines for ability in parse(registry.text().paragraph, line, "en").abilities())


@cache
def initiative_abilities() -> tuple[Any, ...]:
    """The triggered abilities that whoever has the initiative controls."""
    lines = (
        "At the beginning of your upkeep, venture into Undercity.",
        "Whenever you take the initiative, venture into Undercity.",
        "Whenever one or more creatures deal combat damage to you, their controller takes the initiative.",
    )
    paragraphs = registry.text().bind_card(tuple(parse(registry.text().paragraph, line, "en") for line in lines))
    return tuple(ability for paragraph in paragraphs for ability in paragraph.abilities())


@cache
def planeswalking_ability() -> Any:
    """The ability that whoever rolls the planar die controls (901.8)."""
    (ability,) = parse(registry.text().paragraph, "Whenever you roll {PW}, planeswalk.", "en").abilities()
    return ability


@cache
def speed_ability() -> Any:
    """The triggered ability that whoever has speed controls."""
    text = (
        "Whenever one or more of your opponents lose life on your turn and your speed is less than 4, increase your "
        "speed by 1."
    )
    (ability,) = parse(registry.text().paragraph, text, "en").abilities()
    return ability


def has_sourceless_triggers(state: State) -> bool:
    """Whether there may be triggered abilities that no object has."""
    if state.monarch is not None or state.initiative is not None or state.command:
        return True
    for player in state.players:  # noqa: SIM110 (asked very often: a loop is faster)
        if player.speed:
            return True
    return False


def sourceless_triggers(state: State) -> Iterator[tuple[int, int, Any]]:
    """The triggered abilities that no object has: what stands for their source, their controller, the ability."""
    if state.monarch is not None:
        for ability in monarch_abilities():
            yield MONARCH, state.monarch, ability
    if state.initiative is not None:
        for ability in initiative_abilities():
            yield INITIATIVE, state.initiative, ability
    for player in state.players:
        if player.speed:
            yield SPEED, player.id, speed_ability()
    if state.command and state.planar_cards():
        for player in state.players:
            if player.lost is None:
                yield PLANAR_DIE, player.id, planeswalking_ability()
