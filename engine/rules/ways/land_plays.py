"""Playing lands (116.2a, 305)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change.events import Move
from engine.decisions import Steps
from engine.refusal import Refusal, refuse
from engine.state.seats import active_players

if TYPE_CHECKING:
    from engine.rules.ways.way import Way
    from engine.state.play import Play


def lands_left(game: Play, player: int) -> int:
    """Return how many more lands `player` may play this turn (305.2)."""
    allowed = 1
    for act, context, players in game.looks.player_rules:
        if player in players:
            allowed += act.extra_lands(context)
    return max(0, allowed - game.state.players[player].lands_played)


def land_refusal(game: Play, way: Way, *, resolving: bool = False) -> Refusal | None:
    """Why the land can't be played now (305.1-3); None if it can. With `resolving`, an effect lets it be played during
    resolution, so timing is ignored."""
    state = game.state
    player = way.player
    if player not in active_players(state):
        return refuse("305.3", "You can play lands only on your turn.", "Le terre si giocano solo nel proprio turno.")
    if not resolving and not state.is_main_phase:
        return refuse(
            "305.1", "Lands are played only in a main phase.", "Le terre si giocano solo in una fase principale."
        )
    if not resolving and state.stack:
        return refuse(
            "305.1", "Lands are played only while the stack is empty.", "Le terre si giocano solo a pila vuota."
        )
    if not lands_left(game, player):
        return refuse(
            "305.2a", "You have already played your land this turn.", "Hai già giocato la tua terra in questo turno."
        )
    for act, context, players in game.looks.player_rules:
        forbidden: Refusal | None = act.forbids_land(context, way.object) if player in players else None
        if forbidden is not None:
            return forbidden
    return None


def play_land(game: Play, way: Way) -> Steps:
    """Put a land onto the battlefield as a special action (116.2a)."""
    move = Move(way.object, "battlefield", cause="play", controller=way.player)
    move.up = way.up
    if way.access is not None:
        yield from way.access.way.begins(way.context(game))
    yield from game.do(move)
