"""What cards with escape say of how they escape (702.137c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import Numeral
from engine.language.phrase import phrase
from engine.nodes.acts.objects import EnterWithCounters
from engine.nodes.nouns.values import CounterKind
from engine.nodes.sentences.cast_conditions import escaped

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="[escape] with {number:a} {kind} <counter> on (it|them) {number…}",
    it="[fuggire] con {number:a} <segnalino> {kind} {number…}",
)
class EscapeWithCounters(EnterWithCounters):
    """ "~ escapes with two +1/+1 counters on it": it enters with them if it escaped (702.137c)."""

    number: Numeral
    kind: CounterKind

    def enter(self, ctx: Context, event: events.Move) -> Steps:
        if escaped(ctx, event.object):
            yield from super().enter(ctx, event)
