"""Casting a card bestowed (702.102)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import Steps
from engine.families import Ability, Keyword, ObjectAct
from engine.families.continuous import ContinuousAct
from engine.families.spelled import spelled
from engine.language.phrase import node, phrase
from engine.nodes.acts.continuous import of_types
from engine.nodes.keywords.ways import KeywordWay, WayKeyword
from engine.state.effects import ContinuousEffect

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


@phrase(en="bestow {price}", it="conferire {price}")
class Bestow(WayKeyword):
    """ "bestow" with its cost (702.102)."""

    name = "bestow"
    rule = "702.102a"

    may_be_host = True

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return (BestowWay(self),)

    def shaped(self, look: Characteristics) -> Characteristics:
        made = look.copy()
        for layer in BECOMES_AURA.layers:
            BECOMES_AURA.change(layer, made)
        return made


@node
class BestowWay(KeywordWay):
    """Casting the card bestowed: an effect makes the spell an Aura, and the permanent too while it is attached
    (702.102b)."""

    shapes_by_effect = True

    def begins(self, ctx: Context) -> Steps:
        yield from ctx.do(
            events.StartEffect(ContinuousEffect(ctx.source, ctx.controller, (BECOMES_AURA,), "bestowed", (ctx.source,)))
        )


@node
class BecomeAura(ContinuousAct, ObjectAct):
    """It is an Aura enchantment with enchant creature, and not a creature (702.102b)."""

    layers = ("4", "6")
    independent = True

    def change(self, layer: str, look: Characteristics) -> None:
        """Make the change of one of its layers."""
        if layer == "4":
            look.types = (look.types - {"Creature"}) | {"Enchantment"}
            look.subtypes = of_types(look.subtypes, look.types) | {"Aura"}
        else:
            look.set_abilities((*look.abilities, *enchant_creature()))

    def modify(self, ctx: Context, layer: str, entity: int, look: Any) -> None:
        self.change(layer, look)


def enchant_creature() -> tuple[Ability | Keyword, ...]:
    """Return the ability that it gains."""
    return spelled("Enchant creature")


BECOMES_AURA = BecomeAura()
