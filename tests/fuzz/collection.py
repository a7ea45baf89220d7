"""Cards for random games: those that come with the program, or those of a file with one JSON object a line, whose
fields `engine.imported.json_lines` tells.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from random import Random
from typing import Any

from engine.card_database import CardDatabase, default_database
from engine.imported import json_lines
from engine.imported.database_entry import BrokenEntry, card_form
from engine.language.cardfile import CardDef, CardError, read_cards
from engine.vocabulary.types import PERMANENT_TYPES

LANDS = {"W": "Plains", "U": "Island", "B": "Swamp", "R": "Mountain", "G": "Forest"}
PLAYED = PERMANENT_TYPES | {"Instant", "Sorcery"}
TRIES = 400
EVERGREEN = frozenset(
    {
        "deathtouch",
        "defender",
        "double strike",
        "enchant",
        "equip",
        "first strike",
        "flash",
        "flying",
        "haste",
        "hexproof",
        "indestructible",
        "lifelink",
        "menace",
        "protection",
        "reach",
        "trample",
        "vigilance",
        "ward",
    }
)
"""Keywords on cards of all years."""


class Collection:
    """A database, and random cards from it that are fully understood. Texts are read when a card is first drawn."""

    def __init__(self, database: CardDatabase, keywords: bool = False) -> None:
        """With `keywords`, only cards with a keyword beyond the evergreen ones are drawn."""
        self.database = database
        self.keywords = keywords
        self.names = tuple(
            sorted(
                card.name.en
                for card in database
                if "Basic" not in card.type_line.supertypes and PLAYED.issuperset(card.types - {"Tribal"})
            )
        )
        self._playable: dict[str, bool] = {}

    def playable(self, name: str) -> bool:
        """Whether the card has no gaps, and is wanted."""
        if name not in self._playable:
            card = self.database.card(name)
            self._playable[name] = not card.gaps and (not self.keywords or not keywords_of(card) <= EVERGREEN)
        return self._playable[name]

    def draw(self, dice: Random, colours: Iterable[str] = LANDS, permanent: bool = False) -> str:
        """Return a playable card without other colours; with `permanent`, one that can be on the battlefield on its
        own.

        After many unsuccessful tries, it is a basic land.
        """
        allowed = frozenset(colours)
        for _ in range(TRIES):
            name = dice.choice(self.names)
            card = self.database.card(name)
            if card.colours <= allowed and (not permanent or lies_alone(card)) and self.playable(name):
                return card.name.en
        return LANDS[min(allowed)]


def lies_alone(card: CardDef) -> bool:
    """Whether it is a permanent card that needn't be attached to anything."""
    return bool(card.types & PERMANENT_TYPES) and "Aura" not in card.subtypes


def keywords_of(card: CardDef) -> set[str]:
    """Return the names of the keywords on either face of a card."""
    faces = [card] if card.other_face is None else [card, card.other_face]
    return {ability.name for face in faces for ability in face.abilities if ability.is_keyword}


def shipped(keywords: bool = False) -> Collection:
    """Return the cards of the program."""
    return Collection(default_database(), keywords)


def from_file(path: Path, keywords: bool = False) -> Collection:
    """Return the cards of a file of JSON lines, and the basic lands. Lines that are not cards are omitted."""
    database = CardDatabase(default_database().card(name) for name in LANDS.values())
    for line in path.read_text(encoding="utf-8").splitlines():
        entry = json.loads(line)
        try:
            card = read_cards(card_text(entry), path.name)[0]
        except (BrokenEntry, CardError, IndexError):
            continue
        if card.name.en not in LANDS.values():
            database.add(card)
    return Collection(database, keywords)


def card_text(entry: Mapping[str, Any]) -> str:
    """Such an entry in the form of the program's card files. Raises `BrokenEntry`."""
    return card_form(json_lines.card(entry))
