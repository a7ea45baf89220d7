"""Fixtures: table tests press keys as soon as something is asked."""

from __future__ import annotations

import pytest

from gui import guarding


@pytest.fixture(autouse=True)
def quick_fingers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Remove the delay before keys answer a question, except in tests of that delay."""
    monkeypatch.setattr(guarding, "KEY_MOMENT_MS", 0)
