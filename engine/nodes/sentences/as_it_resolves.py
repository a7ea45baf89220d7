"""Effects that put a spell somewhere other than a graveyard as it resolves (608.2k, 614.1a)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import Steps
from engine.families import Effect
from engine.language.phrase import node, phrase
from engine.nodes.acts.shields import Shield
from engine.nodes.nouns.filters import Filter
from engine.nodes.nouns.happened import past
from engine.nodes.nouns.owners import CastBy
from engine.nodes.nouns.references import It, That
from engine.state.effects import ContinuousEffect

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.play import Play


def is_resolving(event: Any) -> bool:
    """Whether the event would put a spell into a graveyard as the last step of its resolution (608.2k)."""
    return bool(event.cause == "resolve" and event.zone == "graveyard" and event.from_zone == "stack")


@node
class ExiledAsItResolves(Shield):
    """The act of an `ExileAsItResolves` on its spell."""

    sentence: ExileAsItResolves

    events = (events.Move,)

    def applies(self, ctx: Context, event: Any) -> bool:
        spells = ctx.effect.objects if ctx.effect is not None else ()
        return is_resolving(event) and event.object in (spells or ())

    def replace(self, ctx: Context, event: Any) -> Steps:
        event.zone, event.cause = "exile", "effect"
        own = ctx.for_event(event)

        def follow(game: Play) -> Steps:
            if event.new_id and event.zone == "exile":
                own.note(self.sentence.what.refers, [event.new_id])
                assert self.sentence.after is not None
                yield from self.sentence.after.run(own)

        return [event] if self.sentence.after is None else [event, events.FollowsAtOnce(follow)]
        yield


@phrase(
    en=(
        "exile {what} instead of putting it into (your|its owner 's) graveyard as it resolves (. if you do , {after})?"
    ),
    it=(
        "esilia {what:object} invece di metterla in (il tuo cimitero|il cimitero del suo proprietario) mentre si"
        " risolve (. se lo fai , {after})?"
    ),
)
class ExileAsItResolves(Effect):
    """ "Exile that card instead of putting it into your graveyard as it resolves. If you do, …", about a spell."""

    what: That | It
    after: Effect | None = None

    def run(self, ctx: Context) -> Steps:
        spells = [each for each in ctx.present_all(self.what.find(ctx)) if each in ctx.state.stack]
        effect = ContinuousEffect(
            ctx.source, ctx.controller, (ExiledAsItResolves(self),), "game", tuple(spells), memo=ctx.kept()
        )
        if spells:
            yield from ctx.do(events.StartEffect(effect))


@node
class NextReturned(Shield):
    """The act of a `NextToHand`: applies to the spell that brings the number of such spells cast this turn to a certain
    count."""

    what: Filter
    casts: int

    events = (events.Move,)

    def applies(self, ctx: Context, event: Any) -> bool:
        cast = spells_cast(ctx, self.what)
        return is_resolving(event) and len(cast) > self.casts and cast[self.casts] == event.object

    def replace(self, ctx: Context, event: Any) -> Steps:
        event.zone, event.cause = "hand", "effect"
        return [event]
        yield


def spells_cast(ctx: Context, what: Filter) -> list[int]:
    """Return the matching spells that the player cast this turn, in order; without words for a player, the
    controller."""
    back = past(ctx)
    named = any(isinstance(part, CastBy) for part in what.tail)
    return [
        event.spell
        for event in ctx.state.history
        if isinstance(event, events.Cast) and (named or event.player == ctx.controller) and what.fits(back, event.spell)
    ]


@phrase(
    en=(
        "the next time you cast a {what:s} this turn , put that card into your hand instead of (into)? your graveyard"
        " as it resolves"
    ),
    it=(
        "la prossima volta che lanci <un@what> {what:s} in questo turno , metti quella carta in mano invece di metterla"
        " in il tuo cimitero mentre si risolve"
    ),
)
class NextToHand(Effect):
    """ "The next time you cast an instant or sorcery spell from your hand this turn, put that card into your hand
    instead of your graveyard as it resolves"."""

    what: Filter

    def run(self, ctx: Context) -> Steps:
        act = NextReturned(self.what, len(spells_cast(ctx, self.what)))
        effect = ContinuousEffect(ctx.source, ctx.controller, (act,), "end of turn", (), memo=ctx.kept())
        yield from ctx.do(events.StartEffect(effect))
