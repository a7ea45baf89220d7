"""The order of continuous effects within a layer: by timestamp, unless one depends on another (613.7-8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.look.effect_parts import Part
    from engine.look.layers import Layers
    from engine.state.play import Play


def age(part: Part) -> tuple[bool, int]:
    """Return the sort key within a layer: characteristic-defining abilities first (613.3), then by timestamp
    (613.7)."""
    return not part.defines, part.origin.timestamp


def count_disabling(parts: Sequence[Part]) -> int:
    """Count the parts that could remove abilities."""
    return sum([1 for part in parts if part.act.disables])


def may_depend(part: Part, layer: str, disabling: int) -> bool:
    """Whether to test if another effect of the layer changes what the part affects or does, or whether it exists
    (613.8a). `disabling` is the number of effects, including this one, that could remove abilities."""
    act, reach, origin = part.act, part.reach, part.origin
    if not act.independent:
        return True
    if reach.held is None and reach.subject is not None and layer in reach.subject.layers_read:
        return True
    if origin.holder is None:
        return False
    if layer == "2":  # "you" is the controller of the object with the ability
        return True
    if origin.sure:
        return False
    premise = origin.ability.premise
    if premise is not None and layer in premise.layers_read:
        return True
    return disabling > (1 if act.disables else 0)


def next_part(game: Play, cache: Layers, layer: str, waiting: Sequence[Part]) -> Part:
    """Return the part to apply next: the oldest that depends on no other waiting part (613.8b).

    `waiting` is in the order of `age`. Characteristic-defining abilities depend only on each other, and so do the rest
    (613.8a).
    """
    group = [part for part in waiting if part.defines] or waiting
    depends: list[set[int]] = []
    disabling = count_disabling(group)
    for index, part in enumerate(group):
        on: set[int] = set()
        if may_depend(part, layer, disabling):
            on = {
                other
                for other, second in enumerate(group)
                if other != index and second.origin is not part.origin and _depends(game, cache, layer, part, second)
            }
        if not on:
            return part
        depends.append(on)
    return group[_oldest_in_loop(depends)]


def _oldest_in_loop(depends: Sequence[set[int]]) -> int:
    """Return the oldest effect in a dependency loop that depends on nothing outside it; a loop's effects apply in
    timestamp order (613.8b)."""
    closure = [set(on) for on in depends]
    grows = True
    while grows:
        grows = False
        for on in closure:
            more = on.union(*(closure[other] for other in on))
            if len(more) > len(on):
                on |= more
                grows = True
    return next(index for index, on in enumerate(closure) if all(index in closure[other] for other in on))


def _depends(game: Play, cache: Layers, layer: str, first: Part, second: Part) -> bool:
    """Whether applying `second` would change the existence, reach or result of `first` (613.8a)."""
    before = _outcome(game, cache, layer, first)
    kept_looks = dict(cache.looks)
    kept_controllers = dict(cache.controllers)
    try:
        if not second.functions(cache):
            return False
        for entity in second.affected():
            look = cache.looks.get(entity)
            if look is not None:
                cache.looks[entity] = look.copy()
        cache.apply(layer, second)
        return bool(_outcome(game, cache, layer, first) != before)
    finally:
        cache.looks, cache.controllers = kept_looks, kept_controllers
        cache.note_change(layer)


def _outcome(game: Play, cache: Layers, layer: str, part: Part) -> Any:
    """Return what the part would do now to each entity it affects; None if it doesn't function."""
    if not part.functions(cache):
        return None
    act = part.act
    results: list[Any] = []
    for entity in part.affected():
        if entity not in game.state.objects:
            continue
        if layer == "2":
            results.append((entity, act.new_controller(part.prepare(entity), entity)))
        elif act.independent:
            results.append(entity)
        else:
            results.append((entity, act.amounts(part.prepare(entity))))
    return results
