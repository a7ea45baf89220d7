"""Sentences about additional phases (500.8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import Condition
from engine.language.phrase import Meaningless, phrase, wording
from engine.nodes.acts.adding_steps import After, Extra
from engine.nodes.sentences.clauses import Core
from engine.rules.turn.moments import times_begun
from engine.rules.turn.turn import MAIN_PHASES
from engine.state.seats import active_players

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en=(
        "after {after} , there is a additional {first} (followed by a additional {second})?",
        "there is a additional {first} after {after} (followed by a additional {second})?",
    ),
    it=(
        "dopo {after} , c'è <un@first> {first} <addizionale@first> ([seguire:participle@first] da <un@second> {second}"
        " <addizionale@second>)?",
        "dopo {after} , c'è <un@first> {first} <aggiuntivo@first> ([seguire:participle@first] da <un@second> {second}"
        " <aggiuntivo@second>)?",
    ),
)
class AnotherPhase(Core):
    """ "After this main phase, there is an additional combat phase followed by an additional main phase" (500.8)."""

    after: After
    first: Extra
    second: Extra | None = None

    def __post_init__(self) -> None:
        found = (self.first,) if self.second is None else (self.first, self.second)
        if any(each.is_phase is (self.after is After.STEP) for each in found):
            raise Meaningless

    def run(self, ctx: Context) -> Steps:
        if self.after.is_now(ctx.state):
            steps = self.first.steps + (() if self.second is None else self.second.steps)
            yield from ctx.do(events.StepsInserted(steps, self.after is not After.STEP))


@wording(
    en="after {after} , there are two additional {first:p}",
    it="dopo {after} , ci sono due {first:p} <addizionale:p@first>",
)
def two_more_phases(after: After, first: Extra) -> Core:
    """ "There are two additional combat phases": one followed by another."""
    return AnotherPhase(after, first, first)


@phrase(en="it is your {what}", it="è <il@what> <tuo@what> {what}", prefer=-1)
class IsYour(Condition):
    """ "it's your main phase" (500.1): either main phase, or any step of the combat phase."""

    what: Extra

    own_reads = frozenset({"turn"})

    def holds(self, ctx: Context) -> bool:
        steps = MAIN_PHASES if self.what is Extra.MAIN else self.what.steps
        return ctx.state.step in steps and ctx.controller in active_players(ctx.state)


@phrase(en="it is the first {what} of the turn", it="è <il@what> <primo:adj@what> {what} di il turno")
class IsFirst(Condition):
    """ "it's the first combat phase of the turn" (500.8)."""

    what: Extra

    own_reads = frozenset({"turn", "history"})

    def holds(self, ctx: Context) -> bool:
        state = ctx.state
        return state.step in self.what.steps and times_begun(state, self.what.steps[0]) == 1
