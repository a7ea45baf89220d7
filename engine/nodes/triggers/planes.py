"""Triggers of planes and schemes: planeswalking, the planar die, setting in motion (701.24, 701.25, 901)."""

from __future__ import annotations

from enum import Enum
from functools import cached_property
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


class PlanarDeed(Enum):
    """What a player does with a plane, phenomenon or scheme: the event class, and its attribute with the card."""

    TO = (events.PlaneswalkTo, "new_id")
    ENCOUNTER = (events.PlaneswalkTo, "new_id", "phenomenon")
    AWAY = (events.PlaneswalkAway, "object")
    ABANDON = (events.Abandon, "object")


words(
    {
        PlanarDeed.TO: ("[planeswalk] to", "[viaggiare] verso"),
        PlanarDeed.ENCOUNTER: ("[encounter]", "[incontrare]"),
        PlanarDeed.AWAY: ("[planeswalk] away from", "[viaggiare] via da"),
        PlanarDeed.ABANDON: ("[abandon]", "[abbandonare]"),
    }
)


@phrase(en="{deed} {what}", it="{deed} {what}")
class DoesPlanarDeed(PlayerEvent):
    """ "When you planeswalk to ~" (701.24d), "encounter ~" (310.5), "abandon this scheme" (701.26b)."""

    deed: PlanarDeed
    what: Self

    @cached_property
    def events(self) -> tuple[type[events.Event], ...]:  # type: ignore[override]
        """The event class."""
        return (self.deed.value[0],)

    def subject(self, ctx: Context, event: Any) -> int | None:
        return event.player if getattr(event, self.deed.value[1]) == ctx.source else None


class RolledSymbol(Enum):
    """A face of the planar die, as named by triggers."""

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
