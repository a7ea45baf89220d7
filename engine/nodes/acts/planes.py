"""Planeswalking, rolling the planar die, setting schemes in motion, abandoning them, and ante (407, 701.24-26)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import Objects, PlayerAct, SimpleNumeral
from engine.language.phrase import Meaningless, phrase
from engine.nodes.acts.taking import take_objects
from engine.nodes.nouns.amounts import Number
from engine.nodes.nouns.objects import Self
from engine.rules.supplementary.archenemy import set_in_motion
from engine.rules.supplementary.planechase import planeswalk

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="[planeswalk]", it="[viaggiare] tra i piani")
class Planeswalk(PlayerAct):
    """Planeswalk (701.24b)."""

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            yield from planeswalk(ctx.game, player)


@phrase(en="[roll] the planar die", it="[lanciare] il dado planare")
class RollPlanarDie(PlayerAct):
    """Roll the planar die as an effect instructs, which doesn't make the special action cost more (901.9)."""

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        if not ctx.state.planar_cards():
            return
        for player in subjects:
            yield from ctx.do(events.RollPlanarDie(player))


@phrase(
    en="[set] the top card of your scheme deck in motion", it="[mettere] in moto la prima carta di il tuo mazzo intrigo"
)
class SetTopInMotion(PlayerAct):
    """Set the top scheme of the player's scheme deck in motion (701.25b)."""

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            yield from set_in_motion(ctx.game, player)


@phrase(
    en="[set] the top {number:a} <card> of your scheme deck in motion",
    it="[mettere] in moto le prime {number:a} <carta> di il tuo mazzo intrigo",
)
class SetMoreInMotion(PlayerAct):
    """Set several schemes in motion, one after the other (701.25c)."""

    number: SimpleNumeral

    def __post_init__(self) -> None:
        if self.number == Number(1):
            raise Meaningless

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            yield from set_in_motion(ctx.game, player, self.number.value(ctx))


@phrase(en="[set] {what} in motion again", it="[mettere] di nuovo in moto {what}")
class SetInMotionAgain(PlayerAct):
    """Set a face-up scheme in motion (701.25b)."""

    what: Self

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for scheme in ctx.present_all(self.what.find(ctx)):
            if ctx.object(scheme).stays_in_command and "Scheme" in ctx.look(scheme).types:
                yield from ctx.do_all([events.SetInMotion(player, scheme) for player in subjects])


@phrase(en="[abandon] {what}", it="[abbandonare] {what}")
class Abandon(PlayerAct):
    """Abandon an ongoing scheme (701.26)."""

    what: Self

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for scheme in ctx.present_all(self.what.find(ctx)):
            yield from ctx.do_all([events.Abandon(player, scheme) for player in subjects])


@phrase(en="[ante] {what}", it="[scommettere] {what:object}")
class Ante(PlayerAct):
    """Ante objects (407.4)."""

    what: Objects

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        objects = yield from take_objects(ctx, subjects, self.what)
        owners = [(ctx.object(entity).owner, entity) for entity in objects]
        yield from ctx.do_all([events.Ante(owner, entity) for owner, entity in owners if owner in subjects])
