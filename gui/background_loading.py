"""Loads what the program needs after its first window, in small pieces so that the window can be used meanwhile."""

from __future__ import annotations

import importlib
from collections.abc import Iterator

ENGINE = (
    "engine.decisions",
    "engine.language.node",
    "engine.language.grammar",
    "engine.state.play",
    "engine.look.layers",
    "engine.change.events",
    "engine.change.happening",
    "engine.rules.paying.plan",
    "engine.rules.casting.casting",
    "engine.rules.casting.activating",
    "engine.rules.combat.combat_phase",
    "engine.rules.priority.acting",
    "engine.rules.turn.turn",
    "engine.positions.arranging",
    "engine.seen.view_maker",
    "engine.game",
    "engine.scenario",
)
"""Modules of the engine from the ground up; each is loaded with its dependencies that are not loaded yet."""

SCREENS = (
    "gui.deck_faces",
    "gui.screens.new_game",
    "gui.dialogs.panels_by_kind",
    "gui.table.controller",
    "gui.table.table_widget",
    "gui.screens.game_screen",
    "gui.workshop.workshop_screen",
)
"""Modules of the screens that open from the first one."""


def load_engine() -> Iterator[None]:
    """Import the engine and the phrases of card text, with a pause after each piece."""
    yield from _load(ENGINE)
    from engine.language.declared_phrases import loading_nodes

    yield from loading_nodes()


def load_screens() -> Iterator[None]:
    """Import the next screens, with a pause after each piece."""
    yield from _load(SCREENS)


def _load(names: tuple[str, ...]) -> Iterator[None]:
    for name in names:
        importlib.import_module(name)
        yield
