"""How many of several objects have different names, or the same name (201.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.state.objects import Characteristics


def names_differ(looks: Iterable[Characteristics]) -> bool:
    """Whether no two of the objects have a name in common (201.2c); an object without a name shares none."""
    seen: set[str] = set()
    for look in looks:
        if not seen.isdisjoint(look.names):
            return False
        seen |= look.names
    return True


def most_of_one_name(looks: Iterable[Characteristics]) -> int:
    """Return the size of the largest group of objects that share a name (201.2a)."""
    held = Counter(name for look in looks for name in look.names)
    return max(held.values(), default=0)


def most_of_different_names(looks: Iterable[Characteristics]) -> int:
    """Return the size of the largest group of objects with different names."""
    names = [look.names for look in looks]
    several = [each for each in dict.fromkeys(names) if len(each) > 1]
    return _most(several, {name for each in names if len(each) == 1 for name in each}) + names.count(frozenset())


def _most(several: Sequence[frozenset[str]], single: set[str]) -> int:
    """Return the size of the largest group with different names, among objects with several names each and objects with
    a `single` name."""
    if not several:
        return len(single)
    first, *others = several
    with_it = 1 + _most([each for each in others if each.isdisjoint(first)], single - first)
    return max(with_it, _most(others, single))
