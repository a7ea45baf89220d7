"""Effects on a player's next spell of a kind: "The next sorcery spell you cast this turn can be cast as though it had
flash"."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.change import events
from engine.decisions import Steps
from engine.families import Act, Condition, Effect, Granted, Qualifier
from engine.language.phrase import Meaningless, node, phrase
from engine.nodes.acts.continuous import CostLess, GainAbilities
from engine.nodes.acts.playing import CastAsFlash
from engine.nodes.nouns.filters import Filter
from engine.nodes.nouns.objects import Plural
from engine.nodes.nouns.owners import CastBy
from engine.nodes.nouns.players import You
from engine.nodes.sentences.as_it_resolves import spells_cast
from engine.state.effects import ContinuousEffect

if TYPE_CHECKING:
    from engine.state.context import Context
    from engine.state.objects import Characteristics


@node
class StillNext(Condition):
    """It is still that turn, and the player has cast exactly that many such spells in it: the next one is yet to come
    (611.2b)."""

    what: Filter
    turn: int
    casts: int

    def holds(self, ctx: Context) -> bool:
        return ctx.state.turn_stamp == self.turn and len(spells_cast(ctx, self.what)) == self.casts


@node
class NextOne(Qualifier):
    """Matches the player's next such spell of the turn: any that has not been cast yet, until one has been."""

    what: Filter
    casts: int

    own_reads = frozenset({"history"})

    def matches(self, ctx: Context, entity: int, look: Characteristics) -> bool:
        cast = spells_cast(ctx, self.what)
        return cast[self.casts] == entity if len(cast) > self.casts else entity not in cast


@node
class NextSpell(Effect):
    """The effect on the next such spell, which ends with the turn or when one has been cast."""

    what: Filter

    def begin(self, ctx: Context, act: Act, objects: tuple[int, ...] | None) -> Steps:
        """Start the effect with that act."""
        until = StillNext(self.what, ctx.state.turn_stamp, len(spells_cast(ctx, self.what)))
        subject = Plural(self.what) if objects is None else None
        effect = ContinuousEffect(ctx.source, ctx.controller, (act,), "condition", objects, subject, ctx.kept(), until)
        yield from ctx.do(events.StartEffect(effect))


@phrase(
    en="the next {what:s} this turn can be cast as though it had flash",
    it="<il> <prossimo@what> {what:s} in questo turno può essere <lanciato@what> come se avesse lampo",
)
class NextAsFlash(NextSpell):
    """ "The next sorcery spell you cast this turn can be cast as though it had flash" (601.3b)."""

    def __post_init__(self) -> None:
        if CastBy(You()) not in self.what.tail:  # only the player who has the effect gets the permission
            raise Meaningless

    def run(self, ctx: Context) -> Steps:
        yield from self.begin(ctx, CastAsFlash(self.what), (ctx.controller,))


@phrase(
    en="the next {what:s} this turn {less:finite@what}",
    it="<il> <prossimo@what> {what:s} in questo turno {less:finite@what}",
)
class NextCostsLess(NextSpell):
    """ "The next spell you cast this turn costs {1} less to cast" (601.2f)."""

    less: CostLess

    def run(self, ctx: Context) -> Steps:
        yield from self.begin(ctx, self.less, None)


@phrase(
    en="the next {what:s} this turn has {abilities:and}",
    it="<il> <prossimo@what> {what:s} in questo turno ha {abilities:and}",
)
class NextHas(Effect):
    """ "The next spell you cast this turn has cascade" (611.2c): it has it while it is being cast and afterwards, so
    that abilities triggered by casting it work."""

    what: Filter
    abilities: tuple[Granted, ...]

    def run(self, ctx: Context) -> Steps:
        one = NextOne(self.what, len(spells_cast(ctx, self.what)))
        subject = Plural(replace(self.what, tail=(*self.what.tail, one)))
        act = GainAbilities(self.abilities)
        effect = ContinuousEffect(ctx.source, ctx.controller, (act,), "end of turn", None, subject, ctx.kept())
        yield from ctx.do(events.StartEffect(effect))
