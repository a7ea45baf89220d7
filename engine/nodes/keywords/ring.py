"""The Ring tempts players: they get an emblem that grows, and a creature becomes Ring-bearer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import ChooseObjects, Steps
from engine.families import Condition, Count, Objects
from engine.language.phrase import phrase
from engine.nodes.acts.rules import ObjectRule
from engine.nodes.sentences.clauses import Core
from engine.nodes.sentences.conditions import Joinable
from engine.nodes.triggers.triggers import Occurrence
from engine.refusal import Refusal, Text
from engine.state.ring_bearers import is_ring_bearer

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="the Ring tempts you", it="l' Anello ti tenta")
class TheRingTempts(Core):
    """ "the Ring tempts you": create or extend the emblem, then choose a creature."""

    def run(self, ctx: Context) -> Steps:
        player = ctx.controller
        yield from ctx.do(events.RingGrows(player))
        creatures = [id for id in ctx.game.permanents(player) if ctx.look(id).is_creature]
        bearer: int | None = None
        if creatures:
            chosen = yield ChooseObjects(
                player=player,
                prompt=Text("Choose your Ring-bearer.", "Scegli il tuo Portatore dell'Anello."),
                rule="608.2d",
                source=ctx.source,
                candidates=creatures,
                minimum=1,
                maximum=1,
                about="effect",
            )
            bearer = chosen[0]
            yield from ctx.do(events.ChooseRingBearer(player, bearer))
        yield from ctx.do(events.RingTempts(player, bearer))


@phrase(en="the Ring tempts you", it="l' Anello ti tenta")
class RingTemptsYou(Occurrence):
    """ "Whenever the Ring tempts you", even if no creature could be chosen."""

    event_classes = (events.RingTempts,)

    def happens(self, ctx: Context, event: Any) -> bool:
        return bool(event.player == ctx.controller)


@phrase(en="{what:nom} is your Ring-bearer", it="{what:drop} è il tuo Portatore di l' Anello")
class IsYourRingBearer(Joinable):
    """ "~ is your Ring-bearer"."""

    what: Objects

    own_reads = frozenset({"memory", "zones"})

    def holds(self, ctx: Context) -> bool:
        return any(is_ring_bearer(ctx.state, entity, ctx.controller) for entity in self.what.find(ctx))


@phrase(
    en="you chose a creature other than ~ as your Ring-bearer",
    it="hai scelto una creatura diversa da ~ come tuo Portatore di l' Anello",
)
class ChoseAnotherBearer(Condition):
    """ "if you chose a creature other than ~ as your Ring-bearer", when the Ring tempted you."""

    own_reads = frozenset()

    def holds(self, ctx: Context) -> bool:
        event = ctx.event
        return isinstance(event, events.RingTempts) and event.bearer is not None and event.bearer != ctx.source


@phrase(
    en="the Ring has tempted you {count} times this game", it="l' Anello ti ha tentato {count} volte in questa partita"
)
class RingHasTempted(Joinable):
    """ "the Ring has tempted you two or more times this game"."""

    count: Count

    own_reads = frozenset()

    def holds(self, ctx: Context) -> bool:
        return self.count.admits(ctx, ctx.state.players[ctx.controller].tempted)


@phrase(
    en="[can] not be blocked by creatures with greater power",
    it="non [potere] essere <bloccato> da creature con forza superiore",
    prefer=1,
)
class CantBeBlockedByStronger(ObjectRule):
    """ "can't be blocked by creatures with greater power" (509.1b)."""

    def forbids_being_blocked(self, ctx: Context, attacker: int, blocker: int) -> Refusal | None:
        if (ctx.look(blocker).power or 0) <= (ctx.look(attacker).power or 0):
            return None
        return self.says(ctx, "509.1b", "that creature has greater power.", "quella creatura ha forza superiore.")
