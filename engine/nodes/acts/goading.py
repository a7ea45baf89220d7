"""Goading creatures (701.38)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps, is_player
from engine.families import Adjective, Objects, PlayerAct
from engine.language.phrase import phrase
from engine.nodes.acts.rules import ObjectRule
from engine.nodes.acts.taking import take_objects
from engine.state.effects import ContinuousEffect

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


@phrase(en="[be] goaded", it="[essere] <spronato>")
class IsGoaded(ObjectRule):
    """ "is goaded": attacks each combat if able, and attacks a player other than the goading effect's controller if
    able (701.38a-b)."""

    def requires_attack(self, ctx: Context, attacker: int, attacked: int) -> bool:
        return True

    def requires_attack_elsewhere(self, ctx: Context, attacker: int, attacked: int) -> bool:
        return is_player(attacked) and attacked != ctx.controller


@phrase(en="[goad] {what}", it="[spronare] {what:object}")
class Goad(PlayerAct):
    """Goad creatures until the player's next turn; the same player can't goad a creature again (701.38a, 701.38c)."""

    what: Objects

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            found = ctx.on_battlefield((yield from take_objects(ctx, [player], self.what)))
            ctx.note(self.slot, found)
            new = tuple(entity for entity in found if not is_goaded_by(ctx, entity, player))
            if new:
                effect = ContinuousEffect(ctx.source, player, (IsGoaded(),), "your next turn", new)
                yield from ctx.do(events.StartEffect(effect))


def is_goaded_by(ctx: Context, creature: int, player: int) -> bool:
    """Whether the player has goaded the creature."""
    return any(
        effect.controller == player and creature in (effect.objects or ())
        for effect in ctx.state.effects
        if any(isinstance(act, IsGoaded) for act in effect.acts)
    )


@phrase(en="goaded", it="<spronato>")
class Goaded(Adjective):
    """ "goaded"."""

    rank = 10
    rank_it = 60

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return is_goaded(look)


def is_goaded(look: Characteristics) -> bool:
    """Whether an object with those characteristics is goaded."""
    return any(isinstance(act, IsGoaded) for act, _ in look.rules)
