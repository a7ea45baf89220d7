"""References to cards and players in a file's words: "Forest", "your Forest", "you"."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

SEATS = ("you", "other")
"""The players in a file: the learner or solver, and the opponent."""
ANY = ("card", "land", "creature", "artifact", "enchantment", "instant", "sorcery", "planeswalker", "permanent")
"""The words that can follow "a" instead of a name."""


IN_TEXT = re.compile(r"\[([^\[\]]+)\]")
"""A name in a text for readers: "[Serra Angel]"."""


class Named(NamedTuple):
    """A card that a file names outside its situation, and the line."""

    line: int
    name: str
    is_shown: bool = False
    """Whether the name is in a text, where either language will do; names that are compared with cards are English."""


@dataclass(frozen=True, slots=True)
class Ref:
    """A card or player named in a sentence."""

    name: str
    """The card's name; "a creature", "a land", "a card" and so on mean any of that kind."""
    seat: int | None = None
    """The player's number; None for either player's cards."""

    @property
    def is_player(self) -> bool:
        return self.name in SEATS

    @property
    def kind(self) -> str:
        """Return the card type in "a creature"; "" for a name."""
        article, _, kind = self.name.partition(" ")
        return kind if article in ("a", "an") and kind in ANY else ""

    def means(self, name: str, seat: int, kinds: Collection[str] = ()) -> bool:
        """Whether a card with this name and these types, of this player, matches."""
        return self.seat in (None, seat) and (name == self.name or self.kind in kinds)


def ref(words: str) -> Ref:
    """Return the card or player that these words refer to."""
    words = words.strip()
    if words.startswith("your "):
        return Ref(words[5:], 0)
    if words.startswith("other's "):
        return Ref(words[8:], 1)
    return Ref(words)


def refs(words: str | None) -> tuple[Ref, ...]:
    """Return the cards or players in a list joined with "and"."""
    return tuple(ref(part) for part in re.split(r" and ", words)) if words else ()


def named(line: int, found: Iterable[Ref]) -> Iterator[Named]:
    """Yield those that are cards named in that line."""
    return (Named(line, each.name) for each in found if not each.is_player and not each.kind)


def named_in_text(line: int, words: str) -> Iterator[Named]:
    """Yield the card names in brackets."""
    return (Named(line, name, True) for name in IN_TEXT.findall(words) if name not in SEATS)
