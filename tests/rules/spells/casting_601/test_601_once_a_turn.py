"""Permissions to cast one card each turn (601.3), and what was spent to cast a spell (601.2h)."""

from __future__ import annotations

import pytest

from engine.scenario import Scenario
from tests.driver import Driver, lands
from tests.rules.situation import situation

HEIR = (
    "Heir\n{2}\nCreature — Human\n2/2\n"
    "Once during each of your turns, you may cast an artifact spell from your graveyard."
)
STEWARD = HEIR.replace("Heir", "Steward").replace("Once during each of your turns", "Once each turn")
KIN = (
    "Kin\n{2}\nEnchantment\n"
    "Once each turn, you may cast a spell from your graveyard if it shares a card type with a creature you control."
)
TOY = "Toy\n{1}\nArtifact\nFlash"
BEAR = "Bear\n{1}\nCreature — Bear\n2/2"
LIBRARY = ["Forest"] * 6


@pytest.mark.rule("601.3")
def test_one_card_a_turn_and_only_in_ones_own():
    d = situation(
        HEIR,
        TOY,
        BEAR,
        mine=["Heir"],
        mana="RRRR",
        graveyard=["Toy", "Toy", "Toy", "Bear"],
        library=LIBRARY,
        their_library=LIBRARY,
    )
    assert not d.can("cast", "Bear"), "it is not an artifact"
    d.cast("Toy")
    d.resolve()
    assert not d.can("cast", "Toy"), "once a turn"
    d.to_step("upkeep", active=1)
    d.give_priority(0)
    assert not d.can("cast", "Toy"), "it is another player's turn"
    d.to_step("upkeep", active=0)
    d.cast("Toy")
    d.resolve()
    assert d.battlefield(0)["Toy"] == 2
    assert not d.can("cast", "Toy")


@pytest.mark.rule("601.3")
def test_once_each_turn_means_every_turn():
    d = situation(
        STEWARD,
        TOY,
        mine=["Steward"],
        mana="RR",
        graveyard=["Toy", "Toy"],
        library=LIBRARY,
        their_library=LIBRARY,
        step="upkeep",
        active=1,
        priority=0,
    )
    d.cast("Toy")
    d.resolve()
    assert not d.can("cast", "Toy")


@pytest.mark.rule("601.3", "400.7")
def test_each_object_that_says_so_permits_one_and_a_new_one_once_more():
    blink = "Blink\n{0}\nInstant\nExile target creature you control, then return it to the battlefield."
    d = situation(HEIR, TOY, blink, mine=["Heir"], mana="RRR", graveyard=["Toy", "Toy"], hand=["Blink"])
    d.cast("Toy")
    d.resolve()
    d.cast("Blink", ["Heir"])
    d.resolve()
    d.cast("Toy")
    d.resolve()
    assert d.battlefield(0)["Toy"] == 2
    both = situation(HEIR, STEWARD, TOY, mine=["Heir", "Steward"], mana="RRR", graveyard=["Toy", "Toy", "Toy"])
    for _ in range(2):
        both.cast("Toy")
        both.resolve()
    assert not both.can("cast", "Toy")


@pytest.mark.rule("601.3")
def test_two_abilities_of_one_object_permit_one_each():
    more = "\nOnce during each of your turns, you may cast a creature spell from your graveyard."
    curator = HEIR.replace("Heir", "Curator") + more
    d = situation(curator, TOY, BEAR, mine=["Curator"], mana="RRR", graveyard=["Toy", "Bear"])
    for name in ("Toy", "Bear"):
        d.cast(name)
        d.resolve()
    assert d.battlefield(0) == {"Curator": 1, "Toy": 1, "Bear": 1}


@pytest.mark.rule("601.3")
def test_what_is_taken_back_has_not_been_used():
    d = situation(HEIR, TOY, mine=["Heir"], mana="R", graveyard=["Toy"])
    d.begin("cast", "Toy")
    assert d.game.decision is not None and d.game.decision.can_cancel
    d.game.answer("cancel")
    assert d.can("cast", "Toy")


ADAMANT = {
    "en": "Trial | Prova\n{2}{R}\nSorcery\n"
    "You gain 1 life. If at least three red mana was spent to cast this spell, you gain 4 life.",
    "it": "Trial\n{2}{R}\nStregoneria\n"
    "Guadagni 1 punto vita. Se sono stati spesi almeno tre mana rossi per lanciare questa magia, "
    "guadagni 4 punti vita.",
}


@pytest.mark.rule("601.2h")
@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize(("mana", "life"), [("RRR", 25), ("RRG", 21), ("RGG", 21)])
def test_how_much_mana_of_a_colour_was_spent(language: str, mana: str, life: int):
    scenario = Scenario()
    scenario.card_text(ADAMANT[language], language)  # type: ignore[arg-type]
    scenario.hand(0, "Trial")
    lands(scenario, 0, mana)
    d = Driver(scenario.game())
    d.cast("Trial")
    d.resolve()
    assert d.life(0) == life


@pytest.mark.rule("601.2h")
@pytest.mark.parametrize(("mana", "counters"), [("RRR", 1), ("RRG", 0)])
def test_the_permanent_knows_what_its_spell_was_cast_with(mana: str, counters: int):
    paladin = (
        "Paladin\n{2}{R}\nCreature — Knight\n2/2\n"
        "Adamant — If at least three red mana was spent to cast this spell, ~ enters with a +1/+1 counter on it."
    )
    d = situation(paladin, mana=mana, hand=["Paladin"])
    d.cast("Paladin")
    d.resolve()
    assert d.counters("Paladin") == counters


@pytest.mark.rule("601.3")
def test_what_must_be_so_of_the_spell_is_asked_of_each_card():
    d = situation(KIN, TOY, BEAR, mine=["Kin", "Bear"], mana="RRRR", graveyard=["Toy", "Bear", "Bear"])
    first, second = d.all("Bear", "graveyard")
    assert not d.can("cast", "Toy"), "no creature is an artifact"
    assert d.can("cast", first) and d.can("cast", second)
    d.cast(first)
    d.resolve()
    assert not d.can("cast", second), "once a turn"
    d = situation(KIN, TOY, BEAR, mine=["Kin"], mana="RRRR", graveyard=["Toy", "Bear"])
    assert not d.can("cast", "Toy") and not d.can("cast", d.find("Bear", "graveyard")), "no creature"


@pytest.mark.rule("601.3")
def test_a_condition_that_speaks_of_something_else_is_asked_once():
    den = (
        "Den\n{2}\nEnchantment\n"
        "Once each turn, you may cast an artifact spell from your graveyard if you control a creature."
    )
    d = situation(den, TOY, BEAR, mine=["Den"], mana="RRRR", graveyard=["Toy"])
    assert not d.can("cast", "Toy")
    d = situation(den, TOY, BEAR, mine=["Den", "Bear"], mana="RRRR", graveyard=["Toy"])
    assert d.can("cast", "Toy")


@pytest.mark.rule("601.3e", "715.3a")
def test_each_half_of_a_card_with_an_adventure_is_asked_separately():
    rider = "Rider\n{1}{R}\nCreature — Human\n2/2\n// adventure\nRoad\n{R}\nSorcery — Adventure\nYou gain 1 life."
    d = situation(KIN, rider, BEAR, mine=["Kin", "Bear"], mana="RRRR", graveyard=["Rider"])
    card = d.find("Rider", "graveyard")
    assert d.can("cast", card) and not d.can("cast", card, way="adventure")
