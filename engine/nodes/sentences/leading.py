"""Players with the most of something: "the player with the most life", "the player who controls the most lands"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import NOTHING, Discourse, Players, Reference
from engine.language.node import Node
from engine.language.phrase import phrase
from engine.nodes.nouns.filters import Filter
from engine.nodes.nouns.players import EachPlayer, PlayerNoun, SomePlayer
from engine.nodes.sentences.comparing import Comparison, ControlsMore, HasMoreCards, HasMoreLife

if TYPE_CHECKING:
    from engine.state.context import Context

Compared = ControlsMore | HasMoreCards | HasMoreLife
"""Conditions about who has more of something."""


class Lead(Node):
    """A quantity in which one player has more, or less, than the others."""

    duties = ("is_compared_by", "number")

    least: bool = False

    def number(self, ctx: Context, player: int) -> int:
        """Return the player's number."""
        raise TypeError(f"{type(self).__name__} counts nothing")

    def is_compared_by(self, condition: Compared) -> bool:
        """Whether the condition compares the same quantity."""
        raise TypeError(f"{type(self).__name__} compares nothing")


@phrase(
    en=("with the {least?least|most} life", "with the {least?lowest|highest} life total"),
    it="con {least?meno|più} punti vita",
)
class LifeLead(Lead):
    """The life total (119.1)."""

    least: bool = False

    own_zones = frozenset()
    own_reads = frozenset({"life"})

    def number(self, ctx: Context, player: int) -> int:
        return ctx.state.players[player].life

    def is_compared_by(self, condition: Compared) -> bool:
        return isinstance(condition, HasMoreLife)


@phrase(
    en=("with the {least?fewest|most} cards in hand", "who has the {least?fewest|most} cards in hand"),
    it=("con {least?meno|più} carte in mano", "che ha {least?meno|più} carte in mano"),
)
class HandLead(Lead):
    """The number of cards in hand (402)."""

    least: bool = False

    own_reads = frozenset({"zones"})

    def number(self, ctx: Context, player: int) -> int:
        return len(ctx.state.players[player].hand)

    def is_compared_by(self, condition: Compared) -> bool:
        return isinstance(condition, HasMoreCards)


@phrase(en="who controls the {least?fewest|most} {what:p}", it="che controlla {least?meno|più} {what:p}")
class BoardLead(Lead):
    """The number of permanents of a kind that the player controls."""

    what: Filter
    least: bool = False

    own_reads = frozenset({"control", "zones"})

    def number(self, ctx: Context, player: int) -> int:
        return sum(self.what.matches(ctx, entity) for entity in ctx.game.permanents(player))

    def is_compared_by(self, condition: Compared) -> bool:
        return isinstance(condition, ControlsMore) and condition.what == self.what


@phrase(en="the {who:s} {lead}", it="<il@who> {who:s} {lead}", prefer=-1)
class TheLeader(Reference, Players):
    """ "the player with the most life", after a condition that one player has more than each other; otherwise ties
    would make it ambiguous."""

    who: PlayerNoun
    lead: Lead

    def meant(self, discourse: Discourse) -> int:
        """Return the slot of the player in the last comparison of players."""
        return 0 if self.is_compared_by(discourse.leading) else NOTHING

    def is_compared_by(self, condition: Node | None) -> bool:
        """Whether the condition says that there is one such player."""
        if not isinstance(condition, Compared) or self.who is not PlayerNoun.PLAYER:
            return False
        fewer = condition.comparison is Comparison.FEWER
        alone = condition.who == SomePlayer(PlayerNoun.PLAYER) and condition.than == EachPlayer(self.who, other=True)
        return alone and fewer == self.lead.least and self.lead.is_compared_by(condition)

    def find(self, ctx: Context) -> list[int]:
        numbers = {player: self.lead.number(ctx, player) for player in ctx.players()}
        best = (min if self.lead.least else max)(numbers.values(), default=0)
        found = [player for player, number in numbers.items() if number == best]
        return found if len(found) == 1 else []
