"""Clauses of which each subject has numbers, choices and references of its own: "each player … their", "that many"."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from engine.decisions import Steps
from engine.families import Amount, Players, Recipients, Reference
from engine.language.node import Node, walk
from engine.nodes.nouns.objects import EachOf, Every
from engine.nodes.nouns.players import AllPlayers, EachPlayer, YourOpponents

if TYPE_CHECKING:
    from engine.state.context import Context

SHARES = "shares"
"""Key of the memory: slot of a phrase or act → subject → what it was for that subject alone."""


def meant_slot(phrase: Recipients) -> int:
    """The slot under which the memory keeps what a phrase means."""
    return phrase.refers if isinstance(phrase, Reference) and phrase.refers >= 0 else phrase.slot


def speaks_of(node: Node, slot: int) -> bool:
    """Whether words refer to what stands under the slot."""
    return any(isinstance(part, Reference) and part.refers == slot for part in walk(node))


def is_own(ctx: Context, act: Node, subject: Recipients) -> bool:
    """Whether each of several subjects does the act by itself: the words speak of the subject or of what each did
    before, or later words speak of what each does here."""
    slot = meant_slot(subject)
    shares = ctx.memo.get(SHARES, {})
    referred: frozenset[int] = ctx.ability.referred if ctx.ability is not None else frozenset()
    for part in walk(act):
        if isinstance(part, Reference) and (
            part.refers == slot or part.refers in shares or ("number", part.refers) in shares
        ):
            return True
        if part is not act and part.slot >= 0 and part.slot in referred:
            return True
    return act.slot in referred


def one_by_one(
    ctx: Context, phrase: Recipients, entities: Sequence[int], node: Node, body: Callable[[int], Steps]
) -> Steps:
    """Carry out `body` for each of the entities that `phrase` means, as though it meant that one alone; what the words
    of `node` come to is remembered for each and for all of them together."""
    slot = meant_slot(phrase)
    keys = [key for part in walk(node) if part.slot >= 0 and part.slot != slot for key in _keys(part.slot)]
    shares: dict[Any, dict[int, Any]] = ctx.memo.setdefault(SHARES, {})
    outer, before = ctx.narrowed, dict(ctx.memo)
    for entity in entities:
        ctx.narrowed = {**outer, slot: [entity]}
        ctx.memo[slot] = [entity]
        for key, share in shares.items():
            if entity in share:
                ctx.memo[key] = share[entity]
        for key in keys:
            if key not in before or key in shares:
                ctx.memo.pop(key, None)
        yield from body(entity)
        for key in keys:
            if key in ctx.memo:
                shares.setdefault(key, {})[entity] = ctx.memo[key]
    ctx.narrowed = outer
    ctx.memo[slot] = list(entities)
    for key, share in shares.items():
        parts = [share[entity] for entity in entities if entity in share]
        if parts:
            ctx.memo[key] = sum(parts) if isinstance(parts[0], int) else [each for part in parts for each in part]


def _keys(slot: int) -> tuple[Any, ...]:
    return slot, ("number", slot), ("done", slot), ("left undone", slot)


@contextmanager
def alone(ctx: Context, phrase: Recipients, entity: int) -> Iterator[None]:
    """In the block the phrase means that entity alone."""
    slot = meant_slot(phrase)
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
    """A phrase in `within` for several things, each of which the words of `node` speak of by itself; None for none."""
    slots = {part.refers for part in walk(node) if isinstance(part, Reference)}
    for phrase in walk(within):
        if isinstance(phrase, _EACH) and phrase.slot in slots and phrase.slot not in ctx.narrowed:
            found = ctx.find(phrase)
            if len(found) > 1:
                return phrase, found
    return None


_EACH = (Every, EachOf, EachPlayer, AllPlayers, YourOpponents)


def amount_of_each(ctx: Context, act: Node) -> tuple[Recipients, list[int]] | None:
    """The phrase of an act for several things whose number differs from one to the other: "to each player equal to the
    number of cards in that player's hand"; None for none."""
    for part in walk(act):
        if isinstance(part, Amount):
            found = several_meant(ctx, part, act)
            if found is not None:
                return found
    return None


def players_meant(ctx: Context, node: Node) -> tuple[Recipients, list[int]] | None:
    """The word for a player in a condition that means several, each of whom it is asked of by itself: "if they do"."""
    for part in walk(node):
        if isinstance(part, Reference) and isinstance(part, Players) and part.refers not in ctx.narrowed:
            meant = list(dict.fromkeys(part.find(ctx)))
            if len(meant) > 1:
                return part, meant
    return None
