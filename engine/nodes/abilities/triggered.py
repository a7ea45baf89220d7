"""Triggered abilities (603)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from engine.change import once_each_turn
from engine.decisions import Steps
from engine.families import (
    Condition,
    Reference,
    Trigger,
)
from engine.language.italian_imperatives import may_be_told_of_another
from engine.language.node import Node, said, walk, worded
from engine.language.phrase import Meaningless, phrase
from engine.nodes.abilities.instructions import Awaited, OnlyLater, Plain, Sentences
from engine.nodes.abilities.limits import DoneOnlyOnce, TriggersOnly
from engine.nodes.abilities.zones import zones_entered, zones_left, zones_named
from engine.nodes.nouns.players import You
from engine.nodes.nouns.references import It
from engine.nodes.nouns.values import AbilityWord
from engine.nodes.sentences.ability_kinds import Instructions, TriggeredKind
from engine.nodes.sentences.clauses import May, ObjectClause, PlayerClause
from engine.nodes.sentences.effects import If
from engine.nodes.triggers.object_events import IsDealtDamage
from engine.nodes.triggers.triggers import (
    AtStep,
    ObjectOccurrence,
    OccurrenceWhile,
    PlayerOccurrence,
    Whenever,
    damage_is_dealt,
)

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="({word} —)? {trigger} , (if {condition} ,)? {does} ({limit} .)?",
    it="({word} —)? {trigger} , (se {condition} ,)? {does} ({limit} .)?",
)
class Triggered(TriggeredKind):
    """A triggered ability (113.3c, 603)."""

    trigger: Trigger
    does: Sentences | OnlyLater
    condition: Condition | None = None
    """An intervening "if" (603.4)."""
    word: AbilityWord | None = None
    limit: TriggersOnly | DoneOnlyOnce | None = None

    def __post_init__(self) -> None:
        if self.done_once and self._offered is None:
            raise Meaningless
        if self.condition is None and isinstance(self.does.instructions()[0], If):
            raise Meaningless
        if isinstance(self.trigger, AtStep) and isinstance(self.trigger.when, Awaited):
            raise Meaningless  # "at the beginning of the next end step" is only for instructions

    def said_in(self, language: str) -> Node:
        """Return the form for Italian, which has "damage is dealt to ~" before "it", and names "you" if another player,
        whose action it waits for, could be meant."""
        if language == "en" or not isinstance(self.trigger, Whenever) or not isinstance(self.does, Plain):
            return self
        awaited, first = self.trigger.what, self.does.effects[0]
        trigger: Trigger = self.trigger
        if isinstance(awaited, ObjectOccurrence) and isinstance(awaited.events[0], IsDealtDamage):
            if len(awaited.events) > 1:
                return self
            dealt = awaited.events[0]
            awaited_damage = said(
                damage_is_dealt,
                what=awaited.what,
                combat=dealt.combat,
                noncombat=dealt.noncombat,
                excess=dealt.excess,
            )
            trigger = worded(Whenever, **{**vars(self.trigger), "what": awaited_damage})
            is_said = isinstance(first, ObjectClause) and isinstance(first.what, It)
        elif isinstance(awaited, PlayerOccurrence) and self.condition is None and not isinstance(awaited.who, You):
            act = first.parts[0].acts[0] if isinstance(first, PlayerClause) and isinstance(first.who, You) else None
            is_said = act is not None and not act.statement and may_be_told_of_another(act)
            is_said = is_said and not any(isinstance(part, Reference) for part in walk(act))
        else:
            return self
        if is_said:
            first = worded(type(first), **{**vars(first), "subject_said": True})
        does = worded(Plain, effects=(first, *self.does.effects[1:]))
        return worded(Triggered, **{**vars(self), "trigger": trigger, "does": does})

    @property
    def most_each_turn(self) -> int | None:  # type: ignore[override]
        return self.limit.often.number if isinstance(self.limit, TriggersOnly) else None

    @property
    def done_once(self) -> bool:  # type: ignore[override]
        return isinstance(self.limit, DoneOnlyOnce)

    @property
    def _offered(self) -> May | None:
        """The optional action of its controller in the first sentence."""
        offers = (part for part in walk(self.does.instructions()[0]) if isinstance(part, May))
        return next((offer for offer in offers if isinstance(offer.who, You)), None)

    def _follow(self, ctx: Context, above: Instructions | None, below: Instructions | None) -> Steps:
        if not self.done_once:
            yield from super()._follow(ctx, above, below)
        elif not once_each_turn.was_done(ctx.game, ctx.source, self):
            yield from super()._follow(ctx, above, below)
            if self._offered is not None and ctx.who_did(self._offered.slot):
                yield from ctx.do(once_each_turn.done(ctx.game, ctx.source, self))

    @cached_property
    def instructions(self) -> tuple[Any, ...]:
        """Its sentences in order."""
        return self.does.instructions()

    @cached_property
    def zones(self) -> frozenset[str]:  # type: ignore[override]
        """The zones where it functions: where its condition says that its object is (113.6b), or from which it moves
        its object unless the event puts it there (113.6k)."""
        awaited = self.trigger.what if isinstance(self.trigger, Whenever) else None
        named = zones_named(self.condition)
        if isinstance(awaited, OccurrenceWhile):  # "whenever a creature dies while this card is in your graveyard"
            named = named or zones_named(awaited.condition)
        if named:
            return named
        zones: frozenset[str] = self.trigger.zones
        return zones_left(self.does, zones_entered(self.trigger)) or zones
