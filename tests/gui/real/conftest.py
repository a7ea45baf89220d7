"""Fixtures of the tests in a real window, which all run in one worker, on one screen."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.gui.real.program import Program
from tests.gui.real.screen import Screen, missing_programs


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents:
            item.add_marker(pytest.mark.xdist_group("real window"))


@pytest.fixture(scope="session")
def screen() -> Iterator[Screen]:
    if not sys.platform.startswith("linux"):
        pytest.skip("a real window is tested on X alone")
    missing = missing_programs()
    if missing:
        pytest.skip("no real window without " + ", ".join(missing) + "; `run.py test` installs them where apt may")
    shown = Screen()
    yield shown
    shown.close()


@pytest.fixture(scope="session")
def running(screen: Screen, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Program]:
    """The program, started once."""
    program = Program(screen, tmp_path_factory.mktemp("home"))
    yield program
    program.close()


@pytest.fixture
def program(running: Program) -> Iterator[Program]:
    """The program at its start screen, with the default settings; at the end nothing may have gone wrong."""
    running.do("stage.set(); window.show_start()")
    running.wait("window.isActiveWindow() and window.database", "the window stands in front")
    yield running
    faults = running.faults
    running.do("stage.trouble.faults.clear(); stage.trouble.dialog and stage.trouble.dialog.accept()")
    running.do("window.show_start()")
    assert not faults, faults[0]
