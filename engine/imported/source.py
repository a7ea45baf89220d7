"""A card database file as a stream, compressed or not, with limits and progress."""

from __future__ import annotations

import gzip
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, cast

from engine import limits
from engine.refusal import Text

_PACKED = b"\x1f\x8b"
_AT_A_TIME = 65_536


class DatabaseError(ValueError):
    """An unusable card database: the file, the line if known (else 0), and what is wrong."""

    def __init__(self, file: str, line: int, what: Text) -> None:
        self.file = file
        self.line = line
        self.what = what
        super().__init__(f"{file}{f', line {line}' if line else ''}: {what.en}")


class Source:
    """An open database. Parsers of JSON and XML call `read`."""

    def __init__(self, path: Path) -> None:
        """Open the file. Raises OSError."""
        self.path = path
        self.size = path.stat().st_size
        self._raw: BinaryIO = open(path, "rb")  # noqa: SIM115 - closed with the source
        packed = self._raw.read(2) == _PACKED
        self._raw.seek(0)
        self._file = cast("BinaryIO", gzip.GzipFile(fileobj=self._raw)) if packed else self._raw
        self._bytes = 0
        self._entry_began = 0

    def __enter__(self) -> Source:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._raw.close()

    @property
    def share(self) -> float:
        """Return the share of the file read so far, from 0 to 1."""
        return min(1.0, self._raw.tell() / self.size) if self.size else 1.0

    def read(self, size: int = -1) -> bytes:
        """Return the next bytes. Raises `DatabaseError` if the file, or one of its entries, is longer than the
        limit."""
        found = self._file.read(_AT_A_TIME if size < 0 else min(size, _AT_A_TIME))
        self._count(len(found))
        return found

    def line(self) -> bytes:
        """Return the next line, b"" at the end. Raises like `read`."""
        self.entry_done()
        found = self._file.readline(limits.DATABASE_ENTRY + 1)
        self._count(len(found))
        return found

    def beginning(self, size: int) -> bytes:
        """Return the first bytes without consuming them."""
        found = self._file.read(size)
        self._file.seek(0)
        return found

    def entry_done(self) -> None:
        """Note that an entry has been read completely; readers call this."""
        self._entry_began = self._bytes

    def _count(self, size: int) -> None:
        self._bytes += size
        most = limits.DATABASE_BYTES
        if self._bytes > most:
            raise self.error(Text(f"it has more than {most} bytes", f"ha più di {most} byte"))
        most = limits.DATABASE_ENTRY
        if self._bytes - self._entry_began > most + _AT_A_TIME:
            raise self.error(Text(f"an entry has more than {most} bytes", f"una voce ha più di {most} byte"))

    def error(self, what: Text, line: int = 0) -> DatabaseError:
        """Return the error that says what is wrong with this file."""
        return DatabaseError(str(self.path), line, what)
