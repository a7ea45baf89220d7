"""Mana abilities whose cost has X: each number is a separate activation, in the list of actions and in payment plans
(107.3a, 602.2b, 605.3a)."""

from __future__ import annotations

from itertools import cycle

import pytest

from engine.decisions import PayMana, Priority
from engine.scenario import Scenario
from tests.driver import Driver, lands

POOLS = {
    "en": "Pools | Pozze\nLand\n{T}: Add {C}.\n"
    "{1}, Remove X storage counters from ~: Add X mana in any combination of {W} and/or {U}.",
    "it": "Pools\nTerra\n{T}: Aggiungi {C}.\n"
    "{1}, Rimuovi X segnalini accumulo da ~: Aggiungi X mana in una qualsiasi combinazione di {W} e/o {U}.",
}
CRUCIBLE = {
    "en": "Pools | Pozze\nLand\n{T}, Remove X storage counters from ~: Add X mana in any combination of colors.",
    "it": "Pools\nTerra\n{T}, Rimuovi X segnalini accumulo da ~: "
    "Aggiungi X mana in una qualsiasi combinazione di colori.",
}
SPELLS = (
    "Four | Quattro\n{2}{W}{U}\nSorcery\nYou gain 4 life.",
    "Six | Sei\n{4}{W}{W}\nSorcery\nYou gain 6 life.",
    "Green | Verde\n{G}\nSorcery\nYou gain 1 life.",
)


def game_with_pools(land: str, language: str, counters: int, mana: str = "") -> Driver:
    scenario = Scenario()
    for text in SPELLS:
        scenario.card_text(text)
    scenario.card_text(land, language)  # type: ignore[arg-type]
    scenario.battlefield(0, "Pools", counters={"storage": counters} if counters else None)
    lands(scenario, 0, mana)
    scenario.hand(0, "Four", "Six", "Green")
    return Driver(scenario.game())


def numbers(driver: Driver) -> list[int]:
    """Return the values of X for which the ability is offered."""
    decision = driver.decision
    assert isinstance(decision, Priority | PayMana)
    keys = [each.key.split(":") for each in decision.actions if each.kind == "mana"]
    return sorted(int(key[3]) for key in keys if len(key) > 3)


BOTH = pytest.mark.parametrize("language", ["en", "it"])


@BOTH
@pytest.mark.rule("107.3a")
def test_each_number_is_offered_that_can_be_paid(language: str) -> None:
    assert numbers(game_with_pools(POOLS[language], language, 3, "G")) == [1, 2, 3]
    assert numbers(game_with_pools(POOLS[language], language, 0, "G")) == []
    assert numbers(game_with_pools(CRUCIBLE[language], language, 2)) == [1, 2]


@BOTH
@pytest.mark.rule("605.3a")
def test_not_offered_without_the_mana_that_it_costs(language: str) -> None:
    driver = game_with_pools(POOLS[language], language, 3)
    driver.game.answer(f"mana:{driver.find('Pools')}:0")
    assert numbers(driver) == [1, 2, 3], "the colorless mana in the pool pays for it"
    driver = game_with_pools(POOLS[language], language, 3, "G")
    forest = driver.find("Forest")
    driver.game.answer(f"mana:{forest}:0")
    driver.answer(f"mana:{driver.find('Pools')}:1:2")
    pay_all(driver)
    assert driver.mana(0) == {"U": 1, "W": 1}
    assert driver.counters("Pools", "storage") == 1


def pay_all(driver: Driver) -> None:
    """Answer decisions until somebody has priority: pay by plan, with white and blue mana in turn."""
    letters = cycle("UW")
    while not isinstance(driver.decision, Priority):
        pays = isinstance(driver.decision, PayMana)
        driver.game.answer("auto" if pays else next(letters))


@BOTH
@pytest.mark.rule("602.2b")
def test_a_spell_is_offered_just_where_it_can_be_paid(language: str) -> None:
    """Four costs {2}{W}{U}. With a Forest for {1} and the land's own {C}, X = 3 is enough; without a Forest, X = 4."""
    for counters, mana, offered in ((3, "G", True), (2, "G", False), (2, "GG", True), (4, "", True), (3, "", False)):
        driver = game_with_pools(POOLS[language], language, counters, mana)
        assert (driver.action("cast", "Four") is not None) == offered, (counters, mana)
    for counters, offered in ((4, True), (3, False)):
        driver = game_with_pools(CRUCIBLE[language], language, counters)
        assert (driver.action("cast", "Four") is not None) == offered, counters


@BOTH
@pytest.mark.rule("602.2b")
def test_the_plan_is_carried_out(language: str) -> None:
    for land, counters, mana, left in ((POOLS, 5, "G", 2), (POOLS, 5, "", 1), (CRUCIBLE, 6, "", 2)):
        driver = game_with_pools(land[language], language, counters, mana)
        driver.begin("cast", "Four")
        decision = driver.decision
        assert isinstance(decision, PayMana)
        assert decision.plan is not None
        driver.game.answer("auto")
        driver.resolve()
        assert driver.life(0) == 24
        assert driver.counters("Pools", "storage") == left, "no more counters than needed"


@BOTH
@pytest.mark.rule("605.3a")
def test_two_activations_for_one_spell(language: str) -> None:
    """It does not tap; each activation costs {1} from a Forest. What it can't add is not paid with it."""
    driver = game_with_pools(POOLS[language], language, 6, "GG")
    assert driver.action("cast", "Six") is not None
    assert driver.action("cast", "Green") is not None
    assert game_with_pools(POOLS[language], language, 6).action("cast", "Green") is None


@BOTH
@pytest.mark.rule("605.3a")
def test_clicked_while_a_spell_is_paid(language: str) -> None:
    driver = game_with_pools(POOLS[language], language, 4, "G")
    driver.begin("cast", "Four")
    assert numbers(driver) == [1, 2, 3, 4]
    driver.game.answer(f"mana:{driver.find('Pools')}:1:4")
    pay_all(driver)
    driver.resolve()
    assert driver.life(0) == 24
    assert driver.counters("Pools", "storage") == 0
