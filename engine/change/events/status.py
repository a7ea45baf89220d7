"""Events of a permanent's status (110.5) and attachments (701.3), and what is remembered of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from engine.state.event import Event, Record

if TYPE_CHECKING:
    from engine.state.play import Play


class Tap(Event):
    """A permanent becomes tapped (701.21a).

    `for_mana` means for the cost of a mana ability (106.11), `cost` for any cost, `attack` as a declared attacker
    (508.1f).
    """

    __slots__ = ("attack", "cost", "for_mana", "object")

    touches: ClassVar[str] = "tapped"

    def __init__(self, object: int, *, for_mana: bool = False, cost: bool = False, attack: bool = False) -> None:
        super().__init__()
        self.object = object
        self.for_mana = for_mana
        self.cost = cost
        self.attack = attack

    def chooser(self, game: Play) -> int:
        return game.controller(self.object)

    def apply(self, game: Play) -> None:
        game.state.objects[self.object].tapped = True

    def record(self, game: Play) -> Record | None:
        return Record("tap", "" if self.cost or self.attack else "tap", (game.name(self.object),), entity=self.object)


class Untap(Event):
    """A permanent becomes untapped (701.21b)."""

    __slots__ = ("object", "step")

    touches: ClassVar[str] = "tapped"

    def __init__(self, object: int, *, step: bool = False) -> None:
        super().__init__()
        self.object = object
        self.step = step

    def chooser(self, game: Play) -> int:
        return game.controller(self.object)

    def apply(self, game: Play) -> None:
        game.state.objects[self.object].tapped = False

    def record(self, game: Play) -> Record | None:
        return Record("untap", "" if self.step else "untap", (game.name(self.object),), entity=self.object)


class Attach(Event):
    """An Aura, Equipment or Fortification becomes attached (701.3); `to` None unattaches it."""

    __slots__ = ("object", "to", "was")

    touches: ClassVar[str] = "attach"
    looks_back: ClassVar[bool] = True

    def __init__(self, object: int, to: int | None) -> None:
        super().__init__()
        self.object = object
        self.to = to
        self.was: int | None = None
        """What it was attached to before."""

    def chooser(self, game: Play) -> int:
        return game.controller(self.object)

    def apply(self, game: Play) -> None:
        attached = game.state.objects[self.object]
        self.was = attached.attached_to
        attached.attached_to = self.to
        attached.timestamp = game.state.tick()  # 613.7e

    def also(self) -> Sequence[Event]:
        return () if self.was is None or self.was == self.to else (Unattached(self.object, self.was),)

    def record(self, game: Play) -> Record | None:
        if self.to is None:
            return Record("attach", "unattach", (game.name(self.object),), entity=self.object)
        return Record(
            "attach", "attach", (game.name(self.object), game.name(self.to)), entity=self.object, source=self.to
        )


class Unattached(Event):
    """An Aura, Equipment or Fortification has become unattached (701.3d) by being moved or leaving the battlefield."""

    __slots__ = ("host", "object")

    looks_back: ClassVar[bool] = True

    def __init__(self, object: int, host: int) -> None:
        super().__init__()
        self.object = object
        self.host = host
        """What it was attached to."""


class Exploits(Event):
    """A permanent exploits a creature, which is sacrificed (702.109b)."""

    __slots__ = ("creature", "object")

    looks_back: ClassVar[bool] = True

    def __init__(self, object: int, creature: int) -> None:
        super().__init__()
        self.object = object
        self.creature = creature


class Does(Event):
    """A permanent has performed a keyword action: it explored, evolved, connived, crewed a Vehicle."""

    __slots__ = ("deed", "object", "to")

    looks_back: ClassVar[bool] = True

    def __init__(self, object: int, deed: str, to: int | None = None) -> None:
        super().__init__()
        self.object = object
        self.deed = deed
        self.to = to
        """The object it affected, if any."""


class Exert(Event):
    """A player exerts a permanent (701.39)."""

    __slots__ = ("as_it_attacks", "object", "player")

    def __init__(self, player: int, object: int, as_it_attacks: bool = False) -> None:
        super().__init__()
        self.player = player
        self.object = object
        self.as_it_attacks = as_it_attacks
        """Whether it is the optional cost to attack (508.1g)."""

    def record(self, game: Play) -> Record | None:
        return Record(
            "exert",
            "exert",
            (game.player_name(self.player), game.name(self.object)),
            entity=self.object,
            rule="701.39a",
        )


class Remember(Event):
    """Something is recorded on an object, such as a choice made for it or an ability activated this turn (607,
    606.3)."""

    __slots__ = ("key", "object", "value")

    touches: ClassVar[str] = "memory"

    def __init__(self, object: int, key: str, value: Any) -> None:
        super().__init__()
        self.object = object
        self.key = key
        self.value = value

    def apply(self, game: Play) -> None:
        remembered = game.state.objects.get(self.object)
        if remembered is not None:
            remembered.memory[self.key] = self.value
            if game.is_apart(self.object):
                self.elsewhere = (remembered.zone,)
