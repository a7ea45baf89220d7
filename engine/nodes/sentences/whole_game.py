"""Sentences about the whole game and about subgames (104.4c, 720)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import Players
from engine.language.phrase import phrase
from engine.nodes.sentences.clauses import Core
from engine.rules.turn.restarts_and_subgames import play_subgame

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="the game is a draw", it="la partita è patta")
class GameIsDraw(Core):
    """ "The game is a draw" (104.4c); with limited ranges of influence, for those in the controller's range
    (801.15)."""

    def run(self, ctx: Context) -> Steps:
        yield from ctx.do(events.DrawGame("104.4c", ctx.players()))


WINNERS = "subgame winners"


@phrase(
    en="players play a Magic subgame , using their libraries as their decks",
    it="i giocatori giocano una sottopartita di Magic , usando i loro grimori come mazzi",
)
class PlaySubgame(Core):
    """ "Players play a Magic subgame" (720)."""

    def run(self, ctx: Context) -> Steps:
        ctx.memo[WINNERS] = yield from play_subgame(ctx.game)


@phrase(
    en="each <player:s> who does not win the subgame", it="ogni <giocatore:s> che non vince la sottopartita", number="s"
)
class SubgameLosers(Players):
    """The players who didn't win the subgame of this text (720.1b)."""

    general = True

    def find(self, ctx: Context) -> list[int]:
        winners = ctx.memo.get(WINNERS, ctx.players())
        return [player for player in ctx.players() if player not in winners]


@phrase(en="the winner of the subgame", it="il <vincitore:s> di la sottopartita", number="s")
class SubgameWinner(Players):
    """The players who won the subgame of this text (720.1b)."""

    def find(self, ctx: Context) -> list[int]:
        return [player for player in ctx.memo.get(WINNERS, ()) if player in ctx.players()]
