"""Instructions of spells and abilities: sentences, and effects that happen later (608.2, 603.7)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, Any, ClassVar

from engine.change.events import StartDelayedTrigger
from engine.decisions import Steps
from engine.families import (
    Effect,
)
from engine.families.capabilities import TargetWord
from engine.families.playability import Surroundings
from engine.language.node import Node, walk
from engine.language.phrase import Meaningless, node, phrase
from engine.nodes.nouns.players import Your
from engine.nodes.sentences.following import with_what_follows
from engine.nodes.sentences.instead import follow, refers_to_nothing
from engine.nodes.sentences.performing import delay
from engine.nodes.sentences.searching import with_final_shuffle
from engine.nodes.sentences.token_abilities import with_their_abilities
from engine.nodes.sentences.whenever import WhenLater
from engine.nodes.triggers.turn_parts import AtEndOfCombat, AtNext, AtTheirNext, When

if TYPE_CHECKING:
    from engine.state.context import Context


Awaited = AtNext | AtTheirNext
"""Moments that only effects of what has been done can wait for."""


class Sentences(Node):
    """The instructions of a spell or ability, as sentences."""

    duties = ("instructions",)

    follows_costs: ClassVar[bool] = False
    """Whether the number of modes depends on which costs will be paid (601.2b)."""

    def instructions(self) -> tuple[Any, ...]:
        """Return its sentences; a choice of modes counts as one."""
        raise TypeError(f"{type(self).__name__} instructs nothing")


@phrase(en="{effects:sentences}", it="{effects:sentences}")
class Plain(Sentences):
    """Sentences one after the other (608.2c)."""

    effects: tuple[Effect, ...]

    def __post_init__(self) -> None:
        if isinstance(self.effects[0], WhenLater):
            raise Meaningless  # it is a triggered ability

    @staticmethod
    def from_words(effects: tuple[Effect, ...]) -> Plain:
        """Return the sentences; one about the abilities of tokens becomes part of creating them (111.3)."""
        return Plain(with_final_shuffle(with_their_abilities(effects)))

    def instructions(self) -> tuple[Any, ...]:
        return self._instructions

    def idle_parts(self, around: Surroundings) -> Iterator[Node]:
        """Yield sentences with "instead" that need what the sentence they replace would have chosen."""
        for before, effect in pairwise(self._instructions):
            if effect.takes_over and refers_to_nothing(before, effect):
                yield effect

    @cached_property
    def _instructions(self) -> tuple[Effect, ...]:
        return with_what_follows(self.effects, Plain)


@phrase(en="{first:sentences} {when} , {later:sentences}", it="{first:sentences} {when} , {later:sentences}")
class ThenLater(Sentences):
    """Sentences whose last part happens later (603.7): "Exile target creature. At the beginning of the next end
    step, return that card to the battlefield." """

    first: tuple[Effect, ...]
    when: Awaited | AtEndOfCombat
    later: tuple[Effect, ...]

    def __post_init__(self) -> None:
        check_later(self.when, self.later)

    def instructions(self) -> tuple[Any, ...]:
        return (*self.first, Afterwards(self.when, self.later))


@phrase(en="{when} , {later:sentences}", it="{when} , {later:sentences}", alone=False)
class OnlyLater(Sentences):
    """Only something that happens later: "Whenever ~ attacks, at end of combat, sacrifice it." """

    when: Awaited | AtEndOfCombat
    later: tuple[Effect, ...]

    def __post_init__(self) -> None:
        check_later(self.when, self.later)

    def instructions(self) -> tuple[Any, ...]:
        return (Afterwards(self.when, self.later),)


def check_later(when: When, later: Sequence[Effect]) -> None:
    """Refuse a delayed triggered ability with targets of its own, or one for somebody else's step."""
    if isinstance(when, AtTheirNext) and not isinstance(when.whose, Your):
        raise Meaningless
    if any(isinstance(part, TargetWord) for part in walk(later)):
        raise Meaningless


@node
class Afterwards(Effect):
    """Creates a delayed triggered ability with those sentences (603.7a)."""

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
