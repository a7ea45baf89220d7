"""Splicing the text of a card onto a spell (702.46)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.families import Ability, Cost, Keyword, ObjectAct, Splicing
from engine.families.continuous import ContinuousAct
from engine.families.spelled import Spelled
from engine.language import registry
from engine.language.phrase import node, phrase
from engine.nodes.acts.prices import Price
from engine.nodes.nouns.filters import Filter
from engine.state.objects import Characteristics

if TYPE_CHECKING:
    from engine.state.context import Context

FIRST_SLOT = 5000
"""First slot of spliced texts; each further text starts that many slots later."""


@phrase(en="splice onto {what:s} {price}", it="unire in {what:s} {price}")
class Splice(Spelled):
    """ "splice onto Arcane" with its cost (702.46)."""

    what: Filter
    price: Price

    name = "splice"

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return (SpliceFromHand(self),)


@node
class SpliceFromHand(Splicing):
    """The static ability of splice, which works in the hand (702.46a)."""

    keyword: Splice

    @property
    def costs(self) -> tuple[Cost, ...]:
        return self.keyword.price.costs

    def fits(self, ctx: Context, spell: int) -> bool:
        return self.keyword.what.fits(ctx, spell)

    def text(self, look: Characteristics, place: int) -> ContinuousAct:
        return GainText(registry.text().bind_card(tuple(look.summary.spell), FIRST_SLOT * place))


@node
class GainText(ContinuousAct, ObjectAct):
    """The act of the effect by which a spell gains rules text (702.46c, 612)."""

    abilities: tuple[Any, ...]

    layers = ("3",)
    independent = True

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        look.set_abilities((*look.abilities, *self.abilities))
