"""Abilities that an object has because other objects have them (113, 607.5, 613.1f)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from engine.families import Keyword, ObjectAct, Objects
from engine.families.continuous import ContinuousAct
from engine.language.phrase import phrase, words

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


class AbilityKind(Enum):
    """The kind of abilities to borrow."""

    ACTIVATED = "activated"
    LOYALTY = "loyalty"

    def takes_in(self, ability: Any) -> bool:
        """Whether the ability, or what the keyword stands for, is of this kind (113.3b, 606.2)."""
        if isinstance(ability, Keyword):
            return any(self.takes_in(each) for each in ability.abilities())
        return ability.kind == "activated" and (self is AbilityKind.ACTIVATED or ability.is_loyalty)


words(
    {
        AbilityKind.ACTIVATED: ("all activated abilities", "tutte le abilità attivate"),
        AbilityKind.LOYALTY: ("all loyalty abilities", "tutte le abilità di fedeltà"),
    }
)


@phrase(en="[have] {kind} of {what}", it="[avere] {kind} di {what}")
class HaveAbilitiesOf(ContinuousAct, ObjectAct):
    """ "has all loyalty abilities of all other planeswalkers": as its own, each linked to the others from the same
    object (607.5)."""

    own_zones = frozenset()

    kind: AbilityKind
    what: Objects

    layers = ("6",)
    own_layers = frozenset({"6"})

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        for other in self.what.find(ctx):
            if other != entity:
                taken = tuple(each for each in ctx.look(other).abilities if self.kind.takes_in(each))
                look.granted = (*look.granted, *((ability, ("from", other)) for ability in taken))
                look.set_abilities((*look.abilities, *taken))
