"""Restarting the game (719) and playing subgames (720)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change.events import GameRestarts, Move, Shuffle, SubgameBegins, SubgameEnds
from engine.decisions import Steps
from engine.rules.supplementary import setting_up
from engine.rules.turn import start, turn
from engine.state import seats
from engine.state.play import GameOver

if TYPE_CHECKING:
    from engine.state.play import Play


class BeginAnew(Exception):
    """Thrown into a subgame under way: its course goes on from the place that its state says."""


def restart(game: Play, starting: int, kept: Sequence[int]) -> Steps:
    """719: everybody who is still in the game begins a new one, in which `starting` takes the first turn (719.1a). The
    cards `kept` in exile stay there. The course of the turn goes on with that turn once what is resolving has done the
    rest of its text (719.4)."""
    game.resolving = None
    yield from game.do(GameRestarts(kept))
    yield from start.begin_with(game, seats.present_or_next(game.state, starting))


def play_subgame(game: Play) -> Steps:
    """720: play a game within the game, and go on with the main game; returns who has won."""
    kept = game.resolving, game.own_replacing, game.inherited, game.announcement
    game.resolving, game.own_replacing, game.inherited, game.announcement = None, [], frozenset(), None
    yield from game.do(SubgameBegins())
    inner = game.state
    starts = True
    while True:
        try:
            if starts:
                starts = False
                yield from start.begin_with(game, seats.present_or_next(inner, start.chance(game)))
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
    """Who has won the game at hand (104.2): one team, unless it is drawn."""
    left = seats.teams_left(game.state)
    if game.state.drawn or len(left) != 1:
        return []
    return [player.id for player in game.state.players if player.team in left]
