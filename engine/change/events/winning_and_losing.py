"""Events of winning and losing the game (104)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.refusal import Text
from engine.state.event import Event, Record
from engine.state.seats import in_range, opponents, sharing, team_of

if TYPE_CHECKING:
    from engine.state.play import Play
    from engine.state.state import State


def can_lose(game: Play, player: int) -> bool:
    """Whether the player, or the team they lose with, can lose the game: no effect forbids it (810.8a)."""
    rules, team = game.looks.player_rules, set(sharing(game.state, player))
    return not any(act.forbids_losing(context) for act, context, players in rules if not team.isdisjoint(players))


class Lose(Event):
    """A player loses the game (104.3)."""

    __slots__ = ("player", "reason", "rule")

    looks_back: ClassVar[bool] = True
    touches: ClassVar[str] = "turn"
    """A player who has left is no longer the active player (800.4i)."""

    def __init__(self, player: int, rule: str, reason: Text) -> None:
        super().__init__()
        self.player = player
        self.rule = rule
        self.reason = reason

    def chooser(self, game: Play) -> int:
        return self.player

    def can_happen(self, game: Play) -> bool:
        """Whether the player can lose. Effects may prevent it, except for conceding (104.3a) or losing along with a
        team that could lose."""
        if self.rule != "104.3a" and self.rule not in WITH_THE_TEAM and not can_lose(game, self.player):
            return False
        return game.state.players[self.player].lost is None

    def expand(self, game: Play) -> Sequence[Event]:
        """Return the losses of teammates, where teams win and lose as a whole (810.8a-b), and of an emperor's whole
        team (809.5b)."""
        if self.rule in WITH_THE_TEAM:
            return ()
        rule, mates = as_a_team(game.state, self.player)
        return [Lose(mate, rule, self.reason) for mate in mates]

    def apply(self, game: Play) -> None:
        game.state.players[self.player].lost = (self.rule, self.reason)

    def record(self, game: Play) -> Record | None:
        return Record("lose", "lose", (game.player_name(self.player), self.reason), entity=self.player, rule=self.rule)


WITH_THE_TEAM = frozenset({"809.5b", "809.5c", "810.8a"})
"""The rules that make players lose or draw because a teammate does."""


def as_a_team(state: State, player: int) -> tuple[str, list[int]]:
    """Return the rule that makes teammates lose or draw with the player, and those teammates."""
    emperor = player in state.rules.emperors
    mates = team_of(state, player) if emperor else sharing(state, player)
    return "809.5b" if emperor else "810.8a", [mate for mate in mates if mate != player]


class Win(Event):
    """A player and their team win the game (104.2). Each opponent leaves it; with limited range of influence, only
    those within the player's range do (801.14)."""

    __slots__ = ("player", "reason", "rule")

    def __init__(self, player: int, rule: str, reason: Text) -> None:
        super().__init__()
        self.player = player
        self.rule = rule
        self.reason = reason

    def can_happen(self, game: Play) -> bool:
        """Whether the player and their team can win: no effect forbids it (104.2b, 810.8a)."""
        rules, team = game.looks.player_rules, set(team_of(game.state, self.player))
        return not any(act.forbids_winning(context) for act, context, players in rules if not team.isdisjoint(players))

    def expand(self, game: Play) -> Sequence[Event]:
        """Return the losses of the opponents within range (801.14)."""
        state = game.state
        if not state.reach:
            return ()
        within = [other for other in opponents(state, self.player) if in_range(state, self.player, other)]
        return [Lose(other, "801.14", self.reason) for other in within]

    def apply(self, game: Play) -> None:
        if game.state.reach:
            return
        winners = team_of(game.state, self.player)
        for player in game.state.players:
            if player.id not in winners and player.lost is None:
                player.lost = (self.rule, self.reason)
