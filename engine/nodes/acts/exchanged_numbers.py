"""Exchanging a life total with the power or toughness of a creature (701.10g)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import PlayerAct
from engine.families.continuous import ContinuousAct
from engine.language.phrase import Meaningless, node, phrase
from engine.nodes.acts.life_totals import becomes, can_happen
from engine.nodes.nouns.amounts import LifeTotal, Property, PropertyOf
from engine.state.effects import ContinuousEffect

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


@phrase(en="[exchange] {life} with {number}", it="[scambiare] {life} con {number}")
class ExchangeLifeWithNumber(PlayerAct):
    """ "Exchange your life total with ~'s toughness": life is gained or lost, and an effect sets the other number
    (701.10g, 613.4b). Nothing happens unless both can (701.10a)."""

    life: LifeTotal
    number: PropertyOf

    def __post_init__(self) -> None:
        if self.number.property not in (Property.POWER, Property.TOUGHNESS):
            raise Meaningless

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        creatures = [each for each in ctx.on_battlefield(self.number.whose.find(ctx)) if ctx.look(each).is_creature]
        players = [ctx.player_of(who) for who in self.life.whose.find(ctx)]
        if len(creatures) != 1 or len(players) != 1:
            return
        life = ctx.state.players[players[0]].life
        changes = becomes(ctx, players[0], self.number.value(ctx))
        if all(can_happen(ctx, change) for change in changes):
            act = NumberSet(self.number.property, life)
            effect = ContinuousEffect(ctx.source, ctx.controller, (act,), "game", tuple(creatures))
            yield from ctx.do_all([*changes, events.StartEffect(effect)])


@node
class NumberSet(ContinuousAct):
    """The act of an effect that sets power or toughness (613.4b)."""

    property: Property
    number: int

    layers = ("7b",)
    independent = True

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        if self.property is Property.POWER:
            look.power = self.number
        else:
            look.toughness = self.number
