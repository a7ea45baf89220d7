"""Games that can't continue: a loop that nobody can stop, or more of something than a game can hold.

The rules know no largest number (107.1) and draw a game only for an endless loop of mandatory actions (104.4b). What
exceeds `engine.limits` does so in such a loop, or by a text that nobody could carry out at a table. The game ends in
the same way, and the log says why.
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
"""Reasons why a game ends: keys of log sentences."""


def as_many(number: int, most: int) -> int:
    """Return `number`, capped at one more than a game can hold, which is enough to end it."""
    return min(number, most + 1)


def check(game: Play, event: Event) -> None:
    """End the game as a draw if the event would exceed what it can hold."""
    excess = event.excess(game)
    if excess:
        end_as_draw(game, excess)


def check_repeats(game: Play, number: int) -> None:
    """End the game as a draw if one effect repeats too many times."""
    if number > limits.REPEATS:
        end_as_draw(game, REPEATS)


def end_as_draw(game: Play, why: str) -> NoReturn:
    """End the game as a draw (104.4b); `why` is the key of the log's sentence."""
    game.write(Record("draw", why, rule="104.4b"))
    raise GameOver
