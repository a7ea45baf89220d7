"""Rolling dice and using the result."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING

from engine.change.events.by_hand import RollDie
from engine.change.forced_draws import check_repeats
from engine.decisions import Steps
from engine.families import Amount, Deed, GivenNumber, PlayerAct, SimpleNumeral, ThisWay
from engine.language.node import Node
from engine.language.phrase import phrase, words

if TYPE_CHECKING:
    from engine.state.context import Context


class Die(Enum):
    """A die, by its number of sides."""

    D4 = 4
    D6 = 6
    D8 = 8
    D10 = 10
    D12 = 12
    D20 = 20


words(
    {
        Die.D4: (("d4", "four-sided die", "four-sided dice"), "d4"),
        Die.D6: (("d6", "six-sided die", "six-sided dice"), ("d6", "dado a sei facce", "dadi a sei facce")),
        Die.D8: (("d8", "eight-sided die", "eight-sided dice"), "d8"),
        Die.D10: (("d10", "ten-sided die", "ten-sided dice"), "d10"),
        Die.D12: (("d12", "twelve-sided die", "twelve-sided dice"), "d12"),
        Die.D20: (("d20", "20-sided die", "20-sided dice"), ("d20", "dado a venti facce")),
    }
)


@phrase(en="and {subtract?subtract|add} {amount}", it="e {subtract?[sottrarre]|[aggiungere]} {amount}")
class Modifier(Node):
    """An addition to a roll, or a subtraction."""

    conjugates = True

    amount: Amount
    subtract: bool = False

    def number(self, ctx: Context) -> int:
        """Return the change of the result."""
        amount = self.amount.value(ctx)
        return -amount if self.subtract else amount


@phrase(en="[roll] {number:a} {die} ({modifier})?", it="[tirare] {number:a} {die} ({modifier})?", gender="m")
class RollDice(PlayerAct):
    """Roll dice; the result is their sum with the modifier."""

    number: SimpleNumeral
    die: Die
    modifier: Modifier | None = None

    deeds = frozenset({Deed.ROLLED})
    given_number = GivenNumber.OPEN

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        number = self.number.value(ctx)
        check_repeats(ctx.game, number)
        for player in subjects:
            rolls = [RollDie(player, self.die.value) for _ in range(number)]
            yield from ctx.do_all(rolls)
            total = sum(roll.result for roll in rolls)
            total += 0 if self.modifier is None else self.modifier.number(ctx)
            ctx.note_number(self.slot, total)


@phrase(en=("the result", "the total"), it=("il risultato", "il totale"))
class TheResult(ThisWay, Amount):
    """ "damage equal to the result"."""

    own_reads = frozenset()

    deed = Deed.ROLLED

    def value(self, ctx: Context) -> int:
        return ctx.recall_number(self.refers)
