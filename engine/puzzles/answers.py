"""The answers worth trying for each kind of decision, and a plain default answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, islice, permutations, product
from random import Random
from typing import Any

from engine.decisions import (
    Answer,
    Arrange,
    ByHand,
    ChooseModes,
    ChooseNumber,
    ChooseObjects,
    ChooseOption,
    ChooseTargets,
    ChooseYesNo,
    Decision,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    OrderItems,
    PayMana,
    PerKind,
    Priority,
)
from engine.refusal import IllegalAnswer

TRIED = 4_000
"""Maximum number of answers to one decision that are checked for legality."""
SAMPLES = 6
"""Number of random arrangements tried, since there are too many to try them all."""


def plainest(decision: Decision) -> Answer:
    """Return the plainest answer: pass, pay, declare nothing, choose the first."""
    plain: list[Any] = ["pass", "auto", "pool", [], False, "keep"]
    if isinstance(decision, ChooseObjects):
        plain.insert(0, list(decision.candidates)[: max(decision.minimum, 0)])
    for answer in plain:
        try:
            return decision.check(answer)
        except IllegalAnswer:
            continue
    return decision.sample(Random(0))


def every(decision: Decision, most: int = TRIED) -> Iterator[Answer]:
    """Yield the legal answers: each action other than mana abilities, each combination of attacks or blocks, each
    choice.

    Mana is paid as the game proposes. Only the first `most` candidates are checked; if none of them is legal, yield the
    plainest answer.
    """
    none = True
    for answer in islice(_thought_of(decision), most):
        try:
            checked = decision.check(answer)
        except IllegalAnswer:
            continue
        none = False
        yield checked
    if none:
        yield plainest(decision)


def _thought_of(decision: Decision) -> Iterator[Any]:
    return iter(_THOUGHT_OF[decision](decision))


def _payments(decision: PayMana) -> Iterable[Any]:
    return ["auto", "pool"][: 1 if decision.plan is not None else 2]


def _selections(decision: ChooseObjects) -> Iterator[list[int]]:
    """Yield the selections, the largest first."""
    for size in range(min(decision.maximum, len(decision.candidates)), decision.minimum - 1, -1):
        yield from (list(chosen) for chosen in combinations(decision.candidates, size))


def _modes(decision: ChooseModes) -> Iterator[list[int]]:
    for size in range(decision.minimum, decision.maximum + 1):
        yield from (list(chosen) for chosen in combinations(decision.legal, size))


def _attacks(decision: DeclareAttackers) -> Iterator[list[list[int]]]:
    """Yield the declarations of attackers, those with the most attackers first."""
    each = [[None, *attacked] for attacked in decision.candidates.values()]
    for chosen in sorted(product(*each), key=lambda chosen: chosen.count(None)):
        yield _pairs(decision.candidates, chosen)


def _blocks(decision: DeclareBlockers) -> Iterator[list[list[int]]]:
    """Yield the ways in which each creature blocks one attacker or none, those with many blockers first."""
    each = [[*attackers, None] for attackers in decision.candidates.values()]
    for chosen in product(*each):
        yield _pairs(decision.candidates, chosen)


def _pairs(creatures: Any, chosen: Sequence[int | None]) -> list[list[int]]:
    return [[creature, other] for creature, other in zip(creatures, chosen, strict=True) if other is not None]


def _divisions(decision: Divide) -> Iterator[list[int]]:
    """Yield every division, those that give the most to the last recipient first."""
    spare = decision.total - decision.minimum * len(decision.recipients)
    for shares in _shares(spare, len(decision.recipients)):
        yield [decision.minimum + share for share in shares]


def _shares(total: int, count: int) -> Iterator[list[int]]:
    if count == 1:
        yield [total]
        return
    for first in range(total + 1):
        for rest in _shares(total - first, count - 1):
            yield [first, *rest]


_THOUGHT_OF: PerKind[Callable[[Any], Iterable[Any]]] = PerKind(
    {
        Priority: lambda decision: (action.key for action in decision.actions if action.kind != "mana"),
        ByHand: lambda decision: (),
        PayMana: _payments,
        ChooseOption: lambda decision: (option.key for option in decision.options),
        ChooseYesNo: lambda decision: (True, False),
        ChooseNumber: lambda decision: decision.allowed or range(decision.maximum, decision.minimum - 1, -1),
        ChooseObjects: _selections,
        ChooseTargets: _selections,
        ChooseModes: _modes,
        OrderItems: lambda decision: (list(order) for order in permutations(range(len(decision.items)))),
        Arrange: lambda decision: (decision.sample(Random(seed)) for seed in range(SAMPLES)),
        Divide: _divisions,
        DeclareAttackers: _attacks,
        DeclareBlockers: _blocks,
    }
)
"""Functions that return the answers worth trying for each kind; kinds without any get only the plainest answer."""
