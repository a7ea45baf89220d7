"""Several names (201.2b), short names (201.4c), colour indicators (204.1) and printed notes that are not rules text
(711.1c)."""

from __future__ import annotations

import pytest

from engine.language.cardfile import read_cards
from engine.language.lexicon import Language
from tests.rules.situation import situation

SPLIT = "Fire | Fuoco\n{R}\nInstant\nYou gain 1 life.\n//\nIce | Ghiaccio\n{U}\nInstant\nYou gain 2 life."
ICE = "Ice | Ghiaccio\n{1}\nArtifact"
RAIN = "Rain | Pioggia\n{1}\nArtifact"
SEEK = (
    "Seek | Cerca\n{0}\nInstant\nExile target card from a graveyard. Exile all other cards with the same name as "
    "that card "
    "from all graveyards."
)


@pytest.mark.rule("201.2b")
@pytest.mark.parametrize(("target", "left"), [("Ice", ["Rain", "Seek"]), ("Rain", ["Fire // Ice", "Ice", "Seek"])])
def test_one_name_in_common_makes_the_same_name(target: str, left: list[str]):
    d = situation(SEEK, SPLIT, ICE, RAIN, hand=["Seek"], graveyard=["Fire", "Ice", "Rain"])
    d.cast("Seek", [target])
    d.resolve()
    assert d.graveyard(0) == left


@pytest.mark.rule("201.4c")
@pytest.mark.parametrize(
    ("name", "short", "language"),
    [
        ("Lavinia of the Tenth | Lavinia del Decimo", "Lavinia", "en"),
        ("Lavinia of the Tenth | Lavinia del Decimo", "Lavinia", "it"),
        ("Karlov, Ghost | Karlov, Fantasma", "Karlov", "en"),
        ("Rith the Awakener | Rith il Risvegliatore", "Rith", "it"),
    ],
)
def test_a_short_name_of_somebody_legendary_is_the_name(name: str, short: str, language: Language):
    words = {
        "en": "Whenever you gain life, put a +1/+1 counter on {}.",
        "it": "Ogniqualvolta guadagni punti vita, metti un segnalino +1/+1 su {}.",
    }[language]
    header = f"{name}\n{{1}}\nLegendary Creature — Human\n1/1\n"
    (short_card,) = read_cards(header + words.format(short), "", language)
    (whole_card,) = read_cards(header + words.format("~"), "", language)
    assert not short_card.gaps and short_card.paragraphs == whole_card.paragraphs
    (other,) = read_cards(header.replace("Legendary ", "") + words.format(short), "", language)
    assert bool(other.gaps) is ("," not in name)


@pytest.mark.rule("204.1")
def test_a_colour_indicator_gives_the_colour_where_there_is_no_cost():
    dryad = "Dryad | Driade\n(green) Land Creature — Forest Dryad\n1/1"
    d = situation(dryad, mine=["Dryad"])
    for viewer in (0, 1):
        (shown,) = [card for card in d.game.view(viewer).battlefield if card.name.en == "Dryad"]
        assert shown.colours == {"G"} and not shown.cost


@pytest.mark.rule("711.1c")
def test_the_size_of_the_back_can_be_read_and_means_nothing():
    wolf = (
        "Villager | Abitante\n{1}{G}\nCreature — Human\n1/1\n// transform\n"
        "Howler | Ululatore\n(green) Creature — Werewolf\n4/4"
    )
    d = situation(wolf, mine=["Villager"])
    (shown,) = d.game.view(1).battlefield
    back = next(face for face in shown.faces if not face.up)
    assert (back.power_text, back.toughness_text) == ("4", "4")
    assert d.size("Villager") == (1, 1)
