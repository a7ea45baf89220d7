"""The computer player in variants: it plays on, and casts its commander."""

from __future__ import annotations

import pytest

from engine.game import Game
from engine.opponent.opponent import Opponent
from engine.opponent.strengths import LEVELS
from engine.refusal import IllegalAnswer
from tests.fuzz.tables import random_table

TEAMS = ((0, 1), (2, 3))


def played(game: Game, answers: int) -> dict[int, Opponent]:
    """Let the computer give `answers` answers for everybody. Return its players."""
    players = {player.id: Opponent(player.id, LEVELS["casual"], seed=7) for player in game.state.players}
    while game.decision is not None and len(game.answers) < answers:
        asked = players[game.decision.by]
        answer = asked.answer(game)
        try:
            game.answer(answer)
        except IllegalAnswer:
            asked.refused(answer)
    return players


@pytest.mark.parametrize(("variant", "teams"), [("commander", ()), ("brawl", ()), ("two-headed giant", TEAMS)])
def test_the_computer_plays_it(variant: str, teams: tuple[tuple[int, ...], ...]):
    game = random_table(3, 4 if teams else 3, teams, (variant,), size=40)
    players = played(game, 350)
    assert [each.trouble for each in players.values() if each.trouble] == []
    assert game.over or game.state.turn > 2
    if not teams:
        assert any(player.commander_casts for player in game.state.players), "it casts its commander"
