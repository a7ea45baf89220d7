"""All answers that are worth telling apart, for each kind of decision, and the plainest one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, islice, permutations, product
from random import Random
from typing import Any

from engine.decisions import (
    Answer,
    Arrange,
    ChooseModes,
    ChooseNumber,
    ChooseObjects,
    ChooseOption,
    ChooseYesNo,
    Decision,
    DeclareAttackers,
    DeclareBlockers,
    Divide,
    OrderItems,
    PayMana,
    Priority,
)
from engine.refusal import IllegalAnswer

TRIED = 4_000
"""Possibilities of one decision of which the legal ones are looked for."""
SAMPLES = 6
"""Ways to arrange cards that are drawn, where there are too many."""


def plainest(decision: Decision) -> Answer:
    """The plainest answer: pass, pay, declare nothing, choose the first."""
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
    """The legal answers: of what is passed, paid for or done besides mana abilities each, of attacks and blocks each.

    Mana is paid as the game works it out. Where there would be more than `most`, only those of the first ones."""
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
    match decision:
        case Priority():
            yield from (action.key for action in decision.actions if action.kind != "mana")
        case PayMana():
            yield from ["auto", "pool"][: 1 if decision.plan is not None else 2]
        case DeclareAttackers():
            yield from _attacks(decision)
        case DeclareBlockers():
            yield from _blocks(decision)
        case ChooseObjects():
            for size in range(min(decision.maximum, len(decision.candidates)), decision.minimum - 1, -1):
                yield from (list(chosen) for chosen in combinations(decision.candidates, size))
        case ChooseModes():
            for size in range(decision.minimum, decision.maximum + 1):
                yield from (list(chosen) for chosen in combinations(decision.legal, size))
        case ChooseNumber():
            yield from decision.allowed or range(decision.maximum, decision.minimum - 1, -1)
        case ChooseYesNo():
            yield from (True, False)
        case ChooseOption():
            yield from (option.key for option in decision.options)
        case OrderItems():
            yield from (list(order) for order in permutations(range(len(decision.items))))
        case Divide():
            yield from _divisions(decision)
        case Arrange():
            yield from (decision.sample(Random(seed)) for seed in range(SAMPLES))


def _attacks(decision: DeclareAttackers) -> Iterator[list[list[int]]]:
    """With all creatures first, then with fewer."""
    each = [[None, *attacked] for attacked in decision.candidates.values()]
    for chosen in sorted(product(*each), key=lambda chosen: chosen.count(None)):
        yield _pairs(decision.candidates, chosen)


def _blocks(decision: DeclareBlockers) -> Iterator[list[list[int]]]:
    """Each creature blocks one attacker or none, with many blockers first."""
    each = [[*attackers, None] for attackers in decision.candidates.values()]
    for chosen in product(*each):
        yield _pairs(decision.candidates, chosen)


def _pairs(creatures: Any, chosen: Sequence[int | None]) -> list[list[int]]:
    return [[creature, other] for creature, other in zip(creatures, chosen, strict=True) if other is not None]


def _divisions(decision: Divide) -> Iterator[list[int]]:
    """Every share, those first that give most to the last one."""
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
