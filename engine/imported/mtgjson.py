"""MTGJSON's AtomicCards.json: under "data", a list for each name with one object per face."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from engine.imported.database_entry import (
    NOT_PLAYED,
    ONE_FACE,
    BrokenEntry,
    Entry,
    Face,
    Read,
    Skipped,
    colour_words,
    fielded,
    frame_of,
    listed,
    modifiers,
    needed,
    paragraphs,
    plain,
    year_of,
)
from engine.imported.json_stream import members
from engine.imported.source import Source


def read(source: Source) -> Iterator[Read]:
    """Yield the cards of the file."""
    for name, faces in members(source, "data"):
        source.entry_done()
        try:
            yield from _cards(listed(faces, "the faces"))
        except BrokenEntry as error:
            yield Skipped(name, str(error), broken=True)


def _cards(found: list[Any]) -> Iterator[Read]:
    faces = [fielded(each, "a face") for each in found]
    if not faces:
        raise BrokenEntry("it has no face")
    layout = plain(faces[0].get("layout"), "the layout")
    if layout in NOT_PLAYED:
        yield Skipped(plain(faces[0].get("name"), "the name"), layout)
    elif len(faces) == 1 or layout in ONE_FACE:
        for face in faces:
            yield Entry((_face(face),), year=_year(face))
    elif len(faces) == 2:
        faces.sort(key=lambda face: plain(face.get("side"), "the side"))
        yield Entry((_face(faces[0]), _face(faces[1])), frame_of(layout), _year(faces[0]))
    else:
        raise BrokenEntry(f"it has {len(faces)} faces")


def _year(face: dict[str, Any]) -> int:
    return year_of(face.get("originalReleaseDate") or face.get("firstReleaseDate"))


def _face(face: dict[str, Any]) -> Face:
    power = plain(face.get("power"), "the power")
    italian = _italian(face)
    return Face(
        name=needed(face.get("faceName") or face.get("name"), "name"),
        type_line=needed(face.get("type"), "type"),
        cost=plain(face.get("manaCost"), "the cost"),
        size=f"{power}/{plain(face.get('toughness'), 'the toughness')}"
        if power
        else modifiers(face.get("hand"), face.get("life")),
        loyalty=plain(face.get("loyalty") or face.get("defense"), "the loyalty"),
        text=paragraphs(face.get("text"), "the text"),
        indicator=colour_words(face.get("colorIndicator")),
        name_it=plain(italian.get("faceName") or italian.get("name"), "the Italian name"),
        text_it=paragraphs(italian.get("text"), "the Italian text"),
    )


def _italian(face: dict[str, Any]) -> dict[str, Any]:
    for each in listed(face.get("foreignData"), "the foreign data"):
        if isinstance(each, dict) and each.get("language") == "Italian":
            return each
    return {}
