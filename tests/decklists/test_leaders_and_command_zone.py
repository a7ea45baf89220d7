"""Importing and exporting commanders, planes, schemes and vanguards in deck lists of other programs."""

from __future__ import annotations

import pytest

from engine import limits
from engine.decklists.command_decks import command_decks
from engine.decklists.deck import DeckError, DeckFile
from engine.decklists.deck_files import parse_deck, resolve
from engine.decklists.list_reader import LEADERS_BESIDE, Outcome, read_list
from engine.decklists.list_writer import KINDS
from engine.state.variants import rules_of
from tests.rules.variants.command_cards import DATABASE

LED = "Commander\n1 Karlov of the Ghost Council\nDeck\n99 Plains\n"
BRAWL = "Commander\n1 Karlov of the Ghost Council\nDeck\n59 Plains\n"
UNFINISHED = "Commander\n1 Karlov of the Ghost Council\nDeck\n1 Serra Angel\n20 Plains\n"
MISBUILT = "Commander\n1 Karlov of the Ghost Council\nDeck\n4 Serra Angel\n20 Plains\n1 Shock\n"
BESIDE = "60 Forest\nSideboard\n2 Shock\nCommand zone\n1 Sky Reef\n1 Rift\n2 Plot\n1 Guide\n"


def deck_of(text: str) -> DeckFile:
    return resolve(parse_deck(text, "Deck"), DATABASE)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("text", [LED, BRAWL, UNFINISHED])
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


@pytest.mark.parametrize("kind", ["MTGO", "Cockatrice"])
def test_where_the_list_says_who_leads_the_deck_may_be_built_against_the_rules(kind: str) -> None:
    deck = deck_of(MISBUILT)
    listed = read_list(KINDS[kind].write(deck, DATABASE), DATABASE)
    assert listed.deck.commanders == deck.commanders and not listed.deck.sideboard
    assert sorted(listed.deck.cards) == sorted(deck.cards)


def test_the_sideboard_of_mtgo_stays_beside_a_commander() -> None:
    rows = [
        ("99", "false", "Plains", "0"),
        ("1", "true", "Karlov of the Ghost Council", "16777728"),
        ("2", "true", "Shock", "0"),
    ]
    text = "".join(
        f'<Cards CatID="1" Quantity="{count}" Sideboard="{beside}" Name="{name}" Annotation="{note}"/>\n'
        for count, beside, name, note in rows
    )
    deck = read_list(f"<Deck>\n{text}</Deck>", DATABASE).deck
    assert (deck.commanders, deck.size) == (("Karlov of the Ghost Council",), 100)
    assert deck.sideboard == [(2, "Shock")]


@pytest.mark.parametrize(("told", "leads"), [("commander", True), ("Brawl", True), ("modern", False), ("", False)])
def test_the_format_of_cockatrice_says_whether_a_deck_is_led(told: str, leads: bool) -> None:
    zones = (
        '<zone name="main"><card number="4" name="Shock"/><card number="50" name="Plains"/></zone>'
        '<zone name="side"><card number="1" name="Karlov of the Ghost Council"/></zone>'
    )
    text = f'<cockatrice_deck version="1"><format>{told}</format>{zones}</cockatrice_deck>'
    assert bool(read_list(text, DATABASE).deck.commanders) == leads


MARKED = [
    "1x Karlov of the Ghost Council (c15) 46 [Commander{top}]",
    "1x Karlov of the Ghost Council (c15) 46 *F* [Commander{top},Lifegain] ^Have,#37d67a^",
    "1 Karlov of the Ghost Council [Commander]",
    "1 Karlov of the Ghost Council [Comandante]",
    "1 Karlov of the Ghost Council *CMDR*",
    "1 Karlov of the Ghost Council (C15) 46 *F* *CMDR*",
    "1 Karlov of the Ghost Council *CMDR* (C15) 46 #lifegain",
]


@pytest.mark.parametrize("line", MARKED)
@pytest.mark.parametrize("heading", ["", "Commander\n"])
def test_a_mark_behind_a_card_makes_it_the_commander(line: str, heading: str) -> None:
    text = f"{heading}{line}\nDeck\n1 Serra Angel (M10) 1 [Creature]\n98 Plains"
    listed = read_list(text, DATABASE)
    assert (listed.deck.commanders, listed.deck.size) == (("Karlov of the Ghost Council",), 100)
    assert listed.count(Outcome.WRONG) == listed.count(Outcome.UNKNOWN) == 0
    assert deck_of(text).commanders == listed.deck.commanders
    (told,) = [each for each in listed.report if each.what.en.endswith(", commander")]
    assert told.words == limits.shown(line)


@pytest.mark.parametrize("group", ["Ramp", "Ramp,Commander{top}", "Commander's friends", "KHM"])
def test_other_groups_leave_a_card_where_it_is(group: str) -> None:
    deck = read_list(f"98 Plains\n1 Karlov of the Ghost Council [{group}]", DATABASE).deck
    assert (deck.commanders, deck.size, deck.sideboard) == ((), 99, [])


def test_groups_of_cards_that_lie_beside_the_deck() -> None:
    listed = read_list("60 Plains\n2 Shock [Sideboard]\n1 Serra Angel [Companion{noDeck}]", DATABASE)
    assert listed.deck.size == 60
    assert sorted(listed.deck.sideboard) == [(1, "Serra Angel"), (2, "Shock")]


@pytest.mark.parametrize(
    "lines",
    [
        "1 Shock [Maybeboard{noDeck}{noPrice},Burn]",
        "1 Shock (M10) 3 [Tokens & Extras{noDeck}]",
        "Maybeboard\n1 Shock",
        "# Maybeboard\n1 Shock",
        "CONSIDERING:\n1 Shock",
    ],
)
def test_maybeboard_cards_are_reported_and_in_no_part(lines: str) -> None:
    text = f"60 Plains\nSideboard\n1 Serra Angel\n{lines}"
    listed = read_list(text, DATABASE)
    assert (listed.deck.cards, listed.deck.sideboard) == ([(60, "Plains")], [(1, "Serra Angel")])
    told = [each for each in listed.report if "Shock" in each.words]
    assert [each.outcome for each in told] == [Outcome.PASSED]
    assert "not in the deck" in told[0].what.en and "non è nel mazzo" in told[0].what.it
    assert deck_of(text).size == 60


@pytest.mark.parametrize(
    "text",
    [
        "16 Plains\n9 Serra Angel\nSB: 1 [X:1] Karlov of the Ghost Council",
        "58 Plains\n2 Serra Angel\nSB: 1 [X:1] Karlov of the Ghost Council",
        "38 Plains\n2 Serra Angel\nSB: 1 [X:1] Karlov of the Ghost Council",
        "59 Plains\n1 Shock\nSB: 1 [X:1] Karlov of the Ghost Council",
        "99 Plains\nSB: 1 [X:1] Serra Angel",
        "97 Plains\nSB: 1 [X:1] Karlov of the Ghost Council\nSB: 2 [X:1] Shock",
        "98 Plains\nSB: 2 [X:1] Karlov of the Ghost Council",
    ],
)
def test_a_sideboard_stays_one_where_it_can_not_lead_the_deck(text: str) -> None:
    listed = read_list(text, DATABASE)
    assert listed.kind == "XMage"
    assert listed.deck.commanders == () and listed.deck.sideboard


@pytest.mark.parametrize(
    "cards",
    [
        "96 Plains\n2 Serra Angel",
        "90 Plains\n4 Serra Angel\n3 Shock",
        "20 Plains\n4 Serra Angel\n1 Shock",
        "70 Plains\n1 Shock",
        "100 Plains\n3 Serra Angel",
    ],
)
def test_a_few_mistakes_of_the_builder_do_not_depose_the_commander(cards: str) -> None:
    """The deck breaks the singleton rule, the colour rule and the size, but is hardly a deck of another kind."""
    listed = read_list(f"{cards}\nSB: 1 [X:1] Karlov of the Ghost Council", DATABASE)
    assert listed.kind == "XMage"
    assert listed.deck.commanders == ("Karlov of the Ghost Council",) and not listed.deck.sideboard


def test_only_lists_without_a_part_for_commanders_have_them_in_the_sideboard() -> None:
    listed = read_list("99 Plains\nSideboard\n1 Karlov of the Ghost Council", DATABASE)
    assert listed.deck.commanders == () and listed.deck.size == 99


@pytest.mark.parametrize("kind", KINDS)
def test_command_zone_cards_are_written_or_reported(kind: str) -> None:
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
