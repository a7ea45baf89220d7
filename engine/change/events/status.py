"""Events of status, attachment, control, combat and continuous effects."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from engine.refusal import Text
from engine.state.event import Bookkeeping, Event, Record
from engine.state.state import Combat, State

if TYPE_CHECKING:
    from engine.state.effects import ContinuousEffect, DelayedTrigger
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


class StartEffect(Event):
    """A continuous effect from a resolving spell or ability begins (611.2)."""

    __slots__ = ("duration", "effect", "is_told", "names_before")

    touches: ClassVar[str] = "effects"

    def __init__(self, effect: ContinuousEffect, duration: Any = None, is_told: bool | None = False) -> None:
        super().__init__()
        self.effect = effect
        self.duration = duration
        """The words for its duration, if the text has any."""
        self.is_told = is_told
        """Whether the log reports the effect itself; None if something else reported all of it."""
        self.names_before: dict[int, Text] = {}
        """The names, before the effect, of the objects it turns into copies."""

    def apply(self, game: Play) -> None:
        state = game.state
        if any(act.turns_into_copies for act in self.effect.acts):
            self.names_before = {id: game.name(id) for id in self.effect.objects or () if id in state.objects}
        last = state.effects[-1] if state.effects else None
        if last is not None and last.adds_up_with(self.effect) and not _is_between(state, last.timestamp):
            last.times += 1
            return
        if last is not None and last.is_overwritten_by(self.effect):
            state.effects.pop()
        self.effect.timestamp = state.tick()
        state.effects.append(self.effect)

    def record(self, game: Play) -> Record | None:
        """Return a record about public objects. For a change of rules, the card alone names those affected."""
        if self.is_told is None:
            return None
        found = game.state.objects
        seen = [id for id in self.effect.objects or () if id in found and found[id].zone in ("battlefield", "stack")]
        takes = any("2" in act.layers for act in self.effect.acts)
        if not seen or not (self.is_told or takes):
            return None
        names = tuple(map(game.name, seen))
        words = (self.effect.acts, self.duration)
        you = game.player_name(self.effect.controller)
        if takes:
            player = game.player_name(game.controller(seen[0]))
            return Record(
                "effect",
                "gains control",
                (player, you, *names),
                entity=seen[0],
                source=self.effect.source,
                rule="613.1b",
                words=words,
            )
        if len(seen) == 1 and seen[0] in self.names_before:
            return Record(
                "effect",
                "becomes copy",
                (self.names_before[seen[0]], names[0]),
                entity=seen[0],
                source=self.effect.source,
                rule="706.2",
            )
        return Record(
            "effect",
            "effect",
            (names[0], you, *names),
            entity=seen[0],
            source=self.effect.source,
            rule="611.2",
            words=words,
            from_zone=found[seen[0]].zone,
        )


def _is_between(state: State, timestamp: int) -> bool:
    """Whether anything that can have effects has a later timestamp (613.7)."""
    objects = (state.objects[id] for id in (*state.battlefield, *state.outside))
    return any(
        object.timestamp > timestamp or any(stamp > timestamp for stamp in object.counter_stamps.values())
        for object in objects
    )


class EndEffects(Event):
    """Continuous effects end simultaneously (514.2 and others)."""

    __slots__ = ("effects",)

    touches: ClassVar[str] = "effects"

    def __init__(self, effects: list[ContinuousEffect]) -> None:
        super().__init__()
        self.effects = effects

    def apply(self, game: Play) -> None:
        ended = {id(effect) for effect in self.effects}
        game.state.effects = [effect for effect in game.state.effects if id(effect) not in ended]


class EffectsPass(Event):
    """Effects on a player's untap step have been applied: they leave that player's permanents alone from now on, and
    end with the last player they affect (502.2)."""

    __slots__ = ("effects", "player")

    touches: ClassVar[str] = "effects"

    def __init__(self, effects: list[ContinuousEffect], player: int) -> None:
        super().__init__()
        self.effects = effects
        self.player = player

    def apply(self, game: Play) -> None:
        for effect in self.effects:
            effect.past |= {self.player}
            if effect.objects is not None:
                left = (id for id in effect.objects if id in game.state.objects)
                effect.objects = tuple(id for id in left if game.controller(id) != self.player)


class StartDelayedTrigger(Event):
    """A delayed triggered ability is created (603.7)."""

    __slots__ = ("trigger",)

    def __init__(self, trigger: DelayedTrigger) -> None:
        super().__init__()
        self.trigger = trigger

    def apply(self, game: Play) -> None:
        game.state.delayed.append(self.trigger)


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
