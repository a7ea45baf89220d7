"""Restrictions on when players can cast spells: "can't cast spells during your turn" (101.2, 601.3)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from engine.families import Reference
from engine.language.naming import refuse_about
from engine.language.node import walk
from engine.language.phrase import Meaningless, phrase, words
from engine.nodes.acts.bans import CantCast
from engine.nodes.acts.playing import PlayerRule, fits_as_spell
from engine.nodes.nouns.filters import Filter
from engine.nodes.triggers.turn_parts import Frame
from engine.refusal import Refusal
from engine.rules.casting.timing import sorcery_timing
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
            raise Meaningless  # "during their turn" means each player's own

    def forbids_casting(self, ctx: Context, player: int, card: int) -> Refusal | None:
        return CantCast(self.what).forbids_casting(ctx, player, card) if self.frame.is_now(ctx) else None


class CastTime(Enum):
    """The only time when something can be cast."""

    AS_SORCERY = "as a sorcery"
    OWN_TURNS = "their own turns"


words(
    {
        CastTime.AS_SORCERY: (
            "any time (they|you) could cast a sorcery",
            "quando (potrebbe|potrebbero|potresti) lanciare una stregoneria",
        ),
        CastTime.OWN_TURNS: ("during (their own turns|their turn)", "durante il proprio turno"),
    }
)


@phrase(en="[can] cast {what:p} only {time}", it="[potere] lanciare {what:p} solo {time}")
class CastOnly(PlayerRule):
    """ "can cast spells only any time they could cast a sorcery" (307.5), "… only during their own turns", regardless
    of permissions (101.2)."""

    what: Filter
    time: CastTime

    def forbids_casting(self, ctx: Context, player: int, card: int) -> Refusal | None:
        if self._is_now(ctx, player, card) or not fits_as_spell(ctx, self.what, card):
            return None
        name = ctx.game.name(ctx.source)
        if self.time is CastTime.AS_SORCERY:
            return refuse_about(
                "307.5",
                "{0} lets it be cast only when a sorcery could be.",
                "{0} {0:lascia/lasciano} lanciarla solo quando si potrebbe lanciare una stregoneria.",
                name,
            )
        return refuse_about(
            "601.3",
            "{0} lets players cast it only during their own turns.",
            "{0} {0:lascia/lasciano} lanciarla solo durante il proprio turno.",
            name,
        )

    def _is_now(self, ctx: Context, player: int, card: int) -> bool:
        if self.time is CastTime.AS_SORCERY:
            return sorcery_timing(ctx.game, player, apart=card)
        return player in active_players(ctx.state)
