"""Printed characteristics of cards (109.3, 200), from their definitions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.state.objects import Characteristics

if TYPE_CHECKING:
    from engine.language.cardfile import CardDef

KEPT = "_printed"
"""Under which name a definition keeps its characteristics, so that they live no longer than it does."""


def printed(card: CardDef) -> Characteristics:
    """The characteristics that a card has by itself; made once for each definition."""
    kept: Characteristics | None = vars(card).get(KEPT)
    if kept is not None:
        return kept
    look = Characteristics(
        name=card.name,
        cost=card.cost,
        colours=colours_of(card),
        supertypes=frozenset(card.supertypes),
        types=frozenset(card.types),
        subtypes=frozenset(card.subtypes),
        abilities=card.abilities,
        power=number(card.power),
        toughness=number(card.toughness),
        loyalty=number(card.loyalty),
        card=card,
    )
    vars(card)[KEPT] = look
    return look


def colours_of(card: CardDef) -> frozenset[str]:
    """Colours of the symbols in its mana cost (105.2, 202.2)."""
    return frozenset(card.cost.colours) if card.cost is not None else frozenset()


def number(value: str | int | None) -> int | None:
    """A printed power, toughness or loyalty as a number; "*" counts as 0 until an ability defines it (208.2a)."""
    if value is None or value == "":
        return None
    if isinstance(value, int):
        return value
    return int(value) if value.lstrip("-").isdigit() else 0
