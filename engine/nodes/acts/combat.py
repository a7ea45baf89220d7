"""Effects on the current combat: who attacks whom, who blocks, what is removed (506.4, 508.7, 509)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import ObjectAct, Objects, PlayerAct
from engine.language.phrase import phrase
from engine.nodes.acts.taking import take_objects
from engine.rules.combat.attacking import select_anew
from engine.rules.combat.bands import with_their_bands
from engine.rules.combat.blocking import block_by_effect

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="[remove] {what} from combat", it="[rimuovere] {what:object} da il combattimento")
class RemoveFromCombat(PlayerAct):
    """ "Remove target attacking creature from combat" (506.4)."""

    what: Objects

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        objects = ctx.on_battlefield((yield from take_objects(ctx, subjects, self.what)))
        ctx.note(self.slot, objects)
        yield from ctx.do_all([events.RemoveFromCombat(entity) for entity in objects])


@phrase(
    en="[reselect] which player or planeswalker {what} [attack@what]",
    it="[scegliere] di nuovo quale giocatore o planeswalker [attaccare@what] {what}",
)
class ReselectAttacked(PlayerAct):
    """ "Reselect which player or planeswalker target attacking creature attacks" (508.7)."""

    what: Objects

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            objects = ctx.on_battlefield((yield from take_objects(ctx, [player], self.what)))
            for attacker in objects:
                yield from select_anew(ctx.game, player, attacker, ctx.source)


@phrase(en="[block] {what}", it="[bloccare] {what:object}")
class Block(ObjectAct):
    """ "It blocks that creature": a creature on the battlefield becomes a blocker by an effect (509.6)."""

    what: Objects

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        attackers = ctx.on_battlefield((yield from take_objects(ctx, [ctx.controller], self.what)))
        for blocker in ctx.on_battlefield(subjects):
            yield from block_by_effect(ctx.game, blocker, attackers)


@phrase(en="[become] blocked", it=("[venire] <bloccato>", "[diventare] <bloccato>"))
class BecomeBlocked(ObjectAct):
    """ "Target attacking creature becomes blocked", without a blocker (509.1h)."""

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        combat = ctx.state.combat
        if combat is None:
            return
        attackers = with_their_bands(combat, [id for id in ctx.on_battlefield(subjects) if id in combat.attackers])
        unblocked = [id for id in attackers if id not in combat.blocked]
        yield from ctx.do_all([events.BecomesBlocked(attacker, ()) for attacker in unblocked])
