"""Conditions on starting decks (702.138b), as companions ask for them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from engine.families import Amount, Condition
from engine.language.node import Node
from engine.language.phrase import phrase
from engine.nodes.nouns.amounts import Property
from engine.nodes.nouns.bounds import Bound
from engine.nodes.nouns.filters import Filter, Noun
from engine.nodes.nouns.qualities import Quality

if TYPE_CHECKING:
    from engine.state.context import Context


class OfStartingDeck(Condition):
    """A condition on a player's starting deck: the library before the game begins, with the commander (702.138b)."""

    own_zones = frozenset()

    def holds(self, ctx: Context) -> bool:
        return self.fulfilled(ctx, ctx.state.players[ctx.controller].library)

    def fulfilled(self, ctx: Context, deck: Sequence[int]) -> bool:
        """Whether those cards fulfil it."""
        raise TypeError(f"{type(self).__name__} asks for nothing")


@phrase(
    en="your starting deck contains only {cards:p} (and {others:p})?",
    it="il tuo mazzo iniziale contiene solo {cards:p} (e {others:p})?",
)
class DeckOnly(OfStartingDeck):
    """ "your starting deck contains only cards with mana value 3 or greater and land cards"."""

    cards: Filter
    others: Filter | None = None

    def fulfilled(self, ctx: Context, deck: Sequence[int]) -> bool:
        return all(self.cards.fits(ctx, card) or (self.others and self.others.fits(ctx, card)) for card in deck)


@phrase(
    en="your starting deck contains at least {number} cards more than the minimum deck size",
    it=(
        "il tuo mazzo iniziale contiene almeno {number} carte in più rispetto alla dimensione minima del mazzo",
        "il tuo mazzo iniziale contiene almeno {number} carte in più della dimensione minima del mazzo",
    ),
)
class LargeDeck(OfStartingDeck):
    """ "your starting deck contains at least twenty cards more than the minimum deck size" (100.2a, 903.5a)."""

    number: Amount

    def fulfilled(self, ctx: Context, deck: Sequence[int]) -> bool:
        return len(deck) >= ctx.state.rules.smallest_deck + self.number.value(ctx)


class Requirement(Node):
    """What each of some cards must be or have."""

    duties = ("met",)

    def met(self, ctx: Context, cards: Sequence[int]) -> bool:
        """Whether all the cards meet it."""
        raise TypeError(f"{type(self).__name__} asks for nothing")


@phrase(en="has {property:s} {bound}", it="ha {property:s} {bound:s}")
class HasNumber(Requirement):
    """ "has mana value 2 or less"."""

    property: Property
    bound: Bound

    def met(self, ctx: Context, cards: Sequence[int]) -> bool:
        return all(self.bound.admits(ctx, self.property.of(ctx, card)) for card in cards)


@phrase(en="has a activated ability", it="ha un' abilità attivata")
class HasActivatedAbility(Requirement):
    """ "has an activated ability", in its own text or from a keyword or basic land type (602.1, 305.6)."""

    def met(self, ctx: Context, cards: Sequence[int]) -> bool:
        return all(ctx.look(card).summary.activated for card in cards)


@phrase(en="has a different name", it="ha un nome diverso")
class HaveDifferentNames(Requirement):
    """ "has a different name" (201.2b): no two have a name in common."""

    def met(self, ctx: Context, cards: Sequence[int]) -> bool:
        names = sorted(name for card in cards for name in ctx.look(card).names)
        return all(first != second for first, second in pairwise(names))


@phrase(en="shares a {quality:s}", it="condivide un {quality:s}")
class ShareOne(Requirement):
    """ "shares a card type": all of them have one in common."""

    quality: Quality

    def met(self, ctx: Context, cards: Sequence[int]) -> bool:
        return not cards or bool(
            frozenset.intersection(*(frozenset(self.quality.of(ctx.look(card))) for card in cards))
        )


@phrase(en="is a {kinds:or,articles}", it="è <un@kinds> {kinds:or,articles,un}")
class IsOneOf(Requirement):
    """ "is a Cat, Elemental, Nightmare, Dinosaur, or Beast card"."""

    kinds: tuple[Noun, ...]

    def met(self, ctx: Context, cards: Sequence[int]) -> bool:
        return all(any(kind.fits(ctx, card, ctx.look(card)) for kind in self.kinds) for card in cards)


@phrase(
    en="each {cards:s} in your starting deck {requirement}",
    it="<ogni/> {cards:s} nel tuo mazzo iniziale {requirement}",
)
class EachInDeck(OfStartingDeck):
    """ "each nonland card in your starting deck has a different name"."""

    cards: Filter
    requirement: Requirement

    def fulfilled(self, ctx: Context, deck: Sequence[int]) -> bool:
        return self.requirement.met(ctx, [card for card in deck if self.cards.fits(ctx, card)])


@phrase(
    en="no card in your starting deck has more than one of the same mana symbol in its mana cost",
    it=(
        "nessuna carta nel tuo mazzo iniziale ha più di uno stesso simbolo di mana nel suo costo di mana",
        "nessuna carta nel tuo mazzo iniziale ha più di uno degli stessi simboli di mana nel suo costo di mana",
    ),
)
class NoSymbolTwice(OfStartingDeck):
    """ "no card in your starting deck has more than one of the same mana symbol in its mana cost" (202.1)."""

    def fulfilled(self, ctx: Context, deck: Sequence[int]) -> bool:
        costs = [cost for card in deck if (cost := ctx.look(card).cost) is not None]
        return all(len(set(cost.symbols)) == len(cost.symbols) for cost in costs)
