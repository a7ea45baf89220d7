"""Tokens whose abilities are in a separate sentence: "Create a … token. It has “…”" (111.3)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from engine.families import Effect, Granted
from engine.language.node import Node, rewritten, walk
from engine.nodes.acts.board import Create, CreateNamed
from engine.nodes.acts.continuous import GainAbilities
from engine.nodes.acts.tokens import CreatureToken, OtherToken
from engine.nodes.nouns.filters import Noun, TokenHead, TypeHead
from engine.nodes.nouns.quoted import Quoted
from engine.nodes.nouns.references import It, That, The, Them, ThePlural, Those
from engine.nodes.nouns.values import TypeName
from engine.nodes.sentences.clauses import ObjectClause


def with_their_abilities(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    """Return the sentences with quoted abilities moved into the sentence that creates the tokens."""
    kept: list[Effect] = []
    for effect in effects:
        abilities = _given_abilities(effect, kept[-1] if kept else None)
        if abilities and kept and _makes_one_kind(kept[-1]):
            kept[-1] = rewritten(kept[-1], partial(_with, abilities))
        else:
            kept.append(effect)
    return effects if len(kept) == len(effects) else tuple(kept)


def _given_abilities(effect: Effect, before: Effect | None) -> tuple[Granted, ...]:
    """Return the abilities that the sentence gives the tokens; empty if it is another kind of sentence."""
    if not isinstance(effect, ObjectClause) or len(effect.parts) != 1:
        return ()
    if not (_is_token(effect.what) or (before is not None and _lacks_size(before) and _are_creatures(effect.what))):
        return ()
    (part,) = effect.parts
    if part.duration is not None or len(part.acts) != 1 or not isinstance(part.acts[0], GainAbilities):
        return ()
    abilities = part.acts[0].abilities
    return abilities if any(isinstance(each, Quoted) for each in abilities) else ()


def _is_token(what: Any) -> bool:
    if isinstance(what, It | Them):
        return True
    return isinstance(what, That | Those | The | ThePlural) and isinstance(what.what.head, TokenHead)


def _are_creatures(what: Any) -> bool:
    return isinstance(what, That | Those) and what.what == Noun((), TypeHead(TypeName("Creature")))


def _lacks_size(effect: Effect) -> bool:
    """Whether the sentence creates creatures without giving their size."""
    return any(isinstance(part, OtherToken) and part.lacks_size for part in walk(effect))


def _makes_one_kind(effect: Effect) -> bool:
    """Whether the last act of the sentence creates tokens of one kind."""
    makes = [part for part in walk(effect) if isinstance(part, Create | CreateNamed)]
    acts = [part for part in walk(effect) if part.word_class == "act"]
    return len(makes) == 1 and acts[-1] is makes[0] and isinstance(makes[0].token, CreatureToken | OtherToken)


def _with(abilities: tuple[Granted, ...], part: Node) -> Node:
    if isinstance(part, CreatureToken | OtherToken):
        return replace(part, abilities=(*part.abilities, *abilities))
    return part
