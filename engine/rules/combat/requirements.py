"""Restrictions and requirements on a declaration of attackers or blockers as a whole (508.1c-d, 509.1b-c).

A declaration maps each attacking creature to what it attacks, or each blocking creature to the attackers that it
blocks. It is legal when it breaks no restriction and obeys as many requirements as any such declaration can.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from engine.refusal import Refusal

Declared = dict[int, tuple[int, ...]]
"""Creature → what it attacks (one thing) or the attackers that it blocks."""

Predicate = Callable[[Declared], Refusal | None]
"""A restriction on the whole. More creatures make it only more legal, or only less."""

MOST_POSITIONS = 50_000
"""How many partial declarations are looked at; past that the best declaration found so far is the measure."""


MOST_SUBSETS_OF = 10
"""Among more attackers than this, a creature that can block several is tried with up to two of them."""


@dataclass(frozen=True, slots=True)
class Requirement:
    """Something that must be done if able: at least one of the pairs (creature, other) is declared."""

    pairs: frozenset[tuple[int, int]]
    refusal: Refusal
    """What to say when more requirements could be obeyed and this one is not."""


@dataclass(frozen=True, slots=True)
class Limit:
    """A number of creatures that block one attacker, or of attackers that one creature blocks."""

    number: int
    refusal: Refusal


class Declarations:
    """The possible declarations and what binds them."""

    def __init__(
        self,
        options: Mapping[int, Sequence[int]],
        requirements: Sequence[Requirement] = (),
        predicates: Sequence[Predicate] = (),
        usual: Limit | None = None,
        capacity: Mapping[int, Limit] | None = None,
        least: Mapping[int, Limit] | None = None,
        most: Mapping[int, Limit] | None = None,
        costly: frozenset[tuple[int, int]] = frozenset(),
    ) -> None:
        self.options = options
        """Creature → what it may attack, or the attackers that it may block."""
        self.requirements = requirements
        self.predicates = predicates
        self.usual = usual
        """With how many things a creature may be paired; None where the form of the answer allows no more than one."""
        self.capacity = capacity or {}
        """Creatures for which that is different."""
        self.least = least or {}
        """What must be named by at least so many creatures, if by any (702.110b)."""
        self.most = most or {}
        """What may be named by at most so many creatures."""
        self.costly = costly
        """Pairs that must be paid for; nobody has to pay to obey a requirement."""
        self._best: tuple[int, Declared] | None = None

    @property
    def is_free(self) -> bool:
        """Whether each creature may do as it likes, whatever the others do."""
        return not (self.requirements or self.predicates or self.least or self.most)

    def refusal(self, declared: Declared) -> Refusal | None:
        """Why the declaration is illegal; None if it is legal. Each pair is taken to be among the options."""
        refusal = self.restriction(declared)
        if refusal is not None or not self.requirements:
            return refusal
        pairs = {(creature, other) for creature, others in declared.items() for other in others}
        missed = [requirement for requirement in self.requirements if requirement.pairs.isdisjoint(pairs)]
        if missed and len(self.requirements) - len(missed) < self.best[0]:
            return missed[0].refusal
        return None

    def restriction(self, declared: Declared) -> Refusal | None:
        """The first restriction that the declaration breaks."""
        for creature, others in declared.items():
            limit = self.capacity.get(creature, self.usual)
            if limit is not None and len(others) > limit.number:
                return limit.refusal
        if self.least or self.most:
            loads = _loads(declared)
            for other, load in loads.items():
                limit = self.least.get(other)
                if limit is not None and load < limit.number:
                    return limit.refusal
                limit = self.most.get(other)
                if limit is not None and load > limit.number:
                    return limit.refusal
        for predicate in self.predicates:
            refusal = predicate(declared)
            if refusal is not None:
                return refusal
        return None

    @property
    def best(self) -> tuple[int, Declared]:
        """The most requirements that a declaration without costs can obey, and one that does."""
        if self._best is None:
            self._best = _Search(self).run() if self.requirements else (0, {})
        return self._best


def _loads(declared: Declared) -> dict[int, int]:
    loads: dict[int, int] = {}
    for others in declared.values():
        for other in others:
            loads[other] = loads.get(other, 0) + 1
    return loads


class _Search:
    """Looks for a legal declaration that obeys the most requirements: depth first, hopeless branches cut.

    Sets of requirements are kept as bits of an integer.
    """

    def __init__(self, declarations: Declarations) -> None:
        self.declarations = declarations
        self.choices: dict[int, list[tuple[tuple[int, ...], int]]] = {}
        """Creature → what it may do, each with the requirements that this obeys."""
        for creature, others in declarations.options.items():
            choices = self._choices(creature, [o for o in others if (creature, o) not in declarations.costly])
            if len(choices) > 1:
                self.choices[creature] = choices
        self.order = sorted(self.choices, key=lambda creature: -self.choices[creature][0][1].bit_count())
        self.reach = [0] * (len(self.order) + 1)
        """For each place in the order: the requirements that the creatures from there on can obey."""
        for place in range(len(self.order) - 1, -1, -1):
            self.reach[place] = self.reach[place + 1]
            for _, obeyed in self.choices[self.order[place]]:
                self.reach[place] |= obeyed
        self.most = self.reach[0].bit_count()
        self.best = 0
        self.found: Declared = {}
        self.seen = 0

    def _choices(self, creature: int, others: list[int]) -> list[tuple[tuple[int, ...], int]]:
        """Nothing, one thing, or several within the creature's capacity; what obeys most first."""
        limit = self.declarations.capacity.get(creature)
        room = limit.number if limit is not None else 1
        if len(others) > MOST_SUBSETS_OF:
            room = min(room, 2)
        choices: list[tuple[tuple[int, ...], int]] = [((), 0)]
        for other in others:
            obeyed = 0
            for index, requirement in enumerate(self.declarations.requirements):
                if (creature, other) in requirement.pairs:
                    obeyed |= 1 << index
            choices += [((*chosen, other), before | obeyed) for chosen, before in choices if len(chosen) < room]
        choices.sort(key=lambda choice: -choice[1].bit_count())
        return choices

    def run(self) -> tuple[int, Declared]:
        self._descend(0, {}, 0)
        return self.best, self.found

    def _descend(self, place: int, declared: Declared, obeyed: int) -> bool:
        """Try all ways to go on; returns whether nothing better can be found anywhere."""
        self.seen += 1
        if self.seen > MOST_POSITIONS:
            return True
        if self._bound(place, obeyed) <= self.best or not self._hopeful(place, declared):
            return False
        if obeyed.bit_count() > self.best and self.declarations.restriction(declared) is None:
            self.best, self.found = obeyed.bit_count(), dict(declared)
            if self.best == self.most:
                return True
        if place == len(self.order):
            return False
        creature = self.order[place]
        for chosen, more in self.choices[creature]:
            if chosen:
                declared[creature] = chosen
            if self._descend(place + 1, declared, obeyed | more):
                return True
            declared.pop(creature, None)
        return False

    def _bound(self, place: int, obeyed: int) -> int:
        """No declaration that begins like this obeys more."""
        missing = ~obeyed
        most = (self.reach[place] & missing).bit_count()
        by_creatures = 0
        for creature in self.order[place:]:
            by_creatures += max([(more & missing).bit_count() for _, more in self.choices[creature]])
            if by_creatures >= most:
                break
        return obeyed.bit_count() + min(most, by_creatures)

    def _hopeful(self, place: int, declared: Declared) -> bool:
        """Whether the creatures still undecided could yet mend each restriction that is broken now."""
        rules = self.declarations
        waiting = self.order[place:]
        if rules.least or rules.most:
            lacking = 0
            for other, load in _loads(declared).items():
                most = rules.most.get(other)
                if most is not None and load > most.number:
                    return False
                least = rules.least.get(other)
                if least is not None and load < least.number:
                    helpers = sum(any(other in chosen for chosen, _ in self.choices[creature]) for creature in waiting)
                    if load + helpers < least.number:
                        return False
                    lacking += least.number - load
            if lacking > len(waiting) and not rules.capacity:
                return False
        if rules.predicates:
            everybody = dict(declared)
            for creature in waiting:
                everybody[creature] = max(self.choices[creature], key=lambda choice: len(choice[0]))[0]
            return all(
                predicate(declared) is None or predicate(everybody) is None for predicate in rules.predicates
            )
        return True
