"""Qualifiers about controllers and owners (108.3, 109.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.change import events
from engine.families import (
    Objects,
    Players,
    Qualifier,
)
from engine.language.phrase import phrase
from engine.nodes.nouns.filters import Filter
from engine.nodes.nouns.players import You

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


@phrase(
    en="{who:nom} {not_?[do@who] not control|[control@who]}",
    it=("che {who:drop} {not_?non|} [controllare@who]", "<controllato> da {who}"),
)
class Controlled(Qualifier):
    """ "you control", "an opponent controls", "you don't control" (108.4)."""

    needs_controller = True

    own_zones = frozenset()

    who: Players
    not_: bool = False

    own_layers = frozenset({"2"})

    @property
    def reads_look_only(self) -> bool:  # type: ignore[override]
        return isinstance(self.who, You)

    def wording(self, language: str, features: object) -> int:
        """Return the index of the Italian wording: "che controlli" for you, "controllato da" for others."""
        return 0 if language == "en" or self.who.is_pronoun or self.not_ else 1

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return self.who.includes(ctx, ctx.controller_of(entity)) != self.not_


@phrase(en="{who:nom} [cast@who]", it="che {who:drop} [lanciare@who]")
class CastBy(Qualifier):
    """ "spells you cast" (601.2a)."""

    who: Players

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return self.who.includes(ctx, ctx.controller_of(entity))


@phrase(
    en=(
        "{who:nom} {owned?both [own@who] and [control@who]|[control@who] but [do@who] not own}",
        "{who:nom} {owned?[own@who] and [control@who]|[control@who] but [do@who] not own}",
    ),
    it="che {who:drop} {owned?[possedere@who] e [controllare@who]|[controllare@who] ma non [possedere@who]}",
    prefer=1,
)
class ControlledAndOwned(Qualifier):
    """ "you control but don't own", "you both own and control" (108.3-4)."""

    needs_controller = True

    own_zones = frozenset()

    who: Players
    owned: bool = False

    own_layers = frozenset({"2"})

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        if not self.who.includes(ctx, ctx.controller_of(entity)):
            return False
        return self.who.includes(ctx, ctx.owner_of(entity)) == self.owned


@phrase(
    en=("{who:nom} {not_?[do@who] not own|[own@who]}", "owned by {who}"),
    it=("che {who:drop} {not_?non|} [possedere@who]", "<posseduto> da {who}"),
)
class Owned(Qualifier):
    """ "you own", "you don't own" (108.3)."""

    own_zones = frozenset()

    who: Players
    not_: bool = False

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return self.who.includes(ctx, ctx.owner_of(entity)) != self.not_


@phrase(en="whose <controller:s> controls a {what:s}", it="il cui controllore controlla <un@what> {what:s}")
class WhoseControllerControls(Qualifier):
    """ "target creature whose controller controls an Island"."""

    what: Filter

    own_reads = frozenset({"control", "zones"})

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        return any(self.what.matches(ctx, each) for each in ctx.game.permanents(ctx.controller_of(entity)))


@phrase(
    en="whose controller was dealt {combat?combat|} damage by {source} this turn",
    it="il cui controllore ha subito danno {combat?da combattimento|} da {source} in questo turno",
)
class WhoseControllerWasDamaged(Qualifier):
    """ "each nonland permanent whose controller was dealt combat damage by ~ this turn"."""

    source: Objects
    combat: bool = False

    own_reads = frozenset({"control", "history"})

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        controller = ctx.controller_of(entity)
        return any(
            isinstance(event, events.Damage)
            and event.target == controller
            and event.amount > 0
            and (event.combat or not self.combat)
            and self.source.includes(ctx, event.source)
            for event in ctx.state.history
        )
