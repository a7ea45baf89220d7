"""Objects that become what their controller chooses: "becomes the color of your choice" (105.4, 305.6, 608.2d)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from engine.decisions import Steps
from engine.families import ObjectAct
from engine.families.continuous import ContinuousAct
from engine.language.node import Node
from engine.language.phrase import node, phrase, words
from engine.nodes.acts.changed_types import BecomeLandType
from engine.nodes.acts.continuous import BecomeColours, without_kind
from engine.nodes.nouns.choices import ColourChoice, CreatureTypeChoice, LandTypeChoice
from engine.nodes.nouns.values import Colour, Subtype

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


class OwnChoice(Enum):
    """The kind of choice."""

    COLOUR = "color"
    LAND_TYPE = "basic land type"
    CREATURE_TYPE = "creature type"


words(
    {
        OwnChoice.COLOUR: ("the color", "il colore"),
        OwnChoice.LAND_TYPE: ("the basic land type", "il tipo di terra base"),
        OwnChoice.CREATURE_TYPE: ("the creature type", "il tipo di creatura"),
    }
)


@phrase(en="[become] {choice} of your choice", it="[diventare] di {choice} a tua scelta")
class BecomeChosen(ContinuousAct, ObjectAct):
    """ "becomes the color of your choice": the choice is made as the effect begins."""

    choice: OwnChoice

    begins_for_each = True
    """It is an instruction: a static ability has nobody to ask."""
    layers = ("4", "5")

    def settled(self, ctx: Context) -> Steps:
        if self.choice is OwnChoice.COLOUR:
            return BecomeColours((Colour((yield from ColourChoice().ask(ctx, ctx.controller))),))
        if self.choice is OwnChoice.CREATURE_TYPE:
            return OfCreatureType(Subtype((yield from CreatureTypeChoice().ask(ctx, ctx.controller))))
        return BecomeLandType(Subtype((yield from LandTypeChoice().ask(ctx, ctx.controller))))

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        """Nothing to change: `settled` returns the act for the choice."""


@node
class OfCreatureType(ContinuousAct, ObjectAct):
    """The act of an effect that replaces a creature's creature types by one type (205.1a)."""

    type: Subtype

    layers = ("4",)

    @property
    def said_as(self) -> Node:
        """The phrase to write for it; the type is visible on the creature."""
        return BecomeChosen(OwnChoice.CREATURE_TYPE)

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        if not look.types.isdisjoint(("Creature", "Tribal")):
            look.subtypes = without_kind(look.subtypes, ("Creature",)) | {str(self.type)}
