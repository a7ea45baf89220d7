"""A small random generator whose numbers are the same on every machine and with every Python version."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, log, pi, sqrt
from typing import TypeVar

T = TypeVar("T")
_MASK = (1 << 64) - 1


def seed_of(*parts: object) -> int:
    """A 64-bit number from the text of ``parts`` (FNV-1a)."""
    value = 0xCBF29CE484222325
    for byte in "\x1f".join(str(part) for part in parts).encode("utf-8"):
        value = ((value ^ byte) * 0x100000001B3) & _MASK
    return value


class Dice:
    """SplitMix64."""

    def __init__(self, *seed: object) -> None:
        self._state = seed_of(*seed)

    def bits(self) -> int:
        """The next 64 bits."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        z = self._state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def unit(self) -> float:
        """0 ≤ x < 1."""
        return (self.bits() >> 11) * 1.1102230246251565e-16

    def between(self, low: float, high: float) -> float:
        return low + (high - low) * self.unit()

    def whole(self, low: int, high: int) -> int:
        """low ≤ n ≤ high."""
        return low + self.bits() % (high - low + 1)

    def chance(self, probability: float) -> bool:
        return self.unit() < probability

    def pick(self, items: Sequence[T]) -> T:
        return items[self.bits() % len(items)]

    def sign(self) -> int:
        return 1 if self.bits() & 1 else -1

    def bell(self, middle: float = 0.0, spread: float = 1.0) -> float:
        """A normally distributed number."""
        return middle + spread * sqrt(-2 * log(1 - self.unit())) * cos(2 * pi * self.unit())

    def octets(self, count: int) -> bytes:
        words = [self.bits() for _ in range(-(-count // 8))]
        return b"".join(word.to_bytes(8, "little") for word in words)[:count]
