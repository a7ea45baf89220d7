"""Causes of triggers, for effects by which abilities trigger again or never (603.2)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import is_player
from engine.language.phrase import words
from engine.nodes.triggers.object_events import MORTAL

if TYPE_CHECKING:
    from engine.nodes.nouns.filters import Filter
    from engine.state.context import Context


class WatchedDeed(Enum):
    """What an object does to cause it."""

    ENTERING = "entering"
    DYING = "dying"
    LEAVING = "leaving the battlefield"
    ATTACKING = "attacking"
    STRIKING = "dealing combat damage to a player"

    def doer(self, event: Any) -> int | None:
        """Return the object that does it in the event; None if none does."""
        if isinstance(event, events.Attack):
            return event.attacker if self is WatchedDeed.ATTACKING else None
        if isinstance(event, events.Damage):
            return event.source if self is WatchedDeed.STRIKING and event.combat and is_player(event.target) else None
        if not isinstance(event, events.Move):
            return None
        if self is WatchedDeed.ENTERING:
            return event.new_id if event.zone == "battlefield" else None
        if self is WatchedDeed.LEAVING:
            left = event.from_zone == "battlefield" and event.zone != "battlefield"
            return event.object if left else None
        dies = event.from_zone == "battlefield" and event.zone == "graveyard"
        mortal = event.look is not None and not MORTAL.isdisjoint(event.look.types)
        return event.object if self is WatchedDeed.DYING and dies and mortal else None


def looking_back(ctx: Context) -> Context:
    """Return the context of a static ability for looking back at objects that may be gone: those that died, and those
    with abilities that trigger on it (603.10a)."""
    return ctx.game.context(ctx.source, ctx.controller)


def is_source(ctx: Context, whose: Filter, source: int) -> bool:
    """Whether the object with the ability matches and is where the words look for it: "a permanent you control" is not
    a card in a graveyard (110.1)."""
    zone = ctx.game.last_object(source).zone
    there = any(noun.head.names_cards or noun.head.zone == zone for noun in whose.nouns)
    return there and whose.fits(ctx, source)


words(
    {
        WatchedDeed.ENTERING: (
            ("entering", "entering the battlefield"),
            "<che entra in il campo di battaglia/che entrano in il campo di battaglia>",
        ),
        WatchedDeed.LEAVING: (
            "leaving the battlefield",
            "<che lascia il campo di battaglia/che lasciano il campo di battaglia>",
        ),
        WatchedDeed.DYING: ("dying", "<che muore/che muoiono>"),
        WatchedDeed.ATTACKING: ("attacking", "<che attacca/che attaccano>"),
        WatchedDeed.STRIKING: (
            "dealing combat damage to a player",
            "<che infligge danno da combattimento a un giocatore/che infliggono danno da combattimento a un giocatore>",
        ),
    }
)
