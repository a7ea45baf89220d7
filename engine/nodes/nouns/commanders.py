"""Words for a player's commanders on the battlefield (109.2, 702.123e)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps, is_player
from engine.families import Amount, Condition, Countable, Objects
from engine.language.phrase import phrase
from engine.nodes.nouns.amounts import Exactly
from engine.nodes.nouns.objects import pick
from engine.nodes.nouns.players import They
from engine.nodes.nouns.references import It, That

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="your commander", it="il tuo comandante", number="s")
class YourCommander(Objects):
    """ "your commander": either of two. Where it matters, the player chooses one as the instruction is carried out
    (702.123e)."""

    own_reads = frozenset({"zones"})

    general = True

    def includes(self, ctx: Context, entity: int) -> bool:
        """Whether it is one, wherever it is: on the stack too."""
        return not is_player(entity) and ctx.object(entity).is_commander and ctx.owner_of(entity) == ctx.controller

    def find(self, ctx: Context) -> list[int]:
        objects = ctx.state.objects
        return [
            each
            for each in ctx.state.battlefield
            if objects[each].is_commander and objects[each].owner == ctx.controller
        ]

    def choose(self, ctx: Context, chooser: int) -> Steps:
        return (yield from pick(ctx, chooser, self.find(ctx), Exactly.one(), self))


@phrase(en="you control your commander", it="controlli il tuo comandante")
class YouControlYourCommander(Condition):
    """ "as long as you control your commander": at least one of two."""

    own_reads = frozenset({"zones"})
    own_layers = frozenset({"2"})

    def holds(self, ctx: Context) -> bool:
        return any(ctx.controller_of(each) == ctx.controller for each in YourCommander().find(ctx))


@phrase(
    en=(
        "time you have cast your commander from the command zone this game",
        "time you have cast a commander from the command zone this game",
    ),
    it="ogni volta che hai lanciato il tuo comandante da la zona di comando in questa partita",
)
class CommanderCast(Countable):
    """ "for each time you've cast your commander from the command zone this game": the total for two commanders
    (903.8)."""

    def count(self, ctx: Context) -> int:
        return sum(ctx.state.players[ctx.controller].commander_casts.values())


@phrase(
    en="time {who:nom} [have@who] cast a commander from the command zone this game",
    it="ogni volta che {who:drop} [avere@who] lanciato un comandante da la zona di comando in questa partita",
    prefer=-1,
)
class CommanderCastBy(Countable):
    """ "for each time they've cast a commander from the command zone this game" (903.8)."""

    who: They

    def count(self, ctx: Context) -> int:
        players = [ctx.state.players[player] for player in self.who.find(ctx)]
        return sum(times for player in players for times in player.commander_casts.values())


@phrase(
    en="the number of times {what:nom} (has|is) been cast from the command zone this game",
    it="il numero di volte in cui {what:drop} è stato lanciato da la zona di comando in questa partita",
)
class TimesCastAsCommander(Amount):
    """ "The number of times it's been cast from the command zone this game", the time it is being cast among them
    (903.8)."""

    what: It | That

    own_reads = frozenset({"history"})

    def value(self, ctx: Context) -> int:
        return sum(self._times(ctx, entity) for entity in ctx.recall(self.what.refers))

    def _times(self, ctx: Context, entity: int) -> int:
        object = ctx.object(entity)
        casts = ctx.state.players[object.owner].commander_casts
        counted = sum(casts.get(number, 0) for number in object.commanders)
        return counted + (object.item is not None and object.item.zone == "command" and not _was_cast(ctx, entity))


def _was_cast(ctx: Context, spell: int) -> bool:
    """Whether the casting of the spell is complete; while it is paid for, it is not counted yet (601.2i)."""
    return any(isinstance(event, events.Cast) and event.spell == spell for event in ctx.state.history)
