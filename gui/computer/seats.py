"""Which seats of a game the computer takes, and how strongly it plays; kept with the set-up of the game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from engine.opponent.levels import LEVELS
from gui.i18n import tr

if TYPE_CHECKING:
    from engine.game import Setup

OPTION = "computer"
"""Name of the option of `Setup`: seat, as text, → name of the level."""


def computers_of(setup: Setup) -> dict[int, str]:
    """The seats that the computer takes, with the name of the level; at least one is left for a person. What is no
    seat or level is not heeded, since saved games may come from anybody."""
    written = setup.options.get(OPTION)
    if not isinstance(written, dict):
        return {}
    seats = range(len(setup.names))
    found = {seat: written[str(seat)] for seat in seats if written.get(str(seat)) in list(LEVELS)}
    return found if len(found) < len(setup.names) else {}


def option_for(levels: Mapping[int, str]) -> dict[str, dict[str, str]]:
    """The option of a set-up in which these seats are the computer's."""
    return {OPTION: {str(seat): level for seat, level in levels.items()}} if levels else {}


def level_words(level: str) -> str:
    """A level as the player reads it."""
    return {
        "casual": tr("The computer, casual"),
        "solid": tr("The computer, solid"),
        "sharp": tr("The computer, sharp"),
    }[level]
