"""Top cards of libraries kept revealed by an effect (401.5-6)."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, ClassVar

from engine.state.event import Bookkeeping
from engine.state.objects import GameObject

if TYPE_CHECKING:
    from engine.state.play import Play


class TopsShown(Bookkeeping):
    """Effects now reveal exactly these top cards. A card revealed again after being hidden becomes a new object
    (401.6)."""

    __slots__ = ("cards",)

    touches: ClassVar[str] = "zones"

    def __init__(self, cards: Collection[int]) -> None:
        super().__init__()
        self.cards = frozenset(cards)

    def apply(self, game: Play) -> None:
        state = game.state
        again = self.cards & state.tops_covered
        state.tops_covered = (state.tops_covered | state.tops_shown) - self.cards
        state.tops_shown = self.cards - again | {self._renewed(game, card) for card in again}

    def _renewed(self, game: Play, card: int) -> int:
        """Replace the card by a new object in the same place; return its number."""
        state = game.state
        old = state.objects.pop(card)
        new = GameObject(state.new_id(), old.base, old.owner, old.zone, state.tick())
        new.components = old.components
        new.reface()
        state.objects[new.id] = new
        library = state.players[old.owner].library
        library[library.index(card)] = new.id
        return new.id


def note_shown_tops(game: Play) -> None:
    """Update which top cards effects reveal."""
    state = game.state
    shown = {
        library[-1]
        for act, context, _ in game.looks.player_rules
        for library in (state.players[owner].library for owner in act.shows_tops(context))
        if library and (game.unseen is None or library[-1] in game.unseen.tops)
    }
    if shown != state.tops_shown:
        game.note(TopsShown(shown))
