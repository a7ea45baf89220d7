"""Acts of players with cards: draw, discard, search, look, reveal, put."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, ClassVar

from engine.change import events
from engine.change.tracked_moves import move
from engine.decisions import ChooseNumber, Steps
from engine.families import (
    Countable,
    Deed,
    Expected,
    Head,
    Numeral,
    Objects,
    PlayerAct,
    Players,
    Reference,
    SimpleNumeral,
    Zone,
)
from engine.families.playability import Surroundings
from engine.language.leaves import Features
from engine.language.node import Node, said
from engine.language.phrase import Meaningless, phrase, wording
from engine.language.said import ShowsZone
from engine.nodes.acts.destinations import (
    ControlledBy,
    ControlOf,
    Destination,
    IntoZone,
    OnBottom,
    OntoBattlefield,
    OnTop,
    WithCounters,
    choice_purpose,
    is_graveyard,
    is_hand,
    onto_battlefield,
)
from engine.nodes.acts.either import EitherAct
from engine.nodes.acts.library import is_quality_stated, scry, search, surveil, zones_searched
from engine.nodes.acts.search_limits import may_search, searchable
from engine.nodes.acts.taking import enough, needs_of, one_each, take, take_objects
from engine.nodes.nouns.adjectives import Drawn, IntoGraveyard
from engine.nodes.nouns.amounts import CountOf, EqualTo, Exactly, Number, Rounding, as_many_as_in_zone
from engine.nodes.nouns.filters import CardHead, Filter, Noun, TokenHead
from engine.nodes.nouns.joined import AndOr
from engine.nodes.nouns.located import FromZone, InZone
from engine.nodes.nouns.objects import All, Chosen, Target, check_origin
from engine.nodes.nouns.parts_of import TopCards
from engine.nodes.nouns.players import Your
from engine.nodes.nouns.qualifiers import ExceptFor
from engine.nodes.nouns.references import Them, ThePlural, Those
from engine.nodes.nouns.zones import (
    BothZones,
    OneOrBothZones,
    SomeOfThreeZones,
    ThreeZones,
    ZoneKind,
    ZoneOf,
    ZonePair,
)
from engine.refusal import Text
from engine.vocabulary.payment_needs import Need

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en=("[draw] {number:a} <card> {number:a…}", "[draw] {number:a} additional <card> {number…}"),
    it=("[pescare] {number:a} <carta> {number:a…}", "[pescare] {number:a} <carta> aggiuntiva {number…}"),
)
class Draw(PlayerAct):
    """Draw cards (121)."""

    number: Numeral

    deeds = frozenset({Drawn.DRAWN})
    moves_unseen = True
    may_be_named = True
    is_mentioned_aside = True
    shows_cards = True
    kinds_named = frozenset({"card"})

    @property
    def is_several(self) -> bool:
        return self.number.plural

    @property
    def names_objects(self) -> bool:
        return self.is_several

    def said_in(self, language: str) -> Node:
        """Return the form for Italian, which doesn't repeat "cards" in "as many cards as there are in your hand"."""
        number = self.number
        if language == "it" and isinstance(number, EqualTo) and isinstance(number.amount, CountOf):
            what = number.amount.what
            if what.nouns == (Noun((), CardHead()),) and len(what.tail) == 1 and isinstance(what.tail[0], InZone):
                return replace(self, number=said(as_many_as_in_zone, place=what.tail[0]))
        return self

    def barred(self, ctx: Context, player: int) -> bool:
        left = events.draws_left(ctx.game, player)
        return left is not None and left < self.number.value(ctx)

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        number = self.number.value(ctx)
        draws: list[events.Event] = [events.DrawCards(player, number) for player in subjects if number > 0]
        done = yield from ctx.do_all(draws)
        drawn = (event.cards for event in done if isinstance(event, events.DrawCards))
        ctx.note(self.slot, [card for cards in drawn for card in cards])
        ctx.note_number(self.slot, number)


@phrase(
    en="[draw] {number:a} <card> plus a additional <card:s> for each {per:s}",
    it="[pescare] {number:a} <carta> più una <carta:s> aggiuntiva per {per:s}",
)
class DrawPlus(PlayerAct):
    """ "draws X cards plus an additional card for each Island you control" (121)."""

    number: SimpleNumeral
    per: Countable

    deeds = frozenset({Drawn.DRAWN})
    moves_unseen = True
    names_objects = True
    is_several = True
    kinds_named = frozenset({"card"})

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        number = self.number.value(ctx) + self.per.count(ctx)
        done = yield from ctx.do_all([events.DrawCards(player, number) for player in subjects if number > 0])
        drawn = (event.cards for event in done if isinstance(event, events.DrawCards))
        ctx.note(self.slot, [card for cards in drawn for card in cards])
        ctx.note_number(self.slot, number)


def discard(ctx: Context, discards: Sequence[events.Event]) -> Steps:
    """Carry out the discards. A card that goes to a hidden zone without being revealed has no known characteristics
    (701.8c)."""
    before = len(ctx.state.history)
    yield from ctx.do_all(discards)
    happened = ctx.state.history[before:]
    shown = {card for event in happened if isinstance(event, events.Reveal) for card in event.cards}
    cards = [event.card for event in discards if isinstance(event, events.Discard) and event.card not in shown]
    unseen = [
        card
        for card in cards
        if any(
            new in ctx.state.objects and ctx.object(new).zone in events.HIDDEN_ZONES
            for new in ctx.state.became.get(card, ())
        )
    ]
    yield from ctx.do_all([events.LoseSight(card) for card in unseen])


@phrase(en="[discard] {what} {at_random?at random|}", it="[scartare] {what:object} {at_random?a caso|}")
class Discard(PlayerAct):
    """Discard cards (701.8)."""

    choice_purpose = "discard"

    deeds = frozenset({Deed.DISCARDED, IntoGraveyard.PUT})
    moves_to = "elsewhere"

    what: Objects
    at_random: bool = False

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        discarded: list[events.Event] = []
        for player in subjects:
            hand = list(ctx.state.players[player].hand)
            if self.at_random and isinstance(self.what, Chosen):
                _, most = self.what.count.bounds(ctx)
                fitting = [card for card in hand if self.what.what.fits(ctx, card)]
                cards = ctx.state.random.sample(fitting, min(len(fitting), most if most is not None else len(fitting)))
            else:
                cards = yield from take(ctx, player, self.what, among=hand)
            discarded += [events.Discard(player, card, ctx.source) for card in cards if card in hand]
        ctx.note(self.slot, [event.card for event in discarded if isinstance(event, events.Discard)])
        ctx.followed.update(ctx.recall(self.slot))
        yield from discard(ctx, discarded)

    def possible(self, ctx: Context, player: int) -> bool:
        return enough(ctx, self.what, self._fitting(ctx, player))

    def needs(self, ctx: Context, player: int) -> tuple[Need, ...]:
        return needs_of(ctx, "here", self.what, self._fitting(ctx, player))

    @property
    def asks_hidden_quality(self) -> bool:
        return isinstance(self.what, Chosen) and is_quality_stated(self.what)

    def _fitting(self, ctx: Context, player: int) -> list[int]:
        return [card for card in ctx.state.players[player].hand if self.what.includes(ctx, card)]


@phrase(
    en=("[discard] {hand}", "[discard] all (the)? cards in {hand}"),
    it=("[scartare] {hand}", "[scartare] tutte le carte in {hand}"),
    prefer=1,
)
class DiscardHand(PlayerAct):
    """Discard all cards in hand (701.8)."""

    deeds = frozenset({Deed.DISCARDED, IntoGraveyard.PUT})

    hand: ZoneOf

    has_resulting_number = True

    def __post_init__(self) -> None:
        if self.hand.zone is not ZoneKind.HAND:  # only a hand is discarded
            raise Meaningless

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        discarded: list[events.Event] = []
        for player in subjects:
            discarded += [events.Discard(player, card, ctx.source) for card in ctx.state.players[player].hand]
        ctx.note_number(self.slot, len(discarded))
        ctx.note(self.slot, [event.card for event in discarded if isinstance(event, events.Discard)])
        ctx.followed.update(ctx.recall(self.slot))
        yield from discard(ctx, discarded)


@phrase(en="[discard] {number:a} <card> {number…}", it="[scartare] {number:a} <carta> {number…}")
class DiscardEqualTo(PlayerAct):
    """ "discards cards equal to the number of charge counters on ~" (701.8)."""

    number: EqualTo

    def possible(self, ctx: Context, player: int) -> bool:
        return len(ctx.state.players[player].hand) >= self.number.value(ctx)

    def needs(self, ctx: Context, player: int) -> tuple[Need, ...]:
        return one_each("here", self.number.value(ctx), ctx.state.players[player].hand)

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        discarded: list[events.Event] = []
        for player in subjects:
            cards = Chosen(Filter((Noun((), CardHead()),)), Exactly(Number(max(0, self.number.value(ctx)))))
            found = yield from take(ctx, player, cards, among=list(ctx.state.players[player].hand))
            discarded += [events.Discard(player, card, ctx.source) for card in found]
        ctx.note(self.slot, [event.card for event in discarded if isinstance(event, events.Discard)])
        ctx.followed.update(ctx.recall(self.slot))
        yield from discard(ctx, discarded)


@phrase(
    en=(
        "[mill] {number:a} <card> {number…}",
        "[put] {number:a} <card> {number…} from the top of (your|their|his or her) library into (your|their|his or her)"
        " graveyard",
        "[put] a number of <card:p> {number…} from the top of (your|their|his or her) library into"
        " (your|their|his or her) graveyard",
    ),
    it="[macinare] {number:a} <carta> {number…}",
    prefer=1,
)
class Mill(PlayerAct):
    """Put cards from the top of the library into the graveyard (701.13)."""

    number: Numeral

    deeds = frozenset({Deed.MILLED, IntoGraveyard.PUT})
    moves_unseen = True
    names_objects = True
    shows_cards = True
    kinds_named = frozenset({"card"})

    @property
    def is_several(self) -> bool:
        return self.number.plural

    def needs(self, ctx: Context, player: int) -> tuple[Need, ...]:
        return ()

    def possible(self, ctx: Context, player: int) -> bool:
        """Whether the library has that many cards (701.13b)."""
        return len(ctx.state.players[player].library) >= self.number.value(ctx)

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        cards = yield from mill(ctx, subjects, self.number.value(ctx))
        ctx.note(self.slot, cards)


@phrase(
    en=(
        "[mill] half your library , {rounding}",
        "[mill] half their library , {rounding}",
        "[mill] half his or her library , {rounding}",
        "[put] the top half of (your|their|his or her) library , {rounding} , into (your|their|his or her) graveyard",
    ),
    it=(
        "[macinare] metà di il tuo grimorio , {rounding}",
        "[macinare] metà di il proprio grimorio , {rounding}",
        "[macinare] (la)? metà di (il suo|il proprio|il tuo) grimorio , {rounding}",
    ),
)
class MillHalf(PlayerAct):
    """ "mills half their library, rounded up" (107.1a, 701.13a)."""

    rounding: Rounding

    def wording(self, language: str, features: Features) -> int:
        """Return the index of the wording for the library's owner."""
        return int(features.person == 3)

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        more = self.rounding is Rounding.UP
        halves = {player: (len(ctx.state.players[player].library) + more) // 2 for player in subjects}
        mills = [events.Mill(player, half, ctx.source) for player, half in halves.items() if half > 0]
        done = yield from ctx.do_all(mills)
        cards = [moved.object for event in done if isinstance(event, events.Mill) for moved in event.moved]
        ctx.followed.update(cards)
        ctx.note(self.slot, cards)


def mill(ctx: Context, players: Sequence[int], number: int) -> Steps:
    """Mill that many cards from each player's library at the same time (701.13a). Return the cards."""
    mills = [events.Mill(player, number, ctx.source) for player in players] if number > 0 else []
    done = yield from ctx.do_all(mills)
    cards = [moved.object for event in done if isinstance(event, events.Mill) for moved in event.moved]
    ctx.followed.update(cards)
    return cards


@phrase(en="[draw] up to {number:a} <card@number>", it="[pescare] fino a {number:a} <carta@number>")
class DrawUpTo(PlayerAct):
    """ "draws up to two cards": the player chooses how many as they do it (608.2d)."""

    number: SimpleNumeral

    deeds = frozenset({Drawn.DRAWN})
    moves_unseen = True
    names_objects = True
    is_several = True
    kinds_named = frozenset({"card"})

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        draws: list[events.Event] = []
        for player in subjects:
            left = events.draws_left(ctx.game, player)
            most = self.number.value(ctx) if left is None else min(left, self.number.value(ctx))
            number = yield ChooseNumber(
                player=player,
                prompt=Text("How many cards do you draw?", "Quante carte peschi?"),
                rule="608.2d",
                source=ctx.source,
                minimum=0,
                maximum=most,
            )
            if number:
                draws.append(events.DrawCards(player, number))
        done = yield from ctx.do_all(draws)
        drawn = (event.cards for event in done if isinstance(event, events.DrawCards))
        ctx.note(self.slot, [card for cards in drawn for card in cards])


@phrase(en="[scry] {number}", it="[profetizzare] {number}")
class Scry(PlayerAct):
    """Look at cards from the top of the library and put them back on top or on the bottom (701.18)."""

    number: Numeral

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            yield from scry(ctx, player, self.number.value(ctx))


@phrase(en="[surveil] {number}", it="[sorvegliare] {number}")
class Surveil(PlayerAct):
    """Look at cards from the top of the library and put them back on top or into the graveyard (701.42)."""

    number: Numeral

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            yield from surveil(ctx, player, self.number.value(ctx))


@phrase(en="[search] {zone} for {what}", it="[passare] in rassegna {zone} per {what}")
class Search(PlayerAct):
    """Search a zone for cards (701.19)."""

    zone: Zone | OneOrBothZones | ThreeZones | SomeOfThreeZones
    what: Objects

    finds_later = True

    deeds = frozenset({Deed.SEARCHED})

    def idle_parts(self, around: Surroundings) -> Iterator[Node]:
        """Yield what could never be found."""
        if not self.what.sought or not all(isinstance(part, Chosen | All | AndOr) for part in self.what.sought):
            yield self.what

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            zones = yield from zones_searched(ctx, player, self.zone)
            zones = [zone for zone in zones if may_search(ctx, player, zone)]
            if not zones:
                for slot in (self.slot, self.what.slot, *(part.slot for part in self.what.sought)):
                    ctx.note(slot, [])
                continue
            kinds = {kind for zone in zones for kind, _ in zone.places(ctx)}
            ctx.note_number(self.slot, int("library" in kinds))
            if "library" in kinds:
                ctx.memo["searchers", self.slot] = (*ctx.memo.get(("searchers", self.slot), ()), player)
            cards = [card for zone in zones for card in searchable(ctx, player, zone)]
            found = yield from search(ctx, player, cards, self.what)
            ctx.note(self.slot, found)
            ctx.note(self.what.slot, found)


@phrase(
    en=("[shuffle]", "[shuffle] it", "[shuffle] (your|their|that|his or her|that player 's) library"),
    it=("[rimescolare]", "[rimescolare] (il tuo|il proprio|il suo|quel) grimorio"),
)
class Shuffle(PlayerAct):
    """Shuffle the library just searched, or the player's own (701.20)."""

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        yield from ctx.do_all([events.Shuffle(player) for player in subjects])


@phrase(
    en="[shuffle] {what} (from {origin})? into {library}",
    it=(
        "[rimescolare] {what:object} (da {origin})? in {library}",
        "[rimescolare] in {library} {what:object} (da {origin})?",
    ),
)
class ShuffleInto(PlayerAct):
    """Shuffle objects into a library (701.20)."""

    choice_purpose = "put away"

    what: Objects
    library: Zone
    origin: Zone | None = None

    def __post_init__(self) -> None:
        check_origin(self.what, self.origin)
        _check_library(self.library)

    def wording(self, language: str, features: object) -> int:
        """Return 1 for Italian, which names the library first if the objects' zone is named."""
        tail = self.what.what.tail if isinstance(self.what, Chosen | Target) else ()
        return int(language == "it" and any(isinstance(each, FromZone) for each in tail))

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        objects = yield from take_objects(ctx, subjects, self.what, origin=self.origin)
        owners = dict.fromkeys(ctx.owner_of(entity) for entity in objects)
        yield from move(ctx, objects, "library")
        yield from ctx.do_all([events.Shuffle(owner) for owner in owners or subjects])


def _check_library(zone: Zone) -> None:
    """Refuse any zone except a library with Meaningless: nothing else is shuffled (701.20a)."""
    if isinstance(zone, ZoneOf) and zone.zone is not ZoneKind.LIBRARY:
        raise Meaningless


@phrase(
    en="[shuffle] {what} and {zone} into (their|its) owner's library",
    it="[rimescolare] {what:object} e {zone} in il grimorio di il (loro|suo) proprietario",
)
class ShuffleWithZone(PlayerAct):
    """ "Shuffle ~ and your graveyard into their owner's library" (701.20)."""

    choice_purpose = "put away"

    what: Objects
    zone: ZoneOf

    def __post_init__(self) -> None:
        if self.zone.zone is ZoneKind.LIBRARY:
            raise Meaningless

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        objects = yield from take_objects(ctx, subjects, self.what)
        cards = list(dict.fromkeys((*objects, *self.zone.cards(ctx))))
        owners = dict.fromkeys((*(ctx.owner_of(each) for each in objects), *self.zone.owners(ctx)))
        yield from move(ctx, cards, "library")
        yield from ctx.do_all([events.Shuffle(owner) for owner in owners])


@phrase(en="[shuffle] {zone} into {library}", it="[rimescolare] {zone} in {library}")
class ShuffleZoneInto(PlayerAct):
    """Shuffle a zone into a library (701.20)."""

    zone: Zone | BothZones
    library: Zone

    def __post_init__(self) -> None:
        _check_library(self.library)
        if isinstance(self.zone, ZonePair):  # "their hand and their graveyard" has words of its own
            first, second = self.zone.first, self.zone.second
            if isinstance(first, ZoneOf) and isinstance(second, ZoneOf) and first.whose == second.whose:
                object.__setattr__(self, "zone", BothZones(first.whose, first.zone, second.zone))

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        cards = self.zone.cards(ctx)
        owners = dict.fromkeys(player for _, player in self.library.places(ctx))
        yield from move(ctx, cards, "library")
        yield from ctx.do_all([events.Shuffle(owner) for owner in owners])


@phrase(en="[reveal] {what} (from {origin})?", it="[rivelare] {what:object} (da {origin})?")
class Reveal(PlayerAct):
    """Show cards to all players (701.16)."""

    what: Objects
    origin: Zone | None = None

    deeds = frozenset({Deed.REVEALED, Deed.SHOWN})

    def __post_init__(self) -> None:
        check_origin(self.what, self.origin)

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            found = yield from take(ctx, player, self.what, origin=self.origin)
            ctx.note(self.slot, found)
            yield from ctx.do(events.Reveal(player, tuple(ctx.present_all(found))))

    def possible(self, ctx: Context, player: int) -> bool:
        among = self.origin.cards(ctx) if self.origin is not None else self.what.find(ctx)
        found = [entity for entity in among if self.what.includes(ctx, entity)]
        return enough(ctx, self.what, found)


@wording(en="[reveal] the top card", it="[rivelare] la prima carta")
def reveal_the_top() -> PlayerAct:
    """ "Shuffle your library, then reveal the top card": the top card of your library."""
    return Reveal(TopCards(library=ZoneOf(Your(), ZoneKind.LIBRARY), number=Number(1)))


@phrase(
    en="[reveal] cards from the top of {library} until {who:nom} [reveal@who] {what}",
    it=(
        "[rivelare] carte da la cima di {library} fino a (che|quando) {who:drop} non [rivelare@who] {what}",
        "[rivelare] carte da la cima di {library} fino a quando {who:nom} non [rivelare@who] {what}",
    ),
)
class RevealUntil(PlayerAct):
    """Reveal cards from the top of a library until enough matching cards are revealed (701.16)."""

    library: ZoneOf
    who: Players
    what: Chosen

    deeds = frozenset({Deed.REVEALED, Deed.SHOWN})
    names_objects = True
    is_several = True
    is_looked_at = True
    shows_cards = True
    finds_later = True

    @property
    def heads(self) -> tuple[Head, ...]:
        return (CardHead(),)

    @property
    def kinds_named(self) -> frozenset[str]:
        return self.what.kinds_named

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        shown: list[int] = []
        found: list[int] = []
        for zone, player in self.library.places(ctx):
            wanted, _ = self.what.count.bounds(ctx)
            revealed: list[int] = []
            hits: list[int] = []
            for card in reversed(ctx.state.zone(zone, player)):
                if len(hits) >= wanted:
                    break
                revealed.append(card)
                if self.what.what.fits(ctx, card):
                    hits.append(card)
            yield from ctx.do(events.Reveal(player, tuple(revealed)))
            shown += revealed
            found += hits
        ctx.note(self.slot, shown)
        ctx.note(self.what.slot, found)
        ctx.followed.update(shown)


@phrase(
    en="[exile] cards from the top of {library} until {who:nom} [exile@who] {what}",
    it=(
        "[esiliare] carte da la cima di {library} fino a (che|quando) {who:drop} non [esiliare@who] {what}",
        "[esiliare] carte da la cima di {library} fino a quando {who:nom} non [esiliare@who] {what}",
    ),
)
class ExileUntil(PlayerAct):
    """Exile cards from the top of a library, one by one, until enough matching cards are exiled (701.9)."""

    library: ZoneOf
    who: Players
    what: Chosen

    shows_cards = True

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        exiled: list[int] = []
        found: list[int] = []
        for zone, player in self.library.places(ctx):
            wanted, _ = self.what.count.bounds(ctx)
            hits = 0
            for card in reversed(tuple(ctx.state.zone(zone, player))):
                if hits >= wanted:
                    break
                for each in (yield from move(ctx, [card], "exile")):
                    exiled.append(each)
                    if self.what.what.fits(ctx, each):
                        found.append(each)
                        hits += 1
        ctx.note(self.slot, exiled)
        ctx.note(self.what.slot, found)
        ctx.followed.update(exiled)


@phrase(en="[reveal] {hand}", it="[rivelare] {hand}")
class RevealHand(PlayerAct, ShowsZone):
    """Show all cards in hand (701.16)."""

    hand: ZoneOf

    @property
    def deeds(self) -> frozenset[Enum]:  # type: ignore[override]
        return frozenset({Deed.SHOWN, Deed.HAND_SHOWN} if self.hand.zone is ZoneKind.HAND else {Deed.SHOWN})

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for zone, player in self.hand.places(ctx):
            cards = tuple(ctx.state.zone(zone, player))
            ctx.note(self.slot, cards)
            yield from ctx.do(events.Reveal(player, cards))


@phrase(en="[look] at {what}", it="[guardare] {what:object}")
class LookAt(PlayerAct, ShowsZone):
    """Look at cards hidden from other players."""

    what: Objects | ZoneOf

    finds_later = True
    momentary = True

    @property
    def deeds(self) -> frozenset[Enum]:  # type: ignore[override]
        hand = isinstance(self.what, ZoneOf) and self.what.zone is ZoneKind.HAND
        return frozenset({Deed.HAND_SHOWN}) if hand else frozenset()

    @property
    def shows_zone(self) -> bool:
        """Whether a hand or a library is looked at."""
        return isinstance(self.what, ZoneOf)

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            found = self.what.cards(ctx) if isinstance(self.what, ZoneOf) else (yield from take(ctx, player, self.what))
            ctx.note(self.slot, found)
            yield from ctx.do(events.LookAt(player, tuple(found)))


# Where cards are put


@phrase(
    en="[put] {what} (from {origin})? {destination@what}",
    it=(
        "[mettere] {what:object} (da {origin})? {destination@what}",
        "[mettere] {destination@what} {what:object} (da {origin})? {destination…}",
        "[aggiungere] {what:object} (da {origin})? {destination@what}",
    ),
)
class Put(PlayerAct):
    """Put objects into another zone."""

    what: Objects
    destination: Destination
    origin: Zone | None = None

    @property
    def deeds(self) -> frozenset[Enum]:  # type: ignore[override]
        """Milling in older words, which put cards from the top of a library into a graveyard (701.13a), has the deed of
        milling."""
        if is_hand(self.destination):
            return frozenset({Deed.PUT_INTO_HAND})
        place = self.destination
        if not isinstance(place, IntoZone) or not is_graveyard(place.zone):
            return frozenset()
        return frozenset({IntoGraveyard.PUT, *({Deed.MILLED} if isinstance(self.what, TopCards) else ())})

    @property
    def moves_to(self) -> str:
        return "battlefield" if isinstance(self.destination, OntoBattlefield) else ""

    def expects(self, name: str) -> frozenset[Expected]:
        return frozenset({Expected.ELSEWHERE}) if self.moves_to else frozenset()

    def __post_init__(self) -> None:
        check_origin(self.what, self.origin)
        chosen = self.what.what.nouns if isinstance(self.what, Chosen) else ()
        if isinstance(self.destination, OntoBattlefield) and any(isinstance(noun.head, TokenHead) for noun in chosen):
            raise Meaningless  # tokens exist only on the battlefield: older words for creating them (111.1, 111.8)

    @property
    def choice_purpose(self) -> str:  # type: ignore[override]
        """The purpose of the choice, which depends on the destination."""
        return choice_purpose(self.destination)

    def wording(self, language: str, features: object) -> int:
        """Return the index of the Italian wording: "aggiungere" to a hand, or the battlefield before the object."""
        if language == "en":
            return 0
        if is_hand(self.destination):
            return 2
        stands_first = isinstance(self.destination, OntoBattlefield) and self.destination.stands_first
        return int(stands_first and not isinstance(self.what, Reference))

    def said_in(self, language: str) -> Node:
        """Return the form for Italian, which says "put back" for something from a graveyard, and names the origin first
        if something is said about how the creature enters."""
        if language == "en":
            return self
        if isinstance(self.destination, OnTop | OnBottom) and is_graveyard(self.origin):
            return said(put_back, what=self.what, destination=self.destination, origin=self.origin)
        if self.destination == OntoBattlefield(tapped=True, attacking=True) and isinstance(self.what, Chosen):
            tail = self.what.what.tail
            last = tail[-1] if tail else None
            if isinstance(last, FromZone):
                what = replace(self.what, what=replace(self.what.what, tail=tail[:-1]))
                return said(put_attacking, what=what, origin=last.zone)
        return self

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        milled = self._milled(ctx, subjects)
        if milled is not None:
            ctx.note(self.slot, (yield from mill(ctx, subjects, milled)))
            return
        for player in subjects:
            found = yield from take(ctx, player, self.what, origin=self.origin)
            ctx.note(self.slot, found)
            yield from self.destination.put(ctx, player, ctx.present_all(found))

    def _milled(self, ctx: Context, subjects: Sequence[int]) -> int | None:
        """Return how many cards each of the players mills, if this is an older wording for milling (701.13a); None
        otherwise."""
        if not isinstance(self.what, TopCards) or self.what.bottom or not isinstance(self.destination, IntoZone):
            return None
        libraries, graveyards = self.what.library.places(ctx), self.destination.zone.places(ctx)
        own = all(
            list(places) == [(zone, player) for player in subjects]
            for zone, places in (("library", libraries), ("graveyard", graveyards))
        )
        return self.what.number.value(ctx) if own else None


@wording(
    en="[return] {what} (from {origin})? {destination}",
    it=(
        "[rimettere] {destination@what} {what:object} (da {origin})?",
        "[rimettere] {what:object} (da {origin})? {destination@what}",
    ),
)
def put_back(what: Objects, destination: OnTop | OnBottom, origin: Zone | None = None) -> PlayerAct:
    """ "return it to the top of its owner's library": put it on top or on the bottom of a library."""
    return Put(what, destination, origin)


@wording(
    en="[put] onto the battlefield from {origin} {what} tapped and attacking",
    it="[mettere] su il campo di battaglia da {origin} {what:object} <TAPpato@what> e <attaccante:adj@what>",
)
def put_attacking(what: Chosen, origin: ZoneOf) -> PlayerAct:
    """ "put onto the battlefield from your hand a creature card": a `Put` that names both zones first."""
    there = replace(what.what, tail=(*what.what.tail, FromZone(origin)))
    return Put(replace(what, what=there), OntoBattlefield(tapped=True, attacking=True))


@phrase(
    en="[put] {what} (from {origin})? {destination} and {other} {other_destination}",
    it=(
        "[mettere] {what:object} (da {origin})? {destination} e {other} {other_destination}",
        "[aggiungere] {what:object} (da {origin})? {destination} e [mettere] {other} {other_destination}",
        "[mettere] {what:object} (da {origin})? {destination} e [aggiungere] {other} {other_destination}",
    ),
)
class PutInTwoZones(PlayerAct):
    """Put some objects into one zone and others into another."""

    what: Objects
    destination: Destination
    other: Objects
    other_destination: Destination
    origin: Zone | None = None

    def __post_init__(self) -> None:
        check_origin(self.what, self.origin)

    @property
    def choice_purpose(self) -> str:  # type: ignore[override]
        """The purpose of the choice, which depends on the destination."""
        return choice_purpose(self.destination)

    def wording(self, language: str, features: object) -> int:
        """Return 1 for Italian "aggiungere" to a hand."""
        if language == "en":
            return 0
        return 1 if is_hand(self.destination) else 2 if is_hand(self.other_destination) else 0

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            found = yield from take(ctx, player, self.what, origin=self.origin)
            ctx.note(self.slot, found)
            yield from self.destination.put(ctx, player, ctx.present_all(found))
            rest = yield from take(ctx, player, self.other)
            yield from self.other_destination.put(ctx, player, ctx.present_all(rest))


@phrase(
    en="[put] {what} {destination} , {second} {second_destination} , and {third} {third_destination}",
    it=(
        "[mettere] {what:object} {destination} , {second} {second_destination} e {third} {third_destination}",
        "[aggiungere] {what:object} {destination} , [mettere] {second} {second_destination} e {third}"
        " {third_destination}",
    ),
)
class PutInThreeZones(PlayerAct):
    """ "Put one of them into your hand, one on top of your library, and one on the bottom of your library"."""

    what: Objects
    destination: Destination
    second: Objects
    second_destination: Destination
    third: Objects
    third_destination: Destination

    @property
    def choice_purpose(self) -> str:  # type: ignore[override]
        """The purpose of the first choice, which depends on the destination."""
        return choice_purpose(self.destination)

    def wording(self, language: str, features: object) -> int:
        """Return 1 for Italian "aggiungere" to a hand."""
        return int(language == "it" and is_hand(self.destination))

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            for what, destination in (
                (self.what, self.destination),
                (self.second, self.second_destination),
                (self.third, self.third_destination),
            ):
                found = yield from take(ctx, player, what)
                yield from destination.put(ctx, player, ctx.present_all(found))


@phrase(
    en=(
        "[return] {what} (from {origin})? to <its owner's hand/their owners' hands@what>",
        "[return] {what} (from {origin})? to (their owner's hand|their owners' hand|that player's hand|their hand)",
        "[return] {what} (from {origin})? to his or her hand",
        "[return] {what} (from {origin})? to (his|her) owner's hand",
        "[return] to (its owner's hand|their owners' hands) {what}",
    ),
    it=(
        "[fare] tornare {what:object} (da {origin})? in mano a <il suo proprietario/i rispettivi proprietari@what>",
        "[fare] tornare {what:object} (da {origin})? in mano a (i loro proprietari|loro proprietari)",
        "[riprendere] {what:object} (da {origin})? in mano a <il suo proprietario/i rispettivi proprietari@what>",
    ),
)
class ReturnToOwner(PlayerAct):
    """Put objects into their owners' hands."""

    choice_purpose = "return"

    deeds = frozenset({Deed.RETURNED})

    what: Objects
    origin: Zone | None = None

    @property
    def names_owner(self) -> bool:  # type: ignore[override]
        """Whether they have a single owner."""
        return not self.what.is_several

    def __post_init__(self) -> None:
        check_origin(self.what, self.origin)

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        objects = yield from take_objects(ctx, subjects, self.what, origin=self.origin)
        ctx.note(self.slot, objects)
        ctx.memo["owners", self.slot] = list(dict.fromkeys(ctx.owner_of(entity) for entity in objects))
        yield from move(ctx, objects, "hand")

    def possible(self, ctx: Context, player: int) -> bool:
        return enough(ctx, self.what, ctx.present_all(self.what.find(ctx)))

    def needs(self, ctx: Context, player: int) -> tuple[Need, ...]:
        return needs_of(ctx, "here", self.what, ctx.present_all(self.what.find(ctx)))


class _Return(PlayerAct):
    """Objects are put into a zone of their owners."""

    zone: ClassVar[str]

    what: Objects
    origin: Zone | None

    def __post_init__(self) -> None:
        check_origin(self.what, self.origin)

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        objects = yield from take_objects(ctx, subjects, self.what, origin=self.origin)
        ctx.note(self.slot, objects)
        yield from move(ctx, objects, self.zone)


@phrase(
    en="[return] {what} (from {origin})? to <its owner's graveyard/their owners' graveyards@what>",
    it=(
        "[rimettere] {what:object} (da {origin})? in <il cimitero del suo proprietario"
        "/i cimiteri dei rispettivi proprietari@what>"
    ),
)
class ReturnToGraveyard(_Return):
    """Put objects into their owners' graveyards."""

    choice_purpose = "put away"

    zone = "graveyard"
    deeds = frozenset({Deed.RETURNED})

    what: Objects
    origin: Zone | None = None


@wording(en="[return] {what} to their owners' hands except for {but:p}", it=())
def return_all_except(what: All, but: Filter) -> PlayerAct:
    """ "Return all creatures to their owners' hands except for Merfolk": return all creatures except for Merfolk."""
    if what.what.tail:
        raise Meaningless
    return ReturnToOwner(replace(what, what=replace(what.what, tail=(ExceptFor(but),))))


@phrase(
    en=(
        "[return] {what} (from {origin})? to your hand",
        "[return] {what} to your hand from {origin}",
        "[return] to your hand {what}",
    ),
    it=("[riprendere] in mano {what:object} (da {origin})?", "[riprendere] {what:object} in mano (da {origin})?"),
)
class ReturnToYourHand(_Return):
    """Put objects into your hand."""

    choice_purpose = "return"

    zone = "hand"

    what: Objects
    origin: Zone | None = None


@phrase(
    en=(
        "[return] {what} (from {origin})? to the battlefield {tapped?tapped|} {attacking?and attacking|}"
        " {transformed?transformed|} {face_down?face down|} (under {control})? ({counters})?",
        "[return] {what} to the battlefield {tapped?tapped|} {transformed?transformed|} {face_down?face down|}"
        " (under {control})? from {origin} ({counters})?",
        "[return] {what} (from {origin})? to the battlefield {tapped?tapped and|} {transformed?transformed|}"
        " {face_down?face down|} (under {control})? ({counters})?",
        "[return] to the battlefield {what}",
    ),
    it=(
        "[rimettere] su il campo di battaglia {tapped?<TAPpato@what>|} {attacking?e <attaccante:adj@what>|}"
        " {transformed?<trasformato@what>|} {face_down?a faccia in giù|} {what:object} (da {origin})?"
        " (sotto {control})? ({counters})?",
        "[rimettere] {what:object} su il campo di battaglia {tapped?<TAPpato@what>|}"
        " {transformed?<trasformato@what>|} {face_down?a faccia in giù|} (da {origin})? (sotto {control})?"
        " ({counters})?",
        "[fare] tornare {what:object} (da {origin})? su il campo di battaglia {tapped?<TAPpato@what>|}"
        " {transformed?<trasformato@what>|} {face_down?a faccia in giù|} (sotto {control})? ({counters})?",
        "[rimettere] su il campo di battaglia {tapped?<TAPpato@what> e|} {transformed?<trasformato@what>|}"
        " {face_down?a faccia in giù|} {what:object} (da {origin})? (sotto {control})? ({counters})?",
        "[rimettere] {what:object} su il campo di battaglia {tapped?<TAPpato@what> e|}"
        " {transformed?<trasformato@what>|} {face_down?a faccia in giù|} (da {origin})? (sotto {control})?"
        " ({counters})?",
    ),
)
class ReturnToBattlefield(PlayerAct):
    """Put objects that left the battlefield back onto it."""

    what: Objects
    tapped: bool = False
    control: ControlledBy | ControlOf | None = None
    origin: Zone | None = None
    transformed: bool = False
    counters: WithCounters | None = None
    face_down: bool = False
    attacking: bool = False

    moves_to = "battlefield"

    def expects(self, name: str) -> frozenset[Expected]:
        return frozenset({Expected.LEFT})

    def __post_init__(self) -> None:
        check_origin(self.what, self.origin)
        if self.attacking and not self.tapped:
            raise Meaningless
        if self.control is ControlledBy.OWNER and isinstance(self.what, Them | Those | ThePlural | All):
            object.__setattr__(self, "control", ControlledBy.OWNERS)

    def wording(self, language: str, features: Features) -> int:
        """Return 1 for "tapped and transformed"."""
        if not self.tapped or self.attacking or not (self.transformed or self.face_down):
            return 0
        return 2 if language == "en" else 3

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            found = yield from take(ctx, player, self.what, origin=self.origin)
            ctx.note(self.slot, found)
            yield from onto_battlefield(
                ctx,
                player,
                ctx.present_all(found),
                self.control,
                tapped=self.tapped,
                attacking=self.attacking,
                transformed=self.transformed,
                counters=None if self.counters is None else self.counters.found(ctx),
                face_down=self.face_down,
            )


@wording(
    en="[return] {what} (from {origin})? to the battlefield face up or face down",
    it="[rimettere] su il campo di battaglia a faccia in su o a faccia in giù {what:object} (da {origin})?",
)
def return_either_way(what: Objects, origin: Zone | None = None) -> PlayerAct:
    """ "Return ~ to the battlefield face up or face down": return it, or return it face down."""
    return EitherAct(ReturnToBattlefield(what, origin=origin), ReturnToBattlefield(what, origin=origin, face_down=True))
