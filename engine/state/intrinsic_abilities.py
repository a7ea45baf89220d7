"""Abilities given by the rules alone: mana abilities of basic land types (305.6), and triggered abilities of Sieges,
the monarch (718.2), players with speed, and the planar die (901.8)."""

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
"""Basic land type → the mana its intrinsic ability adds."""


@cache
def mana_ability(colour: str) -> Any:
    """Return the ability "{T}: Add" one mana of that colour."""
    (ability,) = parse(registry.text().paragraph, f"{{T}}: Add {{{colour}}}.", "en").abilities()
    return ability


@cache
def siege_abilities() -> tuple[Any, ...]:
    """Return the abilities of a defeated Siege."""
    (paragraph,) = registry.text().bind_card((parse(registry.text().paragraph, SIEGE, "en"),))
    return tuple(paragraph.abilities())


SIEGE = (
    "When the last defense counter is removed from ~, exile it, then you may cast it transformed without paying its "
    "mana cost."
)


def intrinsic_abilities(types: frozenset[str], subtypes: frozenset[str]) -> tuple[Any, ...]:
    """Return a land's abilities for its basic land types, in colour order, and a Siege's for its battle type."""
    if "Siege" in subtypes and "Battle" in types:
        return siege_abilities()
    if "Land" not in types:
        return ()
    return tuple(mana_ability(colour) for name, colour in LAND_MANA.items() if name in subtypes)


MONARCH = -1
"""Source number for abilities of the monarch, which have no source (718.2)."""

SPEED = -2
"""Source number for the ability of players with speed."""

PLANAR_DIE = -3
"""Source number for the planeswalking ability of a game with planes (901.8)."""

INITIATIVE = -4
"""Source number for abilities of the player with the initiative."""

SOURCELESS = {
    MONARCH: PrintedName("the monarch", "monarca"),
    SPEED: PrintedName("speed", "velocità"),
    PLANAR_DIE: PrintedName("the planar die", "dado planare"),
    INITIATIVE: PrintedName("the initiative", "iniziativa"),
}
"""Names, for use in sentences, of sourceless abilities."""


@cache
def monarch_abilities() -> tuple[Any, ...]:
    """Return the triggered abilities that the monarch controls (718.2)."""
    lines = (
        "At the beginning of your end step, draw a card.",
        "Whenever a creature deals combat damage to you, its controller becomes the monarch.",
    )
    return tuple(ability for line in lines for ability in parse(registry.text().paragraph, line, "en").abilities())


@cache
def initiative_abilities() -> tuple[Any, ...]:
    """Return the triggered abilities that the player with the initiative controls."""
    lines = (
        "At the beginning of your upkeep, venture into Undercity.",
        "Whenever you take the initiative, venture into Undercity.",
        "Whenever one or more creatures deal combat damage to you, their controller takes the initiative.",
    )
    paragraphs = registry.text().bind_card(tuple(parse(registry.text().paragraph, line, "en") for line in lines))
    return tuple(ability for paragraph in paragraphs for ability in paragraph.abilities())


@cache
def planeswalking_ability() -> Any:
    """Return the ability controlled by the player who rolls the planar die (901.8)."""
    (ability,) = parse(registry.text().paragraph, "Whenever you roll {PW}, planeswalk.", "en").abilities()
    return ability


@cache
def speed_ability() -> Any:
    """Return the triggered ability that a player with speed controls."""
    text = (
        "Whenever one or more of your opponents lose life on your turn and your speed is less than 4, increase your "
        "speed by 1."
    )
    (ability,) = parse(registry.text().paragraph, text, "en").abilities()
    return ability


def has_sourceless_triggers(state: State) -> bool:
    """Whether there may be triggered abilities without a source object."""
    if state.monarch is not None or state.initiative is not None or state.command:
        return True
    for player in state.players:  # noqa: SIM110 (asked very often: a loop is faster)
        if player.speed:
            return True
    return False


def sourceless_triggers(state: State) -> Iterator[tuple[int, int, Any]]:
    """Yield (source number, controller, ability) for triggered abilities without a source object."""
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
