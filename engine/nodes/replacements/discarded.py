"""Replacement effects on discards caused by an opponent (614.1a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import Steps
from engine.language.phrase import phrase
from engine.nodes.acts.destinations import WithCounters
from engine.nodes.acts.stated_rules import StatedReplacement

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="if a spell or ability a opponent controls causes you to discard ~ , put it onto the battlefield ({counters})?"
    " instead of putting it into your graveyard",
    it="se una magia o abilità controllata da un avversario ti fa scartare ~ , mettila su il campo di battaglia"
    " ({counters})? invece di metterla in il tuo cimitero",
)
class DiscardedOntoBattlefield(StatedReplacement):
    """ "If a spell or ability an opponent controls causes you to discard ~, put it onto the battlefield instead of
    putting it into your graveyard", optionally with counters."""

    counters: WithCounters | None = None

    zones = frozenset({"hand"})

    events = (events.Move,)

    def applies(self, ctx: Context, event: Any) -> bool:
        if event.object != ctx.source or event.cause != "discard" or event.zone != "graveyard" or event.source is None:
            return False
        return ctx.controller_of(event.source) in ctx.opponents(ctx.controller)

    def replace(self, ctx: Context, event: Any) -> Steps:
        event.zone, event.cause, event.controller = "battlefield", "effect", ctx.controller
        if self.counters is not None:
            event.counters = self.counters.found(ctx)
        return [event]
        yield
