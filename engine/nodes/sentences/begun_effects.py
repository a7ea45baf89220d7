"""A continuous effect that has begun, as a sentence about the objects that it affects (611.2)."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from engine.decisions import Steps
from engine.families import Effect, ObjectAct
from engine.language.node_text import describe
from engine.language.phrase import Meaningless, phrase
from engine.nodes.nouns.objects import Self
from engine.nodes.nouns.references import It, Them
from engine.nodes.sentences.clauses import ObjectClause, ObjectPart
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.state.context import Context


NO_WORDS = Text("", "")

_SUBJECTS = ("They ", "It ")
"""How an English sentence begins whose subject is put before it afterwards; Italian leaves such a subject out."""


_YOU = re.compile(r"\byou(r|rs|rself)?\b", re.IGNORECASE)
_QUOTED = re.compile(r"[“\"][^”\"]*[”\"]")


def said_of(acts: Sequence[Any], duration: Any, name: Text | None = None, several: bool = False) -> Text:
    """The whole sentence about the object of that name, or what follows the names of one or `several`; nothing where
    the acts are not told of objects."""
    return _said_of(tuple(acts), duration, name, several)


@lru_cache(maxsize=256)
def _said_of(acts: tuple[Any, ...], duration: Any, name: Text | None, several: bool) -> Text:
    if not all(isinstance(act, ObjectAct) for act in acts):
        return NO_WORDS
    subject = Self() if name is not None else Them() if several else It()
    try:
        clause = ObjectClause(subject, (ObjectPart(acts, duration),))
    except Meaningless:
        return NO_WORDS
    told = describe(clause, name) if name is not None else describe(clause)
    if name is not None:
        return told
    start = next((start for start in _SUBJECTS if told.en.startswith(start)), "")
    return Text(told.en.removeprefix(start), _within(told.it)) if start else NO_WORDS


def speaks_of_you(told: Text) -> bool:
    """Whether words of a card speak of who controls the effect; an ability in quotation marks speaks of who controls
    the object that has it (109.5)."""
    return _YOU.search(_QUOTED.sub("", told.en)) is not None


def quotes(told: Text) -> bool:
    """Whether an ability in quotation marks is among the words."""
    return _QUOTED.search(told.en) is not None


def words_for(duration: Any) -> Text:
    """How long something lasts; nothing where no words limit it."""
    if duration is None:
        return NO_WORDS
    told = describe(duration)
    return Text(_within(told.en), _within(told.it))


def _within(words: str) -> str:
    """Words as they stand within a sentence."""
    return words[:1].lower() + words[1:]


@phrase(en="this ability can not be countered", it="questa abilità non può essere neutralizzata")
class AbilityCantBeCountered(Effect):
    """ "This ability can't be countered": it functions on the stack and is no part of what is done."""

    protects_ability = True

    def run(self, ctx: Context) -> Steps:
        yield from ()
