"""Sentences that replace the sentence before them (608.2c, 614.15)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.change.forced_draws import check_repeats
from engine.decisions import Steps
from engine.families import Antecedent, Condition, Discourse, Duration, Effect, PlayerAct, Reference
from engine.families.capabilities import TargetWord
from engine.language.node import Node, walk
from engine.language.phrase import Meaningless, phrase
from engine.nodes.acts.clashing import ClashWon
from engine.nodes.nouns.objects import Chosen

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

    def begin_words(self, discourse: Discourse) -> None:
        discourse.frame.instead = True

    def __post_init__(self) -> None:
        if self.effect.opens_with_if:
            raise Meaningless
        if isinstance(self.condition, ClashWon):  # the sentence to replace would be the clash itself
            raise Meaningless

    @property
    def announced_if(self) -> Condition | None:
        return self.condition if self.condition.is_announced else None

    def wording(self, language: str, features: object) -> int:
        """Return 1 if "instead" precedes several clauses."""
        return int(language == "en" and self.effect.several_clauses)

    def run(self, ctx: Context) -> Steps:
        yield from self.effect.run(ctx)

    def declined(self, ctx: Context) -> bool:
        """Whether it was only offered and nobody accepted: "you may put it onto the battlefield instead"."""
        return self.effect.declined(ctx)


AGAIN = "again"
"""Memory key of whether the sentences being carried out are to be carried out once more."""


def follow(ctx: Context, sentences: Sequence[Any]) -> Steps:
    """Carry out sentences in the order written, again and again as long as they say so (608.2c)."""
    times = 0
    ctx.memo.pop(AGAIN, None)
    yield from _once(ctx, sentences)
    while ctx.memo.pop(AGAIN, False):
        times += 1
        check_repeats(ctx.game, times)
        yield from _once(ctx, sentences)


def _once(ctx: Context, sentences: Sequence[Any]) -> Steps:
    """Carry out sentences in the order written (608.2c).

    A sentence with "instead" replaces the one before it if its condition holds when that one would be carried out, and
    otherwise does nothing. If it is only an offer and is declined (608.2d), the sentence before it is carried out.
    """
    place = 0
    while place < len(sentences):
        lasting = sentences[place]
        place += 1
        if getattr(lasting, "takes_over", False) and not lasting.condition.holds(ctx):  # there is no sentence before it
            continue
        possible = [lasting]
        alternatives = [lasting]
        while place < len(sentences) and getattr(sentences[place], "takes_over", False):
            alternatives.append(sentences[place])
            if sentences[place].condition.holds(ctx):
                possible.append(sentences[place])
            place += 1
        for sentence in reversed(possible):
            kept = ctx.duration
            if sentence is not lasting and kept is None:
                ctx.duration = _duration_of(lasting)
            if sentence is not lasting:
                before = what_stays(lasting, sentence)
                if before is not None:
                    yield from before.run(ctx)
                    for slot in needed_by(lasting, sentence) - ctx.memo.keys():
                        ctx.note(slot, [])  # an offer that was declined, or a search that was forbidden
            yield from sentence.run(ctx)
            ctx.duration = kept
            if sentence is lasting or not sentence.declined(ctx):
                _stand_for(ctx, sentence, [other for other in alternatives if other is not sentence])
                break


def what_stays(replaced: Any, instead: Any) -> Effect | None:
    """Return the beginning of a replaced sentence that happens even so, because the words of the replacement need it:
    "Search your library for a card, then shuffle and put that card on top. If you control a Dragon, put that card into
    your hand instead". None if the whole sentence is replaced."""
    needed = needed_by(replaced, instead)
    parts = getattr(replaced, "parts", ())
    if not needed or not parts:
        return None
    acts = [(place, act) for place, part in enumerate(parts) for act in part.acts]
    choices = [index for index, (_, act) in enumerate(acts) if any(part.slot in needed for part in walk(act))]
    kinds = {type(part) for part in walk(instead) if isinstance(part, PlayerAct)}
    cut = next((index for index in range(max(choices) + 1, len(acts)) if type(acts[index][1]) in kinds), None)
    if cut is None:
        return None
    kept = [
        replace(part, acts=tuple(act for index, (at, act) in enumerate(acts) if at == place and index < cut))
        for place, part in enumerate(parts)
    ]
    clause: Effect = replace(replaced, parts=tuple(part for part in kept if part.acts))
    return clause


def refers_to_nothing(replaced: Any, instead: Any) -> bool:
    """Whether the replacement needs something that the sentence which it replaces would have chosen."""
    return bool(needed_by(replaced, instead)) and what_stays(replaced, instead) is None


def needed_by(replaced: Any, instead: Any) -> frozenset[int]:
    """Return the slots of what the replaced sentence would choose or find that the replacement refers to. Targets are
    chosen beforehand (601.2c)."""
    open_ = {
        part.slot
        for part in walk(replaced)
        if part.slot >= 0 and isinstance(part, Chosen | PlayerAct) and not isinstance(part, TargetWord)
    }
    return frozenset({part.refers for part in walk(instead.effect) if isinstance(part, Reference)} & open_)


def _stand_for(ctx: Context, done: Node, others: Sequence[Node]) -> None:
    """Make what a sentence did count as done by the sentences not carried out, for later words such as "exiled this
    way" (608.2c)."""
    acts = (
        [part for part in walk(done) if isinstance(part, Antecedent) and part.deeds and part.slot >= 0]
        if others
        else []
    )
    for other in others:
        for part in walk(other):
            if isinstance(part, Antecedent) and part.slot >= 0:
                same = [act for act in acts if act.slot in ctx.memo and not act.deeds.isdisjoint(part.deeds)]
                if same:
                    ctx.note(part.slot, [entity for act in same for entity in ctx.recall(act.slot)])


def _duration_of(sentence: Node) -> Any:
    """Return the duration in a sentence, for a replacement without one ("that creature gets -4/-4 instead"); None if
    there is none, or more than one."""
    durations = {part for part in walk(sentence) if isinstance(part, Duration)}
    return durations.pop() if len(durations) == 1 else None
