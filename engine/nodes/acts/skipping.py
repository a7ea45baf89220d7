"""Skipping turns, phases and steps (614.10)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import Steps
from engine.families import PlayerAct, Recipients, Replacing, Whose
from engine.families.continuous import ContinuousAct
from engine.language.phrase import node, phrase, words
from engine.nodes.acts.shields import Shield
from engine.nodes.nouns.players import Its, Their
from engine.state.effects import ContinuousEffect

if TYPE_CHECKING:
    from engine.state.context import Context


class Skippable(Enum):
    """What can be skipped; the value is its name in `events.WouldBegin`."""

    UNTAP = "untap"
    UPKEEP = "upkeep"
    DRAW = "draw"
    COMBAT = "combat"
    END = "end"
    TURN = "turn"


words(
    {
        Skippable.UNTAP: ("untap step", "<STAP>"),
        Skippable.UPKEEP: (("upkeep", "upkeep step"), "<mantenimento>"),
        Skippable.DRAW: ("draw step", "<sottofase> di acquisizione"),
        Skippable.COMBAT: ("combat phase", "<fase> di combattimento"),
        Skippable.END: ("end step", "<sottofase finale>"),
        Skippable.TURN: ("turn", "<turno>"),
    }
)


@node
class Skipping(Shield):
    """Replaces the next occurrence with nothing (614.10a)."""

    what: Skippable

    events = (events.WouldBegin,)

    def applies(self, ctx: Context, event: Any) -> bool:
        effect = ctx.effect
        if event.what != self.what.value or effect is None or effect.uses == 0:
            return False
        return event.player in (effect.objects or ())

    def replace(self, ctx: Context, event: Any) -> Steps:
        assert ctx.effect is not None
        ctx.game.note(events.UseShield(ctx.effect, 0))
        return []
        yield


@phrase(en="[skip] {whose} next {what} {whose…}", it="[saltare] {whose} <prossimo@what> {what} {whose…}")
class SkipNext(PlayerAct):
    """ "Target player skips their next turn" (614.10a)."""

    whose: Whose
    what: Skippable

    statement = True

    def __post_init__(self) -> None:
        if isinstance(self.whose, Its):  # "la sua prossima sottofase" is a player's; objects have none
            object.__setattr__(self, "whose", Their())

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            effect = ContinuousEffect(ctx.source, ctx.controller, (Skipping(self.what),), "game", (player,))
            effect.uses = 1
            yield from ctx.do(events.StartEffect(effect))


@node
class NeverBegins(Replacing):
    """The effect of a `Skip` on the players of its sentence."""

    who: Recipients
    what: Skippable

    events = (events.WouldBegin,)
    commutes = True

    def applies(self, ctx: Context, event: Any) -> bool:
        return event.what == self.what.value and self.who.includes(ctx, event.player)

    def replace(self, ctx: Context, event: Any) -> Steps:
        return []
        yield


@phrase(en="[skip] {whose} {what} {whose…}", it="[saltare] {whose} {what} {whose…}")
class Skip(ContinuousAct, PlayerAct):
    """ "Skip your draw step", for as long as it applies (614.10)."""

    whose: Whose
    what: Skippable

    def replacements(self, subject: Recipients) -> tuple[Replacing, ...]:
        return (NeverBegins(subject, self.what),)
