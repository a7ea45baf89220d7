"""Qualifiers about what happened to an object this turn."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING

from engine.change.events import Attack, Block, Damage, Draw, Event, Move
from engine.families import (
    EVERYTHING,
    Objects,
    Players,
    Qualifier,
)
from engine.language.phrase import phrase, words
from engine.state.context import Context

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


@phrase(en="dealt damage by {by} this turn", it="che ha subito danno da {by} in questo turno")
class DealtDamageBy(Qualifier):
    """ "dealt damage by ~ this turn"."""

    by: Objects

    own_reads = EVERYTHING

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return any(
            isinstance(event, Damage) and event.target == entity and self.by.includes(ctx, event.source)
            for event in ctx.state.history
        )


@phrase(en="that dealt damage to {to} this turn", it="che <ha/hanno@noun> inflitto danno a {to} in questo turno")
class DealtDamageTo(Qualifier):
    """ "that dealt damage to you this turn"."""

    to: Players

    own_reads = EVERYTHING

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return any(
            isinstance(event, Damage) and event.source == entity and self.to.includes(ctx, event.target)
            for event in ctx.state.history
        )


class Past(Enum):
    """What happened to an object this turn."""

    DEALT_DAMAGE = "was dealt damage"
    ATTACKED = "attacked"
    BLOCKED = "blocked"
    ATTACKED_OR_BLOCKED = "attacked or blocked"
    ENTERED = "entered"


words(
    {
        Past.DEALT_DAMAGE: (
            ("that was dealt damage this turn", "dealt damage this turn", "that were dealt damage this turn"),
            "che <ha/hanno@noun> subito danno in questo turno",
        ),
        Past.ATTACKED: (
            ("that attacked this turn",),
            "che <ha/hanno@noun> attaccato in questo turno",
        ),
        Past.BLOCKED: (
            ("that blocked this turn",),
            "che <ha/hanno@noun> bloccato in questo turno",
        ),
        Past.ATTACKED_OR_BLOCKED: (
            ("that attacked or blocked this turn",),
            "che <ha/hanno@noun> attaccato o bloccato in questo turno",
        ),
        Past.ENTERED: (
            ("that entered this turn", "that entered the battlefield this turn"),
            ("che è <entrato> in questo turno", "che sono <entrato> in questo turno"),
        ),
    }
)


@phrase(en="{past}", it="{past}")
class ThisTurn(Qualifier):
    """ "that was dealt damage this turn"."""

    past: Past

    own_reads = EVERYTHING

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        happened = HAPPENED[self.past]
        return any(happened(event, entity) for event in ctx.state.history)


def _attacked(event: Event, entity: int) -> bool:
    return isinstance(event, Attack) and event.attacker == entity


def _blocked(event: Event, entity: int) -> bool:
    return isinstance(event, Block) and event.blocker == entity


HAPPENED: dict[Past, Callable[[Event, int], bool]] = {
    Past.DEALT_DAMAGE: lambda event, entity: isinstance(event, Damage) and event.target == entity and event.amount > 0,
    Past.ATTACKED: _attacked,
    Past.BLOCKED: _blocked,
    Past.ATTACKED_OR_BLOCKED: lambda event, entity: _attacked(event, entity) or _blocked(event, entity),
    Past.ENTERED: lambda event, entity: (
        isinstance(event, Move) and event.new_id == entity and event.zone == "battlefield"
    ),
}
"""Whether an event of this turn means that it happened to the object."""


def past(ctx: Context) -> Context:
    """Return a context for looking back at what something was. The past is not needed to apply effects, so static
    abilities may look back too (604.7)."""
    back = Context(ctx.game, ctx.source, ctx.controller, memo=ctx.memo, x=ctx.x, event=ctx.event)
    back.ability = ctx.ability
    return back


@phrase(
    en=("drawn this turn", "you drew this turn"),
    it=("<pescato@noun> in questo turno", "che hai pescato in questo turno"),
)
class DrawnThisTurn(Qualifier):
    """ "two cards in your hand drawn this turn" (121.1)."""

    own_reads = frozenset({"history"})

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        draws = (event for event in ctx.state.history if isinstance(event, Draw))
        return any(event.moved is not None and event.moved.new_id == entity for event in draws)
