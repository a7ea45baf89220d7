"""Costs (118)."""

from __future__ import annotations

from engine.language.phrase import Meaningless, phrase
from engine.nodes.acts.life import PayMana
from engine.nodes.base import Cost, PlayerAct
from engine.nodes.values import LoyaltyChange, ManaCost


@phrase(en="{cost}", it="{cost}")
class ManaPayment(Cost):
    """Mana (118.3a)."""

    cost: ManaCost


@phrase(en="{T}", it="{T}")
class TapSelf(Cost):
    """The tap symbol (107.5)."""


@phrase(en="{Q}", it="{Q}")
class UntapSelf(Cost):
    """The untap symbol (107.6)."""


@phrase(en="{change}", it="{change}")
class Loyalty(Cost):
    """A loyalty cost (606.4)."""

    change: LoyaltyChange


@phrase(en="{act:imperative}", it="{act:imperative}")
class ActCost(Cost):
    """Something to be done: "Sacrifice a creature"."""

    act: PlayerAct

    def __post_init__(self) -> None:
        if isinstance(self.act, PayMana) or self.act.statement:
            raise Meaningless
