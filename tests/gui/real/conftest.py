"""Fixtures of the tests in real windows, which all run in one worker, on one display."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.gui.real.program import Program
from tests.gui.real.screen import Screen, require


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.xdist_group("real window"))


@pytest.fixture(scope="session")
def screen() -> Iterator[Screen]:
    require()
    shown = Screen()
    yield shown
    shown.close()


class Runner:
    """Runs one program for all tests, and starts another one if it ends."""

    def __init__(self, screen: Screen, folders: pytest.TempPathFactory) -> None:
        self.screen = screen
        self.folders = folders
        self.program: Program | None = None

    def get(self) -> Program:
        if self.program is None or not self.program.is_running:
            self.close()
            self.program = Program(self.screen, self.folders.mktemp("home"))
        return self.program

    def close(self) -> None:
        if self.program is not None:
            self.program.close()
            self.program = None


@pytest.fixture(scope="session")
def runner(screen: Screen, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Runner]:
    found = Runner(screen, tmp_path_factory)
    yield found
    found.close()


@pytest.fixture
def program(runner: Runner) -> Iterator[Program]:
    """Yield the program at its start screen, with the default settings; afterwards, assert that there were no
    errors."""
    running = runner.get()
    running.do("stage.set(); window.show_start()")
    running.wait("window.isActiveWindow() and window.database", "the window stands in front")
    yield running
    faults = running.faults
    running.do("stage.trouble.faults.clear(); stage.trouble.dialog and stage.trouble.dialog.accept()")
    running.do("window.show_start()")
    assert not faults, faults[0]
