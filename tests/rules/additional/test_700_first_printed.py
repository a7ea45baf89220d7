"""Cards by the set in which their name was first printed (206.3, 700.8)."""

from __future__ import annotations

import pytest

from engine.scenario import Scenario
from tests.driver import Driver

CARDS = (
    "Atog | Atog\n{1}{R}\nCreature — Atog\n1/2",
    "Camel | Cammello\n{W}\nCreature — Camel\n0/1",
    "Dark Maze | Labirinto Oscuro\n{4}{U}\nCreature — Wall\n4/5",
    "Bear | Orso\n{1}{G}\nCreature — Bear\n2/2",
)


@pytest.mark.parametrize(
    ("name", "destroyed"),
    [
        pytest.param("Arabian Nights", "Camel", marks=pytest.mark.rule("700.8a", "206.3")),
        pytest.param("Antiquities", "Atog", marks=pytest.mark.rule("700.8b", "206.3")),
        pytest.param("Homelands", "Dark Maze", marks=pytest.mark.rule("700.8c", "206.3")),
    ],
)
@pytest.mark.parametrize("language", ["en", "it"])
def test_an_effect_finds_the_cards_by_the_set_that_first_had_their_name(name: str, destroyed: str, language: str):
    scenario = Scenario()
    for text in CARDS:
        scenario.card_text(text)
    if language == "en":
        said = f"Destroy all nontoken permanents with a name originally printed in the {name} expansion."
        scenario.card_text(f"Chime | Rintocco\n{{0}}\nSorcery\n{said}")
    else:
        said = f"Distruggi tutti i permanenti non pedina con un nome originariamente stampato nell'espansione {name}."
        scenario.card_text(f"Chime | Rintocco\n{{0}}\nStregoneria\n{said}", "it")
    scenario.hand(0, "Chime")
    scenario.battlefield(0, "Atog", "Camel")
    scenario.battlefield(1, "Dark Maze", "Bear")
    scenario.token(1, "1/1 white Soldier creature token")
    d = Driver(scenario.game())
    d.cast("Chime")
    d.resolve()
    left = {"Atog", "Camel", "Dark Maze", "Bear"} - {destroyed}
    assert {*d.battlefield(0), *d.battlefield(1)} == {*left, "Soldier"}
