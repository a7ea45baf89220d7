"""Sideboards of teams that share a pool of opened cards (100.4c-d)."""

from __future__ import annotations

import pytest

from engine.card_database import default_database
from engine.decklists.deck import DeckFile
from engine.decklists.deck_files import parse_deck, resolve
from engine.decklists.team_pools import check_sideboards, team_sideboard

POOL = ["Gray Ogre"] * 3 + ["Serra Angel"] * 2 + ["Elite Vanguard"]


def deck(text: str) -> DeckFile:
    return resolve(parse_deck(text), default_database())


@pytest.mark.rule("100.4c")
def test_a_two_headed_team_has_one_sideboard_of_all_that_is_in_neither_deck():
    first, second = deck("38 Forest\n2 Gray Ogre"), deck("39 Plains\n1 Serra Angel")
    assert team_sideboard((first, second), POOL) == ["Elite Vanguard", "Gray Ogre", "Serra Angel"]
    assert team_sideboard((first,), POOL) == ["Elite Vanguard", "Gray Ogre", "Serra Angel", "Serra Angel"]


@pytest.mark.rule("100.4d")
@pytest.mark.parametrize(
    ("mine", "yours", "rules"),
    [
        ("1 Gray Ogre\n1 Serra Angel", "1 Elite Vanguard", []),
        ("1 Gray Ogre\n1 Serra Angel\n1 Elite Vanguard", "", []),
        ("1 Gray Ogre\n1 Serra Angel", "", ["100.4d"]),
        ("1 Gray Ogre\n1 Serra Angel\n1 Elite Vanguard", "1 Elite Vanguard", ["100.4d"]),
        ("1 Gray Ogre\n1 Serra Angel\n1 Elite Vanguard", "1 Forest", ["100.4d"]),
    ],
)
def test_in_other_variants_each_card_left_belongs_to_one_sideboard_of_the_team(mine: str, yours: str, rules: list[str]):
    decks = (deck(f"38 Forest\n2 Gray Ogre\nSideboard\n{mine}"), deck(f"39 Plains\n1 Serra Angel\nSideboard\n{yours}"))
    assert [refusal.rule for refusal in check_sideboards(decks, POOL)] == rules
