"""A real display for tests: an X server without a monitor, a window manager, and simulated keyboard and mouse."""

from __future__ import annotations

import os
import subprocess
import sys
from tempfile import TemporaryDirectory
from typing import IO

import pytest

import run

SIZE = (1100, 720)


def require() -> None:
    """Skip the test if a real display is impossible; let it fail if `run.py test` could have installed it."""
    if not sys.platform.startswith("linux"):
        pytest.skip("a real window is tested on X alone")
    lacking = run.missing_for_screen()
    if not lacking:
        return
    words = "no real window without " + ", ".join(lacking)
    if run.apt_offers(lacking):
        pytest.fail(words + "; `python3 run.py test` installs them", pytrace=False)
    pytest.skip(words + ", and apt has none for us")


class Screen:
    """An X server on a free display, with a window manager; `close` ends both."""

    def __init__(self, size: tuple[int, int] = SIZE) -> None:
        self._processes: list[subprocess.Popen[str]] = []
        # The window manager's files stay away from the user's.
        self._home = TemporaryDirectory(prefix="tappeto-screen-")
        self.display = self._serve(size)
        self.environment = {**os.environ, "DISPLAY": self.display, "QT_QPA_PLATFORM": "xcb"}
        self.environment.pop("WAYLAND_DISPLAY", None)
        home = {"HOME": self._home.name, "XDG_CONFIG_HOME": self._home.name, "XDG_CACHE_HOME": self._home.name}
        self._start(["openbox", "--sm-disable"], {**self.environment, **home})
        self._hand = self._start(["xdotool", "-"], self.environment)
        self.pressed = 0
        """Number of keys and clicks so far."""

    def _start(self, command: list[str], environment: dict[str, str]) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            command,
            env=environment,
            text=True,
            bufsize=1,
            stdin=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._processes.append(process)
        return process

    def _serve(self, size: tuple[int, int]) -> str:
        reading, writing = os.pipe()
        command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{size[0]}x{size[1]}x24", "-nolisten", "tcp"]
        server = subprocess.Popen(
            command, pass_fds=[writing], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, text=True
        )
        self._processes.append(server)
        os.close(writing)
        with os.fdopen(reading) as told:
            number = told.readline().strip()
        assert number, "the X server did not start"
        return f":{number}"

    def _do(self, order: str) -> None:
        writer: IO[str] | None = self._hand.stdin
        assert writer is not None
        writer.write(order + "\n")
        writer.flush()

    def keys(self, *names: str) -> None:
        """Press keys one after the other, by their X names ("Return", "shift+Tab")."""
        self._do("key --delay 0 " + " ".join(names))
        self.pressed += len(names)

    def mark(self) -> None:
        """Press a meaningless key; when it is received, everything before has been received."""
        self._do("key --delay 0 Pause")

    def move(self, x: int, y: int) -> None:
        self._do(f"mousemove {x} {y}")

    def click(self, x: int, y: int, button: int = 1, times: int = 1) -> None:
        self.move(x - 7, y)  # a real mouse always moves there first
        self.move(x, y)
        for _ in range(times):
            self._do(f"click {button}")
        self.pressed += times

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Press at a place, move to another one in steps, and release there."""
        self.move(*start)
        self._do("mousedown 1")
        for step in range(1, 7):
            x, y = (round(a + (b - a) * step / 6) for a, b in zip(start, end, strict=True))
            self.move(x, y)
        self._do("mouseup 1")
        self.pressed += 1

    def close(self) -> None:
        for process in reversed(self._processes):
            if process.stdin is not None:
                process.stdin.close()
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
        self._home.cleanup()
