"""Events of players that triggers watch for: gaining life, casting, drawing, attacking… (603.2)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from enum import Enum
from functools import cached_property
from itertools import takewhile
from typing import TYPE_CHECKING, Any, ClassVar

from engine.change import events
from engine.decisions import is_player
from engine.families import (
    Count,
    Deed,
    GivenNumber,
    Happening,
    Located,
    Objects,
    Players,
    Recipients,
    SimpleNumeral,
    SimpleWhose,
)
from engine.families.capabilities import TappingForMana
from engine.language.leaves import Features
from engine.language.phrase import Meaningless, node, phrase, words
from engine.nodes.nouns.amounts import AtLeast, OrMore
from engine.nodes.nouns.first_draw import FirstDraw, is_first_draw
from engine.nodes.nouns.located import FromZone
from engine.nodes.nouns.objects import AttachedObject, Chosen, Self
from engine.nodes.nouns.ordinals import Nth, NthSpell
from engine.nodes.nouns.references import It
from engine.nodes.nouns.values import CounterKind
from engine.nodes.nouns.zones import came_from
from engine.nodes.triggers.object_events import BATTLEFIELD

if TYPE_CHECKING:
    from engine.state.context import Context


def fewest(ctx: Context, what: Objects) -> int:
    """Return how many such objects must be affected at the same time ("one or more …"); 0 if each counts separately."""
    if isinstance(what, Chosen) and isinstance(what.count, OrMore | AtLeast):
        return what.count.bounds(ctx)[0]
    return 0


class PlayerEvent(Happening):
    """What the player of a trigger does: a verb phrase without its subject."""

    gives_number: ClassVar[bool] = False
    """Whether it has a number, for "that many"."""

    duties = ("subject",)

    counts_subjects = True
    events: ClassVar[tuple[type, ...]] = ()

    zones: ClassVar[frozenset[str]] = frozenset({"battlefield"})

    @property
    def given_number(self) -> GivenNumber | int:
        return GivenNumber.OPEN if self.gives_number else GivenNumber.NONE

    def subject(self, ctx: Context, event: Any) -> int | None:
        """Return the player who does it in `event`; None for other events."""
        return None

    def doer(self, event: Any) -> list[int]:
        """Return the player whom "their" means ("a spell from their hand"), if the event has one."""
        player = getattr(event, "player", None)
        return [] if player is None else [player]


@phrase(en="[gain] life", it="[guadagnare] <punto vita:p>")
class GainsLife(PlayerEvent):
    """ "gain life" (119.9)."""

    gives_number = True
    events = (events.GainLife,)

    deeds = frozenset({Deed.LIFE_GAINED})

    def subject(self, ctx: Context, event: Any) -> int | None:
        ctx.note_number(self.slot, event.amount)
        player: int = event.player
        return player


@phrase(en="[lose] life", it="[perdere] <punto vita:p>")
class LosesLife(PlayerEvent):
    """ "lose life" (119.3)."""

    gives_number = True
    events = (events.LoseLife,)

    deeds = frozenset({Deed.LIFE_LOST})

    def subject(self, ctx: Context, event: Any) -> int | None:
        ctx.note_number(self.slot, event.amount)
        player: int = event.player
        return player if event.amount else None


@phrase(en="[gain] or [lose] life", it="[guadagnare] o [perdere] <punto vita:p>")
class GainsOrLosesLife(PlayerEvent):
    """Gain or lose life (119.3, 119.9)."""

    gives_number = True
    events = (events.GainLife, events.LoseLife)

    def subject(self, ctx: Context, event: Any) -> int | None:
        ctx.note_number(self.slot, event.amount)
        player: int = event.player
        return player if event.amount else None


@phrase(
    en="[be] dealt {combat?combat|} damage (by {source} (or by {other})?)?",
    it=(
        "[subire] danno {combat?da combattimento|} (da {source} (o da {other})?)?",
        "[ricevere] danno {combat?da combattimento|} (da {source} (o da {other})?)?",
    ),
)
class PlayerIsDealtDamage(PlayerEvent):
    """ "be dealt damage" (120), by any number of sources at the same time (603.2c)."""

    combat: bool = False
    source: Chosen | None = None
    other: Chosen | None = None

    gives_number = True
    events = (events.Damage,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        target: int = event.target
        if not is_player(target):
            return None
        together: list[Any] = [each for each in ctx.together if self._is_such(ctx, each, target)]
        if not together or together[0] is not event:
            return None
        ctx.note_number(self.slot, sum(each.amount for each in together))
        return target

    def _is_such(self, ctx: Context, event: Any, target: int) -> bool:
        damage = isinstance(event, events.Damage) and event.target == target and event.amount > 0
        if not damage or (self.combat and not event.combat):
            return False
        sources = [each for each in (self.source, self.other) if each is not None]
        return not sources or any(each.includes(ctx, event.source) for each in sources)


@phrase(en="[draw] {count:a} <card> ({but})?", it="[pescare] {count:a} <carta> ({but})?")
class Draws(PlayerEvent):
    """Draw a card (121), perhaps any but the first of a draw step of theirs."""

    count: Count
    but: FirstDraw | None = None

    events = (events.Draw,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if event.moved is None or (self.but is not None and is_first_draw(ctx, event)):
            return None
        player: int = event.player
        return player


@phrase(
    en="[draw] {whose} {nth} <card:s> {whose…} each turn",
    it="[pescare] {whose} {nth} <carta:s> {whose…} in ciascun turno",
)
class DrawsNth(PlayerEvent):
    """ "draw their second card each turn" (121.2): the nth card of the turn."""

    whose: SimpleWhose
    nth: Nth

    events = (events.Draw,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        drawn = [
            each
            for each in ctx.state.history
            if isinstance(each, events.Draw) and each.player == event.player and each.moved is not None
        ]
        place = next((place for place, each in enumerate(drawn, 1) if each is event), 0)
        return event.player if place == self.nth.value else None


@phrase(en=("[cast] {what}",), it="[lanciare] {what}")
class Casts(PlayerEvent):
    """ "cast a spell" (601.2i)."""

    what: Chosen | Self | NthSpell

    events = (events.Cast,)

    @property
    def zones(self) -> frozenset[str]:  # type: ignore[override]
        """The zones: "When you cast this spell" functions on the stack (113.6)."""
        return frozenset({"stack"}) if isinstance(self.what, Self) else frozenset({"battlefield"})

    def subject(self, ctx: Context, event: Any) -> int | None:
        if not self.what.includes(ctx, event.spell):
            return None
        ctx.note(self.what.slot, [event.spell])
        player: int = event.player
        return player


@phrase(
    en=("[activate] {what} , if it is not a mana ability", "[activate] {what} that is not a mana ability"),
    it=("[attivare] {what} , se non è un' abilità di mana", "[attivare] {what} che non (è|sia) un' abilità di mana"),
)
class Activates(PlayerEvent):
    """ "activate an ability" that uses the stack: any except mana abilities (602.2, 605.3b)."""

    what: Chosen

    events = (events.Activate,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if event.ability is None or not self.what.includes(ctx, event.ability):
            return None
        ctx.note(self.what.slot, [event.ability])
        player: int = event.player
        return player


@phrase(en="[cast] or [copy] {what}", it="[lanciare] o [copiare] {what}")
class CastsOrCopies(PlayerEvent):
    """ "cast or copy a spell" (601.2i, 706.10)."""

    what: Chosen

    events = (events.Cast, events.CopyOnStack)

    def subject(self, ctx: Context, event: Any) -> int | None:
        copied = isinstance(event, events.CopyOnStack)
        spell = event.new_id if copied else event.spell
        if not self.what.includes(ctx, spell):
            return None
        ctx.note(self.what.slot, [spell])
        player: int = event.controller if copied else event.player
        return player


@phrase(en="[discard] {what}", it="[scartare] {what}")
class Discards(PlayerEvent):
    """ "discard a card" (701.8)."""

    what: Chosen | Self

    events = (events.Discard,)

    @property
    def zones(self) -> frozenset[str]:  # type: ignore[override]
        """The zones: "When you discard ~" functions where the card is afterwards (113.6k)."""
        return frozenset({"graveyard", "exile"}) if isinstance(self.what, Self) else BATTLEFIELD

    def subject(self, ctx: Context, event: Any) -> int | None:
        card = event.moved.new_id if event.moved is not None else 0
        if not card or not self.what.includes(ctx, card):
            return None
        ctx.note(self.what.slot, [card])
        player: int = event.player
        return player


@phrase(en="[cycle] or [discard] {what}", it="[riciclare] o [scartare] {what}")
class CyclesOrDiscards(Discards):
    """ "cycle or discard a card": cycling is discarding, so it triggers once (702.28d)."""


@node
class DoneTo(PlayerEvent):
    """An act of the player on an object, in an event with `player` and `object`."""

    what: Chosen | Self | It

    def subject(self, ctx: Context, event: Any) -> int | None:
        if not self.what.includes(ctx, event.object):
            return None
        ctx.note(self.what.slot, [event.object])
        player: int = event.player
        return player


@phrase(en="[sacrifice] {what}", it="[sacrificare] {what:object}")
class Sacrifices(DoneTo):
    """ "sacrifice a permanent" (701.17)."""

    events = (events.Sacrifice,)


@phrase(en="[create] {what}", it="[creare] {what}")
class CreatesTokens(PlayerEvent):
    """Create a token, or one or more at the same time (111.1, 701.6)."""

    what: Chosen

    events = (events.Move,)

    def __post_init__(self) -> None:
        if not all(noun.head.is_token for noun in self.what.what.nouns):
            raise Meaningless

    def subject(self, ctx: Context, event: Any) -> int | None:
        if not self._is_made(ctx, event):
            return None
        player: int = event.owner
        made = [event.new_id]
        least = fewest(ctx, self.what)
        if least:
            together: list[Any] = [other for other in ctx.together if self._is_made(ctx, other)]
            made = [other.new_id for other in together if other.owner == player]
            if len(made) < least or made[0] != event.new_id:
                return None
        ctx.note(self.what.slot, made)
        return player

    def _is_made(self, ctx: Context, event: Any) -> bool:
        return isinstance(event, events.Move) and event.cause == "create" and self.what.includes(ctx, event.new_id)


@phrase(en="[attack]", it="[attaccare]")
class AttacksAsPlayer(PlayerEvent):
    """ "attack" with at least one creature (508.1)."""

    events = (events.Attack,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        combat = ctx.state.combat
        first = next(iter(combat.attackers), None) if combat is not None else None
        return ctx.controller_of(event.attacker) if event.attacker == first else None


def _stands_for_all(ctx: Context, event: Any) -> bool:
    """Whether the event is the first one among the creatures declared as attacking the same player or planeswalker."""
    together = (other for other in ctx.together if isinstance(other, events.Attack))
    return next((other for other in together if other.attacked == event.attacked), event) is event


@phrase(
    en=("[attack] {whom}", "[attack] {whom} with one or more creatures"),
    it=("[attaccare] {whom:object}", "[attaccare] {whom:object} con una o più creature"),
)
class AttacksPlayer(PlayerEvent):
    """ "attack a player" with at least one creature; planeswalkers don't count (508.3e). Or "attack a planeswalker"."""

    whom: Players | Chosen

    events = (events.Attack,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if not self.whom.includes(ctx, event.attacked) or not _stands_for_all(ctx, event):
            return None
        ctx.note(self.whom.slot, [event.attacked])
        return ctx.controller_of(event.attacker)


@phrase(en="[be] attacked", it=("[venire] <attaccato>", "[essere] <attaccato>"))
class IsAttacked(PlayerEvent):
    """ "be attacked" by at least one declared attacker (508.3b)."""

    events = (events.Attack,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        attacked: int = event.attacked
        return attacked if is_player(attacked) and _stands_for_all(ctx, event) else None


@phrase(en="[attack] with {what}", it="[attaccare] con {what}")
class AttacksWith(PlayerEvent):
    """ "attack with two or more creatures" (508.1)."""

    what: Chosen

    events = (events.Attack,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if not self.what.includes(ctx, event.attacker):
            return None
        attackers = [event.attacker]
        least = fewest(ctx, self.what)
        if least:
            attacks = [other.attacker for other in ctx.together if isinstance(other, events.Attack)]
            attackers = [attacker for attacker in attacks if self.what.includes(ctx, attacker)]
            if len(attackers) < least or attackers[0] != event.attacker:
                return None
        ctx.note(self.what.slot, attackers)
        return ctx.controller_of(event.attacker)


@phrase(en="[cycle] {what}", it="[riciclare] {what}")
class Cycles(PlayerEvent):
    """ "cycle a card" (702.28d)."""

    what: Chosen | Self

    events = (events.Activate,)

    @property
    def zones(self) -> frozenset[str]:  # type: ignore[override]
        """The zones: "When you cycle ~" functions in the graveyard (702.28c)."""
        return frozenset({"graveyard"}) if isinstance(self.what, Self) else BATTLEFIELD

    def subject(self, ctx: Context, event: Any) -> int | None:
        item = ctx.state.objects[event.ability].item if event.ability is not None else None
        card = next(iter(ctx.state.became.get(event.object, ())), None)
        if item is None or card is None:
            return None
        cycling = ctx.look(card).keywords.get("cycling", ())
        if not any(item.ability is ability for keyword in cycling for ability in keyword.abilities()):
            return None
        if not self.what.includes(ctx, card):
            return None
        ctx.note(self.what.slot, [card])
        player: int = event.player
        return player


@phrase(en="[play] {what}", it="[giocare] {what}")
class Plays(PlayerEvent):
    """ "play a card": play a land or cast a spell (701.14)."""

    what: Chosen

    events = (events.Move, events.Cast)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if isinstance(event, events.Cast):
            played, player, what = event.spell, event.player, self.what
        elif event.cause == "play":
            played, player, what = event.new_id, event.owner, self._land
        else:
            return None
        from_there = what is self.what or all(
            came_from(part.zone.places(ctx), event.from_zone, event.owner) for part in _origins(self.what)
        )
        if not from_there or not what.includes(ctx, played):
            return None
        ctx.note(self.what.slot, [played])
        return player

    @cached_property
    def _land(self) -> Chosen:
        """What is played, without its origin: a land is on the battlefield by then."""
        what, origins = self.what.what, _origins(self.what)
        return replace(self.what, what=replace(what, tail=tuple(part for part in what.tail if part not in origins)))


def _origins(what: Chosen) -> list[FromZone]:
    """Return the qualifiers that say where something is played or cast from."""
    return [part for part in what.what.tail if isinstance(part, FromZone)]


def from_one_place(done: tuple[PlayerEvent, ...]) -> tuple[PlayerEvent, ...]:
    """Return the events with the zone named by the last one applied to all of them."""
    last = done[-1]
    place = _origins(last.what) if isinstance(last, Casts) and isinstance(last.what, Chosen) else []
    return tuple(_played(each, place) if place and isinstance(each, Plays) else each for each in done)


def _played(event: Plays, place: Sequence[FromZone]) -> Plays:
    what = event.what.what
    if any(isinstance(part, Located) for part in what.tail):
        return event
    return replace(event, what=replace(event.what, what=replace(what, tail=(*what.tail, *place))))


@phrase(en="[put] {count:a} ({kind})? <counter> on {what}", it="[mettere] {count:a} <segnalino> ({kind})? su {what}")
class PutsCounters(PlayerEvent):
    """ "put counters on something", of one kind or of any (122.6)."""

    count: Count
    what: Recipients
    kind: CounterKind | None = None

    gives_number = True
    events = (events.PutCounters,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        least, _ = self.count.bounds(ctx)
        if self.kind not in (None, event.kind) or event.amount < least or not self.what.includes(ctx, event.entity):
            return None
        ctx.note(self.what.slot, [event.entity])
        ctx.note_number(self.slot, event.amount)
        player: int | None = event.putter(ctx.game)
        return player


@phrase(
    en=("[tap] {what} for mana",),
    it=("[TAPpare] {what} per attingere mana",),
)
class TapsForMana(PlayerEvent, TappingForMana):
    """ "tap a permanent for mana": activate a mana ability with the tap symbol in its cost (106.12)."""

    what: Chosen | Self | AttachedObject

    events = (events.Tap,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if not event.for_mana or not self.what.includes(ctx, event.object):
            return None
        ctx.note(self.what.slot, [event.object])
        return ctx.controller_of(event.object)


class LibraryDeed(Enum):
    """An act of players on libraries."""

    SHUFFLE = (events.Shuffle,)
    SEARCH = (events.Search,)


words(
    {
        LibraryDeed.SHUFFLE: ("[shuffle]", "[rimescolare]"),
        LibraryDeed.SEARCH: ("[search]", "[passare] in rassegna"),
    }
)


@phrase(
    en=("{deed} your library", "{deed} (their|his or her) library"),
    it=("{deed} il tuo grimorio", "{deed} il proprio grimorio"),
)
class HandlesLibrary(PlayerEvent):
    """ "shuffle your library", even an empty one (701.20d); "search your library", even in part (701.19f)."""

    deed: LibraryDeed

    @property
    def events(self) -> tuple[type[events.Event], ...]:  # type: ignore[override]
        """The event class."""
        return (self.deed.value[0],)

    def wording(self, language: str, features: Features) -> int:
        """Return the index of the wording for the owner."""
        return int(features.person == 3)

    def subject(self, ctx: Context, event: Any) -> int | None:
        player: int = event.player
        return player


WON = "clash won"
"""Memory key of the winner of the clash that the text refers to."""


class PlayerDeed(Enum):
    """What players do or undergo in an event without further details."""

    CRIME = "commit a crime"
    EVIDENCE = "collect evidence"
    INVESTIGATE = "investigate"
    FORAGE = "forage"
    CLASH = "clash"
    CLASH_WON = "clash and win"
    SCRY = "scry"
    SURVEIL = "surveil"
    PROLIFERATE = "proliferate"
    MONARCH = "become the monarch"
    RING_BEARER = "choose a creature as your Ring-bearer"
    INITIATIVE = "take the initiative"
    DUNGEON = "complete a dungeon"
    LOSE_GAME = "lose the game"


_OWN_EVENTS: dict[PlayerDeed, type[events.Event]] = {
    PlayerDeed.SCRY: events.Scry,
    PlayerDeed.SURVEIL: events.Surveil,
    PlayerDeed.PROLIFERATE: events.Proliferate,
    PlayerDeed.MONARCH: events.BecomeMonarch,
    PlayerDeed.RING_BEARER: events.ChooseRingBearer,
    PlayerDeed.INITIATIVE: events.TakeInitiative,
    PlayerDeed.DUNGEON: events.CompleteDungeon,
    PlayerDeed.LOSE_GAME: events.Lose,
}
"""Deeds with event classes of their own."""


words(
    {
        PlayerDeed.CRIME: ("[commit] a crime", "[commettere] un crimine"),
        PlayerDeed.EVIDENCE: ("[collect] evidence", "[raccogliere] prove"),
        PlayerDeed.INVESTIGATE: ("[investigate]", "[indagare]"),
        PlayerDeed.FORAGE: ("[forage]", "[foraggiare]"),
        PlayerDeed.CLASH: ("[clash]", "[fare] uno scontro"),
        PlayerDeed.CLASH_WON: ("[clash] and [win]", "[fare] uno scontro e [vincere]"),
        PlayerDeed.SCRY: ("[scry]", "[profetizzare]"),
        PlayerDeed.SURVEIL: ("[surveil]", "[sorvegliare]"),
        PlayerDeed.PROLIFERATE: ("[proliferate]", "[proliferare]"),
        PlayerDeed.MONARCH: ("[become] the monarch", "[diventare] il monarca"),
        PlayerDeed.RING_BEARER: (
            "[choose] a creature as your Ring-bearer",
            "[scegliere] una creatura come tuo Portatore di l' Anello",
        ),
        PlayerDeed.INITIATIVE: ("[take] the initiative", "[prendere] l' iniziativa"),
        PlayerDeed.DUNGEON: ("[complete] a dungeon", "[completare] un dungeon"),
        PlayerDeed.LOSE_GAME: ("[lose] the game", "[perdere] la partita"),
    }
)


@phrase(en="{deed}", it="{deed}")
class DoesPlayerDeed(PlayerEvent):
    """ "commit a crime" (target an opponent, something an opponent controls, or a card in their graveyard), "collect
    evidence", "investigate" (701.36a), "clash" (701.23a), "scry" (701.18), "surveil" (701.42), "proliferate" (701.27),
    "lose the game" for any reason except a draw (603.9)…"""

    deed: PlayerDeed

    @cached_property
    def events(self) -> tuple[type[events.Event], ...]:  # type: ignore[override]
        """The event class; deeds without one of their own share a class."""
        return (_OWN_EVENTS.get(self.deed, events.PlayerDoes),)

    def subject(self, ctx: Context, event: Any) -> int | None:
        """Return the player who does it; the winner of a clash is known from simultaneous events (701.23d)."""
        player: int = event.player
        if self.deed in _OWN_EVENTS:
            return player
        if event.deed != self.deed.value:
            return None
        deeds = [each for each in ctx.together if isinstance(each, events.PlayerDoes)]
        ctx.memo[WON] = [each.player for each in deeds if each.deed == PlayerDeed.CLASH_WON.value]
        return player


@phrase(en="[expend] {number}", it="[impiegare] {number}")
class Expends(PlayerEvent):
    """Spend the nth mana of the turn."""

    number: SimpleNumeral

    events = (events.SpendMana,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        spent = [
            (each, sum(each.mana.values()))
            for each in ctx.state.history
            if isinstance(each, events.SpendMana) and each.player == event.player
        ]
        before = sum(number for each, number in spent if each is not event)
        needed = self.number.value(ctx)
        player: int = event.player
        return player if before < needed <= before + sum(event.mana.values()) else None


@phrase(en="[mill] {what}", it="[macinare] {what}")
class MillsWhat(PlayerEvent):
    """ "mill a creature card", "mill one or more creature cards" at the same time (701.13), wherever the cards go
    instead of the graveyard."""

    what: Chosen

    events = (events.Move,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        milled = [move for each in ctx.together if isinstance(each, events.Mill) for move in each.moved]
        fitting = [move for move in milled if move.owner == event.owner and self.what.includes(ctx, move.new_id)]
        place = next((place for place, move in enumerate(fitting) if move is event), None)
        least = fewest(ctx, self.what)
        if place is None or (least and (place or len(fitting) < least)):
            return None
        ctx.note(self.what.slot, [move.new_id for move in fitting] if least else [event.new_id])
        player: int = event.owner
        return player


@phrase(en="{first} for the first time each turn", it="{first} per la prima volta in ciascun turno")
class FirstTime(PlayerEvent):
    """ "investigate for the first time each turn"."""

    first: GainsLife | LosesLife | DoesPlayerDeed

    @property
    def events(self) -> tuple[type, ...]:  # type: ignore[override]
        return self.first.events

    def subject(self, ctx: Context, event: Any) -> int | None:
        player = self.first.subject(ctx, event)
        before = takewhile(lambda each: each is not event, ctx.state.history)
        alike: Iterator[Any] = (each for each in before if isinstance(each, self.events))
        done = any(self.first.subject(ctx.for_event(each), each) == player for each in alike)
        return None if done else player
