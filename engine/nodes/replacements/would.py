"""Replacement and prevention effects with "would": "If ~ would die, exile it instead" (614.1a, 615.1a)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import Steps
from engine.families import Condition, Discourse, Effect, Players, Recipients, Reference, Replacing, StaticSentence
from engine.families.playability import Surroundings
from engine.families.sentences import counted_events
from engine.language.node import Node, walk
from engine.language.phrase import Meaningless, node, phrase, wording
from engine.nodes.acts.shields import Shield
from engine.nodes.nouns.filters import TypeHead
from engine.nodes.nouns.happened import DealtDamageBy
from engine.nodes.nouns.joined import DamageRecipient
from engine.nodes.nouns.objects import AttachedObject, Chosen, Self
from engine.nodes.nouns.references import It, That, ThatOrThat
from engine.nodes.nouns.this_way import DealtDamageThisWay
from engine.nodes.replacements.outcomes import ExileElsewhere, InsteadDo, Outcome, PreventAnd
from engine.nodes.replacements.prospects import ON_BATTLEFIELD, ObjectProspect, PlayerProspect, Prospect, WouldBeDealt
from engine.nodes.sentences.clauses import Core, May
from engine.nodes.sentences.performing import delay
from engine.nodes.triggers.triggers import EitherWatched
from engine.nodes.triggers.turn_parts import When
from engine.state.effects import ContinuousEffect

if TYPE_CHECKING:
    from engine.state.context import Context


# -- outcomes


# -- sentences

ELSEWHERE = ExileElsewhere()


@node
class Substitution(Replacing):
    """The replacement or prevention effect of a sentence with "would"."""

    whom: Recipients
    prospect: Prospect
    outcome: Outcome
    meanwhile: Condition | None = None
    """A condition that must hold when it would happen."""

    @property
    def events(self) -> tuple[type, ...]:  # type: ignore[override]
        """The event classes that it may replace."""
        return self.prospect.events

    @property
    def order(self) -> int:  # type: ignore[override]
        """Its class in 616.1."""
        return self.outcome.order

    def applies(self, ctx: Context, event: Any) -> bool:
        if not (self.prospect.is_about(ctx, event, self.whom) and self.outcome.can_change(ctx, event)):
            return False
        return self.meanwhile is None or self.meanwhile.holds(self._said_of(ctx, event))

    def replace(self, ctx: Context, event: Any) -> Steps:
        return (yield from self.outcome.change(self._said_of(ctx, event), event, self))

    def _said_of(self, ctx: Context, event: Any) -> Context:
        """Return a context in which references mean the object or player of the event."""
        subject = self.prospect.subject(ctx, event)
        assert subject is not None
        own = ctx.for_event(event)
        own.note(self.whom.slot, [subject])
        for part in walk(self.whom):
            if isinstance(part, Recipients) and part is not self.whom:
                own.note(part.slot, [subject])
        own.followed.add(subject)
        return own


class WouldInstead(StaticSentence):
    """ "If … would …, … instead": an outcome replaces a prospect (614.1a)."""

    prospect: Prospect
    outcome: Outcome
    what: Any

    def idle_parts(self, around: Surroundings) -> Iterator[Node]:
        yield from counted_events((self.about, self.prospect))

    def after_part(self, discourse: Discourse, name: str, part: Any) -> None:
        if name == "prospect" and isinstance(self.outcome, PreventAnd):
            discourse.frame.prevention, discourse.frame.by_shield = part.slot, False

    def __post_init__(self) -> None:
        if not (self.outcome.fits(self.prospect) and self.prospect.admits(self.about, self.outcome)):
            raise Meaningless

    @property
    def about(self) -> Recipients:
        """The object or player that it would happen to, or the player who would do it."""
        found: Recipients = self.what
        return found

    @cached_property
    def _replaces(self) -> tuple[Replacing, ...]:
        return (Substitution(self.about, self.prospect, self.outcome, getattr(self, "meanwhile", None)),)

    def replaces(self) -> tuple[Replacing, ...]:
        return self._replaces


@phrase(
    en="if {what:nom} would {prospect:infinitive@what} (while {meanwhile})? , {outcome}",
    it="se {what:nom} [stare@what] per {prospect:infinitive@what} (mentre {meanwhile})? , {outcome@what}",
)
class IfObjectWould(WouldInstead):
    """ "If ~ would die, exile it instead"."""

    what: Self | AttachedObject | Chosen | EitherWatched
    prospect: ObjectProspect
    outcome: Outcome
    meanwhile: Condition | None = None

    @property
    def zones(self) -> frozenset[str]:  # type: ignore[override]
        """The zones where it functions: about its own object, wherever that can be (113.6)."""
        return self.prospect.zones if isinstance(self.what, Self) else ON_BATTLEFIELD


@phrase(
    en=(
        "if {what:nom} would {prospect:infinitive@what} or {other:nom} would {second:infinitive@other} ,"
        " exile (that card|it) instead"
    ),
    it=(
        "se {what:nom} [stare@what] per {prospect:infinitive@what} o {other:nom} [stare@other] per"
        " {second:infinitive@other} , invece esilia quella carta"
    ),
)
class IfEitherWould(StaticSentence):
    """ "If a nontoken creature an opponent owns would die or a creature card not on the battlefield would be put into
    an opponent's graveyard, exile that card instead" (614.1a)."""

    what: Chosen
    prospect: ObjectProspect
    other: Chosen
    second: ObjectProspect

    def __post_init__(self) -> None:
        if not (ELSEWHERE.fits(self.prospect) and ELSEWHERE.fits(self.second)):
            raise Meaningless

    @cached_property
    def _replaces(self) -> tuple[Replacing, ...]:
        return (Substitution(self.what, self.prospect, ELSEWHERE), Substitution(self.other, self.second, ELSEWHERE))

    def replaces(self) -> tuple[Replacing, ...]:
        return self._replaces


@phrase(
    en="if {who:nom} would {prospect:infinitive@who} (while {meanwhile})? , {outcome}",
    it="se {who:drop} [stare@who] per {prospect:infinitive@who} (mentre {meanwhile})? , {outcome}",
)
class IfPlayerWould(WouldInstead):
    """ "If you would draw a card, …"."""

    who: Players
    prospect: PlayerProspect
    outcome: Outcome
    meanwhile: Condition | None = None

    @property
    def about(self) -> Recipients:
        return self.who


@phrase(
    en="if {prospect} to {what} (while {meanwhile})? , {outcome}",
    it="se {prospect} a {what} (mentre {meanwhile})? , {outcome}",
)
class IfDamageWould(WouldInstead):
    """ "If damage would be dealt to ~, put that many +1/+1 counters on it instead" (614.1a)."""

    prospect: WouldBeDealt
    what: DamageRecipient
    outcome: Outcome
    meanwhile: Condition | None = None


@wording(
    en="if {what:nom} would be dealt {combat?combat|} damage , {outcome}",
    it="se {what:nom} [stare@what] per subire danno {combat?da combattimento|} , {outcome}",
)
def if_dealt_damage_would(what: DamageRecipient, outcome: Outcome, combat: bool = False) -> StaticSentence:
    """ "If ~ would be dealt damage": if damage would be dealt to ~."""
    return IfDamageWould(WouldBeDealt(combat), what, outcome)


@node
class Expecting(Shield):
    """The act of an `IfItWould`, which waits for the event until its effect ends."""

    substitution: Substitution

    @property
    def events(self) -> tuple[type, ...]:  # type: ignore[override]
        """The event classes that it may replace."""
        return self.substitution.events

    @property
    def order(self) -> int:  # type: ignore[override]
        """Its class in 616.1."""
        return self.substitution.order

    def applies(self, ctx: Context, event: Any) -> bool:
        return self.substitution.applies(self._with_spell(ctx, event), event)

    def replace(self, ctx: Context, event: Any) -> Steps:
        return (yield from self.substitution.replace(self._with_spell(ctx, event), event))

    def _with_spell(self, ctx: Context, event: Any) -> Context:
        """Return a context in which the words for a card that was cast also mean the spell (400.7g)."""
        whom = self.substitution.whom
        if not isinstance(whom, Reference) or not isinstance(event, events.Move) or event.from_zone != "stack":
            return ctx
        meant = ctx.recall(whom.refers)
        if not any(event.object in ctx.state.became.get(card, ()) for card in meant):
            return ctx
        own = ctx.for_event(event)
        own.note(whom.refers, [*meant, event.object])
        return own


@phrase(
    en="if {what:nom} would {prospect:infinitive@what} {this_turn?this turn|} , {outcome}",
    it="se {what:nom} [stare@what] per {prospect:infinitive@what} {this_turn?in questo turno|} , {outcome@what}",
)
class IfItWould(Effect):
    """ "If that creature would die this turn, exile it instead", "If it would leave the battlefield, exile it instead
    of putting it anywhere else" (614.3)."""

    what: It | That | ThatOrThat | DealtDamageThisWay | Chosen
    prospect: ObjectProspect
    outcome: Outcome
    this_turn: bool = False

    opens_with_if = True

    def idle_parts(self, around: Surroundings) -> Iterator[Node]:
        yield from counted_events((self.what, self.prospect))

    def __post_init__(self) -> None:
        if not self.outcome.fits(self.prospect) or not (self.this_turn or isinstance(self.what, Reference)):
            raise Meaningless
        if not self.prospect.admits(self.what, self.outcome):
            raise Meaningless

    def run(self, ctx: Context) -> Steps:
        act = Expecting(Substitution(self.what, self.prospect, self.outcome))
        memo = ctx.kept()
        if isinstance(self.what, Reference):
            found = ctx.present_all(ctx.recall(self.what.refers))
            if isinstance(self.what, That) and isinstance(self.what.what.head, TypeHead):
                # "that creature" after "any target" means nothing if it is a planeswalker
                found = [entity for entity in found if self.what.what.fits(ctx, entity, ctx.look(entity))]
            memo[self.what.refers] = found
        ends = "end of turn" if self.this_turn else "game"
        yield from ctx.do(events.StartEffect(ContinuousEffect(ctx.source, ctx.controller, (act,), ends, (), memo=memo)))


@wording(
    en="if {what:nom} dealt damage by {by} would {prospect:infinitive@what} this turn , {outcome}",
    it=(
        "se {what:nom} che ha subito danno da {by} [stare@what] per {prospect:infinitive@what} in questo turno ,"
        " {outcome@what}"
    ),
)
def if_damaged_would(what: Chosen, by: Self, prospect: ObjectProspect, outcome: Outcome) -> Effect:
    """ "If a permanent dealt damage by ~ would die this turn": one dealt damage by it this turn."""
    damaged = replace(what.what, tail=(*what.what.tail, DealtDamageBy(by)))
    return IfItWould(replace(what, what=damaged), prospect, outcome, this_turn=True)


@phrase(
    en=("{effect} instead . {when} , {later}", "{effect} instead . {later} {when}"),
    it=("invece {effect} . {when} , {later}", "invece {effect} . {later} {when}"),
)
class InsteadAndLater(Outcome):
    """ "Exile it instead. At the beginning of the next end step, return it to the battlefield": the source of the
    delayed triggered ability is the object with these words, its controller that of the effect when it applies
    (603.7f)."""

    effect: Core
    when: When
    later: Core

    def __post_init__(self) -> None:
        if isinstance(self.effect, May):  # the words don't say whether it happens if the offer is declined
            raise Meaningless

    def change(self, ctx: Context, event: Any, replacing: Replacing) -> Steps:
        instead: list[events.Event] = yield from InsteadDo(self.effect).change(ctx, event, replacing)
        waits = delay(ctx, self.when, self.later)
        if event in instead and isinstance(event, events.Move):  # it is found where it goes instead
            waits.followed |= {event.object}
        return [*instead, events.StartDelayedTrigger(waits)]
