"""Conditions about the mana spent on a spell or ability (106.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import (
    Antecedent,
    Condition,
    Expected,
    GivenNumber,
    Objects,
)
from engine.language.phrase import phrase
from engine.nodes.nouns.amounts import AtLeast, OrMore
from engine.nodes.nouns.values import Colour
from engine.vocabulary.mana import ManaCost

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en=("{cost} was spent to cast {what}",), it=("{cost} sono stati spesi per lanciare {what}",))
class ManaSpent(Condition):
    """ "{R} was spent to cast this spell"."""

    cost: ManaCost
    what: Objects

    own_reads = frozenset()

    def expects(self, name: str) -> frozenset[Expected]:
        return frozenset({Expected.CAST})

    def holds(self, ctx: Context) -> bool:
        for entity in self.what.find(ctx):
            memory = ctx.object(entity).memory
            spent = memory.get("mana spent", "") + "S" * memory.get("snow spent", 0)  # snow mana (107.4h)
            if all(
                spent.count(symbol.text[1:-1]) >= sum(other == symbol for other in self.cost) for symbol in self.cost
            ):
                return True
        return False


@phrase(
    en="{count} ({colour})? mana was spent to cast {what}",
    it="sono stati spesi {count} <mana:p> ({colour@mana})? per [lanciare:infinitive] {what:object}",
)
class EnoughManaSpent(Antecedent, Condition):
    """ "four or more mana was spent to cast that spell", "at least three red mana" (601.2h); also about the permanent
    that the spell became. "That much" is the amount of mana spent."""

    count: AtLeast | OrMore
    what: Objects
    colour: Colour | None = None

    own_reads = frozenset()

    given_number = GivenNumber.OPEN

    def expects(self, name: str) -> frozenset[Expected]:
        return frozenset({Expected.CAST})

    def holds(self, ctx: Context) -> bool:
        spent = (ctx.object(entity).memory.get("mana spent", "") for entity in self.what.find(ctx))
        numbers = [len(each) if self.colour is None else each.count(str(self.colour)) for each in spent]
        ctx.note_number(self.slot, max(numbers, default=0))
        return any(self.count.admits(ctx, number) for number in numbers)
