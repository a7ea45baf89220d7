"""Conditions about what happened this turn or last turn: "you attacked with a creature this turn"."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import is_player
from engine.families import (
    EVERYTHING,
    Amount,
    Condition,
    Count,
    Countable,
    Objects,
    Players,
    Qualifier,
    SimpleNumeral,
    Tally,
)
from engine.language.node import Node
from engine.language.phrase import Meaningless, phrase, words
from engine.nodes.nouns.filters import Filter
from engine.nodes.nouns.happened import past
from engine.nodes.nouns.joined import EitherOf
from engine.nodes.nouns.objects import Chosen
from engine.nodes.nouns.said_of import holds_for, is_of, negation_holds_for
from engine.nodes.nouns.values import CounterKind
from engine.nodes.sentences.conditions import Joinable
from engine.rules.turn import moments
from engine.state.context import Context
from engine.state.objects import Characteristics

if TYPE_CHECKING:
    from engine.state.context import Context


class Which(Enum):
    """Which turn the words mean."""

    THIS = "this turn"
    LAST = "last turn"

    def history(self, ctx: Context) -> list[Any]:
        """Return the events of that turn."""
        history: list[Any] = ctx.state.history if self is Which.THIS else ctx.state.last_history
        return history


words(
    {
        Which.THIS: ("this turn", ("in questo turno", "questo turno")),
        Which.LAST: ("last turn", ("in il turno precedente", "in l' ultimo turno")),
    }
)


@phrase(en="{number} or more", it="{number} o più")
class OrMoreOf(Node):
    """A minimum as a numeral: "4 or more life"."""

    number: SimpleNumeral


class OfTheTurn(Joinable):
    """A condition about what happened in a turn."""


class _Counting(OfTheTurn):
    """Something happened to enough things."""

    what: Chosen | None

    gives_number = True


def many(ctx: Context, what: Chosen, happened: int) -> bool:
    """Whether it happened to as many things as `what` says; "a creature" means one or more. Records them for a later
    "that many"."""
    ctx.note_number(what.slot, happened)
    return what.count.admits(ctx, happened)


@phrase(
    en=("{what:nom} [die:past] {turn}",),
    it=(
        "[essere@what] [morire:participle@what] {what} {turn}",
        "{what:nom} [essere@what] [morire:participle@what] {turn}",
    ),
)
class DiedThisTurn(_Counting):
    """ "a creature died this turn" (700.4)."""

    what: Chosen
    turn: Which = Which.THIS

    def holds(self, ctx: Context) -> bool:
        back = past(ctx)
        return many(ctx, self.what, sum(self.what.includes(back, move.object) for move in _deaths(ctx, self.turn)))


@phrase(
    en=("that died {yours?under your control|} {turn}", "{yours?you controlled|} that died {turn}"),
    it="che [essere:indicative@noun] <morto:adj> {yours?sotto il tuo controllo|} {turn}",
    alone=False,
)
class WhoDied(Qualifier):
    """ "that died this turn" (700.4), for counted things; optionally under your control."""

    yours: bool = False
    turn: Which = Which.THIS

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return any(move.object == entity for move in self._moves(ctx))

    def count(self, ctx: Context, what: Filter) -> int:
        """Return how many such things died, by last known information."""
        back = past(ctx)
        return sum(what.fits(back, move.object) for move in self._moves(ctx))

    def _moves(self, ctx: Context) -> list[events.Move]:
        deaths = _deaths(ctx, self.turn)
        return [move for move in deaths if move.was_controller == ctx.controller] if self.yours else deaths


@phrase(
    en=(
        "that entered the battlefield under your control {turn}",
        "that entered under your control {turn}",
        "you had enter (the battlefield)? under your control {turn}",
    ),
    it=(
        "che [essere:indicative@noun] [entrare:participle@noun] in il campo di battaglia sotto il tuo controllo {turn}",
        "che [essere:indicative@noun] [entrare:participle@noun] sotto il tuo controllo {turn}",
    ),
    alone=False,
)
class WhoEntered(Qualifier):
    """ "that entered the battlefield under your control this turn", for counted things."""

    turn: Which = Which.THIS

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return any(move.new_id == entity for move in _arrivals(ctx, self.turn))

    def count(self, ctx: Context, what: Filter) -> int:
        """Return how many such things entered, each as it is or last was."""
        back = past(ctx)
        return sum(what.fits(back, move.new_id) for move in _arrivals(ctx, self.turn))


def _arrivals(ctx: Context, turn: Which) -> list[events.Move]:
    """Return what entered the battlefield under the control of the ability's controller."""
    return [
        event
        for event in turn.history(ctx)
        if isinstance(event, events.Move)
        and event.zone == "battlefield"
        and event.entering_controller() == ctx.controller
    ]


def _deaths(ctx: Context, turn: Which) -> list[events.Move]:
    return [
        event
        for event in turn.history(ctx)
        if isinstance(event, events.Move) and event.from_zone == "battlefield" and event.zone == "graveyard"
    ]


@phrase(en="{what:every} {past}", it="<ogni/> {what:every} {past}")
class PastCounted(Tally):
    """ "Creature that died this turn", "lands that entered under your control this turn"."""

    what: Filter
    past: WhoDied | WhoEntered

    def count(self, ctx: Context) -> int:
        return self.past.count(ctx, self.what)


@phrase(
    en="{what:nom} [die:past] under your control {turn}",
    it=(
        "{what:nom} [essere@what] [morire:participle@what] sotto il tuo controllo {turn}",
        "[essere@what] [morire:participle@what] {what} sotto il tuo controllo {turn}",
    ),
)
class DiedUnderYourControl(_Counting):
    """ "another Human died under your control this turn" (700.4)."""

    what: Chosen
    turn: Which = Which.THIS

    def holds(self, ctx: Context) -> bool:
        own = [move for move in _deaths(ctx, self.turn) if move.was_controller == ctx.controller]
        back = past(ctx)
        return many(ctx, self.what, sum(self.what.includes(back, move.object) for move in own))


@phrase(
    en=(
        "{what:nom} [enter:past] (the battlefield)? under your control {turn}",
        "you had {what} enter (the battlefield)? under your control {turn}",
    ),
    it=(
        "{what:nom} [essere@what] [entrare:participle@what] in il campo di battaglia sotto il tuo controllo {turn}",
        "{what:nom} [essere@what] [entrare:participle@what] sotto il tuo controllo {turn}",
    ),
)
class EnteredUnderYourControl(_Counting):
    """ "two or more nonland permanents entered under your control this turn", each as it is or last was."""

    what: Chosen
    turn: Which = Which.THIS

    def holds(self, ctx: Context) -> bool:
        return many(
            ctx,
            self.what,
            sum(
                isinstance(event, events.Move)
                and event.zone == "battlefield"
                and event.entering_controller() == ctx.controller
                and self.what.includes(past(ctx), event.new_id)
                for event in self.turn.history(ctx)
            ),
        )


@phrase(
    en=(
        "{what:nom} {yours?you controlled|} left the battlefield {turn}",
        "{what:nom} left the battlefield {yours?under your control|} {turn}",
    ),
    it=(
        "{what:nom} {yours?che controllavi|} [avere@what] lasciato il campo di battaglia {turn}",
        "{what:nom} [avere@what] lasciato il campo di battaglia {yours?sotto il tuo controllo|} {turn}",
    ),
)
class LeftBattlefield(_Counting):
    """ "a permanent you controlled left the battlefield this turn", by last known information (603.10a)."""

    what: Chosen
    yours: bool = False
    turn: Which = Which.THIS

    def holds(self, ctx: Context) -> bool:
        return many(
            ctx,
            self.what,
            sum(
                isinstance(event, events.Move)
                and event.from_zone == "battlefield"
                and event.zone != "battlefield"
                and self.what.includes(past(ctx), event.object)
                and (not self.yours or ctx.controller_of(event.object) == ctx.controller)
                for event in self.turn.history(ctx)
            ),
        )


class LifeDeed(Enum):
    """A change of a life total."""

    LOST = "lost"
    GAINED = "gained"
    EITHER = "gained or lost"

    @property
    def events(self) -> tuple[type[events.GainLife] | type[events.LoseLife], ...]:
        """The event classes for it."""
        both = (events.GainLife, events.LoseLife)
        return both if self is LifeDeed.EITHER else both[:1] if self is LifeDeed.GAINED else both[1:]


words(
    {
        LifeDeed.LOST: ("lost", "perso"),
        LifeDeed.GAINED: ("gained", "guadagnato"),
        LifeDeed.EITHER: ("gained or lost", "guadagnato o perso"),
    }
)


@phrase(
    en=(
        "{who:nom} {not_?did not lose|{deed}} ({least})? life {turn}",
        "{who:nom} [have@who] {deed} ({least})? life {turn}",
    ),
    it=(
        "{who:drop} {not_?non|} [avere@who] {deed} ({least})? <punto vita:p> {turn}",
        "{who:drop} [avere:subjunctive@who] perso ({least})? <punto vita:p> {turn}",
        "{who:drop} non [avere:subjunctive@who] perso ({least})? <punto vita:p> {turn}",
    ),
)
class LifeChanged(OfTheTurn):
    """ "an opponent lost life this turn", "you gained 3 or more life this turn", "you didn't lose life this turn"
    (119.3)."""

    who: Players
    deed: LifeDeed = LifeDeed.LOST
    least: OrMoreOf | None = None
    turn: Which = Which.THIS
    not_: bool = False

    def __post_init__(self) -> None:
        if self.not_ and self.deed is not LifeDeed.LOST:
            raise Meaningless

    def holds(self, ctx: Context) -> bool:
        least = self.least.number.value(ctx) if self.least is not None else 1
        history = [each for each in self.turn.history(ctx) if isinstance(each, self.deed.events)]

        def changed(player: int) -> bool:
            return sum(each.amount for each in history if each.player == player) >= max(1, least)

        if self.not_:
            return negation_holds_for(ctx, self.who, changed)
        return is_of(ctx, self.who, set(filter(changed, {each.player for each in history})))


@phrase(
    en=("1 life {who:nom} [have@who] lost {turn}", "1 life {who:nom} lost {turn}"),
    it="ogni <punto vita:s> perso da {who} {turn}",
)
class LifeLost(Countable):
    """ "for each 1 life your opponents have lost this turn" (119.3), even if life was gained since."""

    who: Players
    turn: Which = Which.THIS

    def count(self, ctx: Context) -> int:
        return _life_lost(ctx, self.who, self.turn)


def _life_lost(ctx: Context, who: Players, turn: Which) -> int:
    """Return the total life that the players lost in that turn."""
    players = who.find(ctx)
    lost = (each for each in turn.history(ctx) if isinstance(each, events.LoseLife))
    return sum(each.amount for each in lost if each.player in players)


@phrase(
    en=(
        "the life {who:nom} lost {turn}",
        "the life {who:nom} [have@who] lost {turn}",
        "the total life lost by {who} {turn}",
        "the total amount of life {who:nom} lost {turn}",
    ),
    it=("i <punto vita:p> persi da {who} {turn}", "i <punto vita:p> che {who:drop} [avere@who] perso {turn}"),
)
class TheLifeLost(Amount):
    """ "loses life equal to the life they lost this turn" (119.3)."""

    who: Players
    turn: Which = Which.THIS

    def value(self, ctx: Context) -> int:
        return _life_lost(ctx, self.who, self.turn)


@phrase(
    en=(
        "{who:nom} <was/were@who> dealt {combat?combat|} damage (by {by})? {turn}",
        "{who:nom} [have@who] been dealt {combat?combat|} damage (by {by})? {turn}",
    ),
    it="a {who} è stato inflitto danno {combat?da combattimento|} (da {by})? {turn}",
)
class WasDealtDamage(OfTheTurn):
    """ "an opponent was dealt damage this turn", "a player was dealt combat damage by a Zombie this turn" (120.3); the
    source as it is or last was."""

    who: Players
    combat: bool = False
    by: Objects | EitherOf | None = None
    turn: Which = Which.THIS

    def holds(self, ctx: Context) -> bool:
        back = past(ctx)
        damaged = {
            event.target
            for event in self.turn.history(ctx)
            if isinstance(event, events.Damage)
            and event.amount > 0
            and is_player(event.target)
            and (event.combat or not self.combat)
            and (self.by is None or self.by.includes(back, event.source))
        }
        return is_of(ctx, self.who, damaged)


@phrase(
    en="a {what:s} {who:nom} controlled was dealt excess damage this turn",
    it=(
        "in questo turno è stato inflitto danno in eccesso a <un@what> {what:s} che {who:drop}"
        " [controllare:imperfect@who]"
    ),
)
class WasDealtExcess(Condition):
    """ "a creature or planeswalker an opponent controlled was dealt excess damage this turn" (120.4a), as it last was
    under that player's control."""

    what: Filter
    who: Players

    own_reads = frozenset({"history"})

    def holds(self, ctx: Context) -> bool:
        back = past(ctx)
        return any(
            isinstance(event, events.Damage)
            and not is_player(event.target)
            and event.amount > event.bearable
            and self.what.fits(back, event.target)
            and self.who.includes(ctx, ctx.controller_of(event.target))
            for event in ctx.state.history
        )


@phrase(
    en="{what:nom} {not_?did not attack|attacked} {blocked?or blocked|} this {combat?combat|turn}",
    it=("{what:drop} {not_?non|} [avere@what] attaccato {blocked?o bloccato|} in questo {combat?combattimento|turno}"),
)
class ItAttacked(Condition):
    """ "it attacked this turn", "three or more creatures attacked this turn", "~ attacked or blocked this combat":
    declared as attackers or blockers (508.1, 509.1), even if they no longer exist."""

    what: Objects
    blocked: bool = False
    combat: bool = False
    not_: bool = False

    def holds(self, ctx: Context) -> bool:
        return self._did(ctx) != self.not_

    def _did(self, ctx: Context) -> bool:
        since = moments.in_this_combat(ctx.state) if self.combat else ctx.state.history
        attacked = {event.attacker: None for event in since if isinstance(event, events.Attack)}
        if self.blocked:
            attacked |= {event.blocker: None for event in since if isinstance(event, events.Block)}
        if isinstance(self.what, Chosen):
            return many(ctx, self.what, sum(self.what.includes(past(ctx), entity) for entity in attacked))
        return any(entity in attacked for entity in self.what.find(ctx))


@phrase(
    en=(
        "{who:nom} [attack:past] (with {what})? {turn}",
        "{who:nom} [have@who] [attack:participle] (with {what})? {turn}",
    ),
    it="{who:drop} [avere@who] attaccato (con {what})? {turn}",
)
class Attacked(OfTheTurn):
    """ "you attacked with a creature this turn" (508.1); only the active player attacks."""

    who: Players
    what: Chosen | None = None
    turn: Which = Which.THIS

    def holds(self, ctx: Context) -> bool:
        history = self.turn.history(ctx)
        begun = next((event.player for event in history if isinstance(event, events.StepBegins)), ctx.state.active)
        attacker = ctx.state.active if self.turn is Which.THIS else begun
        if not is_of(ctx, self.who, {attacker}):
            return False
        attackers = [event.attacker for event in history if isinstance(event, events.Attack)]
        if self.what is None:
            return bool(attackers)
        return many(ctx, self.what, sum(self.what.includes(past(ctx), entity) for entity in dict.fromkeys(attackers)))


@phrase(
    en=(
        "a {what:s} you cast this turn was countered by a {by:s} a opponent controlled",
        "a {by:s} a opponent controls countered a {what:s} you cast this turn",
    ),
    it=(
        "<un@what> {what:s} che hai lanciato in questo turno [essere@what] [essere:participle@what]"
        " <neutralizzato@what> da <un@by> {by:s} che un avversario controllava"
    ),
)
class SpellWasCountered(OfTheTurn):
    """ "a creature spell you cast this turn was countered by a spell or ability an opponent controlled" (701.5)."""

    what: Filter
    by: Filter

    def holds(self, ctx: Context) -> bool:
        then, foes = past(ctx), ctx.opponents(ctx.controller)
        countered = [event for event in ctx.state.history if isinstance(event, events.Counter)]
        return any(
            event.source is not None
            and self.what.fits(then, event.object)
            and self.by.fits(then, event.source)
            and then.controller_of(event.object) == ctx.controller
            and then.controller_of(event.source) in foes
            for event in countered
        )


@phrase(
    en=("{who:nom} [have@who] been attacked this step", "{who:nom} <was/were@who> attacked this step"),
    it="{who:drop} [essere@who] <stato@who> <attaccato@who> in questa sottofase",
)
class BeenAttacked(Condition):
    """ "you've been attacked this step" (508.1b)."""

    who: Players

    def holds(self, ctx: Context) -> bool:
        attacks = (event for event in moments.in_this_step(ctx.state) if isinstance(event, events.Attack))
        return is_of(ctx, self.who, {event.attacked for event in attacks})


@phrase(
    en=(
        "{who:nom} {last?[cast:past] {what} last turn|[have@who] cast {what} this turn}",
        "{who:nom} {last?[have@who] cast {what} last turn|[cast:past] {what} this turn}",
    ),
    it=(
        "{who:drop} [avere@who] lanciato {what} {last?in il turno precedente|in questo turno}",
        "{who:drop} [avere@who] lanciato {what} {last?in l' ultimo turno|questo turno}",
    ),
)
class HasCast(OfTheTurn):
    """ "you've cast another spell this turn", "a player cast two or more spells last turn" (601.2i)."""

    who: Players
    what: Chosen
    last: bool = False

    def holds(self, ctx: Context) -> bool:
        history = ctx.state.last_history if self.last else ctx.state.history
        casts = [event for event in history if isinstance(event, events.Cast)]
        fitting = [each.player for each in casts if self.what.includes(past(ctx), each.spell)]

        def cast_enough(player: int) -> bool:
            return self.what.count.admits(ctx, fitting.count(player))

        first = next(filter(cast_enough, self.who.find(ctx)), -1)
        ctx.note_number(self.what.slot, fitting.count(first))
        return holds_for(ctx, self.who, cast_enough)


@phrase(
    en=(
        "{who:nom} [have@who] drawn {count:a} <card@count> {turn}",
        "{who:nom} [draw:past] {count:a} <card@count> {turn}",
    ),
    it="{who:drop} [avere@who] pescato {count:a@carta} <carta@count> {turn}",
)
class HasDrawn(OfTheTurn):
    """ "you've drawn three or more cards this turn" (121.1)."""

    who: Players
    count: Count
    turn: Which = Which.THIS

    def holds(self, ctx: Context) -> bool:
        drawn = [
            event.player
            for event in self.turn.history(ctx)
            if isinstance(event, events.Draw) and event.moved is not None
        ]
        return holds_for(ctx, self.who, lambda player: self.count.admits(ctx, drawn.count(player)))


@phrase(
    en=(
        "{who:nom} [have@who] [sacrifice:participle] {what} {turn}",
        "{who:nom} [sacrifice:past] {what} {turn}",
    ),
    it="{who:drop} [avere@who] sacrificato {what} {turn}",
    prefer=1,
)
class HasSacrificed(_Counting):
    """ "you sacrificed a permanent this turn", as it last was on the battlefield (603.10a, 701.17)."""

    who: Players
    what: Chosen
    turn: Which = Which.THIS

    def holds(self, ctx: Context) -> bool:
        back = past(ctx)
        done = [
            event.player
            for event in self.turn.history(ctx)
            if isinstance(event, events.Sacrifice) and self.what.includes(back, event.object)
        ]
        number = sum(self.who.includes(ctx, player) for player in done)
        ctx.note_number(self.what.slot, number)
        return holds_for(ctx, self.who, lambda player: self.what.count.admits(ctx, done.count(player)))


@phrase(
    en=("{who:nom} created a token {turn}", "{who:nom} [have@who] created a token {turn}"),
    it="{who:drop} [avere@who] creato una pedina {turn}",
)
class HasCreatedToken(OfTheTurn):
    """ "you created a token this turn" (111.1, 701.6)."""

    who: Players
    turn: Which = Which.THIS

    def holds(self, ctx: Context) -> bool:
        made = {each.player for each in self.turn.history(ctx) if isinstance(each, events.CreateTokens) and each.made}
        return is_of(ctx, self.who, made)


def _put_counters(ctx: Context, who: Players, kind: str | None, turn: Which) -> list[events.PutCounters]:
    """The events of the turn in which such a player put counters of that kind, or of any."""
    return [
        event
        for event in turn.history(ctx)
        if isinstance(event, events.PutCounters)
        and kind in (None, event.kind)
        and (putter := event.putter(ctx.game)) is not None
        and who.includes(ctx, putter)
    ]


@phrase(
    en=(
        "{who:nom} [have@who] [put:participle] {count:a} ({kind})? <counter@count> on {what} {turn}",
        "{who:nom} [put:past] {count:a} ({kind})? <counter@count> on {what} {turn}",
    ),
    it="{who:drop} [avere@who] messo {count:a@segnalino} <segnalino@count> ({kind})? su {what} {turn}",
)
class HasPutCounters(OfTheTurn):
    """ "you put a counter on a creature this turn", "you've put one or more +1/+1 counters on ~ this turn" (122.6)."""

    who: Players
    count: Count
    what: Objects
    kind: CounterKind | None = None
    turn: Which = Which.THIS

    def holds(self, ctx: Context) -> bool:
        back = past(ctx)
        put = _put_counters(ctx, self.who, self.kind, self.turn)
        return self.count.admits(ctx, sum(each.amount for each in put if self.what.includes(back, each.entity)))


@phrase(
    en="that {who:nom} [have@who] [put:participle] {count:a} ({kind})? <counter@count> on {turn}",
    it="su cui {who:drop} [avere@who] messo {count:a@segnalino} <segnalino@count> ({kind})? {turn}",
)
class OnWhichCountersWerePut(Qualifier):
    """ "that you've put one or more +1/+1 counters on this turn" (122.6)."""

    who: Players
    count: Count
    kind: CounterKind | None = None
    turn: Which = Which.THIS

    own_reads = EVERYTHING

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        put = _put_counters(ctx, self.who, self.kind, self.turn)
        return self.count.admits(ctx, sum(each.amount for each in put if each.entity == entity))


def _drawn(ctx: Context, who: Players, turn: Which) -> int:
    """Return how many cards those players drew in the turn."""
    players = who.find(ctx)
    return sum(
        isinstance(event, events.Draw) and event.moved is not None and event.player in players
        for event in turn.history(ctx)
    )


@phrase(
    en=("<card> {who:nom} [have@who] drawn {turn}", "<card> {who:nom} [draw:past] {turn}"),
    it="<ogni/> <carta> che {who:drop} [avere@who] pescato {turn}",
)
class DrawsCounted(Tally):
    """ "Cards you've drawn this turn" (121.1)."""

    who: Players
    turn: Which = Which.THIS

    def count(self, ctx: Context) -> int:
        return _drawn(ctx, self.who, self.turn)


@phrase(
    en=("{who:nom} [have@who] committed a crime {turn}", "{who:nom} committed a crime {turn}"),
    it="{who:drop} [avere@who] commesso un crimine {turn}",
)
class CommittedCrime(OfTheTurn):
    """ "you've committed a crime this turn"."""

    who: Players
    turn: Which = Which.THIS

    def holds(self, ctx: Context) -> bool:
        guilty = {
            event.player
            for event in self.turn.history(ctx)
            if isinstance(event, events.PlayerDoes) and event.deed == "commit a crime"
        }
        return is_of(ctx, self.who, guilty)


@phrase(en="no {what:p} were cast {turn}", it="non sono state lanciate {what:p} {turn}", prefer=1)
class NoneCast(Condition):
    """ "no spells were cast last turn"."""

    what: Filter
    turn: Which = Which.THIS

    def holds(self, ctx: Context) -> bool:
        back = past(ctx)
        return not any(
            isinstance(event, events.Cast) and self.what.fits(back, event.spell) for event in self.turn.history(ctx)
        )


def _cast(ctx: Context, what: Filter, who: Players, turn: Which) -> int:
    """Return how many such spells the players cast."""
    back = past(ctx)
    casts = (event for event in turn.history(ctx) if isinstance(event, events.Cast))
    return sum(who.includes(ctx, each.player) and what.fits(back, each.spell) for each in casts)


@phrase(
    en=("{what:every} {who:nom} [have@who] cast {turn}", "{what:every} {who:nom} [cast:past] {turn}"),
    it="<ogni/> {what:every} che {who:drop} [avere@who] lanciato {turn}",
    prefer=1,
)
class CastsCounted(Tally):
    """ "Spells you've cast this turn" (601.2i)."""

    what: Filter
    who: Players
    turn: Which = Which.THIS

    def count(self, ctx: Context) -> int:
        return _cast(ctx, self.what, self.who, self.turn)


@phrase(
    en="{who:nom} [have@who] not cast {what} this turn", it="{who:drop} non [avere@who] lanciato {what} in questo turno"
)
class HasNotCast(OfTheTurn):
    """ "you haven't cast a spell from your hand this turn": none of the players has, or for "an opponent", at least one
    hasn't."""

    who: Players
    what: Chosen

    def holds(self, ctx: Context) -> bool:
        casts = [each for each in ctx.state.history if isinstance(each, events.Cast)]
        who_did = {each.player for each in casts if self.what.includes(past(ctx), each.spell)}
        return negation_holds_for(ctx, self.who, who_did.__contains__)


@phrase(
    en="{who:nom} searched (their|your|his or her) library this turn",
    it="{who:drop} [avere@who] passato in rassegna il proprio grimorio in questo turno",
)
class HasSearched(OfTheTurn):
    """ "an opponent searched their library this turn" (701.19)."""

    who: Players

    own_reads = frozenset({"history"})

    def holds(self, ctx: Context) -> bool:
        searched = {event.player for event in ctx.state.history if isinstance(event, events.Search)}
        return holds_for(ctx, self.who, lambda player: player in searched)
