"""Effects that keep activated abilities from being activated for a duration (602.5, 611.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import Duration, Whose
from engine.language.phrase import phrase
from engine.nodes.acts.bans import BansActivation
from engine.nodes.acts.rules import ObjectRule
from engine.nodes.sentences.clauses import Core
from engine.nodes.sentences.performing import begin

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
    """Whether mana abilities can still be activated."""
    duration: Duration | None = None

    @property
    def states(self) -> bool:
        """Whether it has no duration and so states a general rule."""
        return self.duration is None

    def run(self, ctx: Context) -> Steps:
        found = ctx.present_all(dict.fromkeys(self.whose.find(ctx)))
        duration = self.duration if self.duration is not None else ctx.duration
        yield from begin(ctx, (AbilitiesBan(self.mana),), found, self.whose, duration)


@phrase(
    en="[have] activated abilities that can not be activated {mana?unless they are mana abilities|}",
    it="[avere] abilità attivate che non possono essere attivate {mana?a meno che siano abilità di mana|}",
    alone=False,
)
class AbilitiesBan(BansActivation, ObjectRule):
    """The act of an `AbilitiesBarred` on the objects, once the effect has begun."""

    mana: bool = False
