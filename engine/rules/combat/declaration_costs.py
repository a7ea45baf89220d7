"""Costs to attack or block (508.1g-j, 509.1d-f)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from engine.decisions import Steps
from engine.families import Cost
from engine.refusal import Refusal
from engine.rules.handling.taking_back import announces
from engine.rules.paying.demand import Demand
from engine.rules.paying.paying import pay as pay_demand
from engine.rules.paying.plan import payable
from engine.vocabulary.mana import ManaCost

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.play import Play
    from engine.vocabulary.payment_needs import Need

Costs = Sequence[tuple["Context", Any]]
"""Costs, each with the context of the effect that imposes it."""


class _Demanded(Cost):
    """A cost imposed by an effect: "you" is the payer, whoever controls the effect."""

    effect: Context
    cost: Any

    def __init__(self, effect: Context, cost: Any) -> None:
        self.__dict__.update(effect=effect, cost=cost)

    def _context(self, ctx: Context) -> Context:
        context = ctx.game.context(self.effect.source, ctx.controller, memo=self.effect.memo)
        context.x = self.effect.x
        return context

    def check(self, ctx: Context) -> Refusal | None:
        refusal: Refusal | None = self.cost.check(self._context(ctx))
        return refusal

    def needs(self, ctx: Context) -> tuple[Need, ...] | None:
        needs: tuple[Need, ...] | None = self.cost.needs(self._context(ctx))
        return needs

    def pay(self, ctx: Context) -> Steps:
        yield from self.cost.pay(self._context(ctx))


def by_controller(
    game: Play, declared: Mapping[int, Iterable[int]], costs: Mapping[tuple[int, int], Costs]
) -> list[tuple[int, list[Any]]]:
    """Group the costs of the declared creatures by their controllers. `costs` has each creature's costs for what it
    attacks or blocks."""
    found: dict[int, list[Any]] = {}
    for creature, others in declared.items():
        for other in others:
            if (creature, other) in costs:
                found.setdefault(game.controller(creature), []).extend(costs[creature, other])
    return list(found.items())


def _demand(game: Play, player: int, costs: Costs, tapping: Sequence[int], rule: str) -> Demand:
    """Return all the costs as one total (508.1h). The text of each effect defines its X."""
    mana = ManaCost(
        symbol for context, cost in costs if cost.is_mana for symbol in cost.mana.with_x(context.x or 0).symbols
    )
    others = tuple(_Demanded(context, cost) for context, cost in costs if not cost.is_mana)
    source = costs[0][0].source
    return Demand(
        player=player,
        source=source,
        mana=mana,
        costs=others,
        context=game.context(source, player),
        rule=rule,
        tapping=frozenset(tapping),
    )


def refusal(game: Play, player: int, costs: Costs, tapping: Sequence[int], rule: str) -> Refusal | None:
    """Why the player can't pay these costs; None if they can. `tapping` are creatures that will be tapped by then."""
    return payable(game, _demand(game, player, costs, tapping, rule)) if costs else None


def pay(game: Play, player: int, costs: Costs) -> Steps:
    """Pay all costs. Taking it back returns to the declaration (508.1)."""
    announces(game, player)
    yield from pay_demand(game, _demand(game, player, costs, (), "508.1j"))
    game.announcement = None
