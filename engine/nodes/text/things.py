"""What kinds of things phrases mean, so that "that creature" is bound to one that can be a creature."""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum

from engine.families import Act, Head
from engine.language.node import Node
from engine.language.phrase import declaration
from engine.nodes.acts.board import Create, CreateNamed, Destroy, Exile, Sacrifice, Tap, Untap
from engine.nodes.acts.cards import Discard, Draw, Mill, Reveal, RevealUntil
from engine.nodes.acts.copies import CreateCopy
from engine.nodes.acts.manifesting import ManifestDread
from engine.nodes.acts.token_kinds import CreateKinds
from engine.nodes.nouns.adjectives import AnyOf, Deed, HasSubtype, HasType, Turned
from engine.nodes.nouns.amounts import Exactly, ExactlySo, UpTo
from engine.nodes.nouns.filters import CardHead, Filter, Noun, PermanentHead, SpellHead, TypeHead
from engine.nodes.nouns.objects import (
    DAMAGEABLE,
    AnyTarget,
    Both,
    EachOf,
    Every,
    Self,
    SomeOf,
    Them,
    Together,
    TopCards,
)
from engine.nodes.triggers.triggers import EitherWatched
from engine.vocabulary.types import SUBTYPES

MADE = (Create, CreateCopy, CreateKinds, CreateNamed)


_CARDS_MADE = (Mill, Draw)


def is_plural(node: Node) -> bool:
    """Whether later words speak of it in the plural."""
    if isinstance(node, Every):
        return type(node).__name__ != "Each"
    if isinstance(node, Both | Together):
        return True
    if isinstance(node, TopCards):
        return node.number.plural
    count = getattr(node, "count", None)
    if isinstance(count, Exactly | ExactlySo | UpTo):
        return count.plural
    if count is not None and not callable(count):
        return True
    given = declaration(type(node))
    return given is not None and given.number["en"] == "p"


PLURAL = frozenset({"BothCreatures", "Them", "Those", "ThePlural", "Among", "ToCastThem"})
"""Words that refer to several things."""

# ----- what a reference means


ACTS: dict[Enum, type[Act]] = {
    Deed.EXILED: Exile, Deed.SACRIFICED: Sacrifice, Deed.DISCARDED: Discard, Deed.REVEALED: Reveal, Deed.MILLED: Mill,
}  # fmt: skip


DONE: dict[Enum, type[Act]] = {**ACTS, Deed.DESTROYED: Destroy, Turned.TAPPED: Tap, Turned.UNTAPPED: Untap}
"""What "this way" speaks of."""


def fits_noun(node: Node, noun: Noun, *, exact: bool) -> bool:
    """Whether a phrase speaks of things that the noun names. The object itself has a name and is no other "that"."""
    if isinstance(node, Self):
        return False
    head = noun.head
    kinds = set(phrase_kinds(node))
    wanted = set(_noun_kinds(Noun((), head)))
    if wanted <= kinds:
        return True
    if exact:
        return False
    if isinstance(head, CardHead):
        return not isinstance(node, MADE)
    if isinstance(head, PermanentHead):
        return not isinstance(node, _CARDS_MADE) and "spell" not in kinds
    if isinstance(node, AnyTarget):
        return bool(wanted & DAMAGEABLE)
    return "permanent" in kinds or "source" in kinds or ("card" in kinds and not isinstance(head, SpellHead))


def phrase_kinds(node: Node) -> Iterator[str]:
    """What the phrase names: card types, subtypes and those that they imply, "card", "permanent", "spell"…"""
    for part in getattr(node, "parts", ()) or getattr(node, "objects", ()):
        yield from phrase_kinds(part)
    if isinstance(node, Mill | Draw | TopCards):
        yield "card"
    if isinstance(node, SomeOf | EachOf):
        yield from phrase_kinds(node.whole)
        if isinstance(node.whole, Them):
            yield "card"
    what = getattr(node, "what", None)
    if isinstance(node, Create | CreateKinds):
        yield "token"
    if isinstance(node, ManifestDread):
        yield from ("Creature", "permanent")
    if isinstance(what, Filter):
        for noun in what.nouns:
            yield from _noun_kinds(noun)
    elif isinstance(what, Noun):
        yield from _noun_kinds(what)
    elif isinstance(what, Head):
        yield from _noun_kinds(Noun((), what))


def _noun_kinds(noun: Noun) -> Iterator[str]:
    head = noun.head
    if isinstance(head, TypeHead):
        yield from _implied(head.type)
    else:
        yield type(head).__name__.removesuffix("Head").lower()
    for adjective in noun.adjectives:
        for each in adjective.options if isinstance(adjective, AnyOf) else (adjective,):
            if isinstance(each, HasType):
                yield each.type
            elif isinstance(each, HasSubtype):
                yield from _implied(each.subtype)


def _implied(name: str) -> Iterator[str]:
    """A type, and of a subtype the card type to which it belongs."""
    yield name
    if name in SUBTYPES:
        yield SUBTYPES[name].kind


def heads_of(node: Node) -> Iterator[Head]:
    if isinstance(node, TopCards):
        yield CardHead()
    if isinstance(node, EitherWatched):
        for part in node.parts:
            yield from heads_of(part)
    if isinstance(node, RevealUntil):
        yield CardHead()
        return
    what = getattr(node, "what", None)
    if isinstance(what, Filter):
        for noun in what.nouns:
            yield noun.head
    elif isinstance(what, Noun):
        yield what.head
    elif isinstance(what, Head):
        yield what
