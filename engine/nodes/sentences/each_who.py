"""Players selected by how they responded to an earlier clause: "each player who can't"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import Discourse, Players
from engine.families.discourse import clause_asked_of
from engine.families.speaking import DeedQuestion
from engine.language.phrase import phrase
from engine.nodes.nouns.players import EachPlayer, PlayerNoun
from engine.nodes.sentences.if_done import Doing

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="each {noun:s} who {doing:finite@noun}", it="ogni {noun:s} che {doing:finite@noun}", prefer=1)
class EachWhoDid(DeedQuestion, Players):
    """ "each player who can't": among the players that an earlier clause instructed or gave an offer (118.12)."""

    noun: PlayerNoun
    doing: Doing

    def meant(self, discourse: Discourse) -> int:
        return clause_asked_of(EachPlayer(self.noun), discourse.clauses, if_not=self.doing is not Doing.DO)

    def find(self, ctx: Context) -> list[int]:
        done = ctx.who_did(self.refers)
        return [
            player for player in self.noun.members(ctx, ctx.controller) if (player in done) == (self.doing is Doing.DO)
        ]
