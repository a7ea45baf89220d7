"""The parts of a static sentence: subjects with acts, replacement effects, exceptions (604)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from engine.families import (
    Condition,
    Recipients,
    Replacing,
    StaticSentence,
)
from engine.families.continuous import ContinuousAct
from engine.nodes.abilities.unless import Offered, taxed
from engine.nodes.acts.continuous import GainAbilities
from engine.nodes.sentences.clauses import ObjectClause, PlayerClause
from engine.nodes.sentences.effects import Joined, WhereX
from engine.nodes.sentences.unless import Unless, UnlessDone

if TYPE_CHECKING:
    pass


def parts_of(effect: Any) -> Iterator[tuple[Recipients | None, tuple[ContinuousAct, ...]]]:
    """Yield (subject, acts) for each continuous effect in a static ability."""
    if isinstance(effect, StaticSentence):
        yield from effect.continues()
    elif isinstance(effect, PlayerClause | ObjectClause):
        subject = effect.who if isinstance(effect, PlayerClause) else effect.what
        lasting = (act for part in effect.parts for act in part.acts if isinstance(act, ContinuousAct))
        acts = tuple(act for act in lasting if act.layers)
        if acts:
            yield subject, acts
    elif isinstance(effect, Joined):
        for each in effect.effects:
            yield from parts_of(each)
    elif isinstance(effect, WhereX):
        for whom, done in parts_of(effect.effect):
            is_own = whom is not None and whom.is_self
            yield (
                whom,
                tuple(act.with_x(effect.amount) if is_own and isinstance(act, GainAbilities) else act for act in done),
            )
    elif isinstance(effect, Unless):
        yield from parts_of(effect.effect)
    elif isinstance(effect, UnlessDone):
        for whom, forbidden in parts_of(effect.effect):
            yield whom, tuple(taxed(act, effect) for act in forbidden)


def as_it_stands(subject: Recipients) -> Recipients:
    """Return the subject unchanged: it refers to nothing."""
    return subject


def replacing_of(effect: Any, meant: Callable[[Recipients], Recipients] = as_it_stands) -> Iterator[Replacing]:
    """Yield the replacement effects in a static ability; `meant` resolves their subjects."""
    if isinstance(effect, StaticSentence):
        yield from effect.replaces()
    elif isinstance(effect, PlayerClause | ObjectClause):
        subject = effect.who if isinstance(effect, PlayerClause) else effect.what
        for part in effect.parts:
            for act in part.acts:
                if isinstance(act, ContinuousAct):
                    yield from act.replacements(meant(subject))
    elif isinstance(effect, Joined):
        for each in effect.effects:
            yield from replacing_of(each, meant)
    elif isinstance(effect, WhereX | Unless):
        yield from replacing_of(effect.effect, meant)
    elif isinstance(effect, UnlessDone):
        for replacing in replacing_of(effect.effect, meant):
            yield Offered(replacing, effect)


def exceptions_of(effect: Any) -> Iterator[Condition]:
    """Yield the conditions after "unless" in a static ability."""
    if isinstance(effect, Unless):
        yield effect.condition
    if isinstance(effect, WhereX | UnlessDone | Unless):
        yield from exceptions_of(effect.effect)
