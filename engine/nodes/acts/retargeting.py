"""Changing the targets of spells and abilities (115.7)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING

from engine.decisions import Steps
from engine.families import Objects, PlayerAct, Recipients
from engine.language.phrase import phrase, words
from engine.nodes.acts.taking import take_objects
from engine.rules.casting.retargeting import Change, change_targets

if TYPE_CHECKING:
    from engine.state.context import Context


class Which(Enum):
    """The targets that change."""

    THE_ONE = "the target"
    ALL = "all"
    ONE = "one"
    SOME = "some"


words(
    {
        Which.THE_ONE: ("the target", "il bersaglio"),
        Which.ALL: ("the targets", "i bersagli"),
        Which.ONE: ("a target", "un bersaglio"),
        Which.SOME: ("any number of targets", "un qualsiasi numero di bersagli"),
    }
)

CHANGES = {Which.THE_ONE: Change.ALL, Which.ALL: Change.ALL, Which.ONE: Change.ONE, Which.SOME: Change.SOME}


@phrase(en="[change] {which} of {what} (to {to})?", it="[cambiare] {which} di {what} (in {to})?")
class ChangeTheTargets(PlayerAct):
    """Change targets to other legal ones, or to one that the words name (115.7a-c)."""

    which: Which
    what: Objects
    to: Recipients | None = None

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        only = None if self.to is None else ctx.find(self.to)
        for player in subjects:
            for entity in (yield from take_objects(ctx, [player], self.what)):
                if ctx.object(entity).zone == "stack":
                    yield from change_targets(ctx.game, player, entity, CHANGES[self.which], only)
