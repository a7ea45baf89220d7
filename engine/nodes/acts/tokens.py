"""Descriptions of tokens (111)."""

from __future__ import annotations

from functools import cache, cached_property
from typing import TYPE_CHECKING, Any

from engine.families import Granted, Objects, Players
from engine.families.spelled import spelled
from engine.language.node import Node
from engine.language.own_name import PrintedName
from engine.language.phrase import Meaningless, phrase
from engine.language.said import WithBearers
from engine.nodes.nouns.players import ThatOpponent, ThatPlayer
from engine.nodes.nouns.values import CardName, CardType, Colour, Size, Subtype, Supertype
from engine.refusal import Text
from engine.state.intrinsic_abilities import LAND_MANA
from engine.state.objects import Characteristics
from engine.vocabulary.colours import COLOURS
from engine.vocabulary.types import PERMANENT_TYPES, SUBTYPES, turned

if TYPE_CHECKING:
    from engine.state.context import Context


class Token(Node):
    """A kind of token."""

    duties = ("characteristics",)

    nominal = True
    counted = True

    @property
    def enters_tapped(self) -> bool:
        """Whether it enters the battlefield tapped."""
        return False

    @property
    def enters_attacking(self) -> bool:
        """Whether it enters the battlefield attacking (508.4)."""
        return False

    @property
    def attacks_whom(self) -> Players | None:
        """The player whom it attacks; None if the words leave that open."""
        return None

    @property
    def enters_blocking(self) -> Objects | None:
        """The attacker that it enters the battlefield blocking (509.7); None if it doesn't."""
        return None

    @property
    def fixed(self) -> Characteristics | None:
        """The characteristics with X as 0; None if they depend on where it is created."""
        return None

    def characteristics(self, ctx: Context) -> Characteristics:
        """Return the characteristics with which it is created (111.3)."""
        raise TypeError(f"{type(self).__name__} does not describe a token")


class TokenColours(Node):
    """The colours of a token."""

    colours: tuple[Colour, ...] = ()


@phrase(en="{colours:and}", it="{colours:and}")
class Coloured(TokenColours):
    """Some colours."""

    colours: tuple[Colour, ...]

    def __post_init__(self) -> None:
        if not self.colours:
            raise Meaningless

    @staticmethod
    def from_words(colours: tuple[Colour, ...]) -> Coloured:
        """Return two colours in the order used in costs and on cards."""
        if len(set(colours)) != 2 or len(colours) != 2:
            return Coloured(colours)
        first, second = (COLOURS.index(colour) for colour in colours)
        return Coloured(colours if (second - first) % 5 in (1, 2) else colours[::-1])


@phrase(en="colorless", it="incolore")
class Colourless(TokenColours):
    """No colours."""


@phrase(
    en=(
        "{tapped?tapped|} ({supertypes})? {size} {colours} ({subtypes:s})? {types:s} <token> (named {name})?"
        " (with {abilities:and})?",
        "({supertypes})? {size} {colours} ({subtypes:s})? {types:s} <token> (named {name})? (with {abilities:and})?"
        " that <is/are> {tapped?tapped and|} {attacking?attacking|attacking} ({whom})?",
        "({supertypes})? {size} {colours} ({subtypes:s})? {types:s} <token> (named {name})? (with {abilities:and})?"
        " that <is/are> (blocking {blocking})?",
        "({supertypes})? {size} {colours} ({subtypes:s})? {types:s} <token> (with {abilities:and})?"
        " (that <is/are>)? {tapped?tapped|} {attacking?and attacking|} (named {name})?",
        "{tapped?tapped|} {attacking?and attacking|} ({supertypes})? {size} {colours} ({subtypes:s})? {types:s} <token>"
        " (with {abilities:and})?",
    ),
    it=(
        "<pedina> {types:s,backwards} ({supertypes})? ({subtypes:s,backwards})? {size} {colours} {tapped?<TAPpato>|}"
        " (<chiamato> {name})? (con {abilities:and})?",
        "<pedina> {types:s,backwards} ({supertypes})? ({subtypes:s,backwards})? {size} {colours}"
        " {tapped?<TAPpato> e|} {attacking?<attaccante:adj>|<attaccante:adj>} (<chiamato> {name})?"
        " (con {abilities:and})? (contro {whom})?",
        "<pedina> {types:s,backwards} ({supertypes})? ({subtypes:s,backwards})? {size} {colours} (<chiamato> {name})?"
        " (con {abilities:and})? (che <blocca/bloccano> {blocking:object})?",
    ),
)
class CreatureToken(Token, WithBearers):
    """A creature token with its characteristics (111.3)."""

    size: Size
    colours: TokenColours
    types: tuple[CardType, ...]
    subtypes: tuple[Subtype, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    abilities: tuple[Granted, ...] = ()
    name: CardName | None = None
    tapped: bool = False
    attacking: bool = False
    blocking: Objects | None = None
    whom: ThatPlayer | ThatOpponent | None = None

    @property
    def bearers(self) -> tuple[str, ...]:
        return ("Creature",)

    def __post_init__(self) -> None:
        if "Creature" not in self.types or (self.blocking is not None and (self.tapped or self.attacking)):
            raise Meaningless
        if self.whom is not None and not self.attacking:
            raise Meaningless

    def wording(self, language: str, features: object) -> int:
        """Return the index of the wording, by whether it attacks or blocks."""
        return 2 if self.blocking is not None else int(self.attacking)

    @property
    def enters_tapped(self) -> bool:
        return self.tapped

    @property
    def enters_attacking(self) -> bool:
        return self.attacking

    @property
    def attacks_whom(self) -> Players | None:
        return self.whom

    @property
    def enters_blocking(self) -> Objects | None:
        return self.blocking

    def characteristics(self, ctx: Context) -> Characteristics:
        return _sized(ctx, self.fixed, self.size)

    @cached_property
    def fixed(self) -> Characteristics:
        """The characteristics with X as 0; tokens of the same description share them."""
        power, toughness = self.size.numbers(0)
        return Characteristics(
            name=Text(self.name, self.name) if self.name is not None else name_of(self.subtypes),
            colours=frozenset(self.colours.colours),
            supertypes=frozenset(self.supertypes),
            types=frozenset(self.types),
            subtypes=frozenset(self.subtypes),
            abilities=tuple(ability for granted in self.abilities for ability in granted.given()),
            power=power,
            toughness=toughness,
        )


@phrase(
    en=(
        "{tapped?tapped|} ({supertypes})? ({size})? {colours} ({subtypes:s})? {types:s} <token> (named {name})?"
        " (with {abilities:and})? {basics?that <is/are> every basic land type|}"
    ),
    it=(
        "<pedina> {types:s,backwards} ({supertypes})? ({subtypes:s,backwards})? ({size})? {colours} {tapped?<TAPpato>|}"
        " (<chiamato> {name})? (con {abilities:and})? {basics?che <è/sono> di tutti i tipi di terra base|}"
    ),
)
class OtherToken(Token, WithBearers):
    """A noncreature token with its characteristics (111.3): "colorless Treasure artifact token with …", including
    Vehicles with power and toughness (301.7). Also a creature token with an ability that defines its size."""

    colours: TokenColours
    types: tuple[CardType, ...]
    subtypes: tuple[Subtype, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    abilities: tuple[Granted, ...] = ()
    name: CardName | None = None
    tapped: bool = False
    basics: bool = False
    """Whether it has every basic land type (205.3i)."""
    size: Size | None = None

    def __post_init__(self) -> None:
        if self.size is not None and ("Vehicle" not in self.subtypes or "Creature" in self.types):
            raise Meaningless
        if not PERMANENT_TYPES.issuperset(self.types):
            raise Meaningless
        if "Creature" not in self.types and _say_size(self.abilities):
            raise Meaningless
        if self.basics and "Land" not in self.types:
            raise Meaningless

    @property
    def lacks_size(self) -> bool:
        """Whether it is a creature without a size, which a later sentence must define (see `token_abilities`)."""
        return "Creature" in self.types and not _say_size(self.abilities)

    @cached_property
    def is_inert(self) -> bool:
        return super().is_inert or self.lacks_size

    @property
    def bearers(self) -> tuple[str, ...]:
        """ "Creature", or its only type."""
        return ("Creature",) if "Creature" in self.types else self.types

    @property
    def enters_tapped(self) -> bool:
        return self.tapped

    @cached_property
    def fixed(self) -> Characteristics:
        power, toughness = (None, None) if self.size is None else self.size.numbers(0)
        return Characteristics(
            name=Text(self.name, self.name) if self.name is not None else name_of(self.subtypes),
            colours=frozenset(self.colours.colours),
            supertypes=frozenset(self.supertypes),
            types=frozenset(self.types),
            subtypes=frozenset((*self.subtypes, *(LAND_MANA if self.basics else ()))),
            abilities=tuple(ability for granted in self.abilities for ability in granted.given()),
            power=power,
            toughness=toughness,
        )

    def characteristics(self, ctx: Context) -> Characteristics:
        return self.fixed if self.size is None else _sized(ctx, self.fixed, self.size)


def _sized(ctx: Context, fixed: Characteristics, size: Size) -> Characteristics:
    """Return the characteristics with that size, in which X may have a value."""
    power, toughness = size.numbers(ctx.x or 0)
    if (power, toughness) == (fixed.power, fixed.toughness):
        return fixed
    look = fixed.copy()
    look.power, look.toughness = power, toughness
    return look


@phrase(en="{tapped?tapped|} {subtype:s} <token>", it="<pedina> {subtype:s} {tapped?<TAPpato>|}")
class PredefinedToken(Token):
    """ "Treasure token" (111.10)."""

    subtype: Subtype
    tapped: bool = False

    def __post_init__(self) -> None:
        if self.subtype not in PREDEFINED:
            raise Meaningless

    @property
    def enters_tapped(self) -> bool:
        return self.tapped

    @property
    def fixed(self) -> Characteristics:
        return predefined(self.subtype)

    def characteristics(self, ctx: Context) -> Characteristics:
        return self.fixed


PREDEFINED: dict[str, str] = {
    "Blood": "{1}, {T}, Discard a card, Sacrifice ~: Draw a card.",
    "Clue": "{2}, Sacrifice ~: Draw a card.",
    "Food": "{2}, {T}, Sacrifice ~: You gain 3 life.",
    "Gold": "Sacrifice ~: Add one mana of any color.",
    "Junk": (
        "{T}, Sacrifice ~: Exile the top card of your library. You may play that card this turn. Activate only as a"
        " sorcery."
    ),
    "Lander": (
        "{2}, {T}, Sacrifice ~: Search your library for a basic land card, put it onto the battlefield tapped, then"
        " shuffle."
    ),
    "Map": "{1}, {T}, Sacrifice ~: Target creature you control explores. Activate only as a sorcery.",
    "Mutagen": "{1}, {T}, Sacrifice ~: Put a +1/+1 counter on target creature. Activate only as a sorcery.",
    "Powerstone": "{T}: Add {C}. This mana can't be spent to cast nonartifact spells.",
    "Treasure": "{T}, Sacrifice ~: Add one mana of any color.",
}
"""Artifact tokens defined by the rules (111.10a-c, 701.36a, and later ones): subtype → ability."""


@cache
def predefined(subtype: str) -> Characteristics:
    """Return the characteristics of a colourless artifact token defined by the rules (111.10)."""
    return Characteristics(
        name=name_of((subtype,)),
        types=frozenset({"Artifact"}),
        subtypes=frozenset({subtype}),
        abilities=spelled(PREDEFINED[subtype]),
    )


def defines_in(ability: Any, layer: str) -> bool:
    """Whether the ability defines a characteristic in that layer (604.3)."""
    if ability.is_keyword:
        return any(defines_in(each, layer) for each in ability.abilities())
    if ability.kind != "static":
        return False
    return any(act.defines and layer in act.layers for _, acts in ability.continues() for act in acts)


def _say_size(abilities: tuple[Granted, ...]) -> bool:
    """Whether one of them defines power and toughness."""
    return any(defines_in(ability, "7a") for granted in abilities for ability in granted.given())


def name_of(subtypes: tuple[str, ...]) -> Text:
    """Return the name of a token that is given none: its subtypes (111.4)."""
    italian = " ".join(SUBTYPES[each].italian for each in turned(subtypes))
    return PrintedName(" ".join(subtypes), italian)
