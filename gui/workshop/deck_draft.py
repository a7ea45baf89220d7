"""A deck that is being built."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from engine import limits
from engine.decklists.commander import MOST_COMMANDERS
from engine.decks import Card, DeckFile, Entry, unfit_for_command_zone
from engine.refusal import Text
from gui import i18n


@dataclass
class DeckDraft:
    """Cards by their English names, in the order in which they came."""

    name: str = ""
    main: dict[str, int] = field(default_factory=dict)
    side: dict[str, int] = field(default_factory=dict)
    commanders: tuple[str, ...] = ()
    """Which of the cards lead the deck."""
    command: dict[str, int] = field(default_factory=dict)
    """What lies beside the deck in the command zone: planes, phenomena, schemes, vanguards."""
    about: Text = Text("", "")
    path: Path | None = None
    """The player's own file that it was read from or kept in."""
    is_changed: bool = False

    @classmethod
    def of(cls, deck: DeckFile, own: bool) -> DeckDraft:
        """A deck to change; that of the program is kept under a file of its own."""
        main, side, command = (
            {name: count for count, name in part} for part in (deck.cards, deck.sideboard, deck.command_cards)
        )
        return cls(i18n.text(deck.name), main, side, deck.commanders, command, deck.about, deck.path if own else None)

    def add(self, card: Card, count: int = 1, side: bool = False) -> None:
        """So many more or, with a number below 0, fewer copies, in the deck or its sideboard; what can be in neither
        lies in the command zone (108.5)."""
        name = card.name.en
        part = self.command if unfit_for_command_zone(card) is None else self.side if side else self.main
        left = max(0, min(part.get(name, 0) + count, limits.DECK_CARDS - sum(part.values()) + part.get(name, 0)))
        if left:
            part[name] = left
        else:
            part.pop(name, None)
        self.commanders = tuple(leader for leader in self.commanders if self.main.get(leader))
        self.is_changed = True

    def lead(self, name: str) -> None:
        """The card leads the deck, alone or with the one that did last (702.123a); it does no more if it did."""
        if name in self.commanders:
            self.commanders = tuple(leader for leader in self.commanders if leader != name)
        elif self.main.get(name):
            self.commanders = (*self.commanders, name)[-MOST_COMMANDERS:]
        self.is_changed = True

    def deck(self) -> DeckFile:
        """The deck as it is now."""
        return DeckFile(
            Text(self.name, self.name), self.about, self.path, "", _entries(self.main), _entries(self.side),
            self.commanders, _entries(self.command),
        )  # fmt: skip

    def side_as_deck(self) -> DeckFile:
        """The sideboard as if it were a deck, for the list that shows it."""
        return DeckFile(Text(self.name, self.name), entries=_entries(self.side))


def _entries(part: dict[str, int]) -> tuple[Entry, ...]:
    return tuple(Entry(count, name) for name, count in part.items())
