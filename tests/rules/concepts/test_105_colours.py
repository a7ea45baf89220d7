"""Colours (105, 202.2): where they come from, how they change, choosing one."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseOption
from tests.rules.situation import situation

COLOURS = {
    "{2}": set(),
    "{1}{G}": {"G"},
    "{G}{W}": {"G", "W"},
    "{W/U}": {"W", "U"},
    "{2/B}": {"B"},
    "{R/P}": {"R"},
    "{X}{U}": {"U"},
    "{C}": set(),
    "{S}": set(),
    "{W}{U}{B}{R}{G}": {"W", "U", "B", "R", "G"},
}


@pytest.mark.rule("105.2", "202.2", "202.2b", "202.2c", "202.2d")
@pytest.mark.parametrize("cost", COLOURS)
def test_the_symbols_of_the_mana_cost_give_the_colours(cost: str):
    d = situation(f"Sample\n{cost}\nCreature — Elf\n1/1", mine=["Sample"])
    assert d.look("Sample").colours == COLOURS[cost]


@pytest.mark.rule("301.4")
def test_being_an_artifact_makes_nothing_colourless():
    d = situation("Blue Golem\n{2}{U}\nArtifact Creature — Golem\n1/1", mine=["Blue Golem"])
    assert d.look("Blue Golem").colours == {"U"}


@pytest.mark.parametrize(
    ("word", "found"),
    [
        pytest.param("monocolored", {"Gray Ogre"}, marks=pytest.mark.rule("105.2a")),
        pytest.param("multicolored", {"Goblin Electromancer", "Crackling Drake"}, marks=pytest.mark.rule("105.2b")),
        pytest.param("colorless", {"Juggernaut"}, marks=pytest.mark.rule("105.2c")),
        ("red", {"Gray Ogre", "Goblin Electromancer", "Crackling Drake"}),
        ("nonblue", {"Gray Ogre", "Juggernaut"}),
    ],
)
def test_words_about_colours_look_at_their_number(word: str, found: set[str]):
    d = situation(
        f"Unmake\n{{B}}\nInstant\nDestroy target {word} creature.",
        mana="B",
        hand=["Unmake"],
        theirs=["Gray Ogre", "Goblin Electromancer", "Crackling Drake", "Juggernaut"],
    )
    assert d.candidates("Unmake") == [found]


@pytest.mark.rule("105.3")
@pytest.mark.parametrize("creature", ["Goblin Electromancer", "Old Stone"])
def test_a_new_colour_replaces_all_others(creature: str):
    d = situation(
        "Green Paint\n{G}\nInstant\nTarget creature becomes green until end of turn.",
        "Old Stone\n{3}\nArtifact Creature — Golem\n1/1",
        mana="G",
        hand=["Green Paint"],
        mine=[creature],
    )
    before = d.look(creature).colours
    d.cast("Green Paint", [creature])
    d.resolve()
    assert d.look(creature).colours == {"G"}
    d.to_step("upkeep")
    assert d.look(creature).colours == before


@pytest.mark.rule("105.4", "106.1b")
@pytest.mark.parametrize(
    "text",
    [
        "Target creature gains protection from the color of your choice until end of turn.",
        "Add one mana of any color. Draw a card.\nTarget creature gets +1/+0 until end of turn.",
    ],
)
def test_a_choice_of_a_colour_is_among_five(text: str):
    d = situation(f"Prism\n{{W}}\nInstant\n{text}", mana="W", hand=["Prism"], mine=["Gray Ogre"])
    d.cast("Prism", ["Gray Ogre"])
    d.pass_priority()
    d.pass_priority()
    decision = d.decision
    assert isinstance(decision, ChooseOption)
    assert len(decision.options) == 5
    assert {option.text.en for option in decision.options} == {"white", "blue", "black", "red", "green"}
    assert {option.text.it for option in decision.options} == {"bianco", "blu", "nero", "rosso", "verde"}
