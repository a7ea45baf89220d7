"""Maximum hand sizes (402.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import Amount, Recipients, SimpleNumeral, Whose
from engine.language.phrase import phrase
from engine.nodes.acts.stated_rules import StatedRule
from engine.nodes.nouns.possession import Of

if TYPE_CHECKING:
    from engine.state.context import Context


class HandSizeRule(StatedRule):
    """A sentence about the maximum hand sizes of players."""

    whose: Whose

    def about(self) -> Recipients | None:
        return self.whose.who if isinstance(self.whose, Of) else None

    def affected(self, ctx: Context, subject: Recipients | None) -> list[int]:
        found = self.whose.find(ctx) if subject is None else subject.find(ctx)
        return [ctx.player_of(entity) for entity in found]


@phrase(
    en="{whose} maximum hand size {whose…} is {less?reduced|increased} by {number:one}",
    it="{whose} <limite:s> massimo di carte in mano {whose…} è {less?ridotto|aumentato} di {number:one}",
)
class HandSizeChange(HandSizeRule):
    """ "Your maximum hand size is reduced by two" (402.2)."""

    whose: Whose
    number: SimpleNumeral
    less: bool = False

    def hand_size(self, ctx: Context, size: int | None) -> int | None:
        change = self.number.value(ctx)
        return None if size is None else max(0, size - change if self.less else size + change)


@phrase(
    en=("{whose} maximum hand size {whose…} is equal to {amount}", "{whose} maximum hand size {whose…} is {amount}"),
    it="{whose} <limite:s> massimo di carte in mano {whose…} è pari a {amount}",
)
class HandSizeIs(HandSizeRule):
    """ "Your maximum hand size is two" (402.2)."""

    whose: Whose
    amount: Amount

    def hand_size(self, ctx: Context, size: int | None) -> int | None:
        return max(0, self.amount.value(ctx))
