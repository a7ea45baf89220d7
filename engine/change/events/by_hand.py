"""Events for acts that players carry out by hand where no text does it for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engine.decisions.acts_by_hand import RULE
from engine.state.event import Event, Record

if TYPE_CHECKING:
    from engine.refusal import Text
    from engine.state.play import Play

NOTE = "note"
"""Memory key for what players have written on an object."""


class ActByHand(Event):
    """A player does something by hand with the others' consent; the events that make it up follow."""

    __slots__ = ("entity", "player", "words")

    def __init__(self, player: int, words: Text, entity: int | None = None) -> None:
        super().__init__()
        self.player = player
        self.words = words
        """What it is, as all players may know it."""
        self.entity = entity
        """What it affects, if all players can see that."""

    def record(self, game: Play) -> Record | None:
        return Record("by hand", "by hand", (game.player_name(self.player), self.words), entity=self.entity, rule=RULE)


class Disagree(Event):
    """A player does not agree to another player's act by hand."""

    __slots__ = ("player", "words")

    def __init__(self, player: int, words: Text) -> None:
        super().__init__()
        self.player = player
        self.words = words

    def record(self, game: Play) -> Record | None:
        names = (game.player_name(self.player), self.words)
        return Record("by hand", "disagrees", names, entity=self.player, rule=RULE)


class Trust(Event):
    """A player agrees to everything another player does by hand from now on, or withdraws that consent."""

    __slots__ = ("on", "player", "whom")

    def __init__(self, player: int, whom: int, on: bool) -> None:
        super().__init__()
        self.player = player
        self.whom = whom
        self.on = on

    def apply(self, game: Play) -> None:
        pair = {(self.player, self.whom)}
        game.state.trusts = game.state.trusts | pair if self.on else game.state.trusts - pair

    def record(self, game: Play) -> Record | None:
        names = (game.player_name(self.player), game.player_name(self.whom))
        key = "trusts" if self.on else "trusts no more"
        return Record("by hand", key, names, entity=self.player, rule=RULE)


class WriteNote(Event):
    """A player writes something on an object, or strikes it out."""

    __slots__ = ("object", "words")

    touches: ClassVar[str] = "memory"

    def __init__(self, object: int, words: str) -> None:
        super().__init__()
        self.object = object
        self.words = words

    def apply(self, game: Play) -> None:
        memory = game.state.objects[self.object].memory
        if self.words:
            memory[NOTE] = self.words
        else:
            memory.pop(NOTE, None)


class RollDie(Event):
    """A player rolls a die."""

    __slots__ = ("player", "result", "sides")

    def __init__(self, player: int, sides: int) -> None:
        super().__init__()
        self.player = player
        self.sides = sides
        self.result = 0

    def apply(self, game: Play) -> None:
        self.result = game.state.random.randint(1, self.sides)

    def record(self, game: Play) -> Record | None:
        return Record("roll", "rolls", (game.player_name(self.player),), entity=self.player, amount=self.result)
