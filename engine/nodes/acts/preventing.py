"""Preventing and redirecting damage (614.9, 615)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.change.prevention import Prevention
from engine.decisions import ChooseObjects, Steps
from engine.families import (
    Act,
    Effect,
    Objects,
    PlayerAct,
    Recipients,
    Replacing,
    SimpleNumeral,
    StaticSentence,
    slots_referred,
)
from engine.families.playability import Surroundings
from engine.families.sentences import counted_events
from engine.language.leaves import Features
from engine.language.node import Node
from engine.language.phrase import Meaningless, node, phrase
from engine.nodes.acts.shields import Shield
from engine.nodes.acts.stated_rules import RuleForAll, StatedReplacement
from engine.nodes.acts.taking import take
from engine.nodes.nouns.adjectives import HasColour
from engine.nodes.nouns.choices import ask_colour
from engine.nodes.nouns.filters import Filter, Noun
from engine.nodes.nouns.joined import EitherOf, PlayersAndObjects
from engine.nodes.nouns.objects import All, AttachedObject, Every, Self, Target
from engine.nodes.nouns.players import You
from engine.nodes.nouns.references import It, That
from engine.nodes.nouns.values import Colour
from engine.refusal import Text
from engine.state.effects import ContinuousEffect
from engine.vocabulary.colours import COLOURS
from engine.vocabulary.types import DAMAGEABLE

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.play import Play


AFTERWARDS = "afterwards"
"""Memory key of the sentence that is carried out whenever the text's shields prevent damage (615.5)."""


class DamageShield(Prevention, Shield):
    """A prevention effect of a resolved spell or ability: for what it protects (615.1), or for a source."""

    events = (events.Damage,)

    def sequel(self, ctx: Context, event: Any) -> Callable[[Play, int], Steps] | None:
        sentence = ctx.memo.get(AFTERWARDS)
        return (lambda game, amount: sentence.follow(ctx, event, amount)) if sentence is not None else None


@node
class Protecting(DamageShield):
    """Prevents damage to certain objects and players or to everything that matches; from any source, or only some."""

    to: Recipients | None = None
    by: Recipients | None = None
    combat: bool = False
    counts_damage = True

    def applies(self, ctx: Context, event: Any) -> bool:
        effect = ctx.effect
        if effect is None or effect.uses == 0 or (self.combat and not event.combat):
            return False
        if effect.objects and event.target not in effect.objects:
            return False
        if self.to is not None and not self.to.includes(ctx, event.target):
            return False
        if self.to is None and self.by is None and not effect.objects:  # 801.13b
            return ctx.reaches(event.target) and ctx.reaches(event.source)
        return self.by is None or self.by.includes(ctx, event.source)

    def share(self, ctx: Context, event: events.Damage) -> int:
        uses = ctx.effect.uses if ctx.effect is not None else None
        return event.amount if uses is None else uses


@node
class FromSource(DamageShield):
    """Prevents damage from certain sources to anything: all of it, or only the next time (615.8)."""

    by: tuple[int, ...]
    quality: Noun | None = None
    """A quality that the source must still have when it deals damage (615.9)."""
    to: Recipients | None = None
    combat: bool = False

    def applies(self, ctx: Context, event: Any) -> bool:
        effect = ctx.effect
        if effect is None or (self.combat and not event.combat):
            return False
        if effect.uses == 0 and effect.used_at != ctx.state.moment:
            return False
        became = ctx.state.became
        if not any(event.source in (source, *became.get(source, ())) for source in self.by):
            return False
        if self.quality is not None and not self.quality.fits(ctx, event.source, ctx.look(event.source)):
            return False
        return self.to is None or self.to.includes(ctx, event.target)


def start(ctx: Context, shield: Act, objects: Sequence[int] = (), uses: int | None = None) -> Steps:
    """Start a prevention effect until end of turn (615.3)."""
    effect = ContinuousEffect(ctx.source, ctx.controller, (shield,), "end of turn", tuple(objects), memo=ctx.kept())
    effect.uses = uses
    effect.x = ctx.x
    yield from ctx.do(events.StartEffect(effect))


@phrase(
    en=(
        "[prevent] the next {number} {combat?combat|} damage {number…} that would be dealt to {to} this turn",
        "[prevent] the next {number} {combat?combat|} damage that would be dealt to {to} this turn {number…}",
        "[prevent] the next {number} {combat?combat|} damage {number…} that would be dealt this turn to {to}",
    ),
    it=(
        "[prevenire] <il> <prossimo@danno> {number} <danno> {combat?da combattimento|} {number…} che"
        " <verrebbe inflitto/verrebbero inflitti@number> a {to} in questo turno"
    ),
)
class PreventNext(PlayerAct):
    """ "Prevent the next 3 damage that would be dealt to any target this turn" (615.7, 615.11)."""

    number: SimpleNumeral
    to: Recipients
    combat: bool = False

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        number = self.number.value(ctx)
        protected = yield from take(ctx, ctx.controller, self.to)
        if number > 0:
            for entity in protected:
                yield from start(ctx, Protecting(combat=self.combat), (entity,), number)


@phrase(
    en=(
        "[prevent] all {combat?combat|} damage that would be dealt (to {to})? this turn (by {by})?",
        "[prevent] all {combat?combat|} damage that would be dealt (to {to})? (by {by})? this turn",
        "[prevent] all {combat?combat|} damage that would be dealt this turn to {to}",
        "[prevent] all {combat?combat|} damage (that)? {by:nom} would deal (to {to})? this turn",
        "[prevent] all {combat?combat|} damage that would be dealt {both?to and dealt by|to and dealt by} {to}"
        " this turn",
    ),
    it=(
        "[prevenire] tutto il danno {combat?da combattimento|} che verrebbe inflitto (a {to})? (da {by})?"
        " in questo turno",
        "[prevenire] tutto il danno {combat?da combattimento|} che verrebbe inflitto {both?a e da|a e da} {to}"
        " in questo turno",
    ),
)
class PreventAll(PlayerAct):
    """ "Prevent all combat damage that would be dealt this turn", "to and dealt by target creature" (615.1)."""

    to: Recipients | None = None
    by: Recipients | None = None
    combat: bool = False
    both: bool = False
    """Whether the damage is that dealt to and dealt by the same things."""

    def __post_init__(self) -> None:
        if self.both and (self.to is None or self.by is not None):
            raise Meaningless

    def wording(self, language: str, features: Features) -> int:
        """Return 1 for "to and dealt by"."""
        return (4 if language == "en" else 1) if self.both else 0

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        """Start the effect. Words for everything that matches apply to later objects too (611.2c); others mean certain
        objects and players."""
        to, by = self.to, self.by
        objects: Sequence[int] = ()
        if to is not None and (self.both or not to.is_general):
            objects = yield from take(ctx, ctx.controller, to)
            to = None
            if not objects:
                return
        if self.both:
            yield from start(ctx, FromSource(tuple(objects), combat=self.combat))
        if by is None or by.is_general:
            yield from start(ctx, Protecting(to, by, self.combat), objects)
            return
        sources = yield from take(ctx, ctx.controller, by)
        if sources:
            yield from start(ctx, FromSource(tuple(sources), None, self.to, self.combat))


@phrase(
    en=(
        "the next time a {source:s} of your choice would deal damage (to {to})? this turn , [prevent] that damage",
        "[prevent] the next damage that would be dealt to {to} this turn by a {source:s} of your choice",
    ),
    it=(
        "la prossima volta che <un@source> {source:s} a tua scelta infliggerebbe danno (a {to})? in questo turno ,"
        " [prevenire] quel danno"
    ),
)
class PreventNextTime(PlayerAct):
    """ "The next time a red source of your choice would deal damage to you this turn, prevent that damage" (615.8)."""

    source: Noun
    to: Recipients | None = None

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        chosen = yield from choose_source(ctx, self.source)
        if chosen:
            yield from start(ctx, FromSource(tuple(chosen), self.source, self.to), (), 1)


def choose_source(ctx: Context, source: Noun) -> Steps:
    """Let the player choose a source among what could deal damage now. Return it, or nothing if there is none
    (609.7a)."""
    state = ctx.state
    possible = [id for id in (*state.battlefield, *state.stack) if source.fits(ctx, id, ctx.look(id))]
    return (
        yield ChooseObjects(
            player=ctx.controller,
            prompt=Text("Choose a source of damage.", "Scegli una fonte di danno."),
            rule="609.7a",
            source=ctx.source,
            candidates=possible,
            minimum=min(1, len(possible)),
            maximum=min(1, len(possible)),
            about="effect",
        )
    )


@phrase(
    en="[prevent] all {combat?combat|} damage a {source:s} of your choice would deal (to {to})? this turn",
    it=(
        "[prevenire] tutto il danno {combat?da combattimento|} che <un@source> {source:s} a tua scelta infliggerebbe"
        " (a {to})? in questo turno"
    ),
)
class PreventAllOfSource(PlayerAct):
    """ "Prevent all combat damage a creature of your choice would deal this turn" (609.7, 615.1)."""

    source: Noun
    to: Recipients | None = None
    combat: bool = False

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        chosen = yield from choose_source(ctx, self.source)
        if chosen:
            yield from start(ctx, FromSource(tuple(chosen), self.source, self.to, self.combat))


@phrase(
    en="the next time {by:nom} would deal damage (to {to})? this turn , [prevent] that damage",
    it="la prossima volta che {by:nom} infliggerebbe danno (a {to})? in questo turno , [prevenire] quel danno",
)
class PreventNextTimeBy(PlayerAct):
    """ "The next time that creature would deal damage this turn, prevent that damage" (615.8)."""

    by: It | That | Target
    to: Recipients | None = None

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for source in (yield from take(ctx, ctx.controller, self.by)):
            yield from start(ctx, FromSource((source,), None, self.to), (), 1)


@node
class NextFromSource(FromSource):
    """Prevents the next damage from certain sources, up to an amount (615.7)."""

    counts_damage = True

    def share(self, ctx: Context, event: events.Damage) -> int:
        uses = ctx.effect.uses if ctx.effect is not None else None
        return event.amount if uses is None else uses


@phrase(
    en="[prevent] the next {number} damage that a {source:s} of your choice would deal (to {to})? this turn",
    it=(
        "[prevenire] <il> <prossimo@danno> {number} <danno@number> che <un@source> {source:s} a tua scelta"
        " infliggerebbe (a {to})? in questo turno",
        "[prevenire] (il prossimo|i prossimi) {number} (danno|danni) che <un@source> {source:s} a tua scelta"
        " infliggerebbe (a {to})? in questo turno",
    ),
)
class PreventNextOfSource(PlayerAct):
    """ "Prevent the next 3 damage that a source of your choice would deal to you this turn" (609.7, 615.7)."""

    number: SimpleNumeral
    source: Noun
    to: Recipients | None = None

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        number = self.number.value(ctx)
        chosen = yield from choose_source(ctx, self.source)
        if chosen and number > 0:
            yield from start(ctx, NextFromSource(tuple(chosen), None, self.to), (), number)


@phrase(
    en="[prevent] all {combat?combat|} damage that {by:p} of the color of your choice would deal (to {to})? this turn",
    it=(
        "[prevenire] tutto il danno {combat?da combattimento|} che {by:p,the} di un colore a tua scelta infliggerebbero"
        " (a {to})? in questo turno"
    ),
)
class PreventAllOfColour(PlayerAct):
    """ "Prevent all damage that sources of the color of your choice would deal this turn" (105.4, 615.1)."""

    by: Noun
    to: Recipients | None = None
    combat: bool = False

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        colour = HasColour(Colour((yield from ask_colour(ctx, ctx.controller, COLOURS))))
        by = Filter((replace(self.by, adjectives=(*self.by.adjectives, colour)),))
        yield from start(ctx, Protecting(self.to, All(by), self.combat))


Preventing = (
    PreventNext
    | PreventAll
    | PreventAllOfSource
    | PreventNextTime
    | PreventNextTimeBy
    | PreventNextOfSource
    | PreventAllOfColour
)
"""Acts that start such effects."""


# -- static abilities


def _of_that(ctx: Context, to: Recipients | None, words: Recipients, event: Any) -> Context:
    """Return a context in which references to the recipients of damage mean the one of this event: "sources their
    controller controls"."""
    if to is None or to.slot not in slots_referred(words):
        return ctx
    own = copy(ctx)
    own.memo = {**ctx.memo, to.slot: [event.target]}
    return own


@node
class Guarding(Prevention):
    """The prevention effect of a `PreventAlways`."""

    sentence: PreventAlways

    def applies(self, ctx: Context, event: Any) -> bool:
        sentence = self.sentence
        if (sentence.combat and not event.combat) or (sentence.noncombat and event.combat):
            return False
        if sentence.to is not None and not sentence.to.includes(ctx, event.target):
            return False
        return sentence.by is None or sentence.by.includes(_of_that(ctx, sentence.to, sentence.by, event), event.source)


@phrase(
    en=(
        "prevent all {combat?combat|{noncombat?noncombat|}} damage that would be dealt (to {to})? (by {by})?",
        "prevent all {combat?combat|{noncombat?noncombat|}} damage that would be dealt by {by} to {to}",
        "prevent all {combat?combat|{noncombat?noncombat|}} damage (that)? {by:nom} would deal (to {to})?",
        "prevent all {combat?combat|} damage that would be dealt {both?to and dealt by|to and dealt by} {to}",
    ),
    it=(
        "previeni tutto il danno {combat?da combattimento|{noncombat?non da combattimento|}} che verrebbe inflitto"
        " (a {to})? (da {by})?",
        "previeni tutto il danno {combat?da combattimento|} che verrebbe inflitto {both?a e da|a e da} {to}",
    ),
)
class PreventAlways(StaticSentence):
    """ "Prevent all damage that would be dealt to ~", "to and dealt by ~", as a static ability (615.1)."""

    to: Recipients | None = None
    by: Recipients | None = None
    combat: bool = False
    noncombat: bool = False
    both: bool = False
    """Whether the damage is that dealt to and dealt by the same things."""

    def wording(self, language: str, features: Features) -> int:
        """Return 1 for "to and dealt by"."""
        return (3 if language == "en" else 1) if self.both else 0

    def idle_parts(self, around: Surroundings) -> Iterator[Node]:
        yield from counted_events([each for each in (self.to, self.by) if each is not None])

    def __post_init__(self) -> None:
        if (self.combat and self.noncombat) or (self.both and (self.to is None or self.by is not None)):
            raise Meaningless

    @cached_property
    def _replaces(self) -> tuple[Replacing, ...]:
        if not self.both:
            return (Guarding(self),)
        return (Guarding(replace(self, both=False)), Guarding(PreventAlways(None, self.to, self.combat)))

    def replaces(self) -> tuple[Replacing, ...]:
        return self._replaces


# -- redirection (614.9)


def redirected(ctx: Context, event: Any, to: int) -> Sequence[events.Event]:
    """Return the event with the damage dealt to another permanent or player; unchanged if that can't be dealt
    damage."""
    if to >= 10:
        object = ctx.state.objects.get(to)
        if object is None or object.zone != "battlefield" or ctx.look(to).types.isdisjoint(DAMAGEABLE):
            return [event]
    elif ctx.state.players[to].lost is not None:
        return [event]
    event.target = to
    return [event]


@phrase(
    en="all damage that would be dealt to {to} (by {by})? is dealt to {instead} instead",
    it=(
        "tutto il danno che verrebbe inflitto a {to} (da {by})? viene invece inflitto a {instead}",
        "tutto il danno che {to:pronoun} verrebbe inflitto (da {by})? viene invece inflitto a {instead}",
    ),
)
class RedirectAlways(StatedReplacement):
    """ "All damage that would be dealt to you is dealt to ~ instead" (614.9)."""

    to: You | Self | Every | AttachedObject | EitherOf | PlayersAndObjects
    instead: Recipients
    by: Every | None = None

    events = (events.Damage,)

    def applies(self, ctx: Context, event: Any) -> bool:
        target = self._instead(ctx, event)
        if target is None or target == event.target or not self.to.includes(ctx, event.target):
            return False
        by = self.by
        return by is None or by.includes(_of_that(ctx, self.to, by, event), event.source)

    def replace(self, ctx: Context, event: Any) -> Steps:
        target = self._instead(ctx, event)
        assert target is not None, "else it does not apply"
        return redirected(ctx, event, target)
        yield

    def _instead(self, ctx: Context, event: Any) -> int | None:
        """Return the new recipient; for "their controllers", the controller of the original one."""
        instead = self.instead
        return next(iter(instead.find(_of_that(ctx, self.to, instead, event))), None)


@node
class Diverting(Shield):
    """Deals damage to something else instead of certain objects and players."""

    to: int

    events = (events.Damage,)
    counts_damage = True

    def applies(self, ctx: Context, event: Any) -> bool:
        effect = ctx.effect
        return effect is not None and effect.uses != 0 and event.target in (effect.objects or ())

    def replace(self, ctx: Context, event: Any) -> Steps:
        effect = ctx.effect
        assert effect is not None
        amount = event.amount if effect.uses is None else min(event.amount, effect.uses)
        moved = events.Damage(event.source, event.target, amount, combat=event.combat, preventable=event.preventable)
        redirected(ctx, moved, self.to)
        if moved.target == event.target:
            return [event]
        if effect.uses is not None:
            ctx.game.note(events.UseShield(effect, effect.uses - amount))
        event.amount -= amount
        return [event, moved]
        yield


@phrase(
    en="the next {number} damage that would be dealt to {what} this turn is dealt to {instead} instead",
    it=(
        "<il> <prossimo@danno> {number} <danno@number> che <verrebbe inflitto/verrebbero inflitti@number> a {what} in"
        " questo turno <viene/vengono@number> invece <inflitto/inflitti@number> a {instead}",
        "(il prossimo|i prossimi) {number} (danno|danni) che (verrebbe inflitto|verrebbero inflitti) a {what} in questo"
        " turno (viene|vengono) invece (inflitto|inflitti) a {instead}",
    ),
)
class RedirectNext(Effect):
    """ "The next 2 damage that would be dealt to you this turn is dealt to target creature instead" (614.9)."""

    number: SimpleNumeral
    what: Recipients
    instead: Recipients

    def run(self, ctx: Context) -> Steps:
        number = self.number.value(ctx)
        spared = yield from take(ctx, ctx.controller, self.what)
        for to in (yield from take(ctx, ctx.controller, self.instead))[:1]:
            for entity in spared:
                if number > 0:
                    yield from start(ctx, Diverting(to), (entity,), number)


@node
class DivertingOf(Diverting):
    """Deals damage of certain sources to something else."""

    by: tuple[int, ...]
    spared: Recipients

    def applies(self, ctx: Context, event: Any) -> bool:
        effect = ctx.effect
        if effect is None or effect.uses == 0 or not self.spared.includes(ctx, event.target):
            return False
        became = ctx.state.became
        return any(event.source in (source, *became.get(source, ())) for source in self.by)


@phrase(
    en=(
        "the next {number} damage that a {source:s} of your choice would deal to {what} this turn is dealt to {instead}"
        " instead"
    ),
    it=(
        "<il> <prossimo@danno> {number} <danno@number> che <un@source> {source:s} a tua scelta infliggerebbe a {what}"
        " in questo turno <viene/vengono@number> invece <inflitto/inflitti@number> a {instead}",
        "(il prossimo|i prossimi) {number} (danno|danni) che <un@source> {source:s} a tua scelta infliggerebbe a {what}"
        " in questo turno (viene|vengono) invece (inflitto|inflitti) a {instead}",
    ),
)
class RedirectNextOfSource(Effect):
    """ "The next 2 damage that a source of your choice would deal to you this turn is dealt to any target instead"
    (609.7, 614.9)."""

    number: SimpleNumeral
    source: Noun
    what: Recipients
    instead: Recipients

    def run(self, ctx: Context) -> Steps:
        number = self.number.value(ctx)
        chosen = yield from choose_source(ctx, self.source)
        for to in (yield from take(ctx, ctx.controller, self.instead))[:1]:
            if chosen and number > 0:
                yield from start(ctx, DivertingOf(to, tuple(chosen), self.what), (), number)


@phrase(en="damage can not be prevented this turn", it="il danno non può essere prevenuto in questo turno")
class NoPreventionThisTurn(Effect):
    """ "Damage can't be prevented this turn" (615.12)."""

    def run(self, ctx: Context) -> Steps:
        effect = ContinuousEffect(ctx.source, ctx.controller, (NoPrevention(),), "end of turn", tuple(ctx.players()))
        yield from ctx.do(events.StartEffect(effect))


@phrase(en="damage can not be prevented", it="il danno non può essere prevenuto")
class NoPrevention(RuleForAll):
    """ "Damage can't be prevented" (615.12)."""

    def forbids_prevention(self, ctx: Context, damage: Any) -> bool:
        return True


@phrase(
    en="{combat?combat damage|damage} that would be dealt by {by} can not be prevented",
    it="il {combat?danno da combattimento|danno} che sta per essere inflitto da {by} non può essere prevenuto",
)
class NoPreventionOf(RuleForAll):
    """ "Damage that would be dealt by ~ can't be prevented" (615.12)."""

    by: Objects
    combat: bool = False

    def forbids_prevention(self, ctx: Context, damage: Any) -> bool:
        return (damage.combat or not self.combat) and damage.source in self.by.find(ctx)
