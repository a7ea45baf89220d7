"""Figures of the window: start-up time, response to clicks and drags, memory after long play."""

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
    """Return all figures of the window, measured in separate processes."""
    starts = [_start() for _ in range(STARTS)]
    seen = json.loads(_told("bench.crowded_table")[-1])
    early, late = map(float, _told("bench.long_game", "games")[-2:])
    return [
        Figure("program start to usable window, median", statistics.median(starts), "s", 0.6, False),
        Figure("click to paint with 120 permanents, 95 of 100", _most(seen["click"]), "ms", 50, False),
        Figure("frame of a drag over 120 permanents, 95 of 100", _most(seen["drag"]), "ms", 1000 / 60, False),
        Figure("resident memory in a long game", float(_told("bench.long_game")[-1]), "MB", 200, False),
        Figure("resident memory after 50 games", late, "MB", 200, False),
        Figure("memory growth in the last 35 of them", late - early, "MB", 6, False),
    ]


def _most(values: Sequence[float]) -> float:
    """Return the 95th percentile."""
    return sorted(values)[int(len(values) * 0.95)]


def _environment() -> dict[str, str]:
    """Return a player's environment, without a screen, and with Python's compiled files cached for the next start."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {**kept, "QT_QPA_PLATFORM": "offscreen"}


def _start() -> float:
    """Return the seconds from starting a process to the first paint of the start screen."""
    begin = time.perf_counter()
    subprocess.run([sys.executable, "-m", "bench.start_window"], cwd=ROOT, env=_environment(), check=True)
    return time.perf_counter() - begin


def _told(*module: str) -> list[str]:
    """Return the lines that a module prints when run in a separate process."""
    command = [sys.executable, "-m", *module]
    done = subprocess.run(command, cwd=ROOT, env=_environment(), check=True, capture_output=True, text=True)
    return done.stdout.strip().splitlines()
