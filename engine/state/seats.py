"""Who sits at the table: the order of turns, teams, who is active and who decides (101.4, 102, 716, 800)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.state.state import State

FEWEST, MOST = 2, 10
"""How many players a game can have: entity numbers below `engine.decisions.FIRST_OBJECT_ID` are players."""


def in_turn_order(state: State, first: int) -> list[int]:
    """Players still in the game, in the order of turns beginning with the seat of `first` (101.4)."""
    players = state.players
    return [player.id for player in (*players[first:], *players[:first]) if player.lost is None]


def apnap(state: State) -> list[int]:
    """Players still in the game, the active player first, then in turn order (101.4)."""
    return in_turn_order(state, state.active)


def next_in_turn_order(state: State, player: int) -> int:
    """The next player in the game after `player`; `player` again if nobody else is left."""
    others = in_turn_order(state, (player + 1) % len(state.players))
    return others[0] if others else player


def present_or_next(state: State, player: int) -> int:
    """The player, or who follows in turn order if that player has left the game (800.4g, 800.4i)."""
    return player if state.players[player].lost is None else next_in_turn_order(state, player)


def planar_controller(state: State) -> int:
    """Who controls a face-up plane or phenomenon: the active player or, once that player has left the game, the next
    one in turn order until another player's turn begins (309.5, 901.6)."""
    return present_or_next(state, state.active)


def active_players(state: State) -> tuple[int, ...]:
    """The active player (102.1); nobody once that player has left the game (800.4i).

    With shared team turns it would be all players of the active team (805.4a).
    """
    return (state.active,) if state.players[state.active].lost is None else ()


def opponents(state: State, player: int) -> list[int]:
    """The opponents of `player` who are still in the game (102.2-3), in the order of seats."""
    team = state.players[player].team
    return [other.id for other in state.players if other.team != team and other.lost is None]


def are_opponents(state: State, player: int, other: int) -> bool:
    """Whether the two play against each other (102.2-3)."""
    return state.players[player].team != state.players[other].team


def team_of(state: State, player: int) -> tuple[int, ...]:
    """The player and all teammates, those who have left the game too (102.3)."""
    team = state.players[player].team
    return tuple(other.id for other in state.players if other.team == team)


def teams_left(state: State) -> set[int]:
    """The teams of which somebody is still in the game (104.2c)."""
    return {player.team for player in state.players if player.lost is None}


def is_multiplayer(state: State) -> bool:
    """Whether the game began with more than two players (800.1)."""
    return len(state.players) > 2


def decider(state: State, player: int) -> int:
    """Who makes the choices of `player`: the player, unless somebody controls them (716.5)."""
    return state.controlled_by.get(player, player)


def eyes(state: State, player: int) -> Sequence[int]:
    """The players whose hidden information `player` sees: the own, and that of players whom they control (716.4)."""
    if not state.controlled_by:
        return (player,)
    return (player, *(other for other, by in state.controlled_by.items() if by == player and other != player))
