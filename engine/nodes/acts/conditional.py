"""Acts with separate conditions: "gets +2/+0, gains trample if it's red, and gains vigilance if it's white"."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from engine.decisions import Steps
from engine.families import Condition, ObjectAct
from engine.families.continuous import ContinuousAct
from engine.language.phrase import phrase
from engine.nodes.acts.continuous import GainAbilities, GetChange, LoseAbilities

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


@phrase(en="{act} if {condition}", it="{act} se {condition}", prefer=-2)
class ActIf(ContinuousAct, ObjectAct):
    """ "gains trample if it's red": the condition is checked once, when the text is followed (608.2c, 611.2c)."""

    act: GainAbilities | GetChange | LoseAbilities
    condition: Condition

    @cached_property
    def layers(self) -> tuple[str, ...]:  # type: ignore[override]
        """The layers of the act."""
        return self.act.layers

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        """Nothing to change: `settled` has checked the condition."""

    def settled(self, ctx: Context) -> Steps:
        """Return the act; None if the condition is false."""
        return (yield from self.act.settled(ctx)) if self.condition.holds(ctx) else None
