"""Actions with cards in the opening hand (103.5), or in a hand that may become it (103.4b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import Steps
from engine.families import Numeral, StaticSentence
from engine.language.phrase import Meaningless, phrase
from engine.nodes.nouns.values import CounterKind
from engine.nodes.sentences.clauses import Compound, May
from engine.nodes.sentences.performing import delay
from engine.nodes.triggers.turn_parts import Step, When

if TYPE_CHECKING:
    from engine.state.context import Context

HAND = frozenset({"hand"})


class FromOpeningHand(StaticSentence):
    """An action that a player may take with the card once mulligans are over (103.5)."""

    kind = "opening"
    zones = HAND

    def begin(self, ctx: Context) -> Steps:
        """Take the action."""
        raise TypeError(f"{type(self).__name__} does nothing")
        yield


@phrase(
    en="if (~|this card) is in your opening hand , you may begin the game with it on the battlefield "
    "(with {number:a} {counter} <counter> on it)?",
    it="se ~ è in la tua mano iniziale , puoi iniziare la partita con essa in campo "
    "(con {number:a} <segnalino> {counter})?",
)
class BeginsInPlay(FromOpeningHand):
    """Begin the game with the card on the battlefield (103.5a)."""

    number: Numeral | None = None
    counter: CounterKind | None = None

    def __post_init__(self) -> None:
        if (self.number is None) != (self.counter is None):
            raise Meaningless

    def begin(self, ctx: Context) -> Steps:
        move = events.Move(ctx.source, "battlefield", cause="rule", controller=ctx.controller)
        if self.number is not None and self.counter is not None:
            move.counters = {self.counter: self.number.value(ctx)}
        yield from ctx.do(move)


@phrase(
    en="any time you could (take a)? mulligan and ~ is in your hand , {effect}",
    it="ogniqualvolta potresti prendere un mulligan e ~ è in la tua mano , {effect}",
)
class WhenCouldMulligan(StaticSentence):
    """An action that a player may take with the card in hand before deciding about a mulligan (103.4b)."""

    effect: May

    kind = "mulligan"
    zones = HAND

    def offer(self, ctx: Context) -> Steps:
        """Let the player do it. Return whether they did."""
        yield from self.effect.run(ctx)
        return ctx.controller in ctx.who_did(self.effect.slot)


@phrase(
    en="you may reveal ~ from your opening hand . if you do , {when} , {effect}",
    it="puoi rivelare ~ da la tua mano iniziale . se lo fai , {when} , {effect}",
)
class RevealedFirst(FromOpeningHand):
    """Reveal the card from the opening hand, once, for a later effect (103.5b)."""

    when: When
    effect: Compound

    def begin(self, ctx: Context) -> Steps:
        yield from ctx.do(events.Reveal(ctx.controller, (ctx.source,)))
        yield from ctx.do(events.StartDelayedTrigger(delay(ctx, self.when, self.effect)))


@phrase(en="at the beginning of the first {step}", it="a l'inizio di <il> <primo> {step}")
class AtFirst(When):
    """ "at the beginning of the first upkeep" of the game that is about to begin."""

    step: Step

    def __post_init__(self) -> None:
        if self.step is Step.MAIN:
            raise Meaningless  # "the first main phase" is the precombat one (505.1a)

    def matches(self, ctx: Context, event: Any) -> bool:
        return bool(event.step in self.step.begins)
