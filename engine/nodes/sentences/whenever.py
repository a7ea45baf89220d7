"""Delayed triggered abilities that can trigger for a limited time: each time, or once (603.7b-c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engine.change.events import StartDelayedTrigger
from engine.decisions import Steps
from engine.families import Duration, Effect, Players
from engine.language.leaves import Features
from engine.language.node import Node, walk
from engine.language.phrase import Meaningless, phrase, wording
from engine.nodes.acts.board import ChooseNewTargets
from engine.nodes.nouns.filters import Filter
from engine.nodes.nouns.objects import Chosen, Self, Target
from engine.nodes.nouns.players import You
from engine.nodes.nouns.references import It
from engine.nodes.sentences.clauses import Compound, May
from engine.nodes.sentences.durations import (
    RestOfGame,
    ThisTurn,
    UntilEndOfTurn,
    UntilEndOfYourNextTurn,
    UntilYourNextTurn,
)
from engine.nodes.sentences.performing import Later
from engine.nodes.triggers.object_events import ObjectEvent
from engine.nodes.triggers.player_events import Casts, PlayerEvent
from engine.nodes.triggers.triggers import AtStep, ObjectOccurrence, Occurrence, PlayerOccurrence, TriggerWord, Whenever
from engine.nodes.triggers.turn_parts import AtEach
from engine.state.effects import DelayedTrigger

if TYPE_CHECKING:
    from engine.state.context import Context


THIS_TURN = ThisTurn()


class LaterThisTurn(Effect):
    """The effect of a delayed triggered ability that waits this turn, with later sentences about copies that it
    makes."""

    effect: Compound
    after: May | None

    once: ClassVar[bool] = True
    """Whether it triggers only once (603.7b)."""

    def __post_init__(self) -> None:
        if self.after is not None and not any(isinstance(part, ChooseNewTargets) for part in walk(self.after)):
            raise Meaningless

    @property
    def waiting(self) -> Whenever | AtStep:
        """Its trigger."""
        raise TypeError(f"{type(self).__name__} waits for nothing")

    @property
    def lasts(self) -> Duration:
        """How long it can trigger."""
        return THIS_TURN

    def run(self, ctx: Context) -> Steps:
        yield from self.start(ctx)

    def start(self, ctx: Context, together: Node | None = None, following: tuple[Effect, ...] = ()) -> Steps:
        """Create the ability (603.7a). `following` are further sentences that belong to it; `together` then supplies
        its words."""
        sentences = (self.effect, *((self.after,) if self.after is not None else ()), *following)
        alone = self.effect if self.after is None else self
        ability = Later(alone if together is None else together, self.waiting, sentences)
        duration = self.lasts
        trigger = DelayedTrigger(
            ctx.source,
            ctx.controller,
            ability,
            ctx.kept(),
            frozenset(ctx.followed),
            once=self.once,
            duration=duration.ends,
            x=ctx.x,
            until=duration.until(ctx),
        )
        yield from ctx.do(StartDelayedTrigger(trigger))


@phrase(
    en=(
        "whenever {what} this turn , {effect} (. {after})?",
        "{duration} , whenever {what} , {effect} (. {after})?",
    ),
    it=(
        "ogniqualvolta {what} in questo turno , {effect} (. {after})?",
        "{duration} , ogniqualvolta {what} , {effect} (. {after})?",
    ),
    prefer=1,
)
class WheneverForATime(LaterThisTurn):
    """ "Whenever a creature dies this turn, …", "Until your next turn, whenever a creature attacks you, …" among the
    instructions of a spell or ability (603.7)."""

    what: Occurrence
    effect: Compound
    after: May | None = None
    duration: ThisTurn | UntilEndOfTurn | UntilYourNextTurn | UntilEndOfYourNextTurn | RestOfGame = THIS_TURN

    def wording(self, language: str, features: Features) -> int:
        """Return 1 if the duration has words of its own."""
        return int(self.duration != THIS_TURN)

    once = False

    @property
    def waiting(self) -> Whenever:
        return Whenever(TriggerWord.WHENEVER, self.what)

    @property
    def lasts(self) -> Duration:
        return self.duration


@phrase(
    en="when {what} this turn , {effect} (. {after})?",
    it="quando {what} in questo turno , {effect} (. {after})?",
    prefer=1,
)
class WhenThisTurn(LaterThisTurn):
    """ "When that creature dies this turn, …": once (603.7b)."""

    what: Occurrence
    effect: Compound
    after: May | None = None

    @property
    def waiting(self) -> Whenever:
        return Whenever(TriggerWord.WHEN, self.what)


@phrase(en="when {what} , {effect}", it="quando {what} , {effect}", prefer=-2)
class WhenLater(WhenThisTurn):
    """ "Return it to the battlefield. When ~ leaves the battlefield, that creature's controller sacrifices it": once,
    however late (603.7b). `Plain` keeps it from being the first sentence, which is a triggered ability's own words."""

    def __post_init__(self) -> None:
        super().__post_init__()
        if not (isinstance(self.what, ObjectOccurrence) and isinstance(self.what.what, Self)):
            raise Meaningless  # what the sentences before did something to may be gone already

    @property
    def lasts(self) -> Duration:
        return RestOfGame()


@phrase(
    en="when {what:nom} {events:finite,or@what} this turn , {effect} (. {after})?",
    it="quando {what:nom} {events:finite,or@what} in questo turno , {effect} (. {after})?",
    prefer=1,
)
class WhenTargetThisTurn(LaterThisTurn):
    """ "When target creature dies this turn, …": once (603.7b)."""

    what: Target
    events: tuple[ObjectEvent, ...]
    effect: Compound
    after: May | None = None

    @property
    def waiting(self) -> Whenever:
        return Whenever(TriggerWord.WHEN, ObjectOccurrence(It(refers=self.what.slot), self.events))

    def start(self, ctx: Context, together: Node | None = None, following: tuple[Effect, ...] = ()) -> Steps:
        if (yield from ctx.choose(self.what, ctx.controller)):
            yield from super().start(ctx, together, following)


@phrase(
    en="{when} this turn , {effect} (. {after})?",
    it="{when} in questo turno , {effect} (. {after})?",
    prefer=1,
)
class AtEachThisTurn(LaterThisTurn):
    """ "At the beginning of each combat this turn, …" among the instructions of a spell or ability (603.7)."""

    when: AtEach
    effect: Compound
    after: May | None = None

    once = False

    @property
    def waiting(self) -> AtStep:
        return AtStep(self.when)


@phrase(
    en="when {who:nom} next {events:finite,or@who} this turn , {effect} (. {after})?",
    it="quando {who:drop} {events:finite,or@who} per la prossima volta in questo turno , {effect} (. {after})?",
    prefer=1,
)
class WhenNext(LaterThisTurn):
    """ "When you next cast an instant or sorcery spell this turn, copy that spell": once (603.7b)."""

    who: Players
    events: tuple[PlayerEvent, ...]
    effect: Compound
    after: May | None = None

    @property
    def waiting(self) -> Whenever:
        return Whenever(TriggerWord.WHEN, PlayerOccurrence(self.who, self.events))


@wording(
    en="when you cast your next {what:s} this turn , {effect} (. {after})?",
    it="quando lanci <il> <tuo@what> <prossimo@what> {what:s} in questo turno , {effect} (. {after})?",
    prefer=1,
)
def when_your_next(what: Filter, effect: Compound, after: May | None = None) -> Effect:
    """ "When you cast your next creature spell this turn": when you next cast a creature spell this turn."""
    return WhenNext(You(), (Casts(Chosen(what)),), effect, after)
