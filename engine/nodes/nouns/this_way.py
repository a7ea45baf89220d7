"""What was done "this way": by an earlier sentence of the same text (608.2c)."""

from __future__ import annotations

from dataclasses import field, replace
from enum import Enum
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import is_player
from engine.families import Amount, Condition, Countable, Deed, Discourse, ObjectReference, Objects, ThisWay
from engine.families.capabilities import Linked
from engine.families.linking import Links
from engine.language.node import Node
from engine.language.phrase import node, phrase, words
from engine.nodes.nouns.adjectives import Turned
from engine.nodes.nouns.filters import CardHead, Noun
from engine.nodes.nouns.players import PlayerNoun
from engine.nodes.nouns.values import Subtype
from engine.rules.casting.cast_records import times_paid

if TYPE_CHECKING:
    from engine.state.context import Context


def done(ctx: Context, slot: int, what: Noun) -> int:
    """How many such things the act did it to, as they last were (608.2g)."""
    entities = ctx.recall(slot)
    if isinstance(what.head, CardHead):
        entities = [card for entity in entities for card in _cards(ctx, entity)]
    return sum(what.fits(ctx, entity, ctx.look(entity)) for entity in entities)


def _cards(ctx: Context, entity: int) -> tuple[int, ...]:
    """The cards that an object was in its new zone: a melded permanent is two (712.4e)."""
    became: tuple[int, ...] = ctx.state.became.get(entity, ())
    return became if len(became) > 1 else (entity,)


@phrase(
    en=("{what:s} {deed} this way", "{what:s} put into (that|your|their|his or her) graveyard this way"),
    it=("ogni {what:s} {deed@what} in questo modo", "ogni {what:s} <messo@what> in quel cimitero in questo modo"),
)
class EachThisWay(ThisWay, Countable, Linked):
    """ "for each creature destroyed this way"; of a spell that may cost any number of things, for each of these."""

    what: Noun
    deed: Deed | Turned = Deed.MILLED

    option: str = field(default="", compare=False, repr=False, kw_only=True)
    """The key of that cost of the spell (601.2b); "" where an earlier sentence tells what was done."""

    def linked_to(self, links: Links) -> Node:
        """Linked to the cost that says how many things were taken as the spell was cast (601.2b)."""
        if self.what.adjectives:
            return self
        paid = [each for each in links.options if self.deed in each.act.deeds and self.refers in (-1, each.act.slot)]
        return replace(self, option=paid[0].key) if paid else self

    @property
    def is_linked(self) -> bool:
        """Whether it speaks of what the spell costs."""
        return bool(self.option)

    def count(self, ctx: Context) -> int:
        return times_paid(ctx, ctx.source, self.option) if self.option else done(ctx, self.refers, self.what)

    def count_for(self, ctx: Context, entity: int) -> int:
        return times_paid(ctx, entity, self.option) if self.option else self.count(ctx)


@phrase(
    en="the number of {what:p} {deed} this way", it="il <numero:s> di {what:p} {deed:p@what} in questo modo", prefer=1
)
class NumberThisWay(ThisWay, Amount):
    """ "the number of creatures destroyed this way"."""

    what: Noun
    deed: Deed | Turned

    def value(self, ctx: Context) -> int:
        return done(ctx, self.refers, self.what)


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
    deed: Deed | Turned

    def holds(self, ctx: Context) -> bool:
        return done(ctx, self.refers, self.what) > 0


class YourDeed(Enum):
    """What "you" did "this way"."""

    SACRIFICED = Deed.SACRIFICED
    DISCARDED = Deed.DISCARDED
    REVEALED = Deed.REVEALED
    EXILED = Deed.EXILED
    MILLED = Deed.MILLED


words(
    {
        YourDeed.SACRIFICED: (("sacrifice", "sacrificed"), ("sacrifichi", "hai sacrificato")),
        YourDeed.DISCARDED: (("discard", "discarded"), ("scarti", "hai scartato")),
        YourDeed.REVEALED: (("reveal", "revealed"), ("riveli", "hai rivelato")),
        YourDeed.EXILED: (("exile", "exiled"), ("esili", "hai esiliato")),
        YourDeed.MILLED: (("mill", "milled"), ("macini", "hai macinato")),
    }
)


@phrase(en="you {yours} a {what:s} this way", it="{yours} <un@what> {what:s} in questo modo")
class YouDidThisWay(ThisWay, Condition):
    """ "you sacrificed a creature this way", where perhaps others did too: what was yours, of cards which you own."""

    what: Noun
    yours: YourDeed

    @property
    def deed(self) -> Deed:
        """What was done."""
        return self.yours.value

    def holds(self, ctx: Context) -> bool:
        owns = isinstance(self.what.head, CardHead)
        return any(
            self.what.fits(ctx, entity, ctx.look(entity))
            for entity in ctx.recall(self.refers)
            if (ctx.owner_of(entity) if owns else ctx.controller_of(entity)) == ctx.controller
        )


@phrase(
    en="you {not_?did not|} put a card into your hand this way",
    it="{not_?non|} hai aggiunto una carta a la tua mano in questo modo",
)
class PutIntoHandThisWay(ThisWay, Condition):
    """ "you didn't put a card into your hand this way": whether the latest such act has put any there."""

    not_: bool = False

    own_reads = frozenset()

    deed = Deed.PUT_INTO_HAND

    def holds(self, ctx: Context) -> bool:
        return bool(ctx.recall(self.refers)) != self.not_


@node
class _Undergone(ThisWay, Condition):
    """Some such thing has undergone what an earlier act did."""

    what: Noun

    def undergone(self, ctx: Context) -> list[int]:
        """What has."""
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
    """ "a creature dealt damage this way" (120.3), said of each of them that an earlier act has dealt damage."""

    what: Noun

    deed = Deed.DAMAGED

    def find(self, ctx: Context) -> list[int]:
        objects = [entity for entity in ctx.recall(self.refers) if not is_player(entity)]
        return [entity for entity in objects if self.what.fits(ctx, entity, ctx.look(entity))]


@phrase(
    en=("a {what:s} {deed} this way", "{what:p} {deed} this way"),
    it=("<un@what> {what:s} {deed@what} in questo modo", "{what:p,the} {deed@what} in questo modo"),
    number="s",
    alone=False,
)
class DoneThisWay(ThisWay, Objects):
    """ "a creature destroyed this way", said of each of them that an earlier act was done to."""

    what: Noun
    deed: Deed

    def find(self, ctx: Context) -> list[int]:
        return [entity for entity in ctx.recall(self.refers) if self.what.fits(ctx, entity, ctx.look(entity))]


@phrase(en="a {what:s} is dealt damage this way", it="a <un@what> {what:s} viene inflitto danno in questo modo")
class DamagedThisWay(_Undergone):
    """ "a nonred permanent is dealt damage this way" (120.3): none of it that is prevented is dealt (615.1)."""

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
    """ "a white creature dies this way" (700.4): of what an earlier act has destroyed, as it last was."""

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
