"""Commanders that may return to the command zone from a graveyard or exile (704.6d, 903.9a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change.events import Event, Move
from engine.decisions import ChooseYesNo, Steps
from engine.language.naming import tell

if TYPE_CHECKING:
    from engine.state.play import Play


def going_home(game: Play) -> Steps:
    """Ask the owners of commanders put into a graveyard or exile since the last check whether to move them to the
    command zone; return the events that do so."""
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
                    "Metti il tuo comandante {0} nella zona di comando?",
                    name,
                ),
                rule="903.9a",
                source=card,
            )
            if wanted:
                events.append(Move(card, "command", cause="commander"))
    return events
