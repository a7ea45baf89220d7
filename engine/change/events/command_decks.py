"""Events of planar and scheme decks (901.4, 904.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engine.state.command_decks import turn_under
from engine.state.event import Event

if TYPE_CHECKING:
    from engine.state.play import Play


class ShuffleCommandDeck(Event):
    """A player shuffles their planar or scheme deck (901.4, 904.4)."""

    __slots__ = ("deck", "player")

    def __init__(self, player: int, deck: str) -> None:
        super().__init__()
        self.player = player
        self.deck = deck

    def apply(self, game: Play) -> None:
        game.state.random.shuffle(game.state.players[self.player].command_decks[self.deck])


class TurnUnder(Event):
    """A face-up card in the command zone is turned face down and put under its owner's deck: a new object (309.6)."""

    __slots__ = ("object", "player")

    touches: ClassVar[str] = "zones"
    looks_back: ClassVar[bool] = True

    def __init__(self, player: int, object: int) -> None:
        super().__init__()
        self.player = player
        """The player who does it."""
        self.object = object

    def can_happen(self, game: Play) -> bool:
        card = game.state.objects.get(self.object)
        return card is not None and card.stays_in_command and not card.face_down

    def apply(self, game: Play) -> None:
        card = game.state.objects[self.object]
        game.remember(card)
        turn_under(game.state, card)
