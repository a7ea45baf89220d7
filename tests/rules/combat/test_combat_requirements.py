"""Restrictions and requirements on declarations, tested without cards (508.1c-d, 509.1b-c)."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from engine.refusal import refuse
from engine.rules.combat.requirements import Declarations, Declared, Limit, Requirement

MUST = refuse("508.1d", "It must.", "Deve.")
CANT = refuse("508.1c", "It can't.", "Non può.")


def must(*pairs: tuple[int, int]) -> Requirement:
    return Requirement(frozenset(pairs), MUST)


def alone(creature: int):
    """Return the restriction that the creature can't attack or block alone."""
    return lambda declared: CANT if set(declared) == {creature} else None


def at_most(number: int):
    return lambda declared: CANT if len(declared) > number else None


@pytest.mark.rule("508.1c")
def test_two_creatures_that_cannot_attack_alone_attack_together():
    declarations = Declarations({10: [1], 11: [1]}, predicates=[alone(10), alone(11)])
    assert declarations.refusal({10: (1,)}) == CANT
    assert declarations.refusal({11: (1,)}) == CANT
    assert declarations.refusal({10: (1,), 11: (1,)}) is None
    assert declarations.refusal({}) is None


@pytest.mark.rule("508.1d")
def test_the_only_attack_is_the_one_that_obeys_the_requirement():
    """One creature attacks if able, another needn't, and only one can attack each turn."""
    declarations = Declarations({10: [1], 11: [1]}, [must((10, 1))], [at_most(1)])
    assert declarations.refusal({10: (1,)}) is None
    assert declarations.refusal({11: (1,)}) == MUST
    assert declarations.refusal({10: (1,), 11: (1,)}) == CANT
    assert declarations.refusal({}) == MUST


@pytest.mark.rule("508.1d")
def test_only_one_of_two_requirements_can_be_obeyed():
    declarations = Declarations({10: [1], 11: [1]}, [must((10, 1)), must((11, 1))], [at_most(1)])
    assert declarations.refusal({10: (1,)}) is None
    assert declarations.refusal({11: (1,)}) is None
    assert declarations.refusal({}) == MUST


@pytest.mark.rule("508.1d")
def test_a_requirement_that_no_restriction_allows_is_not_owed():
    declarations = Declarations({10: [1]}, [must((10, 1))], [alone(10)])
    assert declarations.refusal({}) is None


@pytest.mark.rule("508.1d")
def test_nobody_has_to_pay_to_obey_a_requirement():
    declarations = Declarations({10: [1, 20]}, [must((10, 1), (10, 20))], costly=frozenset({(10, 1), (10, 20)}))
    assert declarations.refusal({}) is None
    free = Declarations({10: [1, 20]}, [must((10, 1), (10, 20))], costly=frozenset({(10, 1)}))
    assert free.refusal({}) == MUST
    assert free.refusal({10: (1,)}) is None
    assert free.refusal({10: (20,)}) is None


@pytest.mark.rule("509.1c")
def test_a_creature_that_must_block_takes_another_along_against_menace():
    menace = Limit(2, CANT)
    declarations = Declarations({20: [10], 21: [10]}, [must((20, 10))], least={10: menace}, usual=Limit(1, CANT))
    assert declarations.refusal({20: (10,)}) == CANT
    assert declarations.refusal({21: (10,)}) == CANT
    assert declarations.refusal({}) == MUST
    assert declarations.refusal({20: (10,), 21: (10,)}) is None


@pytest.mark.rule("509.1c")
def test_menace_frees_a_lone_creature_from_its_requirement():
    declarations = Declarations({20: [10]}, [must((20, 10))], least={10: Limit(2, CANT)})
    assert declarations.refusal({}) is None


def brute_force(declarations: Declarations) -> int:
    """Return the maximum number of requirements that a legal declaration obeys, by trying all declarations."""
    creatures = list(declarations.options)
    choices = []
    for creature in creatures:
        limit = declarations.capacity.get(creature)
        room = limit.number if limit else 1
        subsets: list[tuple[int, ...]] = [()]
        for other in declarations.options[creature]:
            subsets += [(*subset, other) for subset in subsets if len(subset) < room]
        choices.append(subsets)
    best = 0
    for chosen in product(*choices):
        declared: Declared = {creature: others for creature, others in zip(creatures, chosen, strict=True) if others}
        pairs = {(creature, other) for creature, others in declared.items() for other in others}
        if pairs & declarations.costly or declarations.restriction(declared) is not None:
            continue
        best = max(best, sum(not requirement.pairs.isdisjoint(pairs) for requirement in declarations.requirements))
    return best


@pytest.mark.rule("508.1d", "509.1c")
@pytest.mark.parametrize("seed", range(150))
def test_the_most_requirements_are_found(seed: int):
    """Random declarations, small enough to try them all."""
    random = Random(seed)
    creatures = range(10, 10 + random.randint(1, 4))
    others = range(30, 30 + random.randint(1, 3))
    options = {creature: random.sample(others, random.randint(1, len(others))) for creature in creatures}
    pairs = [(creature, other) for creature, open_to in options.items() for other in open_to]
    requirements = [
        must(*random.sample(pairs, random.randint(1, min(3, len(pairs))))) for _ in range(random.randint(1, 5))
    ]
    predicates = []
    if random.random() < 0.4:
        predicates.append(at_most(random.randint(1, 3)))
    if random.random() < 0.4:
        predicates.append(alone(random.choice(creatures)))
    least = {other: Limit(random.randint(2, 3), CANT) for other in others if random.random() < 0.3}
    most = {other: Limit(random.randint(1, 2), CANT) for other in others if random.random() < 0.2}
    capacity = {creature: Limit(2, CANT) for creature in creatures if random.random() < 0.3}
    costly = frozenset(pair for pair in pairs if random.random() < 0.15)
    declarations = Declarations(
        options,
        requirements,
        predicates,
        usual=Limit(1, CANT),
        capacity=capacity,
        least=least,
        most=most,
        costly=costly,
    )
    count, found = declarations.best
    assert count == brute_force(declarations)
    assert declarations.restriction(found) is None
    obeyed = {(creature, other) for creature, chosen in found.items() for other in chosen}
    assert sum(not requirement.pairs.isdisjoint(obeyed) for requirement in requirements) == count
    assert declarations.refusal(found) is None


@pytest.mark.rule("509.1c")
def test_the_most_is_found_where_many_creatures_can_do_much():
    """Sixteen attackers with menace must be blocked; three of thirteen blockers can block two."""
    attackers, blockers = range(100, 116), range(10, 23)
    declarations = Declarations(
        {blocker: list(attackers) for blocker in blockers},
        [must(*((blocker, attacker) for blocker in blockers)) for attacker in attackers],
        usual=Limit(1, CANT),
        capacity={blocker: Limit(2, CANT) for blocker in blockers[:3]},
        least={attacker: Limit(2, CANT) for attacker in attackers},
    )
    count, found = declarations.best
    assert count == 8 and declarations.refusal(found) is None
    fewer = {blocker: others for blocker, others in found.items() if attackers[0] not in others}
    assert declarations.refusal({}) == MUST and (fewer == found or declarations.refusal(fewer) is not None)


@pytest.mark.rule("509.1c")
def test_the_most_is_found_for_a_creature_that_can_block_any_number():
    attackers = range(100, 130)
    declarations = Declarations(
        {10: list(attackers), 11: list(attackers)},
        [must((10, attacker), (11, attacker)) for attacker in attackers],
        usual=Limit(1, CANT),
        capacity={10: Limit(20, CANT)},
        most={attackers[0]: Limit(1, CANT)},
    )
    assert declarations.best[0] == 21


@pytest.mark.rule("508.1d")
def test_the_most_is_found_for_thirty_attackers():
    creatures, open_to = range(10, 40), [1, 2, 200]
    declarations = Declarations(
        dict.fromkeys(creatures, open_to),
        [must(*((creature, other) for other in open_to)) for creature in creatures]
        + [must((creature, 2)) for creature in creatures[:10]],
        [at_most(7), alone(10)],
    )
    assert declarations.best[0] == 14
