"""Effects that add types and colours to objects (205.1b, 613.1d-e)."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from engine.families import ObjectAct
from engine.families.continuous import ContinuousAct
from engine.language.leaves import Features, by_number
from engine.language.phrase import Meaningless, phrase, wording
from engine.nodes.acts.continuous import of_types
from engine.nodes.acts.tokens import Colourless, TokenColours
from engine.nodes.nouns.values import CardType, Size, Subtype, Supertype
from engine.state.intrinsic_abilities import LAND_MANA
from engine.vocabulary.types import PERMANENT_TYPES

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


class Also(ContinuousAct, ObjectAct):
    """An act that adds types, and may set power and toughness (613.4b)."""

    own_zones = frozenset()

    size: Size | None

    independent = True
    states = True

    wording = by_number

    def add(self, look: Characteristics) -> None:
        """Add the types."""
        raise TypeError(f"{type(self).__name__} adds nothing")

    @cached_property
    def layers(self) -> tuple[str, ...]:  # type: ignore[override]
        """The type layer, and that of power and toughness if it sets them."""
        return ("4",) if self.size is None else ("4", "7b")

    @cached_property
    def alike(self) -> bool:  # type: ignore[override]
        """Whether it sets no power and toughness."""
        return self.size is None

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        if layer == "4":
            self.add(look)
        else:
            look.power, look.toughness = self.amounts(ctx)

    def amounts(self, ctx: Context) -> tuple[int, int]:
        return (0, 0) if self.size is None else self.size.numbers(ctx.x or 0)

    def locked(self, ctx: Context) -> ContinuousAct:
        if self.size is None:
            return self
        power, toughness = self.amounts(ctx)
        return replace(self, size=Size(str(power), str(toughness)))  # type: ignore[call-arg]


@phrase(
    en=(
        "[be/become] a {type:s} (with base power and toughness {size})? in addition to (its|their) other types",
        "[be/become] {type:p} (with base power and toughness {size})? in addition to (their|its) other types",
    ),
    it=(
        "[essere/diventare] <un@type> {type:s} (con forza e costituzione base {size})? in aggiunta a i suoi altri tipi",
        "[essere/diventare] {type:p} (con forza e costituzione base {size})? in aggiunta a i loro altri tipi",
    ),
)
class AlsoType(Also):
    """ "are creatures in addition to their other types": adds a card type (205.1b)."""

    type: CardType
    size: Size | None = None

    def __post_init__(self) -> None:
        if self.type not in PERMANENT_TYPES:  # permanents don't become planes
            raise Meaningless

    def add(self, look: Characteristics) -> None:
        look.types = look.types.union((self.type,))


@phrase(
    en=(
        "[be/become] a ({supertypes})? {subtypes:s} ({types:s})? (with base power and toughness {size})? in addition to"
        " (its|their) other (creature|land)? types",
        "[be/become] {subtypes:p,head} (with base power and toughness {size})? in addition to (their|its) other"
        " (creature|land)? types",
        "[be/become] {subtypes:s} {types:p,head} in addition to (their|its) other types",
    ),
    it=(
        "[essere/diventare] <un@subtypes> ({types:s,backwards})? {subtypes:s,backwards} ({supertypes@subtypes})?"
        " (con forza e costituzione base {size})? in aggiunta a i suoi altri tipi (di (creatura|terra))?",
        "[essere/diventare] {subtypes:p,backwards} (con forza e costituzione base {size})? in aggiunta a i loro"
        " altri tipi (di (creatura|terra))?",
        "[essere/diventare] {types:p,backwards,head} {subtypes:s,backwards} in aggiunta a i loro altri tipi",
    ),
)
class AlsoSubtype(Also):
    """ "is a Zombie in addition to its other types", "are Forest lands in addition to their other types" (613.1d)."""

    subtypes: tuple[Subtype, ...]
    types: tuple[CardType, ...] = ()
    size: Size | None = None
    supertypes: tuple[Supertype, ...] = ()

    def __post_init__(self) -> None:
        if not PERMANENT_TYPES.issuperset(self.types):
            raise Meaningless

    def wording(self, language: str, features: Features) -> int:
        """Return 1 for the plural, in which the card type stands alone: "Forest lands"."""
        place = by_number(self, language, features)
        return 2 if self.types and place else place

    def add(self, look: Characteristics) -> None:
        look.types = look.types.union(self.types)
        look.supertypes = look.supertypes.union(self.supertypes)
        look.subtypes = look.subtypes.union(of_types(self.subtypes, look.types))


@wording(
    en="[be/become] a {size} {subtypes:s} in addition to (its|their) other (creature)? types",
    it="[essere/diventare] <un@subtypes> {subtypes:s,backwards} {size} in aggiunta a i suoi altri tipi",
)
def also_subtype_of_size(size: Size, subtypes: tuple[Subtype, ...]) -> ObjectAct:
    """ "Is a 1/1 Spirit in addition to its other types": with base power and toughness 1/1."""
    return AlsoSubtype(subtypes, size=size)


@phrase(
    en=(
        "[be/become] a {colours} {subtypes:s} (with base power and toughness {size})? in addition to (its|their)"
        " other colors and types",
        "[be/become] {colours} {subtypes:p,head} (with base power and toughness {size})? in addition to"
        " (their|its) other colors and types",
    ),
    it=(
        "[essere/diventare] <un@subtypes> {subtypes:s,backwards} {colours} (con forza e costituzione base"
        " {size})? in aggiunta a i suoi altri (colori e tipi|tipi e colori)",
        "[essere/diventare] {subtypes:p,backwards} {colours} (con forza e costituzione base {size})? in aggiunta"
        " a i loro altri (colori e tipi|tipi e colori)",
    ),
)
class AlsoColoured(Also):
    """ "is a black Zombie in addition to its other colors and types" (613.1d-e)."""

    subtypes: tuple[Subtype, ...]
    colours: TokenColours
    size: Size | None = None

    def __post_init__(self) -> None:
        if isinstance(self.colours, Colourless):
            raise Meaningless

    @cached_property
    def layers(self) -> tuple[str, ...]:  # type: ignore[override]
        """The layers of types and colours, and that of power and toughness if it sets them."""
        return ("4", "5") if self.size is None else ("4", "5", "7b")

    def add(self, look: Characteristics) -> None:
        look.subtypes = look.subtypes.union(of_types(self.subtypes, look.types))

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        if layer == "5":
            look.colours = look.colours.union(self.colours.colours)
        else:
            super().modify(ctx, layer, entity, look)


@phrase(
    en=(
        "[be] every basic land type in addition to its other (land)? types",
        "[be] every basic land type in addition to (their|its) other (land)? types",
    ),
    it=(
        "[essere] di ogni tipo di terra base in aggiunta a i suoi altri tipi",
        "[essere] di ogni tipo di terra base in aggiunta a i loro altri tipi",
    ),
)
class EveryBasicLandType(Also):
    """ "are every basic land type in addition to their other types", with the abilities of those types (305.6-7)."""

    size = None

    wording = by_number

    def add(self, look: Characteristics) -> None:
        look.subtypes = look.subtypes.union(of_types(LAND_MANA, look.types))
