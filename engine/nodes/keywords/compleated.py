"""Compleated: a planeswalker enters with less loyalty if life was paid for Phyrexian mana (107.4f, 614.1)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import Steps
from engine.families import Ability, Keyword, Replacing
from engine.families.spelled import Spelled
from engine.language.phrase import node, phrase
from engine.nodes.sentences.ability_kinds import StaticKind
from engine.rules.casting.cast_records import cast_record

if TYPE_CHECKING:
    from engine.state.context import Context

FEWER = 2
"""Loyalty counters lost for each symbol paid with life."""


@phrase(en="compleated", it="completato")
class Compleated(Spelled):
    """ "compleated"."""

    name = "compleated"

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return (EntersCompleated(),)


@node
class EntersCompleated(StaticKind):
    """The static ability of compleated."""

    condition = None

    @cached_property
    def _replaces(self) -> tuple[Replacing, ...]:
        return (WithLessLoyalty(),)

    def replaces(self) -> tuple[Replacing, ...]:
        return self._replaces


@node
class WithLessLoyalty(Replacing):
    """It would enter with loyalty counters, and life was paid for Phyrexian symbols of its cost. Its controller orders
    this among effects on that number (616.1)."""

    events = (events.Move,)
    own_entry = True

    def applies(self, ctx: Context, event: Any) -> bool:
        if event.zone != "battlefield" or ctx.source != event.object:
            return False
        return (event.counters or {}).get("loyalty", 0) > 0 and self._paid(ctx, event) > 0

    def replace(self, ctx: Context, event: Any) -> Steps:
        left = event.counters["loyalty"] - FEWER * self._paid(ctx, event)
        event.counters = {**event.counters, "loyalty": max(left, 0)}
        return [event]
        yield

    def _paid(self, ctx: Context, event: Any) -> int:
        """Return the number of symbols paid with life."""
        cast = cast_record(ctx, event.object)
        return cast.symbols_for_life if cast is not None else 0
