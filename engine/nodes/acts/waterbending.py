"""Waterbending: paying mana, where untapped artifacts and creatures may be tapped instead of paying generic mana."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.change.events import Tap
from engine.decisions import Steps
from engine.families import Cost
from engine.language.phrase import phrase
from engine.nodes.acts.life import PayMana
from engine.refusal import Refusal
from engine.rules.paying.demand import Demand, Helped, Means, Purpose
from engine.rules.paying.paying import pay
from engine.rules.paying.plan import payable
from engine.vocabulary.mana import ManaCost

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.play import Play

HELPFUL = frozenset({"Artifact", "Creature"})


@dataclass(frozen=True)
class WaterbendHelp:
    """Untapped artifacts and creatures, which can be tapped for up to `most` generic mana."""

    most: int

    def means(self, game: Play, player: int) -> Sequence[Means]:
        """Return what the player could tap now."""
        objects = game.state.objects
        untapped = (id for id in game.permanents(player) if not objects[id].tapped)
        return [Means(id, taps=True) for id in untapped if not HELPFUL.isdisjoint(game.look(id).types)]

    def use(self, game: Play, player: int, source: int, used: Sequence[Helped]) -> Steps:
        """Tap them."""
        yield from game.do_all([Tap(each.means.entity, cost=True) for each in used])


def _helpers(cost: ManaCost, x: int) -> tuple[WaterbendHelp, ...]:
    generic = cost.generic + x * cost.variables
    return (WaterbendHelp(generic),) if generic or cost.variables else ()


@phrase(en="[waterbend] {cost}", it="[dominare] l' acqua {cost}")
class Waterbend(PayMana):
    """ "waterbend {2}": pay that cost; artifacts and creatures may be tapped for its generic mana."""

    cost: ManaCost

    def _demand(self, ctx: Context, player: int) -> Demand:
        demand = super()._demand(ctx, player)
        return replace(demand, helpers=_helpers(self.cost, demand.x))


@phrase(en="{act:imperative}", it="{act:imperative}")
class WaterbendCost(Cost):
    """Waterbending as a cost or part of one."""

    act: Waterbend

    is_mana = True

    @property
    def mana(self) -> ManaCost:
        """The mana."""
        return self.act.cost

    def helpers(self, x: int) -> tuple[WaterbendHelp, ...]:
        """Return what may be tapped for it."""
        return _helpers(self.act.cost, x)

    def check(self, ctx: Context) -> Refusal | None:
        return payable(ctx.game, self._demand(ctx))

    def pay(self, ctx: Context) -> Steps:
        yield from pay(ctx.game, self._demand(ctx))

    def _demand(self, ctx: Context) -> Demand:
        what = Purpose("activate", ctx.source) if ctx.place is not None else None
        return Demand(
            player=ctx.controller,
            source=ctx.source,
            mana=self.mana,
            x=ctx.x or 0,
            what=what,
            rule="118.3",
            helpers=self.helpers(ctx.x or 0),
        )
