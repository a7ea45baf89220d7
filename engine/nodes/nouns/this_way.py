"""What was done "this way": by an earlier sentence of the same text (608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import Amount, Condition, Countable, Reference
from engine.language.phrase import phrase
from engine.nodes.nouns.adjectives import Deed
from engine.nodes.nouns.filters import CardHead, Noun

if TYPE_CHECKING:
    from engine.state.context import Context


def done(ctx: Context, slot: int, what: Noun) -> int:
    """How many such things the act did it to, as they last were (608.2g)."""
    entities = ctx.recall(slot)
    if isinstance(what.head, CardHead):
        entities = [card for entity in entities for card in _cards(ctx, entity)]
    return sum(what.fits(ctx, entity, ctx.look(entity)) for entity in entities)


def _cards(ctx: Context, entity: int) -> tuple[int, ...]:
    """The cards that an object was in its new zone: a melded permanent is two (712.4e)."""
    became: tuple[int, ...] = ctx.state.became.get(entity, ())
    return became if len(became) > 1 else (entity,)


@phrase(en="{what:s} {deed} this way", it="ogni {what:s} {deed@what} in questo modo")
class EachThisWay(Reference, Countable):
    """ "for each creature destroyed this way"."""

    what: Noun
    deed: Deed

    def count(self, ctx: Context) -> int:
        return done(ctx, self.refers, self.what)


@phrase(
    en="the number of {what:p} {deed} this way", it="il <numero:s> di {what:p} {deed:p@what} in questo modo", prefer=1
)
class NumberThisWay(Reference, Amount):
    """ "the number of creatures destroyed this way"."""

    what: Noun
    deed: Deed

    def value(self, ctx: Context) -> int:
        return done(ctx, self.refers, self.what)


@phrase(
    en=("a {what:s} is {deed} this way", "(a|at least one) {what:s} was {deed} this way"),
    it=(
        "<un@what> {what:s} [essere@what] {deed@what} in questo modo",
        "(almeno)? <un@what> {what:s} è (stato|stata) {deed@what} in questo modo",
    ),
)
class AnyThisWay(Reference, Condition):
    """ "a creature card is exiled this way"."""

    what: Noun
    deed: Deed

    def holds(self, ctx: Context) -> bool:
        return done(ctx, self.refers, self.what) > 0
