"""Abilities that objects have by the rules alone: the mana abilities of basic land types (305.6)."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.language import registry
from engine.language.parser import parse

LAND_MANA = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
"""Basic land type → the mana that its intrinsic ability adds."""


@cache
def mana_ability(colour: str) -> Any:
    """ "{T}: Add" one mana of that colour."""
    (ability,) = parse(registry.text().paragraph, f"{{T}}: Add {{{colour}}}.", "en").abilities()
    return ability


def intrinsic_abilities(types: frozenset[str], subtypes: frozenset[str]) -> tuple[Any, ...]:
    """The abilities that a land has for its basic land types, in the order of the colours."""
    if "Land" not in types:
        return ()
    return tuple(mana_ability(colour) for name, colour in LAND_MANA.items() if name in subtypes)
