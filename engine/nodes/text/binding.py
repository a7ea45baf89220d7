"""Binds words that refer back ("it", "that creature", "that player") to what they mean, when a card is loaded.

`bind` gives every noun phrase, act and event of a paragraph a slot: a number under which the engine keeps what the
phrase meant or the act did. Each reference then tells in `refers` the slot that it means. The values of nodes do not
change: slots are no part of them. Slots follow the order of the words, and so do targets (601.2c).
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache, partial
from typing import Any, TypeVar

from engine.families import (
    Act,
    Amount,
    Condition,
    Cost,
    Head,
    Keyword,
    Objects,
    Paragraph,
    Players,
    Qualifier,
    Recipients,
    Reference,
    Trigger,
)
from engine.language import registry
from engine.language.node import Node, changed, rewritten, walk
from engine.language.order import field_order
from engine.nodes.abilities.abilities import Modal, Mode, SpellEffect, SpellLater, Triggered, stated, zones_named
from engine.nodes.abilities.levels import LevelAbility
from engine.nodes.abilities.optional_costs import OptionalCost, StatedOption
from engine.nodes.abilities.unread import unread_line
from engine.nodes.acts.board import Choose, Create, Exile, Sacrifice
from engine.nodes.acts.cards import Discard, Draw, ExileUntil, Mill, OntoBattlefield, ReturnToBattlefield, RevealUntil
from engine.nodes.acts.costs import ActCost
from engine.nodes.acts.manifesting import Cloak, Manifest, ManifestDread
from engine.nodes.acts.objects import DealDamage
from engine.nodes.acts.token_kinds import CreateKinds, CreateOfThose
from engine.nodes.keywords.bestow import Bestow
from engine.nodes.keywords.costed import Reconfigure
from engine.nodes.nouns.adjectives import Other
from engine.nodes.nouns.amounts import PropertyOf, TheDifference
from engine.nodes.nouns.filters import CardHead, Filter, Noun, PermanentHead, SpellHead, TokenHead, TypeHead
from engine.nodes.nouns.objects import (
    AttachedObject,
    Chosen,
    Each,
    EachOf,
    Every,
    GrantingObject,
    It,
    Of,
    Self,
    Target,
    The,
    Them,
    ThePlural,
    TopCards,
)
from engine.nodes.nouns.players import AnyPlayer, EachPlayer, Its, PlayerNoun, SomePlayer, ThatPlayer, Their, You
from engine.nodes.nouns.qualifiers import Among, InZone
from engine.nodes.nouns.qualities import Sharing
from engine.nodes.nouns.quoted import Quoted
from engine.nodes.nouns.this_way import DamagedThisWay
from engine.nodes.nouns.zones import ZoneOf
from engine.nodes.replacements.would import PreventAnd, Prospect, WouldInstead
from engine.nodes.sentences.conditions import Did, IsA, IsIn, NoOneDid
from engine.nodes.sentences.each_who import EachWhoDid
from engine.nodes.sentences.effects import If, IfAfter, May, ObjectClause, Otherwise, PlayerClause, UnlessDone, WhereX
from engine.nodes.sentences.for_each import ForEachDone, ForEachOne
from engine.nodes.sentences.for_each_kind import ForEachKind
from engine.nodes.sentences.instead import InsteadIf
from engine.nodes.sentences.leading import Compared
from engine.nodes.sentences.prevented import PreventThen
from engine.nodes.sentences.reflexive import Reflexive
from engine.nodes.sentences.who import WhoClause
from engine.nodes.text.linking import are_extra, choice_made, linked, linked_cost, linked_exile, linked_option
from engine.nodes.text.mentions import DeedMention, Mention, Scope, slot_of
from engine.nodes.text.playable import unplayed
from engine.nodes.text.referring import deed_asked_of, is_of_card, slot_meant
from engine.nodes.text.standing import misplaced
from engine.nodes.text.things import MADE, PLURAL, fits_noun, is_plural
from engine.nodes.triggers.object_events import BecomesTarget, ObjectEvent
from engine.nodes.triggers.player_events import PlayerEvent

P = TypeVar("P", bound=Node)


def bind(node: P, first_slot: int = 0, before: list[Mention] | None = None) -> P:
    """The same node with slots, from `first_slot` on, and references bound; `before` are earlier mentions."""
    scope = Scope(first_slot)
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
    parts = list(walk(paragraphs, whole=True))
    about = frozenset(choice_made(each) for each in parts) - {""}
    if about:
        paragraphs = rewritten(paragraphs, lambda node: linked(node, about), whole=True)
    hosts = _hosts(paragraphs) if any(isinstance(each, AttachedObject) for each in parts) else frozenset()
    for paragraph in paragraphs:
        scope = Scope(first)
        scope.hosts = hosts
        if isinstance(paragraph, SpellEffect | SpellLater):
            scope.mentions = spell
            scope.is_spell = True
        made.append(_walk(paragraph, scope, False))
        first = scope.next
    bound = tuple(made)
    extra = [each for each in bound if are_extra(walk(each))] if are_extra(parts) else []
    paid = frozenset(type(cost.act) for each in extra for cost in walk(each) if isinstance(cost, ActCost))
    bound = tuple(
        rewritten(each, lambda node: linked_cost(node, paid)) if isinstance(each, SpellEffect) and paid else each
        for each in bound
    )
    if any(isinstance(part, Act | Keyword) and part.exiles for part in parts):
        bound = rewritten(bound, linked_exile, whole=True)
    options = [each for part in bound if isinstance(part, OptionalCost) for each in part.abilities()]
    for option in options:
        if isinstance(option, StatedOption) and option.repeats:
            bound = rewritten(bound, partial(linked_option, option))
    return bound


_SLOTTED = (Recipients, Act, ObjectEvent, PlayerEvent, Prospect, PlayerClause, May, UnlessDone)


_CLAUSES = (PlayerClause, May, ObjectClause, Trigger, UnlessDone)


_REMOVES = (Exile, Sacrifice, Discard)


def _otherwise(node: Otherwise, scope: Scope, weak: bool) -> Any:
    """Bind what is done "otherwise"."""
    told, hidden = list(scope.mentions), scope.branch
    scope.branch = []
    scope.mentions[:] = [m for m in told if all(m is not each for each in hidden)]
    seen = len(scope.mentions)
    bound = _walk(node, scope, weak)
    scope.mentions[:] = [*told, *scope.mentions[seen:]]
    return bound


def _means_a_player(node: Them, scope: Scope) -> bool:
    """Whether "them" is a player: "whenever an opponent draws a card, ~ deals 1 damage to them"."""
    slot = slot_meant(node, scope)
    meant = next((m for m in scope.mentions if m.slot == slot), None)
    return slot >= 0 and slot == slot_meant(ThatPlayer(), scope) and (meant is None or not meant.plural)


_TELLING = (
    Quoted, LevelAbility, Otherwise, Its, Reference, Other, *_SLOTTED, *_CLAUSES, InsteadIf, Condition, If, IfAfter,
    Cost, Qualifier, WhoClause, Of, Modal, Mode, PreventThen, WouldInstead, ForEachOne, ForEachKind, WhereX,
)  # fmt: skip
"""What later words may mean, or what tells what others mean."""


@cache
def _tells(cls: type) -> bool:
    """Whether a class of nodes is more to binding than the parts it has."""
    return issubclass(cls, _TELLING)


def _walk(node: Any, scope: Scope, weak: bool) -> Any:
    if not _tells(node.__class__):
        return _plain(node, scope, weak)
    if isinstance(node, Quoted | LevelAbility):
        own = isinstance(node, Quoted) and _is_own(scope.subject, scope)
        paragraph = rewritten(node.paragraph, _as_self, whole=True) if own else node.paragraph
        return replace(node, paragraph=bind(paragraph))
    if isinstance(node, Otherwise) and scope.branch:
        return _otherwise(node, scope, weak)
    changes: dict[str, Any] = {}
    if isinstance(node, Its) and isinstance(scope.place[0], ZoneOf):
        node = Their()  # no object has a library: Italian says "il suo grimorio" of a player
    if isinstance(node, Their) and isinstance(scope.place[0], PropertyOf) and _is_one_object(scope.subject):
        node = Its()  # Italian says "la propria forza" of one and of several
    if isinstance(node, Them) and isinstance(scope.place[0], DealDamage) and _means_a_player(node, scope):
        node = ThatPlayer()  # Italian has no "them" for one
    if isinstance(node, CreateOfThose):  # "those" are described once: a `Create` before it
        describing = next((m.node for m in reversed(scope.mentions) if isinstance(m.node, Create)), None)
        node = node.described(describing) if describing is not None else node
    if isinstance(node, EachWhoDid):
        changes["refers"] = deed_asked_of(EachPlayer(node.noun), node, scope.deeds)
    elif isinstance(node, Reference) and not isinstance(node, Did | NoOneDid | Reflexive):
        changes["refers"] = slot_meant(node, scope)
        if isinstance(node, TheDifference):
            changes["of"] = scope.compared
    if isinstance(node, Other):
        changes |= _other(scope)
    mention: Mention | None = None
    if isinstance(node, _SLOTTED) and not (isinstance(node, Reference) and changes["refers"] >= 0):
        changes["slot"] = scope.take()
        linked = isinstance(node, The | ThePlural)  # what a cost was paid with, or another ability has exiled (607.2)
        if isinstance(node, Recipients) and (linked or not isinstance(node, You | Reference)):
            mention = Mention(changes["slot"], node, is_plural(node), weak or linked, scope.clause)
            mention.each = _is_each(node) or (scope.spread and not mention.plural)
            mention.waits = scope.in_trigger
            mention.counted = isinstance(scope.place[0], Condition) and scope.place[0].tells_number
            if isinstance(node, SomePlayer | AnyPlayer) and scope.phrases:
                mention.stands_for = scope.phrases[-1]
    elif isinstance(node, Reference) and isinstance(node, Objects):
        scope.mention_again(changes["refers"], weak, type(node).__name__ in PLURAL)
    kept = (
        scope.before_act, scope.subject, scope.spread, scope.asks, scope.in_trigger, scope.place, scope.instead,
        scope.in_condition, scope.prevention, scope.by_shield, scope.for_each, scope.relative,
    )  # fmt: skip
    within = scope.place[0]
    asked = scope.asked
    if isinstance(node, Act):
        scope.before_act = len(scope.mentions)
    if isinstance(node, _CLAUSES):
        scope.clause += 1
        scope.spread = scope.for_each
        scope.subject = None
    if isinstance(node, Trigger):
        scope.in_trigger = True
    if isinstance(node, InsteadIf):
        scope.instead = True
    if isinstance(node, Condition):
        scope.in_condition = True
    if isinstance(node, WhoClause):
        scope.relative = True
    if isinstance(node, If | IfAfter | Reflexive) and any(part.asks_deed for part in walk(node)):
        scope.asks = True
    # what it asks about stands before it
    told = tuple(scope.deeds) if isinstance(node, Did | NoOneDid | Reflexive) else ()
    inside = weak or isinstance(node, Cost | Condition | Qualifier | BecomesTarget)
    inside = inside or (isinstance(node, Of) and isinstance(node.who, Self))
    if isinstance(node, Mode):
        scope.mentions, scope.deeds = list(scope.mentions), list(scope.deeds)
    named = isinstance(node, Objects) and "slot" in changes
    if named:
        scope.phrases.append(changes["slot"])
    names = field_order(node)
    for place, name in enumerate((*names, *(names[:1] if isinstance(node, Act) else ()))):
        value = getattr(node, name)
        scope.place = (node, name)
        if isinstance(node, WhereX):
            scope.sized = getattr(changes.get("effect"), "what", None) if name == "amount" else None
        before = len(scope.mentions)
        one = None
        if isinstance(node, ForEachDone) and name == "effect" and changes["refers"] >= 0:  # there it is one of them
            of_them = Chosen(Filter((changes.get("what", node.what),)))
            one = Mention(changes["refers"], of_them, plural=False, weak=False, clause=scope.clause)
            scope.mentions.append(one)
        if isinstance(node, ForEachOne | ForEachKind):
            scope.for_each = scope.spread = name == "effect"
        if place == len(names) and not (isinstance(value, Amount) and _has_open(changes.get(name, value))):
            continue  # only a number may speak of what stands behind it: "damage equal to its power to target creature"
        definite = isinstance(node, Condition) and name == "what" and (
            isinstance(value, _DEFINITE)
            or (isinstance(value, Self) and (_is_elsewhere(node) or isinstance(within, Triggered)))
        )
        new = _walked(value, scope, weak if definite else inside)
        if new is not value:
            changes[name] = new
        if one is not None:  # behind it "it" is none of them, though it was spoken of again
            scope.mentions = [each for each in scope.mentions if each.node is not one.node]
        if isinstance(node, ObjectClause) and name == "what":
            scope.subject = new
        if isinstance(node, ForEachOne):  # in what is done for each it is one, and several behind it
            _take_apart(scope, slot_of(changes.get("what", node.what)), name == "effect")
        if isinstance(node, PreventThen) and name == "first":
            scope.prevention, scope.by_shield = new.parts[0].acts[0].slot, True
        if isinstance(node, WouldInstead) and name == "prospect" and isinstance(node.outcome, PreventAnd):
            scope.prevention, scope.by_shield = new.slot, False
        if isinstance(node, If | IfAfter) and name == "effect":
            scope.branch = [m for m in scope.mentions[before:] if not (m.node.is_target or isinstance(m.node, Players))]
        if isinstance(node, PlayerClause | May) and name == "who":
            scope.spread = scope.for_each or _means_each(new, scope)
    if named:
        scope.phrases.pop()
    if isinstance(node, Modal) and node.repeats:
        changes["again"] = tuple(_walk(mode, scope, weak) for _ in range(node.times - 1) for mode in node.modes)
    if isinstance(node, WhereX):
        scope.sized = None
    (
        scope.before_act, scope.subject, scope.spread, scope.asks, scope.in_trigger, scope.place, scope.instead,
        scope.in_condition, scope.prevention, scope.by_shield, scope.for_each, scope.relative,
    ) = kept  # fmt: skip
    if isinstance(node, Did | Reflexive):
        changes["refers"] = deed_asked_of(changes.get("who", node.who), node, told)
    if isinstance(node, NoOneDid):
        changes["refers"] = deed_asked_of(AnyPlayer(PlayerNoun.PLAYER), node, told)
    if isinstance(node, If) and asked is not None and _asked(changes.get("condition", node.condition)) == asked:
        changes["follows"] = True
    bound = changed(node, changes) if changes else node
    if isinstance(bound, Compared) and not scope.relative:
        scope.leading = bound
    if isinstance(bound, Condition) and bound.tells_difference and not scope.relative:
        scope.compared = bound
    if not changes:
        return node
    if isinstance(bound, IsIn) and zones_named(bound):  # "if ~ is in your graveyard": there it is
        scope.mark(bound.what.slot, arrived=False)
    if isinstance(bound, DamagedThisWay):
        scope.tell_kind(bound.what)
    if isinstance(bound, PlayerClause | May | UnlessDone):
        offered = not isinstance(bound, PlayerClause)
        scope.deeds.append(DeedMention(bound.slot, bound.who, offered, scope.asks, _can_fail(bound)))
    if mention is not None:  # only now: its own words can't refer to it
        mention.node = bound
        if isinstance(bound, Every):
            mention.slot = _cards_to_cast(bound)
        scope.mentions.append(mention)
    elif isinstance(bound, Act | ObjectEvent | PlayerEvent | Prospect):
        made = isinstance(bound, (ExileUntil, Mill, RevealUntil, ManifestDread, *MADE))
        scope.mentions.append(
            Mention(bound.slot, bound, _makes_several(bound), weak or not made, scope.clause, each=scope.spread)
        )
        what = getattr(bound, "what", None)
        if isinstance(bound, Choose) and what is not None:
            scope.chosen.add(what.slot)
        arrives = isinstance(bound, ReturnToBattlefield | Manifest | Cloak) or isinstance(
            getattr(bound, "destination", None), OntoBattlefield
        )
        if what is not None and (arrives or isinstance(bound, _REMOVES)):
            scope.mark(slot_of(what), arrived=arrives)
    return bound


def _plain(node: Node, scope: Scope, weak: bool) -> Any:
    """A node whose parts alone are to be bound."""
    names = field_order(node)
    if not names:
        return node
    changes: dict[str, Any] = {}
    kept = scope.place
    for name in names:
        scope.place = (node, name)
        value = getattr(node, name)
        new = _walked(value, scope, weak)
        if new is not value:
            changes[name] = new
    scope.place = kept
    bound = changed(node, changes) if changes else node
    return _apart_from_compared(bound, scope) if isinstance(bound, Filter) else bound


def _apart_from_compared(phrase: Filter, scope: Scope) -> Filter:
    """ "Other creatures that share a color with it" are all but that one, if it is not the object whose text it is."""
    compared = {
        part.refers for each in phrase.tail if isinstance(each, Sharing) for part in walk(each)
        if isinstance(part, Reference) and isinstance(part, Objects) and part.refers >= 0
    }  # fmt: skip
    compared -= {mention.slot for mention in scope.mentions if isinstance(mention.node, Self)}
    if len(compared) != 1:
        return phrase
    (slot,) = compared

    def apart(node: Node) -> Node:
        return replace(node, refers=slot) if isinstance(node, Other) and node.leaves_out_source else node

    return replace(phrase, nouns=tuple(rewritten(noun, apart) for noun in phrase.nouns))


def _walked(value: Any, scope: Scope, weak: bool) -> Any:
    """What a field holds, bound; the same where nothing in it was."""
    if isinstance(value, Node):
        return _walk(value, scope, weak)
    if not isinstance(value, tuple):
        return value
    new: list[Any] = []
    asked = None
    for each in value:
        scope.asked = asked
        new.append(_walk(each, scope, weak) if isinstance(each, Node) else each)
        asked = _asked(new[-1].condition) if isinstance(new[-1], If) else None
    scope.asked = None
    return tuple(new) if any(first is not second for first, second in zip(new, value, strict=True)) else value


def _asked(condition: Condition) -> tuple[int, bool] | None:
    """Of what a condition asks what it is: its slot, and whether it is a card; None where it asks something else."""
    if not isinstance(condition, IsA) or not isinstance(condition.what, It):
        return None
    return condition.what.refers, is_of_card(condition)


def _is_own(subject: Node | None, scope: Scope) -> bool:
    """Whether the subject of a clause is the object whose text it is."""
    if isinstance(subject, Reference):
        meant = [mention.node for mention in scope.mentions if mention.slot == subject.refers]
        return bool(meant) and isinstance(meant[0], Self)
    return isinstance(subject, Self)


def _as_self(node: Node) -> Node:
    """The name in an ability that an object gives to itself: no other object than the one that has it."""
    return Self() if isinstance(node, GrantingObject) else node


def _hosts(paragraphs: tuple[Paragraph, ...]) -> frozenset[Head]:
    """The nouns of "enchanted creature", "equipped creature" on a card that is never such a thing itself."""
    parts = list(walk(paragraphs))
    if any(isinstance(each, Bestow | Reconfigure) for each in parts):
        return frozenset()
    return frozenset(each.what for each in parts if isinstance(each, AttachedObject))


def _other(scope: Scope) -> dict[str, Any]:
    """What "other" leaves out, unless it is the object whose text it is: the subject of its clause; on an Aura or
    Equipment what that is attached to; of cards what the words have just moved; the one such thing that players were
    told to choose, or that a spell has named before."""
    subject = scope.subject or scope.sized
    if subject is not None and not isinstance(subject, Self):
        return {"refers": slot_of(subject)}
    noun = scope.place[0]
    if not isinstance(noun, Noun):
        return {}
    if noun.head in scope.hosts:
        return {"of_host": True}
    moved = [m.slot for m in scope.mentions if m.gone] if isinstance(noun.head, CardHead) else []
    if moved:  # "exile it, then return all other cards exiled with ~": a card that has been exiled is one of those
        return {"refers": moved[-1]}
    if scope.in_condition:  # "Whenever a Mountain enters, if you control five other Mountains, …"
        watched = {m.slot for m in scope.mentions if m.waits and _is_plain(m.node) and _is_one_of(m.node, noun)}
        if len(watched) == 1:
            return {"refers": watched.pop()}
    spoken_of = [m for m in scope.mentions if (scope.is_spell and not m.weak) or m.slot in scope.chosen]
    named = {m.slot for m in spoken_of if _is_one_of(m.node, noun)}
    return {"refers": named.pop()} if len(named) == 1 else {}


def _is_plain(node: Node) -> bool:
    """Whether a trigger watches for any such thing, the object with the ability among them."""
    return isinstance(node, Chosen) and not any(isinstance(part, Other) for part in walk(node))


def _is_one_of(node: Node, noun: Noun) -> bool:
    """Whether a spell has named with it some of the things, one or several, of which others are spoken of."""
    if isinstance(node, MADE):
        return isinstance(noun.head, TypeHead | PermanentHead | TokenHead)
    return isinstance(node, Target | Chosen) and fits_noun(node, noun, exact=True)


def _cards_to_cast(phrase: Every) -> int:
    """The slot of the cards from among which spells may be cast, which are no spells as yet; else the phrase's own."""
    among = [part.refers for part in phrase.what.tail if isinstance(part, Among) and part.refers >= 0]
    return among[0] if among and any(isinstance(noun.head, SpellHead) for noun in phrase.what.nouns) else phrase.slot


def _has_open(node: Node) -> bool:
    return any(isinstance(part, Reference) and part.refers < 0 for part in walk(node))


_DEFINITE = (AttachedObject, Reference, Target, TopCards)
"""Subjects of conditions that later words speak of: "if enchanted creature is red, tap it"; of an intervening "if" the
object itself too: "whenever you cast a spell, if ~ is a creature, it gets +1/+1" (603.4)."""


def _is_elsewhere(node: Condition) -> bool:
    """ "If ~ is in your graveyard, return it": a condition that names the zone of the object itself."""
    return isinstance(node, IsIn) and isinstance(node.place, InZone)


def _makes_several(node: Node) -> bool:
    if isinstance(node, RevealUntil | CreateKinds):
        return True
    if isinstance(node, Create | Mill | Draw):
        return node.number.plural
    return False


def _is_each(node: Node) -> bool:
    return isinstance(node, Each | EachOf | EachPlayer)


def _take_apart(scope: Scope, slot: int, each: bool) -> None:
    """What stands under the slot is one thing for the words that follow, or one thing of several (`Mention.each`)."""
    for mention in scope.mentions:
        if mention.slot == slot:
            mention.each = each


def _is_one_object(subject: Node | None) -> bool:
    """Whether a clause is about a single object."""
    return isinstance(subject, Objects) and type(subject).__name__ not in PLURAL and not is_plural(subject)


def _means_each(who: Node, scope: Scope) -> bool:
    """Whether the subject of a clause is each of several players."""
    if isinstance(who, EachPlayer):
        return True
    if isinstance(who, Reference):
        return any(m.slot == who.refers and isinstance(m.node, EachPlayer) and not m.waits for m in scope.mentions)
    return False


def _can_fail(clause: PlayerClause | May | UnlessDone) -> bool:
    acts = [act for part in getattr(clause, "parts", ()) for act in part.acts]
    told = any(type(act).possible is not Act.possible for act in acts)
    return told or any(isinstance(getattr(act, "what", None), Objects) for act in acts)


registry.tell(registry.TextKnowledge(Paragraph, bind, bind_card, unplayed, stated, misplaced, unread_line))
