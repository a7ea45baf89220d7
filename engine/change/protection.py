"""Protection from a quality (702.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.decisions import is_player
from engine.refusal import Refusal, refuse

if TYPE_CHECKING:
    from engine.state.play import Play


def protection(game: Play, source: int, entity: int, *, attached: bool = False) -> Refusal | None:
    """The refusal if `entity` has protection from a quality of `source` (702.16), else None. With `attached`, ignore
    protection that exempts attachments (702.16n)."""
    if is_player(entity):
        for act, context, players in game.looks.player_rules:
            if entity in players and act.protects_from(context, source):
                return refuse(
                    "702.16b", "This player has protection from that.", "Questo giocatore ha protezione da questo."
                )
        return None
    keywords = game.look(entity).keywords.get("protection")
    if not keywords:
        return None
    for keyword in keywords:
        if attached and keyword.leaves_attached(game.context(entity, game.controller(entity)), source):
            continue
        if keyword.protects_from(game.context(entity, game.controller(entity)), source):
            return refuse("702.16b", "It has protection from that.", "Ha protezione da questo.")
    return None
