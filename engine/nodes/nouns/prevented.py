"""Damage "prevented this way": by the prevention effect that the words are part of (615.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import Amount, Condition, Countable, Discourse, Reference
from engine.language.phrase import phrase
from engine.nodes.nouns.objects import Chosen

if TYPE_CHECKING:
    from engine.state.context import Context

PREVENTED = "prevented"
"""Memory key of the amount of damage just prevented."""


def _prevented(ctx: Context) -> int:
    number: int = ctx.memo.get(PREVENTED, 0)
    return number


@phrase(en="1 damage prevented this way", it="ogni danno prevenuto in questo modo")
class DamagePrevented(Reference, Countable):
    """ "for each 1 damage prevented this way"."""

    def meant(self, discourse: Discourse) -> int:
        return discourse.frame.prevention

    def count(self, ctx: Context) -> int:
        return _prevented(ctx)


@phrase(
    en=("the damage prevented this way", "the amount of damage prevented this way"),
    it="il danno prevenuto in questo modo",
)
class PreventedDamage(Reference, Amount):
    """ "life equal to the damage prevented this way"."""

    def meant(self, discourse: Discourse) -> int:
        return discourse.frame.prevention

    def value(self, ctx: Context) -> int:
        return _prevented(ctx)


@phrase(
    en="damage (from {source})? (is|was) prevented this way",
    it="del danno (da {source})? viene prevenuto in questo modo",
)
class DamageIsPrevented(Reference, Condition):
    """ "if damage is prevented this way", "if damage from a black source is prevented this way"."""

    source: Chosen | None = None

    def meant(self, discourse: Discourse) -> int:
        return discourse.frame.prevention

    def holds(self, ctx: Context) -> bool:
        if self.source is not None:
            found = [each for each in ctx.recall(self.refers) if self.source.includes(ctx, each)]
            ctx.note(self.source.slot, found)
            if not found:
                return False
        return _prevented(ctx) > 0
