"""Reasons why a changed word need not show: sentences that have one, and similar ones that don't."""

from __future__ import annotations

import pytest

from engine.language.cardfile import define_card
from tests.fuzz.explained import reason


def why(kind: str, before: str, after: str) -> str:
    """Return the reason for a change of that sentence on such a card."""
    old, new = (define_card(f"Tester | Tester\n{{1}}\n{kind}\n{text}") for text in (before, after))
    return reason(old, old.paragraphs[0], new.paragraphs[0])


@pytest.mark.parametrize(
    ("before", "other", "because"),
    [
        ("Whenever ~ attacks an opponent, draw a card.", "a player", "creatures attack opponents only"),
        ("Whenever an opponent casts a spell, draw a card.", "a player", ""),
        (
            "When ~ enters, search your library for a creature card with power 2 or less, put it into your hand, then"
            " shuffle.",
            "base power",
            "nothing but the base",
        ),
        ("{T}: Destroy target creature with power 2 or less.", "base power", ""),
        ("{T}: Counter target spell, activated ability, or triggered ability.", "ability", "activated or triggered"),
        ("{T}: Counter target spell or triggered ability.", "ability", ""),
        ("{T}: Turn target face-down creature face up.", "another target", "face down has no such ability"),
        ("{T}: Tap target tapped creature.", "another target", ""),
    ],
)
def test_reasons(before: str, other: str, because: str):
    word = {"a player": "an opponent", "base power": "power", "ability": "triggered ability"}.get(other, "target")
    assert before.count(word) == 1
    found = why("Creature — Wizard\n2/2", before, before.replace(word, other))
    assert because in found if because else found == ""


def test_another_way_to_say_the_same():
    before = "You may play an additional land this turn."
    assert "say the same" in why("Sorcery", before, before.replace("land", "land on each of your turns"))
    assert why("Sorcery", before, before.replace("an additional land", "two additional lands")) == ""
