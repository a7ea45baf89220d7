"""Goals of puzzles, and whether a game has reached them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from engine.refusal import Text

if TYPE_CHECKING:
    from engine.game import Game

SOLVER = 0
"""The player who solves the puzzle: "you"."""
Verdict = Literal["open", "reached", "missed"]


@dataclass(frozen=True, slots=True)
class Goal:
    """Winning before something happens, or not having lost until then."""

    words: str
    """The goal as written in the file."""
    name: Text
    wins: bool
    """Whether the goal is to win (104.2); otherwise it is to stay in the game."""
    whose: int | None
    """The player whose turn ends the puzzle when it begins; None for the next turn, whoever takes it."""

    def judge(self, game: Game, first: int) -> Verdict:
        """Return the goal's status in this game; `first` is the number of the turn in which the puzzle began."""
        if game.over:
            return "reached" if game.winner == SOLVER else "missed"
        if game.state.players[SOLVER].lost is not None:
            return "missed"
        if game.state.turn == first or self.whose not in (None, game.state.active):
            return "open"
        return "missed" if self.wins else "reached"


GOALS = {
    goal.words: goal
    for goal in (
        Goal("win this turn", Text("Win this turn.", "Vinci in questo turno."), True, None),
        Goal(
            "win before other's next turn",
            Text("Win before your opponent's next turn.", "Vinci prima del prossimo turno dell'avversario."),
            True,
            1 - SOLVER,
        ),
        Goal("survive this turn", Text("Survive this turn.", "Sopravvivi a questo turno."), False, None),
        Goal(
            "survive until your next turn",
            Text("Survive until your next turn.", "Sopravvivi fino al tuo prossimo turno."),
            False,
            SOLVER,
        ),
    )
}
"""The goals, by their words in a file."""
