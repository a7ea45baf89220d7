"""Mana of a type that other permanents could produce (106.7)."""

from __future__ import annotations

from enum import Enum
from itertools import takewhile
from typing import Any

from engine.change.events import AddMana, Tap
from engine.families import EVERYTHING, Qualifier, SimpleNumeral
from engine.language.phrase import Meaningless, phrase, words
from engine.nodes.acts.mana import ManaMade, combinations
from engine.nodes.nouns.objects import Chosen
from engine.nodes.nouns.references import That
from engine.state.context import Context
from engine.state.objects import Characteristics
from engine.vocabulary.colours import COLOURS, MANA_TYPES
from engine.vocabulary.mana import ManaCost

ASKED = "could produce"
"""Context key of the objects whose possible mana is being determined."""


class ManaTypes(Enum):
    """The types that the mana may have."""

    COLOUR = "color"
    TYPE = "type"


words({ManaTypes.COLOUR: ("color", "colore"), ManaTypes.TYPE: ("type", "tipo")})


@phrase(
    en="{number:one} mana of any {alike?one|} {types} that {what:nom} could produce",
    it="{number:a} <mana> di un <qualsiasi:adj> {alike?unico|} {types} che {what} potrebbe produrre",
)
class ManaOthersCouldProduce(ManaMade):
    """ "one mana of any type that a land you control could produce" (106.7)."""

    number: SimpleNumeral
    types: ManaTypes
    what: Chosen
    alike: bool = False
    """Whether all of it is of one type."""

    own_reads = EVERYTHING

    @property
    def varies(self) -> bool:
        """Whether what it adds depends on the state of the game: it does."""
        return True

    def options(self, ctx: Context) -> tuple[str, ...]:
        letters = could_produce(ctx, self.what)
        kinds = COLOURS if self.types is ManaTypes.COLOUR else MANA_TYPES
        found = [letter for letter in kinds if letter in letters]
        number = self.number.value(ctx)
        return tuple(letter * number for letter in found) if self.alike else combinations(found, number)


def could_produce(ctx: Context, what: Chosen) -> set[str]:
    """Return the types of mana that abilities of these permanents would add if they resolved now, with any possible X,
    whether or not their costs can be paid. Permanents that depend on each other in a circle add nothing (106.7)."""
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


@phrase(en="that could produce {mana}", it="che <potrebbe/potrebbero@noun> produrre {mana}")
class CouldProduce(Qualifier):
    """ "lands your opponents control that could produce {C}" (106.7)."""

    mana: ManaCost

    own_reads = EVERYTHING

    def __post_init__(self) -> None:
        if len(self.mana) != 1 or self.mana.text[1:-1] not in MANA_TYPES:
            raise Meaningless

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        asked: frozenset[Any] = frozenset(ctx.memo.get(ASKED, ()))
        if entity in asked:
            return False
        own = Context(ctx.game, entity, ctx.controller_of(entity), memo={ASKED: asked | {entity}}, x=1)
        letter = self.mana.text[1:-1]
        return any(letter in letters for each in look.summary.activated for letters in each.mana_options(own))


@phrase(
    en="{number:one} mana of any type {what:nom} produced",
    it=(
        "{number:a} <mana> di un <qualsiasi:adj> tipo che {what} ha prodotto",
        "{number:a} <mana> di un <qualsiasi:adj> tipo prodotto da {what}",
    ),
)
class ManaItProduced(ManaMade):
    """ "one mana of any type that land produced" (106.12a), when it was just tapped for mana."""

    number: SimpleNumeral
    what: That

    own_reads = EVERYTHING

    @property
    def varies(self) -> bool:
        """Whether what it adds depends on the state of the game: it does."""
        return True

    def options(self, ctx: Context) -> tuple[str, ...]:
        letters = produced(ctx, ctx.event.object) if isinstance(ctx.event, Tap) else ""
        return combinations([letter for letter in MANA_TYPES if letter in letters], self.number.value(ctx))


def produced(ctx: Context, entity: int) -> str:
    """Return the mana that the permanent added in the event that triggered the ability; before it is tapped, the mana
    that it is certain to add."""
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
