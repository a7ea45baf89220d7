"""Ordinal numbers, and the nth spell of a turn."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import is_player
from engine.families import Objects, SimpleWhose
from engine.language.phrase import Meaningless, phrase, wording, words
from engine.nodes.nouns.filters import Filter, SpellHead
from engine.nodes.nouns.happened import past
from engine.nodes.nouns.objects import Target
from engine.state.seats import active_players

if TYPE_CHECKING:
    from engine.state.context import Context


class Nth(Enum):
    """An ordinal number."""

    FIRST = 1
    SECOND = 2
    THIRD = 3
    FOURTH = 4
    FIFTH = 5
    SIXTH = 6
    SEVENTH = 7
    TENTH = 10
    TWELFTH = 12


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
        Nth.TWELFTH: ("twelfth", "<dodicesimo:adj>"),
    }
)


@wording(en="a second target {what:s}", it="<un@what> (secondo|seconda) {what:s} bersaglio")
def second_target(what: Filter) -> Objects:
    """ "Move a counter from target permanent onto a second target permanent": another one."""
    return Target(what, other=True)


@phrase(
    en="{whose} {nth} {what:s} {whose…} each turn",
    it="{whose} {nth} {what:s} {whose…} in ciascun turno",
    alone=False,
)
class NthSpell(Objects):
    """ "their second spell each turn": the nth matching spell that its player cast this turn."""

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


@phrase(
    en="the {nth} {what:s} you cast {yours?during each of your turns|each turn}",
    it="<il@what> {nth@what} {what:s} che lanci in ciascun {yours?tuo turno|turno}",
    number="s",
)
class NthYouCast(Objects):
    """ "the second spell you cast each turn": your nth matching spell of the turn, or, before it is cast, a card that
    would be that spell (601.2f)."""

    nth: Nth
    what: Filter
    yours: bool = False
    """Whether it applies only during your turns."""

    general = True
    own_zones = frozenset()
    own_reads = frozenset({"history"})

    def __post_init__(self) -> None:
        if not all(isinstance(noun.head, SpellHead) for noun in self.what.nouns):
            raise Meaningless

    def includes(self, ctx: Context, entity: int) -> bool:
        if is_player(entity) or ctx.controller_of(entity) != ctx.controller or not self.what.fits(ctx, entity):
            return False
        if self.yours and ctx.controller not in active_players(ctx.state):
            return False
        casts = (each for each in ctx.state.history if isinstance(each, events.Cast))
        own = [each.spell for each in casts if each.player == ctx.controller]
        before = own[: own.index(entity)] if entity in own else own
        back = past(ctx)
        return sum(self.what.fits(back, each) for each in before) + 1 == self.nth.value

    def find(self, ctx: Context) -> list[int]:
        return [spell for spell in ctx.state.stack if self.includes(ctx, spell)]
