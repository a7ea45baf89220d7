"""Noun phrases for objects: targets, choices, everything of a kind, the object itself and what it is attached to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field
from enum import Enum
from typing import TYPE_CHECKING, Any

from engine.change.linking import EXILED_BY
from engine.decisions import ChooseObjects, Steps, is_player
from engine.decisions.judge import NO_JUDGE
from engine.families import Adjective, Count, Discourse, Head, Objects, Recipients, TargetPhrase, Zone
from engine.families.capabilities import NamesHost
from engine.families.playability import OnCard
from engine.language.lexicon import GRANTER
from engine.language.node import Node, walk
from engine.language.own_name import SELF_NOUNS
from engine.language.phrase import Meaningless, node, phrase, wording, words
from engine.nodes.nouns.adjectives import Done, Other
from engine.nodes.nouns.amounts import AnyNumber, Exactly, UpTo
from engine.nodes.nouns.filters import AbilityHead, CardHead, CopyHead, Filter, Noun, SpellHead, TokenHead, TypeHead
from engine.nodes.nouns.players import PlayerNoun
from engine.nodes.nouns.qualifiers import Among, AtRandom
from engine.nodes.nouns.together import judge_of
from engine.nodes.nouns.values import TypeName
from engine.refusal import Text
from engine.state.seats import in_range
from engine.vocabulary.types import DAMAGEABLE

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en="{other?{count:a} other target|{count:0} target} {what} {of_opponent?of an opponent's choice|}",
    it="{count:a} {other?<altro>|} {what:again} bersaglio {what…} {of_opponent?a scelta di un avversario|}",
)
class Target(TargetPhrase, Objects):
    """Objects chosen as targets (115.1)."""

    what: Filter
    count: Count = Exactly.one()
    other: bool = False
    of_opponent: bool = False
    """Whether an opponent of the controller chooses (601.6, 602.3)."""
    other_than: int = field(default=-1, compare=False, repr=False, kw_only=True)
    """The slot of what "another" leaves out besides earlier targets: what the trigger watched for; -1 for nothing."""

    is_definite = True
    is_described = True

    def referring(self, discourse: Discourse) -> dict[str, Any]:
        """ "Whenever ~ or another creature dies, return another target creature card": not that creature's card."""
        watched = [m.slot for m in discourse.mentions if m.waits and m.node.may_be_itself] if self.other else []
        return {"other_than": watched[-1]} if watched else {}

    def __post_init__(self) -> None:
        if any(isinstance(adjective, Other) for noun in self.what.nouns for adjective in noun.adjectives):
            raise Meaningless  # "another target creature" says so before "target"
        if self.what.of_all_chosen and not _may_be_none(self.count):
            raise Meaningless

    @property
    def from_one_place(self) -> bool:
        """Whether all of them must come from the same player's zone: "from a single graveyard"."""
        return self.what.places is not None and self.what.places.of_one_player

    def possible(self, ctx: Context) -> Sequence[int]:
        """Entities worth asking about."""
        return self.what.promising(ctx)

    def accepts(self, ctx: Context, entity: int) -> bool:
        """Whether the words fit the entity."""
        if self.other and _named_before(ctx, self.slot, entity, self.other_than):
            return False
        return self.what.matches(ctx, entity)

    def in_every_instance(self) -> Node:
        return Each(self.what, slot=self.slot)


@phrase(
    en="any {other?other|} target {of_opponent?of an opponent's choice|}",
    it="un <qualsiasi:adj> {other?<altro>|} <bersaglio:s> {of_opponent?a scelta di un avversario|}",
)
class AnyTarget(TargetPhrase, Recipients):
    """ "any target": a creature, player, planeswalker or battle (115.4)."""

    other: bool = False
    of_opponent: bool = False

    may_be_player = True
    may_be_named = True
    names_objects = False

    is_any_target = True

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        """How many targets there are to be (601.2c)."""
        return 1, 1

    def possible(self, ctx: Context) -> Sequence[int]:
        """Entities worth asking about."""
        return (*ctx.players(), *ctx.state.battlefield)

    def accepts(self, ctx: Context, entity: int) -> bool:
        """Whether the words fit the entity."""
        return not (self.other and _named_before(ctx, self.slot, entity)) and (
            is_player(entity)
            or (ctx.state.objects[entity].zone == "battlefield" and not ctx.look(entity).types.isdisjoint(DAMAGEABLE))
        )


@wording(en=("another target", "a third target"), it=("un altro bersaglio", "un terzo bersaglio"))
def another_target() -> Recipients:
    """ "Another target": any other target."""
    return AnyTarget(other=True)


@phrase(
    en=("{count:a} <target>", "{count:a} target creatures and/or players"),
    it=("{count:a} <bersaglio>", "{count:a} creature e/o giocatori bersaglio"),
)
class AnyTargets(TargetPhrase, Recipients):
    """Several of "any target" (115.4)."""

    count: Count

    of_opponent = False
    is_any_target = True

    def possible(self, ctx: Context) -> Sequence[int]:
        """Entities worth asking about."""
        return (*ctx.players(), *ctx.state.battlefield)

    def accepts(self, ctx: Context, entity: int) -> bool:
        """Whether the words fit the entity."""
        return is_player(entity) or (
            ctx.state.objects[entity].zone == "battlefield" and not ctx.look(entity).types.isdisjoint(DAMAGEABLE)
        )


@phrase(
    en="{count:0} target {first?{who} or {what}|{what} or {who}}",
    it="{count:a} {first?{who} o <un@what> {what:again}|{what:again} o <un@who> {who}} bersaglio {what…}",
)
class TargetPlayerOr(TargetPhrase, Recipients):
    """ "target player or planeswalker"."""

    who: PlayerNoun
    what: Filter
    count: Count = Exactly.one()
    first: bool = True

    may_be_player = True

    @staticmethod
    def from_words(who: PlayerNoun, what: Filter, count: Count, first: bool) -> Recipients:
        """ "target creature or player" is what cards said before there were planeswalkers for "any target" (115.4)."""
        creature = Filter((Noun((), TypeHead(TypeName("Creature"))),))
        if (who, what, count, first) == (PlayerNoun.PLAYER, creature, Exactly.one(), False):
            return AnyTarget()
        return TargetPlayerOr(who, what, count, first)

    of_opponent = False

    def possible(self, ctx: Context) -> Sequence[int]:
        """Entities worth asking about."""
        return (*self.who.members(ctx, ctx.controller), *self.what.promising(ctx))

    def accepts(self, ctx: Context, entity: int) -> bool:
        """Whether the words fit the entity."""
        if is_player(entity):
            return entity in self.who.members(ctx, ctx.controller)
        return self.what.matches(ctx, entity)


@phrase(en="{count:a} {what} {count…}", it="{count:a} {what:again} {count…}")
class Chosen(Objects):
    """Objects that somebody picks when it matters, or any such objects: "a creature you control"."""

    leaves_choice = True

    is_described = True
    can_leave_rest = True
    own_zones = frozenset()

    @property
    def may_be_itself(self) -> bool:
        return not any(part.leaves_out_source for part in walk(self) if isinstance(part, Adjective))

    what: Filter
    count: Count = Exactly.one()

    @property
    def is_so_many(self) -> bool:  # type: ignore[override]
        """Whether its words leave open how many they are."""
        return not self.count.is_exact

    def __post_init__(self) -> None:
        if self.what.places is not None and self.what.places.of_one_player:
            raise Meaningless  # whose zone it is would have to be the same for all: only targets are looked at so
        if self.what.of_all_chosen and not _may_be_none(self.count):
            raise Meaningless

    def includes(self, ctx: Context, entity: int) -> bool:
        return not is_player(entity) and self.what.fits(ctx, entity)

    def find(self, ctx: Context) -> list[int]:
        return self.what.find(ctx)

    def choose(self, ctx: Context, chooser: int) -> Steps:
        return (yield from pick(ctx, chooser, self.what.find(ctx), self.count, self))

    @property
    def sought(self) -> tuple[Objects, ...]:
        return (self,)


def _may_be_none(count: Count) -> bool:
    """Whether none at all may be chosen, so that some choice is always legal whatever is said of all together."""
    return isinstance(count, AnyNumber | UpTo)


@node
class Every(Objects):
    """All objects of a kind."""

    is_several = True

    own_zones = frozenset()

    what: Filter

    general = True

    def __post_init__(self) -> None:
        if self.what.of_all_chosen:
            raise Meaningless  # nothing is chosen

    def includes(self, ctx: Context, entity: int) -> bool:
        return not is_player(entity) and self.what.fits(ctx, entity)

    def find(self, ctx: Context) -> list[int]:
        return self.what.find(ctx)

    def mentioned_slot(self) -> int:
        """That of the cards from among which spells may be cast, which are no spells as yet."""
        among = [part.refers for part in self.what.tail if isinstance(part, Among) and part.refers >= 0]
        return among[0] if among and any(head.is_spell for head in self.heads) else self.slot


@phrase(en="all {what:p,every}", it="<tutto> {what:p,every,the}")
class All(Every):
    """ "all creatures"."""

    @property
    def sought(self) -> tuple[Objects, ...]:
        return (self,)


@phrase(en="each {what:s,every}", it="ogni {what:s,every}")
class Each(Every):
    """ "each creature"."""

    is_several = False
    is_each = True


def speaks_of_mention(noun: Noun) -> bool:
    """Whether a noun with "the" speaks of what was mentioned before."""
    if any(isinstance(adjective, Done) for adjective in noun.adjectives):
        return True
    return not noun.adjectives and isinstance(noun.head, CardHead | TokenHead | CopyHead)


def _are_other_cards(noun: Noun) -> bool:
    """Whether a noun is "other cards": without a place those left of some that were named, never all there are."""
    return isinstance(noun.head, CardHead) and Other() in noun.adjectives


@phrase(en=("{what:p,every}", "the {what:p,every}"), it="{what:p,every,the}", prefer=-1)
class Plural(Every):
    """ "creatures you control"."""

    def __post_init__(self) -> None:
        if not self.what.tail and all(speaks_of_mention(noun) or _are_other_cards(noun) for noun in self.what.nouns):
            raise Meaningless


@phrase(
    en=("~", "this (" + "|".join(f"<{noun}:s>" for noun in SELF_NOUNS["en"]) + ")"),
    it=("~", "<questo> (" + "|".join(f"<{noun}:s>" for noun in SELF_NOUNS["it"]) + ")"),
    gender="own",
)
class Self(Objects):
    """The object whose text this is (201.4)."""

    is_by_name = True

    own_zones = frozenset()

    is_self = True

    def find(self, ctx: Context) -> list[int]:
        return [ctx.source]


@phrase(en=GRANTER, it=GRANTER, gender="own", prefer=1)
class GrantingObject(Self):
    """In an ability in quotation marks the card whose text it is, called by its name: the very object whose ability
    gives the other one (201.4a), unless that object gives it to itself."""

    is_self = False

    def misplaced_in_quotes(self, around: OnCard) -> Iterator[Node]:
        """Of a token or an emblem nobody keeps which object made it (201.4a)."""
        if id(self) not in around.given:
            yield self

    def as_given_to_itself(self) -> Node:
        return Self()

    def as_chosen(self, ctx: Context) -> Node:
        return Particular(ctx.source, slot=self.slot)


@node
class Particular(Objects):
    """What a `GrantingObject` is once the ability has been given."""

    entity: int

    own_zones = frozenset()

    @property
    def said_as(self) -> Node:
        """No words tell which one."""
        return GrantingObject()

    def find(self, ctx: Context) -> list[int]:
        return [self.entity]


@phrase(en="this spell", it="questa <magia:s>", gender="f", prefer=1)
class ThisSpell(Self):
    """The spell whose text this is, on the stack or while its cost is worked out (201.4)."""


class Attachment(Enum):
    """How something is attached to it."""

    ENCHANTED = "enchanted"
    EQUIPPED = "equipped"
    FORTIFIED = "fortified"


words(
    {
        Attachment.ENCHANTED: ("enchanted", "<incantato>"),
        Attachment.EQUIPPED: ("equipped", "<equipaggiato>"),
        Attachment.FORTIFIED: ("fortified", "<fortificato>"),
    }
)


@phrase(en="{how} {what:s}", it="<il> {what:s} {how}", prefer=1)
class AttachedObject(Objects, NamesHost):
    """ "enchanted creature", "equipped creature": what this is attached to (301.5, 303.4)."""

    is_by_attachment = True

    is_definite = True

    own_zones = frozenset()

    @property
    def host(self) -> Head:
        return self.what

    how: Attachment
    what: Head

    def __post_init__(self) -> None:
        if isinstance(self.what, AbilityHead | SpellHead):
            raise Meaningless  # nothing is attached to them

    def find(self, ctx: Context) -> list[int]:
        host = ctx.object(ctx.source).attached_to
        return [host] if host is not None and not is_player(host) else []


HAUNTS = "haunts"
"""Under this key an exiled card remembers the creature that it haunts (702.54b)."""


@phrase(
    en=("the creature it haunts", "the creature ~ haunts"),
    it=("la creatura che tormenta", "la creatura tormentata da ~"),
    number="s",
    gender="f",
    prefer=1,
)
class HauntedCreature(Objects):
    """ "the creature it haunts": what the haunt ability had as its target, whatever that is now (702.54b)."""

    own_zones = frozenset()

    def find(self, ctx: Context) -> list[int]:
        haunted = ctx.object(ctx.source).memory.get(HAUNTS)
        return [] if haunted is None else [haunted]


def _named_before(ctx: Context, slot: int, entity: int, other_than: int = -1) -> bool:
    """Whether an earlier phrase of the same text has chosen the entity ("another target") or stands for it under the
    slot `other_than`; where none is about objects, whether it is the one with the text, or what that became (400.7)."""
    if other_than >= 0 and _is_among(ctx, ctx.recall(other_than), entity):
        return True
    chosen = ctx.item.targets if ctx.item is not None else {}
    before = [
        targets
        for other, targets in chosen.items()
        if other < slot and not (targets and all(is_player(target) for target in targets))
    ]
    if before:
        return any(entity in targets for targets in before)
    return other_than < 0 and _is_among(ctx, [ctx.source], entity)


def _is_among(ctx: Context, entities: Sequence[int], entity: int) -> bool:
    """Whether it is one of those objects, or what one of them became."""
    return entity in entities or entity in ctx.present_all(entities)


def pick(
    ctx: Context, chooser: int, possible: Sequence[int], count: Count, phrase: Recipients, *, least: int | None = None
) -> Steps:
    """Let `chooser` pick so many of the objects, as many as there are if there are fewer (608.2d), or for a cost that
    is being paid (601.2h); at least so many as the count says, or as `least` does. All must be within the chooser's
    range of influence (801.5a)."""
    if ctx.state.reach:
        possible = [each for each in possible if in_range(ctx.state, chooser, ctx.player_of(each))]
    counted, most = count.bounds(ctx)
    least = counted if least is None else least
    if isinstance(phrase, Chosen) and any(isinstance(part, AtRandom) for part in phrase.what.tail):
        number = len(possible) if most is None else min(most, len(possible))
        return ctx.state.random.sample(list(possible), number)
    words = ctx.noun(phrase)
    chosen = yield ChooseObjects(
        player=chooser,
        prompt=asking(words, ctx.taken_for),
        rule="601.2h" if ctx.paying else "608.2d",
        source=ctx.source,
        candidates=list(possible),
        minimum=min(least, len(possible)),
        maximum=len(possible) if most is None else min(most, len(possible)),
        about=ctx.taken_for,
    ).judged_by(judge_of(ctx, phrase.what) if isinstance(phrase, Chosen) else NO_JUDGE)
    return out_of_piles(ctx, chooser, chosen, possible)


TAKEN_FOR = {
    "destroy": Text("to destroy", "da distruggere"),
    "discard": Text("to discard", "da scartare"),
    "exile": Text("to exile", "da esiliare"),
    "return": Text("to put into hand", "da mettere in mano"),
    "sacrifice": Text("to sacrifice", "da sacrificare"),
}
"""What objects are taken for, as the question says it: `ChooseObjects.about`."""


def asking(what: Text, purpose: str) -> Text:
    """The question for some objects, with what they are chosen for where the act says that."""
    en, it = what if purpose not in TAKEN_FOR else (f"{a} {b}" for a, b in zip(what, TAKEN_FOR[purpose], strict=True))
    return Text(f"Choose {en}.", f"Scegli {it}.")


def out_of_piles(ctx: Context, chooser: int, chosen: Sequence[int], possible: Sequence[int]) -> list[int]:
    """What is really chosen: of cards face down in exile at which the player may not look only the pile is the player's
    choice, and chance says which card of it (406.4). Those lie in one pile that were exiled together."""
    piles: dict[Any, list[int]] = {}
    for card in possible:
        object = None if is_player(card) else ctx.object(card)
        if object is not None and object.zone == "exile" and object.face_down and chooser not in object.known_to:
            piles.setdefault((object.entered, object.memory.get(EXILED_BY)), []).append(card)
    found = list(chosen)
    for pile in piles.values():
        places = [place for place, card in enumerate(found) if card in pile]
        if len(pile) > len(places) > 0:
            for place, card in zip(places, ctx.state.random.sample(pile, len(places)), strict=True):
                found[place] = card
    return found


def check_origin(what: Objects, origin: Zone | None) -> None:
    """Refuse a zone told apart from a phrase that could name it itself: "a card from your hand" is one phrase."""
    if origin is not None and isinstance(getattr(what, "what", None), Filter):
        raise Meaningless


@phrase(
    en="target {first} or {second:s}",
    it="<un@first> {first:s,again} bersaglio {first…} o <un@second> {second:s,again} bersaglio {second…}",
    number="s",
    prefer=-1,
)
class TargetInEitherPlace(TargetPhrase, Objects):
    """ "target instant card from your graveyard or exiled card with flashback you own"."""

    first: Filter
    second: Filter

    is_any_target = False
    of_opponent = False

    def __post_init__(self) -> None:
        here, there = ((each.places, each.implied) for each in (self.first, self.second))
        if here[0] is None or here == there or there == (None, ""):
            raise Meaningless  # one place for both is one filter

    def bounds(self, ctx: Context) -> tuple[int, int | None]:
        """How many targets there are to be (601.2c)."""
        return 1, 1

    def possible(self, ctx: Context) -> list[int]:
        """Entities worth asking about."""
        return list(dict.fromkeys((*self.first.promising(ctx), *self.second.promising(ctx))))

    def accepts(self, ctx: Context, entity: int) -> bool:
        """Whether the words fit the entity where it is."""
        return self.first.matches(ctx, entity) or self.second.matches(ctx, entity)
