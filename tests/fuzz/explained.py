"""Reasons why a changed word may make no difference although the engine uses it. They are classes of changes, which
look at the place in the sentence, not at cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from functools import cache
from typing import Any

from engine.card_database import CardDatabase, default_database
from engine.families import Players, Reference, Trigger
from engine.game import Game
from engine.language.cardfile import CardDef
from engine.language.node import Node, walk
from engine.nodes.acts.cards import ExileUntil, Put, RevealUntil, Search, ShuffleInto
from engine.nodes.acts.continuous import BecomeCreature, GetChange
from engine.nodes.acts.copies import EnterAsCopy
from engine.nodes.acts.destinations import Destination, IntoZone
from engine.nodes.acts.entering import Entering, Entry
from engine.nodes.acts.library import is_quality_stated
from engine.nodes.acts.life import PayMana
from engine.nodes.acts.retargeting import CHANGES, Which
from engine.nodes.nouns.adjectives import (
    ColourNumber,
    Done,
    HasColour,
    HasSubtype,
    HasSupertype,
    HasType,
    InState,
    Not,
    Other,
    State,
)
from engine.nodes.nouns.amounts import Exactly, UpTo
from engine.nodes.nouns.bounds import WithProperty
from engine.nodes.nouns.counting import HighestLife
from engine.nodes.nouns.filters import (
    AbilityHead,
    CardHead,
    Filter,
    Noun,
    PermanentHead,
    SourceHead,
    SpellHead,
    TypeHead,
)
from engine.nodes.nouns.joined import Both
from engine.nodes.nouns.located import OnBattlefield
from engine.nodes.nouns.objects import AnyTarget, AttachedObject, Chosen, Self, Target
from engine.nodes.nouns.parts_of import TopCards
from engine.nodes.nouns.players import EachPlayer, PlayerNoun, Role, RoleOf, SomePlayer, You
from engine.nodes.nouns.qualifiers import With
from engine.nodes.nouns.references import It
from engine.nodes.nouns.values import TypeName
from engine.nodes.nouns.zones import Anywhere, ZoneOf
from engine.nodes.replacements.counters import IfCountersWould
from engine.nodes.replacements.next_time import NextTimeWould
from engine.nodes.replacements.would import IfItWould, WouldInstead
from engine.nodes.sentences.clauses import May, PlayerClause
from engine.nodes.sentences.comparing import ControlsMore, HasMoreCards, HasMoreLife
from engine.nodes.sentences.each_who import EachWhoDid
from engine.nodes.sentences.histories import Attacked
from engine.nodes.sentences.if_done import Did
from engine.nodes.triggers.object_events import AttacksWhom, DealsDamage, Dies, Leaves
from engine.nodes.triggers.player_events import Cycles
from engine.nodes.triggers.triggers import ObjectOccurrence, PlayerOccurrence
from engine.scenario import Scenario
from engine.vocabulary.types import CREATURE_TYPES

Step = tuple[Node, str]
"""A node, and the field of it that contains the change."""

ANYBODY = frozenset(
    {
        "Destroy",
        "Exile",
        "Tap",
        "Untap",
        "ReturnToOwner",
        "ReturnToYourHand",
        "ReturnToBattlefield",
        "PutCounters",
        "MoveCounters",
        "Regenerate",
        "Transform",
        "TurnFaceUp",
        "CounterSpell",
        "Monstrosity",
        "PreventAll",
        "PreventNext",
        "PreventNextTime",
        "Reveal",
        "PutItsCounters",
        "RemoveAllCounters",
        "Mill",
    }
)
"""Acts that are the same whoever performs them, since the performer chooses nothing and the act refers to nothing of
theirs."""
COMBAT = frozenset({"Attacks", "Blocks", "BecomesBlocked", "DealsDamage", "Strikes"})
ONLY_CREATURES = frozenset(
    {
        "GetChange",
        "DealDamage",
        "Cant",
        "CantBeBlockedBy",
        "CantBeBlockedExceptBy",
        "CantBlockWhat",
        "Attacks",
        "Blocks",
        "BecomesBlocked",
        "DealsDamage",
        "Regenerate",
        "Flying",
        "Defender",
        "Attacked",
        "Dies",
        "DiedThisTurn",
        "BlockedBy",
        "Blocking",
        "BlockingOrBlocked",
        "BecomeBlocked",
        "ExploitsWhat",
        "AttacksWith",
    }
)
"""Phrases that apply only to creatures: size, combat, marked damage (208, 120.3, 508, 509), exploit (702.109a); flying
and defender, which nothing else has in the situations."""
OUTSIDE = frozenset({"Triggered", "Activated", "SpellEffect", "Plain", "Static", "StaticParagraph", "Stated"})
"""Nodes that contain whole sentences, each about something else."""


def route(old: Any, new: Any) -> tuple[list[Step], Any, Any]:
    """Return the path to the only difference between two sentences, from the outside, and both values there."""
    way: list[Step] = []
    while isinstance(old, Node) and type(old) is type(new):
        compared = [each.name for each in fields(old) if each.compare]
        unlike = [name for name in compared if getattr(old, name) != getattr(new, name)]
        if len(unlike) != 1:
            break
        way.append((old, unlike[0]))
        old, new = getattr(old, unlike[0]), getattr(new, unlike[0])
        if isinstance(old, tuple) and isinstance(new, tuple) and len(old) == len(new):
            ((old, new),) = [pair for pair in zip(old, new, strict=True) if pair[0] != pair[1]]
    return way, old, new


def reason(card: CardDef, old: Node, new: Node) -> str:
    """Return why the change from one paragraph of the card to the other may not show; "" if no reason is known."""
    way, before, after = route(old, new)
    return next((why for each in REASONS for why in each(card, old, way, before, after)), "")


def no_other_word(what: str, old: Node, new: Node) -> str:
    """Return why a change of that class and field may not make a playable sentence; "" if no reason is known."""
    way, _, _ = route(old, new)
    if " of " in what:
        return NEEDED
    there = [getattr(node, field) for node, field in way if f"{type(node).__name__}.{field}" == what]
    if any(isinstance(value, Node) and not isinstance(value, You) for value in there):
        return NEEDED  # whatever is there is a word of its own
    if any(isinstance(node, Did) for node, _ in way):
        return "who has done it is who was told to or let"
    if any(isinstance(node, Done) and field == "deed" for node, field in way):
        return "what has been done is what the text does"
    awaited = any(isinstance(node, AWAITING) and field != "outcome" for node, field in way)
    if awaited and way[-1][1] in ("number", "count"):
        return "a number of events is not counted, and the sentence a gap (603.2c)"
    return ""


NEEDED = "no sentence is left without it"


def _reference(card: CardDef, old: Node, way: list[Step], before: Any, after: Any) -> Iterator[str]:
    if any(isinstance(node, Reference) and not isinstance(node, Players) for node, _ in way):
        yield "a reference means what was told before, whatever noun it has"


def _attached(card: CardDef, old: Node, way: list[Step], before: Any, after: Any) -> Iterator[str]:
    if any(isinstance(node, AttachedObject) for node, _ in way):
        yield "what it is attached to is one thing, which its kind tells (301.5, 303.4)"


def _other_opponent(card: CardDef, old: Node, way: list[Step], before: Any, after: Any) -> Iterator[str]:
    node, field = way[-1]
    if field == "other" and isinstance(node, EachPlayer | SomePlayer) and node.who is PlayerNoun.OPPONENT:
        yield "nobody is an opponent of their own"


def _two_players(card: CardDef, old: Node, way: list[Step], before: Any, after: Any) -> Iterator[str]:
    if any(isinstance(node, SomePlayer) and field == "count" for node, field in way):
        yield "there are two players: of opponents, or of those who do something, there is one"
    if any(isinstance(node, HighestLife) and field == "lowest" and _is_one(node.who) for node, field in way):
        yield "there are two players: of opponents there is one"


def _is_one(who: Players) -> bool:
    """Whether, of two players, only one is meant: the opponent."""
    return PlayerNoun.OPPONENT in vars(who).values() or type(who).__name__ == "YourOpponents"


def _more_than_oneself(card: CardDef, old: Node, way: list[Step], before: Any, after: Any) -> Iterator[str]:
    told = {before, after} == {PlayerNoun.PLAYER, PlayerNoun.OPPONENT} if isinstance(before, PlayerNoun) else False
    for node, field in way:
        other = {"who": "than", "than": "who"}.get(field)
        compared = isinstance(node, MORE_THAN) and other is not None and isinstance(getattr(node, other), You)
        if told and compared and isinstance(way[-1][0], SomePlayer):
            yield "nobody has more than themselves"


def _who_does_it(card: CardDef, old: Node, way: list[Step], before: Any, after: Any) -> Iterator[str]:
    for node, field in way:
        clause = node if isinstance(node, PlayerClause) and field == "who" else None
        if clause is not None and all(_is_for_anybody(act) for part in clause.parts for act in part.acts):
            yield "it is the same whoever does it"


def _is_for_anybody(act: Node) -> bool:
    if isinstance(act, Put) and isinstance(act.what, It):
        return isinstance(act.destination, IntoZone)  # both what is put and where are given
    return type(act).__name__ in ANYBODY or (isinstance(act, Put) and isinstance(act.what, TopCards))


def _told_who(card: CardDef, old: Node, way: list[Step], before: Any, after: Any) -> Iterator[str]:
    for node, field in way:
        if isinstance(node, RevealUntil | ExileUntil) and field == "who":
            yield "who reveals or exiles them is who was told to"
        if isinstance(node, EachWhoDid) and field == "noun" and _let_opponents_only(old):
            yield "who has done it is who was told to or let"


def _let_opponents_only(old: Node) -> bool:
    let = [part.who for part in walk(old) if isinstance(part, May)]
    return bool(let) and all(_is_one(who) for who in let)


def _free_to_pay(card: CardDef, old: Node, way: list[Step], before: Any, after: Any) -> Iterator[str]:
    if isinstance(before, May) and isinstance(after, PlayerClause) and isinstance(after.parts[0].acts[0], PayMana):
        yield "nobody need make mana to pay (118.3c)"


def _other_target(card: CardDef, old: Node, way: list[Step], before: Any, after: Any) -> Iterator[str]:
    node, field = way[-1]
    if field != "other" or not hasattr(node, "other"):
        return
    if not card.types - {"Instant", "Sorcery", "Tribal"}:
        yield "a spell is not among what it could mean besides itself"
    elif _triggers_as_it_goes(old):
        yield "it has gone from the battlefield as the ability triggers"
    elif isinstance(node, Target) and all(InState(State.FACE_DOWN) in noun.adjectives for noun in node.what.nouns):
        yield "what is face down has no such ability itself (707.2)"
    elif isinstance(node, AnyTarget) and not card.types & {"Creature", "Planeswalker"}:
        yield "it is of another type itself"
    elif isinstance(node, Target):
        heads = [noun.head for noun in node.what.nouns]
        if all(isinstance(head, SpellHead | CardHead) for head in heads):
            yield "the permanent itself is no spell and no card elsewhere"
        elif not _could_be(card, node.what):
            yield "it is of another type itself"
        elif any(type(part).__name__ == "SomePlayer" or type(part).__name__ == "Reference" for part in walk(node.what)):
            yield "it is under another control itself"


def _triggers_as_it_goes(old: Node) -> bool:
    """Whether the ability triggers only when its own object leaves the battlefield."""
    itself = [part for part in walk(old) if isinstance(part, ObjectOccurrence)]
    others = [part for part in walk(old) if isinstance(part, PlayerOccurrence)]
    if not itself or not all(isinstance(each.what, Self | It) for each in itself):
        return False
    goes = all(isinstance(event, GOING) for each in itself for event in each.events)
    return goes and all(isinstance(event, Cycles) for each in others for event in each.events)


@cache
def _alone(card: CardDef) -> tuple[Game, int]:
    """Return a game with the card on the battlefield, or in the graveyard if it can't be there alone, and its
    number."""
    scenario = Scenario(CardDatabase((*default_database(), card)))
    (label,) = scenario.battlefield(0, card.name.en)
    game = scenario.game()
    return game, next(id for id in game.state.objects if game.play.look(id).name.en == label)


def _could_be(card: CardDef, what: Filter) -> bool:
    """Whether the card on the battlefield could match a filter by type, colour and abilities."""
    game, entity = _alone(card)
    context, look = game.play.context(entity, 0), game.play.look(entity)
    tail = [part for part in what.tail if getattr(part, "describes", False)]
    return any(
        all(
            part.matches(context, entity, look)
            for part in (noun.head, *noun.adjectives, *tail)
            if isinstance(part, TELLING)
        )
        for noun in what.nouns
    )


def _elsewhere(card: CardDef, old: Node, way: list[Step], before: Any, after: Any) -> Iterator[str]:
    noun, field = way[-1]
    if field != "adjectives" or Other() not in before or Other() in after or not isinstance(noun, Noun):
        return
    lists = [node for node, field in way if isinstance(node, Both)]
    if lists and not any(part.is_self for each in lists for part in each.objects):
        yield "what is told together is not told twice"
    awaited = any(isinstance(node, Trigger) for node, _ in way)
    if awaited and card.types - {"Instant", "Sorcery"} and isinstance(noun.head, SpellHead | CardHead):
        yield "the permanent itself is no spell and no card elsewhere"


def _as_it_was(card: CardDef, old: Node, way: list[Step], before: Any, after: Any) -> Iterator[str]:
    if way[-1][1] == "was":
        yield "of what is there, what it was is what it is"


def _outside_combat(card: CardDef, old: Node, way: list[Step], before: Any, after: Any) -> Iterator[str]:
    if way[-1][1] in ("attacking", "blocking") and not any(type(part).__name__ in COMBAT for part in walk(old)):
        yield "outside combat nothing enters attacking or blocking (508.4a, 509.4a)"


def _dies_anyway(card: CardDef, old: Node, way: list[Step], before: Any, after: Any) -> Iterator[str]:
    changes = [part.change for node, _ in way[-2:] for part in walk(node) if isinstance(part, GetChange)]
    if changes and all(not each.uses_x and each.numbers(0)[1] <= SURELY for each in changes):
        yield "no creature outlives it (704.5f)"


def _whose_spell(card: CardDef, old: Node, way: list[Step], before: Any, after: Any) -> Iterator[str]:
    spells = [part for part in walk(old) if isinstance(part, Target) and _are_spells(part.what)]
    if isinstance(before, Role) and isinstance(after, Role) and spells:
        yield "who casts a spell owns it, unless other players' cards may be cast"


def _are_spells(what: Filter) -> bool:
    return all(isinstance(noun.head, SpellHead) for noun in what.nouns)


def _not_there_yet(card: CardDef, old: Node, way: list[Step], before: Any, after: Any) -> Iterator[str]:
    without_other = way[-1][1] == "adjectives" and {type(part) for part in before if part not in after} == {Other}
    if without_other and any(isinstance(part, Entry | EnterAsCopy | Entering) for part in walk(old)):
        yield "as it enters it is not among the others yet (614.12)"


def _only_attackers(card: CardDef, old: Node, way: list[Step], before: Any, after: Any) -> Iterator[str]:
    around = [type(part).__name__ for node, field in way for part in _beside(node, field)]
    attacking = InState(State.ATTACKING)
    if way[-1][1] == "adjectives" and attacking in before and attacking not in after and "BecomeBlocked" in around:
        yield "only attacking creatures become blocked (509.1h)"


def _always_next(card: CardDef, old: Node, way: list[Step], before: Any, after: Any) -> Iterator[str]:
    if way[-1][1] == "next" and any(type(node).__name__ in ("Static", "StaticParagraph") for node, _ in way):
        yield "of what is so all the time, each is the next"


def _only_spell(card: CardDef, old: Node, way: list[Step], before: Any, after: Any) -> Iterator[str]:
    node, field = way[-1]
    if field == "of_opponent" and isinstance(node, Target) and _are_spells(node.what):
        yield "there is a single spell to be chosen"


def _there_anyway(card: CardDef, old: Node, way: list[Step], before: Any, after: Any) -> Iterator[str]:
    node, field = way[-1]
    if field == "tail" and isinstance(node, Filter) and len(before) == len(after) + 1:
        (gone,) = [part for part in before if part not in after]
        if isinstance(gone, OnBattlefield):
            yield "where no place is told the battlefield is meant (109.2)"


def _struck_player(card: CardDef, old: Node, way: list[Step], before: Any, after: Any) -> Iterator[str]:
    strikes = any(isinstance(node, DealsDamage) and node.combat for node, _ in way)
    attacks = any(isinstance(node, AttacksWhom) for node, _ in way)
    either = {str(before), str(after)} == {str(PlayerNoun.PLAYER), str(PlayerNoun.OPPONENT)}
    if (strikes and before is PlayerNoun.PLAYER) or (attacks and either):
        yield "creatures attack opponents only"


def _base_elsewhere(card: CardDef, old: Node, way: list[Step], before: Any, after: Any) -> Iterator[str]:
    node, field = way[-1]
    searched = any(isinstance(each, Search) and inside == "what" for each, inside in way)
    if searched and isinstance(node, WithProperty) and field == "base":
        yield "of a card in a library nothing but the base is changed (613.4)"


def _all_abilities(card: CardDef, old: Node, way: list[Step], before: Any, after: Any) -> Iterator[str]:
    node, field = way[-1]
    if isinstance(node, Noun) and isinstance(node.head, AbilityHead) and field == "adjectives" and not after:
        nouns = [noun for holder, _ in way if isinstance(holder, Filter) for noun in holder.nouns]
        kinds = {type(each).__name__ for noun in nouns for each in noun.adjectives}
        if kinds >= {"Activated", "Triggered"}:
            yield "on the stack an ability is activated or triggered (113.3)"


def _only_creatures(card: CardDef, old: Node, way: list[Step], before: Any, after: Any) -> Iterator[str]:
    if isinstance(way[-1][0], Attacked) and after is None and before.what == A_CREATURE:
        yield "what is said of it is so of creatures only"
    if not isinstance(before, TypeHead) or before.type != "Creature" or not isinstance(after, PermanentHead):
        return
    around = [part for node, field in way if type(node).__name__ not in OUTSIDE for part in _beside(node, field)]
    if any(_is_of_creatures(part) for part in around):
        yield "what is said of it is so of creatures only"


def _beside(node: Node, inside: str) -> Iterator[Node]:
    """Yield a phrase and its parts outside that field."""
    yield node
    for each in fields(node):
        value = getattr(node, each.name)
        for part in value if isinstance(value, tuple) else (value,):
            if each.name != inside and isinstance(part, Node):
                yield from walk(part)


def _is_of_creatures(part: Node) -> bool:
    if type(part).__name__ == "HasSubtype":
        return part.subtype in CREATURE_TYPES  # type: ignore[attr-defined]
    words = {str(getattr(value, "value", "")) for value in vars(part).values()}
    combat = getattr(part, "combat", False) is True  # combat damage is dealt by creatures (510.2)
    combat |= bool(words & {"power", "toughness", "attacking", "blocking", "blocked", "unblocked"})
    return combat or type(part).__name__ in ONLY_CREATURES


def _more_of_none(card: CardDef, old: Node, way: list[Step], before: Any, after: Any) -> Iterator[str]:
    if way[-1][1] == "additional":
        yield "as it enters it has none yet: so many more are so many"


def _owners_place(card: CardDef, old: Node, way: list[Step], before: Any, after: Any) -> Iterator[str]:
    put = [field for node, field in way if isinstance(node, Destination | ShuffleInto) and field != "what"]
    whose = [node for node, field in way if isinstance(node, ZoneOf) and field == "whose"]
    if put and (whose or way[-1][1] == "library"):
        yield "a card is put into its owner's library, hand or graveyard, whoever's is told (400.3)"


def _same_graveyard(card: CardDef, old: Node, way: list[Step], before: Any, after: Any) -> Iterator[str]:
    taken = any(field == "origin" for _, field in way)
    if taken and isinstance(way[-1][0], RoleOf) and isinstance(before, Role) and isinstance(after, Role):
        yield "a card in a graveyard has no controller: its owner is meant (108.4a)"


def _need_not_find(card: CardDef, old: Node, way: list[Step], before: Any, after: Any) -> Iterator[str]:
    searched = [node.what for node, field in way if isinstance(node, Search) and field == "what"]
    same = isinstance(before, UpTo) and after == Exactly(before.number)
    if same and any(isinstance(each, Chosen) and is_quality_stated(each) for each in searched):
        yield "who searches a hidden zone for cards of some quality need not find them (701.19b)"


def _said_twice(card: CardDef, old: Node, way: list[Step], before: Any, after: Any) -> Iterator[str]:
    node, field = way[-1]
    if type(before) is Anywhere and after is None:
        yield "where no place is told it is from anywhere"
    if isinstance(node, BecomeCreature) and field == "also" and node.still is not None:
        yield "what it still is it is in addition"


def _said_otherwise(card: CardDef, old: Node, way: list[Step], before: Any, after: Any) -> Iterator[str]:
    if (type(way[-1][0]).__name__, way[-1][1]) in ALIKE:
        yield "another way to say the same"
    if isinstance(before, Which) and isinstance(after, Which) and CHANGES[before] is CHANGES[after]:
        yield "another way to say the same"


ALIKE = frozenset(
    {
        ("CastNow", "terms"),
        ("ReturnToBattlefield", "control"),
        ("OnTop", "library"),
        ("PlayersAndObjects", "either"),
        ("GainSparing", "auras"),
        ("PlayMoreLands", "each"),
        ("PlayThese", "terms"),
        ("BlockMore", "each"),
        ("ModalOrMore", "as_cast"),
    }
)
"""Fields that choose among words for the same, or between singular and plural."""

Reason = Callable[[CardDef, Node, list[Step], Any, Any], Iterator[str]]
REASONS: tuple[Reason, ...] = (
    _reference,
    _attached,
    _other_opponent,
    _two_players,
    _who_does_it,
    _other_target,
    _as_it_was,
    _outside_combat,
    _only_creatures,
    _more_of_none,
    _always_next,
    _only_spell,
    _there_anyway,
    _struck_player,
    _base_elsewhere,
    _all_abilities,
    _free_to_pay,
    _not_there_yet,
    _elsewhere,
    _more_than_oneself,
    _told_who,
    _same_graveyard,
    _only_attackers,
    _whose_spell,
    _dies_anyway,
    _owners_place,
    _need_not_find,
    _said_twice,
    _said_otherwise,
)
MORE_THAN = (ControlsMore, HasMoreCards, HasMoreLife)
SURELY = -9
"""A change of toughness that kills any creature in the situations."""
A_CREATURE = Filter((Noun((), TypeHead(TypeName("Creature"))),))
AWAITING = (Trigger, WouldInstead, IfItWould, NextTimeWould, IfCountersWould)
"""Phrases that wait for events."""
GOING = (Dies, Leaves)
"""Events of an object that leaves the battlefield through them."""
TELLING = (
    TypeHead,
    HasType,
    HasSubtype,
    HasSupertype,
    HasColour,
    Not,
    ColourNumber,
    With,
)
"""Phrases that describe an object by its characteristics."""
NOT_THERE = (CardHead, SpellHead, SourceHead, AbilityHead)
"""Nouns for objects not, or not only, on the battlefield: "permanent" is no alternative to them."""
