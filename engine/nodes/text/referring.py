"""Which of the things that have been mentioned a word that refers back means."""

from __future__ import annotations

from collections.abc import Sequence

from engine.families import Act, Objects, Players, Recipients, Reference
from engine.language.node import Node, walk
from engine.nodes.acts.board import (
    Attach,
    Destroy,
    ExileZone,
    PutCounters,
    RemoveAllCounters,
    RemoveCounters,
    Sacrifice,
    Tap,
    Untap,
)
from engine.nodes.acts.cards import (
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
    is_hand,
)
from engine.nodes.acts.coins import FlipCoins, FlipUntil
from engine.nodes.acts.dice import RollDice
from engine.nodes.acts.dividing import DealDividedDamage
from engine.nodes.acts.energy import PayAnyEnergy
from engine.nodes.acts.keyword_actions import Amass
from engine.nodes.acts.life import GainLife, LoseLife
from engine.nodes.acts.life_totals import LoseHalfLife
from engine.nodes.acts.manifesting import ManifestDread
from engine.nodes.acts.objects import DamageItself, DealBoth, DealDamage, DealInstead, Fight
from engine.nodes.acts.playing import CastNow, PlayThese
from engine.nodes.acts.unspent_mana import LoseUnspentMana
from engine.nodes.keywords.soulbond import ThePair
from engine.nodes.nouns.adjectives import Deed, Done
from engine.nodes.nouns.amounts import Exactly, Number, Property, PropertyOf, ThatMany, TheDifference
from engine.nodes.nouns.counting import LifeGainedOrLost
from engine.nodes.nouns.either_kind import ThatOrPlayer
from engine.nodes.nouns.filters import AbilityHead, CardHead, CopyHead, Noun, SourceHead, SpellHead, TokenHead
from engine.nodes.nouns.objects import (
    AnyTarget,
    Chosen,
    It,
    OfEachType,
    Self,
    SomeOf,
    Target,
    TargetPlayerOr,
    That,
    TheRest,
    TopCards,
)
from engine.nodes.nouns.players import PlayerNoun, RoleOf, Who, You
from engine.nodes.nouns.prevented import DamageIsPrevented, DamagePrevented, PreventedDamage
from engine.nodes.nouns.qualities import SameController, SameNameAsBefore
from engine.nodes.nouns.this_way import AnyThisWay, DoneThisWay, EachThisWay, NumberThisWay, YouDidThisWay
from engine.nodes.nouns.zones import ZoneKind, ZoneOf
from engine.nodes.replacements.would import Prospect
from engine.nodes.sentences.cast_conditions import LooksBackAtCasting, TimesKicked
from engine.nodes.sentences.conditions import Did, Doing, IsA, ManaSpent, NoOneDid, SoMuchSpent
from engine.nodes.sentences.each_who import EachWhoDid
from engine.nodes.sentences.effects import ObjectClause
from engine.nodes.sentences.for_each import ForEachDone
from engine.nodes.sentences.leading import TheLeader
from engine.nodes.sentences.prevented import WhenPrevented
from engine.nodes.text.mentions import DeedMention, Mention, Scope, slot_of
from engine.nodes.text.things import ACTS, DONE, MADE, PLURAL, fits_noun, heads_of, is_plural, phrase_kinds
from engine.nodes.triggers.object_events import Enters, ObjectEvent, Side
from engine.nodes.triggers.player_events import GainsLife, LosesLife, PlayerEvent


def is_of_card(condition: IsA) -> bool:
    return any(isinstance(noun.head, CardHead) for noun in condition.kind.nouns)


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
    "SearchersThisWay": (Search,),
    "TheResult": (RollDice,),
    "ThatUnpreventable": (*_DAMAGES, DealInstead, DamageItself),
}
"""Words that speak of what the latest such act has done, or done it to."""


def deed_asked_of(who: Players, node: Node, deeds: Sequence[DeedMention]) -> int:
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


def _same_players(who: Players, other: Players) -> bool:
    if isinstance(who, You) or isinstance(other, You):
        return isinstance(who, You) and isinstance(other, You)
    if isinstance(who, Reference) and who.refers >= 0:
        meant = other.refers if isinstance(other, Reference) else other.slot
        return meant == who.refers or isinstance(other, RoleOf)
    return True


def slot_meant(node: Reference, scope: Scope) -> int:
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
    if name in ("ThatMany", "TwiceThatMany"):
        return scope.prevention if scope.by_shield else _number(mentions, scope)
    if isinstance(node, LifeGainedOrLost):
        told = (LosesLife, LoseLife) if node.lost else (GainsLife, GainLife)
        return next((m.slot for m in reversed(mentions) if isinstance(m.node, told)), -1)
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
        seen = seen or [m for m in mentions if isinstance(m.node, Search)]
        return seen[-1].slot if seen else -1
    if isinstance(node, SameController | SameNameAsBefore):
        return _compared(mentions, scope)
    if isinstance(node, ThatOrPlayer):
        return next((m.slot for m in reversed(mentions) if isinstance(m.node, AnyTarget | TargetPlayerOr)), -1)
    if isinstance(node, DealInstead):
        return _damaged(mentions) if scope.instead else -1
    if name == "PutIntoHandThisWay":
        put = [m for m in mentions if isinstance(m.node, Put) and is_hand(m.node.destination)]
        return put[-1].slot if put else -1
    told_by = _TOLD_BY.get(name)
    if told_by is not None:
        return next((m.slot for m in reversed(mentions) if any(_is_such(m.node, act) for act in told_by)), -1)
    if isinstance(node, EachThisWay | NumberThisWay | AnyThisWay | YouDidThisWay | DoneThisWay | ForEachDone):
        act = DONE.get(node.deed)
        return next((m.slot for m in reversed(mentions) if act is not None and _is_such(m.node, act)), -1)
    if name == "FromThatHand":
        return next((m.slot for m in reversed(mentions) if _shows_hand(m.node)), -1)
    if name == "ThatSpellOrAbility":
        stacked = [m for m in mentions if any(isinstance(head, SpellHead | AbilityHead) for head in heads_of(m.node))]
        return stacked[-1].slot if stacked else -1
    noun = getattr(node, "what", None)
    plural = name in PLURAL
    around = scope.place[0]
    if scope.asked is not None and isinstance(around, IsA) and isinstance(node, It):
        slot, of_card = scope.asked  # "If it's a creature, …. If it's a land, …"
        if of_card == is_of_card(around):
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


def _compared(mentions: list[Mention], scope: Scope) -> int:
    """What "the same" speaks of: the last thing named with the noun that it narrows."""
    nouns = getattr(scope.place[0], "nouns", ())
    heads = {noun.head for noun in nouns}
    return next((m.slot for m in reversed(mentions) if _is_thing(m) and not heads.isdisjoint(heads_of(m.node))), -1)


def _damaged(mentions: list[Mention]) -> int:
    """Whom the latest act deals damage to, where the words name them for good: targets, or what was named before."""
    acts = [m.node for m in mentions if isinstance(m.node, DealDamage)]
    to = acts[-1].to if acts else None
    return slot_of(to) if to is not None and (to.is_target or isinstance(to, Reference)) else -1


def _shows_hand(node: Node) -> bool:
    """Whether an act lets players see the cards of a hand."""
    if isinstance(node, RevealHand):
        return node.hand.zone is ZoneKind.HAND
    return isinstance(node, LookAt) and isinstance(node.what, ZoneOf) and node.what.zone is ZoneKind.HAND


def _possesses_objects(scope: Scope) -> bool:
    """Whether "their" stands before what only objects have: "their owner's hand", "their power"."""
    return isinstance(scope.place[0], RoleOf | PropertyOf)


def _player(mentions: list[Mention], scope: Scope) -> int:
    for mention in reversed(mentions):
        if isinstance(mention.node, Enters) and mention.node.control is Side.OPPONENTS:
            return mention.slot
        if isinstance(mention.node, Players):
            return mention.stands_for if mention.stands_for >= 0 else mention.slot
        if isinstance(mention.node, AnyTarget | TargetPlayerOr):
            return mention.slot
    owners = [m.slot for m in mentions if isinstance(m.node, ReturnToOwner) and not is_plural(m.node.what)]
    return owners[0] if len(owners) == 1 else -1  # "Return it to its owner's hand. Then that player …"


def _number(mentions: list[Mention], scope: Scope) -> int:
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
    made = isinstance(mention.node, (Mill, RevealUntil, ManifestDread, *MADE))
    made = made or (isinstance(mention.node, Draw) and mention.plural)
    return made or (isinstance(mention.node, Recipients) and not isinstance(mention.node, Players))


def _are_cards(mention: Mention) -> bool:
    """Whether cards can be picked "from among them"."""
    node = mention.node
    if isinstance(node, TopCards | Mill | Draw | RevealUntil | ExileUntil):
        return True
    return isinstance(node, Objects) and not mention.weak


def _latest_thing(mentions: list[Mention], plural: bool, scope: Scope) -> int:
    things = [
        m for m in mentions if _is_thing(m) and m.fits(plural, scope.clause) and not _is_subject(m, scope)
    ]
    around, field = scope.place
    if isinstance(around, LooksBackAtCasting | TimesKicked | ManaSpent | SoMuchSpent):  # a spell or what it became
        things = [m for m in things if isinstance(m.node, Self) or m.waits or "spell" in set(phrase_kinds(m.node))]
    elif isinstance(around, IsA) and any(isinstance(noun.head, CardHead) for noun in around.kind.nouns):
        things = [m for m in things if not isinstance(m.node, MADE)]
    elif isinstance(around, ReturnToBattlefield):
        things = [m for m in things if m.gone] or things
    elif isinstance(around, Put) and isinstance(around.destination, OntoBattlefield):
        things = [m for m in things if _is_off(m)] or things
    elif isinstance(around, _ON_BATTLEFIELD) or (
        isinstance(around, ObjectClause) and field == "what" and any(act.continuous for act in _acts(around))
    ):
        things = [m for m in things if not _is_off(m)] or things
        if isinstance(around, _ON_BATTLEFIELD) or any(_changes_size(act) for act in _acts(around)):  # no spell's
            things = [m for m in things if "spell" not in set(phrase_kinds(m.node))] or things
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


def _damaged_by(clause: ObjectClause, mentions: list[Mention], scope: Scope) -> set[int]:
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
    return mention.gone or "card" in set(phrase_kinds(mention.node))


def _is_open(among: list[Mention]) -> bool:
    """Whether the last two are targets of the same clause, so that either could be meant."""
    last = among[-1]
    others = [m for m in among[:-1] if m.slot != last.slot and m.clause == last.clause]
    again = sum(m.slot == last.slot for m in among) > 1
    return not again and isinstance(last.node, Target) and any(isinstance(m.node, Target) for m in others)


def _is_subject(mention: Mention, scope: Scope) -> bool:
    """Whether it is the subject of the act whose direct object the reference is: that would be "itself"."""
    subject = scope.subject
    if subject is None or not isinstance(scope.place[0], Act):
        return False
    if isinstance(subject, Self):
        return isinstance(mention.node, Self)
    return mention.slot == slot_of(subject)


def _by_noun(noun: Noun, mentions: list[Mention], plural: bool, definite: bool, scope: Scope) -> int:
    for adjective in noun.adjectives:
        act = ACTS.get(adjective.deed) if isinstance(adjective, Done) else None
        if act is not None:
            return next((m.slot for m in reversed(mentions) if isinstance(m.node, act)), -1)
        if isinstance(adjective, Done) and adjective.deed is Deed.CHOSEN and scope.chosen:
            mentions = [m for m in mentions if m.slot in scope.chosen]
    if isinstance(noun.head, TokenHead | CopyHead):
        for mention in reversed(mentions):
            named = isinstance(mention.node, Target | Chosen) and noun.head in heads_of(mention.node)
            if named and mention.fits(plural, scope.clause):
                return mention.slot
            if isinstance(mention.node, MADE) or type(mention.node).__name__ == "Copy":
                return mention.slot
    things = [
        m for m in mentions
        if m.fits(plural, scope.clause) and (_is_thing(m) or _is_loose(m)) and not _is_subject(m, scope)
    ]  # fmt: skip
    exact = [m for m in things if not isinstance(m.node, Self) and noun.head in heads_of(m.node)]
    exact = [m for m in exact if not m.weak] or exact
    if not exact and isinstance(noun.head, SpellHead):  # the card that an act lets be cast (400.7g)
        cast = [m.node.what for m in mentions if isinstance(m.node, PlayThese | CastNow)]
        if cast and isinstance(cast[-1], Target | Reference):
            return slot_of(cast[-1])
    if not exact:
        exact = [m for m in things if fits_noun(m.node, noun, exact=True)]
    if not exact:
        exact = [m for m in things if fits_noun(m.node, noun, exact=False)]
    if not exact or _is_open(exact):
        return -1
    return exact[-1].slot


def _is_loose(mention: Mention) -> bool:
    """Whether it may be an object as well as a player, or names cards without a phrase."""
    return isinstance(mention.node, AnyTarget | Draw)
