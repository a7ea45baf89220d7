"""Noun phrases for objects: targets, choices, everything of a kind, and words that refer back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import field, replace
from enum import Enum
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from engine.change.linking import EXILED_BY
from engine.decisions import ChooseObjects, Steps, is_player
from engine.families import (
    Adjective,
    Amount,
    Count,
    Deed,
    Discourse,
    Expected,
    Head,
    Located,
    ObjectReference,
    Objects,
    Players,
    Recipients,
    SimpleNumeral,
    SimpleWhose,
    Speaking,
    TargetPhrase,
    Zone,
)
from engine.families.linking import Links
from engine.families.playability import OnCard
from engine.judge import NO_JUDGE
from engine.language.leaves import Features
from engine.language.lexicon import GRANTER
from engine.language.node import Node, walk
from engine.language.phrase import Meaningless, node, phrase, wording, words
from engine.nodes.nouns.adjectives import Done, InState, Other, State
from engine.nodes.nouns.amounts import AnyNumber, Exactly, Number, Property, PropertyOf, ThatMany, UpTo
from engine.nodes.nouns.choices import ChosenPlayer
from engine.nodes.nouns.filters import (
    AbilityHead,
    CardHead,
    CopyHead,
    Filter,
    Noun,
    SpellHead,
    TokenHead,
    TypeHead,
    is_one_noun,
)
from engine.nodes.nouns.players import (
    ActivePlayer,
    DefendingPlayer,
    EachPlayer,
    EnchantedPlayer,
    PlayerNoun,
    Role,
    RoleOf,
    SomePlayer,
    TargetPlayer,
    ThatOpponent,
    ThatPlayer,
    You,
    YourOpponents,
)
from engine.nodes.nouns.qualifiers import Among, AtRandom, ExiledWith, FromThatHand, OnBattlefield
from engine.nodes.nouns.together import OfEachKind, judge_of
from engine.nodes.nouns.values import TypeName
from engine.nodes.nouns.zones import ZoneKind, ZoneOf
from engine.refusal import Text
from engine.state.seats import in_range
from engine.vocabulary.types import CARD_TYPES, DAMAGEABLE, PERMANENT_TYPES

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


def _refers_back(noun: Noun) -> bool:
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
        if not self.what.tail and all(_refers_back(noun) or _are_other_cards(noun) for noun in self.what.nouns):
            raise Meaningless


_SELF_EN = ["card", "creature", "land", "artifact", "enchantment", "permanent", "token", "planeswalker"]
_SELF_EN += ["Aura", "Equipment", "Vehicle", "Saga", "Class", "Siege", "Spacecraft", "Room", "Case", "Shrine"]
_SELF_EN += ["plane", "phenomenon", "scheme", "conspiracy", "emblem"]
_SELF_IT = ["carta", "creatura", "terra", "artefatto", "incantesimo", "permanente", "pedina", "planeswalker"]
_SELF_IT += ["Aura", "Equipaggiamento", "Veicolo", "Saga", "Classe", "piano", "fenomeno", "intrigo", "cospirazione"]
_SELF_IT += ["emblema"]


@phrase(
    en=("~", "this (" + "|".join(f"<{noun}:s>" for noun in _SELF_EN) + ")"),
    it=("~", "<questo> (" + "|".join(f"<{noun}:s>" for noun in _SELF_IT) + ")"),
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
class AttachedObject(Objects):
    """ "enchanted creature", "equipped creature": what this is attached to (301.5, 303.4)."""

    is_by_attachment = True

    is_definite = True

    own_zones = frozenset()

    @property
    def host_named(self) -> Head:
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


@phrase(en=("it", "{^he|him}", "{^she|her}"), it="<esso:s>", number="s", clitic="lo la", dropped="3s")
class It(ObjectReference):
    """One object meant before."""

    is_pronoun = True

    def meant(self, discourse: Discourse) -> int:
        """What the sentence before asks about, if both ask the same: "If it's a creature, …. If it's a land, …"."""
        around, asked = discourse.frame.place[0], discourse.asked
        if asked is not None and getattr(around, "asks_kind", None) == asked[1]:
            return asked[0]
        return super().meant(discourse)

    def find(self, ctx: Context) -> list[int]:
        return ctx.recall(self.refers)


@phrase(en="{^they|them}", it="<esso:p>", number="p", clitic="li le", dropped="3p")
class Them(ObjectReference):
    """Several objects meant before."""

    def reread(self, discourse: Discourse) -> Node:
        """A player to whom damage is dealt: "whenever an opponent draws a card, ~ deals 1 damage to them"."""
        if not discourse.expects(Expected.DAMAGED):
            return self
        slot = self.meant(discourse)
        several = any(m.plural for m in discourse.mentions if m.slot == slot)
        return ThatPlayer() if slot >= 0 and slot == discourse.player() and not several else self

    def meant(self, discourse: Discourse) -> int:
        found = super().meant(discourse)
        return discourse.player() if found < 0 and discourse.expects(Expected.DAMAGED) else found

    def find(self, ctx: Context) -> list[int]:
        return ctx.recall(self.refers)


def check_told_cards(noun: Noun) -> None:
    """Refuse "those face-down cards": "esilia quelle carte a faccia in giù" tells how they are exiled."""
    if isinstance(noun.head, CardHead) and InState(State.FACE_DOWN) in noun.adjectives:
        raise Meaningless


@phrase(en="that {what:s}", it="<quello:s> {what:s}", number="s", prefer=1)
class That(ObjectReference):
    """ "that creature"."""

    what: Noun

    def __post_init__(self) -> None:
        check_told_cards(self.what)

    def find(self, ctx: Context) -> list[int]:
        return ctx.recall(self.refers)


@phrase(
    en="that {what:s} or {other:s}",
    it=(
        "<quello:s@what> {what:s} o <quello:s@other> {other:s}",
        "<quello:s@what> {what:s} o a <quello:s@other> {other:s}",
    ),
    number="s",
    prefer=1,
)
class ThatOrThat(ObjectReference):
    """ "that creature or planeswalker": whichever it was."""

    what: Noun
    other: Noun

    def __post_init__(self) -> None:
        if isinstance(self.what.head, SpellHead):  # `ThatSpellOrAbility`
            raise Meaningless
        if is_one_noun(self.what, self.other):
            raise Meaningless

    def find(self, ctx: Context) -> list[int]:
        return ctx.recall(self.refers)


@wording(en="the {what:s}", it="<il:s> {what:s}")
def the_one(what: Noun) -> That:
    """ "The creature": that creature."""
    if what.adjectives or isinstance(what.head, CardHead | TokenHead | CopyHead):
        raise Meaningless
    return That(what)


@phrase(en="that spell or ability", it="quella magia o abilità", number="s", gender="f", prefer=1)
class ThatSpellOrAbility(ObjectReference):
    """ "that spell or ability"."""

    def meant(self, discourse: Discourse) -> int:
        return discourse.latest(lambda m: any(head.is_spell or head.is_ability for head in m.heads))

    def find(self, ctx: Context) -> list[int]:
        return ctx.recall(self.refers)


@phrase(en="those {what:p}", it="<quello:p> {what:p}", number="p", prefer=1)
class Those(ObjectReference):
    """ "those creatures"."""

    what: Noun

    def meant(self, discourse: Discourse) -> int:
        """ "As long as ~ is paired with another creature, each of those creatures …"."""
        found = super().meant(discourse)
        return discourse.latest(lambda m: m.node.is_pair) if found < 0 else found

    def __post_init__(self) -> None:
        check_told_cards(self.what)

    def find(self, ctx: Context) -> list[int]:
        return ctx.recall(self.refers)


def _is_linked(what: Noun, links: Links) -> bool:
    """Whether it is what the spell's additional cost was paid with, or a card that another ability exiles (607.2)."""
    return not links.paid.isdisjoint(what.deeds) or (
        links.exile and Deed.EXILED in what.deeds and what.head.names_cards
    )


def _linked(ctx: Context, what: Noun) -> list[int]:
    """What the spell's additional cost was paid with, or what another ability of the object has exiled (607.2)."""
    deed = next(each.deed for each in what.adjectives if isinstance(each, Done))
    paid = ctx.item.paid.get(deed.value) if ctx.item is not None and ctx.item.kind == "spell" else None
    if paid is not None:
        return list(paid)
    cards = ExiledWith(Self())
    return [card for card in ctx.state.exile if cards.matches(ctx, card, ctx.look(card))]


@node
class Definite(ObjectReference):
    """ "The" with a noun for what an earlier act did. If `linked`, a cost or another ability of the same card did it
    (607.2)."""

    what: Noun

    linked: bool = field(default=False, compare=False, repr=False, kw_only=True)

    is_mentioned = True
    is_mentioned_aside = True

    def linked_to(self, links: Links) -> Node:
        return replace(self, linked=True) if self.refers < 0 and _is_linked(self.what, links) else self

    def __post_init__(self) -> None:
        if not _refers_back(self.what):
            raise Meaningless

    @property
    def is_linked(self) -> bool:
        return self.linked

    def find(self, ctx: Context) -> list[int]:
        return _linked(ctx, self.what) if self.linked else ctx.recall(self.refers)


@phrase(en="the {what:s}", it="<il:s> {what:s}", number="s")
class The(Definite):
    """ "the exiled card", "the token"."""


@wording(en="the {what:s} {deed} this way", it="<il:s> {what:s} {deed@what} in questo modo")
def the_one_done(what: Noun, deed: Deed) -> The:
    """ "The creature exiled this way": the exiled creature."""
    return The(_narrowed(what, deed))


@phrase(en="the {what:p}", it="<il:p> {what:p}", number="p")
class ThePlural(Definite):
    """ "the exiled cards", "the tokens"."""


@wording(en="(the)? {what:p} {deed} this way", it="<il:p> {what:p} {deed@what} in questo modo")
def those_done(what: Noun, deed: Deed) -> ThePlural:
    """ "The cards exiled this way": the exiled cards."""
    return ThePlural(_narrowed(what, deed))


def _narrowed(what: Noun, deed: Deed) -> Noun:
    """The noun with "exiled" and the like before it. Of these deeds acts remember to what they really did it."""
    if deed not in (Deed.EXILED, Deed.SACRIFICED, Deed.DISCARDED, Deed.REVEALED, Deed.MILLED):
        raise Meaningless
    return what.narrowed((Done(deed),))


class Either(Recipients):
    """Whatever one of two phrases means."""

    first: Any
    second: Any

    def includes(self, ctx: Context, entity: int) -> bool:
        return bool(self.first.includes(ctx, entity) or self.second.includes(ctx, entity))

    def find(self, ctx: Context) -> list[int]:
        return list(dict.fromkeys((*self.first.find(ctx), *self.second.find(ctx))))


@phrase(en="{first} or {second}", it="{first} o {second}", number="s", alone=False)
class EitherOf(Either):
    """ "you or a planeswalker you control": whatever one of the phrases fits."""

    first: You | SomePlayer | Chosen | Self
    second: SomePlayer | Chosen

    def __post_init__(self) -> None:
        if isinstance(self.first, Chosen) and isinstance(self.second, Chosen):
            raise Meaningless
        if any(isinstance(each, Chosen) and each.count.plural for each in (self.first, self.second)):
            raise Meaningless  # it speaks of one thing at a time


@wording(en="a {what:s} or {who:s}", it="<un@what> {what:s} o {who:s}", alone=False)
def such_or_player(what: Filter, who: PlayerNoun) -> EitherOf:
    """ "A creature or player": a creature or a player."""
    return EitherOf(Chosen(what), SomePlayer(who))


@phrase(en="{objects:and,2}", it="{objects:and,2}", number="p")
class Together(Recipients):
    """Several phrases: "each creature and each player"."""

    objects: tuple[OneRecipient, ...]

    is_several = True

    @property
    def kinds_named(self) -> frozenset[str]:
        return frozenset().union(*(each.kinds_named for each in self.objects))

    def __post_init__(self) -> None:
        if len(self.objects) < 2 or all(isinstance(each, Objects) for each in self.objects):
            raise Meaningless

    def includes(self, ctx: Context, entity: int) -> bool:
        return any(part.includes(ctx, entity) for part in self.objects)

    def find(self, ctx: Context) -> list[int]:
        return list(dict.fromkeys(entity for part in self.objects for entity in ctx.find(part)))


@phrase(
    en="{who} {either?and/or|and} {what:p,every}",
    it=("{who} {either?e/o|e} a {what:p,every,the}", "{who} {either?e/o|e} {what:p,every,the}"),
    number="p",
    prefer=-1,
)
class PlayersAndObjects(Recipients):
    """ "you and creatures you control", "you and/or creatures you control"."""

    who: Players
    what: Filter
    either: bool = False

    general = True

    def includes(self, ctx: Context, entity: int) -> bool:
        return self.who.includes(ctx, entity) if is_player(entity) else self.what.fits(ctx, entity)

    def find(self, ctx: Context) -> list[int]:
        return [*self.who.find(ctx), *self.what.find(ctx)]


@phrase(en="{objects:and,2}", it=("{objects:and,2}", "{objects:and,2,again}"), number="p")
class Both(Objects):
    """Several phrases for objects: "~ and that creature"."""

    objects: tuple[OneObject, ...]

    is_several = True

    @property
    def kinds_named(self) -> frozenset[str]:
        return frozenset().union(*(each.kinds_named for each in self.objects))

    def __post_init__(self) -> None:
        if len(self.objects) < 2 or any(isinstance(each, ThisSpell) for each in self.objects[1:]):
            raise Meaningless
        for first, second in pairwise(self.objects):
            # "each creature and enchanted artifact" is each of the creatures and of the enchanted artifacts.
            if isinstance(first, Each) and isinstance(second, AttachedObject):
                raise Meaningless

    def includes(self, ctx: Context, entity: int) -> bool:
        return any(part.includes(ctx, entity) for part in self.objects)

    def find(self, ctx: Context) -> list[int]:
        return list(dict.fromkeys(entity for part in self.objects for entity in ctx.find(part)))

    def choose(self, ctx: Context, chooser: int) -> Steps:
        found: list[int] = []
        for part in self.objects:
            if isinstance(part, Chosen):
                fitting = [entity for entity in placed_as(part, self.objects[-1]).find(ctx) if entity not in found]
                chosen = yield from pick(ctx, chooser, fitting, part.count, part)
                ctx.note(part.slot, chosen)
            else:
                chosen = yield from ctx.choose(part, chooser)
            found += [entity for entity in chosen if entity not in found]
        return found

    @property
    def sought(self) -> tuple[Objects, ...]:
        return self.objects


@phrase(en="{first} or {second}", it="{first} o {second}", number="s", prefer=-1)
class HereOrThere(Either, Objects):
    """ "a card from their hand or a permanent they control": one thing of either kind, each in its place."""

    first: Chosen
    second: Chosen

    def __post_init__(self) -> None:
        here, there = (any(_tells_place(part) for part in each.what.tail) for each in (self.first, self.second))
        if not here or there or self.first.count != self.second.count:
            raise Meaningless

    def choose(self, ctx: Context, chooser: int) -> Steps:
        return (yield from pick(ctx, chooser, self.find(ctx), self.first.count, self))


@phrase(en="{parts:and,2}", it="{parts:and,2}", number="p", prefer=-1)
class InSeveralPlaces(Objects):
    """ "lands on the battlefield and land cards in graveyards": whatever fits one of the phrases, each in its place."""

    own_zones = frozenset()

    parts: tuple[All | Plural, ...]

    general = True

    @property
    def kinds_named(self) -> frozenset[str]:
        return frozenset().union(*(each.kinds_named for each in self.parts))

    def __post_init__(self) -> None:
        """The words of one phrase are not taken apart: "creatures and creature cards in your graveyard"."""
        if len(self.parts) < 2 or any(not part.what.tail for part in self.parts[:1]):
            raise Meaningless
        tails = [part.what.tail for part in self.parts]
        if not any(tail and isinstance(tail[-1], OnBattlefield | Located) for tail in tails):
            raise Meaningless

    def includes(self, ctx: Context, entity: int) -> bool:
        return any(part.includes(ctx, entity) for part in self.parts)

    def find(self, ctx: Context) -> list[int]:
        return list(dict.fromkeys(entity for part in self.parts for entity in part.find(ctx)))


@phrase(en="{parts:some,2}", it="{parts:some,2}", number="p", prefer=2)
class AndOr(Objects):
    """ "a creature card and/or a land card": one of each kind, of one kind at least."""

    parts: tuple[Chosen, ...]

    def __post_init__(self) -> None:
        if len(self.parts) < 2:
            raise Meaningless

    @property
    def kinds_named(self) -> frozenset[str]:
        return frozenset[str]().union(*(part.kinds_named for part in self.parts))

    @property
    def sought(self) -> tuple[Objects, ...]:
        return (self,)

    def includes(self, ctx: Context, entity: int) -> bool:
        return any(part.includes(ctx, entity) for part in self.parts)

    def find(self, ctx: Context) -> list[int]:
        filters = [placed_as(part, self.parts[-1]) for part in self.parts]
        return list(dict.fromkeys(entity for each in filters for entity in each.find(ctx)))

    def choose(self, ctx: Context, chooser: int) -> Steps:
        fitting = [placed_as(part, self.parts[-1]).find(ctx) for part in self.parts]
        return (yield self.asked(ctx, chooser, fitting, 1, _asking(ctx.noun(self), ctx.taken_for), ctx.taken_for))

    def asked(
        self, ctx: Context, chooser: int, fitting: Sequence[Sequence[int]], least: int, prompt: Text, about: str
    ) -> ChooseObjects:
        """The decision which things of each kind are taken, at least `least` of them where there are any; `fitting` are
        those that fit each part (608.2d)."""
        bounds = [part.count.bounds(ctx)[1] for part in self.parts]
        kinds = [
            (each, len(each) if most is None else min(most, len(each)))
            for each, most in zip(fitting, bounds, strict=True)
        ]
        candidates = list(dict.fromkeys(entity for each in fitting for entity in each))
        least = min(least, len(candidates))
        most = min(len(candidates), sum(number for _, number in kinds))
        return ChooseObjects(
            player=chooser, prompt=prompt, rule="608.2d", source=ctx.source, candidates=candidates, minimum=least,
            maximum=most, about=about,
        ).judged_by(OfEachKind(kinds, least))  # fmt: skip


def placed_as(part: Chosen, last: Node) -> Filter:
    """What a phrase means that shares the place of the last one it is joined with: "a creature card and a land card
    from your graveyard"."""
    if not isinstance(last, Chosen) or part is last or any(_tells_place(each) for each in part.what.tail):
        return part.what
    shared = tuple(each for each in last.what.tail if _tells_place(each))
    return replace(part.what, tail=(*part.what.tail, *shared))


def _tells_place(qualifier: Node) -> bool:
    return isinstance(qualifier, Located | Among | FromThatHand)


@phrase(en="{what:p,every}", it="{what:p,every,the}", alone=False)
class OtherOnes(Every):
    """ "other creatures that share a creature type with it", beside what they are others than."""

    def __post_init__(self) -> None:
        super().__post_init__()
        if not self.what.tail or not all(Other() in noun.adjectives for noun in self.what.nouns):
            raise Meaningless


OneObject = (
    Self | Target | Chosen | All | Each | AttachedObject | It | Them | That | Those | The | ThePlural | OtherOnes
)  # fmt: skip
OneRecipient = OneObject | Players


@phrase(en="{who} 's …", it="<il> … di {who}")
class Of(SimpleWhose, Speaking):
    """Of somebody or something: "target player's …", "that creature's …"."""

    own_zones = frozenset()

    who: Possessor

    @property
    def is_aside(self) -> bool:  # type: ignore[override]
        """Whether it is of the object itself, which then is not spoken of."""
        return self.who.is_by_name

    @property
    def of_each(self) -> bool:  # type: ignore[override]
        """Whether it is "each creature's", or of things that are told together."""
        return isinstance(self.who, Each | ThePlural)

    def find(self, ctx: Context) -> list[int]:
        return self.who.find(ctx)


Possessor = (
    Self | Target | AttachedObject | That | Those | The | ThePlural | Chosen | Each | TargetPlayer | EachPlayer
    | SomePlayer | ThatPlayer | ThatOpponent | DefendingPlayer | EnchantedPlayer | ActivePlayer | ChosenPlayer
    | YourOpponents | ThatSpellOrAbility
)  # fmt: skip


@wording(en="the {role} of {what}", it="<il@role> {role} di {what}")
def role_of_what(what: Target, role: Role) -> Players:
    """ "The owner of target permanent": target permanent's owner."""
    return RoleOf(Of(what), role)


@wording(en="the {property} of {what}", it="<il@property> {property} di {what}", prefer=-1)
def property_of_what(what: Self | Target | AttachedObject | That | The, property: Property) -> Amount:
    """ "The mana value of the exiled card": the exiled card's mana value."""
    return PropertyOf(Of(what), property)


@phrase(
    en=(
        "the {bottom?bottom|top} {number:0} <card> of {library}",
        "{number:a} <card> from the {bottom?bottom|top} of {library}",
    ),
    it=(
        "<il> {bottom?<ultimo:adj>|<primo:adj>} {number:0} <carta> di {library}",
        "{number:a} <carta> da {bottom?il fondo|la cima} di {library}",
    ),
)
class TopCards(Objects):
    """Cards from the top of a library or graveyard, or from its bottom."""

    library: Zone
    number: SimpleNumeral = Number(1)
    bottom: bool = False

    is_definite = True
    is_looked_at = True

    @property
    def is_several(self) -> bool:
        """One card of each of several libraries are several."""
        return self.number.plural or any(isinstance(part, Players) and part.is_each for part in walk(self.library))

    @property
    def heads(self) -> tuple[Head, ...]:
        return (CardHead(),)

    @property
    def kinds_named(self) -> frozenset[str]:
        return frozenset({"card"})

    def wording(self, language: str, features: Features) -> int:
        """ "that many cards from the top of your library"."""
        return int(isinstance(self.number, ThatMany))

    @property
    def own_graveyard_order(self) -> bool:  # type: ignore[override]
        """Whether they lie in a graveyard."""
        return "graveyard" in self.library.own_zones

    def find(self, ctx: Context) -> list[int]:
        number = self.number.value(ctx)
        way = 1 if self.bottom else -1
        return [
            entity
            for zone, player in self.library.places(ctx)
            for entity in ctx.state.zone(zone, player)[::way][:number]
        ]


@phrase(
    en="the {bottom?bottom|top} {what:s} of {zone}",
    it="<il@what> {bottom?<ultimo:adj@what>|<primo:adj@what>} {what:s} di {zone}",
    number="s",
)
class TopSuch(Objects):
    """ "the top creature card of your graveyard": of such cards the one that lies above the others."""

    what: Noun
    zone: ZoneOf
    bottom: bool = False

    def __post_init__(self) -> None:
        if not self.what.adjectives or not isinstance(self.what.head, CardHead):
            raise Meaningless  # a `TopCards`
        if self.zone.zone is not ZoneKind.GRAVEYARD:
            raise Meaningless  # of a library nobody knows how deep it lies

    own_graveyard_order = True

    def find(self, ctx: Context) -> list[int]:
        way = 1 if self.bottom else -1
        return [
            found
            for zone, player in self.zone.places(ctx)
            for found in [each for each in ctx.state.zone(zone, player)[::way] if self._fits(ctx, each)][:1]
        ]

    def _fits(self, ctx: Context, entity: int) -> bool:
        return self.what.fits(ctx, entity, ctx.look(entity))


@phrase(en="{what:s} of each permanent type", it="{what:s} di ogni tipo di permanente")
class OfEachType(Objects):
    """ "a permanent they control of each permanent type": for each of the types one that has it, perhaps the same for
    several (110.4)."""

    what: Chosen

    can_leave_rest = True

    def __post_init__(self) -> None:
        if self.what.count != Exactly.one():
            raise Meaningless

    def find(self, ctx: Context) -> list[int]:
        return self.what.find(ctx)

    def choose(self, ctx: Context, chooser: int) -> Steps:
        found: list[int] = []
        for name in sorted(PERMANENT_TYPES):
            fitting = [entity for entity in self.find(ctx) if name in ctx.look(entity).types]
            if not fitting:
                continue
            kind = CARD_TYPES[name]
            chosen = yield ChooseObjects(
                player=chooser, prompt=Text(f"Choose: {kind.english}.", f"Scegli: {kind.italian}."), rule="608.2d",
                source=ctx.source, candidates=fitting, minimum=1, maximum=1, about="effect",
            )  # fmt: skip
            found += [entity for entity in chosen if entity not in found]
        return found


@phrase(
    en=("the rest", "the other <card:p>"), it=("<il:p> <altro:p>", "il resto", "le altre <carta:p>"), number="p"
)
class TheRest(ObjectReference):
    """The cards looked at or revealed before that nothing was done with; what was not chosen before."""

    has_own_slot = True
    is_mentioned = True

    def meant(self, discourse: Discourse) -> int:
        """Cards looked at or revealed; else those among which some were chosen; else those that were searched for."""
        found = discourse.latest(lambda m: m.node.is_looked_at)
        if found < 0:
            found = discourse.latest(lambda m: m.node.can_leave_rest and m.slot in discourse.chosen)
        return discourse.latest_deed(Deed.SEARCHED) if found < 0 else found

    def find(self, ctx: Context) -> list[int]:
        phrase = ctx.ability.phrase(self.refers) if ctx.ability is not None else None
        if isinstance(phrase, Chosen | OfEachType | SomeOf):
            chosen = ctx.recall(self.refers)
            left_out = {*chosen, *ctx.present_all(chosen)}
            return [entity for entity in phrase.find(ctx) if entity not in left_out]
        return [entity for entity in ctx.recall(self.refers) if entity in ctx.state.objects]


@phrase(en="the other", it=("l'altra", "l'altro"), number="s", gender="f", prefer=1)
class TheOther(TheRest):
    """ "the other": the rest, where that is one card."""


@phrase(en="{count:one} of {whole}", it="{count:one} di {whole}")
class SomeOf(Objects):
    """ "one of them", "up to two of those creatures"."""

    count: Count
    whole: Them | Those | ThePlural

    can_leave_rest = True

    @property
    def kinds_named(self) -> frozenset[str]:
        """Those of the whole, which are cards where no noun says what they are."""
        return self.whole.kinds_named | (frozenset({"card"}) if isinstance(self.whole, Them) else frozenset())

    def __post_init__(self) -> None:
        if isinstance(self.count, AnyNumber):
            raise Meaningless

    def find(self, ctx: Context) -> list[int]:
        return ctx.present_all(self.whole.find(ctx))

    def choose(self, ctx: Context, chooser: int) -> Steps:
        return (yield from pick(ctx, chooser, self.find(ctx), self.count, self))


@wording(en="one", it="una")
def one_of_these() -> Objects:
    """ "Put one onto the battlefield and the other into your hand": one of them."""
    return SomeOf(Exactly(Number(1)), Them())


@phrase(en="each of {whole}", it=("<ognuno> di {whole}", "<ciascuno> di {whole}"), number="s", prefer=1)
class EachOf(Objects):
    """ "each of them"."""

    whole: Them | Those | Target | Chosen | ThePlural

    is_each = True

    @property
    def kinds_named(self) -> frozenset[str]:
        return self.whole.kinds_named | (frozenset({"card"}) if isinstance(self.whole, Them) else frozenset())

    @property
    def types_named(self) -> tuple[str, ...]:  # type: ignore[override]
        """Those of what each of is meant."""
        return self.whole.types_named

    def find(self, ctx: Context) -> list[int]:
        return self.whole.find(ctx)

    def choose(self, ctx: Context, chooser: int) -> Steps:
        return (yield from ctx.choose(self.whole, chooser))


@phrase(en="each of {whole}", it="<ognuno> di {whole}", number="s")
class EachOfTargets(Recipients):
    """ "each of two targets": each of them undergoes it by itself."""

    whole: AnyTargets

    def find(self, ctx: Context) -> list[int]:
        return self.whole.find(ctx)


def _named_before(ctx: Context, slot: int, entity: int, other_than: int = -1) -> bool:
    """Whether an earlier phrase of the same text has chosen the entity ("another target") or stands for it under the
    slot `other_than`; where none is about objects, whether it is the one with the text, or what that became (400.7)."""
    if other_than >= 0 and _is_among(ctx, ctx.recall(other_than), entity):
        return True
    chosen = ctx.item.targets if ctx.item is not None else {}
    before = [
        targets for other, targets in chosen.items()
        if other < slot and not (targets and all(is_player(target) for target in targets))
    ]  # fmt: skip
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
        player=chooser, prompt=_asking(words, ctx.taken_for), rule="601.2h" if ctx.paying else "608.2d",
        source=ctx.source, candidates=list(possible), minimum=min(least, len(possible)),
        maximum=len(possible) if most is None else min(most, len(possible)), about=ctx.taken_for,
    ).judged_by(judge_of(ctx, phrase.what) if isinstance(phrase, Chosen) else NO_JUDGE)  # fmt: skip
    return out_of_piles(ctx, chooser, chosen, possible)


TAKEN_FOR = {
    "destroy": Text("to destroy", "da distruggere"),
    "discard": Text("to discard", "da scartare"),
    "exile": Text("to exile", "da esiliare"),
    "return": Text("to put into hand", "da mettere in mano"),
    "sacrifice": Text("to sacrifice", "da sacrificare"),
}
"""What objects are taken for, as the question says it: `ChooseObjects.about`."""


def _asking(what: Text, purpose: str) -> Text:
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


DamageRecipient = EitherOf | Recipients
"""To whom damage is dealt, or whom creatures attack, where the words leave several."""
