"""Classes: levels are gained one at a time, at sorcery speed, and bring abilities (from later rules)."""

from __future__ import annotations

import pytest

from engine.language.cardfile import read_cards, write_card
from tests.rules.situation import situation

MAGE = (
    "Mage Class | Classe del Mago\n{W}\nEnchantment — Class\nCreatures you control get +1/+1.\n{1}{W}: Level 2\n"
    "When ~ becomes level 2, draw two cards.\nCreatures you control have flying.\n{2}{W}: Level 3\n"
    "Creatures you control have vigilance."
)
BEAR = "Bear\n{1}{G}\nCreature — Bear\n2/2"
BLINK = "Blink\n{0}\nInstant\nExile target enchantment, then return it to the battlefield under its owner's control."


def test_a_class_gains_level_after_level():
    d = situation(MAGE, BEAR, mine=["Mage Class", "Bear"], mana="WWWWW", library=["Island"] * 9)
    assert (d.size("Bear"), d.has("Bear", "flying")) == ((3, 3), False)
    assert d.can("activate", "Mage Class", 0) and not d.can("activate", "Mage Class", 1)
    d.activate("Mage Class", 0)
    d.resolve()
    assert d.has("Bear", "flying") and not d.has("Bear", "vigilance")
    d.resolve()
    assert d.hand(0) == ["Island", "Island"]
    assert not d.can("activate", "Mage Class", 0)
    d.activate("Mage Class")
    d.resolve_all()
    assert d.has("Bear", "flying") and d.has("Bear", "vigilance") and d.hand(0) == ["Island", "Island"]


@pytest.mark.parametrize(("step", "active"), [("upkeep", 0), ("main", 1)])
def test_levels_are_gained_as_a_sorcery(step: str, active: int):
    d = situation(MAGE, mine=["Mage Class"], mana="WWWWW", step=step, active=active, priority=0)
    assert not d.can("activate", "Mage Class", 0)


def test_another_object_is_level_one_again():
    d = situation(MAGE, BEAR, BLINK, mine=["Mage Class", "Bear"], hand=["Blink"], mana="WWWW", library=["Island"] * 9)
    d.activate("Mage Class", 0)
    d.resolve()
    d.resolve()
    d.cast("Blink", ["Mage Class"])
    d.resolve_all()
    assert not d.has("Bear", "flying") and d.can("activate", "Mage Class", 0)


def test_the_levels_are_written_where_they_stand():
    (card,) = read_cards(MAGE)
    italian = write_card(card, "it")
    assert "{1}{W}: Livello 2\nQuando ~ diventa di livello 2, pesca due carte.\n" in italian
    (again,) = read_cards(italian, language="it")
    assert again.paragraphs == card.paragraphs and write_card(again, "en") == MAGE + "\n"
