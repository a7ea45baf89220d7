"""Collections of card definitions, looked up by name in either language."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Protocol

from engine import limits
from engine.assets import assets_dir
from engine.language.cardfile import CardDef, CardError, iterate_cards
from engine.refusal import Text


class UnknownCard(KeyError):
    """An unknown card name; `near` are similar names."""

    def __init__(self, name: str, near: list[str]) -> None:
        super().__init__(name)
        self.name = name
        self.near = near
        hint_en = f" Did you mean {', '.join(near)}?" if near else ""
        hint_it = f" Forse {', '.join(near)}?" if near else ""
        there = limits.shown(name)
        self.text = Text(f"There is no card “{there}”.{hint_en}", f"Nessuna carta si chiama “{there}”.{hint_it}")

    def __str__(self) -> str:
        return self.text.en


class Shelf(Protocol):
    """More cards than are held in memory, such as a card database imported by a player."""

    def find(self, name: str) -> CardDef | None:
        """Return the card with that name in either language and any case; None if there is none."""

    def near(self, name: str) -> list[str]:
        """Return up to three similar names."""

    def with_back(self, name: str) -> Iterable[CardDef]:
        """Return the cards whose other face has that English name."""


class CardDatabase:
    """Card definitions by name. Reading a text indexes it; rules text is parsed when a card is first used.

    Other cards are looked up on the `shelf`, if there is one.
    """

    def __init__(self, cards: Iterable[CardDef] = (), shelf: Shelf | None = None) -> None:
        self.shelf = shelf
        self._cards: dict[str, CardDef] = {}
        self._by_name: dict[str, CardDef] = {}
        for card in cards:
            self.add(card)

    def __iter__(self) -> Iterator[CardDef]:
        return iter(self._cards.values())

    def __len__(self) -> int:
        return len(self._cards)

    def __contains__(self, name: str) -> bool:
        return self.find(name) is not None

    def add(self, card: CardDef) -> None:
        """Add a card, replacing one with the same English name."""
        self._cards[card.name.en] = card
        for name in names_of(card):
            self._by_name[folded(name)] = card

    def read(self, path: Path) -> None:
        """Add the cards of a file, or of all files "*.txt" in a folder. Raises `CardError` and OSError."""
        for each in sorted(path.glob("*.txt")) if path.is_dir() else [path]:
            for card in iterate_cards(_text(each), str(each)):
                self.add(card)

    def find(self, name: str) -> CardDef | None:
        """Return the card with that name in either language and any case; None if there is none."""
        found = self._by_name.get(folded(name))
        return found if found is not None or self.shelf is None else self.shelf.find(name)

    def card(self, name: str) -> CardDef:
        """Return the card with that name. Raises `UnknownCard` with similar names."""
        found = self.find(name)
        if found is None:
            raise UnknownCard(name, self.near(name))
        return found

    def near(self, name: str) -> list[str]:
        """Return up to three similar names."""
        if len(name) > limits.CARD_NAME:
            return []
        known = {folded(each): each for each in self.names()}
        if self.shelf is not None:
            known |= {folded(each): each for each in self.shelf.near(name)}
        return [known[each] for each in difflib.get_close_matches(folded(name), known, n=3, cutoff=0.6)]

    def with_back(self, name: str) -> list[CardDef]:
        """Return the cards whose other face has that English name; for a melded permanent, both cards (712.2)."""
        found = {card.name.en: card for card in self.shelf.with_back(name)} if self.shelf is not None else {}
        own = [card for card in self if card.other_face is not None and card.other_face.name.en == name]
        return [*(found | {card.name.en: card for card in own}).values()]

    def names(self) -> Iterable[str]:
        """Return all names in both languages, without those on the shelf."""
        for card in self._cards.values():
            yield from names_of(card)


def _text(path: Path) -> str:
    """Return the text of a file. Raises `CardError` if it is too long or not text, and OSError."""
    try:
        text = limits.read_bytes(path, 4 * limits.CARD_FILE_TEXT).decode("utf-8-sig")
    except limits.TooMuch as error:
        raise CardError(str(path), 1, 1, "", f"the file has {error}") from error
    except UnicodeDecodeError as error:
        raise CardError(str(path), 1, 1, "", f"the file is not text in UTF-8 (byte {error.start + 1})") from error
    if "\0" in text:
        raise CardError(str(path), 1, 1, "", "the file is not text")
    return text


def names_of(card: CardDef) -> list[str]:
    """Return the names of a card: its own in both languages, those of its other face, and both with "//" between
    them."""
    names = list(dict.fromkeys(card.name))
    if card.other_face is not None:
        other = card.other_face.name
        names += [f"{card.name.en} // {other.en}", f"{card.name.it} // {other.it}", *other]
    return names


def folded(name: str) -> str:
    """Return a name for lookup, without regard to case and kind of apostrophe."""
    return name.replace("’", "'").casefold().strip()


@cache
def default_database() -> CardDatabase:
    """Return the cards that come with the program. Treat it as read-only; `CardDatabase(default_database())` is a
    copy."""
    database = CardDatabase()
    database.read(assets_dir() / "cards")
    return database
