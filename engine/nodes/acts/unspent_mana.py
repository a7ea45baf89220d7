"""Mana that one player loses and another gets (106.13)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import Deed, PlayerAct, ThisWay
from engine.language.phrase import phrase

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="[lose] all unspent mana", it="[perdere] tutto il mana non speso")
class LoseUnspentMana(PlayerAct):
    """Lose all unspent mana; later words may refer to that mana."""

    deeds = frozenset({Deed.MANA_LOST})

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        done = yield from ctx.do_all([events.LoseMana(player) for player in subjects])
        ctx.memo["mana", self.slot] = [event.lost for event in done if isinstance(event, events.LoseMana)]


@phrase(en="[add] the mana lost this way", it="[aggiungere] il mana perso in questo modo")
class AddLostMana(ThisWay, PlayerAct):
    """Add the mana just lost to the player's pool, unchanged."""

    deed = Deed.MANA_LOST

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        lost = ctx.memo.get(("mana", self.refers), ())
        yield from ctx.do_all([events.MoveMana(player, mana) for player in subjects for mana in lost])
