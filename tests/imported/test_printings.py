"""Printed information in card databases, and which wording of a card counts (108.1, 206, 210-212)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from engine.imported.importing import import_file
from engine.imported.sqlite_library import Library
from engine.language.printed_information import Printing

OLD = {
    "object": "card",
    "name": "Old Guard",
    "lang": "en",
    "released_at": "1994-06-01",
    "layout": "normal",
    "mana_cost": "{W}",
    "type_line": "Creature — Human Soldier",
    "power": "1",
    "toughness": "1",
    "printed_text": "Banding",
    "oracle_text": "Vigilance",
    "set": "one",
    "collector_number": "12",
    "rarity": "rare",
    "artist": "Jane Doe",
}
GUIDE = {
    "object": "card",
    "name": "Guide",
    "lang": "en",
    "released_at": "1999-06-01",
    "layout": "vanguard",
    "type_line": "Vanguard",
    "oracle_text": "Creatures you control get +1/+0.",
    "hand_modifier": "+1",
    "life_modifier": "-3",
    "set": "pvan",
}


def library(tmp_path: Path, *cards: dict[str, Any]) -> Library:
    source = tmp_path / "cards.json"
    source.write_text(json.dumps(cards), encoding="utf-8")
    import_file(source, tmp_path / "cards.sqlite", lambda progress: True)
    return Library.open(tmp_path / "cards.sqlite")


@pytest.mark.rule("108.1")
def test_the_current_wording_counts_not_the_printed_one(tmp_path: Path):
    card = library(tmp_path, OLD).find("Old Guard")
    assert card is not None and card.rules_text("en") == ["Vigilance"]


@pytest.mark.rule("212.1a", "212.1b", "212.1d", "212.1e")
def test_set_number_rarity_language_and_artist_are_kept(tmp_path: Path):
    card = library(tmp_path, OLD).find("Old Guard")
    assert card is not None and card.printing == Printing("one", "12", "R", "en", "Jane Doe")


@pytest.mark.rule("210.1", "211.1")
def test_vanguards_come_with_their_modifiers(tmp_path: Path):
    card = library(tmp_path, GUIDE).find("Guide")
    assert card is not None and (card.hand_modifier, card.life_modifier) == (1, -3) and not card.gaps


def test_so_do_those_of_mtgjson(tmp_path: Path):
    source = tmp_path / "AtomicCards.json"
    guide = {
        "name": "Guide",
        "layout": "vanguard",
        "type": "Vanguard",
        "text": "Creatures you control get +1/+0.",
        "hand": "-1",
        "life": "+8",
    }
    source.write_text(json.dumps({"meta": {}, "data": {"Guide": [guide]}}), encoding="utf-8")
    import_file(source, tmp_path / "cards.sqlite", lambda progress: True)
    card = Library.open(tmp_path / "cards.sqlite").find("Guide")
    assert card is not None and (card.hand_modifier, card.life_modifier) == (-1, 8)
