"""The instructions of spells and abilities: sentences, and what they leave for later (608.2, 603.7)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from engine.change.events import StartDelayedTrigger
from engine.decisions import Steps
from engine.families import (
    Effect,
)
from engine.families.capabilities import TargetWord
from engine.language.node import Node, walk
from engine.language.phrase import Meaningless, node, phrase
from engine.nodes.nouns.players import Your
from engine.nodes.sentences.following import with_what_follows
from engine.nodes.sentences.instead import follow
from engine.nodes.sentences.performing import delay
from engine.nodes.sentences.searching import with_final_shuffle
from engine.nodes.sentences.token_abilities import with_their_abilities
from engine.nodes.triggers.turn_parts import AtEndOfCombat, AtNext, AtTheirNext, When

if TYPE_CHECKING:
    from engine.state.context import Context


Awaited = AtNext | AtTheirNext
"""Moments for which only what has been done can wait."""


class Sentences(Node):
    """What a spell or ability does, sentence by sentence."""

    duties = ("instructions",)

    follows_costs: ClassVar[bool] = False
    """Whether how many modes can be chosen depends on the costs that are chosen to be paid (601.2b)."""

    def instructions(self) -> tuple[Any, ...]:
        """Its sentences, or the choice among modes as one."""
        raise TypeError(f"{type(self).__name__} instructs nothing")


@phrase(en="{effects:sentences}", it="{effects:sentences}")
class Plain(Sentences):
    """One sentence after the other (608.2c)."""

    effects: tuple[Effect, ...]

    @staticmethod
    def from_words(effects: tuple[Effect, ...]) -> Plain:
        """A sentence that tells abilities of the tokens made before it is part of making them (111.3)."""
        return Plain(with_final_shuffle(with_their_abilities(effects)))

    def instructions(self) -> tuple[Any, ...]:
        return self._instructions

    @cached_property
    def _instructions(self) -> tuple[Effect, ...]:
        return with_what_follows(self.effects, Plain)


@phrase(en="{first:sentences} {when} , {later:sentences}", it="{first:sentences} {when} , {later:sentences}")
class ThenLater(Sentences):
    """Sentences, and in the rest of them what happens later (603.7): "Exile target creature. At the beginning of the
    next end step, return that card to the battlefield." """

    first: tuple[Effect, ...]
    when: Awaited | AtEndOfCombat
    later: tuple[Effect, ...]

    def __post_init__(self) -> None:
        check_later(self.when, self.later)

    def instructions(self) -> tuple[Any, ...]:
        return (*self.first, Afterwards(self.when, self.later))


@phrase(en="{when} , {later:sentences}", it="{when} , {later:sentences}", alone=False)
class OnlyLater(Sentences):
    """Nothing but what happens later: "Whenever ~ attacks, at end of combat, sacrifice it." """

    when: Awaited | AtEndOfCombat
    later: tuple[Effect, ...]

    def __post_init__(self) -> None:
        check_later(self.when, self.later)

    def instructions(self) -> tuple[Any, ...]:
        return (Afterwards(self.when, self.later),)


def check_later(when: When, later: Sequence[Effect]) -> None:
    """Refuse a delayed triggered ability with targets of its own, and one for somebody else's step."""
    if isinstance(when, AtTheirNext) and not isinstance(when.whose, Your):
        raise Meaningless
    if any(isinstance(part, TargetWord) for part in walk(later)):
        raise Meaningless


@node
class Afterwards(Effect):
    """Creates a delayed triggered ability that carries out sentences (603.7a)."""

    when: When
    effects: tuple[Effect, ...]

    def run(self, ctx: Context) -> Steps:
        yield from ctx.do(StartDelayedTrigger(delay(ctx, self.when, InOrder(self.effects))))


@node
class InOrder(Effect):
    """Sentences one after the other (608.2c)."""

    effects: tuple[Effect, ...]

    def as_written(self) -> Node:
        return Plain(self.effects)

    def run(self, ctx: Context) -> Steps:
        yield from follow(ctx, self.effects)
