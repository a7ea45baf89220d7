"""Adds the program to the desktop's menu, so that a double-click opens its files, and removes it again.

macOS reads all of this from the program itself once it is in Applications.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path, PurePath
from typing import Any

from gui import filetypes
from gui.files import write_safely

ENTRY = "applications/tappeto.desktop"
ICON = "icons/hicolor/256x256/apps/tappeto.png"
MEDIA_TYPES = "mime/packages/tappeto.xml"
SHORTCUT = r"Microsoft\Windows\Start Menu\Programs\Tappeto.lnk"


def packaged_program() -> Path | None:
    """The running packaged program, or None if it runs from its sources."""
    return Path(sys.executable).resolve() if getattr(sys, "frozen", False) else None


def add(program: Path) -> str:
    """Add `program` to this user's menu; return the sentence to show. Raises OSError."""
    if sys.platform == "win32":
        add_to_windows(program, *_windows())
    elif sys.platform != "darwin":
        add_to_linux(program, _linux_data())
    return "Tappeto is in the menu now, and its games and decks open by double-click."


def remove() -> str:
    """Remove the program from this user's menu; return the sentence to show. Raises OSError."""
    if sys.platform == "win32":
        remove_from_windows(*_windows())
    elif sys.platform != "darwin":
        remove_from_linux(_linux_data())
    return "Tappeto is no longer in the menu."


# Linux: a menu entry, an icon and the types of files.


def _linux_data() -> Path:
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")


def add_to_linux(program: Path, data: Path) -> None:
    """Write the entry, the icon (found beside the program) and the file types to the folder `data`."""
    entry = (program.parent / "tappeto.desktop").read_text(encoding="utf-8")
    lines = [f'Exec="{quoted(program)}" %f' if line.startswith("Exec=") else line for line in entry.splitlines()]
    lines.append(f"MimeType={''.join(each.mime + ';' for each in filetypes.TYPES)}")
    write_safely(data / ENTRY, "\n".join(lines) + "\n")
    write_safely(data / MEDIA_TYPES, filetypes.media_types())
    (data / ICON).parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(program.parent / "tappeto.png", data / ICON)
    _notify_linux(data)


def remove_from_linux(data: Path) -> None:
    for name in (ENTRY, MEDIA_TYPES, ICON):
        (data / name).unlink(missing_ok=True)
    _notify_linux(data)


def quoted(program: Path) -> str:
    """A path in the double quotes of an Exec line.

    Some characters need a backslash there, and this kind of file doubles every backslash.
    """
    words = str(program)
    for sign in ("\\", '"', "`", "$"):
        words = words.replace(sign, "\\" + sign)
    return words.replace("\\", "\\\\").replace("%", "%%")


def _notify_linux(data: Path) -> None:
    # Desktops notice changes sooner or later; with these programs, at once.
    for program, folder in (("update-mime-database", "mime"), ("update-desktop-database", "applications")):
        if shutil.which(program):
            subprocess.run([program, data / folder], check=False, capture_output=True)


# Windows: a shortcut in the start menu and keys of the registry.


def _windows() -> tuple[Any, Path, Callable[..., Any]]:
    import winreg

    return winreg, Path(os.environ["APPDATA"]), subprocess.run


def shortcut_script(program: PurePath, shortcut: PurePath) -> str:
    """The PowerShell script that creates a shortcut."""

    def word(path: PurePath) -> str:
        return "'" + str(path).replace("'", "''") + "'"

    return (
        f"$link = (New-Object -ComObject WScript.Shell).CreateShortcut({word(shortcut)}); "
        f"$link.TargetPath = {word(program)}; $link.Save()"
    )


def add_to_windows(program: PurePath, winreg: Any, roaming: Path, run: Callable[..., Any]) -> None:
    """Write the registry keys with `winreg`, and a shortcut in the folder `roaming` with PowerShell."""
    for key, value in filetypes.registry(program).items():
        with winreg.CreateKey(winreg.HKEY_CURRENT_USER, key) as handle:
            winreg.SetValueEx(handle, "", 0, winreg.REG_SZ, value)
    script = shortcut_script(program, roaming / SHORTCUT)
    run(["powershell", "-NoProfile", "-NonInteractive", "-Command", script], check=False, capture_output=True)


def remove_from_windows(winreg: Any, roaming: Path, _run: Callable[..., Any] | None = None) -> None:
    keys: Mapping[str, str] = filetypes.registry(Path())
    inner = [rf"{key}\shell{rest}" for key in keys if key.count("\\") == 2 for rest in (r"\open", "")]
    # A key can only be deleted once nothing is below it.
    for key in sorted({*keys, *inner}, key=len, reverse=True):
        try:
            winreg.DeleteKey(winreg.HKEY_CURRENT_USER, key)
        except FileNotFoundError:
            continue
    (roaming / SHORTCUT).unlink(missing_ok=True)
