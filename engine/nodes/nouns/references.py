"""Words that refer back to objects: "it", "that creature", "those cards", "the exiled card" (608.2c)."""

from __future__ import annotations

from dataclasses import field, replace
from typing import TYPE_CHECKING

from engine.families import Deed, Discourse, Expected, ObjectReference, Objects, Recipients, Reference
from engine.families.capabilities import Linked
from engine.families.linking import Links
from engine.language.node import Node
from engine.language.phrase import Meaningless, node, phrase, wording
from engine.nodes.nouns.adjectives import Done, InState, State
from engine.nodes.nouns.filters import CardHead, CopyHead, Filter, Noun, SpellHead, TokenHead, TypeHead, is_one_noun
from engine.nodes.nouns.objects import Self, refers_to_mention
from engine.nodes.nouns.owners import Controlled
from engine.nodes.nouns.players import PlayerNoun, ThatPlayer
from engine.nodes.nouns.qualifiers import ExiledWith
from engine.nodes.nouns.values import TypeName

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en=("it", "{^he|him}", "{^she|her}"), it="<esso:s>", number="s", clitic="lo la", dropped="3s")
class It(ObjectReference):
    """ "it": one object mentioned before."""

    is_pronoun = True

    def meant(self, discourse: Discourse) -> int:
        """Return the slot that the previous sentence asks about, if both ask the same question: "If it's a creature, ….
        If it's a land, …"."""
        around, asked = discourse.frame.place[0], discourse.asked
        if asked is not None and getattr(around, "asks_kind", None) == asked[1]:
            return asked[0]
        return super().meant(discourse)

    def find(self, ctx: Context) -> list[int]:
        return ctx.recall(self.refers)


@phrase(en="{^they|them}", it="<esso:p>", number="p", clitic="li le", dropped="3p")
class Them(ObjectReference):
    """ "them": several objects mentioned before."""

    def reread(self, discourse: Discourse) -> Node:
        """Return a phrase for a player if damage is dealt to one: "whenever an opponent draws a card, ~ deals 1 damage
        to them"."""
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


def check_face_down_cards(noun: Noun) -> None:
    """Refuse "those face-down cards": "esilia quelle carte a faccia in giù" says how they are exiled."""
    if isinstance(noun.head, CardHead) and InState(State.FACE_DOWN) in noun.adjectives:
        raise Meaningless


@phrase(en="that {what:s}", it="<quello:s> {what:s}", number="s", prefer=1)
class That(ObjectReference):
    """ "that creature"."""

    what: Noun

    def __post_init__(self) -> None:
        check_face_down_cards(self.what)

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
        if isinstance(self.what.head, SpellHead):  # that would be a `ThatSpellOrAbility`
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


@wording(en="the exploited <creature:s>", it="la <creatura:s> sfruttata")
def the_exploited() -> That:
    """ "The exploited creature": that creature."""
    return That(Noun((), TypeHead(TypeName("Creature"))))


@phrase(
    en=("the {what:s} {whose}", "the chosen {what:s} {whose}"),
    it=("<il:s> {what:s} {whose}", "<il:s> {what:s} <scelto@what> {whose}"),
    number="s",
    prefer=1,
)
class TheOneControlled(ObjectReference):
    """ "the creature you control": of several objects that the text has named, the one it named with those words."""

    what: Noun
    whose: Controlled

    def meant(self, discourse: Discourse) -> int:
        return discourse.latest(
            lambda m: self.what.head in m.heads and self.whose in getattr(getattr(m.node, "what", None), "tail", ())
        )

    def find(self, ctx: Context) -> list[int]:
        return ctx.recall(self.refers)


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
        """Return both creatures of a pair ("As long as ~ is paired with another creature, each of those creatures …"),
        or else what the noun means."""
        found = super().meant(discourse)
        return discourse.latest(lambda m: m.node.is_pair) if found < 0 else found

    def __post_init__(self) -> None:
        check_face_down_cards(self.what)

    def find(self, ctx: Context) -> list[int]:
        return ctx.recall(self.refers)


def _is_linked(what: Noun, links: Links) -> bool:
    """Whether it is what an additional cost of the spell was paid with, or a card that another ability exiled
    (607.2)."""
    return not links.paid.isdisjoint(what.deeds) or (
        links.exile and Deed.EXILED in what.deeds and what.head.names_cards
    )


def _linked(ctx: Context, what: Noun) -> list[int]:
    """Return what an additional cost of the spell was paid with, or what another ability of the object exiled
    (607.2)."""
    deed = next(each.deed for each in what.adjectives if isinstance(each, Done))
    paid = ctx.item.paid.get(deed.value) if ctx.item is not None and ctx.item.kind == "spell" else None
    if paid is not None:
        return list(paid)
    cards = ExiledWith(Self())
    return [card for card in ctx.state.exile if cards.matches(ctx, card, ctx.look(card))]


@node
class Definite(ObjectReference, Linked):
    """ "The" with a noun for what an earlier act did. If `linked`, a cost or another ability of the same card did it
    (607.2)."""

    what: Noun

    linked: bool = field(default=False, compare=False, repr=False, kw_only=True)

    is_mentioned = True
    is_mentioned_aside = True

    def linked_to(self, links: Links) -> Node:
        return replace(self, linked=True) if self.refers < 0 and _is_linked(self.what, links) else self

    def __post_init__(self) -> None:
        if not refers_to_mention(self.what):
            raise Meaningless

    @property
    def is_linked(self) -> bool:
        return self.linked

    def find(self, ctx: Context) -> list[int]:
        return _linked(ctx, self.what) if self.linked else ctx.recall(self.refers)


@phrase(en="the {what:s}", it="<il:s> {what:s}", number="s")
class The(Definite):
    """ "the exiled card", "the token"."""


@phrase(en="the last {what:s}", it="l' <ultimo:adj@what> {what:s}", number="s")
class LastOf(Objects):
    """ "the last creature card exiled with ~": the one that came to its zone last."""

    what: Filter

    own_zones = frozenset()

    is_definite = True

    def __post_init__(self) -> None:
        if not self.what.tail:
            raise Meaningless  # it must say among which

    def find(self, ctx: Context) -> list[int]:
        return sorted(self.what.find(ctx))[-1:]


@wording(
    en=("a <spell:s> cast this way", "the <spell:s> cast this way"),
    it=("una <magia:s> lanciata in questo modo", "la <magia:s> lanciata in questo modo"),
)
def spell_cast_this_way() -> That:
    """ "If a spell cast this way would be put into a graveyard": that spell."""
    return That(Noun((), SpellHead()))


@wording(en="the {what:s} {deed} this way", it="<il:s> {what:s} {deed@what} in questo modo")
def the_one_done(what: Noun, deed: Deed) -> The:
    """ "The creature exiled this way": the exiled creature."""
    return The(_narrowed(what, deed))


@wording(
    en=("all {what:p} they {deed} this way", "all {what:p} you {deed} this way"),
    it="<tutto@what> {what:p,the} che <hai/ha@what> {deed@what} in questo modo",
)
def all_they(what: Noun, deed: Deed) -> ThePlural:
    """ "All cards they exiled this way": the cards exiled this way."""
    return ThePlural(_narrowed(what, deed))


@wording(en="the {what:s} you {deed}", it="<il:s> {what:s} che hai {deed@what}")
def the_one_you(what: Noun, deed: Deed) -> The:
    """ "The card you exiled": the exiled card."""
    return The(_narrowed(what, deed))


@phrase(en="the {what:p}", it="<il:p> {what:p}", number="p")
class ThePlural(Definite):
    """ "the exiled cards", "the tokens"."""


@wording(en="(the)? {what:p} {deed} this way", it="<il:p> {what:p} {deed@what} in questo modo")
def those_done(what: Noun, deed: Deed) -> ThePlural:
    """ "The cards exiled this way": the exiled cards."""
    return ThePlural(_narrowed(what, deed))


def _narrowed(what: Noun, deed: Deed) -> Noun:
    """Return the noun with the deed as an adjective, for deeds whose acts record what they were actually done to."""
    if deed not in (Deed.EXILED, Deed.SACRIFICED, Deed.DISCARDED, Deed.REVEALED, Deed.MILLED):
        raise Meaningless
    return what.narrowed((Done(deed),))


@phrase(
    en="that {what:s} or {who:s}",
    it=("<quello:s@what> {what:s} o <quello:s@who> {who:s}", "<quello:s@what> {what:s} o a <quello:s@who> {who:s}"),
    number="s",
    prefer=1,
)
class ThatOrPlayer(Reference, Recipients):
    """ "that creature or player": whichever was the target before."""

    what: Noun
    who: PlayerNoun

    def meant(self, discourse: Discourse) -> int:
        return discourse.latest(lambda m: m.node.may_be_player and not m.plural)

    def find(self, ctx: Context) -> list[int]:
        return ctx.recall(self.refers)
