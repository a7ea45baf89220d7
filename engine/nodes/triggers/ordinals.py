"""What players do for the first, second… time in a turn, as triggers watch it (603.2)."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any

from engine.change import events
from engine.families import Objects, SimpleWhose
from engine.language.phrase import phrase, words
from engine.nodes.nouns.filters import Filter
from engine.nodes.sentences.histories import past
from engine.nodes.triggers.player_events import PlayerEvent

if TYPE_CHECKING:
    from engine.state.context import Context


class Nth(Enum):
    """A place among things of a kind."""

    FIRST = 1
    SECOND = 2
    THIRD = 3
    FOURTH = 4
    FIFTH = 5
    SIXTH = 6
    SEVENTH = 7
    TENTH = 10


words(
    {
        Nth.FIRST: ("first", "<primo:adj>"),
        Nth.SECOND: ("second", "<secondo:adj>"),
        Nth.THIRD: ("third", "<terzo:adj>"),
        Nth.FOURTH: ("fourth", "<quarto:adj>"),
        Nth.FIFTH: ("fifth", "<quinto:adj>"),
        Nth.SIXTH: ("sixth", "<sesto:adj>"),
        Nth.SEVENTH: ("seventh", "<settimo:adj>"),
        Nth.TENTH: ("tenth", "<decimo:adj>"),
    }
)


@phrase(
    en="[draw] {whose} {nth} <card:s> {whose…} each turn",
    it="[pescare] {whose} {nth} <carta:s> {whose…} in ciascun turno",
)
class DrawsNth(PlayerEvent):
    """ "draw their second card each turn" (121.2): so many have been drawn in the turn, this one among them."""

    whose: SimpleWhose
    nth: Nth

    events = (events.Draw,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        drawn = [
            each for each in ctx.state.history
            if isinstance(each, events.Draw) and each.player == event.player and each.moved is not None
        ]  # fmt: skip
        place = next((place for place, each in enumerate(drawn, 1) if each is event), 0)
        return event.player if place == self.nth.value else None


@phrase(
    en="{whose} {nth} {what:s} {whose…} each turn",
    it="{whose} {nth} {what:s} {whose…} in ciascun turno",
    alone=False,
)
class NthSpell(Objects):
    """ "their second spell each turn": so many such spells have been cast in the turn by its player, it among them."""

    whose: SimpleWhose
    nth: Nth
    what: Filter

    own_zones = frozenset({"stack"})

    def includes(self, ctx: Context, entity: int) -> bool:
        casts = [each for each in ctx.state.history if isinstance(each, events.Cast)]
        player = next((each.player for each in casts if each.spell == entity), None)
        back = past(ctx)
        fitting = [each.spell for each in casts if each.player == player and self.what.fits(back, each.spell)]
        return entity in fitting and fitting.index(entity) + 1 == self.nth.value

    def find(self, ctx: Context) -> list[int]:
        casts = [each.spell for each in ctx.state.history if isinstance(each, events.Cast)]
        return [spell for spell in casts if self.includes(ctx, spell)]


@phrase(en="[cast] {what}", it="[lanciare] {what}")
class CastsNth(PlayerEvent):
    """Cast a spell that is the first, second… of the turn (601.2i)."""

    what: NthSpell

    events = (events.Cast,)

    def subject(self, ctx: Context, event: Any) -> int | None:
        if not self.what.includes(ctx, event.spell):
            return None
        ctx.note(self.what.slot, [event.spell])
        player: int = event.player
        return player
