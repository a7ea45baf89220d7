"""Abilities described by their source: "an ability of equipped creature" (113.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import Objects, Qualifier
from engine.language.leaves import Features
from engine.language.phrase import phrase
from engine.nodes.nouns.filters import AbilityHead
from engine.nodes.nouns.objects import AttachedObject

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


@phrase(en=("of {what}", "from {what}"), it=("di {what}", "da {what}"), prefer=-1)
class OfSource(Qualifier):
    """ "an ability of equipped creature": an ability on the stack with such a source (113.7)."""

    own_zones = frozenset()
    head_kinds = (AbilityHead,)

    what: Objects

    def wording(self, language: str, features: Features) -> int:
        """Return 1 for "from an artifact source"."""
        return int(bool(self.what.heads) and self.what.heads[0].is_source)

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        item = ctx.object(entity).item
        if item is None or item.kind == "spell" or not self.what.includes(ctx, item.source):
            return False
        # nothing is equipped after it has left the battlefield (301.5)
        return not isinstance(self.what, AttachedObject) or item.source in ctx.state.objects
