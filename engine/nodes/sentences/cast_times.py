"""Spells that players can't cast at some times: "can't cast spells during your turn" (101.2, 601.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import Reference
from engine.language.naming import refuse_about
from engine.language.node import walk
from engine.language.phrase import Meaningless, phrase
from engine.nodes.acts.bans import CantCast
from engine.nodes.acts.playing import PlayerRule, fits_as_spell
from engine.nodes.nouns.filters import Filter
from engine.nodes.triggers.frames import Frame
from engine.refusal import Refusal
from engine.state.seats import active_players

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="[can] not cast {what:p} {frame:s}", it="non [potere] lanciare {what:p} {frame:s}")
class CantCastDuring(PlayerRule):
    """ "can't cast spells during combat", "… during your turn"."""

    what: Filter
    frame: Frame

    def __post_init__(self) -> None:
        if any(isinstance(part, Reference) for part in walk(self.frame)):
            raise Meaningless  # "during their turn": each player's own

    def forbids_casting(self, ctx: Context, player: int, card: int) -> Refusal | None:
        return CantCast(self.what).forbids_casting(ctx, player, card) if self.frame.is_now(ctx) else None


@phrase(
    en=("[can] cast {what:p} only during their own turns", "[can] cast {what:p} only during their turn"),
    it="[potere] lanciare {what:p} solo durante il proprio turno",
)
class CastOnlyOnOwnTurns(PlayerRule):
    """ "can cast spells only during their own turns"."""

    what: Filter

    def forbids_casting(self, ctx: Context, player: int, card: int) -> Refusal | None:
        if player in active_players(ctx.state) or not fits_as_spell(ctx, self.what, card):
            return None
        name = ctx.game.name(ctx.source)
        return refuse_about(
            "601.3", "{0} lets players cast it only during their own turns.",
            "{0} {0:lascia/lasciano} lanciarla solo durante il proprio turno.", name
        )  # fmt: skip
