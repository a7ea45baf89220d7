"""Under whose control objects enter instead (616.1b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.change.replacing import CONTROL
from engine.decisions import Steps
from engine.families import Effect, Replacing, StaticSentence
from engine.language.phrase import node, phrase
from engine.nodes.acts.entering import Arrival
from engine.nodes.acts.shields import Shield
from engine.nodes.nouns.objects import Chosen
from engine.state.effects import ContinuousEffect
from engine.state.seats import are_opponents

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en=(
        "if {what:nom} would enter under a opponent 's control , it enters under your control instead",
        "if {what:nom} would enter the battlefield under a opponent 's control , it enters (the battlefield)? under"
        " your control instead",
    ),
    it=(
        "se {what:nom} sta per entrare in il campo di battaglia sotto il controllo di un avversario , invece entra in"
        " il campo di battaglia sotto il tuo controllo"
    ),
)
class EntersYours(StaticSentence):
    """ "If a creature would enter under an opponent's control, it enters under your control instead" (616.1b)."""

    what: Chosen

    def replaces(self) -> tuple[Replacing, ...]:
        return (TakenAsItEnters(self.what),)


@node
class TakenAsItEnters(Replacing):
    """The effect of an `EntersYours`."""

    what: Chosen

    events = (events.Move,)
    order = CONTROL

    def applies(self, ctx: Context, event: Any) -> bool:
        if event.zone != "battlefield" or not are_opponents(ctx.state, event.entering_controller(), ctx.controller):
            return False
        arrival = Arrival(ctx, event)
        return self.what.includes(arrival, arrival.arriving)

    def replace(self, ctx: Context, event: Any) -> Steps:
        event.controller = ctx.controller
        return [event]
        yield


@node
class TokensTaken(Replacing):
    """Tokens that would be created under an opponent's control are created under one's own (111.2, 616.1b)."""

    events = (events.CreateTokens,)
    order = TakenAsItEnters.order

    def applies(self, ctx: Context, event: Any) -> bool:
        return are_opponents(ctx.state, event.player, ctx.controller)

    def replace(self, ctx: Context, event: Any) -> Steps:
        event.player = ctx.controller
        return [event]
        yield


@node
class TakingToday(Shield):
    """The act of an effect that takes what enters or is created, for as long as it lasts."""

    taken: TakenAsItEnters | TokensTaken

    order = TakenAsItEnters.order

    @property
    def events(self) -> tuple[type, ...]:  # type: ignore[override]
        """Classes of events that it may replace."""
        return self.taken.events

    def applies(self, ctx: Context, event: Any) -> bool:
        return self.taken.applies(ctx, event)

    def replace(self, ctx: Context, event: Any) -> Steps:
        return (yield from self.taken.replace(ctx, event))


def taking_today(ctx: Context, taken: TakenAsItEnters | TokensTaken) -> events.StartEffect:
    """The event with which the effect begins that takes what enters or is created until the turn ends."""
    act = TakingToday(taken)
    return events.StartEffect(ContinuousEffect(ctx.source, ctx.controller, (act,), "end of turn", (), memo=ctx.kept()))


@phrase(
    en=(
        "if {what:nom} would enter under a opponent 's control this turn , it enters under your control instead",
        "if {what:nom} would enter the battlefield under a opponent 's control this turn , it enters (the battlefield)?"
        " under your control instead",
    ),
    it=(
        "se {what:nom} sta per entrare in il campo di battaglia sotto il controllo di un avversario in questo turno ,"
        " invece entra in il campo di battaglia sotto il tuo controllo"
    ),
)
class EntersYoursToday(Effect):
    """An `EntersYours` of a resolved spell or ability (616.1b)."""

    what: Chosen

    opens_with_if = True

    def run(self, ctx: Context) -> Steps:
        yield from ctx.do(taking_today(ctx, TakenAsItEnters(self.what)))


@phrase(
    en=(
        "each token that would be created under a opponent 's control this turn is created under your control instead"
    ),
    it=(
        "in questo turno , ogni pedina che sta per essere creata sotto il controllo di un avversario viene invece"
        " creata sotto il tuo controllo"
    ),
)
class TokensYoursToday(Effect):
    """ "Each token that would be created under an opponent's control this turn is created under your control instead"
    (111.2, 616.1b)."""

    def run(self, ctx: Context) -> Steps:
        yield from ctx.do(taking_today(ctx, TokensTaken()))
