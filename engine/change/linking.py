"""Which cards were exiled, and which permanents put onto the battlefield, by which ability of which object: for the
ability linked to it (406.6, 607.2a-c, 607.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.change.events import Move
    from engine.state.objects import StackItem
    from engine.state.play import Play

EXILED_BY = "exiled by"
"""Under this key an exiled card remembers the object whose ability exiled it."""

EXILED_LINK = "exiled link"
"""Under this key it remembers with which abilities of that object the ability is linked."""

COST = "cost"
"""The same of a card exiled to cast a spell, which is linked with what the spell becomes."""

PUT_BY = "put by"
"""Under this key a permanent remembers the object whose ability put it onto the battlefield."""

PUT_LINK = "put link"
"""Under this key it remembers with which abilities of that object the ability is linked."""

PUT_AS = "put as"
"""Under this key it remembers the name of the keyword that the ability is of."""

PRINTED = "printed"
"""The abilities that an object has by itself are linked to each other; those that one effect gave it among themselves
(607.5)."""


def link_of(game: Play, source: int, ability: Any) -> Any:
    """With which abilities of the object that ability of it is linked: those printed, or those of the same effect."""
    for granted, key in game.last_look(source).granted:
        if granted is ability:
            return PRINTED if key in _own_keys(game, source) else key  # 607.1a
    return PRINTED


def _own_keys(game: Play, source: int) -> set[Any]:
    """What stands for the effects by which the object gives itself abilities."""
    return {("holder", source), *(("effect", each.timestamp) for each in game.state.effects if each.source == source)}


def note_exile(game: Play, move: Move) -> dict[str, Any]:
    """What a card remembers that an instruction of a resolving ability exiles, or an effect that replaces something
    else by its exile; nothing of a card that is exiled otherwise."""
    replacing = move.exiler or game.replacing
    if replacing is not None:
        source, ability = replacing
        return {EXILED_BY: source, EXILED_LINK: link_of(game, source, ability)}
    item = _resolving_ability(game)
    if item is None or not move.is_instructed:
        return {}
    return {EXILED_BY: item.source, EXILED_LINK: link_of(game, item.source, item.ability)}


def note_entry(game: Play) -> dict[str, Any]:
    """What a permanent remembers that an instruction of a resolving ability puts onto the battlefield or creates."""
    item = _resolving_ability(game)
    if item is None or game.replacing is not None:
        return {}
    keywords = (each for each in game.last_look(item.source).abilities if each.is_keyword)
    name = next((each.name for each in keywords if any(part is item.ability for part in each.abilities())), "")
    return {PUT_BY: item.source, PUT_LINK: link_of(game, item.source, item.ability), PUT_AS: name}


def _resolving_ability(game: Play) -> StackItem | None:
    """The activated or triggered ability that is resolving."""
    ability_on_stack = game.state.objects.get(game.resolving) if game.resolving is not None else None
    item = ability_on_stack.item if ability_on_stack is not None else None
    return item if item is not None and item.kind != "spell" else None
