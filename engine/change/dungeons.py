"""Dungeons: their rooms and exits, and what happens in them, read from a file of the card language."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import Any

from engine.assets import assets_dir
from engine.families.spelled import spelled
from engine.refusal import Text

ENTERED = "When you move your venture marker into this room, "


@dataclass(frozen=True)
class Room:
    """One room of a dungeon."""

    name: Text
    text: str
    """Its effect, in English."""
    exits: tuple[int, ...]
    """The rooms it leads to, from 0; none for the last one."""

    @property
    def abilities(self) -> tuple[Any, ...]:
        """The room abilities."""
        return _room_abilities(self.text)


@dataclass(frozen=True)
class Dungeon:
    """A dungeon; its first room is the topmost one."""

    name: Text
    rooms: tuple[Room, ...]
    by_name: bool
    """Whether only effects that name it lead into it."""


@cache
def _room_abilities(text: str) -> tuple[Any, ...]:
    return spelled(ENTERED + text[0].lower() + text[1:])


@cache
def dungeons() -> dict[str, Dungeon]:
    """Return all dungeons by their English names."""
    lines = (assets_dir() / "dungeons" / "dungeons.txt").read_text(encoding="utf-8").splitlines()
    blocks: list[list[str]] = [[]]
    for line in lines:
        if not line.startswith("#"):
            if line.strip():
                blocks[-1].append(line)
            elif blocks[-1]:
                blocks.append([])
    found = [_dungeon(block) for block in blocks if block]
    return {dungeon.name.en: dungeon for dungeon in found}


def _dungeon(block: list[str]) -> Dungeon:
    name, how = _named(block[0])
    rooms = tuple(_room(head, text) for head, text in zip(block[1::2], block[2::2], strict=True))
    return Dungeon(name, rooms, how == "by name")


def _room(head: str, text: str) -> Room:
    name, exits = _named(head)
    return Room(name, text, tuple(int(each) - 1 for each in re.findall(r"\d+", exits)))


def _named(line: str) -> tuple[Text, str]:
    """Return the names, and the text after ">"."""
    names, _, more = line.partition(" > ")
    en, _, it = names.partition(" | ")
    return Text(en.strip(), it.strip()), more.strip()
