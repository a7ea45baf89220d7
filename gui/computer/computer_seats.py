"""The computer's seats in a game and its level there, saved with the game's set-up."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from engine.opponent.strengths import LEVELS
from gui.i18n import tr

if TYPE_CHECKING:
    from engine.game import Setup

OPTION = "computer"
"""Name of the `Setup` option: seat, as text, → name of the level."""


def computers_of(setup: Setup) -> dict[int, str]:
    """The computer's seats with the names of their levels; at least one seat is left for a person.

    Invalid seats and levels are ignored, since saved games may come from anybody.
    """
    written = setup.options.get(OPTION)
    if not isinstance(written, dict):
        return {}
    seats = range(len(setup.names))
    found = {seat: written[str(seat)] for seat in seats if written.get(str(seat)) in list(LEVELS)}
    return found if len(found) < len(setup.names) else {}


def option_for(levels: Mapping[int, str]) -> dict[str, dict[str, str]]:
    """The set-up option that gives these seats to the computer."""
    return {OPTION: {str(seat): level for seat, level in levels.items()}} if levels else {}


def level_words(level: str) -> str:
    """The name of a level for the player."""
    return {
        "casual": tr("The computer, casual"),
        "solid": tr("The computer, solid"),
        "sharp": tr("The computer, sharp"),
    }[level]
