"""The zones in which abilities function (113.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.families import (
    EVERYWHERE,
    Act,
    Condition,
    Trigger,
)
from engine.language.node import Node, walk
from engine.nodes.abilities.statement_parts import parts_of
from engine.nodes.acts.board import Destroy, Sacrifice
from engine.nodes.acts.cards import Discard
from engine.nodes.acts.continuous import GainAbilities
from engine.nodes.nouns.objects import AttachedObject, Self
from engine.nodes.nouns.zones import ZoneOf
from engine.nodes.sentences.conditions import TwoConditions
from engine.nodes.triggers.object_events import Dies, IsPutInto, Leaves
from engine.nodes.triggers.triggers import (
    EitherWatched,
    ObjectOccurrence,
    Whenever,
)

if TYPE_CHECKING:
    pass


def zones_left(node: Node, entered: frozenset[str] = frozenset()) -> frozenset[str]:
    """Return the zones from which the words move their own object ("Discard ~", "return ~ from your graveyard"), except
    those that it has `entered` in the event or an earlier part (113.6k)."""
    zones: set[str] = set()
    for each in walk(node):
        if isinstance(each, Act) and isinstance(getattr(each, "what", None), Self):
            origin = getattr(each, "origin", None)
            left = origin.zone.value if isinstance(origin, ZoneOf) else "hand" if isinstance(each, Discard) else ""
            if left and left not in entered:
                zones.add(left)
            if isinstance(each, Sacrifice | Destroy | Discard):
                entered |= {"graveyard"}
    return frozenset(zones)


def zones_entered(trigger: Trigger) -> frozenset[str]:
    """Return the zones into which the trigger says that its own object is put, or where it is left when what it
    enchants leaves the battlefield (113.6k)."""
    if not isinstance(trigger, Whenever) or not isinstance(trigger.what, ObjectOccurrence):
        return frozenset()
    occurrence = trigger.what
    watched = occurrence.what.first if isinstance(occurrence.what, EitherWatched) else occurrence.what
    if isinstance(watched, AttachedObject):
        return GRAVEYARD if any(isinstance(each, Dies | IsPutInto | Leaves) for each in occurrence.events) else NOWHERE
    if not isinstance(watched, Self):
        return NOWHERE
    return NOWHERE.union(*(each.leads_to for each in occurrence.events))


def zones_named(condition: Condition | None) -> frozenset[str]:
    """Return the zone where the condition says that its object is, and where the ability then functions (113.6b); empty
    if it says nothing."""
    if isinstance(condition, TwoConditions) and condition.both:
        return zones_named(condition.first) or zones_named(condition.second)
    return frozenset() if condition is None else condition.places_itself


def zones_of(effect: Any) -> frozenset[str]:
    """Return the zones where a static ability functions: one about its own spell functions on the stack and wherever
    that can be cast from (113.6c-e)."""
    zones = frozenset[str]()
    for subject, acts in parts_of(effect):
        if isinstance(subject, Self):
            for act in acts:
                zones |= EVERYWHERE if _gives_flash(act) else act.zones
    return zones or frozenset({"battlefield"})


def _gives_flash(act: Act) -> bool:
    """Whether it gives flash, which matters wherever the card can be cast from (702.8a)."""
    return isinstance(act, GainAbilities) and any(getattr(each, "name", "") == "flash" for each in act.abilities)


ON_BATTLEFIELD = frozenset({"battlefield"})


GRAVEYARD = frozenset({"graveyard"})


NOWHERE = frozenset[str]()
