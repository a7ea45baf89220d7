"""How many cards a hand may hold (402.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import Act, Amount, Recipients, SimpleNumeral, StaticSentence, Whose
from engine.language.phrase import node, phrase
from engine.nodes.acts.rule_changes import RuleChange
from engine.nodes.nouns.objects import Of

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="{whose} maximum hand size {whose…} is {less?reduced|increased} by {number:one}",
    it="{whose} <limite:s> massimo di carte in mano {whose…} è {less?ridotto|aumentato} di {number:one}",
)
class HandSizeChange(StaticSentence):
    """ "Your maximum hand size is reduced by two" (402.2)."""

    whose: Whose
    number: SimpleNumeral
    less: bool = False

    def continues(self) -> tuple[tuple[Recipients | None, tuple[Act, ...]], ...]:
        return ((_whom(self.whose), (HandSize(self.whose, self.number, -1 if self.less else 1),)),)


@phrase(
    en=("{whose} maximum hand size {whose…} is equal to {amount}", "{whose} maximum hand size {whose…} is {amount}"),
    it="{whose} <limite:s> massimo di carte in mano {whose…} è pari a {amount}",
)
class HandSizeIs(StaticSentence):
    """ "Your maximum hand size is two" (402.2)."""

    whose: Whose
    amount: Amount

    def continues(self) -> tuple[tuple[Recipients | None, tuple[Act, ...]], ...]:
        return ((_whom(self.whose), (HandSize(self.whose, self.amount, 0),)),)


def _whom(whose: Whose) -> Recipients | None:
    """The players of whom the sentence tells."""
    return whose.who if isinstance(whose, Of) else None


@node
class HandSize(RuleChange, Act):
    """The act of these sentences: what is added to the size or taken off it; with sign 0 the size itself."""

    whose: Whose
    amount: Amount
    sign: int

    layers = ("rules",)

    def affected(self, ctx: Context, subject: Recipients | None) -> list[int]:
        found = self.whose.find(ctx) if subject is None else subject.find(ctx)
        return [ctx.player_of(entity) for entity in found]

    def hand_size(self, ctx: Context, size: int | None) -> int | None:
        value = self.amount.value(ctx)
        if not self.sign:
            return max(0, value)
        return None if size is None else max(0, size + self.sign * value)
