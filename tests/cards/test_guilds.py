"""Cards of the guilds that are not tested elsewhere."""

from __future__ import annotations

import pytest

from engine.card_database import default_database
from engine.decklists.deck_files import parse_deck, resolve
from engine.decklists.legality import check_constructed
from tests.rules.situation import situation

GATES = {
    "Azorius Guildgate": "WU",
    "Dimir Guildgate": "UB",
    "Rakdos Guildgate": "BR",
    "Gruul Guildgate": "RG",
    "Orzhov Guildgate": "WB",
    "Golgari Guildgate": "BG",
    "Boros Guildgate": "RW",
    "Simic Guildgate": "GU",
}


@pytest.mark.parametrize("name", GATES)
def test_a_gate_enters_tapped_and_makes_one_of_its_two_colours(name: str):
    d = situation(hand=[name])
    d.play(name)
    assert d.tapped(name)
    for letter in "WUBRG":
        d = situation(f"Spell\n{{{letter}}}\nSorcery\nYou gain 1 life.", mine=[name], hand=["Spell"])
        assert d.can("cast", "Spell") == (letter in GATES[name])


def test_creeping_chill_drains_on_its_way_to_the_graveyard():
    d = situation(
        "Dig\n{U}\nSorcery\nMill a card.",
        hand=["Dig"],
        library=["Creeping Chill"],
        mana="U",
    )
    d.cast("Dig")
    d.resolve()
    d.resolve(True)
    assert (d.life(0), d.life(1), d.zone("Creeping Chill")) == (23, 17, "exile")


def test_ill_gotten_inheritance_drains_each_upkeep_and_once_more_for_a_price():
    d = situation(mine=["Ill-Gotten Inheritance"], mana="B" * 6)
    d.activate("Ill-Gotten Inheritance", targets=[1])
    d.resolve()
    assert (d.life(0), d.life(1), d.zone("Ill-Gotten Inheritance")) == (24, 16, "graveyard")


def test_cloudfin_raptor_grows_with_what_is_greater():
    d = situation(mine=["Cloudfin Raptor"], hand=["Elite Vanguard"], mana="W")
    d.cast("Elite Vanguard")
    d.resolve()
    d.resolve()
    assert d.size("Cloudfin Raptor") == (1, 2) and d.has("Cloudfin Raptor", "flying")


def test_four_persistent_petitioners_mill_twelve_cards():
    d = situation(mine=["Persistent Petitioners"] * 4, their_library=["Island"] * 20)
    d.activate("Persistent Petitioners", 1, [1])
    d.resolve()
    assert len(d.graveyard(1)) == 12


def test_a_deck_can_have_any_number_of_persistent_petitioners():
    database = default_database()
    deck = resolve(parse_deck("35 Persistent Petitioners\n25 Island"), database)
    assert check_constructed(deck, database) == []
    other = resolve(parse_deck("35 Cloudfin Raptor\n25 Island"), database)
    assert [refusal.rule for refusal in check_constructed(other, database)] == ["100.2a"]


@pytest.mark.rule("105.2")
@pytest.mark.parametrize(("cost", "life"), [("{R}{G}", 21), ("{R}", 20), ("{R/G}", 21), ("{R}{G}{W}", 21)])
def test_a_spell_that_is_both_of_two_colors(cost: str, life: int):
    watch = "Watch\n{G}\nEnchantment\nWhenever you cast a spell that's both red and green, you gain 1 life."
    d = situation(watch, f"Beast\n{cost}\nCreature — Beast\n1/1", mana="RGW", mine=["Watch"], hand=["Beast"])
    d.cast("Beast")
    d.resolve_all()
    assert d.life(0) == life
