"""Exchanging control of permanents, and the cards in two zones (701.10)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import Condition, Discourse, Objects, PlayerAct, Reference
from engine.families.continuous import ContinuousAct
from engine.language.phrase import Meaningless, node, phrase
from engine.nodes.acts.life_totals import becomes, can_happen
from engine.nodes.acts.taking import take_objects
from engine.nodes.nouns.amounts import LifeTotal, Property, PropertyOf
from engine.nodes.nouns.zones import ZoneKind
from engine.state.effects import ContinuousEffect

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


EXCHANGED = "exchanged"
"""Memory key, with the slot of an act, of whether it exchanged anything."""


@phrase(en="[exchange] control of {what}", it="[scambiare] il controllo di {what}")
class ExchangeControl(PlayerAct):
    """Two players exchange control of permanents or spells at the same time. Nothing happens if one player controls
    both or if one is gone (701.10a-b)."""

    what: Objects

    is_mentioned_aside = True

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        taken = yield from take_objects(ctx, subjects, self.what)
        found = [each for each in ctx.present_all(taken) if ctx.object(each).zone in ("battlefield", "stack")]
        ctx.note(self.slot, found)
        players = [ctx.controller_of(entity) for entity in found]
        if len(set(players)) == 2 == len(found):
            one, other = (
                events.StartEffect(ContinuousEffect(ctx.source, ctx.controller, (ControlledBy(player),), "game", (id,)))
                for id, player in zip(found, reversed(players), strict=True)
            )
            yield from ctx.do_all([one, other])
            ctx.memo[EXCHANGED, self.slot] = True


@phrase(
    en=("you do not make a exchange", "you do not or can not make a exchange"),
    it=("non fai uno scambio", "non fai o non puoi fare uno scambio"),
)
class NoExchange(Reference, Condition):
    """ "you don't or can't make an exchange": the exchange that the text names did not happen (701.10a)."""

    own_reads = frozenset()

    def meant(self, discourse: Discourse) -> int:
        return discourse.latest(lambda m: isinstance(m.node, ExchangeControl))

    def holds(self, ctx: Context) -> bool:
        return not ctx.memo.get((EXCHANGED, self.refers))


@node
class ControlledBy(ContinuousAct):
    """The act of an effect that gives a player control of the object."""

    player: int

    layers = ("2",)

    def new_controller(self, ctx: Context, entity: int) -> int:
        return self.player


@phrase(
    en="[exchange] your {first} and {second}",
    it="[scambiare] <il@first> <tuo@first> {first} e <il@second> <tuo@second> {second}",
)
class ExchangeZones(PlayerAct):
    """Exchange the cards in two of the player's zones; either may be empty (701.10f)."""

    first: ZoneKind
    second: ZoneKind

    def __post_init__(self) -> None:
        if self.first is self.second:
            raise Meaningless

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            moves = [
                events.Move(card, to.value, source=ctx.source)
                for zone, to in ((self.first, self.second), (self.second, self.first))
                for card in ctx.state.zone(zone.value, player)
            ]
            yield from ctx.do_all(moves)


@phrase(en="[exchange] {life} with {number}", it="[scambiare] {life} con {number}")
class ExchangeLifeWithNumber(PlayerAct):
    """ "Exchange your life total with ~'s toughness": life is gained or lost, and an effect sets the other number
    (701.10g, 613.4b). Nothing happens unless both are possible (701.10a)."""

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
