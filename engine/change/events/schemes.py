"""Events of schemes (701.25, 701.26)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engine.change.events.command_decks import TurnUnder
from engine.state.command_decks import SCHEME, turn_top_up
from engine.state.event import Event, Record

if TYPE_CHECKING:
    from engine.state.play import Play


class SetInMotion(Event):
    """A player sets a scheme in motion: the top one of the scheme deck, or a face-up one again (701.25b)."""

    __slots__ = ("object", "player")

    touches: ClassVar[str] = "zones"

    def __init__(self, player: int, scheme: int | None = None) -> None:
        super().__init__()
        self.player = player
        self.object = scheme
        """The scheme; None until the top one is known, or if there is none."""

    def chooser(self, game: Play) -> int:
        return self.player

    def apply(self, game: Play) -> None:
        if self.object is None:
            self.object = turn_top_up(game.state, self.player, SCHEME)

    def record(self, game: Play) -> Record | None:
        if self.object is None:
            return None
        names = (game.player_name(self.player), game.name(self.object))
        return Record("scheme", "set in motion", names, entity=self.player, new_entity=self.object, rule="701.25b")


class SchemeDone(TurnUnder):
    """A non-ongoing scheme goes to the bottom of the scheme deck (704.6e)."""

    __slots__ = ()


class Abandon(TurnUnder):
    """A player abandons an ongoing scheme (701.26b)."""

    __slots__ = ()

    def can_happen(self, game: Play) -> bool:
        """Whether it is a face-up ongoing scheme, the only kind that can be abandoned (701.26a)."""
        return super().can_happen(game) and "Ongoing" in game.look(self.object).supertypes

    def record(self, game: Play) -> Record | None:
        names = (game.player_name(self.player), game.name(self.object))
        return Record("scheme", "abandons", names, entity=self.object, rule="701.26b")
