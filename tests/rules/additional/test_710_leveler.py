"""Leveler cards: level symbols, and the abilities and sizes beside them (702.86, 710)."""

from __future__ import annotations

import pytest

from engine.language.cardfile import read_cards
from engine.language.node_text import describe
from tests.rules.situation import situation

STUDENT = (
    "Student | Studente\n{W}\nCreature — Human Knight\n1/1\nLevel up {W}\n"
    "LEVEL 2-3\n3/3\nFirst strike\n{T}: ~ deals 1 damage to any target.\nLEVEL 4+\n4/4\nDouble strike"
)


def at(levels: int, mana: str = ""):
    return situation(STUDENT, mine=["Student"], mana=mana, counters={"Student": {"level": levels}} if levels else None)


@pytest.mark.rule("702.86a", "710.4")
def test_levelling_up_is_always_possible_at_the_time_of_a_sorcery():
    d = at(5, mana="WW")
    for expected in (6, 7):
        d.activate("Student", ability=0)
        assert not d.can("activate", "Student", 0)
        d.resolve()
        assert d.counters("Student", "level") == expected
    d.to_step("declare attackers")
    assert not d.can("activate", "Student", 0)


@pytest.mark.rule("710.2a", "107.8", "107.8a")
@pytest.mark.parametrize(
    ("levels", "size", "first"), [(1, (1, 1), False), (2, (3, 3), True), (3, (3, 3), True), (4, (4, 4), False)]
)
def test_within_the_levels_it_has_the_size_and_the_abilities(levels: int, size: tuple[int, int], first: bool):
    d = at(levels)
    assert d.size("Student") == size
    assert d.has("Student", "first strike") is first
    assert any(action.kind == "activate" and "damage" in action.text.en for action in d.decision.actions) is first


@pytest.mark.rule("710.2b", "107.8b")
def test_from_the_last_level_on_it_has_only_what_that_level_says():
    d = at(4)
    assert d.size("Student") == (4, 4)
    assert d.has("Student", "double strike") and not d.has("Student", "first strike")
    assert at(9).size("Student") == (4, 4)


@pytest.mark.rule("710.5")
def test_below_its_first_level_it_has_its_uppermost_size():
    assert at(0).size("Student") == (1, 1)


@pytest.mark.rule("710.6")
def test_elsewhere_it_has_its_uppermost_size():
    d = situation(STUDENT, hand=["Student"])
    assert d.size(d.find("Student", "hand")) == (1, 1)


@pytest.mark.rule("710.2", "613.4b")
def test_its_size_at_a_level_is_a_base_size_that_other_effects_change():
    grow = "Grow\n{G}\nInstant\nTarget creature gets +2/+2 until end of turn."
    d = situation(STUDENT, grow, mine=["Student"], mana="WG", hand=["Grow"], counters={"Student": {"level": 3}})
    d.cast("Grow", ["Student"])
    d.resolve()
    assert d.size("Student") == (5, 5)
    d.activate("Student", ability=0)
    d.resolve()
    assert d.size("Student") == (6, 6)


def test_level_symbols_are_read_and_written_in_both_languages():
    (card,) = read_cards(STUDENT, "a file")
    assert not card.gaps
    assert [describe(paragraph).it for paragraph in card.paragraphs[1:]] == [
        "Livello 2-3\n3/3\nAttacco improvviso\n{T}: ~ infligge 1 danno a un qualsiasi bersaglio.",
        "Livello 4+\n4/4\nDoppio attacco",
    ]
    (again,) = read_cards(
        "Student | Studente\n{W}\nCreature — Human Knight\n1/1\nAumentare di livello {W}\n"
        + "\n".join(describe(paragraph).it for paragraph in card.paragraphs[1:]),
        "a file",
        "it",
    )
    assert again.paragraphs == card.paragraphs


def test_a_line_beside_a_level_symbol_that_is_not_understood_is_a_gap():
    (card,) = read_cards(STUDENT.replace("Double strike", "Gargles with soup."), "a file")
    (gap,) = card.gaps
    assert "Gargles" in gap.text
