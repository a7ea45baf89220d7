"""Permanents that are copies or become copies (706.2, 706.5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import field
from typing import TYPE_CHECKING, Any

from engine import limits
from engine.change.events.doors import doors_of
from engine.change.forced_draws import as_many
from engine.change.linking import enters_by
from engine.change.replacing import COPY
from engine.decisions import ChooseObjects, ChooseYesNo, Steps
from engine.families import (
    Countable,
    ObjectAct,
    Objects,
    PlayerAct,
    SimpleNumeral,
)
from engine.families.capabilities import TargetWord
from engine.families.continuous import ContinuousAct
from engine.language.leaves import by_number
from engine.language.node import Node, worded
from engine.language.phrase import Meaningless, node, phrase
from engine.language.said import WithBearers
from engine.nodes.acts.continuous import times_of
from engine.nodes.acts.differences import Difference, WithCounters, not_entering, with_exceptions
from engine.nodes.acts.making import create_copies
from engine.nodes.acts.stated_rules import StatedEntry
from engine.nodes.acts.taking import take
from engine.nodes.nouns.filters import Filter
from engine.refusal import Text
from engine.state.components import NEITHER
from engine.state.objects import Characteristics

if TYPE_CHECKING:
    from engine.change.events import Move
    from engine.state.context import Context


@phrase(
    en=(
        "[become] a copy of {what} (, except {exceptions:and})?",
        "[become] copies of {what} (, except {exceptions:and})?",
    ),
    it=(
        "[diventare] una copia di {what} (, tranne che {exceptions:and})?",
        "[diventare] copie di {what} (, tranne che {exceptions:and})?",
    ),
)
class BecomeCopy(ContinuousAct, ObjectAct):
    """Become a copy of a permanent (613.2a, 706.4)."""

    what: Objects
    exceptions: tuple[Difference, ...] = ()

    layers = ("1",)

    def __post_init__(self) -> None:
        not_entering(self.exceptions)

    wording = by_number

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        """Nothing to change: the copied values are fixed when the effect begins (706.2b)."""

    def settled(self, ctx: Context) -> Steps:
        found = yield from take(ctx, ctx.controller, self.what)
        values = with_exceptions(ctx, ctx.game.copiable(found[0]), self.exceptions) if found else None
        return CopiedValues(values)


@node
class CopiedValues(ContinuousAct):
    """The act of an effect that makes permanents copies with given values."""

    values: Any
    """Characteristics; None if they don't change."""

    independent = True
    disables = True
    turns_into_copies = True

    layers = ("1",)

    def modify(self, ctx: Context, layer: str, entity: int, look: Characteristics) -> None:
        values = self.values
        if values is None:
            return
        if values.shape is not None and values.shape.frame == "flip":
            values = values.shape.seen("battlefield", flipped=ctx.object(entity).flipped)
        elif values.shape is not None and values.shape.closed is not None:
            object = ctx.object(entity)
            values = values.shape.seen("battlefield", object.up if doors_of(object) is not None else NEITHER)
        look.become(values)


@phrase(
    en=(
        "{optional?you may have|} ~ {optional?enter|enters} {tapped?tapped|} as a copy of any {what:s}"
        " on the battlefield (, except {exceptions:and})?",
        "{optional?you may have|} ~ {optional?enter|enters} the battlefield {tapped?tapped|} as a copy of any {what:s}"
        " on the battlefield (, except {exceptions:and})?",
        "{optional?you may have|} ~ {optional?enter|enters} (the battlefield)? {tapped?tapped|} as a copy of (a|any)"
        " {what:s} (, except {exceptions:and})?",
    ),
    it=(
        "{optional?puoi far entrare ~|~ entra} in il campo di battaglia {tapped?<TAPpato>|} come una copia di <un@what>"
        " qualsiasi {what:s} su il campo di battaglia (, tranne che {exceptions:and@own})?",
        "{optional?puoi far entrare ~|~ entra} in il campo di battaglia {tapped?<TAPpato>|} come (una)? copia di"
        " (<un@what>)? qualsiasi {what:s} su il campo di battaglia (, tranne che {exceptions:and@own})?",
        "{optional?puoi far entrare ~|~ entra} in il campo di battaglia {tapped?<TAPpato>|} come una copia di <un@what>"
        " (qualsiasi)? {what:s,again} (, tranne che {exceptions:and@own})?",
    ),
)
class EnterAsCopy(StatedEntry, WithBearers):
    """ "You may have ~ enter as a copy of any creature on the battlefield", "… of any creature card in a graveyard"
    (614.1c, 706.5)."""

    what: Filter
    optional: bool = True
    exceptions: tuple[Difference, ...] = ()
    tapped: bool = False

    def wording(self, language: str, features: object) -> int:
        """Return 1 if a restricted noun makes "any … on the battlefield" unnecessary: "a copy of a creature you
        control"."""
        return 2 if self.what.tail else 0

    @property
    def bearers(self) -> tuple[str, ...]:
        """The types that can be copied."""
        return self.what.types_named

    def said_in(self, language: str) -> Node:
        """Return the form for Italian, which omits the second "enters" with several kinds of counters."""
        exceptions = tuple(
            worded(WithCounters, **{**vars(each), "follows": True})
            if isinstance(before, WithCounters) and isinstance(each, WithCounters)
            else each
            for before, each in zip((None, *self.exceptions), self.exceptions, strict=False)
        )
        return worded(type(self), **{**vars(self), "exceptions": exceptions})

    entry_order = COPY

    def is_excepted(self, ctx: Context) -> bool:
        """Whether the exceptions are made."""
        return True

    def enter(self, ctx: Context, event: Move) -> Steps:
        game = ctx.game
        possible = [id for id in self.what.find(ctx) if id != event.object]
        if not possible:
            return
        player = event.chooser(game)
        if self.optional:
            copies = yield ChooseYesNo(
                player=player,
                prompt=Text("Does it enter as a copy?", "Entra come copia?"),
                rule="706.5",
                source=event.object or None,
            )
            if not copies:
                return
        chosen = yield ChooseObjects(
            player=player,
            prompt=Text("Choose what it copies.", "Scegli che cosa copia."),
            rule="706.5",
            source=event.object or None,
            candidates=possible,
            minimum=1,
            maximum=1,
            about="copy",
        )
        exceptions = self.exceptions if self.is_excepted(ctx) else ()
        event.base = with_exceptions(ctx, game.copiable(chosen[0]), exceptions)
        event.tapped = event.tapped or self.tapped
        self._bring_counters(ctx, event, exceptions)

    def _bring_counters(self, ctx: Context, event: Move, exceptions: Sequence[Difference]) -> None:
        """Add counters from the copy effect that is applied last, and from no other (706.9e)."""
        kept = dict(event.counters or {})
        for kind, number in event.as_copy:
            kept[kind] -= number
        event.counters = {kind: number for kind, number in kept.items() if number}
        event.as_copy = tuple(each.counters(ctx, event) for each in exceptions if each.as_it_enters)
        for kind, number in event.as_copy:
            event.counters[kind] = event.counters.get(kind, 0) + number


@phrase(
    en="you may have ~ enter as a copy of any {what:s} on the battlefield , except if ~ was embalmed ,"
    " {exceptions:and}",
    it="puoi far entrare ~ in il campo di battaglia come una copia di <un@what> qualsiasi {what:s} su il campo di"
    " battaglia , tranne che , se ~ è stato imbalsamato , {exceptions:and@own}",
)
class EnterAsCopyEmbalmed(EnterAsCopy):
    """ "… except if ~ was embalmed, the token has no mana cost": only a token created by embalm differs (702.127b)."""

    what: Filter
    exceptions: tuple[Difference, ...] = field(kw_only=True)

    def wording(self, language: str, features: object) -> int:
        return 0

    def is_excepted(self, ctx: Context) -> bool:
        return enters_by(ctx.game, "embalm")


@phrase(
    en=(
        "[create] a {tapped?tapped|} {attacking?and attacking|} token that's a copy of {what}"
        " (, except {exceptions:and})? (for each {per:s})?",
        "[create] {number:a} {tapped?tapped|} {attacking?and attacking|} tokens that are copies of {what}"
        " (, except {exceptions:and})?",
        "[create] a token that's a copy of {what} and that's {tapped?tapped|} {attacking?and attacking|}",
    ),
    it=(
        "[creare] una <pedina:s> {tapped?<TAPpato@pedina>|} {attacking?e <attaccante:adj@pedina>|} che è una copia"
        " di {what} (, tranne che {exceptions:and})? (per {per:s})?",
        "[creare] {number:a} <pedina:p> {tapped?<TAPpato@pedina>|} {attacking?e <attaccante:adj@pedina>|} che sono"
        " copie di {what} (, tranne che {exceptions:and})?",
    ),
)
class CreateCopy(PlayerAct):
    """Create one or more tokens that are copies of something (701.6, 706.2)."""

    what: Objects
    exceptions: tuple[Difference, ...] = ()
    per: Countable | None = None
    number: SimpleNumeral | None = None
    tapped: bool = False
    attacking: bool = False

    makes_objects = True
    names_objects = True

    def __post_init__(self) -> None:
        not_entering(self.exceptions)
        if self.number is not None and not self.number.plural:
            raise Meaningless
        if self.attacking and not self.tapped:
            raise Meaningless  # "and attacking" requires "tapped"

    def wording(self, language: str, features: object) -> int:
        """Return 1 for more than one."""
        return int(self.number is not None)

    def run(self, ctx: Context, subjects: Sequence[int]) -> Steps:
        for player in subjects:
            objects = (
                ctx.find(self.what) if isinstance(self.what, TargetWord) else (yield from take(ctx, player, self.what))
            )
            copies = [  # by last known information (608.2g)
                with_exceptions(ctx, ctx.game.copiable(entity), self.exceptions) for entity in objects
            ]
            number = times_of(ctx, self.per) if self.number is None else as_many(self.number.value(ctx), limits.TOKENS)
            made = create_copies(ctx, player, copies * number, tapped=self.tapped, attacking=self.attacking)
            ctx.note(self.slot, (yield from made))
