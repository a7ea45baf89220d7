"""Resolving spells and abilities (608)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change.durations import bestowals
from engine.change.events import BattlefieldEntry, BecomesTarget, Cease, EndEffects, Fizzles, Move, Resolves, Shuffle
from engine.decisions import Steps
from engine.families import Effect
from engine.language.node import walk
from engine.rules.casting import announcing, targeting
from engine.rules.ways.finding_ways import ADVENTURE
from engine.state.context import Context

if TYPE_CHECKING:
    from engine.state.play import Play


def resolve_top(game: Play) -> Steps:
    """Resolve the topmost object of the stack."""
    id = game.state.stack[-1]
    game.resolving = id
    try:
        yield from _resolve(game, id)
    finally:
        game.resolving = None


def _resolve(game: Play, id: int) -> Steps:
    item = game.state.objects[id].item
    assert item is not None
    context = announcing.stack_context(game, id)
    spell = id if item.kind == "spell" else None
    if item.kind == "triggered" and item.ability.condition is not None and not item.ability.condition.holds(context):
        yield from game.do(Cease(id))  # 608.2a
        return
    bestowed = bestowals(game, id)
    legal = targeting.still_legal(context, announcing.phrases(game, item, spell))
    if not legal and bestowed:  # 702.102d
        yield from game.do(EndEffects(bestowed))
    elif not legal and not _outlives(game, id, context):  # 608.2b
        yield from game.do(Fizzles(id))
        yield from (game.do(Cease(id)) if spell is None else leave_stack(game, id, "no target"))
        return
    yield from game.do(Resolves(id))
    look = game.look(id)
    if spell is not None and look.is_permanent_card:
        yield from resolve_permanent(game, id, context)
        return
    abilities = announcing.abilities(game, item, spell)
    for place, ability in enumerate(abilities):
        around = abilities[place - 1] if place else None, abilities[place + 1] if place + 1 < len(abilities) else None
        yield from ability.resolve(context, *around)
    yield from _targets_of_copies(game)
    if id not in game.state.objects or game.state.objects[id].zone != "stack":
        return
    if spell is None:
        yield from game.do(Cease(id))
        return
    for ability in game.look(id).summary.resolving:
        if (yield from ability.put(context)):
            return
    yield from leave_stack(game, id, "resolve")  # 608.2k


def _targets_of_copies(game: Play) -> Steps:
    """Record that copies put onto the stack target their targets, once these have been chosen or kept (706.10c)."""
    items = [(id, game.state.objects[id].item) for id in game.state.stack]
    new = [
        BecomesTarget(target, id, game.controller(id))
        for id, item in items
        if item is not None and item.is_fresh_copy
        for target in dict.fromkeys(each for slot in item.targets.values() for each in slot)
    ]
    if new:
        yield from game.do_all(new)


def _outlives(game: Play, id: int, context: Context) -> bool:
    """Whether the spell or ability resolves even though none of its targets is legal (101.1, 702.139b)."""
    item = game.state.objects[id].item
    if item is not None and item.kind != "spell":
        return any(isinstance(part, Effect) and part.resolves_anyway for part in walk(item.ability))
    return any(ability.outlives_targets(context) for ability in game.look(id).summary.resolving)


def leave_stack(game: Play, id: int, cause: str) -> Steps:
    """Move a spell from the stack to its owner's graveyard, or wherever its casting way puts it on resolution (608.2b,
    608.2k, 701.5a)."""
    item = game.state.objects[id].item
    zone = item.resolves_to if item is not None and item.resolves_to and cause == "resolve" else "graveyard"
    move = Move(id, zone, cause=cause)
    if item is not None and item.face == "adventure" and cause == "resolve" and zone == "graveyard":
        move.zone = "exile"  # 715.3d
        move.memory = {ADVENTURE: game.controller(id)}
    shuffled = item is not None and item.face == "omen" and cause == "resolve" and zone == "graveyard"
    if shuffled:
        move.zone = "library"
    yield from game.do(move)
    if shuffled:
        yield from game.do(Shuffle(game.state.objects[id].owner if id in game.state.objects else move.owner))


def resolve_permanent(game: Play, id: int, context: Context) -> Steps:
    """Put a permanent spell onto the battlefield under its controller's control, an Aura attached to its target
    (608.3)."""
    item = context.item
    assert item is not None
    for ability in game.look(id).summary.resolving:
        if (yield from ability.merges(context)):  # 608.3b
            return
    host: int | None = None
    if "Aura" in game.look(id).subtypes:
        targets = context.targets(announcing.AuraTarget.slot)
        if targets:
            host = targets[0]
    look = game.look(id)
    move = Move(
        id, "battlefield", cause="resolve", controller=context.controller, entry=BattlefieldEntry(attach_to=host)
    )
    spell = game.state.objects[id]
    move.up, move.face_down, move.given = spell.up, spell.face_down, spell.face
    move.memory = {key: value for key, value in game.state.objects[id].memory.items() if value is not None}
    for ability in look.summary.resolving:
        plain = move.entering_base(game)
        shaped = ability.shaped(context, plain)
        move.base = move.base if shaped is plain else shaped
    yield from game.do(move)
    if id in game.state.objects:
        yield from leave_stack(game, id, "resolve")  # 608.3c
    elif move.new_id in game.state.objects:
        resolved = Context(game, move.new_id, context.controller)
        for ability in look.summary.resolving:
            yield from ability.became(resolved)
