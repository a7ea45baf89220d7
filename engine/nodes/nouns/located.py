"""Qualifiers that name a zone (400)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import (
    Deed,
    Located,
    Qualifier,
    ThisWay,
    Zone,
)
from engine.language.node import Node, said
from engine.language.phrase import Meaningless, phrase, wording
from engine.nodes.nouns.filters import CardHead, Filter
from engine.nodes.nouns.zones import AllOfTwoZones, BothZones, OffBattlefield, OutsideTheGame, ZoneKind, came_from

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


@phrase(en="in {zone}", it="in {zone}")
class InZone(Located):
    """ "in your graveyard"."""

    zone: Zone

    own_zones = frozenset()

    def said_in(self, language: str) -> Node:
        if language == "it" and isinstance(self.zone, AllOfTwoZones):
            return said(in_two_zones, first=self.zone.first, second=self.zone.second, either=self.zone.either)
        return self

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return self.zone.holds(ctx, entity)


@wording(en=(), it="in <il> {first:p} {either?o|e} in <il> {second:p}")
def in_two_zones(first: ZoneKind, second: ZoneKind, either: bool = False) -> InZone:
    """ "In graveyards and libraries", where Italian repeats "in"."""
    return InZone(AllOfTwoZones(first, second, either))


@wording(en=(), it="a il di fuori di (la partita|il gioco)")
def from_beyond() -> Located:
    """ "From outside the game", with the Italian words on cards."""
    return FromZone(OutsideTheGame())


@phrase(en="from {zone}", it="da {zone}")
class FromZone(Located):
    """ "from your graveyard"; for a spell, where it was cast from (601.2a)."""

    zone: Zone | BothZones

    own_zones = frozenset()

    names_origin = True

    def said_in(self, language: str) -> Node:
        """Italian cards have longer words for what is outside the game, and repeat "from"."""
        if language == "it" and isinstance(self.zone, AllOfTwoZones):
            return said(from_two_zones, first=self.zone.first, second=self.zone.second, either=self.zone.either)
        return said(from_beyond) if language == "it" and isinstance(self.zone, OutsideTheGame) else self

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        object = ctx.object(entity)
        if object.zone != "stack" or object.item is None:
            return self.zone.holds(ctx, entity)
        return came_from(self.zone.places(ctx), object.item.zone, object.owner)


@wording(en=(), it="da <il> {first:p} {either?o|e} da <il> {second:p}")
def from_two_zones(first: ZoneKind, second: ZoneKind, either: bool = False) -> FromZone:
    """ "From graveyards or libraries", where Italian repeats "from"."""
    return FromZone(AllOfTwoZones(first, second, either))


@phrase(en="on the battlefield", it="su il campo di battaglia")
class OnBattlefield(Qualifier):
    """ "on the battlefield"."""

    own_zones = frozenset()

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return ctx.object(entity).zone == "battlefield"


@phrase(
    en=("that [be:indicative@noun] not on the battlefield", "not on the battlefield"),
    it="che non [essere:indicative@noun] su il campo di battaglia",
)
class NotOnBattlefield(Located):
    """ "that aren't on the battlefield": in any other zone."""

    own_zones = frozenset()

    zone: Zone = OffBattlefield()

    def __post_init__(self) -> None:
        if self.zone != OffBattlefield():
            raise Meaningless

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return self.zone.holds(ctx, entity)


@phrase(en=("from among the {what:p,every}", "from among {what:p,every}"), it="<scelto> tra {what:p,every,the}")
class FromAmong(Located):
    """ "from among the cards exiled with ~": one of those cards, wherever they are."""

    own_zones = frozenset()

    what: Filter

    def __post_init__(self) -> None:
        if self.what.places is None or self.what.of_all_chosen:
            raise Meaningless

    @property
    def zone(self) -> Zone:  # type: ignore[override]
        """Their zone."""
        assert self.what.places is not None
        return self.what.places

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return self.what.matches(ctx, entity)


@phrase(en="from it", it=("da essa", "da quella mano"))
class FromThatHand(ThisWay, Qualifier):
    """ "from it": from the hand revealed or looked at before."""

    head_kinds = (CardHead,)

    deed = Deed.HAND_SHOWN

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return entity in ctx.present_all(ctx.recall(self.refers))
