"""Effects that offer players alternative costs for spells (118.9): "You may pay {0} rather than pay the mana cost for
Zombie spells you cast"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import TYPE_CHECKING, ClassVar

from engine.families import CastingWay, Cost, PlayerAct, Recipients, StaticSentence
from engine.families.continuous import ContinuousAct
from engine.language.phrase import Meaningless, node, phrase
from engine.nodes.acts.costs import ActCost, ManaPayment
from engine.nodes.acts.life import PayMana
from engine.nodes.acts.playing import CastNow, PlayerRule, fits_as_spell
from engine.nodes.nouns.filters import Filter, SpellHead
from engine.nodes.nouns.players import You
from engine.refusal import Text
from engine.vocabulary.mana import ManaCost

if TYPE_CHECKING:
    from engine.state.context import Context


def costs_of(acts: Sequence[PlayerAct]) -> tuple[Cost, ...]:
    """Return the acts as costs."""
    return tuple(ManaPayment(act.cost) if isinstance(act, PayMana) else ActCost(act) for act in acts)


def label_of(ctx: Context, costs: Sequence[Cost]) -> Text:
    """Return the words for an alternative cost with these parts, as shown to players."""
    if not costs:
        return Text("without paying its mana cost", "senza pagare il suo costo di mana")
    paid = [ctx.words(cost) for cost in costs]
    en, it = (", ".join(words[place].strip(" .") for words in paid) for place in (0, 1))
    return Text(f"for an alternative cost: {en}", f"a un altro prezzo: {it}")


@phrase(
    en="you may {acts:infinitive,and} rather than pay the mana cost for {what:p} (that)? you cast",
    it="puoi {acts:infinitive,and} invece di pagare il costo di mana di {what:p,the} che lanci",
)
class PayForSpells(StaticSentence):
    """ "You may pay eight {E} rather than pay the mana cost for permanent spells you cast" (118.9)."""

    acts: tuple[PlayerAct, ...]
    what: Filter

    def __post_init__(self) -> None:
        if any(isinstance(act, ContinuousAct) for act in self.acts):
            raise Meaningless
        if not all(isinstance(noun.head, SpellHead) for noun in self.what.nouns):
            raise Meaningless

    def continues(self) -> tuple[tuple[Recipients | None, tuple[ContinuousAct, ...]], ...]:
        return ((You(), (OfferingCost(self.acts, self.what),)),)


class OffersCost(PlayerRule):
    """An act that offers an alternative cost for spells."""

    acts: tuple[PlayerAct, ...]
    what: Filter

    def alternatives(self, ctx: Context, player: int, card: int) -> Sequence[CastingWay]:
        return (OfferedCost(self.acts),) if fits_as_spell(ctx, self.what, card) else ()


@node
class OfferingCost(OffersCost):
    """The act of a `PayForSpells`."""

    acts: tuple[PlayerAct, ...]
    what: Filter


@phrase(
    en="may cast {what:p} without paying their mana costs",
    it="[potere] lanciare {what:p} senza pagare i loro costi di mana",
)
class SpellsForFree(OffersCost):
    """ "You may cast Dragon spells without paying their mana costs", from wherever you may cast them (118.9)."""

    what: Filter

    acts: ClassVar[tuple[PlayerAct, ...]] = ()  # type: ignore[misc]

    def __post_init__(self) -> None:
        if self.what.tail or not all(isinstance(noun.head, SpellHead) for noun in self.what.nouns):
            raise Meaningless  # "from your hand" is a permission


@node
class OfferedCost(CastingWay):
    """A way to cast a spell for a cost that an effect offers."""

    acts: tuple[PlayerAct, ...]

    key = "rather"
    rule = "118.9"

    def price(self, ctx: Context) -> tuple[Cost, ...] | None:
        return costs_of(self.acts)

    def label(self, ctx: Context) -> Text:
        return label_of(ctx, costs_of(self.acts))


@phrase(
    en="[cast] {what} by paying {cost} rather than paying its mana cost",
    it="[lanciare] {what:object} pagando {cost} invece di pagare il suo costo di mana",
)
class CastForCost(CastNow):
    """ "cast the copy by paying {3} rather than paying its mana cost" (118.9, 608.2f)."""

    what: Recipients
    cost: ManaCost = field(kw_only=True)

    def __post_init__(self) -> None:
        if self.cost.variables:
            raise Meaningless

    @property
    def permission(self) -> CastingWay:
        return CastFor(self.cost)


@node
class CastFor(CastingWay):
    """The permission of an effect to cast a card for another cost."""

    cost: ManaCost

    key = "rather"
    gives_access = True
    rule = "118.9"

    def price(self, ctx: Context) -> tuple[Cost, ...] | None:
        return (ManaPayment(self.cost),)

    def label(self, ctx: Context) -> Text:
        return label_of(ctx, (ManaPayment(self.cost),))
