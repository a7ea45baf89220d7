"""What a player can pay mana with now: the pool, and every mana ability with its cost and yield (605.3a)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, lru_cache
from math import comb
from operator import is_
from typing import TYPE_CHECKING, Any

from engine import limits
from engine.change.events import AddMana, Move, Tap
from engine.change.events.life import life_to_pay
from engine.decisions import Action, is_player
from engine.refusal import Text
from engine.rules.paying import activation_costs
from engine.rules.paying.demand import Ident, Purpose
from engine.rules.paying.later_needs import has_other_abilities
from engine.rules.paying.payment_bans import forbidden_to
from engine.rules.paying.price import GENERIC, LIFE_TOO, Price, price_of, with_life
from engine.rules.paying.solver import (
    COUNTERS,
    DISCARD,
    FIRST_KIND,
    LIFE_LOST,
    SACRIFICE,
    Face,
    Resource,
    Supply,
    Use,
)
from engine.vocabulary.payment_needs import Need
from engine.vocabulary.pool import Mana

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.looks import Looks
    from engine.state.objects import Characteristics
    from engine.state.play import Play

COSTLY = 100
"""Burden of abilities that cost more than {T}."""
MOST_SHOWN = 6
"""Maximum number of mana groups listed one by one for an ability."""
MOST_KINDS = 4
"""Maximum number of kinds of symbols in a price for it to be judged without a search."""
WANTED = 3
"""Burden of each type of mana that something else could want, so that a land of other types is used first."""
CREATURE = 10
"""Burden of a creature, which a player would rather keep untapped."""


class Source:
    """A mana ability whose non-mana costs can be paid now. Immutable."""

    __slots__ = (
        "_action",
        "ability",
        "costs_mana",
        "extra",
        "ident",
        "is_own_business",
        "limit",
        "needs",
        "object",
        "options",
        "price",
        "snow",
        "units",
    )

    def __init__(
        self,
        ident: Ident,
        ability: Any,
        options: tuple[str, ...],
        extra: tuple[Mana, ...],
        needs: tuple[Need, ...] | None,
        price: Price,
        snow: bool,
        limit: Any,
    ) -> None:
        self.ident = ident
        self.object = ident.object
        self.ability = ability
        self.options = options
        """What it could add: strings of one letter per mana."""
        self.extra = extra
        """What triggered mana abilities add besides (605.4a)."""
        self.needs = needs
        """What it takes; None if its words don't say."""
        self.price = price
        """The mana it costs."""
        self.costs_mana = bool(price.total or price.life)
        """Whether its cost has mana, or life for Phyrexian symbols."""
        self.snow = snow
        self.limit = limit
        """The spending restriction of its mana (Mana.only)."""
        self.units = _units(options)
        """The ways to add its mana as units, each with its possible letters."""
        self.is_own_business = self._takes_itself()
        """Whether it taps itself once, costs no mana, and takes nothing else except perhaps itself."""
        self._action: Action | None = None

    def _takes_itself(self) -> bool:
        needs = self.needs
        if needs is None or self.costs_mana:
            return False
        taps = False
        for need in needs:
            if need.amount != 1 or need.kind not in ("tap", "here") or need.entities != (self.object,):
                return False
            taps = taps or need.kind == "tap"
        return taps

    def of(self, object: int, index: int) -> Source:
        """Return the same ability of another object; the only thing it may take is tapping that object."""
        new = Source.__new__(Source)
        new.object, new.ident = object, Ident(object, index)
        new.needs = (Need("tap", 1, (object,)),)
        new.ability, new.options, new.units, new.extra = self.ability, self.options, self.units, self.extra
        new.price, new.snow, new.limit, new.is_own_business = self.price, self.snow, self.limit, self.is_own_business
        new.costs_mana = self.costs_mana
        new._action = None
        return new

    @property
    def key(self) -> str:
        """Its key among the actions of a decision."""
        return self.ident.key

    def context(self, game: Play, player: int) -> Context:
        """Return the context in which it is activated."""
        return _context(game, player, self.ident)

    @property
    def action(self) -> Action:
        """Return it as an action."""
        if self._action is None:
            self._action = Action(self.key, "mana", self.object, self.ident.ability, _words(self.options))
        return self._action

    def made(self, letter: str) -> Mana:
        """Return the mana of that type as this source makes it."""
        return Mana(letter, self.snow, self.limit)


@lru_cache(maxsize=4096)
def _words(options: tuple[str, ...]) -> Text:
    """Return the words of an ability that adds one of these; if there are many, only the amount of mana."""
    if len(options) > MOST_SHOWN:
        number = len(options[0])
        return Text(f"Add {number} mana", f"Aggiungi {number} mana")
    shown = ["".join([f"{{{letter}}}" for letter in option]) for option in options]
    return Text("Add " + " or ".join(shown), "Aggiungi " + " o ".join(shown))


class Inventory:
    """Everything a player could pay with at one moment."""

    def __init__(
        self, game: Play, player: int, tapping: frozenset[int] = frozenset(), sources: Iterable[Source] | None = None
    ) -> None:
        self.game = game
        self.player = player
        self.tapping = tapping
        """Permanents treated as already tapped."""
        if sources is None:
            sources = find_sources(game, player)
        self.sources = [source for source in sources if not (source.object in tapping and source.ability.taps)]
        self.by_ident = {source.ident: source for source in self.sources}
        self.kinds: dict[Mana, int] = {}
        """Kind of mana → its bit in the solver's masks."""
        self.pool = dict(game.state.players[player].pool.units)
        for mana in self.pool:
            self._kind(mana)
        known: set[tuple[object, ...]] = set()
        for source in self.sources:
            alike = (source.units, source.snow, id(source.limit))
            if alike not in known:
                known.add(alike)
                for letter in dict.fromkeys([letter for option in source.units for unit in option for letter in unit]):
                    self._kind(source.made(letter))
            for mana in source.extra:
                self._kind(mana)
        self.liberties = liberties(game, player)
        """Effects that let mana be spent as though it were of another type, with their contexts (609.4b)."""
        self.limited = bool(self.liberties) or any(mana.only is not None for mana in self.kinds)
        """Whether what mana can pay for depends on what it is spent on."""
        self._masks: dict[tuple[str, Purpose | None], int] = {}
        self.supplies: list[Supply] = [
            Supply((Face(self.kinds[mana]),), number, _pool_burden(mana)) for mana, number in self.pool.items()
        ]
        self.uses: list[Use] = []
        self._sort()
        self._as_sorted = self.supplies
        self._capacity: dict[Resource, int] = {}
        self._calm: tuple[Looks, bool] | None = None
        self._short: dict[Price, bool] = {}

    def _kind(self, mana: Mana) -> int:
        bit = self.kinds.get(mana)
        if bit is None:
            bit = self.kinds[mana] = 1 << (FIRST_KIND + len(self.kinds))
        return bit

    @cached_property
    def most(self) -> int:
        """Return an upper bound on the mana available without the uses."""
        return sum([supply.number * (1 + len(supply.extra)) for supply in self.supplies])

    @property
    def next_bit(self) -> int:
        """The first unused bit."""
        return 1 << (FIRST_KIND + len(self.kinds))

    def mask(self, letters: str, purpose: Purpose | None) -> int:
        """Return the kinds of mana of these types ("S" for snow mana, `GENERIC` for generic mana) that may be spent on
        the purpose."""
        if not self.limited:
            purpose = None
        found = self._masks.get((letters, purpose))
        if found is None:
            found = 0
            free = any(letter in letters for act, ctx in self.liberties for letter in act.spends_as(ctx, purpose))
            for mana, bit in self.kinds.items():
                fits = free or mana.type in letters or ("S" in letters and mana.snow)
                if fits and self.allows(mana, purpose) and (letters != GENERIC or self.pays_generic(mana)):
                    found |= bit
            self._masks[letters, purpose] = found
        return found

    def allows(self, mana: Mana, purpose: Purpose | None) -> bool:
        """Whether such mana may be spent on the purpose (106.6)."""
        if mana.only is None:
            return True
        limit, source = mana.only
        allowed: bool = limit.allows(self.game.context(source, self.player), purpose)
        return allowed

    def pays_generic(self, mana: Mana) -> bool:
        """Whether such mana can pay for generic mana (107.4b)."""
        return mana.only is None or bool(mana.only[0].pays_generic)

    def capacity(self, resource: Resource) -> int:
        """Return how much there is of a resource."""
        found = self._capacity.get(resource)
        if found is None:
            found = _capacity(self.game, resource)
            if resource[0] == "tap" and resource[1] in self.tapping:
                found = 0
            self._capacity[resource] = found
        return found

    def spare(self, wanted: Collection[str], asked: Mapping[str, int]) -> None:
        """Reorder the sources so that those of wanted types are used later. Among them, types with the largest surplus
        over what is asked for go first; sources without further activated abilities go before those with some."""
        kinds: dict[str, int] = {}
        for mana, bit in self.kinds.items():
            for letter in (mana.type, *("S" * mana.snow)):
                if letter in wanted:
                    kinds[letter] = kinds.get(letter, 0) | bit
        given = {
            letter: sum(1 for supply in self._as_sorted if any(face.mask & kind for face in supply.faces))
            - asked.get(letter, 0)
            for letter, kind in kinds.items()
        }
        most = max(given.values(), default=0)
        weights = [(kind, WANTED + (given[letter] < most)) for letter, kind in kinds.items()]
        self.supplies = [
            supply._replace(burden=supply.burden + self._worth(supply, weights)) for supply in self._as_sorted
        ]

    def spare_nothing(self) -> None:
        """Use everything in its original order."""
        self.supplies = self._as_sorted

    def _worth(self, supply: Supply, weights: Sequence[tuple[int, int]]) -> int:
        worth = sum(weight for kind, weight in weights if any(face.mask & kind for face in supply.faces))
        if supply.entity >= 0 and has_other_abilities(self.game.looks.look(supply.entity)):
            worth += 1
        return worth

    def renew(self) -> None:
        """Return to the original sources and pool after noted values may have changed."""
        self._capacity.clear()

    # -- what the sources are to the solver -----------------------------------------------------------------------

    def _sort(self) -> None:
        """Sort sources into supplies, which only tap or use up themselves and give one unit, and uses."""
        single: dict[int, list[Face]] = {}
        masks: dict[tuple[object, ...], int] = {}
        for source in self.sources:
            dear = self._dear(source)
            options = source.units
            if len(options) == 1 and len(options[0]) == 1 and not source.extra and source.is_own_business:
                alike = (options[0][0], source.snow, id(source.limit))
                mask = masks.get(alike)
                if mask is None:
                    mask = masks[alike] = self._made(source, options[0][0])
                ends = any(need.kind == "here" for need in source.needs or ())
                single.setdefault(source.object, []).append(Face(mask, dear, ends, True, ident=source.ident))
                continue
            extra = tuple([self.kinds[mana] for mana in source.extra])
            given = tuple([(*(self._made(source, unit) for unit in option), *extra) for option in options])
            price = self.price_masks(source)
            needs = source.needs
            if needs is None:
                needs = (Need("unknown", 1, (source.object,)),)
            burden = 2 * max(len(option) for option in given)
            if dear or price:
                burden += COSTLY
            self.uses.append(Use(source.ident, source.object, given, price, needs, dear, burden))
        objects = self.game.state.objects
        looks = self.game.looks
        for entity, faces in single.items():
            faces.sort(key=lambda face: face.dear)
            mask = 0
            for face in faces:
                mask |= face.mask
            burden = 2 * mask.bit_count() + (CREATURE if "Creature" in looks.look(entity).types else 0)
            dear = faces[0].dear
            if dear:
                burden += COSTLY * dear
            if objects[entity].zone != "battlefield":
                burden += COSTLY
            self.supplies.append(Supply(tuple(faces), 1, burden, entity))
        tapped_alone = [use for use in self.uses if use.entity not in single and self._is_fixed(use)]
        shared = Counter([use.entity for use in self.uses])
        several = {use.entity for use in tapped_alone if shared[use.entity] > 1}
        for use in tapped_alone:
            if use.entity not in several:
                self.uses.remove(use)
                ((first, *more),) = use.options
                face = Face(first, use.dear, any(need.kind == "here" for need in use.needs), True, ident=use.ident)
                self.supplies.append(Supply((face,), 1, use.burden, use.entity, tuple(more)))

    def _is_fixed(self, use: Use) -> bool:
        """Whether it always gives the same number of independent units and takes nothing but itself."""
        source = self.by_ident[use.ident]
        return len(use.options) == 1 and not use.price and source.is_own_business

    def _made(self, source: Source, letters: str) -> int:
        mask = 0
        for letter in letters:
            mask |= self.kinds[source.made(letter)]
        return mask

    def price_masks(self, source: Source) -> tuple[int, ...]:
        """Return the kinds of mana that pay each part of the source's own cost."""
        purpose = Purpose("activate", source.object)
        price = source.price
        generic = self.mask(GENERIC, purpose)
        pips = [self.mask(pip, purpose) for pip in price.pips]
        pips += [self.mask(letter, purpose) for letter in price.doubles]
        return (*pips, *((generic,) * price.generic))

    def _dear(self, source: Source) -> int:
        """Return the DEAR values of what the source takes."""
        dear = 0 if source.ability.only_adds else LIFE_LOST
        for need in source.needs or ():
            if need.kind == "here":
                zones = {self.game.state.objects[entity].zone for entity in need.entities}
                dear |= DISCARD if zones and "battlefield" not in zones else SACRIFICE
            elif need.kind == "life":
                dear |= LIFE_LOST
            elif need.kind.startswith("counter:"):
                dear |= COUNTERS
        if source.needs is None:
            dear |= DISCARD
        return dear

    # -- whether a plan can be trusted ------------------------------------------------------------------------------

    def sure(self, idents: Iterable[Ident]) -> bool:
        """Whether activating these changes nothing about what the others give; if not, a plan must be tried out."""
        looks = self.game.looks
        used = [self.by_ident[ident] for ident in idents]
        if not used:
            return True
        if not {AddMana, Tap}.isdisjoint(looks.replacing):
            return False
        if any(source.extra or source.needs is None or not source.ability.only_adds for source in used):
            return False
        if all(need.kind == "tap" for source in used for need in source.needs or ()):
            reads = looks.reads_ability.union(*[source.ability.mana_reads for source in used])
            return "tapped" not in reads
        standing = Move in looks.replacing or bool(looks.looks or looks.player_rules or looks.controllers)
        return not standing and not any(source.ability.mana_varies for source in self.sources)

    def surely_pays(self, price: Price, purpose: Purpose | None, but: int) -> bool:
        """Whether supplies that cost nothing dear, except those of the object `but`, certainly pay the price in any
        order. False only means that a search is needed.

        It is asked for symbols of few kinds: they can be paid if for each set of kinds there are as many supplies for
        some of them (Hall's condition).
        """
        if price.doubles or price.life or any(LIFE_TOO in pip for pip in price.pips):
            return False
        wanted = self._wanted(price.pips, purpose)
        if price.generic:
            mask = self.mask(GENERIC, purpose)
            wanted[mask] = wanted.get(mask, 0) + price.generic
        if len(wanted) > MOST_KINDS or not self._is_calm:
            return False
        there, by_entity = self._cheap
        if but in by_entity:
            there = dict(there)
            for mask, number in by_entity[but]:
                there[mask] -= number
        return self._covers(there, wanted)

    def _wanted(self, pips: Iterable[str], purpose: Purpose | None) -> dict[int, int]:
        """Return the sets of mana kinds that pay the symbols, and the number of symbols for each."""
        wanted: dict[int, int] = {}
        for pip in pips:
            mask = self.mask(pip, purpose)
            wanted[mask] = wanted.get(mask, 0) + 1
        return wanted

    @staticmethod
    def _covers(there: Mapping[int, int], wanted: Mapping[int, int]) -> bool:
        """Whether each set of wanted kinds has enough supplies that can be one of them (Hall's condition)."""
        kinds = list(wanted.items())
        given = there.items()
        for chosen in range(1, 1 << len(kinds)):
            reach = needed = 0
            for place, (mask, number) in enumerate(kinds):
                if chosen >> place & 1:
                    reach |= mask
                    needed += number
            if sum([number for mask, number in given if mask & reach]) < needed:
                return False
        return True

    def falls_short(self, price: Price) -> bool:
        """Whether all supplies together certainly can't pay the price: too few, or too few of some kinds. The yield of
        uses is not counted."""
        known = self._short.get(price)
        if known is None:
            open_ = with_life(price, life_letters(self.game, self.player))
            known = self._short[price] = open_.least > self.most or self._lacks_kinds(open_)
        return known

    def _lacks_kinds(self, price: Price) -> bool:
        """Whether some symbols have too few supplies (Hall's condition)."""
        wanted = self._wanted([pip for pip in price.pips if LIFE_TOO not in pip], None)
        return not (self.limited or len(wanted) > MOST_KINDS) and not self._covers(self._units_given, wanted)

    @cached_property
    def _units_given(self) -> dict[int, int]:
        """Return the sets of mana kinds that supplies can be, and the amount of each."""
        found: dict[int, int] = {}
        for supply in self.supplies:
            mask = 0
            for face in supply.faces:
                mask |= face.mask
            for each in (mask, *supply.extra):
                found[each] = found.get(each, 0) + supply.number
        return found

    @cached_property
    def _cheap(self) -> tuple[dict[int, int], dict[int, list[tuple[int, int]]]]:
        """Return the same for supplies that take nothing dear, and the amounts by the entity that gives them."""
        found: dict[int, int] = {}
        by_entity: dict[int, list[tuple[int, int]]] = {}
        for supply in self.supplies:
            mask = 0
            for face in supply.faces:
                if not face.dear and not face.ends:
                    mask |= face.mask
            if mask:
                found[mask] = found.get(mask, 0) + supply.number
                if supply.entity >= 0:
                    by_entity.setdefault(supply.entity, []).append((mask, supply.number))
        return found, by_entity

    @property
    def _is_calm(self) -> bool:
        """Whether using the cheap supplies never changes what another gives (see `sure`)."""
        looks = self.game.looks
        known = self._calm
        if known is None or known[0] is not looks:
            idents = [
                face.ident
                for supply in self.supplies
                for face in supply.faces
                if supply.entity >= 0 and not face.dear and not face.ends
            ]
            known = self._calm = (looks, self.sure(idents))
        return known[1]

    @property
    def may_give_more(self) -> bool:
        """Whether activating a source might increase what others give."""
        return self._varies or AddMana in self.game.looks.replacing

    @cached_property
    def _varies(self) -> bool:
        return any(source.extra or source.needs is None or source.ability.mana_amount_varies for source in self.sources)


def inventory_of(game: Play, player: int, sources: list[Source] | None = None) -> Inventory:
    """Return everything the player could pay with now. Cached while the player has the same sources and mana; callers
    must not change it. `sources` is the result of `find_sources`, if known."""
    if sources is None:
        sources = find_sources(game, player)
    pool = list(game.state.players[player].pool.units.items())
    kept: tuple[list[tuple[Mana, int]], Inventory] | None = game.kept.get(("inventory", player))
    if kept is not None and kept[0] == pool:
        same = kept[1]
        bound = same.limited or liberties(game, player)
        if not bound and len(same.sources) == len(sources) and all(map(is_, same.sources, sources)):
            same.renew()
            return same
    made = Inventory(game, player, sources=sources)
    game.kept["inventory", player] = (pool, made)
    return made


def liberties(game: Play, player: int) -> list[tuple[Any, Any]]:
    """Return the effects that let the player spend mana as though it were of another type, with their contexts."""
    rules = game.looks.player_rules
    return [(act, ctx) for act, ctx, players in rules if player in players and act.frees_mana]


def life_letters(game: Play, player: int) -> str:
    """Return the colours whose symbols in costs effects let the player pay with 2 life."""
    rules = game.looks.player_rules
    return "".join([act.life_for(ctx) for act, ctx, players in rules if player in players])


class _ManaAbility:
    """A mana ability that functions in its object's zone, valid as long as the object looks the same."""

    __slots__ = ("ability", "index", "is_constant", "is_creature", "look", "object", "source")

    def __init__(self, look: Characteristics, object: int, index: int, ability: Any) -> None:
        self.ability = ability
        self.index = index
        self.look = look
        self.object = object
        self.is_creature = "Creature" in look.types
        unlimited = ability.mana_limit is None and not look.rules
        self.is_constant = ability.only_taps and ability.adds_same_mana and unlimited
        """Whether {T} alone can keep it from being activated, and it always gives the same mana."""
        self.source: Source | None = None
        """The cached source of a constant one."""

    def sources(self, game: Play, player: int) -> Iterator[Source]:
        """Yield it as sources of mana: one, or one for each possible value of X (107.3a)."""
        least = int(not self.ability.announces_number)
        for x in range(least, limits.MANA_X + 1) if self.ability.uses_x else (0,):
            found = self.work_out(game, player, x)
            if found is not None:
                yield found
            elif x:
                return

    def work_out(self, game: Play, player: int, x: int) -> Source | None:
        """Return it as a source of mana; None if something other than being tapped prevents its activation."""
        ability, look = self.ability, self.look
        if look.rules and any(act.forbids_mana_ability(ctx) for act, ctx in look.rules):
            return None
        triggers = Tap in game.looks.watchers
        snow = "Snow" in look.supertypes
        alike = ("mana", id(ability), snow)
        if self.is_constant and not triggers:
            other: Source | None = game.kept.get(alike)
            if other is not None:
                self.source = other.of(self.object, self.index)
                return self.source
        ident = Ident(self.object, self.index, x)
        context = _context(game, player, ident)
        if not ability.only_taps and ability.refusal(context) is not None:
            return None
        options = ability.mana_options(context)
        if not options:
            return None
        limit = ability.mana_limit
        extra = triggered_mana(game, player, self.object) if triggers and ability.taps else ()
        cost = activation_costs.changed(look, ability, ability.mana_cost, x)
        source = Source(
            ident,
            ability,
            options,
            extra,
            _needs(ability, context, self.index),
            price_of(cost, x),
            snow,
            None if limit is None else (limit, self.object),
        )
        if self.is_constant and not triggers:
            game.kept[alike] = self.source = source
        return source


def _abilities_of(game: Play, id: int, look: Characteristics) -> list[_ManaAbility]:
    object = game.state.objects[id]
    zone = object.zone
    kept: tuple[Characteristics, str, list[_ManaAbility]] | None = game.kept.get(("mana", id))
    if kept is not None and kept[0] is look and kept[1] == zone:
        return kept[2]
    found = [
        _ManaAbility(look, id, index, ability)
        for index, ability in enumerate(look.summary.activated)
        if ability.is_mana and game.functions(object, ability)
    ]
    game.kept["mana", id] = (look, zone, found)
    return found


def _mana_abilities(game: Play, player: int) -> Sequence[_ManaAbility]:
    """Return the mana abilities of objects the player controls, or owns outside the battlefield."""
    looks = game.looks
    found: list[_ManaAbility] | None = looks.kept.get(("mana", player))
    if found is None:
        found = []
        for id in (*looks.permanents(player), *game.outside_of(player)):
            look = looks.look(id)
            if look.summary.activated:
                found += _abilities_of(game, id, look)
        if looks.is_complete:
            looks.kept["mana", player] = found
    return found


def find_sources(game: Play, player: int, of: int | None = None) -> list[Source]:
    """Return the mana abilities whose non-mana costs the player could pay (605.3a), optionally those of one object."""
    objects = game.state.objects
    triggers = Tap in game.looks.watchers
    bars = any(act.bars_abilities for act, _, _ in game.looks.player_rules)
    found: list[Source] = []
    for each in _mana_abilities(game, player):
        id, ability = each.object, each.ability
        if of is not None and id != of:
            continue
        if bars and forbidden_to(game, player, id, ability) is not None:
            continue
        if ability.taps and (objects[id].tapped != ability.untaps or (each.is_creature and cant_use_tap(game, id))):
            continue
        if each.source is None or triggers:
            found += each.sources(game, player)
        else:
            found.append(each.source)
    return found


def _context(game: Play, player: int, ident: Ident) -> Context:
    context: Context = game.context(ident.object, player)
    context.place, context.paying, context.x = ident.ability, "mana", ident.x
    return context


def _needs(ability: Any, context: Any, index: int) -> tuple[Need, ...] | None:
    needs: list[Need] = []
    if ability.once_each_turn:
        needs.append(Need(f"once:{index}", 1, (context.source,)))
    for cost in ability.costs:
        if not cost.is_mana:
            taken = cost.needs(context)
            if taken is None:
                return None
            needs += taken
    return tuple(needs)


@lru_cache(maxsize=4096)
def _units(options: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """Return the ways to add mana as units, each with its possible letters; one way if the units are independent."""
    letters = "".join(sorted({letter for option in options for letter in option}))
    sizes = {len(option) for option in options}
    if sizes == {1}:
        return ((letters,),)
    if len(sizes) == 1 and len(options) > 1:
        (size,) = sizes
        if len({"".join(sorted(option)) for option in options}) == comb(len(letters) + size - 1, size):
            return ((letters,) * size,)
    return tuple([tuple(option) for option in options])


def triggered_mana(game: Play, player: int, object: int) -> tuple[Mana, ...]:
    """Return the mana that triggered mana abilities, whoever controls them, would certainly add for `player` if that
    permanent were tapped for mana (605.4a)."""
    added: list[Mana] = []
    tap = Tap(object, for_mana=True)
    for source, ability in game.looks.watchers.get(Tap, ()):
        if not ability.is_mana:
            continue
        context = game.context(source, game.controller(source), event=tap)
        if ability.trigger.matches(context, tap) and (ability.condition is None or ability.condition.holds(context)):
            options = ability.mana_options(context, player)
            if len(options) == 1:
                limit = ability.mana_limit
                snow = "Snow" in game.look(source).supertypes
                added += [Mana(letter, snow, None if limit is None else (limit, source)) for letter in options[0]]
    return tuple(added)


def is_sick(game: Play, id: int) -> bool:
    """Whether summoning sickness keeps a creature from attacking and using {T} abilities (302.6)."""
    state = game.state
    since = state.objects[id].since_turn
    return since >= state.turn_began.get(game.controller(id), 0) and not game.look(id).has("haste")


def cant_use_tap(game: Play, id: int) -> bool:
    """Whether summoning sickness keeps a creature from using {T} abilities; an effect can act as though it had haste
    (302.6)."""
    return is_sick(game, id) and not any(act.waives_sickness(context) for act, context in game.look(id).rules)


def _capacity(game: Play, resource: Resource) -> int:
    kind, entity = resource
    state = game.state
    if kind == "life":
        return life_to_pay(game, entity)
    if kind.startswith("counter:") and is_player(entity):
        return state.players[entity].counters.get(kind.removeprefix("counter:"), 0)
    object = state.objects.get(entity)
    if object is None:
        return 0
    if kind == "tap":
        return 0 if object.tapped else 1
    if kind == "untap":
        return 1 if object.tapped else 0
    if kind.startswith("counter:"):
        return object.counters.get(kind.removeprefix("counter:"), 0)
    return 1


def _pool_burden(mana: Mana) -> int:
    """Return the burden of mana in the pool: restricted mana is spent first, snow mana last."""
    if mana.only is not None:
        return -10
    return (-9 if mana.type == "C" else -8) + (4 if mana.snow else 0)
