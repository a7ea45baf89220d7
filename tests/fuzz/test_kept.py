"""What procedures keep to be faster is what they would work out anew."""

from __future__ import annotations

from random import Random

import pytest

from bench.engine_figures import starter_decks
from engine.cards import default_database
from engine.decisions import Priority
from engine.game import Game, Setup
from engine.refusal import IllegalAnswer
from engine.rules.paying.plan import copy_of
from engine.rules.priority.playing import legal_actions
from engine.scenario import Scenario
from tests.fuzz.answers import any_answer

ENDLESS = 2_000


def check_actions(game: Game) -> None:
    """The actions that are offered are those that a copy which has kept nothing finds."""
    decision = game.decision
    if isinstance(decision, Priority):
        assert decision.actions == legal_actions(copy_of(game.play), decision.player)


def play(game: Game, random: Random) -> None:
    """One random answer; a payment by hand may turn out impossible and is taken back then."""
    assert game.decision is not None
    try:
        game.answer(any_answer(game.decision, random))
    except IllegalAnswer:
        assert isinstance(game.decision, Priority)


@pytest.mark.parametrize("seed", range(6))
def test_actions_kept_are_those_found_anew(seed: int) -> None:
    database = default_database()
    game = Game.start(Setup(decks=starter_decks(database), seed=seed), database)
    random = Random(seed)
    while game.decision is not None and len(game.answers) < ENDLESS:
        check_actions(game)
        play(game, random)


CARDS = {
    "Wind": "{1}{U}\nInstant\nUntap target land.",
    "Dawn": "{W}\nEnchantment\nNoncreature spells you cast cost {1} less to cast.",
    "Haste": "{U}\nEnchantment\nYou may cast creature spells as though they had flash.",
    "Grave": "{U}\nEnchantment\nYou may play lands from your graveyard.",
    "Tide": "{1}{U}\nEnchantment\nLands you control have \"{T}: Add {G}.\"",
    "Elf": "{1}{G}\nCreature — Elf\n1/1\n{T}: Add {G}.",
    "Pool": "Land\n{T}: Add {U}.\n{1}, {T}: Add {W}{W}.",
    "Ray": "{U}{W}\nInstant\nDestroy target creature.",
    "Thief": "{2}{U}\nSorcery\nGain control of target land.",
    "Count": "Land\n{T}: Add {U} for each Elf you control.",
    "Giant": (
        "{3}{R}\nCreature — Giant\n4/3\n// adventure\n"
        "Stomp | Pestata\n{U}\nInstant — Adventure\nUntap target land."
    ),
    "Fire // Ice": "Fire | Fuoco\n{1}{R}\nInstant\nUntap target land.\n//\nIce | Ghiaccio\n{U}\nSorcery\nDraw a card.",
}


@pytest.mark.parametrize("seed", range(6))
def test_actions_kept_under_effects(seed: int) -> None:
    random = Random(seed)
    scenario = Scenario()
    for name, text in CARDS.items():
        scenario.card_text(text if "//" in name else f"{name} | {name}\n{text}")
    names = list(CARDS)
    permanents = [name for name in names if name not in ("Wind", "Ray", "Thief", "Fire // Ice")]
    for player in (0, 1):
        scenario.battlefield(player, *random.choices(permanents, k=5), "Pool", "Pool", "Island", "Plains", "Forest")
        scenario.hand(player, *random.choices(names, k=5))
        scenario.graveyard(player, "Pool", "Ray")
        scenario.library(player, *random.choices(names, k=12))
    game = scenario.game()
    for _ in range(250):
        if game.decision is None:
            break
        check_actions(game)
        play(game, random)
