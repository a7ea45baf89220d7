"""Replacement effects on the next time something would happen to a player this turn (614.1a)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import Steps
from engine.families import Effect, Players
from engine.families.playability import Surroundings
from engine.families.sentences import counted_events
from engine.language.node import Node
from engine.language.phrase import Meaningless, node, phrase
from engine.nodes.replacements.outcomes import Outcome
from engine.nodes.replacements.prospects import PlayerProspect
from engine.nodes.replacements.would import Expecting, Substitution
from engine.state.effects import ContinuousEffect

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="the next time {who:nom} would {prospect:infinitive@who} this turn , {outcome}",
    it=(
        "la prossima volta che {who:drop} [stare@who] per {prospect:infinitive@who} in questo turno , {outcome}",
        "la prossima volta che {who:drop} [stare@who] per {prospect:infinitive@who} questo turno , {outcome}",
    ),
)
class NextTimeWould(Effect):
    """ "The next time you would draw a card this turn, you gain 5 life instead"."""

    who: Players
    prospect: PlayerProspect
    outcome: Outcome

    def idle_parts(self, around: Surroundings) -> Iterator[Node]:
        yield from counted_events((self.who, self.prospect))

    def __post_init__(self) -> None:
        if not self.outcome.fits(self.prospect) or not self.prospect.admits(self.who, self.outcome):
            raise Meaningless

    def run(self, ctx: Context) -> Steps:
        act = OnlyOnce(Substitution(self.who, self.prospect, self.outcome))
        effect = ContinuousEffect(ctx.source, ctx.controller, (act,), "end of turn", (), memo=ctx.kept())
        effect.x, effect.uses = ctx.x, 1
        yield from ctx.do(events.StartEffect(effect))


@node
class OnlyOnce(Expecting):
    """The act of a `NextTimeWould`; the event that it replaces uses it up."""

    def applies(self, ctx: Context, event: Any) -> bool:
        return ctx.effect is not None and bool(ctx.effect.uses) and super().applies(ctx, event)

    def replace(self, ctx: Context, event: Any) -> Steps:
        assert ctx.effect is not None
        ctx.game.note(events.UseShield(ctx.effect, 0))
        return (yield from super().replace(ctx, event))
