"""What objects look like now: continuous effects applied in layers (613), and the resulting abilities."""

from __future__ import annotations

from bisect import insort
from collections import Counter
from collections.abc import Iterator, Sequence
from operator import is_
from typing import TYPE_CHECKING, Any

from engine.families.continuous import ContinuousAct
from engine.look.dependency import age, count_disabling, may_depend, next_part
from engine.look.effect_parts import Origin, Part, Reach, Standing, counter_act
from engine.state.ability_summary import Summary
from engine.state.looks import Looks
from engine.state.objects import BLANK, FACE_DOWN, Characteristics, GameObject
from engine.state.seats import planar_controller

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.play import Play

LAYERS = ("1", "2", "3", "4", "5", "6", "6 barred", "7a", "7b", "7c", "7d")
"""613.1: copy, control, text, type, colour, ability, abilities that can't be had (113.11), power and toughness (613.4).
"""

SHAPING = frozenset({"1", "3", "4", "6"})
"""Layers that can change which abilities there are."""

ABLE = SHAPING | {"2", "rules"}
"""Layers that can change which abilities a player can activate."""

OWN_TEXT = frozenset({"", "1", "3"})
"""Origins of a characteristic-defining ability: printed, copied, or from changed text (604.3a)."""

RULES = "rules"
"""Effects that change the rules rather than characteristics; applied last (613.11)."""

PLANAR_READS = frozenset({"turn"})
"""What determines the planar controller."""

STANDING = frozenset({"cost", "entry"})
"""Effects kept for later use: on costs of spells (601.2f), and on what can enter (614.17d)."""

PLACE = {layer: place for place, layer in enumerate((*LAYERS, RULES, *sorted(STANDING)))}


def _reaches_mana(act: Any) -> bool:
    """Whether it may change the mana an object can give."""
    return not ABLE.isdisjoint(act.layers) and act.affects_mana


def _reads_of(ability: Any) -> frozenset[str]:
    """Return the kinds of change that can alter what a static ability does to mana."""
    found: set[str] = set()
    for subject, acts in ability.continues():
        reaching = [act for act in acts if _reaches_mana(act)]
        if reaching:
            found.update(subject.reads if subject is not None else (), *[act.reads for act in reaching])
            found.update(ability.premise.reads if ability.premise is not None else ())
    return frozenset(found)


class Layers(Looks):
    """Looks under computation."""

    __slots__ = ("_known", "_shared", "_without_news")

    def __init__(self, game: Play) -> None:
        super().__init__(game)
        self._known: dict[int, list[Any]] = {}
        """The static abilities of each object that have been taken apart."""
        self._shared: dict[int, Characteristics] = {}
        """Looks that several objects may share, by identity; these no longer change."""
        self._without_news: set[int] = set()
        """Identities of looks whose last change added and removed no static ability."""

    def add(self, part: Part, layer: str) -> None:
        """Add a part to its layer."""
        self.parts.setdefault(layer, []).append(part)

    def apply(self, layer: str, part: Part) -> list[int]:
        """Apply a part to what it affects now; return the objects it changed."""
        affected = part.affected()
        self.note_change(layer)
        self.applying = layer
        try:
            return self._apply(layer, part, affected)
        finally:
            self.applying = ""

    def note_change(self, layer: str) -> None:
        """Drop what was derived from characteristics that this layer's effects change."""
        self.applied[layer] = self.applied.get(layer, 0) + 1

    def note_altered(self, acts: Sequence[Any]) -> None:
        """Note acts that could affect objects which aren't there yet."""
        self.altered = True
        self.reshapes = self.reshapes or any(not SHAPING.isdisjoint(act.layers) for act in acts)

    def own_look(self, entity: int) -> Characteristics:
        """Return an object's look as a copy that may be changed for it alone."""
        look = self.looks.get(entity)
        if look is None:
            look = self.looks[entity] = self.game.state.objects[entity].base.copy()
        elif id(look) in self._shared:
            look = self.looks[entity] = _copied(look)
        return look

    def _apply(self, layer: str, part: Part, affected: Sequence[int]) -> list[int]:
        if part.act.alike:
            return self._apply_alike(layer, part, affected)
        objects = self.game.state.objects
        act = part.act
        changed: list[int] = []
        for entity in affected:
            object = objects.get(entity)
            if object is None:
                continue
            context = part.prepare(entity)
            if layer == "2":
                controller = act.new_controller(context, entity)
                if controller not in self.game.state.departed:  # 800.4b
                    self.controllers[entity] = controller
                continue
            self._modify(layer, part, context, entity, self.own_look(entity))
            changed.append(entity)
        return changed

    def _apply_alike(self, layer: str, part: Part, affected: Sequence[int]) -> list[int]:
        """Apply an act that treats equal looks equally, once for each look; return the objects it changed."""
        objects, looks = self.game.state.objects, self.looks
        made: dict[int, Characteristics] = {}
        changed: list[int] = []
        for entity in affected:
            object = objects.get(entity)
            if object is None:
                continue
            before = looks.get(entity)
            if before is None:
                before = object.base
            look = made.get(id(before))
            if look is None:
                look = made[id(before)] = _copied(before)
                self._modify(layer, part, part.context, entity, look)
                self._shared[id(before)] = before
                self._shared[id(look)] = look
            looks[entity] = look
            changed.append(entity)
        return changed

    def _modify(self, layer: str, part: Part, context: Context, entity: int, look: Characteristics) -> None:
        abilities = look.abilities
        self._without_news.discard(id(look))
        part.act.modify(context, layer, entity, look)
        if part.times > 1:
            self._modify_again(layer, part, context, entity, look, len(abilities))
        if look.abilities is not abilities and layer != "1":
            if len(look.abilities) >= len(abilities) and all(map(is_, abilities, look.abilities)):
                kept, fresh = look.granted, list(look.abilities[len(abilities) :])
                if layer == "6" and not Summary(fresh).static:
                    self._without_news.add(id(look))
            else:
                kept = tuple([pair for pair in look.granted if any(pair[0] is each for each in look.abilities)])
                fresh = _beyond(list(look.abilities), list(abilities))
            look.granted = (*kept, *[(ability, part.origin.key) for ability in fresh])
        if layer in SHAPING:
            look.forget()

    def _modify_again(
        self, layer: str, part: Part, context: Context, entity: int, look: Characteristics, had: int
    ) -> None:
        """Apply a cumulative part its remaining times; the object had `had` abilities before the first."""
        if layer == "6":
            look.set_abilities((*look.abilities, *(tuple(look.abilities[had:]) * (part.times - 1))))
            return
        for _ in range(part.times - 1):
            part.act.modify(context, layer, entity, look)

    def add_effect(self, effect: Any) -> None:
        """Take apart the continuous effect of a resolved spell or ability."""
        context = self.game.context(effect.source, effect.controller, memo=effect.memo)
        context.effect = effect
        context.x = effect.x
        if effect.duration == "condition":
            self.reads |= effect.until.reads
            if not effect.until.holds(context):  # 611.2b
                return
        origin = Origin(context, effect.timestamp)
        reach = Reach(effect.subject, effect.objects)
        if effect.objects is None or any(each in self.game.state.stack for each in effect.objects):  # 400.7a
            self.note_altered(effect.acts)
        if effect.objects is None and effect.subject is not None:
            self.reads |= effect.subject.reads
            self.note_shaping(effect.subject, effect.acts)
        for act in effect.acts:
            for layer in act.layers:
                self.add(Part(act, origin, reach, times=effect.times), layer)
            self.reads |= act.reads
            if _reaches_mana(act):
                self.reads_ability |= act.reads
        if effect.until is not None and hasattr(effect.until, "reads"):
            self.reads_ability |= effect.until.reads

    def note_shaping(self, subject: Any, acts: Sequence[Any]) -> None:
        """Note acts that change the looks of spells, or of cards that aren't permanents."""
        if any(layer in LAYERS for act in acts for layer in act.layers):
            self.shapes_spells = self.shapes_spells or subject.means_spells
            self.shapes_cards = self.shapes_cards or subject.means_cards

    def add_static(self, object: GameObject, static: list[Any], layer: str = "", timestamp: int = 0) -> None:
        """Take apart those of an object's static abilities that have not been taken apart yet.

        `layer` is where an effect with that timestamp granted them; "" for the object's own abilities. They apply from
        that layer on.
        """
        known = self._known.setdefault(object.id, [])
        fresh = _beyond(static, known)
        if not fresh:
            return
        game = self.game
        first = PLACE[layer] if layer else 0
        for ability in fresh:
            known.append(ability)
            if not game.functions(object, ability):
                continue
            context = Standing(game, object.id, self.controller(object.id))
            context.ability = ability
            origin = Origin(context, max(object.timestamp, timestamp), ability, object.id)  # 613.7a
            # 604.3a: printed, copied or from changed text, and without a condition
            own = layer in OWN_TEXT and ability.premise is None
            if ability.premise is not None:
                self.reads |= ability.premise.reads
            if ability.where is not None:
                self.reads |= ability.where.reads
            for subject, acts in ability.continues():
                waits = all(STANDING.issuperset(act.layers) for act in acts)
                if subject is not None:
                    if not waits:
                        self.reads |= subject.reads
                    if subject.is_general:
                        self.note_altered(acts)
                    self.note_shaping(subject, acts)
                reach = Reach(subject, None)
                for act in acts:
                    if not waits:
                        self.reads |= act.reads
                    apart = reach
                    if type(act).affected is not ContinuousAct.affected:
                        apart = Reach(subject, None)
                        if not act.defines:
                            self.note_altered((act,))
                    defines = act.defines and own and (subject is None or subject.is_self)
                    for each in act.layers:
                        place = each if own or each != "7a" else "7b"  # 604.3a, 613.4b
                        if PLACE[place] >= first:
                            self.add(Part(act, origin, apart, defines), place)
            self.reads_ability |= _reads_of(ability)

    def add_counters(self, object: GameObject) -> None:
        """Add counters that change power and toughness or give keywords (122.1a-b)."""
        for kind, number in object.counters.items():
            act = counter_act(kind, number)
            if act is not None:
                stamp = object.counter_stamps.get(kind, object.timestamp)  # 613.7c
                origin = Origin(self.game.context(object.id, object.controller), stamp)
                self.add(Part(act, origin, Reach(None, (object.id,))), act.layers[0])

    def apply_layer(self, layer: str) -> None:
        """Apply one layer (613.2-4); abilities that appear in it start to apply in it."""
        waiting = self.parts.pop(layer, None)
        if waiting is None:
            return
        game = self.game
        if len(waiting) > 1:
            waiting.sort(key=age)
        disabling = count_disabling(waiting)
        tricky = len(waiting) > 1 and any(may_depend(part, layer, disabling) for part in waiting)
        if layer == "7c" and not tricky and all(part.act.fixed_change is not None for part in waiting):
            self._add_sizes(waiting)
            return
        while waiting:
            part = next_part(game, self, layer, waiting) if tricky else waiting[0]
            waiting.remove(part)
            if not part.functions(self):
                continue
            part.begin()
            for entity in self.apply(layer, part):
                if layer in SHAPING and id(self.looks[entity]) not in self._without_news:
                    static = self.looks[entity].summary.static
                    if static:
                        self.add_static(game.state.objects[entity], static, layer, part.origin.timestamp)
            for gained in self.parts.pop(layer, ()):
                insort(waiting, gained, key=age)
                tricky = True

    def _add_sizes(self, parts: Sequence[Part]) -> None:
        """Apply layer 7c when all changes are fixed numbers (613.4c), whose order doesn't matter."""
        changes: dict[tuple[int, int], Counter[int]] = {}
        for part in parts:
            if part.functions(self):
                part.begin()
                counted = changes.setdefault(part.act.fixed_change, Counter())
                for entity in part.affected():
                    counted[entity] += part.times
        self.note_change("7c")
        objects, looks = self.game.state.objects, self.looks
        for (power, toughness), times in changes.items():
            made: dict[tuple[int, int], Characteristics] = {}
            for entity, number in times.items():
                object = objects.get(entity)
                if object is None:
                    continue
                before = looks.get(entity)
                if before is None:
                    before = object.base
                look = made.get((id(before), number))
                if look is None:
                    look = made[id(before), number] = _copied(before)
                    if look.power is not None and look.toughness is not None:
                        look.power += power * number
                        look.toughness += toughness * number
                    self._shared[id(before)] = before
                    self._shared[id(look)] = look
                looks[entity] = look

    def conceal(self, face_down: list[GameObject]) -> None:
        """Apply layer 1b: face-down objects have only the characteristics given with that status (707.2). In exile,
        hand or the command zone they have none (406.3, 121.8, 313.5b)."""
        self.note_change("1")
        for object in face_down:
            usual = BLANK if object.zone in ("exile", "hand", "command") else FACE_DOWN
            self.looks[object.id] = (object.face or usual).copy()

    def drop_sizes(self) -> None:
        """Remove power and toughness from noncreature permanents (208.3)."""
        objects = self.game.state.objects
        self.note_change("7d")
        for id, look in tuple(self.looks.items()):
            if look.power is not None and "Creature" not in look.types and objects[id].zone == "battlefield":
                own = self.own_look(id)
                own.power = own.toughness = None
                own.base_size = (None, None)

    def apply_rules(self) -> None:
        """Apply effects that change the rules for objects or players, by timestamp (613.10-11)."""
        objects = self.game.state.objects
        for part in sorted(self.parts.pop(RULES, ()), key=age):
            if not part.functions(self):
                continue
            part.prepare()
            entities = part.affected()
            players = frozenset(entity for entity in entities if entity < 10)
            for context, whom in _by_context(part, players):
                self.player_rules.append((part.act, context, whom))
            for entity in entities:
                if entity < 10 or entity not in objects:
                    continue
                look = self.own_look(entity)
                look.rules = (*look.rules, (part.act, part.context_of(entity)))


def _by_context(part: Part, players: frozenset[int]) -> Iterator[tuple[Context, frozenset[int]]]:
    """Yield the players affected by a rule with its context; each gets their own if it refers to each player."""
    apart = {player: part.context_of(player) for player in players}
    together = frozenset(player for player, context in apart.items() if context is part.context)
    if together:
        yield part.context, together
    yield from ((apart[player], frozenset({player})) for player in sorted(players - together))


def _copied(look: Characteristics) -> Characteristics:
    """Return a copy that starts with the same power and toughness (613.4c)."""
    new = look.copy()
    new.base_size = look.base_size
    return new


def _beyond(abilities: list[Any], known: list[Any]) -> list[Any]:
    """Return the abilities not in `known` (multiset difference)."""
    if not known:
        return abilities
    left = list(known)
    found: list[Any] = []
    for ability in abilities:
        for place, other in enumerate(left):
            if other is ability:
                del left[place]
                break
        else:
            found.append(ability)
    return found


def compute(game: Play) -> Looks:
    """Apply all continuous effects in layer order (613.1); return the looks the game uses from now on."""
    cache = Layers(game)
    game.use_looks(cache)
    _apply_all(game, cache)
    cache.is_complete = True
    return cache


def _apply_all(game: Play, cache: Layers) -> None:
    state = game.state
    objects = state.objects
    face_down: list[GameObject] = []
    for effect in state.effects:
        cache.add_effect(effect)
    for id in state.planar_cards():
        cache.controllers[id] = planar_controller(state)  # 309.5
        cache.reads |= PLANAR_READS
    for id in (*state.battlefield, *state.outside):
        object = objects[id]
        static = object.base.summary.static
        if static:
            cache.add_static(object, static)
        if object.counters:
            cache.add_counters(object)
        if object.base.power is not None and "Creature" not in object.base.types and object.zone == "battlefield":
            cache.looks[id] = object.base.copy()
    for zone in (state.battlefield, state.stack, state.exile, state.command):
        face_down += [objects[id] for id in zone if objects[id].face_down]
    if game.unseen is not None:
        face_down += [objects[card] for _, card in game.unseen.drawn if card in objects and objects[card].face_down]
    if not cache.parts and not face_down and not cache.looks:
        return
    for layer in LAYERS:
        if layer in cache.parts:
            cache.apply_layer(layer)
        if layer == "1":
            if face_down:
                cache.conceal(face_down)
            if cache.looks:
                cache.copied = {id: look.copy() for id, look in cache.looks.items()}
        elif layer == "7b":
            cache.note_change(layer)
            for entity, look in tuple(cache.looks.items()):
                size = (look.power, look.toughness)
                if look.base_size != size:
                    cache.own_look(entity).base_size = size
    cache.apply_rules()
    cache.drop_sizes()
