""" "Spend only black mana on X": X remains generic mana, but no other mana pays for it (107.3a, 601.2h)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseNumber, PayMana, Priority
from engine.scenario import Scenario
from tests.driver import Driver, lands

DRAIN = {
    "en": "Siphon | Sifone\n{X}{1}{B}\nSorcery\nSpend only black mana on X.\nTarget player loses X life.",
    "it": "Siphon\n{X}{1}{B}\nStregoneria\nSpendi solo mana nero per X.\nUn giocatore bersaglio perde X punti vita.",
}
RATS = {
    "en": "Vermin | Topi\n{1}{B}\nCreature — Rat\n1/1\n{X}{1}: Each player loses X life. Spend only black mana on X.",
    "it": "Vermin\n{1}{B}\nCreatura — Ratto\n1/1\n"
    "{X}{1}: Ogni giocatore perde X punti vita. Spendi solo mana nero per X.",
}
CHEAPER = "Lantern | Lanterna\n{1}\nArtifact\nSpells you cast cost {2} less to cast."
FREEDOM = "Prism | Prisma\n{1}\nArtifact\nYou may spend mana as though it were mana of any color."
BOTH = pytest.mark.parametrize("language", ["en", "it"])


def game_with(text: str, language: str, mana: str, *others: str, in_play: bool = False) -> Driver:
    scenario = Scenario()
    scenario.card_text(text, language)  # type: ignore[arg-type]
    for other in others:
        scenario.card_text(other)
        scenario.battlefield(0, other.partition(" |")[0])
    name = text.partition("\n")[0].partition(" |")[0]
    if in_play:
        scenario.battlefield(0, name)
    else:
        scenario.hand(0, name)
    lands(scenario, 0, mana)
    return Driver(scenario.game())


def greatest(d: Driver, kind: str) -> int:
    """Start to cast or activate it. Return the maximum X; 0 if nobody is asked for it."""
    asked = d.decision
    assert isinstance(asked, Priority)
    d.game.answer(next(action.key for action in asked.actions if action.kind == kind))
    return d.decision.maximum if isinstance(d.decision, ChooseNumber) else 0


@BOTH
@pytest.mark.parametrize(("mana", "most"), [("BBBB", 2), ("BBRR", 1), ("BRRR", 0), ("BBBRRR", 2), ("BBBBR", 3)])
def test_only_mana_of_that_colour_counts_for_x_of_a_spell(language: str, mana: str, most: int) -> None:
    d = game_with(DRAIN[language], language, mana)
    assert greatest(d, "cast") == most


@BOTH
@pytest.mark.parametrize(("mana", "most"), [("BBBB", 3), ("BBRR", 2), ("RRR", 0)])
def test_and_for_x_of_an_ability(language: str, mana: str, most: int) -> None:
    d = game_with(RATS[language], language, mana, in_play=True)
    assert greatest(d, "activate") == most
    if most:
        d.game.answer(most)
    if isinstance(d.decision, PayMana):
        d.game.answer("auto")
    d.resolve()
    assert (d.life(0), d.life(1)) == (20 - most, 20 - most)


def test_the_other_symbols_leave_that_colour_for_x() -> None:
    """The plan pays {1} with red mana, so that the black mana is enough for X."""
    d = game_with(DRAIN["en"], "en", "BBR")
    assert greatest(d, "cast") == 1
    d.game.answer(1)
    d.game.answer([1])
    d.game.answer("auto")
    d.resolve()
    assert d.life(1) == 19


def test_mana_of_another_colour_in_the_pool_does_not_pay_for_x_either() -> None:
    d = game_with(DRAIN["en"], "en", "BBRR")
    for _ in range(2):
        asked = d.decision
        assert isinstance(asked, Priority)
        d.game.answer(next(action.key for action in asked.actions if "{R}" in action.text.en))
    assert d.mana(0) == {"R": 2}
    assert greatest(d, "cast") == 1


def test_x_is_generic_mana_that_a_reduction_takes() -> None:
    """118.7a: a reduction by {2} takes two of the mana for X; the rest of X still needs black mana."""
    assert greatest(game_with(DRAIN["en"], "en", "BBBR", CHEAPER), "cast") == 4
    assert greatest(game_with(DRAIN["en"], "en", "BRRR", CHEAPER), "cast") == 2


def test_mana_spent_as_though_of_any_colour_pays_for_x() -> None:
    """609.4b."""
    assert greatest(game_with(DRAIN["en"], "en", "RRRR", FREEDOM), "cast") == 2
