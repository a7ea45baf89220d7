"""What "unless" makes of a static ability: a condition, a cost to attack or block, an offer (508.1h, 614.12a)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.decisions import Steps
from engine.families import Act, Condition, Cost, PlayerAct, Recipients, Replacing
from engine.language.phrase import node
from engine.nodes.acts.costs import ActCost, ManaPayment
from engine.nodes.acts.life import PayMana
from engine.nodes.acts.rule_changes import RuleChange
from engine.nodes.sentences.effects import UnlessDone

if TYPE_CHECKING:
    from engine.state.context import Context


@node
class Premise(Condition):
    """What must hold for a static ability to apply: its condition, and nothing that "unless" names."""

    conditions: tuple[Condition, ...]
    exceptions: tuple[Condition, ...]

    own_reads = frozenset()

    def holds(self, ctx: Context) -> bool:
        return all(each.holds(ctx) for each in self.conditions) and not any(each.holds(ctx) for each in self.exceptions)


def cost_of(act: PlayerAct) -> Cost:
    """The cost that consists in doing something."""
    return ManaPayment(act.cost) if isinstance(act, PayMana) else ActCost(act)


@node
class Taxed(RuleChange, Act):
    """What creatures can't do unless their controller pays: attack or block somebody (508.1h, 509.1d)."""

    act: Any
    """What is forbidden without paying."""
    costs: tuple[Cost, ...]

    layers = ("rules",)

    def affected(self, ctx: Context, subject: Recipients | None) -> list[int]:
        found: list[int] = self.act.affected(ctx, subject)
        return found

    def attack_costs(self, ctx: Context, attacker: int, attacked: int) -> Sequence[Cost]:
        return self.costs if self.act.forbids_attack(ctx, attacker, attacked) is not None else ()

    def block_costs(self, ctx: Context, blocker: int, attacker: int) -> Sequence[Cost]:
        return self.costs if self.act.forbids_block(ctx, blocker, attacker) is not None else ()


def taxed(act: Act, unless: UnlessDone) -> Taxed:
    """The act of a static ability with the price behind its "unless"."""
    return Taxed(act, tuple(cost_of(each) for each in unless.part.acts))


@node
class Offered(Replacing):
    """A replacement effect that somebody may keep from happening ("~ enters tapped unless you pay 2 life")."""

    effect: Replacing
    unless: UnlessDone

    @property
    def events(self) -> tuple[type, ...]:  # type: ignore[override]
        """Classes of events that it may replace."""
        return self.effect.events

    @property
    def own_entry(self) -> bool:  # type: ignore[override]
        """Whether it is about the object's own entry (614.12)."""
        return self.effect.own_entry

    @property
    def order(self) -> int:  # type: ignore[override]
        """Class of 616.1."""
        return self.effect.order

    def applies(self, ctx: Context, event: Any) -> bool:
        return self.effect.applies(ctx, event)

    def replace(self, ctx: Context, event: Any) -> Steps:
        if (yield from self.unless.prevented(ctx)):
            return [event]
        return (yield from self.effect.replace(ctx, event))
