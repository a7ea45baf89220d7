"""Exceptions of copies: "except it isn't legendary" (706.9)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.families import Granted, Numeral
from engine.language.node import Node
from engine.language.phrase import Meaningless, phrase
from engine.nodes.acts.continuous import of_types, without_kind
from engine.nodes.acts.entering import Arrival
from engine.nodes.acts.tokens import TokenColours, defines_in
from engine.nodes.nouns.values import CardName, CardType, Colour, CounterKind, Size, Subtype, Supertype
from engine.refusal import Text
from engine.state.objects import Characteristics
from engine.vocabulary.types import CREATURE_TYPES

if TYPE_CHECKING:
    from engine.change.events import Move
    from engine.state.context import Context


class Difference(Node):
    """An exception to the values that a copy gets (706.9)."""

    duties = ("change",)

    as_it_enters: ClassVar[bool] = False
    """Whether it applies as the copy enters and is not a copiable value (706.9e)."""

    def change(self, ctx: Context, look: Characteristics) -> None:
        """Change the copied values."""
        raise TypeError(f"{type(self).__name__} changes nothing")

    def counters(self, ctx: Context, event: Move) -> tuple[str, int]:
        """Return the kind and number of counters that the copy enters with, for exceptions that apply as it enters."""
        raise TypeError(f"{type(self).__name__} brings no counters")


@phrase(
    en=("(it|he|she) has {abilities:and}", "(it|he|she) gains {abilities:and}", "has {abilities:and}"),
    it=("ha {abilities:and}", "acquisisce {abilities:and}"),
)
class WithAbilities(Difference):
    """ "except it has haste" (706.9a)."""

    abilities: tuple[Granted, ...]

    def change(self, ctx: Context, look: Characteristics) -> None:
        given = (ability for granted in self.abilities for ability in granted.given())
        look.set_abilities((*look.abilities, *given))


@phrase(en="(its|his|her) name is {name}", it="il suo nome è {name}")
class WithName(Difference):
    """ "except its name is …" (706.9c)."""

    name: CardName

    def change(self, ctx: Context, look: Characteristics) -> None:
        look.name, look.halves = Text(self.name, self.name), ()


@phrase(en="(its|his|her) name is ~", it="il suo nome è ~")
class WithOwnName(Difference):
    """ "except its name is ~": the name of the object that has this text (706.9b)."""

    def change(self, ctx: Context, look: Characteristics) -> None:
        look.name, look.halves = ctx.look(ctx.source).name, ()


@phrase(en="(it|he|she) has this ability", it="ha questa abilità")
class WithThisAbility(Difference):
    """ "except it has this ability" (706.9a)."""

    def change(self, ctx: Context, look: Characteristics) -> None:
        look.set_abilities((*look.abilities, ctx.ability))


@phrase(en="(it|he|she) is {size}", it="è {size}")
class WithSize(Difference):
    """ "except it's 7/7" (706.9c)."""

    size: Size

    def change(self, ctx: Context, look: Characteristics) -> None:
        look.power, look.toughness = self.size.numbers(0)
        look.base_size = (look.power, look.toughness)
        _drop_defining(look, "7a")


@phrase(
    en="(it is|he is|she is|is) a {size} ({colours})? {subtypes:s}",
    it="è <un@subtypes> {subtypes:s} {size} ({colours})?",
)
class WithKind(Difference):
    """ "except it's a 1/1 green Frog": replaces size, colours and creature types (706.9c)."""

    size: Size
    subtypes: tuple[Subtype, ...]
    colours: TokenColours | None = None

    def __post_init__(self) -> None:
        if not CREATURE_TYPES.issuperset(self.subtypes):
            raise Meaningless

    def change(self, ctx: Context, look: Characteristics) -> None:
        WithSize(self.size).change(ctx, look)
        look.subtypes = without_kind(look.subtypes, ("Creature",)).union(of_types(self.subtypes, look.types))
        _drop_defining(look, "4")
        if self.colours is not None:
            WithColours(self.colours.colours).change(ctx, look)


@phrase(
    en=(
        "(it is|he is|she is|is) a {size} ({colours})? ({subtypes:s})? {types:s}"
        " in addition to (its|his|her) other types",
    ),
    it="è <un@types> {types:s,backwards} ({subtypes:s,backwards})? {size} ({colours})? in aggiunta a i suoi altri tipi",
)
class WithSizeAndTypes(Difference):
    """ "except it's a 3/3 black Zombie creature in addition to its other types" (706.9c)."""

    size: Size
    types: tuple[CardType, ...]
    subtypes: tuple[Subtype, ...] = ()
    colours: TokenColours | None = None

    def change(self, ctx: Context, look: Characteristics) -> None:
        WithTypes(self.types, self.subtypes).change(ctx, look)
        WithSize(self.size).change(ctx, look)
        if self.colours is not None:
            WithColours(self.colours.colours).change(ctx, look)


@phrase(en="(it|he|she|the token) has no mana cost", it="non ha costo di mana")
class WithoutManaCost(Difference):
    """ "except it has no mana cost" (706.9a)."""

    def change(self, ctx: Context, look: Characteristics) -> None:
        look.cost = None


@phrase(en=("(it|he|she) is {colours:and}", "(that)? the copy is {colours:and}"), it="è {colours:and}")
class WithColours(Difference):
    """ "except it's black" (706.9c)."""

    colours: tuple[Colour, ...]

    def change(self, ctx: Context, look: Characteristics) -> None:
        look.colours = frozenset(self.colours)
        _drop_defining(look, "5")


@phrase(
    en=(
        "{without?it isn't {supertype}|it's {supertype} in addition to (its|his|her) other types}",
        "{without?(it|he|she) is not|(it|he|she) is} {supertype}",
        "{without?they aren't|they're} {supertype}",
        "(that)? {without?(it|the copy|the token) is not|(it|the copy|the token) is} {supertype}"
        " (if (the spell|that spell|that creature|equipped creature) is legendary)?",
    ),
    it=("{without?non è {supertype}|è {supertype} in aggiunta a i suoi altri tipi}", "{without?non è|è} {supertype}"),
)
class WithSupertype(Difference):
    """ "except it isn't legendary" (706.9c)."""

    supertype: Supertype
    without: bool = False

    def change(self, ctx: Context, look: Characteristics) -> None:
        own = frozenset({self.supertype})
        look.supertypes = look.supertypes - own if self.without else look.supertypes | own


@phrase(
    en="(it is|he is|she is|is) a ({subtypes:s})? {types:s} in addition to (its|his|her) other types",
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
    en=(
        "(it is|he is|she is|is) a ({subtypes:s})? {types:s} (with {abilities:and})? and (it|he|she) loses all other"
        " card types"
    ),
    it=(
        "è <un@types> {types:s,backwards} ({subtypes:s,backwards})? (con {abilities:and})? e perde tutti gli altri tipi"
        " di carta"
    ),
)
class WithTypesOnly(Difference):
    """ "except it's a Vehicle artifact with crew 3 and it loses all other card types" (706.9c): subtypes of other types
    are lost with these (205.1a)."""

    types: tuple[CardType, ...]
    subtypes: tuple[Subtype, ...] = ()
    abilities: tuple[Granted, ...] = ()

    def change(self, ctx: Context, look: Characteristics) -> None:
        look.types = frozenset(self.types)
        look.subtypes = of_types(look.subtypes.union(self.subtypes), look.types)
        _drop_defining(look, "4")
        if self.abilities:
            WithAbilities(self.abilities).change(ctx, look)


@phrase(
    en="(it is|he is|she is|is) a {size} ({colours})? {subtypes:s} in addition to (its|his|her) other types",
    it="è <un@subtypes> {subtypes:s} {size} ({colours})? in aggiunta a i suoi altri tipi",
)
class WithSizeAndSubtypes(Difference):
    """ "except it's a 4/4 Hero in addition to its other types" (706.9c)."""

    size: Size
    subtypes: tuple[Subtype, ...]
    colours: TokenColours | None = None

    def change(self, ctx: Context, look: Characteristics) -> None:
        WithSubtypes(self.subtypes).change(ctx, look)
        WithSize(self.size).change(ctx, look)
        if self.colours is not None:
            WithColours(self.colours.colours).change(ctx, look)


@phrase(
    en="(it is|he is|she is|is) a {subtypes:s} in addition to (its|his|her) other (creature)? types",
    it="è <un@subtypes> {subtypes:s} in aggiunta a i suoi altri tipi (di creatura)?",
)
class WithSubtypes(Difference):
    """ "except it's a Spirit in addition to its other types" (706.9c); only creatures can be Spirits (205.3d)."""

    subtypes: tuple[Subtype, ...]

    def change(self, ctx: Context, look: Characteristics) -> None:
        look.subtypes = look.subtypes.union(of_types(self.subtypes, look.types))


@phrase(
    en=(
        "it enters with {number:a} additional {kind} <counter> {number…} on it (if it is a {type:s})?",
        "it enters the battlefield with {number:a} additional {kind} <counter> {number…} on it (if it is a {type:s})?",
        "it enters (the battlefield)? with a additional {number} {kind} <counter> on it (if it is a {type:s})?",
    ),
    it=(
        "entra con {number:a} <segnalino> {kind} <addizionale@segnalino> {number…} (se è <un@type> {type:s})?",
        "entra in il campo di battaglia con {number:a} <segnalino> {kind} <addizionale@segnalino> {number…}"
        " (se è <un@type> {type:s})?",
        "con {number:a} <segnalino> {kind} <addizionale@segnalino> {number…} (se è <un@type> {type:s})?",
    ),
)
class WithCounters(Difference):
    """ "except it enters with X additional +1/+1 counters on it" (706.9e), optionally only if it is a creature then
    (614.12)."""

    number: Numeral
    kind: CounterKind
    type: CardType | None = None

    as_it_enters = True

    follows: ClassVar[bool] = False
    """For writing only: whether it follows another one."""

    def wording(self, language: str, features: object) -> int:
        """Return 1 for Italian, which omits the second "enters"."""
        return 2 if self.follows and language == "it" else 0

    def change(self, ctx: Context, look: Characteristics) -> None:
        """Change no values."""

    def counters(self, ctx: Context, event: Move) -> tuple[str, int]:
        if self.type is not None:
            arrival = Arrival(ctx, event)
            if self.type not in arrival.look(arrival.arriving).types:
                return self.kind, 0
        return self.kind, self.number.value(ctx)


def not_entering(exceptions: Sequence[Difference]) -> None:
    """Refuse exceptions that only make sense for copies that are entering."""
    if any(each.as_it_enters for each in exceptions):
        raise Meaningless


def _drop_defining(look: Characteristics, layer: str) -> None:
    """Remove the characteristic-defining abilities of that layer; the copy's characteristic is given otherwise
    (706.9d)."""
    look.set_abilities(tuple(each for each in look.abilities if not defines_in(each, layer)))


def with_exceptions(ctx: Context, look: Characteristics, exceptions: Sequence[Difference]) -> Characteristics:
    """Return the values that a copy gets."""
    if not exceptions:
        return look
    changed = look.copy()
    changed.set_abilities(look.abilities)
    changed.shape = None
    for exception in exceptions:
        exception.change(ctx, changed)
    changed.shed = (changed.types, changed.subtypes)
    return changed
