"""Conditions about how something entered the battlefield."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change import events
from engine.families import Condition, Objects
from engine.language.phrase import phrase
from engine.nodes.nouns.said_of import holds_of
from engine.nodes.sentences.conditions import Joinable

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="{what:nom} [enter:past] (the battlefield)? under your control",
    it=(
        "{what:drop} [essere@what] [entrare:participle@what] sotto il tuo controllo",
        "{what:drop} [essere@what] [entrare:participle@what] in il campo di battaglia sotto il tuo controllo",
    ),
)
class ItEnteredUnderYourControl(Condition):
    """ "it entered under your control": as it entered, whoever controls it now."""

    what: Objects

    own_reads = frozenset({"history", "zones"})

    def holds(self, ctx: Context) -> bool:
        found = ctx.present_all(self.what.find(ctx))
        entered = {
            event.new_id
            for event in ctx.state.history
            if isinstance(event, events.Move)
            and event.zone == "battlefield"
            and event.entering_controller() == ctx.controller
        }
        return holds_of(ctx, self.what, found, entered.__contains__)


@phrase(
    en="{what:nom} [enter:past] (the battlefield)? this turn",
    it=(
        "{what:drop} [essere@what] [entrare:participle@what] in questo turno",
        "{what:drop} [essere@what] [entrare:participle@what] in il campo di battaglia in questo turno",
    ),
)
class EnteredThisTurn(Joinable):
    """ "~ entered this turn": the permanent did, as it is or last was."""

    what: Objects

    own_reads = frozenset({"history", "turn"})

    def holds(self, ctx: Context) -> bool:
        found = self.what.find(ctx)
        entered = {
            event.new_id
            for event in ctx.state.history
            if isinstance(event, events.Move) and event.zone == "battlefield"
        }
        return holds_of(ctx, self.what, found, entered.__contains__)
