"""Restarting the game (719) and playing subgames (720)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change.events import GameRestarts, Move, Shuffle, SubgameBegins, SubgameEnds
from engine.decisions import Steps
from engine.rules.supplementary import setting_up
from engine.rules.turn import starting_the_game, turn
from engine.state import seats
from engine.state.play import GameOver

if TYPE_CHECKING:
    from engine.state.play import Play


class BeginAnew(Exception):
    """Thrown into a subgame in progress; its course then resumes from its state."""


def restart(game: Play, starting: int, kept: Sequence[int]) -> Steps:
    """Restart the game for everybody still in it (719). `starting` takes the first turn (719.1a); the cards `kept` stay
    in exile. The course of the turn continues with that turn once the resolving object has finished (719.4)."""
    game.resolving = None
    yield from game.do(GameRestarts(kept))
    yield from starting_the_game.begin_with(game, seats.present_or_next(game.state, starting))


def play_subgame(game: Play) -> Steps:
    """Play a subgame, then resume the main game; return the subgame's winners (720)."""
    kept = game.resolving, game.own_replacing, game.inherited, game.announcement
    game.resolving, game.own_replacing, game.inherited, game.announcement = None, [], frozenset(), None
    yield from game.do(SubgameBegins())
    inner = game.state
    starts = True
    while True:
        try:
            if starts:
                starts = False
                yield from starting_the_game.begin_with(
                    game, seats.present_or_next(inner, starting_the_game.chance(game))
                )
                yield from turn.begin_turn(game, seats.present_or_next(inner, inner.starting))
            yield from turn.play(game)
        except BeginAnew:
            continue
        except GameOver:
            break
    winners = _winners(game)
    ends = SubgameEnds(winners)
    yield from game.do(ends)
    game.resolving, game.own_replacing, game.inherited, game.announcement = kept
    yield from game.do_all([Move(id, "library", cause="rule") for id in ends.fetched])
    yield from game.do_all([Shuffle(player) for player in game.apnap()])
    yield from setting_up.shuffle_command_decks(game)
    return winners


def _winners(game: Play) -> list[int]:
    """Return the winners of the current game (104.2): one team, or nobody if it is a draw."""
    left = seats.teams_left(game.state)
    if game.state.drawn or len(left) != 1:
        return []
    return [player.id for player in game.state.players if player.team in left]
