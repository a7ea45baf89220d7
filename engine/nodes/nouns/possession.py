"""Possession by an object or player named in a phrase: "that creature's …"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import Amount, Players, SimpleWhose, Speaking
from engine.language.phrase import phrase, wording
from engine.nodes.nouns.amounts import Property, PropertyOf
from engine.nodes.nouns.choices import ChosenPlayer
from engine.nodes.nouns.objects import AttachedObject, Chosen, Each, Self, Target
from engine.nodes.nouns.players import (
    ActivePlayer,
    DefendingPlayer,
    EachPlayer,
    EnchantedPlayer,
    Role,
    RoleOf,
    SomePlayer,
    TargetPlayer,
    ThatOpponent,
    ThatPlayer,
    YourOpponents,
)
from engine.nodes.nouns.references import That, ThatSpellOrAbility, The, ThePlural, Those
from engine.nodes.nouns.ring import YourRingBearer
from engine.nodes.nouns.this_way import Amassed

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="{who} 's …", it="<il> … di {who}")
class Of(SimpleWhose, Speaking):
    """A noun phrase as possessor: "target player's …", "that creature's …"."""

    own_zones = frozenset()

    who: Possessor

    @property
    def is_aside(self) -> bool:  # type: ignore[override]
        """Whether the possessor is the object itself, which "it" then skips."""
        return self.who.is_by_name

    @property
    def of_each(self) -> bool:  # type: ignore[override]
        """Whether the possessor is "each creature's", or things referred to one by one."""
        return isinstance(self.who, Each | ThePlural)

    def find(self, ctx: Context) -> list[int]:
        return self.who.find(ctx)


Possessor = (
    Self
    | Target
    | AttachedObject
    | That
    | Those
    | The
    | ThePlural
    | Amassed
    | YourRingBearer
    | Chosen
    | Each
    | TargetPlayer
    | EachPlayer
    | SomePlayer
    | ThatPlayer
    | ThatOpponent
    | DefendingPlayer
    | EnchantedPlayer
    | ActivePlayer
    | ChosenPlayer
    | YourOpponents
    | ThatSpellOrAbility
)


@wording(en="the {role} of {what}", it="<il@role> {role} di {what}")
def role_of_what(what: Target, role: Role) -> Players:
    """ "The owner of target permanent": target permanent's owner."""
    return RoleOf(Of(what), role)


@wording(en="the {property} of {what}", it="<il@property> {property} di {what}", prefer=-1)
def property_of_what(what: Self | Target | AttachedObject | That | The, property: Property) -> Amount:
    """ "The mana value of the exiled card": the exiled card's mana value."""
    return PropertyOf(Of(what), property)
