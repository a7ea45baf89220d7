"""Shortcuts: a sequence done twice in a row may be repeated as often as a player proposes (722.2).

The sequence is the answers of all players since the player with priority last began with the same action. It is offered
once it has occurred twice with the same answers, so it is known to be legal and its outcome is known. The others accept
it, or say after how many repetitions they will do something else (722.2b) and must then do so (722.2c).
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.decisions import Action, ChooseNumber, Priority, Steps
from engine.refusal import Text
from engine.state.seats import in_turn_order

if TYPE_CHECKING:
    from engine.decisions import Decision
    from engine.state.play import Play

REPEAT = "repeat"
"""Key of the action that proposes a shortcut."""
MOST = 1000
"""Maximum number of repetitions in one shortcut."""

Entry = tuple[int, str, Any]


class Shortcut:
    """Agreed answers that are still to be given."""

    def __init__(self, entries: Sequence[Entry], other: Entry | None) -> None:
        self.entries = deque(entries)
        self.other = other
        """The action that the next player asked has agreed not to take (722.2c), or None."""

    def answer(self, decision: Decision) -> tuple[Any] | None:
        """Return the agreed answer in a tuple; None if this is not the expected decision."""
        if not self.entries:
            return None
        player, kind, answer = self.entries[0]
        if (decision.player, type(decision).__name__) != (player, kind):
            return None
        self.entries.popleft()
        return (answer,)


def sequence(game: Play, player: int) -> tuple[Entry, ...]:
    """Return the sequence that occurred twice in a row up to now, starting with an action of the player; empty if there
    is none."""
    trail = game.state.loops.trail
    total = len(trail)
    for length in range(1, total // 2 + 1):
        start = total - length
        if trail[start - 1] == trail[-1] and trail[start - length : start] == trail[start:]:
            who, kind, answer = trail[start]
            if who == player and kind == Priority.__name__ and answer not in ("pass", REPEAT):
                return trail[start:]
    return ()


def offer(game: Play, player: int, legal: Sequence[Action]) -> list[Action]:
    """Return the action that repeats the sequence, if it could be begun again."""
    found = sequence(game, player) if legal else ()
    if not found:
        return []
    begun = next((action for action in legal if action.key == found[0][2]), None)
    if begun is None:
        return []
    text = Text(f"Again, many times: {begun.text.en}", f"Ancora, molte volte: {begun.text.it}")
    return [Action(REPEAT, "special", begun.object, None, text)]


def propose(game: Play, player: int) -> Steps:
    """Let the player propose a number of repetitions, and the others accept or shorten it (722.2a-b)."""
    found = sequence(game, player)
    number = yield ChooseNumber(
        player=player,
        prompt=Text("How many times more?", "Quante volte ancora?"),
        rule="722.2a",
        minimum=1,
        maximum=MOST,
    )
    times, breaker = number, None
    for other in in_turn_order(game.state, (player + 1) % len(game.state.players)):
        if other == player:
            continue
        point = next((entry for entry in found if entry[0] == other and entry[1] == Priority.__name__), None)
        if point is None or not times:
            continue
        answer = yield ChooseNumber(
            player=other,
            prompt=Text(
                f"After how many of {times} times will you do something else? {times}: you accept.",
                f"Dopo quante delle {times} volte farai altro? {times}: accetti.",
            ),
            rule="722.2b",
            minimum=0,
            maximum=times,
        )
        if answer < times:
            times, breaker = answer, point
    entries = list(found * times)
    if breaker is not None:
        entries += found[: found.index(breaker)]
    game.shortcut = Shortcut(entries, breaker)


def without_what_was_declined(game: Play, player: int, actions: Sequence[Action]) -> Sequence[Action]:
    """Return the player's actions at the end of a shortcut, without the proposed one if that player ended it (722.2c)
    and can do anything other than make mana."""
    shortcut = game.shortcut
    if shortcut is None or shortcut.entries:
        return actions
    game.shortcut = None
    if shortcut.other is None or shortcut.other[0] != player:
        return actions
    left = [action for action in actions if action.key != shortcut.other[2]]
    return left if any(action.kind != "mana" for action in left) else actions
