"""Figures of the engine: random games with the starter decks, and copying games."""

from __future__ import annotations

import statistics
import time
from random import Random

from bench import engine_loads
from bench.__main__ import Figure
from engine.card_database import CardDatabase, default_database
from engine.decisions import Decision, Priority
from engine.decklists.deck_files import available, read_deck
from engine.game import Deck, Game, Setup
from engine.garbage import spare_what_is_loaded
from engine.rules.paying.demand import Demand
from engine.rules.paying.plan import plan
from engine.scenario import Scenario
from engine.vocabulary.mana import ManaCost

GAMES = 12
FORKS = 30
REPEATS = 5
SOURCES = {
    "Dual": "Land\n{T}: Add {W} or {U}.",
    "Pain": "Land\n{T}: Add {C}.\n{T}: Add {B} or {R}. ~ deals 1 damage to you.",
    "Signet": "{2}\nArtifact\n{1}, {T}: Add {B}{G}.",
    "Filter": "Land\n{T}: Add {C}.\n{W/U}, {T}: Add {W}{W}, {W}{U}, or {U}{U}.",
    "Coin": "Artifact\n{T}, Sacrifice ~: Add one mana of any color.",
    "Prism": "{2}\nArtifact\n{2}: Add one mana of any color.",
}
PAYMENTS = (
    "{2}{W}",
    "{5}{U}{U}",
    "{W}{W}{U}{U}{B}{B}{R}{R}{G}{G}",
    "{20}",
    "{G}{G}{G}{G}{G}{G}{G}{G}",
    "{60}",
    "{W/P}{U/P}{B/P}{R/P}{G/P}{W/P}{U/P}{B/P}{R/P}{G/P}",
    "{2/W}{2/U}{2/B}{2/R}{2/G}",
    "{C}{C}{C}{C}{C}{C}{C}{C}{C}",
)
LIMIT = 20_000
"""Number of answers after which a game is abandoned as endless."""


def starter_decks(database: CardDatabase) -> tuple[Deck, Deck]:
    """Return two starter decks that exercise many parts of the engine: blue-red and green-white."""
    of_colours = {file.colours: file.path for file in available()}
    files = [read_deck(path, database) for colours in ("UR", "WG") if (path := of_colours[colours]) is not None]
    first, second = (Deck(tuple(file.names()), name=file.name) for file in files)
    return first, second


def has_choice(decision: Decision) -> bool:
    """Whether the decision has more than one legal answer."""
    return decision.only_answer() is None


def random_game(database: CardDatabase, decks: tuple[Deck, Deck], seed: int) -> tuple[Game, int]:
    """Play one game with random legal answers. Return it with the number of decisions that had a choice."""
    game = Game.start(Setup(decks=decks, seed=seed), database)
    random = Random(seed)
    choices = 0
    while game.decision is not None and len(game.answers) < LIMIT:
        choices += has_choice(game.decision)
        game.answer(answer(game.decision, random))
    return game, choices


def answer(decision: Decision, random: Random) -> object:
    """Return a random legal answer; mana abilities are left to payments."""
    if isinstance(decision, Priority):
        return random.choice([each for each in decision.actions if each.kind != "mana"] or decision.actions).key
    return decision.sample(random)


def crowded_game() -> Game:
    """Return a game of 100 objects: two full boards, hands, graveyards and libraries."""
    scenario = Scenario()
    for player in (0, 1):
        scenario.battlefield(player, *["Forest"] * 6, *["Llanowar Elves"] * 6)
        scenario.hand(player, *["Giant Growth"] * 7)
        scenario.graveyard(player, *["Giant Growth"] * 11)
        scenario.library(player, *["Island"] * 20)
    return scenario.game()


def sources_game() -> Game:
    """Return a game in which a player has 40 sources of mana: lands of one and two colours, some that cost mana or
    life."""
    scenario = Scenario()
    for name, text in SOURCES.items():
        scenario.card_text(f"{name} | {name}\n{text}")
    for name in SOURCES:
        scenario.battlefield(0, *[name] * 4)
    scenario.battlefield(0, *["Plains", "Island", "Swamp", "Mountain"] * 4)
    return scenario.game()


def payment_times(game: Game) -> list[float]:
    """Return the milliseconds to solve each of several payments."""
    times: list[float] = []
    for cost in PAYMENTS:
        demand = Demand(player=0, source=0, mana=ManaCost.parse(cost))
        begin = time.perf_counter()
        plan(game.play, demand)
        times.append((time.perf_counter() - begin) * 1000)
    return times


def measure() -> list[Figure]:
    """Return all figures of the engine."""
    database = default_database()
    spare_what_is_loaded()
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
    crowd = sources_game()
    payments = [spent for _ in range(REPEATS) for spent in payment_times(crowd)]
    return [
        Figure("decisions with a choice, random games, median", statistics.median(rates), "/s", 2000, True),
        Figure("whole random games, median", statistics.median(speeds), "/s", 4, True),
        Figure(f"fork of a game of {objects} objects, median", statistics.median(forks), "ms", 3, False),
        Figure("payment with 40 sources, median", statistics.median(payments), "ms", 20, False),
        Figure("payment with 40 sources, longest", max(payments), "ms", 100, False),
        *engine_loads.measure(database, decks),
    ]
