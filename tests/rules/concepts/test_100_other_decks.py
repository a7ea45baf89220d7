"""Decks for limited play, sideboards between games, and cards that speak of decks (100.2b, 100.4, 100.5, 113.6m)."""

from __future__ import annotations

import pytest

from engine.card_database import CardDatabase, default_database
from engine.decklists.deck import DeckFile
from engine.decklists.deck_files import parse_deck, resolve
from engine.decklists.legality import check_constructed, check_limited, exchanged, limited_sideboard
from engine.language.cardfile import read_cards

RATS = "Rats | Ratti\n{B}\nCreature — Rat\n1/1\nA deck can have any number of cards named ~."
DWARVES = "Dwarves | Nani\n{R}\nCreature — Dwarf\n2/2\nA deck can have up to seven cards named ~."
DATABASE = CardDatabase((*default_database(), *read_cards(RATS, "test"), *read_cards(DWARVES, "test")))


def deck(text: str) -> DeckFile:
    return resolve(parse_deck(text), DATABASE)


def constructed(text: str) -> list[str]:
    return [refusal.rule for refusal in check_constructed(deck(text), DATABASE)]


def limited(text: str, pool: list[str]) -> list[str]:
    return [refusal.rule for refusal in check_limited(deck(text), pool, DATABASE)]


@pytest.mark.rule("100.5")
def test_there_is_no_largest_deck():
    assert constructed("1000 Forest") == [] and constructed("59 Forest") == ["100.2a"]


@pytest.mark.rule("113.6m", "100.2a")
def test_a_card_may_say_how_many_of_it_a_deck_holds():
    assert constructed("20 Forest\n40 Rats") == []
    assert constructed("53 Forest\n7 Dwarves") == []
    assert constructed("52 Forest\n8 Dwarves") == ["100.2a"]
    assert constructed("55 Forest\n5 Gray Ogre") == ["100.2a"]


@pytest.mark.rule("100.2b")
def test_a_limited_deck_has_forty_cards_of_the_pool_and_any_basic_lands():
    pool = ["Gray Ogre"] * 6 + ["Serra Angel"]
    assert limited("34 Forest\n6 Gray Ogre", pool) == []
    assert limited("33 Forest\n6 Gray Ogre", pool) == ["100.2b"]
    assert limited("33 Forest\n7 Gray Ogre", pool) == ["100.2b"]


@pytest.mark.rule("100.4b")
def test_what_is_left_of_the_pool_is_the_sideboard():
    pool = ["Gray Ogre"] * 3 + ["Serra Angel"]
    assert limited_sideboard(deck("38 Forest\n2 Gray Ogre"), pool) == ["Gray Ogre", "Serra Angel"]


@pytest.mark.rule("100.4")
def test_between_games_cards_of_the_sideboard_take_the_places_of_others():
    before = deck("58 Forest\n2 Gray Ogre\nSideboard\n3 Serra Angel")
    after = exchanged(before, ["Serra Angel"], ["Gray Ogre"])
    assert {name: count for count, name in after.cards} == {"Forest": 58, "Gray Ogre": 1, "Serra Angel": 1}
    assert {name: count for count, name in after.sideboard} == {"Serra Angel": 2, "Gray Ogre": 1}
    assert exchanged(after, ["Gray Ogre"], ["Serra Angel"]).size == before.size
    wrong = ((["Serra Angel"], []), (["Forest"], ["Gray Ogre"]), (["Serra Angel"], ["Llanowar Elves"]))
    for put_in, taken_out in wrong:
        with pytest.raises(ValueError, match="takes the place"):
            exchanged(before, put_in, taken_out)
