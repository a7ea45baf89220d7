"""The lists of formats that a player keeps as text: where they lie, what is wrong with them, and how one is added."""

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
    """Where the player's lists of formats lie."""
    return data_folder() / "formats"


def read_format(path: Path) -> Format:
    """The format in a file. Raises `FormatError`, OSError and, for a file that is no text or too long, ValueError."""
    return parse_format(limits.read_bytes(path, limits.DECK_TEXT).decode("utf-8-sig"), path.name)


def read_formats() -> tuple[list[Format], list[str]]:
    """The formats of the program and of the player, and what is wrong with those that can't be read."""
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
    """Why a file is no format: its line and what was expected there."""
    if isinstance(error, FormatError):
        return tr("{file}, line {n}: {what}.", file=path.name, n=error.line, what=i18n.text(error.what))
    if isinstance(error, limits.TooMuch):
        return tr("{file}: it is longer than {n} bytes.", file=path.name, n=error.limit)
    if isinstance(error, OSError):
        return f"{path.name}: {i18n.text(reason(error))}."
    return tr("{file}: it is no text in UTF-8.", file=path.name)


def take_format(path: Path) -> Format:
    """Keep a copy of a file among the player's formats; one of the same name is replaced. Raises as `read_format`."""
    found = read_format(path)
    formats_folder().mkdir(parents=True, exist_ok=True)
    write_safely(formats_folder() / f"{path.stem}{SUFFIX}", path.read_text(encoding="utf-8-sig"))
    return found
