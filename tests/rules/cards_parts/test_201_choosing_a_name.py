"""Which names can be chosen when a card name is asked for (201.3)."""

from __future__ import annotations

import pytest

from engine.decisions import ChooseOption
from engine.language.cardfile import read_cards
from tests.rules.situation import situation

SPLIT = "Fire | Fuoco\n{R}\nInstant\nYou gain 1 life.\n//\nIce | Ghiaccio\n{U}\nSorcery\nYou gain 4 life."
FLIP = (
    "Caterpillar | Bruco\n{G}\nCreature — Insect\n1/1\n{T}: Flip ~.\n// flip\n"
    "Cocoon Shrine | Bozzolo\nLegendary Enchantment\nCreatures you control get +1/+1."
)
TURNING = "Cub | Cucciolo\n{G}\nCreature — Wolf\n1/1\n// transform\nMoonlit Den | Tana\n(green) Land\n{T}: Add {G}."
MELDED = "Half | Mezza\n{2}\nArtifact\n// meld\nWhole | Intera\nCreature — Golem\n6/6"
OTHER_HALF = "Second Half | Seconda Mezza\n{2}\nArtifact\n// meld\nWhole | Intera\nCreature — Golem\n6/6"
ADVENTURER = (
    "Rider | Cavaliera\n{2}{G}\nCreature — Human\n3/3\n// adventure\n"
    "Ride Out | Cavalcata\n{G}\nSorcery — Adventure\nYou gain 3 life."
)


def offered(about: str, *texts: str) -> set[str]:
    """Return the names offered when the database also has these cards."""
    cards = [card for text in texts for card in read_cards(text, "a test")]
    d = situation(f"Call\n{{0}}\nSorcery\nChoose {about} name.", hand=["Call"], cards=cards)
    d.cast("Call")
    d.pass_priority()
    d.pass_priority()
    decision = d.decision
    assert isinstance(decision, ChooseOption)
    return {option.key for option in decision.options}


def test_any_card_has_a_name_and_a_token_has_none_that_can_be_chosen():
    names = offered("a card")
    assert {"Forest", "Gray Ogre"} <= names and "Treasure" not in names


@pytest.mark.rule("201.3a")
def test_the_card_must_be_one_of_the_kind_whatever_is_so_in_this_game():
    grove = "Grove\n{0}\nEnchantment\nForests are 1/1 creatures that are still lands."
    d = situation(
        grove,
        "Call\n{0}\nSorcery\nChoose a creature card name.",
        hand=["Call"],
        mine=["Grove", "Forest"],
    )
    assert "Creature" in d.look("Forest").types
    d.cast("Call")
    d.pass_priority()
    d.pass_priority()
    names = {option.key for option in d.decision.options}
    assert "Gray Ogre" in names and "Forest" not in names


@pytest.mark.rule("201.3b")
def test_of_a_split_card_the_name_of_one_half_is_chosen():
    names = offered("a card", SPLIT)
    assert {"Fire", "Ice"} <= names and "Fire // Ice" not in names


@pytest.mark.rule("201.3c")
def test_the_alternative_name_of_a_flip_card_counts_by_its_alternative_characteristics():
    assert {"Caterpillar", "Cocoon Shrine"} <= offered("a card", FLIP)
    creatures = offered("a creature card", FLIP)
    assert "Caterpillar" in creatures and "Cocoon Shrine" not in creatures


@pytest.mark.rule("201.3d")
def test_the_name_of_the_back_counts_by_the_back():
    lands = offered("a land card", TURNING)
    assert "Moonlit Den" in lands and "Cub" not in lands


@pytest.mark.rule("201.3e")
def test_the_name_of_the_combined_back_counts_by_the_combined_back():
    creatures = offered("a creature card", MELDED, OTHER_HALF)
    assert "Whole" in creatures and not {"Half", "Second Half"} & creatures


@pytest.mark.rule("201.3f")
def test_the_name_of_the_adventure_counts_by_the_adventure():
    assert {"Rider", "Ride Out"} <= offered("a card", ADVENTURER)
    creatures = offered("a creature card", ADVENTURER)
    assert "Rider" in creatures and "Ride Out" not in creatures
