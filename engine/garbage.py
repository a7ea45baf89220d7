"""How Python looks for garbage in a process that holds thousands of cards."""

from __future__ import annotations

import gc

NEW = 20000
"""How many more objects than before are looked through at once. A decision makes and forgets some hundreds; with
Python's own 700 each of them would be looked at several times, and what is at work would have to make room for them
near the processor."""


def spare_what_is_loaded() -> None:
    """Call it once cards and grammar are there: they stay as long as the process, and need not be looked through."""
    gc.freeze()
    gc.set_threshold(NEW, *gc.get_threshold()[1:])
