"""The Ring: an emblem that gains an ability each time the Ring tempts its player, and its bearer."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar

from engine.families.spelled import spelled
from engine.refusal import Text
from engine.state.event import Event, Record
from engine.state.objects import Characteristics, GameObject
from engine.state.ring_bearers import RING_BEARER, is_ring_bearer

if TYPE_CHECKING:
    from engine.state.play import Play

THE_RING = Text("The Ring", "L'Anello")
MOST = 4
"""Maximum number of its abilities."""


@cache
def ring_abilities(times: int) -> tuple[Any, ...]:
    """Return the emblem's abilities after the Ring has tempted its player that many times."""
    lines = (
        "Your Ring-bearer is legendary and can't be blocked by creatures with greater power.",
        "Whenever your Ring-bearer attacks, draw a card, then discard a card.",
        "Whenever your Ring-bearer becomes blocked by a creature, that creature's controller sacrifices it at end of"
        " combat.",
        "Whenever your Ring-bearer deals combat damage to a player, each opponent loses 3 life.",
    )
    return spelled("\n".join(lines[:times]))


class RingGrows(Event):
    """A player gets the emblem, or the emblem gains its next ability."""

    __slots__ = ("new_id", "player")

    touches: ClassVar[str] = "zones"

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player
        self.new_id = 0

    def apply(self, game: Play) -> None:
        state = game.state
        player = state.players[self.player]
        player.tempted += 1
        look = Characteristics(name=THE_RING, abilities=ring_abilities(min(player.tempted, MOST)))
        emblem = state.objects.get(player.ring)
        if emblem is not None:
            emblem.base = look
            return
        emblem = GameObject(state.new_id(), look, self.player, "command", state.tick())
        emblem.is_card = False
        emblem.is_emblem = True
        self.new_id = player.ring = emblem.id
        state.objects[emblem.id] = emblem
        state.command.append(emblem.id)
        state.outside.append(emblem.id)


class ChooseRingBearer(Event):
    """A creature becomes its controller's Ring-bearer, and the previous one no longer is."""

    __slots__ = ("object", "player")

    touches: ClassVar[str] = "memory"

    def __init__(self, player: int, object: int) -> None:
        super().__init__()
        self.player = player
        self.object = object

    def apply(self, game: Play) -> None:
        objects = game.state.objects
        for id in (*game.state.battlefield, *game.state.phased_out):
            if is_ring_bearer(game.state, id, self.player):
                objects[id].memory.pop(RING_BEARER)
        objects[self.object].memory[RING_BEARER] = self.player

    def record(self, game: Play) -> Record | None:
        names = game.name(self.object), game.player_name(self.player)
        return Record("ring-bearer", "ring-bearer", names, entity=self.object)


class RingTempts(Event):
    """The Ring has tempted a player, who has chosen that creature or none."""

    __slots__ = ("bearer", "player")

    def __init__(self, player: int, bearer: int | None) -> None:
        super().__init__()
        self.player = player
        self.bearer = bearer

    def record(self, game: Play) -> Record | None:
        return Record("ring", "ring", (game.player_name(self.player),), entity=self.player)
