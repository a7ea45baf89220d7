"""Links from an exiled card or a permanent to the ability that exiled it or put it there (406.6, 607.2a-c, 607.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from engine.change.events import Move
    from engine.state.objects import StackItem
    from engine.state.play import Play

EXILED_BY = "exiled by"
"""Memory key of an exiled card for the object whose ability exiled it."""

EXILED_LINK = "exiled link"
"""Memory key of an exiled card for the link of that ability."""

COST = "cost"
"""The link of a card exiled to cast a spell, to the object the spell becomes."""

PUT_BY = "put by"
"""Memory key of a permanent for the object whose ability put it onto the battlefield."""

PUT_LINK = "put link"
"""Memory key of a permanent for the link of that ability."""

PUT_AS = "put as"
"""Memory key of a permanent for the keyword that the ability belongs to."""

PRINTED = "printed"
"""The link between an object's own abilities; abilities granted by one effect are linked among themselves (607.5)."""


def link_of(game: Play, source: int, ability: Any) -> Any:
    """Return the ability's link: shared by the object's printed abilities, or by those from the same effect."""
    for granted, key in game.last_look(source).granted:
        if granted is ability:
            return PRINTED if key in _own_keys(game, source) else key  # 607.1a
    return PRINTED


def _own_keys(game: Play, source: int) -> set[Any]:
    """Return the keys of effects by which the object gives itself abilities."""
    return {("holder", source), *(("effect", each.timestamp) for each in game.state.effects if each.source == source)}


def note_exile(game: Play, move: Move) -> dict[str, Any]:
    """Return what a card remembers if a resolving ability, or a replacement effect, exiles it; empty for any other
    exile."""
    replacing = move.exiler or game.replacing
    if replacing is not None:
        source, ability = replacing
        return {EXILED_BY: source, EXILED_LINK: link_of(game, source, ability)}
    item = _resolving_ability(game)
    if item is None or not move.is_instructed:
        return {}
    return {EXILED_BY: item.source, EXILED_LINK: link_of(game, item.source, item.ability)}


def note_entry(game: Play) -> dict[str, Any]:
    """Return what a permanent remembers if a resolving ability creates it or puts it onto the battlefield."""
    item = _resolving_ability(game)
    if item is None or game.replacing is not None:
        return {}
    return {
        PUT_BY: item.source,
        PUT_LINK: link_of(game, item.source, item.ability),
        PUT_AS: _keyword_of(game, item),
    }


def enters_by(game: Play, keyword: str) -> bool:
    """Whether an ability of that keyword is resolving: what enters now enters by it (702.127b)."""
    item = _resolving_ability(game)
    return item is not None and _keyword_of(game, item) == keyword


def _keyword_of(game: Play, item: StackItem) -> str:
    """Return the name of the keyword that means the ability, or nothing."""
    keywords = (each for each in game.last_look(item.source).abilities if each.is_keyword)
    return next((each.name for each in keywords if any(part is item.ability for part in each.abilities())), "")


def _resolving_ability(game: Play) -> StackItem | None:
    """Return the activated or triggered ability that is resolving, or None."""
    ability_on_stack = game.state.objects.get(game.resolving) if game.resolving is not None else None
    item = ability_on_stack.item if ability_on_stack is not None else None
    return item if item is not None and item.kind != "spell" else None
