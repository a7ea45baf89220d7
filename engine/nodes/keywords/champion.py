"""Championing another permanent (702.71)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import ChooseObjects, Steps
from engine.families import Ability, Effect, Keyword
from engine.families.spelled import Spelled, bound, paragraphs
from engine.language.phrase import phrase
from engine.nodes.abilities.instructions import Plain
from engine.nodes.abilities.triggered import Triggered
from engine.nodes.nouns.filters import Filter
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="champion a {what:s}", it="battersi per <un@what> {what:s}")
class Champion(Spelled):
    """ "champion" with a quality (702.71)."""

    what: Filter

    name = "champion"
    meaning = (
        "When ~ enters, sacrifice it.\n"
        "When ~ leaves the battlefield, return the card that it championed to the battlefield under its owner's "
        "control."
    )

    def spell(self) -> tuple[Ability | Keyword, ...]:
        enters, leaves = paragraphs(self.meaning)
        assert isinstance(enters, Triggered)
        return bound((replace(enters, does=Plain((ExileAnother(self.what),))), leaves))


CHAMPIONED = "championed"
"""Memory key of a permanent for the card that its champion ability exiled."""


@phrase(
    en="sacrifice ~ unless you exile another {what:s} you control",
    it="sacrifica ~ a meno che tu non esili <un@what> <altro@what> {what:s} che controlli",
)
class ExileAnother(Effect):
    """The first linked ability of champion (702.71a)."""

    what: Filter

    def run(self, ctx: Context) -> Steps:
        game, player = ctx.game, ctx.controller
        here = ctx.present(ctx.source)
        able = [entity for entity in game.permanents(player) if entity != here and self.what.fits(ctx, entity)]
        chosen: list[int] = []
        if able:
            chosen = yield ChooseObjects(
                player=player,
                prompt=Text("Exile another permanent, or sacrifice this one.", "Esiliane un altro, o sacrificalo."),
                rule="702.71a",
                source=ctx.source,
                candidates=able,
                minimum=0,
                maximum=1,
                about="exile",
            )
        if not chosen:
            if here is not None and ctx.controller_of(here) == player:
                yield from ctx.do(events.Sacrifice(player, here, ctx.source))
            return
        move = events.Move(chosen[0], "exile", cause="exile", source=ctx.source)
        yield from ctx.do(move)
        if here is not None and move.zone == "exile" and move.new_id:
            yield from ctx.do(events.Remember(here, CHAMPIONED, move.new_id))


@phrase(
    en="return the card that it championed to the battlefield under its owner's control",
    it="rimetti su il campo di battaglia la carta per cui si è battuto sotto il controllo di il suo proprietario",
)
class ReturnChampioned(Effect):
    """The second linked ability: returns only what the first one exiled (702.71b)."""

    def run(self, ctx: Context) -> Steps:
        card = ctx.object(ctx.source).memory.get(CHAMPIONED)
        if card in ctx.state.objects:
            yield from ctx.do(events.Move(card, "battlefield", source=ctx.source))
