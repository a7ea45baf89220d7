"""Instructions that are carried out again: "Repeat this process" (608.2c)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import takewhile
from typing import TYPE_CHECKING, Any

from engine.change import forced_draws
from engine.decisions import Steps
from engine.families import Effect, PlayerAct, SimpleNumeral
from engine.language.node import Node, rewritten, walk
from engine.language.phrase import Meaningless, phrase
from engine.nodes.nouns.filters import TypeHead
from engine.nodes.nouns.objects import Chosen
from engine.nodes.sentences.instead import AGAIN

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en=(
        "[repeat] this process {once?once|} ({more:one} more times)?",
        "[repeat] this process as many times as (they|you) choose",
        "[repeat] this process any number of times",
    ),
    it=(
        "[ripetere] questo procedimento {once?una volta|} (altre {more:one} volte|{more:one} altre volte)?",
        "[ripetere] questo procedimento quante volte (vuole|vuoi)",
    ),
)
class RepeatProcess(PlayerAct):
    """ "repeat this process", once, a number of times, or every time: all sentences are carried out again."""

    once: bool = False
    more: SimpleNumeral | None = None

    own_reads = frozenset()

    def __post_init__(self) -> None:
        if self.once and self.more is not None:
            raise Meaningless

    def possible(self, ctx: Context, player: int) -> bool:
        """Whether it can be done: always."""
        return True

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        key = ("repeated", self.slot)
        times: int = ctx.memo.get(key, 0)
        most = 1 if self.once else None if self.more is None else self.more.value(ctx)
        if subjects and (most is None or times < most):
            ctx.memo[key] = times + 1
            ctx.memo[AGAIN] = True
        yield from ()


@phrase(en="(then)? repeat this process for {kinds:and}", it="poi ripeti questo procedimento per {kinds:and}")
class RepeatFor(Effect):
    """ "Then repeat this process for an enchantment and a planeswalker": with these instead of what was named first."""

    kinds: tuple[Chosen, ...]

    def run(self, ctx: Context) -> Steps:
        instructions: Sequence[Any] = getattr(ctx.ability, "instructions", ())
        before = list(takewhile(lambda sentence: all(part is not self for part in walk(sentence)), instructions))
        named = next((part for each in before for part in walk(each) if _names_type(part)), None)
        if not isinstance(named, Chosen):
            return
        for kind in self.kinds:
            other = Chosen(kind.what, named.count, slot=named.slot)
            for sentence in before:
                yield from rewritten(sentence, partial(_instead, named, other)).run(ctx)


def _names_type(part: Node) -> bool:
    return isinstance(part, Chosen) and isinstance(part.what.nouns[0].head, TypeHead)


def _instead(named: Node, other: Node, part: Node) -> Node:
    """Return the other words if the part is what was named."""
    return other if part is named else part


@phrase(
    en="repeat the following process {number} times . {effect}",
    it="ripeti il seguente procedimento {number} volte . {effect}",
)
class RepeatTimes(Effect):
    """ "Repeat the following process X times. …"."""

    number: SimpleNumeral
    effect: Effect

    def run(self, ctx: Context) -> Steps:
        number = self.number.value(ctx)
        forced_draws.check_repeats(ctx.game, number)
        for _ in range(number):
            yield from self.effect.run(ctx)
