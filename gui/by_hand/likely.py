"""Which card or player a field of a form most likely means: what was touched last, suits the act, was told of."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from engine.seen.view import CardView, LogEntry, PlayerView, View

ZONES = ("battlefield", "stack", "hand", "graveyard", "exile", "command", "library")
"""The zones in the order in which one looks for a card."""
OF_OTHERS = ("destroy", "damage", "control", "counter")
"""Acts that are mostly done to what another player has."""
ATTACHED = frozenset({"Aura", "Equipment", "Fortification"})
TARGETS = frozenset({"Creature", "Planeswalker", "Battle"})


TURNED = ("transform", "flip")
"""Frames of cards of which the other face can be turned up."""


def _is_creature(card: CardView) -> bool:
    return "Creature" in card.types


SUITS: dict[tuple[str, str], Callable[[CardView], bool]] = {
    ("tap", "object"): lambda card: not card.tapped,
    ("untap", "object"): lambda card: card.tapped,
    ("attach", "object"): lambda card: not card.subtypes.isdisjoint(ATTACHED),
    ("attach", "to"): _is_creature,
    ("unattach", "object"): lambda card: card.attached_to is not None,
    ("transform", "object"): lambda card: card.face_down or card.frame in TURNED,
    ("become", "object"): _is_creature,
    ("become", "of"): _is_creature,
    ("size", "object"): _is_creature,
    ("grant", "object"): _is_creature,
    ("damage", "entity"): lambda card: not card.types.isdisjoint(TARGETS),
    ("damage", "source"): lambda card: bool(card.unread),
    ("sentence", "source"): lambda card: bool(card.unread),
    ("counters", "entity"): lambda card: not card.types.isdisjoint(TARGETS),
}
"""What a field mostly holds, where that can be seen."""


@dataclass(frozen=True)
class Likely:
    """What is known of what somebody may mean who opens a form."""

    view: View
    touched: Sequence[int] = ()
    """What was clicked last or has the ring of the keyboard: before all others."""
    told: Sequence[int] = ()
    """What the log has spoken of, the latest first."""

    def cards(self, kind: str, field: str, found: Sequence[CardView], taken: Collection[int] = ()) -> list[CardView]:
        """The cards in the order in which they may be meant by a field of an act; last those that are `taken`, which
        other fields of it hold."""
        suits = SUITS.get((kind, field), lambda card: True)
        theirs = kind in OF_OTHERS

        def rank(card: CardView) -> tuple[object, ...]:
            unlikely = (card.controller == self.view.viewer) == theirs
            return (
                card.id in taken,
                _place(card.id, self.touched),
                not suits(card),
                ZONES.index(card.zone) if card.zone in ZONES else len(ZONES),
                "Land" in card.types,
                theirs and unlikely,
                _place(card.id, self.told),
                unlikely,
            )

        return sorted(found, key=rank)

    def players(self, kind: str) -> list[PlayerView]:
        """The players who are in the game, in the order in which an act may mean them."""
        theirs = kind in OF_OTHERS and kind != "control"  # who is given control is mostly who does it

        def rank(player: PlayerView) -> tuple[object, ...]:
            return _place(player.id, self.touched), (player.id == self.view.viewer) == theirs

        return sorted((player for player in self.view.players if not player.has_lost), key=rank)


def _place(entity: int, listed: Sequence[int]) -> int:
    return listed.index(entity) if entity in listed else len(listed)


def spoken_of(entries: Sequence[LogEntry]) -> list[int]:
    """The objects of which entries of the log speak, the latest first."""
    known = [entity for entry in reversed(entries) for entity in (entry.new_entity, entry.entity, entry.source)]
    return list(dict.fromkeys(entity for entity in known if entity is not None))
