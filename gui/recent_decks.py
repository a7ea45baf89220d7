"""The decks that were played or saved lately, which are offered first."""

from __future__ import annotations

from collections.abc import Iterable

from engine.decklists.deck import DeckFile
from gui.settings import Settings

RECENT = "recent decks"
"""Key in `Values.extra`: the identities of recent decks, the last one first."""
MOST = 6
"""Number of recent decks that are remembered."""


def identity(deck: DeckFile) -> str:
    """The id by which a deck is remembered."""
    return deck.path.name if deck.path is not None else deck.name.en


def note(settings: Settings, used: Iterable[str]) -> None:
    """Remember decks by their identities, in the order of their use."""
    extra = settings.values.extra
    found = list(dict.fromkeys([*reversed(list(filter(None, used))), *_known(settings)]))
    settings.update(extra={**extra, RECENT: found[:MOST]})


def recent_first(decks: Iterable[DeckFile], settings: Settings) -> list[DeckFile]:
    """The decks with the recent ones first, otherwise in the same order."""
    places = {name: place for place, name in enumerate(_known(settings))}
    return sorted(decks, key=lambda deck: places.get(identity(deck), len(places)))


def _known(settings: Settings) -> list[str]:
    known = settings.values.extra.get(RECENT)
    return [name for name in known if isinstance(name, str)] if isinstance(known, list) else []
