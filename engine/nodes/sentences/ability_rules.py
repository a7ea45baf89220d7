"""Sentences that say something about the ability that they belong to (603.1a)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.decisions import Steps
from engine.families import Effect
from engine.language.phrase import phrase

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="this ability can not be countered", it="questa abilità non può essere neutralizzata")
class AbilityCantBeCountered(Effect):
    """ "This ability can't be countered": it functions on the stack and is no part of what is done."""

    protects_ability = True

    def run(self, ctx: Context) -> Steps:
        yield from ()
