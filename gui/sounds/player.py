"""Plays the sounds through the system's own player, without waiting for it, and silently does nothing if there is
none."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from PySide6.QtCore import QObject, QTimer

from engine.seen.view import LogEntry
from gui.settings import Settings
from gui.sounds.synthesis import wav

PLAYERS = ("pw-play", "paplay", "aplay", "afplay")
"""Programs that play a WAV file given as their last argument: PipeWire's, PulseAudio's, ALSA's, macOS's."""
QUIET = {"aplay": ["-q"]}
AT_ONCE = 3
"""Most sounds played at the same time."""
PAUSE = 0.07
"""Least time between two starts of the same sound, in seconds."""
WATCH_MS = 40
"""Time between two looks at the sounds being played."""
PATIENCE = 3
"""Number of failures in a row after which there must be no device: sounds stop until they are set again."""

OF_EVENT = {
    "cast": "spell",
    "activate": "spark",
    "trigger": "spark",
    "attack": "attack",
    "damage": "hit",
    "turn": "turn",
    "end": "end",
    "draw": "end",
}
"""The sound of each event in the log; for changes of zone and life see `sound_of`."""
OF_MOVE = {
    ("library", "hand"): "card",
    ("hand", "graveyard"): "card",
    ("library", "graveyard"): "card",
    ("hand", "battlefield"): "land",
    ("battlefield", "graveyard"): "break",
}


def sound_of(entry: LogEntry) -> str:
    """The sound of an event; "" for none."""
    if entry.kind == "move":
        return OF_MOVE.get((entry.from_zone, entry.to_zone), "")
    if entry.kind == "life":
        return "gain" if entry.amount > 0 else ""
    return OF_EVENT.get(entry.kind, "")


class Sounds(QObject):
    """The sounds of one window."""

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.settings = settings
        self.failures = 0
        """Number of failed plays in a row."""
        self._folder: TemporaryDirectory[str] | None = None
        self._files: dict[tuple[str, int], Path] = {}
        self._running: list[subprocess.Popen[bytes]] = []
        # Qt's own class for processes sometimes crashes the program after one has ended.
        self._watch = QTimer(self)
        self._watch.setInterval(WATCH_MS)
        self._watch.timeout.connect(self._look_after)
        self._last: dict[str, float] = {}
        settings.changed.connect(self._setting_changed)

    def hear(self, entries: Iterable[LogEntry]) -> None:
        """Play the sounds of these events, each once."""
        if not self.settings.values.sounds:
            return
        for name in dict.fromkeys(map(sound_of, entries)):
            if name:
                self.play(name)

    def play(self, name: str) -> bool:
        """Start a sound; return whether one was started."""
        if self.failures >= PATIENCE or len(self._running) >= AT_ONCE:
            return False
        now = monotonic()
        if now - self._last.get(name, -PAUSE) < PAUSE:
            return False
        self._last[name] = now
        try:
            path = self._file(name)
        except OSError:
            self.failures = PATIENCE  # nowhere to write a file, so no sound is possible
            return False
        return self._start(path)

    def _file(self, name: str) -> Path:
        """The file of a sound at the current volume. Raises OSError."""
        volume = self.settings.values.volume
        found = self._files.get((name, volume))
        if found is not None:
            return found
        if self._folder is None:
            self._folder = TemporaryDirectory(prefix="tappeto-sounds-", ignore_cleanup_errors=True)
        path = Path(self._folder.name) / f"{name}-{volume}.wav"
        path.write_bytes(wav(name, volume))
        self._files[name, volume] = path
        return path

    def _start(self, path: Path) -> bool:
        if sys.platform == "win32":
            return self._start_on_windows(path)
        program = next((found for found in map(shutil.which, PLAYERS) if found), None)
        if program is None:
            self.failures = PATIENCE
            return False
        command = [program, *QUIET.get(Path(program).name, []), str(path)]
        quiet = subprocess.DEVNULL
        try:
            self._running.append(subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet))
        except OSError:
            self.failures += 1
            return False
        self._watch.start()
        return True

    def _start_on_windows(self, path: Path) -> bool:
        import winsound

        flags = winsound.SND_FILENAME | winsound.SND_ASYNC | winsound.SND_NODEFAULT  # type: ignore[attr-defined]
        with contextlib.suppress(RuntimeError):  # there is no device
            winsound.PlaySound(str(path), flags)  # type: ignore[attr-defined]
            return True
        self.failures += 1
        return False

    def _look_after(self) -> None:
        """Count the failures of the sounds that have ended."""
        for process in list(self._running):
            code = process.poll()
            if code is not None:
                self._running.remove(process)
                self.failures = 0 if code == 0 else self.failures + 1
        if not self._running:
            self._watch.stop()

    def _setting_changed(self, name: str) -> None:
        if name in ("sounds", "volume"):
            self.failures = 0

    def close(self) -> None:
        """Stop all sounds and delete the files."""
        for process in list(self._running):
            self._running.remove(process)
            process.kill()
            process.wait()
        if self._folder is not None:
            self._folder.cleanup()
            self._folder = None
        self._files.clear()
