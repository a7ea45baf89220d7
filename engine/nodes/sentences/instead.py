"""Sentences that are carried out instead of the sentence before them (608.2c, 614.15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from engine.decisions import Steps
from engine.families import Condition, Duration, Effect
from engine.language.node import Node, walk
from engine.language.phrase import Meaningless, phrase

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en=("if {condition} , {effect} instead", "if {condition} , instead {effect}"),
    it=("se {condition} , invece {effect}", "se {condition} , {effect} invece"),
    prefer=1,
)
class InsteadIf(Effect):
    """ "If it was kicked, it deals 4 damage instead"."""

    condition: Condition
    effect: Effect

    takes_over = True
    opens_with_if = True

    def __post_init__(self) -> None:
        if self.effect.opens_with_if:
            raise Meaningless

    @property
    def announced_if(self) -> Condition | None:
        return self.condition if self.condition.is_announced else None

    def run(self, ctx: Context) -> Steps:
        yield from self.effect.run(ctx)


def follow(ctx: Context, sentences: Sequence[Any]) -> Steps:
    """Carry out sentences in the order written (608.2c); one that stands instead of the sentence before it takes its
    place if its condition holds as that would be carried out, and is nothing otherwise."""
    place = 0
    while place < len(sentences):
        sentence = lasting = sentences[place]
        place += 1
        if getattr(sentence, "takes_over", False) and not sentence.condition.holds(ctx):  # with nothing before it
            continue
        while place < len(sentences) and getattr(sentences[place], "takes_over", False):
            if sentences[place].condition.holds(ctx):
                sentence = sentences[place]
            place += 1
        kept = ctx.duration
        if sentence is not lasting and kept is None:
            ctx.duration = _duration_of(lasting)
        yield from sentence.run(ctx)
        ctx.duration = kept


def _duration_of(sentence: Node) -> Any:
    """How long what a sentence does holds: what is done instead holds as long where it does not say ("that creature
    gets -4/-4 instead"); None where the words do not tell, or tell several times."""
    told = {part for part in walk(sentence) if isinstance(part, Duration)}
    return told.pop() if len(told) == 1 else None
