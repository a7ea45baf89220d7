"""Copies of spells and abilities with a given target (706.10d, 706.10e)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import OrderItems, Steps
from engine.families import Discourse, Objects, PlayerAct, Qualifier, Reference
from engine.language.phrase import phrase
from engine.nodes.acts.copying import copy_on_stack
from engine.nodes.acts.taking import take_objects
from engine.nodes.nouns.adjectives import Other
from engine.nodes.nouns.filters import Noun
from engine.nodes.nouns.objects import Each
from engine.refusal import Text
from engine.rules.casting import announcing, targeting

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


def aimed(ctx: Context, player: int, entity: int, target: int) -> dict[int, list[int]] | None:
    """Return the targets of a copy made by `player`: `target` for each target phrase. None if that is illegal for any
    of them, or if there are no targets."""
    item = ctx.object(entity).item
    if item is None or entity not in ctx.state.objects or not any(item.targets.values()):
        return None
    context = announcing.stack_context(ctx.game, entity)
    context.controller = player
    context.item = trial = item.copy()
    chosen = {slot: targets for slot, targets in item.targets.items() if targets}
    trial.targets = {}
    for phrase_ in announcing.phrases(ctx.game, item, entity if item.kind == "spell" else None):
        if phrase_.slot in chosen:
            if targeting.refusal(context, phrase_, target) is not None:
                return None
            trial.targets[phrase_.slot] = [target]
    return dict(trial.targets)


def copy_onto(ctx: Context, player: int, entity: int, target: int) -> Steps:
    """Let `player` copy the object on the stack, with `target` as the copy's only target; do nothing if that is
    illegal."""
    targets = aimed(ctx, player, entity, target)
    if targets is None:
        return
    copy = yield from copy_on_stack(ctx, player, entity)
    if not copy:
        return
    yield from ctx.do(events.ChangeTargets(copy, targets))
    yield from ctx.do(events.BecomesTarget(target, copy, player))


@phrase(en="[copy] {what} . the copy targets {to}", it="[copiare] {what:object} . la copia bersaglia {to:object}")
class CopyOnto(PlayerAct):
    """ "Copy that spell. The copy targets ~" (706.10e)."""

    what: Objects
    to: Objects

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            for entity in (yield from take_objects(ctx, [player], self.what)):
                for target in ctx.present_all((yield from take_objects(ctx, [player], self.to)))[:1]:
                    yield from copy_onto(ctx, player, entity, target)


@phrase(
    en=("that the spell could target", "that spell could target", "that that spell could target"),
    it="che quella magia potrebbe bersagliare",
)
class CouldBeItsTarget(Reference, Qualifier):
    """ "that the spell could target": legal for every target phrase of it."""

    def meant(self, discourse: Discourse) -> int:
        return discourse.thing(False)

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        spells = ctx.present_all(ctx.recall(self.refers))
        return any(aimed(ctx, ctx.controller_of(spell), spell, entity) is not None for spell in spells)


@phrase(
    en="[copy] {what} for {each} . each copy targets a different one of those {same:p}",
    it="[copiare] {what:object} per {each} . ogni copia bersaglia una cosa diversa tra <quello:p@same> {same:p}",
)
class CopyForEach(PlayerAct):
    """ "Copy that spell for each other creature that the spell could target. Each copy targets a different one of those
    creatures" (706.10d)."""

    what: Objects
    each: Each
    same: Noun

    @cached_property
    def _whole(self) -> Each:
        """What they are made for, without "other", which excludes what the spell targets already."""
        what = self.each.what
        nouns = tuple(
            replace(noun, adjectives=tuple(each for each in noun.adjectives if not isinstance(each, Other)))
            for noun in what.nouns
        )
        return replace(self.each, what=replace(what, nouns=nouns))

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            for entity in (yield from take_objects(ctx, [player], self.what)):
                already = ctx.targets_of(entity)
                found = [each for each in self._whole.find(ctx) if each not in already]
                for target in (yield from self._in_order(ctx, player, found)):
                    yield from copy_onto(ctx, player, entity, target)

    def _in_order(self, ctx: Context, player: int, targets: Sequence[int]) -> Steps:
        """Return the targets in the order in which the player puts the copies onto the stack."""
        if len(targets) < 2:
            return targets
        order = yield OrderItems(
            player=player,
            prompt=Text(
                "Order the copies: the last one resolves first.", "Ordina le copie: l'ultima si risolve per prima."
            ),
            rule="706.10d",
            source=ctx.source,
            items=list(targets),
            texts=[ctx.game.name(each) for each in targets],
            about="copies",
        )
        return [targets[index] for index in order]
