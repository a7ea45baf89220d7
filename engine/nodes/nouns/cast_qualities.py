"""Qualities of spells that depend on how they were cast, and of cards that depend on the symbols of their mana costs
(202, 601.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import Adjective, Qualifier
from engine.language.phrase import phrase
from engine.nodes.nouns.filters import SpellHead
from engine.rules.casting.cast_records import times_paid
from engine.vocabulary.mana import ManaCost

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


@phrase(en="kicked", it="<potenziato>")
class Kicked(Adjective):
    """ "kicked spell": a spell whose kicker cost was paid (702.32d)."""

    head_kinds = (SpellHead,)

    rank = 12
    rank_it = 62

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return times_paid(ctx, entity, "kicker") > 0


@phrase(
    en=(
        "{without?without|with} {symbols} in <its/their@noun> mana cost",
        "{without?without|with} {symbols} in their mana costs",
    ),
    it="{without?senza|con} {symbols} in <il suo/il loro@noun> <costo:s> di mana",
)
class WithSymbol(Qualifier):
    """ "with {X} in its mana cost": its mana cost contains that symbol, or those symbols (202.1)."""

    symbols: ManaCost
    without: bool = False

    describes = True
    own_layers = frozenset({"1"})

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        held = () if look.cost is None else tuple(symbol.text for symbol in look.cost.symbols)
        there = all(held.count(each.text) >= self._times(each.text) for each in self.symbols.symbols)
        return there != self.without

    def _times(self, text: str) -> int:
        return sum(each.text == text for each in self.symbols.symbols)
