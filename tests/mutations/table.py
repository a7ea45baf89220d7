"""The table of mutations, `engine.txt`: texts of the engine whose replacement breaks a rule.

An entry is a line with a file (below `engine/`) and the rules that it breaks, then the lines to remove (`-`) and the
lines to insert instead (`+`), as in a diff; entries are separated by a blank line, and `#` starts a comment. The
removed text must occur exactly once in the engine's file; if the file has moved, the text is looked for in files of
that name, then everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

TABLE = Path(__file__).with_name("engine.txt")


class TableError(ValueError):
    """An entry of the table that can't be read or doesn't fit the engine; the message says which."""


@dataclass(frozen=True, slots=True)
class Mutation:
    """A text of the engine, and its replacement."""

    line: int
    """Line number of the entry in the table."""
    file: str
    """Path below `engine/`."""
    rules: tuple[str, ...]
    old: str
    new: str

    @property
    def title(self) -> str:
        """The entry in one line."""
        old, new = (" ".join(text.split()) for text in (self.old, self.new))
        return f"{' '.join(self.rules)}  {self.file}  (line {self.line}):  {old}  →  {new or 'nothing'}"

    def place(self, engine: Path) -> Path:
        """Return the file that contains the text. Raises TableError unless there is exactly one, with one
        occurrence."""
        named = engine / self.file
        files = [named] if named.is_file() else sorted(engine.rglob(named.name))
        found = [file for file in files if self.old in file.read_text(encoding="utf-8")]
        if not found and files != [named]:
            found = [file for file in sorted(engine.rglob("*.py")) if self.old in file.read_text(encoding="utf-8")]
        if len(found) != 1 or found[0].read_text(encoding="utf-8").count(self.old) != 1:
            where = f"engine/{self.file}"
            raise TableError(f"line {self.line}: the text does not stand exactly once in {where}: {self.old!r}")
        return found[0]

    def apply(self, engine: Path) -> Path:
        """Replace the text in the engine below that folder. Return the changed file."""
        file = self.place(engine)
        file.write_text(file.read_text(encoding="utf-8").replace(self.old, self.new), encoding="utf-8")
        return file


def read(text: str) -> list[Mutation]:
    """Return the entries of a table. Raises TableError."""
    return list(_entries(text))


def load() -> list[Mutation]:
    """Return the entries of the engine's table."""
    return read(TABLE.read_text(encoding="utf-8"))


def _entries(text: str) -> Iterator[Mutation]:
    block: list[tuple[int, str]] = []
    for number, line in enumerate([*text.splitlines(), ""], 1):
        if line.startswith("#"):
            continue
        if block and line[:1] not in ("-", "+") and ".py " in line:  # the next entry, with a line between or not
            yield _entry(block)
            block = []
        if line.strip():
            block.append((number, line))
        elif block:
            yield _entry(block)
            block = []


def _entry(block: list[tuple[int, str]]) -> Mutation:
    (number, head), *body = block
    file, *rules = head.split()
    old = [line[1:] for _, line in body if line.startswith("-")]
    new = [line[1:] for _, line in body if line.startswith("+")]
    if not rules or not old or len(old) + len(new) != len(body):
        raise TableError(f"line {number}: an entry is a file, its rules, lines with - and lines with +")
    return Mutation(number, file, tuple(rules), "\n".join(old), "\n".join(new))
