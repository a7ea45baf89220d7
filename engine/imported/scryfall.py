"""Scryfall's bulk files: a list of objects, one per card (oracle cards) or one per printing and language."""

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
    Translation,
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
from engine.language.printed_information import Printing, rarity_letter


def read(source: Source) -> Iterator[Read]:
    """Yield the cards of the file, and their Italian words if it has Italian printings."""
    for _, item in members(source):
        source.entry_done()
        try:
            yield _card(fielded(item, "an entry"))
        except BrokenEntry as error:
            name = item.get("name") if isinstance(item, dict) else None
            yield Skipped(name if isinstance(name, str) else "?", str(error), broken=True)


def _card(item: dict[str, Any]) -> Read:
    name, layout = needed(item.get("name"), "name"), plain(item.get("layout"), "the layout")
    language = plain(item.get("lang"), "the language") or "en"
    if layout in NOT_PLAYED:
        return Skipped(name, layout)
    faces = [fielded(face, "a face") for face in listed(item.get("card_faces"), "the faces")]
    if layout == "reversible_card":
        faces = faces[:1]
    if language == "it":
        return _translation(name, faces or [item])
    if language != "en":
        return Skipped(name, f"language {language}")
    if len(faces) < 2 or layout in ONE_FACE:
        return Entry((_face({**item, **faces[0]} if faces else item),), year=year_of(item.get("released_at")))
    if len(faces) > 2:
        raise BrokenEntry(f"it has {len(faces)} faces")
    first, second = (_face(face) for face in faces)
    if layout == "split" and second.text.startswith("Aftermath"):
        layout = "aftermath"
    return Entry((first, second), frame_of(layout), year_of(item.get("released_at")))


def _face(face: dict[str, Any]) -> Face:
    power = plain(face.get("power"), "the power")
    return Face(
        name=needed(face.get("name"), "name"),
        type_line=needed(face.get("type_line"), "type"),
        cost=plain(face.get("mana_cost"), "the cost"),
        size=f"{power}/{plain(face.get('toughness'), 'the toughness')}"
        if power
        else modifiers(face.get("hand_modifier"), face.get("life_modifier")),
        loyalty=plain(face.get("loyalty") or face.get("defense"), "the loyalty"),
        text=paragraphs(face.get("oracle_text"), "the text"),
        indicator=colour_words(face.get("color_indicator")),
        printing=_printing(face),
    )


def _printing(face: dict[str, Any]) -> str:
    told = [plain(face.get(key), "the printing") for key in ("set", "collector_number", "rarity", "lang", "artist")]
    return Printing(told[0], told[1], rarity_letter(told[2]), told[3], told[4]).line if told[0] else ""


def _translation(name: str, faces: list[dict[str, Any]]) -> Read:
    words = tuple(
        (plain(face.get("printed_name"), "the Italian name"), paragraphs(face.get("printed_text"), "the Italian text"))
        for face in faces
    )
    return Translation(name, words) if words[0][0] else Skipped(name, "language it")
