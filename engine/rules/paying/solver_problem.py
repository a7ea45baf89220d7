"""Turning a demand and a player's resources into a solver problem, and its solution into a plan."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from engine.rules.paying.demand import Demand, Helped, Ident, Means, Purpose
from engine.rules.paying.mana_sources import COSTLY, find_sources, life_letters
from engine.rules.paying.payment_bans import may_pay_symbols_with_life
from engine.rules.paying.price import GENERIC, LIFE_TOO, Price, price_of, with_life
from engine.rules.paying.solver import LIFE, Face, Problem, Solution, Supply, Use
from engine.vocabulary.payment_needs import Need
from engine.vocabulary.pool import Mana

if TYPE_CHECKING:
    from engine.rules.paying.mana_sources import Inventory
    from engine.state.play import Play

Given = TypeVar("Given", Supply, Use)

HELP_BURDEN = 60
FINAL = -1
"""The recipient of a payment for the demand itself, rather than for a mana ability."""
POOL = -2
"""The payer of mana that was already in the pool."""
SUPPLIED = 1000
"""Offset for supplies as payers: this plus the supply's index. Steps of a solution have smaller numbers."""


@dataclass(frozen=True, slots=True)
class Activation:
    """A mana ability that a plan activates."""

    ident: Ident
    adds: str
    """The letters of the mana to add, without what triggers add."""
    spends: Mapping[Mana, int]
    """The mana spent on its own cost."""
    entities: tuple[int, ...] = ()
    """The objects used for costs that leave a choice."""

    @property
    def key(self) -> str:
        """Its key among the actions of a decision."""
        return self.ident.key


class Plan(NamedTuple):
    """A complete payment: abilities to activate in order, then what to spend."""

    steps: tuple[Activation, ...]
    spends: Mapping[Mana, int]
    helped: tuple[tuple[int, Helped], ...] = ()
    """Index of a helper of the demand, and the part of it that is used."""
    life: int = 0
    """Life paid for Phyrexian mana."""
    dear: int = 0

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of its steps."""
        return tuple([step.key for step in self.steps])


@dataclass(slots=True)
class Assembled:
    """A problem, and what its non-mana masks stand for."""

    problem: Problem
    demand: Demand
    price: Price
    helps: dict[int, tuple[str, bool]] = field(default_factory=dict)
    """Bit → the letters of mana that a helper's means can stand for, and whether it covers generic mana too."""
    limited: int = 0
    """Bits of means that cover only part of the generic mana."""
    limit: int = 0
    """How much generic mana they can cover."""
    means: dict[Any, tuple[int, Means]] = field(default_factory=dict)
    """Ident of a face → index of the helper, and the means."""
    by_life: bool = True
    """Whether life may be paid for symbols (107.4f)."""


def assemble(inventory: Inventory, demand: Demand, price: Price) -> Assembled:
    """Return the problem of paying `price`, the mana part of the demand, along with the rest of the demand."""
    if demand.owed:
        return _assemble_owed(inventory, demand, price)
    made = Assembled(Problem({}), demand, price, by_life=may_pay_symbols_with_life(inventory.game, demand))
    problem = made.problem
    own = demand.what.entity if demand.what is not None and demand.what.kind == "activate" else None
    problem.supplies = [_spared(supply) if supply.entity == own else supply for supply in inventory.supplies]
    problem.uses = [_spared(use) if use.entity == own else use for use in inventory.uses]
    bit = inventory.next_bit
    bit = _add_helpers(inventory.game, made, bit)
    _add_needs(inventory, made, bit)
    _add_price(inventory, made)
    _add_capacity(inventory, problem)
    return made


def _spared(given: Given) -> Given:
    """Return the same source, to be used as late as costly ones: an object with another use of its own is spared."""
    return given._replace(burden=given.burden + COSTLY)


def _assemble_owed(inventory: Inventory, demand: Demand, price: Price) -> Assembled:
    """Return the problem of paying a mana ability's cost so that what it is activated for can be paid too."""
    outer = demand.owed[0]
    made = assemble(inventory, outer.demand, outer.price)
    problem = made.problem
    prices = [each.price for each in demand.owed[1:]] + [price]
    must: list[Use] = []
    for owed, cost in zip(demand.owed, prices, strict=True):
        use = next((each for each in problem.uses if each.ident == owed.ident), None)
        if use is None:  # it adds nothing certain, or its activation can't be completed any more
            return _assemble_alone(inventory, demand, price)
        must.append(use._replace(price=_masks(inventory, made, cost, Purpose("activate", owed.ident.object))))
    problem.uses = [use for use in problem.uses if not any(each.ident.is_same_ability(use.ident) for each in must)]
    problem.must = tuple(must)
    return made


def _assemble_alone(inventory: Inventory, demand: Demand, price: Price) -> Assembled:
    """Return the problem of paying a mana ability's cost alone, whatever it is activated for. Permanents that the
    abilities themselves tap pay for nothing; without them nothing is paid."""
    made = assemble(inventory, _alone(demand), price)
    problem = made.problem
    for owed in demand.owed:
        sources = find_sources(inventory.game, demand.player, owed.ident.object)
        source = next((each for each in sources if each.ident == owed.ident), None)
        if source is None:
            problem.demands[0] = 1  # a demand that nothing pays
        elif source.ability.taps:
            entity = source.object
            problem.supplies = [each for each in problem.supplies if each.entity != entity]
            problem.uses = [each for each in problem.uses if each.entity != entity]
    return made


def _alone(demand: Demand) -> Demand:
    return Demand(
        player=demand.player,
        source=demand.source,
        mana=demand.mana,
        x=demand.x,
        on_x=demand.on_x,
        life=demand.life,
        what=demand.what,
    )


def _add_price(inventory: Inventory, made: Assembled) -> None:
    demand, price, problem = made.demand, made.price, made.problem
    problem.generic = _generic(inventory, made, demand.what)
    for letter in price.doubles:
        mask = _mask(inventory, made, letter, demand.what)
        problem.doubles[mask] = problem.doubles.get(mask, 0) + 1
    for mask in _masks(inventory, made, price, demand.what):
        problem.demands[mask] = problem.demands.get(mask, 0) + 1
    problem.life = ("life", demand.player)


def _masks(inventory: Inventory, made: Assembled, price: Price, purpose: Purpose | None) -> tuple[int, ...]:
    """Return the kinds of units that pay each part of a price except symbols such as {2/W}."""
    pips = [_mask(inventory, made, pip, purpose) for pip in price.pips]
    generic = _generic(inventory, made, purpose)
    helped = min(price.generic, made.limit) if purpose is made.demand.what else 0
    return (*pips, *((generic | made.limited,) * helped), *((generic,) * (price.generic - helped)))


def _mask(inventory: Inventory, made: Assembled, pip: str, purpose: Purpose | None) -> int:
    mask = inventory.mask(pip, purpose)
    if purpose is made.demand.what:
        for bit, (letters, _) in made.helps.items():
            if any(letter in pip for letter in letters):
                mask |= bit
    return mask | LIFE if LIFE_TOO in pip and made.by_life else mask


def _generic(inventory: Inventory, made: Assembled, purpose: Purpose | None) -> int:
    mask = inventory.mask(GENERIC, purpose)
    if purpose is made.demand.what:
        for bit, (_, generic) in made.helps.items():
            if generic and not made.limited & bit:
                mask |= bit
    return mask


def _add_helpers(game: Play, made: Assembled, bit: int) -> int:
    bits: dict[tuple[str, bool, bool], int] = {}
    demand, problem = made.demand, made.problem
    assert isinstance(problem.supplies, list)
    for index, helper in enumerate(demand.helpers):
        is_limited = helper.most is not None
        made.limit += helper.most or 0
        for means in helper.means(game, demand.player):
            stands = (means.letters, means.generic, is_limited)
            if stands not in bits:
                bits[stands] = bit
                made.helps[bit] = (means.letters, means.generic)
                if is_limited:
                    made.limited |= bit
                bit <<= 1
            ident = ("help", index, means.entity)
            made.means[ident] = (index, means)
            face = Face(bits[stands], 0, False, means.taps, True, ident)
            _add_face(problem, means.entity, face)
    return bit


def _add_face(problem: Problem, entity: int, face: Face) -> None:
    """Add another way to use a permanent that taps for one unit, or the first way for one that has none."""
    assert isinstance(problem.supplies, list)
    for place, supply in enumerate(problem.supplies):
        if supply.entity == entity and face.taps and any(each.taps for each in supply.faces):
            if supply.extra:
                _split(problem, place)
                break
            problem.supplies[place] = supply._replace(faces=(*supply.faces, face))
            return
    problem.supplies.append(Supply((face,), 1, HELP_BURDEN, entity))


def _split(problem: Problem, place: int) -> None:
    """Split off one use of a supply of several units, since its permanent is wanted elsewhere too."""
    assert isinstance(problem.supplies, list) and isinstance(problem.uses, list)
    supply = problem.supplies.pop(place)
    for face in supply.faces:
        needs = [Need("tap", 1, (supply.entity,))]
        if face.ends:
            needs.append(Need("here", 1, (supply.entity,)))
        problem.uses.append(
            Use(face.ident, supply.entity, ((face.mask, *supply.extra),), (), tuple(needs), face.dear, supply.burden)
        )


def _add_needs(inventory: Inventory, made: Assembled, bit: int) -> None:
    """Add what the other costs take (engine.families.Cost.needs): life and counters are subtracted; permanents become
    demands that compete with the mana abilities."""
    demand, problem = made.demand, made.problem
    if demand.source in inventory.game.state.objects:
        zone = inventory.game.state.objects[demand.source].zone
        if zone not in ("battlefield", "stack") and demand.what is not None and demand.what.kind == "cast":
            problem.capacity["here", demand.source] = 0
    wanted: dict[tuple[str, tuple[int, ...]], int] = {}
    for need in demand_needs(demand):
        if need.kind in ("tap", "here"):
            key = (need.kind, need.entities)
            wanted[key] = wanted.get(key, 0) + need.amount
        else:
            _reserve(inventory, problem, need)
    for (kind, entities), number in wanted.items():
        if kind == "tap":
            for entity in entities:
                if inventory.capacity(("tap", entity)):
                    _add_face(problem, entity, Face(bit, 0, False, True, True, None))
        else:
            for entity in entities:
                if problem.capacity.get(("here", entity)) == 0:
                    continue
                _keep_apart(problem, entity)
                problem.supplies = [*problem.supplies, Supply((Face(bit, last=True),), 1, HELP_BURDEN, entity)]
        problem.demands[bit] = number
        bit <<= 1


def demand_needs(demand: Demand) -> list[Need]:
    """Return what the non-mana costs take, as far as their words say."""
    needs: list[Need] = []
    for cost in demand.costs:
        if not cost.is_mana:
            assert demand.context is not None
            needs += cost.needs(demand.context) or ()
    return needs


def _reserve(inventory: Inventory, problem: Problem, need: Need) -> None:
    for entity in need.entities:
        resource = (need.kind, entity)
        left = problem.capacity.get(resource, inventory.capacity(resource))
        if left >= need.amount or entity == need.entities[-1]:
            problem.capacity[resource] = left - need.amount
            return


def _keep_apart(problem: Problem, entity: int) -> None:
    """Turn what uses the entity up into a use, so that the cost can't use it up as well."""
    assert isinstance(problem.supplies, list) and isinstance(problem.uses, list)
    for place, supply in enumerate(problem.supplies):
        if supply.entity != entity or not any(face.ends for face in supply.faces):
            continue
        kept = tuple(face for face in supply.faces if not face.ends)
        for face in supply.faces:
            if face.ends:
                needs = (Need("tap", 1, (entity,)), Need("here", 1, (entity,)))
                option = (face.mask, *supply.extra)
                problem.uses.append(Use(face.ident, entity, (option,), (), needs, face.dear, supply.burden))
        if kept:
            problem.supplies[place] = supply._replace(faces=kept)
        else:
            del problem.supplies[place]
        return


def _add_capacity(inventory: Inventory, problem: Problem) -> None:
    if problem.life is not None and problem.life not in problem.capacity:
        problem.capacity[problem.life] = inventory.capacity(problem.life)
    for use in problem.uses:
        for need in use.needs:
            for entity in need.entities:
                resource = (need.kind, entity)
                if resource not in problem.capacity:
                    problem.capacity[resource] = inventory.capacity(resource)


# -- from a solution to a plan -------------------------------------------------------------------------------------


class _Unit(NamedTuple):
    """A unit that pays for something, with its payer and what it pays for."""

    mana: Mana | None
    payer: int
    """Index of the solution's step; SUPPLIED or more for supplies, POOL for the pool."""
    paid: int
    """Index of the activation whose cost it pays; FINAL for the demand."""


def plan_of(inventory: Inventory, made: Assembled, solution: Solution) -> Plan:
    """Return the plan that a solution describes. For the cost of a mana ability, only what pays that cost."""
    return _Reading(inventory, made, solution).plan()


class _Reading:
    def __init__(self, inventory: Inventory, made: Assembled, solution: Solution) -> None:
        self.inventory = inventory
        self.made = made
        self.solution = solution
        self.mana_of = {bit: mana for mana, bit in inventory.kinds.items()}
        self.units: list[_Unit] = []
        self.helped: list[tuple[int, Helped]] = []
        self.dear = solution.dear
        self.supplies: list[tuple[Any, str, bool]] = []
        """Ident, what it adds, and whether it uses its object up."""
        self.open: dict[int, list[int]] = {}
        """Kinds of a demand → activations whose costs include it, as indexes into the solution's steps."""

    def plan(self) -> Plan:
        steps = self.solution.steps
        chosen: list[list[int]] = []
        """For each step, the kind of each of its units."""
        for place in range(len(steps) - 1, -1, -1):
            step = steps[place]
            kinds: list[int] = []
            for unit, cover in zip(step.option, step.covers, strict=True):
                kind = _one(unit & cover if cover else unit)
                kinds.append(kind)
                if cover:
                    self.units.append(_Unit(self.mana_of.get(kind), place, self._pay(cover)))
            chosen.insert(0, kinds)
            for mask in step.use.price:
                self.open.setdefault(mask, []).append(place)
        self._read_draws()
        activations = [
            self._activation(step.use.ident, kinds, self._spent(place), step.entities)
            for place, (step, kinds) in enumerate(zip(steps, chosen, strict=True))
        ]
        if self.made.problem.must:
            return self._only_for_the_last_must(activations)
        first = self._first(range(len(self.supplies)))
        return Plan(
            self._life_first((*first, *activations)),
            self._spent(FINAL),
            tuple(self.helped),
            2 * self.solution.life,
            self.dear,
        )

    def _life_first(self, steps: tuple[Activation, ...]) -> tuple[Activation, ...]:
        """Return the steps with those that cost life and no mana first: later ones may take more life, for example by
        damage, than the player has left, and only life that is there can be paid (119.4)."""
        paid = {
            source.ident
            for source in self.inventory.sources
            if not source.costs_mana and any(need.kind == "life" for need in source.needs or ())
        }
        if not paid:
            return steps
        return (*(each for each in steps if each.ident in paid), *(each for each in steps if each.ident not in paid))

    def _first(self, places: Iterable[int]) -> list[Activation]:
        """Return the steps activated before all others; those that use their object up come last."""
        ordered = sorted(places, key=lambda place: self.supplies[place][2])
        chosen = [self.supplies[place] for place in ordered]
        return [Activation(ident, adds, {}) for ident, adds, _ in chosen]

    def _pay(self, mask: int) -> int:
        owners = self.open.get(mask)
        return owners.pop() if owners else FINAL

    def _spent(self, owner: int) -> dict[Mana, int]:
        spent: dict[Mana, int] = {}
        for unit in self.units:
            if unit.paid == owner and unit.mana is not None:
                spent[unit.mana] = spent.get(unit.mana, 0) + 1
        return spent

    def _read_draws(self) -> None:
        """Work out which face of each supply is used, and its units."""
        by_supply: dict[int, list[tuple[int, int]]] = {}
        supplies: dict[int, Supply] = {}
        for draw in self.solution.draws:
            supply = draw.supply
            if supply.entity < 0:
                mana = self.mana_of[supply.faces[0].mask]
                for _ in range(draw.number):
                    self.units.append(_Unit(mana, POOL, self._pay(draw.demand)))
                continue
            supplies[id(supply)] = supply
            by_supply.setdefault(id(supply), []).append((draw.unit, draw.demand))
        for key, drawn in by_supply.items():
            self._read_supply(supplies[key], dict(drawn))

    def _read_supply(self, supply: Supply, drawn: dict[int, int]) -> None:
        wanted = drawn.get(0)
        face = next(face for face in supply.faces if wanted is None or face.mask & wanted)
        self.dear |= face.dear
        if face.last:
            if face.ident is not None:
                index, means = self.made.means[face.ident]
                assert wanted is not None
                self.helped.append((index, Helped(means, self._stands_for(means, wanted))))
                self._pay(wanted)
            return
        kinds = [_one(face.mask & wanted if wanted is not None else face.mask)]
        for place, extra in enumerate(supply.extra, 1):
            kinds.append(_one(extra & drawn[place] if place in drawn else extra))
        for place, demand in drawn.items():
            self.units.append(_Unit(self.mana_of[kinds[place]], len(self.supplies) + SUPPLIED, self._pay(demand)))
        source = self.inventory.by_ident[face.ident]
        own = kinds[: len(kinds) - len(source.extra)]
        self.supplies.append((face.ident, "".join([self.mana_of[kind].type for kind in own]), face.ends))

    def _stands_for(self, means: Means, mask: int) -> str:
        """Return which mana the means replaces in that demand."""
        demand = self.made.demand
        if mask == self.made.problem.generic and means.generic:
            return ""
        for letter in means.letters:
            if mask & self.inventory.mask(letter, demand.what) or self._pays_letter(letter, mask):
                return letter
        return ""

    def _pays_letter(self, letter: str, mask: int) -> bool:
        price = self.made.price
        return any(
            letter in pip and _mask(self.inventory, self.made, pip, self.made.demand.what) == mask for pip in price.pips
        )

    def _activation(
        self, ident: Ident, kinds: Sequence[int], spends: dict[Mana, int], entities: tuple[int, ...]
    ) -> Activation:
        source = self.inventory.by_ident[ident]
        own = kinds[: len(kinds) - len(source.extra)]
        adds = "".join([self.mana_of[kind].type for kind in own])
        return Activation(ident, adds, spends, entities)

    def _only_for_the_last_must(self, activations: list[Activation]) -> Plan:
        must = self.made.problem.must[-1]
        target = next(
            place for place, step in enumerate(self.solution.steps) if step.use.ident == must.ident and step.use is must
        )
        wanted = {target}
        queue = [target]
        for owner in queue:
            for unit in self.units:
                if unit.paid == owner and unit.payer not in wanted and unit.payer != POOL:
                    wanted.add(unit.payer)
                    queue.append(unit.payer)
        steps = self._first([place - SUPPLIED for place in wanted if place >= SUPPLIED])
        steps += [activations[place] for place in sorted(wanted) if place < SUPPLIED and place != target]
        return Plan(tuple(steps), self._spent(target), (), 0, self.dear)


def _one(mask: int) -> int:
    """Return the lowest kind in a mask."""
    return mask & -mask


def whole_price(game: Play, demand: Demand) -> Price:
    """Return the demand's mana price with symbols as announced. Symbols that effects allow to be paid with life
    (107.4f) are left open."""
    price = with_life(price_of(demand.mana, demand.x), life_letters(game, demand.player))
    letters, number = demand.on_x
    if letters:  # still generic mana (107.3a), which effects don't let players pay with life
        number = min(number, price.generic)
        price = price._replace(generic=price.generic - number, pips=(*price.pips, *(letters,) * number))
    return price._replace(life=demand.life) if demand.life else price
