"""A way: what may be played, as which face, with whose permission and at what price (116, 601.2-3, 602)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.families import CastingWay, SpecialAction
from engine.refusal import Text
from engine.rules.ways.as_spell import as_face, look_as_spell
from engine.state.components import FRONT
from engine.state.context import Context
from engine.state.objects import Characteristics, StackItem

if TYPE_CHECKING:
    from engine.state.play import Play


class FromHand(CastingWay):
    """The rules' permission to play cards from one's own hand (116.2a, 601.2a)."""

    gives_access = True
    plays_lands = True
    zones = frozenset({"hand"})


FROM_HAND = FromHand()


class OnAnAdventure(CastingWay):
    """The permission to play a card from exile after its Adventure has resolved, but not as an Adventure (715.3d). It
    may be a land too, which the rule does not cover yet."""

    gives_access = True
    plays_lands = True
    zones = frozenset({"exile"})
    rule = "715.3d"

    def plays_face(self, face: str) -> bool:
        return face != "adventure"


ON_AN_ADVENTURE = OnAnAdventure()


class PreparedSpell(CastingWay):
    """The permission to cast the copy of a prepared permanent's spell, at its own price and timing."""

    gives_access = True
    zones = frozenset({"exile"})
    rule = "601.3"


PREPARED_SPELL = PreparedSpell()


class FromCommandZone(CastingWay):
    """The rules' permission to cast one's own commander from the command zone (903.8)."""

    gives_access = True
    zones = frozenset({"command"})
    rule = "903.8"

    def label(self, ctx: Context) -> Text:
        return Text("from the command zone", "dalla zona di comando")


FROM_COMMAND_ZONE = FromCommandZone()


@dataclass(frozen=True, slots=True)
class Access:
    """A permission to play a card, and the context of the words that grant it."""

    way: CastingWay
    source: int
    """The card itself, or the object whose effect grants it."""
    place: int
    """Index among the object's permissions of that kind."""


@dataclass(frozen=True, slots=True)
class Way:
    """One way for a player to play a card or use an object. `key` is the answer that takes it; it stays the same when a
    saved game is replayed."""

    key: str
    kind: str
    """ "cast", "land", "activate" or "special"."""
    player: int
    object: int
    text: Text
    access: Access | None = None
    """The permission to play a card; None for abilities."""
    face: str = ""
    """The face that is played; "" for the card as it is."""
    face_look: Characteristics | None = None
    """That face's characteristics; None for the card as it is."""
    up: int = FRONT
    """The face that is up on the stack or battlefield (see engine.state.components)."""
    alternative: CastingWay | None = None
    """The source of an alternative price (118.9), if the permission isn't."""
    ability: int | None = None
    """Index among the object's activated abilities."""
    special: SpecialAction | None = None

    @property
    def castings(self) -> tuple[CastingWay, ...]:
        """The permission and the alternative price, which shape the spell."""
        access = () if self.access is None else (self.access.way,)
        return access if self.alternative is None else (*access, self.alternative)

    @property
    def names(self) -> frozenset[str]:
        """The names by which later text may refer to it: "flashback", "evoke"."""
        return frozenset(each.key for each in self.castings if each.key)

    @property
    def changes_card(self) -> bool:
        """Whether the spell's copiable characteristics differ from the face it is cast as."""
        return any(type(each).shaped is not CastingWay.shaped and not each.shapes_by_effect for each in self.castings)

    def considered(self, game: Play) -> Characteristics | None:
        """Return the characteristics used to check whether the card can be cast and what it costs (601.2f, 601.3e,
        702.102c, 707.4); None for its own."""
        shapes = self.changes_card or any(each.shapes_by_effect for each in self.castings)
        return self.look(game) if shapes else self.face_look

    def look(self, game: Play) -> Characteristics:
        """Return the characteristics the spell has on the stack, or would have (601.3e)."""
        if self.face_look is None and not game.looks.shapes_spells:
            look = game.look(self.object)
        else:
            with as_face(game, self.object, self.face_look):
                look = look_as_spell(game, self.object, self.player, StackItem("spell", self.object, None))
        for each in self.castings:
            look = each.shaped(look)
        return look

    def context(self, game: Play) -> Context:
        """Return the context for the card's own words about the way."""
        return Context(game, self.object, self.player)
