"""Skipping a turn, phase, step or draw in exchange for something (614.10-11)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import ChooseYesNo, Steps
from engine.families import Condition, Replacing
from engine.families.continuous import OpeningAct
from engine.language.phrase import Meaningless, node, phrase, words
from engine.nodes.acts.skipping import Skippable
from engine.nodes.nouns.players import Your
from engine.nodes.replacements.outcomes import Outcome
from engine.nodes.replacements.prospects import PlayerProspect, Prospect, WouldDraw
from engine.nodes.sentences.clauses import Core
from engine.refusal import Text
from engine.state.effects import ContinuousEffect

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="begin {whose} {what} {whose…} (while {condition})?", it="iniziare {whose} {what} {whose…} (mentre {condition})?"
)
class WouldBegin(PlayerProspect):
    """ "If you would begin your turn while ~ is tapped, …"."""

    whose: Your
    what: Skippable
    condition: Condition | None = None

    events = (events.WouldBegin,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if event.what != self.what.value or (self.condition is not None and not self.condition.holds(ctx)):
            return None
        player: int = event.player
        return player


@phrase(en="begin a extra turn", it="iniziare un turno extra")
class WouldBeginExtraTurn(PlayerProspect):
    """ "If a player would begin an extra turn, …" (500.7, 614.10)."""

    events = (events.WouldBegin,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        player: int = event.player
        return player if event.extra else None


@phrase(en="that player skips that turn instead", it="quel giocatore salta invece quel turno")
class TheySkipIt(Outcome):
    """ "That player skips that turn instead" (614.10)."""

    def fits(self, prospect: Prospect) -> bool:
        return isinstance(prospect, WouldBeginExtraTurn)

    def change(self, ctx: Context, event: Any, replacing: Replacing) -> Steps:
        return []
        yield


class Part(Enum):
    """What is skipped, in words."""

    TURN = "turn"
    PHASE = "phase"
    STEP = "step"
    DRAWING = "draw"


words(
    {
        Part.TURN: ("turn", "<turno>"),
        Part.PHASE: ("phase", "<fase>"),
        Part.STEP: ("step", "<sottofase>"),
        Part.DRAWING: ("draw", "<pescata>"),
    }
)

_PARTS = {Skippable.TURN: Part.TURN, Skippable.COMBAT: Part.PHASE}
"""The words for each; a step by default."""


@phrase(
    en=(
        "{may?you may skip|skip} that {part} instead (. if you do , {effect})?",
        "instead {may?you may skip|skip} that {part} (. if you do , {effect})?",
    ),
    it="invece {may?puoi saltare|salta} <quello@part> {part} (. se lo fai , {effect})?",
)
class SkipIt(Outcome):
    """ "You may skip that step instead. If you do, you gain 2 life". The rest is the first thing in the next such step,
    phase or turn that does begin (614.10b); for a draw, it happens at once (614.11)."""

    part: Part
    may: bool = False
    effect: Core | None = None

    says_you = True

    def __post_init__(self) -> None:
        if self.effect is not None and not self.may:
            raise Meaningless

    def fits(self, prospect: Prospect) -> bool:
        if isinstance(prospect, WouldDraw):
            return self.part is Part.DRAWING
        return isinstance(prospect, WouldBegin) and _PARTS.get(prospect.what, Part.STEP) is self.part

    def change(self, ctx: Context, event: Any, replacing: Replacing) -> Steps:
        if self.may and not (yield from self._is_wanted(ctx, event.player)):
            return [event]
        if self.effect is not None and self.part is Part.DRAWING:
            yield from self.effect.run(ctx)
        elif self.effect is not None:
            act = FirstThing(self.part, self.effect)
            yield from ctx.do(events.StartEffect(ContinuousEffect(ctx.source, ctx.controller, (act,), "game", ())))
        return []

    def _is_wanted(self, ctx: Context, player: int) -> Steps:
        said = ctx.words(self.part)
        return (
            yield ChooseYesNo(
                player=player,
                prompt=Text(f"Skip that {said.en}?", f"Vuoi saltarlo ({said.it})?"),
                rule="614.11" if self.part is Part.DRAWING else "614.10",
                source=ctx.source,
            )
        )


@node
class FirstThing(OpeningAct):
    """The act of an effect that waits for the next turn, phase or step to begin."""

    part: Part
    effect: Core

    @property
    def opens(self) -> str:
        """What it is the first thing of."""
        return "turn" if self.part is Part.TURN else "step"

    def open(self, ctx: Context) -> Steps:
        yield from self.effect.run(ctx)
