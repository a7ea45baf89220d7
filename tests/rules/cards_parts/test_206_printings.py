"""Printed information that the rules ignore: set, rarity, number, language, artist (206, 212)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.card_database import CardDatabase, default_database
from engine.decklists.deck_files import parse_deck, resolve
from engine.decklists.legality import check_constructed
from engine.game import Deck, Game, Setup
from engine.language.cardfile import define_card, write_card
from engine.language.printed_information import Printing, rarity_letter
from engine.scenario import Scenario

OGRE = "Brute | Bruto\n{1}{R}\nCreature — Ogre\n{printed}2/2\nTrample"
FIRST = "printed: ONE | 12/250 | R | en | Jane Doe\n"
SECOND = "printed: TWO | 300 | C | it | John Roe\n"


def brute(printed: str) -> str:
    return OGRE.replace("{printed}", printed)


def game_with(printed: str) -> Game:
    """Return a game after some random answers; both decks consist of that card and Mountains."""
    database = CardDatabase((*default_database(), define_card(brute(printed))))
    deck = Deck(("Brute",) * 24 + ("Mountain",) * 16)
    game = Game.start(Setup((deck, deck), seed=5, chooser=0), database)
    dice = Random(5)
    for _ in range(150):
        if game.decision is not None:
            game.answer(game.decision.sample(dice))
    return game


def told(game: Game) -> Any:
    return [entry.text for entry in game.log(0)], game.answers, [player.life for player in game.state.players]


@pytest.mark.rule("206.1", "206.2", "212.1a", "212.1b", "212.1d", "212.1e")
def test_what_is_printed_on_a_card_is_kept_and_shown_but_changes_nothing():
    plain, first, second = (define_card(brute(printed)) for printed in ("", FIRST, SECOND))
    assert plain == first == second and plain.abilities == first.abilities == second.abilities
    assert told(game_with("")) == told(game_with(FIRST)) == told(game_with(SECOND))
    scenario = Scenario()
    scenario.card_text(brute(FIRST))
    scenario.battlefield(0, "Brute")
    shown = scenario.game().view(1).battlefield[0]
    assert shown.printing == Printing("ONE", "12/250", "R", "en", "Jane Doe")
    assert shown.printing.foot == "12/250 R   ONE • EN   Jane Doe"
    assert scenario.game().view(1).battlefield[0].text[0].en == "Trample" and len(shown.text) == 1


@pytest.mark.parametrize("printed", [FIRST, SECOND, "printed: ONE\n", "printed: ONE | | M | |\n", ""])
def test_a_card_file_keeps_it(printed: str):
    card = define_card(brute(printed))
    assert define_card(write_card(card, "it"), "it").printing == card.printing
    assert (card.power, card.toughness) == ("2", "2")


@pytest.mark.rule("206.2")
@pytest.mark.parametrize(
    ("word", "letter"),
    [("common", "C"), ("uncommon", "U"), ("rare", "R"), ("mythic", "M"), ("special", "S"), ("?", "")],
)
def test_each_rarity_has_a_letter(word: str, letter: str):
    assert rarity_letter(word) == letter


@pytest.mark.rule("206.4")
def test_a_deck_may_hold_any_printing_of_a_card_that_it_may_hold():
    text = "56 Mountain\n1 Gray Ogre (ONE) 12\n1 Gray Ogre (TWO) 300\n1 [THR] Gray Ogre\n1 Gray Ogre"
    deck = resolve(parse_deck(text), default_database())
    assert deck.cards == [(56, "Mountain"), (4, "Gray Ogre")] and check_constructed(deck, default_database()) == []
    too_many = resolve(parse_deck(f"{text}\n1 Gray Ogre (FOU) 2"), default_database())
    assert [refusal.rule for refusal in check_constructed(too_many, default_database())] == ["100.2a"]


@pytest.mark.rule("100.7")
@pytest.mark.parametrize(
    ("code", "flagged"), [("UGL", True), ("unh", True), ("UST", True), ("M11", False), ("", False)]
)
def test_a_card_with_a_silver_border_is_flagged(code: str, flagged: bool):
    printed = f"printed: {code} | 12 | C | en | Jane Doe\n" if code else ""
    database = CardDatabase((*default_database(), define_card(brute(printed))))
    for text in ("56 Mountain\n4 Brute", "60 Mountain\nSB: 1 Brute"):
        refusals = check_constructed(resolve(parse_deck(text), database), database)
        assert [refusal.rule for refusal in refusals] == ["100.7"] * flagged
