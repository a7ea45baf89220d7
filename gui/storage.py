"""Games on disk: games in progress, finished games, and games that players saved by name."""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import count
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
"""Suffix of the small picture beside a saved game."""
LOCK = ".lock"
"""Suffix of the lock file beside a game that a program is playing."""
ASIDE = "-aside-"
"""Part of the name of a damaged file that was moved out of the way."""
OLDER_AUTOSAVES = f"autosave-*{SUFFIX}"
"""Autosaves of program versions that kept only two of them; they are outside the folders of this version."""
REPLAYS_KEPT = 200
"""Default number of finished games to keep."""


class Storage:
    """The games in one folder. Full disks and read-only folders raise no errors here.

    One game at a time is recorded, the *current* one, from `begin` or `resume` to `let_go`.
    """

    def __init__(self, folder: Path | None = None, replays_kept: int = REPLAYS_KEPT) -> None:
        """`replays_kept` is the number of finished games to keep, 0 for all; older ones are deleted."""
        self.folder = folder if folder is not None else data_folder()
        self.replays_kept = replays_kept
        self.trouble: Text | None = None
        """Why the current game can't be saved; None if it can."""
        self._journal: Journal | None = None
        self._lock: QLockFile | None = None
        self._path = self.under_way_folder / f"none{SUFFIX}"
        self._is_over = False
        """Whether the current game was over when last recorded."""
        self._copied: list[Answer] | None = None
        """Answers of a finished game opened from a copy: unless others are added, it needs no file."""

    def close(self) -> None:
        """Stop recording and let other programs open the current game."""
        self.let_go()

    def _sentence(self, error: OSError) -> Text:
        why = reason(error)
        return Text(
            f"The game can't be saved in {self.folder}: {why.en}. You can go on playing, but the game is lost when "
            "the program is closed.",
            f"La partita non può essere conservata in {self.folder}: {why.it}. Si può continuare a giocare; la partita "
            "andrebbe persa solo chiudendo il programma.",
        )

    # Folders

    @property
    def under_way_folder(self) -> Path:
        """The folder of unfinished games."""
        return self.folder / "under way"

    @property
    def replays_folder(self) -> Path:
        """The folder of finished games."""
        return self.folder / "replays"

    @property
    def saves_folder(self) -> Path:
        """The folder of games saved by name."""
        return self.folder / "games"

    # The current game

    @property
    def autosave_path(self) -> Path:
        """The file of the current game, or of the last one."""
        return self._path

    @property
    def is_keeping(self) -> bool:
        """Whether there is a current game: trials, lessons and puzzles are not recorded."""
        return self._journal is not None

    def begin(self, setup: Any, names: Sequence[str]) -> None:
        """Start recording a new game in a file of its own."""
        self.let_go()
        stem = f"{datetime.now():%Y-%m-%d %H.%M.%S}"
        for number in count(1):
            path = self.under_way_folder / f"{stem}{f' {number}' if number > 1 else ''}{SUFFIX}"
            if not path.exists() and self._take(path):
                break
        self._path = path
        self._journal = Journal(path, setup, names)

    def resume(self, saved: SavedGame) -> bool:
        """Go on recording the game `saved` after its intact part: in its own file if it was started here, in a new one
        if it is a copy.

        Return False, without any change, if another program is playing it.
        """
        if saved.path.parent not in (self.under_way_folder, self.replays_folder) and not self._is_older(saved.path):
            self.begin(saved.setup, saved.names)
            self._copied = list(saved.answers) if saved.is_done else None
            return True
        self.let_go()
        if not self._take(saved.path):
            return False
        self._path = saved.path
        self._journal = Journal(saved.path, saved.setup, saved.names)
        return True

    def record(self, answers: Sequence[Answer], summary: Summary, givers: Sequence[int] = ()) -> Text | None:
        """Bring the file of the current game up to these answers.

        Return the sentence to show if recording has just failed or recovered.
        """
        if self._journal is None:
            return None
        if self._copied is not None:
            if list(answers) == self._copied:
                return None
            self._copied = None
        before = self.trouble
        try:
            self._journal.record(answers, summary, givers)
        except OSError as error:
            self.trouble = self._sentence(error)
            return self.trouble if before is None else None
        self._is_over = summary.over
        self.trouble = None
        return None if before is None else Text("The game is saved again.", "La partita viene di nuovo conservata.")

    def keep_picture(self, picture: bytes) -> None:
        """Save a small picture of the current game."""
        if self._journal is not None and self._copied is None:
            self._save_picture(self._path, picture)

    def let_go(self, *, goes_on_elsewhere: bool = False) -> None:
        """Stop recording; a finished game becomes a replay.

        `goes_on_elsewhere`: the next game of its match begins, so a finished game is done even though its match is not.
        """
        if self._journal is None:
            return
        self._journal = self._copied = self.trouble = None
        if self._is_over and self._path.parent != self.replays_folder and (goes_on_elsewhere or self._is_done()):
            self._make_replay(self._path)
        elif not self._is_over and self._path.parent == self.replays_folder:
            self._path = self._move(self._path, self.under_way_folder)  # its end was taken back
        self._is_over = False
        if self._lock is not None:
            self._lock.unlock()
            self._lock = None

    def _is_done(self) -> bool:
        with contextlib.suppress(BrokenSave, OSError):
            return journal.read(self._path).is_done
        return False

    def _take(self, path: Path) -> bool:
        """Lock a game's file for this program; return False if another program has it.

        If files can't be locked at all, the first record reports that.
        """
        with contextlib.suppress(OSError):
            path.parent.mkdir(parents=True, exist_ok=True)
        lock = _lock_of(path)
        if lock.tryLock(0):
            self._lock = lock
            return True
        return lock.error() != QLockFile.LockError.LockFailedError

    def _is_open_elsewhere(self, path: Path) -> bool:
        if self._journal is not None and path == self._path:
            return False
        lock = _lock_of(path)
        if lock.tryLock(0):
            lock.unlock()
            return False
        return lock.error() == QLockFile.LockError.LockFailedError

    # Games in progress and replays

    def _is_older(self, path: Path) -> bool:
        return path.parent == self.folder and path.match(OLDER_AUTOSAVES)

    def is_under_way(self, path: Path) -> bool:
        """Whether this is the file of an unfinished game."""
        return path.parent == self.under_way_folder or self._is_older(path)

    def _under_way(self) -> Iterator[Path]:
        """Yield the files of unfinished games that no other program is playing, newest first."""
        found = [*_files(self.under_way_folder), *_files(self.folder, OLDER_AUTOSAVES)]
        for path in _newest_first(found):
            if ASIDE not in path.stem and not self._is_open_elsewhere(path):
                yield path

    def latest(self) -> SavedGame | None:
        """The unfinished game that was played last, or None. Raises BrokenSave and OSError."""
        return next(self._unfinished(), None)

    def previous(self, broken: Path) -> SavedGame | None:
        """The unfinished game that was played last, except the file `broken` and others that can't be read."""
        for path in self._under_way():
            if path == broken:
                continue
            with contextlib.suppress(BrokenSave, OSError):
                saved = self._read_unfinished(path)
                if saved is not None:
                    return saved
        return None

    def _unfinished(self) -> Iterator[SavedGame]:
        for path in self._under_way():
            saved = self._read_unfinished(path)
            if saved is not None:
                yield saved

    def _read_unfinished(self, path: Path) -> SavedGame | None:
        """Read the game in a file, or return None if it is finished.

        A finished game becomes a replay now, if a killed program left it behind.
        """
        try:
            saved = journal.read(path)
        except FileNotFoundError:
            return None
        if not saved.is_done or saved.damage is not None:
            return saved
        if self._journal is None or path != self._path:
            self._make_replay(path)
        return None

    def _make_replay(self, path: Path) -> None:
        moved = self._move(path, self.replays_folder)
        if path == self._path:
            self._path = moved
        if self.replays_kept:
            for each in _newest_first(_files(self.replays_folder))[self.replays_kept :]:
                if not self._is_open_elsewhere(each):
                    with contextlib.suppress(OSError):
                        self.delete(each)

    def _move(self, path: Path, folder: Path) -> Path:
        """Move a game with its picture; return its new path."""
        target = _unused(folder / path.name)
        try:
            folder.mkdir(parents=True, exist_ok=True)
            os.replace(path, target)
        except OSError:
            return path
        with contextlib.suppress(OSError):  # the game of a killed program may have none
            os.replace(self.picture_of(path), self.picture_of(target))
        return target

    def keep_aside(self, path: Path, now: datetime) -> Path | None:
        """Rename a broken file with the time in its name; return None if that failed."""
        aside = path.with_name(f"{path.stem}{ASIDE}{now:%Y%m%d-%H%M%S}{path.suffix}")
        try:
            os.replace(path, aside)
        except OSError:
            return None
        return aside

    # Games saved by name

    def path_of_copy(self, name: str) -> Path:
        """The path for saving a game by name, different from those of existing games."""
        stem = re.sub(r"[^\w\-, ]+", "-", name).strip("- ")[:80] or "Tappeto"
        return _unused(self.saves_folder / f"{stem}{SUFFIX}")

    def write_copy(
        self,
        path: Path,
        setup: Any,
        names: Sequence[str],
        answers: Sequence[Answer],
        summary: Summary,
        picture: bytes = b"",
        givers: Sequence[int] = (),
    ) -> Path:
        """Write a game to a file, with a small picture if there is one; return the path. Raises OSError."""
        Journal(path, setup, names).record(answers, summary, givers)
        self._save_picture(path, picture)
        return path

    @staticmethod
    def picture_of(path: Path) -> Path:
        """The path of a saved game's small picture."""
        return path.with_suffix(PICTURE)

    def _save_picture(self, path: Path, picture: bytes) -> None:
        if picture:
            with contextlib.suppress(OSError):  # a game without its picture is still a game
                write_safely(self.picture_of(path), picture)

    def delete(self, path: Path) -> None:
        """Delete a saved game and its picture. Raises OSError."""
        path.unlink()
        with contextlib.suppress(OSError):
            self.picture_of(path).unlink()

    def saved_games(self) -> list[Path]:
        """The files of all games (in progress, finished, saved by name), newest first."""
        folders = (self.under_way_folder, self.replays_folder, self.saves_folder, self.folder)
        return _newest_first([path for folder in folders for path in _files(folder)])


def _lock_of(path: Path) -> QLockFile:
    lock = QLockFile(str(path.with_suffix(LOCK)))
    lock.setStaleLockTime(0)  # the lock of a dead program is stale, however recent
    return lock


def _files(folder: Path, pattern: str = f"*{SUFFIX}") -> list[Path]:
    try:
        return list(folder.glob(pattern))
    except OSError:
        return []


def _newest_first(paths: Sequence[Path]) -> list[Path]:
    return sorted(paths, key=lambda path: (_modified(path), path), reverse=True)


def _unused(path: Path) -> Path:
    """This path, with a number added if a file of that name exists."""
    if not path.exists():
        return path
    numbered = (path.with_name(f"{path.stem} {number}{path.suffix}") for number in count(2))
    return next(each for each in numbered if not each.exists())


def _modified(path: Path) -> float:
    """When a file was last written, in seconds since 1970; 0 if unknown, as for a broken link."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0
