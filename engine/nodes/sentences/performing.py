"""How the acts of a clause are carried out: at once, as a continuous effect, or later (608.2, 611.2, 603.7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import Steps
from engine.families import Act, Condition, Effect, Recipients, Reference, Trigger, Whose
from engine.families.continuous import ContinuousAct
from engine.language.node import Node, walk
from engine.nodes.acts.continuous import BARRED
from engine.nodes.acts.from_entry import began_with_entry
from engine.nodes.acts.taking import carry_out, is_possible
from engine.nodes.nouns.objects import Chosen, Every
from engine.nodes.nouns.parts_of import TopCards
from engine.nodes.nouns.players import AllPlayers, EachPlayer
from engine.nodes.sentences.ability_kinds import TriggeredKind
from engine.nodes.sentences.spreading import amount_of_each, is_own, one_by_one
from engine.nodes.triggers.turn_parts import BEGUN
from engine.state.effects import TOLD, WHENCE, ContinuousEffect, DelayedTrigger

if TYPE_CHECKING:
    from engine.nodes.sentences.clauses import Part
    from engine.nodes.triggers.turn_parts import When
    from engine.state.context import Context


RULES = frozenset({"rules", "entry", "cost"})
"""Layers of effects that change rules and not objects (611.2c)."""


def perform(ctx: Context, part: Part, subjects: Sequence[int], subject: Recipients) -> Steps:
    """Perform the acts of a part in order; adjacent continuous acts begin as one effect."""
    duration = part.duration if part.duration is not None else ctx.duration
    lasting: list[ContinuousAct] = []
    for act in part.acts:
        if len(subjects) > 1 and not act.mutual and not _changes_rules(act) and is_own(ctx, act, subject):
            if lasting:
                yield from begin(ctx, tuple(lasting), subjects, subject, duration)
                lasting = []
            yield from one_by_one(ctx, subject, subjects, act, _for_one(part, act, subject))
            continue
        if isinstance(act, ContinuousAct) and (duration is not None or not act.needs_duration):
            lasting.append(act)
            continue
        if lasting:
            yield from begin(ctx, tuple(lasting), subjects, subject, duration)
            lasting = []
        if duration is None or duration.ends != "leaves":
            yield from run(ctx, act, subjects)
            continue
        watched = duration.until(ctx)
        if ctx.on_battlefield(watched):  # the event it waits for has happened already (610.3a-b)
            yield from run(ctx, act, subjects)
            yield from until_leaves(ctx, act, watched)
    if lasting:
        yield from begin(ctx, tuple(lasting), subjects, subject, duration)


def _for_one(part: Part, act: Act, subject: Recipients) -> Callable[[Context, int], Steps]:
    """Return a procedure that performs that act of the part for one of several subjects."""
    cut: Any = replace
    only: Part = cut(part, acts=(act,))
    return lambda own, entity: perform(own, only, [entity], subject)


def _changes_rules(act: Act) -> bool:
    """Whether a continuous act changes rules, for whatever its subject means at any time (611.2c)."""
    return isinstance(act, ContinuousAct) and RULES.issuperset(act.layers)


def run(ctx: Context, act: Act, subjects: Sequence[int]) -> Steps:
    """Perform an act once, separately for each of several things if its number differs among them."""
    several = amount_of_each(ctx, act)
    if several is None:
        yield from carry_out(ctx, act, subjects)
    else:
        yield from one_by_one(ctx, *several, act, lambda own, entity: carry_out(own, act, subjects))
    what = getattr(act, "what", None)
    if act.slot >= 0 and act.slot not in ctx.memo and isinstance(what, Recipients):
        ctx.memo[act.slot] = ctx.memo.get(what.slot, [])


def begin(
    ctx: Context, acts: tuple[ContinuousAct, ...], subjects: Sequence[int], subject: Recipients | Whose, duration: Any
) -> Steps:
    """Begin a continuous effect (611.2). If it changes characteristics or control, the affected objects are fixed;
    otherwise they are determined again each time (611.2c)."""
    ends = duration.ends if duration is not None else acts[0].lasts
    until = duration.until(ctx) if duration is not None else None
    if ends == "condition" and until is not None and not until.holds(ctx):  # 611.2b
        return
    for group in _by_reach(acts):
        only_rules = all(RULES.issuperset(act.layers) for act in group)
        dynamic = only_rules and isinstance(subject, Every | EachPlayer | AllPlayers)
        reached = yield from group[0].reach(ctx, subjects)
        present = tuple(entity if entity < 10 else ctx.present(entity) or 0 for entity in reached)
        settled: list[ContinuousAct] = []
        for act in group:
            made: ContinuousAct | None = yield from act.settled(ctx)
            if made is not None:
                settled.append(made)
        affected = tuple(
            entity
            for entity in present
            if (entity or entity in reached) and not all(began_with_entry(ctx, entity, act) for act in settled)
        )
        for whom, doing in ((None, settled),) if dynamic else _as_they_can_have(ctx, affected, settled):
            effect = ContinuousEffect(
                ctx.source, ctx.controller, tuple(doing), ends, whom, subject if dynamic else None, ctx.kept(), until
            )
            effect.x = ctx.x
            effect.uses = group[0].uses(ctx)
            if doing and (dynamic or effect.objects):
                yield from ctx.do(events.StartEffect(effect, duration, None if ctx.memo.get(TOLD) else True))


def _as_they_can_have(
    ctx: Context, affected: tuple[int, ...], acts: Sequence[ContinuousAct]
) -> list[tuple[tuple[int, ...], Sequence[ContinuousAct]]]:
    """Return (objects, acts) pairs in which objects that can't have an ability don't get it (113.11)."""
    barred = ctx.game.looks.kept.get(BARRED, {})
    free = tuple(entity for entity in affected if entity not in barred)
    found: list[tuple[tuple[int, ...], Sequence[ContinuousAct]]] = [(free, acts)]
    for entity in affected:
        if entity in barred:
            left = [act.without(barred[entity]) for act in acts]
            found.append(((entity,), [act for act in left if act is not None]))
    return found


def _by_reach(acts: tuple[ContinuousAct, ...]) -> list[tuple[ContinuousAct, ...]]:
    """Group the acts that affect their subject together: those that change characteristics, and those that change rules
    (611.2c). Acts that override `reach` are on their own."""
    together = [act for act in acts if type(act).reach is ContinuousAct.reach]
    rules = tuple(act for act in together if RULES.issuperset(act.layers))
    plain = tuple(act for act in together if not RULES.issuperset(act.layers))
    apart = [(act,) for act in acts if type(act).reach is not ContinuousAct.reach]
    return [group for group in (plain, rules, *apart) if group]


def _adds(act: Act) -> bool:
    """Whether the act's results don't exist yet when it is offered, so that nothing can be asked about them."""
    return act.finds_later or act.makes_spell_copies


def can_do(ctx: Context, parts: Sequence[Part], player: int, *, then: bool = False, after: Sequence[Part] = ()) -> bool:
    """Whether the player could do all of the parts; costs must be payable (118.3, 118.12).

    What is still to be found is not checked: a search is offered whatever the library holds (701.19g). If the parts are
    done in sequence (`then`), only the first is checked: a player with an empty hand may draw, then discard. References
    to what the parts in `after` find are not checked either.
    """
    to_find = {phrase.slot for part in after for act in part.acts if _adds(act) for phrase in walk(act)}
    for act in (act for part in (parts[:1] if then else parts) for act in part.acts):
        what = getattr(act, "what", None)
        unknown = isinstance(what, Reference) and what.refers in to_find
        if not unknown and not is_possible(ctx, act, player):
            return False
        if _adds(act):
            to_find.update(phrase.slot for phrase in walk(act))
    return True


def pass_over(ctx: Context, *parts: Node) -> None:
    """Record that words were not followed, because somebody declined or a condition was false: later references to what
    they would have picked or done mean nothing."""
    for phrase in walk(parts):
        if phrase.slot >= 0 and isinstance(phrase, Act | Chosen | Every | TopCards):
            ctx.note(phrase.slot, [])


class Later(TriggeredKind):
    """A delayed or reflexive triggered ability (603.7, 603.12)."""

    def __init__(
        self,
        words: Node,
        when: When | Trigger | None,
        sentences: tuple[Effect, ...] | None = None,
        condition: Condition | None = None,
    ) -> None:
        """`words` are an effect, or several sentences as one node; `condition` must hold when it triggers and when it
        resolves (603.4)."""
        super().__init__()
        object.__setattr__(self, "condition", condition)
        object.__setattr__(self, "words", words)
        """The text shown for it."""
        object.__setattr__(self, "trigger", when)
        object.__setattr__(self, "sentences", (words,) if sentences is None else sentences)

    @property
    def scope(self) -> Any:
        return self.__dict__["words"]

    @property
    def instructions(self) -> tuple[Effect, ...]:
        sentences: tuple[Effect, ...] = self.__dict__["sentences"]
        return sentences


def delay(ctx: Context, when: When, words: Node, sentences: tuple[Effect, ...] | None = None) -> DelayedTrigger:
    """Return a delayed triggered ability with what the words have meant so far (603.7c-d).

    If `sentences` are given, `words` is the node that writes them together.
    """
    memo = dict(ctx.memo)
    for slot in {
        *(slot for slot in memo if isinstance(slot, int)),
        *(ctx.item.targets if ctx.item is not None else ()),
    }:
        meant = ctx.recall(slot)
        memo[slot] = [entity if entity < 10 else ctx.present(entity) or entity for entity in meant]
    memo[BEGUN] = ctx.state.turn_stamp
    hidden = ("library", "hand")  # objects there can be found only by their numbers (400.7)
    objects = ctx.state.objects
    # objects that leave the zone they are in now are no longer meant (603.7c)
    followed = frozenset(each for each in ctx.followed if each not in objects or objects[each].zone in hidden)
    return DelayedTrigger(
        ctx.source, ctx.controller, Later(words, when, sentences), memo, followed, duration=when.duration, x=ctx.x
    )


def until_leaves(ctx: Context, act: Act, watched: tuple[int, ...]) -> Steps:
    """Move back what an act moved, as soon as the watched object leaves the battlefield (610.3)."""
    objects = tuple(ctx.present_all(ctx.recall(act.slot)))
    if not objects:
        return
    left = {
        event.new_id: event.from_zone
        for event in ctx.state.history
        if isinstance(event, events.Move) and event.new_id in objects
    }
    memo = {WHENCE: left}
    returning = ContinuousEffect(ctx.source, ctx.controller, (), "leaves", objects, memo=memo, until=watched)
    yield from ctx.do(events.StartEffect(returning))
