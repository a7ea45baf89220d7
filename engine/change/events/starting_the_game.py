"""Events of starting the game: the starting player, mulligans (103)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.state.command_decks import take_over
from engine.state.event import Bookkeeping, Event, Record

if TYPE_CHECKING:
    from engine.state.play import Play


class ChooserDrawn(Bookkeeping):
    """A random choice of the player who chooses the starting player (103.1) or, among emperors, of the starting player
    (809.4)."""

    __slots__ = ("player",)

    def __init__(self) -> None:
        super().__init__()
        self.player = 0

    def apply(self, game: Play) -> None:
        state = game.state
        among = state.rules.emperors or range(len(state.players))
        self.player = among[state.random.randrange(len(among))]


class StartingPlayer(Event):
    """Set the player who takes the first turn (103.1) and, if the game has that rule, skips its draw step (103.7)."""

    __slots__ = ("among", "player")

    def __init__(self, player: int, *among: int) -> None:
        super().__init__()
        self.player = player
        self.among = among
        """The other players. One of them is picked at random instead (103.1c)."""

    def apply(self, game: Play) -> None:
        state = game.state
        if self.among:
            self.player = state.random.choice((self.player, *self.among))
        state.starting = state.active = state.in_order = self.player
        state.skips_first_draw = state.rules.skips_first_draw
        take_over(state)

    def record(self, game: Play) -> Record | None:
        return Record("start", "starts", (game.player_name(self.player),), entity=self.player, rule="103.1")


class TakeMulligan(Event):
    """A player takes a mulligan (103.4); separate events move the cards."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def apply(self, game: Play) -> None:
        game.state.players[self.player].mulligans += 1

    def record(self, game: Play) -> Record | None:
        return Record("mulligan", "", entity=self.player, rule="103.4")


class KeepHand(Event):
    """A player keeps a hand (103.4), which will have that many cards."""

    __slots__ = ("cards", "player")

    def __init__(self, player: int, cards: int) -> None:
        super().__init__()
        self.player = player
        self.cards = cards

    def record(self, game: Play) -> Record | None:
        return Record(
            "keep", "keeps", (game.player_name(self.player),), entity=self.player, rule="103.4", amount=self.cards
        )
