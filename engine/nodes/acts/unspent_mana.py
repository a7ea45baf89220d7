"""Mana that a player loses and another one gets (106.13)."""

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
    """All mana in their pool is lost; words behind it may speak of that mana."""

    deeds = frozenset({Deed.MANA_LOST})

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        done = yield from ctx.do_all([events.LoseMana(player) for player in subjects])
        ctx.memo["mana", self.slot] = [event.lost for event in done if isinstance(event, events.LoseMana)]


@phrase(en="[add] the mana lost this way", it="[aggiungere] il mana perso in questo modo")
class AddLostMana(ThisWay, PlayerAct):
    """The mana that was just lost comes into their pool as it was."""

    deed = Deed.MANA_LOST

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        lost = ctx.memo.get(("mana", self.refers), ())
        yield from ctx.do_all([events.MoveMana(player, mana) for player in subjects for mana in lost])
