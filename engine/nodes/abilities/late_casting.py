"""Permanents that may be cast as though they had flash, but are then sacrificed (307.5a, 603.7g)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.decisions import Steps
from engine.families import Ability, AsItResolves, Effect, Keyword, Paragraph
from engine.language.phrase import node, phrase
from engine.nodes.abilities.alternatives import WithFlash
from engine.nodes.abilities.static import Static
from engine.nodes.sentences.performing import delay
from engine.nodes.triggers.turn_parts import When
from engine.rules.casting.cast_records import cast_record

if TYPE_CHECKING:
    from engine.state.context import Context


@phrase(
    en=(
        "you may cast ~ as though it had flash . if you cast it any time a sorcery could not have been cast , the "
        "controller of the permanent it becomes sacrifices it at the beginning of the next cleanup step ."
    ),
    it=(
        "puoi lanciare ~ come se avesse lampo . se l'hai lanciata in un momento in cui una stregoneria non poteva "
        "essere "
        "lanciata , il controllore del permanente che diventa la sacrifica all'inizio della prossima sottofase di "
        "cancellazione ."
    ),
)
class FlashWithSacrifice(Paragraph):
    """ "You may cast ~ as though it had flash. If you cast it any time a sorcery couldn't have been cast, …"."""

    def abilities(self) -> tuple[Ability | Keyword, ...]:
        return (Static(WithFlash()).stands_for, SacrificedIfLate())


@node
class SacrificedIfLate(AsItResolves):
    """Creates the delayed triggered ability if the spell was cast when a sorcery couldn't have been."""

    def became(self, ctx: Context) -> Steps:
        cast = cast_record(ctx, ctx.source)
        if cast is not None and cast.player is not None and not cast.as_a_sorcery:
            yield from ctx.do(events.StartDelayedTrigger(delay(ctx, AtNextCleanup(), ItIsSacrificed())))


@node
class AtNextCleanup(When):
    """ "at the beginning of the next cleanup step"."""

    def matches(self, ctx: Context, event: Any) -> bool:
        return bool(event.step == "cleanup")


@phrase(en="whoever controls ~ sacrifices it", it="chi controlla ~ lo sacrifica")
class ItIsSacrificed(Effect):
    """The effect of the delayed triggered ability."""

    def run(self, ctx: Context) -> Steps:
        for permanent in ctx.on_battlefield([ctx.source]):
            yield from ctx.do(events.Sacrifice(ctx.controller_of(permanent), permanent, ctx.source))
