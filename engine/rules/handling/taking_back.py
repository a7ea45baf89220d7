"""Taking back an announced action that turns out to be impossible (601.2e, 601.2h, 723.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.change.events import FlipCoins, Move, Reveal, Shuffle
from engine.refusal import Refusal, refuse

if TYPE_CHECKING:
    from engine.change.events import Event
    from engine.state.play import Play


@dataclass(frozen=True, slots=True)
class Announcement:
    """A spell or ability that is being announced (601.2a-h, 602.2), or a declaration of attackers or blockers with
    costs (508.1, 509.1)."""

    player: int
    answers: int
    """Number of answers in the game before it."""
    events: int
    """Number of events this turn before it."""

    def can_be_taken_back(self, game: Play) -> bool:
        """Whether nothing irreversible has happened since (723.1)."""
        return not any(is_final(game, event) for event in game.state.history[self.events :])


def is_final(game: Play, event: Event) -> bool:
    """Whether an event can't be undone: it put cards into a library, moved or revealed cards of one, or involved chance
    (723.1). A card put onto the stack can go back."""
    if isinstance(event, Move):
        return event.zone == "library" or (event.from_zone == "library" and event.zone != "stack")
    if isinstance(event, Reveal):
        objects = game.state.objects
        return any(card in objects and objects[card].zone == "library" for card in event.cards)
    return isinstance(event, Shuffle | FlipCoins)


def announces(game: Play, player: int) -> None:
    """Record that `player` begins an announcement with the answer just given."""
    game.announcement = Announcement(player, game.answered - 1, len(game.state.history))


class CannotAnnounce(Exception):
    """A choice or payment that the announcement needs is impossible; the action is taken back."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason.en)
        self.refusal = refusal


def cannot_pay(cost: str) -> CannotAnnounce:
    """Return the exception for a cost that can't be paid."""
    return CannotAnnounce(refuse("601.2h", f"{cost} can't be paid.", f"{cost} non può essere pagato."))
