"""Players told apart by what they did or control: "each player who can't", "each opponent who doesn't control …"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import Players, Reference
from engine.language.phrase import phrase
from engine.nodes.nouns.objects import Chosen
from engine.nodes.nouns.players import PlayerNoun
from engine.nodes.sentences.conditions import Doing, count_controlled

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="each {noun:s} who {doing:finite@noun}", it="ogni {noun:s} che {doing:finite@noun}", prefer=1)
class EachWhoDid(Reference, Players):
    """ "each player who can't": of the players whom an earlier clause told to do something, or let do it (118.12)."""

    noun: PlayerNoun
    doing: Doing

    refers_back = False
    asks_deed = True

    def find(self, ctx: Context) -> list[int]:
        done = ctx.who_did(self.refers)
        return [
            player for player in self.noun.members(ctx, ctx.controller)
            if (player in done) == (self.doing is Doing.DO)
        ]  # fmt: skip


@phrase(
    en="each {noun:s} who {not_?does not control|controls} {what}",
    it="ogni {noun:s} che {not_?non controlla|controlla} {what}",
    prefer=1,
)
class EachWhoControls(Players):
    """ "each opponent who doesn't control a creature"."""

    noun: PlayerNoun
    what: Chosen
    not_: bool = False

    def find(self, ctx: Context) -> list[int]:
        return [
            player for player in self.noun.members(ctx, ctx.controller)
            if count_controlled(ctx, player, self.what) != self.not_
        ]  # fmt: skip
