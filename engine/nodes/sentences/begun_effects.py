"""Descriptions of continuous effects that have begun, for the objects they affect (611.2)."""

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
"""The subjects of English sentences, to be replaced by names; Italian omits such subjects."""


_YOU = re.compile(r"\byou(r|rs|rself)?\b", re.IGNORECASE)
_QUOTED = re.compile(r"[“\"][^”\"]*[”\"]")


def said_of(acts: Sequence[Any], duration: Any, name: Text | None = None, several: bool = False) -> Text:
    """Return the sentence about the object of that name, or the part after the names of one or `several` objects; empty
    if the acts don't describe objects."""
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
    words = describe(clause, name) if name is not None else describe(clause)
    if name is not None:
        return words
    start = next((start for start in _SUBJECTS if words.en.startswith(start)), "")
    return Text(words.en.removeprefix(start), _within(words.it)) if start else NO_WORDS


def refers_to_you(words: Text) -> bool:
    """Whether words refer to the controller of the effect. "You" in a quoted ability is the controller of the object
    that has it (109.5)."""
    return _YOU.search(_QUOTED.sub("", words.en)) is not None


def quotes(words: Text) -> bool:
    """Whether the words include an ability in quotation marks."""
    return _QUOTED.search(words.en) is not None


def words_for(duration: Any) -> Text:
    """Return the words for a duration; empty if nothing limits it."""
    if duration is None:
        return NO_WORDS
    words = describe(duration)
    return Text(_within(words.en), _within(words.it))


def _within(words: str) -> str:
    """Return the words in the form they have inside a sentence."""
    return words[:1].lower() + words[1:]


@phrase(en="this ability can not be countered", it="questa abilità non può essere neutralizzata")
class AbilityCantBeCountered(Effect):
    """ "This ability can't be countered": applies while the ability is on the stack and is not an instruction."""

    protects_ability = True

    def run(self, ctx: Context) -> Steps:
        yield from ()


@phrase(
    en=(
        "this ability still resolves if its target becomes illegal",
        "this ability can not be countered except by spells and abilities",
    ),
    it=(
        "questa abilità si risolve comunque se il suo bersaglio diventa illegale",
        "questa abilità non può essere neutralizzata se non da magie e abilità",
    ),
)
class StillResolves(Effect):
    """ "This ability still resolves if its target becomes illegal" (101.1, 608.2b)."""

    resolves_anyway = True

    def run(self, ctx: Context) -> Steps:
        yield from ()
