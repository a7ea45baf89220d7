"""The packaged program: built once, then started as on a machine that has neither Python nor the project."""

import importlib.util
import os
import plistlib
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable, Iterator
from configparser import ConfigParser, SectionProxy
from contextlib import contextmanager
from pathlib import Path, PureWindowsPath
from types import ModuleType, SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import IcnsImagePlugin, IcoImagePlugin, Image

from gui import menu_entry
from gui.filetypes import TYPES
from gui.version import VERSION
from tests.setup.test_rule_report import ROOT

PACKAGING = ROOT / "packaging"
NAME = "Tappeto.exe" if sys.platform == "win32" else "Tappeto"
LARGEST = 160_000_000

BUILT_ONCE = pytest.mark.xdist_group("packaging")
"""Runs the tests of the built program in one process, so that they share what one of them built."""


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder of the built program, moved away from where it was built."""
    out = tmp_path_factory.mktemp("package")
    built = subprocess.run(
        [sys.executable, str(PACKAGING / "build.py"), "--out", str(out)], capture_output=True, text=True, check=False
    )
    assert built.returncode == 0, built.stdout + built.stderr
    return Path(shutil.move(out / "dist" / "Tappeto", out / "moved here"))


def start(program: Path, folder: Path, *arguments: str) -> subprocess.Popen[str]:
    """Start the program in an environment without this Python, with its own home."""
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


@pytest.mark.packaging
@BUILT_ONCE
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the menu of Linux desktops")
def test_the_program_puts_itself_into_the_menu_and_takes_itself_out(program: Path, tmp_path: Path):
    data = tmp_path / "data"
    environment = {"PATH": os.defpath, "HOME": str(tmp_path), "XDG_DATA_HOME": str(data)}
    script = ["sh", str(program / "add-to-menu.sh")]
    subprocess.run(script, env=environment, check=True, capture_output=True)
    fields = desktop_entry(data)
    assert command_of(fields["Exec"]) == str(program / NAME)
    kept = {path.name for path in data.rglob("tappeto.*")}
    assert kept == {"tappeto.desktop", "tappeto.png", "tappeto.xml"}
    subprocess.run([*script, "remove"], env=environment, check=True, capture_output=True)
    assert not list(data.rglob("tappeto.*"))


@pytest.mark.packaging
@BUILT_ONCE
def test_the_archive_holds_the_program_ready_to_start(program: Path, tmp_path: Path):
    (archive,) = [path for path in (program.parent / "dist").iterdir() if path.is_file()]
    assert VERSION in archive.name
    shutil.unpack_archive(archive, tmp_path, filter="data")
    said = subprocess.run([tmp_path / "Tappeto" / NAME, "--version"], capture_output=True, text=True, check=True)
    assert VERSION in said.stdout


def build_module() -> ModuleType:
    """Return packaging/build.py as a module."""
    spec = importlib.util.spec_from_file_location("packaging_build", PACKAGING / "build.py")
    assert spec is not None and spec.loader is not None
    build = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(build)
    return build


def test_the_icon_is_drawn_in_each_size_for_each_system(tmp_path: Path, qapp):
    build_module().draw_icons(tmp_path)
    with Image.open(tmp_path / "tappeto.png") as icon:
        assert icon.size == (256, 256)
        assert len(icon.getcolors(1 << 16) or []) > 100
    with Image.open(tmp_path / "tappeto.ico") as icon:
        assert isinstance(icon, IcoImagePlugin.IcoImageFile)
        assert {(16, 16), (32, 32), (48, 48), (256, 256)} <= icon.ico.sizes()
    with Image.open(tmp_path / "tappeto.icns") as icon:
        assert isinstance(icon, IcnsImagePlugin.IcnsImageFile)
        assert max(width * scale for width, _, scale in icon.icns.itersizes()) == 1024


def test_each_system_gets_an_archive_of_its_own_kind(tmp_path: Path, monkeypatch):
    build = build_module()
    folder = tmp_path / "Tappeto"
    folder.mkdir()
    (folder / "Tappeto").write_text("#!/bin/sh\n", encoding="utf-8")
    (folder / "Tappeto").chmod(0o755)
    linux = build.pack(folder, "linux")
    assert linux.name.endswith(".tar.gz") and "-linux-" in linux.name
    with tarfile.open(linux) as packed:
        assert packed.getmember("Tappeto/Tappeto").mode & 0o111
    windows = build.pack(folder, "win32")
    assert windows.suffix == ".zip" and "-windows-" in windows.name
    assert "Tappeto/Tappeto" in zipfile.ZipFile(windows).namelist()
    asked = []
    monkeypatch.setattr(build.subprocess, "run", lambda command, check: asked.append(command))
    macos = build.pack(folder, "darwin")
    assert asked == [["ditto", "-c", "-k", "--keepParent", str(tmp_path / "Tappeto.app"), str(macos)]]


class Recipe:
    """Runs packaging/tappeto.spec with replacements of PyInstaller's classes that record their arguments."""

    def __init__(self, system: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked: dict[str, dict[str, Any]] = {}
        monkeypatch.setattr(sys, "platform", system)
        monkeypatch.setattr(sys, "path", list(sys.path))
        monkeypatch.setenv("TAPPETO_BUILD", str(folder))
        monkeypatch.setenv("TAPPETO_VERSION", VERSION)
        names = {name: self.part(name) for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
        path = PACKAGING / "tappeto.spec"
        exec(compile(path.read_text(encoding="utf-8"), str(path), "exec"), {"SPECPATH": str(PACKAGING), **names})

    def part(self, name: str) -> Callable[..., Any]:
        def make(*places: Any, **options: Any) -> SimpleNamespace:
            self.asked[name] = {"places": places, **options}
            return SimpleNamespace(binaries=[], datas=[], pure=[], scripts=[])

        return make


@pytest.mark.parametrize(("system", "icon"), [("linux", None), ("win32", "tappeto.ico"), ("darwin", "tappeto.icns")])
def test_the_recipe_of_each_system(system: str, icon: str | None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    pytest.importorskip("PyInstaller")
    asked = Recipe(system, tmp_path, monkeypatch).asked
    assert asked["EXE"]["icon"] == (icon and str(tmp_path / icon))
    assert not asked["EXE"]["console"]
    analysis = asked["Analysis"]
    assert all(Path(source).exists() for source, _ in analysis["datas"][:1])
    assert {"gui.app", "engine.game", "gui.menu_entry"} <= set(analysis["hiddenimports"])
    assert ("BUNDLE" in asked) == (system == "darwin")
    if system == "darwin":
        bundle = asked["BUNDLE"]
        assert bundle["version"] == VERSION
        plist = plistlib.loads(plistlib.dumps(bundle["info_plist"]))
        kinds = {each["UTTypeIdentifier"] for each in plist["UTExportedTypeDeclarations"]}
        opened = {name for each in plist["CFBundleDocumentTypes"] for name in each["LSItemContentTypes"]}
        assert kinds == opened and len(kinds) == len(TYPES) > 2
        assert all(name.startswith(bundle["bundle_identifier"] + ".") for name in kinds)


def test_the_scripts_beside_the_program_are_there():
    build = build_module()
    for names in build.BESIDE_THE_PROGRAM.values():
        for name in names:
            assert (PACKAGING / name).is_file()
    assert b"\r\n" in (PACKAGING / "add-to-menu.cmd").read_bytes()


def desktop_entry(data: Path) -> SectionProxy:
    """Return the menu entry below a data folder."""
    entry = ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[method-assign,assignment]
    entry.read(data / "applications" / "tappeto.desktop", encoding="utf-8")
    return entry["Desktop Entry"]


def command_of(written: str) -> str:
    """Return the program that a desktop starts for the value of Exec."""
    assert written[0] == '"' and written.endswith('" %f')
    command = written.removesuffix(" %f")
    for _ in ("as any value of an entry", "as an argument in quotes"):
        command = re.sub(r"\\(.)", r"\1", command)
    return command[1:-1].replace("%%", "%")


def test_the_menu_entry_points_to_the_folder_wherever_it_lies(tmp_path: Path):
    folder = tmp_path / r"Tap's 100% of $HOME \ `it`"
    folder.mkdir()
    shutil.copy(PACKAGING / "tappeto.desktop", folder)
    (folder / "tappeto.png").write_bytes(b"a picture")
    data = tmp_path / "data"
    menu_entry.add_to_linux(folder / "Tappeto", data)
    fields = desktop_entry(data)
    assert command_of(fields["Exec"]) == str(folder / "Tappeto")
    assert fields["Name"] == "Tappeto"
    assert fields["Comment[it]"]
    icons = list((data / "icons").rglob(fields["Icon"] + ".png"))
    assert [icon.read_bytes() for icon in icons] == [b"a picture"]
    types = ElementTree.parse(data / "mime" / "packages" / "tappeto.xml").getroot()
    name = "{http://www.freedesktop.org/standards/shared-mime-info}"
    known = {each.get("type"): each.find(f"{name}glob").get("pattern") for each in types}  # type: ignore[union-attr]
    assert set(known) == set(fields["MimeType"].rstrip(";").split(";"))
    assert set(known.values()) == {f"*{each.suffix}" for each in TYPES}
    menu_entry.remove_from_linux(data)
    menu_entry.remove_from_linux(data)  # doing it twice does no harm
    assert not [path for path in data.rglob("*") if path.is_file() and "tappeto" in path.name]


class Registry:
    """The part of winreg that is used, with a dictionary of keys."""

    HKEY_CURRENT_USER = "user"
    REG_SZ = 1

    def __init__(self) -> None:
        self.keys: dict[str, str] = {}

    @contextmanager
    def CreateKey(self, root: str, key: str) -> Iterator[str]:
        parts = key.split("\\")
        for depth in range(len(parts)):
            self.keys.setdefault("\\".join(parts[: depth + 1]), "")
        yield key

    def SetValueEx(self, key: str, name: str, reserved: int, kind: int, value: str) -> None:
        self.keys[key] = value

    def DeleteKey(self, root: str, key: str) -> None:
        if key not in self.keys:
            raise FileNotFoundError(key)
        if any(other.startswith(key + "\\") for other in self.keys):
            raise PermissionError(key)
        del self.keys[key]


def test_windows_is_told_of_the_files_and_forgets_them_again(tmp_path: Path):
    registry, asked = Registry(), []
    program = PureWindowsPath(r"C:\Games\Anna's\Tappeto.exe")
    menu_entry.add_to_windows(program, registry, tmp_path, lambda command, **_: asked.append(command))
    classes = registry.keys["Software\\Classes\\.tappeto-deck"]
    assert registry.keys[rf"Software\Classes\{classes}\shell\open\command"] == f'"{program}" "%1"'
    assert registry.keys["Software\\Classes\\.tappeto"] == "Tappeto.Game"
    assert "Anna''s" in asked[0][-1] and asked[0][0] == "powershell"
    menu_entry.remove_from_windows(registry, tmp_path)
    menu_entry.remove_from_windows(registry, tmp_path)
    assert set(registry.keys) == {"Software", r"Software\Classes"}


@pytest.mark.packaging
@BUILT_ONCE
def test_the_program_imports_a_card_database(program: Path, tmp_path: Path):
    """The window starts the program again for that (gui.workshop.import_job)."""
    database = ROOT / "tests" / "imported" / "files" / "oracle-cards.json"
    importing = start(program, tmp_path, "--import-cards", str(database), str(tmp_path / "cards.sqlite"))
    told, _ = importing.communicate(timeout=120)
    assert importing.returncode == 0
    assert told.splitlines()[-1] == '{"done": true}'
    assert (tmp_path / "cards.sqlite").stat().st_size > 0
