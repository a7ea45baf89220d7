"""A player's own format files: their folder, their errors, and adding one."""

from __future__ import annotations

from pathlib import Path

from engine import limits
from engine.decklists.formats import CONSTRUCTED, LED, Format, FormatError, parse_format
from gui import i18n
from gui.files import data_folder, reason, write_safely
from gui.i18n import tr

SUFFIX = ".txt"
EXAMPLE = ("name: Friday | Venerdì", "cards: 60", "copies: 2", "[banned]", "Lightning Bolt")


def formats_folder() -> Path:
    """The folder of the player's formats."""
    return data_folder() / "formats"


def read_format(path: Path) -> Format:
    """Read the format in a file. Raises `FormatError`, OSError and, for a file that is too long or not text,
    ValueError."""
    return parse_format(limits.read_bytes(path, limits.DECK_TEXT).decode("utf-8-sig"), path.name)


def read_formats() -> tuple[list[Format], list[str]]:
    """Return the formats of the program and of the player, and the errors of those that can't be read."""
    found: list[Format] = [CONSTRUCTED, *LED]
    problems = []
    try:
        paths = sorted(formats_folder().glob(f"*{SUFFIX}"))
    except OSError:
        paths = []
    for path in paths:
        try:
            found.append(read_format(path))
        except (OSError, ValueError) as error:
            problems.append(what_is_wrong(path, error))
    return found, problems


def what_is_wrong(path: Path, error: Exception) -> str:
    """Words for the error in a format's file: the line and what was expected there."""
    if isinstance(error, FormatError):
        return tr("{file}, line {n}: {what}.", file=path.name, n=error.line, what=i18n.text(error.what))
    if isinstance(error, limits.TooMuch):
        return tr("{file} is longer than {n} bytes.", file=path.name, n=error.limit)
    if isinstance(error, OSError):
        return f"{path.name}: {i18n.text(reason(error))}."
    return tr("{file} is not UTF-8 text.", file=path.name)


def take_format(path: Path) -> Format:
    """Copy a file to the player's formats, replacing one of the same name. Raises the same as `read_format`."""
    found = read_format(path)
    formats_folder().mkdir(parents=True, exist_ok=True)
    write_safely(formats_folder() / f"{path.stem}{SUFFIX}", path.read_text(encoding="utf-8-sig"))
    return found
