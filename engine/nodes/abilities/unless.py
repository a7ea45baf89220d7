"""Meanings of "unless" in a static ability: a condition, a cost to attack or block, an offer (508.1h, 614.12a)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.decisions import Steps
from engine.families import Act, Condition, Cost, PlayerAct, Players, Recipients, Reference, Replacing
from engine.families.continuous import ContinuousAct
from engine.language.node import walk
from engine.language.phrase import node
from engine.nodes.acts.costs import ActCost, ManaPayment
from engine.nodes.acts.entering import Entering
from engine.nodes.acts.life import PayMana
from engine.nodes.acts.rule_changes import RuleChange
from engine.nodes.acts.rules import Cant, CantUnlessPaid, Forbidden
from engine.nodes.nouns.owners import Controlled
from engine.nodes.nouns.players import Role, RoleOf, You
from engine.nodes.sentences.unless import UnlessDone

if TYPE_CHECKING:
    from engine.state.context import Context


@node
class Premise(Condition):
    """The condition for a static ability to apply: its own condition, and that no exception after "unless" holds."""

    conditions: tuple[Condition, ...]
    exceptions: tuple[Condition, ...]

    own_reads = frozenset()

    def holds(self, ctx: Context) -> bool:
        return all(each.holds(ctx) for each in self.conditions) and not any(each.holds(ctx) for each in self.exceptions)


def cost_of(act: PlayerAct) -> Cost:
    """Return the cost of performing an act."""
    return ManaPayment(act.cost) if isinstance(act, PayMana) else ActCost(act)


@node
class Taxed(RuleChange, ContinuousAct):
    """Something that creatures can't do unless their controller pays: attack or block somebody (508.1h, 509.1d)."""

    act: Any
    """The act that is forbidden without paying."""
    costs: tuple[Cost, ...]

    layers = ("rules",)

    def affected(self, ctx: Context, subject: Recipients | None) -> list[int]:
        found: list[int] = self.act.affected(ctx, subject)
        return found

    def attack_costs(self, ctx: Context, attacker: int, attacked: int) -> Sequence[Cost]:
        return self.costs if self.act.forbids_attack(ctx, attacker, attacked) is not None else ()

    def block_costs(self, ctx: Context, blocker: int, attacker: int) -> Sequence[Cost]:
        return self.costs if self.act.forbids_block(ctx, blocker, attacker) is not None else ()


def is_payable(subject: Recipients | None, act: Act, unless: UnlessDone | None) -> bool:
    """Whether it is a restriction on attacking or blocking that the creature's controller can pay for (508.1h,
    509.1d)."""
    who = act.who if isinstance(act, CantUnlessPaid) else unless.who if unless is not None else None
    if who is None:
        return True
    return (isinstance(act, CantUnlessPaid) or _forbids_declaring(act)) and _is_controller_of(who, subject)


def _forbids_declaring(act: Act) -> bool:
    """Whether the act forbids individual creatures to attack or to block."""
    if isinstance(act, Cant):
        return act.what in (Forbidden.ATTACK, Forbidden.BLOCK, Forbidden.ATTACK_OR_BLOCK)
    rule = type(act)
    return issubclass(rule, RuleChange) and (
        rule.forbids_attack is not RuleChange.forbids_attack or rule.forbids_block is not RuleChange.forbids_block
    )


def _is_controller_of(who: Players, subject: Recipients | None) -> bool:
    """Whether the player controls whatever the subject means."""
    if isinstance(who, You):
        return subject is not None and (subject.is_self or Controlled(You()) in walk(subject))
    return isinstance(who, RoleOf) and who.role is Role.CONTROLLER and isinstance(who.whose, Reference)


def taxed(act: Act, unless: UnlessDone) -> Taxed:
    """Return the act of a static ability with the cost after "unless"."""
    return Taxed(act, tuple(cost_of(each) for each in unless.part.acts))


@node
class Offered(Replacing):
    """A replacement effect that somebody may prevent: "~ enters tapped unless you pay 2 life"."""

    effect: Replacing
    unless: UnlessDone

    @property
    def events(self) -> tuple[type, ...]:  # type: ignore[override]
        """The event classes that it may replace."""
        return self.effect.events

    @property
    def own_entry(self) -> bool:  # type: ignore[override]
        """Whether it applies to the object's own entry (614.12)."""
        return self.effect.own_entry

    @property
    def order(self) -> int:  # type: ignore[override]
        """Its class in 616.1."""
        return self.effect.order

    def applies(self, ctx: Context, event: Any) -> bool:
        return self.effect.applies(ctx, event)

    def replace(self, ctx: Context, event: Any) -> Steps:
        about = ctx
        if isinstance(self.effect, Entering) and not self.effect.own_entry:  # "… unless its controller pays 2 life"
            about = self.effect.speaking_of_it(ctx, event)
        if (yield from self.unless.prevented(about)):
            return [event]
        return (yield from self.effect.replace(ctx, event))
