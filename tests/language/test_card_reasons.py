"""The reasons why a text is not a card are given in both languages."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from engine import limits
from engine.language.card_reasons import reason_words
from engine.language.cardfile import CardError, read_cards

ROOT = Path(__file__).resolve().parents[2]
RAISING = (
    "engine/card_database.py",
    "engine/language/cardfile.py",
    "engine/vocabulary/mana.py",
    "gui/workshop/card_sets.py",
)
"""The modules that give reasons why something is not a card or a mana cost."""


def reasons(path: Path) -> list[str]:
    """Return the reasons that a module gives, with a number for each placeholder."""
    found = []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in ("CardError", "ManaError"):
            reason = node.args[-1]
            if isinstance(reason, ast.Constant):
                found.append(str(reason.value))
            elif isinstance(reason, ast.JoinedStr):
                parts = (str(each.value) if isinstance(each, ast.Constant) else "7" for each in reason.values)
                found.append("".join(parts))
    return found


def test_each_reason_is_given_in_italian_too() -> None:
    given = {reason for path in RAISING for reason in reasons(ROOT / path)}
    # These are filled in with words, not a number: what was expected in a type line, and what was too large in a file.
    given -= {"expected 7", "the file has 7"}
    given |= {f"expected {what}" for what in ("a supertype or a card type", "a card type", "a subtype")}
    given |= {f"the file has {limits.TooMuch(9, what)}" for what in ("bytes", "characters")}
    assert len(given) > 20
    assert [reason for reason in sorted(given) if reason_words(reason).it == reason] == []


@pytest.mark.parametrize(
    ("text", "line", "column", "it"),
    [
        ("A | B\nLand\n// folded\nB\nLand", 3, 4, "“folded”: ci vorrebbe uno fra split"),
        ("Bear | Orso\n{G}{K}\nCreature — Bear\n2/2", 2, 4, "“{K}”: non è un simbolo di mana"),
        ("Bear | Orso\n{G}\nCreature — Bear", 3, 1, "una creatura vuole forza e costituzione"),
        ("Bear | Orso\n{G}\nCreature — Bear\n2/99999999999", 4, 3, "è più di"),
    ],
)
def test_file_line_and_column_are_given_in_both_languages(text: str, line: int, column: int, it: str) -> None:
    with pytest.raises(CardError) as caught:
        read_cards(text, "cards.txt")
    told = caught.value.told
    assert told.en.startswith(f"cards.txt, line {line}, column {column}: ")
    assert told.it.startswith(f"cards.txt, riga {line}, colonna {column}: ")
    assert it in told.it and not re.search(r"\b(expected|is|needs)\b", told.it)
