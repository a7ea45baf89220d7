"""Copying spells and abilities, and choosing new targets (115.7, 707.10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.nodes.acts.differences import Difference, with_exceptions
from engine.rules.casting.retargeting import Change, change_targets

if TYPE_CHECKING:
    from engine.state.context import Context


def copy_card(ctx: Context, player: int, card: int) -> Steps:
    """Let `player` copy a card in its zone, in order to cast the copy (706.12). Return the copy."""
    copy = events.CopyCard(card, player)
    yield from ctx.do(copy)
    return copy.new_id


def copy_on_stack(ctx: Context, player: int, entity: int, exceptions: Sequence[Difference] = ()) -> Steps:
    """Let `player` copy a spell or ability with all its choices (706.10). Return the copy, or 0 if it can't be
    copied."""
    base = with_exceptions(ctx, ctx.game.copiable(entity), exceptions) if exceptions else None
    copy = events.CopyOnStack(entity, player, base)
    yield from ctx.do(copy)
    return copy.new_id


def choose_new_targets(ctx: Context, player: int, entity: int) -> Steps:
    """Let the player change any number of targets to other legal ones; the others stay, legal or not (115.7d)."""
    yield from change_targets(ctx.game, player, entity, Change.NEW)
