"""When players may do what (117.1)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.refusal import Refusal, refuse
from engine.state.seats import active_players

if TYPE_CHECKING:
    from engine.state.looks import Looks
    from engine.state.play import Play


def sorcery_timing(game: Play, player: int, apart: int = 0) -> bool:
    """Whether it is `player`'s main phase with an empty stack (117.1a), ignoring the spell `apart` that is being
    cast."""
    state = game.state
    if not state.is_main_phase:
        return False
    empty = not any(entity != apart for entity in state.stack)
    return empty and player in active_players(state)


def split_second(game: Play) -> Refusal | None:
    """Why a spell with split second on the stack prevents casting spells and activating non-mana abilities (702.60a);
    None if there is none."""
    if not game.state.stack:
        return None
    looks, changes = game.looks, game.changes
    kept: tuple[Looks, int, bool] | None = game.kept.get("split second")
    if kept is None or kept[0] is not looks or kept[1] != changes:
        kept = game.kept["split second"] = looks, changes, _is_split(game)
    return SPLIT_SECOND if kept[2] else None


def _is_split(game: Play) -> bool:
    """Whether a spell with split second is on the stack."""
    state = game.state
    for entity in state.stack:
        item = state.objects[entity].item
        if (item is None or item.kind == "spell") and game.look(entity).has("split second"):
            return True
    return False


SPLIT_SECOND = refuse("702.60a", "A spell with split second is on the stack.", "C'è una magia con battibaleno in pila.")
