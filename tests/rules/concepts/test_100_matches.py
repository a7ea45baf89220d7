"""Matches: two wins decide, and players exchange cards with their sideboards between games."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.game import Deck, Setup
from engine.matches import Match, anew, check_exchange, following, match_of
from engine.saves.json_values import SaveError

DECK = Deck(("Forest",) * 58 + ("Shock",) * 2, ("Plains",) * 3)


def setup(**options) -> Setup:
    return Setup((DECK, DECK), ("Anna", "Bruno"), chooser=1, options=options)


@pytest.mark.rule("100.6a")
def test_two_wins_decide_a_match():
    match = Match()
    assert match.winner is None
    match = match.after(1)
    assert match.winner is None and match.wins == (0, 1) and match.game == 2
    match = match.after(None)
    assert match.winner is None and match.wins == (0, 1) and match.game == 3
    match = match.after(0)
    assert match.winner is None
    assert match.after(0).winner == 0 and match.after(1).winner == 1


def test_the_set_up_keeps_where_the_match_stands():
    first = setup(match=Match().to_json(), by_hand=True)
    first.check()
    second = following(first, 1, first.decks, 7)
    assert match_of(second) == Match((0, 1), 2) and second.seed == 7
    assert second.chooser == 0, "the loser chooses"
    assert second.options["by_hand"]
    third = following(second, None, second.decks, 8)
    assert match_of(third) == Match((0, 1), 3) and third.chooser == 0
    assert Setup.from_json(third.to_json()) == third
    assert match_of(setup()) is None


@pytest.mark.rule("100.4")
def test_a_new_match_begins_with_the_decks_as_they_were_before_any_exchange():
    first = setup(match=Match().to_json())
    changed = Deck(("Forest",) * 58 + ("Plains",) * 2, ("Plains", "Shock", "Shock"))
    second = following(first, 0, (changed, DECK), 7)
    third = following(second, 1, (changed, changed), 8)
    assert third.decks == (changed, changed)
    assert anew(third).decks == (DECK, DECK) and match_of(anew(third)) == Match()
    assert anew(first).decks == first.decks
    assert Setup.from_json(third.to_json()) == third


@pytest.mark.parametrize("lists", [3, [{"cards": []}] * 2, [{"cards": [], "sideboard": []}], [[], []]])
def test_lists_of_another_form_are_refused(lists):
    with pytest.raises(SaveError):
        setup(match={**Match().to_json(), "decks": lists}).check()


@pytest.mark.parametrize(
    "told", [3, {"wins": [1]}, {"wins": [1, 0]}, {"wins": [1, -1], "game": 1}, {"wins": 3, "game": 1}]
)
def test_a_match_of_another_form_is_refused(told):
    with pytest.raises(SaveError):
        setup(match=told).check()


def exchanged(cards: tuple[str, ...], beside: tuple[str, ...]) -> list[str]:
    return [refusal.rule for refusal in check_exchange(DECK, Deck(cards, beside))]


@pytest.mark.rule("100.4")
def test_only_cards_of_deck_and_sideboard_are_exchanged():
    assert exchanged(("Forest",) * 58 + ("Plains",) * 2, ("Shock", "Shock", "Plains")) == []
    assert exchanged(("Forest",) * 58 + ("Plains",) * 3, ("Shock", "Shock", "Plains")) == ["100.4"]
    assert exchanged(("Forest",) * 61, ("Shock", "Shock")) == ["100.4"]


def test_the_deck_stays_large_enough_and_the_sideboard_small_enough():
    assert exchanged(("Forest",) * 57 + ("Shock",) * 2, ("Plains",) * 3 + ("Forest",)) == ["100.2a"]
    large = replace(DECK, sideboard=("Plains",) * 15)
    after = Deck((*DECK.cards[1:], "Plains"), ("Plains",) * 14 + ("Forest",))
    assert check_exchange(large, after) == []
    more = Deck((*DECK.cards, *("Shock",) * 2), ("Plains",) * 15)
    too_many = Deck(DECK.cards, ("Plains",) * 15 + ("Shock",) * 2)
    assert [refusal.rule for refusal in check_exchange(more, too_many)] == ["100.2a", "100.4a"][1:]
