"""Changing the face or orientation of permanents: transform, flip, turn face down or up, meld (701.28, 701.37, 707,
709)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import ObjectAct, Objects, PlayerAct
from engine.families.playability import OnCard
from engine.language.node import Node
from engine.language.phrase import phrase, words
from engine.nodes.acts.taking import take_objects
from engine.nodes.nouns.objects import Self
from engine.nodes.nouns.values import CardName
from engine.rules.resolving.melding import meld
from engine.rules.turn.phasing import phasing_out

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en=("[transform] {what}", "[convert] {what}"),
    it=("[trasformare] {what:object}", "[convertire] {what:object}"),
)
class Transform(PlayerAct):
    """Turn double-faced permanents to their other face (701.28)."""

    what: Objects

    def misplaced(self, around: OnCard) -> Iterator[Node]:
        """Yield itself on a modal double-faced card, which never transforms."""
        if around.card.frame == "modal" and isinstance(self.what, Self):
            yield self

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        objects = yield from take_objects(ctx, subjects, self.what)
        ctx.note(self.slot, objects)
        turning = [entity for entity in ctx.on_battlefield(objects) if not has_turned_since(ctx, entity)]
        yield from ctx.do_all([events.Transform(entity) for entity in turning])


def has_turned_since(ctx: Context, entity: int) -> bool:
    """Whether the permanent has transformed since this ability of it was put onto the stack (701.28f)."""
    item = ctx.item
    if item is None or item.kind == "spell" or item.source != entity or ctx.game.resolving is None:
        return False
    ability = ctx.state.objects.get(ctx.game.resolving)
    return ability is not None and ability.timestamp < ctx.object(entity).turned


@phrase(en="[flip] {what}", it="[ruotare] {what:object}")
class Flip(PlayerAct):
    """Flip permanents (709)."""

    what: Objects

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        objects = ctx.on_battlefield((yield from take_objects(ctx, subjects, self.what)))
        yield from ctx.do_all([events.Flip(entity) for entity in objects])


class Side(Enum):
    """Face down or face up."""

    DOWN = "face down"
    UP = "face up"


words({Side.DOWN: ("face down", "a faccia in giù"), Side.UP: ("face up", "a faccia in su")})


@phrase(en="[turn] {what} {side}", it=("[girare] {side} {what:object}", "[girare] {what:object} {side}"))
class TurnOver(PlayerAct):
    """Turn permanents face down or face up (707), or exiled cards face up (406.3)."""

    what: Objects
    side: Side

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        found = yield from take_objects(ctx, subjects, self.what)
        if self.side is Side.UP:
            yield from ctx.do_all([events.TurnCardFaceUp(card) for card in found if card in ctx.state.exile])
        objects = ctx.on_battlefield(found)
        if self.side is Side.DOWN:
            yield from ctx.do_all([events.TurnFaceDown(entity) for entity in objects])
            return
        turning = [events.TurnFaceUp(entity) for entity in objects if ctx.object(entity).face_down]
        for event in turning:
            if not event.can_happen(ctx.game):  # it is only revealed (701.34f, 721.2g)
                yield from ctx.do(events.Reveal(ctx.controller_of(event.object), (event.object,)))
        yield from ctx.do_all(turning)

    def possible(self, ctx: Context, player: int) -> bool:
        """Whether anything can be turned over: an instant or sorcery can't be turned face up (110.4a)."""
        turn = events.TurnFaceUp if self.side is Side.UP else events.TurnFaceDown
        return any(
            turn(entity).can_happen(ctx.game) or (self.side is Side.UP and entity in ctx.state.exile)
            for entity in ctx.present_all(self.what.find(ctx))
        )


@phrase(en="[meld] {what} into {name}", it="[combinare] {what:object} in {name}")
class Meld(PlayerAct):
    """Put the two cards of a meld pair onto the battlefield as one permanent (701.37)."""

    what: Objects
    name: CardName

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            objects = yield from take_objects(ctx, [player], self.what)
            melded = yield from meld(ctx.game, player, ctx.present_all(objects), self.name, ctx.source)
            ctx.followed.update(melded)
            ctx.note(self.slot, melded)


@phrase(en="[phase] out", it="[scomparire]")
class PhaseOut(ObjectAct):
    """It phases out, along with what is attached to it (702.25b, 702.25f)."""

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        found = ctx.on_battlefield(subjects)
        ctx.note(self.slot, found)
        yield from ctx.do_all(phasing_out(ctx.game, found))
