"""The total cost of a spell, ability or special action (601.2f-h, 602.2b)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.decisions import Steps
from engine.refusal import Refusal, refuse
from engine.rules.casting.taking_back import CannotAnnounce
from engine.rules.paying import paying
from engine.rules.paying.mana import any_price, prices, sources
from engine.vocabulary.mana import ManaCost

if TYPE_CHECKING:
    from engine.families import Cost
    from engine.rules.paying.mana import Price, Source
    from engine.state.context import Context
    from engine.state.play import Play

FREE = ManaCost()


@dataclass(frozen=True, slots=True)
class Total:
    """What is to be paid: mana, and everything else."""

    mana: ManaCost | None
    """None when no mana belongs to the cost."""
    others: tuple[Cost, ...]
    x: int = 0

    @property
    def prices(self) -> tuple[Price, ...]:
        """The ways to pay the mana."""
        return prices(self.mana, self.x) if self.mana is not None else ()


def of(costs: Iterable[Cost], x: int = 0) -> Total:
    """The total of several parts."""
    mana: ManaCost | None = None
    others: list[Cost] = []
    for cost in costs:
        if cost.is_mana:
            mana = cost.mana if mana is None else mana + cost.mana
        else:
            others.append(cost)
    return Total(mana, tuple(others), x)


def needed_untapped(costs: Iterable[Any], context: Context) -> tuple[int, ...]:
    """Permanents that are not to be tapped for mana since other parts of the cost need them."""
    costs = tuple(costs)
    taps = any(cost.taps_source for cost in costs)
    if taps:
        context.reserved = context.source
    needed = [entity for cost in costs if not cost.is_mana for entity in cost.reserves(context)]
    return (*((context.source,) if taps else ()), *needed)


def unpayable(game: Play, total: Total, context: Context, available: Sequence[Source] | None = None) -> Refusal | None:
    """Why the player can't pay all of it; None if they can (601.2h, 118.3)."""
    for cost in total.others:
        reason: Refusal | None = cost.check(context)
        if reason is not None:
            return reason
    if total.mana is None:
        return None
    exclude = needed_untapped(total.others, context)
    usable = sources(game, context.controller, exclude) if available is None or exclude else available
    if any_price(game, context.controller, total.prices, usable) is None:
        first = total.prices[0]
        return refuse("601.2h", f"You can't pay {first}.", f"Non puoi pagare {first}.")
    return None


def pay(game: Play, total: Total, context: Context, source: int) -> Steps:
    """Pay all of it (601.2g-h); returns the letters of the mana spent. Raises CannotAnnounce for what has become
    impossible."""
    spent = ""
    if total.mana is not None:
        exclude = needed_untapped(total.others, context)
        spent = yield from paying.pay_mana(game, context.controller, total.prices, source, exclude)
    for cost in total.others:
        yield from pay_part(cost, context)
    return spent


def pay_part(cost: Any, context: Context) -> Steps:
    """Pay a cost other than mana; what has become impossible takes the whole action back (601.2h)."""
    refusal = cost.check(context)
    if refusal is not None:
        raise CannotAnnounce(refusal)
    yield from cost.pay(context)
