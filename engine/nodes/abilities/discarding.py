"""Discarding a card as a special action (116.2e)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import SpecialAction
from engine.language.naming import tell
from engine.language.phrase import phrase
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="you may discard ~ any time you could cast a instant .",
    it="puoi scartare ~ in qualsiasi momento in cui potresti lanciare un istantaneo .",
)
class DiscardAnyTime(SpecialAction):
    """ "You may discard ~ any time you could cast an instant"."""

    zones = frozenset({"hand"})
    key = "discard"
    rule = "116.2e"

    def label(self, ctx: Context) -> Text:
        name = ctx.game.name(ctx.source)
        return tell("Discard {0}", "Scarta {0}", name)

    def take(self, ctx: Context) -> Steps:
        yield from ctx.do(events.Discard(ctx.controller, ctx.source))
