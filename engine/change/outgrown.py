"""Games that can't go on: a loop that nobody can stop, or more of something than a game can hold.

The rules know no largest number (107.1) and draw a game only where a loop of mandatory actions has no end (104.4b).
What grows beyond `engine.limits` does so in such a loop, or by a text that nobody could carry out at a table; the game
ends in the same way, and the log says why.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from engine import limits
from engine.state.event import Event, Record
from engine.state.play import GameOver

if TYPE_CHECKING:
    from engine.state.play import Play

LOOP = "endless loop"
TOKENS = "too many tokens"
MANA = "too much mana"
NUMBER = "too large a number"
REPEATS = "too many times"
TRIGGERS = "too many triggers"
REASONS = frozenset({LOOP, TOKENS, MANA, NUMBER, REPEATS, TRIGGERS})
"""Why a game ends: keys of sentences of the log."""


def as_many(number: int, most: int) -> int:
    """`number`, or one more than the most that a game can hold: enough for the game to end by it."""
    return min(number, most + 1)


def check(game: Play, event: Event) -> None:
    """End the game as a draw if the event would make more than it can hold."""
    excess = event.excess(game)
    if excess:
        end_as_draw(game, excess)


def check_repeats(game: Play, number: int) -> None:
    """End the game as a draw if one effect does the same thing too many times over."""
    if number > limits.REPEATS:
        end_as_draw(game, REPEATS)


def end_as_draw(game: Play, why: str) -> NoReturn:
    """The game ends as a draw (104.4b); `why` is the key of the sentence that the log tells."""
    game.write(Record("draw", why, rule="104.4b"))
    raise GameOver
