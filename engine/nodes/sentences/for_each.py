"""Sentences carried out once for each of several things: "For each card exiled this way, …"."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any

from engine.decisions import OrderItems, Steps
from engine.families import Deed, Discourse, Effect, Mention, Reference, ThisWay, slot_of
from engine.families.capabilities import AddsMana, TargetWord
from engine.language.node import walk
from engine.language.phrase import Meaningless, phrase
from engine.nodes.acts.energy import EnergyPaid
from engine.nodes.nouns.adjectives import IntoGraveyard
from engine.nodes.nouns.counters_removed import CounterRemovedThisWay
from engine.nodes.nouns.counting import LifeGainedOrLost
from engine.nodes.nouns.filters import CopyHead, Filter, Noun
from engine.nodes.nouns.objects import Chosen, Each
from engine.nodes.nouns.parts_of import EachOf
from engine.nodes.nouns.players import EachPlayer
from engine.nodes.nouns.this_way import affected
from engine.nodes.sentences.each_who import EachWhoDid
from engine.nodes.sentences.spreading import one_by_one
from engine.refusal import Text

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(en="for each {what:s} {deed} this way , {effect}", it="per ogni {what:s} {deed@what} in questo modo , {effect}")
class ForEachDone(ThisWay, Effect):
    """ "For each card exiled this way, copy it": the controller chooses the order (608.2c)."""

    what: Noun
    deed: Deed | IntoGraveyard
    effect: Effect

    def before_part(self, discourse: Discourse, name: str, bound: dict[str, Any]) -> None:
        """Make "it" mean one of the things inside the effect."""
        if name == "effect" and bound["refers"] >= 0:
            of_them = Chosen(Filter((bound.get("what", self.what),)))
            one = Mention(bound["refers"], of_them, plural=False, weak=False, clause=discourse.clause)
            discourse.mentions.append(one)

    def after_part(self, discourse: Discourse, name: str, part: Any) -> None:
        """Keep later words from referring to one of the things, even if they were mentioned again."""
        if name == "effect":
            discourse.mentions = [m for m in discourse.mentions if not (m.node.slot < 0 and isinstance(m.node, Chosen))]

    def __post_init__(self) -> None:
        if self.effect.takes_over or isinstance(self.effect, ForEachDone):
            raise Meaningless

    def run(self, ctx: Context) -> Steps:
        found = [each for each in affected(ctx, self.refers, self.deed) if self.what.fits(ctx, each, ctx.look(each))]
        slots = {part.refers for part in walk(self.effect) if isinstance(part, Reference) and part.refers >= 0}
        meant = {slot: ctx.recall(slot) for slot in slots if found and set(found).issubset(ctx.recall(slot))}
        for entity in (yield from self._ordered(ctx, found)):
            for slot in meant:
                ctx.note(slot, [entity])
            yield from self.effect.run(ctx)
        for slot, entities in meant.items():
            ctx.note(slot, entities)

    def _ordered(self, ctx: Context, found: list[int]) -> Steps:
        """Return what still exists in an order chosen by the controller, and what doesn't in its original order."""
        here = ctx.present_all(found)
        if len(found) < 2 or len(here) < len(found):
            return found
        order = yield OrderItems(
            player=ctx.controller,
            prompt=Text("In which order?", "In quale ordine?"),
            rule="608.2c",
            source=ctx.source,
            items=here,
            texts=[ctx.look(each).name for each in here],
            about="effect",
        )
        return [found[place] for place in order]


@phrase(en="for {what} , {effect}", it="per {what} , {effect}", prefer=-1)
class ForEachOne(Effect):
    """ "For each creature token you control, create a token that's a copy of that creature": all choices are made
    first, one after the other, then everything happens at the same time (101.4, 608.2e)."""

    what: Each | EachPlayer | EachOf
    effect: Effect

    @cached_property
    def is_inert(self) -> bool:
        """Whether it adds mana: payment plans don't know the amount."""
        return any(isinstance(part, AddsMana) for part in walk(self))

    def before_part(self, discourse: Discourse, name: str, bound: dict[str, Any]) -> None:
        discourse.frame.for_each = discourse.frame.spread = name == "effect"

    def after_part(self, discourse: Discourse, name: str, part: Any) -> None:
        """Make references singular inside the effect and plural after it."""
        if name == "what":
            discourse.set_each(slot_of(part), each=False)
            self_slot = slot_of(part)
            discourse.frame.for_each_slot = self_slot
        else:
            discourse.set_each(discourse.frame.for_each_slot, each=True)

    def __post_init__(self) -> None:
        if self.effect.takes_over or any(isinstance(part, TargetWord) for part in walk(self.effect)):
            raise Meaningless
        if isinstance(self.what, Each) and any(isinstance(noun.head, CopyHead) for noun in self.what.what.nouns):
            raise Meaningless  # copies of cards just created are in no zone that the words name

    def run(self, ctx: Context) -> Steps:
        yield from one_by_one(ctx, self.what, self.what.find(ctx), self, lambda own, entity: self.effect.run(own))


@phrase(en="for {who} , {effect}", it="per {who} , {effect}")
class ForEachWhoDid(Effect):
    """ "For each opponent who does, draw a card": once for each, one after the other (608.2c)."""

    who: EachWhoDid
    effect: Effect

    def __post_init__(self) -> None:
        if self.effect.takes_over or any(isinstance(part, TargetWord) for part in walk(self.effect)):
            raise Meaningless

    def run(self, ctx: Context) -> Steps:
        found = self.who.find(ctx)
        for player in found:
            ctx.note(slot_of(self.who), [player])
            yield from self.effect.run(ctx)
        ctx.note(slot_of(self.who), found)


@phrase(en="for each {what} , {effect}", it="per {what} , {effect}")
class ForEachTime(Effect):
    """ "Whenever you lose life, for each 1 life you lost, …", "for each counter removed this way, …": that many times,
    one after the other (608.2c)."""

    what: LifeGainedOrLost | CounterRemovedThisWay | EnergyPaid
    effect: Effect

    def __post_init__(self) -> None:
        if self.effect.takes_over or any(isinstance(part, TargetWord) for part in walk(self.effect)):
            raise Meaningless

    def run(self, ctx: Context) -> Steps:
        for _ in range(self.what.count(ctx)):
            yield from self.effect.run(ctx)
