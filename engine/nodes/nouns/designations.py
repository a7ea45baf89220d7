"""Designations that permanents get and keep (701.31b, 702.111b)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from engine.families import Adjective
from engine.language.phrase import phrase, words

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


class Designation(Enum):
    """What a permanent can be called from then on until it leaves the battlefield."""

    MONSTROUS = "monstrous"
    RENOWNED = "renowned"


words(
    {
        Designation.MONSTROUS: ("monstrous", "<mostruoso>"),
        Designation.RENOWNED: ("renowned", "<rinomato>"),
    }
)


@phrase(en="{designation}", it="{designation}")
class Designated(Adjective):
    """ "monstrous", "renowned"."""

    designation: Designation

    rank = 10
    rank_it = 60

    own_reads = frozenset({"memory"})

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return bool(ctx.object(entity).memory.get(self.designation.value))
