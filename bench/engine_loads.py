"""Figures of the engine under load: many effects, many triggers, long games, many games."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from bench.__main__ import Figure
from engine.card_database import CardDatabase
from engine.decisions import Priority
from engine.game import Deck, Game, Setup
from engine.look.layers import compute
from engine.rules.priority.acting import legal_actions
from engine.scenario import Scenario

LONG_GAME = 4_000
"""Number of answers."""
GAMES = 300
"""Number of games, each with its own cards."""
LIFE = 1_000
CARDS = {
    "Lord": "{1}{G}\nCreature — Elf\n2/2\nOther Elf creatures you control get +1/+1.",
    "Counter": "{G}\nCreature\n*/*\n~'s power and toughness are each equal to the number of creatures you control.",
    "Elf": "{G}\nCreature — Elf\n1/1",
    "Banner": "{2}\nArtifact\nCreatures you control get +1/+1 and have vigilance.",
    "Mourner": "{B}\nCreature — Zombie\n1/1\nWhenever you gain life, you lose 1 life.",
    "Well": "{1}\nArtifact\n{T}: You gain 1 life.",
}


def board(**permanents: int) -> Game:
    """Return a game in which the active player controls the given numbers of each of `CARDS` or other cards."""
    scenario = Scenario()
    for name, text in CARDS.items():
        scenario.card_text(f"{name} | {name}\n{text}")
    for name, number in permanents.items():
        scenario.battlefield(0, *[name] * number)
    scenario.life(0, LIFE)
    scenario.hand(0, "Giant Growth", "Llanowar Elves", "Lightning Bolt", "Forest", "Forest", "Mourner", "Banner")
    return scenario.game()


def times(work: Callable[[], object], repeats: int = 7) -> float:
    """Return the median time in milliseconds."""
    found: list[float] = []
    for _ in range(repeats):
        begin = time.perf_counter()
        work()
        found.append((time.perf_counter() - begin) * 1000)
    return statistics.median(found)


def actions_anew(game: Game) -> object:
    """Return the legal actions, with only the looks of objects cached."""
    game.play.kept.clear()
    game.play.looks.kept.clear()
    game.play.looks.kept_elsewhere.clear()
    return legal_actions(game.play, 0)


def change_one(game: Game) -> object:
    """Return the looks of everything after one creature has changed."""
    game.play.touch("counters")
    return game.play.looks


def resolve_triggers(number: int) -> float:
    """Return the milliseconds until `number` abilities that trigger at the same time have resolved."""
    game = board(Mourner=number, Well=1)
    decision = game.decision
    assert isinstance(decision, Priority)
    game.answer(next(action.key for action in decision.actions if action.kind == "activate"))
    game.answer("pass")
    begin = time.perf_counter()
    game.answer("pass")
    while game.decision is not None and (game.state.stack or not isinstance(game.decision, Priority)):
        decision = game.decision
        game.answer("pass" if isinstance(decision, Priority) else decision.sample(Random(0)))
    return (time.perf_counter() - begin) * 1000


def long_game(database: CardDatabase, decks: tuple[Deck, Deck]) -> Game:
    """Return a game with very many answers."""
    game = Game.start(Setup(decks=decks, seed=1), database)
    random = Random(1)
    while game.decision is not None and len(game.answers) < LONG_GAME:
        decision = game.decision
        if isinstance(decision, Priority):
            mana = [action.key for action in decision.actions if action.kind == "mana"]
            game.answer(random.choice(mana) if mana and len(game.answers) % 3 else "pass")
        else:
            game.answer(decision.sample(random))
    return game


def resident() -> float:
    """Return the resident memory of this process in megabytes; 0 if the system doesn't report it."""
    status = Path("/proc/self/status")
    if not status.exists():
        return 0.0
    return next(int(line.split()[1]) for line in status.read_text().splitlines() if line.startswith("VmRSS")) / 1024


def memory_of_games(number: int) -> float:
    """Return how many megabytes the process grows over `number` short games with their own cards."""

    def play(seed: int) -> None:
        scenario = Scenario()
        name = f"Nomad {seed}"
        scenario.card_text(f"{name} | {name}\n{{W}}\nCreature — Human\n1/{seed + 1}\n{{T}}: You gain {seed} life.")
        scenario.battlefield(0, *[name] * 3, *["Plains"] * 4)
        scenario.hand(0, *[name] * 3)
        scenario.library(0, *[name] * 10)
        scenario.library(1, *[name] * 10)
        game = scenario.game()
        random = Random(seed)
        for _ in range(30):
            if game.decision is None:
                break
            game.answer(game.decision.sample(random))
        game.view(0)

    for seed in range(20):
        play(seed)
    gc.collect()
    before = resident()
    for seed in range(20, 20 + number):
        play(seed)
    gc.collect()
    return resident() - before


def measure(database: CardDatabase, decks: tuple[Deck, Deck]) -> list[Figure]:
    """Return all these figures."""
    crowd = board(Forest=30, Elf=20, Well=10)
    under = board(Banner=20, Elf=380)
    lords, counters = board(Lord=400, Elf=400), board(Counter=400, Elf=400)
    game = long_game(database, decks)

    def undo() -> None:
        game.undo()

    return [
        Figure("legal actions, 60 permanents and 7 cards in hand", times(lambda: actions_anew(crowd)), "ms", 1, False),
        Figure("one change among 400 permanents, 20 effects", times(lambda: change_one(under)), "ms", 15, False),
        Figure("looks of 400 lords on a board of 800", times(lambda: compute(lords.play)), "ms", 80, False),
        Figure(
            "looks of 400 that count objects, on a board of 800", times(lambda: compute(counters.play)), "ms", 30, False
        ),
        Figure("400 simultaneous triggers resolved", resolve_triggers(400), "ms", 450, False),
        Figure(f"fork in a game of {len(game.answers)} answers", times(game.fork), "ms", 5, False),
        Figure(f"undo in a game of {len(game.answers)} answers", times(undo), "ms", 30, False),
        Figure(f"memory over {GAMES} games, each with its own cards", memory_of_games(GAMES), "MB", 20, False),
    ]
