"""Commanders that may go back into the command zone from a graveyard or from exile (704.6d, 903.9a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change.events import Event, Move
from engine.decisions import ChooseYesNo, Steps
from engine.refusal import Text

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
                prompt=Text(
                    f"Put your commander {name.en} into the command zone?",
                    f"Metti il tuo comandante {name.it} nella zona di comando?",
                ),
                rule="903.9a",
                source=card,
            )
            if wanted:
                events.append(Move(card, "command", cause="commander"))
    return events
