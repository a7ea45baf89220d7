"""Returns a game's memory to the system when the game is left."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import sys


def give_back() -> None:
    """Free unreachable games and, if the C library keeps free memory, make it return that to the system.

    A game and its table contain many reference cycles, and with thousands of cards in memory Python rarely looks for
    cycles.
    """
    gc.collect()
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):  # a C library other than GNU's
            ctypes.CDLL(None).malloc_trim(0)
