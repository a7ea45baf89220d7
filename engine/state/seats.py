"""Players at the table: turn order, teams, active players, and who decides (101.4, 102, 716, 800)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.state.state import State

FEWEST, MOST = 2, 10
"""Number of players a game can have: entity numbers below `engine.decisions.FIRST_OBJECT_ID` are players."""


def in_turn_order(state: State, first: int) -> list[int]:
    """Return the players still in the game in turn order, starting at the seat of `first` (101.4)."""
    players = state.players
    return [player.id for player in (*players[first:], *players[:first]) if player.lost is None]


def apnap(state: State) -> list[int]:
    """Return the players still in the game, the active player first, then in turn order (101.4)."""
    return in_turn_order(state, state.active)


def next_in_turn_order(state: State, player: int) -> int:
    """Return the next player in the game after `player`, or `player` if nobody else is left."""
    others = in_turn_order(state, (player + 1) % len(state.players))
    return others[0] if others else player


def present_or_next(state: State, player: int) -> int:
    """Return the player or, if they have left, the next in turn order (800.4g, 800.4i)."""
    return player if state.players[player].lost is None else next_in_turn_order(state, player)


def planar_controller(state: State) -> int:
    """Return the controller of face-up planes and phenomena: the active player or, if that player has left, the next in
    turn order until another turn begins (309.5, 901.6)."""
    return present_or_next(state, state.active)


def active_players(state: State) -> tuple[int, ...]:
    """Return the active player (102.1) or, with shared team turns, the active team (805.4a); empty if they have left
    (800.4i)."""
    return side_of(state, state.active)


def is_next_turn(state: State, player: int, stamp: int) -> bool:
    """Whether the current turn is the player's first since the turn with that stamp."""
    return player in active_players(state) and state.turn_before.get(player, 0) <= stamp < state.turn_stamp


def side_of(state: State, player: int) -> tuple[int, ...]:
    """Return the players in the game who share turns, priority, attacks and blocks with the player: the team with
    shared team turns (805.4-5, 805.10), primary player first (805.2), otherwise only the player."""
    players = state.players
    if not state.rules.shared_turns:
        return (player,) if players[player].lost is None else ()
    return tuple([other for other in team_of(state, player) if players[other].lost is None])


def whole_side_of(state: State, player: int) -> tuple[int, ...]:
    """Return the player's side, including players who have left the game."""
    return team_of(state, player) if state.rules.shared_turns else (player,)


def primary(state: State, player: int) -> int:
    """Return who decides for the player's side. With shared team turns this is the rightmost player from the team's
    view, whose seat the turn order reaches first (805.2); otherwise the player."""
    return next(iter(side_of(state, player)), player)


def sharing(state: State, player: int) -> tuple[int, ...]:
    """Return the players who share a life total and poison counters with the player (810.4-5)."""
    return team_of(state, player) if state.rules.shared_life else (player,)


def next_side(state: State, player: int) -> int:
    """Return who takes the turn after `player`: the next player or, with shared team turns, the next team's primary
    player (805.4)."""
    count = len(state.players)
    team = state.players[player].team
    following = (player + 1) % count
    while state.rules.shared_turns and state.players[following].team == team and following != player:
        following = (following + 1) % count
    return following


def round_of_priority(state: State, first: int) -> list[int]:
    """Return the players in priority order starting at `first`. With shared team turns, a whole team comes before the
    next one (805.5b)."""
    order = in_turn_order(state, first)
    if not state.rules.shared_turns:
        return order
    side = side_of(state, first)
    own = [player for player in order if player in side]
    return [*own, *(player for player in order if player not in own)]


def reach_now(state: State) -> tuple[frozenset[int], ...]:
    """Return the players within each player's range of influence by seats, including themselves (801.2, 801.2b).
    Players who have left have no seat. Empty if ranges are unlimited."""
    ranges = state.rules.ranges
    if not ranges:
        return ()
    seated = [player.id for player in state.players if player.lost is None]
    found = [frozenset({player.id}) for player in state.players]
    for place, player in enumerate(seated):
        steps = range(-ranges[player], ranges[player] + 1)
        found[player] = frozenset(seated[(place + step) % len(seated)] for step in steps)
    return tuple(found)


def in_range(state: State, player: int, other: int) -> bool:
    """Whether the other player was within the player's range of influence as the turn began (801.2c)."""
    return not state.reach or other in state.reach[player]


def to_choose(state: State, player: int, suitable: Sequence[int]) -> list[int]:
    """Return the suitable players within the player's range, who may have to choose for an effect, or the nearest to
    the left if there are none (801.5c)."""
    within = [other for other in suitable if in_range(state, player, other)]
    nearest = [other for other in in_turn_order(state, player) if other in suitable]  # turns go round to the left
    return within or nearest[:1]


def neighbours(state: State, player: int) -> tuple[int, ...]:
    """Return the player's neighbours (809.3c)."""
    others = in_turn_order(state, player)[1:]
    return (others[0], others[-1]) if others else ()


def opponents(state: State, player: int) -> list[int]:
    """Return the opponents of `player` who are still in the game (102.2-3), in seat order."""
    team = state.players[player].team
    return [other.id for other in state.players if other.team != team and other.lost is None]


def are_opponents(state: State, player: int, other: int) -> bool:
    """Whether the two are opponents (102.2-3)."""
    return state.players[player].team != state.players[other].team


def team_of(state: State, player: int) -> tuple[int, ...]:
    """Return the player and all teammates, including those who have left the game (102.3)."""
    team = state.players[player].team
    return tuple(other.id for other in state.players if other.team == team)


def teams_left(state: State) -> set[int]:
    """Return the teams with a player still in the game (104.2c)."""
    return {player.team for player in state.players if player.lost is None}


def is_multiplayer(state: State) -> bool:
    """Whether the game began with more than two players (800.1)."""
    return len(state.players) > 2


def decider(state: State, player: int) -> int:
    """Return who makes `player`'s choices: the player, unless somebody controls them (716.5)."""
    return state.controlled_by.get(player, player)


def eyes(state: State, player: int) -> Sequence[int]:
    """Return the players whose hidden information `player` sees: their own, and that of players they control
    (716.4)."""
    if not state.controlled_by:
        return (player,)
    return (player, *(other for other, by in state.controlled_by.items() if by == player and other != player))
