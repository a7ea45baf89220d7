"""Exchanging an Aura with one in hand (702.64, 701.10d)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change import events
from engine.change.attaching import refusal
from engine.decisions import ChooseObjects, Steps
from engine.families import Ability, Effect, Keyword
from engine.families.spelled import Spelled, bound
from engine.language.phrase import phrase
from engine.nodes.abilities.activated import Activated
from engine.nodes.abilities.instructions import Plain
from engine.nodes.keywords.costed import CostedKeyword
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="aura swap {price}", it="scambio d'aura {price}")
class AuraSwap(CostedKeyword, Spelled):
    """ "aura swap" with its cost (702.64)."""

    name = "aura swap"

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return bound((Activated(self.costs, Plain((ExchangeWithHand(),))),))


@phrase(
    en="you may exchange ~ with a Aura card in your hand",
    it="puoi scambiare ~ con una carta Aura nella tua mano",
)
class ExchangeWithHand(Effect):
    """The activated ability of aura swap (702.64a). Nothing moves unless both halves can (702.64b, 701.10a)."""

    def run(self, ctx: Context) -> Steps:
        player = ctx.controller
        able = [card for card in ctx.state.players[player].hand if "Aura" in ctx.look(card).subtypes]
        aura = ctx.present(ctx.source)
        if aura is None or not able:
            return
        prompt = Text("Choose the Aura to exchange it with.", "Scegli l'Aura con cui scambiarla.")
        chosen = yield ChooseObjects(
            player=player,
            prompt=prompt,
            rule="702.64a",
            source=ctx.source,
            secret=True,
            candidates=able,
            minimum=0,
            maximum=1,
            about="exchange",
        )
        if not chosen:
            return
        host = ctx.object(aura).attached_to
        mine = ctx.owner_of(aura) == player == ctx.controller_of(aura)  # 701.10d
        if not mine or host is None or refusal(ctx.game, chosen[0], host) is not None:
            return
        entry = events.BattlefieldEntry(attach_to=host)
        yield from ctx.do_all(
            [
                events.Move(aura, "hand", source=ctx.source),
                events.Move(chosen[0], "battlefield", source=ctx.source, controller=player, entry=entry),
            ]
        )
