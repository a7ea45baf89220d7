"""Figures of the window: how soon it can be used, and the memory of a long game."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

from bench.__main__ import Figure

STARTS = 5
ROOT = Path(__file__).resolve().parents[1]


def measure() -> list[Figure]:
    """All figures of the window, in processes of their own."""
    starts = [_start() for _ in range(STARTS)]
    return [
        Figure("start of the program to a usable window, median", statistics.median(starts), "s", 1.0, False),
        Figure("resident memory in a long game on the table", _memory(), "MB", 200, False),
    ]


def _environment() -> dict[str, str]:
    """A player's: no screen is needed, and what Python has compiled is kept for the next start."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "QT_QPA_PLATFORM": "offscreen"}


def _start() -> float:
    """Seconds from starting a process to the first paint of the start screen."""
    begin = time.perf_counter()
    subprocess.run([sys.executable, "-m", "bench.start_window"], cwd=ROOT, env=_environment(), check=True)
    return time.perf_counter() - begin


def _memory() -> float:
    """Resident megabytes after a long game on the real table."""
    command = [sys.executable, "-m", "bench.long_game"]
    done = subprocess.run(command, cwd=ROOT, env=_environment(), check=True, capture_output=True, text=True)
    return float(done.stdout.strip().splitlines()[-1])
