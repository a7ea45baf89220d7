"""Sneak: casting a spell during the declare blockers step by returning an unblocked attacker (118.9, 508.4)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from engine.decisions import Steps
from engine.families import Ability, Cost, Deed, Keyword
from engine.language.node import Node
from engine.language.phrase import node, phrase
from engine.nodes.acts.entering import Entry
from engine.nodes.keywords.entry import EntryAbility
from engine.nodes.keywords.graveyard import stated_cost
from engine.nodes.keywords.ways import KeywordWay, WayKeyword
from engine.refusal import Refusal, refuse
from engine.rules.casting.cast_records import times_paid
from engine.state.seats import active_players

if TYPE_CHECKING:
    from engine.change.events import Move
    from engine.state.context import Context


@phrase(en="sneak {price}", it="agguato {price}")
class Sneak(WayKeyword):
    """ "sneak" with its cost and an unblocked attacker that returns to hand; a creature spell takes its place."""

    name = "sneak"
    rule = "118.9"

    @cached_property
    def costs(self) -> tuple[Cost, ...]:
        """The cost, including the attacker."""
        returned = stated_cost("Return an unblocked attacking creature you control to its owner's hand")
        return (*self.price.costs, returned)

    def spell(self) -> tuple[Ability | Keyword, ...]:
        return (SneakWay(self), EntryAbility(TakesItsPlace()))

    def refusal(self, ctx: Context) -> Refusal | None:
        state = ctx.state
        if state.step == "declare blockers" and ctx.controller in active_players(state):
            return None
        return refuse(
            self.rule,
            "It is not your declare blockers step.",
            "Non è la tua sottofase di dichiarazione delle creature bloccanti.",
        )


@node
class SneakWay(KeywordWay):
    """Casting the spell for its sneak cost, regardless of its types."""

    keyword: Sneak

    at_any_time = True


@node
class TakesItsPlace(Entry, Node):
    """A creature whose sneak cost was paid enters tapped and attacking what the returned creature was attacking
    (508.4)."""

    def enter(self, ctx: Context, event: Move) -> Steps:
        spell = ctx.state.objects[event.object].item
        returned = spell.paid.get(Deed.RETURNED.value, ()) if spell is not None else ()
        if times_paid(ctx, event.object, "sneak") and returned:
            event.tapped = True
            role = ctx.game.combat_role(returned[0])  # by last known information (608.2g)
            if role is not None and event.entering_base(ctx.game).is_creature:
                event.attacking = role.attacked
        return
        yield
