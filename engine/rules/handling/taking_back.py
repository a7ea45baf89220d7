"""An announced action that turns out impossible is taken back (601.2e, 601.2h, 723.1)."""

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
    """A spell or ability that a player is announcing (601.2a-h, 602.2), or attackers or blockers that cost something
    (508.1, 509.1)."""

    player: int
    answers: int
    """How many answers the game had before."""
    events: int
    """How many events this turn had before."""

    def can_be_taken_back(self, game: Play) -> bool:
        """Whether nothing has happened since that can't be undone (723.1)."""
        return not any(is_final(game, event) for event in game.state.history[self.events :])


def is_final(game: Play, event: Event) -> bool:
    """Whether an event put cards into a library, or took or showed some of it, or left something to chance (723.1); a
    card that is only put onto the stack goes back."""
    if isinstance(event, Move):
        return event.zone == "library" or (event.from_zone == "library" and event.zone != "stack")
    if isinstance(event, Reveal):
        objects = game.state.objects
        return any(card in objects and objects[card].zone == "library" for card in event.cards)
    return isinstance(event, Shuffle | FlipCoins)


def announces(game: Play, player: int) -> None:
    """`player` begins to announce something: that was the answer given last."""
    game.announcement = Announcement(player, game.answered - 1, len(game.state.history))


class CannotAnnounce(Exception):
    """A choice or payment that the announcement needs turned out impossible; the action is taken back."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason.en)
        self.refusal = refusal


def cannot_pay(cost: str) -> CannotAnnounce:
    """The cost can't be paid."""
    return CannotAnnounce(refuse("601.2h", f"{cost} can't be paid.", f"{cost} non può essere pagato."))
