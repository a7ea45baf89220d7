"""Cards and players by the words that a file uses for them: "Forest", "your Forest", "you"."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

SEATS = ("you", "other")
"""The players of a file: who learns or solves, and who sits opposite."""
ANY = ("card", "land", "creature", "artifact", "enchantment", "instant", "sorcery", "planeswalker", "permanent")
"""What "a …" can be in the place of a name."""


IN_TEXT = re.compile(r"\[([^\[\]]+)\]")
"""A name in what a file says to its reader: "[Serra Angel]"."""


class Named(NamedTuple):
    """A card that a file names outside its situation, and in which line."""

    line: int
    name: str
    is_shown: bool = False
    """Whether it stands in a text, where either language will do; what is compared with cards is English."""


@dataclass(frozen=True, slots=True)
class Ref:
    """A card or player as a sentence names it."""

    name: str
    """"a creature", "a land", "a card" and the like mean any of that kind."""
    seat: int | None = None
    """Whose it is, None for anybody's."""

    @property
    def is_player(self) -> bool:
        return self.name in SEATS

    @property
    def kind(self) -> str:
        """Of "a creature" the card type; "" for a name."""
        article, _, kind = self.name.partition(" ")
        return kind if article in ("a", "an") and kind in ANY else ""

    def means(self, name: str, seat: int, kinds: Collection[str] = ()) -> bool:
        """Whether what has this name and these types, at that seat, is meant."""
        return self.seat in (None, seat) and (name == self.name or self.kind in kinds)


def ref(words: str) -> Ref:
    """A card or player by the words of a file."""
    words = words.strip()
    if words.startswith("your "):
        return Ref(words[5:], 0)
    if words.startswith("other's "):
        return Ref(words[8:], 1)
    return Ref(words)


def refs(words: str | None) -> tuple[Ref, ...]:
    """Several of them, with "and" between."""
    return tuple(ref(part) for part in re.split(r" and ", words)) if words else ()


def named(line: int, found: Iterable[Ref]) -> Iterator[Named]:
    """Those that are cards by their names, in that line."""
    return (Named(line, each.name) for each in found if not each.is_player and not each.kind)


def named_in_text(line: int, words: str) -> Iterator[Named]:
    """The cards whose names stand in brackets."""
    return (Named(line, name, True) for name in IN_TEXT.findall(words) if name not in SEATS)
