"""Figures of the engine when very much happens: attackers with requirements, tokens, triggers, loops."""

from __future__ import annotations

import time
from collections.abc import Callable

from bench.__main__ import Figure
from bench.engine_loads import board, resolve_triggers, times
from engine.change.events import CreateTokens
from engine.decisions import DeclareAttackers, Priority
from engine.game import Game
from engine.look.layers import compute
from engine.nodes.acts.tokens import predefined
from engine.rules.priority.shortcuts import REPEAT
from engine.scenario import Scenario

TOKENS = 1000
ACTIVATIONS = 1000
TRIGGERS = 200
ATTACKERS = 30
BOUND = 5


def milliseconds(work: Callable[[], object]) -> float:
    """Return the time of one call."""
    begin = time.perf_counter()
    work()
    return (time.perf_counter() - begin) * 1000


def about_to_attack() -> Game:
    """Return a game before the declaration of attackers by the player of thirty creatures, five of which attack if
    able."""
    scenario = Scenario()
    for name, text in (
        ("Calm", "{G}\nCreature — Elf\n1/1"),
        ("Wild", "{R}\nCreature — Elf\n1/1\n~ attacks each combat if able."),
    ):
        scenario.card_text(f"{name} | {name}\n{text}")
    scenario.battlefield(0, *["Calm"] * (ATTACKERS - BOUND), *["Wild"] * BOUND)
    scenario.turn(active=0, step="combat", priority=0)
    return scenario.game()


def declare(game: Game) -> None:
    """Ask for attackers, refuse that none attack, accept that all do."""
    while not isinstance(game.decision, DeclareAttackers):
        game.answer("pass")
    decision = game.decision
    game.answer([[creature, 1] for creature in decision.candidates])


def make_tokens(at_once: bool) -> float:
    """Return the milliseconds to make many tokens, in one event or one by one, and to compute their looks."""
    game = board(Banner=2)
    player = game.play
    token = predefined("Treasure")

    def work() -> None:
        groups = [[token] * TOKENS] if at_once else [[token] for _ in range(TOKENS)]
        for group in groups:
            for decision in player.do(CreateTokens(0, group)):
                raise AssertionError(decision.prompt.en)
        player.looks.permanents(0)

    return milliseconds(work)


def loop() -> float:
    """Return the milliseconds for many activations of one ability, proposed as a shortcut (722.2)."""
    scenario = Scenario()
    scenario.card_text("Bell | Campana\n{1}\nArtifact\n{0}: You gain 1 life.")
    scenario.battlefield(0, "Bell")
    game = scenario.game()
    for _ in range(2):
        decision = game.decision
        assert isinstance(decision, Priority)
        game.answer(next(action.key for action in decision.actions if action.kind == "activate"))
        game.answer("pass")
        game.answer("pass")
    game.answer(REPEAT)
    game.answer(ACTIVATIONS)
    return milliseconds(lambda: game.answer(ACTIVATIONS))


def growth() -> float:
    """Return how many times longer the looks and a change to one of them take for twice as many independent
    permanents."""
    small, large = board(Elf=400, Banner=1), board(Elf=800, Banner=1)
    return times(lambda: compute(large.play), 15) / times(lambda: compute(small.play), 15)


def measure() -> list[Figure]:
    """Return all these figures."""
    game = about_to_attack()
    return [
        Figure(
            f"declaring {ATTACKERS} attackers, {BOUND} that must", milliseconds(lambda: declare(game)), "ms", 50, False
        ),
        Figure(f"{TRIGGERS} simultaneous triggers resolved", resolve_triggers(TRIGGERS), "ms", 1000, False),
        Figure(f"{TOKENS} tokens made at once", make_tokens(True), "ms", 1000, False),
        Figure(f"{TOKENS} tokens made one by one", make_tokens(False), "ms", 5000, False),
        Figure(f"a loop of {ACTIVATIONS} activations", loop(), "ms", 5000, False),
        Figure("looks of 800 permanents, relative to 400", growth(), "times", 2.5, False),
    ]
