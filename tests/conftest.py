import os
import shutil
import tempfile

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

pytest_plugins = ["tests.rule_report", "tests.ruling_report", "pytester"]


def _forget_home() -> None:
    os.environ.pop("TAPPETO_HOME", None)


def pytest_configure(config: pytest.Config) -> None:
    """Keep the tests away from the user's own games and settings; all workers share one temporary folder."""
    if "TAPPETO_HOME" not in os.environ:
        home = os.environ["TAPPETO_HOME"] = tempfile.mkdtemp(prefix="tappeto-tests-")
        config.add_cleanup(lambda: shutil.rmtree(home, ignore_errors=True))
        config.add_cleanup(_forget_home)
