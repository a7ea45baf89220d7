"""How statements about objects and players are evaluated: for all of them, or for as many as the words say."""

from __future__ import annotations

from collections.abc import Callable, Sequence, Set
from typing import TYPE_CHECKING

from engine.families import ObjectReference, Objects, Players, Reference
from engine.nodes.nouns.objects import Chosen
from engine.nodes.nouns.players import EachPlayer, SomePlayer

if TYPE_CHECKING:
    from engine.state.context import Context

SHARES = "shares"
"""Memory key of a mapping: slot of a phrase or act → subject → its value for that subject alone."""


def holds_of(ctx: Context, what: Objects, found: Sequence[int], fits: Callable[[int], bool]) -> bool:
    """Whether a statement is true of the objects meant, given those found: of all of them, or of as many as "a
    creature" or "seven or more cards" says. "The exiled card" of a linked ability may mean several cards; then one is
    enough (607.3)."""
    number = sum(fits(entity) for entity in found)
    if isinstance(what, Chosen):
        return what.count.admits(ctx, number)
    if isinstance(what, ObjectReference) and is_linked(ctx, what) and not what.is_plural:
        return number > 0
    return bool(found) and number == len(found)


def is_linked(ctx: Context, words: ObjectReference) -> bool:
    """Whether the words mean a card that another ability of the same object exiled (607.2a)."""
    phrase = ctx.ability.phrase(words.refers) if ctx.ability is not None and words.refers >= 0 else words
    return isinstance(phrase, Reference) and phrase.is_linked


def holds_for(ctx: Context, who: Players, fits: Callable[[int], bool]) -> bool:
    """Whether a statement is true of the players meant: of all for "each player", of as many as "an opponent" or "two
    players" says, otherwise of at least one."""
    found = who.find(ctx)
    number = sum(fits(player) for player in found)
    if isinstance(who, EachPlayer):
        return bool(found) and number == len(found)
    if isinstance(who, SomePlayer):
        return who.count.admits(ctx, number)
    return number > 0


def negation_holds_for(ctx: Context, who: Players, fits: Callable[[int], bool]) -> bool:
    """Whether a negated statement is true of the players meant: of as many as "an opponent" or "two players" says,
    otherwise of all of them."""
    if isinstance(who, SomePlayer):
        return holds_for(ctx, who, lambda player: not fits(player))
    return not any(fits(player) for player in who.find(ctx))


def is_of(ctx: Context, who: Players, those: Set[int]) -> bool:
    """Whether the words mean those players, who may have left the game since: all of "each player", as many as "an
    opponent" says, otherwise at least one."""
    if isinstance(who, EachPlayer):
        return holds_for(ctx, who, those.__contains__)
    meant = sum(who.includes(ctx, player) for player in those)
    return who.count.admits(ctx, meant) if isinstance(who, SomePlayer) else meant > 0
