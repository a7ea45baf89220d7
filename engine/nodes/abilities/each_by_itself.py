"""Static abilities with a condition on each of several objects or players: "each land gets +2/+2 as long as it's a
creature"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.families import Condition, Objects, Players, Recipients, Reference
from engine.language.node import walk
from engine.language.phrase import node
from engine.nodes.nouns.objects import Every
from engine.nodes.nouns.players import AllPlayers, EachPlayer, YourOpponents

if TYPE_CHECKING:
    from engine.state.context import Context


@node
class ObjectsMeeting(Objects):
    """The objects that meet a condition, which is checked for each separately."""

    what: Every
    condition: Condition

    own_reads = frozenset()

    def find(self, ctx: Context) -> list[int]:
        return _meeting(ctx, self.what, self.condition)


@node
class PlayersMeeting(Players):
    """The players who meet a condition, which is checked for each separately."""

    who: Players
    condition: Condition

    own_reads = frozenset()

    def find(self, ctx: Context) -> list[int]:
        return _meeting(ctx, self.who, self.condition)


def _meeting(ctx: Context, subject: Recipients, condition: Condition) -> list[int]:
    found = subject.find(ctx)
    meeting = []
    for entity in found:
        ctx.note(subject.slot, [entity])
        if condition.holds(ctx):
            meeting.append(entity)
    ctx.note(subject.slot, found)
    return meeting


def meeting(subject: Recipients, condition: Condition) -> Recipients:
    """Return a phrase for those that the subject means and that meet the condition."""
    if isinstance(subject, Every):
        return ObjectsMeeting(subject, condition, slot=subject.slot)
    assert isinstance(subject, Players)
    return PlayersMeeting(subject, condition, slot=subject.slot)


def is_about_each(condition: Condition | None, subject: Recipients | None) -> bool:
    """Whether a condition refers to a subject that means everything of a kind."""
    return isinstance(subject, Every | AllPlayers | EachPlayer | YourOpponents) and refers_to(condition, subject)


def refers_to(condition: Condition | None, phrase: Recipients) -> bool:
    """Whether a condition has words that refer back to the phrase."""
    return any(isinstance(part, Reference) and part.refers == phrase.slot for part in walk(condition))
