"""Binds words that refer back ("it", "that creature", "that player") to what they mean, when a card is loaded.

`bind` gives every noun phrase, act and event of a paragraph a slot: a number under which the engine keeps what the
phrase meant or the act did. Each reference then tells in `refers` the slot that it means. The values of nodes do not
change: slots are no part of them. Slots follow the order of the words, and so do targets (601.2c).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from engine.families import Act, Condition, Cost, Head, Objects, Paragraph, Players, Qualifier, Recipients, Reference
from engine.language import registry
from engine.language.node import Node, rewritten, walk
from engine.language.order import field_order
from engine.language.phrase import declaration
from engine.nodes.abilities.abilities import Mode, SpellEffect
from engine.nodes.acts.board import Create, CreateNamed, Exile, Sacrifice
from engine.nodes.acts.cards import Discard, Mill, Reveal, Search
from engine.nodes.acts.copies import CreateCopy
from engine.nodes.acts.life import LoseLife
from engine.nodes.nouns.adjectives import Deed, Done
from engine.nodes.nouns.amounts import Exactly, LifeLostThisWay, UpTo
from engine.nodes.nouns.choices import Choice, OfChoice
from engine.nodes.nouns.filters import (
    AbilityHead,
    CardHead,
    CopyHead,
    Filter,
    Noun,
    PermanentHead,
    SpellHead,
    TokenHead,
)
from engine.nodes.nouns.objects import AnyTarget, Both, Every, Self, TheRest, Together, TopCards
from engine.nodes.nouns.players import You
from engine.nodes.nouns.quoted import Quoted
from engine.nodes.replacements.would import Prospect
from engine.nodes.text.playable import unplayed
from engine.nodes.triggers.object_events import BecomesTarget, ObjectEvent
from engine.nodes.triggers.player_events import PlayerEvent

P = TypeVar("P", bound=Node)


@dataclass(slots=True)
class Mention:
    """Something that later words may refer to."""

    slot: int
    node: Node
    plural: bool
    weak: bool
    """Whether "it" passes over it: costs, conditions, what only narrows another phrase."""


class _Scope:
    """What has been mentioned so far."""

    def __init__(self, first_slot: int) -> None:
        self.next = first_slot
        self.mentions: list[Mention] = []
        self.before_act: int | None = None
        """How many mentions there were before the act whose words are being bound; None outside an act."""

    def mention_again(self, slot: int, weak: bool, plural: bool) -> None:
        """Something was referred to, and so is the latest that later words can mean. What was "each creature" are
        "those creatures" from then on, so that "that creature" is another one."""
        for mention in reversed(self.mentions):
            if mention.slot == slot:
                mention.plural = mention.plural or plural
                self.mentions.append(replace(mention, weak=weak))
                return

    def take(self) -> int:
        self.next += 1
        return self.next - 1


def bind(node: P, first_slot: int = 0, before: list[Mention] | None = None) -> P:
    """The same node with slots, from `first_slot` on, and references bound; `before` are earlier mentions."""
    scope = _Scope(first_slot)
    if before is not None:
        scope.mentions = before
    return _walk(node, scope, False)  # type: ignore[no-any-return]


def bind_card(paragraphs: tuple[Paragraph, ...], first_slot: int = 0) -> tuple[Paragraph, ...]:
    """The paragraphs of a card, bound, with slots from `first_slot` on.

    Spell abilities share their mentions, since they are carried out together.
    """
    made: list[Paragraph] = []
    spell: list[Mention] = []
    first = first_slot
    about = frozenset(each.about for each in walk(paragraphs, whole=True) if isinstance(each, Choice))
    if about:
        paragraphs = rewritten(paragraphs, lambda node: _linked(node, about), whole=True)
    for paragraph in paragraphs:
        scope = _Scope(first)
        if isinstance(paragraph, SpellEffect):
            scope.mentions = spell
        made.append(_walk(paragraph, scope, False))
        first = scope.next
    return tuple(made)


def _linked(node: Node, about: frozenset[str]) -> Node:
    """Words for a chosen value, linked to the ability by which it is chosen (607.2d)."""
    return replace(node, linked=True) if isinstance(node, OfChoice) and node.chosen_about in about else node


_SLOTTED = (Recipients, Act, ObjectEvent, PlayerEvent, Prospect)


def _walk(node: Any, scope: _Scope, weak: bool) -> Any:
    if isinstance(node, Quoted):
        return replace(node, paragraph=bind(node.paragraph))
    changes: dict[str, Any] = {}
    if isinstance(node, Reference):
        changes["refers"] = _resolve(node, scope)
    mention: Mention | None = None
    if isinstance(node, _SLOTTED) and not (isinstance(node, Reference) and changes["refers"] >= 0):
        changes["slot"] = scope.take()
        if isinstance(node, Recipients) and not isinstance(node, You):
            mention = Mention(changes["slot"], node, is_plural(node), weak)
    elif isinstance(node, Reference) and isinstance(node, Objects):
        scope.mention_again(changes["refers"], weak, type(node).__name__ in _PLURAL)
    before_act = scope.before_act
    if isinstance(node, Act):
        scope.before_act = len(scope.mentions)
    inside = weak or isinstance(node, Cost | Condition | Qualifier | BecomesTarget)
    if isinstance(node, Mode):
        scope.mentions = list(scope.mentions)
    for name in field_order(node):
        value = getattr(node, name)
        if isinstance(value, Node):
            new = _walk(value, scope, inside)
            if new is not value:
                changes[name] = new
        elif isinstance(value, tuple) and any(isinstance(each, Node) for each in value):
            new = tuple(_walk(each, scope, inside) if isinstance(each, Node) else each for each in value)
            if any(first is not second for first, second in zip(new, value, strict=True)):
                changes[name] = new
    scope.before_act = before_act
    if not changes:
        return node
    bound = replace(node, **changes)
    if mention is not None:  # only now: its own words can't refer to it
        mention.node = bound
        scope.mentions.append(mention)
    elif isinstance(bound, Act | ObjectEvent | PlayerEvent | Prospect):
        made = isinstance(bound, Create | CreateCopy | CreateNamed | Mill)
        plural = isinstance(bound, Create | Mill) and bound.number.plural
        scope.mentions.append(Mention(bound.slot, bound, plural, weak or not made))
    return bound


def is_plural(node: Node) -> bool:
    """Whether later words speak of it in the plural."""
    if isinstance(node, Every):
        return type(node).__name__ != "Each"
    if isinstance(node, Both | Together):
        return True
    if isinstance(node, TopCards):
        return node.number.plural
    count = getattr(node, "count", None)
    if isinstance(count, Exactly | UpTo):
        return count.plural
    if count is not None and not callable(count):
        return True
    given = declaration(type(node))
    return given is not None and given.number["en"] == "p"


_PLURAL = frozenset({"Them", "Those", "ThePlural", "Among"})
"""Words that refer to several things."""

# ----- what a reference means


def _resolve(node: Reference, scope: _Scope) -> int:
    mentions = scope.mentions
    name = type(node).__name__
    if name in ("ThatPlayer", "ThatOpponent", "They"):
        return _latest(mentions, Players, None)
    if name in ("ThatMany", "TwiceThatMany"):
        return next((m.slot for m in reversed(mentions) if not isinstance(m.node, Recipients)), -1)
    if name == "Their":
        found = _latest(mentions, Players, None)
        return found if found >= 0 else _latest(mentions, Objects, True)
    if name == "ThosePlayers":
        return _latest(mentions, Players, True)
    if isinstance(node, TheRest):
        seen = [m for m in mentions if isinstance(m.node, TopCards)] or [m for m in mentions if m.plural]
        return seen[-1].slot if seen else -1
    if isinstance(node, LifeLostThisWay):
        return next((m.slot for m in reversed(mentions) if isinstance(m.node, LoseLife)), -1)
    if name == "RevealedThisWay":
        return next((m.slot for m in reversed(mentions) if isinstance(m.node, Reveal)), -1)
    if name == "ThatSpellOrAbility":
        stacked = [m for m in mentions if any(isinstance(head, SpellHead | AbilityHead) for head in _heads(m.node))]
        return stacked[-1].slot if stacked else -1
    noun = getattr(node, "what", None)
    plural = name in _PLURAL
    if name in ("It", "Them") and scope.before_act is not None:
        earlier = mentions[: scope.before_act]  # "attach ~ to it": not to what the same act has named
        if any(_is_thing(m) and m.plural == plural for m in earlier):
            mentions = earlier
    if isinstance(noun, Noun):
        return _by_noun(noun, mentions, plural, name in ("The", "ThePlural"))
    return _latest_thing(mentions, plural)


def _latest(mentions: list[Mention], kind: type, plural: bool | None) -> int:
    for mention in reversed(mentions):
        if isinstance(mention.node, kind) and (plural is None or mention.plural == plural):
            return mention.slot
    return -1


def _is_thing(mention: Mention) -> bool:
    """Whether it is an object, or an act that made or milled some."""
    if isinstance(mention.node, AnyTarget):  # it may be a player, and so is never "it"
        return False
    return isinstance(mention.node, Objects | Create | CreateCopy | CreateNamed | Mill) or (
        isinstance(mention.node, Recipients) and not isinstance(mention.node, Players)
    )


def _latest_thing(mentions: list[Mention], plural: bool) -> int:
    things = [m for m in mentions if _is_thing(m)]
    fitting = [m for m in things if m.plural == plural]
    for among in ([m for m in fitting if not m.weak], fitting, things):
        if among:
            return among[-1].slot
    return -1


_ACTS = {
    Deed.EXILED: Exile, Deed.SACRIFICED: Sacrifice, Deed.DISCARDED: Discard, Deed.REVEALED: Reveal,
}  # fmt: skip


def _by_noun(noun: Noun, mentions: list[Mention], plural: bool, definite: bool) -> int:
    for adjective in noun.adjectives:
        act = _ACTS.get(adjective.deed) if isinstance(adjective, Done) else None
        if act is not None:
            return next((m.slot for m in reversed(mentions) if isinstance(m.node, act)), -1)
    if isinstance(noun.head, TokenHead | CopyHead):
        for mention in reversed(mentions):
            if isinstance(mention.node, Create | CreateCopy | CreateNamed) or type(mention.node).__name__ == "Copy":
                return mention.slot
    things = [m for m in mentions if _is_thing(m)]
    for mention in reversed(things):
        if mention.plural == plural and _fits(mention.node, noun.head, exact=True):
            return mention.slot
    fitting = [m for m in things if m.plural == plural and _fits(m.node, noun.head, exact=False)]
    others = [m for m in fitting if not isinstance(m.node, Self)]  # the object itself has a name: it is the last guess
    if fitting:
        return (others or fitting)[-1].slot
    return -1 if definite else _latest_thing(mentions, plural)


def _fits(node: Node, head: Head, *, exact: bool) -> bool:
    """Whether a phrase speaks of things that the noun names."""
    heads = set(_heads(node))
    if head in heads:
        return True
    if exact:
        return False
    if isinstance(head, CardHead):
        return True
    if isinstance(node, Self):
        return True
    return isinstance(head, PermanentHead) or any(isinstance(each, PermanentHead) for each in heads)


def _heads(node: Node) -> Iterator[Head]:
    what = getattr(node, "what", None)
    if isinstance(node, Search):
        what = getattr(node.what, "what", None)
    if isinstance(what, Filter):
        for noun in what.nouns:
            yield noun.head
    elif isinstance(what, Noun):
        yield what.head
    elif isinstance(what, Head):
        yield what


registry.tell(registry.TextKnowledge(Paragraph, bind, bind_card, unplayed))
