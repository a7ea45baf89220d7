"""Looking at face-down cards in exile (406.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import Objects, PlayerAct
from engine.language.phrase import phrase

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="may look at {what} for as long as <it remains/they remain@what> exiled",
    it="[potere] guardare {what:object} per tutto il tempo in cui <rimane/rimangono@what> <esiliato@what>",
    prefer=1,
)
class MayLookAtExiled(PlayerAct):
    """ "You may look at it for as long as it remains exiled": the permission ends only when the card leaves exile
    (406.3)."""

    what: Objects

    statement = True

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            yield from look_at_exiled(ctx, player, ctx.present_all(self.what.find(ctx)))


def look_at_exiled(ctx: Context, player: int, cards: Sequence[int]) -> Steps:
    """Let the player see the face-down exiled cards among those."""
    hidden = tuple(card for card in cards if ctx.object(card).zone == "exile" and ctx.object(card).face_down)
    if hidden:
        yield from ctx.do(events.LookAt(player, hidden))
