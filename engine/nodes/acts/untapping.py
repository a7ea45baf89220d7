"""Effects on the untap step: what may stay tapped, what else untaps (502.2)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.families import Recipients
from engine.language.leaves import Features
from engine.language.phrase import phrase
from engine.nodes.acts.playing import PlayerRule
from engine.nodes.acts.stated_rules import RuleForAll, StatedRule
from engine.nodes.nouns.amounts import Number
from engine.nodes.nouns.filters import Filter
from engine.nodes.nouns.objects import All, AttachedObject, Self
from engine.state.seats import active_players

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="you may choose not to untap {what} during your untap step",
    it="puoi scegliere di non STAPpare {what} durante il tuo STAP",
)
class MayStayTapped(StatedRule):
    """ "You may choose not to untap ~ during your untap step" (502.2). The ability's controller chooses, in their own
    untap step."""

    what: Self | AttachedObject

    def about(self) -> Recipients:
        return self.what

    def may_stay_tapped(self, ctx: Context) -> bool:
        return ctx.controller in active_players(ctx.state)


@phrase(
    en="untap {what} during each other player 's untap step",
    it="STAPpa {what} durante lo STAP di ogni altro giocatore",
)
class UntapEachTurn(RuleForAll):
    """ "Untap all permanents you control during each other player's untap step" (502.2)."""

    what: All | Self | AttachedObject

    def also_untaps(self, ctx: Context, player: int) -> Sequence[int]:
        active = active_players(ctx.state)
        return ctx.on_battlefield(self.what.find(ctx)) if player in active and ctx.controller not in active else ()


@phrase(
    en=(
        "[can] not untap more than {number:one} {what} during your untap step",
        "[can] not untap more than {number:one} {what} during their untap (steps|step)",
        "[can] not untap more than {number:one} {what} during (their|his or her) untap step",
    ),
    it=(
        "non [potere] STAPpare più di {number:one} {what} durante il tuo STAP",
        "non [potere] STAPpare più di {number:one} {what} durante (il loro|il proprio) STAP",
        "non [potere] STAPpare più di {number:one} {what} durante il proprio STAP",
    ),
)
class UntapLimited(PlayerRule):
    """ "Players can't untap more than one creature during their untap steps" (502.2)."""

    number: Number
    what: Filter

    def wording(self, language: str, features: Features) -> int:
        """Return the index of the wording for the player."""
        if features.person != 3:
            return 0
        return 1 if features.number == "p" else 2

    def untaps_at_most(self, ctx: Context, untapping: Sequence[int]) -> tuple[int, Sequence[int]] | None:
        return self.number.value(ctx), [entity for entity in untapping if self.what.matches(ctx, entity)]
