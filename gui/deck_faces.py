"""Faces of cards outside games, for deck lists and the start screen."""

from __future__ import annotations

from collections.abc import Generator, Iterable
from typing import TYPE_CHECKING

from engine.decklists import deck_files
from engine.scenario import Scenario
from engine.seen.view import CardView
from engine.vocabulary.types import COMMAND_TYPES
from gui.card_faces import face_of, face_of_definition
from gui.paint import CardFace

if TYPE_CHECKING:
    from engine.card_database import CardDatabase

AT_A_TIME = 4
"""Number of cards looked up between two pauses."""


class DeckFaces:
    """Looks cards up in a database, each once; the faces are in the current language."""

    def __init__(self, database: CardDatabase) -> None:
        self.database = database
        self._views: dict[str, CardView | None] = {}

    def forget(self) -> None:
        """Clear the cache: there are other cards now."""
        self._views.clear()

    def prepare(self, names: Iterable[str]) -> None:
        """Look these cards up together, which is faster than one by one."""
        wanted = [name for name in dict.fromkeys(names) if name not in self._views]
        found = ((name, self.database.find(name)) for name in wanted)
        known = [name for name, card in found if card is not None and card.types.isdisjoint(COMMAND_TYPES)]
        self._views.update(dict.fromkeys(wanted))
        if known:
            # Cards in a graveyard look as they are printed.
            scenario = Scenario(self.database)
            scenario.graveyard(0, *known)
            lying = scenario.game().view(0).players[0].graveyard
            self._views.update(zip(known, lying, strict=True))

    def face(self, name: str) -> CardFace | None:
        """The face of the card with this name in either language, or None if it is unknown."""
        if name not in self._views:
            self.prepare([name])
        view = self._views[name]
        if view is not None:
            return face_of(view)
        # Cards that only exist in the command zone are in no graveyard.
        card = self.database.find(name)
        return face_of_definition(card) if card is not None else None


def impressive(faces: DeckFaces, count: int) -> Generator[None, None, list[str]]:
    """Find the names of some impressive cards of the starter decks: the largest, from each deck in turn.

    It works in small steps, with a pause at each yield.
    """
    piles: list[list[str]] = []
    for deck in deck_files.available():
        if deck.problem is not None:
            continue
        names = [name for _, name in deck.cards]
        for start in range(0, len(names), AT_A_TIME):
            faces.prepare(names[start : start + AT_A_TIME])
            yield
        strong = sorted(
            (name for name in names if (face := faces.face(name)) and face.kinds & {"Creature", "Planeswalker"}),
            key=lambda name: -len("".join(faces.face(name).cost)) - int(_power(faces, name)),  # type: ignore[union-attr]
        )
        piles.append(strong[:count])
    chosen: list[str] = []
    while len(chosen) < count and any(piles):
        for pile in piles:
            if pile and len(chosen) < count:
                chosen.append(pile.pop(0))
    return chosen


def _power(faces: DeckFaces, name: str) -> int:
    face = faces.face(name)
    value = face.power if face is not None else None
    return int(value) if value is not None and value.isdigit() else 0
