"""Conditions about what players control."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.families import (
    Condition,
    Objects,
    Players,
)
from engine.language.leaves import Features
from engine.language.phrase import Meaningless, phrase, wording
from engine.nodes.nouns.amounts import NONE
from engine.nodes.nouns.apart import most_of_different_names, most_of_one_name
from engine.nodes.nouns.filters import Filter
from engine.nodes.nouns.joined import Both
from engine.nodes.nouns.objects import AttachedObject, Chosen, Self
from engine.nodes.nouns.players import PlayerNoun, SomePlayer
from engine.nodes.nouns.qualifiers import Named
from engine.nodes.nouns.references import It, That
from engine.nodes.nouns.said_of import holds_for, holds_of, negation_holds_for
from engine.nodes.nouns.values import CardName
from engine.nodes.sentences.comparing import none_or

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en=("{who:nom} {not_?[do@who] not control|[control@who]} {what}", "{who:nom} [control@who] no {none:p}"),
    it=("{who:drop} {not_?non|} [controllare@who] {what}", "{who:drop} non [controllare@who] {none:p}"),
)
class Controls(Condition):
    """ "you control a Goblin", "you don't control a Goblin", "you control no creatures". Later words refer to what is
    controlled."""

    own_zones = frozenset()

    who: Players
    what: Chosen
    not_: bool = False

    own_reads = frozenset()

    @staticmethod
    def from_words(
        who: Players, what: Chosen | None = None, not_: bool = False, none: Filter | None = None
    ) -> Controls:
        """Return the condition; "no creatures" has no count."""
        return Controls(who, none_or(what, none), not_)

    @property
    def none(self) -> Filter:
        """The things after "no"."""
        return self.what.what

    def wording(self, language: str, features: Features) -> int:
        """Return 1 for "no"."""
        return int(self.what.count == NONE)

    def holds(self, ctx: Context) -> bool:
        if self.not_:
            return negation_holds_for(ctx, self.who, lambda player: count_controlled(ctx, player, self.what))
        held: list[list[int]] = []

        def controls_enough(player: int) -> bool:
            found = [entity for entity in ctx.game.permanents(player) if self.what.what.matches(ctx, entity)]
            if self.what.count.admits(ctx, len(found)):
                held.append(found)
                return True
            return False

        if not holds_for(ctx, self.who, controls_enough):
            return False
        ctx.note(self.what.slot, next(iter(held), []))
        return True


@wording(
    en="{who:nom} [control@who] {what:p} named {first} and {second}",
    it="{who:drop} [controllare@who] {what:p} <chiamato:p@what> {first} e {second}",
    prefer=1,
)
def controls_named(who: Players, what: Filter, first: CardName, second: CardName) -> Condition:
    """ "You control artifacts named … and …": you control one with each name."""
    named = (replace(what, tail=(*what.tail, Named(name))) for name in (first, second))
    return ControlsEach(who, tuple(Chosen(each) for each in named))


@phrase(en="{who:nom} [control@who] {what:and,2}", it="{who:drop} [controllare@who] {what:and,2}", prefer=-1)
class ControlsEach(Condition):
    """ "you control a blue permanent and a black permanent": at least one of each kind; one permanent can count for
    several kinds."""

    own_zones = frozenset()

    who: Players
    what: tuple[Chosen, ...]

    def __post_init__(self) -> None:
        if len(self.what) < 2:
            raise Meaningless

    own_reads = frozenset()

    def holds(self, ctx: Context) -> bool:
        return holds_for(ctx, self.who, lambda player: all(self._has(ctx, player, each) for each in self.what))

    def _has(self, ctx: Context, player: int, chosen: Chosen) -> bool:
        found = [entity for entity in ctx.game.permanents(player) if chosen.what.matches(ctx, entity)]
        return chosen.count.admits(ctx, len(found))


@phrase(en="no {who:s} [control:indicative@who] {what}", it="nessun {who:s} [controllare:indicative@who] {what}")
class NobodyControls(Condition):
    """ "no opponent controls a white or blue creature"."""

    own_zones = frozenset()

    who: PlayerNoun
    what: Chosen

    own_reads = frozenset()

    def holds(self, ctx: Context) -> bool:
        return not Controls(SomePlayer(self.who), self.what).holds(ctx)


@phrase(
    en=(
        "{who:nom} [control@who] {what} with {same?the same name|different names}",
        "{who:nom} [control@who] {what} with {same?the same name as one another|different names}",
    ),
    it="{who:drop} [controllare@who] {what:object} con {same?lo stesso nome|nomi diversi}",
    prefer=1,
)
class ControlsByName(Condition):
    """ "you control ten or more Gates with different names", "two or more creatures with the same name": that many
    without, or with, a name in common (201.2)."""

    own_zones = frozenset()

    who: Players
    what: Chosen
    same: bool = False

    own_reads = frozenset()
    own_layers = frozenset({"1", "3"})

    def __post_init__(self) -> None:
        if self.same and not self.what.count.plural:
            raise Meaningless  # for a single thing, it is a name mentioned before

    def holds(self, ctx: Context) -> bool:
        most = most_of_one_name if self.same else most_of_different_names
        found = self.what.find(ctx)

        def controls_enough(player: int) -> bool:
            own = (ctx.look(entity) for entity in found if ctx.controller_of(entity) == player)
            return self.what.count.admits(ctx, most(own))

        return holds_for(ctx, self.who, controls_enough)


@phrase(en="you own {what}", it="possiedi {what:object}")
class YouOwn(Condition):
    """ "you own a card in exile" (108.3): so many of such things have that owner."""

    own_zones = frozenset()

    what: Chosen

    own_reads = frozenset({"zones"})

    def holds(self, ctx: Context) -> bool:
        return self.what.count.admits(
            ctx, sum(ctx.owner_of(entity) == ctx.controller for entity in self.what.find(ctx))
        )


@phrase(
    en="{who:nom} [control@who] {what} with different powers",
    it="{who:drop} [controllare@who] {what:object} con forza diversa",
    prefer=1,
)
class ControlsDifferentPowers(Condition):
    """ "you control three or more creatures with different powers": so many of them each have another power."""

    own_zones = frozenset()

    who: Players
    what: Chosen

    own_reads = frozenset({"counters"})
    own_layers = frozenset({"7a", "7b", "7c", "7d"})

    def holds(self, ctx: Context) -> bool:
        found = self.what.find(ctx)

        def controls_enough(player: int) -> bool:
            powers = {ctx.look(entity).power for entity in found if ctx.controller_of(entity) == player}
            return self.what.count.admits(ctx, len(powers))

        return holds_for(ctx, self.who, controls_enough)


@phrase(
    en="{what:nom} {not_?[do@what] not have|[have@what]} the same name as {other} (or {second})?",
    it="{what:drop} {not_?non|} [avere@what] lo stesso nome di {other} (o di {second})?",
)
class HasSameName(Condition):
    """ "it doesn't have the same name as another creature you control" (201.2a); an object without a name shares
    none."""

    what: Objects
    other: Chosen
    second: Chosen | None = None
    not_: bool = False

    own_reads = frozenset()
    own_layers = frozenset({"1", "3"})

    def holds(self, ctx: Context) -> bool:
        found = self.what.find(ctx)
        if not found:
            return False
        names = frozenset[str]().union(*(ctx.look(entity).names for entity in found))
        others = [*self.other.find(ctx), *(self.second.find(ctx) if self.second is not None else ())]
        return any(not names.isdisjoint(ctx.look(each).names) for each in others if each not in found) != self.not_


@phrase(en="you both own and control {what}", it="possiedi e controlli {what}")
class OwnAndControl(Condition):
    """ "you both own and control ~ and a creature named …" (701.37): one object for each part."""

    what: Objects

    own_reads = frozenset()

    def __post_init__(self) -> None:
        if any(isinstance(part, AttachedObject) for part in getattr(self.what, "objects", ())):
            raise Meaningless  # "permanents and enchanted cards": "enchanted" belongs to the first noun

    def holds(self, ctx: Context) -> bool:
        found: list[int] = []
        for part in self.what.objects if isinstance(self.what, Both) else (self.what,):
            own = [
                entity
                for entity in ctx.find(part)
                if entity in ctx.state.battlefield
                and entity not in found
                and ctx.controller_of(entity) == ctx.controller == ctx.owner_of(entity)
            ]
            if not own:
                return False
            found.append(own[0])
        ctx.note(self.what.slot, found)
        return True


@phrase(en="{who:nom} [control@who] {what}", it="{who:drop} [controllare@who] {what}")
class ControlsThis(Condition):
    """ "for as long as you control ~"."""

    own_zones = frozenset()

    who: Players
    what: Self | AttachedObject | It | That

    own_reads = frozenset({"control", "zones"})

    def holds(self, ctx: Context) -> bool:
        found = ctx.on_battlefield(self.what.find(ctx))
        return bool(found) and all(self.who.includes(ctx, ctx.controller_of(entity)) for entity in found)


@phrase(
    en="{what:nom} came under your control since the beginning of your last upkeep",
    it="{what:drop} [essere@what] <entrato@what> sotto il tuo controllo da l' inizio di il tuo ultimo mantenimento",
)
class CameUnderControl(Condition):
    """ "~ came under your control since the beginning of your last upkeep" (702.29a)."""

    what: Objects

    own_reads = frozenset({"zones", "control", "turn"})

    def holds(self, ctx: Context) -> bool:
        last = max(1, ctx.state.turn_before.get(ctx.controller, 0))
        return any(ctx.object(entity).since_turn >= last for entity in self.what.find(ctx))


@phrase(en="you {not_?did not control|controlled} {what}", it="{not_?non|} controllavi {what:object}")
class YouControlled(Condition):
    """ "If you controlled that permanent, draw a card": as it last was on the battlefield (608.2g)."""

    what: It | That
    not_: bool = False

    own_reads = frozenset({"zones", "control"})

    def holds(self, ctx: Context) -> bool:
        found = ctx.recall(self.what.refers)
        return holds_of(ctx, self.what, found, lambda entity: self._was_yours(ctx, entity)) != self.not_

    def _was_yours(self, ctx: Context, entity: int) -> bool:
        return ctx.game.last_object(entity).seen_controller == ctx.controller


def count_controlled(ctx: Context, player: int, what: Chosen) -> bool:
    """Whether the player controls that many such objects."""
    return what.count.admits(ctx, sum(what.what.matches(ctx, entity) for entity in ctx.game.permanents(player)))
