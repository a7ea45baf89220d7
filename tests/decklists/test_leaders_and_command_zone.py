"""Commanders, planes, schemes and vanguards in the deck lists of other programs, coming in and going out."""

from __future__ import annotations

import pytest

from engine.decklists.command_decks import command_decks
from engine.decklists.reading import LEADERS_BESIDE, Outcome, read_list
from engine.decklists.writing import KINDS
from engine.decks import DeckError, DeckFile, parse_deck, resolve
from engine.state.variants import rules_of
from tests.rules.variants.command_cards import DATABASE

LED = "Commander\n1 Karlov of the Ghost Council\nDeck\n99 Plains\n"
BRAWL = "Commander\n1 Karlov of the Ghost Council\nDeck\n59 Plains\n"
BESIDE = "60 Forest\nSideboard\n2 Shock\nCommand zone\n1 Sky Reef\n1 Rift\n2 Plot\n1 Guide\n"


def deck_of(text: str) -> DeckFile:
    return resolve(parse_deck(text, "Deck"), DATABASE)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("text", [LED, BRAWL])
def test_the_commander_goes_out_and_comes_back(kind: str, text: str) -> None:
    deck = deck_of(text)
    written = KINDS[kind].write(deck, DATABASE)
    listed = read_list(written, DATABASE)
    assert listed.deck.commanders == deck.commanders and listed.deck.size == deck.size
    assert sorted(listed.deck.cards) == sorted(deck.cards) and not listed.deck.sideboard
    assert [each.what.en for each in listed.report if each.what.en.endswith(", commander")] == [
        "1 Karlov of the Ghost Council, commander"
    ]
    told = KINDS[kind].elsewhere(deck)
    assert bool(told) == (kind in LEADERS_BESIDE)
    assert all("Karlov" in each.words and "sideboard" in each.what.en for each in told)


@pytest.mark.parametrize(
    "text",
    ["98 Plains\nSB: 1 [X:1] Karlov of the Ghost Council", "99 Plains\nSB: 1 [X:1] Serra Angel",
     "97 Plains\nSB: 1 [X:1] Karlov of the Ghost Council\nSB: 2 [X:1] Shock",
     "98 Plains\nSB: 2 [X:1] Karlov of the Ghost Council"],
)  # fmt: skip
def test_a_sideboard_stays_one_where_it_can_not_lead_the_deck(text: str) -> None:
    listed = read_list(text, DATABASE)
    assert listed.kind == "XMage"
    assert listed.deck.commanders == () and listed.deck.sideboard


def test_only_lists_without_a_part_for_commanders_have_them_in_the_sideboard() -> None:
    listed = read_list("99 Plains\nSideboard\n1 Karlov of the Ghost Council", DATABASE)
    assert listed.deck.commanders == () and listed.deck.size == 99


@pytest.mark.parametrize("kind", KINDS)
def test_what_lies_in_the_command_zone_is_written_or_told(kind: str) -> None:
    deck = deck_of(BESIDE)
    written = KINDS[kind]
    back = read_list(written.write(deck, DATABASE), DATABASE).deck
    told = [each.words for each in written.elsewhere(deck)]
    assert (back.size, back.sideboard) == (60, [(2, "Shock")])
    if written.has_command_zone:
        assert back.command_cards == deck.command_cards and told == []
    else:
        assert back.command_cards == [] and told == ["1 Sky Reef", "1 Rift", "2 Plot", "1 Guide"]


def test_forge_has_a_section_for_each_kind_of_card() -> None:
    written = KINDS["Forge"].write(deck_of(BESIDE), DATABASE)
    assert written.endswith("[Planes]\n1 Sky Reef\n1 Rift\n[Schemes]\n2 Plot\n[Avatar]\n1 Guide\n")


@pytest.mark.parametrize("name", ["Shock", "Karlov of the Ghost Council", "Cabal"])
def test_what_can_not_begin_in_the_command_zone_is_refused(name: str) -> None:
    text = f"60 Forest\nCommand zone\n1 Sky Reef\n1 {name}\n"
    with pytest.raises(DeckError) as refused:
        deck_of(text)
    (problem,) = refused.value.problems
    assert problem.line == 4 and problem.what.en.startswith(f"{name} can't be listed for the command zone")
    assert "“Comandante”" in problem.what.it
    listed = read_list(text, DATABASE)
    assert listed.deck.command_cards == [(1, "Sky Reef")] and listed.deck.size == 60
    (told,) = [each for each in listed.report if each.outcome is Outcome.WRONG]
    assert (told.line, told.what) == (4, problem.what)


@pytest.mark.rule("902.3")
def test_a_player_has_one_vanguard() -> None:
    def refused(lines: str) -> list[str]:
        deck = deck_of(f"60 Forest\nCommand zone\n{lines}")
        return [each.rule for each in command_decks(deck, rules_of(["vanguard"], 2), 0, DATABASE).refusals]

    assert refused("1 Guide") == []
    assert refused("2 Guide") == ["902.3"]


def test_conspiracies_of_a_forge_deck_stand_in_the_sideboard() -> None:
    listed = read_list("[metadata]\nName=F\n[Main]\n60 Forest\n[Conspiracy]\n1 Cabal\n", DATABASE)
    assert listed.deck.sideboard == [(1, "Cabal")]
