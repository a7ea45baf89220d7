"""Players described by a clause: "each opponent who controls more lands than you", "the number of opponents who lost
life this turn"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.families import Amount, Count, Countable, Discourse, PlayerQualifier
from engine.language.node import walk
from engine.language.phrase import Meaningless, phrase, wording
from engine.nodes.nouns.players import JUDGED, PlayerNoun, Who, WhoOfSeveral, fitting
from engine.nodes.sentences.comparing import ControlsMore, ControlsMost, HasMoreCards, HasMoreLife, HasThere
from engine.nodes.sentences.controlled import Controls, ControlsEach
from engine.nodes.sentences.counter_conditions import PlayerHasCounters
from engine.nodes.sentences.histories import Attacked, CommittedCrime, HasCast, HasDrawn, LifeChanged, WasDealtDamage
from engine.nodes.sentences.player_states import HasCardsInHand, HasLife

if TYPE_CHECKING:
    from engine.state.context import Context

OfPlayers = (
    Controls
    | ControlsEach
    | ControlsMore
    | ControlsMost
    | HasMoreLife
    | HasMoreCards
    | HasThere
    | HasLife
    | HasCardsInHand
    | PlayerHasCounters
    | LifeChanged
    | WasDealtDamage
    | Attacked
    | HasCast
    | HasDrawn
    | CommittedCrime
)
"""The conditions with a player as subject."""


@phrase(en="{condition}", it="{condition}")
class WhoClause(PlayerQualifier):
    """ "who controls more lands than you": a condition on the player that the noun means."""

    condition: OfPlayers

    own_zones = frozenset()

    def begin_words(self, discourse: Discourse) -> None:
        discourse.frame.relative = True

    def __post_init__(self) -> None:
        if not isinstance(self.condition.who, Who) or sum(isinstance(part, Who) for part in walk(self)) != 1:
            raise Meaningless

    def of_several(self) -> WhoClause:
        """Return the clause for several players."""
        who = self.condition.who
        return self if isinstance(who, WhoOfSeveral) else WhoClause(replace(self.condition, who=WhoOfSeveral()))

    def fits(self, ctx: Context, player: int) -> bool:
        kept = ctx.memo.get(JUDGED)
        ctx.memo[JUDGED] = player
        held = self.condition.holds(ctx)
        ctx.memo[JUDGED] = kept
        return held


@wording(
    en="with {none?no cards|{count} <card@count>} in hand", it="{none?senza carte|con {count} <carta@count>} in mano"
)
def with_cards(count: Count | None = None, none: bool = False) -> PlayerQualifier:
    """ "With four or more cards in hand": who has four or more cards in hand."""
    return WhoClause(HasCardsInHand(Who()) if count is None else HasCardsInHand(Who(), count))


@phrase(en="{who:s} {which}", it="ogni {who:s} {which}")
class PlayersCounted(Countable):
    """ "for each opponent who controls fewer creatures than you"."""

    who: PlayerNoun
    which: PlayerQualifier

    own_reads = frozenset()

    def count(self, ctx: Context) -> int:
        return len(fitting(ctx, self.who.members(ctx, ctx.controller), self.which))


@phrase(
    en=("the number of {who:p} {which}", "the number of your {who:p} {which}"), it="il <numero:s> di {who:p} {which}"
)
class NumberOfPlayers(Amount):
    """ "the number of opponents who were dealt damage this turn"."""

    who: PlayerNoun
    which: PlayerQualifier

    own_reads = frozenset()

    def __post_init__(self) -> None:
        if isinstance(self.which, WhoClause):
            object.__setattr__(self, "which", self.which.of_several())

    def value(self, ctx: Context) -> int:
        return len(fitting(ctx, self.who.members(ctx, ctx.controller), self.which))
