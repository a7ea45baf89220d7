"""Test markers with ids, such as rules and rulings, and the ids that a run has proven.

An id counts as proven if at least one of its tests passed and none failed. Under xdist the ids travel in the reports'
user properties, so that the controlling process counts what its workers ran.
"""

from __future__ import annotations

from collections.abc import Container

import pytest


def ids_of(item: pytest.Item, marker: str, example: str, listed: Container[str], where: str) -> list[str]:
    """Return the ids in the item's markers of that name. Raises Collector.CollectError for one that is not listed."""
    ids: list[str] = []
    for mark in item.iter_markers(marker):
        if not mark.args or mark.kwargs:
            raise pytest.Collector.CollectError(f"{item.nodeid}: {marker}() wants ids, e.g. {marker}({example!r})")
        for id in mark.args:
            if id not in listed:
                raise pytest.Collector.CollectError(f"{item.nodeid}: {id!r} is not in {where}")
            ids.append(id)
    return ids


def note_ids(made: object, marker: str, example: str, listed: Container[str], where: str) -> None:
    """Store the ids of collected items in their user properties, under the marker's name."""
    if isinstance(made, list):
        for item in made:
            item.user_properties.extend((marker, id) for id in ids_of(item, marker, example, listed, where))


class Proving:
    """Counts the ids of one marker that a run's tests have proven."""

    def __init__(self, marker: str) -> None:
        self.marker = marker
        self.passed: set[str] = set()
        self.failed: set[str] = set()

    @property
    def proven(self) -> set[str]:
        return self.passed - self.failed

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        ids = {str(value) for name, value in report.user_properties if name == self.marker}
        if report.failed:
            self.failed |= ids
        elif report.when == "call" and report.passed:
            self.passed |= ids
