"""Doubling power, toughness, counters and mana (701.9)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import Objects, PlayerAct, Whose
from engine.families.continuous import ContinuousAct
from engine.language.leaves import Features
from engine.language.phrase import node, phrase, words
from engine.nodes.acts.taking import take, take_objects
from engine.nodes.nouns.values import CounterKind

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


class Sizes(Enum):
    """Power, toughness or both."""

    POWER = "power"
    TOUGHNESS = "toughness"
    BOTH = "power and toughness"


words(
    {
        Sizes.POWER: ("power", "<forza:s>"),
        Sizes.TOUGHNESS: ("toughness", "<costituzione:s>"),
        Sizes.BOTH: ("power and toughness", "<forza:s> e costituzione"),
    }
)


class Doubling(ContinuousAct, PlayerAct):
    """Double sizes: each creature gets as much as it has when the effect begins, which may be negative (701.9a-c)."""

    sizes: Sizes

    lasts = "end of turn"

    layers = ("7c",)

    def creatures(self, ctx: Context, player: int) -> Steps:
        """Return the creatures affected."""
        raise TypeError(f"{type(self).__name__} doubles nothing")
        yield

    def reach(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        found: list[int] = []
        for player in subjects:
            found += yield from self.creatures(ctx, player)
        found = ctx.on_battlefield(found)
        ctx.memo["doubled", self.slot] = tuple((id, *self._more(ctx, id)) for id in found)
        return found

    def _more(self, ctx: Context, creature: int) -> tuple[int, int]:
        look = ctx.look(creature)
        power = (look.power or 0) if self.sizes is not Sizes.TOUGHNESS else 0
        return power, (look.toughness or 0) if self.sizes is not Sizes.POWER else 0

    def settled(self, ctx: Context) -> Steps:
        return Doubled(ctx.memo["doubled", self.slot])
        yield

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        """Nothing to change: the amounts are fixed when the effect begins."""


@node
class Doubled(ContinuousAct):
    """The act of the effect, with the change for each creature."""

    more: tuple[tuple[int, int, int], ...]

    independent = True

    layers = ("7c",)

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        for creature, power, toughness in self.more:
            if creature == entity:
                look.power = (look.power or 0) + power
                look.toughness = (look.toughness or 0) + toughness


@phrase(en="[double] {whose} {sizes} {whose…}", it="[raddoppiare] {whose} {sizes} {whose…}")
class DoubleIts(Doubling):
    """ "double target creature's power"."""

    whose: Whose
    sizes: Sizes

    def creatures(self, ctx: Context, player: int) -> Steps:
        return self.whose.find(ctx)
        yield


@phrase(en="[double] the {sizes} of {what}", it="[raddoppiare] la {sizes} di {what}")
class DoubleOf(Doubling):
    """ "double the power of each creature you control"."""

    what: Objects
    sizes: Sizes

    def creatures(self, ctx: Context, player: int) -> Steps:
        return (yield from take(ctx, player, self.what))


@phrase(
    en=(
        "[double] the number of ({kind})? <counter:p> on {what}",
        "[double] the number of each kind of counter on {what}",
    ),
    it=(
        "[raddoppiare] il numero di <segnalino:p> ({kind})? su {what}",
        "[raddoppiare] il numero di ogni tipo di segnalino su {what}",
    ),
)
class DoubleCounters(PlayerAct):
    """Put as many counters of the kind, or of each kind, as there are (701.9e)."""

    what: Objects
    kind: CounterKind | None = None

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        found = ctx.on_battlefield((yield from take_objects(ctx, subjects, self.what)))
        ctx.note(self.slot, found)
        yield from ctx.do_all(
            [
                events.PutCounters(entity, kind, number, ctx.source)
                for entity in found
                for kind, number in ctx.object(entity).counters.items()
                if number and self.kind in (None, kind)
            ]
        )


@phrase(
    en=(
        "[double] the number of each kind of counter you have",
        "[double] the number of each kind of counter they have",
    ),
    it=(
        "[raddoppiare] il numero di ogni tipo di segnalino che hai",
        "[raddoppiare] il numero di ogni tipo di segnalino che ha",
    ),
)
class DoublePlayersCounters(PlayerAct):
    """ "Double the number of each kind of counter you have" (701.9e)."""

    def wording(self, language: str, features: Features) -> int:
        """Return 1 for "they have"."""
        return int(features.person == 3)

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        yield from ctx.do_all(
            [
                events.PutCounters(player, kind, number, ctx.source)
                for player in subjects
                for kind, number in ctx.game.counters(player).items()
                if number
            ]
        )


@phrase(
    en="[double] the amount of each type of unspent mana you have",
    it="[raddoppiare] l'ammontare di ogni tipo di mana non speso che hai",
)
class DoubleMana(PlayerAct):
    """Add as much mana of each type as there is in the pool (701.9f)."""

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            for mana, number in tuple(ctx.state.players[player].pool.items()):
                if number:
                    yield from ctx.do(events.AddMana(player, mana * number, ctx.source))
