"""Lines of play: an action with priority, and everything announced with it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.decisions import (
    Answer,
    ChooseModes,
    ChooseNumber,
    ChooseObjects,
    ChooseOption,
    ChooseYesNo,
    Decision,
    Divide,
    Priority,
)
from engine.opponent.candidate_answers import candidates, usual
from engine.opponent.playouts import DeadEnd, Supposed

if TYPE_CHECKING:
    from engine.decisions import Action

BRANCHING = (ChooseObjects, ChooseModes, ChooseNumber, ChooseYesNo, ChooseOption, Divide)
"""Kinds of announcement decisions for which several answers are tried."""
DEEPEST = 12
"""Maximum number of decisions in one announcement."""


NEVER = -1e9
"""Lower than any value."""


@dataclass(slots=True)
class Line:
    """The answers of an announcement with their kinds of decision, starting with the action's key."""

    answers: list[tuple[str, Answer]] = field(default_factory=list)
    values: dict[int, float] = field(default_factory=dict)
    """Sample of hidden things → the result with it."""
    quick: float = 0.0
    """The value of the position once everything has resolved."""

    spare: int = 0
    """Number of lands it leaves untapped."""
    owed: dict[int, float] = field(default_factory=dict)
    """Cards in opponents' hands that will return to the battlefield → their additional value there."""
    hurts: int = 0
    """Life an opponent loses at once."""

    reply: Answer = None
    """How an attack is blocked."""
    unseen: float = 0.0
    """Adjustment for what usual play doesn't show."""

    def mean(self) -> float:
        """Return the average result; the highest possible value if there is none yet."""
        return sum(self.values.values()) / len(self.values) if self.values else -NEVER

    def gain(self, other: Line) -> float:
        """Return its average advantage over samples that both have in common."""
        common = self.values.keys() & other.values.keys()
        return sum(self.values[each] - other.values[each] for each in common) / len(common) if common else NEVER


def announced(root: Supposed, action: Action, player: int, width: int) -> Iterator[tuple[Line, Supposed]]:
    """Yield up to `width` ways to announce the action, each with a copy of the game in that state."""
    open_lines: list[list[tuple[str, Answer]]] = [[("Priority", action.key)]]
    made = 0
    while open_lines and made < width:
        start = open_lines.pop(0)
        found = _announce(root, start, player, width, open_lines)
        if found is not None:
            made += 1
            yield found


def _announce(
    root: Supposed,
    start: list[tuple[str, Answer]],
    player: int,
    width: int,
    open_lines: list[list[tuple[str, Answer]]],
) -> tuple[Line, Supposed] | None:
    """Give the answers and continue with the most promising ones; alternatives are added to `open_lines`."""
    trial = root.copy()
    told: list[tuple[str, Answer]] = []
    try:
        for place in range(DEEPEST):
            decision = trial.decision
            if decision is None or decision.player != player or (told and isinstance(decision, Priority)):
                return Line(told), trial
            kind = type(decision).__name__
            if place < len(start):
                answer = start[place][1]
            else:
                answer, *others = _answers(trial, decision, width)
                open_lines += [[*told, (kind, other)] for other in others]
            told.append((kind, answer))
            trial.give(answer)
    except DeadEnd:
        return None
    return Line(told), trial


def _answers(trial: Supposed, decision: Decision, width: int) -> list[Answer]:
    if isinstance(decision, BRANCHING) and len(trial.game.state.stack) > 0:
        return candidates(trial.game, decision, width)
    return [usual(trial.game, decision)]
