"""Top cards of libraries that an effect keeps revealed (401.5-6)."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, ClassVar

from engine.state.event import Bookkeeping
from engine.state.objects import GameObject

if TYPE_CHECKING:
    from engine.state.play import Play


class TopsShown(Bookkeeping):
    """These cards on top of libraries are revealed by effects, and no others are any more. One that was revealed, was
    not for a while and is again becomes a new object (401.6)."""

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
        """The number of the new object that the card becomes where it lies."""
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
    """Keep track of which top cards effects reveal, as they begin and cease to."""
    state = game.state
    shown = {
        library[-1]
        for act, context, _ in game.looks.player_rules
        for library in (state.players[owner].library for owner in act.shows_tops(context))
        if library and (game.unseen is None or library[-1] in game.unseen.tops)
    }
    if shown != state.tops_shown:
        game.note(TopsShown(shown))
