"""Figures of the window: how soon it can be used, how soon a click and a drag are seen, the memory of long play."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from bench.__main__ import Figure

STARTS = 5
ROOT = Path(__file__).resolve().parents[1]


def measure() -> list[Figure]:
    """All figures of the window, in processes of their own."""
    starts = [_start() for _ in range(STARTS)]
    seen = json.loads(_told("bench.crowded_table")[-1])
    early, late = map(float, _told("bench.long_game", "games")[-2:])
    return [
        Figure("start of the program to a usable window, median", statistics.median(starts), "s", 0.6, False),
        Figure("a click with 120 permanents until it is seen, 95 of 100", _most(seen["click"]), "ms", 50, False),
        Figure("a frame of a drag over 120 permanents, 95 of 100", _most(seen["drag"]), "ms", 1000 / 60, False),
        Figure("resident memory in a long game on the table", float(_told("bench.long_game")[-1]), "MB", 200, False),
        Figure("resident memory after 50 games", late, "MB", 200, False),
        Figure("growth of the memory in the last 35 of them", late - early, "MB", 6, False),
    ]


def _most(values: Sequence[float]) -> float:
    """What 95 of 100 values do not exceed."""
    return sorted(values)[int(len(values) * 0.95)]


def _environment() -> dict[str, str]:
    """A player's: no screen is needed, and what Python has compiled is kept for the next start."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "QT_QPA_PLATFORM": "offscreen"}


def _start() -> float:
    """Seconds from starting a process to the first paint of the start screen."""
    begin = time.perf_counter()
    subprocess.run([sys.executable, "-m", "bench.start_window"], cwd=ROOT, env=_environment(), check=True)
    return time.perf_counter() - begin


def _told(*module: str) -> list[str]:
    """The lines that a module prints, run in a process of its own."""
    command = [sys.executable, "-m", *module]
    done = subprocess.run(command, cwd=ROOT, env=_environment(), check=True, capture_output=True, text=True)
    return done.stdout.strip().splitlines()
