"""What all creatures that can must do: "All creatures able to block ~ do so" (509.1c)."""

from __future__ import annotations

from typing import NoReturn

from engine.families import Duration, Objects
from engine.language.phrase import Meaningless, phrase
from engine.nodes.acts.rules import Must, MustDo
from engine.nodes.sentences.effects import ObjectClause, ObjectPart


@phrase(
    en="all <creature:p> able to block {what} ({duration})? (do so|must do so)",
    it="<tutto> <il> <creatura:p> in grado di bloccare {what:object} ({duration})? lo fanno",
)
class AllAbleToBlock(ObjectClause):
    """ "all creatures able to block it do so": said of the creature, it must be blocked by all of them."""

    what: Objects
    parts: tuple[ObjectPart, ...] = ()
    duration: Duration | None = None

    def __post_init__(self) -> NoReturn:
        raise Meaningless

    @staticmethod
    def from_words(what: Objects, duration: Duration | None = None) -> ObjectClause:
        """The phrase that it stands for."""
        return ObjectClause(what, (ObjectPart((MustDo(Must.BE_BLOCKED_BY_ALL),), duration),))
