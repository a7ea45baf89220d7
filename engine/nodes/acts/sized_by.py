"""Permanents with base power and toughness equal to a number: "with power and toughness each equal to its mana value"
(613.4b)."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from engine.families import Amount, ObjectAct, Objects
from engine.families.continuous import ContinuousAct
from engine.language.leaves import by_number
from engine.language.node import Node, changed, walk
from engine.language.phrase import Meaningless, phrase
from engine.nodes.acts.continuous import BecomeCreature, of_types, without_kind
from engine.nodes.acts.objects import number_of_one
from engine.nodes.acts.tokens import TokenColours
from engine.nodes.nouns.amounts import Number, Property
from engine.nodes.nouns.players import Its, ItsOwn
from engine.nodes.nouns.values import CardType, Size, Subtype

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


def settled_number(ctx: Context, amount: Amount) -> Amount:
    """Return the amount fixed as an effect begins (608.2g); unchanged if each of several objects has its own number."""
    several = any(isinstance(part, Its) and len(ctx.recall(part.refers)) > 1 for part in walk(amount))
    return amount if several else Number(max(0, amount.value(ctx)))


@phrase(
    en=(
        "[have] base power and toughness each equal to {amount}",
        "[have] base power and base toughness each equal to {amount}",
    ),
    it="[avere] forza e costituzione base (entrambe)? pari a {amount}",
)
class HaveBaseSizeOf(ContinuousAct, ObjectAct):
    """ "has base power and toughness each equal to its mana value" (613.4b)."""

    amount: Amount

    layers = ("7b",)

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        look.power = look.toughness = number_of_one(ctx, self.amount, entity)

    def locked(self, ctx: Context) -> ContinuousAct:
        return replace(self, amount=settled_number(ctx, self.amount))


@phrase(
    en="[have] the power , toughness , and creature types of {what} (. it is still a {still:s})?",
    it="[avere] forza , costituzione e tipi di creatura di {what} (. è ancora <un@still> {still:s})?",
)
class HaveSizeAndTypesOf(ContinuousAct, ObjectAct):
    """ "has the power, toughness, and creature types of the exiled card. It's still a Shapeshifter" (613.1d, 613.4b):
    its own if there is no such card."""

    what: Objects
    still: Subtype | None = None

    layers = ("4", "7b")

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        for other in self.what.find(ctx)[:1]:
            model = ctx.look(other)
            if layer == "7b":
                look.power, look.toughness = model.power, model.toughness
            else:
                kept = without_kind(look.subtypes, ("Creature",))
                taken = of_types(model.subtypes, frozenset({"Creature"}))
                look.subtypes = kept.union(taken, () if self.still is None else (self.still,))


@phrase(en="[have] base {property:s} {amount}", it="[avere] {property:s} base {amount}")
class HaveBaseProperty(ContinuousAct, ObjectAct):
    """ "has base power 4", "has base toughness equal to …": the other of the two stays as it is (613.4b)."""

    property: Property
    amount: Amount

    layers = ("7b",)

    def __post_init__(self) -> None:
        if self.property not in (Property.POWER, Property.TOUGHNESS):
            raise Meaningless

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        number = number_of_one(ctx, self.amount, entity)
        if self.property is Property.POWER:
            look.power = number
        else:
            look.toughness = number

    def locked(self, ctx: Context) -> ContinuousAct:
        return replace(self, amount=settled_number(ctx, self.amount))


@phrase(
    en=(
        "[be/become] a ({colours})? ({subtypes:s})? {types:s} with power and toughness each equal to {amount}",
        "[be/become] ({colours})? ({subtypes:s})? {types:p,head} with power and toughness each equal to {amount}",
    ),
    it=(
        "[essere/diventare] <un@types> {types:s,backwards} ({subtypes:s,backwards})? ({colours})? con forza e"
        " costituzione (entrambe)? pari a {amount}",
        "[essere/diventare] {types:p,backwards,head} ({subtypes:s,backwards})? ({colours})? con forza e"
        " costituzione (entrambe)? pari a {amount}",
    ),
)
class BecomeCreatureOfSize(ContinuousAct, ObjectAct):
    """ "is an artifact creature with power and toughness each equal to its mana value" (613.1d, 613.4b)."""

    amount: Amount
    types: tuple[CardType, ...]
    subtypes: tuple[Subtype, ...] = ()
    colours: TokenColours | None = None

    wording = by_number

    def said_in(self, language: str) -> Node:
        """Return the form for Italian, which has "il proprio" for the subject's own numbers."""
        whose = getattr(self.amount, "whose", None)
        if language == "it" and isinstance(whose, Its):
            return replace(self, amount=changed(self.amount, {"whose": ItsOwn(refers=whose.refers)}))
        return self

    @cached_property
    def _kind(self) -> BecomeCreature:
        """The same act with a fixed size, for what doesn't depend on the size."""
        return BecomeCreature(Size("0", "0"), self.types, self.subtypes, self.colours)

    @property
    def layers(self) -> tuple[str, ...]:  # type: ignore[override]
        """The layers of types and size, and that of colours if it sets them."""
        return self._kind.layers

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        if layer == "7b":
            look.power = look.toughness = number_of_one(ctx, self.amount, entity)
        else:
            self._kind.modify(ctx, layer, entity, look)

    def locked(self, ctx: Context) -> ContinuousAct:
        return replace(self, amount=settled_number(ctx, self.amount))
