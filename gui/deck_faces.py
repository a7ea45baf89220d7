"""Faces of cards that are in no game yet, for deck lists and the start screen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.scenario import Scenario
from engine.view import CardView
from gui.faces import face_of
from gui.paint import CardFace

if TYPE_CHECKING:
    from engine.cards import CardDatabase


class DeckFaces:
    """Looks cards up in a database, each once; the faces are in the language of the moment."""

    def __init__(self, database: CardDatabase) -> None:
        self.database = database
        self._views: dict[str, CardView | None] = {}

    def prepare(self, names: Iterable[str]) -> None:
        """Look these cards up together, which is quicker than one by one."""
        wanted = [name for name in dict.fromkeys(names) if name not in self._views]
        known = [name for name in wanted if self.database.find(name) is not None]
        self._views.update(dict.fromkeys(wanted))
        if known:
            # Cards that lie open in a graveyard look as they are printed.
            scenario = Scenario(self.database)
            scenario.graveyard(0, *known)
            lying = scenario.game().view(0).players[0].graveyard
            self._views.update(zip(known, lying, strict=True))

    def face(self, name: str) -> CardFace | None:
        """The face of the card with this name in either language; None for an unknown one."""
        if name not in self._views:
            self.prepare([name])
        view = self._views[name]
        return face_of(view) if view is not None else None
