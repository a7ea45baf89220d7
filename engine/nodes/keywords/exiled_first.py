"""Keywords that exile a card to be cast on a later turn: foretell, plot, warp."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from engine.change import events
from engine.decisions import Steps
from engine.families import Ability, AsItResolves, CastingWay, Cost, Effect, Keyword, SpecialAction
from engine.families.spelled import Spelled
from engine.language.parser import parse
from engine.language.phrase import node, phrase
from engine.nodes.acts.costs import ManaPayment
from engine.nodes.keywords.at_another_time import EXILE, HAND
from engine.nodes.keywords.costed import CostedKeyword
from engine.nodes.keywords.ways import KeywordWay, WayKeyword
from engine.nodes.nouns.happened import past
from engine.nodes.sentences.histories import OfTheTurn
from engine.nodes.sentences.performing import delay
from engine.nodes.triggers.turn_parts import When
from engine.refusal import Refusal, Text, refuse
from engine.rules.casting.cast_records import times_paid
from engine.rules.casting.timing import sorcery_timing
from engine.rules.ways.finding_ways import WAITS, WAY
from engine.state.seats import active_players
from engine.vocabulary.mana import printed_cost

if TYPE_CHECKING:
    from engine.state.context import Context

SINCE = "waits since"
"""Memory key of a card waiting in exile for its keyword and the turn in which it was exiled."""

TWO = (ManaPayment(printed_cost("{2}")),)


def waits(ctx: Context, name: str, rule: str) -> Refusal | None:
    """Return why a card exiled with the keyword of that name can't be cast yet; None if it can."""
    by, turn = ctx.object(ctx.source).memory.get(SINCE, ("", 0))
    if by != name:
        return refuse(rule, "It wasn't exiled that way.", "Non è stata esiliata in quel modo.")
    if turn == ctx.state.turn_stamp:
        return refuse(rule, "You can cast it only on a later turn.", "Si può lanciare solo in un turno successivo.")
    return None


def exile_to_wait(
    ctx: Context, card: int, name: str, way: CastingWay | None = None, *, face_down: bool = False
) -> Steps:
    """Exile the card, so that its owner may cast it on a later turn."""
    move = events.Move(card, "exile", cause="exile", face_down=face_down)
    yield from ctx.do(move)
    for exiled in move.new_ids:
        yield from wait(ctx, exiled, name, way)


def wait(ctx: Context, card: int, name: str, way: CastingWay | None = None) -> Steps:
    """Let the owner of the exiled card look at it and cast it on a later turn: in that way, or in one stated by an
    ability of the card."""
    owner = ctx.owner_of(card)
    memory = {WAITS: owner, SINCE: (name, ctx.state.turn_stamp)}
    if ctx.object(card).face_down:
        yield from ctx.do(events.LookAt(owner, (card,)))
    yield from ctx.do(events.BeginsToWait(card, name, memory if way is None else {**memory, WAY: way}))


class ExilingAction(SpecialAction):
    """The special action of exiling a card from hand to cast it later."""

    zones = HAND
    verb: ClassVar[Text] = Text("", "")

    def label(self, ctx: Context) -> Text:
        name = ctx.game.name(ctx.source)
        return Text(f"{self.verb.en} {name.en}", f"{self.verb.it} {name.it}")


# ----- foretell


@phrase(en="foretell {price}", it="predire {price}")
class Foretell(WayKeyword):
    """ "foretell" with its cost: exile it face down for {2} during your turn, and cast it for that cost on a later
    turn."""

    name = "foretell"
    rule = "116.2"
    from_zones = EXILE

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return (KeywordWay(self), Foretelling())

    def refusal(self, ctx: Context) -> Refusal | None:
        return waits(ctx, self.name, self.rule)


@node
class Foretelling(ExilingAction):
    """Exile the card face down for {2}."""

    key = "foretell"
    verb = Text("Foretell", "Predici")

    @property
    def costs(self) -> tuple[Cost, ...]:
        return TWO

    def refusal(self, ctx: Context) -> Refusal | None:
        if ctx.controller in active_players(ctx.state):
            return None
        return refuse("116.2", "Foretell it during your turn.", "Si predice solo nel tuo turno.")

    def take(self, ctx: Context) -> Steps:
        yield from exile_to_wait(ctx, ctx.source, "foretell", face_down=True)


# ----- plot


@phrase(en="plot {price}", it="tramare {price}")
class Plot(CostedKeyword, Spelled):
    """ "plot" with its cost: exile it for that cost, and cast it without paying its mana cost on a later turn, as a
    sorcery."""

    name = "plot"

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return (Plotting(self),)


@node
class Plotting(ExilingAction):
    """Exile the card for its plot cost, any time its owner could cast a sorcery."""

    keyword: Plot

    key = "plot"
    verb = Text("Plot", "Trama")

    @property
    def costs(self) -> tuple[Cost, ...]:
        return self.keyword.costs

    def refusal(self, ctx: Context) -> Refusal | None:
        return None if sorcery_timing(ctx.game, ctx.controller) else AS_SORCERY

    def take(self, ctx: Context) -> Steps:
        yield from exile_to_wait(ctx, ctx.source, "plot", CastPlotted())


AS_SORCERY = refuse(
    "116.2", "Only in your main phase while the stack is empty.", "Solo nella tua fase principale a pila vuota."
)


@node
class CastPlotted(CastingWay):
    """Casting a plotted card without paying its mana cost."""

    key = "plot"
    gives_access = True
    zones = EXILE

    def label(self, ctx: Context) -> Text:
        return Text("without paying its mana cost", "senza pagare il suo costo di mana")

    def price(self, ctx: Context) -> tuple[Cost, ...] | None:
        return ()

    def refusal(self, ctx: Context) -> Refusal | None:
        if not sorcery_timing(ctx.game, ctx.controller):
            return AS_SORCERY
        return waits(ctx, "plot", "116.2")


# ----- warp


@phrase(en="warp {price}", it="distorsione {price}")
class Warp(WayKeyword):
    """ "warp" with its cost: cast it for that cost; the permanent is exiled at the next end step and can be cast again
    later."""

    name = "warp"
    rule = "118.9"

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return (*super().spell(), CastWarped(), ExiledAtEnd())


@phrase(en="a spell was warped this turn", it="una magia è stata lanciata con distorsione in questo turno")
class SpellWasWarped(OfTheTurn):
    """ "a spell was warped this turn": any player cast one for its warp cost."""

    def holds(self, ctx: Context) -> bool:
        back = past(ctx)
        casts = (event for event in ctx.state.history if isinstance(event, events.Cast))
        return any(times_paid(back, event.spell, "warp") for event in casts)


@node
class CastWarped(CastingWay):
    """Casting the card from exile on a later turn."""

    gives_access = True
    zones = EXILE

    def refusal(self, ctx: Context) -> Refusal | None:
        return waits(ctx, "warp", "601.3")


@node
class ExiledAtEnd(AsItResolves):
    """The permanent is exiled at the beginning of the next end step if the warp cost was paid."""

    def became(self, ctx: Context) -> Steps:
        if times_paid(ctx, ctx.source, "warp"):
            when: Any = parse(When, "at the beginning of the next end step", "en")
            yield from ctx.do(events.StartDelayedTrigger(delay(ctx, when, ExileToWait())))


@phrase(
    en="exile ~ , and its owner may cast it from exile on a later turn",
    it="esilia ~ , e il suo proprietario può lanciarla da l'esilio in un turno successivo",
)
class ExileToWait(Effect):
    """The effect of warp's delayed triggered ability."""

    def run(self, ctx: Context) -> Steps:
        for permanent in ctx.on_battlefield([ctx.source]):
            yield from exile_to_wait(ctx, permanent, "warp")
