"""Skipping a turn, phase or step that would begin, and doing something for it (614.10b)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import ChooseYesNo, Steps
from engine.families import Act, Condition, Replacing
from engine.language.phrase import node, phrase, words
from engine.nodes.acts.skipping import Skippable
from engine.nodes.nouns.players import Your
from engine.nodes.replacements.would import Outcome, PlayerProspect, Prospect
from engine.nodes.sentences.effects import Core
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


class Part(Enum):
    """What a turn, phase or step is called that is skipped."""

    TURN = "turn"
    PHASE = "phase"
    STEP = "step"


words({Part.TURN: ("turn", "<turno>"), Part.PHASE: ("phase", "<fase>"), Part.STEP: ("step", "<sottofase>")})

_PARTS = {Skippable.TURN: Part.TURN, Skippable.COMBAT: Part.PHASE}
"""What each is; a step if it is not here."""


@phrase(
    en="you may skip that {part} instead . if you do , {effect}",
    it="puoi invece saltare <quello@part> {part} . se lo fai , {effect}",
)
class MaySkip(Outcome):
    """It may be skipped; what is done for it is the first thing in the next such part of the game that does begin."""

    part: Part
    effect: Core

    def fits(self, prospect: Prospect) -> bool:
        return isinstance(prospect, WouldBegin) and _PARTS.get(prospect.what, Part.STEP) is self.part

    def change(self, ctx: Context, event: Any, replacing: Replacing) -> Steps:
        said = ctx.words(self.part)
        wanted = yield ChooseYesNo(
            player=event.player, prompt=Text(f"Skip that {said.en}?", f"Vuoi saltarlo ({said.it})?"), rule="614.10",
            source=ctx.source,
        )  # fmt: skip
        if not wanted:
            return [event]
        later = ContinuousEffect(ctx.source, ctx.controller, (FirstThing(self.part, self.effect),), "game", ())
        yield from ctx.do(events.StartEffect(later))
        return []


@node
class FirstThing(Act):
    """The act of an effect that waits for the next turn, phase or step to begin."""

    part: Part
    effect: Core

    continuous = True

    @property
    def opens(self) -> str:  # type: ignore[override]
        """What it is the first thing in."""
        return "turn" if self.part is Part.TURN else "step"

    def open(self, ctx: Context) -> Steps:
        yield from self.effect.run(ctx)
