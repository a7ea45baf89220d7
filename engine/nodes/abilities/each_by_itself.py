"""Static abilities whose condition is about each of several objects: "each land gets +2/+2 as long as it's a creature".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import Condition, Objects, Recipients, Reference
from engine.language.node import walk
from engine.language.phrase import node
from engine.nodes.nouns.objects import Every

if TYPE_CHECKING:
    from engine.state.context import Context


@node
class Meeting(Objects):
    """Those of the objects of which a condition holds, each asked about by itself."""

    what: Every
    condition: Condition

    own_reads = frozenset()

    def find(self, ctx: Context) -> list[int]:
        found = self.what.find(ctx)
        meeting = []
        for entity in found:
            ctx.note(self.what.slot, [entity])
            if self.condition.holds(ctx):
                meeting.append(entity)
        ctx.note(self.what.slot, found)
        return meeting


def speaks_of_each(condition: Condition | None, subject: Recipients | None) -> bool:
    """Whether a condition refers to the subject and that is everything of a kind."""
    return isinstance(subject, Every) and refers_to(condition, subject)


def refers_to(condition: Condition | None, phrase: Recipients) -> bool:
    """Whether a condition has words that refer back to the phrase."""
    return any(isinstance(part, Reference) and part.refers == phrase.slot for part in walk(condition))
