"""Every line of the played*.txt tables is played in both languages (see tests.language.table)."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.language.cardfile import parse_paragraph
from engine.language.node_text import write
from tests.language.table import Line, play, read

LINES = [line for table in sorted(Path(__file__).parent.glob("played*.txt")) for line in read(table)]
NAMES = [f"{line.number}: {line.en}"[:70] for line in LINES]


@pytest.mark.parametrize("line", LINES, ids=NAMES)
def test_the_sentences_say_the_same(line: Line) -> None:
    for en, it in zip(line.en.split("\n"), line.it.split("\n"), strict=True):
        if not en.startswith("•") and not en.endswith("—"):
            assert write(parse_paragraph(en, "en"), "it") == it


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("line", LINES, ids=NAMES)
def test_what_happens(line: Line, language: str) -> None:
    play(line, language)
