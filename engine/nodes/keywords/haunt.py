"""Haunt: cards in exile that haunt creatures (702.54)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import Steps
from engine.families import Ability, Effect, Keyword, Trigger
from engine.families.spelled import Spelled, bound, paragraphs
from engine.language.node import walk
from engine.language.phrase import phrase
from engine.nodes.abilities.instructions import Plain
from engine.nodes.abilities.triggered import Triggered
from engine.nodes.keywords.at_another_time import functioning_in
from engine.nodes.keywords.ways import GRAVEYARD
from engine.nodes.nouns.objects import HAUNTS, Target

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="haunt", it="tormentare")
class Haunt(Spelled):
    """ "haunt" (702.54), with its meanings for permanents and for instants and sorceries."""

    name = "haunt"
    meaning = "When ~ is put into a graveyard from the battlefield, destroy target creature."

    def spell(self) -> tuple[Ability | Keyword, ...]:
        (dies,) = paragraphs(self.meaning)
        assert isinstance(dies, Triggered) and isinstance(dies.does, Plain)
        (clause,) = dies.does.effects
        target = next(part for part in walk(clause) if isinstance(part, Target))
        dies = replace(dies, does=Plain((ExileHaunting(target),)))
        resolves = replace(dies, trigger=HasResolved())
        first, second = bound((dies, resolves))
        return (first, functioning_in(second, GRAVEYARD))


@phrase(
    en="when ~ is put into a graveyard as it resolves",
    it="quando ~ viene messa in un cimitero durante la sua risoluzione",
)
class HasResolved(Trigger):
    """ "When this spell is put into a graveyard during its resolution" (702.54a)."""

    events = (events.Move,)
    zones = GRAVEYARD

    def matches(self, ctx: Context, event: Any) -> bool:
        return bool(event.new_id == ctx.source and event.cause == "resolve" and event.zone == "graveyard")


@phrase(en="exile ~ haunting {what}", it="esilia ~ , che tormenta {what}")
class ExileHaunting(Effect):
    """The effect of haunt's triggered abilities (702.54a)."""

    what: Target

    def run(self, ctx: Context) -> Steps:
        haunted = ctx.find(self.what)
        card = ctx.present(ctx.source)
        if not haunted or card is None or not ctx.object(card).is_card:
            return
        move = events.Move(card, "exile", cause="exile", source=ctx.source)
        yield from ctx.do(move)
        if move.zone == "exile" and move.new_id:
            yield from ctx.do(events.Remember(move.new_id, HAUNTS, haunted[0]))
