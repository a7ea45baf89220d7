"""Energy: counters of players that are got and paid as symbols (107.14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import ChooseNumber, Steps
from engine.families import Amount, Countable, Deed, Numeral, PlayerAct, ThisWay
from engine.language.node import Node, worded
from engine.language.phrase import phrase
from engine.nodes.nouns.amounts import AnAmountEqualTo, EqualTo
from engine.nodes.nouns.values import Energy
from engine.refusal import Text
from engine.vocabulary.payment_needs import Need

if TYPE_CHECKING:
    from engine.state.context import Context

ENERGY = "energy"


def _get(ctx: Context, slot: int, subjects: Sequence[int], number: int) -> Steps:
    ctx.note_number(slot, number)
    if number > 0:
        yield from ctx.do_all([events.PutCounters(player, ENERGY, number, ctx.source) for player in subjects])


@phrase(en="[get] {energy} (for each {per:s})?", it="[ottenere] {energy} (per {per:s})?")
class GetEnergy(PlayerAct):
    """ "You get {E}{E}", "you get {E} for each creature you control" (107.14)."""

    energy: Energy
    per: Countable | None = None

    statement = True

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        times = 1 if self.per is None else self.per.count(ctx)
        yield from _get(ctx, self.slot, subjects, self.energy.number * times)


@phrase(en="[get] {number:one} {E} {number…}", it="[ottenere] {number:one} {E} {number…}")
class GetEnergyAmount(PlayerAct):
    """ "You get X {E}" (107.14)."""

    number: Numeral

    statement = True

    def said_in(self, language: str) -> Node:
        """Return the form with "an amount of" energy if the number is equal to something."""
        return worded(GetEnergyAmount, number=_amount(self.number)) if isinstance(self.number, EqualTo) else self

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        yield from _get(ctx, self.slot, subjects, self.number.value(ctx))


def _amount(number: EqualTo) -> Node:
    return AnAmountEqualTo(number.amount)


class Paying(PlayerAct):
    """Pay by removing energy counters (107.14)."""

    def much(self, ctx: Context) -> int:
        """Return the number of counters."""
        raise TypeError(f"{type(self).__name__} pays nothing")

    def possible(self, ctx: Context, player: int) -> bool:
        return ctx.state.players[player].counters.get(ENERGY, 0) >= self.much(ctx)

    def needs(self, ctx: Context, player: int) -> tuple[Need, ...]:
        number = self.much(ctx)
        return (Need(f"counter:{ENERGY}", number, (player,)),) if number > 0 else ()

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        number = self.much(ctx)
        ctx.note_number(self.slot, number)
        if number > 0:
            yield from ctx.do_all([events.RemoveCounters(player, ENERGY, number) for player in subjects])


@phrase(en="[pay] {energy}", it="[pagare] {energy}")
class PayEnergy(Paying):
    """ "Pay {E}{E}" (107.14)."""

    energy: Energy

    def much(self, ctx: Context) -> int:
        return self.energy.number


@phrase(en="[pay] {number:one} {E} {number…}", it="[pagare] {number:one} {E} {number…}")
class PayEnergyAmount(Paying):
    """ "Pay eight {E}" (107.14)."""

    number: Numeral

    def said_in(self, language: str) -> Node:
        """Return the form with "an amount of" energy if the number is equal to something."""
        return worded(PayEnergyAmount, number=_amount(self.number)) if isinstance(self.number, EqualTo) else self

    def much(self, ctx: Context) -> int:
        return self.number.value(ctx)


@phrase(
    en="[pay] {least?one or more|any amount of} {E}",
    it="[pagare] {least?uno o più|un qualsiasi ammontare di} {E}",
)
class PayAnyEnergy(PlayerAct):
    """ "Pay any amount of {E}" (107.14): the player chooses the number, which can be 0 unless it is "one or more"."""

    least: bool = False
    """Whether it is "one or more"."""

    deeds = frozenset({Deed.ENERGY_PAID})
    has_resulting_number = True

    def possible(self, ctx: Context, player: int) -> bool:
        return not self.least or ctx.state.players[player].counters.get(ENERGY, 0) > 0

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        total = 0
        for player in subjects:
            held = ctx.state.players[player].counters.get(ENERGY, 0)
            number = yield ChooseNumber(
                player=player,
                prompt=Text("How much energy do you pay?", "Quanta energia paghi?"),
                rule="107.14",
                source=ctx.source,
                minimum=min(held, int(self.least)),
                maximum=held,
            )
            if number:
                yield from ctx.do(events.RemoveCounters(player, ENERGY, number))
            total += number
        ctx.note_number(self.slot, total)


@phrase(en="{E} paid this way", it="ogni {E} pagato in questo modo")
class EnergyPaid(ThisWay, Countable):
    """ "for each {E} paid this way"."""

    deed = Deed.ENERGY_PAID

    def count(self, ctx: Context) -> int:
        return ctx.recall_number(self.refers)


@phrase(en="the amount of {E} paid this way", it="l' <ammontare:s> di {E} pagato in questo modo")
class AmountOfEnergyPaid(ThisWay, Amount):
    """ "the amount of {E} paid this way"."""

    deed = Deed.ENERGY_PAID

    def value(self, ctx: Context) -> int:
        return ctx.recall_number(self.refers)


@phrase(en="the amount of {E} you have", it=("l' <ammontare:s> di {E} che hai", "il numero di {E} che hai"))
class EnergyHeld(Amount):
    """ "the amount of {E} you have" (107.14)."""

    own_reads = frozenset()

    def value(self, ctx: Context) -> int:
        return ctx.state.players[ctx.controller].counters.get(ENERGY, 0)
