"""Restrictions and requirements on a declaration of attackers or blockers as a whole (508.1c-d, 509.1b-c).

A declaration maps each attacking creature to what it attacks, or each blocking creature to the attackers that it
blocks. It is legal when it breaks no restriction and obeys as many requirements as any such declaration can.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from engine.refusal import Refusal

Declared = dict[int, tuple[int, ...]]
"""Creature → what it attacks (at most one), or the attackers it blocks."""

Predicate = Callable[[Declared], Refusal | None]
"""A restriction on the whole declaration: on the number of creatures, or on a creature that would be alone."""


@dataclass(frozen=True, slots=True)
class Requirement:
    """Something that must be done if able: at least one of the pairs (creature, other) is declared."""

    pairs: frozenset[tuple[int, int]]
    refusal: Refusal
    """The refusal when more requirements could be obeyed and this one is not."""


@dataclass(frozen=True, slots=True)
class Limit:
    """A limit on the creatures that block one attacker, or on the attackers that one creature blocks."""

    number: int
    refusal: Refusal


class Declarations:
    """The possible declarations and their constraints."""

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
        """Creature → what it may attack, or the attackers it may block."""
        self.requirements = requirements
        self.predicates = predicates
        self.usual = usual
        """How many things a creature may be paired with by default; None if the form of the answer allows only one."""
        self.capacity = capacity or {}
        """Creatures with another number than that."""
        self.least = least or {}
        """Minimum number of creatures that must name this thing, if any do (702.110b)."""
        self.most = most or {}
        """Maximum number of creatures that may name this thing."""
        self.costly = costly
        """Pairs that have a cost; nobody has to pay to obey a requirement."""
        self._best: tuple[int, Declared] | None = None

    @property
    def is_free(self) -> bool:
        """Whether each creature's choice is independent of the others."""
        return not (self.requirements or self.predicates or self.least or self.most)

    def refusal(self, declared: Declared) -> Refusal | None:
        """Why the declaration is illegal; None if it is legal. Assumes that each pair is among the options."""
        refusal = self.restriction(declared)
        if refusal is not None or not self.requirements:
            return refusal
        pairs = {(creature, other) for creature, others in declared.items() for other in others}
        missed = [requirement for requirement in self.requirements if requirement.pairs.isdisjoint(pairs)]
        if missed and len(self.requirements) - len(missed) < self.best[0]:
            return missed[0].refusal
        return None

    def restriction(self, declared: Declared) -> Refusal | None:
        """Return the first restriction that the declaration breaks, or None."""
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
        """Return the most requirements that a declaration without costs can obey, and one such declaration."""
        if self._best is None:
            self._best = _Search(self).run() if self.requirements else (0, {})
        return self._best


def _loads(declared: Declared) -> dict[int, int]:
    loads: dict[int, int] = {}
    for others in declared.values():
        for other in others:
            loads[other] = loads.get(other, 0) + 1
    return loads


class _Partial(NamedTuple):
    """What a partial declaration means for the creatures still to come."""

    obeyed: int
    """Bits of the obeyed requirements that creatures still to come could obey too."""
    loads: tuple[int, ...]
    """For each thing with a limit, how many creatures name it, capped where more makes no difference."""
    number: int
    """How many creatures are declared."""
    sole: int
    """The only declared creature; 0 for none or several."""


class _Way(NamedTuple):
    """The best way to reach a partial declaration."""

    value: int
    """Number of obeyed requirements that no creature still to come could obey."""
    chosen: tuple[tuple[int, tuple[int, ...]], ...]
    """Each declared creature, and what it is paired with."""


Ways: TypeAlias = dict[Any, tuple[_Partial, _Way]]
"""What creatures still to come can tell apart → one such partial declaration, and the best way to reach it."""


class _Search:
    """Find a legal declaration that obeys the most requirements, creature by creature.

    Of all partial declarations that are equivalent for the creatures still to come, only the best is followed. Things
    that are equivalent for those creatures are interchangeable, so boards with many of the same kind take no longer
    than small ones. The result is exact for restrictions on single creatures, on numbers, and on a creature that would
    be alone.
    """

    def __init__(self, declarations: Declarations) -> None:
        self.rules = declarations
        self.open = {
            creature: [other for other in others if (creature, other) not in declarations.costly]
            for creature, others in declarations.options.items()
        }
        self.limited = sorted({*declarations.least, *declarations.most})
        self.place = {other: index for index, other in enumerate(self.limited)}
        self.cap = [
            max(
                declarations.least[other].number if other in declarations.least else 0,
                declarations.most[other].number + 1 if other in declarations.most else 0,
            )
            for other in self.limited
        ]
        """Counts beyond this many creatures make no difference."""
        self.obeys: dict[tuple[int, int], int] = {}
        for index, requirement in enumerate(declarations.requirements):
            for pair in requirement.pairs:
                self.obeys[pair] = self.obeys.get(pair, 0) | 1 << index
        self.own: dict[int, list[int]] = {}
        """Thing → the requirements that involve it alone."""
        for index, requirement in enumerate(declarations.requirements):
            about = {other for _, other in requirement.pairs}
            if len(about) == 1:
                self.own.setdefault(about.pop(), []).append(index)
        for indexes in self.own.values():
            indexes.sort(key=lambda index: sorted(creature for creature, _ in declarations.requirements[index].pairs))
        self.order = self._ordered()
        self.later = [0] * (len(self.order) + 1)
        """For each place in the order, the requirements that the creatures from there on could obey."""
        for place in range(len(self.order) - 1, -1, -1):
            creature = self.order[place]
            self.later[place] = self.later[place + 1]
            for other in self.open[creature]:
                self.later[place] |= self.obeys.get((creature, other), 0)

    def _ordered(self) -> list[int]:
        """Return the creatures with equivalent ones next to each other, those with few choices first."""
        return sorted(
            (creature for creature, others in self.open.items() if others),
            key=lambda creature: (len(self.open[creature]), self.open[creature], creature),
        )

    def run(self) -> tuple[int, Declared]:
        """Return the most requirements that can be obeyed, and a declaration that obeys them."""
        start = _Partial(0, (0,) * len(self.limited), 0, 0)
        ways = {start: (start, _Way(0, ()))}
        for place, creature in enumerate(self.order):
            ways = self._with(ways, place, creature)
        best: tuple[int, Declared] = (0, {})
        for partial, way in ways.values():
            declared = dict(way.chosen)
            legal = way.value > best[0] and self._is_enough(partial)
            if legal and self.rules.restriction(declared) is None:
                best = (way.value, declared)
        return best

    def _with(self, ways: Ways, place: int, creature: int) -> Ways:
        """Return the partial declarations after deciding on that creature, the best of each equivalent group."""
        later = self.later[place + 1]
        helpers = self.order[place + 1 :]
        kinds_before, kinds = self._kinds(self.order[place:]), self._kinds(helpers)
        found: Ways = {}
        for partial, way in ways.values():
            for others in self._choices(creature, partial, kinds_before):
                obeyed, loads = partial.obeyed, list(partial.loads)
                for other in others:
                    obeyed |= self.obeys.get((creature, other), 0)
                    at = self.place.get(other)
                    if at is not None:
                        loads[at] = min(loads[at] + 1, self.cap[at])
                if not self._can_be_mended(loads, helpers):
                    continue
                number = partial.number + bool(others)
                sole = 0 if number != 1 else (creature if others else partial.sole)
                after = _Partial(obeyed & later, tuple(loads), number, sole)
                value = way.value + (obeyed & ~later).bit_count()
                key = self._canonical(after, kinds)
                if key not in found or value > found[key][1].value:
                    chosen = (*way.chosen, (creature, others)) if others else way.chosen
                    found[key] = (after, _Way(value, chosen))
        return found

    def _choices(self, creature: int, partial: _Partial, kinds: Sequence[Sequence[int]]) -> list[tuple[int, ...]]:
        """Return what the creature may be paired with: nothing, one thing, or several within its capacity. Of
        equivalent things in the same state, only the number taken matters."""
        limit = self.rules.capacity.get(creature)
        room = limit.number if limit is not None else 1
        kind_of = {other: index for index, kind in enumerate(kinds) for other in kind}
        groups: dict[Any, list[int]] = {}
        for other in self.open[creature]:
            like = (kind_of[other], self._state_of(other, partial)) if other in kind_of else other
            groups.setdefault(like, []).append(other)
        found: list[tuple[int, ...]] = [()]
        for alike in groups.values():
            found = [
                (*chosen, *alike[:take]) for chosen in found for take in range(min(len(alike), room - len(chosen)) + 1)
            ]
        return found

    def _kinds(self, helpers: Sequence[int]) -> list[list[int]]:
        """Group things that are equivalent for these creatures: paired with the same ones, under the same limits and
        requirements."""
        found: dict[Any, list[int]] = {}
        requirements = self.rules.requirements
        for other in dict.fromkeys(other for creature in helpers for other in self.open[creature]):
            own = self.own.get(other, ())
            mask = sum(1 << index for index in own)
            if any(self.obeys.get((creature, other), 0) & ~mask for creature in helpers):
                continue
            waiting = frozenset(creature for creature in helpers if other in self.open[creature])
            least, most = self.rules.least.get(other), self.rules.most.get(other)
            about = tuple(frozenset(creature for creature, _ in requirements[index].pairs) for index in own)
            key = (waiting, least and least.number, most and most.number, about)
            found.setdefault(key, []).append(other)
        return [kind for kind in found.values() if len(kind) > 1]

    def _state_of(self, other: int, partial: _Partial) -> tuple[int, tuple[int, ...]]:
        """Return how many creatures name a thing, and which of its own requirements are obeyed."""
        at = self.place.get(other)
        load = partial.loads[at] if at is not None else 0
        return load, tuple(partial.obeyed >> index & 1 for index in self.own.get(other, ()))

    def _canonical(self, partial: _Partial, kinds: Sequence[Sequence[int]]) -> Any:
        """Return a key shared by all partial declarations that differ only in which of several equivalent things is in
        which state."""
        if not kinds:
            return partial
        loads, obeyed = list(partial.loads), partial.obeyed
        states = []
        for kind in kinds:
            states.append(tuple(sorted(self._state_of(other, partial) for other in kind)))
            for other in kind:
                if other in self.place:
                    loads[self.place[other]] = 0
                for index in self.own.get(other, ()):
                    obeyed &= ~(1 << index)
        return obeyed, tuple(loads), partial.number, partial.sole, tuple(states)

    def _is_enough(self, partial: _Partial) -> bool:
        """Whether each thing with a minimum is named by no creature or by enough."""
        least = self.rules.least
        return all(
            load == 0 or other not in least or load >= least[other].number
            for other, load in zip(self.limited, partial.loads, strict=True)
        )

    def _can_be_mended(self, loads: Sequence[int], helpers: Sequence[int]) -> bool:
        """Whether the creatures still to come could bring each thing within its limits."""
        for other, load in zip(self.limited, loads, strict=True):
            most, least = self.rules.most.get(other), self.rules.least.get(other)
            if most is not None and load > most.number:
                return False
            helping = sum(other in self.open[creature] for creature in helpers)
            if least is not None and 0 < load < least.number and load + helping < least.number:
                return False
        return True
