"""Newer keywords that add a way to cast their spell: harmonize, mayhem, web-slinging, freerunning, impending, prototype
(118.9, 601.2b)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

from engine.change.events import Damage, Discard, Tap
from engine.decisions import Steps, is_player
from engine.families import Ability, AsItResolves, CastingWay, Cost, Keyword
from engine.families.spelled import Spelled
from engine.language.naming import tell
from engine.language.phrase import node, phrase
from engine.nodes.acts.costs import ManaPayment
from engine.nodes.keywords.costed import CostedKeyword
from engine.nodes.keywords.graveyard import stated_cost
from engine.nodes.keywords.ways import (
    GRAVEYARD,
    CastingKeyword,
    KeywordWay,
    NumberedWay,
    OnceSomethingHappened,
    WayKeyword,
)
from engine.nodes.nouns.values import Size
from engine.refusal import Refusal, Text, refuse
from engine.rules.casting.cast_records import times_paid
from engine.vocabulary.mana import ManaCost
from engine.vocabulary.payment_needs import Need

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics
    from engine.state.play import Play


# ----- harmonize


@phrase(en="harmonize {price}", it="armonizzare {price}")
class Harmonize(CostedKeyword, Spelled):
    """ "harmonize" with its cost: cast it from the graveyard; tapping a creature reduces the cost."""

    name = "harmonize"

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return (Harmonizing(self),)


@node
class Harmonizing(CastingWay):
    """Casting the card from the graveyard for its harmonize cost, optionally tapping a creature for its power."""

    keyword: Harmonize
    tapped: int = 0
    """The creature; 0 for none."""

    varies = True
    gives_access = True
    zones = GRAVEYARD
    leaves_for = "exile"

    @property
    def key(self) -> str:  # type: ignore[override]
        """Includes the creature, to distinguish the ways."""
        return f"harmonize {self.tapped}" if self.tapped else "harmonize"

    def variants(self, ctx: Context) -> Sequence[CastingWay]:
        objects = ctx.state.objects
        able = [
            entity
            for entity in ctx.game.permanents(ctx.controller)
            if not objects[entity].tapped and ctx.look(entity).is_creature and (ctx.look(entity).power or 0) > 0
        ]
        return (self, *(Harmonizing(self.keyword, entity) for entity in able))

    @property
    def variant_of(self) -> CastingWay:
        return Harmonizing(self.keyword)

    def label(self, ctx: Context) -> Text:
        words = ctx.words(self.keyword)
        if not self.tapped:
            return Text(f"with {words.en}", f"con {words.it}")
        name = ctx.game.name(self.tapped)
        return tell("with {0}, tapping {1}", "con {0}, TAPpando {1}", words, name)

    def price(self, ctx: Context) -> tuple[Cost, ...] | None:
        return self.keyword.costs

    def additional(self, ctx: Context) -> tuple[Cost, ...]:
        return (TapThat(self.tapped),) if self.tapped else ()

    def reduction(self, ctx: Context) -> ManaCost | None:
        return ManaCost.parse(f"{{{max(0, ctx.look(self.tapped).power or 0)}}}") if self.tapped else None


@node
class TapThat(Cost):
    """Tap the chosen creature (601.2h). It is not {T}, so the creature may have come this turn."""

    entity: int

    def said(self, game: Play) -> Text | None:
        name = game.name(self.entity)
        return tell("Tap {0}", "TAPpa {0}", name)

    def check(self, ctx: Context) -> Refusal | None:
        there = ctx.state.objects.get(self.entity)
        if there is not None and not there.tapped and ctx.controller_of(self.entity) == ctx.controller:
            return None
        return refuse("601.2h", "It can't be tapped.", "Non può essere TAPpata.")

    def needs(self, ctx: Context) -> tuple[Need, ...]:
        return (Need("tap", 1, (self.entity,)),)

    def pay(self, ctx: Context) -> Steps:
        yield from ctx.do(Tap(self.entity, cost=True))


# ----- mayhem, freerunning, web-slinging


@phrase(en="mayhem {price}", it="scompiglio {price}")
class Mayhem(OnceSomethingHappened):
    """ "mayhem" with its cost: cast it from the graveyard during the turn in which it was discarded."""

    name = "mayhem"
    from_zones = GRAVEYARD
    missing = Text("You haven't discarded it this turn.", "Non l'hai scartata in questo turno.")

    def has_happened(self, ctx: Context, events: Sequence[Any]) -> bool:
        return any(
            isinstance(event, Discard) and event.moved is not None and event.moved.new_id == ctx.source
            for event in events
        )


@phrase(en="freerunning {price}", it="parkour {price}")
class Freerunning(OnceSomethingHappened):
    """ "freerunning" with its cost, during a turn in which an Assassin or a commander has dealt combat damage to a
    player."""

    name = "freerunning"
    missing = Text(
        "No Assassin or commander of yours has dealt combat damage to a player this turn.",
        "Nessun tuo Assassino o comandante ha inflitto danno da combattimento a un giocatore in questo turno.",
    )

    def has_happened(self, ctx: Context, events: Sequence[Any]) -> bool:
        dealt = (event for event in events if isinstance(event, Damage) and event.combat and is_player(event.target))
        for event in dealt:
            if event.dealt_by is None or event.dealt_by[1] != ctx.controller:
                continue
            if "Assassin" in event.dealt_by[0].subtypes or ctx.game.last_object(event.source).is_commander:
                return True
        return False


@phrase(en="web-slinging {price}", it="lancio di ragnatela {price}")
class WebSlinging(WayKeyword):
    """ "web-slinging" with its cost and a tapped creature that returns to hand."""

    name = "web-slinging"
    rule = "118.9"

    @cached_property
    def costs(self) -> tuple[Cost, ...]:
        """The cost, including the creature."""
        return (*self.price.costs, stated_cost("Return a tapped creature you control to its owner's hand"))


# ----- impending


@phrase(en="impending {number} —\u2060{cost}", it="imminente {number} —\u2060{cost}")
class Impending(NumberedWay):
    """ "impending" with its number and cost: it becomes a creature that many turns later."""

    name = "impending"
    meaning = (
        "If ~'s impending cost was paid, ~ enters with # time counters on it.\n"
        "As long as ~'s impending cost was paid and ~ has a time counter on it, ~ isn't a creature.\n"
        "At the beginning of your end step, if ~'s impending cost was paid, remove a time counter from ~."
    )


# ----- prototype


@phrase(en=("prototype {cost} — {size}", "prototype {cost} - {size}"), it="prototipo {cost} — {size}")
class Prototype(CastingKeyword):
    """ "prototype" with a mana cost and a size for the spell and the permanent if cast for it."""

    cost: ManaPayment
    size: Size

    name = "prototype"

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return (PrototypeWay(self), StaysPrototyped(self))

    def shaped(self, look: Characteristics) -> Characteristics:
        """Return the characteristics with this mana cost, its colours and this size."""
        made = look.copy()
        made.cost = self.cost.cost
        made.colours = self.cost.cost.colours
        made.power, made.toughness = made.base_size = self.size.numbers(0)
        return made


@node
class PrototypeWay(KeywordWay):
    """Casting the spell prototyped. The price is not an alternative cost but the spell's mana cost."""

    keyword: Prototype

    def price(self, ctx: Context) -> tuple[Cost, ...] | None:
        return None


@node
class StaysPrototyped(AsItResolves):
    """The permanent from a prototyped spell has those values too: they are not an ability, are copiable, and remain
    even if it loses all abilities."""

    keyword: Prototype

    def shaped(self, ctx: Context, base: Any) -> Any:
        return self.keyword.shaped(base) if times_paid(ctx, ctx.source, "prototype") else base
