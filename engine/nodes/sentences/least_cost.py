"""The least that spells cost (601.2f)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import ObjectAct, Recipients, SimpleNumeral, StaticSentence
from engine.families.continuous import ContinuousAct
from engine.language.phrase import Meaningless, node, phrase
from engine.nodes.nouns.filters import Filter
from engine.nodes.nouns.objects import Every

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="each {what:s} that would cost less than {number:a} mana to cast costs {same:a} mana to cast",
    it="ogni {what:s} che costerebbe meno di {number:a} mana per essere <lanciato@what> costa {same:a} mana",
)
class LeastCost(StaticSentence):
    """ "Each spell that would cost less than three mana to cast costs three mana to cast": after everything else that
    changes its cost."""

    what: Filter
    number: SimpleNumeral
    same: SimpleNumeral

    def __post_init__(self) -> None:
        if self.number != self.same:
            raise Meaningless

    def continues(self) -> tuple[tuple[Recipients | None, tuple[ContinuousAct, ...]], ...]:
        return ((Every(self.what), (CostsAtLeast(self.number),)),)


@node
class CostsAtLeast(ContinuousAct, ObjectAct):
    """The act of a `LeastCost`."""

    number: SimpleNumeral

    layers = ("cost",)

    def minimum_cost(self, ctx: Context, spell: int) -> int:
        return self.number.value(ctx)
