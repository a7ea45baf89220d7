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
    """Looks for a legal declaration that obeys the most requirements: depth first, hopeless branches cut."""

    def __init__(self, declarations: Declarations) -> None:
        self.declarations = declarations
        self.requirements = declarations.requirements
        choices = {
            creature: self._choices(creature, [o for o in others if (creature, o) not in declarations.costly])
            for creature, others in declarations.options.items()
        }
        self.choices = {creature: found for creature, found in choices.items() if len(found) > 1}
        self.order = sorted(self.choices, key=lambda creature: -self._weight(creature))
        self.reach = self._reach()
        self.count = 0
        self.best = 0
        self.found: Declared = {}
        self.seen = 0

    def _choices(self, creature: int, others: list[int]) -> list[tuple[int, ...]]:
        """What the creature may do: nothing, or one thing, or several within its capacity; the most first."""
        limit = self.declarations.capacity.get(creature)
        room = limit.number if limit is not None else 1
        choices: list[tuple[int, ...]] = [()]
        for other in others:
            grown = [(*chosen, other) for chosen in choices if len(chosen) < room]
            choices += grown
        choices.sort(key=lambda chosen: -self._gain(creature, chosen))
        return choices

    def _gain(self, creature: int, chosen: tuple[int, ...]) -> int:
        pairs = {(creature, other) for other in chosen}
        return sum(not requirement.pairs.isdisjoint(pairs) for requirement in self.requirements)

    def _weight(self, creature: int) -> int:
        return max(self._gain(creature, chosen) for chosen in self.choices[creature])

    def _reach(self) -> list[set[int]]:
        """For each place in the order: which requirements the creatures from there on could still obey."""
        reach: list[set[int]] = [set()]
        for creature in reversed(self.order):
            own = {
                index
                for index, requirement in enumerate(self.requirements)
                if any((creature, other) in requirement.pairs for chosen in self.choices[creature] for other in chosen)
            }
            reach.append(reach[-1] | own)
        reach.reverse()
        return reach

    def run(self) -> tuple[int, Declared]:
        self._descend(0, {}, frozenset())
        return self.best, self.found

    def _descend(self, place: int, declared: Declared, obeyed: frozenset[int]) -> bool:
        """Try all ways to go on; returns whether nothing better can be found anywhere."""
        self.seen += 1
        if self.seen > MOST_POSITIONS:
            return True
        if self._bound(place, obeyed) <= self.best or not self._hopeful(place, declared):
            return False
        if len(obeyed) > self.best and self.declarations.restriction(declared) is None:
            self.best, self.found = len(obeyed), dict(declared)
            if self.best == len(self.reach[0]):
                return True
        if place == len(self.order):
            return False
        creature = self.order[place]
        for chosen in self.choices[creature]:
            if chosen:
                declared[creature] = chosen
            now = obeyed | {
                index
                for index in self.reach[place]
                if any((creature, other) in self.requirements[index].pairs for other in chosen)
            }
            if self._descend(place + 1, declared, now):
                return True
            declared.pop(creature, None)
        return False

    def _bound(self, place: int, obeyed: frozenset[int]) -> int:
        """No declaration that begins like this obeys more."""
        by_creatures = sum(
            max(
                sum(
                    index not in obeyed and any((creature, other) in self.requirements[index].pairs for other in chosen)
                    for index in self.reach[place]
                )
                for chosen in self.choices[creature]
            )
            for creature in self.order[place:]
        )
        return len(obeyed) + min(len(self.reach[place] - obeyed), by_creatures)

    def _hopeful(self, place: int, declared: Declared) -> bool:
        """Whether the creatures still undecided could yet mend each restriction that is broken now."""
        rules = self.declarations
        waiting = self.order[place:]
        if rules.least or rules.most:
            for other, load in _loads(declared).items():
                most = rules.most.get(other)
                if most is not None and load > most.number:
                    return False
                least = rules.least.get(other)
                if least is not None and load < least.number:
                    helpers = sum(any(other in chosen for chosen in self.choices[creature]) for creature in waiting)
                    if load + helpers < least.number:
                        return False
        if rules.predicates:
            everybody = dict(declared)
            for creature in waiting:
                everybody[creature] = max(self.choices[creature], key=len)
            return all(
                predicate(declared) is None or predicate(everybody) is None for predicate in rules.predicates
            )
        return True
