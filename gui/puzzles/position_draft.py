"""The position being edited: cards in zones, players, the turn. It knows no window."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from engine.card_database import CardDatabase
from engine.positions.arranging import language_of_token
from engine.puzzles.file_writer import situation_of
from engine.puzzles.puzzle import Puzzle
from engine.puzzles.situation_lines import SituationReader
from engine.refusal import Text
from engine.scenario import Scenario

ZONES = ("battlefield", "hand", "library", "graveyard", "exile", "command", "sideboard")
SEATS = (0, 1)
ONLY_ON_BATTLEFIELD = (
    "tapped",
    "sick",
    "damage",
    "counters",
    "copy_of",
    "phased_out",
    "attached_to",
    "enters",
    "as_token",
    "owner",
)
"""What a card loses when it leaves the battlefield."""
NAMELESS = Path("position.tappeto-position")
UNTITLED = Text("Position", "Posizione")
"""Name of a position without a file in error messages."""


def new_puzzle() -> Puzzle:
    """An empty table in a main phase."""
    return Puzzle(path=NAMELESS, title=Text("", ""), situation=situation_of(Scenario(CardDatabase()).position()))


class Draft:
    """A position being edited; `puzzle` is the rest of its file."""

    def __init__(self, database: CardDatabase) -> None:
        self.database = database
        self.puzzle = new_puzzle()
        self.position: dict[str, Any] = {}
        self._labels = 0
        self.take(self.puzzle)

    def take(self, puzzle: Puzzle) -> None:
        """Start to edit that one. Raises FileError, which names the faulty line."""
        reader = SituationReader(puzzle.path, self.database, puzzle.names or ("", ""))
        position = copy.deepcopy(reader.read(puzzle.situation).position())
        self.puzzle, self.position = puzzle, position
        self._relabel()

    def _relabel(self) -> None:
        """Give every card its own label, including those that nothing refers to."""
        for _, _, card in self.cards():
            if not card.get("label"):
                card["label"] = self._label()

    def _label(self) -> str:
        self._labels += 1
        return f"card {self._labels}"

    def cards(self) -> Iterator[tuple[int, str, dict[str, Any]]]:
        """Yield each card with its seat and zone."""
        for seat in SEATS:
            for zone in ZONES:
                for card in self.position["players"][seat].get(zone) or ():
                    yield seat, zone, card

    def zone(self, seat: int, zone: str) -> list[dict[str, Any]]:
        """The cards of a zone; in a library, the top card is first."""
        found: list[dict[str, Any]] = self.position["players"][seat].setdefault(zone, [])
        return found

    def find(self, label: str) -> tuple[int, str, dict[str, Any]] | None:
        """The place of the card with that label."""
        return next((found for found in self.cards() if found[2]["label"] == label), None)

    # Changes

    def add(self, seat: int, zone: str, name: str, place: int | None = None) -> dict[str, Any] | None:
        """Put a card, by its name in either language, or a token, by its description, into a zone.

        Return None if the words name neither.
        """
        card = self.database.find(name)
        entry: dict[str, Any]
        if card is not None:
            entry = {"card": card.name.en, "label": self._label()}
        elif zone == "battlefield" and (language := language_of_token(name)):
            entry = {"token": name, "label": self._label(), "language": language}
        else:
            return None
        cards = self.zone(seat, zone)
        cards.insert(len(cards) if place is None else place, entry)
        return entry

    def move(self, label: str, seat: int, zone: str, place: int | None = None) -> bool:
        """Move a card; return False if it can't go there."""
        found = self.find(label)
        if found is None or ("token" in found[2] and zone != "battlefield"):
            return False
        old_seat, old_zone, card = found
        before = self.zone(old_seat, old_zone)
        old_place = before.index(card)
        before.remove(card)
        if (old_seat, old_zone) == (seat, zone) and place is not None and place > old_place:
            place -= 1
        if zone != "battlefield":
            for key in ONLY_ON_BATTLEFIELD:
                card.pop(key, None)
            if zone != "exile":
                card.pop("face_down", None)
        if zone != old_zone or seat != old_seat:
            self._forget(label, attachments=zone != "battlefield")
        cards = self.zone(seat, zone)
        cards.insert(len(cards) if place is None else place, card)
        return True

    def remove(self, label: str) -> None:
        """Remove a card from the table."""
        found = self.find(label)
        if found is not None:
            self.zone(found[0], found[1]).remove(found[2])
            self._forget(label, attachments=True)

    def _forget(self, label: str, *, attachments: bool) -> None:
        """Remove references to a card that has moved."""
        for _, _, card in self.cards():
            if attachments and card.get("attached_to") == label:
                del card["attached_to"]
        for key in ("attackers", "blockers"):
            if key in self.position:
                self.position[key] = [pair for pair in self.position[key] if label not in pair]

    def double(self, label: str) -> dict[str, Any] | None:
        """Put a duplicate beside a card."""
        found = self.find(label)
        if found is None:
            return None
        cards = self.zone(found[0], found[1])
        twin = {**copy.deepcopy(found[2]), "label": self._label()}
        cards.insert(cards.index(found[2]) + 1, twin)
        return twin

    def set(self, label: str, key: str, value: Any) -> None:
        """Set a card's property; an empty value removes it."""
        found = self.find(label)
        if found is None:
            return
        if value in (None, False, "", 0) or value == {}:
            found[2].pop(key, None)
        else:
            found[2][key] = value

    def attack(self, label: str, attacked: str | None) -> None:
        """Let a creature attack the player or planeswalker with that label; None removes it from combat."""
        others = [pair for pair in self.position.get("attackers", ()) if pair[0] != label]
        self.position["attackers"] = others if attacked is None else [*others, [label, attacked]]
        if attacked is None and "blockers" in self.position:
            self.position["blockers"] = [pair for pair in self.position["blockers"] if pair[1] != label]

    def hosts(self, label: str) -> list[str]:
        """Return what a permanent could be attached to: other permanents by their labels, players by their numbers."""
        found = [card["label"] for _, zone, card in self.cards() if zone == "battlefield" and card["label"] != label]
        return [*found, *map(str, SEATS)]

    # Result

    def result(self, title: str) -> Puzzle:
        """Return the position as for a file.

        It names the players only if it was taken from a game or from a file that does: anybody else who opens it plays
        under their own name.
        """
        shown = self.puzzle.title
        if not title or title not in shown:
            shown = Text(title, title) if title else UNTITLED
        return replace(self.puzzle, title=shown, situation=situation_of(self.position))
