"""Flipping coins and words about the result (705)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from engine.change import events
from engine.change.forced_draws import check_repeats
from engine.decisions import ChooseOption, Option, Steps
from engine.families import Condition, Countable, Numeral, PlayerAct, Players
from engine.language.leaves import Features
from engine.language.node import Node, walk
from engine.language.phrase import node, phrase, words
from engine.nodes.nouns.amounts import Number
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.state.context import Context

HEADS, TAILS = "heads", "tails"


@node
class OfWinner(Node):
    """Words that ask who wins or loses a flip, so that the coin is called (705.1)."""

    asks_call = True


def _is_called(ctx: Context) -> bool:
    """Whether the text asks who wins the flips."""
    return ctx.ability is not None and any(isinstance(part, OfWinner) for part in walk(ctx.ability.scope))


def flip(ctx: Context, player: int, number: int) -> Steps:
    """Let `player` flip coins, calling each one first if there can be a winner. Return the event."""
    calls: list[bool] | None = None
    if _is_called(ctx):
        calls = []
        for _ in range(number):
            call = yield ChooseOption(
                player=player,
                prompt=Text("Call the flip.", "Scegli testa o croce."),
                rule="705.1",
                source=ctx.source or None,
                about="coin",
                options=(Option(HEADS, Text("Heads", "Testa")), Option(TAILS, Text("Tails", "Croce"))),
            )
            calls.append(call == HEADS)
    flipped = events.FlipCoins(player, number, calls, ctx.game.resolving)
    yield from ctx.do(flipped)
    return flipped


def flips(ctx: Context, player: int) -> list[events.FlipCoins]:
    """Return the flips of `player` during the current resolution, in order."""
    return [
        event
        for event in ctx.state.history
        if isinstance(event, events.FlipCoins) and event.player == player and event.during == ctx.game.resolving
    ]


@phrase(
    en="[flip] {number:a} <coin>", it=("[lanciare] {number:a} <moneta>", "[lanciare] una moneta {number:one} volte")
)
class FlipCoins(PlayerAct):
    """Flip coins (705)."""

    number: Numeral

    has_resulting_number = True

    def wording(self, language: str, features: Features) -> int:
        """Return 1 for Italian, in which one coin is flipped several times."""
        return int(language == "it" and isinstance(self.number, Number) and self.number.number != 1)

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        number = self.number.value(ctx)
        check_repeats(ctx.game, number)
        for player in subjects:
            flipped = yield from flip(ctx, player, number)
            ctx.note_number(self.slot, sum(flipped.heads))


@phrase(
    en=("[flip] a <coin> until you lose a flip", "[flip] a <coin> until they lose a flip"),
    it=("[lanciare] <un> <moneta> finché non perdi un lancio", "[lanciare] <un> <moneta> finché non perde un lancio"),
)
class FlipUntil(OfWinner, PlayerAct):
    """Flip a coin until the player loses a flip; "that many" is the number of flips won (705.1)."""

    has_resulting_number = True

    def wording(self, language: str, features: Features) -> int:
        """Return the index of the wording for the person who flips."""
        return int(features.mood != "imperative" and features.person == 3)

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            won = 0
            while (yield from flip(ctx, player, 1)).won == (True,):
                won += 1
                check_repeats(ctx.game, won)
            ctx.note_number(self.slot, won)


@phrase(
    en="[take] a extra turn after this one for each coin that comes up heads",
    it=(
        "[giocare] un altro turno dopo questo per ogni volta che esce testa",
        "[giocare] un altro turno dopo questo per ogni volta che ottieni testa",
    ),
)
class ExtraTurnsForHeads(PlayerAct):
    """An extra turn for each coin flipped that came up heads (500.7, 705.2)."""

    def wording(self, language: str, features: Features) -> int:
        """Return 1 for Italian, in which "you" get heads."""
        return int(language == "it" and features.mood == "imperative")

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            for event in flips(ctx, player)[-1:]:
                for _ in range(sum(event.heads)):
                    yield from ctx.do(events.TakeExtraTurn(player))


# -- the result


@node
class FlipResult(OfWinner, Condition):
    """The result of a player's last flip (705.1)."""

    who: Players

    own_reads = frozenset({"memory"})

    won: ClassVar[bool]

    def holds(self, ctx: Context) -> bool:
        last = [event for player in self.who.find(ctx) for event in flips(ctx, player)[-1:]]
        return any(event.won[-1:] == (self.won,) for event in last)


@phrase(en="{who:nom} [win@who] the flip", it="{who:drop} [vincere@who] il lancio")
class WinsFlip(FlipResult):
    """ "you win the flip"."""

    won = True


@phrase(en="{who:nom} [lose@who] the flip", it="{who:drop} [perdere@who] il lancio")
class LosesFlip(FlipResult):
    """ "you lose the flip"."""

    won = False


class Side(Enum):
    """A side of a coin."""

    HEADS = HEADS
    TAILS = TAILS


words({Side.HEADS: ("heads", "testa"), Side.TAILS: ("tails", "croce")})


@phrase(
    en=("the coin comes up {side}", "the flip comes up {side}", "it comes up {side}"),
    it=("esce {side}", "la moneta dà {side}"),
)
class ComesUp(Condition):
    """ "the coin comes up heads": the last coin flipped (705.2)."""

    side: Side

    own_reads = frozenset({"memory"})

    def holds(self, ctx: Context) -> bool:
        resolving = ctx.game.resolving
        last = next((event for event in reversed(ctx.state.history) if isinstance(event, events.FlipCoins)), None)
        return last is not None and last.during == resolving and last.heads[-1:] == (self.side is Side.HEADS,)


@phrase(en="flip you won", it="ogni lancio che hai vinto")
class FlipsWon(OfWinner, Countable):
    """ "for each flip you won" (705.1)."""

    own_reads = frozenset({"memory"})

    def count(self, ctx: Context) -> int:
        return sum(sum(event.won) for event in flips(ctx, ctx.controller))
