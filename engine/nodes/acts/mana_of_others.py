"""Mana of a type that other permanents could produce (106.7)."""

from __future__ import annotations

from enum import Enum
from typing import Any

from engine.families import EVERYTHING, SimpleNumeral
from engine.language.phrase import phrase, words
from engine.nodes.acts.mana import ManaMade, combinations
from engine.nodes.nouns.objects import Chosen
from engine.state.context import Context
from engine.vocabulary.colours import COLOURS, MANA_TYPES

ASKED = "could produce"
"""Under this key a context remembers which objects are being asked what they could produce."""


class ManaSort(Enum):
    """Of which types the mana may be."""

    COLOUR = "color"
    TYPE = "type"


words({ManaSort.COLOUR: ("color", "colore"), ManaSort.TYPE: ("type", "tipo")})


@phrase(
    en="{number:one} mana of any {sort} that {what:nom} could produce",
    it="{number:a} <mana> di un <qualsiasi:adj> {sort} che {what} potrebbe produrre",
)
class ManaThatOthersMake(ManaMade):
    """ "one mana of any type that a land you control could produce" (106.7)."""

    number: SimpleNumeral
    sort: ManaSort
    what: Chosen

    own_reads = EVERYTHING

    @property
    def varies(self) -> bool:  # type: ignore[override]
        """It is what the others could make."""
        return True

    def options(self, ctx: Context) -> tuple[str, ...]:
        letters = could_produce(ctx, self.what)
        kinds = COLOURS if self.sort is ManaSort.COLOUR else MANA_TYPES
        return combinations([letter for letter in kinds if letter in letters], self.number.value(ctx))


def could_produce(ctx: Context, what: Chosen) -> set[str]:
    """The types of mana that abilities of these permanents would add if they resolved now, whether or not their costs
    could be paid, with some X where one would be chosen. What asks for itself, over others or not, tells nothing of its
    own (106.7)."""
    asked: frozenset[Any] = frozenset(ctx.memo.get(ASKED, ())) | {ctx.source}
    found: set[str] = set()
    for entity in what.find(ctx):
        if entity in asked:
            continue
        for ability in ctx.look(entity).summary.activated:
            own = Context(ctx.game, entity, ctx.controller_of(entity), memo={ASKED: asked}, x=1)
            for letters in ability.mana_options(own):
                found.update(letters)
    return found
