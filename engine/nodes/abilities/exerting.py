"""Exerting permanents: as they attack, as a cost (701.39, 508.1g)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import ChooseYesNo, Steps
from engine.families import Ability, Keyword, Objects, Paragraph, PlayerAct, Recipients, StaticSentence, Trigger
from engine.families.continuous import ContinuousAct
from engine.language.naming import tell
from engine.language.phrase import node, phrase
from engine.nodes.abilities.instructions import Plain
from engine.nodes.abilities.static import Static
from engine.nodes.abilities.triggered import Triggered
from engine.nodes.acts.rules import DoesNotUntap, ObjectRule
from engine.nodes.acts.taking import enough, take_objects
from engine.nodes.nouns.objects import Self
from engine.nodes.nouns.players import Your
from engine.nodes.sentences.performing import begin
from engine.nodes.triggers.player_events import DoneTo

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.vocabulary.payment_needs import Need

STAYS_TAPPED = DoesNotUntap(Your(), True)


def exert(ctx: Context, player: int, entity: int, *, as_it_attacks: bool = False) -> Steps:
    """Exert a permanent: it won't untap during the player's next untap step (701.39a), even if it is untapped or
    already exerted (701.39b)."""
    if ctx.on_battlefield([entity]):  # 701.39c
        own = ctx.game.context(ctx.source, player)
        yield from begin(own, (STAYS_TAPPED,), [entity], Self(), None)
        yield from ctx.do(events.Exert(player, entity, as_it_attacks))


@phrase(en="[exert] {what}", it="[stremare] {what:object}")
class Exert(PlayerAct):
    """Exert permanents (701.39)."""

    what: Objects

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        found = ctx.on_battlefield((yield from take_objects(ctx, subjects, self.what)))
        ctx.note(self.slot, found)
        for entity in found:
            yield from exert(ctx, ctx.controller, entity)

    def possible(self, ctx: Context, player: int) -> bool:
        return enough(ctx, self.what, ctx.on_battlefield(self.what.find(ctx)))

    def needs(self, ctx: Context, player: int) -> tuple[Need, ...]:
        return ()


@phrase(en="[exert] {what}", it="[stremare] {what}")
class Exerts(DoneTo):
    """Exert a permanent (701.39)."""

    events = (events.Exert,)


@phrase(en="you may exert ~ as it attacks", it="puoi stremare ~ mentre attacca")
class MayExertAttacking(StaticSentence):
    """An optional cost to attack (508.1g, 701.39d)."""

    def continues(self) -> tuple[tuple[Recipients | None, tuple[ContinuousAct, ...]], ...]:
        return ((Self(), (ExertAsItAttacks(),)),)


@node
class ExertAsItAttacks(ObjectRule):
    """The act of a `MayExertAttacking`."""

    def as_it_attacks(self, ctx: Context, attacker: int, attackers: Sequence[int]) -> Steps:
        name = ctx.game.name(attacker)
        player = ctx.game.controller(attacker)
        question = tell("Exert {0}?", "Vuoi stremare {0}?", name)
        if (yield ChooseYesNo(player=player, prompt=question, rule="701.39d", source=attacker)):
            yield from exert(ctx, player, attacker, as_it_attacks=True)


@phrase(
    en="you may exert {what} as it attacks . when you do , {does}",
    it="puoi stremare {what} mentre attacca . quando lo fai , {does}",
)
class ExertParagraph(Paragraph):
    """The optional cost with its linked triggered ability (701.39d, 607.2g)."""

    what: Self
    does: Plain

    @cached_property
    def _abilities(self) -> tuple[Ability | Keyword, ...]:
        return (Static(MayExertAttacking()), Triggered(ExertedAsItAttacks(self.what), self.does))

    def abilities(self) -> tuple[Ability | Keyword, ...]:
        return self._abilities


@phrase(en="when you exert {what} as it attacks", it="quando stremi {what} mentre attacca")
class ExertedAsItAttacks(Trigger):
    """ "When you do": when the creature is exerted as it attacks."""

    what: Self

    events = (events.Exert,)

    def matches(self, ctx: Context, event: Any) -> bool:
        if event.object != ctx.source or not event.as_it_attacks:
            return False
        ctx.note(self.what.slot, [event.object])
        return True
