"""Tuning of Python's garbage collector for a process that holds thousands of cards."""

from __future__ import annotations

import gc

NEW = 20000
"""Number of new objects before a collection. A decision creates and discards some hundreds. Python's own 700 would scan
each several times and push the working set out of the processor's caches."""


def spare_what_is_loaded() -> None:
    """Exempt cards and grammar, which last as long as the process, from collection; call it once they are loaded."""
    gc.freeze()
    gc.set_threshold(NEW, *gc.get_threshold()[1:])
