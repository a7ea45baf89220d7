"""What all creatures that can must do: "All creatures able to block ~ do so" (509.1c)."""

from __future__ import annotations

from engine.families import Duration, Objects
from engine.language.phrase import wording
from engine.nodes.acts.rules import Must, MustDo
from engine.nodes.sentences.effects import ObjectClause, ObjectPart


@wording(
    en="all <creature:p> able to block {what} ({duration})? (do so|must do so)",
    it="<tutto> <il> <creatura:p> in grado di bloccare {what:object} ({duration})? lo fanno",
)
def all_able_to_block(what: Objects, duration: Duration | None = None) -> ObjectClause:
    """ "All creatures able to block it do so": it must be blocked by all creatures able to."""
    return ObjectClause(what, (ObjectPart((MustDo(Must.BE_BLOCKED_BY_ALL),), duration),))
