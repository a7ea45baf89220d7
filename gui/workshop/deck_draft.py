"""A deck being built."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from engine import limits
from engine.decklists.commander import MOST_COMMANDERS
from engine.decklists.deck import Card, DeckFile, Entry
from engine.decklists.legality import unfit_for_command_zone
from engine.refusal import Text
from gui import i18n


@dataclass
class DeckDraft:
    """Cards by their English names, in the order in which they were added."""

    name: str = ""
    main: dict[str, int] = field(default_factory=dict)
    side: dict[str, int] = field(default_factory=dict)
    commanders: tuple[str, ...] = ()
    """The deck's commanders."""
    command: dict[str, int] = field(default_factory=dict)
    """Cards that go to the command zone: planes, phenomena, schemes, vanguards."""
    about: Text = Text("", "")
    path: Path | None = None
    """The player's own file that it was read from or saved to."""
    is_changed: bool = False

    @classmethod
    def of(cls, deck: DeckFile, own: bool) -> DeckDraft:
        """Return a draft of an existing deck; one of the program's own decks is saved to a new file."""
        main, side, command = (
            {name: count for count, name in part} for part in (deck.cards, deck.sideboard, deck.command_cards)
        )
        return cls(i18n.text(deck.name), main, side, deck.commanders, command, deck.about, deck.path if own else None)

    def add(self, card: Card, count: int = 1, side: bool = False) -> None:
        """Add `count` copies (fewer if negative) to the deck or its sideboard.

        A card that can be in neither goes to the command zone (108.5).
        """
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
        """Toggle a card as commander, alone or with the last one if they are partners (702.123a)."""
        if name in self.commanders:
            self.commanders = tuple(leader for leader in self.commanders if leader != name)
        elif self.main.get(name):
            self.commanders = (*self.commanders, name)[-MOST_COMMANDERS:]
        self.is_changed = True

    def deck(self) -> DeckFile:
        """The deck as it is now."""
        return DeckFile(
            Text(self.name, self.name),
            self.about,
            self.path,
            "",
            _entries(self.main),
            _entries(self.side),
            self.commanders,
            _entries(self.command),
        )

    def side_as_deck(self) -> DeckFile:
        """The sideboard as a deck, for its list."""
        return DeckFile(Text(self.name, self.name), entries=_entries(self.side))


def _entries(part: dict[str, int]) -> tuple[Entry, ...]:
    return tuple(Entry(count, name) for name, count in part.items())
