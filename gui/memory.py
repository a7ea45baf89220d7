"""Memory that a game has used goes back to the system when the game is left."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import sys


def give_back() -> None:
    """Forget games that nobody knows any more; where the C library keeps what is free, ask it to hand that back.

    A game and its table are full of references in circles, and beside the thousands of cards that stay Python looks for
    such circles seldom.
    """
    gc.collect()
    if sys.platform == "linux":
        with contextlib.suppress(OSError, AttributeError):  # another C library than GNU's
            ctypes.CDLL(None).malloc_trim(0)
