"""Events of damage, life, counters and mana (119, 120, 122, 106)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from engine import limits
from engine.change import outgrown
from engine.decisions import is_player
from engine.state.event import Event, Record
from engine.state.seats import sharing
from engine.vocabulary.pool import UNTIL_END_OF_COMBAT, UNTIL_END_OF_TURN, Mana

if TYPE_CHECKING:
    from engine.decisions import Steps
    from engine.state.objects import Characteristics
    from engine.state.play import Play
    from engine.state.state import State


class Damage(Event):
    """A source deals damage to a player or permanent (120)."""

    __slots__ = ("amount", "combat", "dealt_by", "preventable", "source", "target")

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

    def chooser(self, game: Play) -> int:
        return self.target if is_player(self.target) else game.controller(self.target)

    def can_happen(self, game: Play) -> bool:
        """614.7a, 120.8: a source that would deal 0 damage deals none."""
        return self.amount > 0

    def excess(self, game: Play) -> str:
        return outgrown.NUMBER if self.amount > limits.NUMBER else ""

    def foresee(self, game: Play) -> None:
        if any(act.lets_no_prevention(context, self) for act, context, _ in game.looks.player_rules):
            self.preventable = False  # 615.12

    def expand(self, game: Play) -> Sequence[Event]:
        """Return the results of the damage (120.3)."""
        source = game.last_look(self.source)
        self.dealt_by = (source, game.last_controller(self.source))
        results: list[Event] = []
        if is_player(self.target):
            if source.has("infect"):
                results.append(PutCounters(self.target, "poison", self.amount, self.source))
            else:
                results.append(LoseLife(self.target, self.amount, damage=True))
            toxic = sum(each.value for each in source.keywords.get("toxic", ())) if self.combat else 0
            if toxic:
                results.append(PutCounters(self.target, "poison", toxic, self.source))
        else:
            look = game.look(self.target)
            if "Planeswalker" in look.types:
                results.append(RemoveCounters(self.target, "loyalty", self.amount))
            if "Battle" in look.types:
                results.append(RemoveCounters(self.target, "defense", self.amount))
            if "Creature" in look.types:
                if source.has("infect") or source.has("wither"):
                    results.append(PutCounters(self.target, "-1/-1", self.amount, self.source))
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


class GainLife(Event):
    """A player gains life (119.3)."""

    __slots__ = ("amount", "player", "source")

    touches: ClassVar[str] = "life"

    def can_happen(self, game: Play) -> bool:
        """Whether the player can gain life (119.7-8); gaining 0 life is no event."""
        if self.amount <= 0:
            return False
        rules, team = game.looks.player_rules, sharing(game.state, self.player)  # 810.9g
        return not any(act.forbids_life_gain(context) for act, context, players in rules if set(players) & set(team))

    def __init__(self, player: int, amount: int, source: int | None = None) -> None:
        super().__init__()
        self.player = player
        self.amount = amount
        self.source = source

    def chooser(self, game: Play) -> int:
        return self.player

    def excess(self, game: Play) -> str:
        return outgrown.NUMBER if game.state.players[self.player].life + self.amount > limits.NUMBER else ""

    def apply(self, game: Play) -> None:
        _add_life(game.state, self.player, self.amount)

    def record(self, game: Play) -> Record | None:
        return Record(
            "life",
            "gain life",
            (game.player_name(self.player),),
            entity=self.player,
            source=self.source,
            amount=self.amount,
        )


def can_lose_life(game: Play, player: int) -> bool:
    """Whether the player can lose life: no effect forbids it (119.8)."""
    rules, team = game.looks.player_rules, sharing(game.state, player)  # 810.9h
    return not any(act.forbids_life_loss(context) for act, context, players in rules if set(players) & set(team))


def _add_life(state: State, player: int, amount: int) -> None:
    """Change a player's or team's life total (810.9)."""
    for each in sharing(state, player):
        state.players[each].life += amount


def _share_poison(state: State, player: int) -> None:
    """Give all players who share poison counters with the player the same number (810.10)."""
    number = state.players[player].counters.get("poison", 0)
    for each in sharing(state, player):
        counters = state.players[each].counters
        counters["poison"] = number
        if not number:
            del counters["poison"]


def life_to_pay(game: Play, player: int) -> int:
    """Return how much life the player could pay (119.4, 119.8), from a team's shared total if there is one (119.4a)."""
    return max(0, game.state.players[player].life) if can_lose_life(game, player) else 0


class LoseLife(Event):
    """A player loses life (119.3). `damage` is true if damage caused the loss."""

    __slots__ = ("amount", "damage", "floor", "player")

    touches: ClassVar[str] = "life"

    def __init__(self, player: int, amount: int, damage: bool = False) -> None:
        super().__init__()
        self.player = player
        self.amount = amount
        self.damage = damage
        self.floor: int | None = None
        """The life total below which the damage can't take the player."""

    def prepare(self, game: Play) -> None:
        if self.damage:
            rules = [(act, context) for act, context, players in game.looks.player_rules if self.player in players]
            floors = [floor for act, context in rules if (floor := act.least_life(context)) is not None]
            self.floor = max(floors, default=None)

    def can_happen(self, game: Play) -> bool:
        return can_lose_life(game, self.player)

    def chooser(self, game: Play) -> int:
        return self.player

    def excess(self, game: Play) -> str:
        return outgrown.NUMBER if self.amount - game.state.players[self.player].life > limits.NUMBER else ""

    def apply(self, game: Play) -> None:
        """Reduce the life total, by damage only down to the floor. A total already below the floor is reduced as
        usual."""
        life = game.state.players[self.player].life
        if self.floor is not None and life >= self.floor:
            self.amount = min(self.amount, life - self.floor)
        _add_life(game.state, self.player, -self.amount)

    def record(self, game: Play) -> Record | None:
        return Record(
            "life",
            "" if self.damage else "lose life",
            (game.player_name(self.player),),
            entity=self.player,
            amount=-self.amount,
        )


class PutCounters(Event):
    """Counters are put on a permanent or player (122.1, 122.6)."""

    __slots__ = ("amount", "entity", "kind", "player", "source")

    touches: ClassVar[str] = "counters"

    def __init__(
        self, entity: int, kind: str, amount: int, source: int | None = None, player: int | None = None
    ) -> None:
        super().__init__()
        self.entity = entity
        self.kind = kind
        self.amount = amount
        self.source = source
        self.player = player
        """The player told to put them; None if nobody was."""

    def chooser(self, game: Play) -> int:
        return self.entity if is_player(self.entity) else game.controller(self.entity)

    def putter(self, game: Play) -> int | None:
        """Return who puts them: if nobody was told to, the controller of their source. For a permanent that enters with
        counters, that is the permanent itself (122.6a)."""
        if self.player is not None or self.source is None:
            return self.player
        return game.last_controller(self.source)

    def can_happen(self, game: Play) -> bool:
        if self.amount <= 0 or is_player(self.entity):
            return self.amount > 0
        return not any(act.forbids_counters(context) for act, context in game.look(self.entity).rules)

    def excess(self, game: Play) -> str:
        held = game.counters(self.entity).get(self.kind, 0)
        return outgrown.NUMBER if held + self.amount > limits.NUMBER else ""

    def apply(self, game: Play) -> None:
        counters = game.counters(self.entity)
        counters[self.kind] = counters.get(self.kind, 0) + self.amount
        if is_player(self.entity):
            _share_poison(game.state, self.entity)
        else:
            game.state.objects[self.entity].counter_stamps[self.kind] = game.state.tick()  # 613.7c

    def record(self, game: Play) -> Record | None:
        return Record(
            "counters",
            f"put counters:{self.kind}",
            (game.name(self.entity),),
            entity=self.entity,
            source=self.source,
            amount=self.amount,
        )


class RemoveCounters(Event):
    """Counters are removed from a permanent or player (122)."""

    __slots__ = ("amount", "entity", "kind")

    touches: ClassVar[str] = "counters"

    def __init__(self, entity: int, kind: str, amount: int) -> None:
        super().__init__()
        self.entity = entity
        self.kind = kind
        self.amount = amount

    def chooser(self, game: Play) -> int:
        return self.entity if is_player(self.entity) else game.controller(self.entity)

    def can_happen(self, game: Play) -> bool:
        """Whether it has any such counter."""
        return self.amount > 0 and game.counters(self.entity).get(self.kind, 0) > 0

    def apply(self, game: Play) -> None:
        counters = game.counters(self.entity)
        left = counters.get(self.kind, 0) - self.amount
        if left > 0:
            counters[self.kind] = left
        else:
            counters.pop(self.kind, None)
        if is_player(self.entity):
            _share_poison(game.state, self.entity)

    def record(self, game: Play) -> Record | None:
        return Record(
            "counters",
            f"remove counters:{self.kind}",
            (game.name(self.entity),),
            entity=self.entity,
            amount=-self.amount,
        )


class AddMana(Event):
    """Mana is added to a player's mana pool (106.4)."""

    __slots__ = ("mana", "only", "player", "source", "stays", "tapped")

    touches: ClassVar[str] = "mana"

    def __init__(
        self,
        player: int,
        mana: str,
        source: int | None = None,
        *,
        only: Any = None,
        stays: str | None = None,
        tapped: int | None = None,
    ) -> None:
        super().__init__()
        self.player = player
        self.mana = mana
        """One letter (W U B R G C) for each mana."""
        self.source = source
        self.only = only
        """The words of its spending restriction (106.6), or None."""
        self.stays = stays
        """Until when it doesn't empty; None if it empties as steps and phases end."""
        self.tapped = tapped
        """The permanent tapped for it (106.12), or None."""

    def chooser(self, game: Play) -> int:
        return self.player

    def excess(self, game: Play) -> str:
        held = game.state.players[self.player].pool.total
        return outgrown.MANA if held + len(self.mana) > limits.MANA else ""

    def apply(self, game: Play) -> None:
        pool = game.state.players[self.player].pool
        snow = self.source is not None and "Snow" in game.last_look(self.source).supertypes  # 107.4h
        for symbol in self.mana:
            pool.add(Mana(symbol, snow, self.only, self.stays))


MANA_STAYS_NO_LONGER = {
    "end of combat": (UNTIL_END_OF_COMBAT,),  # 511.2
    "cleanup": (UNTIL_END_OF_COMBAT, UNTIL_END_OF_TURN),  # 514.2
}
"""The `stays` values of the mana that empties as that step ends."""


class EmptyPools(Event):
    """Mana left in pools disappears as a step or phase ends (106.4, 500.4)."""

    __slots__ = ()

    touches: ClassVar[str] = "mana"

    def apply(self, game: Play) -> None:
        ending = MANA_STAYS_NO_LONGER.get(game.state.step, ())
        for seat, player in enumerate(game.state.players):
            rules = [(act, ctx) for act, ctx, players in game.looks.player_rules if seat in players]
            kept = "".join([act.keeps_mana(ctx) for act, ctx in rules])
            into = next((each for each in (act.turns_mana(ctx) for act, ctx in rules) if each), "")
            player.pool.empty(kept, into, ending=ending)


class SpendMana(Event):
    """Mana leaves a player's pool to pay a cost (118.3a)."""

    __slots__ = ("mana", "player")

    touches: ClassVar[str] = "mana"

    def __init__(self, player: int, mana: Mapping[Mana, int]) -> None:
        super().__init__()
        self.player = player
        self.mana = mana
        """Kind of mana → amount."""

    def apply(self, game: Play) -> None:
        pool = game.state.players[self.player].pool
        for mana, number in self.mana.items():
            pool.take(mana, number)


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
