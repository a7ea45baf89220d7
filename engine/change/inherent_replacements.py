"""Replacement and prevention effects that come with an event: those of the entering object itself (614.12) and of
protection (702.16e)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.change import commanders
from engine.change.counter_rules import of_counters
from engine.change.entering import StartingDefense, StartingLore, StartingLoyalty, StartingProtector
from engine.change.events import Damage, Destroy, Event, Move, TurnFaceUp, Untap
from engine.change.leaving_the_stack import LeavesFor
from engine.change.prevention import PlayersProtection, ProtectionShield
from engine.change.replacing import Replacement
from engine.decisions import is_player

if TYPE_CHECKING:
    from engine.state.objects import Characteristics
    from engine.state.play import Play

LOYALTY = StartingLoyalty()
LORE = StartingLore()
DEFENSE = StartingDefense()
PROTECTOR = StartingProtector()
PROTECTION = ProtectionShield()
PLAYERS_PROTECTION = PlayersProtection()
LEAVES_FOR = LeavesFor()
GOES_HOME = commanders.GoesHome()

BRINGING = frozenset({Damage, Destroy, Move, TurnFaceUp, Untap})
"""Kinds of events that may come with some."""


def inherent(game: Play, event: Event) -> Sequence[Replacement]:
    """Return the effects that come with the event; they may or may not apply."""
    kind = event.__class__
    if kind not in BRINGING:
        return ()
    if kind is Damage:
        assert isinstance(event, Damage)
        return (*_protection(game, event), *of_counters(game, event))
    if kind is Move:
        assert isinstance(event, Move)
        if event.zone == "battlefield":
            own = _entering(game, event)
            known = {each.key for each in own}
            return (*own, *(each for each in event.owed if each.key not in known))
        home = _going_home(game, event)
        if event.from_zone == "stack":
            return (*_leaving_stack(game, event), *home)
        if event.zone == "graveyard" and event.from_zone == "battlefield":
            return tuple(of_counters(game, event))
        return home
    elif kind is TurnFaceUp:
        assert isinstance(event, TurnFaceUp)
        return _turning_up(game, event)
    elif kind is Untap or kind is Destroy:
        return tuple(of_counters(game, event))
    return ()


def _protection(game: Play, event: Damage) -> Sequence[Replacement]:
    target = event.target
    if is_player(target):
        protecting = [
            (each, act)
            for act, each, players in game.looks.player_rules
            if target in players and act.protects_from(each, event.source)
        ]
        return tuple(
            Replacement(("protection", target, id(act)), PLAYERS_PROTECTION, context) for context, act in protecting[:1]
        )
    if not game.look(target).has("protection"):
        return ()
    return (Replacement(("protection", target), PROTECTION, game.context(target, game.controller(target))),)


def _entering(game: Play, event: Move) -> Sequence[Replacement]:
    """Return the object's own replacement effects on its entry, with the abilities it would have on the battlefield."""
    if event.token is None and event.object not in game.state.objects:
        return ()
    base = event.entering_base(game)
    if not (
        game.looks.reshapes
        or base.summary.replacing
        or base.loyalty
        or "Saga" in base.subtypes
        or "Battle" in base.types
    ):
        return ()
    event.foresee(game)
    assert event.arrival is not None
    look, controller = event.arrival
    found: list[Replacement] = []
    if "Planeswalker" in look.types and look.loyalty is not None:
        found.append(Replacement("loyalty", LOYALTY, game.context(event.object, controller)))
    if "Battle" in look.types:
        context = game.context(event.object, controller)
        found += [Replacement("defense", DEFENSE, context), Replacement("protector", PROTECTOR, context)]
    if "Saga" in look.subtypes:
        found.append(Replacement("lore", LORE, game.context(event.object, controller)))
    return [*found, *_own(game, event, look, controller)]


def _turning_up(game: Play, event: TurnFaceUp) -> Sequence[Replacement]:
    """Return the permanent's own replacement effects on being turned face up, with its face-up abilities (707.11)."""
    permanent = game.state.objects.get(event.object)
    if permanent is None:
        return ()
    return _own(game, event, permanent.base, game.controller(event.object))


def _own(game: Play, event: Move | TurnFaceUp, look: Characteristics, controller: int) -> list[Replacement]:
    """Return an object's effects on its own event, given those characteristics."""
    found: list[Replacement] = []
    for place, ability in enumerate(look.summary.replacing):
        for node in ability.replaces():
            if event.__class__ in node.events and node.own_entry:
                context = game.context(event.object, controller)
                context.ability = ability
                found.append(Replacement((event.object, place, _identity(node)), node, context))
    return found


def _leaving_stack(game: Play, event: Move) -> Sequence[Replacement]:
    """Return the effects by which the spell's casting way decides where its card goes ("flashback", 702.33a)."""
    leaving = game.state.objects.get(event.object)
    if leaving is None or leaving.item is None or not leaving.item.leaves_for or event.zone == leaving.item.leaves_for:
        return ()
    context = game.context(event.object, leaving.controller)
    return (Replacement(("leaves the stack", event.object), LEAVES_FOR, context),)


def _going_home(game: Play, event: Move) -> Sequence[Replacement]:
    """Return the effect by which a commander's owner may move it home (903.9b). It has a new key each time, since it
    may apply more than once to the same event."""
    if not commanders.would_go(game, event):
        return ()
    context = game.context(event.object, game.state.objects[event.object].owner)
    return (Replacement(("commander", event.object, len(event.replaced)), GOES_HOME, context),)


def _identity(thing: Any) -> int:
    return id(thing)
