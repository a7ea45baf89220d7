"""Replacement effects that change how permanents enter the battlefield (614.1c-d, 614.12)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from engine.change import events
from engine.change.replacing import OTHER, arriving_object
from engine.decisions import Steps
from engine.families import Condition, Recipients, Replacing, slots_referred
from engine.language.phrase import node
from engine.nodes.acts.shields import Shield
from engine.nodes.nouns.objects import Self
from engine.state.context import Context
from engine.state.objects import Characteristics, GameObject

if TYPE_CHECKING:
    from engine.change.events import Move


class Arrival(Context):
    """A context that treats an object about to enter as it would be on the battlefield (614.12)."""

    __slots__ = ("arriving", "arriving_controller", "arriving_look", "arriving_object")

    def __init__(self, ctx: Context, event: Move) -> None:
        super().__init__(ctx.game, ctx.source, ctx.controller, memo=ctx.memo, event=event)
        event.foresee(ctx.game)
        assert event.arrival is not None
        self.arriving = event.object or ctx.state.next_id + 1
        """The object's number; a token has none yet and gets one that is not in use."""
        self.arriving_look, self.arriving_controller = event.arrival
        self.arriving_object = arriving_object(ctx.game, event)

    def look(self, entity: int) -> Characteristics:
        return self.arriving_look if entity == self.arriving else super().look(entity)

    def controller_of(self, entity: int) -> int:
        return self.arriving_controller if entity == self.arriving else super().controller_of(entity)

    def owner_of(self, entity: int) -> int:
        return self.arriving_object.owner if entity == self.arriving else super().owner_of(entity)

    def object(self, entity: int) -> GameObject:
        return self.arriving_object if entity == self.arriving else super().object(entity)


class Entry:
    """Mixin of acts that change how something enters."""

    entry_commutes: ClassVar[bool] = False
    """Like `Replacing.commutes`."""
    entry_order: ClassVar[int] = OTHER
    """Its class in 616.1."""

    def enter(self, ctx: Context, event: Move) -> Steps:
        """Change the event of an object entering; choices are made before it enters (614.12a)."""
        raise TypeError(f"{type(self).__name__} changes no entry")
        yield

    def with_fixed_numbers(self, ctx: Context) -> Any:
        """Return the act with its numbers fixed, for spells and abilities that use it on resolution (608.2g)."""
        return self

    def settled(self, ctx: Context) -> Steps:
        return EntryShield(self.with_fixed_numbers(ctx))
        yield


@node
class EntryShield(Shield):
    """The act of spells and abilities about objects that have yet to enter: "When you cast this spell, … ~ enters with
    a counter on it" (611.2, 614.1c)."""

    act: Any
    """An act with `enter` (see `Entry`)."""

    events = (events.Move,)

    def applies(self, ctx: Context, event: Any) -> bool:
        effect = ctx.effect
        if effect is None or event.zone != "battlefield":
            return False
        if effect.objects is not None:
            return event.object in effect.objects
        arrival = Arrival(ctx, event)
        return bool(effect.subject.includes(arrival, arrival.arriving))

    def replace(self, ctx: Context, event: Any) -> Steps:
        yield from self.act.enter(ctx, event)
        return [event]


@node
class Entering(Replacing):
    """The replacement effect that changes how certain objects enter: tapped, with counters…"""

    what: Recipients
    act: Any
    """An act with `enter` (see `Entry`)."""

    premise: Condition | None = None
    """A condition on each of them."""

    events = (events.Move,)

    @cached_property
    def own_entry(self) -> bool:  # type: ignore[override]
        """Whether it applies to the object's own entry (614.12)."""
        return isinstance(self.what, Self)

    @property
    def order(self) -> int:  # type: ignore[override]
        """Its class in 616.1."""
        order: int = self.act.entry_order
        return order

    @property
    def commutes(self) -> bool:  # type: ignore[override]
        """Whether the order among several like it makes no difference."""
        commutes: bool = self.act.entry_commutes
        return commutes

    def applies(self, ctx: Context, event: Any) -> bool:
        if event.zone != "battlefield":
            return False
        if self.own_entry:
            return bool(ctx.source == event.object)
        arrival = Arrival(ctx, event)
        if not self.what.includes(arrival, arrival.arriving):
            return False
        return self.premise is None or self.premise.holds(self.speaking_of_it(ctx, event))

    def speaking_of_it(self, ctx: Context, event: Move) -> Context:
        """Return a context in which references to such objects mean the one about to enter."""
        own = Arrival(ctx, event)
        own.memo = {**ctx.memo, self.what.slot: [own.arriving]}
        own.ability, own.effect, own.x = ctx.ability, ctx.effect, ctx.x
        return own

    def replace(self, ctx: Context, event: Any) -> Steps:
        item = ctx.state.objects[event.object].item if event.object in ctx.state.objects else None
        if self.own_entry and item is not None and item.x is not None:
            ctx.x = item.x if event.base is event.token else 0  # for an ability that it has as a copy (107.3i)
        if not self.own_entry and self.what.slot in slots_referred(self.act):
            ctx = self.speaking_of_it(ctx, event)
        yield from self.act.enter(ctx, event)
        return [event]
