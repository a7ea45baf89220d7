"""The order of the cards from one permanent that leaves the battlefield (712.4a-b, 721.3a-b)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change.events import ArrangeParts, Move
from engine.change.graveyard_order import order_matters
from engine.decisions import OrderItems, Steps
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.state.play import Play


def arrange_parts(game: Play, event: Move) -> Steps:
    """Let the permanent's owner arrange its parts in the library (secretly) or graveyard, and the player who exiles it
    those in exile, where their order can matter."""
    state = game.state
    cards = [card for card in event.new_ids if card in state.objects and state.objects[card].zone == event.zone]
    names = [game.name(card) for card in cards]
    if len(set(names)) < 2 or not _matters(game, event.zone, cards):
        return
    owner = state.objects[cards[0]].owner
    exiler = game.last_controller(event.source) if event.source is not None else owner
    order = yield OrderItems(
        player=exiler if event.zone == "exile" else owner,
        prompt=PROMPTS[event.zone],
        rule="721.3b" if event.zone == "exile" else "721.3a",
        secret=event.zone == "library",
        items=cards,
        texts=names,
        about=event.zone,
    )
    yield from game.do(ArrangeParts(owner, event.zone, tuple(cards[index] for index in order)))


PROMPTS = {
    "library": Text(
        "Order what goes to your library: the last one lies on top.",
        "Ordina ciò che va nel tuo grimorio: l'ultimo sta in cima.",
    ),
    "graveyard": Text(
        "Order what goes to your graveyard: the last one lies on top.",
        "Ordina ciò che va nel tuo cimitero: l'ultimo sta in cima.",
    ),
    "exile": Text(
        "Order what is exiled: the last one is the youngest.",
        "Ordina ciò che viene esiliato: l'ultimo è il più recente.",
    ),
}


def _matters(game: Play, zone: str, cards: list[int]) -> bool:
    if zone == "graveyard":
        return order_matters(game)
    if zone == "exile":
        return sum(card in game.state.outside for card in cards) > 1
    return zone == "library"
