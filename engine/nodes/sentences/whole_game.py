"""Sentences about the game as a whole (104.4c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.language.phrase import phrase
from engine.nodes.sentences.effects import Core

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="the game is a draw", it="la partita è patta")
class GameIsDraw(Core):
    """Nobody wins (104.4c)."""

    def run(self, ctx: Context) -> Steps:
        yield from ctx.do(events.DrawGame("104.4c"))
