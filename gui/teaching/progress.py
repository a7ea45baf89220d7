"""The lessons there are, and those that a player has finished."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from engine.assets import assets_dir
from gui.settings import Settings
from gui.teaching.lesson import Lesson
from gui.teaching.lesson_file import LessonError, read_lesson

KEY = "lessons"
"""Key in `Values.extra`: player → the ids of finished lessons."""
COACH = "coach"
"""Key in `Values.extra`: player → what the coach knows of that player."""
MOST_LESSONS = 500


def folder() -> Path:
    return assets_dir() / "lessons"


def lessons(where: Path | None = None) -> tuple[list[Lesson], list[LessonError]]:
    """Return the lessons of a folder in the order of their files, and the errors of those that can't be read."""
    found: list[Lesson] = []
    broken: list[LessonError] = []
    for path in sorted((where or folder()).glob("*.txt"))[:MOST_LESSONS]:
        try:
            found.append(read_lesson(path))
        except LessonError as error:
            broken.append(error)
    return found, broken


def finished(settings: Settings, player: str, key: str = KEY) -> frozenset[str]:
    """The ids of the lessons that this player has finished; another `key` is for other courses."""
    kept: Any = settings.values.extra.get(key)
    own = kept.get(player) if isinstance(kept, Mapping) else None
    return frozenset(each for each in own if isinstance(each, str)) if isinstance(own, list) else frozenset()


def finish(settings: Settings, player: str, lesson: str, key: str = KEY) -> None:
    """Save that this player has finished a lesson."""
    before: Any = settings.values.extra.get(key)
    kept = dict(before) if isinstance(before, Mapping) else {}
    kept[player] = sorted({*finished(settings, player, key), lesson})
    settings.update(extra={**settings.values.extra, key: kept})


def coach_of(settings: Settings, player: str) -> dict[str, Any]:
    """Return what the coach knows of a player: "on", the notes that are "known", the warnings that are "silent"."""
    every: Any = settings.values.extra.get(COACH)
    own = every.get(player) if isinstance(every, Mapping) else None
    return dict(own) if isinstance(own, Mapping) else {}


def keep_coach(settings: Settings, player: str, **changes: Any) -> None:
    """Save something that the coach knows of a player."""
    every: Any = settings.values.extra.get(COACH)
    kept = dict(every) if isinstance(every, Mapping) else {}
    kept[player] = {**coach_of(settings, player), **changes}
    settings.update(extra={**settings.values.extra, COACH: kept})
