"""Abilities that objects have by the rules alone: the mana abilities of basic land types (305.6)."""

from __future__ import annotations

from functools import cache

from engine.nodes.base import Ability

LAND_MANA = {"Plains": "W", "Island": "U", "Swamp": "B", "Mountain": "R", "Forest": "G"}
"""Basic land type → the mana that its intrinsic ability adds."""


@cache
def mana_ability(colour: str) -> Ability:
    """ "{T}: Add" one mana of that colour."""
    from engine.language.parser import parse
    from engine.nodes.base import Paragraph

    paragraph: Paragraph = parse(Paragraph, f"{{T}}: Add {{{colour}}}.", "en")
    (ability,) = paragraph.abilities()
    assert isinstance(ability, Ability)
    return ability


def intrinsic_abilities(types: frozenset[str], subtypes: frozenset[str]) -> tuple[Ability, ...]:
    """The abilities that a land has for its basic land types, in the order of the colours."""
    if "Land" not in types:
        return ()
    return tuple(mana_ability(colour) for name, colour in LAND_MANA.items() if name in subtypes)
