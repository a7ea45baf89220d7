"""The combat phase (506-511): what the turn calls at the beginning and end of its steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change.events import BeginCombat, EndCombat, Event, RemoveFromCombat
from engine.decisions import Steps, is_player
from engine.rules.combat.attacking import choose_defending_player, declare_attackers
from engine.rules.combat.blocking import declare_blockers
from engine.rules.combat.damage import combat_damage, needs_first_strike_step
from engine.state.objects import ATTACKABLE

if TYPE_CHECKING:
    from engine.state.play import Play

__all__ = [
    "attackers_exist",
    "begin_combat",
    "combat_damage",
    "declare_attackers",
    "declare_blockers",
    "end_combat",
    "needs_first_strike_step",
    "remove_from_combat",
]


def begin_combat(game: Play) -> Steps:
    """Begin a combat phase (506.1) and choose a defending player if there is a choice (507.1)."""
    yield from game.do(BeginCombat())
    yield from choose_defending_player(game)


def attackers_exist(game: Play) -> bool:
    """Whether a creature was declared as an attacker or put onto the battlefield attacking (508.8)."""
    combat = game.state.combat
    return combat is not None and combat.was_attack


def end_combat(game: Play) -> Steps:
    """Remove everything from combat as the end of combat step ends (511.3)."""
    if game.state.combat is not None:
        yield from game.do(EndCombat())


def remove_from_combat(game: Play) -> Steps:
    """Remove what no longer belongs in combat (506.4): its controller changed, or it is no longer a creature,
    planeswalker or battle.

    What leaves the battlefield or phases out is removed at that moment instead.
    """
    combat = game.state.combat
    if combat is None or not combat.attackers:
        return
    sides = combat.sides
    events: list[Event] = [
        RemoveFromCombat(attacker, "creature")
        for attacker in combat.attackers
        if not _fights(game, attacker) or game.controller(attacker) != sides[attacker]
    ]
    events += [
        RemoveFromCombat(blocker, "creature")
        for blocker in combat.blocks
        if not _fights(game, blocker) or game.controller(blocker) != sides[blocker]
    ]
    events += [
        RemoveFromCombat(attacked, "attacked")
        for attacked in set(combat.attackers.values()) - combat.spared
        if not is_player(attacked) and not _is_attacked(game, attacked, sides[attacked])
    ]
    if events:
        yield from game.do_all(events)


def _fights(game: Play, creature: int) -> bool:
    """Whether the permanent is still a creature."""
    return "Creature" in game.look(creature).types


def _is_attacked(game: Play, attacked: int, side: int) -> bool:
    """Whether the permanent is still a planeswalker or battle under the same control."""
    object = game.state.objects.get(attacked)
    if object is None or object.zone != "battlefield":
        return False
    return not game.look(attacked).types.isdisjoint(ATTACKABLE) and game.controller(attacked) == side
