"""Miracle: casting a card for its miracle cost when it is drawn (702.93)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import ChooseYesNo, Steps
from engine.families import Ability, AsItIsDrawn, Effect, Keyword, Trigger
from engine.language.naming import tell
from engine.language.phrase import node, phrase
from engine.nodes.abilities.instructions import Plain
from engine.nodes.abilities.triggered import Triggered
from engine.nodes.acts.playing import cast_now, castable_now
from engine.nodes.acts.prices import Price
from engine.nodes.keywords.at_another_time import HAND, functioning_in
from engine.nodes.keywords.ways import KeywordWay, WayKeyword

if TYPE_CHECKING:
    from engine.state.context import Context

REVEALED = "miracle"
"""Memory key of a card that was revealed with its miracle ability."""


@phrase(en="miracle {price}", it="miracolo {price}")
class Miracle(WayKeyword):
    """ "miracle" with its cost (702.93)."""

    name = "miracle"
    rule = "702.93a"

    def spell(self) -> tuple[Ability | Keyword, ...]:
        trigger = Triggered(RevealedByMiracle(), Plain((CastForMiracle(self.price),)))
        return (RevealAsDrawn(), functioning_in(trigger, HAND))


@node
class RevealAsDrawn(AsItIsDrawn):
    """Its owner may reveal the card as they draw it, if it is the first card they draw this turn (702.93a)."""

    def drawn(self, ctx: Context) -> Steps:
        draws = [event for event in ctx.state.history if isinstance(event, events.Draw) and event.moved is not None]
        if sum(event.player == ctx.controller for event in draws) != 1:
            return
        name = ctx.game.name(ctx.source)
        question = tell("Reveal {0} for its miracle?", "Riveli {0} per il suo miracolo?", name)
        if (yield ChooseYesNo(player=ctx.controller, prompt=question, rule="702.93a", source=ctx.source, secret=True)):
            yield from ctx.do(events.Reveal(ctx.controller, (ctx.source,)))
            yield from ctx.do(events.Remember(ctx.source, REVEALED, True))


@phrase(en="when ~ is revealed by its miracle", it="quando ~ viene rivelata dal suo miracolo")
class RevealedByMiracle(Trigger):
    """ "When you reveal this card this way" (702.93a)."""

    events = (events.Remember,)
    zones = HAND

    def matches(self, ctx: Context, event: Any) -> bool:
        return bool(event.object == ctx.source and event.key == REVEALED)


@phrase(
    en="you may cast ~ for {price} rather than its mana cost",
    it="puoi lanciare ~ per {price} invece di il suo costo di mana",
)
class CastForMiracle(Effect):
    """The triggered ability of miracle (702.93a)."""

    price: Price

    def run(self, ctx: Context) -> Steps:
        card = ctx.present(ctx.source)
        if card is None or ctx.object(card).zone != "hand":
            return
        ways = castable_now(ctx, ctx.controller, card, KeywordWay(Miracle(self.price)))
        name = ctx.game.name(card)
        question = tell("Cast {0} for its miracle cost?", "Vuoi lanciare {0} per il costo di miracolo?", name)
        if ways and (yield ChooseYesNo(player=ctx.controller, prompt=question, rule="702.93a", source=card)):
            yield from cast_now(ctx, ctx.controller, card, ways)
