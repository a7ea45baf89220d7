"""The payment solver, compared with an exhaustive search on small problems of every kind."""

from __future__ import annotations

from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.rules.paying.min_cost_flow import Amount, give
from engine.rules.paying.solver import (
    COUNTERS,
    DEAR,
    DISCARD,
    LIFE,
    LIFE_LOST,
    SACRIFICE,
    Face,
    Problem,
    Solution,
    Supply,
    Use,
    best,
    solve,
)
from engine.vocabulary.payment_needs import Need

W, U, B = 4, 8, 16
KINDS = (W, U, B)
ANY = W | U | B
PLAYER = 0

masks = st.sampled_from([W, U, B, W | U, U | B, ANY])


def everything(problem: Problem, allowed: int = sum(DEAR)) -> bool:
    """Whether the problem can be paid, by trying every sequence of activations forwards."""
    seen: set[Any] = set()

    def pay(pool: Counter[int], demands: list[int], doubles: list[int], life: int) -> bool:
        if demands:
            mask, rest = demands[0], demands[1:]
            if mask & LIFE and life >= 2 and allowed & LIFE_LOST and pay(pool, rest, doubles, life - 2):
                return True
            for kind in KINDS:
                if mask & kind and pool[kind]:
                    pool[kind] -= 1
                    done = pay(pool, rest, doubles, life)
                    pool[kind] += 1
                    if done:
                        return True
            return False
        if doubles:
            mask, fewer = doubles[0], doubles[1:]
            return pay(pool, [mask], fewer, life) or pay(pool, [problem.generic] * 2, fewer, life)
        return True

    def demanded() -> tuple[list[int], list[int]]:
        demands = [mask for mask, number in problem.demands.items() for _ in range(number)]
        doubles = [mask for mask, number in problem.doubles.items() for _ in range(number)]
        return demands, doubles

    def payments(pool: Counter[int], price: tuple[int, ...]) -> list[Counter[int]]:
        left = [pool]
        for mask in price:
            left = [after - Counter([kind]) for after in left for kind in KINDS if mask & kind and after[kind] > 0]
        return left

    def paid_in_full(pool: Counter[int], life: int) -> bool:
        demands, doubles = demanded()
        if pay(pool, demands, doubles, life):
            return True
        # a double may be paid with its colour while the others are not
        return any(
            pay(
                pool,
                demands
                + [mask for mask, own in zip(doubles, ways, strict=True) if own]
                + [problem.generic] * 2 * ways.count(False),
                [],
                life,
            )
            for ways in product((True, False), repeat=len(doubles))
        )

    def go(pool: Counter[int], resources: Counter[Any], gone: frozenset[int]) -> bool:
        key = (frozenset(pool.items()), frozenset(resources.items()), gone)
        if key in seen:
            return False
        seen.add(key)
        if paid_in_full(pool, resources["life", PLAYER]):
            return True
        if sum(pool.values()) > 9:
            return False
        for supply in problem.supplies:
            if supply.entity < 0 or supply.entity in gone or not resources["tap", supply.entity]:
                continue
            for face in supply.faces:
                if face.dear & ~allowed:
                    continue
                left = resources - Counter([("tap", supply.entity)])
                after = gone | {supply.entity} if face.ends else gone
                for kinds in product(*[[k for k in KINDS if k & mask] for mask in (face.mask, *supply.extra)]):
                    if go(pool + Counter(kinds), left, after):
                        return True
        for use in problem.uses:
            if use.dear & ~allowed or use.entity in gone:
                continue
            for entities in product(*[need.entities for need in use.needs]):
                taken = Counter[Any]()
                for need, entity in zip(use.needs, entities, strict=True):
                    taken[need.kind, entity] += need.amount
                if any(resources[each] < number for each, number in taken.items()):
                    continue
                if any(entity in gone for need, entity in zip(use.needs, entities, strict=True) if need.kind != "life"):
                    continue
                ended = {entity for need, entity in zip(use.needs, entities, strict=True) if need.kind == "here"}
                for after_price in payments(pool, use.price):
                    for option in use.options:
                        for kinds in product(*[[k for k in KINDS if k & mask] for mask in option]):
                            if go(after_price + Counter(kinds), resources - taken, gone | ended):
                                return True
        return False

    pool = Counter[int]()
    for supply in problem.supplies:
        if supply.entity < 0:
            pool[supply.faces[0].mask] += supply.number
    return go(pool, Counter(problem.capacity), frozenset())


def check(problem: Problem, found: Solution) -> None:
    """Assert that a solution is valid: step by step, with the units that it names."""
    resources = Counter(problem.capacity)
    demands = Counter(problem.demands)
    doubles = Counter(problem.doubles)
    open_prices: Counter[int] = Counter()
    for step in found.steps:
        open_prices.update(step.use.price)
    wanted = demands + doubles + open_prices
    given_units: Counter[int] = Counter()
    for draw in found.draws:
        mask = draw.supply.faces[0].mask if draw.unit == 0 else draw.supply.extra[draw.unit - 1]
        for face in draw.supply.faces:
            if draw.unit == 0:
                mask |= face.mask
        assert mask & draw.demand
        given_units[draw.demand] += draw.number
    for step in found.steps:
        for unit, cover in zip(step.option, step.covers, strict=True):
            assert not cover or unit & cover
            if cover:
                given_units[cover] += 1
        for need, entity in zip(step.use.needs, step.entities, strict=True):
            resources[need.kind, entity] -= need.amount
    assert min(resources.values(), default=0) >= 0
    missing = wanted - given_units
    as_generic = sum((given_units - wanted).values())
    unpaid = sum(number for mask, number in missing.items() if not mask & LIFE)
    by_life = sum(number for mask, number in missing.items() if mask & LIFE)
    assert by_life == found.life
    assert unpaid * 2 == as_generic or not doubles


@st.composite
def problems(draw: st.DrawFn) -> Problem:
    """Draw a small problem with a bit of everything."""
    supplies: list[Supply] = []
    uses: list[Use] = []
    capacity: dict[tuple[str, int], int] = {("life", PLAYER): draw(st.integers(0, 5))}
    if draw(st.booleans()):
        supplies.append(Supply((Face(draw(st.sampled_from(KINDS))),), draw(st.integers(1, 2)), -5))
    entities = list(range(10, 10 + draw(st.integers(1, 4))))
    for entity in entities:
        capacity["tap", entity] = 1
        capacity["here", entity] = 1
        own_tap = Need("tap", 1, (entity,))
        kind = draw(
            st.sampled_from(
                [
                    "land",
                    "pain",
                    "coin",
                    "signet",
                    "filter",
                    "altar",
                    "drum",
                    "battery",
                    "two",
                    "linked",
                    "bond",
                    "none",
                ]
            )
        )
        ident = (entity, 1)
        if kind in ("land", "filter"):
            face = Face(draw(masks), taps=True, ident=(entity, 0))
            supplies.append(Supply((face,), 1, draw(st.integers(0, 9)), entity))
        if kind == "pain":
            faces = (Face(W, taps=True, ident=(entity, 0)), Face(U | B, LIFE_LOST, taps=True, ident=ident))
            supplies.append(Supply(faces, 1, draw(st.integers(0, 9)), entity))
        if kind == "coin":
            supplies.append(Supply((Face(draw(masks), SACRIFICE, True, True, ident=ident),), 1, 200, entity))
        if kind == "signet":
            uses.append(Use(ident, entity, ((W, U),), (ANY,), (own_tap,), 0, 20))
        if kind == "filter":
            uses.append(Use(ident, entity, ((W, W), (W, U), (U, U)), (W | U,), (own_tap,), 0, 20))
        if kind == "altar":
            uses.append(Use(ident, entity, ((B, B),), (), (Need("here", 1, tuple(entities)),), SACRIFICE, 20))
        if kind == "drum":
            uses.append(Use(ident, entity, ((ANY,),), (), (own_tap, Need("tap", 1, tuple(entities))), 0, 20))
        if kind == "battery":
            capacity["counter:charge", entity] = draw(st.integers(0, 2))
            need = Need("counter:charge", 1, (entity,))
            uses.append(Use(ident, entity, ((draw(masks),),), (), (need,), COUNTERS, 20))
        if kind == "two":
            supplies.append(Supply((Face(W, taps=True, ident=ident),), 1, 4, entity, (draw(masks),)))
        if kind == "linked":
            uses.append(Use(ident, entity, ((W, W), (U, U), (B,)), (), (own_tap,), 0, 20))
        if kind == "bond":
            uses.append(
                Use(
                    ident,
                    entity,
                    ((draw(masks),),),
                    (ANY,) * draw(st.integers(0, 1)),
                    (Need("life", 1, (PLAYER,)),),
                    LIFE_LOST,
                    20,
                )
            )
    demands: dict[int, int] = {}
    for mask in draw(st.lists(st.sampled_from([W, U, B, ANY, ANY, W | U, W | LIFE, U | LIFE]), max_size=4)):
        demands[mask] = demands.get(mask, 0) + 1
    doubles: dict[int, int] = {}
    for mask in draw(st.lists(st.sampled_from([W, B]), max_size=2)):
        doubles[mask] = doubles.get(mask, 0) + 1
    return Problem(demands, doubles, ANY, supplies, uses, capacity, ("life", PLAYER))


@given(problems())
@settings(max_examples=400, deadline=None)
def test_a_payment_is_found_exactly_when_there_is_one(problem: Problem):
    found = solve(problem)
    assert (found is not None) == everything(problem)
    if found is not None:
        check(problem, found)


@given(problems())
@settings(max_examples=250, deadline=None)
def test_the_best_payment_takes_nothing_dear_that_another_one_leaves(problem: Problem):
    found = best(problem)
    if found is None:
        assert not everything(problem)
        return
    check(problem, found)
    allowed = sum(DEAR)
    for kind in (SACRIFICE, LIFE_LOST, COUNTERS, DISCARD):
        if everything(problem, allowed & ~kind):
            allowed &= ~kind
            assert not found.dear & kind


@pytest.mark.parametrize("seed", range(60))
def test_units_are_given_at_the_least_burden(seed: int):
    random = Random(seed)
    supplies = [Amount(random.choice([W, U, B, W | U, U | B, ANY]), random.randint(1, 2)) for _ in range(5)]
    demands = [Amount(random.choice([W, U, W | U, ANY]), random.randint(1, 2)) for _ in range(3)]
    wanted = [demand.mask for demand in demands for _ in range(demand.number)]
    units = [(place, supply.mask) for place, supply in enumerate(supplies) for _ in range(supply.number)]

    def ways(left: list[tuple[int, int]], wanted: list[int]) -> list[int]:
        if not wanted:
            return [0]
        found: list[int] = []
        for index, (place, mask) in enumerate(left):
            if mask & wanted[0]:
                found += [cost + 3**place for cost in ways(left[:index] + left[index + 1 :], wanted[1:])]
        return found

    costs = ways(units, wanted)
    found = give(supplies, demands)
    assert (found is not None) == bool(costs)
    if found is not None:
        assert sum(3**supply * number for (supply, _), number in found.items()) == min(costs)
