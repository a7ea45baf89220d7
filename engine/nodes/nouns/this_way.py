"""What was done "this way": by an earlier sentence of the same text (608.2c)."""

from __future__ import annotations

from collections import Counter
from dataclasses import field, replace
from enum import Enum
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import is_player
from engine.families import (
    Amount,
    Condition,
    Count,
    Countable,
    Deed,
    Discourse,
    ObjectReference,
    Objects,
    PlayerQualifier,
    Recipients,
    ThisWay,
    slot_of,
)
from engine.families.capabilities import Linked
from engine.families.linking import Links
from engine.language.node import Node
from engine.language.phrase import Meaningless, node, phrase, words
from engine.nodes.nouns.adjectives import Drawn, IntoGraveyard, Turned
from engine.nodes.nouns.amounts import Exactly, Property
from engine.nodes.nouns.filters import CardHead, Noun
from engine.nodes.nouns.players import PlayerNoun, They
from engine.nodes.nouns.said_of import SHARES
from engine.nodes.nouns.values import Subtype
from engine.rules.casting.cast_records import times_paid

if TYPE_CHECKING:
    from engine.state.context import Context


def affected(ctx: Context, slot: int, deed: Enum) -> list[int]:
    """Return what the act did the deed to. Not everything destroyed, discarded or milled is put into a graveyard: a
    replacement effect can put it elsewhere (614)."""
    entities = ctx.recall(slot)
    if deed is not IntoGraveyard.PUT:
        return entities
    moves = [event for event in ctx.state.history if isinstance(event, events.Move) and event.zone == "graveyard"]
    buried = {each for move in moves for each in (move.object, move.new_id)}
    return [entity for entity in entities if entity in buried]


def done(ctx: Context, slot: int, what: Noun, deed: Enum) -> int:
    """Return how many of the things that the act did the deed to match, by their last known information (608.2g)."""
    entities = affected(ctx, slot, deed)
    if isinstance(what.head, CardHead):
        entities = [card for entity in entities for card in _cards(ctx, entity)]
    return sum(what.fits(ctx, entity, ctx.look(entity)) for entity in entities)


def _cards(ctx: Context, entity: int) -> tuple[int, ...]:
    """Return the cards that an object became in its new zone: two for a melded permanent (712.4e)."""
    became: tuple[int, ...] = ctx.state.became.get(entity, ())
    return became if len(became) > 1 else (entity,)


@phrase(
    en="{what:s} {deed} this way",
    it="ogni {what:s} {deed@what} in questo modo",
    prefer=2,
)
class EachThisWay(ThisWay, Countable, Linked):
    """ "for each creature destroyed this way"; for an additional cost paid with any number of things, for each of
    them."""

    what: Noun
    deed: Deed | Turned | IntoGraveyard | Drawn

    option: str = field(default="", compare=False, repr=False, kw_only=True)
    """Key of that cost of the spell (601.2b); "" if an earlier sentence did it."""

    def linked_to(self, links: Links) -> Node:
        """Return it linked to the cost that any number of things can be paid for as the spell is cast (601.2b)."""
        if self.what.adjectives:
            return self
        paid = [each for each in links.options if self.deed in each.act.deeds and self.refers in (-1, each.act.slot)]
        return replace(self, option=paid[0].key) if paid else self

    @property
    def is_linked(self) -> bool:
        """Whether it refers to a cost of the spell."""
        return bool(self.option)

    def count(self, ctx: Context) -> int:
        return times_paid(ctx, ctx.source, self.option) if self.option else done(ctx, self.refers, self.what, self.deed)

    def count_for(self, ctx: Context, entity: int) -> int:
        return times_paid(ctx, entity, self.option) if self.option else self.count(ctx)


@phrase(
    en="the number of {what:p} {deed} this way", it="il <numero:s> di {what:p} {deed:p@what} in questo modo", prefer=1
)
class NumberThisWay(ThisWay, Amount):
    """ "the number of creatures destroyed this way"."""

    what: Noun
    deed: Deed | Turned | IntoGraveyard | Drawn

    def value(self, ctx: Context) -> int:
        return done(ctx, self.refers, self.what, self.deed)


@phrase(
    en=("a {what:s} is {deed} this way", "(a|at least one) {what:s} was {deed} this way"),
    it=(
        "almeno <un@what> {what:s} [essere@what] [essere:participle@what] {deed@what} in questo modo",
        "<un@what> {what:s} [essere@what] {deed@what} in questo modo",
        "<un@what> {what:s} [essere@what] [essere:participle@what] {deed@what} in questo modo",
    ),
)
class AnyThisWay(ThisWay, Condition):
    """ "a creature card is exiled this way"."""

    what: Noun
    deed: Deed | Turned | IntoGraveyard | Drawn

    def holds(self, ctx: Context) -> bool:
        return done(ctx, self.refers, self.what, self.deed) > 0


class PlayerDeed(Enum):
    """What a player did "this way"."""

    SACRIFICED = Deed.SACRIFICED
    DISCARDED = Deed.DISCARDED
    REVEALED = Deed.REVEALED
    EXILED = Deed.EXILED
    MILLED = Deed.MILLED
    DRAWN = Drawn.DRAWN


class YourDeed(Enum):
    """What "you" did "this way"."""

    SACRIFICED = Deed.SACRIFICED
    DISCARDED = Deed.DISCARDED
    REVEALED = Deed.REVEALED
    EXILED = Deed.EXILED
    MILLED = Deed.MILLED
    DRAWN = Drawn.DRAWN


words(
    {
        YourDeed.SACRIFICED: (("sacrifice", "sacrificed"), ("sacrifichi", "hai sacrificato")),
        YourDeed.DISCARDED: (("discard", "discarded"), ("scarti", "hai scartato")),
        YourDeed.REVEALED: (("reveal", "revealed"), ("riveli", "hai rivelato")),
        YourDeed.EXILED: (("exile", "exiled"), ("esili", "hai esiliato")),
        YourDeed.MILLED: (("mill", "milled"), ("macini", "hai macinato")),
        YourDeed.DRAWN: (("draw", "drew"), ("peschi", "hai pescato")),
        PlayerDeed.SACRIFICED: (("sacrificed", "sacrifice"), "sacrificato"),
        PlayerDeed.DISCARDED: (("discarded", "discard"), "scartato"),
        PlayerDeed.REVEALED: (("revealed", "reveal"), "rivelato"),
        PlayerDeed.EXILED: (("exiled", "exile"), "esiliato"),
        PlayerDeed.MILLED: (("milled", "mill"), "macinato"),
        PlayerDeed.DRAWN: (("drew", "draw"), "pescato"),
    }
)


def did(ctx: Context, slot: int, what: Noun, player: int) -> int:
    """Return how many matching things of that player the act did its deed to: what they controlled, for cards what they
    own (608.2g)."""
    owns = isinstance(what.head, CardHead)
    of = ctx.owner_of if owns else ctx.controller_of
    return sum(what.fits(ctx, entity, ctx.look(entity)) for entity in ctx.recall(slot) if of(entity) == player)


@phrase(
    en=(
        "you {not_?did not|} {yours} {count:a} {what@count} this way",
        "you {not_?do not|} {yours} {count:a} {what@count} this way",
    ),
    it="{not_?non|} {yours} {count:a@what} {what@count} in questo modo",
)
class YouDidThisWay(ThisWay, Condition):
    """ "you sacrificed a creature this way", "you didn't draw a card this way", where other players may have done so
    too: counts what you controlled, for cards what you own."""

    what: Noun
    yours: YourDeed
    count: Count = Exactly.one()
    not_: bool = False

    @property
    def deed(self) -> Enum:
        """The deed."""
        deed: Enum = self.yours.value
        return deed

    def end_words(self, discourse: Discourse) -> None:
        """Let "it" mean what was sacrificed or discarded."""
        act = next((mention.node for mention in discourse.mentions if mention.slot == self.refers), None)
        what = getattr(act, "what", None)
        if isinstance(what, Recipients):
            discourse.mention_again(slot_of(what), weak=False, plural=False)

    def holds(self, ctx: Context) -> bool:
        number = did(ctx, self.refers, self.what, ctx.controller)
        return self.count.admits(ctx, number) != self.not_


@phrase(
    en="who {not_?did not|} {theirs} a {what:s} this way",
    it="che {not_?non|} <ha/hanno@noun> {theirs} <un@what> {what:s} in questo modo",
)
class WhoDidThisWay(ThisWay, PlayerQualifier):
    """ "each player who discarded a card this way": counts what the player controlled, for cards what they own."""

    what: Noun
    theirs: PlayerDeed
    not_: bool = False

    own_zones = frozenset()

    @property
    def deed(self) -> Enum:
        """The deed."""
        deed: Enum = self.theirs.value
        return deed

    def fits(self, ctx: Context, player: int) -> bool:
        return (did(ctx, self.refers, self.what, player) > 0) != self.not_


@phrase(
    en="the greatest number of {what:p} a player {theirs} this way",
    it="il maggior numero di {what:p} che un giocatore ha {theirs} in questo modo",
)
class MostThisWay(ThisWay, Amount):
    """ "the greatest number of cards a player discarded this way"."""

    what: Noun
    theirs: PlayerDeed

    @property
    def deed(self) -> Enum:
        """The deed."""
        deed: Enum = self.theirs.value
        return deed

    def value(self, ctx: Context) -> int:
        shares: dict[int, list[int]] = ctx.memo.get(SHARES, {}).get(self.refers, {})
        done = [entity for share in shares.values() for entity in share] or ctx.recall(self.refers)
        of = ctx.owner_of if isinstance(self.what.head, CardHead) else ctx.controller_of
        by = Counter(of(entity) for entity in done if self.what.fits(ctx, entity, ctx.look(entity)))
        return max(by.values(), default=0)


@phrase(
    en=("the total {property} of the {what:p} {deed} this way", "the total {property} of {what:p} {deed} this way"),
    it="<il> {property} <totale:adj> di <il:p@what> {what:p} {deed:p@what} in questo modo",
)
class TotalThisWay(ThisWay, Amount):
    """ "the total power of the creatures sacrificed this way", by their last known information (608.2g)."""

    property: Property
    what: Noun
    deed: Deed | IntoGraveyard

    def value(self, ctx: Context) -> int:
        found = [each for each in affected(ctx, self.refers, self.deed) if self.what.fits(ctx, each, ctx.look(each))]
        return sum(self.property.of(ctx, entity) for entity in found)


@phrase(
    en="the total {property} of {what:p} {who:nom} controlled that were {deed} this way",
    it="<il> {property} <totale:adj> di <il:p@what> {what:p} {deed:p@what} in questo modo che {who:drop} controllava",
)
class TotalOfTheirs(TotalThisWay):
    """ "the total power of creatures they controlled that were exiled this way"."""

    who: They

    def value(self, ctx: Context) -> int:
        players = {ctx.player_of(player) for player in self.who.find(ctx)}
        found = [each for each in affected(ctx, self.refers, self.deed) if self.what.fits(ctx, each, ctx.look(each))]
        return sum(self.property.of(ctx, entity) for entity in found if ctx.controller_of(entity) in players)


@phrase(
    en="you {not_?did not|} put a card into your hand this way",
    it="{not_?non|} hai aggiunto una carta a la tua mano in questo modo",
)
class PutIntoHandThisWay(ThisWay, Condition):
    """ "you didn't put a card into your hand this way": whether the latest such act put one there."""

    not_: bool = False

    own_reads = frozenset()

    deed = Deed.PUT_INTO_HAND

    def holds(self, ctx: Context) -> bool:
        return bool(ctx.recall(self.refers)) != self.not_


@node
class _Undergone(ThisWay, Condition):
    """A condition that an earlier act was done to something matching."""

    what: Noun

    def undergone(self, ctx: Context) -> list[int]:
        """Return the things it was done to."""
        return ctx.recall(self.refers)

    def holds(self, ctx: Context) -> bool:
        objects = [entity for entity in self.undergone(ctx) if not is_player(entity)]
        return any(self.what.fits(ctx, entity, ctx.look(entity)) for entity in objects)


@phrase(
    en=(
        "a {what:s} dealt damage this way",
        "each {what:s} dealt damage this way",
        "{what:p} dealt damage this way",
    ),
    it=(
        "<un@what> {what:s} a cui è stato inflitto danno in questo modo",
        "ogni {what:s} a cui è stato inflitto danno in questo modo",
    ),
    number="s",
    alone=False,
)
class DealtDamageThisWay(ThisWay, Objects):
    """ "a creature dealt damage this way" (120.3): each one that an earlier act dealt damage to."""

    what: Noun

    deed = Deed.DAMAGED

    def find(self, ctx: Context) -> list[int]:
        objects = [entity for entity in ctx.recall(self.refers) if not is_player(entity)]
        return [entity for entity in objects if self.what.fits(ctx, entity, ctx.look(entity))]


class _FittingThisWay(ThisWay, Objects):
    """Those things of an act that match."""

    what: Noun

    def find(self, ctx: Context) -> list[int]:
        return [entity for entity in ctx.recall(self.refers) if self.what.fits(ctx, entity, ctx.look(entity))]


@phrase(
    en=("a {what:s} {deed} this way", "{what:p} {deed} this way"),
    it=("<un@what> {what:s} {deed@what} in questo modo", "{what:p,the} {deed@what} in questo modo"),
    number="s",
    alone=False,
)
class DoneThisWay(_FittingThisWay):
    """ "a creature destroyed this way": each one that an earlier act destroyed."""

    what: Noun
    deed: Deed


@phrase(en="each {what:s} {deed} this way", it="ogni {what:s} {deed@what} in questo modo", number="s", alone=False)
class EachTurnedThisWay(_FittingThisWay):
    """ "each Wolf tapped this way" (701.21)."""

    is_each = True

    what: Noun
    deed: Turned


@phrase(
    en=("each {what:s} {deed} this way", "all {what:p} {deed} this way"),
    it=("ogni {what:s} {deed@what} in questo modo", "<tutto@what> {what:p,the} {deed@what} in questo modo"),
    number="s",
)
class CardsPutIntoGraveyard(ThisWay, Objects):
    """ "each card put into a graveyard this way": those that are still there."""

    is_several = True

    what: Noun
    deed: IntoGraveyard

    def __post_init__(self) -> None:
        if not isinstance(self.what.head, CardHead):
            raise Meaningless

    def find(self, ctx: Context) -> list[int]:
        found = affected(ctx, self.refers, self.deed)
        cards = [card for entity in found for card in ctx.state.became.get(entity, (entity,))]
        here = [card for card in cards if card in ctx.state.objects and ctx.object(card).zone == "graveyard"]
        return [card for card in here if self.what.fits(ctx, card, ctx.look(card))]


@phrase(
    en=("each {what:s} chosen this way", "all {what:p} chosen this way"),
    it=("ogni {what:s} <scelto@what> in questo modo", "<tutto@what> {what:p,the} <scelto@what> in questo modo"),
    number="s",
)
class ChosenThisWay(_FittingThisWay):
    """ "each permanent chosen this way"."""

    is_several = True

    what: Noun

    deed = Deed.CHOSEN


@phrase(en="a {what:s} is dealt damage this way", it="a <un@what> {what:s} viene inflitto danno in questo modo")
class DamagedThisWay(_Undergone):
    """ "a nonred permanent is dealt damage this way" (120.3): prevented damage is not dealt (615.1)."""

    deed = Deed.DAMAGED

    def end_words(self, discourse: Discourse) -> None:
        discourse.narrow(self.what)


@phrase(en="a {who:s} is dealt damage this way", it="a <un@who> {who:s} viene inflitto danno in questo modo")
class PlayerDamagedThisWay(ThisWay, Condition):
    """ "a player is dealt damage this way" (120.3)."""

    who: PlayerNoun

    deed = Deed.DAMAGED

    def holds(self, ctx: Context) -> bool:
        members = self.who.members(ctx, ctx.controller)
        return any(entity in members for entity in ctx.recall(self.refers))


@phrase(
    en=("excess damage was dealt (to a creature|to that creature|to a permanent|to that permanent)? this way",),
    it=("è stato inflitto danno in eccesso in questo modo",),
)
class ExcessWasDealt(ThisWay, Condition):
    """ "excess damage was dealt this way"."""

    deed = Deed.DAMAGE_DEALT

    def holds(self, ctx: Context) -> bool:
        found: dict[int, int] = ctx.memo.get(("excess", self.refers), {})
        return any(found.values())


@phrase(en="a {what:s} [die:indicative@what] this way", it="<un@what> {what:s} [morire:indicative@what] in questo modo")
class DiesThisWay(_Undergone):
    """ "a white creature dies this way" (700.4): destroyed by an earlier act, judged by last known information."""

    deed = Deed.DESTROYED

    def undergone(self, ctx: Context) -> list[int]:
        moves = [event for event in ctx.state.history if isinstance(event, events.Move)]
        died = {move.object for move in moves if move.from_zone == "battlefield" and move.zone == "graveyard"}
        return [entity for entity in super().undergone(ctx) if entity in died]


@phrase(
    en=("the {type:s} you amassed", "the amassed {type:s}"),
    it=("<il@type> {type:s} che hai <reclutato@type>", "<il@type> {type:s} <reclutato@type>"),
    number="s",
)
class Amassed(ThisWay, ObjectReference):
    """ "the Army you amassed": the creature that was chosen, whether or not it received counters (701.44b)."""

    type: Subtype

    deed = Deed.AMASSED

    def find(self, ctx: Context) -> list[int]:
        return ctx.recall(self.refers)
