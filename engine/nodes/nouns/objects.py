"""Noun phrases for objects: targets, choices, all objects of a kind, the object itself and what it is attached to."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import field
from enum import Enum
from typing import TYPE_CHECKING, Any

from engine.change.linking import EXILED_BY
from engine.decisions import ChooseObjects, Steps, is_player
from engine.decisions.judge import NO_JUDGE, Judge
from engine.families import Adjective, Count, Discourse, Head, Objects, Qualifier, Recipients, TargetPhrase, Zone
from engine.families.capabilities import NamesHost
from engine.families.playability import OnCard
from engine.language.lexicon import GRANTER
from engine.language.node import Node, walk
from engine.language.own_name import SELF_NOUNS
from engine.language.phrase import Meaningless, node, phrase, wording, words
from engine.nodes.nouns.adjectives import Done, Other
from engine.nodes.nouns.amounts import AnyNumber, Exactly, Number, PerEach, UpTo
from engine.nodes.nouns.filters import AbilityHead, CardHead, CopyHead, Filter, Noun, SpellHead, TokenHead, TypeHead
from engine.nodes.nouns.players import PlayerNoun, choose_opponent
from engine.nodes.nouns.qualifiers import Among, AtRandom, MilledThisWay, OfOpponentsChoice, TargetingOnly
from engine.nodes.nouns.taken import note_taken
from engine.nodes.nouns.together import FromOnePlace, judge_of
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
    """Whether an opponent of the controller chooses them (601.6, 602.3)."""
    other_than: int = field(default=-1, compare=False, repr=False, kw_only=True)
    """Slot of what "another" excludes besides earlier targets: what the trigger watched for; -1 for nothing."""

    is_definite = True
    is_described = True

    def referring(self, discourse: Discourse) -> dict[str, Any]:
        """Make "another" exclude what the trigger watched for: "Whenever ~ or another creature dies, return another
        target creature card"."""
        watched = [m.slot for m in discourse.mentions if m.waits and m.node.may_be_itself] if self.other else []
        return {"other_than": watched[-1]} if watched else {}

    def __post_init__(self) -> None:
        if any(isinstance(adjective, Other) for adjective in self.what.nouns[0].adjectives):
            raise Meaningless  # "another target creature" puts the word before "target"
        if any(isinstance(part, OfOpponentsChoice) for part in self.what.tail):
            raise Meaningless  # an opponent chooses the target, not the thing
        if self.what.of_all_chosen and not _may_be_none(self.count):
            raise Meaningless
        if isinstance(self.count, PerEach):
            raise Meaningless  # "a creature for each" has its own order of words, without "target"

    @property
    def from_one_place(self) -> bool:
        """Whether all of them must come from one player's zone: "from a single graveyard"."""
        return self.what.places is not None and self.what.places.of_one_player

    def possible(self, ctx: Context) -> Sequence[int]:
        """Return the entities that could be legal targets at all."""
        return self.what.promising(ctx)

    def accepts(self, ctx: Context, entity: int) -> bool:
        """Whether the entity is a legal target."""
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
        """Return the minimum and maximum number of targets (601.2c)."""
        return 1, 1

    def possible(self, ctx: Context) -> Sequence[int]:
        """Return the entities that could be legal targets at all."""
        return (*ctx.players(), *ctx.state.battlefield)

    def accepts(self, ctx: Context, entity: int) -> bool:
        """Whether the entity is a legal target."""
        return not (self.other and _named_before(ctx, self.slot, entity)) and (
            is_player(entity)
            or (ctx.state.objects[entity].zone == "battlefield" and not ctx.look(entity).types.isdisjoint(DAMAGEABLE))
        )


@wording(
    en="target {what:s} of an opponent's choice {what…}",
    it="<un@what> {what:s} bersaglio a scelta di un avversario {what…}",
)
def target_of_opponent(what: Filter) -> Target:
    """ "Target creature card of an opponent's choice from your graveyard": from your graveyard, of their choice."""
    if not what.tail:
        raise Meaningless
    return Target(what, of_opponent=True)


@wording(
    en="that [target:indicative@noun] only a single {what:s}",
    it="che [bersagliare:indicative@noun] solo <un@what> (singolo|singola) {what:s}",
)
def targeting_only_one(what: Filter) -> Qualifier:
    """ "That targets only a single creature you control": only a creature you control (115.9c)."""
    return TargetingOnly(Chosen(what))


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
        """Return the entities that could be legal targets at all."""
        return (*ctx.players(), *ctx.state.battlefield)

    def accepts(self, ctx: Context, entity: int) -> bool:
        """Whether the entity is a legal target."""
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
        """ "target creature or player", the words of old cards for "any target" (115.4)."""
        creature = Filter((Noun((), TypeHead(TypeName("Creature"))),))
        if (who, what, count, first) == (PlayerNoun.PLAYER, creature, Exactly.one(), False):
            return AnyTarget()
        return TargetPlayerOr(who, what, count, first)

    of_opponent = False

    def possible(self, ctx: Context) -> Sequence[int]:
        """Return the entities that could be legal targets at all."""
        return (*self.who.members(ctx, ctx.controller), *self.what.promising(ctx))

    def accepts(self, ctx: Context, entity: int) -> bool:
        """Whether the entity is a legal target."""
        if is_player(entity):
            return entity in self.who.members(ctx, ctx.controller)
        return self.what.matches(ctx, entity)


@phrase(en="{count:a} {what} {count…}", it="{count:a} {what:again} {count…}")
class Chosen(Objects):
    """Objects that somebody chooses when it matters, or any such objects: "a creature you control"."""

    leaves_choice = True

    is_described = True
    can_leave_rest = True
    own_zones = frozenset()

    @property
    def may_be_itself(self) -> bool:
        return not any(part.excludes_source for part in walk(self) if isinstance(part, Adjective))

    what: Filter
    count: Count = Exactly.one()

    @property
    def has_open_count(self) -> bool:  # type: ignore[override]
        """Whether the words leave their number open."""
        return not self.count.is_exact

    def __post_init__(self) -> None:
        if self.from_one_place and not isinstance(self.count, Exactly):
            raise Meaningless  # an open number of them is chosen only as targets
        if self.what.of_all_chosen and not _may_be_none(self.count):
            raise Meaningless

    @property
    def from_one_place(self) -> bool:
        """Whether all of them must come from one player's zone: "from a single graveyard"."""
        return self.what.places is not None and self.what.places.of_one_player

    def includes(self, ctx: Context, entity: int) -> bool:
        return not is_player(entity) and self.what.fits(ctx, entity)

    def find(self, ctx: Context) -> list[int]:
        """Return what fits; of what must come from one player's zone, only where there is enough of it."""
        found = self.what.find(ctx)
        return self._where(ctx, found, self.count.bounds(ctx)[0]) if self.from_one_place else found

    @staticmethod
    def _where(ctx: Context, found: Sequence[int], least: int) -> list[int]:
        """Return the objects of players who have at least that many of them."""
        lying = Counter(ctx.owner_of(entity) for entity in found)
        return [entity for entity in found if lying[ctx.owner_of(entity)] >= least]

    def choose(self, ctx: Context, chooser: int) -> Steps:
        found, count = self.find(ctx), self.count
        if self.from_one_place and not found:  # as many as possible (101.3)
            there = self.what.find(ctx)
            most = max(Counter(ctx.owner_of(entity) for entity in there).values(), default=0)
            found, count = self._where(ctx, there, most), Exactly(Number(most))
        picked = yield from pick(ctx, chooser, found, count, self)
        for part in self.what.tail:
            if isinstance(part, Among | MilledThisWay):
                note_taken(ctx, part.refers, picked)
        return picked

    @property
    def sought(self) -> tuple[Objects, ...]:
        return (self,)


def _may_be_none(count: Count) -> bool:
    """Whether choosing none is allowed, so that some choice is always legal whatever all must have in common."""
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
        """Return the slot of the cards that can be cast, if the words call them spells although they have not been cast
        yet."""
        among = [part.refers for part in self.what.tail if isinstance(part, Among) and part.refers >= 0]
        return among[0] if among and any(head.is_spell for head in self.heads) else self.slot


@phrase(en="all (the)? {what:p,every}", it="<tutto> {what:p,every,the}")
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


def refers_to_mention(noun: Noun) -> bool:
    """Whether a noun with "the" refers to something mentioned before."""
    if any(isinstance(adjective, Done) for adjective in noun.adjectives):
        return True
    return not noun.adjectives and isinstance(noun.head, CardHead | TokenHead | CopyHead)


def _are_other_cards(noun: Noun) -> bool:
    """Whether a noun is "other cards" without a place, which means the rest of some named cards and never all cards."""
    return isinstance(noun.head, CardHead) and Other() in noun.adjectives


@phrase(en=("{what:p,every}", "the {what:p,every}"), it="{what:p,every,the}", prefer=-1)
class Plural(Every):
    """ "creatures you control"."""

    def __post_init__(self) -> None:
        if not self.what.tail and all(refers_to_mention(noun) or _are_other_cards(noun) for noun in self.what.nouns):
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
    """The name of a card in an ability in quotation marks: the object that grants the ability (201.4a), unless it
    grants the ability to itself."""

    is_self = False

    def misplaced_in_quotes(self, around: OnCard) -> Iterator[Node]:
        """Yield itself outside abilities granted by an effect: tokens and emblems don't know what created them
        (201.4a)."""
        if id(self) not in around.given:
            yield self

    def as_given_to_itself(self) -> Node:
        return Self()

    def as_chosen(self, ctx: Context) -> Node:
        return ParticularObject(ctx.source, slot=self.slot)


@node
class ParticularObject(Objects):
    """The object that a `GrantingObject` meant when the ability was granted."""

    entity: int

    own_zones = frozenset()

    @property
    def said_as(self) -> Node:
        """The phrase to write for it; no words identify the object."""
        return GrantingObject()

    def find(self, ctx: Context) -> list[int]:
        return [self.entity]


@phrase(en="this spell", it="questa <magia:s>", gender="f", prefer=1)
class ThisSpell(Self):
    """The spell that has this text, on the stack or while its cost is determined (201.4)."""


class Attachment(Enum):
    """How something is attached to an object."""

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


@phrase(en="{how} {what:s}", it="<il> {what:s} {how}", prefer=1)
class AttachedCard(Objects):
    """ "enchanted creature card": the card in a graveyard that an Aura is attached to (303.4)."""

    is_definite = True

    own_zones = frozenset()

    how: Attachment
    what: Noun

    def __post_init__(self) -> None:
        if self.how is not Attachment.ENCHANTED or not isinstance(self.what.head, CardHead):
            raise Meaningless

    def find(self, ctx: Context) -> list[int]:
        host = ctx.object(ctx.source).attached_to
        return [host] if host is not None and not is_player(host) else []


HAUNTS = "haunts"
"""Memory key of an exiled card for the creature that it haunts (702.54b)."""


@phrase(
    en=("the creature it haunts", "the creature ~ haunts"),
    it=("la creatura che tormenta", "la creatura tormentata da ~"),
    number="s",
    gender="f",
    prefer=1,
)
class HauntedCreature(Objects):
    """ "the creature it haunts": the target of the haunt ability, whatever it is now (702.54b)."""

    own_zones = frozenset()

    def find(self, ctx: Context) -> list[int]:
        haunted = ctx.object(ctx.source).memory.get(HAUNTS)
        return [] if haunted is None else [haunted]


def _named_before(ctx: Context, slot: int, entity: int, other_than: int = -1) -> bool:
    """Whether "another" excludes the entity: it was chosen by an earlier phrase of the same text, or has the slot
    `other_than`. If no earlier phrase is about objects, the source is excluded, or what it became (400.7)."""
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
    """Whether the entity is one of those objects, or what one of them became."""
    return entity in entities or entity in ctx.present_all(entities)


def pick(
    ctx: Context, chooser: int, possible: Sequence[int], count: Count, phrase: Recipients, *, least: int | None = None
) -> Steps:
    """Let `chooser` pick objects (608.2d), or pay a cost with them (601.2h). Return the list of objects.

    `count` gives the number; `least` replaces its minimum. If there are too few objects, all of them are enough. They
    must be within the chooser's range of influence (801.5a).
    """
    if ctx.state.reach:
        possible = [each for each in possible if in_range(ctx.state, chooser, ctx.player_of(each))]
    counted, most = count.bounds(ctx)
    least = counted if least is None else least
    if isinstance(phrase, Chosen) and any(isinstance(part, AtRandom) for part in phrase.what.tail):
        number = len(possible) if most is None else min(most, len(possible))
        return ctx.state.random.sample(list(possible), number)
    if isinstance(phrase, Chosen) and any(isinstance(part, OfOpponentsChoice) for part in phrase.what.tail):
        chooser = yield from choose_opponent(ctx, chooser, "608.2d")
    words = ctx.noun(phrase)
    chosen = yield ChooseObjects(
        player=chooser,
        prompt=asking(words, ctx.choice_purpose),
        rule="601.2h" if ctx.paying else "608.2d",
        source=ctx.source,
        candidates=list(possible),
        minimum=min(least, len(possible)),
        maximum=len(possible) if most is None else min(most, len(possible)),
        about=ctx.choice_purpose,
    ).judged_by(_judge(ctx, phrase, possible, counted))
    return out_of_piles(ctx, chooser, chosen, possible)


def _judge(ctx: Context, phrase: Recipients, possible: Sequence[int], number: int) -> Judge:
    """Return the judge of a choice of that number of the objects."""
    if not isinstance(phrase, Chosen):
        return NO_JUDGE
    return FromOnePlace(ctx, possible, number) if phrase.from_one_place else judge_of(ctx, phrase.what)


PURPOSES = {
    "destroy": Text("to destroy", "da distruggere"),
    "discard": Text("to discard", "da scartare"),
    "exile": Text("to exile", "da esiliare"),
    "return": Text("to put into hand", "da mettere in mano"),
    "sacrifice": Text("to sacrifice", "da sacrificare"),
}
"""Purposes of choices, as worded in prompts: `ChooseObjects.about`."""


def asking(what: Text, purpose: str) -> Text:
    """Return the prompt for choosing objects, with their purpose if there are words for it."""
    en, it = what if purpose not in PURPOSES else (f"{a} {b}" for a, b in zip(what, PURPOSES[purpose], strict=True))
    return Text(f"Choose {en}.", f"Scegli {it}.")


def out_of_piles(ctx: Context, chooser: int, chosen: Sequence[int], possible: Sequence[int]) -> list[int]:
    """Return the cards actually chosen. Among face-down cards in exile that the player can't look at, a player chooses
    only a pile, and the card is taken from it at random (406.4). Cards exiled together are one pile."""
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
    """Refuse a separate zone beside a phrase that can name the zone itself: "a card from your hand" is one phrase."""
    if origin is not None and isinstance(getattr(what, "what", None), Filter):
        raise Meaningless


@phrase(
    en=(
        "target {first} or {second:s}",
        "{other?{count:a} other target|{count:0} target} {first} and/or {second}",
    ),
    it=(
        "<un@first> {first:s,again} bersaglio {first…} o <un@second> {second:s,again} bersaglio {second…}",
        "{count:a} {other?<altro>|} {first:again} bersaglio {first…} e/o {second:again} bersaglio {second…}",
    ),
    prefer=-1,
)
class TargetInEitherPlace(TargetPhrase, Objects):
    """ "target instant card from your graveyard or exiled card with flashback you own", "up to three other target
    creatures from the battlefield and/or creature cards from graveyards"."""

    first: Filter
    second: Filter
    count: Count = Exactly.one()
    other: bool = False

    is_any_target = False
    of_opponent = False

    def __post_init__(self) -> None:
        here, there = ((each.places, each.implied) for each in (self.first, self.second))
        if here[0] is None or here == there or there == (None, ""):
            raise Meaningless  # one place for both is one filter
        if self.other and not self.count.plural:
            raise Meaningless

    def wording(self, language: str, features: object) -> int:
        """Whether there may be several."""
        return int(self.count.plural)

    def possible(self, ctx: Context) -> list[int]:
        """Return the entities that could be legal targets at all."""
        return list(dict.fromkeys((*self.first.promising(ctx), *self.second.promising(ctx))))

    def accepts(self, ctx: Context, entity: int) -> bool:
        """Whether the words fit the entity where it is."""
        if self.other and _named_before(ctx, self.slot, entity):
            return False
        return self.first.matches(ctx, entity) or self.second.matches(ctx, entity)
