"""Permanents that phase in and out, together with what is attached to them (502.1, 702.25)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from engine.change.events import Event, PhaseIn, PhaseOut
from engine.decisions import Steps
from engine.state.seats import active_players

if TYPE_CHECKING:
    from engine.state.play import Play


def phase_in_and_out(game: Play) -> Steps:
    """Simultaneously phase out the active player's permanents with phasing, and phase in those that phased out under
    their control (502.1)."""
    active = active_players(game.state)
    leaving = [id for player in active for id in game.permanents(player) if game.look(id).has("phasing")]
    returning = [id for id, each in game.state.phased_out.items() if each.under is None or each.under in active]
    events = phasing_out(game, leaving) + phasing_in(game, returning)
    if events:
        yield from game.do_all(events)


def phasing_out(game: Play, permanents: Iterable[int]) -> list[Event]:
    """Return the events that phase out permanents and, indirectly, what is attached to them (702.25f-g), except those
    that an effect keeps from phasing out (101.2)."""
    state = game.state
    direct = {id for id in permanents if _can_phase_out(game, id)}
    hosts: dict[int, int] = {}
    waiting = list(direct)
    while waiting:
        host = waiting.pop()
        for id in state.battlefield:
            if state.objects[id].attached_to == host and id not in hosts and _can_phase_out(game, id):
                hosts[id] = host
                waiting.append(id)
    return [PhaseOut(id, hosts.get(id)) for id in state.battlefield if id in direct or id in hosts]


def _can_phase_out(game: Play, permanent: int) -> bool:
    return not any(act.forbids_phasing_out(context) for act, context in game.look(permanent).rules)


def phasing_in(game: Play, permanents: Iterable[int]) -> list[Event]:
    """Return the events that phase in directly phased-out permanents, each with what phased out with it (702.25f)."""
    phased_out = game.state.phased_out
    found = [id for id in permanents if phased_out[id].host is None]
    for id in found:
        found += [other for other, each in phased_out.items() if each.host == id and other not in found]
    return [PhaseIn(id) for id in found]
