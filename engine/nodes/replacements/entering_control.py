"""Replacement effects on who controls entering objects (616.1b)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.change.replacing import CONTROL
from engine.decisions import Steps
from engine.families import Effect, Recipients, Replacing
from engine.language.phrase import node, phrase
from engine.nodes.acts.entering import Arrival
from engine.nodes.acts.shields import Held
from engine.nodes.nouns.objects import Chosen
from engine.nodes.replacements.outcomes import Outcome
from engine.nodes.replacements.prospects import ObjectProspect, Prospect
from engine.nodes.sentences.cast_conditions import was_cast
from engine.state.effects import ContinuousEffect
from engine.state.seats import are_opponents

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="[enter] (the battlefield)? {theirs?under a opponent 's control|} {uncast?and it was not cast|}",
    it=(
        "[entrare] in il campo di battaglia {theirs?sotto il controllo di un avversario|}"
        " {uncast?e non [essere:indicative] <stato:adj> <lanciato>|}"
    ),
)
class WouldEnter(ObjectProspect):
    """It would enter, perhaps under an opponent's control or without having been cast: what it is, is judged as it
    would be there (614.12)."""

    theirs: bool = False
    uncast: bool = False

    events = (events.Move,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        return Arrival(ctx, event).arriving if self._is_awaited(ctx, event) else None

    def is_about(self, ctx: Context, event: Any, what: Recipients) -> bool:
        if not self._is_awaited(ctx, event):
            return False
        arrival = Arrival(ctx, event)
        return what.includes(arrival, arrival.arriving)

    def _is_awaited(self, ctx: Context, event: Any) -> bool:
        if event.zone != "battlefield" or event.from_zone == "battlefield":
            return False
        if self.uncast and (event.token is not None or was_cast(ctx, event.object)):
            return False
        return not self.theirs or are_opponents(ctx.state, event.entering_controller(), ctx.controller)

    def admits(self, what: Recipients, outcome: Outcome) -> bool:
        return isinstance(what, Chosen) and isinstance(outcome, EnterUnderYourControl) == self.theirs


@phrase(
    en="it enters (the battlefield)? under your control instead",
    it="invece entra in il campo di battaglia sotto il tuo controllo",
)
class EnterUnderYourControl(Outcome):
    """It enters under the control of the effect's controller; applies before other effects on its entry (616.1b)."""

    order = CONTROL

    def fits(self, prospect: Prospect) -> bool:
        return isinstance(prospect, WouldEnter)

    def change(self, ctx: Context, event: Any, replacing: Replacing) -> Steps:
        event.controller = ctx.controller
        return [event]
        yield


@node
class TokensTaken(Replacing):
    """Tokens that would be created under an opponent's control are created under the controller's instead (111.2,
    616.1b)."""

    events = (events.CreateTokens,)
    order = CONTROL

    def applies(self, ctx: Context, event: Any) -> bool:
        return are_opponents(ctx.state, event.player, ctx.controller)

    def replace(self, ctx: Context, event: Any) -> Steps:
        event.player = ctx.controller
        return [event]
        yield


@phrase(
    en=("each token that would be created under a opponent 's control this turn is created under your control instead"),
    it=(
        "in questo turno , ogni pedina che sta per essere creata sotto il controllo di un avversario viene invece"
        " creata sotto il tuo controllo"
    ),
)
class TokensYoursThisTurn(Effect):
    """ "Each token that would be created under an opponent's control this turn is created under your control instead"
    (111.2, 616.1b)."""

    def run(self, ctx: Context) -> Steps:
        act = Held(TokensTaken())
        effect = ContinuousEffect(ctx.source, ctx.controller, (act,), "end of turn", (), memo=ctx.kept())
        yield from ctx.do(events.StartEffect(effect))
