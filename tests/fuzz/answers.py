"""Random answers of every kind that a player could give, including mana at any time and payments by hand."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

from engine.decisions import (
    ChooseModes,
    ChooseNumber,
    ChooseOption,
    ChooseTargets,
    ChooseYesNo,
    Decision,
    DeclareAttackers,
    DeclareBlockers,
    PayMana,
    Priority,
)

MANA = 0.08
"""Probability of making mana while there is nothing to pay, if possible."""
BY_HAND = 0.3
"""Probability that a payment continues by hand."""
MANY = 40
"""Maximum number of answers listed for a decision."""


def any_answer(decision: Decision, random: Random) -> Any:
    """Return a random legal answer."""
    if isinstance(decision, Priority):
        made = [action.key for action in decision.actions if action.kind == "mana"]
        if made and random.random() < MANA:
            return random.choice(made)
        # a player who has ended a loop can't pass (722.2b), and may have nothing but mana
        return random.choice([action.key for action in decision.actions if action.kind != "mana"] or made)
    if isinstance(decision, PayMana):
        by_hand = [action.key for action in decision.actions]
        if by_hand and random.random() < BY_HAND:
            return random.choice(by_hand)
    return decision.sample(random)


def each_answer(decision: Decision) -> Iterator[Any]:
    """Yield the answers that the decision enumerates, each alone; nothing if it only describes them."""
    return islice(_each(decision), MANY)


def _each(decision: Decision) -> Iterator[Any]:
    match decision:
        case Priority():
            yield from (action.key for action in decision.actions)
        case PayMana():
            yield from (["auto"] if decision.plan is not None else [])
            yield from (["pool"] if decision.can_pay_from_pool else [])
            yield from (action.key for action in decision.actions)
        case ChooseOption():
            yield from (option.key for option in decision.options)
        case ChooseYesNo():
            yield from (True, False)
        case ChooseNumber():
            yield from decision.allowed or range(decision.minimum, decision.maximum + 1)
        case ChooseModes() if decision.minimum <= 1:
            yield from ([index] for index in decision.legal)
        case ChooseTargets() if decision.minimum <= 1 <= decision.maximum:
            yield from ([entity] for entity in decision.candidates if decision.judge.verdict([entity]) is None)
        case DeclareAttackers() | DeclareBlockers():
            pairs = ([[creature, other]] for creature, others in decision.candidates.items() for other in others)
            yield from (pair for pair in pairs if decision.validate(pair) is None)
