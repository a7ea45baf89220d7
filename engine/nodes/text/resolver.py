"""Binds words that refer back ("it", "that creature", "that player") to their antecedents when a card is loaded.

`bind` gives each phrase that later words can mean a slot: the key under which the engine remembers what the phrase
meant or the act did. A reference stores the slot of its antecedent in `refers`. Slots are not part of a node's value.
They follow the order of the words, and so do targets (601.2c).

Phrases declare what they mention and what they can mean (engine.families.speaking).
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any, TypeVar

from engine.families import Amount, Condition, Objects, Recipients, Reference
from engine.families.capabilities import TargetWord
from engine.families.discourse import Discourse, EarlierClause, Mention, slot_of
from engine.families.speaking import Antecedent, DeedQuestion, Instruction, Speaking
from engine.language.node import Node, changed, walk
from engine.language.word_order import field_order

P = TypeVar("P", bound=Node)


def bind(node: P, first_slot: int = 0, before: list[Mention] | None = None) -> P:
    """Return the node with slots from `first_slot` on and references bound; `before` are earlier mentions."""
    discourse = Discourse(first_slot)
    if before is not None:
        discourse.mentions = before
    return _bound(node, discourse, False)  # type: ignore[no-any-return]


def bind_in(discourse: Discourse, node: P) -> P:
    """Return the node bound as the continuation of the discourse."""
    return _bound(node, discourse, False)  # type: ignore[no-any-return]


@cache
def _speaks(cls: Any) -> bool:
    return issubclass(cls, Speaking)


def _bound(node: Node, discourse: Discourse, aside: bool) -> Any:
    cls: Any = type(node)
    if not _speaks(cls):
        return _with_bound_parts(node, discourse, aside)
    assert isinstance(node, Speaking)
    if node.is_self_contained:
        return node.bind_separately(discourse, bind)
    if node.is_alternative and discourse.branch:
        return _otherwise(node, discourse, aside)
    meant = node.reread(discourse)
    return _spoken(meant, discourse, aside) if meant is node else _bound(meant, discourse, aside)


def _otherwise(node: Speaking, discourse: Discourse, aside: bool) -> Any:
    """Bind an "otherwise", hiding what only the branch before it mentions."""
    mentions, hidden = list(discourse.mentions), discourse.branch
    discourse.branch = []
    discourse.mentions[:] = [m for m in mentions if all(m is not each for each in hidden)]
    seen = len(discourse.mentions)
    bound = _spoken(node, discourse, aside)
    discourse.mentions[:] = [*mentions, *discourse.mentions[seen:]]
    return bound


def _spoken(node: Any, discourse: Discourse, aside: bool) -> Any:
    changes = node.referring(discourse)
    if isinstance(node, Antecedent | Instruction) and (changes.get("refers", -1) < 0 or node.has_own_slot):
        changes["slot"] = discourse.take()
    mention = _mention_of(node, changes, discourse, aside)
    if isinstance(node, Reference) and isinstance(node, Objects) and changes["refers"] >= 0:
        discourse.mention_again(changes["refers"], aside, node.is_several)
    before = tuple(discourse.clauses) if isinstance(node, DeedQuestion) else ()
    kept, asked = discourse.frame, discourse.asked
    discourse.frame = replace(kept)
    if node.opens_clause:
        discourse.clause += 1
        discourse.frame.spread, discourse.frame.subject = discourse.frame.for_each, None
    if node.asks_clause and any(isinstance(part, DeedQuestion) for part in walk(node)):
        discourse.frame.asks = True
    node.begin_words(discourse)
    outside = discourse.mentions, discourse.clauses
    if node.is_option:
        discourse.mentions, discourse.clauses = list(discourse.mentions), list(discourse.clauses)
    named = isinstance(node, Objects) and "slot" in changes
    if named:
        discourse.phrases.append(changes["slot"])
    _bind_parts(node, changes, discourse, aside, kept.place[0])
    if named:
        discourse.phrases.pop()
    changes |= node.bound_again(lambda part: _bound(part, discourse, aside))
    discourse.frame = kept
    if node.is_option:
        discourse.mentions, discourse.clauses = outside
    bound = changed(node, changes) if changes else node
    back = bound.referring_back(discourse, before, asked)
    if back:
        bound = changed(bound, back)
    if bound is not node:
        _note(bound, mention, discourse, aside)
    bound.end_words(discourse)
    return bound


def _mention_of(node: Speaking, changes: dict[str, Any], discourse: Discourse, aside: bool) -> Mention | None:
    """Return the mention of a noun phrase with its own slot; None for other phrases."""
    if not isinstance(node, Recipients) or "slot" not in changes or not node.is_mentioned:
        return None
    frame = discourse.frame
    mention = Mention(changes["slot"], node, node.is_several, aside or node.is_mentioned_aside, discourse.clause)
    mention.each = node.is_each or (frame.spread and not mention.plural)
    mention.waits = frame.in_trigger
    mention.counted = isinstance(frame.place[0], Condition) and frame.place[0].gives_number
    if node.stands_for_phrase and discourse.phrases:
        mention.stands_for = discourse.phrases[-1]
    return mention


def _bind_parts(node: Speaking, changes: dict[str, Any], discourse: Discourse, aside: bool, around: Any) -> None:
    """Bind the parts of a phrase in the order of its words. The first part of an act is tried again at the end, since a
    number can refer to what follows it ("damage equal to its power to target creature")."""
    names = field_order(node)
    inside = aside or node.is_aside
    for place, name in enumerate((*names, *(names[:1] if node.word_class == "act" else ()))):
        value = changes.get(name, getattr(node, name))
        if place == len(names) and not (isinstance(value, Amount) and _has_open(value)):
            continue
        discourse.frame.place = (node, name)
        node.before_part(discourse, name, changes)
        before = len(discourse.mentions)
        new = _bound_value(value, discourse, aside if node.mentions_firmly(name, around) else inside)
        if new is not value:
            changes[name] = new
        node.after_part(discourse, name, new)
        if node.opens_branch and name == "effect":
            mentioned = discourse.mentions[before:]
            discourse.branch = [m for m in mentioned if not (isinstance(m.node, TargetWord) or m.node.names_players)]


def _bound_value(value: Any, discourse: Discourse, aside: bool) -> Any:
    """Return the bound value of a field; the same object if nothing in it changed."""
    if isinstance(value, Node):
        return _bound(value, discourse, aside)
    if not isinstance(value, tuple):
        return value
    new: list[Any] = []
    asked = None
    for each in value:
        discourse.asked = asked
        new.append(_bound(each, discourse, aside) if isinstance(each, Node) else each)
        asked = new[-1].asks_about if isinstance(new[-1], Speaking) else None
    discourse.asked = None
    return tuple(new) if any(first is not second for first, second in zip(new, value, strict=True)) else value


def _with_bound_parts(node: Node, discourse: Discourse, aside: bool) -> Any:
    """Return a phrase that takes no part itself, with its parts bound."""
    names = field_order(node)
    if not names:
        return node
    changes: dict[str, Any] = {}
    kept = discourse.frame.place
    for name in names:
        discourse.frame.place = (node, name)
        value = getattr(node, name)
        new = _bound_value(value, discourse, aside)
        if new is not value:
            changes[name] = new
    discourse.frame.place = kept
    return changed(node, changes) if changes else node


def _note(bound: Speaking, mention: Mention | None, discourse: Discourse, aside: bool) -> None:
    """Record a bound phrase as mentioned: only now, since its own words can't refer to it."""
    if isinstance(bound, Instruction):
        clause = EarlierClause(bound.slot, bound.who, bound.is_offer, discourse.frame.asks, bound.can_fail)
        discourse.clauses.append(clause)
    if mention is not None:
        assert isinstance(bound, Antecedent)
        mention.node, mention.slot = bound, bound.mentioned_slot()
        discourse.mentions.append(mention)
    elif isinstance(bound, Antecedent) and not isinstance(bound, Recipients):
        weak = aside or bound.is_mentioned_aside or not bound.names_objects
        each = discourse.frame.spread
        discourse.mentions.append(Mention(bound.slot, bound, bound.is_several, weak, discourse.clause, each=each))
        what = getattr(bound, "what", None)
        if bound.chooses_objects and what is not None:
            discourse.chosen.add(what.slot)
        if bound.moves_to and what is not None:
            discourse.mark(slot_of(what), arrived=bound.moves_to == "battlefield")


def _has_open(node: Node) -> bool:
    return any(isinstance(part, Reference) and part.refers < 0 for part in walk(node))
