"""The formats of card databases, and their entries."""

from __future__ import annotations

import gzip
import zlib
from collections.abc import Callable, Iterator
from typing import NamedTuple
from xml.etree.ElementTree import ParseError

import ijson

from engine.imported import cockatrice, json_lines, mtgjson, scryfall
from engine.imported.database_entry import Read
from engine.imported.source import DatabaseError, Source
from engine.refusal import Text


class Format(NamedTuple):
    """One kind of card database."""

    name: str
    read: Callable[[Source], Iterator[Read]]


MTGJSON = Format("MTGJSON", mtgjson.read)
SCRYFALL = Format("Scryfall", scryfall.read)
COCKATRICE = Format("Cockatrice", cockatrice.read)
LINES = Format("JSON lines", json_lines.read)

_LOOKED_AT = 4096
_UNKNOWN = Text(
    "this is not a supported card database: MTGJSON's AtomicCards.json, a Scryfall bulk file or Cockatrice's cards.xml",
    "questa non è una raccolta di carte conosciuta: AtomicCards.json di MTGJSON, un file completo di Scryfall o "
    "cards.xml di Cockatrice",
)


def format_of(source: Source) -> Format:
    """Return the format of a file, detected from its beginning. Raises `DatabaseError` if it is none of them."""
    try:
        start = source.beginning(_LOOKED_AT).removeprefix(b"\xef\xbb\xbf").lstrip()
    except (gzip.BadGzipFile, EOFError, zlib.error) as error:
        raise source.error(_damaged(str(error))) from error
    if start.startswith(b"<") and b"<cockatrice_carddatabase" in start:
        return COCKATRICE
    if start.startswith(b"["):
        return SCRYFALL
    if start.startswith(b"{"):
        return MTGJSON if start[1:].lstrip().startswith((b'"meta"', b'"data"')) else LINES
    raise source.error(_UNKNOWN)


def entries(source: Source) -> Iterator[Read]:
    """Yield the entries of a file in any format. Raises `DatabaseError` where the file becomes unreadable."""
    reader = format_of(source)
    try:
        yield from reader.read(source)
    except ParseError as error:
        raise source.error(_damaged(str(error)), error.position[0]) from error
    except (ijson.JSONError, EOFError, gzip.BadGzipFile, zlib.error) as error:
        raise source.error(_damaged(str(error))) from error
    except DatabaseError:
        raise
    except ValueError as error:  # a number that is too long, or bytes that are not text
        raise source.error(_damaged(str(error))) from error


def _damaged(why: str) -> Text:
    said = why.splitlines()[0][:200] if why else "?"
    return Text(f"the file is damaged or incomplete ({said})", f"il file è danneggiato o incompleto ({said})")
