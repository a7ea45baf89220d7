"""Lines of play: an action with priority and all that is announced with it."""

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
from engine.opponent.choices import candidates, usual
from engine.opponent.supposing import DeadEnd, Supposed

if TYPE_CHECKING:
    from engine.decisions import Action

BRANCHING = (ChooseObjects, ChooseModes, ChooseNumber, ChooseYesNo, ChooseOption, Divide)
"""Decisions of an announcement of which several answers are tried."""
DEEPEST = 12
"""Decisions of one announcement."""


NEVER = -1e9
"""Less than anything is worth."""


@dataclass(slots=True)
class Line:
    """The answers that announce something, beginning with the key of the action, by kind of decision."""

    answers: list[tuple[str, Answer]] = field(default_factory=list)
    values: dict[int, float] = field(default_factory=dict)
    """Sample of the hidden things → what came of it there."""
    quick: float = 0.0
    """How good the position is as soon as everything has resolved."""

    spare: int = 0
    """How many lands are left untapped by it."""
    owed: dict[int, float] = field(default_factory=dict)
    """Cards in opponents' hands that will be on the battlefield again → what they are worth more there."""
    hurts: int = 0
    """How much life it takes from an opponent at once."""

    reply: Answer = None
    """How an attack is blocked."""
    unseen: float = 0.0
    """What is added for what playing on as usual does not show."""

    def mean(self) -> float:
        """What came of it on average; as good as can be where that could not be seen."""
        return sum(self.values.values()) / len(self.values) if self.values else -NEVER

    def gain(self, other: Line) -> float:
        """By how much it is better on average where both were looked at, with the same hidden things."""
        common = self.values.keys() & other.values.keys()
        return sum(self.values[each] - other.values[each] for each in common) / len(common) if common else NEVER


def announced(root: Supposed, action: Action, player: int, width: int) -> Iterator[tuple[Line, Supposed]]:
    """The ways in which the action can be announced, each with a copy in which it is. `width` bounds how many."""
    open_lines: list[list[tuple[str, Answer]]] = [[("Priority", action.key)]]
    made = 0
    while open_lines and made < width:
        start = open_lines.pop(0)
        found = _announce(root, start, player, width, open_lines)
        if found is not None:
            made += 1
            yield found


def _announce(
    root: Supposed, start: list[tuple[str, Answer]], player: int, width: int,
    open_lines: list[list[tuple[str, Answer]]],
) -> tuple[Line, Supposed] | None:  # fmt: skip
    """Carry out the answers given and go on with the most promising ones; the others wait in `open_lines`."""
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
