"""A pytest plugin that writes the tests of each rule to a file: rule → node ids, as JSON."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

TARGET = "TAPPETO_MARKS"
"""Environment variable with the file to write."""


def pytest_collection_finish(session: pytest.Session) -> None:
    target = os.environ.get(TARGET)
    if target is None:
        return
    found: dict[str, list[str]] = {}
    for item in session.items:
        for marker in item.iter_markers("rule"):
            for rule in marker.args:
                found.setdefault(rule, []).append(item.nodeid)
    Path(target).write_text(json.dumps(found), encoding="utf-8")
