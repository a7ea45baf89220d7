"""Legal planar decks, scheme decks and vanguards; cards not allowed in constructed decks (309-313, 901-904)."""

from __future__ import annotations

import pytest

from engine.card_database import CardDatabase
from engine.decklists.command_decks import check_planar_deck, check_scheme_deck, check_vanguard
from engine.decklists.deck_files import parse_deck, resolve
from engine.decklists.legality import check_constructed
from engine.language.cardfile import read_cards
from engine.refusal import Refusal
from tests.rules.variants.command_cards import DATABASE

PLANES = [f"Plane {number}" for number in range(50)]
PHENOMENA = [f"Phenomenon {number}" for number in range(9)]
SCHEMES = [f"Scheme {number}" for number in range(20)]
MADE = "\n\n".join(f"{name} | {name}\n{name.split()[0]}" for name in (*PLANES, *PHENOMENA, *SCHEMES))
CARDS = CardDatabase((*DATABASE, *read_cards(MADE, "test")))


def rules(found: list[Refusal]) -> list[str]:
    return [refusal.rule for refusal in found]


@pytest.mark.rule("901.3", "309.1", "310.1")
def test_a_planar_deck_has_ten_planes_or_phenomena_of_different_names():
    assert rules(check_planar_deck([*PLANES[:8], *PHENOMENA[:2]], CARDS)) == []
    assert rules(check_planar_deck(PLANES[:9], CARDS)) == ["901.3"]
    assert rules(check_planar_deck([*PLANES[:10], *PHENOMENA[:3]], CARDS)) == ["901.3"]
    assert rules(check_planar_deck([*PLANES[:10], "Plane 3"], CARDS)) == ["901.3"]
    assert rules(check_planar_deck([*PLANES[:10], "Plot"], CARDS)) == ["901.3"]


@pytest.mark.rule("901.15a")
@pytest.mark.parametrize(("players", "least"), [(2, 20), (3, 30), (4, 40), (5, 40)])
def test_a_planar_deck_for_all_is_larger(players: int, least: int):
    assert rules(check_planar_deck(PLANES[:least], CARDS, players)) == []
    assert rules(check_planar_deck(PLANES[: least - 1], CARDS, players)) == ["901.15a"]
    most = min(len(PHENOMENA), 2 * players)
    assert rules(check_planar_deck([*PLANES[:least], *PHENOMENA[:most]], CARDS, players)) == []
    if most < len(PHENOMENA):
        many = [*PLANES[:least], *PHENOMENA[: most + 1]]
        assert rules(check_planar_deck(many, CARDS, players)) == ["901.15a"]
    assert rules(check_planar_deck([*PLANES[:least], "Plane 0"], CARDS, players)) == ["901.15a"]


@pytest.mark.rule("904.3", "312.1")
def test_a_scheme_deck_has_twenty_schemes_and_no_more_than_two_of_a_name():
    assert rules(check_scheme_deck(SCHEMES, CARDS)) == []
    assert rules(check_scheme_deck(SCHEMES[:10] * 2, CARDS)) == []
    assert rules(check_scheme_deck(SCHEMES[:19], CARDS)) == ["904.3"]
    assert rules(check_scheme_deck([*SCHEMES, "Scheme 0", "Scheme 0"], CARDS)) == ["904.3"]
    assert rules(check_scheme_deck([*SCHEMES, "Plane 0"], CARDS)) == ["904.3"]


@pytest.mark.rule("902.3", "311.1")
def test_a_vanguard_is_a_vanguard_card():
    assert rules(check_vanguard("Guide", CARDS)) == [] and rules(check_vanguard("Plot", CARDS)) == ["902.3"]


@pytest.mark.rule("309.1", "310.1", "311.1", "312.1", "313.1", "100.2")
@pytest.mark.parametrize(
    ("card", "rule"),
    [("Sky Reef", "309.1"), ("Rift", "310.1"), ("Guide", "311.1"), ("Plot", "312.1"), ("Cabal", "313.1")],
)
def test_no_constructed_deck_holds_what_stays_in_the_command_zone(card: str, rule: str):
    assert rules(check_constructed(resolve(parse_deck(f"59 Forest\n1 {card}"), CARDS), CARDS)) == [rule]
    beside = resolve(parse_deck(f"60 Forest\nSideboard\n1 {card}"), CARDS)
    assert rules(check_constructed(beside, CARDS)) == [rule]
