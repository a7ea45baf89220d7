"""Life gained from lifelink for simultaneous damage (120.3f, 702.15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change.events import Damage, Event, GainLife

if TYPE_CHECKING:
    from engine.state.play import Play


def gains(game: Play, happening: Sequence[Event]) -> list[GainLife]:
    """Return one gain of life for each source with lifelink, whatever the number of recipients (119.9, 702.15e)."""
    found: dict[int, GainLife] = {}
    for event in happening:
        if event.__class__ is not Damage:
            continue
        assert isinstance(event, Damage)
        gain = found.get(event.source)
        if gain is not None:
            gain.amount += event.amount
            gain.replaced |= event.replaced
        elif game.last_look(event.source).has("lifelink"):
            gain = found[event.source] = GainLife(game.last_controller(event.source), event.amount, event.source)
            gain.replaced = event.replaced
    return list(found.values())
