"""Games that start again: restarting (719) and subgames (720)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.state import restarts_and_subgames
from engine.state.event import Event, Record

if TYPE_CHECKING:
    from engine.state.play import Play


class CompanionChosen(Event):
    """A player has a companion: a revealed card outside the game (103.2b); None once it has been used."""

    __slots__ = ("card", "player")

    def __init__(self, player: int, card: int | None) -> None:
        super().__init__()
        self.player = player
        self.card = card

    def apply(self, game: Play) -> None:
        game.state.players[self.player].companion = self.card


class GameRestarts(Event):
    """The game ends at once without a result, and all cards except those `kept` in exile return to their decks
    (719.1-2)."""

    __slots__ = ("kept",)

    def __init__(self, kept: Sequence[int]) -> None:
        super().__init__()
        self.kept = kept

    def apply(self, game: Play) -> None:
        restarts_and_subgames.begin_anew(game.state, self.kept)
        game.forget_looks()

    def record(self, game: Play) -> Record | None:
        return Record("restart", "game restarts", rule="719.1")


class SubgameBegins(Event):
    """The game is suspended, and a subgame begins with the libraries as decks (720.2)."""

    __slots__ = ()

    def apply(self, game: Play) -> None:
        game.state = restarts_and_subgames.subgame_of(game.state)
        game.forget_looks()

    def record(self, game: Play) -> Record | None:
        return Record("subgame", "subgame begins", rule="720.2")


class SubgameEnds(Event):
    """The main game resumes with the subgame's cards in their owners' libraries (720.5)."""

    __slots__ = ("fetched", "winners")

    def __init__(self, winners: Sequence[int]) -> None:
        super().__init__()
        self.winners = winners
        self.fetched: list[int] = []
        """Objects of the main game whose cards were brought into the subgame; they leave their zones (720.4a)."""

    def apply(self, game: Play) -> None:
        self.fetched = restarts_and_subgames.fetched(game.state)
        game.state = restarts_and_subgames.end_subgame(game.state)
        game.forget_looks()

    def record(self, game: Play) -> Record | None:
        if len(self.winners) == 1:
            return Record("subgame", "subgame won", (game.player_name(self.winners[0]),), rule="720.5")
        return Record("subgame", "subgame ends", rule="720.5")
