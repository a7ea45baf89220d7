"""What a puzzle asks for, and whether a game has come to it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from engine.refusal import Text

if TYPE_CHECKING:
    from engine.game import Game

SOLVER = 0
"""The player of a puzzle: "you"."""
Verdict = Literal["open", "reached", "missed"]


@dataclass(frozen=True, slots=True)
class Goal:
    """To win before something happens, or not to have lost until it does."""

    words: str
    """As the file says it."""
    name: Text
    wins: bool
    """Whether it is to win (104.2); otherwise it is to be in the game still."""
    whose: int | None
    """The player whose turn ends the time when it begins; None for the next turn, whoever takes it."""

    def judge(self, game: Game, first: int) -> Verdict:
        """Where the game stands; `first` is the number of the turn in which the puzzle began."""
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
"""By the words of a file."""
