"""The special action of unlocking a door of a Room by paying the mana cost of that half."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change.events.doors import UnlockDoor, doors_of, locked_doors
from engine.decisions import Steps
from engine.families import SpecialAction
from engine.language.naming import tell
from engine.language.phrase import node
from engine.refusal import Refusal, Text, refuse
from engine.rules.casting.timing import sorcery_timing
from engine.state.components import BACK, FRONT

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.play import Play
    from engine.vocabulary.mana import ManaCost


@node
class Unlocking(SpecialAction):
    """Unlock the left door, or the right one."""

    rule = "116.2"
    door = FRONT
    key = "unlock left"

    def label(self, ctx: Context) -> Text:
        shape = doors_of(ctx.object(ctx.source))
        assert shape is not None
        name = shape.faces[self.door].name
        return tell("Unlock {0}", "Sblocca {0}", name)

    def further_mana(self, ctx: Context) -> ManaCost | None:
        """Return the mana cost of that half."""
        shape = doors_of(ctx.object(ctx.source))
        return shape.faces[self.door].cost if shape is not None else None

    def refusal(self, ctx: Context) -> Refusal | None:
        return None if sorcery_timing(ctx.game, ctx.controller) else AS_SORCERY

    def take(self, ctx: Context) -> Steps:
        yield from ctx.do(UnlockDoor(ctx.controller, ctx.source, self.door))


@node
class UnlockingRight(Unlocking):
    """Unlock the right door."""

    door = BACK
    key = "unlock right"


AS_SORCERY = refuse(
    "116.2", "Only in your own main phase while the stack is empty.", "Solo nella tua fase principale a pila vuota."
)
_ACTIONS = {FRONT: Unlocking(), BACK: UnlockingRight()}


def unlockings(game: Play, entity: int) -> list[SpecialAction]:
    """Return the actions that unlock the permanent's locked doors. A door without a mana cost can't be unlocked
    (118.6)."""
    permanent = game.state.objects[entity]
    shape = doors_of(permanent) if permanent.zone == "battlefield" else None
    if shape is None:
        return []
    return [_ACTIONS[door] for door in locked_doors(permanent) if shape.faces[door].cost is not None]
