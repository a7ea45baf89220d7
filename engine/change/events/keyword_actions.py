"""Events of keyword actions (701) and of other things that players do."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engine.refusal import Text
from engine.state.event import Event, Record

if TYPE_CHECKING:
    from engine.state.play import Play


class PlayerDoes(Event):
    """A player has performed a keyword action, such as committing a crime or collecting evidence."""

    __slots__ = ("deed", "player")

    def __init__(self, player: int, deed: str) -> None:
        super().__init__()
        self.player = player
        self.deed = deed


class Scry(Event):
    """A player has scried (701.18)."""

    __slots__ = ("amount", "player")

    def __init__(self, player: int, amount: int) -> None:
        super().__init__()
        self.player = player
        self.amount = amount

    def record(self, game: Play) -> Record | None:
        return Record(
            "scry", "scry", (game.player_name(self.player),), entity=self.player, amount=self.amount, rule="701.18"
        )


class Search(Event):
    """A player has searched a library (701.19)."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def record(self, game: Play) -> Record | None:
        return Record("search", "search", (game.player_name(self.player),), entity=self.player, rule="701.19")


class Reveal(Event):
    """Cards are revealed to all players (701.16)."""

    __slots__ = ("cards", "names", "player")

    def __init__(self, player: int, cards: tuple[int, ...]) -> None:
        super().__init__()
        self.player = player
        self.cards = cards
        self.names: list[Text] = []

    def apply(self, game: Play) -> None:
        everyone = frozenset(player.id for player in game.state.players)
        for card in self.cards:
            shown = game.state.objects.get(card)
            if shown is not None:
                shown.known_to = everyone
                if shown.face_down:
                    self.names += [part.values(shown.flipped).name for part in shown.pile or (shown.as_part,)]
                else:
                    self.names.append(game.look(card).name)

    def record(self, game: Play) -> Record | None:
        names = Text(", ".join(name.en for name in self.names), ", ".join(name.it for name in self.names))
        if len(self.names) == 1:
            names = self.names[0]  # with its article
        return Record(
            "reveal",
            "reveal",
            (game.player_name(self.player), names),
            entity=self.player,
            new_entity=self.cards[0] if self.cards else None,
            rule="701.16",
        )


class ChooseValue(Event):
    """A player has chosen a colour, a type, a name, a player or a number (607.2d, 608.2d, 614.12a)."""

    __slots__ = ("player", "source", "words")

    def __init__(self, player: int, words: Text, source: int | None) -> None:
        super().__init__()
        self.player = player
        self.words = words
        """The words for the value."""
        self.source = source
        """The object it is chosen for."""

    def record(self, game: Play) -> Record | None:
        names = (game.player_name(self.player), self.words)
        if self.source is None:
            return Record("choose", "chooses", names, entity=self.player, rule="608.2d")
        return Record(
            "choose",
            "chooses for",
            (*names, game.name(self.source)),
            entity=self.player,
            source=self.source,
            rule="607.2d",
        )


class Fight(Event):
    """Two creatures fight (701.12)."""

    __slots__ = ("first", "second")

    def __init__(self, first: int, second: int) -> None:
        super().__init__()
        self.first = first
        self.second = second

    def record(self, game: Play) -> Record | None:
        return Record(
            "fight",
            "fight",
            (game.name(self.first), game.name(self.second)),
            entity=self.first,
            source=self.second,
            rule="701.12",
        )


class GainBlessing(Event):
    """A player gets the city's blessing for the rest of the game (702.130)."""

    __slots__ = ("player",)

    touches: ClassVar[str] = "memory"

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def can_happen(self, game: Play) -> bool:
        return not game.state.players[self.player].blessed

    def apply(self, game: Play) -> None:
        game.state.players[self.player].blessed = True

    def record(self, game: Play) -> Record | None:
        return Record("blessing", "blessing", (game.player_name(self.player),), entity=self.player, rule="702.130c")


class Surveil(Event):
    """A player has surveilled (701.42)."""

    __slots__ = ("amount", "player")

    def __init__(self, player: int, amount: int) -> None:
        super().__init__()
        self.player = player
        self.amount = amount

    def record(self, game: Play) -> Record | None:
        return Record(
            "surveil",
            "surveil",
            (game.player_name(self.player),),
            entity=self.player,
            amount=self.amount,
            rule="701.42",
        )


class Proliferate(Event):
    """A player has proliferated, whatever was chosen (701.27)."""

    __slots__ = ("player",)

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def record(self, game: Play) -> Record | None:
        return Record("proliferate", "proliferate", (game.player_name(self.player),), entity=self.player, rule="701.27")
