"""Which divisions of combat damage are legal, tested without cards (510.1c-e, 702.2c, 702.19b)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from random import Random

import pytest

from engine.rules.combat.damage import Assigner, Division, Wounds

PLAYER = 1


def attacker(
    amount: int,
    *recipients: int,
    tramples: bool = False,
    deathtouch: bool = False,
    ordered: bool = True,
    creature: int = 10,
) -> Assigner:
    return Assigner(
        creature, amount, recipients, tramples=tramples, ordered=ordered, deathtouch=deathtouch, attacks=True
    )


def legal(assigner: Assigner, needs: dict[int, int], later: Sequence[Assigner] = ()) -> set[tuple[int, ...]]:
    """Return all legal divisions of the first creature asked."""
    return {tuple(shares) for shares in Division(assigner, Wounds(needs), frozenset(), later).divisions()}


@pytest.mark.rule("510.1c")
def test_one_gets_damage_only_after_those_before_it():
    """A 5/6 is blocked by a 0/3, then a 1/1."""
    assert legal(attacker(5, 20, 21), {20: 3, 21: 1}) == {(3, 2), (4, 1), (5, 0)}


@pytest.mark.rule("510.1c")
def test_what_is_stronger_now_takes_it_all():
    """The first blocker has become a 3/6."""
    assert legal(attacker(5, 20, 21), {20: 6, 21: 1}) == {(5, 0)}


@pytest.mark.rule("702.2c")
def test_one_damage_is_lethal_with_deathtouch():
    assert legal(attacker(2, 20, 21, deathtouch=True), {20: 6, 21: 6}) == {(2, 0), (1, 1)}


@pytest.mark.rule("702.19b")
def test_trample_leaves_the_excess_to_divide():
    found = legal(attacker(5, 20, 21, PLAYER, tramples=True), {20: 2, 21: 1})
    assert found == {(2, 1, 2), (3, 1, 1), (2, 2, 1), (4, 1, 0), (3, 2, 0), (2, 3, 0), (5, 0, 0)}


@pytest.mark.rule("702.19b", "702.2c")
def test_deathtouch_and_trample_together():
    assert (1, 4) in legal(attacker(5, 20, PLAYER, tramples=True, deathtouch=True), {20: 6})


def test_without_orders_only_trample_asks_for_lethal_damage():
    free = legal(attacker(3, 20, 21, ordered=False), {20: 3, 21: 3})
    assert free == {(3, 0), (2, 1), (1, 2), (0, 3)}
    trampling = legal(attacker(3, 20, 21, PLAYER, tramples=True, ordered=False), {20: 1, 21: 1})
    assert {shares for shares in trampling if shares[2]} == {(1, 1, 1)}
    assert (0, 3, 0) in trampling


@pytest.mark.rule("510.1c", "510.1e")
def test_damage_that_others_assign_counts():
    """A 7/7's order: a 3/3 with 2 damage, a 2/4, a 5/5; a 4/4's order: the same 2/4, then a 2/1."""
    baloth = attacker(7, 20, 21, 22, creature=10)
    boars = attacker(4, 21, 23, creature=11)
    needs = {20: 1, 21: 4, 22: 5, 23: 1}
    assert (1, 1, 5) in legal(baloth, needs, [boars])
    after = Wounds(needs).after(baloth, [1, 1, 5])
    division = Division(boars, after, frozenset({20, 21}), [])
    assert {tuple(shares) for shares in division.divisions()} == {(4, 0), (3, 1)}
    assert (0, 2, 5) not in legal(baloth, needs, [boars])
    assert (1, 0, 6) in legal(baloth, needs, [boars])
    alone = legal(baloth, needs)
    assert (1, 1, 5) not in alone
    assert (1, 4, 2) in alone


@pytest.mark.rule("702.19b")
def test_trample_counts_damage_that_others_assign():
    """Two tramplers blocked by the same creature: between them it gets lethal damage."""
    first = attacker(3, 20, PLAYER, tramples=True, creature=10)
    second = attacker(3, 20, PLAYER, tramples=True, creature=11)
    assert (0, 3) in legal(first, {20: 3}, [second])
    assert (0, 3) not in legal(first, {20: 4}, [second])
    assert (1, 2) in legal(first, {20: 4}, [second])


def is_legal_in_the_end(assigners: Sequence[Assigner], needs: dict[int, int], shares: Sequence[Sequence[int]]) -> bool:
    """Apply 510.1c-e independently: the rule judges all assignments once they are complete."""
    left = Wounds(needs)
    for assigner, parts in zip(assigners, shares, strict=True):
        left = left.after(assigner, parts)
    for assigner, parts in zip(assigners, shares, strict=True):
        for place, part in enumerate(parts):
            if part and any(left.needs.get(before) for before in assigner.required(place)):
                return False
    return True


@pytest.mark.rule("510.1e")
@pytest.mark.parametrize("seed", range(60))
def test_a_division_is_legal_if_the_others_can_complete_it(seed: int):
    random = Random(seed)
    creatures = (20, 21, 22)
    needs = {creature: random.randint(0, 3) for creature in creatures}
    assigners = []
    for index in range(random.randint(1, 3)):
        recipients = tuple(random.sample(creatures, random.randint(1, 3)))
        tramples = random.random() < 0.4
        if tramples:
            recipients += (PLAYER,)
        assigners.append(
            attacker(
                random.randint(1, 4),
                *recipients,
                tramples=tramples,
                deathtouch=random.random() < 0.2,
                creature=10 + index,
                ordered=random.random() < 0.8,
            )
        )
    everything = [list(divisions(assigner)) for assigner in assigners]
    expected = {tuple(shares[0]) for shares in product(*everything) if is_legal_in_the_end(assigners, needs, shares)}
    assert legal(assigners[0], needs, assigners[1:]) == expected


@pytest.mark.rule("510.1e")
def test_only_those_that_can_help_are_waited_for():
    """Tramplers that attack the same player, each blocked by a different creature, don't affect each other: the
    division is the same as for one alone, and is found without considering the others' possibilities."""
    tramplers = [attacker(4, 20 + index, PLAYER, tramples=True, creature=40 + index) for index in range(16)]
    needs = {20 + index: 2 for index in range(16)}
    division = Division(tramplers[0], Wounds(needs), frozenset(), tramplers[1:])
    assert not division.later and division.is_plain
    assert legal(tramplers[0], needs, tramplers[1:]) == {(4, 0), (3, 1), (2, 2)}


@pytest.mark.rule("510.1e")
def test_one_helps_another_through_a_third():
    """A 1/1's order: a 2/2, the player; a 3/3's order: a 1/1, the 2/2; a 1/1's order: that 1/1, another creature."""
    first = attacker(1, 20, PLAYER, tramples=True, creature=10)
    second = attacker(2, 21, 20, creature=11)
    third = attacker(1, 21, 22, creature=12)
    needs = {20: 2, 21: 1, 22: 1}
    division = Division(first, Wounds(needs), frozenset(), [third, second, attacker(5, 30, 31, creature=13)])
    assert [each.creature for each in division.later] == [12, 11]
    assert legal(first, needs, [second, third]) == {(1, 0), (0, 1)}
    assert legal(first, needs, [second]) == {(1, 0)}


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list that counts the assignments tried, in its only element."""
    number = [0]
    after = Wounds.after

    def counted(self: Wounds, assigner: Assigner, shares: Sequence[int]) -> Wounds:
        number[0] += 1
        return after(self, assigner, shares)

    monkeypatch.setattr(Wounds, "after", counted)
    return number


@pytest.mark.rule("510.1e")
def test_what_many_cannot_complete_is_soon_known(tried: list[int]):
    tramplers = [attacker(3, 20, 21, PLAYER, tramples=True, creature=40 + index) for index in range(14)]
    assert (0, 0, 3) not in legal(tramplers[0], {20: 20, 21: 20}, tramplers[1:])
    assert (3, 0, 0) in legal(tramplers[0], {20: 20, 21: 20}, tramplers[1:])
    assert tried[0] < 10_000


@pytest.mark.rule("510.1c")
def test_nobody_behind_one_that_cannot_be_killed_is_considered(tried: list[int]):
    """Two 20/20s share the blockers. The first blocker has toughness 50, so none behind it gets any damage."""
    first, second = (attacker(20, *range(20, 29), creature=creature) for creature in (10, 11))
    needs = {20: 50, **dict.fromkeys(range(21, 29), 1)}
    assert legal(first, needs, [second]) == {(20, *[0] * 8)}
    assert legal(first, {**needs, 20: 30}, [attacker(5, 20, 21, creature=11)]) == {(20, *[0] * 8)}
    assert tried[0] < 10


def divisions(assigner: Assigner):
    for shares in product(range(assigner.amount + 1), repeat=len(assigner.recipients)):
        if sum(shares) == assigner.amount:
            yield shares
