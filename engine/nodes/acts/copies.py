"""Permanents that are or become copies of others, with exceptions (706.2, 706.5, 706.9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from engine import limits
from engine.change.outgrown import as_many
from engine.change.replacing import COPY
from engine.decisions import ChooseObjects, ChooseYesNo, Steps
from engine.families import (
    Act,
    Countable,
    Granted,
    Numeral,
    ObjectAct,
    Objects,
    PlayerAct,
    Replacing,
    SimpleNumeral,
    StaticSentence,
)
from engine.language.node import Node
from engine.language.phrase import Meaningless, node, phrase
from engine.nodes.acts.continuous import of_types, times_of
from engine.nodes.acts.entering import Arrival, Entering, Entry
from engine.nodes.acts.making import create_copies
from engine.nodes.acts.taking import take
from engine.nodes.acts.tokens import defines_in
from engine.nodes.nouns.filters import Filter
from engine.nodes.nouns.objects import Self
from engine.nodes.nouns.values import CardName, CardType, Colour, CounterKind, Size, Subtype, Supertype
from engine.refusal import Text
from engine.state.objects import Characteristics

if TYPE_CHECKING:
    from engine.change.events import Move
    from engine.state.context import Context


class Difference(Node):
    """In what a copy differs from what it copies (706.9)."""

    duties = ("change",)

    as_it_enters: ClassVar[bool] = False
    """Whether it is something else that happens as the copy enters, and no copiable value (706.9e)."""

    def change(self, ctx: Context, look: Characteristics) -> None:
        """Change the copied values."""
        raise TypeError(f"{type(self).__name__} changes nothing")

    def counters(self, ctx: Context, event: Move) -> tuple[str, int]:
        """Of what happens as it enters: the kind and number of counters that it enters with."""
        raise TypeError(f"{type(self).__name__} brings no counters")


@phrase(
    en=("it has {abilities:and}", "it gains {abilities:and}"), it=("ha {abilities:and}", "acquisisce {abilities:and}")
)
class WithAbilities(Difference):
    """ "except it has haste" (706.9a)."""

    abilities: tuple[Granted, ...]

    def change(self, ctx: Context, look: Characteristics) -> None:
        given = (ability for granted in self.abilities for ability in granted.given())
        look.set_abilities((*look.abilities, *given))


@phrase(en="its name is {name}", it="il suo nome è {name}")
class WithName(Difference):
    """ "except its name is …" (706.9c)."""

    name: CardName

    def change(self, ctx: Context, look: Characteristics) -> None:
        look.name, look.halves = Text(self.name, self.name), ()


@phrase(en="its name is ~", it="il suo nome è ~")
class WithOwnName(Difference):
    """ "except its name is ~": that of the object whose text it is (706.9b)."""

    def change(self, ctx: Context, look: Characteristics) -> None:
        look.name, look.halves = ctx.look(ctx.source).name, ()


@phrase(en="it has this ability", it="ha questa abilità")
class WithThisAbility(Difference):
    """ "except it has this ability" (706.9a)."""

    def change(self, ctx: Context, look: Characteristics) -> None:
        look.set_abilities((*look.abilities, ctx.ability))


@phrase(en="it's {size}", it="è {size}")
class WithSize(Difference):
    """ "except it's 7/7" (706.9c)."""

    size: Size

    def change(self, ctx: Context, look: Characteristics) -> None:
        look.power, look.toughness = self.size.numbers(0)
        look.base_size = (look.power, look.toughness)
        _drop_defining(look, "7a")


@phrase(en="it has no mana cost", it="non ha costo di mana")
class WithoutManaCost(Difference):
    """ "except it has no mana cost" (706.9a)."""

    def change(self, ctx: Context, look: Characteristics) -> None:
        look.cost = None


@phrase(en="it's {colours:and}", it="è {colours:and}")
class WithColours(Difference):
    """ "except it's black" (706.9c)."""

    colours: tuple[Colour, ...]

    def change(self, ctx: Context, look: Characteristics) -> None:
        look.colours = frozenset(self.colours)
        _drop_defining(look, "5")


@phrase(
    en=(
        "{without?it isn't|it's} {supertype}", "{without?they aren't|they're} {supertype}",
        "it's {supertype} in addition to its other types",
    ),
    it=("{without?non è|è} {supertype}", "è {supertype} in aggiunta a i suoi altri tipi"),
)
class WithSupertype(Difference):
    """ "except it isn't legendary" (706.9c)."""

    supertype: Supertype
    without: bool = False

    def change(self, ctx: Context, look: Characteristics) -> None:
        own = frozenset({self.supertype})
        look.supertypes = look.supertypes - own if self.without else look.supertypes | own


@phrase(
    en="it's a ({subtypes:s})? {types:s} in addition to its other types",
    it="è <un@types> {types:s,backwards} ({subtypes:s,backwards})? in aggiunta a i suoi altri tipi",
)
class WithTypes(Difference):
    """ "except it's an artifact in addition to its other types" (706.9c)."""

    types: tuple[CardType, ...]
    subtypes: tuple[Subtype, ...] = ()

    def change(self, ctx: Context, look: Characteristics) -> None:
        look.types = look.types.union(self.types)
        look.subtypes = look.subtypes.union(of_types(self.subtypes, look.types))


@phrase(
    en="it's a {subtypes:s} in addition to its other (creature)? types",
    it="è <un@subtypes> {subtypes:s} in aggiunta a i suoi altri tipi (di creatura)?",
)
class WithSubtypes(Difference):
    """ "except it's a Spirit in addition to its other types" (706.9c), which only a creature can be (205.3d)."""

    subtypes: tuple[Subtype, ...]

    def change(self, ctx: Context, look: Characteristics) -> None:
        look.subtypes = look.subtypes.union(of_types(self.subtypes, look.types))


@phrase(
    en=(
        "it enters with {number:a} additional {kind} <counter> {number…} on it (if it is a {type:s})?",
        "it enters the battlefield with {number:a} additional {kind} <counter> {number…} on it (if it is a {type:s})?",
    ),
    it=(
        "entra con {number:a} <segnalino> {kind} <addizionale@segnalino> {number…} (se è <un@type> {type:s})?",
        "entra in il campo di battaglia con {number:a} <segnalino> {kind} <addizionale@segnalino> {number…}"
        " (se è <un@type> {type:s})?",
        "con {number:a} <segnalino> {kind} <addizionale@segnalino> {number…} (se è <un@type> {type:s})?",
    ),
)
class WithCounters(Difference):
    """ "except it enters with X additional +1/+1 counters on it" (706.9e), perhaps only if it is a creature then
    (614.12)."""

    number: Numeral
    kind: CounterKind
    type: CardType | None = None

    as_it_enters = True

    def change(self, ctx: Context, look: Characteristics) -> None:
        """The values are as they were."""

    def counters(self, ctx: Context, event: Move) -> tuple[str, int]:
        if self.type is not None:
            arrival = Arrival(ctx, event)
            if self.type not in arrival.look(arrival.arriving).types:
                return self.kind, 0
        return self.kind, self.number.value(ctx)


def not_entering(exceptions: Sequence[Difference]) -> None:
    """Refuse exceptions that only make sense of what enters as a copy."""
    if any(each.as_it_enters for each in exceptions):
        raise Meaningless


def _drop_defining(look: Characteristics, layer: str) -> None:
    """706.9d: abilities that define a characteristic of which the copy is told otherwise are not copied."""
    look.set_abilities(tuple(each for each in look.abilities if not defines_in(each, layer)))


def with_exceptions(ctx: Context, look: Characteristics, exceptions: Sequence[Difference]) -> Characteristics:
    """The values that a copy gets."""
    if not exceptions:
        return look
    changed = look.copy()
    changed.set_abilities(look.abilities)
    changed.shape = None
    for exception in exceptions:
        exception.change(ctx, changed)
    changed.shed = (changed.types, changed.subtypes)
    return changed


@phrase(
    en="[become] a copy of {what} (, except {exceptions:and})?",
    it="[diventare] una copia di {what} (, tranne che {exceptions:and})?",
)
class BecomeCopy(ObjectAct):
    """Become a copy of a permanent (613.2a, 706.4)."""

    what: Objects
    exceptions: tuple[Difference, ...] = ()

    continuous = True

    layers = ("1",)

    def __post_init__(self) -> None:
        not_entering(self.exceptions)

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        """What it copies is settled as the effect begins (706.2b)."""

    def settled(self, ctx: Context) -> Steps:
        found = yield from take(ctx, ctx.controller, self.what)
        values = with_exceptions(ctx, ctx.game.copiable(found[0]), self.exceptions) if found else None
        return CopiedValues(values)


@node
class CopiedValues(Act):
    """The act of an effect that makes permanents a copy with these values."""

    values: Any
    """Characteristics; None for no change."""

    continuous = True
    independent = True
    disables = True

    layers = ("1",)

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        values = self.values
        if values is None:
            return
        if values.shape is not None and values.shape.frame == "flip":
            values = values.shape.seen("battlefield", flipped=ctx.object(entity).flipped)
        look.become(values)


@phrase(
    en=(
        "{optional?you may have|} ~ {optional?enter|enters} as a copy of any {what:s} on the battlefield"
        " (, except {exceptions:and})?",
        "{optional?you may have|} ~ {optional?enter|enters} the battlefield as a copy of any {what:s}"
        " on the battlefield (, except {exceptions:and})?",
        "{optional?you may have|} ~ {optional?enter|enters} as a copy of a {what:s} (, except {exceptions:and})?",
    ),
    it=(
        "{optional?puoi far entrare ~|~ entra} in il campo di battaglia come una copia di <un@what> qualsiasi {what:s}"
        " su il campo di battaglia (, tranne che {exceptions:and})?",
        "{optional?puoi far entrare ~|~ entra} in il campo di battaglia come (una)? copia di (<un@what>)? qualsiasi"
        " {what:s} su il campo di battaglia (, tranne che {exceptions:and})?",
        "{optional?puoi far entrare ~|~ entra} in il campo di battaglia come una copia di <un@what> {what:s}"
        " (, tranne che {exceptions:and})?",
    ),
)
class EnterAsCopy(StaticSentence):
    """ "You may have ~ enter as a copy of any creature on the battlefield" (614.1c, 706.5)."""

    what: Filter
    optional: bool = True
    exceptions: tuple[Difference, ...] = ()

    def wording(self, language: str, features: object) -> int:
        """ "a copy of a creature you control": what is narrowed needs no "any … on the battlefield"."""
        return 2 if self.what.tail else 0

    def replaces(self) -> tuple[Replacing, ...]:
        return (Entering(Self(), CopyEntry(self)),)


@node
class CopyEntry(Entry, Act):
    """The act of an `EnterAsCopy`."""

    sentence: EnterAsCopy

    entry_order = COPY

    def enter(self, ctx: Context, event: Move) -> Steps:
        game = ctx.game
        sentence = self.sentence
        possible = [id for id in game.state.battlefield if id != event.object and sentence.what.fits(ctx, id)]
        if not possible:
            return
        player = event.chooser(game)
        if sentence.optional:
            copies = yield ChooseYesNo(
                player=player, prompt=Text("Does it enter as a copy?", "Entra come copia?"), rule="706.5",
                source=event.object or None,
            )  # fmt: skip
            if not copies:
                return
        chosen = yield ChooseObjects(
            player=player, prompt=Text("Choose what it copies.", "Scegli che cosa copia."), rule="706.5",
            source=event.object or None, candidates=possible, minimum=1, maximum=1, about="copy",
        )  # fmt: skip
        event.base = with_exceptions(ctx, game.copiable(chosen[0]), sentence.exceptions)
        self._bring_counters(ctx, event)

    def _bring_counters(self, ctx: Context, event: Move) -> None:
        """706.9e: only those of the copy effect that is applied last."""
        kept = dict(event.counters or {})
        for kind, number in event.as_copy:
            kept[kind] -= number
        event.counters = {kind: number for kind, number in kept.items() if number}
        event.as_copy = tuple(each.counters(ctx, event) for each in self.sentence.exceptions if each.as_it_enters)
        for kind, number in event.as_copy:
            event.counters[kind] = event.counters.get(kind, 0) + number


@phrase(
    en=(
        "[create] a token that's a copy of {what} (, except {exceptions:and})? (for each {per})?",
        "[create] {number:a} tokens that are copies of {what} (, except {exceptions:and})?",
    ),
    it=(
        "[creare] una <pedina:s> che è una copia di {what} (, tranne che {exceptions:and})? (per {per})?",
        "[creare] {number:a} <pedina:p> che sono copie di {what} (, tranne che {exceptions:and})?",
    ),
)
class CreateCopy(PlayerAct):
    """Create tokens that are copies of something (701.6, 706.2), one or as many as the words count."""

    what: Objects
    exceptions: tuple[Difference, ...] = ()
    per: Countable | None = None
    number: SimpleNumeral | None = None

    def __post_init__(self) -> None:
        not_entering(self.exceptions)
        if self.number is not None and not self.number.plural:
            raise Meaningless

    def wording(self, language: str, features: object) -> int:
        """One of them or more."""
        return int(self.number is not None)

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            objects = yield from take(ctx, player, self.what)
            copies = [  # of what is gone as it last was (608.2g)
                with_exceptions(ctx, ctx.game.copiable(entity), self.exceptions) for entity in objects
            ]
            number = times_of(ctx, self.per) if self.number is None else as_many(self.number.value(ctx), limits.TOKENS)
            ctx.note(self.slot, (yield from create_copies(ctx, player, copies * number)))
