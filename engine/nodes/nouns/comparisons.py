"""What compares the nouns' things with another: "with the same mana value as ~"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import Objects, Qualifier
from engine.language.phrase import phrase

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


@phrase(
    en=("with the same mana value as {what}", "with the same converted mana cost as {what}"),
    it=("con lo stesso valore di mana di {what}", "con lo stesso costo di mana convertito di {what}"),
)
class SameManaValue(Qualifier):
    """ "with the same mana value as ~" (202.3)."""

    what: Objects

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return any(look.mana_value == ctx.look(other).mana_value for other in self.what.find(ctx))
