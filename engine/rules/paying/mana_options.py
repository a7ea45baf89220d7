"""All the mana a player could have now (106.12, 605.3a), for judges and tests."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, groupby
from operator import le
from typing import TYPE_CHECKING, TypeAlias

from engine.rules.paying.demand import Purpose
from engine.rules.paying.mana_sources import Inventory, Source
from engine.rules.paying.price import GENERIC
from engine.vocabulary.colours import MANA_TYPES

if TYPE_CHECKING:
    from engine.rules.paying.solver import Resource
    from engine.state.play import Play

Taken: TypeAlias = frozenset[tuple["Resource", int]]
"""How much of each resource is used up."""


def mana_options(game: Play, player: int) -> tuple[str, ...]:
    """Return the greatest amounts in brace notation. A repeatable ability (`_is_repeated`) is activated until its
    resources run out, any other one once. Costs whose words don't say what they take are assumed to be paid."""
    making = _Making(Inventory(game, player))
    amounts = {"".join(sorted(letters, key=MANA_TYPES.index)) for letters in making.results()}
    return tuple("".join(f"{{{letter}}}" for letter in each) for each in sorted(_greatest(amounts), key=_place))


def _place(letters: str) -> tuple[int, list[int]]:
    return -len(letters), [MANA_TYPES.index(letter) for letter in letters]


def _greatest(found: set[str]) -> list[str]:
    """Return the amounts not contained in another one."""
    counts = {each: [each.count(letter) for letter in MANA_TYPES] for each in found}
    kept: list[str] = []
    for _, alike in groupby(sorted(found, key=len, reverse=True), key=len):
        kept += [
            each
            for each in alike
            if not any(all(map(le, counts[each], counts[other])) for other in kept)  # of equal ones none is greater
        ]
    return kept


class _Making:
    """The possibilities of one inventory. Sources that compete for a permanent are considered together."""

    def __init__(self, inventory: Inventory) -> None:
        self.inventory = inventory
        self.kinds = tuple(inventory.kinds)

    def results(self) -> set[str]:
        """Return the letters of the mana of each possibility."""
        pools: set[tuple[int, ...]] = {tuple(self.inventory.pool.get(kind, 0) for kind in self.kinds)}
        groups = _competing(self.inventory.sources)
        for group in (each for each in groups if not any(source.price.total for source in each)):
            gains = {gain for gain, _, _ in self._reached(tuple(0 for _ in self.kinds), group)}
            pools = {tuple(map(sum, zip(pool, gain, strict=True))) for pool in pools for gain in gains}
        rest = [source for group in groups if any(each.price.total for each in group) for source in group]
        if rest:
            pools = {end for pool in pools for end, _, _ in self._reached(pool, rest)}
        return {"".join(kind.type * number for kind, number in zip(self.kinds, pool, strict=True)) for pool in pools}

    def _reached(
        self, pool: tuple[int, ...], sources: Sequence[Source]
    ) -> set[tuple[tuple[int, ...], frozenset[int], Taken]]:
        """Return what can be reached from a pool by activating some of the sources, in any order."""
        start: tuple[tuple[int, ...], frozenset[int], Taken] = (pool, frozenset(), frozenset())
        found = {start}
        open_ones = [start]
        while open_ones:
            held, used, taken = open_ones.pop()
            for place, source in enumerate(sources):
                if place in used:
                    continue
                now_used = used if _is_repeated(source) else used | {place}
                for left in self._paid(held, source):
                    for more in self._taking(source, taken):
                        for added in self._added(left, source):
                            state = (added, now_used, more)
                            if state not in found:
                                found.add(state)
                                open_ones.append(state)
        return found

    def _added(self, pool: tuple[int, ...], source: Source) -> Iterator[tuple[int, ...]]:
        for option in source.options:
            counts = list(pool)
            for mana in (*(source.made(letter) for letter in option), *source.extra):
                counts[self.kinds.index(mana)] += 1
            yield tuple(counts)

    def _taking(self, source: Source, taken: Taken) -> Iterator[Taken]:
        """Yield the ways to pay the source's non-mana costs."""
        found = {taken}
        for need in source.needs or ():
            found = {more for each in found for more in self._with(need.kind, need.amount, need.entities, each)}
        yield from found

    def _with(self, kind: str, amount: int, entities: Sequence[int], taken: Taken) -> Iterator[Taken]:
        used = dict(taken)
        alone = len(entities) == 1
        for chosen in (entities,) if alone else combinations(entities, amount):
            costs = {(kind, entity): amount if alone else 1 for entity in chosen}
            if all(used.get(each, 0) + cost <= self.inventory.capacity(each) for each, cost in costs.items()):
                yield frozenset({**used, **{each: used.get(each, 0) + cost for each, cost in costs.items()}}.items())

    def _paid(self, pool: tuple[int, ...], source: Source) -> set[tuple[int, ...]]:
        """Return what may be left of a pool after paying the source's own mana cost."""
        found = {pool}
        purpose = Purpose("activate", source.object)
        price = source.price
        for letters in (*price.pips, *price.doubles, *(GENERIC,) * price.generic):
            mask = self.inventory.mask(letters, purpose)
            found = {
                (*each[:place], each[place] - 1, *each[place + 1 :])
                for each in found
                for place, kind in enumerate(self.kinds)
                if each[place] and self.inventory.kinds[kind] & mask
            }
        return found


def _is_repeated(source: Source) -> bool:
    """Whether it can be activated as long as counters, life or permanents last: "Remove a charge counter from ~: Add
    {G}". False if it costs mana or nothing, or has an activation limit."""
    return bool(source.needs) and not source.price.total and not source.ability.limits


def _competing(sources: Sequence[Source]) -> list[list[Source]]:
    """Group the sources so that different groups compete for no permanents or players."""
    groups: list[tuple[set[int], list[Source]]] = []
    for source in sources:
        touched = {source.object, *(entity for need in source.needs or () for entity in need.entities)}
        joined = [source]
        apart = []
        for entities, members in groups:
            if touched.isdisjoint(entities):
                apart.append((entities, members))
            else:
                touched |= entities
                joined = [*members, *joined]
        groups = [*apart, (touched, joined)]
    return [members for _, members in groups]
