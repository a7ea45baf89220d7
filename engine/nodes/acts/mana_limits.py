"""Restrictions on spending mana (106.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.decisions import Steps
from engine.families import Discourse, Effect, Reference
from engine.language.node import Node
from engine.language.phrase import Meaningless, node, phrase, wording
from engine.nodes.nouns.cast_qualities import Kicked
from engine.nodes.nouns.filters import Filter
from engine.state.objects import StackItem

if TYPE_CHECKING:
    from engine.rules.paying.demand import Purpose
    from engine.state.context import Context


class Spending(Node):
    """A purpose that mana may be spent on."""

    duties = ("allows",)

    def allows(self, ctx: Context, purpose: Purpose) -> bool:
        """Whether the cost being paid is for this purpose."""
        raise TypeError(f"{type(self).__name__} allows nothing")


@phrase(en=("cast {what:p}", "cast a {what:s}"), it=("lanciare {what:p}", "lanciare <un@what> {what:s}"))
class ToCast(Spending):
    """ "to cast creature spells"; a card about to be cast counts as the spell."""

    what: Filter

    def __post_init__(self) -> None:
        if any(isinstance(each, Kicked) for noun in self.what.nouns for each in noun.adjectives):
            raise Meaningless  # payments are planned before it is known whether the spell is kicked

    def allows(self, ctx: Context, purpose: Purpose) -> bool:
        if purpose.kind != "cast":
            return False
        spell = ctx.object(purpose.entity)
        kept, spell.item = spell.item, spell.item or StackItem("spell", purpose.entity, None)
        try:
            return self.what.fits(ctx, purpose.entity)
        finally:
            spell.item = kept


class ToCastThese(Reference, Spending):
    """To cast cards mentioned before."""

    def meant(self, discourse: Discourse) -> int:
        """Return the slot of what the words let a player cast, or else of the latest thing."""
        return discourse.cast_so_far(several=False)

    def allows(self, ctx: Context, purpose: Purpose) -> bool:
        """Whether the spell being paid for is one of the cards, which have become new objects on the way (400.7g)."""
        if purpose.kind != "cast":
            return False
        became = ctx.state.became
        meant = set(ctx.recall(self.refers))
        for _ in range(2):  # exiled or revealed, then put on the stack
            meant |= {later for card in meant for later in became.get(card, ())}
        return purpose.entity in meant


@phrase(en=("cast that spell", "cast it", "cast that card"), it=("lanciare quella magia", "lanciare quella carta"))
class ToCastIt(ToCastThese):
    """ "to cast that spell"."""


@phrase(en=("cast those spells", "cast them"), it=("lanciare quelle magie", "lanciarle"))
class ToCastThem(ToCastThese):
    """ "to cast those spells"."""

    def meant(self, discourse: Discourse) -> int:
        return discourse.cast_so_far(several=True)


@phrase(en=("activate abilities", "activate a ability"), it=("attivare abilità", "attivare un'abilità"))
class ToActivate(Spending):
    """ "to activate abilities"."""

    def allows(self, ctx: Context, purpose: Purpose) -> bool:
        return purpose.kind == "activate"


@phrase(
    en=("activate abilities of {what:p}", "activate a ability of a {what:s}"),
    it=("attivare abilità di {what:p}", "attivare un'abilità di <un@what> {what:s}"),
)
class ToActivateOf(Spending):
    """ "to activate abilities of creatures"."""

    what: Filter

    def allows(self, ctx: Context, purpose: Purpose) -> bool:
        return purpose.kind == "activate" and self.what.fits(ctx, purpose.entity)


class ManaTerms(Effect):
    """Words about the mana that the same ability adds (106.6), with no effect of their own."""

    pays_generic = True
    """Whether the mana can pay for generic mana (107.4b)."""

    def allows(self, ctx: Context, purpose: Purpose | None) -> bool:
        """Whether the mana may be spent on `purpose`; None is a cost of neither a spell nor an ability."""
        return True

    def spent(self, ctx: Context, spell: int) -> Steps:
        """Carry out what happens when one such mana is spent to cast that spell."""
        yield from ()

    def run(self, ctx: Context) -> Steps:
        yield from ()


@node
class AllTerms(ManaTerms):
    """Several sentences about the same mana."""

    terms: tuple[ManaTerms, ...]

    @property
    def pays_generic(self) -> bool:  # type: ignore[override]
        """Whether the mana can pay for generic mana (107.4b)."""
        return all(each.pays_generic for each in self.terms)

    def allows(self, ctx: Context, purpose: Purpose | None) -> bool:
        return all(each.allows(ctx, purpose) for each in self.terms)

    def spent(self, ctx: Context, spell: int) -> Steps:
        for each in self.terms:
            yield from each.spent(ctx, spell)


@phrase(
    en="spend this mana only to {purposes:or}",
    it=("spendi questo mana solo per {purposes:or}", "spendi questo mana solamente per {purposes:or}"),
)
class SpendOnly(ManaTerms):
    """Restricts what the mana may be spent on."""

    purposes: tuple[Spending, ...]

    def allows(self, ctx: Context, purpose: Purpose | None) -> bool:
        return purpose is not None and any(each.allows(ctx, purpose) for each in self.purposes)


@wording(en="spend this mana only to {first} or to {second}", it="spendi questo mana solo per {first} o per {second}")
def spend_only_or(first: Spending, second: Spending) -> Effect:
    """ "Only to cast an instant spell or to gain a Class level": to do either."""
    return SpendOnly((first, second))


@phrase(
    en="spend this mana only on costs that contain {X}",
    it="spendi questo mana solo per costi che contengono {X}",
)
class SpendOnlyOnX(ManaTerms):
    """ "Spend this mana only on costs that contain {X}" (107.3)."""

    def allows(self, ctx: Context, purpose: Purpose | None) -> bool:
        return purpose is not None and purpose.has_x


@phrase(
    en="this mana can not be spent to pay generic costs",
    it="questo mana non può essere speso per pagare costi generici",
)
class SpendNotOnGeneric(ManaTerms):
    """ "This mana can't be spent to pay generic costs" (107.4b)."""

    pays_generic = False


@phrase(
    en=("this mana can not be spent to {purposes:or}",),
    it=("questo mana non può essere speso per {purposes:or}",),
)
class SpendNotOn(ManaTerms):
    """Excludes what the mana may not be spent on."""

    purposes: tuple[Spending, ...]

    def allows(self, ctx: Context, purpose: Purpose | None) -> bool:
        return purpose is None or not any(each.allows(ctx, purpose) for each in self.purposes)
