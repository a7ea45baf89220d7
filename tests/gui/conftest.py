"""Tests at the table press keys as soon as something is asked."""

from __future__ import annotations

import pytest

from gui import input_guard


@pytest.fixture(autouse=True)
def quick_fingers(monkeypatch: pytest.MonkeyPatch) -> None:
    """No question waits before a key answers it, but where a test is about that."""
    monkeypatch.setattr(input_guard, "KEY_MOMENT_MS", 0)
