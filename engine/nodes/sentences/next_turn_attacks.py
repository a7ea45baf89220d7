"""Creatures that must attack during a player's next turn (508.1d, 611.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import Effect, Objects, Players
from engine.language.phrase import node, phrase
from engine.nodes.acts.rules import ObjectRule
from engine.nodes.nouns.filters import Filter
from engine.nodes.nouns.objects import Every
from engine.rules.turn.expiring_effects import THEIR_NEXT_TURN
from engine.state.effects import ContinuousEffect
from engine.state.seats import is_next_turn

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="during {who} 's next turn , {what:p} attack {whom} if able",
    it="durante il prossimo turno di {who} , {what:p,every,the} attaccano {whom:object} se possono farlo",
)
class MustAttackNextTurn(Effect):
    """ "During target opponent's next turn, creatures that player controls attack ~ if able": whatever they control as
    attackers are declared."""

    who: Players
    what: Filter
    whom: Objects | Players

    def run(self, ctx: Context) -> Steps:
        for player in self.who.find(ctx):
            effect = ContinuousEffect(
                ctx.source,
                ctx.controller,
                (MustAttackThen(self.whom),),
                THEIR_NEXT_TURN,
                None,
                Every(self.what),
                ctx.kept(),
                (player, ctx.state.turn_stamp),
            )
            yield from ctx.do(events.StartEffect(effect))


@node
class MustAttackThen(ObjectRule):
    """The act of its effect, which waits for that turn."""

    whom: Objects | Players

    def requires_attack(self, ctx: Context, attacker: int, attacked: int) -> bool:
        assert ctx.effect is not None
        player, since = ctx.effect.until
        return is_next_turn(ctx.state, player, since) and attacked in self.whom.find(ctx)
