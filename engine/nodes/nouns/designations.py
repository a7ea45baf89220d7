"""Designations of permanents (701.31b, 702.111b)."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import TYPE_CHECKING, Any

from engine.families import Adjective
from engine.language.phrase import phrase, words

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


class Designation(Enum):
    """A designation that a permanent keeps until it leaves the battlefield."""

    MONSTROUS = "monstrous"
    RENOWNED = "renowned"
    SADDLED = "saddled"
    SOLVED = "solved"


FOR_THE_TURN = frozenset({Designation.SADDLED})
"""Designations that last only until the end of the turn."""


def is_designated(ctx: Context, entity: int, designation: Designation) -> bool:
    """Whether the permanent has the designation now."""
    return has_designation(ctx.object(entity).memory, designation, ctx.state.turn_stamp)


def has_designation(memory: Mapping[str, Any], designation: Designation, turn: object) -> bool:
    """Whether a permanent with that memory has the designation in the turn with that stamp."""
    value = memory.get(designation.value)
    return bool(value == turn) if designation in FOR_THE_TURN else bool(value)


words(
    {
        Designation.MONSTROUS: ("monstrous", "<mostruoso>"),
        Designation.RENOWNED: ("renowned", "<rinomato>"),
        Designation.SADDLED: ("saddled", "<sellato>"),
        Designation.SOLVED: ("solved", "<risolto>"),
    }
)


@phrase(en="{designation}", it="{designation}")
class Designated(Adjective):
    """ "monstrous", "renowned"."""

    designation: Designation

    rank = 10
    rank_it = 60

    own_reads = frozenset({"memory", "turn"})

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return is_designated(ctx, entity, self.designation)
