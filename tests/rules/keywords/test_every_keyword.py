"""Every keyword (702, and later ones) has a test with a card that has it, and the table can give its name and its
reminder in both languages."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

from engine.families import Keyword
from engine.language.cardfile import parse_paragraph
from engine.language.declared_phrases import declared, load_nodes
from engine.language.node import walk
from engine.language.node_text import describe
from engine.language.parser import LanguageError
from engine.refusal import Text
from engine.rule_index import load
from engine.seen.keyword_reminders import reminder

TESTS = Path(__file__).parents[2]
FOLDERS = ("rules", "cards", "rulings")
LONGEST = 70
"""Maximum length of a line that is tried, in characters; lines with keywords are short."""
NAME = Text("Thing", "Cosa")


def keyword_classes() -> list[type[Keyword]]:
    load_nodes()
    return [each.subject for each in declared(Keyword) if isinstance(each.subject, type)]


@cache
def examples() -> dict[type, Keyword]:
    """Return, for each keyword, one from a card in a test."""
    lines: set[str] = set()
    for path in (path for folder in FOLDERS for path in (TESTS / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                lines |= {line for line in node.value.split("\n") if 3 < len(line) < LONGEST and line[0].isupper()}
    found: dict[type, Keyword] = {}
    for line in sorted(lines):
        try:
            paragraph = parse_paragraph(line, "en")
        except LanguageError:
            continue
        for part in walk(paragraph, whole=True):
            if isinstance(part, Keyword):
                found.setdefault(type(part), part)
    return found


def test_every_keyword_is_on_a_card_in_a_test_and_is_played():
    assert [each.__name__ for each in keyword_classes() if each not in examples()] == []
    assert [each.name for each in examples().values() if each.is_inert] == []


def test_every_keyword_has_words_and_a_reminder_in_both_languages():
    for keyword in examples().values():
        said = describe(keyword, NAME)
        told = reminder(keyword, NAME)
        assert said.en and said.it, keyword
        assert told is not None and told.en and told.it and told.en != told.it, keyword


def test_the_rule_of_a_keyword_is_in_the_index_with_its_gist():
    numbers = {
        number for keyword in keyword_classes() for number in re.findall(r"702\.\d+[a-z]?", keyword.__doc__ or "")
    }
    assert len(numbers) > 100
    for number in sorted(numbers):
        rule = load()[number]
        assert rule.gist_en and rule.gist_it, number
