"""Printed characteristics of cards and their faces (109.3, 200, 708-712, 715)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.language import registry
from engine.refusal import Text
from engine.state.components import FRONT, INSET_FRAMES, SPLIT_FRAMES, Component, Shape, seen
from engine.state.objects import Characteristics, GameObject

if TYPE_CHECKING:
    from engine.language.cardfile import CardDef
    from engine.state.state import State

KEPT = "_shape"
"""Attribute of a definition that caches its faces, so that they live only as long as it does."""


def printed(card: CardDef) -> Characteristics:
    """Return the characteristics a card has while none of its faces is chosen."""
    return shape_of(card).whole


def shape_of(card: CardDef) -> Shape:
    """Return the faces of a card, computed once per definition."""
    kept: Shape | None = vars(card).get(KEPT)
    if kept is None:
        kept = vars(card)[KEPT] = _shape(card)
    return kept


def card_object(
    state: State, card: CardDef, owner: int, zone: str, up: int = FRONT, *, is_commander: bool = False
) -> GameObject:
    """Return an object for a card that is in the game from the start."""
    number = state.new_id()
    component = Component(number, owner, shape_of(card), is_commander=is_commander)
    made = GameObject(number, seen((component,), zone, up), owner, zone, state.tick())
    made.components = (component,)
    made.up = up
    return made


def _shape(card: CardDef) -> Shape:
    front = _face(card)
    if card.other_face is None:
        return Shape("", (front,), front)
    back = _face(card.other_face)
    whole = front
    if card.frame in SPLIT_FRAMES:
        whole = _together(card, front, card.other_face, back)
    elif card.frame == "flip":  # 709.1c
        back.cost, back.colours = front.cost, front.colours
    elif card.frame == "transform":  # 711.4b
        back.front_value = front.mana_value
    closed = None
    if card.frame == "room":
        closed = Characteristics(supertypes=front.supertypes, types=front.types, subtypes=front.subtypes, card=card)
    shape = Shape(card.frame, (front, back), whole, closed)
    if closed is not None:
        closed.shape = shape
    if card.frame == "flip" or card.frame in INSET_FRAMES:  # both faces are copied, 709.2 and 715.2b
        front.shape = back.shape = shape
    elif card.frame in SPLIT_FRAMES:  # 708.3c
        whole.shape = front.shape = back.shape = shape
    return shape


def _face(card: CardDef) -> Characteristics:
    return Characteristics(
        name=card.name,
        cost=card.cost,
        colours=card.colours,
        supertypes=frozenset(card.supertypes),
        types=frozenset(card.types),
        subtypes=frozenset(card.subtypes),
        abilities=card.abilities,
        power=number(card.power),
        toughness=number(card.toughness),
        loyalty=number(card.loyalty),
        defense=number(card.defense),
        card=card,
    )


RIGHT_HALF = 1000
"""First slot of a right half's words in the combined characteristics of a fused spell; no left half has that many."""


def _together(card: CardDef, left: Characteristics, other: CardDef, right: Characteristics) -> Characteristics:
    """Return both halves of a split card combined (708.4)."""
    unplayed = registry.text().unplayed
    bound = registry.text().bind_card(other.paragraphs, RIGHT_HALF)
    second = [
        ability
        for paragraph in bound
        for ability in paragraph.abilities()
        if ability.is_keyword or not unplayed(ability)
    ]
    second += [ability for ability in other.abilities if ability.is_unread]
    whole = Characteristics(
        name=Text(f"{left.name.en} // {right.name.en}", f"{left.name.it} // {right.name.it}"),
        cost=left.cost + right.cost if left.cost is not None and right.cost is not None else left.cost or right.cost,
        colours=left.colours | right.colours,
        supertypes=left.supertypes | right.supertypes,
        types=left.types | right.types,
        subtypes=left.subtypes | right.subtypes,
        abilities=(*left.abilities, *second),
        card=card,
    )
    whole.halves = (left.name, right.name)  # 708.4a
    return whole


def number(value: str | int | None) -> int | None:
    """Return a printed power, toughness, loyalty or defense as a number; "*" counts as 0 until an ability defines it
    (208.2a)."""
    if value is None or value == "":
        return None
    if isinstance(value, int):
        return value
    return int(value) if value.lstrip("-").isdigit() else 0
