"""Events of gaining and losing life (119)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engine import limits
from engine.change import forced_draws
from engine.state.event import Event, Record
from engine.state.seats import sharing

if TYPE_CHECKING:
    from engine.state.play import Play
    from engine.state.state import State


class GainLife(Event):
    """A player gains life (119.3)."""

    __slots__ = ("amount", "player", "source")

    touches: ClassVar[str] = "life"

    def can_happen(self, game: Play) -> bool:
        """Whether the player can gain life (119.7-8); gaining 0 life is no event."""
        if self.amount <= 0:
            return False
        rules, team = game.looks.player_rules, sharing(game.state, self.player)  # 810.9g
        return not any(act.forbids_life_gain(context) for act, context, players in rules if set(players) & set(team))

    def __init__(self, player: int, amount: int, source: int | None = None) -> None:
        super().__init__()
        self.player = player
        self.amount = amount
        self.source = source

    def chooser(self, game: Play) -> int:
        return self.player

    def excess(self, game: Play) -> str:
        return forced_draws.NUMBER if game.state.players[self.player].life + self.amount > limits.NUMBER else ""

    def apply(self, game: Play) -> None:
        _add_life(game.state, self.player, self.amount)

    def record(self, game: Play) -> Record | None:
        return Record(
            "life",
            "gain life",
            (game.player_name(self.player),),
            entity=self.player,
            source=self.source,
            amount=self.amount,
        )


def can_lose_life(game: Play, player: int) -> bool:
    """Whether the player can lose life: no effect forbids it (119.8)."""
    rules, team = game.looks.player_rules, sharing(game.state, player)  # 810.9h
    return not any(act.forbids_life_loss(context) for act, context, players in rules if set(players) & set(team))


def _add_life(state: State, player: int, amount: int) -> None:
    """Change a player's or team's life total (810.9)."""
    for each in sharing(state, player):
        state.players[each].life += amount


def life_to_pay(game: Play, player: int) -> int:
    """Return how much life the player could pay (119.4, 119.8), from a team's shared total if there is one (119.4a)."""
    return max(0, game.state.players[player].life) if can_lose_life(game, player) else 0


class LoseLife(Event):
    """A player loses life (119.3). `damage` is true if damage caused the loss."""

    __slots__ = ("amount", "damage", "floor", "player")

    touches: ClassVar[str] = "life"

    def __init__(self, player: int, amount: int, damage: bool = False) -> None:
        super().__init__()
        self.player = player
        self.amount = amount
        self.damage = damage
        self.floor: int | None = None
        """The life total below which the damage can't take the player."""

    def prepare(self, game: Play) -> None:
        if self.damage:
            rules = [(act, context) for act, context, players in game.looks.player_rules if self.player in players]
            floors = [floor for act, context in rules if (floor := act.least_life(context)) is not None]
            self.floor = max(floors, default=None)

    def can_happen(self, game: Play) -> bool:
        return can_lose_life(game, self.player)

    def chooser(self, game: Play) -> int:
        return self.player

    def excess(self, game: Play) -> str:
        return forced_draws.NUMBER if self.amount - game.state.players[self.player].life > limits.NUMBER else ""

    def apply(self, game: Play) -> None:
        """Reduce the life total, by damage only down to the floor. A total already below the floor is reduced as
        usual."""
        life = game.state.players[self.player].life
        if self.floor is not None and life >= self.floor:
            self.amount = min(self.amount, life - self.floor)
        _add_life(game.state, self.player, -self.amount)

    def record(self, game: Play) -> Record | None:
        return Record(
            "life",
            "" if self.damage else "lose life",
            (game.player_name(self.player),),
            entity=self.player,
            amount=-self.amount,
        )
