"""The order of cards put into a graveyard at the same time (404.3)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change.events import Event, Move
from engine.decisions import OrderItems, Steps
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.state.play import Play


def in_graveyard_order(game: Play, happening: list[Event]) -> Steps:
    """Return the events, with cards put into the same graveyard in the order its owner chooses (404.3). The owner is
    asked only if the cards differ and something in the game refers to the order of a graveyard."""
    buried = [place for place, event in enumerate(happening) if isinstance(event, Move) and event.zone == "graveyard"]
    if len(buried) < 2 or not order_matters(game):
        return happening
    for player in game.apnap():
        places = [place for place in buried if _owner(game, happening[place]) == player]
        moves = [happening[place] for place in places]
        names = [game.name(event.object) for event in moves if isinstance(event, Move)]
        if len(set(names)) < 2:
            continue
        order = yield OrderItems(
            player=player,
            prompt=Text(
                "Order what goes to your graveyard: the last one lies on top.",
                "Ordina ciò che va nel tuo cimitero: l'ultimo sta in cima.",
            ),
            rule="404.3",
            items=[event.object for event in moves if isinstance(event, Move)],
            texts=names,
            about="graveyard",
        )
        for place, index in zip(places, order, strict=True):
            happening[place] = moves[index]
    return happening


def _owner(game: Play, event: Event) -> int:
    assert isinstance(event, Move)
    return game.owner_or(event.object, event.owner)


def order_matters(game: Play) -> bool:
    """Whether anything in the game refers to the order of a graveyard."""
    return any(_asks(object.base.abilities) for object in game.state.objects.values())


def _asks(abilities: Sequence[object]) -> bool:
    return any(getattr(ability, "asks_graveyard_order", False) for ability in abilities)
