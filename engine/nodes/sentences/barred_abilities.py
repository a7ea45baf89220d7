"""Effects by which activated abilities can't be activated for a time (602.5, 611.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.families import Duration, Whose
from engine.language.naming import refuse_about
from engine.language.phrase import node, phrase
from engine.nodes.acts.rules import ObjectRule
from engine.nodes.sentences.effects import Core
from engine.refusal import Refusal
from engine.state.effects import ContinuousEffect

if TYPE_CHECKING:
    from engine.decisions import Steps
    from engine.state.context import Context


@phrase(
    en=(
        "{whose} activated abilities {whose…} can not be activated {mana?unless they are mana abilities|}"
        " ({duration})?",
    ),
    it=(
        "{whose} <abilità attivata:p> {whose…} non possono essere attivate"
        " {mana?a meno che non siano abilità di mana|} ({duration})?",
    ),
)
class AbilitiesBarred(Core):
    """ "Its activated abilities can't be activated this turn", as an effect of a spell or ability."""

    whose: Whose
    mana: bool = False
    """Whether mana abilities still can."""
    duration: Duration | None = None

    @property
    def states(self) -> bool:
        """Whether it says nothing of a time, so that by itself it states what always holds."""
        return self.duration is None

    def run(self, ctx: Context) -> Steps:
        found = tuple(ctx.present_all(dict.fromkeys(self.whose.find(ctx))))
        duration = self.duration if self.duration is not None else ctx.duration
        until = duration.until(ctx) if duration is not None else None
        ends = duration.ends if duration is not None else "game"
        if found and not (ends == "condition" and until is not None and not until.holds(ctx)):  # 611.2b
            effect = ContinuousEffect(
                ctx.source, ctx.controller, (AbilitiesBan(self.mana),), ends, found, None, ctx.kept(), until
            )
            yield from ctx.do(events.StartEffect(effect, duration))


@node
class AbilitiesBan(ObjectRule):
    """The act of an `AbilitiesBarred`."""

    mana: bool = False

    def forbids_activation(self, ctx: Context, ability: Any) -> Refusal | None:
        if self.mana and ability.is_mana:
            return None
        name = ctx.game.name(ctx.source)
        return refuse_about("602.5", "{0} forbids it.", "{0} lo {0:vieta/vietano}.", name)

    def forbids_mana_ability(self, ctx: Context) -> bool:
        return not self.mana
