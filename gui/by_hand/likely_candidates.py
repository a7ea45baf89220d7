"""The card or player that a form's field most likely means: touched last, suited to the act, mentioned recently."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from engine.seen.view import CardView, LogEntry, PlayerView, View

ZONES = ("battlefield", "stack", "hand", "graveyard", "exile", "command", "library")
"""The zones in the order in which cards are offered."""
OF_OTHERS = ("destroy", "damage", "control", "counter")
"""Acts that usually affect another player's objects."""
ATTACHED = frozenset({"Aura", "Equipment", "Fortification"})
TARGETS = frozenset({"Creature", "Planeswalker", "Battle"})


TURNED = ("transform", "flip")
"""Frames of cards whose other face can be turned up."""


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
"""What a field usually holds, as far as that can be seen."""


@dataclass(frozen=True)
class Likely:
    """Clues to what a player who opens a form means."""

    view: View
    touched: Sequence[int] = ()
    """What was clicked last or has the keyboard's ring: most likely of all."""
    told: Sequence[int] = ()
    """What the log has mentioned, latest first."""

    def cards(self, kind: str, field: str, found: Sequence[CardView], taken: Collection[int] = ()) -> list[CardView]:
        """The cards in order of likelihood for a field of an act; those that other fields have (`taken`) are last."""
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
        """The players in the game, in order of likelihood for an act."""
        theirs = kind in OF_OTHERS and kind != "control"  # control mostly goes to whoever performs the act

        def rank(player: PlayerView) -> tuple[object, ...]:
            return _place(player.id, self.touched), (player.id == self.view.viewer) == theirs

        return sorted((player for player in self.view.players if not player.has_lost), key=rank)


def _place(entity: int, listed: Sequence[int]) -> int:
    return listed.index(entity) if entity in listed else len(listed)


def spoken_of(entries: Sequence[LogEntry]) -> list[int]:
    """The objects that log entries mention, latest first."""
    known = [entity for entry in reversed(entries) for entity in (entry.new_entity, entry.entity, entry.source)]
    return list(dict.fromkeys(entity for entity in known if entity is not None))
