"""Lets the computer play in a given situation."""

from __future__ import annotations

from dataclasses import replace

from engine.game import Game
from engine.opponent.candidate_answers import simple
from engine.opponent.opponent import Opponent
from engine.opponent.strengths import LEVELS, Level
from engine.scenario import Scenario
from tests.driver import lands

LONGEST = 200


def computer_situation(
    *,
    mana: str = "",
    hand: tuple[str, ...] = (),
    mine: tuple[str, ...] = (),
    their_mana: str = "",
    theirs: tuple[str, ...] = (),
    their_hand: tuple[str, ...] = (),
    texts: tuple[str, ...] = (),
    seed: int = 1,
    life: tuple[int, int] = (20, 20),
    active: int = 0,
    step: str = "precombat main",
    priority: int | None = None,
) -> Scenario:
    """Return a situation in which player 0 is the computer; libraries are full of lands that nobody can use."""
    scenario = Scenario(seed=seed)
    for text in texts:
        scenario.card_text(text)
    lands(scenario, 0, mana)
    lands(scenario, 1, their_mana)
    for player, permanents, cards in ((0, mine, hand), (1, theirs, their_hand)):
        scenario.battlefield(player, *permanents)
        scenario.hand(player, *cards)
        scenario.library(player, *["Swamp"] * 12)
        scenario.life(player, life[player])
    scenario.turn(active=active, step=step, priority=active if priority is None else priority)
    return scenario


def exact(level: str) -> Level:
    """Return the level with that name, judging exactly."""
    return replace(LEVELS[level], blur=0.0)


def played(game: Game, level: str | Level = "solid", *, turns: int = 1, others=simple, seed: int = 3) -> list[str]:
    """Let the computer play as player 0 for `turns` turns. Return the log sentences that this added. `others` answers
    for everybody else."""
    opponent = Opponent(0, LEVELS[level] if isinstance(level, str) else level, seed=seed)
    start, told = game.state.turn, game.log_length
    for _ in range(LONGEST):
        decision = game.decision
        if decision is None or game.state.turn >= start + turns:
            break
        game.answer(opponent.answer(game) if decision.by == 0 else others(decision))
        assert not opponent.trouble, opponent.trouble
    return [entry.text.en for entry in game.log(0, told) if entry.text.en]


def first_answer(game: Game, level: str | Level = "solid"):
    """Return the computer's answer to the current decision."""
    decision = game.decision
    assert decision is not None
    opponent = Opponent(decision.by, LEVELS[level] if isinstance(level, str) else level, seed=3)
    answer = opponent.answer(game)
    assert not opponent.trouble, opponent.trouble
    return answer


def zone_names(game: Game, player: int, zone: str) -> list[str]:
    """Return the English names of a player's cards in a zone."""
    view = game.view(None)
    if zone == "battlefield":
        return sorted(card.name.en for card in view.battlefield if card.controller == player)
    return sorted(card.name.en for card in getattr(view.players[player], zone))
