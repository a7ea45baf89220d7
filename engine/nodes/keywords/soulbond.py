"""Soulbond and paired creatures (702.94)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import Adjective, Condition, ObjectReference, Objects, PlayerAct
from engine.families.continuous import ContinuousAct
from engine.language.phrase import Meaningless, node, phrase
from engine.nodes.acts.taking import take
from engine.nodes.keywords.declaring import keyword
from engine.nodes.nouns.joined import Both
from engine.state.effects import ContinuousEffect

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


Soulbond = keyword(
    "soulbond",
    "unione d'anime",
    "702.94",
    "When ~ enters, if you control ~ and another creature and both are unpaired, you may pair ~ with another "
    "unpaired creature you control.\n"
    "Whenever another creature enters under your control, if you control that creature and ~ and both are "
    "unpaired, you may pair that creature with ~.",
)


@node
class Paired(ContinuousAct):
    """The act of the effect that keeps two creatures paired; it changes neither of them."""


@node
class BothStay(Condition):
    """Both are still creatures on the battlefield under the player's control (702.94e)."""

    pair: tuple[int, ...]
    player: int

    def holds(self, ctx: Context) -> bool:
        return all(can_be_paired(ctx, entity, self.player) for entity in self.pair)


def can_be_paired(ctx: Context, entity: int, player: int) -> bool:
    """Whether it is a creature on the battlefield under the player's control (702.94c)."""
    object = ctx.state.objects.get(entity)
    if object is None or object.zone != "battlefield":
        return False
    return ctx.game.look(entity).is_creature and ctx.game.controller(entity) == player


def partner(ctx: Context, entity: int) -> int | None:
    """Return the creature it is paired with; None if it is unpaired (702.94b)."""
    for effect in ctx.state.effects:
        if isinstance(effect.until, BothStay) and entity in effect.until.pair:
            first, second = effect.until.pair
            return second if entity == first else first
    return None


@phrase(
    en="you control {what} and {other} and both are unpaired",
    it="controlli {what} e {other} ed entrambi sono non abbinati",
)
class BothUnpaired(Condition):
    """The intervening "if" clause of soulbond (702.94a)."""

    what: Objects
    other: Objects

    def __post_init__(self) -> None:
        if isinstance(self.what, Both) or isinstance(self.other, Both):
            raise Meaningless

    def holds(self, ctx: Context) -> bool:
        one = [entity for entity in self.what.find(ctx) if is_free(ctx, entity)]
        return any(is_free(ctx, other) and other not in one for other in self.other.find(ctx)) and bool(one)


def is_free(ctx: Context, entity: int) -> bool:
    """Whether the creature could be paired with another one its controller controls."""
    return can_be_paired(ctx, entity, ctx.controller) and partner(ctx, entity) is None


@phrase(en="unpaired", it="non <abbinato>")
class Unpaired(Adjective):
    """ "unpaired" (702.94b)."""

    rank = 10
    rank_it = 60

    own_reads = frozenset({"effects"})

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return partner(ctx, entity) is None


@phrase(en="[pair] {what} with {other}", it="[abbinare] {what} con {other}")
class Pair(PlayerAct):
    """Pair two creatures for as long as both remain creatures under the same player's control (702.94a)."""

    what: Objects
    other: Objects

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            one = ctx.on_battlefield((yield from take(ctx, player, self.what)))
            two = ctx.on_battlefield((yield from take(ctx, player, self.other)))
            pair = (*one[:1], *two[:1])
            able = len(set(pair)) == 2 and all(can_be_paired(ctx, each, player) for each in pair)
            if able and all(partner(ctx, each) is None for each in pair):  # 702.94c-d
                effect = ContinuousEffect(pair[0], player, (Paired(),), "condition", pair, until=BothStay(pair, player))
                yield from ctx.do(events.StartEffect(effect))


@phrase(en="{what:nom} [be@what] paired with {pair}", it="{what:drop} [essere@what] <abbinato@what> con {pair}")
class IsPaired(Condition):
    """ "~ is paired with another creature" (702.94b)."""

    what: Objects
    pair: ThePair

    own_reads = frozenset({"effects"})

    def holds(self, ctx: Context) -> bool:
        return any(partner(ctx, entity) is not None for entity in self.what.find(ctx))


@phrase(en="another creature", it="un'altra creatura", number="p", alone=False)
class ThePair(Objects):
    """The two creatures of a pair, which later words call "both creatures"."""

    is_pair = True

    def find(self, ctx: Context) -> list[int]:
        other = partner(ctx, ctx.source)
        return [ctx.source, other] if other is not None else []


@phrase(en="both creatures", it="entrambe le creature", number="p")
class BothCreatures(ObjectReference):
    """ "both creatures": the two that are paired."""

    def find(self, ctx: Context) -> list[int]:
        return ctx.recall(self.refers)
