"""Permanents that become prepared, enter prepared, or become unprepared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change import events
from engine.change.events.preparing import PREPARED, is_prepared
from engine.decisions import Steps
from engine.families import Adjective, ObjectAct, Recipients, Replacing
from engine.families.continuous import ContinuousAct
from engine.language.phrase import phrase
from engine.nodes.acts.entering import Entering, Entry

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


@phrase(en="[become] prepared", it="[diventare] <preparato>")
class BecomePrepared(ObjectAct):
    """ "becomes prepared": while it is, its controller may cast a copy of the spell in its inset."""

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        found = ctx.on_battlefield(subjects)
        yield from ctx.do_all([events.BecomePrepared(entity) for entity in found])


@phrase(en="[become] unprepared", it="non [essere] più <preparato>")
class BecomeUnprepared(ObjectAct):
    """ "becomes unprepared": the copy ceases to exist (704.5e)."""

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        found = ctx.on_battlefield(subjects)
        yield from ctx.do_all([events.Remember(entity, PREPARED, 0) for entity in found])


@phrase(
    en="[enter] (the battlefield)? prepared",
    it=("[entrare] in il campo di battaglia <preparato>", "[entrare] <preparato>"),
)
class EnterPrepared(Entry, ContinuousAct, ObjectAct):
    """Enter prepared (614.1c)."""

    entry_commutes = True

    def enter(self, ctx: Context, event: events.Move) -> Steps:
        event.memory = {**(event.memory or {}), PREPARED: 0}
        yield from ()

    def replacements(self, subject: Recipients) -> tuple[Replacing, ...]:
        return (Entering(subject, self),)


@phrase(en="prepared", it="<preparato>")
class Prepared(Adjective):
    """ "prepared"."""

    rank = 10
    rank_it = 60

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return is_prepared(ctx.state, entity)
