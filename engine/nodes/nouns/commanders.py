"""Words for a player's commanders on the battlefield (109.2, 702.123e)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.decisions import Steps
from engine.families import Condition, Countable, Objects
from engine.language.phrase import phrase
from engine.nodes.nouns.amounts import Exactly
from engine.nodes.nouns.objects import pick

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="your commander", it="il tuo comandante", number="s")
class YourCommander(Objects):
    """ "your commander": either of two. Where it matters, the player chooses one as the instruction is carried out
    (702.123e)."""

    own_reads = frozenset({"zones"})

    general = True

    def includes(self, ctx: Context, entity: int) -> bool:
        return entity in self.find(ctx)

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
