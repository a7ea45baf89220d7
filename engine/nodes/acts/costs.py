"""Costs (118)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import Cost, PlayerAct, Predicate
from engine.families.capabilities import ExilingPayment
from engine.language.node import walk
from engine.language.phrase import Meaningless, phrase
from engine.nodes.acts.life import PayMana
from engine.nodes.acts.mana_cost_of import PayManaCostOf
from engine.nodes.acts.paying_for_each import PayManaForEach
from engine.nodes.acts.taking import carry_out, is_possible
from engine.nodes.nouns.amounts import X
from engine.nodes.nouns.values import LoyaltyChange
from engine.refusal import Refusal, refuse
from engine.rules.handling.taking_back import CannotAnnounce
from engine.rules.paying.demand import Demand, Purpose
from engine.rules.paying.paying import pay
from engine.rules.paying.plan import payable
from engine.vocabulary.mana import ManaCost
from engine.vocabulary.payment_needs import Need

if TYPE_CHECKING:
    from engine.state.context import Context

TAPPED = refuse("107.5", "It is already tapped.", "È già TAPpato.")
UNTAPPED = refuse("107.6", "It is untapped.", "È STAPpato.")
NO_LOYALTY = refuse("606.5", "It has too little loyalty.", "Ha troppo poca fedeltà.")


@phrase(en="{cost}", it="{cost}")
class ManaPayment(Cost):
    """Mana (118.3a)."""

    cost: ManaCost

    is_mana = True

    @property
    def mana(self) -> ManaCost:
        """The mana."""
        return self.cost

    def check(self, ctx: Context) -> Refusal | None:
        return payable(ctx.game, self._demand(ctx))

    def needs(self, ctx: Context) -> tuple[Need, ...]:
        return ()

    def pay(self, ctx: Context) -> Steps:
        yield from pay(ctx.game, self._demand(ctx))

    def _demand(self, ctx: Context) -> Demand:
        what = Purpose("activate", ctx.source) if ctx.place is not None else None
        return Demand(player=ctx.controller, source=ctx.source, mana=self.cost, x=ctx.x or 0, what=what, rule="118.3")


@phrase(en=("{T}", "{TAP}", "tap"), it=("{T}", "{TAP}"))
class TapSelf(Cost):
    """The tap symbol (107.5)."""

    taps_source = True

    def check(self, ctx: Context) -> Refusal | None:
        return TAPPED if ctx.object(ctx.source).tapped else None

    def needs(self, ctx: Context) -> tuple[Need, ...]:
        return (Need("tap", 1, (ctx.source,)),)

    def pay(self, ctx: Context) -> Steps:
        yield from ctx.do(events.Tap(ctx.source, for_mana=ctx.item is None, cost=True))


@phrase(en="{Q}", it="{Q}")
class UntapSelf(Cost):
    """The untap symbol (107.6)."""

    taps_source = True
    untaps_source = True

    def check(self, ctx: Context) -> Refusal | None:
        return None if ctx.object(ctx.source).tapped else UNTAPPED

    def needs(self, ctx: Context) -> tuple[Need, ...]:
        return (Need("untap", 1, (ctx.source,)),)

    def pay(self, ctx: Context) -> Steps:
        yield from ctx.do(events.Untap(ctx.source))


@phrase(en="{change}", it="{change}")
class Loyalty(Cost):
    """A loyalty cost (606.4)."""

    change: LoyaltyChange

    is_loyalty = True

    @property
    def uses_x(self) -> bool:  # type: ignore[override]
        """Whether it is [−X] (606.4)."""
        return self.change.text.endswith("X")

    def number(self, ctx: Context) -> int:
        """Return the number of loyalty counters to add; negative to remove."""
        if self.uses_x:
            return -(ctx.x or 0)
        return int(self.change.text)

    def check(self, ctx: Context) -> Refusal | None:
        held = ctx.object(ctx.source).counters.get("loyalty", 0)
        return None if held + self.number(ctx) >= 0 else NO_LOYALTY

    def needs(self, ctx: Context) -> tuple[Need, ...]:
        number = -self.number(ctx)
        return (Need("counter:loyalty", number, (ctx.source,)),) if number > 0 else ()

    def pay(self, ctx: Context) -> Steps:
        number = self.number(ctx)
        if number > 0:
            yield from ctx.do(events.PutCounters(ctx.source, "loyalty", number, ctx.source, by_effect=False))
        elif number < 0:
            yield from ctx.do(events.RemoveCounters(ctx.source, "loyalty", -number))


@phrase(en="{act:imperative}", it="{act:imperative}")
class ActCost(Cost, ExilingPayment):
    """An act as a cost: "Sacrifice a creature"."""

    act: PlayerAct

    @property
    def exiles_others(self) -> bool:
        return self.act.exiles_others

    def __post_init__(self) -> None:
        if isinstance(self.act, PayMana | PayManaCostOf | PayManaForEach) or self.act.statement or self.act.mutual:
            raise Meaningless

    @cached_property
    def uses_x(self) -> bool:  # type: ignore[override]
        """Whether it uses X."""
        return any(isinstance(node, X) for node in walk(self.act))

    @property
    def amount_open(self) -> bool:  # type: ignore[override]
        """Whether its act leaves the number open."""
        return self.act.amount_open

    @cached_property
    def x_of_things(self) -> bool:  # type: ignore[override]
        """Whether X restricts a noun."""
        return any(isinstance(node, X) for part in walk(self.act) if isinstance(part, Predicate) for node in walk(part))

    def check(self, ctx: Context) -> Refusal | None:
        if is_possible(ctx, self.act, ctx.controller):
            return None
        words = ctx.words(self)
        return refuse("118.3", f"You can't: {words.en}.", f"Non puoi: {words.it}.")

    def needs(self, ctx: Context) -> tuple[Need, ...] | None:
        return self.act.needs(ctx, ctx.controller)

    def pay(self, ctx: Context) -> Steps:
        yield from carry_out(ctx, self.act, [ctx.controller])
        if self.act.asks_hidden_quality and any(not ctx.look(each).types for each in ctx.recall(self.act.slot)):
            words = ctx.words(self)
            raise CannotAnnounce(
                refuse(
                    "701.8c",
                    f"A card that nobody sees pays for nothing: {words.en}.",
                    f"Non vista, non paga nulla: {words.it}.",
                )
            )
        if ctx.item is not None:
            for deed in self.act.deeds:
                ctx.item.paid.setdefault(deed.value, []).extend(ctx.recall(self.act.slot))
