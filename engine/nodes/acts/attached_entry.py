"""Putting cards onto the battlefield attached to something (303.4h-i)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import Objects, PlayerAct, Players, Zone
from engine.language.phrase import phrase
from engine.nodes.acts.taking import take, take_objects
from engine.nodes.nouns.objects import check_origin

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en=(
        "[put] {what} (from {origin})? onto the battlefield attached to {host}",
        "[return] {what} (from {origin})? to the battlefield attached to {host}",
    ),
    it=(
        "[mettere] {what:object} (da {origin})? su il campo di battaglia <assegnato@what> a {host}",
        "[rimettere] {what:object} (da {origin})? su il campo di battaglia <assegnato@what> a {host}",
    ),
)
class PutAttached(PlayerAct):
    """ "put target Aura card from your graveyard onto the battlefield attached to ~"."""

    what: Objects
    host: Objects | Players
    origin: Zone | None = None

    def __post_init__(self) -> None:
        check_origin(self.what, self.origin)

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            found = yield from take_objects(ctx, [player], self.what, origin=self.origin)
            hosts = yield from take(ctx, player, self.host)
            ctx.note(self.slot, found)
            if len(hosts) != 1:
                continue
            entry = events.BattlefieldEntry(attach_to=hosts[0])
            moves: list[events.Event] = [
                events.Move(card, "battlefield", source=ctx.source, controller=player, entry=entry)
                for card in ctx.present_all(found)
            ]
            done = yield from ctx.do_all(moves)
            ctx.followed.update(id for event in done if isinstance(event, events.Move) for id in event.new_ids)
