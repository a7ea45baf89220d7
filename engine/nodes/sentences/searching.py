"""What was searched, where a player chose that: "If you search your library this way, shuffle" (701.19)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import Condition, Deed, Players, ThisWay
from engine.language.phrase import phrase

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en=("you search your library this way", "you searched your library this way"),
    it="passi in rassegna il tuo grimorio in questo modo",
)
class SearchedLibrary(ThisWay, Condition):
    """ "you search your library this way": whether it was among the zones that the act before searched."""

    refers_back = False
    own_reads = frozenset()

    deed = Deed.SEARCHED

    def holds(self, ctx: Context) -> bool:
        return ctx.recall_number(self.refers) > 0


@phrase(
    en=(
        "each player who searched their library this way",
        "each player who searched his or her library this way",
        "each player who searches their library this way",
    ),
    it="ogni giocatore che ha passato in rassegna il proprio grimorio in questo modo",
    number="s",
)
class SearchersThisWay(ThisWay, Players):
    """ "each player who searched their library this way": of those who might, the ones who did."""

    deed = Deed.SEARCHED

    def find(self, ctx: Context) -> list[int]:
        return list(dict.fromkeys(ctx.memo.get(("searchers", self.refers), ())))
