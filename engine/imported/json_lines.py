"""Files with one JSON object per line: `name`, `cost` (in braces), `type`, `text` (one paragraph per line) and, if the
card has them, `pt`, `loyalty`, `indicator` (colours); cards with two faces have `layout` and `other`, the second face.
`exact` says whether the text is the official wording, `released` or `year` when the card was first printed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from engine.imported.database_entry import (
    BrokenEntry,
    Entry,
    Face,
    Read,
    Skipped,
    fielded,
    frame_of,
    listed,
    needed,
    paragraphs,
    plain,
    year_of,
)
from engine.imported.source import Source


def read(source: Source) -> Iterator[Read]:
    """Yield the cards of the file."""
    number = 0
    while line := source.line():
        number += 1
        if line.strip():
            try:
                yield card(fielded(_loaded(line), "an entry"))
            except BrokenEntry as error:
                yield Skipped(f"line {number}", str(error), broken=True)


def _loaded(line: bytes | str) -> Any:
    """Return the JSON value of a line. Raises `BrokenEntry`."""
    try:
        return json.loads(line)
    except (RecursionError, ValueError) as error:
        raise BrokenEntry("it is not JSON") from error


def card(fields: Mapping[str, Any]) -> Entry:
    """Return the card that these fields describe. Raises `BrokenEntry`."""
    official = fields.get("exact", True) is not False
    year = year_of(str(fields.get("released") or fields.get("year") or ""))
    other = fields.get("other")
    name = needed(fields.get("name"), "name")
    sets = tuple(plain(each, "a set") for each in listed(fields.get("sets"), "the sets"))
    if other is None:
        return Entry((_face(fields, name),), "", year, official, sets)
    frame = frame_of(plain(fields.get("layout"), "the layout"))
    second = fielded(other, "the second face")
    faces = (_face(fields, name.split(" // ")[0]), _face(second, needed(second.get("name"), "name")))
    return Entry(faces, frame, year, official, sets)


def _face(fields: Mapping[str, Any], name: str) -> Face:
    return Face(
        name=name,
        type_line=needed(fields.get("type"), "type"),
        cost=plain(fields.get("cost"), "the cost"),
        size=plain(fields.get("pt"), "power and toughness"),
        loyalty=plain(fields.get("loyalty"), "the loyalty"),
        text=paragraphs(fields.get("text"), "the text"),
        indicator=plain(fields.get("indicator"), "the colour indicator"),
        name_it=plain(fields.get("name_it"), "the Italian name"),
        text_it=paragraphs(fields.get("text_it"), "the Italian text"),
    )
