"""Which players see the top cards of libraries by an effect (401.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.seen.view import ONLOOKER

if TYPE_CHECKING:
    from engine.state.play import Play


def seen_tops(game: Play) -> dict[int, frozenset[int]]:
    """Return the visible top cards of libraries with the players who see them, and ONLOOKER if everybody does. A card
    that comes on top during an announcement isn't seen until that is done."""
    seats = game.state.players
    everybody = frozenset({ONLOOKER, *(player.id for player in seats)})
    found: dict[int, frozenset[int]] = {}
    for act, context, players in game.looks.player_rules:
        for seeing, owners in ((everybody, act.shows_tops(context)), (players, act.looks_at_tops(context))):
            for library in (seats[owner].library for owner in owners):
                if library and (game.unseen is None or library[-1] in game.unseen.tops):
                    found[library[-1]] = found.get(library[-1], frozenset()) | seeing
    return found
