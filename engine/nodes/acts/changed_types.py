"""Effects that change what objects are: types, colours, exchanged power and toughness (305.7, 613.1d-e, 613.4d)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field, replace
from functools import cache, cached_property
from typing import TYPE_CHECKING

from engine.decisions import Steps
from engine.families import DEFINED_EVERYWHERE, ObjectAct, PlayerAct, Recipients, Whose
from engine.families.continuous import ContinuousAct
from engine.language.leaves import Features, by_number
from engine.language.phrase import Meaningless, phrase, wording
from engine.nodes.acts.continuous import BecomeCreature, HaveBaseSize, of_types, without_kind
from engine.nodes.acts.tokens import TokenColours
from engine.nodes.nouns.values import CardType, Size, Subtype, Supertype
from engine.state.intrinsic_abilities import LAND_MANA
from engine.vocabulary.colours import COLOURS
from engine.vocabulary.types import CREATURE_TYPES, PERMANENT_TYPES

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


@phrase(
    en=("[be/become] a {type:s}", "[be/become] {type:p}"),
    it=("[essere/diventare] <un@type> {type:s}", "[essere/diventare] {type:p}"),
)
class BecomeLandType(ContinuousAct, ObjectAct):
    """ "are Mountains": the basic land type replaces other land types and the abilities of the rules text (305.7)."""

    type: Subtype

    layers = ("4",)
    independent = True
    alike = True
    disables = True

    def __post_init__(self) -> None:
        if self.type not in LAND_MANA:
            raise Meaningless

    wording = by_number

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        """Set the type and remove abilities; those that later layers grant are not lost, since they are not there
        yet."""
        if "Land" in look.types:
            look.subtypes = without_kind(look.subtypes, ("Land",)).union((self.type,))
            look.set_abilities(())


@phrase(
    en=(
        "[be/become] a ({colours})? ({subtypes:s})? {types:s}",
        "[be/become] ({colours})? ({subtypes:s})? {types:p,head}",
    ),
    it=(
        "[essere/diventare] <un@types> {types:s,backwards} ({subtypes:s,backwards})? ({colours})?",
        "[essere/diventare] {types:p,backwards,head} ({subtypes:s,backwards})? ({colours})?",
    ),
)
class BecomeTypes(ContinuousAct, ObjectAct):
    """ "becomes an artifact creature", "is a colorless Forest land": replaces all types, except that an artifact
    creature keeps its own (205.1a-b). A basic land type also replaces the abilities of the rules text (305.7)."""

    types: tuple[CardType, ...]
    subtypes: tuple[Subtype, ...] = ()
    colours: TokenColours | None = None

    independent = True
    alike = True

    def __post_init__(self) -> None:
        if not PERMANENT_TYPES.issuperset(self.types) or set(of_types(self.subtypes, frozenset(self.types))) != set(
            self.subtypes
        ):
            raise Meaningless

    wording = by_number

    @cached_property
    def layers(self) -> tuple[str, ...]:  # type: ignore[override]
        """The layer of types, and that of colours if it sets them."""
        return ("4",) if self.colours is None else ("4", "5")

    @cached_property
    def disables(self) -> bool:  # type: ignore[override]
        """Whether it removes abilities."""
        return not LAND_MANA.keys().isdisjoint(self.subtypes)

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        if layer == "5":
            assert self.colours is not None
            look.colours = frozenset(self.colours.colours)
            return
        look.shed = (look.types, look.subtypes)
        keeps = {"Artifact", "Creature"}.issubset(self.types)
        if self.subtypes:
            look.subtypes = without_kind(look.subtypes, ("Creature",) if keeps else self.types)
        if keeps:
            look.types = look.types.union(self.types)
        else:
            look.types = frozenset(self.types)
            look.subtypes = of_types(look.subtypes, look.types)
        look.subtypes = look.subtypes.union(self.subtypes)
        if self.disables:
            look.set_abilities(())


@phrase(
    en="[lose] all other card types and creature types",
    it="[perdere] tutti gli altri tipi di carta e tipi di creatura",
)
class LoseOtherTypes(ContinuousAct, ObjectAct):
    """ "is an Insect artifact creature and loses all other card types and creature types": even an artifact creature
    then keeps none of its own (205.1b)."""

    kept: BecomeTypes | BecomeCreature | None = field(default=None, compare=False, repr=False, kw_only=True)
    """What the same sentence makes it, which it keeps."""

    layers = ("4",)

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        assert self.kept is not None
        look.types = frozenset(self.kept.types)
        look.subtypes = of_types(look.subtypes, look.types)
        look.subtypes = without_kind(look.subtypes, ("Creature",)).union(self.kept.subtypes)


@phrase(
    en="[lose] all other abilities , card types , and creature types",
    it="[perdere] tutte le altre abilità , gli altri tipi di carta e gli altri tipi di creatura",
)
class LoseAllOther(ObjectAct):
    """ "is an Insect artifact creature, has indestructible, and loses all other abilities, card types, and creature
    types". `ObjectPart` splits it into the two effects."""


@phrase(en="[be/become] {supertype}", it="[essere/diventare] {supertype}")
class GainSupertype(ContinuousAct, ObjectAct):
    """ "is legendary": adds the supertype (205.4b)."""

    supertype: Supertype

    layers = ("4",)
    independent = True
    alike = True

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        look.supertypes = look.supertypes.union((self.supertype,))


@phrase(
    en=("[be] not a {type:s}", "[be] not {type:p}"), it=("non [essere] <un@type> {type:s}", "non [essere] {type:p}")
)
class NotType(ContinuousAct, ObjectAct):
    """ "isn't a creature": removes the card type and its subtypes (205.1a)."""

    type: CardType

    layers = ("4",)
    independent = True
    alike = True

    wording = by_number

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        look.types = look.types.difference((self.type,))
        look.subtypes = of_types(look.subtypes, look.types)


@phrase(
    en=("[be] (every creature type|all creature types)", "[have] all creature types", "[gain] all creature types"),
    it=(
        "[essere] di tutti i tipi di creatura",
        "[avere] tutti i tipi di creatura",
        "[ottenere] tutti i tipi di creatura",
    ),
)
class EveryCreatureType(ContinuousAct, ObjectAct):
    """ "is every creature type" (205.3m); about the object itself, it is characteristic-defining (604.3)."""

    layers = ("4",)
    independent = True
    alike = True
    defines = True
    zones = DEFINED_EVERYWHERE

    def wording(self, language: str, features: Features) -> int:
        """Return the index of the wording: "is" for static abilities, "gains" for instructions."""
        return 0 if features.static else 2

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        look.subtypes = look.subtypes.union(_creature_types(look.types))


@cache
def _creature_types(types: frozenset[str]) -> frozenset[str]:
    """Return all creature types if an object with those card types can have them, otherwise none."""
    return of_types(CREATURE_TYPES, types)


@phrase(en="[lose] all creature types", it="[perdere] tutti i tipi di creatura")
class NoCreatureType(ContinuousAct, ObjectAct):
    """ "loses all creature types": other subtypes remain (205.1a)."""

    layers = ("4",)
    independent = True
    alike = True

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        look.subtypes = without_kind(look.subtypes, ("Creature",))


@phrase(en="[be/become] {all?all colors|colorless}", it="[essere/diventare] {all?di tutti i colori|<incolore>}")
class AllOrNoColours(ContinuousAct, ObjectAct):
    """ "is all colors" (105.2), "is colorless" (105.2c); about the object itself, it is characteristic-defining
    (604.3)."""

    all: bool

    layers = ("5",)
    independent = True
    alike = True
    defines = True
    zones = DEFINED_EVERYWHERE

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        look.colours = frozenset(COLOURS) if self.all else frozenset()


@phrase(
    en="[switch] {whose} power and toughness {whose…}",
    it="[scambiare] {whose} <forza> e la costituzione {whose…}",
)
class SwitchSize(ContinuousAct, PlayerAct):
    """Switch power and toughness (613.4d)."""

    whose: Whose

    layers = ("7d",)
    independent = True
    alike = True

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        look.power, look.toughness = look.toughness, look.power

    def affected(self, ctx: Context, subject: Recipients | None) -> list[int]:
        return self.whose.find(ctx)

    def reach(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        return ctx.on_battlefield(self.whose.find(ctx))
        yield


@phrase(
    en="[change] {whose} base power and toughness {whose…} to {other} power and toughness {other…}",
    it="[cambiare] {whose} <forza> e costituzione base {whose…} in {other} <forza> e costituzione {other…}",
)
class ChangeBaseSize(ContinuousAct, PlayerAct):
    """ "change ~'s base power and toughness to that creature's power and toughness" (613.4b), as they are when the
    effect begins (608.2g)."""

    whose: Whose
    other: Whose

    layers = ("7b",)

    def reach(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        return ctx.on_battlefield(self.whose.find(ctx))
        yield

    def settled(self, ctx: Context) -> Steps:
        look = next((ctx.look(entity) for entity in self.other.find(ctx)), None)
        if look is None or look.power is None or look.toughness is None:
            return None
        return HaveBaseSize(Size(str(look.power), str(look.toughness)))
        yield

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        """Nothing to change: `settled` returns an act with fixed numbers."""


@phrase(
    en=(
        "[be/become] a ({colours})? {subtypes:s} (with base power and toughness {size})?",
        "[be/become] ({colours})? {subtypes:p,head} (with base power and toughness {size})?",
    ),
    it=(
        "[essere/diventare] <un@subtypes> {subtypes:s} ({colours})? (con forza e costituzione base {size})?",
        "[essere/diventare] {subtypes:p} ({colours})? (con forza e costituzione base {size})?",
    ),
)
class BecomeKind(ContinuousAct, ObjectAct):
    """ "becomes a blue Frog with base power and toughness 1/1": replaces creature types and colours, and keeps card
    types (205.1a, 613.4b)."""

    own_zones = frozenset()

    subtypes: tuple[Subtype, ...]
    size: Size | None = None
    colours: TokenColours | None = None

    independent = True

    def __post_init__(self) -> None:
        if not CREATURE_TYPES.issuperset(self.subtypes):
            raise Meaningless

    wording = by_number

    @cached_property
    def layers(self) -> tuple[str, ...]:  # type: ignore[override]
        """The layer of types, and those of colours and size if it sets them."""
        return ("4", *(("5",) if self.colours is not None else ()), *(("7b",) if self.size is not None else ()))

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        if layer == "4":
            kept = without_kind(look.subtypes, ("Creature",))
            look.subtypes = kept.union(of_types(self.subtypes, look.types))
        elif layer == "5":
            assert self.colours is not None
            look.colours = frozenset(self.colours.colours)
        else:
            assert self.size is not None
            look.power, look.toughness = self.size.numbers(ctx.x or 0)

    def locked(self, ctx: Context) -> ContinuousAct:
        if self.size is None:
            return self
        power, toughness = self.size.numbers(ctx.x or 0)
        return replace(self, size=Size(str(power), str(toughness)))


@wording(
    en="[be/become] a ({colours})? ({subtypes:s})? {types:s} with base power and toughness {size}",
    it=(
        "[essere/diventare] <un@types> {types:s,backwards} ({subtypes:s,backwards})? ({colours})? con forza e"
        " costituzione base {size}"
    ),
)
def become_creature_with_base(
    size: Size, types: tuple[CardType, ...], subtypes: tuple[Subtype, ...] = (), colours: TokenColours | None = None
) -> ObjectAct:
    """ "Is a green Elk creature with base power and toughness 3/3": "is a 3/3 green Elk creature"."""
    return BecomeCreature(size, types, subtypes, colours)
