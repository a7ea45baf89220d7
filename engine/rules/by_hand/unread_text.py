"""Lines that the engine can't play: their controller carries them out by hand on resolution (101.1, 608.2c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.decisions import ByHand, Steps
from engine.decisions.acts_by_hand import ANSWER, RULE
from engine.refusal import Text
from engine.rules.by_hand.consent import Hand, perform_if_agreed

if TYPE_CHECKING:
    from engine.state.context import Context

DONE = "done"


def resolve_by_hand(ctx: Context, words: Text) -> Steps:
    """Ask the controller for one act after another until they have done what the words say."""
    game, player = ctx.game, ctx.controller
    source = game.resolving if game.resolving is not None else ctx.source
    while True:
        answer = yield ByHand(
            player=player,
            prompt=Text(
                "This text is not understood: do by hand what it says.",
                "Questo testo non si capisce: fate a mano ciò che dice.",
            ),
            rule=RULE,
            source=source,
            words=words,
        ).judged_by(Hand(game, player, source))
        if answer == DONE or game.state.players[player].lost is not None:
            return
        yield from perform_if_agreed(game, player, answer[ANSWER], source)
