"""Assign units of supply to demands that accept them, at the least burden. Pure: it knows nothing of a game.

A kind of unit is a bit; a supply is the set of kinds it can be, a demand the set of kinds it accepts. Supplies are
assigned in order, each only if it increases the number of demands met. Since the sets of supplies that can be assigned
together form a matroid, this greedy choice has the least burden.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Amount(NamedTuple):
    """A number of interchangeable units or demands."""

    mask: int
    number: int


Given = dict[tuple[int, int], int]
"""(index of the supply, index of the demand) → how many units."""


def give(supplies: Sequence[Amount], demands: Sequence[Amount]) -> Given | None:
    """Return an assignment that meets all demands; None if there is none."""
    wanted = sum([demand.number for demand in demands])
    if sum([supply.number for supply in supplies]) < wanted:
        return None
    given, unmet = give_most(supplies, demands)
    return None if unmet else given


def give_most(supplies: Sequence[Amount], demands: Sequence[Amount]) -> tuple[Given, int]:
    """Return an assignment that meets as many demands as possible, and the number left unmet."""
    wanted = sum([demand.number for demand in demands])
    missing = [demand.number for demand in demands]
    given: Given = {}
    accepts = [[at for at, demand in enumerate(demands) if demand.mask & supply.mask] for supply in supplies]
    for first, supply in enumerate(supplies):
        left = supply.number
        while left and wanted:
            more = _augment(first, left, accepts, missing, given)
            if not more:
                break
            left -= more
            wanted -= more
        if not wanted:
            break
    return given, wanted


def _augment(first: int, left: int, accepts: list[list[int]], missing: list[int], given: Given) -> int:
    """Assign up to `left` units of a supply, moving earlier assignments; return how many were assigned."""
    for demand in accepts[first]:
        if missing[demand]:
            more = min(left, missing[demand])
            given[first, demand] = given.get((first, demand), 0) + more
            missing[demand] -= more
            return more
    came_from: dict[int, int] = {}
    """Demand → the supply that would be given to it."""
    moved_from: dict[int, int] = {}
    """Supply → the demand that it would be taken from."""
    queue = [first]
    for supply in queue:
        for demand in accepts[supply]:
            if demand in came_from:
                continue
            came_from[demand] = supply
            if missing[demand]:
                return _move(first, left, demand, came_from, moved_from, missing, given)
            for (other, whose), number in given.items():
                if whose == demand and number and other != first and other not in moved_from:
                    moved_from[other] = demand
                    queue.append(other)
    return 0


def _move(
    first: int,
    left: int,
    end: int,
    came_from: dict[int, int],
    moved_from: dict[int, int],
    missing: list[int],
    given: Given,
) -> int:
    path: list[tuple[int, int]] = []
    """(supply, demand) pairs to reassign, from last to first."""
    demand = end
    more = min(left, missing[end])
    while True:
        supply = came_from[demand]
        path.append((supply, demand))
        if supply == first:
            break
        demand = moved_from[supply]
        more = min(more, given[supply, demand])
    for supply, demand in path:
        given[supply, demand] = given.get((supply, demand), 0) + more
        if supply != first:
            given[supply, moved_from[supply]] -= more
    missing[end] -= more
    return more
