"""Whether the previous sentence was carried out: "if you do" (608.2c)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING, Any

from engine.families import (
    Condition,
    Discourse,
    Players,
)
from engine.families.discourse import Asked, EarlierClause, clause_asked_of
from engine.families.speaking import DeedQuestion
from engine.language.phrase import phrase, words
from engine.nodes.nouns.players import AnyPlayer, PlayerNoun

if TYPE_CHECKING:
    from engine.state.context import Context


class Doing(Enum):
    """Whether an optional action was taken (608.2c)."""

    DO = "do"
    DO_NOT = "do not"
    CAN_NOT = "can not"


words(
    {
        Doing.DO: (("[do]", "does"), "lo [fare]"),
        Doing.DO_NOT: (("[do] not", "does not"), "non lo [fare]"),
        Doing.CAN_NOT: (("[can] not",), "non [potere] farlo"),
    }
)


@phrase(en="{who:nom} {doing:finite@who}", it="{who:drop} {doing:finite@who}")
class Did(DeedQuestion, Condition):
    """ "you do": whether the player did what an earlier clause offered or instructed (118.12)."""

    who: Players
    doing: Doing

    own_reads = frozenset()

    def referring(self, discourse: Discourse) -> dict[str, Any]:
        return {}

    def referring_back(self, discourse: Discourse, clauses: Sequence[EarlierClause], asked: Asked) -> dict[str, Any]:
        return {"refers": clause_asked_of(self.who, clauses, if_not=self.doing is not Doing.DO)}

    def holds(self, ctx: Context) -> bool:
        return ctx.has_done(self.refers, self.who) == (self.doing is Doing.DO)


@phrase(en=("no one does", "no player does"), it=("nessuno lo fa", "nessun giocatore lo fa"))
class NoOneDid(DeedQuestion, Condition):
    """ "no one does": whether none of the players did what an earlier clause offered each of them (118.12)."""

    own_reads = frozenset()

    def referring(self, discourse: Discourse) -> dict[str, Any]:
        return {}

    def referring_back(self, discourse: Discourse, clauses: Sequence[EarlierClause], asked: Asked) -> dict[str, Any]:
        return {"refers": clause_asked_of(AnyPlayer(PlayerNoun.PLAYER), clauses, if_not=True)}

    def holds(self, ctx: Context) -> bool:
        return not ctx.who_did(self.refers)
