"""Choices among the players of a team with shared turns (805)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.decisions import ChooseOption, Option, Steps

if TYPE_CHECKING:
    from engine.refusal import Text
    from engine.state.play import Play


def who_is_next(game: Play, players: Sequence[int], rule: str, prompt: Text) -> Steps:
    """Choose which of these teammates does something next; the first of them decides for the team (805.2)."""
    answer = yield ChooseOption(
        player=players[0],
        prompt=prompt,
        rule=rule,
        options=[Option(str(player), game.player_name(player)) for player in players],
        about="player",
    )
    return int(answer)
