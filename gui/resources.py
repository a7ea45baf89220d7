"""Qt's resources: pictures and fonts under ":/", e.g. ":/symbols/mana-W.svg" and ":/fonts/Alegreya-Bold.ttf".

resources.qrc lists them; `python -m gui.resources` rewrites it after a file has been added or removed. `load()`
compiles the list to a binary file in the player's cache whenever something in it has changed. The packaged program
includes that file.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from xml.etree import ElementTree

import appdirs
from PySide6.QtCore import QLibraryInfo, QResource

from engine.assets import assets_dir
from gui.files import APPLICATION, own_folder

KINDS = {"symbols": (".svg",), "icons": (".svg", ".png"), "fonts": (".ttf", ".otf")}
"""Folder under assets/ -> suffixes of the files in it that Qt reads."""

COMPILED = "resources.rcc"
MAGIC = b"qres"
"""First bytes of a compiled file."""


class ResourceError(Exception):
    """The resources could not be compiled or read; the message says which file and why."""


def listing() -> list[Path]:
    """The files that Qt reads, relative to the folder of assets/, in order."""
    assets = assets_dir()
    return [
        path.relative_to(assets.parent)
        for folder, endings in KINDS.items()
        for path in sorted((assets / folder).rglob("*"))
        if path.suffix in endings
    ]


def qrc() -> str:
    """The text of resources.qrc for the existing files."""
    lines = [f'    <file alias="{_alias(path)}">{path.as_posix()}</file>' for path in listing()]
    return "\n".join(['<RCC version="1.0">', '  <qresource prefix="/">', *lines, "  </qresource>", "</RCC>", ""])


def qrc_path() -> Path:
    return assets_dir().parent / "resources.qrc"


def write_qrc() -> bool:
    """Rewrite resources.qrc; return whether that changed it. Raises OSError."""
    text = qrc()
    path = qrc_path()
    if path.is_file() and path.read_text(encoding="utf-8") == text:
        return False
    path.write_text(text, encoding="utf-8")
    return True


def load(cache: Path | None = None) -> None:
    """Register the resources with Qt, after compiling them if they have changed.

    `cache` is the folder for the compiled file, by default the player's cache folder; if it can't be written, a
    temporary folder is used. An incomplete file is compiled again. Raises ResourceError.
    """
    if hasattr(sys, "_MEIPASS"):
        _register(assets_dir().parent / COMPILED)
        return
    state = _state()
    compiled = (cache or cache_folder()) / f"resources-{state}.rcc"
    if not _is_whole(compiled):
        try:
            compiled.parent.mkdir(parents=True, exist_ok=True)
            compile_to(compiled)
        except OSError:
            _load_for_once()
            return
        _remove_others(compiled)
    _register(compiled)


def _load_for_once() -> None:
    """Register the resources from a temporary folder. Raises ResourceError."""
    try:
        with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
            compile_to(Path(folder) / COMPILED)
            _register(Path(folder) / COMPILED)
    except OSError as error:
        raise ResourceError(f"the program's pictures and fonts can't be written anywhere: {error}") from error


def cache_folder() -> Path:
    """The folder of the compiled file; TAPPETO_HOME puts everything in one place."""
    home = os.environ.get("TAPPETO_HOME")
    return Path(home) / "cache" if home else own_folder(appdirs.user_cache_dir(APPLICATION, appauthor=False), ".cache")


def compile_to(target: Path) -> None:
    """Compile resources.qrc with Qt's rcc to the file `target`, atomically. Raises ResourceError, OSError."""
    # Through a pipe: on a full disk, rcc would leave half a file without reporting it.
    done = subprocess.run([rcc(), "--binary", str(qrc_path())], capture_output=True, check=False)
    if done.returncode != 0 or not done.stdout.startswith(MAGIC):
        said = done.stderr.decode(errors="replace").strip()
        raise ResourceError(f"{qrc_path()} could not be compiled: {said}")
    handle, unfinished = tempfile.mkstemp(prefix=target.name, dir=target.parent)
    try:
        with open(handle, "wb") as file:
            file.write(done.stdout + _seal(done.stdout))
            file.flush()
            os.fsync(file.fileno())
        os.replace(unfinished, target)
    finally:
        Path(unfinished).unlink(missing_ok=True)


def _seal(content: bytes) -> bytes:
    """A digest appended to the resources in a compiled file, where Qt does not look."""
    return hashlib.sha256(content).digest()


def _is_whole(compiled: Path) -> bool:
    """Whether a compiled file is complete; in an incomplete one Qt would read beyond the end."""
    try:
        content = compiled.read_bytes()
    except OSError:
        return False
    length = len(content) - hashlib.sha256().digest_size
    return length > 0 and content[length:] == _seal(content[:length])


def rcc() -> str:
    """Path of Qt's resource compiler. Raises ResourceError if this Qt has none."""
    for place in (QLibraryInfo.LibraryPath.LibraryExecutablesPath, QLibraryInfo.LibraryPath.BinariesPath):
        for name in ("rcc", "rcc.exe"):
            path = Path(QLibraryInfo.path(place)) / name
            if path.is_file():
                return str(path)
    raise ResourceError("this Qt has no resource compiler (rcc)")


def _alias(path: Path) -> str:
    return path.relative_to("assets").as_posix()


def _state() -> str:
    """A digest that changes with the list and with each file that it names."""
    digest = hashlib.sha256(str(qrc_path()).encode())
    try:
        text = qrc_path().read_bytes()
        digest.update(text)
        for entry in ElementTree.fromstring(text).iter("file"):
            file = qrc_path().parent / (entry.text or "")
            about = file.stat()
            digest.update(f"{file}\0{about.st_mtime_ns}\0{about.st_size}\0".encode())
    except (OSError, ElementTree.ParseError) as error:
        raise ResourceError(f"{qrc_path()}: {error}") from error
    return digest.hexdigest()[:16]


def _remove_others(compiled: Path) -> None:
    """Delete the compiled files of earlier states from the cache."""
    for path in compiled.parent.glob("resources-*.rcc"):
        if path != compiled:
            try:
                path.unlink()
            except OSError:
                continue  # in use by another running game


def _register(compiled: Path) -> None:
    if not QResource.registerResource(str(compiled)):
        raise ResourceError(f"{compiled} is not a file of Qt resources")


if __name__ == "__main__":
    print("rewritten" if write_qrc() else "nothing to change", "-", qrc_path())
