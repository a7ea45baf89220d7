"""Mana in a pool (106.4): each with its type, whether snow made it, and what it may be spent on (106.6).

>>> pool = Pool({"G": 2})
>>> pool.add(Mana("W", snow=True))
>>> pool["G"], pool["W"], len(pool), pool.total
(2, 1, 2, 3)
>>> pool.take(Mana("G"), 2)
>>> pool == {"W": 1}
True
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any, NamedTuple

from engine.vocabulary.colours import MANA_TYPES

UNTIL_END_OF_TURN = "end of turn"
UNTIL_END_OF_COMBAT = "end of combat"


class Mana(NamedTuple):
    """A kind of mana; mana of the same kind is interchangeable."""

    type: str
    """A letter of W U B R G C (106.1b)."""
    snow: bool = False
    """Whether a snow permanent produced it (107.4h)."""
    only: Any = None
    """The words of its spending restriction (106.6), or None."""
    stays: str | None = None
    """Until when it doesn't empty from the pool; None if it empties as steps and phases end (106.4)."""


class Pool(Mapping[str, int]):
    """A player's unspent mana: read by letter, changed by kinds of mana."""

    __slots__ = ("_held",)

    def __init__(self, mana: Mapping[str, int] | None = None) -> None:
        self._held: dict[Mana, int] = {}
        for letter, number in (mana or {}).items():
            if number:
                self._held[Mana(letter)] = number

    @property
    def units(self) -> Mapping[Mana, int]:
        """Kind of mana → amount."""
        return self._held

    @property
    def total(self) -> int:
        """The amount of mana."""
        return sum(self._held.values())

    def add(self, mana: Mana, number: int = 1) -> None:
        """Add mana."""
        self._held[mana] = self._held.get(mana, 0) + number

    def take(self, mana: Mana, number: int = 1) -> None:
        """Take mana out. Raises ValueError if there is too little."""
        left = self._held.get(mana, 0) - number
        if left < 0:
            raise ValueError(f"there is not so much {mana.type} in the pool")
        if left:
            self._held[mana] = left
        else:
            del self._held[mana]

    def empty(self, kept: str = "", into: str = "", *, ending: Collection[str] = ()) -> None:
        """Empty the pool (106.4), or turn its mana into the type `into`. Mana of the types in `kept` stays, as does
        mana that stays until something not in `ending`."""
        held, self._held = self._held, {}
        for mana, number in held.items():
            if mana.stays in ending:
                mana = mana._replace(stays=None)
            if mana.type in kept or mana.stays is not None:
                self.add(mana, number)
            elif into:
                self.add(mana._replace(type=into), number)

    def copy(self) -> Pool:
        """Return an independent copy."""
        new = Pool()
        new._held = dict(self._held)
        return new

    def __getitem__(self, letter: str) -> int:
        found = sum([number for mana, number in self._held.items() if mana.type == letter])
        if not found:
            raise KeyError(letter)
        return found

    def __iter__(self) -> Iterator[str]:
        held = {mana.type for mana in self._held}
        return iter([letter for letter in MANA_TYPES if letter in held])

    def __len__(self) -> int:
        return len({mana.type for mana in self._held})

    def __repr__(self) -> str:
        return f"Pool({dict(self)!r})"

    @property
    def text(self) -> str:
        """Brace notation."""
        return "".join([f"{{{letter}}}" * number for letter, number in self.items()])
