"""Events of planes and phenomena: planeswalking and the planar die (701.24, 901)."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from engine.change.events.command_decks import TurnUnder
from engine.change.events.continuous_effects import EndEffects
from engine.state.command_decks import PLANAR, turn_top_up, turn_under
from engine.state.event import Event, Record

if TYPE_CHECKING:
    from engine.decisions import Steps
    from engine.state.play import Play

UNTIL_PLANESWALK = "a player planeswalks"
"""The duration of effects that end when somebody planeswalks (901.11)."""


class PlaneswalkAway(TurnUnder):
    """A player planeswalks away from a plane or phenomenon (701.24b, 701.24d)."""

    __slots__ = ()


class PlaneTurnsUp(Event):
    """The top card of a player's planar deck is turned face up."""

    __slots__ = ("new_id", "player")

    touches: ClassVar[str] = "zones"

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player
        self.new_id = 0
        """The plane or phenomenon; 0 if there was none."""


class PlaneswalkTo(PlaneTurnsUp):
    """A player planeswalks to the top card of the planar deck (901.11)."""

    __slots__ = ()

    def chooser(self, game: Play) -> int:
        return self.player

    def apply(self, game: Play) -> None:
        self.new_id = turn_top_up(game.state, self.player, PLANAR) or 0

    @property
    def sequel(self) -> Callable[[Play], Steps] | None:
        return self._end_effects

    def _end_effects(self, game: Play) -> Steps:
        """End the effects that last until a player planeswalks (901.11)."""
        ended = [effect for effect in game.state.effects if effect.duration == UNTIL_PLANESWALK]
        if ended:
            yield from game.do(EndEffects(ended))

    def record(self, game: Play) -> Record | None:
        if not self.new_id:
            return None
        names = (game.player_name(self.player), game.name(self.new_id))
        return Record("planeswalk", "planeswalks", names, entity=self.player, new_entity=self.new_id, rule="701.24b")


class StartingPlane(PlaneTurnsUp):
    """The starting player's first plane is turned face up; phenomena above it go to the bottom of the deck. No ability
    triggers on it (103.6, 901.5)."""

    __slots__ = ()

    def apply(self, game: Play) -> None:
        state = game.state
        for _ in tuple(state.players[self.player].command_decks.get(PLANAR, ())):
            up = turn_top_up(state, self.player, PLANAR)
            assert up is not None
            card = state.objects[up]
            if "Plane" in card.base.types:
                self.new_id = up
                return
            turn_under(state, card)

    def record(self, game: Play) -> Record | None:
        names = (game.name(self.new_id),) if self.new_id else ()
        return Record("planeswalk", "starting plane", names, new_entity=self.new_id, rule="901.5") if names else None


class Symbol(Enum):
    """A symbol on the planar die (901.3a)."""

    PLANESWALK = "{PW}"
    CHAOS = "{CHAOS}"
    BLANK = ""


FACES = (Symbol.PLANESWALK, Symbol.CHAOS, *[Symbol.BLANK] * 4)
"""The six faces of the planar die (901.3a)."""


class RollPlanarDie(Event):
    """A player rolls the planar die (901.9), as a special action or because an effect says so."""

    __slots__ = ("is_action", "player", "result")

    def __init__(self, player: int, *, is_action: bool = False) -> None:
        super().__init__()
        self.player = player
        self.is_action = is_action
        """Whether it is the special action, which costs more each time (116.2h)."""
        self.result = Symbol.BLANK

    def chooser(self, game: Play) -> int:
        return self.player

    def apply(self, game: Play) -> None:
        self.result = game.state.random.choice(FACES)

    def record(self, game: Play) -> Record | None:
        name = game.player_name(self.player)
        return Record("roll", ROLLS[self.result], (name,), entity=self.player, rule="901.9")


ROLLS = {Symbol.PLANESWALK: "rolls planeswalk", Symbol.CHAOS: "rolls chaos", Symbol.BLANK: "rolls blank"}
