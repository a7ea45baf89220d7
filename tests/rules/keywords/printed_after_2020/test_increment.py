"""Increment, and firebending with a number that is worked out."""

from __future__ import annotations

from tests.rules.situation import situation

WIZARD = "Wizard\n{0}\nCreature — Wizard\n1/3\nIncrement"
TWO = "Two\n{2}\nSorcery\nYou gain 1 life."
ONE = "One\n{1}\nSorcery\nYou gain 1 life."


def test_increment_asks_for_more_mana_than_either_power_or_toughness() -> None:
    d = situation(WIZARD, TWO, mine=["Wizard"], hand=["Two"], mana="UU")
    d.cast("Two")
    d.resolve_all()
    assert d.counters("Wizard") == 1


def test_increment_does_not_count_a_spell_for_as_much_mana_as_the_power() -> None:
    d = situation(WIZARD, ONE, mine=["Wizard"], hand=["One"], mana="U")
    d.cast("One")
    d.resolve_all()
    assert d.counters("Wizard") == 0


def test_increment_counts_the_mana_spent_and_not_the_mana_value() -> None:
    cheap = "Cheap\n{0}\nEnchantment\nSpells you cast cost {2} less to cast."
    d = situation(WIZARD, TWO, cheap, mine=["Wizard", "Cheap"], hand=["Two"])
    d.cast("Two")
    d.resolve_all()
    assert d.counters("Wizard") == 0


def test_firebending_x_adds_as_much_as_the_power_is_as_it_resolves() -> None:
    lord = "Lord\n{0}\nLegendary Creature — Human\n2/2\nFirebending X, where X is ~'s power"
    d = situation(lord, mine=["Lord"], counters={"Lord": {"+1/+1": 1}})
    d.attack(["Lord"])
    d.resolve_all()
    assert d.mana(0) == {"R": 3}
