"""The first card that a player draws in each of their draw steps, which some effects leave out (504.1)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.language.phrase import words
from engine.rules.turn import moments
from engine.state.seats import active_players

if TYPE_CHECKING:
    from engine.state.context import Context


class FirstDraw(Enum):
    """The draw that is left out: the same one of who draws, as the words for it are."""

    YOURS = "yours"
    THEIRS = "theirs"


words(
    {
        FirstDraw.YOURS: (
            "except the first one you draw in each of your draw steps",
            "ad eccezione di la prima che peschi in ciascuna di le tue sottofasi di acquisizione",
        ),
        FirstDraw.THEIRS: (
            "except the first one they draw in each of their draw steps",
            "ad eccezione di la prima che pesca in ciascuna di le sue sottofasi di acquisizione",
        ),
    }
)


def is_first_draw(ctx: Context, event: Any) -> bool:
    """Whether a draw that happens or has just happened is the player's first in a draw step of theirs."""
    state = ctx.state
    if state.step != "draw" or event.player not in active_players(state):
        return False
    drawn = (each for each in moments.in_this_step(state) if isinstance(each, events.Draw) and each is not event)
    return all(each.player != event.player for each in drawn)
