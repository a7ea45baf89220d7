"""Effects of spending certain mana on a spell (106.6): "When you spend this mana to cast a creature spell, draw a
card"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.language.phrase import Meaningless, node, phrase
from engine.nodes.acts.mana_limits import ManaTerms, ToCast
from engine.nodes.nouns.commanders import YourCommander
from engine.nodes.nouns.objects import Chosen
from engine.nodes.sentences.clauses import Compound
from engine.nodes.sentences.effects import WhereX
from engine.nodes.sentences.performing import Later
from engine.state.effects import PendingTrigger

if TYPE_CHECKING:
    from engine.rules.paying.demand import Purpose
    from engine.state.context import Context


@node
class ManaRider(ManaTerms):
    """Words about a spell that the mana is spent on; "that spell" refers to it."""

    is_apart = True

    what: Chosen | YourCommander
    effect: Compound | WhereX

    def spent(self, ctx: Context, spell: int) -> Steps:
        if self.what.includes(ctx, spell):
            ctx.note(self.what.slot, [spell])
            yield from self.follow(ctx)

    def follow(self, ctx: Context) -> Steps:
        """Carry out the effect immediately."""
        yield from self.effect.run(ctx)


@phrase(
    en=(
        "when you spend this mana to cast {what} , {effect}",
        "when that mana is (used|spent) to cast {what} , {effect}",
    ),
    it="quando spendi questo mana per lanciare {what} , {effect}",
)
class WhenSpent(ManaRider):
    """ "When you spend this mana to cast a creature spell, draw a card": a separate triggered ability for each such
    mana (106.6a)."""

    def follow(self, ctx: Context) -> Steps:
        waits = PendingTrigger(
            ctx.source, ctx.controller, Later(self.effect, None), None, ctx.kept(), frozenset(ctx.followed)
        )
        ctx.game.note(events.AbilityWaits(waits))
        yield from ()


@phrase(
    en=(
        "if that mana is spent on {what} , {effect}",
        "if this mana is spent to cast {what} , {effect}",
        "if you spend this mana to cast {what} , {effect}",
    ),
    it="se quel mana viene speso per lanciare {what} , {effect}",
)
class IfSpent(ManaRider):
    """ "If that mana is spent on a creature spell, it gains haste"."""


@phrase(
    en="spend this mana only to cast {what} , and {effect}",
    it=(
        "spendi questo mana solo per lanciare {what} , e {effect}",
        "spendi questo mana solamente per lanciare {what} , e {effect}",
    ),
)
class SpendOnlyAnd(ManaRider):
    """ "Spend this mana only to cast a creature spell, and that spell can't be countered"."""

    def __post_init__(self) -> None:
        if not isinstance(self.what, Chosen):
            raise Meaningless

    def allows(self, ctx: Context, purpose: Purpose | None) -> bool:
        assert isinstance(self.what, Chosen)
        return purpose is not None and ToCast(self.what.what).allows(ctx, purpose)
