"""Static abilities whose effects players can ignore for a time by a special action (116.2d)."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import (
    Ability,
    Cost,
    Keyword,
    Paragraph,
    PlayerAct,
    Players,
    Recipients,
    SpecialAction,
    StaticSentence,
)
from engine.families.continuous import ContinuousAct
from engine.language.naming import tell
from engine.language.phrase import Meaningless, node, phrase
from engine.nodes.abilities.optional_costs import cost_of
from engine.nodes.abilities.statement_parts import parts_of
from engine.nodes.abilities.static import Static
from engine.nodes.sentences.clauses import PlayerClause
from engine.refusal import Refusal, Text, refuse

if TYPE_CHECKING:
    from engine.state.context import Context

IGNORED = "ignored by"


def ignoring(ctx: Context) -> tuple[int, ...]:
    """Return the players who ignore the effect of the object's ability this turn."""
    turn, players = ctx.object(ctx.source).memory.get(IGNORED, (0, ()))
    return tuple(players) if turn == ctx.state.turn else ()


@node
class NotIgnoring(Players):
    """The players meant, except those who ignore the effect."""

    who: Players

    own_reads = frozenset({"memory", "turn"})

    def find(self, ctx: Context) -> list[int]:
        without = ignoring(ctx)
        return [player for player in self.who.find(ctx) if player not in without]


@node
class Ignorable(StaticSentence):
    """A statement about players who can ignore it."""

    effect: PlayerClause

    @cached_property
    def _continues(self) -> tuple[tuple[Recipients | None, tuple[ContinuousAct, ...]], ...]:
        return tuple((NotIgnoring(self.effect.who), acts) for _, acts in parts_of(self.effect))

    def continues(self) -> tuple[tuple[Recipients | None, tuple[ContinuousAct, ...]], ...]:
        return self._continues


@phrase(
    en="{static} . any player may {act:infinitive} for that player to ignore this effect until end of turn .",
    it=(
        "{static} . qualsiasi giocatore può {act:infinitive} perché quel giocatore ignori questo effetto fino alla fine"
        " del turno ."
    ),
)
class IgnorableStatic(Paragraph):
    """ "Players can't search libraries. Any player may pay {2} for that player to ignore this effect until end of
    turn." """

    static: Static
    act: PlayerAct

    def __post_init__(self) -> None:
        if not isinstance(self.static.effect, PlayerClause):
            raise Meaningless
        cost_of(self.act)

    @cached_property
    def _abilities(self) -> tuple[Ability | Keyword, ...]:
        effect = self.static.effect
        assert isinstance(effect, PlayerClause)
        static = Static(Ignorable(effect), self.static.condition, self.static.link, self.static.leading)
        return (static, Ignoring(cost_of(self.act)))

    def abilities(self) -> tuple[Ability | Keyword, ...]:
        return self._abilities


@node
class Ignoring(SpecialAction):
    """Paying to ignore the effect until end of turn."""

    cost: Cost

    key = "ignore"
    rule = "116.2d"
    by_anyone = True

    def label(self, ctx: Context) -> Text:
        name = ctx.game.name(ctx.source)
        return tell("Ignore {0} this turn", "Ignora {0} in questo turno", name)

    @property
    def costs(self) -> tuple[Cost, ...]:
        return (self.cost,)

    def refusal(self, ctx: Context) -> Refusal | None:
        return ALREADY if ctx.controller in ignoring(ctx) else None

    def take(self, ctx: Context) -> Steps:
        players = (*ignoring(ctx), ctx.controller)
        yield from ctx.do(events.Remember(ctx.source, IGNORED, (ctx.state.turn, players)))


ALREADY = refuse("116.2d", "You already ignore it this turn.", "La ignori già in questo turno.")
