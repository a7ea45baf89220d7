"""What triggers on planes and schemes: planeswalking, the planar die, setting in motion (701.24, 701.25, 901)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.change.events.planar import Symbol
from engine.language.phrase import phrase, wording, words
from engine.nodes.nouns.objects import Self
from engine.nodes.nouns.players import You
from engine.nodes.triggers.player_events import PlayerEvent
from engine.nodes.triggers.triggers import Occurrence, PlayerOccurrence

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="[planeswalk]", it="[viaggiare] tra i piani")
class Planeswalks(PlayerEvent):
    """ "Whenever a player planeswalks" (901.11)."""

    events = (events.PlaneswalkTo,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        return event.player if event.new_id else None


@phrase(en="[planeswalk] to {what}", it="[viaggiare] verso {what}")
class PlaneswalksTo(PlayerEvent):
    """ "When you planeswalk to ~" (701.24d)."""

    what: Self

    events = (events.PlaneswalkTo,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        return event.player if event.new_id == ctx.source else None


@phrase(en="[planeswalk] away from {what}", it="[viaggiare] via da {what}")
class PlaneswalksAway(PlayerEvent):
    """ "When you planeswalk away from ~" (701.24d)."""

    what: Self

    events = (events.PlaneswalkAway,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        return event.player if event.object == ctx.source else None


@phrase(en="[encounter] {what}", it="[incontrare] {what}")
class Encounters(PlaneswalksTo):
    """ "When you encounter ~", of a phenomenon (310.5)."""



class RolledSymbol(Enum):
    """What a face of the planar die shows, as a trigger names it."""

    PLANESWALK = Symbol.PLANESWALK
    CHAOS = Symbol.CHAOS


words(
    {
        RolledSymbol.PLANESWALK: ("{PW}", "{PW}"),
        RolledSymbol.CHAOS: ("{CHAOS}", "{CHAOS}"),
    }
)


@phrase(
    en=("[roll] {symbol}", "[roll] the planar die and {symbol} comes up"),
    it=("[lanciare] il dado planare ed esce {symbol}", "[lanciare] il dado planare e esce {symbol}"),
)
class Rolls(PlayerEvent):
    """ "Whenever you roll {CHAOS}" (309.7, 901.9b-c)."""

    symbol: RolledSymbol

    events = (events.RollPlanarDie,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        return event.player if event.result is self.symbol.value else None


@wording(en="chaos ensues", it=("si scatena il caos", "il caos si scatena"))
def chaos_ensues() -> Occurrence:
    """ "Chaos ensues": newer words for "you roll {CHAOS}"."""
    return PlayerOccurrence(You(), (Rolls(RolledSymbol.CHAOS),))


@phrase(en="[set] {what} in motion", it="[mettere] in moto {what}")
class SetsInMotion(PlayerEvent):
    """ "When you set this scheme in motion" (904.9)."""

    what: Self

    events = (events.SetInMotion,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        return event.player if event.object == ctx.source else None


@phrase(en="[abandon] {what}", it="[abbandonare] {what}")
class Abandons(PlayerEvent):
    """ "When you abandon this scheme" (701.26b)."""

    what: Self

    events = (events.Abandon,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        return event.player if event.object == ctx.source else None
