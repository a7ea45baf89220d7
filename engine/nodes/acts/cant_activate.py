"""Static abilities that keep activated abilities from being activated (602.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import (
    Recipients,
    Whose,
)
from engine.language.phrase import phrase
from engine.nodes.acts.bans import BansActivation
from engine.nodes.acts.stated_rules import StatedRule
from engine.nodes.nouns.objects import Every

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="{whose} activated abilities {whose…} can not be activated {mana?unless they are mana abilities|}",
    it="{whose} <abilità attivata:p> {whose…} non possono essere attivate {mana?a meno che non siano abilità di mana|}",
)
class CantActivate(BansActivation, StatedRule):
    """ "its activated abilities can't be activated"."""

    whose: Whose
    mana: bool = False

    def affected(self, ctx: Context, subject: Recipients | None) -> list[int]:
        return self.whose.find(ctx)


@phrase(
    en="activated abilities of {what} can not be activated {mana?unless they are mana abilities|}",
    it="<il> <abilità attivata:p> di {what} non possono essere attivate {mana?a meno che non siano abilità di mana|}",
)
class CantActivateOf(BansActivation, StatedRule):
    """ "Activated abilities of artifacts your opponents control can't be activated" (602.5)."""

    what: Every
    mana: bool = False

    def affected(self, ctx: Context, subject: Recipients | None) -> list[int]:
        return self.what.find(ctx)
