"""Cards put into graveyards this turn: "a creature card was put into your graveyard from anywhere this turn", and
descending, which is the same for permanent cards."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from engine.change import events
from engine.families import Amount, PlayerAct, Players, Qualifier, Tally, Zone
from engine.language.phrase import Meaningless, phrase, wording
from engine.nodes.acts.cards import ReturnToYourHand
from engine.nodes.nouns.adjectives import PermanentCard
from engine.nodes.nouns.filters import CardHead, Filter, Noun
from engine.nodes.nouns.happened import past
from engine.nodes.nouns.located import InZone
from engine.nodes.nouns.objects import All, Chosen
from engine.nodes.nouns.players import Your
from engine.nodes.nouns.said_of import is_of
from engine.nodes.nouns.zones import Battlefield, Exile, ZoneKind, ZoneOf
from engine.nodes.sentences.histories import OfTheTurn, Which, many
from engine.nodes.triggers.object_events import is_place

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


def _put(ctx: Context, zone: Zone, origin: Zone | None, turn: Which) -> list[int]:
    """Return what was put there: by last known information if it came from the battlefield (608.2g), otherwise as it
    arrived (400.7)."""
    as_it_left = isinstance(origin, Battlefield)
    return [
        event.object if as_it_left else event.new_id
        for event in turn.history(ctx)
        if isinstance(event, events.Move)
        and event.new_id
        and event.zone != event.from_zone
        and is_place(ctx, zone, event.zone, event.owner)
        and (origin is None or is_place(ctx, origin, event.from_zone, event.owner))
    ]


class _PutSomewhere:
    """Words about something put into a zone this turn; only graveyards and exile are supported."""

    zone: Zone

    def __post_init__(self) -> None:
        if getattr(self.zone, "zone", None) is not ZoneKind.GRAVEYARD and not isinstance(self.zone, Exile):
            raise Meaningless


@phrase(
    en="{what:nom} <was/were@what> put into {zone} (from {origin})? {turn}",
    it="{what:nom} [essere@what] [essere:participle@what] <messo@what> in {zone} (da {origin})? {turn}",
)
class WasPutInto(_PutSomewhere, OfTheTurn):
    """ "three or more cards were put into your graveyard from anywhere other than the battlefield this turn"."""

    what: Chosen
    zone: Zone
    origin: Zone | None = None
    turn: Which = Which.THIS

    gives_number = True

    def holds(self, ctx: Context) -> bool:
        back = past(ctx)
        put = _put(ctx, self.zone, self.origin, self.turn)
        return many(ctx, self.what, sum(self.what.includes(back, entity) for entity in put))


@phrase(
    en="{what:nom} left {zone} {turn}",
    it="{what:nom} [avere@what] lasciato {zone} {turn}",
)
class LeftGraveyard(_PutSomewhere, OfTheTurn):
    """ "a card left your graveyard this turn", as it last was there (603.10a)."""

    what: Chosen
    zone: Zone
    turn: Which = Which.THIS

    gives_number = True

    def holds(self, ctx: Context) -> bool:
        back = past(ctx)
        left = [
            event.object
            for event in self.turn.history(ctx)
            if isinstance(event, events.Move)
            and event.zone != event.from_zone
            and is_place(ctx, self.zone, event.from_zone, event.owner)
        ]
        return many(ctx, self.what, sum(self.what.includes(back, entity) for entity in left))


@phrase(
    en=("put into {zone} (from {origin})? {turn}", "that <was/were@noun> put into {zone} (from {origin})? {turn}"),
    it=(
        "<messo@noun> in {zone} (da {origin})? {turn}",
        "che [essere:indicative@noun] [essere:participle@noun] <messo@noun> in {zone} (da {origin})? {turn}",
    ),
    alone=False,
)
class WhatWasPut(_PutSomewhere, Qualifier):
    """ "put into your graveyard from the battlefield this turn", for counted things."""

    zone: Zone
    origin: Zone | None = None
    turn: Which = Which.THIS

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return entity in _put(ctx, self.zone, self.origin, self.turn)

    def count(self, ctx: Context, what: Filter) -> int:
        """Return how many such things were put there."""
        back = past(ctx)
        return sum(what.fits(back, entity) for entity in _put(ctx, self.zone, self.origin, self.turn))


@phrase(
    en="that <was/were@noun> put there (from {origin})? {turn}",
    it="che [essere:indicative@noun] [essere:participle@noun] <messo@noun> lì (da {origin})? {turn}",
)
class PutThere(Qualifier):
    """ "that was put there from the battlefield this turn", for cards in a graveyard (400.7)."""

    origin: Zone | None = None
    turn: Which = Which.THIS

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return any(
            isinstance(event, events.Move)
            and event.new_id == entity
            and (self.origin is None or is_place(ctx, self.origin, event.from_zone, event.owner))
            for event in self.turn.history(ctx)
        )


@phrase(en="{what:every} {put}", it="<ogni/> {what:every} {put}")
class PutCounted(Tally):
    """ "Permanents put into a graveyard from the battlefield this turn" (702.68a)."""

    what: Filter
    put: WhatWasPut

    def count(self, ctx: Context) -> int:
        return self.put.count(ctx, self.what)


@cache
def _permanent_card() -> Filter:
    return Filter((Noun((PermanentCard(),), CardHead()),), ())


def _descents(ctx: Context, turn: Which) -> list[int]:
    """Return the players who descended, once for each permanent card put into their graveyard from anywhere."""
    back = past(ctx)
    what = _permanent_card()
    return [
        event.owner
        for event in turn.history(ctx)
        if isinstance(event, events.Move)
        and event.zone == "graveyard" != event.from_zone
        and event.new_id
        and what.fits(back, event.new_id)
    ]


@phrase(
    en=("{who:nom} descended {turn}", "{who:nom} [have@who] descended {turn}"),
    it="{who:drop} [essere@who] [discendere:participle@who] {turn}",
)
class Descended(OfTheTurn):
    """ "you descended this turn"."""

    who: Players
    turn: Which = Which.THIS

    def holds(self, ctx: Context) -> bool:
        return is_of(ctx, self.who, set(_descents(ctx, self.turn)))


@phrase(
    en=("the number of times {who:nom} descended {turn}", "the number of times {who:nom} [have@who] descended {turn}"),
    it="il <numero:s> di volte in cui {who:drop} [essere@who] [discendere:participle@who] {turn}",
)
class TimesDescended(Amount):
    """ "the number of times you descended this turn"."""

    who: Players
    turn: Which = Which.THIS

    def value(self, ctx: Context) -> int:
        return sum(self.who.includes(ctx, player) for player in _descents(ctx, self.turn))


@wording(
    en=(
        "[return] to your hand all {what:p} that were put into your graveyard from the battlefield this turn",
        "[return] all {what:p} that were put into your graveyard from the battlefield this turn to your hand",
    ),
    it=(
        "[riprendere] in mano <tutto@what> {what:p,the} che sono <messo:p@what> in il tuo cimitero da il campo di"
        " battaglia in questo turno"
    ),
)
def return_what_died(what: Noun) -> PlayerAct:
    """ "Return to your hand all creature cards that were put into your graveyard from the battlefield this turn": all
    such cards in it that were put there."""
    graveyard = InZone(ZoneOf(Your(), ZoneKind.GRAVEYARD))
    return ReturnToYourHand(All(Filter((what,), (graveyard, PutThere(Battlefield())))))
