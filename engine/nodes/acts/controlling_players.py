"""Controlling another player (716)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import PlayerAct, Players, Whose
from engine.language.phrase import Meaningless, phrase
from engine.nodes.nouns.players import Its, ThatPlayer, Their
from engine.nodes.nouns.possession import Of

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en=(
        "[control] {who} during {whose} next turn {whose…}",
        "[gain] control of {who} during {whose} next turn {whose…}",
    ),
    it=(
        "[controllare] {who} durante {whose@turno} prossimo turno {whose…}",
        "[prendere] il controllo di {who} durante {whose@turno} prossimo turno {whose…}",
    ),
)
class ControlDuringNextTurn(PlayerAct):
    """ "You control target player during that player's next turn" (716.1)."""

    who: Players
    whose: Whose

    statement = True

    def __post_init__(self) -> None:
        if isinstance(self.whose, Its | Their):  # "il suo prossimo turno" is that of the controlled player
            object.__setattr__(self, "whose", Of(ThatPlayer()))
        if not (isinstance(self.whose, Of) and isinstance(self.whose.who, ThatPlayer)):
            raise Meaningless  # during somebody else's turn

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        controlled = [player for player in ctx.find(self.who) if player in self.whose.find(ctx)]
        yield from ctx.do_all([events.ControlNextTurn(player, by) for by in subjects for player in controlled])
