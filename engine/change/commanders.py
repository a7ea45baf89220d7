"""Commanders that may go to the command zone instead of their owners' hands and libraries (903.9b-c)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import ChooseYesNo, Steps
from engine.families import Replacing
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.change.events import Move
    from engine.state.context import Context
    from engine.state.play import Play

QUESTIONS = {
    "hand": Text(
        "Put your commander {name} into the command zone instead of your hand?",
        "Metti il tuo comandante {name} nella zona di comando invece che in mano?",
    ),
    "library": Text(
        "Put your commander {name} into the command zone instead of your library?",
        "Metti il tuo comandante {name} nella zona di comando invece che nel grimorio?",
    ),
}
"""The question asked when a commander would go to that zone."""


def would_go(game: Play, event: Move) -> bool:
    """Whether a commander would be put into its owner's hand or library (903.9b)."""
    if event.zone not in QUESTIONS or event.token is not None or not game.state.rules.commanders:
        return False
    moving = game.state.objects.get(event.object)
    return moving is not None and moving.is_commander


class GoesHome(Replacing):
    """The owner may put the commander into the command zone instead. This may be asked more than once for parts of one
    original event, but only once for each of them."""

    events = (events.Move,)

    def applies(self, ctx: Context, event: Any) -> bool:
        return bool(event.asked_home != event.zone)

    def replace(self, ctx: Context, event: Any) -> Steps:
        moving = ctx.object(event.object)
        name, question = ctx.game.name(event.object), QUESTIONS[event.zone]
        wanted = yield ChooseYesNo(
            player=moving.owner,
            prompt=Text(question.en.format(name=name.en), question.it.format(name=name.it)),
            rule="903.9b",
            source=event.object,
        )
        event.asked_home = event.zone
        if not wanted:
            return [event]
        if len(moving.components) > 1:  # 903.9c
            event.leads_home = True
            return [event]
        return [events.Move(event.object, "command", cause="commander", source=event.source)]
