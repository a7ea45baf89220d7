"""Sentences by class in both languages, each in normal form (sentences.txt)."""

from __future__ import annotations

from pathlib import Path

import pytest

from engine.families import Paragraph
from engine.language.node_text import write
from engine.language.parser import parse
from tests.language.meaning import mean_the_same


def pairs() -> list[tuple[str, str, str]]:
    """Return (group, English, Italian) for each pair."""
    found: list[tuple[str, str, str]] = []
    group = waiting = ""
    tables = sorted(Path(__file__).parent.glob("sentences*.txt"))
    for line in "\n".join(table.read_text(encoding="utf-8") for table in tables).splitlines():
        text = line.replace("\\n", "\n")
        if line.startswith("["):
            group = line.strip("[]")
        elif line and not line.startswith("#"):
            if waiting:
                found.append((group, waiting, text))
            waiting = "" if waiting else text
    assert not waiting, f"no Italian for {waiting}"
    return found


PAIRS = pairs()


@pytest.mark.parametrize(("group", "en", "it"), PAIRS, ids=[f"{group}: {en}"[:70] for group, en, _ in PAIRS])
def test_sentence(group: str, en: str, it: str) -> None:
    node = parse(Paragraph, en, "en")
    assert write(node, "en") == en
    assert write(node, "it") == it
    assert mean_the_same(parse(Paragraph, it, "it"), node)
