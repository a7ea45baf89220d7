"""Commanders that may go back into the command zone from a graveyard or from exile (704.6d, 903.9a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change.events import Event, Move
from engine.decisions import ChooseYesNo, Steps
from engine.language.naming import tell

if TYPE_CHECKING:
    from engine.state.play import Play


def going_home(game: Play) -> Steps:
    """Let the owners of commanders that have come into a graveyard or exile since the last check choose whether to put
    them into the command zone; returns the events that do so."""
    state = game.state
    events: list[Event] = []
    for player in game.apnap():
        for card in state.strayed:
            if card not in state.objects or state.objects[card].owner != player:
                continue
            name = state.objects[card].base.name
            wanted = yield ChooseYesNo(
                player=player,
                prompt=tell(
                    "Put your commander {0} into the command zone?",
                    "Metti il tuo comandante {0} nella zona di comando?", name
                ),
                rule="903.9a",
                source=card,
            )
            if wanted:
                events.append(Move(card, "command", cause="commander"))
    return events
