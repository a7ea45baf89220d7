"""Each wording is parsed as what its function returns, which is written in its own words (wordings.txt)."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from engine.families import Paragraph
from engine.language.declared_phrases import load_nodes
from engine.language.lexicon import Language
from engine.language.node import said
from engine.language.node_text import write
from engine.language.parser import parse
from engine.language.phrase import Wording, declarations
from tests.language.meaning import mean_the_same

load_nodes()

WORDINGS = {each.subject.__name__: each for each in declarations() if isinstance(each.subject, Wording)}
LANGUAGES: tuple[Language, ...] = ("en", "it")


@dataclass
class Example:
    """A paragraph in the words of a wording, by language, and in normal form."""

    name: str
    texts: dict[str, str]


def examples() -> list[Example]:
    """Return the sections of the file."""
    found: list[Example] = []
    for line in Path(__file__).with_name("wordings.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            found.append(Example(line.strip("[]"), {}))
        elif line and not line.startswith("#"):
            kind, _, text = line.partition(": ")
            found[-1].texts[kind] = text
    return found


EXAMPLES = examples()


def test_there_is_an_example_of_every_wording() -> None:
    assert sorted(WORDINGS) == sorted(example.name for example in EXAMPLES)


@pytest.fixture
def used(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Return the names of the wordings that have been parsed."""
    found: set[str] = set()
    call: Any = Wording.__call__

    def noting(wording: Wording[..., Any], **parts: Any) -> Any:
        made = call(wording, **parts)
        found.add(wording.__name__)
        return made

    monkeypatch.setattr(Wording, "__call__", noting)
    return found


@pytest.mark.parametrize("example", EXAMPLES, ids=[example.name for example in EXAMPLES])
def test_it_is_parsed_as_the_phrase_it_stands_for(example: Example, used: set[str]) -> None:
    templates = WORDINGS[example.name].templates
    meant = parse(Paragraph, example.texts["normal"], "en")
    assert write(meant, "en") == example.texts["normal"]
    for language in LANGUAGES:
        assert (language in example.texts) == bool(templates[language])
        if language in example.texts:
            used.clear()
            assert mean_the_same(parse(Paragraph, example.texts[language], language), meant), language
            assert example.name in used, language


def test_the_words_of_a_wording_can_be_written() -> None:
    pools_stay: Any = WORDINGS["pools_stay"].subject
    assert write(said(pools_stay), "en") == "Mana pools don't empty as steps and phases end"
