"""Events that track priority and the players' answers (117)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from engine.state.event import Bookkeeping

if TYPE_CHECKING:
    from engine.state.play import Play


class GivePriority(Bookkeeping):
    """A player gets priority, or nobody has it any more (117.3); `passes` players have passed in succession."""

    __slots__ = ("passes", "player")

    only_time: ClassVar[bool] = True

    def __init__(self, player: int | None, passes: int = 0) -> None:
        super().__init__()
        self.player = player
        self.passes = passes

    def apply(self, game: Play) -> None:
        state = game.state
        state.priority = self.player
        state.passes = self.passes
        if self.player is not None and not self.passes:
            state.round_from = self.player


class StateChecked(Bookkeeping):
    """State-based actions have been checked: what counts "since the last check" is reset (704.5b, 704.5h, 704.6d)."""

    __slots__ = ("creatures", "players")

    only_time: ClassVar[bool] = True

    def __init__(self, players: Sequence[int], creatures: Sequence[int]) -> None:
        super().__init__()
        self.players = players
        """The players who drew from an empty library."""
        self.creatures = creatures
        """The creatures dealt damage by a source with deathtouch."""

    def apply(self, game: Play) -> None:
        state = game.state
        state.deathtouched = False
        state.strayed = ()
        for player in self.players:
            state.players[player].drew_from_empty = False
        for creature in self.creatures:
            state.objects[creature].deathtouched = False


class TopResolved(Bookkeeping):
    """The top of the stack has resolved."""

    __slots__ = ()

    def apply(self, game: Play) -> None:
        game.state.loops.unchosen += 1


class CouldAct(Bookkeeping):
    """A player could do something other than pass."""

    __slots__ = ("player",)

    only_time: ClassVar[bool] = True

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def apply(self, game: Play) -> None:
        game.state.loops.able |= {self.player}


class ChoiceMade(Bookkeeping):
    """A player has done something other than pass, so what follows is new."""

    __slots__ = ()

    only_time: ClassVar[bool] = True

    def apply(self, game: Play) -> None:
        state = game.state
        state.loops.unchosen = state.loops.noticed = 0
        state.loops.seen = {}
        state.loops.able = frozenset()


class Answered(Bookkeeping):
    """A player has answered a decision: who, the kind of decision, the answer."""

    __slots__ = ("entry",)

    only_time: ClassVar[bool] = True

    KEPT: ClassVar[int] = 200
    """Number of a step's answers that are kept."""

    def __init__(self, player: int, kind: str, answer: Any) -> None:
        super().__init__()
        self.entry = (player, kind, answer)

    def apply(self, game: Play) -> None:
        state = game.state
        state.loops.trail = (*state.loops.trail, self.entry)[-self.KEPT :]


class Standoff(Bookkeeping):
    """Players have begun to repeat their actions in this situation (722.3); None if they haven't."""

    __slots__ = ("situation",)

    only_time: ClassVar[bool] = True

    def __init__(self, situation: Any) -> None:
        super().__init__()
        self.situation = situation

    def apply(self, game: Play) -> None:
        game.state.loops.standoff = self.situation


class PositionSeen(Bookkeeping):
    """A position is recorded: its shape, and the numbers that may grow while the shape stays."""

    __slots__ = ("numbers", "shape")

    only_time: ClassVar[bool] = True

    KEPT: ClassVar[int] = 400
    """Number of shapes kept."""
    TIMES: ClassVar[int] = 12
    """Number of occurrences kept for each shape."""

    def __init__(self, shape: Any, numbers: tuple[int, ...]) -> None:
        super().__init__()
        self.shape = shape
        self.numbers = numbers

    def apply(self, game: Play) -> None:
        state = game.state
        state.loops.noticed = state.loops.unchosen
        before = state.loops.seen.pop(self.shape, ())
        state.loops.seen[self.shape] = (*before, self.numbers)[-self.TIMES :]
        if len(state.loops.seen) > self.KEPT:
            del state.loops.seen[next(iter(state.loops.seen))]
