"""Sentences that become part of a delayed or reflexive triggered ability created before them (603.7, 603.12)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from engine.change.events import StartDelayedTrigger
from engine.decisions import Steps
from engine.families import Act, Effect, Expected, Reference, Speaking, slot_of
from engine.language.node import Node, walk
from engine.language.phrase import node
from engine.language.word_order import field_order
from engine.nodes.sentences.effects import Delayed
from engine.nodes.sentences.performing import Later, delay
from engine.nodes.sentences.reflexive import Reflexive
from engine.nodes.sentences.whenever import LaterThisTurn
from engine.state.context import Context

Join = Callable[[tuple[Effect, ...]], Node]
"""Joins several sentences into one node, which supplies their words."""


@node
class ReflexiveSentences(Effect):
    """ "When you do, …" with the following sentences that refer to what it does: they are part of that ability."""

    is_apart = True

    first: Reflexive
    together: Any
    """All its sentences as one node, which supplies the words."""
    sentences: tuple[Effect, ...]

    def run(self, ctx: Context) -> Steps:
        self.first.trigger(ctx, Later(self.together, None, self.sentences, self.first.condition))
        yield from ()


@node
class DelayedSentences(Effect):
    """ "Return it to the battlefield at the beginning of the next end step. It gains haste": a sentence about the
    permanent that the delayed triggered ability returns is part of that ability (603.7)."""

    first: Delayed
    together: Any
    """All its sentences as one node, which supplies the words."""
    sentences: tuple[Effect, ...]

    def run(self, ctx: Context) -> Steps:
        yield from ctx.do(StartDelayedTrigger(delay(ctx, self.first.when, self.together, self.sentences)))


@node
class LaterSentences(Effect):
    """ "Whenever a creature dies this turn, exile the top card of your library. You may play it …": the sentences that
    refer to what the delayed triggered ability is about are part of it (603.7)."""

    first: LaterThisTurn
    together: Any
    """All its sentences as one node, which supplies the words."""
    following: tuple[Effect, ...]

    def run(self, ctx: Context) -> Steps:
        yield from self.first.start(ctx, self.together, self.following)


def with_what_follows(effects: tuple[Effect, ...], joined: Join) -> tuple[Effect, ...]:
    """Return the sentences, with those joined that belong to a reflexive or delayed triggered ability."""
    kept: list[Effect] = []
    waiting = list(effects)
    while waiting:
        first = waiting.pop(0)
        if isinstance(first, Reflexive):
            kept.append(_reflexive(first, waiting, joined))
        elif isinstance(first, LaterThisTurn):
            kept.append(_waiting(first, waiting, joined))
        else:
            delayed = _delayed_in(first)
            kept.append(first if delayed is None else _with_delayed(first, delayed, waiting, joined))
    return tuple(kept)


def _reflexive(first: Reflexive, waiting: list[Effect], joined: Join) -> Effect:
    whole = (first.effect, *_about(first.effect, waiting))
    return ReflexiveSentences(first, joined(whole), whole) if len(whole) > 1 else first


def _waiting(first: LaterThisTurn, waiting: list[Effect], joined: Join) -> Effect:
    following = _about(first, waiting)
    return LaterSentences(first, joined((first, *following)), following) if following else first


def _about(first: Effect, waiting: list[Effect]) -> tuple[Effect, ...]:
    """Take away and return the next sentences, as long as they refer to something in those before them."""
    inside = _slots(first)
    found: list[Effect] = []
    while waiting and _speaks_of(waiting[0], inside):
        inside |= _slots(waiting[0])
        found.append(waiting.pop(0))
    return tuple(found)


def _delayed_in(effect: Effect) -> Delayed | None:
    """Return the delayed action in a sentence: "If you do, return it to the battlefield at the beginning of …"."""
    if isinstance(effect, Delayed):
        return effect
    inner = getattr(effect, "effect", None)
    return _delayed_in(inner) if isinstance(inner, Effect) else None


def _with_delayed(first: Effect, delayed: Delayed, waiting: list[Effect], joined: Join) -> Effect:
    arriving = _arriving(delayed.effect)
    sentences: list[Effect] = [delayed.effect]
    while waiting and _is_said_in_play(waiting[0], arriving):
        sentences.append(waiting.pop(0))
    if len(sentences) == 1:
        return first
    whole = tuple(sentences)
    made: Effect = _instead_of(first, delayed, DelayedSentences(delayed, joined(whole), whole))
    return made


def _instead_of(effect: Any, old: Delayed, new: Any) -> Any:
    return new if effect is old else replace(effect, effect=_instead_of(effect.effect, old, new))


def _arriving(effect: Effect) -> set[int]:
    """Return the slots of what a sentence puts onto the battlefield."""
    acts = [act for act in walk(effect) if isinstance(act, Act)]
    put = {slot_of(act.what) for act in acts if act.moves_to == "battlefield" and hasattr(act, "what")}
    return put | {act.slot for act in acts if act.makes_objects}


def _is_said_in_play(effect: Effect, slots: set[int]) -> bool:
    """Whether a sentence says something about one of those things that applies to permanents only."""
    for part in walk(effect):
        if not isinstance(part, Speaking):
            continue
        for name in field_order(part):
            value = getattr(part, name)
            if isinstance(value, Reference) and value.refers in slots and Expected.IN_PLAY in part.expects(name):
                return True
    return False


def _slots(effect: Effect) -> set[int]:
    return {part.slot for part in walk(effect, whole=True) if part.slot >= 0}


def _speaks_of(effect: Effect, slots: set[int]) -> bool:
    return any(isinstance(part, Reference) and part.refers in slots for part in walk(effect, whole=True))
