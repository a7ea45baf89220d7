"""Pools of opened cards shared by the players of a team in limited play (100.4c-d)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.decklists.deck import DeckFile
from engine.refusal import Refusal, refuse


def team_sideboard(decks: Sequence[DeckFile], pool: Iterable[str]) -> list[str]:
    """Return the sideboard of a Two-Headed Giant team: the cards of its pool that are in none of its decks (100.4c)."""
    return sorted(_left_over(decks, pool).elements())


def check_sideboards(decks: Sequence[DeckFile], pool: Iterable[str]) -> list[Refusal]:
    """Return why a team's sideboards are illegal in other team variants, where each card of the pool that is in no deck
    belongs to one player's sideboard (100.4d); empty if they are legal."""
    left = _left_over(decks, pool)
    beside = Counter(name for deck in decks for count, name in deck.sideboard for _ in range(count))
    found = [
        refuse("100.4d", f"{name} is in nobody's sideboard.", f"{name} non è nel sideboard di nessuno.")
        for name in sorted(left - beside)
    ]
    return found + [
        refuse(
            "100.4d",
            f"There are more copies of {name} in the sideboards than are left in the pool.",
            f"Nei sideboard ci sono più copie di {name} di quante ne restano.",
        )
        for name in sorted(beside - left)
    ]


def _left_over(decks: Sequence[DeckFile], pool: Iterable[str]) -> Counter[str]:
    left = Counter(pool)
    for deck in decks:
        left -= Counter(deck.names())
    return left
