"""What a token is (111)."""

from __future__ import annotations

from engine.language.phrase import Meaningless, phrase
from engine.nodes.base import Granted, Node
from engine.nodes.values import CardName, CardType, Colour, Size, Subtype, Supertype


class Token(Node):
    """A kind of token."""

    nominal = True
    counted = True


class TokenColours(Node):
    """The colours of a token."""

    colours: tuple[Colour, ...] = ()


@phrase(en="{colours:and}", it="{colours:and}")
class Coloured(TokenColours):
    """Some colours."""

    colours: tuple[Colour, ...]


@phrase(en="colorless", it="incolore")
class Colourless(TokenColours):
    """None."""


@phrase(
    en=(
        "{tapped?tapped|} ({supertypes})? {size} {colours} ({subtypes:s})? {types:s} <token> (named {name})? (with {abilities:and})?"
        " {attacking?that <is/are> attacking|}"
    ),
    it=(
        "<pedina> {types:s,backwards} ({supertypes})? ({subtypes:s,backwards})? {size} {colours} {tapped?<TAPpato>|}"
        " (<chiamato> {name})? (con {abilities:and})? {attacking?che [attaccare:indicative]|}",
    ),
)
class CreatureToken(Token):
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

    def __post_init__(self) -> None:
        if "Creature" not in self.types:
            raise Meaningless


@phrase(en="{tapped?tapped|} {subtype:s} <token>", it="<pedina> {subtype:s} {tapped?<TAPpato>|}")
class PredefinedToken(Token):
    """ "Treasure token" (111.10)."""

    subtype: Subtype
    tapped: bool = False
