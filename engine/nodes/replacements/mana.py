"""Replacement effects on mana from permanents tapped for mana (106.12b)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from engine import limits
from engine.change import events
from engine.decisions import Steps
from engine.families import Players, SimpleNumeral
from engine.families.playability import Surroundings
from engine.families.sentences import counted_events
from engine.language.node import Node
from engine.language.phrase import phrase
from engine.nodes.acts.mana import made_by, pick_mana
from engine.nodes.acts.stated_rules import StatedReplacement
from engine.nodes.nouns.objects import AttachedObject, Chosen, Self
from engine.vocabulary.mana import ManaCost

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="if {who:nom} [tap@who] {what} for mana , it produces {triple?three times|twice} as much of that mana instead",
    it=(
        "se {who:drop} [TAPpare@who] {what} per attingere mana , invece produce {triple?il triplo|il doppio} di quel "
        "mana",
    ),
)
class ProducesMore(StatedReplacement):
    """ "If you tap a permanent for mana, it produces twice as much of that mana instead"."""

    who: Players
    what: Chosen | Self | AttachedObject
    triple: bool = False

    def idle_parts(self, around: Surroundings) -> Iterator[Node]:
        yield from counted_events((self.what,))

    events = (events.AddMana,)

    def applies(self, ctx: Context, event: Any) -> bool:
        if event.tapped is None or not self.who.includes(ctx, event.player):
            return False
        return self.what.includes(ctx, event.tapped)

    def replace(self, ctx: Context, event: Any) -> Steps:
        event.mana = (event.mana * (3 if self.triple else 2))[: limits.MANA + 1]
        return [event]
        yield


@phrase(
    en=(
        "if {what:nom} [be@what] tapped for ({least:one} or more)? mana , it produces {mana} instead of any other type "
        "and amount"
    ),
    it=(
        "se {what:nom} [venire@what] <TAPpato@what> per attingere ({least:one} o più)? mana , produce {mana} invece di "
        "qualsiasi altro tipo e ammontare"
    ),
)
class ProducesOther(StatedReplacement):
    """ "If a land is tapped for mana, it produces {B} instead of any other type and amount"."""

    what: Chosen | Self | AttachedObject
    mana: ManaCost
    least: SimpleNumeral | None = None

    def idle_parts(self, around: Surroundings) -> Iterator[Node]:
        yield from counted_events((self.what,))

    events = (events.AddMana,)

    def applies(self, ctx: Context, event: Any) -> bool:
        if event.tapped is None or (self.least is not None and len(event.mana) < self.least.value(ctx)):
            return False
        return self.what.includes(ctx, event.tapped)

    def replace(self, ctx: Context, event: Any) -> Steps:
        event.mana = yield from pick_mana(ctx, event.player, made_by(self.mana))
        return [event]
