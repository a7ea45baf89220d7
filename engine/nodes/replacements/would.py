"""Replacement and prevention effects that wait for an event: "If ~ would die, exile it instead" (614.1a, 615.1a)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from engine.change import events
from engine.change.prevention import Prevention
from engine.decisions import Steps, is_player
from engine.families import (
    Condition,
    Discourse,
    Effect,
    Happening,
    NumberTold,
    ObjectReference,
    Players,
    Recipients,
    Reference,
    Replacing,
    SimpleNumeral,
    StaticSentence,
    Zone,
)
from engine.families.playability import Surroundings
from engine.families.sentences import counted_events
from engine.language.leaves import Features
from engine.language.node import Node, said, walk
from engine.language.phrase import Meaningless, node, phrase, wording, words
from engine.nodes.acts.board import Exile
from engine.nodes.acts.cards import Mill, ReturnToOwner
from engine.nodes.acts.entering import Arrival
from engine.nodes.acts.shields import Shield, can_regenerate, regenerating
from engine.nodes.nouns.amounts import Rounding, TwiceThatMany
from engine.nodes.nouns.filters import TypeHead
from engine.nodes.nouns.joined import DamageRecipient, EitherOf
from engine.nodes.nouns.objects import AttachedObject, Chosen, Self
from engine.nodes.nouns.players import They, You
from engine.nodes.nouns.prevented import PREVENTED
from engine.nodes.nouns.references import It, That
from engine.nodes.nouns.this_way import DealtDamageThisWay
from engine.nodes.nouns.values import CounterKind
from engine.nodes.nouns.zones import ZoneOf
from engine.nodes.sentences.conditions import HasCardsInHand
from engine.nodes.sentences.effects import Compound, Core, May, PlayerClause, PlayerPart
from engine.nodes.triggers.object_events import is_place
from engine.nodes.triggers.triggers import EitherWatched
from engine.rules.turn import moments
from engine.state.effects import ContinuousEffect
from engine.state.seats import active_players

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.play import Play

ON_BATTLEFIELD = frozenset({"battlefield"})
ANYWHERE = frozenset({"battlefield", "exile", "graveyard", "hand", "library", "stack"})


class Prospect(Happening):
    """What is about to happen: a verb phrase after "would"."""

    duties = ("subject",)

    number_told = NumberTold.OPEN
    events: ClassVar[tuple[type, ...]] = ()
    zones: ClassVar[frozenset[str]] = ON_BATTLEFIELD
    """Where an ability functions that waits for this to happen to its own object (113.6)."""

    def subject(self, ctx: Context, event: Any) -> int | None:
        """To whom it is about to happen in `event`; None if the event is another one. Notes numbers for later words."""
        return None

    def is_said_of(self, ctx: Context, event: Any, what: Recipients) -> bool:
        """Whether it is about to happen in `event` to what those words mean."""
        subject = self.subject(ctx, event)
        return subject is not None and what.includes(ctx, subject)

    def admits(self, what: Recipients, outcome: Outcome) -> bool:
        """Whether it makes sense of such things, and with what is to happen instead."""
        return True


class ObjectProspect(Prospect):
    """What is about to happen to an object."""


class PlayerProspect(Prospect):
    """What a player is about to do."""

    def admits(self, what: Recipients, outcome: Outcome) -> bool:
        return not outcome.says_you or isinstance(what, You)


@phrase(en="[die]", it="[morire]")
class WouldDie(ObjectProspect):
    """It would be put into a graveyard from the battlefield (700.4)."""

    events = (events.Move,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        dies = event.zone == "graveyard" and event.from_zone == "battlefield"
        return event.object if dies else None


@phrase(en="[be] put into {zone} (from {origin})?", it=("[essere] <messo> in {zone} (da {origin})?",))
class WouldBePut(ObjectProspect):
    """It would be put into a zone."""

    zone: Zone
    origin: Zone | None = None

    events = (events.Move,)
    zones = ANYWHERE

    def subject(self, ctx: Context, event: Any) -> int | None:
        if event.token is not None or not (
            is_place(ctx, self.zone, event.zone, event.owner) or self._is_of_its_own_player(ctx, event)
        ):
            return None
        if self.origin is not None and not is_place(ctx, self.origin, event.from_zone, event.owner):
            return None
        object: int = event.object
        return object

    def _is_of_its_own_player(self, ctx: Context, event: Any) -> bool:
        """Whether "their graveyard" is that of the player for whom the very object stands: "card from an opponent's
        graveyard". Whoever has cast it, it goes to its owner's zone (400.3)."""
        zone = self.zone
        return isinstance(zone, ZoneOf) and zone.zone.value == event.zone and event.object in zone.whose.find(ctx)


@phrase(en="[be] destroyed", it="[essere] <distrutto>")
class WouldBeDestroyed(ObjectProspect):
    """It would be destroyed (701.7)."""

    events = (events.Destroy,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        object: int = event.object
        return object


@phrase(en="[leave] the battlefield", it="[lasciare] il campo di battaglia")
class WouldLeave(ObjectProspect):
    """It would leave the battlefield."""

    events = (events.Move,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        leaves = event.from_zone == "battlefield" and event.zone != "battlefield"
        return event.object if leaves else None


@phrase(
    en=("a permanent or player", "a player or permanent", "any permanent or player"),
    it=("un permanente o un giocatore", "un permanente o giocatore", "un giocatore o permanente"),
)
class AnyRecipient(Recipients):
    """Whatever damage can be dealt to."""

    def includes(self, ctx: Context, entity: int) -> bool:
        return True

    def find(self, ctx: Context) -> list[int]:
        return [*ctx.players(), *ctx.state.battlefield]


@phrase(
    en="[deal] {combat?combat|{noncombat?noncombat|}} damage (to {to})?",
    it="[infliggere] danno {combat?da combattimento|{noncombat?non da combattimento|}} (a {to})?",
)
class WouldDealDamage(ObjectProspect):
    """It would deal damage (120)."""

    combat: bool = False
    to: DamageRecipient | None = None
    noncombat: bool = False

    events = (events.Damage,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if self.noncombat if event.combat else self.combat:
            return None
        if self.to is not None and not self.to.includes(ctx, event.target):
            return None
        ctx.note_number(self.slot, event.amount)
        if self.to is not None:  # "that creature"
            either = (self.to.first, self.to.second) if isinstance(self.to, EitherOf) else ()
            for part in (self.to, *either):
                ctx.note(part.slot, [event.target])
        source: int = event.source
        return source


class FirstDraw(Enum):
    """The draw that is left out: the same one of who draws, as the words for it are."""

    YOURS = "yours"
    THEIRS = "theirs"


words(
    {
        FirstDraw.YOURS: (
            "except the first one you draw in each of your draw steps",
            "ad eccezione di la prima che peschi in ciascuna di le tue sottofasi di acquisizione",
        ),
        FirstDraw.THEIRS: (
            "except the first one they draw in each of their draw steps",
            "ad eccezione di la prima che pesca in ciascuna di le sue sottofasi di acquisizione",
        ),
    }
)


@phrase(en="[draw] a card (while {condition})? ({but})?", it="[pescare] una carta (mentre {condition})? ({but})?")
class WouldDraw(PlayerProspect):
    """Draw a card (121), perhaps only while something is so, or any but the first of a draw step of theirs (504.1)."""

    condition: HasCardsInHand | None = None
    but: FirstDraw | None = None

    events = (events.Draw,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if self.condition is not None and not self.condition.holds(ctx):
            return None
        if self.but is not None and _is_first_draw(ctx, event.player):
            return None
        player: int = event.player
        return player


def _is_first_draw(ctx: Context, player: int) -> bool:
    """Whether it is a draw step of the player, who has not drawn a card in it yet."""
    state = ctx.state
    if state.step != "draw" or player not in active_players(state):
        return False
    drawn = (event for event in moments.in_this_step(state) if isinstance(event, events.Draw))
    return all(event.player != player for event in drawn)


@phrase(
    en="[draw] {several?two|one} or more cards",
    it="[pescare] {several?due|una} o più carte",
    prefer=1,
)
class WouldDrawCards(PlayerProspect):
    """Be told to draw so many cards, however they are drawn then (121.2a)."""

    several: bool = False

    events = (events.DrawCards,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if event.number < (2 if self.several else 1):
            return None
        ctx.note_number(self.slot, event.number)
        player: int = event.player
        return player


@phrase(en="[gain] life", it="[guadagnare] <punto vita:p>")
class WouldGainLife(PlayerProspect):
    """Gain life (119.3)."""

    events = (events.GainLife,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        ctx.note_number(self.slot, event.amount)
        player: int = event.player
        return player


@phrase(en="[lose] life", it="[perdere] <punto vita:p>")
class WouldLoseLife(PlayerProspect):
    """Lose life (119.3)."""

    events = (events.LoseLife,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        ctx.note_number(self.slot, event.amount)
        player: int = event.player
        return player


@phrase(en="[mill] one or more cards", it="[macinare] una o più carte")
class WouldMill(PlayerProspect):
    """Mill cards (701.13)."""

    events = (events.Mill,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        ctx.note_number(self.slot, event.number)
        player: int = event.player
        return player


@phrase(en="[create] one or more tokens", it="[creare] una o più pedine")
class WouldCreateTokens(PlayerProspect):
    """Create tokens (111)."""

    events = (events.CreateTokens,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        ctx.note_number(self.slot, len(event.tokens))
        player: int = event.player
        return player


# -- what happens instead

TO_THEM = "(to (that permanent or player|that creature or player|that player or permanent|that creature|that player))?"
"""Words for whoever is dealt damage, without which it is dealt to the same."""


class Outcome(Node):
    """What happens instead of the event, or to it."""

    duties = ("change",)

    order: ClassVar[int] = Replacing.order
    """Class of 616.1."""
    says_you: ClassVar[bool] = False
    """Whether it is said to "you" who would do it."""

    def fits(self, prospect: Prospect) -> bool:
        """Whether it makes sense for such events."""
        return True

    def can_change(self, ctx: Context, event: Any) -> bool:
        """Whether nothing forbids that the event is changed so."""
        return True

    def change(self, ctx: Context, event: Any, replacing: Replacing) -> Steps:
        """Returns the list of events that happen instead."""
        raise TypeError(f"{type(self).__name__} changes nothing")
        yield


@phrase(en=("{effect} instead", "instead {effect}"), it=("invece {effect}", "{effect} invece"))
class InsteadDo(Outcome):
    """Something else is done instead (614.1a)."""

    effect: Core

    def said_in(self, language: str) -> Node:
        """Italian cards do not name the cards again of which twice as many are milled."""
        effect = self.effect
        doubled = (PlayerPart((Mill(TwiceThatMany()),)),)
        if language == "it" and isinstance(effect, PlayerClause) and effect == PlayerClause(doubled, They()):
            return said(mill_twice, who=effect.who)
        return self

    def change(self, ctx: Context, event: Any, replacing: Replacing) -> Steps:
        zone = self._other_zone(event)
        if not zone:
            yield from self.effect.run(ctx)
            declined = isinstance(self.effect, May) and not ctx.who_did(self.effect.slot)
            return [event] if declined else []
        if not isinstance(self.effect, May) or (yield from self._is_wanted(ctx, event, self.effect)):
            event.zone, event.cause = zone, "effect"
        return [event]

    def _is_wanted(self, ctx: Context, event: Any, offer: May) -> Steps:
        for player in (yield from ctx.choose(offer.who, ctx.controller)):
            if (yield from offer.accepts(ctx, player, event.object)):
                return True
        return False

    def _other_zone(self, event: Any) -> str:
        """The zone to which the words send the very object that is about to move; "" for anything else."""
        if not isinstance(event, events.Move) or not isinstance(self.effect, PlayerClause | May):
            return ""
        acts = [act for part in self.effect.parts for act in part.acts]
        if len(acts) != 1 or not isinstance(getattr(acts[0], "what", None), It | That | Self):
            return ""
        if isinstance(acts[0], Exile):
            return "exile"
        return "hand" if isinstance(acts[0], ReturnToOwner) else ""


@wording(
    en="instead that player skips that draw and {effect}",
    it="invece quel giocatore salta quella pescata e {effect}",
)
def skip_and(effect: Core) -> Outcome:
    """ "Instead that player skips that draw and you draw a card": you draw a card instead."""
    return InsteadDo(effect)


@wording(en="{who:nom} [mill@who] twice as many cards instead", it="invece {who:drop} ne [macinare@who] il doppio")
def mill_twice(who: Players) -> Outcome:
    """ "You mill twice as many cards instead": you mill twice that many cards."""
    return InsteadDo(PlayerClause((PlayerPart((Mill(TwiceThatMany()),)),), who))


@phrase(
    en="exile it instead of putting it anywhere else",
    it=("esilialo invece di metterlo in qualsiasi altra zona", "esiliala invece di metterla in qualsiasi altra zona"),
)
class ExileElsewhere(Outcome):
    """It goes into exile wherever it would go (614.1a)."""

    def wording(self, language: str, features: Features) -> int:
        """The pronoun for what is exiled."""
        return int(language == "it" and features.gender == "f")

    def fits(self, prospect: Prospect) -> bool:
        return events.Move in prospect.events

    def change(self, ctx: Context, event: Any, replacing: Replacing) -> Steps:
        if event.zone != "exile":
            event.zone, event.cause = "exile", "effect"
        return [event]
        yield


@phrase(en=("regenerate it", "regenerate it instead"), it=("rigeneralo", "invece rigeneralo"))
class RegenerateIt(Outcome):
    """It is regenerated each time, without a shield (701.15b)."""

    def fits(self, prospect: Prospect) -> bool:
        return events.Destroy in prospect.events

    def can_change(self, ctx: Context, event: Any) -> bool:
        return can_regenerate(ctx, event)

    def change(self, ctx: Context, event: Any, replacing: Replacing) -> Steps:
        return regenerating(ctx, event.object)
        yield


class DamageOutcome(Outcome):
    """What becomes of damage."""

    def fits(self, prospect: Prospect) -> bool:
        return events.Damage in prospect.events


@phrase(en="prevent {number} of that damage", it="previeni {number} di quei danni")
class PreventSome(DamageOutcome):
    """Some of the damage is prevented (615.10)."""

    number: SimpleNumeral

    def change(self, ctx: Context, event: Any, replacing: Replacing) -> Steps:
        return (yield from Partial(self.number).prevent(ctx, event, replacing))


@phrase(en="prevent half that damage , {rounding}", it="previeni la <metà:s> di quei danni , {rounding}")
class PreventHalf(DamageOutcome):
    """Half of the damage is prevented (107.1a, 615.10)."""

    rounding: Rounding

    def change(self, ctx: Context, event: Any, replacing: Replacing) -> Steps:
        return (yield from HalfPrevented(self.rounding).prevent(ctx, event, replacing))


@phrase(en="prevent that damage", it="previeni quel danno")
class PreventIt(DamageOutcome):
    """The damage is prevented (615.1a)."""

    def change(self, ctx: Context, event: Any, replacing: Replacing) -> Steps:
        return (yield from Prevention().prevent(ctx, event, replacing))


@phrase(
    en=("prevent that damage and {effect}", "prevent that damage . {effect}"),
    it=("previeni quel danno e {effect}", "previeni quel danno . {effect}"),
)
class PreventAnd(DamageOutcome):
    """The damage is prevented, and something else happens (615.5)."""

    effect: Compound

    def change(self, ctx: Context, event: Any, replacing: Replacing) -> Steps:
        return (yield from Following(self.effect).prevent(ctx, event, replacing))


@node
class Following(Prevention):
    """Prevents all of it and carries out an effect immediately afterwards (615.5)."""

    effect: Compound

    @property
    def joins_sequels(self) -> bool:  # type: ignore[override]
        """Whether its words speak of no single source: then they are followed once for all damage that is prevented at
        the same time (615.5)."""
        return not any(isinstance(part, ObjectReference) and part.is_source for part in walk(self.effect))

    def sequel(self, ctx: Context, event: events.Damage) -> Callable[[Play, int], Steps]:
        def follow(game: Play, amount: int) -> Steps:
            ctx.memo[PREVENTED] = amount
            yield from self.effect.run(ctx)

        return follow


@node
class Partial(Prevention):
    """Prevents so much of each event."""

    number: SimpleNumeral

    def share(self, ctx: Context, event: Any) -> int:
        return self.number.value(ctx)


@node
class HalfPrevented(Prevention):
    """Prevents half of each event."""

    rounding: Rounding

    def share(self, ctx: Context, event: Any) -> int:
        return self.rounding.half(event.amount)


@phrase(
    en=(
        f"it deals {{thrice?triple|double}} that damage {TO_THEM} instead",
        f"(that creature|that source) deals double that damage {TO_THEM} instead",
        "it deals twice that much damage instead",
    ),
    it=(
        "invece infligge il {thrice?triplo|doppio} di quei danni",
        "infligge invece il {thrice?triplo|doppio} di quei danni",
    ),
)
class DoubleDamage(DamageOutcome):
    """The damage is doubled or tripled (701.9f)."""

    thrice: bool = False

    def change(self, ctx: Context, event: Any, replacing: Replacing) -> Steps:
        event.amount *= 3 if self.thrice else 2
        return [event]
        yield


@phrase(
    en=(
        f"it deals half that damage , {{rounding}} , {TO_THEM} instead",
        f"it deals half that damage {TO_THEM} instead , {{rounding}}",
    ),
    it="invece infligge la <metà:s> di quei danni , {rounding}",
)
class HalfTheDamage(DamageOutcome):
    """The damage is halved; none is dealt where nothing is left (107.1a, 120.8)."""

    rounding: Rounding

    def change(self, ctx: Context, event: Any, replacing: Replacing) -> Steps:
        event.amount = self.rounding.half(event.amount)
        return [event] if event.amount else []
        yield


@phrase(
    en=("it deals that much damage {less?minus|plus} {number} " + TO_THEM + " instead",),
    it=(
        "invece infligge altrettanti danni {less?meno|più} {number}",
        "infligge invece altrettanti danni {less?meno|più} {number}",
    ),
    prefer=1,
)
class MoreDamage(DamageOutcome):
    """The damage is greater, or less; none is dealt where nothing is left (120.8)."""

    number: SimpleNumeral
    less: bool = False

    def change(self, ctx: Context, event: Any, replacing: Replacing) -> Steps:
        more = self.number.value(ctx)
        event.amount = max(0, event.amount - more) if self.less else event.amount + more
        return [event] if event.amount else []
        yield


# -- the sentences


@node
class Substitution(Replacing):
    """The replacement or prevention effect of a sentence with "would"."""

    whom: Recipients
    prospect: Prospect
    outcome: Outcome
    meanwhile: Condition | None = None
    """What must be so as it would happen."""

    @property
    def events(self) -> tuple[type, ...]:  # type: ignore[override]
        """Classes of events that it may replace."""
        return self.prospect.events

    @property
    def order(self) -> int:  # type: ignore[override]
        """Class of 616.1."""
        return self.outcome.order

    def applies(self, ctx: Context, event: Any) -> bool:
        if not (self.prospect.is_said_of(ctx, event, self.whom) and self.outcome.can_change(ctx, event)):
            return False
        return self.meanwhile is None or self.meanwhile.holds(self._said_of(ctx, event))

    def replace(self, ctx: Context, event: Any) -> Steps:
        return (yield from self.outcome.change(self._said_of(ctx, event), event, self))

    def _said_of(self, ctx: Context, event: Any) -> Context:
        """The surroundings of the words that speak of what it would happen to."""
        subject = self.prospect.subject(ctx, event)
        assert subject is not None
        own = ctx.anew(event)
        own.note(self.whom.slot, [subject])
        for part in walk(self.whom):
            if isinstance(part, Recipients) and part is not self.whom:
                own.note(part.slot, [subject])
        own.followed.add(subject)
        return own


class WouldInstead(StaticSentence):
    """ "If … would …, … instead": an outcome takes the place of what would happen (614.1a)."""

    prospect: Prospect
    outcome: Outcome
    what: Any

    def idle_parts(self, around: Surroundings) -> Iterator[Node]:
        yield from counted_events((self.about, self.prospect))

    def after_part(self, discourse: Discourse, name: str, part: Any) -> None:
        if name == "prospect" and isinstance(self.outcome, PreventAnd):
            discourse.frame.prevention, discourse.frame.by_shield = part.slot, False

    def __post_init__(self) -> None:
        if not (self.outcome.fits(self.prospect) and self.prospect.admits(self.about, self.outcome)):
            raise Meaningless

    @property
    def about(self) -> Recipients:
        """Whom or what it would happen to, or who would do it."""
        found: Recipients = self.what
        return found

    @cached_property
    def _replaces(self) -> tuple[Replacing, ...]:
        return (Substitution(self.about, self.prospect, self.outcome, getattr(self, "meanwhile", None)),)

    def replaces(self) -> tuple[Replacing, ...]:
        return self._replaces


@phrase(
    en="if {what:nom} would {prospect:infinitive@what} (while {meanwhile})? , {outcome}",
    it="se {what:nom} [stare@what] per {prospect:infinitive@what} (mentre {meanwhile})? , {outcome@what}",
)
class IfObjectWould(WouldInstead):
    """ "If ~ would die, exile it instead"."""

    what: Self | AttachedObject | Chosen | EitherWatched
    prospect: ObjectProspect
    outcome: Outcome
    meanwhile: Condition | None = None

    @property
    def zones(self) -> frozenset[str]:  # type: ignore[override]
        """Where it functions: what is about its own object wherever that can be (113.6)."""
        return self.prospect.zones if isinstance(self.what, Self) else ON_BATTLEFIELD


@phrase(
    en="if {who:nom} would {prospect:infinitive@who} (while {meanwhile})? , {outcome}",
    it="se {who:drop} [stare@who] per {prospect:infinitive@who} (mentre {meanwhile})? , {outcome}",
)
class IfPlayerWould(WouldInstead):
    """ "If you would draw a card, …"."""

    who: Players
    prospect: PlayerProspect
    outcome: Outcome
    meanwhile: Condition | None = None

    @property
    def about(self) -> Recipients:
        return self.who


@phrase(
    en="{combat?combat|{noncombat?noncombat|}} damage would be dealt",
    it=(
        "sta per essere inflitto danno {combat?da combattimento|{noncombat?non da combattimento|}}",
        "sta per essere inflitto del danno {combat?da combattimento|{noncombat?non da combattimento|}}",
    ),
)
class WouldBeDealt(Prospect):
    """Damage would be dealt to it (120)."""

    combat: bool = False
    noncombat: bool = False

    events = (events.Damage,)

    def __post_init__(self) -> None:
        if self.combat and self.noncombat:
            raise Meaningless

    def subject(self, ctx: Context, event: Any) -> int | None:
        if (self.combat and not event.combat) or (self.noncombat and event.combat):
            return None
        ctx.note_number(self.slot, event.amount)
        target: int = event.target
        return target


@phrase(
    en="if {prospect} to {what} (while {meanwhile})? , {outcome}",
    it="se {prospect} a {what} (mentre {meanwhile})? , {outcome}",
)
class IfDamageWould(WouldInstead):
    """ "If damage would be dealt to ~, put that many +1/+1 counters on it instead" (614.1a)."""

    prospect: WouldBeDealt
    what: DamageRecipient
    outcome: Outcome
    meanwhile: Condition | None = None


@wording(
    en="if {what:nom} would be dealt {combat?combat|} damage , {outcome}",
    it="se {what:nom} [stare@what] per subire danno {combat?da combattimento|} , {outcome}",
)
def if_dealt_damage_would(what: DamageRecipient, outcome: Outcome, combat: bool = False) -> StaticSentence:
    """ "If ~ would be dealt damage": if damage would be dealt to ~."""
    return IfDamageWould(WouldBeDealt(combat), what, outcome)


class CountersWould(StaticSentence):
    """ "If counters would be put on something, another number of them is put on it instead" (614.16)."""

    what: Chosen | Self
    sort: CounterKind | None

    @cached_property
    def _replaces(self) -> tuple[Replacing, ...]:
        return other_counters(self)

    def replaces(self) -> tuple[Replacing, ...]:
        return self._replaces

    def idle_parts(self, around: Surroundings) -> Iterator[Node]:
        yield from counted_events((self.what,))

    def changed(self, number: int) -> int:
        """Return how many are put in place of that number."""
        raise TypeError(f"{type(self).__name__} changes nothing")


@phrase(
    en=(
        "if one or more ({sort})? <counter:p> would be put on {what} , twice that many of those counters are put on"
        " (it|that creature|that permanent) instead",
    ),
    it="se uno o più <segnalino:p> ({sort})? stanno per essere messi su {what} , invece mettine il doppio",
)
class IfCountersWould(CountersWould):
    """ "If one or more +1/+1 counters would be put on a creature you control, twice that many …" (614.16)."""

    what: Chosen | Self
    sort: CounterKind | None = None

    def changed(self, number: int) -> int:
        return 2 * number


@phrase(
    en=(
        "if one or more {sort} <counter:p> would be put on {what} , that many {fewer?minus|plus} one {again}"
        " <counter:p> are put on (it|that creature|that permanent) instead",
        "if one or more {sort} <counter:p> would be put on {what} , that many {again} <counter:p> {fewer?minus|plus}"
        " one are put on (it|that creature|that permanent) instead",
    ),
    it=(
        "se uno o più <segnalino:p> {sort} stanno per essere messi su {what} , invece viene messo quel numero di"
        " <segnalino:p> {again} {fewer?meno|più} uno"
    ),
)
class OneMoreOrFewer(CountersWould):
    """ "If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put
    on it instead" (614.16)."""

    what: Chosen | Self
    sort: CounterKind
    again: CounterKind
    fewer: bool = False

    def __post_init__(self) -> None:
        if self.again != self.sort:
            raise Meaningless

    def changed(self, number: int) -> int:
        return number - 1 if self.fewer else number + 1


@node
class OtherCounters(Replacing):
    """Another number of counters is put on a permanent, as it enters too (122.6)."""

    sentence: CountersWould

    events = (events.PutCounters, events.Move)

    def applies(self, ctx: Context, event: Any) -> bool:
        kind = self.sentence.sort
        if isinstance(event, events.PutCounters):
            fits = kind is None or kind == event.kind
            return fits and not is_player(event.entity) and self.sentence.what.includes(ctx, event.entity)
        if event.zone != "battlefield" or not event.counters or (kind is not None and kind not in event.counters):
            return False
        arrival = Arrival(ctx, event)
        return self.sentence.what.includes(arrival, arrival.arriving)

    def replace(self, ctx: Context, event: Any) -> Steps:
        kind = self.sentence.sort
        if isinstance(event, events.PutCounters):
            event.amount = self.sentence.changed(event.amount)
            return [event] if event.amount else []
        changed = {
            each: self.sentence.changed(number) if kind in (None, each) else number
            for each, number in event.counters.items()
        }
        event.counters = {each: number for each, number in changed.items() if number}
        return [event]
        yield


@node
class OwnOtherCounters(OtherCounters):
    """The same of the counters that the very permanent enters with (614.12)."""

    own_entry = True

    def applies(self, ctx: Context, event: Any) -> bool:
        if not isinstance(event, events.Move) or event.zone != "battlefield" or not event.counters:
            return False
        return self.sentence.sort in (None, *event.counters)


def other_counters(sentence: CountersWould) -> tuple[Replacing, ...]:
    """What a sentence about counters that would be put on something replaces; one about its own object does so as that
    enters, too."""
    own = (OwnOtherCounters(sentence),) if sentence.what.is_self else ()
    return (OtherCounters(sentence), *own)


@node
class Expecting(Shield):
    """The act of a `IfItWould`: it waits for the event until its effect ends."""

    substitution: Substitution

    @property
    def events(self) -> tuple[type, ...]:  # type: ignore[override]
        """Classes of events that it may replace."""
        return self.substitution.events

    @property
    def order(self) -> int:  # type: ignore[override]
        """Class of 616.1."""
        return self.substitution.order

    def applies(self, ctx: Context, event: Any) -> bool:
        return self.substitution.applies(self._with_spell(ctx, event), event)

    def replace(self, ctx: Context, event: Any) -> Steps:
        return (yield from self.substitution.replace(self._with_spell(ctx, event), event))

    def _with_spell(self, ctx: Context, event: Any) -> Context:
        """400.7g: of a card that was cast the words mean the spell as well."""
        whom = self.substitution.whom
        if not isinstance(whom, Reference) or not isinstance(event, events.Move) or event.from_zone != "stack":
            return ctx
        meant = ctx.recall(whom.refers)
        if not any(event.object in ctx.state.became.get(card, ()) for card in meant):
            return ctx
        own = ctx.anew(event)
        own.note(whom.refers, [*meant, event.object])
        return own


@phrase(
    en="if {what:nom} would {prospect:infinitive@what} {today?this turn|} , {outcome}",
    it="se {what:nom} [stare@what] per {prospect:infinitive@what} {today?in questo turno|} , {outcome@what}",
)
class IfItWould(Effect):
    """ "If that creature would die this turn, exile it instead", "If it would leave the battlefield, exile it instead
    of putting it anywhere else" (614.3)."""

    what: It | That | DealtDamageThisWay | Chosen
    prospect: ObjectProspect
    outcome: Outcome
    today: bool = False

    opens_with_if = True

    def idle_parts(self, around: Surroundings) -> Iterator[Node]:
        yield from counted_events((self.what, self.prospect))

    def __post_init__(self) -> None:
        if not self.outcome.fits(self.prospect) or not (self.today or isinstance(self.what, Reference)):
            raise Meaningless
        if not self.prospect.admits(self.what, self.outcome):
            raise Meaningless

    def run(self, ctx: Context) -> Steps:
        act = Expecting(Substitution(self.what, self.prospect, self.outcome))
        memo = ctx.kept()
        if isinstance(self.what, Reference):
            found = ctx.present_all(ctx.recall(self.what.refers))
            if isinstance(self.what, That) and isinstance(self.what.what.head, TypeHead):
                # "that creature" of "any target" may be a planeswalker, and then is nothing
                found = [entity for entity in found if self.what.what.fits(ctx, entity, ctx.look(entity))]
            memo[self.what.refers] = found
        ends = "end of turn" if self.today else "game"
        yield from ctx.do(events.StartEffect(ContinuousEffect(ctx.source, ctx.controller, (act,), ends, (), memo=memo)))
