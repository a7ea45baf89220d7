"""Damage that would reduce a life total to less than so much reduces it to that instead (120.3a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import SimpleNumeral
from engine.language.phrase import Meaningless, phrase
from engine.nodes.acts.stated_rules import RuleForYou

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="damage that would reduce your life total to less than {least} reduces it to {to} instead",
    it="il danno che ridurrebbe i tuoi punti vita a meno di {least} li riduce invece a {to}",
)
class DamageLeaves(RuleForYou):
    """ "Damage that would reduce your life total to less than 1 reduces it to 1 instead"."""

    least: SimpleNumeral
    to: SimpleNumeral

    def __post_init__(self) -> None:
        if self.least != self.to:
            raise Meaningless

    def least_life(self, ctx: Context) -> int | None:
        return self.least.value(ctx)
