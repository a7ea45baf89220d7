"""The wheel holds the whole program, and its engine needs nothing but Python."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the wheel, built as `pip install .` builds it."""
    folder = tmp_path_factory.mktemp("wheel")
    options = ["--no-deps", "--no-build-isolation", "--quiet", "--wheel-dir", str(folder)]
    subprocess.run([sys.executable, "-m", "pip", "wheel", str(ROOT), *options], check=True, cwd=folder)
    (made,) = folder.glob("tappeto-*.whl")
    return made


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder into which the wheel has been installed, without the packages it depends on."""
    target = tmp_path_factory.mktemp("site")
    options = ["--no-deps", "--no-compile", "--quiet", "--target", str(target)]
    subprocess.run([sys.executable, "-m", "pip", "install", str(wheel), *options], check=True, cwd=target)
    return target


def run(installed: Path, elsewhere: Path, *arguments: str) -> str:
    """Run Python in another folder with the installed packages. Return what it prints."""
    environment = {
        **os.environ,
        "PYTHONPATH": str(installed),
        "QT_QPA_PLATFORM": "offscreen",
        "TAPPETO_HOME": str(elsewhere),
    }
    done = subprocess.run(
        [sys.executable, *arguments], cwd=elsewhere, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_wheel_holds_what_a_player_needs_and_no_tests(wheel: Path) -> None:
    names = zipfile.ZipFile(wheel).namelist()
    folders = {name.split("/")[0] for name in names}
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    assert folders == {"engine", "gui", "tappeto", f"tappeto-{version}.dist-info"}
    shipped = {path.relative_to(ROOT).as_posix() for path in (ROOT / "assets").rglob("*") if path.is_file()}
    held = {name.removeprefix("tappeto/") for name in names if name.startswith("tappeto/assets/")}
    assert {name for name in shipped if "__pycache__" not in name} == held


def test_the_engine_plays_a_game_without_any_package(installed: Path, tmp_path: Path) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    example = readme.split("```python\n")[1].split("```")[0]
    printed = run(installed, tmp_path, "-S", "-c", example)
    assert printed.strip() in {"Anna wins", "Bruno wins", "a draw"}


def test_the_command_and_the_module_start_the_program(installed: Path, tmp_path: Path) -> None:
    (entry,) = (installed / "bin").glob("tappeto*") if os.name != "nt" else (installed / "Scripts").glob("tappeto*")
    assert entry.is_file()
    assert run(installed, tmp_path, "-m", "tappeto", "--version").startswith("Tappeto ")
    loaded = (
        "from PySide6.QtCore import QFile\nfrom gui import resources\nresources.load()\n"
        "import gui\nprint(gui.__file__, QFile.exists(':/symbols/app.svg'), resources.qrc_path())"
    )
    file, there, listed = run(installed, tmp_path, "-c", loaded).split()
    assert Path(file).is_relative_to(installed) and Path(listed).is_relative_to(installed / "tappeto")
    assert there == "True"
