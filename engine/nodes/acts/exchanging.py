"""Exchanging control of permanents, and the cards of two zones (701.10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import Objects, PlayerAct
from engine.families.continuous import ContinuousAct
from engine.language.phrase import Meaningless, node, phrase
from engine.nodes.acts.taking import take_objects
from engine.nodes.nouns.zones import ZoneKind
from engine.state.effects import ContinuousEffect

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="[exchange] control of {what}", it="[scambiare] il controllo di {what}")
class ExchangeControl(PlayerAct):
    """Each of two players gets control of the permanent or spell of the other at the same time; nothing happens if one
    player controls both or one of them is gone (701.10a-b)."""

    what: Objects

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        taken = yield from take_objects(ctx, subjects, self.what)
        found = [each for each in ctx.present_all(taken) if ctx.object(each).zone in ("battlefield", "stack")]
        ctx.note(self.slot, found)
        players = [ctx.controller_of(entity) for entity in found]
        if len(set(players)) == 2 == len(found):
            one, other = (
                events.StartEffect(ContinuousEffect(ctx.source, ctx.controller, (ControlledBy(player),), "game", (id,)))
                for id, player in zip(found, reversed(players), strict=True)
            )
            yield from ctx.do_all([one, other])


@node
class ControlledBy(ContinuousAct):
    """The act of an effect by which that player controls the object."""

    player: int

    layers = ("2",)

    def new_controller(self, ctx: Context, entity: int) -> int:
        return self.player


@phrase(
    en="[exchange] your {first} and {second}",
    it="[scambiare] <il@first> <tuo@first> {first} e <il@second> <tuo@second> {second}",
)
class ExchangeZones(PlayerAct):
    """The cards of two of one's zones change places, be one of them empty or not (701.10f)."""

    first: ZoneKind
    second: ZoneKind

    def __post_init__(self) -> None:
        if self.first is self.second:
            raise Meaningless

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            moves = [
                events.Move(card, to.value, source=ctx.source)
                for zone, to in ((self.first, self.second), (self.second, self.first))
                for card in ctx.state.zone(zone.value, player)
            ]
            yield from ctx.do_all(moves)
