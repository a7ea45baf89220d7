"""Keywords that let a card be cast at an unusual time: madness, suspend (702)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import ChooseYesNo, Steps
from engine.families import (
    Ability,
    Condition,
    Cost,
    Effect,
    Keyword,
    Objects,
    Replacing,
    SimpleNumeral,
    SpecialAction,
    Trigger,
)
from engine.families.spelled import Spelled, spelled
from engine.language.leaves import Features
from engine.language.naming import tell
from engine.language.phrase import Meaningless, node, phrase
from engine.nodes.abilities.instructions import Plain
from engine.nodes.abilities.triggered import Triggered
from engine.nodes.acts.costs import ManaPayment
from engine.nodes.acts.playing import cast_now, castable_now
from engine.nodes.acts.prices import Price
from engine.nodes.keywords.ways import KeywordWay, WayKeyword
from engine.nodes.nouns.objects import Self
from engine.nodes.nouns.values import CounterKind
from engine.nodes.sentences.ability_kinds import StaticKind
from engine.refusal import Refusal, Text
from engine.rules.casting.casting import timing_refusal
from engine.state.objects import DISCARDED

if TYPE_CHECKING:
    from engine.state.context import Context

HAND = frozenset({"hand"})
EXILE = frozenset({"exile"})


def functioning_in(ability: Any, zones: frozenset[str]) -> Any:
    """Return the ability, functioning in other zones (113.6)."""
    made = replace(ability)
    made.__dict__["zones"] = zones
    return made


# ----- madness


@phrase(en="madness {price}", it="follia {price}")
class Madness(WayKeyword):
    """ "madness" with its cost (702.34)."""

    name = "madness"
    rule = "702.34a"

    def spell(self) -> tuple[Ability | Keyword, ...]:
        trigger = Triggered(ExiledByMadness(), Plain((CastForMadness(self.price),)))
        return (DiscardsIntoExile(), functioning_in(trigger, EXILE))


class DiscardsIntoExile(StaticKind):
    """The static ability of madness (702.34a)."""

    condition = None
    zones = HAND

    def replaces(self) -> tuple[Replacing, ...]:
        return (INTO_EXILE,)


class IntoExile(Replacing):
    """The card is exiled instead of being put into the graveyard when it is discarded (702.34a)."""

    events = (events.Move,)

    def applies(self, ctx: Context, event: Any) -> bool:
        return bool(event.object == ctx.source and event.cause == "discard" and event.zone == "graveyard")

    def replace(self, ctx: Context, event: Any) -> Steps:
        event.zone, event.cause = "exile", "madness"
        event.memory = {**(event.memory or {}), DISCARDED: True}
        return [event]
        yield


INTO_EXILE = IntoExile()


@phrase(en="when ~ is exiled by its madness", it="quando ~ viene esiliata dalla sua follia")
class ExiledByMadness(Trigger):
    """ "When this card is exiled this way" (702.34a)."""

    events = (events.Move,)
    zones = EXILE

    def matches(self, ctx: Context, event: Any) -> bool:
        return bool(event.new_id == ctx.source and event.cause == "madness")


@phrase(
    en="its owner may cast it for {price} , and puts it into their graveyard otherwise",
    it="il suo proprietario può lanciarla per {price} , altrimenti la mette nel suo cimitero",
)
class CastForMadness(Effect):
    """The triggered ability of madness (702.34a)."""

    price: Price

    def run(self, ctx: Context) -> Steps:
        card = ctx.present(ctx.source)
        if card is None:
            return
        owner = ctx.owner_of(card)
        ways = castable_now(ctx, owner, card, KeywordWay(Madness(self.price)))
        if ways:
            name = ctx.game.name(card)
            question = tell("Cast {0} for its madness cost?", "Vuoi lanciare {0} per il costo di follia?", name)
            if (yield ChooseYesNo(player=owner, prompt=question, rule="702.34a", source=card)):
                yield from cast_now(ctx, owner, card, ways)
                return
        ctx.followed.add(card)
        yield from ctx.do(events.Move(card, "graveyard", cause="rule"))


# ----- suspend


@phrase(
    en=("suspend {number} —\u2060{cost}{positive?. X can not be 0 .|}", "suspend"),
    it=("sospendere {number} —\u2060{cost}{positive?. X non può essere 0 .|}", "sospendere"),
)
class Suspend(Spelled):
    """ "suspend" with its number and cost (702.61); without them for a card in exile that "gains suspend"."""

    number: SimpleNumeral | None = None
    cost: ManaPayment | None = None
    positive: bool = False

    name = "suspend"

    def __post_init__(self) -> None:
        if (self.number is None) != (self.cost is None):
            raise Meaningless
        if self.positive and (self.cost is None or not self.cost.mana.variables):
            raise Meaningless  # "X can't be 0" needs an X

    def wording(self, language: str, features: Features) -> int:
        """Return the index of the wording; without a number, the card can't be suspended from the hand."""
        return int(self.number is None)

    def spell(self) -> tuple[Ability | Keyword, ...]:
        triggers = spelled(
            "At the beginning of your upkeep, if ~ is suspended, remove a time counter from ~.\n"
            "When the last time counter is removed from ~, cast it without paying its mana cost. "
            "If it is a creature, it gains haste."
        )
        action = () if self.number is None or self.cost is None else (SuspendAction(self, self.number, self.cost),)
        return (*action, *(functioning_in(each, EXILE) for each in triggers))


@node
class SuspendAction(SpecialAction):
    """Exile the card with time counters (702.61a, 116.2f)."""

    keyword: Suspend
    number: SimpleNumeral
    cost: ManaPayment

    zones = HAND
    key = "suspend"
    rule = "702.61a"

    def label(self, ctx: Context) -> Text:
        words = ctx.words(self.keyword)
        name = ctx.game.name(ctx.source)
        return tell("{0}: {1}", "{0:name}: {1}", name, words)

    @property
    def costs(self) -> tuple[Cost, ...]:
        return (self.cost,)

    @property
    def least_x(self) -> int:
        """The smallest value of X: "X can't be 0"."""
        return int(self.keyword.positive)

    def refusal(self, ctx: Context) -> Refusal | None:
        """Return why the player could not begin to cast the card (702.61a), apart from effects that forbid casting it
        (702.61c); None if they could."""
        game, player, card = ctx.game, ctx.controller, ctx.source
        for act, other, players in game.looks.player_rules:
            if player in players:
                forbidden: Refusal | None = act.forbids_casting(other, player, card)
                if forbidden is not None:
                    return forbidden
        return timing_refusal(game, player, game.look(card), card)

    def take(self, ctx: Context) -> Steps:
        move = events.Move(ctx.source, "exile", cause="suspend")
        yield from ctx.do(move)
        number = self.number.value(ctx)
        if move.new_id:
            yield from ctx.do(events.PutCounters(move.new_id, "time", number, move.new_id))


@phrase(en="{what:nom} is suspended", it="{what:nom} è in sospeso")
class IsSuspended(Condition):
    """ "it is suspended": exiled, with suspend and a time counter (702.61b)."""

    what: Objects

    own_reads = frozenset({"zones", "counters"})

    @property
    def places_itself(self) -> frozenset[str]:
        """The zone of a suspended card: exile."""
        return EXILE if isinstance(self.what, Self) else frozenset()

    def holds(self, ctx: Context) -> bool:
        objects = (ctx.state.objects.get(entity) for entity in self.what.find(ctx))
        return any(
            object is not None
            and object.zone == "exile"
            and object.counters.get("time", 0) > 0
            and ctx.look(object.id).has("suspend")
            for object in objects
        )


@phrase(
    en="when the last {kind} <counter> is removed from {what}",
    it="quando l'ultimo <segnalino> {kind} viene rimosso da {what}",
)
class LastCounterRemoved(Trigger):
    """ "When the last time counter is removed from ~"."""

    kind: CounterKind
    what: Objects

    events = (events.RemoveCounters,)

    def matches(self, ctx: Context, event: Any) -> bool:
        if event.kind != self.kind or event.entity not in self.what.find(ctx):
            return False
        return not ctx.object(event.entity).counters.get(event.kind)
