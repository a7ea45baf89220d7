"""Keywords with costs at upkeep: cumulative upkeep, echo (702.23, 702.29)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import ChooseYesNo, Steps
from engine.families import Ability, Cost, Effect, Keyword
from engine.families.spelled import Spelled, bound, paragraphs
from engine.language.phrase import phrase
from engine.nodes.abilities.instructions import Plain
from engine.nodes.abilities.triggered import Triggered
from engine.nodes.acts.costs import ManaPayment
from engine.nodes.acts.prices import Price
from engine.nodes.keywords.costed import CostedKeyword, PaidAsItResolves
from engine.nodes.keywords.declaring import keyword
from engine.refusal import Text
from engine.rules.casting.total_cost import demand_of
from engine.rules.paying.paying import pay
from engine.rules.paying.plan import payable

if TYPE_CHECKING:
    from engine.state.context import Context

AGE = "age"


Echo = keyword(
    "echo {price}",
    "eco {price}",
    "702.29",
    "At the beginning of your upkeep, if ~ came under your control since the beginning of your last upkeep, "
    "sacrifice ~ unless you pay {0}.",
    family=PaidAsItResolves,
)


@phrase(en="cumulative upkeep {price}", it="mantenimento cumulativo {price}")
class CumulativeUpkeep(CostedKeyword, Spelled):
    """ "cumulative upkeep" with its cost (702.23)."""

    name = "cumulative upkeep"
    meaning = "At the beginning of your upkeep, if ~ is on the battlefield, put an age counter on ~."

    def spell(self) -> tuple[Ability | Keyword, ...]:
        (ability,) = paragraphs(self.meaning)
        assert isinstance(ability, Triggered) and isinstance(ability.does, Plain)
        does = Plain((*ability.does.effects, PayForEachAge(self.price)))
        return bound((replace(ability, does=does),))


@phrase(
    en="then sacrifice ~ unless you pay {price} for each age counter on it",
    it="poi sacrifica ~ a meno che tu non paghi {price} per ogni segnalino epoca su di esso",
)
class PayForEachAge(Effect):
    """The second part of cumulative upkeep: all costs are paid, or none (702.23a)."""

    price: Price

    def run(self, ctx: Context) -> Steps:
        held = ctx.present(ctx.source)
        if held is None:
            return
        number = ctx.object(held).counters.get(AGE, 0)
        words = ctx.words(self.price)
        prompt = Text(f"Pay {words.en} times {number}?", f"Paghi {words.it} per {number} volte?")
        yield from pay_or_sacrifice(ctx, held, self.price.costs * number, prompt, "702.23a")


def pay_or_sacrifice(ctx: Context, held: int, costs: Sequence[Cost], prompt: Text, rule: str) -> Steps:
    """Let the ability's controller pay all of the costs; otherwise they sacrifice the permanent."""
    demand = demand_of(costs, ctx, "", rule)
    question = ChooseYesNo(player=ctx.controller, prompt=prompt, rule=rule, source=held)
    if payable(ctx.game, demand) is None and (yield question):
        yield from pay(ctx.game, demand)
        return
    if ctx.controller_of(held) == ctx.controller:
        yield from ctx.do(events.Sacrifice(ctx.controller, held, ctx.source))


@phrase(en="echo", it="eco")
class EchoAsPrinted(Spelled):
    """ "echo" on cards printed without its cost; it is the mana cost (702.29b)."""

    name = "echo"
    meaning = (
        "At the beginning of your upkeep, if ~ came under your control since the beginning of your last upkeep, "
        "sacrifice ~."
    )

    def spell(self) -> tuple[Ability | Keyword, ...]:
        (ability,) = paragraphs(self.meaning)
        assert isinstance(ability, Triggered)
        return bound((replace(ability, does=Plain((PayOwnCost(),))),))


@phrase(en="sacrifice ~ unless you pay its mana cost", it="sacrifica ~ a meno che tu non paghi il suo costo di mana")
class PayOwnCost(Effect):
    """The effect of echo on such a card; without a mana cost, nothing can be paid (118.6)."""

    def run(self, ctx: Context) -> Steps:
        held = ctx.present(ctx.source)
        if held is None:
            return
        cost = ctx.look(held).cost
        if cost is None:
            yield from ctx.do(events.Sacrifice(ctx.controller, held, ctx.source))
            return
        prompt = Text(f"Pay {cost}?", f"Paghi {cost}?")
        yield from pay_or_sacrifice(ctx, held, (ManaPayment(cost),), prompt, "702.29b")
