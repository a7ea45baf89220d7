"""Costs with several kinds of objects, where an object may be of two kinds (118.3), with so many alike that trying each
combination would take forever."""

from __future__ import annotations

import pytest

from engine.nodes.acts.taking import can_be_others
from engine.scenario import Scenario
from tests.driver import Driver

PRESS = {
    "en": "Press | Pressa\n{1}\nEnchantment\nSacrifice twenty artifacts and twenty creatures: Draw a card.",
    "it": "Pressa\n{1}\nIncantesimo\nSacrifica venti artefatti e venti creature: Pesca una carta.",
}
GOLEM = "Golem | Golem\n{1}\nArtifact Creature — Golem\n1/1"
RELIC = "Relic | Reliquia\n{1}\nArtifact"
BEAR = "Bear | Orso\n{1}\nCreature — Bear\n1/1"


def game_with_press(language: str, *, golems: int, relics: int = 0, bears: int = 0) -> Driver:
    scenario = Scenario()
    for text in (GOLEM, RELIC, BEAR):
        scenario.card_text(text)
    scenario.card_text(PRESS[language], language)  # type: ignore[arg-type]
    name = "Press" if language == "en" else "Pressa"
    scenario.battlefield(0, name, *["Golem"] * golems, *["Relic"] * relics, *["Bear"] * bears)
    scenario.library(0, "Forest", "Forest")
    return Driver(scenario.game())


def is_offered(driver: Driver, language: str) -> bool:
    return driver.action("activate", "Press" if language == "en" else "Pressa") is not None


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.rule("118.3")
def test_offered_as_long_as_there_is_one_for_each(language: str) -> None:
    assert is_offered(game_with_press(language, golems=40), language)
    assert not is_offered(game_with_press(language, golems=39), language)
    assert is_offered(game_with_press(language, golems=10, relics=15, bears=15), language)
    assert not is_offered(game_with_press(language, golems=10, relics=20, bears=9), language)


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.rule("118.3")
def test_what_is_chosen_first_leaves_enough(language: str) -> None:
    """With just enough creatures, the twenty artifacts are the relics."""
    driver = game_with_press(language, golems=20, relics=20)
    driver.begin("activate", "Press" if language == "en" else "Pressa")
    driver.resolve()
    assert driver.battlefield(0) == {"Press" if language == "en" else "Pressa": 1}


def test_whether_each_can_be_another_one() -> None:
    assert can_be_others([])
    assert can_be_others([[1, 2], [1], [2, 3]])
    assert not can_be_others([[1, 2], [1], [1, 2]])
    assert not can_be_others([[]])
    assert not can_be_others([range(39)] * 40)
    assert can_be_others([range(40)] * 39 + [[0]])
    assert not can_be_others([range(40)] * 39 + [[0], [0]])
