"""Characteristic-defining abilities that set power and toughness (604.3, 613.4a)."""

from __future__ import annotations

from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING

from engine.families import (
    DEFINED_EVERYWHERE,
    Amount,
    Recipients,
    SimpleNumeral,
    StaticSentence,
    Whose,
)
from engine.families.continuous import ContinuousAct
from engine.language.phrase import node, phrase, words
from engine.nodes.nouns.amounts import Sum

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


class Defined(Enum):
    """The characteristics that a characteristic-defining ability sets (604.3)."""

    POWER = "power"
    TOUGHNESS = "toughness"
    BOTH = "power and toughness"


words(
    {
        Defined.POWER: ("power", "<forza>"),
        Defined.TOUGHNESS: ("toughness", "<costituzione>"),
        Defined.BOTH: ("power and toughness", "<forza> e la costituzione"),
    }
)


@phrase(
    en=("{whose} {what} {whose…} is equal to {amount}", "{whose} {what} {whose…} are each equal to {amount}"),
    it=("{whose} {what} {whose…} è pari a {amount}", "{whose} {what} {whose…} sono pari a {amount}"),
)
class DefineSize(StaticSentence):
    """ "~'s power is equal to the number of …" (604.3)."""

    own_zones = frozenset()

    whose: Whose
    what: Defined
    amount: Amount

    def wording(self, language: str, features: object) -> int:
        """Return 1 for the plural."""
        return int(self.what is Defined.BOTH)

    zones = DEFINED_EVERYWHERE

    def continues(self) -> tuple[tuple[Recipients | None, tuple[ContinuousAct, ...]], ...]:
        return ((None, (SizeDefinition(self),)),)


@phrase(
    en="{whose} power {whose…} is equal to {amount} and its toughness is equal to that number plus {more}",
    it="{whose} <forza> {whose…} è pari a {amount} e la sua costituzione è pari a quel numero più {more}",
)
class DefineSizesSeparately(StaticSentence):
    """ "~'s power is equal to the number of … and its toughness is equal to that number plus 1" (604.3)."""

    own_zones = frozenset()

    whose: Whose
    amount: Amount
    more: SimpleNumeral

    zones = DEFINED_EVERYWHERE

    def continues(self) -> tuple[tuple[Recipients | None, tuple[ContinuousAct, ...]], ...]:
        power = DefineSize(self.whose, Defined.POWER, self.amount)
        toughness = DefineSize(self.whose, Defined.TOUGHNESS, Sum(self.more, self.amount))
        return ((None, (SizeDefinition(power), SizeDefinition(toughness))),)


@node
class SizeDefinition(ContinuousAct):
    """The act of a `DefineSize` (604.3, 613.4a)."""

    own_zones = frozenset()

    sentence: DefineSize

    layers = ("7a",)
    defines = True

    @cached_property
    def independent(self) -> bool:  # type: ignore[override]
        """Whether the number depends on no power or toughness."""
        return self.sentence.amount.layers_read.isdisjoint(("7a", "7b", "7c", "7d"))

    def affected(self, ctx: Context, subject: Recipients | None) -> list[int]:
        return [ctx.source]

    def amounts(self, ctx: Context) -> int:
        return self.sentence.amount.value(ctx)

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        value = self.sentence.amount.value(ctx)
        if self.sentence.what is not Defined.TOUGHNESS:
            look.power = value
        if self.sentence.what is not Defined.POWER:
            look.toughness = value
