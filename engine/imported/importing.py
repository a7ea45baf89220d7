"""Imports a card database: reads all entries of a file as cards, and stores them as a library that can be searched.

First the file is read once, as a stream, into a table of entries; entries with Italian words are matched with their
cards there. Then each entry is read as a card, which takes most of the time. The new library replaces the old one only
at the end, so an interrupted import leaves the old one as it was.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path

from engine import limits
from engine.card_database import folded
from engine.imported.database_entry import Entry, Skipped, Translation, card_form
from engine.imported.database_formats import entries, format_of
from engine.imported.playable_share import Plays
from engine.imported.source import DatabaseError, Source
from engine.imported.sqlite_library import Library
from engine.language.cardfile import CardError, read_cards
from engine.refusal import Text

OFTEN = 50
"""Progress is reported every this many entries."""
_READING = 0.1
"""Share of the work spent on reading the file."""
_TOLD = 20
"""Number of broken entries reported by name."""


@dataclass
class Progress:
    """An import's progress and findings so far."""

    share: float = 0.0
    """From 0 to 1."""
    cards: int = 0
    whole: int = 0
    partly: int = 0
    nothing: int = 0
    """Numbers of cards played in full, in part and not at all."""
    italian: int = 0
    """Number of cards with an Italian name."""
    skipped: int = 0
    """Tokens, other languages, further printings."""
    broken: int = 0
    """Number of entries that aren't cards."""
    examples: list[str] = field(default_factory=list)
    """The first broken ones: name and reason."""

    def as_text(self) -> str:
        """Return one line of JSON; `from_text` reads it."""
        return json.dumps(asdict(self), ensure_ascii=False)

    @classmethod
    def from_text(cls, line: str) -> Progress:
        return cls(**json.loads(line))

    def note_broken(self, name: str, reason: str) -> None:
        self.broken += 1
        if len(self.examples) < _TOLD:
            self.examples.append(f"{limits.shown(name)}: {reason}")


class Stopped(Exception):
    """The player has cancelled the import."""


Report = Callable[[Progress], bool]
"""Called regularly with the progress; the import stops if it returns False."""


def import_file(path: Path, target: Path, report: Report) -> Progress:
    """Import the card database `path` as the library `target`.

    Raises `DatabaseError`, OSError and `Stopped`; the previous library is then unchanged.
    """
    progress = Progress()
    made, held = unfinished(target)
    target.parent.mkdir(parents=True, exist_ok=True)
    try:
        _remove(made, held)
        entry_table = sqlite3.connect(held, isolation_level=None)
        try:
            entry_table.executescript(
                "PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;"
                "CREATE TABLE entries (folded TEXT PRIMARY KEY, entry TEXT) WITHOUT ROWID;"
                "CREATE TABLE words (folded TEXT PRIMARY KEY, faces TEXT) WITHOUT ROWID; BEGIN"
            )
            with Source(path) as source:
                kind = format_of(source).name
                _read(source, entry_table, progress, report)
            library = Library.create(made)
            try:
                library.begin()
                _fill(library, entry_table, progress, report)
                library.note("source", path.name)
                library.note("format", kind)
                library.commit()
            finally:
                library.close()
        finally:
            entry_table.close()
        os.replace(made, target)
    except sqlite3.Error as error:
        raise OSError(str(error)) from error
    finally:
        _remove(made, held)
    progress.share = 1.0
    report(progress)
    return progress


def unfinished(target: Path) -> tuple[Path, Path]:
    """Return the files that an import into this library works in; they are removed unless it is killed."""
    return target.with_name(target.name + ".new"), target.with_name(target.name + ".entries")


def _remove(*paths: Path) -> None:
    for path in paths:
        path.unlink(missing_ok=True)


def _read(source: Source, table: sqlite3.Connection, progress: Progress, report: Report) -> None:
    """Read all entries of the file into the table."""
    count = 0
    for number, each in enumerate(entries(source)):
        if number % OFTEN == 0:
            progress.share = _READING * source.share
            if not report(progress):
                raise Stopped
        match each:
            case Entry():
                text = json.dumps(each.as_fields(), ensure_ascii=False)
                added = table.execute("INSERT OR IGNORE INTO entries VALUES (?, ?)", (folded(each.name), text)).rowcount
                progress.skipped += not added
                count += added
                if count > limits.DATABASE_CARDS:
                    most = limits.DATABASE_CARDS
                    raise source.error(Text(f"it has more than {most} cards", f"ha più di {most} carte"))
            case Translation():
                text = json.dumps(each.faces, ensure_ascii=False)
                table.execute("INSERT OR IGNORE INTO words VALUES (?, ?)", (folded(each.name), text))
            case Skipped(name, reason, broken):
                if broken:
                    progress.note_broken(name, reason)
                else:
                    progress.skipped += 1
    if not count:
        raise source.error(Text("it has no cards", "non contiene nessuna carta"))


def _fill(library: Library, table: sqlite3.Connection, progress: Progress, report: Report) -> None:
    """Read all entries as cards into the library."""
    (total,) = table.execute("SELECT count(*) FROM entries").fetchone()
    rows = table.execute("SELECT entry, faces FROM entries LEFT JOIN words USING (folded) ORDER BY folded")
    for number, (text, faces) in enumerate(rows):
        if number % OFTEN == 0:
            progress.share = _READING + (1 - _READING) * number / total
            if not report(progress):
                raise Stopped
        entry = Entry.from_fields(json.loads(text))
        if faces is not None:
            entry = Translation(entry.name, tuple((name, words) for name, words in json.loads(faces))).of(entry)
        form = card_form(entry)
        try:
            (card,) = read_cards(form, entry.name)
        except (CardError, ValueError) as error:
            reason = error.reason if isinstance(error, CardError) else str(error)
            progress.note_broken(entry.name, reason)
            continue
        printed = [face.text_it for face in entry.faces]
        plays = library.add(card, form, text_it=printed, year=entry.year, official=entry.official)
        progress.cards += 1
        progress.italian += bool(entry.faces[0].name_it)
        progress.whole += plays is Plays.WHOLE
        progress.partly += plays is Plays.PARTLY
        progress.nothing += plays is Plays.NOTHING


__all__ = ["DatabaseError", "Progress", "Report", "Stopped", "import_file", "unfinished"]
