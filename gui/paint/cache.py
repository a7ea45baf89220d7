"""A memory-bounded cache: the least recently used values are dropped first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

V = TypeVar("V")


class ByteCache(Generic[V]):
    """Values with a size in bytes each, whose sum never exceeds ``limit``. A single value above it is not stored."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.used = 0
        self._values: OrderedDict[Hashable, tuple[V, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._values)

    def get(self, key: Hashable) -> V | None:
        found = self._values.get(key)
        if found is None:
            return None
        self._values.move_to_end(key)
        return found[0]

    def put(self, key: Hashable, value: V, size: int) -> V:
        """Store ``value``, of ``size`` bytes, and return it."""
        old = self._values.pop(key, None)
        if old is not None:
            self.used -= old[1]
        if size <= self.limit:
            self._values[key] = (value, size)
            self.used += size
        while self.used > self.limit:
            self.used -= self._values.popitem(last=False)[1][1]
        return value

    def drop(self, key: Hashable) -> None:
        old = self._values.pop(key, None)
        if old is not None:
            self.used -= old[1]

    def clear(self) -> None:
        self._values.clear()
        self.used = 0
