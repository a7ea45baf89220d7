"""A separate choice for each colour, colour pair or type: "For each color pair, choose …"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, Any

from engine.decisions import Steps
from engine.families import Discourse, Effect
from engine.families.capabilities import ChoosesValue
from engine.language.phrase import Meaningless, phrase, words
from engine.nodes.acts.board import Choose
from engine.nodes.nouns.choices import COLOUR, TWO_COLOURS, TYPE, OfChoice, keep, value_words
from engine.nodes.sentences.clauses import PlayerClause
from engine.refusal import Text
from engine.vocabulary.colours import COLOUR_PAIRS, COLOURS
from engine.vocabulary.types import PERMANENT_TYPES

if TYPE_CHECKING:
    from engine.state.context import Context


class Kind(Enum):
    """A series of values with a separate choice for each."""

    COLOUR = COLOUR
    COLOUR_PAIR = TWO_COLOURS
    PERMANENT_TYPE = TYPE

    def values(self) -> Sequence[Any]:
        """Return the values, in the form that words for a chosen value use."""
        if self is Kind.COLOUR_PAIR:
            return ["".join(pair) for pair in COLOUR_PAIRS]
        return COLOURS if self is Kind.COLOUR else sorted(PERMANENT_TYPES)


words(
    {
        Kind.COLOUR: ("color", "colore"),
        Kind.COLOUR_PAIR: ("color pair", "coppia di colori"),
        Kind.PERMANENT_TYPE: ("permanent type", "tipo di permanente"),
    }
)


@phrase(en="for each {kind} , {effect}", it="per ogni {kind} , {effect}")
class ForEachKind(Effect, ChoosesValue):
    """ "For each color pair, choose a card that's exactly those colors from among them" (105.5): the choices are made
    one after the other. Later words refer to everything chosen (608.2c)."""

    kind: Kind
    effect: PlayerClause

    @property
    def value_chosen(self) -> str:
        return self.kind.value

    def before_part(self, discourse: Discourse, name: str, bound: dict[str, Any]) -> None:
        discourse.frame.for_each = discourse.frame.spread = name == "effect"

    def __post_init__(self) -> None:
        acts = [act for part in self.effect.parts for act in part.acts]
        chosen_kinds = {part.chosen_about for part in self.effect.within if isinstance(part, OfChoice)}
        if self.effect.then or not all(isinstance(act, Choose) for act in acts) or chosen_kinds != {self.kind.value}:
            raise Meaningless

    def run(self, ctx: Context) -> Steps:
        about = self.kind.value
        before = ctx.memo.get(("chosen", about))
        found: dict[int, list[int]] = {}
        for value in self.kind.values():
            keep(ctx, about, value)
            yield from _asked_for(value_words(ctx.game, about, value), self.effect.run(ctx))
            for part in self.effect.within:
                if part.slot >= 0:
                    known = found.setdefault(part.slot, [])
                    known += [each for each in ctx.memo.get(part.slot, ()) if each not in known]
        keep(ctx, about, before)
        for slot, entities in found.items():
            ctx.note(slot, entities)


def _asked_for(words: Text, steps: Steps) -> Steps:
    """Run the procedure, with the value named in its questions."""
    answer: Any = None
    while True:
        try:
            asked = steps.send(answer)
        except StopIteration as end:
            return end.value
        en, it = (f"{each.capitalize()}: {prompt}" for each, prompt in zip(words, asked.prompt, strict=True))
        answer = yield replace(asked, prompt=Text(en, it))
