"""Finds cards among all that the player has: the program's, the player's sets, and the imported database."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine import limits
from engine.decklists.deck import COLOURS
from engine.imported.sqlite_library import Found, Library, LibraryError, Query, nearness
from gui.card_faces import face_of_definition, symbols_in
from gui.i18n import language

if TYPE_CHECKING:
    from engine.card_database import CardDatabase
    from gui.card_collection import Collection
    from gui.paint import CardFace


@dataclass(frozen=True, slots=True)
class Printed:
    """What a list of cards shows of one, in the player's language."""

    cost: tuple[str, ...]
    """The symbols of its mana cost, without braces."""
    types: str
    """Its type line, and its power and toughness if it has them."""
    colours: str
    """The letters of WUBRG."""


class Finder:
    """Searches two libraries as one: the loaded cards, in memory, and the imported ones."""

    def __init__(self, database: Collection) -> None:
        self.database = database
        self.at_hand = Library.create()
        self.is_whole = False
        """Whether all loaded cards have been indexed."""
        self._printed: dict[tuple[str, str], Printed | None] = {}

    def printed(self, name: str) -> Printed | None:
        """What to show of the card with this name; None if it is unknown."""
        key = (name, language())
        if key not in self._printed:
            card = self.database.find(name)
            self._printed[key] = None
            if card is not None:
                size = f"  {card.power}/{card.toughness}" if card.power is not None else ""
                self._printed[key] = Printed(
                    symbols_in(card.cost.text) if card.cost is not None else (),
                    card.type_line.text("it" if language() == "it" else "en") + size,
                    "".join(letter for letter in COLOURS if letter in card.colours),
                )
        return self._printed[key]

    def learn(self) -> Iterator[None]:
        """Index the loaded cards, yielding after each."""
        self._printed.clear()
        for card in list(self.database):
            if not self.at_hand.has(card.name.en):
                self.at_hand.add(card, "")
            yield
        self.is_whole = True

    def search(self, query: Query, most: int = limits.FOUND_CARDS) -> list[Found]:
        """Find the cards for a query: those whose names match first, then by English name."""
        found = {each.en: each for each in self.at_hand.search(query, most)}
        if self.database.library is not None:
            try:
                for each in self.database.library.search(query, most):
                    found.setdefault(each.en, each)
            except LibraryError:
                pass  # the file has been damaged since it was opened; the loaded cards are still there
        return sorted(found.values(), key=lambda each: (nearness(query.words, each.en, each.it), each.en))[:most]

    def keywords(self) -> list[str]:
        """All keywords on cards, by their English names."""
        found = set(self.at_hand.keywords())
        if self.database.library is not None:
            found.update(self.database.library.keywords())
        return sorted(found)


class DefinitionFaces:
    """The printed faces of cards, cached in each language."""

    def __init__(self, database: CardDatabase) -> None:
        self.database = database
        self._faces: dict[tuple[str, str], CardFace | None] = {}

    def face(self, name: str) -> CardFace | None:
        """The face of the card with this name in either language, or None if it is unknown."""
        key = (name, language())
        if key not in self._faces:
            card = self.database.find(name)
            self._faces[key] = face_of_definition(card) if card is not None else None
        return self._faces[key]

    def forget(self) -> None:
        """Clear the cache."""
        self._faces.clear()
