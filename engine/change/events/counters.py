"""Events of counters put on and removed from permanents and players (122)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engine import limits
from engine.change import forced_draws
from engine.decisions import is_player
from engine.state.event import Event, Record
from engine.state.seats import sharing

if TYPE_CHECKING:
    from engine.state.play import Play
    from engine.state.state import State


def _share_poison(state: State, player: int) -> None:
    """Give all players who share poison counters with the player the same number (810.10)."""
    number = state.players[player].counters.get("poison", 0)
    for each in sharing(state, player):
        counters = state.players[each].counters
        counters["poison"] = number
        if not number:
            del counters["poison"]


class PutCounters(Event):
    """Counters are put on a permanent or player (122.1, 122.6)."""

    __slots__ = ("amount", "by_effect", "entity", "kind", "player", "source")

    touches: ClassVar[str] = "counters"

    def __init__(
        self,
        entity: int,
        kind: str,
        amount: int,
        source: int | None = None,
        player: int | None = None,
        *,
        by_effect: bool = True,
    ) -> None:
        super().__init__()
        self.entity = entity
        self.kind = kind
        self.amount = amount
        self.source = source
        self.player = player
        """The player told to put them; None if nobody was."""
        self.by_effect = by_effect
        """Whether an effect puts them, not a cost, damage or a turn-based action (609.1, 614.16)."""

    def chooser(self, game: Play) -> int:
        return self.entity if is_player(self.entity) else game.controller(self.entity)

    def putter(self, game: Play) -> int | None:
        """Return who puts them: if nobody was told to, the controller of their source. For a permanent that enters with
        counters, that is the permanent itself (122.6a)."""
        if self.player is not None or self.source is None:
            return self.player
        return game.last_controller(self.source)

    def can_happen(self, game: Play) -> bool:
        if self.amount <= 0:
            return False
        if is_player(self.entity):
            rules = game.looks.player_rules
            return not any(self.entity in who and act.forbids_counters(ctx, self.kind) for act, ctx, who in rules)
        return not any(act.forbids_counters(context, self.kind) for act, context in game.look(self.entity).rules)

    def excess(self, game: Play) -> str:
        held = game.counters(self.entity).get(self.kind, 0)
        return forced_draws.NUMBER if held + self.amount > limits.NUMBER else ""

    def apply(self, game: Play) -> None:
        counters = game.counters(self.entity)
        counters[self.kind] = counters.get(self.kind, 0) + self.amount
        if is_player(self.entity):
            _share_poison(game.state, self.entity)
        else:
            game.state.objects[self.entity].counter_stamps[self.kind] = game.state.tick()  # 613.7c

    def record(self, game: Play) -> Record | None:
        return Record(
            "counters",
            f"put counters:{self.kind}",
            (game.name(self.entity),),
            entity=self.entity,
            source=self.source,
            amount=self.amount,
        )


class RemoveCounters(Event):
    """Counters are removed from a permanent or player (122)."""

    __slots__ = ("amount", "entity", "kind")

    touches: ClassVar[str] = "counters"

    def __init__(self, entity: int, kind: str, amount: int) -> None:
        super().__init__()
        self.entity = entity
        self.kind = kind
        self.amount = amount

    def chooser(self, game: Play) -> int:
        return self.entity if is_player(self.entity) else game.controller(self.entity)

    def can_happen(self, game: Play) -> bool:
        """Whether it has any such counter."""
        return self.amount > 0 and game.counters(self.entity).get(self.kind, 0) > 0

    def apply(self, game: Play) -> None:
        counters = game.counters(self.entity)
        left = counters.get(self.kind, 0) - self.amount
        if left > 0:
            counters[self.kind] = left
        else:
            counters.pop(self.kind, None)
        if is_player(self.entity):
            _share_poison(game.state, self.entity)

    def record(self, game: Play) -> Record | None:
        return Record(
            "counters",
            f"remove counters:{self.kind}",
            (game.name(self.entity),),
            entity=self.entity,
            amount=-self.amount,
        )
