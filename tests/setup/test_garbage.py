"""Objects loaded at the start are exempt from garbage collection; later ones are not."""

from __future__ import annotations

import subprocess
import sys

SCRIPT = """
import gc, weakref
from engine.garbage import NEW, spare_what_is_loaded

class Ring:
    def __init__(self):
        self.itself = self

early = Ring()
first = weakref.ref(early)
spare_what_is_loaded()
late = Ring()
second = weakref.ref(late)
del early, late
gc.collect()
print(first() is not None, second() is None, gc.get_threshold()[0] == NEW)
"""


def test_only_what_comes_later_is_looked_through():
    told = subprocess.run([sys.executable, "-c", SCRIPT], capture_output=True, text=True, timeout=60, check=True)
    assert told.stdout.split() == ["True", "True", "True"]
