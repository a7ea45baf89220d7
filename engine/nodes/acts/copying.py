"""Copies of spells and abilities, and new targets for them (115.7, 707.10)."""

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
    """`player` copies a card where it is, to cast the copy (706.12); returns the copy."""
    copy = events.CopyCard(card, player)
    yield from ctx.do(copy)
    return copy.new_id


def copy_on_stack(ctx: Context, player: int, entity: int, exceptions: Sequence[Difference] = ()) -> Steps:
    """`player` copies a spell or ability with all choices made for it (706.10); returns the copy, 0 where it can't be
    copied."""
    base = with_exceptions(ctx, ctx.game.copiable(entity), exceptions) if exceptions else None
    copy = events.CopyOnStack(entity, player, base)
    yield from ctx.do(copy)
    return copy.new_id


def choose_new_targets(ctx: Context, player: int, entity: int) -> Steps:
    """115.7d: any number of the targets may be changed to other legal ones; the rest stay, legal or not."""
    yield from change_targets(ctx.game, player, entity, Change.NEW)
