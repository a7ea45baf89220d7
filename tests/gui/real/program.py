"""The program on a real display, as a test sees it: it queries values, and acts only by keyboard and mouse."""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

from engine.scenario import Scenario
from engine.state.setup import Setup
from tests.gui.real.screen import Screen

ROOT = Path(__file__).resolve().parents[3]
PATIENCE = 60.0
"""Timeout, in seconds, for whatever a test waits for."""
RESTING = 0.1
"""Seconds without motion after which an item counts as at rest."""


class Program:
    """The program's process on a display."""

    def __init__(self, screen: Screen, home: Path) -> None:
        self.screen = screen
        self._errors = (home / "stderr").open("w+")
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.gui.real.stage"],
            cwd=ROOT,
            text=True,
            bufsize=1,
            env={**screen.environment, "TAPPETO_HOME": str(home), "PYTHONFAULTHANDLER": "1"},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
        )
        self._known = screen.pressed

    # Asking

    def _tell(self, what: str, source: str) -> Any:
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps([what, source]) + "\n")
        line = self._process.stdout.readline()
        if not line:
            self._errors.seek(0)
            raise AssertionError(f"the program has ended:\n{self._errors.read()}")
        told = json.loads(line)
        assert "fault" not in told, told["fault"]
        return told["told"]

    def value(self, expression: str) -> Any:
        """Return the value of a Python expression in the program, after all keys and clicks have arrived."""
        if self.screen.pressed != self._known:
            self._known = self.screen.pressed
            self._settle()
        return self._tell("value", expression)

    def _settle(self) -> None:
        """Wait until all keys and clicks have arrived at a window. The marker key may get lost while a menu opens or
        closes; then it is pressed again."""
        heard = self._tell("value", "stage.ear.heard")
        until = time.monotonic() + PATIENCE
        while self._tell("value", "stage.ear.heard") == heard:
            assert time.monotonic() < until, "no key reaches the window"
            self.screen.mark()
            again = time.monotonic() + 0.5
            while time.monotonic() < again and self._tell("value", "stage.ear.heard") == heard:
                time.sleep(0.01)

    def do(self, source: str) -> None:
        """Run statements in the program, to set up a situation, never to replace a key."""
        self._tell("do", source)

    def wait(self, condition: str, what: str = "") -> None:
        """Wait until an expression is true in the program."""
        until = time.monotonic() + PATIENCE
        while not self._tell("value", f"bool({condition})"):
            assert time.monotonic() < until, f"timeout waiting until {what or condition}"
            time.sleep(0.01)

    # Acting

    def keys(self, *names: str) -> None:
        """Press keys, by their X names, in whichever window has the keyboard focus."""
        self.screen.keys(*names)

    def click(self, place: str, button: int = 1, times: int = 1, resting: float = RESTING) -> None:
        """Click at the place that an expression gives, once it is at rest."""
        x, y = self._at_rest(place, resting)
        self.screen.click(x, y, button, times)

    def _at_rest(self, place: str, resting: float = RESTING) -> tuple[int, int]:
        until = time.monotonic() + PATIENCE
        before, now = None, tuple(self.value(place))
        while now != before and time.monotonic() < until:
            time.sleep(resting)
            before, now = now, tuple(self.value(place))
        return now

    def drag(self, start: str, end: str) -> None:
        """Drag what is at the first place, once it is at rest, to the second."""
        self.screen.drag(self._at_rest(start), tuple(self.value(end)))

    def rest(self, place: str) -> None:
        """Move the mouse to the place that an expression gives, once it is at rest, and leave it there."""
        x, y = self._at_rest(place)
        self.screen.move(x, y)

    # Situations

    def play(self, what: Scenario | Setup, **settings: Any) -> None:
        """Start a game, with the given settings and otherwise the defaults."""
        setup = what.game().setup if isinstance(what, Scenario) else what
        self.do(f"stage.set(**{settings!r})")
        self.do(f"stage.play({setup.to_json()!r})")

    def picture(self, path: Path) -> Path:
        """Save what the screen shows as a file, in the folder TAPPETO_PICTURES if that is set. Return the file."""
        folder = os.environ.get("TAPPETO_PICTURES")
        path = Path(folder) / path.name if folder else path
        assert self._tell("value", f"stage.picture({str(path)!r})")
        return path

    @property
    def faults(self) -> list[str]:
        """Return the program's errors."""
        told: list[str] = self._tell("value", "stage.trouble.faults")
        return told

    @property
    def focus(self) -> str:
        """Return the widget with the keyboard focus."""
        told: str = self.value("stage.focus()")
        return told

    @property
    def is_running(self) -> bool:
        return self._process.poll() is None

    def close(self) -> str:
        """End the program. Return what it wrote to its terminal."""
        assert self._process.stdin is not None and self._process.stdout is not None
        with contextlib.suppress(BrokenPipeError):
            self._process.stdin.close()
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        self._process.stdout.close()
        self._errors.seek(0)
        written = self._errors.read()
        self._errors.close()
        return written
