"""How much of a card plays."""

from __future__ import annotations

from enum import IntEnum

from engine.families import Keyword
from engine.language.cardfile import CardDef


class Plays(IntEnum):
    """How much of a card's text is played."""

    WHOLE = 0
    PARTLY = 1
    NOTHING = 2


def faces_of(card: CardDef) -> tuple[CardDef, ...]:
    """Return its one face or both."""
    return (card,) if card.other_face is None else (card, card.other_face)


def how_much(card: CardDef) -> Plays:
    """Return how much of a card is played, including all its faces."""
    if not card.gaps:
        return Plays.WHOLE
    paragraphs = sum(len(face.paragraphs) + len(face.own_unread) for face in faces_of(card))
    return Plays.PARTLY if len(card.gaps) < paragraphs else Plays.NOTHING


def keywords_of(card: CardDef) -> list[str]:
    """Return the names of the keywords on a card, as in the rules."""
    found: dict[str, None] = {}
    for face in faces_of(card):
        for ability in face.abilities:
            if isinstance(ability, Keyword):
                found[ability.name or type(ability).__name__.lower()] = None
    return list(found)
