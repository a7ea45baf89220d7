"""Exchanging life totals (119.7, 701.10c), and halves of them (107.1a)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.change import events
from engine.change.events.life import can_lose_life
from engine.decisions import ChooseOption, Option, Steps
from engine.families import Deed, PlayerAct, Players, SimpleNumeral
from engine.language.leaves import Features
from engine.language.phrase import Meaningless, phrase
from engine.nodes.acts.life import can_pay_life
from engine.nodes.acts.stated_rules import RuleForYou
from engine.nodes.nouns.amounts import Rounding
from engine.refusal import Text
from engine.state.seats import sharing
from engine.vocabulary.payment_needs import Need

if TYPE_CHECKING:
    from engine.state.context import Context


def becomes(ctx: Context, player: int, life: int) -> list[events.Event]:
    """Return the gain or loss that changes the player's life total to `life` (119.5)."""
    change = life - ctx.state.players[player].life
    if change > 0:
        return [events.GainLife(player, change, ctx.source)]
    return [events.LoseLife(player, -change)] if change < 0 else []


def one_of_each_team(ctx: Context, players: Sequence[int]) -> Steps:
    """Return the players whose life total changes; a team with a shared total chooses one member (810.9d)."""
    chosen: list[int] = []
    for player in players:
        mates = [mate for mate in players if mate in sharing(ctx.state, player)]
        if player != mates[0]:
            continue
        if len(mates) > 1:
            answer = yield ChooseOption(
                player=player,
                prompt=Text("Whose life total changes?", "I punti vita di chi cambiano?"),
                rule="810.9d",
                source=ctx.source,
                about="player",
                options=[Option(str(mate), ctx.game.player_name(mate)) for mate in mates],
            )
            player = int(answer)
        chosen.append(player)
    return chosen


def exchange(ctx: Context, players: Sequence[int]) -> Steps:
    """Exchange the life totals of two players; do nothing if that is impossible (701.10c)."""
    if len(players) != 2 or players[1] in sharing(ctx.state, players[0]):  # 810.9e
        return
    one, other = (ctx.state.players[player].life for player in players)
    changes = [*becomes(ctx, players[0], other), *becomes(ctx, players[1], one)]
    if all(can_happen(ctx, change) for change in changes):
        yield from ctx.do_all(changes)


def can_happen(ctx: Context, change: events.Event) -> bool:
    """Whether nothing forbids that gain or loss of life (119.7-8)."""
    if isinstance(change, events.LoseLife):
        return can_lose_life(ctx.game, change.player)  # 119.8
    return change.can_happen(ctx.game)  # 119.7


@phrase(en="[exchange] life totals (with {who})?", it="[scambiare] i <punto vita:p> (con {who})?")
class ExchangeLife(PlayerAct):
    """ "Exchange life totals with target player", "two target players exchange life totals" (701.10c)."""

    who: Players | None = None

    @property
    def mutual(self) -> bool:
        return self.who is None

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        if self.who is None:
            yield from exchange(ctx, subjects)
            return
        for player in subjects:
            others = [other for other in ctx.find(self.who) if other != player]
            yield from exchange(ctx, [player, *others])


@phrase(
    en=("[lose] half your life , {rounding}", "[lose] half (their|his or her) life , {rounding}"),
    it=(
        "[perdere] metà di i tuoi <punto vita:p> , {rounding:p}",
        "[perdere] metà di i propri <punto vita:p> , {rounding:p}",
        "[perdere] metà di i suoi <punto vita:p> , {rounding:p}",
        "[perdere] la metà di (i suoi|i propri|i tuoi) <punto vita:p> , {rounding}",
    ),
)
class LoseHalfLife(PlayerAct):
    """ "loses half their life, rounded up" (107.1a, 119.3)."""

    rounding: Rounding

    statement = True

    deeds = frozenset({Deed.LIFE_LOST})

    def wording(self, language: str, features: Features) -> int:
        """Return the index of the wording for the player."""
        return 2 if self.of_target and language == "it" else int(features.person == 3)

    of_target: ClassVar[bool] = False
    """For writing only: whether a target player loses the life."""

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        losses: list[events.Event] = []
        for player in subjects:
            half = half_of(ctx, player, self.rounding)
            if half > 0:
                losses.append(events.LoseLife(player, half))
        done = yield from ctx.do_all(losses)
        lost = sum(event.amount for event in done if isinstance(event, events.LoseLife))
        ctx.note_number(self.slot, lost)
        ctx.memo["lost", self.slot] = lost


@phrase(en="[pay] half your life , {rounding}", it="[pagare] (la)? <metà:s> di i tuoi <punto vita:p> , {rounding}")
class PayHalfLife(PlayerAct):
    """ "Pay half your life, rounded up" (107.1a, 119.4)."""

    rounding: Rounding

    def possible(self, ctx: Context, player: int) -> bool:
        """Whether the player can pay that much life (119.4, 119.8)."""
        half = self._half(ctx)
        return half == 0 or can_pay_life(ctx, player, half)

    def needs(self, ctx: Context, player: int) -> tuple[Need, ...]:
        half = self._half(ctx)
        return (Need("life", half, (player,)),) if half else ()

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        half = self._half(ctx)
        if half:
            yield from ctx.do_all([events.LoseLife(player, half) for player in subjects])

    def _half(self, ctx: Context) -> int:
        return half_of(ctx, ctx.controller, self.rounding)


def half_of(ctx: Context, player: int, rounding: Rounding) -> int:
    """Return half of a player's life, never below 0 (107.1a-b)."""
    life = ctx.state.players[player].life
    return max(0, (life + 1) // 2 if rounding is Rounding.UP else life // 2)


@phrase(
    en="damage that would reduce your life total to less than {least} reduces it to {to} instead",
    it="il danno che ridurrebbe i tuoi punti vita a meno di {least} li riduce invece a {to}",
)
class DamageLeaves(RuleForYou):
    """ "Damage that would reduce your life total to less than 1 reduces it to 1 instead"."""

    least: SimpleNumeral
    to: SimpleNumeral

    def __post_init__(self) -> None:
        if self.least != self.to:
            raise Meaningless

    def least_life(self, ctx: Context) -> int | None:
        return self.least.value(ctx)
