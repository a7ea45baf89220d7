"""What is said of the damage that the words before it deal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.decisions import Steps
from engine.families import Deed, ThisWay
from engine.families.capabilities import BansPrevention
from engine.language.phrase import phrase
from engine.nodes.sentences.clauses import Core

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="the damage can not be prevented", it="quel danno non può essere prevenuto")
class ThatUnpreventable(ThisWay, Core, BansPrevention):
    """ "The damage can't be prevented", of the damage dealt before (608.2c, 615.12)."""

    deed = Deed.DAMAGE_DEALT

    def run(self, ctx: Context) -> Steps:
        return
        yield
