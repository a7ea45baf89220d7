"""Timestamp order of objects that enter the battlefield simultaneously (613.7k)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.change.events import Event, Move
from engine.decisions import OrderItems, Steps
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.state.play import Play

OVERRIDING = frozenset({"1", "2", "3", "4", "5", "7b", "7d"})
"""Layers in which later effects override earlier ones."""


def by_timestamp(game: Play, happening: list[Event]) -> Steps:
    """Return the events with entering permanents in APNAP order. A player's own permanents are in an order they choose
    if it can matter."""
    places = [place for place, event in enumerate(happening) if isinstance(event, Move) and event.zone == "battlefield"]
    if len(places) < 2:
        return happening
    entering = [happening[place] for place in places]
    ordered: list[Event] = []
    for player in game.apnap():
        own = [event for event in entering if isinstance(event, Move) and event.entering_controller() == player]
        if len(own) > 1 and _may_clash(game, own):
            own = yield from _chosen(game, player, own)
        ordered += own
    ordered += [event for event in entering if event not in ordered]
    for place, event in zip(places, ordered, strict=True):
        happening[place] = event
    return happening


def _may_clash(game: Play, entering: Sequence[Move]) -> bool:
    """Whether a static ability of one of the objects may override another's."""
    seen: dict[str, Any] = {}
    for event in entering:
        for ability in event.entering_base(game).summary.static:
            for layer in _overriding_layers(ability):
                if layer in seen and seen[layer] != ability:
                    return True
                seen[layer] = ability
    return False


def _overriding_layers(ability: Any) -> set[str]:
    acts = [act for _, acts in ability.continues() for act in acts]
    layers = {layer for act in acts for layer in act.layers if layer in OVERRIDING}
    if any(act.disables for act in acts):
        layers.add("6")
    return layers


def _chosen(game: Play, player: int, own: Sequence[Move]) -> Steps:
    """Have the player order their own permanents, oldest timestamp first."""
    order = yield OrderItems(
        player=player,
        prompt=Text(
            "Order what enters at the same time: the effects of later ones apply last.",
            "Ordina ciò che entra insieme: gli effetti degli ultimi si applicano per ultimi.",
        ),
        rule="613.7k",
        items=[event.object for event in own],
        texts=[event.entering_base(game).name for event in own],
        about="timestamps",
    )
    return [own[index] for index in order]
