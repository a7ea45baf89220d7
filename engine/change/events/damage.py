"""Events of damage (120), regeneration (701.15) and prevention (615)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from engine import limits
from engine.change import forced_draws
from engine.change.events.counters import PutCounters, RemoveCounters
from engine.change.events.life import LoseLife
from engine.decisions import is_player
from engine.state.event import Event, Record

if TYPE_CHECKING:
    from engine.decisions import Steps
    from engine.state.objects import Characteristics
    from engine.state.play import Play


class Damage(Event):
    """A source deals damage to a player or permanent (120)."""

    __slots__ = ("amount", "bearable", "combat", "dealt_by", "preventable", "source", "target")

    def __init__(
        self, source: int, target: int, amount: int, *, combat: bool = False, preventable: bool = True
    ) -> None:
        super().__init__()
        self.source = source
        self.target = target
        self.amount = amount
        self.combat = combat
        self.preventable = preventable
        self.dealt_by: tuple[Characteristics, int] | None = None
        """The source's characteristics and controller as it dealt the damage; None before."""
        self.bearable = 0
        """How much damage the target could be dealt before any was in excess, as this damage was dealt."""

    def chooser(self, game: Play) -> int:
        return self.target if is_player(self.target) else game.controller(self.target)

    def can_happen(self, game: Play) -> bool:
        """614.7a, 120.8: a source that would deal 0 damage deals none."""
        return self.amount > 0

    def excess(self, game: Play) -> str:
        return forced_draws.NUMBER if self.amount > limits.NUMBER else ""

    def foresee(self, game: Play) -> None:
        if any(act.forbids_prevention(context, self) for act, context, _ in game.looks.player_rules):
            self.preventable = False  # 615.12

    def expand(self, game: Play) -> Sequence[Event]:
        """Return the results of the damage (120.3)."""
        source = game.last_look(self.source)
        self.dealt_by = (source, game.last_controller(self.source))
        results: list[Event] = []
        if is_player(self.target):
            if source.has("infect"):
                results.append(PutCounters(self.target, "poison", self.amount, self.source, by_effect=False))
            else:
                results.append(LoseLife(self.target, self.amount, damage=True))
            toxic = sum(each.value for each in source.keywords.get("toxic", ())) if self.combat else 0
            if toxic:
                results.append(PutCounters(self.target, "poison", toxic, self.source, by_effect=False))
        else:
            look = game.look(self.target)
            self.bearable = bearable(game, self.target)
            if "Planeswalker" in look.types:
                results.append(RemoveCounters(self.target, "loyalty", self.amount))
            if "Battle" in look.types:
                results.append(RemoveCounters(self.target, "defense", self.amount))
            if "Creature" in look.types:
                if source.has("infect") or source.has("wither"):
                    results.append(PutCounters(self.target, "-1/-1", self.amount, self.source, by_effect=False))
                else:
                    results.append(MarkDamage(self.target, self.amount))
                if source.has("deathtouch"):
                    results.append(MarkDeathtouch(self.target))
        return results  # for the life gained from lifelink see engine.change.lifelink

    def apply(self, game: Play) -> None:
        if self.combat and is_player(self.target):  # 903.10a
            dealt = game.state.players[self.target].commander_damage
            for number in game.last_object(self.source).commanders:
                dealt[number] = dealt.get(number, 0) + self.amount

    def record(self, game: Play) -> Record | None:
        return Record(
            "damage",
            "damage",
            (game.name(self.source), game.name(self.target)),
            entity=self.target,
            source=self.source,
            amount=self.amount,
            rule="120.3",
        )


def bearable(game: Play, permanent: int) -> int:
    """Return how much damage is none in excess: what is lethal to a creature, the loyalty of a planeswalker, the
    defense of a battle; the least of these."""
    look, object = game.look(permanent), game.state.objects[permanent]
    found = [object.counters.get(kind, 0) for name, kind in _KEPT if name in look.types]
    if "Creature" in look.types:
        found.append((look.toughness or 0) - object.damage)
    return max(0, min(found, default=0))


_KEPT = (("Planeswalker", "loyalty"), ("Battle", "defense"))
"""Types of permanents whose damage removes counters, with the kind of counter."""


class MarkDamage(Event):
    """Damage is marked on a creature until cleanup (120.6)."""

    __slots__ = ("amount", "object")

    touches: ClassVar[str] = "damage"

    def __init__(self, object: int, amount: int) -> None:
        super().__init__()
        self.object = object
        self.amount = amount

    def apply(self, game: Play) -> None:
        game.state.objects[self.object].damage += self.amount


class MarkDeathtouch(Event):
    """A creature was dealt damage by a source with deathtouch (702.2b)."""

    __slots__ = ("object",)

    def __init__(self, object: int) -> None:
        super().__init__()
        self.object = object

    def apply(self, game: Play) -> None:
        game.state.objects[self.object].deathtouched = game.state.deathtouched = True


class RemoveDamage(Event):
    """All damage marked on a permanent is removed."""

    __slots__ = ("object",)

    touches: ClassVar[str] = "damage"

    def __init__(self, object: int) -> None:
        super().__init__()
        self.object = object

    def apply(self, game: Play) -> None:
        saved = game.state.objects[self.object]
        saved.damage = 0
        saved.deathtouched = False


class Regenerate(Event):
    """A permanent regenerates: all damage marked on it is removed (701.15)."""

    __slots__ = ("object",)

    touches: ClassVar[str] = "damage"

    def __init__(self, object: int) -> None:
        super().__init__()
        self.object = object

    def apply(self, game: Play) -> None:
        saved = game.state.objects[self.object]
        saved.damage = 0
        saved.deathtouched = False

    def record(self, game: Play) -> Record | None:
        return Record("regenerate", "regenerate", (game.name(self.object),), entity=self.object, rule="701.15")


class Prevented(Event):
    """Damage was prevented (615.1)."""

    __slots__ = ("amount", "by", "entity", "followed", "follows", "joins", "source")

    def __init__(
        self,
        entity: int,
        amount: int,
        source: int | None,
        by: Any = None,
        follows: Callable[[Play, int], Steps] | None = None,
        joins: bool = False,
    ) -> None:
        super().__init__()
        self.entity = entity
        """The permanent or player that would have been dealt the damage."""
        self.amount = amount
        """The amount prevented; 0 if the damage could not be prevented (615.12)."""
        self.source = source
        """The source of the prevention effect."""
        self.by = by
        """Identifies the prevention effect."""
        self.follows = follows
        """What else happens, called with the amount prevented."""
        self.joins = joins
        """Whether that happens once for all damage the effect prevents at the same time."""
        self.followed = amount

    @property
    def sequel(self) -> Callable[[Play], Steps] | None:
        follows = self.follows
        return None if follows is None else lambda game: follows(game, self.followed)

    def record(self, game: Play) -> Record | None:
        if not self.amount:
            return None
        return Record(
            "prevent",
            "prevent",
            (game.name(self.entity),),
            entity=self.entity,
            source=self.source,
            amount=self.amount,
            rule="615.1",
        )


class DamagePrevented(Event):
    """One prevention effect prevented some of the damage that was about to be dealt at one time (615.13)."""

    __slots__ = ("parts",)

    def __init__(self, parts: Sequence[Prevented]) -> None:
        super().__init__()
        self.parts = parts


class DamageWearsOff(Event):
    """All damage marked on permanents, including phased-out ones, is removed in the cleanup step (514.2)."""

    __slots__ = ()

    touches: ClassVar[str] = "damage"

    def apply(self, game: Play) -> None:
        state = game.state
        for object in (
            *map(state.objects.__getitem__, state.battlefield),
            *(phased.object for phased in state.phased_out.values()),
        ):
            object.damage = 0
            object.deathtouched = False
