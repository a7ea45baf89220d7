"""How battles enter: with defense counters and a protector."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.change.entering import with_counters
from engine.decisions import ChooseObjects, Steps
from engine.families import Replacing
from engine.refusal import Text
from engine.state import seats
from engine.state.objects import PROTECTOR

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.play import Play

PROMPT = Text("Choose who protects the battle.", "Scegli chi protegge la battaglia.")


class StartingDefense(Replacing):
    """A battle enters with defense counters equal to its defense."""

    events = (events.Move,)
    commutes = True

    def applies(self, ctx: Context, event: Any) -> bool:
        return bool(event.arrival[0].defense)

    def replace(self, ctx: Context, event: Any) -> Steps:
        with_counters(event, "defense", event.arrival[0].defense)
        return [event]
        yield


class StartingProtector(Replacing):
    """As a battle enters, its controller chooses its protector."""

    events = (events.Move,)
    commutes = True

    def applies(self, ctx: Context, event: Any) -> bool:
        return True

    def replace(self, ctx: Context, event: Any) -> Steps:
        look, controller = event.arrival
        chosen = yield from choose_protector(ctx.game, event.chooser(ctx.game), controller, look.subtypes, event.object)
        if chosen is not None:
            event.memory = {**(event.memory or {}), PROTECTOR: chosen}
        return [event]


def possible_protectors(game: Play, controller: int, subtypes: frozenset[str]) -> list[int]:
    """Return the possible protectors of a battle: for a Siege an opponent of its controller, otherwise its
    controller."""
    found = seats.opponents(game.state, controller) if "Siege" in subtypes else [controller]
    return seats.to_choose(game.state, controller, found)


def choose_protector(game: Play, chooser: int, controller: int, subtypes: frozenset[str], battle: int) -> Steps:
    """Choose the battle's protector; None if nobody can be."""
    possible = possible_protectors(game, controller, subtypes)
    if not possible:
        return None
    chosen: int = possible[0]
    if len(possible) > 1:
        found = yield ChooseObjects(
            player=chooser,
            prompt=PROMPT,
            rule="614.12a",
            source=battle or None,
            candidates=possible,
            minimum=1,
            maximum=1,
            about="player",
        )
        chosen = found[0]
    yield from game.do(events.ChooseValue(chooser, game.player_name(chosen), battle or None))
    return chosen
