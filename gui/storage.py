"""Where games lie on disk: the autosave with the one before it, and the games that the players saved themselves."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QLockFile

from engine.refusal import Text
from gui import journal
from gui.files import data_folder, reason, write_safely
from gui.journal import BrokenSave, Journal, SavedGame, Summary

if TYPE_CHECKING:
    from engine.decisions import Answer

SUFFIX = ".tappeto"
PICTURE = ".png"
"""Ending of the small picture beside a saved game."""
SLOTS = 8
"""How many programs at most keep an autosave of their own in one folder."""


class Storage:
    """The games in one folder. Nothing here raises because a disk is full or a folder can only be read."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder if folder is not None else data_folder()
        self.trouble: Text | None = None
        """Why games can't be kept just now; None while all is well."""
        self._journal: Journal | None = None
        self._lock: QLockFile | None = None
        self._slot = self._take_slot()

    def _take_slot(self) -> int:
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            return 1  # the first record says what is wrong
        for slot in range(1, SLOTS + 1):
            lock = QLockFile(str(self.folder / f"autosave-{slot}.lock"))
            lock.setStaleLockTime(0)
            if lock.tryLock(0):
                self._lock = lock
                return slot
            if lock.error() != QLockFile.LockError.LockFailedError:
                break
        return 1

    def close(self) -> None:
        """Let another program take this autosave."""
        if self._lock is not None:
            self._lock.unlock()
            self._lock = None

    def _sentence(self, error: OSError) -> Text:
        why = reason(error)
        return Text(
            f"The game can't be kept in {self.folder}: {why.en}. You can go on playing; only closing the program "
            "would lose the game.",
            f"La partita non può essere conservata in {self.folder}: {why.it}. Si può continuare a giocare; la partita "
            "andrebbe persa solo chiudendo il programma.",
        )

    # The autosave.

    @property
    def autosave_path(self) -> Path:
        return self.folder / f"autosave-{self._slot}{SUFFIX}"

    @property
    def previous_path(self) -> Path:
        return self.folder / f"autosave-{self._slot}-previous{SUFFIX}"

    def begin(self, setup: Any, names: Sequence[str]) -> None:
        """Start the autosave of a new game; what was there becomes the previous autosave."""
        self._spare_unread()
        with contextlib.suppress(OSError):  # what stands in the way is said at the first record
            if self.autosave_path.stat().st_size:
                os.replace(self.autosave_path, self.previous_path)
                self.picture_of(self.previous_path).unlink(missing_ok=True)  # one that was killed has none
                os.replace(self.picture_of(self.autosave_path), self.picture_of(self.previous_path))
        self._journal = Journal(self.autosave_path, setup, names)

    def _spare_unread(self) -> None:
        """Lay an autosave aside that can't be read, so that the games to come do not push it out."""
        try:
            journal.read(self.autosave_path)
        except BrokenSave:
            with contextlib.suppress(OSError):
                if self.autosave_path.stat().st_size:
                    self.keep_aside(self.autosave_path, datetime.now())
        except OSError:
            return  # there is none, or what stands in the way is said at the first record

    def resume(self, saved: SavedGame) -> None:
        """Go on keeping the game `saved`, from the part that was whole, as the autosave."""
        if saved.path == self.autosave_path:
            self._journal = Journal(self.autosave_path, saved.setup, saved.names)
        else:
            self.begin(saved.setup, saved.names)

    def record(self, answers: Sequence[Answer], summary: Summary, givers: Sequence[int] = ()) -> Text | None:
        """Bring the autosave up to these answers; the sentence to show when that has just stopped or begun to work."""
        if self._journal is None:
            return None
        before = self.trouble
        try:
            self._journal.record(answers, summary, givers)
        except OSError as error:
            self.trouble = self._sentence(error)
            return self.trouble if before is None else None
        self.trouble = None
        return None if before is None else Text("The game is kept again.", "La partita viene di nuovo conservata.")

    def latest(self) -> SavedGame | None:
        """The unfinished game of the autosave; None when there is none. Raises BrokenSave and OSError."""
        return self._unfinished(self.autosave_path)

    def previous(self) -> SavedGame | None:
        """The game of the autosave before; None when there is none that can be read."""
        try:
            return self._unfinished(self.previous_path)
        except (BrokenSave, OSError):
            return None

    @staticmethod
    def _unfinished(path: Path) -> SavedGame | None:
        try:
            saved = journal.read(path)
        except FileNotFoundError:
            return None
        return None if saved.is_done and saved.damage is None else saved

    def keep_aside(self, path: Path, now: datetime) -> Path | None:
        """Move a broken file out of the way under a name with the time; None when that was not possible."""
        aside = path.with_name(f"{path.stem}-aside-{now:%Y%m%d-%H%M%S}{path.suffix}")
        try:
            os.replace(path, aside)
        except OSError:
            return None
        return aside

    # Games saved by name.

    @property
    def saves_folder(self) -> Path:
        return self.folder / "games"

    def path_of_copy(self, name: str) -> Path:
        """Where a game is kept under a name; another game of that name is kept too."""
        stem = re.sub(r"[^\w\-, ]+", "-", name).strip("- ")[:80] or "Tappeto"
        path = self.saves_folder / f"{stem}{SUFFIX}"
        number = 2
        while path.exists():
            path = self.saves_folder / f"{stem} {number}{SUFFIX}"
            number += 1
        return path

    def write_copy(
        self, path: Path, setup: Any, names: Sequence[str], answers: Sequence[Answer], summary: Summary,
        picture: bytes = b"", givers: Sequence[int] = (),
    ) -> Path:  # fmt: skip
        """Write a game into a file, with a small picture of it if there is one; the file. Raises OSError."""
        Journal(path, setup, names).record(answers, summary, givers)
        self._keep_picture(path, picture)
        return path

    @staticmethod
    def picture_of(path: Path) -> Path:
        """Where the small picture of a saved game is, if it has one."""
        return path.with_suffix(PICTURE)

    def _keep_picture(self, path: Path, picture: bytes) -> None:
        if picture:
            with contextlib.suppress(OSError):  # a game without its picture is a game all the same
                write_safely(self.picture_of(path), picture)

    def keep_picture(self, picture: bytes) -> None:
        """Keep a small picture of the game of the autosave."""
        if self._journal is not None:
            self._keep_picture(self.autosave_path, picture)

    def delete(self, path: Path) -> None:
        """Delete a saved game and its picture. Raises OSError."""
        path.unlink()
        with contextlib.suppress(OSError):
            self.picture_of(path).unlink()

    def saved_games(self) -> list[Path]:
        """The files of saved games and of autosaves, newest first."""
        found: list[tuple[float, Path]] = []
        for folder in (self.saves_folder, self.folder):
            try:
                paths = list(folder.glob(f"*{SUFFIX}"))
            except OSError:
                continue
            found += [(_modified(path), path) for path in paths]
        return [path for _, path in sorted(found, reverse=True)]


def _modified(path: Path) -> float:
    """When a file was last written, in seconds since 1970; 0 where nobody knows, as for a link to nowhere."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
