"""What players do by hand where the program understands no text that would do it, and what belongs to that alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engine.by_hand import RULE
from engine.state.event import Event, Record

if TYPE_CHECKING:
    from engine.refusal import Text
    from engine.state.play import Play

NOTE = "note"
"""Under which name an object keeps what players have written on it."""


class ActByHand(Event):
    """A player does something by hand, to which the others agree; what it consists of follows."""

    __slots__ = ("entity", "player", "words")

    def __init__(self, player: int, words: Text, entity: int | None = None) -> None:
        super().__init__()
        self.player = player
        self.words = words
        """What it is, as all players may know it."""
        self.entity = entity
        """What it is done to, if all players see that."""

    def record(self, game: Play) -> Record | None:
        return Record("by hand", "by hand", (game.player_name(self.player), self.words), entity=self.entity, rule=RULE)


class Disagree(Event):
    """A player does not agree to what another wants to do by hand."""

    __slots__ = ("player", "words")

    def __init__(self, player: int, words: Text) -> None:
        super().__init__()
        self.player = player
        self.words = words

    def record(self, game: Play) -> Record | None:
        names = (game.player_name(self.player), self.words)
        return Record("by hand", "disagrees", names, entity=self.player, rule=RULE)


class Trust(Event):
    """A player agrees to all that another does by hand from now on, or no longer does."""

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
