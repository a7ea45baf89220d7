"""An exact solver for paying a price from supplies and conversions; it knows nothing of a game.

A problem has demands (sets of kinds of units that pay them), supplies (one unit each, in conflict only with
themselves), and uses (activations that need resources, may cost units and give units). The search goes backwards: the
last use in time gives part of the demand, and its cost is demanded instead. The remaining demand is met by the supplies
(engine.rules.paying.min_cost_flow), which all come before the uses.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from typing import Any, NamedTuple

from engine.rules.paying.min_cost_flow import Amount, Given, give, give_most
from engine.vocabulary.payment_needs import Need

SACRIFICE, LIFE_LOST, COUNTERS, DISCARD = 8, 4, 2, 1
DEAR = (SACRIFICE, LIFE_LOST, COUNTERS, DISCARD)
"""What a player would rather keep, the dearest first; a payment without one is always preferred to one with it."""

LIFE = 1
"""The kind of unit that 2 life make (107.4f)."""
JOKER = 2
"""The kind of unit that two generic mana make in place of the colour of a symbol such as {2/W} (107.4e)."""
MOST_STATES = 20_000
"""Maximum number of states in a search; what is not found by then counts as unpayable. No board of the tests or
benchmarks comes near it."""
MOST_STEPS = 150
"""Maximum number of uses in a payment, which bounds infinite mana."""
FIRST_KIND = 2
"""Number of the first free bit for other kinds."""

Resource = tuple[str, int]
"""A resource of an entity that can be used up: ("tap", 17), ("here", 17), ("counter:charge", 17), ("life", 0)."""


class Face(NamedTuple):
    """One way in which a supply gives its unit."""

    mask: int
    dear: int = 0
    """Sum of the DEAR values it takes."""
    ends: bool = False
    """Whether its entity is gone afterwards."""
    taps: bool = False
    last: bool = False
    """Whether it is paid at the end, when its entity must still be there, and is not mana."""
    ident: Any = None


class Supply(NamedTuple):
    """Units that cost no units; each is given in one of the ways."""

    faces: tuple[Face, ...]
    number: int = 1
    burden: int = 0
    """Supplies with the least burden are used first."""
    entity: int = -1
    """The entity whose resources it takes; -1 for none."""
    extra: tuple[int, ...] = ()
    """Kinds of the units given in addition to the first."""


class Use(NamedTuple):
    """An activation that conflicts with others, costs units, or gives several interdependent units."""

    ident: Any
    entity: int
    options: tuple[tuple[int, ...], ...]
    """Its possible yields: the kinds of each unit."""
    price: tuple[int, ...] = ()
    """The kinds that pay each unit of its cost."""
    needs: tuple[Need, ...] = ()
    dear: int = 0
    burden: int = 0


@dataclass(slots=True)
class Problem:
    """The demands of a payment, and the means to meet them."""

    demands: dict[int, int]
    """Kinds that pay a unit → the number of such units demanded."""
    doubles: dict[int, int] = field(default_factory=dict)
    """Kinds that pay a symbol with one unit → the number of symbols; two units of `generic` pay it too."""
    generic: int = 0
    supplies: Sequence[Supply] = ()
    uses: Sequence[Use] = ()
    capacity: dict[Resource, int] = field(default_factory=dict)
    life: Resource | None = None
    """The life that pays units of the kind LIFE, 2 each."""
    must: tuple[Use, ...] = ()
    """Uses already being paid for; the cost of the last is paid now, and the others follow in time."""


class Step(NamedTuple):
    """A use in a solution."""

    use: Use
    option: tuple[int, ...]
    covers: tuple[int, ...]
    """The demand paid by each unit: its kinds, or 0 for none."""
    entities: tuple[int, ...]
    """The entity whose resource each need takes."""


class Draw(NamedTuple):
    """Units of a supply in a solution."""

    supply: Supply
    unit: int
    """0 for its first unit, 1 and up for the extra ones."""
    demand: int
    """The kinds of the demand they pay."""
    number: int


def face_of(draw: Draw) -> Face:
    """Return the least costly way in which a supply gives its first unit for this draw."""
    return next(face for face in draw.supply.faces if face.mask & draw.demand)


class Solution(NamedTuple):
    """A payment: supplies first, then the uses in order, which meet the rest of the demands."""

    draws: tuple[Draw, ...]
    steps: tuple[Step, ...]
    life: int
    """Number of units of the kind LIFE paid."""
    dear: int
    """Sum of the DEAR values it takes."""


def solve(problem: Problem, allowed: int = sum(DEAR), without: frozenset[Any] = frozenset()) -> Solution | None:
    """Return a payment that takes nothing dear outside `allowed`; None if there is none.

    `without` has idents of uses and faces that may not be used, and entities whose dear faces may not be.
    """
    return _Search(problem, allowed, without).run()


def best(problem: Problem) -> Solution | None:
    """Return a payment that takes as little as possible of what is dear: none of a kind if a payment without it exists,
    and nothing unnecessary."""
    allowed = what_is_dear(problem)
    found = solve(problem, 0)
    if found is not None or not allowed:
        return found
    found = solve(problem, allowed)
    if found is None:
        return None
    for kind in DEAR:
        if allowed & kind:
            cheaper = solve(problem, allowed & ~kind)
            if cheaper is not None:
                allowed &= ~kind
                found = cheaper
    return _spare(*_fewest_counters(problem, allowed, found))


def what_is_dear(problem: Problem) -> int:
    """Return the sum of the DEAR values that paying could take."""
    offered = LIFE_LOST if problem.life is not None and any(mask & LIFE for mask in problem.demands) else 0
    for use in problem.uses:
        offered |= use.dear
    for supply in problem.supplies:
        for face in supply.faces:
            offered |= face.dear
    return offered


def _fewest_counters(problem: Problem, allowed: int, found: Solution) -> tuple[Problem, int, Solution]:
    """Return the problem limited to the fewest counters, for uses that take several, and a payment with these."""
    taken: Counter[Resource] = Counter()
    several: set[Resource] = set()
    for step in found.steps:
        for need, entity in zip(step.use.needs, step.entities, strict=True):
            if need.kind.startswith("counter:"):
                taken[need.kind, entity] += need.amount
                if need.amount > 1:
                    several.add((need.kind, entity))
    for resource in sorted(several):
        too_few, enough = -1, taken[resource]
        while enough - too_few > 1:
            number = (too_few + enough) // 2
            fewer = solve(replace(problem, capacity={**problem.capacity, resource: number}), allowed)
            if fewer is None:
                too_few = number
            else:
                enough, found = number, fewer
        problem = replace(problem, capacity={**problem.capacity, resource: enough})
    return problem, allowed, found


def _spare(problem: Problem, allowed: int, found: Solution) -> Solution:
    """Drop each dear thing that is not needed."""
    without: frozenset[Any] = frozenset()
    tried: set[Any] = set()
    while True:
        idents = [step.use.ident for step in found.steps if step.use.dear]
        idents += [
            draw.supply.entity
            for draw in found.draws
            if len(draw.supply.faces) > 1 and not draw.unit and face_of(draw).dear
        ]
        left = next((ident for ident in idents if ident not in tried), None)
        if left is None:
            return found
        tried.add(left)
        spared = solve(problem, allowed, without | {left})
        if spared is not None and _weight(spared) <= _weight(found):
            without |= {left}
            found = spared


def without_waste(problem: Problem, found: Solution) -> Solution:
    """Return a payment with as few activations as any obtained by dropping them one by one, if `found` gives more units
    than it needs; it takes no more of what is dear."""
    without: frozenset[Any] = frozenset()
    tried: set[frozenset[Any]] = set()
    while _is_wasteful(found):
        burdens = {frozenset((step.use.ident,)): step.use.burden for step in found.steps}
        for draw in found.draws:
            if draw.supply.entity >= 0:
                burdens[frozenset(face.ident for face in draw.supply.faces)] = draw.supply.burden
        left = [idents for idents in burdens if idents not in tried]
        if not left:
            break
        dropped = max(left, key=lambda idents: burdens[idents])
        tried.add(dropped)
        fewer = solve(problem, found.dear, without | dropped)
        if fewer is not None and _activations(fewer) < _activations(found) and _weight(fewer) <= _weight(found):
            without |= dropped
            found = fewer
    return found


def _activations(solution: Solution) -> int:
    """Return the number of uses, and of supplies that are drawn upon."""
    return len({draw.supply.entity for draw in solution.draws if draw.supply.entity >= 0}) + len(solution.steps)


def _is_wasteful(solution: Solution) -> bool:
    """Whether a supply or a use gives units that pay for nothing."""
    if any(step.option and not all(step.covers) for step in solution.steps):
        return True
    drawn: Counter[int] = Counter()
    given: dict[int, int] = {}
    for draw in solution.draws:
        drawn[draw.supply.entity] += draw.number
        given[draw.supply.entity] = draw.supply.number * (1 + len(draw.supply.extra))
    return any(drawn[entity] < number for entity, number in given.items() if entity >= 0)


def _weight(solution: Solution) -> int:
    """Return how much the solution takes of what is dear."""
    return (
        solution.life
        + sum(1 for step in solution.steps if step.use.dear)
        + sum(draw.number for draw in solution.draws if not draw.unit and face_of(draw).dear)
    )


class _Search:
    """One search, with its choices so far."""

    def __init__(self, problem: Problem, allowed: int, without: frozenset[Any]) -> None:
        self.problem = problem
        self.allowed = allowed
        self.without = without
        self.demands = dict(problem.demands)
        self.doubles = dict(problem.doubles)
        self.used: dict[Resource, int] = {}
        self.gone: set[int] = set()
        self.touched: set[int] = set()
        self.steps: list[Step] = []
        self.seen: set[Any] = set()
        self.supplies = sorted((self._fitting(supply) for supply in problem.supplies), key=lambda supply: supply.burden)
        self.uses = [
            use
            for use in problem.uses
            if not use.dear & ~allowed and use.ident not in without and use.entity not in without
        ]
        self.uses.sort(key=lambda use: use.burden)
        self._alike: dict[Any, Any] | None = None
        self.asks_life = any(mask & LIFE for mask in (*problem.demands, *problem.doubles))

    def _fitting(self, supply: Supply) -> Supply:
        """Return the supply with only its usable faces."""
        cheap = supply.entity in self.without
        faces = tuple(
            face
            for face in supply.faces
            if not face.dear & ~self.allowed and not (face.dear and cheap) and face.ident not in self.without
        )
        return supply if len(faces) == len(supply.faces) else supply._replace(faces=faces)

    def run(self) -> Solution | None:
        return self._go(0)

    def _go(self, musts: int) -> Solution | None:
        problem = self.problem
        if musts == len(problem.must):
            found = self._leaf()
            if found is not None:
                return found
        if not self.uses and musts == len(problem.must):
            return None
        key = self._key(musts)
        if key in self.seen:
            return None
        self.seen.add(key)
        if len(self.seen) > MOST_STATES or len(self.steps) >= MOST_STEPS:
            return None
        if self._hopeless(musts):
            return None
        forced = problem.must[musts] if musts < len(problem.must) else None
        for use in self._choices(forced):
            for entities in self._assignments(use):
                self._take(use, entities, 1)
                gone, touched = self._mark(use, entities)
                for option in use.options:
                    for covers, demands, doubles in self._covers(option, use is forced):
                        kept = self.demands, self.doubles
                        self.demands, self.doubles = _with_price(demands, use.price), doubles
                        self.steps.append(Step(use, option, covers, entities))
                        found = self._go(musts + (use is forced))
                        self.steps.pop()
                        self.demands, self.doubles = kept
                        if found is not None:
                            return found
                self.gone -= gone
                self.touched -= touched
                self._take(use, entities, -1)
        return None

    def _key(self, musts: int) -> Any:
        return (
            musts,
            frozenset(self.demands.items()),
            frozenset(self.doubles.items()),
            frozenset((resource, number) for resource, number in self.used.items() if number),
            frozenset(self.touched),
        )

    @property
    def alike(self) -> dict[Any, Any]:
        """Ident of a use → a key shared with equivalent uses."""
        if self._alike is None:
            self._alike = _alike(self.problem, self.uses)
        return self._alike

    # -- what can be used next (that is: last in time) -----------------------------------------------------------

    def _choices(self, forced: Use | None) -> Iterator[Use]:
        if forced is not None:
            yield forced
        seen: set[Any] = set()
        for use in self.uses:
            alike = (
                self.alike[use.ident],
                tuple([self.used.get((need.kind, entity), 0) for need in use.needs for entity in need.entities]),
                use.entity in self.gone,
                use.entity in self.touched,
            )
            if alike not in seen:
                seen.add(alike)
                yield use

    def _assignments(self, use: Use) -> Iterator[tuple[int, ...]]:
        """Yield the entities whose resources each need of the use takes, one assignment for each equivalent set."""
        choices: list[list[int]] = []
        for need in use.needs:
            seen: set[Any] = set()
            fitting: list[int] = []
            for entity in need.entities:
                if not self._has(need, entity):
                    continue
                if len(need.entities) > 1:
                    used = self.used.get(("tap", entity), 0), self.used.get((need.kind, entity), 0)
                    look = (self._look(entity), used)
                    if look in seen and len(use.needs) == 1:
                        continue
                    seen.add(look)
                fitting.append(entity)
            choices.append(fitting)
        for chosen in product(*choices):
            if len(choices) < 2 or self._possible(use, chosen):
                yield chosen

    def _has(self, need: Need, entity: int) -> bool:
        resource = (need.kind, entity)
        if self.problem.capacity.get(resource, 0) - self.used.get(resource, 0) < need.amount:
            return False
        return need.kind != "here" or (entity not in self.touched and entity not in self.gone)

    def _possible(self, use: Use, entities: Sequence[int]) -> bool:
        wanted: dict[Resource, int] = {}
        for need, entity in zip(use.needs, entities, strict=True):
            resource = (need.kind, entity)
            wanted[resource] = wanted.get(resource, 0) + need.amount
        capacity = self.problem.capacity
        return all(capacity[each] - self.used.get(each, 0) >= number for each, number in wanted.items())

    def _look(self, entity: int) -> Any:
        """Return a key that is equal for entities whose resources are interchangeable."""
        return (
            tuple(supply._replace(entity=0) for supply in self.supplies if supply.entity == entity),
            tuple(self.alike[use.ident] for use in self.uses if use.entity == entity),
        )

    def _take(self, use: Use, entities: Sequence[int], sign: int) -> None:
        for need, entity in zip(use.needs, entities, strict=True):
            resource = (need.kind, entity)
            self.used[resource] = self.used.get(resource, 0) + sign * need.amount

    def _mark(self, use: Use, entities: Sequence[int]) -> tuple[set[int], set[int]]:
        """Note what the use takes away and what must still be there for it; return what is new in both."""
        gone = {entity for need, entity in zip(use.needs, entities, strict=True) if need.kind == "here"} - self.gone
        touched = ({use.entity, *entities} - gone) - self.touched
        if use.entity in gone:
            touched.discard(use.entity)
        self.gone |= gone
        self.touched |= touched
        return gone, touched

    # -- what a use gives ----------------------------------------------------------------------------------------

    def _covers(
        self, option: tuple[int, ...], may_be_idle: bool
    ) -> Iterator[tuple[tuple[int, ...], dict[int, int], dict[int, int]]]:
        """Yield the demands paid by an option's units, and the remaining demands."""
        seen: set[Any] = set()
        needed = sum(self.demands.values()) + 2 * sum(self.doubles.values()) + 1
        places: Sequence[int] = range(len(option))
        if len(option) > needed:  # more units than the demand has are useless
            numbers: Counter[int] = Counter()
            places = []
            for place, unit in enumerate(option):
                numbers[unit] += 1
                if numbers[unit] <= needed:
                    places.append(place)
        useful = tuple([option[place] for place in places])
        for covers, demands, doubles in self._cover(useful, self.demands, self.doubles):
            key = (frozenset(demands.items()), frozenset(doubles.items()))
            if key not in seen and (may_be_idle or any(covers)):
                seen.add(key)
                if len(covers) < len(option):
                    covered = dict(zip(places, covers, strict=True))
                    covers = tuple([covered.get(place, 0) for place in range(len(option))])
                yield covers, demands, doubles

    def _cover(
        self, units: tuple[int, ...], demands: dict[int, int], doubles: dict[int, int]
    ) -> Iterator[tuple[tuple[int, ...], dict[int, int], dict[int, int]]]:
        if not units:
            yield (), demands, doubles
            return
        unit, rest = units[0], units[1:]
        possible = [mask for mask in demands if mask & unit]
        narrow = [mask for mask in possible if not any(other != mask and other & mask == other for other in possible)]
        idle = True
        for mask in narrow:
            idle = False
            for covers, left, left_doubles in self._cover(rest, _less(demands, mask), doubles):
                yield (mask, *covers), left, left_doubles
        generic = self.problem.generic
        for mask in doubles:
            fewer = _less(doubles, mask)
            if mask & unit:
                idle = False
                for covers, left, left_doubles in self._cover(rest, demands, fewer):
                    yield (mask, *covers), left, left_doubles
            elif generic & unit:
                idle = False
                half = {**demands, generic: demands.get(generic, 0) + 1}
                for covers, left, left_doubles in self._cover(rest, half, fewer):
                    yield (generic, *covers), left, left_doubles
        if idle:
            for covers, left, left_doubles in self._cover(rest, demands, doubles):
                yield (0, *covers), left, left_doubles

    # -- what the supplies give ----------------------------------------------------------------------------------

    def _supplied(self) -> tuple[list[Amount], list[tuple[Supply, int]]]:
        """Return the units that supplies can still give, and their owners."""
        amounts: list[Amount] = []
        owners: list[tuple[Supply, int]] = []
        used, gone, touched = self.used, self.gone, self.touched
        for each in self.supplies:
            supply = each
            entity = supply.entity
            mask = 0
            if entity < 0 or not (used.get(("tap", entity)) or entity in gone or entity in touched):
                for face in supply.faces:
                    mask |= face.mask
            else:
                tapped = used.get(("tap", entity))
                left = tuple(
                    [
                        face
                        for face in supply.faces
                        if not (face.taps and tapped)
                        and not (face.last and entity in gone)
                        and not (face.ends and (entity in gone or entity in touched))
                    ]
                )
                supply = supply._replace(faces=left) if len(left) < len(supply.faces) else supply
                for face in left:
                    mask |= face.mask
            if not mask:
                continue
            amounts.append(Amount(mask, supply.number))
            owners.append((supply, 0))
            for place, extra in enumerate(supply.extra, 1):
                amounts.append(Amount(extra, supply.number))
                owners.append((supply, place))
        return amounts, owners

    def _life(self) -> int:
        resource = self.problem.life
        if resource is None or not self.asks_life or not self.allowed & LIFE_LOST:
            return 0
        return max(0, (self.problem.capacity.get(resource, 0) - self.used.get(resource, 0)) // 2)

    def _leaf(self) -> Solution | None:
        amounts, owners = self._supplied()
        grouped, members = _grouped(amounts, [owner[0].burden for owner in owners])
        life = self._life()
        found = self._give(grouped, life)
        if found is None:
            return None
        given, demands = found
        return self._solution(given, demands, len(grouped), members, owners)

    def _give(self, grouped: list[Amount], life: int) -> tuple[Given, list[Amount]] | None:
        """Meet everything demanded, with as many symbols such as {2/W} as possible paid by one unit."""
        number = sum(self.doubles.values())
        for jokers in range(number + 1):
            demands = [Amount(mask, wanted) for mask, wanted in self.demands.items()]
            demands += [Amount(mask | JOKER, wanted) for mask, wanted in self.doubles.items()]
            if jokers:
                demands.append(Amount(self.problem.generic, 2 * jokers))
            given = give([*grouped, Amount(LIFE, life), Amount(JOKER, jokers)], demands)
            if given is not None:
                return given, demands
        return None

    def _solution(
        self,
        given: Given,
        demands: list[Amount],
        groups: int,
        members: list[list[int]],
        owners: list[tuple[Supply, int]],
    ) -> Solution:
        draws: list[Draw] = []
        life = 0
        left = [[[index, owners[index][0].number] for index in indexes] for indexes in members]
        for (group, demand), number in given.items():
            if group >= groups:
                life += number if group == groups else 0
                continue
            mask = demands[demand].mask & ~JOKER
            while number:
                holder = left[group][0]
                taken = min(number, holder[1])
                supply, unit = owners[holder[0]]
                draws.append(Draw(supply, unit, mask, taken))
                holder[1] -= taken
                number -= taken
                if not holder[1]:
                    left[group].pop(0)
        dear = LIFE_LOST if life else 0
        for draw in draws:
            if not draw.unit:
                dear |= face_of(draw).dear
        for step in self.steps:
            dear |= step.use.dear
        return Solution(tuple(draws), tuple(reversed(self.steps)), life, dear)

    def _hopeless(self, musts: int) -> bool:
        """Whether it can't be paid even if every remaining use were free, or there are too few units of any kind."""
        problem = self.problem
        wanted = sum(self.demands.values()) + sum(self.doubles.values())
        at_most = wanted + sum(self.doubles.values())
        amounts, owners = self._supplied()
        life = self._life()
        supplied = sum([amount.number for amount in amounts]) + life
        gain, loss = 0, at_most
        usable = self._usable(amounts, (*self.uses, *problem.must[musts:]))
        if wanted > supplied:
            unmet = wanted - supplied
        else:
            asked = [Amount(mask, number) for mask, number in (*self.demands.items(), *self.doubles.items())]
            unmet = give_most([*_grouped(amounts, [0] * len(amounts))[0], Amount(LIFE, life)], asked)[1]
        tapping = {owner.entity for owner, _ in owners if owner.entity >= 0}
        widest = 1
        for use in usable:
            times = self._times(use, at_most)
            if not times:
                continue
            most = max(len(option) for option in use.options)
            net = most - len(use.price)
            own = (use.entity,)
            if use.entity in tapping and any(need.kind == "tap" and need.entities == own for need in use.needs):
                net -= 1
            gain += times * max(0, net)
            loss = min(loss, -net)
            widest = max(widest, most)
            for place in range(most):
                mask = 0
                for option in use.options:
                    mask |= option[place] if place < len(option) else 0
                amounts.append(Amount(mask, times))
        if supplied + gain < wanted:
            return True
        if loss > 0 and not self.doubles and wanted + loss * -(-unmet // widest) > supplied:
            return True  # what the supplies can't be must come from uses, and each of those costs more than it gives
        grouped, _ = _grouped(amounts, [0] * len(amounts))
        return self._give(grouped, life) is None

    def _usable(self, amounts: Sequence[Amount], uses: Sequence[Use]) -> list[Use]:
        """Return the uses payable with kinds that supplies or other such uses give."""
        kinds = 0
        for amount in amounts:
            kinds |= amount.mask
        usable: list[Use] = []
        left = list(uses)
        while True:
            found = [use for use in left if all(mask & kinds for mask in use.price)]
            if not found:
                return usable
            usable += found
            left = [use for use in left if use not in found]
            for use in found:
                for option in use.options:
                    for mask in option:
                        kinds |= mask

    def _times(self, use: Use, most: int) -> int:
        """Return how often a use could still be made, up to `most`."""
        times = most
        for need in use.needs:
            there = sum(
                [
                    self.problem.capacity.get((need.kind, entity), 0) - self.used.get((need.kind, entity), 0)
                    for entity in need.entities
                    if need.kind != "here" or entity not in self.gone
                ]
            )
            times = min(times, there // need.amount if need.amount else most)
        return times


def _less(amounts: dict[int, int], mask: int) -> dict[int, int]:
    left = dict(amounts)
    left[mask] -= 1
    if not left[mask]:
        del left[mask]
    return left


def _with_price(demands: dict[int, int], price: Sequence[int]) -> dict[int, int]:
    if not price:
        return demands
    wanted = dict(demands)
    for mask in price:
        wanted[mask] = wanted.get(mask, 0) + 1
    return wanted


def _grouped(amounts: Sequence[Amount], burdens: Sequence[int]) -> tuple[list[Amount], list[list[int]]]:
    """Merge indistinguishable amounts; return them with the indexes that each one stands for."""
    places: dict[tuple[int, int], int] = {}
    grouped: list[Amount] = []
    members: list[list[int]] = []
    for index, amount in enumerate(amounts):
        key = (burdens[index], amount.mask)
        place = places.get(key)
        if place is None:
            places[key] = len(grouped)
            grouped.append(amount)
            members.append([index])
        else:
            grouped[place] = Amount(amount.mask, grouped[place].number + amount.number)
            members[place].append(index)
    return grouped, members


def _alike(problem: Problem, uses: Sequence[Use]) -> dict[Any, Any]:
    """Return ident of a use → a key shared with equivalent uses."""

    def shape(use: Use) -> Any:
        return (
            use.options,
            use.price,
            use.dear,
            use.burden,
            tuple(
                (
                    need.kind,
                    need.amount,
                    None if need.entities == (use.entity,) else need.entities,
                    tuple(problem.capacity.get((need.kind, entity), 0) for entity in need.entities),
                )
                for need in use.needs
            ),
        )

    shapes: dict[int, list[Any]] = {}
    for use in uses:
        shapes.setdefault(use.entity, []).append(shape(use))
    chosen_from = {entity for use in uses for need in use.needs if len(need.entities) > 1 for entity in need.entities}
    supplied: dict[int, list[Any]] = {}
    for supply in problem.supplies:
        if supply.entity >= 0:
            faces = tuple(face._replace(ident=None) for face in supply.faces)
            supplied.setdefault(supply.entity, []).append((faces, supply.extra, supply.number))
    return {
        use.ident: (
            shape(use),
            tuple(shapes[use.entity]),
            tuple(supplied.get(use.entity, ())),
            use.entity if use.entity in chosen_from else None,
        )
        for use in uses
    }
