"""The reasons why entries of a card database are not cards are given in Italian too."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import engine.imported
from engine.imported.importing import import_file
from gui.workshop.broken_entries import broken_words
from gui.workshop.database_page import _example

FILES = Path(__file__).parents[1] / "imported" / "files"
RAISED = re.compile(r'BrokenEntry\(f?"([^"]*)"\)')
NAMED = re.compile(r'(?:plain|paragraphs|needed|listed|fielded)\([^"\n]*(?:"[a-z_]+"[^"\n]*)?, "([a-z ]+)"\)')
ROOM = [path.read_text(encoding="utf-8") for path in Path(engine.imported.__path__[0]).glob("*.py")]
WORDS = sorted({found for text in ROOM for found in RAISED.findall(text)})
THINGS = sorted({found for text in ROOM for found in NAMED.findall(text)})


@pytest.mark.parametrize("words", WORDS)
@pytest.mark.parametrize("thing", THINGS)
def test_each_reason_that_a_reader_gives_has_italian_words(words: str, thing: str):
    reason = re.sub(r"\{[^{}]*\}", lambda field: thing if field[0] == "{what}" else "7", words)
    told = broken_words(reason)
    assert told.en == reason and told.it != reason
    assert thing not in ("a face", "the faces", "the text") or not re.search(rf"\b{thing}\b", told.it)


def test_there_are_reasons_to_look_at():
    assert len(WORDS) > 7 and {"the cost", "type", "an entry"}.issubset(THINGS)


@pytest.mark.parametrize("name", ["AtomicCards.json", "oracle-cards.json", "cards.xml", "cards.jsonl"])
def test_broken_entries_of_each_format_are_reported_in_italian(tmp_path: Path, name: str):
    progress = import_file(FILES / name, tmp_path / "cards.sqlite", lambda progress: True)
    reasons = [example.rpartition(": ")[2] for example in progress.examples]
    assert reasons and all(broken_words(reason).it != reason for reason in reasons)


def test_an_entry_without_a_name_is_reported_as_such():
    assert _example(": it has no name") == "No name: it has no name"
    assert _example("Bear: the cub: it has no type") == "Bear: the cub: it has no type"
