"""Italian verbs whose imperative looks like a statement about somebody else."""

from __future__ import annotations

from functools import cache
from typing import Any

from engine.language import templates as t
from engine.language.lexicon import VerbForm, lexicon
from engine.language.node import Node
from engine.language.phrase import declaration


def may_be_told_of_another(act: Node) -> bool:
    """Whether a phrase begins with an ambiguous verb form: "pesca una carta" is "draw a card" or "they draw a card"."""
    cls: Any = type(act)
    return _is_told_of_both(cls)


@cache
def _is_told_of_both(cls: Any) -> bool:
    given = declaration(cls)
    elements = t.template(given.templates["it"][0]) if given is not None else ()
    first = elements[0] if elements else None
    if not isinstance(first, t.VerbWord):
        return False
    verb = lexicon("it").verb
    return verb(first.lemma, VerbForm("imperative", 2, "s")) == verb(first.lemma, VerbForm("indicative", 3, "s"))
