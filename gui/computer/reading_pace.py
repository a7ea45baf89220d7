"""How long the table waits after a computer player's move, so that people can read it."""

from __future__ import annotations

from collections.abc import Iterable

from engine.seen.view import LogEntry
from gui.i18n import tr

PACES = {"slow": 2400, "normal": 1300, "fast": 500, "none": 0}
"""Pause after a spell, an attack or a death at each pace, in milliseconds."""
READ = frozenset({"cast", "activate", "trigger", "attack", "block", "damage", "lose"})
"""Kinds of log entries that are worth reading."""
LAND_SHARE = 0.5
"""Share of the pause after a card that only enters the battlefield, such as a land."""


def pace_words() -> dict[str, str]:
    """The paces, with their words."""
    return {"slow": tr("Slow"), "normal": tr("Normal"), "fast": tr("Fast"), "none": tr("No pauses")}


def pause_after(entries: Iterable[LogEntry], pace: str) -> int:
    """Return how long to show these events before the game goes on, in milliseconds; 0 if nobody need read them."""
    moves = {(entry.from_zone, entry.to_zone) for entry in entries if entry.kind == "move"}
    if any(entry.kind in READ for entry in entries) or ("battlefield", "graveyard") in moves:
        return PACES[pace]
    return round(PACES[pace] * LAND_SHARE) if ("hand", "battlefield") in moves else 0
