"""The packaged program: built once, then started as on a machine that has neither Python nor the project."""

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from configparser import ConfigParser
from pathlib import Path

import pytest
from PIL import IcnsImagePlugin, IcoImagePlugin, Image

from gui.version import VERSION
from tests.setup.test_rule_report import ROOT

PACKAGING = ROOT / "packaging"
NAME = "Tappeto.exe" if sys.platform == "win32" else "Tappeto"
LARGEST = 160_000_000

BUILT_ONCE = pytest.mark.xdist_group("packaging")
"""Keeps the tests of the built program in one process, so that they share what one of them built."""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built program, moved away from where it was built."""
    out = tmp_path_factory.mktemp("package")
    built = subprocess.run(
        [sys.executable, str(PACKAGING / "build.py"), "--out", str(out)], capture_output=True, text=True, check=False
    )
    assert built.returncode == 0, built.stdout + built.stderr
    return Path(shutil.move(out / "dist" / "Tappeto", out / "moved here"))


def start(program: Path, folder: Path, *arguments: str) -> subprocess.Popen[str]:
    """Start the program in an environment that knows nothing of this Python, with a home of its own."""
    environment = {
        "PATH": os.defpath,
        "HOME": str(folder),
        "TAPPETO_HOME": str(folder / "tappeto"),
        "LANG": "C.UTF-8",
        "QT_QPA_PLATFORM": "offscreen",
        **{name: os.environ[name] for name in ("SYSTEMROOT", "TEMP") if name in os.environ},
    }
    return subprocess.Popen(
        [str(program / NAME), *arguments],
        cwd=folder,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


@pytest.mark.packaging
@BUILT_ONCE
def test_the_program_opens_its_window_and_keeps_it_open(program: Path, tmp_path: Path):
    game = start(program, tmp_path)
    with pytest.raises(subprocess.TimeoutExpired):
        game.wait(5)
    game.terminate()
    assert "Traceback" not in game.communicate()[1]


@pytest.mark.packaging
@BUILT_ONCE
def test_the_program_knows_its_version(program: Path, tmp_path: Path):
    game = start(program, tmp_path, "--version")
    said, wrong = game.communicate()
    assert game.returncode == 0, wrong
    assert VERSION in said


@pytest.mark.packaging
@BUILT_ONCE
def test_the_program_plays_a_game_without_python(program: Path, tmp_path: Path):
    game = start(program, tmp_path, "demo", str(tmp_path / "out"), "--seed", "1")
    said = game.communicate()
    assert game.returncode == 0, said
    pictures = sorted((tmp_path / "out").glob("*.png"))
    assert pictures
    for path in pictures:
        with Image.open(path) as picture:
            assert len(picture.convert("RGB").getcolors(1 << 24) or []) > 1000, f"{path.name} shows hardly anything"
    assert [path for path in (tmp_path / "out").iterdir() if path.suffix != ".png" and path.stat().st_size > 0]


@pytest.mark.packaging
@BUILT_ONCE
def test_the_folder_holds_what_is_needed_and_not_much_more(program: Path):
    files = [path for path in program.rglob("*") if path.is_file() and not path.is_symlink()]
    assert sum(path.stat().st_size for path in files) < LARGEST
    assert not [path for path in program.rglob("*") if path.is_symlink() and not path.exists()]
    names = {path.name for path in files}
    assert {NAME, "resources.rcc", "index.tsv"} <= names
    assert not [name for name in names if "Qt6Qml" in name or "Qt6Quick" in name]


def test_the_icon_is_drawn_in_each_size_for_each_system(tmp_path: Path, qapp):
    spec = importlib.util.spec_from_file_location("packaging_build", PACKAGING / "build.py")
    assert spec is not None and spec.loader is not None
    build = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(build)
    build.draw_icons(tmp_path)
    with Image.open(tmp_path / "tappeto.png") as icon:
        assert icon.size == (256, 256)
        assert len(icon.getcolors(1 << 16) or []) > 100
    with Image.open(tmp_path / "tappeto.ico") as icon:
        assert isinstance(icon, IcoImagePlugin.IcoImageFile)
        assert {(16, 16), (32, 32), (48, 48), (256, 256)} <= icon.ico.sizes()
    with Image.open(tmp_path / "tappeto.icns") as icon:
        assert isinstance(icon, IcnsImagePlugin.IcnsImageFile)
        assert max(width * scale for width, _, scale in icon.icns.itersizes()) == 1024


def test_add_to_menu_points_to_the_folder_wherever_it_lies(tmp_path: Path):
    folder = tmp_path / r"Tap's 100% of $HOME \ `it`"
    folder.mkdir()
    for name in ("add-to-menu.sh", "tappeto.desktop"):
        shutil.copy(PACKAGING / name, folder)
    (folder / "tappeto.png").write_bytes(b"a picture")
    data = tmp_path / "data"
    environment = {**os.environ, "XDG_DATA_HOME": str(data)}
    subprocess.run(["sh", str(folder / "add-to-menu.sh")], env=environment, check=True, capture_output=True)

    entry = ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[method-assign,assignment]
    entry.read(data / "applications" / "tappeto.desktop", encoding="utf-8")
    fields = entry["Desktop Entry"]
    command = fields["Exec"]
    assert command[0] == command[-1] == '"'
    for _ in ("as any value of an entry", "as an argument in quotes"):
        command = re.sub(r"\\(.)", r"\1", command)
    assert command[1:-1].replace("%%", "%") == str(folder / "Tappeto")
    assert fields["Name"] == "Tappeto"
    assert fields["Comment[it]"]
    icons = list((data / "icons").rglob(fields["Icon"] + ".png"))
    assert [icon.read_bytes() for icon in icons] == [b"a picture"]
