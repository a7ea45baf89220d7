"""What objects look like now: continuous effects in their layers (613), and the abilities that follow from it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from engine.happening import Replacement
from engine.objects import Characteristics, GameObject

if TYPE_CHECKING:
    from engine.context import Context
    from engine.events import Event
    from engine.game import Game

LAYERS = ("1", "2", "3", "4", "5", "6", "7a", "7b", "7c", "7d")
"""613.1: copy, control, text, type, colour, ability, power and toughness (613.4)."""

SHAPING = frozenset({"1", "3", "4", "6"})
"""Layers that can change which abilities there are."""

RULES = "rules"
"""Effects that change the rules instead of characteristics come last (613.11)."""

ALWAYS_READ = frozenset({"zones", "counters", "effects", "attach", "control", "memory"})


class Part:
    """One act of one continuous effect, with whom it affects."""

    __slots__ = ("act", "context", "subject", "objects", "timestamp", "ability", "holder", "sure")

    def __init__(
        self, act: Any, context: Context, subject: Any, objects: tuple[int, ...] | None, timestamp: int, ability: Any,
        holder: int | None,
    ) -> None:  # fmt: skip
        self.act = act
        self.context = context
        self.subject = subject
        self.objects = objects
        self.timestamp = timestamp
        self.ability = ability
        self.holder = holder
        """Object with the static ability; None for effects of resolved spells and abilities."""
        self.sure = False
        """Whether it has begun to apply, and so goes on in later layers (613.6)."""

    def affected(self) -> Iterable[int]:
        """The entities that it affects now."""
        if self.objects is not None:
            return self.objects
        found: Iterable[int] = self.act.affected(self.context, self.subject)
        return found

    def reaches(self, entity: int) -> bool:
        """Whether it affects that entity, wherever it is."""
        if self.objects is not None:
            return entity in self.objects
        return bool(self.subject.includes(self.context, entity))

    def functions(self, cache: Looks) -> bool:
        """Whether the ability behind it still exists and its condition holds (613.6, 604.2)."""
        if self.holder is None or self.sure:
            return True
        self.context.controller = cache.controller(self.holder)
        ability = self.ability
        if not any(ability is other for other in cache.look(self.holder).summary.static):
            return False
        return ability.premise is None or bool(ability.premise.holds(self.context))


class Looks:
    """Characteristics of all objects at one moment, and indexes of the abilities that they have."""

    __slots__ = (
        "game", "looks", "controllers", "player_rules", "reads", "_watchers", "_replacing", "parts", "own_replacing",
    )  # fmt: skip

    def __init__(self, game: Game) -> None:
        self.game = game
        self.looks: dict[int, Characteristics] = {}
        """Only objects that are not simply as printed."""
        self.controllers: dict[int, int] = {}
        """Only objects whose controller an effect changed."""
        self.player_rules: list[tuple[Any, Context, frozenset[int]]] = []
        """Rule-changing effects on players: (act, context, players)."""
        self.reads: frozenset[str] = ALWAYS_READ
        """What kinds of change make all this out of date (see Event.touches)."""
        self._watchers: dict[type, list[tuple[int, Any]]] | None = None
        self._replacing: dict[type, list[tuple[Any, Any, Context, int]]] | None = None
        self.parts: dict[str, list[Part]] = {}

    # -- reading -----------------------------------------------------------------------------------------------

    def look(self, entity: int) -> Characteristics:
        found = self.looks.get(entity)
        return found if found is not None else self.game.state.objects[entity].base

    def controller(self, entity: int) -> int:
        found = self.controllers.get(entity)
        return found if found is not None else self.game.state.objects[entity].controller

    @property
    def watchers(self) -> dict[type, list[tuple[int, Any]]]:
        """Class of event → (source, triggered ability) of all abilities that function now (113.6)."""
        if self._watchers is None:
            self._watchers = self._index_watchers()
        return self._watchers

    def may_replace(self, event: Event) -> bool:
        """Whether looking for replacement effects is worth while."""
        if self._replacing is None:
            self._replacing = self._index_replacing()
        if event.__class__ in self._replacing:
            return True
        if event.__class__.__name__ == "Move" and event.zone == "battlefield":  # type: ignore[attr-defined]
            return bool(event.entering_base(self.game).summary.replacing)  # type: ignore[attr-defined]
        return False

    def replacements(self, event: Event) -> list[Replacement]:
        """The replacement and prevention effects that apply to an event (614, 615)."""
        if self._replacing is None:
            self._replacing = self._index_replacing()
        found: list[Replacement] = []
        for key, node, context, order in self._replacing.get(event.__class__, ()):
            where = getattr(context.ability, "where", None)
            if where is not None:
                context.x = where.value(context)
            if node.applies(context, event):
                found.append(Replacement(key, node, context, order, self.game.name(context.source)))
        if event.__class__.__name__ == "Move" and event.zone == "battlefield":  # type: ignore[attr-defined]
            found += self._entering(event)
        return found

    def _entering(self, event: Any) -> list[Replacement]:
        """Effects of the entering object's own abilities, as it would exist on the battlefield (614.12)."""
        found: list[Replacement] = []
        base: Characteristics = event.entering_base(self.game)
        for ability in base.summary.replacing:
            for node in ability.replaces():
                if event.__class__ not in node.events or not node.own_entry:
                    continue
                context = self.game.context(event.object, event.entering_controller())
                context.ability = ability
                if ability.where is not None:
                    context.x = ability.where.value(context)
                if node.applies(context, event):
                    key = (event.object, id(node))
                    found.append(Replacement(key, node, context, node.order, base.name))
        return found

    def _index_watchers(self) -> dict[type, list[tuple[int, Any]]]:
        index: dict[type, list[tuple[int, Any]]] = {}
        game = self.game
        objects = game.state.objects
        for id in game.state.battlefield:
            if objects[id].phased_out:
                continue
            for ability in self.look(id).summary.triggered:
                if "battlefield" in ability.zones:
                    for kind in ability.trigger.events:
                        index.setdefault(kind, []).append((id, ability))
        for id in game.state.outside:
            for ability in self.look(id).summary.triggered:
                if game.functions(objects[id], ability):
                    for kind in ability.trigger.events:
                        index.setdefault(kind, []).append((id, ability))
        return index

    def _index_replacing(self) -> dict[type, list[tuple[Any, Any, Context, int]]]:
        index: dict[type, list[tuple[Any, Any, Context, int]]] = {}
        game = self.game
        for id in game.state.battlefield:
            if game.state.objects[id].phased_out:
                continue
            for ability in self.look(id).summary.replacing:
                context: Context | None = None
                for node in ability.replaces():
                    context = context or game.context(id, self.controller(id))
                    context.ability = ability
                    if ability.premise is not None and not ability.premise.holds(context):
                        continue
                    for kind in node.events:
                        index.setdefault(kind, []).append(((id, _identity(node)), node, context, node.order))
        for effect in game.state.effects:
            for node in effect.acts:
                if not node.replacing:
                    continue
                context = game.context(effect.source, effect.controller, memo=effect.memo)
                context.effect = effect
                for kind in node.events:
                    index.setdefault(kind, []).append(((_identity(effect), _identity(node)), node, context, node.order))
        return index


def _identity(thing: Any) -> int:
    return id(thing)


def compute(game: Game) -> Looks:
    """Apply all continuous effects in the order of the layers (613.1)."""
    cache = Looks(game)
    game.use_looks(cache)
    state = game.state
    battlefield = [id for id in state.battlefield if not state.objects[id].phased_out]
    parts: dict[str, list[Part]] = {}
    for effect in state.effects:
        _add_effect(game, cache, parts, effect)
    seen: dict[int, tuple[Any, ...]] = {}
    for id in battlefield:
        _add_static(game, cache, parts, state.objects[id], state.objects[id].base, seen)
    for id in state.outside:
        _add_static(game, cache, parts, state.objects[id], state.objects[id].base, seen)
    has_counters = any(state.objects[id].counters for id in battlefield)
    if parts or has_counters:
        for layer in LAYERS:
            if layer in parts:
                _apply_layer(game, cache, layer, parts[layer])
            if layer == "7b":
                for look in cache.looks.values():
                    look.base_size = (look.power, look.toughness)
            if layer == "1":
                _rescan(game, cache, parts, battlefield, seen)
            elif layer == "6" and cache.looks:
                _rescan(game, cache, parts, battlefield, seen)
            elif layer == "7c" and has_counters:
                _apply_counters(game, cache, battlefield)
        if RULES in parts:
            _apply_rules(game, cache, parts[RULES])
    cache.parts = parts
    return cache


def _writable(game: Game, cache: Looks, entity: int) -> Characteristics:
    look = cache.looks.get(entity)
    if look is None:
        look = cache.looks[entity] = game.state.objects[entity].base.copy()
    return look


def _add_effect(game: Game, cache: Looks, parts: dict[str, list[Part]], effect: Any) -> None:
    context = game.context(effect.source, effect.controller, memo=effect.memo)
    context.x = effect.x
    if effect.duration == "condition":
        cache.reads |= effect.until.reads
        if not effect.until.holds(context):  # 611.2b
            return
    for act in effect.acts:
        for layer in act.layers:
            part = Part(act, context, effect.subject, effect.objects, effect.timestamp, None, None)
            parts.setdefault(layer, []).append(part)
        cache.reads |= act.reads


def _add_static(
    game: Game, cache: Looks, parts: dict[str, list[Part]], object: GameObject, look: Characteristics,
    seen: dict[int, tuple[Any, ...]], after: str = "",
) -> None:  # fmt: skip
    """Add the static abilities of one object that are not there yet; `after` names a layer already applied."""
    static = look.summary.static
    if not static:
        return
    known = seen.get(object.id, ())
    for ability in static:
        if any(ability is other for other in known) or not game.functions(object, ability):
            continue
        context = game.context(object.id, cache.controller(object.id))
        context.ability = ability
        for subject, acts in ability.continues():
            for act in acts:
                cache.reads |= act.reads
                if subject is not None:
                    cache.reads |= subject.reads
                for layer in act.layers:
                    if after and layer != RULES and LAYERS.index(layer) <= LAYERS.index(after):
                        continue
                    part = Part(act, context, subject, None, object.timestamp, ability, object.id)
                    parts.setdefault(layer, []).append(part)
        if ability.premise is not None:
            cache.reads |= ability.premise.reads
    seen[object.id] = (*known, *static)


def _rescan(
    game: Game, cache: Looks, parts: dict[str, list[Part]], battlefield: list[int], seen: dict[int, tuple[Any, ...]]
) -> None:
    """Abilities that objects have gained so far apply in the layers still to come (613.6)."""
    layer = "6" if "6" in parts else "1"
    for id in battlefield:
        if id in cache.looks:
            _add_static(game, cache, parts, game.state.objects[id], cache.looks[id], seen, layer)


def _apply_layer(game: Game, cache: Looks, layer: str, parts: list[Part]) -> None:
    """Apply the effects of one layer: characteristic-defining ones first, then by timestamp and dependency (613.2-8)."""
    parts = sorted(parts, key=lambda part: (not part.act.defines, part.timestamp))
    waiting = list(parts)
    while waiting:
        part = waiting[0]
        if len(waiting) > 1 and any(_may_depend(other, layer, waiting) for other in waiting):
            part = _next_by_dependency(game, cache, layer, waiting)
        waiting.remove(part)
        if part.functions(cache):
            part.sure = True
            _apply_part(game, cache, layer, part)


def _apply_part(game: Game, cache: Looks, layer: str, part: Part) -> None:
    objects = game.state.objects
    act = part.act
    context = part.context
    if part.ability is not None and part.ability.where is not None:
        context.x = part.ability.where.value(context)
    subject = part.subject.slot if part.subject is not None else None
    for entity in part.affected():
        object = objects.get(entity)
        if object is None or object.phased_out:
            continue
        if subject is not None:
            context.memo[subject] = [entity]
        if layer == "2":
            cache.controllers[entity] = act.new_controller(part.context, entity)
        else:
            look = _writable(game, cache, entity)
            act.modify(context, layer, entity, look)
            if layer in SHAPING:
                look.forget()


def _may_depend(part: Part, layer: str, waiting: list[Part]) -> bool:
    """Whether it is worth trying if another effect of the layer changes what the part affects, does, or whether it
    exists (613.8a)."""
    if not part.act.independent or (part.subject is not None and layer in part.subject.layers_read):
        return True
    if part.holder is None or part.sure:
        return False
    premise = part.ability.premise
    if premise is not None and layer in premise.layers_read:
        return True
    return any(other.act.disables for other in waiting if other is not part)


def _next_by_dependency(game: Game, cache: Looks, layer: str, waiting: list[Part]) -> Part:
    """The part to apply next: the oldest one that depends on no other that waits (613.8b)."""
    defining = [part for part in waiting if part.act.defines]
    group = defining or waiting
    depends = {
        index: {
            other
            for other in range(len(group))
            if other != index
            and _may_depend(group[index], layer, group)
            and _depends(game, cache, layer, group[index], group[other])
        }
        for index in range(len(group))
    }
    for index, part in enumerate(group):
        if not depends[index]:
            return part
    return group[0]  # 613.8b: a loop of dependencies is ignored


def _depends(game: Game, cache: Looks, layer: str, first: Part, second: Part) -> bool:
    """Whether applying `second` would change existence, reach or result of `first` (613.8a)."""
    before = _outcome(game, cache, layer, first)
    kept_looks, kept_controllers = cache.looks, cache.controllers
    cache.looks = {id: look.copy() for id, look in kept_looks.items()}
    cache.controllers = dict(kept_controllers)
    try:
        if second.functions(cache):
            _apply_part(game, cache, layer, second)
        after = _outcome(game, cache, layer, first)
    finally:
        cache.looks, cache.controllers = kept_looks, kept_controllers
    return bool(before != after)


def _outcome(game: Game, cache: Looks, layer: str, part: Part) -> Any:
    if not part.functions(cache):
        return None
    reached = [entity for entity in part.affected() if entity in game.state.objects]
    return reached, part.act.amounts(part.context)


def _apply_counters(game: Game, cache: Looks, battlefield: list[int]) -> None:
    """Counters that change power and toughness (613.4c, 122.1a) or give keywords (122.1b)."""
    for id in battlefield:
        counters = game.state.objects[id].counters
        if not counters:
            continue
        for kind, number in counters.items():
            if kind[0] not in "+-" or "/" not in kind:
                continue
            power, toughness = kind.split("/")
            look = _writable(game, cache, id)
            if look.power is not None and look.toughness is not None:
                look.power += int(power) * number
                look.toughness += int(toughness) * number


def _apply_rules(game: Game, cache: Looks, parts: list[Part]) -> None:
    for part in sorted(parts, key=lambda part: part.timestamp):
        if not part.functions(cache):
            continue
        entities = list(part.affected())
        players = frozenset(entity for entity in entities if entity < 10)
        if players:
            cache.player_rules.append((part.act, part.context, players))
        for entity in entities:
            if entity >= 10 and entity in game.state.objects:
                look = _writable(game, cache, entity)
                look.rules = (*look.rules, (part.act, part.context))


