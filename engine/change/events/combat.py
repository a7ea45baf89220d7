"""Events of combat (506-511)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from engine.state.event import Bookkeeping, Event, Record
from engine.state.state import Combat

if TYPE_CHECKING:
    from engine.state.play import Play


class Attack(Event):
    """A creature is declared as an attacker (508.1)."""

    __slots__ = ("alone", "attacked", "attacker", "count")

    touches: ClassVar[str] = "combat"

    def __init__(self, attacker: int, attacked: int, count: int) -> None:
        super().__init__()
        self.attacker = attacker
        self.attacked = attacked
        self.count = count
        """The number of creatures declared as attackers together."""

    def apply(self, game: Play) -> None:
        game.declare_attack(self.attacker, self.attacked)

    def record(self, game: Play) -> Record | None:
        return Record(
            "attack",
            "attack",
            (game.name(self.attacker), game.name(self.attacked)),
            entity=self.attacker,
            source=self.attacked,
            rule="508.1",
        )


class FormBand(Event):
    """Attackers are declared as a band (702.21c)."""

    __slots__ = ("creatures",)

    touches: ClassVar[str] = "combat"

    def __init__(self, creatures: tuple[int, ...]) -> None:
        super().__init__()
        self.creatures = creatures

    def apply(self, game: Play) -> None:
        if game.state.combat is not None:
            game.state.combat.bands.append(self.creatures)


class AttackAnother(Event):
    """A new player or planeswalker is selected for an attacking creature to attack (508.7).

    It doesn't attack a second time, and counts as having attacked what it was declared to attack (508.7a).
    """

    __slots__ = ("attacked", "attacker")

    touches: ClassVar[str] = "combat"

    def __init__(self, attacker: int, attacked: int) -> None:
        super().__init__()
        self.attacker = attacker
        self.attacked = attacked

    def apply(self, game: Play) -> None:
        game.attack_another(self.attacker, self.attacked)

    def record(self, game: Play) -> Record | None:
        return Record(
            "attack",
            "attack",
            (game.name(self.attacker), game.name(self.attacked)),
            entity=self.attacker,
            source=self.attacked,
            rule="508.7",
        )


class ChooseDefender(Bookkeeping):
    """The active player has chosen the defending player (507.1)."""

    __slots__ = ("player",)

    touches: ClassVar[str] = "combat"

    def __init__(self, player: int) -> None:
        super().__init__()
        self.player = player

    def apply(self, game: Play) -> None:
        if game.state.combat is not None:
            game.state.combat.chosen = self.player


class Block(Event):
    """A creature blocks an attacker: it is declared as a blocker (509.1), or an effect makes it block (509.6)."""

    __slots__ = ("attacker", "blocker", "starts")

    touches: ClassVar[str] = "combat"

    def __init__(self, blocker: int, attacker: int, starts: bool = True) -> None:
        super().__init__()
        self.blocker = blocker
        self.attacker = attacker
        self.starts = starts
        """Whether it was not a blocking creature before (509.5a)."""

    def apply(self, game: Play) -> None:
        combat = game.state.combat
        if combat is not None:
            combat.block(self.blocker, self.attacker, game.controller(self.blocker))

    def record(self, game: Play) -> Record | None:
        return Record(
            "block",
            "block",
            (game.name(self.blocker), game.name(self.attacker)),
            entity=self.blocker,
            source=self.attacker,
            rule="509.1",
        )


class BecomesBlocked(Event):
    """An attacking creature becomes blocked (509.1h)."""

    __slots__ = ("attacker", "blockers")

    touches: ClassVar[str] = "combat"

    def __init__(self, attacker: int, blockers: tuple[int, ...]) -> None:
        super().__init__()
        self.attacker = attacker
        self.blockers = blockers
        """The creatures that block it; empty if an effect makes it blocked."""

    def apply(self, game: Play) -> None:
        combat = game.state.combat
        if combat is not None and self.attacker in combat.attackers:
            combat.blocked.setdefault(self.attacker, [])


class BecomesUnblocked(Event):
    """An attacking creature becomes unblocked once blockers have been declared (509.1h)."""

    __slots__ = ("attacked", "attacker")

    def __init__(self, attacker: int, attacked: int) -> None:
        super().__init__()
        self.attacker = attacker
        self.attacked = attacked

    def record(self, game: Play) -> Record | None:
        return Record(
            "unblocked",
            "unblocked",
            (game.name(self.attacker),),
            entity=self.attacker,
            rule="509.1h",
            from_zone="battlefield",
        )


class DeclareBlocks(Bookkeeping):
    """Players have declared blockers, or had none to declare (802.4)."""

    __slots__ = ("players",)

    touches: ClassVar[str] = "combat"

    def __init__(self, players: Iterable[int]) -> None:
        super().__init__()
        self.players = frozenset(players)

    def apply(self, game: Play) -> None:
        if game.state.combat is not None:
            game.state.combat.declared |= self.players


class RemoveFromCombat(Event):
    """A permanent is removed from combat (506.4); `role` "creature" or "attacked" removes only that role (506.4d)."""

    __slots__ = ("object", "role")

    touches: ClassVar[str] = "combat"

    def __init__(self, object: int, role: str = "") -> None:
        super().__init__()
        self.object = object
        self.role = role

    def apply(self, game: Play) -> None:
        combat = game.state.combat
        if combat is None:
            return
        if self.role != "attacked":
            combat.remove_creature(self.object)
        if self.role != "creature":
            combat.spare(self.object)


class BeginCombat(Event):
    """A combat phase begins (506.1)."""

    __slots__ = ()

    only_time: ClassVar[bool] = True
    touches: ClassVar[str] = "combat"

    def apply(self, game: Play) -> None:
        game.state.combat = Combat()


class OrderDamage(Event):
    """The damage assignment order of an attacker among its blockers, or of a blocker, is declared (509.2, 509.3)."""

    __slots__ = ("creature", "order")

    def __init__(self, creature: int, order: tuple[int, ...]) -> None:
        super().__init__()
        self.creature = creature
        self.order = order

    def apply(self, game: Play) -> None:
        combat = game.state.combat
        if combat is not None:
            orders = combat.blocked if self.creature in combat.attackers else combat.blocks
            orders[self.creature] = list(self.order)


class StrikeFirst(Event):
    """The first of two combat damage steps begins for creatures with first or double strike (510.4)."""

    __slots__ = ("creatures",)

    def __init__(self, creatures: frozenset[int]) -> None:
        super().__init__()
        self.creatures = creatures

    def apply(self, game: Play) -> None:
        if game.state.combat is not None:
            game.state.combat.struck_first = self.creatures


class EndCombat(Event):
    """All creatures and planeswalkers leave combat as the end of combat step ends (511.3)."""

    __slots__ = ()

    only_time: ClassVar[bool] = True
    touches: ClassVar[str] = "combat"

    def apply(self, game: Play) -> None:
        game.state.combat = None
