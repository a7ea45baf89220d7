"""Events of dungeons and of the initiative."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engine.change.dungeons import dungeons
from engine.refusal import Text
from engine.state.event import Event, Record
from engine.state.objects import Characteristics, GameObject
from engine.state.state import Venture

if TYPE_CHECKING:
    from engine.state.play import Play


class EnterRoom(Event):
    """A player moves the venture marker into a room. Entering the first one puts the dungeon into the command zone."""

    __slots__ = ("card", "dungeon", "player", "room")

    touches: ClassVar[str] = "zones"

    def __init__(self, player: int, dungeon: str, room: int) -> None:
        super().__init__()
        self.player = player
        self.dungeon = dungeon
        self.room = room
        self.card = 0
        """The dungeon, as an object."""

    def chooser(self, game: Play) -> int:
        return self.player

    def apply(self, game: Play) -> None:
        state = game.state
        player = state.players[self.player]
        here = dungeons()[self.dungeon]
        look = Characteristics(name=here.name, abilities=here.rooms[self.room].abilities)
        card = state.objects.get(player.venture.card)
        if card is None:
            card = GameObject(state.new_id(), look, self.player, "command", state.tick())
            card.is_card = False
            card.is_emblem = True
            state.objects[card.id] = card
            state.command.append(card.id)
            state.outside.append(card.id)
        card.base = look
        self.card = card.id
        player.venture = Venture(card.id, self.dungeon, self.room, player.venture.completed)

    def record(self, game: Play) -> Record | None:
        here = dungeons()[self.dungeon]
        names = (game.player_name(self.player), here.rooms[self.room].name, here.name)
        return Record("enters room", "enters room", names, entity=self.player)


class CompleteDungeon(Event):
    """A player completes the dungeon, which is removed from the game."""

    __slots__ = ("dungeon", "player")

    touches: ClassVar[str] = "zones"

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player
        self.dungeon = ""

    def chooser(self, game: Play) -> int:
        return self.player

    def apply(self, game: Play) -> None:
        state = game.state
        venture = state.players[self.player].venture
        self.dungeon = venture.dungeon
        card = state.objects.get(venture.card)
        if card is not None:
            game.remember(card)
            del state.objects[card.id]
            state.command.remove(card.id)
            state.outside.remove(card.id)
        state.players[self.player].venture = Venture(completed=(*venture.completed, venture.dungeon))

    def record(self, game: Play) -> Record | None:
        name = dungeons()[self.dungeon].name if self.dungeon else Text("", "")
        return Record("completes", "completes dungeon", (game.player_name(self.player), name), entity=self.player)


class TakeInitiative(Event):
    """A player takes the initiative, even if they already have it."""

    __slots__ = ("player",)

    touches: ClassVar[str] = "memory"

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def chooser(self, game: Play) -> int:
        return self.player

    def apply(self, game: Play) -> None:
        game.state.initiative = self.player

    def record(self, game: Play) -> Record | None:
        return Record("initiative", "initiative", (game.player_name(self.player),), entity=self.player)
