"""Binds words that refer back ("it", "that creature", "that player") to what they mean, when a card is loaded.

`bind` gives every noun phrase, act and event of a paragraph a slot: a number under which the engine keeps what the
phrase meant or the act did. Each reference then tells in `refers` the slot that it means. The values of nodes do not
change: slots are no part of them. Slots follow the order of the words, and so do targets (601.2c).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum
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
from engine.language.phrase import declaration
from engine.nodes.abilities.abilities import Modal, Mode, SpellEffect, SpellLater, Triggered, stated, zones_named
from engine.nodes.abilities.levels import LevelAbility
from engine.nodes.abilities.optional_costs import OptionalCost, StatedOption
from engine.nodes.abilities.statics import AdditionalCost
from engine.nodes.abilities.unread import unread_line
from engine.nodes.acts.board import (
    Attach,
    Choose,
    Create,
    CreateNamed,
    Destroy,
    Exile,
    ExileZone,
    PutCounters,
    RemoveAllCounters,
    RemoveCounters,
    Sacrifice,
    Tap,
    Untap,
)
from engine.nodes.acts.cards import (
    Discard,
    DiscardHand,
    Draw,
    ExileUntil,
    IntoZone,
    LookAt,
    Mill,
    OntoBattlefield,
    Put,
    ReturnToBattlefield,
    ReturnToOwner,
    Reveal,
    RevealHand,
    RevealUntil,
    Search,
    is_graveyard,
)
from engine.nodes.acts.coins import FlipCoins, FlipUntil
from engine.nodes.acts.copies import CreateCopy
from engine.nodes.acts.costs import ActCost
from engine.nodes.acts.dice import RollDice
from engine.nodes.acts.dividing import DealDividedDamage
from engine.nodes.acts.energy import PayAnyEnergy
from engine.nodes.acts.keyword_actions import Amass
from engine.nodes.acts.life import LoseLife
from engine.nodes.acts.life_totals import LoseHalfLife
from engine.nodes.acts.manifesting import Cloak, Manifest, ManifestDread
from engine.nodes.acts.objects import DamageItself, DealBoth, DealDamage, DealInstead, Fight
from engine.nodes.acts.playing import CastNow, PlayThese
from engine.nodes.acts.token_kinds import CreateKinds, CreateOfThose
from engine.nodes.acts.unspent_mana import LoseUnspentMana
from engine.nodes.keywords.bestow import Bestow
from engine.nodes.keywords.costed import Reconfigure
from engine.nodes.keywords.soulbond import ThePair
from engine.nodes.nouns.adjectives import AnyOf, Deed, Done, HasSubtype, HasType, Other, Turned
from engine.nodes.nouns.amounts import Exactly, ExactlySo, Number, Property, PropertyOf, ThatMany, TheDifference, UpTo
from engine.nodes.nouns.choices import Choice, OfChoice
from engine.nodes.nouns.either_kind import ThatOrPlayer
from engine.nodes.nouns.filters import (
    AbilityHead,
    CardHead,
    CopyHead,
    Filter,
    Noun,
    PermanentHead,
    SourceHead,
    SpellHead,
    TokenHead,
    TypeHead,
)
from engine.nodes.nouns.objects import (
    DAMAGEABLE,
    AnyTarget,
    AttachedObject,
    Both,
    Chosen,
    Each,
    EachOf,
    Every,
    GrantingObject,
    It,
    Of,
    OfEachType,
    Self,
    SomeOf,
    Target,
    TargetPlayerOr,
    That,
    The,
    Them,
    ThePlural,
    TheRest,
    Together,
    TopCards,
)
from engine.nodes.nouns.players import AnyPlayer, EachPlayer, Its, PlayerNoun, RoleOf, SomePlayer, Their, Who, You
from engine.nodes.nouns.prevented import DamageIsPrevented, DamagePrevented, PreventedDamage
from engine.nodes.nouns.qualifiers import Among, InZone
from engine.nodes.nouns.qualities import SameController, SameNameAsBefore, Sharing
from engine.nodes.nouns.quoted import Quoted
from engine.nodes.nouns.this_way import (
    AnyThisWay,
    DamagedThisWay,
    DoneThisWay,
    EachThisWay,
    NumberThisWay,
    YouDidThisWay,
)
from engine.nodes.nouns.zones import ZoneKind, ZoneOf
from engine.nodes.replacements.would import PreventAnd, Prospect, WouldInstead
from engine.nodes.sentences.cast_conditions import LooksBackAtCasting, TimesKicked
from engine.nodes.sentences.conditions import Did, Doing, IsA, IsIn, ManaSpent, NoOneDid, SoMuchSpent
from engine.nodes.sentences.each_who import EachWhoDid
from engine.nodes.sentences.effects import (
    If,
    IfAfter,
    May,
    ObjectClause,
    Otherwise,
    PlayerClause,
    UnlessDone,
    WhereX,
)
from engine.nodes.sentences.for_each import ForEachDone, ForEachOne
from engine.nodes.sentences.for_each_kind import ForEachKind
from engine.nodes.sentences.instead import InsteadIf
from engine.nodes.sentences.leading import Compared, TheLeader
from engine.nodes.sentences.prevented import PreventThen, WhenPrevented
from engine.nodes.sentences.reflexive import Reflexive
from engine.nodes.sentences.who import WhoClause
from engine.nodes.text.playable import unplayed
from engine.nodes.text.standing import misplaced
from engine.nodes.triggers.object_events import BecomesTarget, Enters, ObjectEvent, Side
from engine.nodes.triggers.player_events import PlayerEvent
from engine.nodes.triggers.triggers import EitherWatched
from engine.vocabulary.types import SUBTYPES

P = TypeVar("P", bound=Node)


@dataclass(slots=True)
class Mention:
    """Something that later words may refer to."""

    slot: int
    node: Node
    plural: bool
    weak: bool
    """Whether "it" passes over it: costs, conditions, what only narrows another phrase."""
    clause: int = 0
    """Number of the clause in which it stands."""
    each: bool = False
    """Whether it is one thing within its own clause and several things behind it: "each creature", and whatever each of
    several players does it with."""
    gone: bool = False
    """Whether the words have moved it off the battlefield: what "return it" looks for."""
    arrived: bool = False
    """Whether the words have put it onto the battlefield."""
    waits: bool = False
    """Whether it is what a trigger waits for."""
    counted: bool = False
    """Whether a condition tells how many they are."""
    stands_for: int = -1
    """For "an opponent" in "a creature an opponent controls": the slot of the phrase whose objects tell which one."""

    def fits(self, plural: bool, clause: int) -> bool:
        """Whether words in that clause, singular or plural, may mean it."""
        if not self.each:
            return self.plural == plural
        return plural or self.clause == clause or self.waits


@dataclass(slots=True)
class DeedMention:
    """A clause that tells players to do something or lets them: what "if you do" asks about."""

    slot: int
    who: Players
    offered: bool
    """Whether it may be done or not."""
    within: bool
    """Whether it stands in a sentence that itself asks whether something was done."""
    can_fail: bool
    """Whether some of it may be impossible."""


class _Scope:
    """What has been mentioned so far."""

    def __init__(self, first_slot: int) -> None:
        self.next = first_slot
        self.mentions: list[Mention] = []
        self.deeds: list[DeedMention] = []
        self.before_act: int | None = None
        """How many mentions there were before the act whose words are being bound; None outside an act."""
        self.clause = 0
        self.subject: Node | None = None
        """The subject of the clause of objects whose acts are being bound: it is never "it" as their direct object."""
        self.spread = False
        """Whether the clause has a subject whose members each do it for themselves."""
        self.for_each = False
        """Whether the words are carried out for each of several: "for each player, choose a card"."""
        self.asks = False
        """Whether the sentence asks whether something was done."""
        self.in_trigger = False
        self.phrases: list[int] = []
        """Slots of the noun phrases for objects around the words being bound, the outermost first."""
        self.chosen: set[int] = set()
        """Slots of what players were told to choose: behind it stands "the rest"."""
        self.place: tuple[Node | None, str] = (None, "")
        """The node in which the words being bound stand, and its field."""
        self.hosts: frozenset[Head] = frozenset()
        """What the object is attached to, by its nouns: of "enchanted creature" the "creature"."""
        self.branch: list[Mention] = []
        """What was mentioned in the last sentence with "if": what is done "otherwise" does not speak of it, as it was
        not done then; targets and players are there in any case."""
        self.instead = False
        """Whether the words tell what is done instead of the sentence before."""
        self.in_condition = False
        """Whether the words being bound stand in a condition."""
        self.prevention = -1
        """In what follows as damage is prevented: the slot of the words that say which damage (615.5); else -1."""
        self.by_shield = False
        """Whether that is the shield of a resolved spell or ability, which knows the source and how much it was."""
        self.is_spell = False
        """Whether the words are instructions of a spell, which is no permanent itself."""
        self.asked: tuple[int, bool] | None = None
        """Of what the sentence before asks what it is ("If it's a creature, …"): its slot, and whether it is a card."""
        self.compared: Condition | None = None
        """The last condition that compares two numbers, of which "the difference" speaks."""
        self.leading: Condition | None = None
        """The last condition that says who has more of something: "the player with the most life" is that player."""
        self.relative = False
        """Whether the words being bound tell of players what is true of them: there "who" is one of these."""
        self.sized: Node | None = None
        """The subject of the clause whose X is being told: of "other" things that are counted it is none."""

    def mention_again(self, slot: int, weak: bool, plural: bool) -> None:
        """Something was referred to, and so is the latest that later words can mean. What was "each creature" are
        "those creatures" from then on, so that "that creature" is another one."""
        for mention in reversed(self.mentions):
            if mention.slot == slot:
                mention.plural = mention.plural or plural
                self.mentions.append(replace(mention, weak=weak))
                return

    def tell_kind(self, noun: Noun) -> None:
        """What could have been a player is known to be such a thing, and so may be "it" (608.2c)."""
        for mention in reversed(self.mentions):
            if isinstance(mention.node, AnyTarget) and not mention.plural:
                self.mentions.append(replace(mention, node=Chosen(Filter((noun,))), weak=False))
                return

    def take(self) -> int:
        self.next += 1
        return self.next - 1

    def mark(self, slot: int, *, arrived: bool) -> None:
        """What stands under the slot has come onto the battlefield, or left for another zone."""
        for mention in self.mentions:
            if mention.slot == slot:
                mention.gone, mention.arrived = not arrived, arrived


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
    parts = list(walk(paragraphs, whole=True))
    about = frozenset(_chosen(each) for each in parts) - {""}
    if about:
        paragraphs = rewritten(paragraphs, lambda node: _linked(node, about), whole=True)
    hosts = _hosts(paragraphs) if any(isinstance(each, AttachedObject) for each in parts) else frozenset()
    for paragraph in paragraphs:
        scope = _Scope(first)
        scope.hosts = hosts
        if isinstance(paragraph, SpellEffect | SpellLater):
            scope.mentions = spell
            scope.is_spell = True
        made.append(_walk(paragraph, scope, False))
        first = scope.next
    bound = tuple(made)
    extra = [each for each in bound if _are_extra(walk(each))] if _are_extra(parts) else []
    paid = frozenset(type(cost.act) for each in extra for cost in walk(each) if isinstance(cost, ActCost))
    bound = tuple(
        rewritten(each, lambda node: _linked_cost(node, paid)) if isinstance(each, SpellEffect) and paid else each
        for each in bound
    )
    if any(isinstance(part, Act | Keyword) and part.exiles for part in parts):
        bound = rewritten(bound, _linked_exile, whole=True)
    options = [each for part in bound if isinstance(part, OptionalCost) for each in part.abilities()]
    for option in options:
        if isinstance(option, StatedOption) and option.repeats:
            bound = rewritten(bound, partial(_linked_option, option))
    return bound


def _linked_option(option: StatedOption, node: Node) -> Node:
    """Words for each thing that was taken as the spell was cast, linked to the cost that says how many (601.2b)."""
    if not isinstance(node, EachThisWay) or node.refers not in (-1, option.act.slot) or node.what.adjectives:
        return node
    return replace(node, option=option.key) if _DONE.get(node.deed) is type(option.act) else node


def _chosen(node: Node) -> str:
    """Which value the words let a player choose (607.2d); "" for none."""
    if isinstance(node, Keyword):
        return node.chooses
    if isinstance(node, ForEachKind):
        return node.kind.value
    return node.about if isinstance(node, Choice) else ""


def _are_extra(parts: Iterable[Node]) -> bool:
    """Whether they state additional costs of the spell (118.8)."""
    return any(isinstance(part, AdditionalCost) for part in parts)


def _linked_cost(node: Node, paid: frozenset[type[Act]]) -> Node:
    """Words for what was sacrificed, discarded or exiled to pay the spell's additional cost, linked to it (607.2)."""
    if not isinstance(node, The | ThePlural) or node.refers >= 0:
        return node
    deeds = [each.deed for each in node.what.adjectives if isinstance(each, Done)]
    return replace(node, linked=True) if any(_ACTS.get(deed) in paid for deed in deeds) else node


def _linked_exile(node: Node) -> Node:
    """Words for a card that another ability of the same card exiles, linked to it (607.2a)."""
    if not isinstance(node, The | ThePlural) or node.refers >= 0:
        return node
    exiled = any(isinstance(each, Done) and each.deed is Deed.EXILED for each in node.what.adjectives)
    return replace(node, linked=True) if exiled and isinstance(node.what.head, CardHead) else node


def _linked(node: Node, about: frozenset[str]) -> Node:
    """Words for a chosen value, linked to the ability by which it is chosen (607.2d)."""
    return replace(node, linked=True) if isinstance(node, OfChoice) and node.chosen_about in about else node


_SLOTTED = (Recipients, Act, ObjectEvent, PlayerEvent, Prospect, PlayerClause, May, UnlessDone)
_CLAUSES = (PlayerClause, May, ObjectClause, Trigger, UnlessDone)
_REMOVES = (Exile, Sacrifice, Discard)
_MADE = (Create, CreateCopy, CreateKinds, CreateNamed)
_CARDS_MADE = (Mill, Draw)


def _otherwise(node: Otherwise, scope: _Scope, weak: bool) -> Any:
    """Bind what is done "otherwise"."""
    told, hidden = list(scope.mentions), scope.branch
    scope.branch = []
    scope.mentions[:] = [m for m in told if all(m is not each for each in hidden)]
    seen = len(scope.mentions)
    bound = _walk(node, scope, weak)
    scope.mentions[:] = [*told, *scope.mentions[seen:]]
    return bound


_TELLING = (
    Quoted, LevelAbility, Otherwise, Its, Reference, Other, *_SLOTTED, *_CLAUSES, InsteadIf, Condition, If, IfAfter,
    Cost, Qualifier, WhoClause, Of, Modal, Mode, PreventThen, WouldInstead, ForEachOne, ForEachKind, WhereX,
)  # fmt: skip
"""What later words may mean, or what tells what others mean."""


@cache
def _tells(cls: type) -> bool:
    """Whether a class of nodes is more to binding than the parts it has."""
    return issubclass(cls, _TELLING)


def _walk(node: Any, scope: _Scope, weak: bool) -> Any:
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
    if isinstance(node, CreateOfThose):  # "those" are described once: a `Create` before it
        describing = next((m.node for m in reversed(scope.mentions) if isinstance(m.node, Create)), None)
        node = node.described(describing) if describing is not None else node
    if isinstance(node, EachWhoDid):
        changes["refers"] = _deed(EachPlayer(node.noun), node, scope.deeds)
    elif isinstance(node, Reference) and not isinstance(node, Did | NoOneDid | Reflexive):
        changes["refers"] = _resolve(node, scope)
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
        scope.mention_again(changes["refers"], weak, type(node).__name__ in _PLURAL)
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
            _take_apart(scope, _slot_of(changes.get("what", node.what)), name == "effect")
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
        changes["refers"] = _deed(changes.get("who", node.who), node, told)
    if isinstance(node, NoOneDid):
        changes["refers"] = _deed(AnyPlayer(PlayerNoun.PLAYER), node, told)
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
        made = isinstance(bound, (ExileUntil, Mill, RevealUntil, ManifestDread, *_MADE))
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
            scope.mark(_slot_of(what), arrived=arrives)
    return bound


def _plain(node: Node, scope: _Scope, weak: bool) -> Any:
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


def _apart_from_compared(phrase: Filter, scope: _Scope) -> Filter:
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


def _walked(value: Any, scope: _Scope, weak: bool) -> Any:
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
    return condition.what.refers, _of_card(condition)


def _of_card(condition: IsA) -> bool:
    return any(isinstance(noun.head, CardHead) for noun in condition.kind.nouns)


def _is_own(subject: Node | None, scope: _Scope) -> bool:
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


def _other(scope: _Scope) -> dict[str, Any]:
    """What "other" leaves out, unless it is the object whose text it is: the subject of its clause; on an Aura or
    Equipment what that is attached to; of cards what the words have just moved; the one such thing that players were
    told to choose, or that a spell has named before."""
    subject = scope.subject or scope.sized
    if subject is not None and not isinstance(subject, Self):
        return {"refers": _slot_of(subject)}
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
    if isinstance(node, _MADE):
        return isinstance(noun.head, TypeHead | PermanentHead | TokenHead)
    return isinstance(node, Target | Chosen) and _fits(node, noun, exact=True)


def _slot_of(phrase: Node) -> int:
    """The slot under which the memory keeps what a phrase means."""
    return phrase.refers if isinstance(phrase, Reference) and phrase.refers >= 0 else phrase.slot


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


def _take_apart(scope: _Scope, slot: int, each: bool) -> None:
    """What stands under the slot is one thing for the words that follow, or one thing of several (`Mention.each`)."""
    for mention in scope.mentions:
        if mention.slot == slot:
            mention.each = each


def _is_one_object(subject: Node | None) -> bool:
    """Whether a clause is about a single object."""
    return isinstance(subject, Objects) and type(subject).__name__ not in _PLURAL and not is_plural(subject)


def _means_each(who: Node, scope: _Scope) -> bool:
    """Whether the subject of a clause is each of several players."""
    if isinstance(who, EachPlayer):
        return True
    if isinstance(who, Reference):
        return any(m.slot == who.refers and isinstance(m.node, EachPlayer) and not m.waits for m in scope.mentions)
    return False


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


_DAMAGES = (DealDamage, DealBoth, DealDividedDamage)
"""Acts that remember whom they have dealt damage."""

_TOLD_BY: dict[str, tuple[type[Act], ...]] = {
    "AddLostMana": (LoseUnspentMana,),
    "Amassed": (Amass,),
    "CounterRemovedThisWay": (RemoveCounters, RemoveAllCounters),
    "CountersRemovedThisWay": (RemoveCounters, RemoveAllCounters),
    "DamageDealtThisWay": (*_DAMAGES, DealInstead, DamageItself),
    "DamagedThisWay": _DAMAGES,
    "DealtDamageThisWay": _DAMAGES,
    "DiesThisWay": (Destroy,),
    "EnergyPaid": (PayAnyEnergy,),
    "ExcessDealt": (*_DAMAGES, DealInstead, DamageItself),
    "ExcessWasDealt": (*_DAMAGES, DealInstead, DamageItself),
    "LifeLostThisWay": (LoseLife, LoseHalfLife),
    "MilledThisWay": (Mill,),
    "PlayerDamagedThisWay": _DAMAGES,
    "RevealedThisWay": (Reveal, RevealHand, RevealUntil),
    "SearchedLibrary": (Search,),
    "TheResult": (RollDice,),
    "ThatUnpreventable": (*_DAMAGES, DealInstead, DamageItself),
}
"""Words that speak of what the latest such act has done, or done it to."""

_PLURAL = frozenset({"BothCreatures", "Them", "Those", "ThePlural", "Among", "ToCastThem"})
"""Words that refer to several things."""

# ----- what a reference means


def _deed(who: Players, node: Node, deeds: Sequence[DeedMention]) -> int:
    """The clause that "if you do" asks about: the latest one that the same players were to obey; -1 for none, and where
    there are two of equal right."""
    offers = [deed for deed in deeds if _same_players(who, deed.who)]
    if not offers:
        return -1
    if isinstance(node, NoOneDid) or (isinstance(node, Did | EachWhoDid) and node.doing is not Doing.DO):
        if any(deed.within and deed.offered for deed in offers):
            return -1
        offers = [deed for deed in offers if not deed.within]
    else:
        offers = [deed for deed in offers if deed.offered or not deed.within]
    if not offers:
        return -1
    last = offers[-1]
    if not last.offered and any(deed.offered for deed in offers):
        # "You may discard a card. You gain 1 life. If you do": what is always done is not asked about
        if last.can_fail:
            return -1
        last = [deed for deed in offers if deed.offered][-1]
    return last.slot


def _can_fail(clause: PlayerClause | May | UnlessDone) -> bool:
    acts = [act for part in getattr(clause, "parts", ()) for act in part.acts]
    told = any(type(act).possible is not Act.possible for act in acts)
    return told or any(isinstance(getattr(act, "what", None), Objects) for act in acts)


def _same_players(who: Players, other: Players) -> bool:
    if isinstance(who, You) or isinstance(other, You):
        return isinstance(who, You) and isinstance(other, You)
    if isinstance(who, Reference) and who.refers >= 0:
        meant = other.refers if isinstance(other, Reference) else other.slot
        return meant == who.refers or isinstance(other, RoleOf)
    return True


def _resolve(node: Reference, scope: _Scope) -> int:
    mentions = scope.mentions
    name = type(node).__name__
    if isinstance(node, TheDifference):
        return -1 if scope.compared is None else 0
    if isinstance(node, Who):
        return 0 if scope.relative else -1
    if isinstance(node, TheLeader):
        return 0 if node.is_told_by(scope.leading) else -1
    if name == "ThatOpponent":
        opponents = [m for m in mentions if getattr(m.node, "who", None) is PlayerNoun.OPPONENT]
        return _player(opponents or mentions, scope)
    if name in ("ThatPlayer", "They", "OpponentsOfThat"):
        return _player(mentions, scope)
    if name in ("ThatMany", "TwiceThatMany", "ForEachLifeLost", "LifeGainedOrLost"):
        return scope.prevention if scope.by_shield else _number(mentions, scope)
    if name == "Their":
        if _possesses_objects(scope):
            return _latest_thing(mentions, True, scope)
        found = _player(mentions, scope)
        return found if found >= 0 else _latest_thing(mentions, True, scope)
    if name in ("ThosePlayers", "EachOfThosePlayers", "LifeDifference"):
        return next(
            (m.slot for m in reversed(mentions) if isinstance(m.node, Players) and m.fits(True, -1)), -1
        )
    if isinstance(node, WhenPrevented | DamagePrevented | PreventedDamage | DamageIsPrevented):
        return scope.prevention
    if isinstance(node, TheRest):
        seen = [m for m in mentions if isinstance(m.node, TopCards | RevealUntil)] or [
            m for m in mentions if isinstance(m.node, Chosen | OfEachType | SomeOf) and m.slot in scope.chosen
        ]
        return seen[-1].slot if seen else -1
    if isinstance(node, SameController | SameNameAsBefore):
        return _compared(mentions, scope)
    if isinstance(node, ThatOrPlayer):
        return next((m.slot for m in reversed(mentions) if isinstance(m.node, AnyTarget | TargetPlayerOr)), -1)
    if isinstance(node, DealInstead):
        return _damaged(mentions) if scope.instead else -1
    told_by = _TOLD_BY.get(name)
    if told_by is not None:
        return next((m.slot for m in reversed(mentions) if any(_is_such(m.node, act) for act in told_by)), -1)
    if isinstance(node, EachThisWay | NumberThisWay | AnyThisWay | YouDidThisWay | DoneThisWay | ForEachDone):
        act = _DONE.get(node.deed)
        return next((m.slot for m in reversed(mentions) if act is not None and _is_such(m.node, act)), -1)
    if name == "FromThatHand":
        return next((m.slot for m in reversed(mentions) if _shows_hand(m.node)), -1)
    if name == "ThatSpellOrAbility":
        stacked = [m for m in mentions if any(isinstance(head, SpellHead | AbilityHead) for head in _heads(m.node))]
        return stacked[-1].slot if stacked else -1
    noun = getattr(node, "what", None)
    plural = name in _PLURAL
    around = scope.place[0]
    if scope.asked is not None and isinstance(around, IsA) and isinstance(node, It):
        slot, of_card = scope.asked  # "If it's a creature, …. If it's a land, …"
        if of_card == _of_card(around):
            return slot
    if name in ("It", "Them") and scope.before_act is not None:
        earlier = mentions[: scope.before_act]  # "attach ~ to it": not to what the same act has named
        if any(_is_thing(m) and m.fits(plural, scope.clause) for m in earlier):
            mentions = earlier
    if name == "Among":
        several = [m for m in mentions if _shows_hand(m.node) or (m.fits(True, scope.clause) and _are_cards(m))]
        return several[-1].slot if several else -1
    if scope.by_shield and isinstance(noun, Noun) and isinstance(noun.head, SourceHead):
        return scope.prevention
    if isinstance(noun, Noun):
        found = _by_noun(noun, mentions, plural, name in ("The", "ThePlural"), scope)
        if found < 0 and name == "Those":  # "as long as ~ is paired with another creature, each of those creatures …"
            return next((m.slot for m in reversed(mentions) if isinstance(m.node, ThePair)), -1)
        return found
    found = _latest_thing(mentions, plural, scope)
    if found < 0 and name == "Its" and isinstance(scope.subject, Reference):  # "the Army you amassed deals its power"
        return scope.subject.refers
    if found < 0 and name == "Them" and isinstance(scope.place[0], DealDamage):
        return _player(mentions, scope)  # "target opponent may have ~ deal 4 damage to them"
    return found


def _is_such(node: Node, act: type[Act]) -> bool:
    """Whether an act is of that class; milling has older words, which put cards from the top of a library (701.13a)."""
    if act is Mill and isinstance(node, Put):
        place = node.destination
        return isinstance(node.what, TopCards) and isinstance(place, IntoZone) and is_graveyard(place.zone)
    return isinstance(node, act)


def _compared(mentions: list[Mention], scope: _Scope) -> int:
    """What "the same" speaks of: the last thing named with the noun that it narrows."""
    nouns = getattr(scope.place[0], "nouns", ())
    heads = {noun.head for noun in nouns}
    return next((m.slot for m in reversed(mentions) if _is_thing(m) and not heads.isdisjoint(_heads(m.node))), -1)


def _damaged(mentions: list[Mention]) -> int:
    """Whom the latest act deals damage to, where the words name them for good: targets, or what was named before."""
    acts = [m.node for m in mentions if isinstance(m.node, DealDamage)]
    to = acts[-1].to if acts else None
    return _slot_of(to) if to is not None and (to.is_target or isinstance(to, Reference)) else -1


def _shows_hand(node: Node) -> bool:
    """Whether an act lets players see the cards of a hand."""
    if isinstance(node, RevealHand):
        return node.hand.zone is ZoneKind.HAND
    return isinstance(node, LookAt) and isinstance(node.what, ZoneOf) and node.what.zone is ZoneKind.HAND


def _possesses_objects(scope: _Scope) -> bool:
    """Whether "their" stands before what only objects have: "their owner's hand", "their power"."""
    return isinstance(scope.place[0], RoleOf | PropertyOf)


def _player(mentions: list[Mention], scope: _Scope) -> int:
    for mention in reversed(mentions):
        if isinstance(mention.node, Enters) and mention.node.control is Side.OPPONENTS:
            return mention.slot
        if isinstance(mention.node, Players):
            return mention.stands_for if mention.stands_for >= 0 else mention.slot
        if isinstance(mention.node, AnyTarget | TargetPlayerOr):
            return mention.slot
    owners = [m.slot for m in mentions if isinstance(m.node, ReturnToOwner) and not is_plural(m.node.what)]
    return owners[0] if len(owners) == 1 else -1  # "Return it to its owner's hand. Then that player …"


def _number(mentions: list[Mention], scope: _Scope) -> int:
    """What "that many" counts: the latest act or event that comes to a number not told in figures, else to one that is;
    an act that did "that many" itself passes it on. What is done instead of an act can't count what that came to."""
    if scope.instead:
        mentions = [m for m in mentions if not isinstance(m.node, Act)]
    fixed = -1
    for mention in reversed(mentions):
        node = mention.node
        if mention.counted:
            return mention.slot
        if isinstance(node, Recipients):
            continue
        if isinstance(node, ObjectEvent | PlayerEvent):
            if node.tells_number or any(_are_so_many(other.node) for other in mentions):
                return mention.slot
            continue
        if isinstance(node, Prospect):
            return mention.slot
        number = getattr(node, "number", None)
        if isinstance(node, RollDice):
            return mention.slot
        if isinstance(number, ThatMany):
            return number.refers
        what, count = getattr(node, "what", None), getattr(node, "count", None)
        if isinstance(number, Number):
            if number.plural and fixed < 0:
                fixed = mention.slot
        elif number is not None or (count is not None and not isinstance(count, Exactly)):
            return mention.slot
        elif isinstance(what, Recipients) and is_plural(what):
            if not isinstance(getattr(what, "count", None), Exactly):
                return mention.slot
            fixed = mention.slot if fixed < 0 else fixed
        elif isinstance(node, RemoveAllCounters | DiscardHand | ExileZone | FlipCoins | FlipUntil | PayAnyEnergy):
            return mention.slot
    return fixed


def _are_so_many(node: Node) -> bool:
    """Whether it is "one or more creatures", of which what happens to them counts how many there are."""
    return isinstance(node, Chosen) and not isinstance(node.count, Exactly)


def _is_thing(mention: Mention) -> bool:
    """Whether it is an object, or an act that made or milled some."""
    if isinstance(mention.node, AnyTarget):  # it may be a player, and so is never "it"
        return False
    made = isinstance(mention.node, (Mill, RevealUntil, ManifestDread, *_MADE))
    made = made or (isinstance(mention.node, Draw) and mention.plural)
    return made or (isinstance(mention.node, Recipients) and not isinstance(mention.node, Players))


def _are_cards(mention: Mention) -> bool:
    """Whether cards can be picked "from among them"."""
    node = mention.node
    if isinstance(node, TopCards | Mill | Draw | RevealUntil | ExileUntil):
        return True
    return isinstance(node, Objects) and not mention.weak


def _latest_thing(mentions: list[Mention], plural: bool, scope: _Scope) -> int:
    things = [
        m for m in mentions if _is_thing(m) and m.fits(plural, scope.clause) and not _is_subject(m, scope)
    ]
    around, field = scope.place
    if isinstance(around, LooksBackAtCasting | TimesKicked | ManaSpent | SoMuchSpent):  # a spell or what it became
        things = [m for m in things if isinstance(m.node, Self) or m.waits or "spell" in set(_kinds(m.node))]
    elif isinstance(around, IsA) and any(isinstance(noun.head, CardHead) for noun in around.kind.nouns):
        things = [m for m in things if not isinstance(m.node, _MADE)]
    elif isinstance(around, ReturnToBattlefield):
        things = [m for m in things if m.gone] or things
    elif isinstance(around, Put) and isinstance(around.destination, OntoBattlefield):
        things = [m for m in things if _is_off(m)] or things
    elif isinstance(around, _ON_BATTLEFIELD) or (
        isinstance(around, ObjectClause) and field == "what" and any(act.continuous for act in _acts(around))
    ):
        things = [m for m in things if not _is_off(m)] or things
        if isinstance(around, _ON_BATTLEFIELD) or any(_changes_size(act) for act in _acts(around)):  # no spell's
            things = [m for m in things if "spell" not in set(_kinds(m.node))] or things
    if isinstance(around, ObjectClause) and field == "what" and things and _is_own_damage(around, things[-1]):
        return things[-1].slot
    strong = [m for m in things if not m.weak]
    among = strong or things
    if not among or _is_open(among):
        return -1
    if isinstance(around, ObjectClause) and field == "what":
        others = [m for m in among if m.slot != among[-1].slot]
        if others and among[-1].slot in _damaged_by(around, mentions, scope):
            return others[-1].slot  # "~ becomes blocked by a creature, it deals 2 damage to that creature": not itself
    return among[-1].slot


def _damaged_by(clause: ObjectClause, mentions: list[Mention], scope: _Scope) -> set[int]:
    """The slots of what the clause says is dealt damage by its subject, or whose controller is."""
    told = [part for act in _acts(clause) if isinstance(act, DealDamage) for part in walk(act.to)]
    return {_by_noun(part.what, mentions, False, False, scope) for part in told if isinstance(part, That)}


def _is_power(node: Node) -> bool:
    return isinstance(node, PropertyOf) and node.property is Property.POWER


def _is_own_damage(clause: ObjectClause, last: Mention) -> bool:
    """Whether it is the spell or permanent itself that deals damage: "if ~ was kicked, it deals 2 damage"; not what has
    power to deal it with."""
    return isinstance(last.node, Self) and any(
        isinstance(act, DealDamage) and not any(_is_power(part) for part in walk(act.number))
        for act in _acts(clause)
    )


_ON_BATTLEFIELD = (Tap, Untap, Attach, PutCounters, Sacrifice, Fight)
"""Acts that only what is on the battlefield can undergo."""


def _acts(clause: ObjectClause) -> list[Act]:
    return [act for part in clause.parts for act in part.acts]


def _changes_size(act: Act) -> bool:
    """Whether it changes power and toughness (613.4)."""
    return any(layer.startswith("7") for layer in act.layers)


def _is_off(mention: Mention) -> bool:
    """Whether the words last had it in another zone than the battlefield."""
    if mention.arrived:
        return False
    return mention.gone or "card" in set(_kinds(mention.node))


def _is_open(among: list[Mention]) -> bool:
    """Whether the last two are targets of the same clause, so that either could be meant."""
    last = among[-1]
    others = [m for m in among[:-1] if m.slot != last.slot and m.clause == last.clause]
    again = sum(m.slot == last.slot for m in among) > 1
    return not again and isinstance(last.node, Target) and any(isinstance(m.node, Target) for m in others)


def _is_subject(mention: Mention, scope: _Scope) -> bool:
    """Whether it is the subject of the act whose direct object the reference is: that would be "itself"."""
    subject = scope.subject
    if subject is None or not isinstance(scope.place[0], Act):
        return False
    if isinstance(subject, Self):
        return isinstance(mention.node, Self)
    return mention.slot == _slot_of(subject)


_ACTS: dict[Enum, type[Act]] = {
    Deed.EXILED: Exile, Deed.SACRIFICED: Sacrifice, Deed.DISCARDED: Discard, Deed.REVEALED: Reveal, Deed.MILLED: Mill,
}  # fmt: skip
_DONE: dict[Enum, type[Act]] = {**_ACTS, Deed.DESTROYED: Destroy, Turned.TAPPED: Tap, Turned.UNTAPPED: Untap}
"""What "this way" speaks of."""


def _by_noun(noun: Noun, mentions: list[Mention], plural: bool, definite: bool, scope: _Scope) -> int:
    for adjective in noun.adjectives:
        act = _ACTS.get(adjective.deed) if isinstance(adjective, Done) else None
        if act is not None:
            return next((m.slot for m in reversed(mentions) if isinstance(m.node, act)), -1)
        if isinstance(adjective, Done) and adjective.deed is Deed.CHOSEN and scope.chosen:
            mentions = [m for m in mentions if m.slot in scope.chosen]
    if isinstance(noun.head, TokenHead | CopyHead):
        for mention in reversed(mentions):
            named = isinstance(mention.node, Target | Chosen) and noun.head in _heads(mention.node)
            if named and mention.fits(plural, scope.clause):
                return mention.slot
            if isinstance(mention.node, _MADE) or type(mention.node).__name__ == "Copy":
                return mention.slot
    things = [
        m for m in mentions
        if m.fits(plural, scope.clause) and (_is_thing(m) or _is_loose(m)) and not _is_subject(m, scope)
    ]  # fmt: skip
    exact = [m for m in things if not isinstance(m.node, Self) and noun.head in _heads(m.node)]
    exact = [m for m in exact if not m.weak] or exact
    if not exact and isinstance(noun.head, SpellHead):  # the card that an act lets be cast (400.7g)
        cast = [m.node.what for m in mentions if isinstance(m.node, PlayThese | CastNow)]
        if cast and isinstance(cast[-1], Target | Reference):
            return _slot_of(cast[-1])
    if not exact:
        exact = [m for m in things if _fits(m.node, noun, exact=True)]
    if not exact:
        exact = [m for m in things if _fits(m.node, noun, exact=False)]
    if not exact or _is_open(exact):
        return -1
    return exact[-1].slot


def _is_loose(mention: Mention) -> bool:
    """Whether it may be an object as well as a player, or names cards without a phrase."""
    return isinstance(mention.node, AnyTarget | Draw)


def _fits(node: Node, noun: Noun, *, exact: bool) -> bool:
    """Whether a phrase speaks of things that the noun names. The object itself has a name and is no other "that"."""
    if isinstance(node, Self):
        return False
    head = noun.head
    kinds = set(_kinds(node))
    wanted = set(_kinds_of(Noun((), head)))
    if wanted <= kinds:
        return True
    if exact:
        return False
    if isinstance(head, CardHead):
        return not isinstance(node, _MADE)
    if isinstance(head, PermanentHead):
        return not isinstance(node, _CARDS_MADE) and "spell" not in kinds
    if isinstance(node, AnyTarget):
        return bool(wanted & DAMAGEABLE)
    return "permanent" in kinds or "source" in kinds or ("card" in kinds and not isinstance(head, SpellHead))


def _kinds(node: Node) -> Iterator[str]:
    """What the phrase names: card types, subtypes and those that they imply, "card", "permanent", "spell"…"""
    for part in getattr(node, "parts", ()) or getattr(node, "objects", ()):
        yield from _kinds(part)
    if isinstance(node, Mill | Draw | TopCards):
        yield "card"
    if isinstance(node, SomeOf | EachOf):
        yield from _kinds(node.whole)
        if isinstance(node.whole, Them):
            yield "card"
    what = getattr(node, "what", None)
    if isinstance(node, Create | CreateKinds):
        yield "token"
    if isinstance(node, ManifestDread):
        yield from ("Creature", "permanent")
    if isinstance(what, Filter):
        for noun in what.nouns:
            yield from _kinds_of(noun)
    elif isinstance(what, Noun):
        yield from _kinds_of(what)
    elif isinstance(what, Head):
        yield from _kinds_of(Noun((), what))


def _kinds_of(noun: Noun) -> Iterator[str]:
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


def _heads(node: Node) -> Iterator[Head]:
    if isinstance(node, TopCards):
        yield CardHead()
    if isinstance(node, EitherWatched):
        for part in node.parts:
            yield from _heads(part)
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


registry.tell(registry.TextKnowledge(Paragraph, bind, bind_card, unplayed, stated, misplaced, unread_line))
