"""Venturing into dungeons, and the initiative."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.change.dungeons import Dungeon, dungeons
from engine.decisions import ChooseOption, Option, Steps
from engine.families import Condition, PlayerAct, Players
from engine.language.phrase import phrase
from engine.nodes.triggers.triggers import Occurrence
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.state.context import Context

UNDERCITY = "Undercity"
WHICH = Text("Choose a dungeon to venture into.", "In quale dungeon ti avventuri?")
WHERE = Text("Choose the next room.", "In quale stanza vai?")


def venture(ctx: Context, player: int, into: str = "") -> Steps:
    """Move the player's venture marker, or start a dungeon: the one that `into` names, or else any that needs no effect
    to name it.

    From the last room, the dungeon is completed and another one started.
    """
    at = ctx.state.players[player].venture
    if at.card:
        exits = dungeons()[at.dungeon].rooms[at.room].exits
        if exits:
            yield from ctx.do(events.EnterRoom(player, at.dungeon, (yield from _exit(ctx, player, at.dungeon, exits))))
            return
        yield from ctx.do(events.CompleteDungeon(player))
    dungeon = into or (yield from _begun(ctx, player))
    yield from ctx.do(events.EnterRoom(player, dungeon, 0))


def _exit(ctx: Context, player: int, dungeon: str, exits: Sequence[int]) -> Steps:
    if len(exits) == 1:
        return exits[0]
    rooms = dungeons()[dungeon].rooms
    chosen = yield ChooseOption(
        player=player,
        prompt=WHERE,
        rule="608.2d",
        source=ctx.source or None,
        about="room",
        options=[Option(str(each), rooms[each].name) for each in exits],
    )
    return int(chosen)


def _begun(ctx: Context, player: int) -> Steps:
    possible: list[Dungeon] = [each for each in dungeons().values() if not each.by_name]
    return (
        yield ChooseOption(
            player=player,
            prompt=WHICH,
            rule="608.2d",
            source=ctx.source or None,
            about="dungeon",
            options=[Option(each.name.en, each.name) for each in possible],
        )
    )


@phrase(en="[venture] into the dungeon", it="[proseguire] in il dungeon")
class VentureAct(PlayerAct):
    """ "venture into the dungeon"."""

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            yield from venture(ctx, player)


@phrase(en="[venture] into Undercity", it="[proseguire] in Sottocittà")
class VentureIntoUndercity(PlayerAct):
    """ "venture into Undercity": starts that dungeon if the player is in none."""

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            yield from venture(ctx, player, UNDERCITY)


@phrase(en="[take] the initiative", it="[prendere] l' iniziativa")
class TakeInitiative(PlayerAct):
    """ "take the initiative"."""

    statement = True

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            yield from ctx.do(events.TakeInitiative(player))


@phrase(en="you move your venture marker into this room", it="muovi il tuo segnalino avventura in questa stanza")
class IntoThisRoom(Occurrence):
    """ "When you move your venture marker into this room"."""

    event_classes = (events.EnterRoom,)
    zones = frozenset({"command"})

    def happens(self, ctx: Context, event: Any) -> bool:
        return bool(event.card == ctx.source)


@phrase(
    en="{who:nom} [have@who] {not_?not|} completed a dungeon",
    it="{who:drop} {not_?non|} [avere@who] completato un dungeon",
)
class HasCompleted(Condition):
    """ "you've completed a dungeon", any time this game."""

    who: Players
    not_: bool = False

    own_reads = frozenset({"zones"})

    def holds(self, ctx: Context) -> bool:
        return self.not_ != any(ctx.state.players[player].venture.completed for player in self.who.find(ctx))
