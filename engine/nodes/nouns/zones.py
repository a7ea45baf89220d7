"""Zones (400)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from typing import TYPE_CHECKING

from engine.families import Expected, Speaking, Whose, Zone
from engine.language.node import ELSEWHERE
from engine.language.phrase import node, phrase, words

if TYPE_CHECKING:
    from engine.state.context import Context


class ZoneKind(Enum):
    """A zone that each player has (400.1)."""

    HAND = "hand"
    LIBRARY = "library"
    GRAVEYARD = "graveyard"


def came_from(places: Sequence[tuple[str, int]], zone: str, owner: int) -> bool:
    """Whether a card of that owner that was in that zone was in one of the places; each player's hand, library and
    graveyard is a separate place (400.1)."""
    shared = zone not in (kind.value for kind in ZoneKind)
    return any(kind == zone and (shared or player == owner) for kind, player in places)


words(
    {
        ZoneKind.HAND: ("<hand>", "<mano>"),
        ZoneKind.LIBRARY: ("<library>", "<grimorio>"),
        ZoneKind.GRAVEYARD: ("<graveyard>", "<cimitero>"),
    }
)


@phrase(en="{whose} {zone} {whose…}", it="{whose} {zone} {whose…}")
class ZoneOf(Zone, Speaking):
    """A player's zone: "your graveyard"."""

    whose: Whose
    zone: ZoneKind

    def expects(self, name: str) -> frozenset[Expected]:
        return frozenset({Expected.PLAYER})

    @property
    def own_zones(self) -> frozenset[str]:  # type: ignore[override]
        """Its zone."""
        return frozenset({self.zone.value})

    def owners(self, ctx: Context) -> list[int]:
        """Return the players whose zone it is."""
        return [ctx.player_of(who) for who in self.whose.find(ctx)]

    def places(self, ctx: Context) -> list[tuple[str, int]]:
        return [(self.zone.value, player) for player in self.owners(ctx)]


@node
class TwoZones(Zone):
    """Two of a player's zones."""

    whose: Whose
    first: ZoneKind
    second: ZoneKind

    @property
    def own_zones(self) -> frozenset[str]:  # type: ignore[override]
        """Both zones."""
        return frozenset({self.first.value, self.second.value})

    def each(self) -> tuple[ZoneOf, ZoneOf]:
        """Return the two zones."""
        return ZoneOf(self.whose, self.first), ZoneOf(self.whose, self.second)

    def places(self, ctx: Context) -> list[tuple[str, int]]:
        players = [ctx.player_of(who) for who in self.whose.find(ctx)]
        return [(zone.value, player) for player in players for zone in (self.first, self.second)]


@phrase(en="{whose} {first} and/or {second} {whose…}", it="{whose} {first} e/o {second} {whose…}", alone=False)
class OneOrBothZones(TwoZones):
    """One or both, as the searching player chooses: "your library and/or graveyard"."""


@phrase(
    en="{whose} graveyard , hand , and/or library {whose…}",
    it="{whose@cimitero} cimitero , la mano e/o il grimorio {whose…}",
    alone=False,
)
class SomeOfThreeZones(Zone):
    """Any of three zones, as the searching player chooses: "your graveyard, hand, and/or library"."""

    whose: Whose

    own_zones = frozenset({"hand", "library", "graveyard"})

    def each(self) -> tuple[ZoneOf, ...]:
        """Return the zones."""
        return tuple(ZoneOf(self.whose, kind) for kind in (ZoneKind.GRAVEYARD, ZoneKind.HAND, ZoneKind.LIBRARY))

    def places(self, ctx: Context) -> list[tuple[str, int]]:
        return [place for zone in self.each() for place in zone.places(ctx)]


@phrase(
    en="{whose} {first} and {second} {whose…}",
    it=("{whose} {first} e {whose@second} {second} {whose…}", "{whose} {first} e {second} {whose…}"),
    alone=False,
)
class BothZones(TwoZones):
    """Both together: "their hand and graveyard"."""


@phrase(
    en="{whose} graveyard , hand , and library {whose…}",
    it=(
        "{whose@cimitero} cimitero , la mano e il grimorio {whose…}",
        "{whose@cimitero} cimitero , la (tua|sua|propria) mano e il (tuo|suo|proprio) grimorio",
    ),
    alone=False,
)
class ThreeZones(Zone):
    """Three of a player's zones together: "their graveyard, hand, and library"."""

    whose: Whose

    own_zones = frozenset({"hand", "library", "graveyard"})

    def places(self, ctx: Context) -> list[tuple[str, int]]:
        players = [ctx.player_of(who) for who in self.whose.find(ctx)]
        return [(zone, player) for player in players for zone in ("graveyard", "hand", "library")]


@phrase(
    en=("{whose} {first} or {second} {whose…}", "{whose} {first} and/or {second} {whose…}"),
    it=("{whose} {first} o {second} {whose…}", "{whose} {first} e/o {second} {whose…}"),
    prefer=-1,
)
class EitherZone(TwoZones):
    """Two zones, to take something from either: "your hand or graveyard"."""


@node
class ZonesOfAll(Zone):
    """A zone of each player."""

    zone: ZoneKind

    @property
    def own_zones(self) -> frozenset[str]:  # type: ignore[override]
        """Its zone."""
        return frozenset({self.zone.value})

    def places(self, ctx: Context) -> list[tuple[str, int]]:
        return [(self.zone.value, player.id) for player in ctx.state.players]


@phrase(
    en=("a {single?single|} {zone:s}", "any {zone:s}"), it=("{single?un unico|<un>} {zone:s}", "qualsiasi {zone:s}")
)
class AnyZone(ZonesOfAll):
    """Any player's zone: "a graveyard"; "a single graveyard" means that all come from one player's."""

    single: bool = False

    @property
    def of_one_player(self) -> bool:  # type: ignore[override]
        return self.single


@phrase(
    en=("{all?all|} {zone:p}", "all players' {zone:p}"),
    it=("{all?<tutto>|} <il> {zone:p}", "<il> {zone:p} di tutti i giocatori"),
)
class AllZones(ZonesOfAll):
    """Every player's zone: "in graveyards"; as objects, "exile all graveyards"."""

    all: bool = False


@phrase(en="{first:p} {either?or|and} {second:p}", it="<il> {first:p} {either?o|e} <il> {second:p}")
class AllOfTwoZones(Zone):
    """Two zones of every player: "graveyards and libraries"."""

    first: ZoneKind
    second: ZoneKind
    either: bool = False
    """Whether its words take something from either of them."""

    @property
    def own_zones(self) -> frozenset[str]:  # type: ignore[override]
        """Both."""
        return frozenset({self.first.value, self.second.value})

    def places(self, ctx: Context) -> list[tuple[str, int]]:
        return [(zone.value, player.id) for player in ctx.state.players for zone in (self.first, self.second)]


@phrase(en="exile", it=("<il> <esilio>", "esilio"))
class Exile(Zone):
    """The exile zone (406)."""

    own_zones = frozenset({"exile"})

    def places(self, ctx: Context) -> list[tuple[str, int]]:
        return [("exile", 0)]


@phrase(en="the battlefield", it=("<il> <campo di battaglia>", "campo di battaglia"))
class Battlefield(Zone):
    """The battlefield (403)."""

    own_zones = frozenset()

    def places(self, ctx: Context) -> list[tuple[str, int]]:
        return [("battlefield", 0)]


@phrase(en="the command zone", it="la zona di comando")
class CommandZone(Zone):
    """The command zone (408)."""

    own_zones = frozenset()

    def places(self, ctx: Context) -> list[tuple[str, int]]:
        return [("command", 0)]


@phrase(en="outside the game", it=("fuori da il gioco", "fuori da la partita"))
class OutsideTheGame(Zone):
    """ "outside the game": cards that players own and that are in no zone (400.11); here, the players'
    sideboards."""

    own_zones = frozenset()

    def places(self, ctx: Context) -> list[tuple[str, int]]:
        return [("sideboard", player.id) for player in ctx.state.players]


@phrase(en=("anywhere", "any zone"), it=("qualsiasi <zona:s>", "qualsiasi luogo"))
class Anywhere(Zone):
    """Any zone."""

    def places(self, ctx: Context) -> list[tuple[str, int]]:
        own = [(kind.value, player.id) for kind in ZoneKind for player in ctx.state.players]
        return [*own, ("exile", 0), ("battlefield", 0), ("stack", 0), ("command", 0)]


@phrase(en="anywhere other than {zone}", it=("qualsiasi zona tranne {zone}", "qualsiasi luogo tranne {zone}"))
class AnywhereExcept(Anywhere):
    """ "anywhere other than the battlefield"."""

    zone: Battlefield | Exile | ZoneOf

    def places(self, ctx: Context) -> list[tuple[str, int]]:
        but = self.zone.places(ctx)
        return [place for place in super().places(ctx) if place not in but]


@node
class OffBattlefield(Zone):
    """Any zone except the battlefield: "that aren't on the battlefield"."""

    own_zones = ELSEWHERE

    def places(self, ctx: Context) -> list[tuple[str, int]]:
        own = [(kind.value, player.id) for kind in ZoneKind for player in ctx.state.players]
        return [*own, ("exile", 0), ("stack", 0), ("command", 0)]


@phrase(en="{first} and/or {second}", it=("{first} e/o da {second}", "{first} e/o {second}"))
class EitherOfZones(Zone):
    """Either of two zones: "your library and/or your graveyard"."""

    first: ZoneOf
    second: ZoneOf

    @property
    def own_zones(self) -> frozenset[str]:  # type: ignore[override]
        """Both."""
        return self.first.own_zones | self.second.own_zones

    def places(self, ctx: Context) -> list[tuple[str, int]]:
        return [*self.first.places(ctx), *self.second.places(ctx)]


@phrase(en=("{first} and in {second}", "{first} and {second}"), it=("{first} e in {second}", "{first} e {second}"))
class ZonePair(Zone):
    """Two zones together: "exile and in your graveyard"."""

    own_zones = frozenset()

    first: ZoneOf | Exile | Battlefield
    second: ZoneOf | Exile | Battlefield

    def places(self, ctx: Context) -> list[tuple[str, int]]:
        return [*self.first.places(ctx), *self.second.places(ctx)]
