"""Mana of a type that other permanents could produce (106.7)."""

from __future__ import annotations

from enum import Enum
from itertools import takewhile
from typing import Any

from engine.change.events import AddMana, Tap
from engine.families import EVERYTHING, SimpleNumeral
from engine.language.phrase import phrase, words
from engine.nodes.acts.mana import ManaMade, combinations
from engine.nodes.nouns.objects import Chosen
from engine.nodes.nouns.references import That
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
    def varies(self) -> bool:
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


@phrase(
    en="{number:one} mana of any type {what:nom} produced",
    it=(
        "{number:a} <mana> di un <qualsiasi:adj> tipo che {what} ha prodotto",
        "{number:a} <mana> di un <qualsiasi:adj> tipo prodotto da {what}",
    ),
)
class ManaThatItMade(ManaMade):
    """ "one mana of any type that land produced" (106.12a): as that permanent was tapped for mana just before."""

    number: SimpleNumeral
    what: That

    own_reads = EVERYTHING

    @property
    def varies(self) -> bool:
        """It is what the other has made."""
        return True

    def options(self, ctx: Context) -> tuple[str, ...]:
        letters = produced(ctx, ctx.event.object) if isinstance(ctx.event, Tap) else ""
        return combinations([letter for letter in MANA_TYPES if letter in letters], self.number.value(ctx))


def produced(ctx: Context, entity: int) -> str:
    """What the permanent has added as it was tapped for mana in the event that triggered the ability; before it is
    tapped, what it would surely add."""
    since = list(takewhile(lambda event: event is not ctx.event, reversed(ctx.state.history)))
    if len(since) < len(ctx.state.history):
        return "".join(event.mana for event in since if isinstance(event, AddMana) and event.tapped == entity)
    own = Context(ctx.game, entity, ctx.controller_of(entity), x=1)
    options = {
        "".join(sorted(set(letters)))
        for ability in ctx.look(entity).summary.activated
        if ability.taps
        for letters in ability.mana_options(own)
    }
    return options.pop() if len(options) == 1 else ""
