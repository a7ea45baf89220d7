"""Clauses with separate numbers, choices and references for each subject ("each player … their", "that many"), which
still happen together (101.4, 608.2e)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from engine.change.log_announcements import tell_choice
from engine.decisions import Steps
from engine.families import Amount, ObjectReference, Players, Recipients, Reference, slot_of
from engine.language.node import Node, walk
from engine.nodes.nouns.objects import Every
from engine.nodes.nouns.parts_of import EachOf
from engine.nodes.nouns.players import AllPlayers, EachPlayer, YourOpponents
from engine.nodes.nouns.said_of import SHARES, is_linked
from engine.state.context import Context

if TYPE_CHECKING:
    from engine.state.event import Event


def refers_to_slot(node: Node, slot: int) -> bool:
    """Whether words refer to that slot."""
    return any(isinstance(part, Reference) and part.refers == slot for part in walk(node))


def is_own(ctx: Context, act: Node, subject: Recipients) -> bool:
    """Whether each of several subjects performs the act separately: its words refer to the subject or to what each did
    before, or later words refer to what each does here."""
    slot = slot_of(subject)
    shares = ctx.memo.get(SHARES, {})
    referred: frozenset[int] = ctx.ability.referred if ctx.ability is not None else frozenset()
    for part in act.within:
        if isinstance(part, Reference) and (
            part.refers == slot or part.refers in shares or ("number", part.refers) in shares
        ):
            return True
        if part is not act and part.slot >= 0 and part.slot in referred:
            return True
    return act.slot in referred


class Together:
    """Events that one of several subjects is about to cause; they wait until every subject has got that far."""

    def __init__(self, events: Sequence[Event]) -> None:
        self.events = events


class OwnContext(Context):
    """The context of one of several subjects, in which "their", "it" and "that many" have their own meanings."""

    __slots__ = ()

    def do(self, event: Event) -> Steps:
        return self.do_all([event])

    def do_all(self, events: Sequence[Event]) -> Steps:
        return (yield Together(events))  # type: ignore[misc]  # `one_by_one` takes it: nobody is asked


def one_by_one(
    ctx: Context, phrase: Recipients, entities: Sequence[int], node: Node, body: Callable[[Context, int], Steps]
) -> Steps:
    """Carry out `body` for each of the entities that `phrase` means, with the phrase meaning that entity alone. Return
    the results of `body` by entity.

    Choices are made in order, then everybody acts at the same time, and so on (101.4, 608.2e). The memory keeps what
    the words of `node` mean for each entity and for all together.
    """
    slot = slot_of(phrase)
    own = {entity: _own(ctx, slot, entity, node) for entity in entities}
    before = {entity: dict(each.memo) for entity, each in own.items()}
    results = yield from _in_step(ctx, {entity: body(each, entity) for entity, each in own.items()})
    shares: dict[Any, dict[int, Any]] = ctx.memo.setdefault(SHARES, {})
    for entity, each in own.items():
        for key, inner in each.memo.pop(SHARES, {}).items():
            shares.setdefault(key, {}).update(inner)
        for key, value in each.memo.items():
            if key != slot and (key not in before[entity] or before[entity][key] != value):
                shares.setdefault(key, {})[entity] = value
    for key, share in shares.items():
        join = _joining(key)
        if join is not None:
            parts = [share[entity] for entity in entities if entity in share]
            if parts:
                ctx.memo[key] = join(parts)
    ctx.memo[slot] = list(entities)
    return results


def _own(ctx: Context, slot: int, entity: int, node: Node) -> OwnContext:
    """Return the context for one of the entities, without what the words of `node` meant before."""
    shares: dict[Any, dict[int, Any]] = ctx.memo.get(SHARES, {})
    inside = {part.slot for part in walk(node) if part.slot >= 0}
    memo = {key: value for key, value in ctx.memo.items() if not (key in shares and _slot_of(key) in inside)}
    memo.update(
        {key: share[entity] for key, share in shares.items() if entity in share and _slot_of(key) not in inside}
    )
    memo[slot] = [entity]
    memo[SHARES] = {key: dict(share) for key, share in shares.items()}
    own = OwnContext(ctx.game, ctx.source, ctx.controller, item=ctx.item, memo=memo, x=ctx.x, event=ctx.event)
    for name in ("followed", "legal", "effect", "duration", "reserved", "ability", "place", "held", "together"):
        setattr(own, name, getattr(ctx, name))
    own.narrowed = {**ctx.narrowed, slot: [entity]}
    return own


def _in_step(ctx: Context, running: dict[int, Steps]) -> Steps:
    """Run procedures in parallel: advance each up to its next events, then do all of these at once."""
    answers: dict[int, Any] = dict.fromkeys(running)
    results: dict[int, Any] = {}
    while running:
        waiting: dict[int, Sequence[Event]] = {}
        for entity, steps in list(running.items()):
            try:
                asked = steps.send(answers[entity])
                while not isinstance(asked, Together):
                    answer = yield asked
                    if len(answers) > 1:
                        tell_choice(ctx.game, asked, answer)  # 101.4b
                    asked = steps.send(answer)
                waiting[entity] = asked.events
            except StopIteration as end:
                results[entity] = end.value
                del running[entity]
        if waiting:
            done = yield from ctx.do_all([event for events in waiting.values() for event in events])
            answers = {entity: _of(events, done) if len(waiting) > 1 else done for entity, events in waiting.items()}
    return results


def _of(events: Sequence[Event], done: Sequence[Event]) -> list[Event]:
    """Return the events that happened because of one subject's events."""
    objects = {_object(event) for event in events} - {None}
    return [event for event in done if any(event.stem is each for each in events) or _object(event) in objects]


def _object(event: Event) -> int | None:
    object: int | None = getattr(event, "object", getattr(event, "card", None))
    return object


def _slot_of(key: Any) -> int:
    """Return the slot that a memory key is about; -1 for none."""
    if isinstance(key, tuple):
        key = key[1]
    return key if isinstance(key, int) else -1


def _joining(key: Any) -> Callable[[list[Any]], Any] | None:
    """Return the function that combines the values for each into the value for all; None if they are not combined."""
    if isinstance(key, int) or (isinstance(key, tuple) and key[0] in ("done", "left undone", "searchers")):
        return lambda parts: list(dict.fromkeys(each for part in parts for each in part))
    if isinstance(key, tuple) and key[0] in ("number", "lost"):
        return sum
    return None


@contextmanager
def alone(ctx: Context, phrase: Recipients, entity: int) -> Iterator[None]:
    """Within the block, let the phrase mean that entity alone."""
    slot = slot_of(phrase)
    outer, meant = ctx.narrowed, ctx.memo.get(slot)
    ctx.narrowed = {**outer, slot: [entity]}
    ctx.memo[slot] = [entity]
    yield
    ctx.narrowed = outer
    if meant is None:
        ctx.memo.pop(slot, None)
    else:
        ctx.memo[slot] = meant


def several_meant(ctx: Context, node: Node, within: Node) -> tuple[Recipients, list[int]] | None:
    """Return a phrase in `within` that means several things which the words of `node` refer to one by one, and those
    things; None if there is none."""
    slots = {part.refers for part in node.within if isinstance(part, Reference)}
    if not slots:
        return None
    for phrase in within.within:
        if isinstance(phrase, _EACH) and phrase.slot in slots and phrase.slot not in ctx.narrowed:
            found = ctx.find(phrase)
            if len(found) > 1:
                return phrase, found
    return None


_EACH = (Every, EachOf, EachPlayer, AllPlayers, YourOpponents)


def amount_of_each(ctx: Context, act: Node) -> tuple[Recipients, list[int]] | None:
    """Return a phrase of an act that means several things with different numbers, and those things: "to each player
    equal to the number of cards in that player's hand"; None if there is none."""
    for part in act.within:
        if isinstance(part, Amount):
            found = several_meant(ctx, part, act)
            if found is not None:
                return found
    return None


def each_meant(ctx: Context, node: Node) -> tuple[Recipients, list[int]] | None:
    """Return the word in a condition that is singular but means several players ("if they do") or objects ("if it's a
    creature card"), and what it means: the condition is checked for each separately."""
    for part in walk(node):
        one = isinstance(part, Players)
        one = one or (isinstance(part, ObjectReference) and not part.is_plural and not is_linked(ctx, part))
        if one and isinstance(part, Reference) and isinstance(part, Recipients) and part.refers not in ctx.narrowed:
            meant = list(dict.fromkeys(part.find(ctx)))
            if len(meant) > 1:
                return part, meant
    return None
