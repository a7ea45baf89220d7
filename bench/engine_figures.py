"""Figures of the engine: random games with the starter decks, and copying a game."""

from __future__ import annotations

import statistics
import time
from random import Random

from bench.__main__ import Figure
from engine.cards import CardDatabase, default_database
from engine.decisions import Decision, Priority
from engine.decks import available, read_deck
from engine.game import Deck, Game, Setup
from engine.scenario import Scenario

GAMES = 12
FORKS = 30
LIMIT = 20_000
"""Answers after which a game is given up as endless."""


def starter_decks(database: CardDatabase) -> tuple[Deck, Deck]:
    """The two starter decks."""
    files = [read_deck(file.path, database) for file in available()[:2] if file.path is not None]
    first, second = (Deck(tuple(file.names()), name=file.name) for file in files)
    return first, second


def has_choice(decision: Decision) -> bool:
    """Whether the decision has more than one legal answer."""
    return decision.only_answer() is None


def random_game(database: CardDatabase, decks: tuple[Deck, Deck], seed: int) -> tuple[Game, int]:
    """One game with random legal answers; returns it with the number of decisions that had a choice."""
    game = Game.start(Setup(decks=decks, seed=seed), database)
    random = Random(seed)
    choices = 0
    while game.decision is not None and len(game.answers) < LIMIT:
        choices += has_choice(game.decision)
        game.answer(answer(game.decision, random))
    return game, choices


def answer(decision: Decision, random: Random) -> object:
    """A random legal answer; mana is left to be made when something is paid."""
    if isinstance(decision, Priority):
        return random.choice([action for action in decision.actions if action.kind != "mana"]).key
    return decision.sample(random)


def crowded_game() -> Game:
    """A game of 100 objects: two full boards, hands, graveyards and libraries."""
    scenario = Scenario()
    for player in (0, 1):
        scenario.battlefield(player, *["Forest"] * 6, *["Llanowar Elves"] * 6)
        scenario.hand(player, *["Giant Growth"] * 7)
        scenario.graveyard(player, *["Giant Growth"] * 11)
        scenario.library(player, *["Island"] * 20)
    return scenario.game()


def measure() -> list[Figure]:
    """All figures of the engine."""
    database = default_database()
    decks = starter_decks(database)
    random_game(database, decks, 0)
    rates: list[float] = []
    speeds: list[float] = []
    for seed in range(1, GAMES + 1):
        begin = time.perf_counter()
        _, choices = random_game(database, decks, seed)
        spent = time.perf_counter() - begin
        rates.append(choices / spent)
        speeds.append(1 / spent)
    game = crowded_game()
    forks: list[float] = []
    for _ in range(FORKS):
        begin = time.perf_counter()
        game.fork()
        forks.append((time.perf_counter() - begin) * 1000)
    objects = len(game.state.objects)
    return [
        Figure("decisions with a choice, random games, median", statistics.median(rates), "/s", 2000, True),
        Figure("whole random games, median", statistics.median(speeds), "/s", 4, True),
        Figure(f"fork of a game of {objects} objects, median", statistics.median(forks), "ms", 3, False),
    ]
