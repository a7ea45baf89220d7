"""The types of files that a double-click opens in Tappeto, for each desktop."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path, PurePath
from typing import Any
from xml.sax.saxutils import escape

from engine.decklists.deck_files import SUFFIXES as DECK_SUFFIXES
from engine.decklists.list_reader import OTHERS
from engine.puzzles.forge import SUFFIX as FORGE_SUFFIX
from engine.puzzles.puzzle import POSITION_SUFFIX, PUZZLE_SUFFIX
from engine.refusal import Text
from gui.storage import SUFFIX as GAME_SUFFIX
from gui.workshop.card_sets import SHARED_SUFFIX

APPLICATION_ID = "tappeto.Tappeto"


@dataclass(frozen=True, slots=True)
class FileType:
    """One type of file."""

    kind: str
    """"game", "deck", "set", "position" or "puzzle"."""
    suffix: str
    """With its dot."""
    name: Text
    is_text: bool

    @property
    def mime(self) -> str:
        """Its media type, of those that need no registration."""
        return f"{'text' if self.is_text else 'application'}/x-tappeto-{self.kind}"

    @property
    def class_name(self) -> str:
        """Its name on Windows."""
        return f"Tappeto.{self.kind.capitalize()}"


GAME = FileType("game", GAME_SUFFIX, Text("Tappeto game", "Partita di Tappeto"), is_text=False)
POSITION = FileType("position", POSITION_SUFFIX, Text("Tappeto position", "Posizione di Tappeto"), is_text=True)
PUZZLE = FileType("puzzle", PUZZLE_SUFFIX, Text("Tappeto puzzle", "Rompicapo di Tappeto"), is_text=True)
DECK = FileType("deck", ".tappeto-deck", Text("Tappeto deck", "Mazzo di Tappeto"), is_text=True)
SET = FileType("set", SHARED_SUFFIX, Text("Tappeto card set", "Set di carte di Tappeto"), is_text=True)
TYPES = (GAME, DECK, SET, POSITION, PUZZLE)


def kind_of(path: Path) -> str:
    """The type of a file by its suffix: "game", "deck", "set", "position", "puzzle", or "" if the program can't open
    it."""
    ending = path.suffix.lower()
    for each in (GAME, SET, POSITION, PUZZLE):
        if ending == each.suffix:
            return each.kind
    if ending == FORGE_SUFFIX:
        return PUZZLE.kind
    return DECK.kind if ending in (*DECK_SUFFIXES, *OTHERS) else ""


def media_types() -> str:
    """The types as an XML file of the shared MIME-info database, for Linux desktops."""
    parts = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">',
    ]
    for each in TYPES:
        parts += [
            f'  <mime-type type="{each.mime}">',
            f"    <comment>{escape(each.name.en)}</comment>",
            f'    <comment xml:lang="it">{escape(each.name.it)}</comment>',
            *(['    <sub-class-of type="text/plain"/>'] if each.is_text else []),
            '    <generic-icon name="tappeto"/>',
            f'    <glob pattern="*{escape(each.suffix)}"/>',
            "  </mime-type>",
        ]
    return "\n".join([*parts, "</mime-info>", ""])


def property_list() -> dict[str, Any]:
    """The types as entries for a macOS program's Info.plist."""
    return {
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": each.name.en,
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [f"{APPLICATION_ID}.{each.kind}"],
            }
            for each in TYPES
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": f"{APPLICATION_ID}.{each.kind}",
                "UTTypeDescription": each.name.en,
                "UTTypeConformsTo": ["public.plain-text" if each.is_text else "public.data"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [each.suffix.removeprefix(".")],
                    "public.mime-type": each.mime,
                },
            }
            for each in TYPES
        ],
    }


def registry(program: PurePath) -> dict[str, str]:
    """The types as Windows registry entries: key below HKEY_CURRENT_USER → its default value."""
    values = {}
    for each in TYPES:
        key = rf"Software\Classes\{each.class_name}"
        values[rf"Software\Classes\{each.suffix}"] = each.class_name
        values[key] = each.name.en
        values[rf"{key}\DefaultIcon"] = f'"{program}",0'
        values[rf"{key}\shell\open\command"] = f'"{program}" "%1"'
    return values
